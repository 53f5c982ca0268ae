import TestSupport
import Testing
import TransitionEngine

@testable import TransitionCoding

/// The symbolic motion against the timeline: a reader of its own evaluates it at random sizes, directions and times.
struct MotionTests {
    /// Every example of the catalog.
    static let recipes = Catalog.gallery.map { ($0.example, $0.exampleQuery) }

    /// Specs that say more: timings, repetitions, parts, several views, events.
    static let bodies = [
        #""transition":"move:left","animation":{"curve":"easeInOut","duration":0.4,"delay":0.1,"speed":2}"#,
        #""transition":"push:top","animation":{"curve":"easeIn","duration":0.25,"repeat":{"count":3}}"#,
        #""transition":"push:trailing","animation":{"curve":"easeOut","duration":0.25,"repeat":{"count":3,"autoreverses":true}}"#,
        #""transition":"slide","animation":{"curve":"linear","duration":0.25,"repeat":{"count":2,"autoreverses":true},"delay":0.5}"#,
        #""transition":"move:bottom","animation":{"curve":{"steps":4},"duration":0.75}"#,
        #""transition":"move:bottom","animation":{"curve":"linear(0, 0.2 30%, 1.25, 1)","duration":0.75}"#,
        #""transition":"offset:40:-20","animation":{"spring":{"mass":2,"stiffness":120,"damping":9,"initialVelocity":3}}"#,
        #""transition":"scale:0.5:bottom-leading,opacity","animation":{"spring":{"mass":1,"stiffness":100,"damping":40}}"#,
        #""transition":"push:leading","from":{"progress":0.25,"velocity":-2},"animation":"bouncy""#,
        #""transition":"move:leading","from":{"progress":0.25},"animation":"ease-out 400ms""#,
        #""transition":{"type":"asymmetric","insertion":"move:leading","removal":"opacity"}"#,
        #""transition":"scale:0.5:leading,offset:20:10,scale:0.8:top-trailing""#,
        #""transition":{"type":"custom","effects":{"translate.x":{"willAppear":-40,"didDisappear":60},"rotate":{"phaseValue":30}}}"#,
        #""transition":{"type":"properties","properties":{"blur":{"from":8,"to":0},"translate.x":{"from":10,"to":20}}}"#,
        #""transition":{"type":"animated","transition":"move:top","animation":"linear 300ms"},"animation":"bouncy""#,
        #""views":[{"id":"a"},{"id":"b","transition":"slide"}],"transition":"push:leading","stagger":{"each":0.125}"#,
        #""transition":"move:leading","animation":"linear 1s","events":[{"at":0,"action":"insert"},{"at":0.5,"action":"remove"}]"#,
        #""transition":"push:leading","animation":"bouncy","events":[{"at":0,"action":"insert"},{"at":0.25,"action":"remove"}]"#,
        #""transition":"uikit/push","events":[{"at":0,"action":"push"},{"at":0.125,"action":"pop"}]"#,
        #""transition":"core-animation/push:from-top","animation":{"curve":"easeInOut","duration":0.5}"#,
        #""transition":{"type":"uikit/zoom","source":{"frame":[16,300,120,180]}},"container":{"size":[390,844]}"#,
        #""transition":{"type":"matched-geometry","source":{"frame":[16,300,120,180]}}"#,
        #""transition":{"type":"numericText","from":"19","to":"2045"}"#,
        keyframes(
            #"{"kind":"linear","to":10,"duration":0.25,"timingCurve":"easeIn"},{"kind":"move","to":4},"#
                + #"{"kind":"spring","to":20,"duration":0.3},{"kind":"cubic","to":0,"duration":0.2}"#),
        keyframes(
            #"{"kind":"cubic","to":1,"duration":0.25},{"kind":"cubic","to":1,"duration":0.125,"endVelocity":3},{"kind":"move","to":-2}"#,
            #","repeating":{"count":3}"#),
        keyframes(#"{"kind":"linear","to":10,"duration":0.5}"#, #","repeating":{"forever":true,"until":1.2}"#),
    ]

    private static func keyframes(_ list: String, _ repetition: String = "") -> String {
        #""transition":{"type":"keyframes","tracks":{"translate.x":{"initial":2,"keyframes":[\#(list)]}}\#(repetition)}"#
    }

    @Test(arguments: recipes)
    func `every example reads as its timeline, whatever the view`(recipe: String, query: String) throws {
        let format = MotionJSON()
        let request = try SpecPath.timeline(recipe: recipe, query: #require(Query(query)), format: format)
        try compare(request, recipe)
    }

    @Test(arguments: bodies)
    func `timings, parts, views and events read as their timeline`(body: String) throws {
        try compare(try SpecReader.timeline(Array("{\(body)}".utf8), format: MotionJSON()), body)
    }

    @Test func `keyframes are segments, a repeated or cut one too`() throws {
        for body in Self.bodies.suffix(3) {
            let text = try text(body)
            #expect(text.contains(#""segments""#) && !text.contains(#""knots""#), "\(body)")
        }
        #expect(try text(Self.bodies[Self.bodies.count - 3]).contains(#""cubic":[[0,0,"#))
    }

    @Test(arguments: [#""transition":"scale:0.5""#, #""transition":"opacity","views":[{"id":"a","transition":"push:leading"}]"#])
    func `what is kept moves in numbers as in every other format`(spec: String) throws {
        func tracks(_ more: String) throws -> [String] {
            let request = try SpecReader.timeline(Array("{\(spec)\(more)}".utf8))
            return try request.plans[0].timeline(decimals: 6).subjects.map { "\($0.tracks)" }
        }
        let less = #","accessibility":{"reduceMotion":true}"#
        #expect(try tracks(less + #","output":{"reduced":"keep"}"#) == tracks(""))
        #expect(try tracks(less) != tracks(""))
    }

    @Test func `with reduced=keep the motion says so, and nothing stands for less motion`() throws {
        let text = try text(#""transition":"push:leading","output":{"reduced":"keep"}"#)
        #expect(text.contains(#","keep":true,"subjects""#) && !text.contains(#""reduced":"#))
        #expect(try !self.text(#""transition":"push:leading""#).contains(#""keep""#))
    }

    @Test func `with reduced=none the end comes at once`() throws {
        let text = try text(#""transition":"push:leading","output":{"reduced":"none"}"#)
        #expect(text.contains(#""reduced":{"timings":[{"bezier":[0,0,1,1],"duration":0}],"#))
    }

    private func text(_ body: String) throws -> String {
        let request = try SpecReader.timeline(Array("{\(body)}".utf8), format: MotionJSON())
        return String(decoding: try MotionJSON().encode(request), as: UTF8.self)
    }

    private func compare(_ request: TimelineRequest, _ name: String) throws {
        let text = String(decoding: try MotionJSON().encode(request), as: UTF8.self)
        let reader = try MotionReader(text)
        var random = SeededGenerator("motion \(name)")
        for reduced in [false, true] {
            for plan in request.plans {
                let spec = plan.spec.mapViews { if reduced { $0.accessibility.reduceMotion = true } }
                let isRemoval = request.isBoth && spec.direction == .removal
                let subjects = try reader.subjects(of: isRemoval ? "removal" : "insertion", reduced: reduced)
                for isRightToLeft in [false, true] {
                    let given = [try Shown(spec, isRightToLeft, nil), try Shown(spec, isRightToLeft, size(&random))]
                    for (index, shown) in given.enumerated() {
                        try compare(shown, with: subjects, hasKnots: index == 0 && !isRightToLeft, name, &random)
                    }
                }
            }
        }
    }

    private func size(_ random: inout SeededGenerator) -> Size {
        Size(width: .random(in: 8...512, using: &random), height: .random(in: 8...512, using: &random))
    }

    /// A plan in a view of its own, and the view.
    private struct Shown {
        let plan: TransitionPlan
        let layout: MotionReader.Layout

        /// - Parameter size: that of every view; `nil` keeps them.
        init(_ spec: TransitionSpec, _ isRightToLeft: Bool, _ size: Size?) throws {
            let spec = spec.mapViews { spec in
                spec.view.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
                if let size { spec.view.size = size }
            }
            plan = try TransitionPlan(spec)
            layout = MotionReader.Layout(
                width: spec.view.size.width, height: spec.view.size.height,
                container: spec.container.map { ($0.size.width, $0.size.height) }, isRightToLeft: isRightToLeft)
        }
    }

    /// Compares at random times of the motion.
    private func compare(
        _ shown: Shown, with subjects: [MotionReader.Subject], hasKnots: Bool, _ name: String, _ random: inout SeededGenerator
    ) throws {
        let duration = shown.plan.duration
        var spec = shown.plan.spec
        // Some lie past the end, where all stays as it is.
        spec.sampling = .times(Set((0..<24).map { _ in .random(in: 0...max(1.2 * duration, 0.001), using: &random) }).sorted())
        let timeline = try TransitionPlan(spec).timeline()
        #expect(timeline.subjects.map(\.id) == subjects.map(\.id), "\(name)")
        for (timed, subject) in zip(timeline.subjects, subjects) {
            let anchor = subject.anchor(mirrored: shown.layout.isRightToLeft)
            #expect(timed.anchor == UnitPoint(x: anchor.0, y: anchor.1), "\(name) \(subject.id)")
            for track in timed.tracks {
                guard let said = subject.tracks.first(where: { $0.property == track.property.rawValue }) else {
                    // A color is one track here.
                    #expect(
                        track.property.rawValue.hasPrefix("color."), "\(name): \(subject.id) has no \(track.property.rawValue)")
                    continue
                }
                if said.maxError != nil, !hasKnots { continue }
                let travel = (track.values.max() ?? 0) - (track.values.min() ?? 0)
                // Lengths and times are printed with nine decimals.
                let tolerance = said.maxError.map { $0 * max(travel, 1e-6) * 4 + 1e-6 } ?? max(1e-9, 2e-8 * abs(travel))
                for (time, value) in zip(timeline.times, track.values) {
                    let read = said.value(at: time, in: shown.layout)[0]
                    #expect(abs(read - value) <= tolerance, "\(name): \(subject.id) \(track.property.rawValue) at \(time)")
                }
            }
        }
    }
}
