import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// Keyframes with a timing function each: what a browser shows of them, computed here from the text alone.
struct EasedKeyframesTests {
    private func request(_ transition: String) throws -> TimelineRequest {
        try SpecReader.timeline(Array(#"{"transition":\#(transition),"output":{"name":"t"}}"#.utf8), format: CSS())
    }

    private func sheet(_ request: TimelineRequest) throws -> String { String(decoding: try CSS().encode(request), as: UTF8.self) }

    static let motions = [
        "shake", "nod", "wobble", "pulse", "heartbeat", "bounce", "tada", "swing", "jello", "rubber-band", "flash", "pop",
        "attention",
    ].map { #""motion/\#($0)""# }

    static let customs = [
        // Velocities at both ends of cubics, and an ease on the way.
        """
        {"type":"keyframes","tracks":{"translate.x":{"keyframes":[
         {"kind":"linear","to":-20,"duration":0.2,"timingCurve":"easeIn"},
         {"kind":"cubic","to":40,"duration":0.3,"startVelocity":30},{"kind":"cubic","to":0,"duration":0.41237}]}}}
        """,
        // One property of two tracks, of which a straight one begins anew while the other goes on.
        """
        {"type":"keyframes","tracks":{"translate.x":{"keyframes":[{"kind":"linear","to":10,"duration":0.4},
         {"kind":"linear","to":0,"duration":0.4,"timingCurve":"easeOut"}]},
         "translate.y":{"keyframes":[{"kind":"linear","to":5,"duration":0.2},{"kind":"linear","to":30,"duration":0.2},
         {"kind":"linear","to":0,"duration":0.4,"timingCurve":"easeOut"}]}}}
        """,
        // A cubic that turns twice and comes back, and a value that jumps, springs or has another curve beside it.
        """
        {"type":"keyframes","tracks":{"rotate":{"keyframes":[
         {"kind":"cubic","to":0,"duration":0.5,"startVelocity":300,"endVelocity":200}]},
         "opacity":{"initial":0.5,"keyframes":[{"kind":"linear","to":1,"duration":0.2,"timingCurve":"easeIn"},
         {"kind":"linear","to":0.2,"duration":0.2},{"kind":"move","to":1}]},
         "scale":{"keyframes":[{"kind":"spring","to":1.2,"duration":0.3,"spring":"bouncy"},{"kind":"cubic","to":1,"duration":0.2}]},
         "translate.x":{"keyframes":[{"kind":"linear","to":9,"duration":0.4,"timingCurve":"easeIn"}]},
         "translate.y":{"keyframes":[{"kind":"linear","to":9,"duration":0.4,"timingCurve":"easeOut"}]}}}
        """,
    ]

    @Test(arguments: motions + customs)
    func `keyframes with their timing functions show the motion within the error that is stated`(transition: String) throws {
        let request = try request(transition)
        let sheet = try sheet(request)
        let stated = try #require(sheet.firstMatch(of: #/max error ([\d.]+)/#).flatMap { Double($0.1) })
        let motion = try #require(request.plans[0].subjectMotions.first)
        let animations = try PlayedKeyframes.all(in: sheet)
        let times = (0..<200).map { motion.duration * (Double($0) + 0.5) / 200 }
        let all = try motion.values(at: [0] + times + [motion.duration])
        for (property, values) in zip(motion.properties, all) {
            let travel = TrackTravel.of(values)
            guard travel > 0 else { continue }
            let animation = try #require(animations.first { $0.has(property) }, "\(property) in \(sheet)")
            let worst = zip(times, values.dropFirst()).map { time, value in
                abs(animation.value(of: property, at: time) - value) / travel
            }.max()
            let error = try #require(worst)
            #expect(error <= stated * 1.01, "\(property): \(error)")
        }
    }

    @Test(arguments: [("shake", 6), ("bounce", 6), ("tada", 12)])
    func `a motion has the keyframes that it is made of`(name: String, count: Int) throws {
        let sheet = try sheet(try request(#""motion/\#(name)""#))
        #expect(sheet.matches(of: #/animation-timing-function: cubic-bezier\(/#).count == count, "\(sheet)")
        #expect(try PlayedKeyframes.all(in: sheet).map(\.frames.count).reduce(0, +) == count)
        let tailwind = try SpecPath.timeline(recipe: "motion/\(name)", query: try #require(Query("mode=tailwind")), format: CSS())
        #expect(try self.sheet(tailwind).matches(of: #/animation-timing-function: cubic-bezier\(/#).count == count)
    }

    @Test func `tracks of one property with different curves are a table of straight lines`() throws {
        let sheet = try sheet(try request(#""motion/rubber-band""#))
        #expect(!sheet.contains("animation-timing-function") && sheet.matches(of: #/% \{ scale/#).count > 20)
    }
}

/// The `@keyframes` of a stylesheet, as they play.
private struct PlayedKeyframes {
    struct Frame {
        var offset: Double
        var curve: CubicBezier
        var values: [String: [Double]]
    }

    var frames: [Frame] = []
    var duration = 0.0

    private static let properties: [Property: (name: String, index: Int)] = [
        .translateX: ("translate", 0), .translateY: ("translate", 1), .scaleX: ("scale", 0), .scaleY: ("scale", 1),
        .rotate: ("rotate", 0), .opacity: ("opacity", 0),
    ]

    static func all(in sheet: String) throws -> [PlayedKeyframes] {
        let duration = try #require(sheet.firstMatch(of: #/-dur: ([\d.]+)ms/#).flatMap { Double($0.1) }) / 1000
        return try sheet.components(separatedBy: "@keyframes ").dropFirst().map { text in
            var animation = PlayedKeyframes(duration: duration)
            let body = try #require(text.firstIndex(of: "{").map { text[text.index(after: $0)...] })
            for match in body.matches(of: #/(from|to|[\d.]+%) \{([^}]*)\}/#) {
                let place = String(match.1)
                let offset: Double = place == "from" ? 0 : place == "to" ? 1 : try #require(Double(place.dropLast())) / 100
                animation.frames.append(Frame(String(match.2), at: offset))
            }
            return animation
        }
    }

    func has(_ property: Property) -> Bool {
        Self.properties[property].map { row in frames.contains { $0.values[row.name] != nil } } ?? false
    }

    func value(of property: Property, at time: Double) -> Double {
        guard let (name, index) = Self.properties[property] else { return .nan }
        func rest(_ offset: Double) -> Frame {
            let rest = property.identity ?? 0
            return Frame(offset: offset, curve: CubicBezier(0, 0, 1, 1), values: [name: [rest, rest]])
        }
        var all = frames.filter { $0.values[name] != nil }
        if all.first?.offset != 0 { all.insert(rest(0), at: 0) }
        if all.last?.offset != 1 { all.append(rest(1)) }
        let offset = time / duration
        let next = all.firstIndex { $0.offset > offset } ?? all.count - 1
        let (from, to) = (all[next - 1], all[next])
        let progress = from.curve.value(at: (offset - from.offset) / (to.offset - from.offset))
        func value(_ frame: Frame) -> Double { frame.values[name].map { $0.indices.contains(index) ? $0[index] : .nan } ?? .nan }
        let shown = value(from) + (value(to) - value(from)) * progress
        return property == .opacity ? max(0, min(1, shown)) : shown
    }
}

extension PlayedKeyframes.Frame {
    fileprivate init(_ declarations: String, at offset: Double) {
        (self.offset, curve, values) = (offset, CubicBezier(0, 0, 1, 1), [:])
        for declaration in declarations.split(separator: ";") {
            let parts = declaration.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            guard parts.count == 2 else { continue }
            let numbers = parts[1].matches(of: #/-?[\d.]+/#).compactMap { Double($0.0) }
            switch parts[0] {
            case "animation-timing-function":
                let known: [String: CubicBezier] = [
                    "ease-in": CubicBezier(0.42, 0, 1, 1), "ease-out": CubicBezier(0, 0, 0.58, 1),
                    "ease-in-out": CubicBezier(0.42, 0, 0.58, 1), "ease": CubicBezier(0.25, 0.1, 0.25, 1),
                ]
                curve = known[parts[1]] ?? CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
            case "scale": values["scale"] = [numbers[0], numbers.count > 1 ? numbers[1] : numbers[0]]
            case "translate": values["translate"] = [numbers[0], numbers.count > 1 ? numbers[1] : 0]
            default: values[parts[0]] = numbers
            }
        }
    }
}
