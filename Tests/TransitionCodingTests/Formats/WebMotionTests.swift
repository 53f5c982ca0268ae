import Testing
import TransitionEngine

@testable import TransitionCoding

/// The motion as stylesheets and Web Animations write it.
struct WebMotionTests {
    private func motion(_ recipe: String, _ query: String = "") throws -> WebMotion {
        let query = try #require(Query(query))
        return try WebMotion(try SpecPath.timeline(recipe: recipe, query: query, format: CSS()))
    }

    /// The frames of both directions as text.
    private func texts(_ effects: WebVariant?) -> [String] {
        (effects?.effects ?? []).flatMap(\.frames).map { frame in
            "\(frame.offset): " + frame.declarations.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        }
    }

    @Test(arguments: [
        ("push:leading", "0.0: translate -100%, opacity 0", "1.0: translate 100%, opacity 0"),
        ("move:bottom,opacity", "0.0: translate 0 100%, opacity 0", "1.0: translate 0 100%, opacity 0"),
        ("offset:40:-20", "0.0: translate 40px -20px", "1.0: translate 40px -20px"),
        ("scale:0.8", "0.0: scale 0.8", "1.0: scale 0.8"),
        ("blur-replace", "0.0: scale 0.9, opacity 0, filter blur(7px)", "1.0: scale 0.9, opacity 0, filter blur(7px)"),
    ])
    func `only the far end is written, and nothing is filled at rest`(recipe: String, far: String, gone: String) throws {
        let subjects = try motion(recipe).subjects
        let subject = try #require(subjects.first)
        #expect(subjects.count == 1 && subject.insertion?.suffix == "in" && subject.removal?.suffix == "out")
        #expect(texts(subject.insertion?.full) == [far] && subject.insertion?.full?.fill == "backwards")
        #expect(texts(subject.removal?.full) == [gone] && subject.removal?.full?.fill == "forwards")
        #expect(texts(subject.insertion?.reduced) == ["0.0: opacity 0"])
        #expect(texts(subject.removal?.reduced) == ["1.0: opacity 0"])
    }

    @Test(arguments: Catalog.transitions.map(\.example))
    func `less motion is linear and lasts 200 ms at most`(example: String) throws {
        let entry = try #require(Catalog.transitions.first { $0.example == example })
        guard let request = try supportedRequest(recipe: example, query: entry.exampleQuery, format: CSS()) else { return }
        for reduced in try WebMotion(request).subjects.flatMap({ [$0.insertion, $0.removal] }).compactMap({ $0?.reduced }) {
            #expect(
                reduced.effects.allSatisfy { $0.timing.easing == "linear" && $0.timing.duration <= 200 && $0.timing.delay == 0 })
            let moving = ["translate", "rotate", "scale", "transform", "left", "top", "width", "height"]
            #expect(!reduced.effects.flatMap(\.frames).flatMap(\.declarations).contains { moving.contains($0.name) })
        }
    }

    @Test func `a request for another variant has no fade: it keeps the motion, or cuts`() throws {
        let kept = try motion("move:top", "reduced=keep").subjects
        #expect(kept.allSatisfy { $0.insertion?.reduced == nil && $0.removal?.reduced == nil })
        let cut = try #require(try motion("move:top", "reduced=none").subjects.first)
        #expect(cut.insertion?.reduced == nil && cut.removal?.reduced?.isCut == true)
        #expect(texts(cut.removal?.reduced) == ["1.0: opacity 0"])
    }

    @Test func `a pushed page goes back as the page below came`() throws {
        let motion = try motion("core-animation/push:from-right")
        let subjects = Dictionary(uniqueKeysWithValues: motion.subjects.map { ($0.key, $0) })
        #expect(motion.isStaged && subjects.count == 2)
        #expect(texts(subjects["incoming"]?.insertion?.full) == ["0.0: translate 100%"])
        #expect(texts(subjects["outgoing"]?.insertion?.full) == ["1.0: translate -100%"])
        #expect(texts(subjects["incoming"]?.removal?.full) == ["0.0: translate -100%"])
        #expect(texts(subjects["outgoing"]?.removal?.full) == ["1.0: translate 100%"])
        #expect(subjects["outgoing"]?.insertion?.level == 0 && subjects["outgoing"]?.removal?.level == 1)
    }

    @Test func `a glyph that goes out is named so`() throws {
        let names = try motion("numeric-text:129:131", "name=num").subjects.compactMap(\.directions.first?.suffix)
        #expect(names == ["glyph-0-in", "glyph-1-out", "glyph-1-in", "glyph-2-out", "glyph-2-in"])
    }

    @Test(arguments: [("bouncy", 1045.0), ("smooth", 800), ("linear:0.1234", 123.4)])
    func `a computed duration is a whole number of milliseconds, and one that was said stays`(animation: String, expected: Double)
        throws
    {
        let words = animation.split(separator: ":")
        let query = "animation=\(words[0])" + (words.count > 1 ? "&duration=\(words[1])" : "")
        let effect = try #require(try motion("opacity", query).subjects.first?.insertion?.full?.effects.first)
        #expect(abs(effect.timing.duration - expected) < 1e-9)
    }

    @Test(arguments: ["smooth", "ease-out", "spring:1:0", "snappy"], [0.05, 0.002])
    func `a curve that doesn't overshoot has no stop above its end`(curve: String, tolerance: Double) throws {
        let request = try SpecPath.curve(curve, query: try #require(Query("")))
        let plan = try #require(request.plan)
        let text = try #require(try LinearText(plan.curve, tolerance: tolerance))
        let stops = text.text.dropFirst(7).dropLast().split(separator: ",").compactMap { stop in
            Double(stop.split(separator: " ")[0])
        }
        let overshoots = (0...1000).contains { plan.curve.value(at: plan.duration * Double($0) / 1000) > 1 + 1e-9 }
        #expect(overshoots || stops.allSatisfy { $0 <= 1 }, "\(text.text)")
        #expect(text.maxError <= tolerance)
    }
}
