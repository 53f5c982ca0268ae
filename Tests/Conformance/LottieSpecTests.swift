import Foundation
import Testing
import TransitionCoding
import TransitionEngine

/// The Lottie specification 1.0.1 (lottie/lottie-spec 1.0.1/lottie.schema.json and docs/specs/properties.md), which every
/// file claims by its `ver`, as rules for what is written.
struct LottieSpecTests {
    static let queries = [
        "", "direction=removal", "direction=both", "animation=bouncy", "animation=steps(3)+300ms",
        "animation=ease-in-out+0.4s&fps=24", "animation=linear(0,+1+50%25,+0.5+50%25,+1)+0.3s",
    ]

    @Test(arguments: queries)
    func `every catalog member is written by the rules of the schema`(query: String) throws {
        var written = 0
        // Motions bring their own timing, and have no removal.
        let entries = Catalog.transitions.filter { query.isEmpty || query.hasPrefix("size") || $0.source != .motion }
        for entry in entries {
            guard let file = try file(entry, query) else { continue }
            expectRules(of: file, "\(entry.example)?\(query)")
            written += 1
        }
        #expect(written >= entries.count * 3 / 4)
    }

    /// values/color: every component within 0…1, in keyframes too.
    @Test(arguments: ["spring(0.5, 0.7)", "easeOutBack 0.4s", "linear 1s"], ["device", "linear", "perceptual"])
    func `colors stay between 0 and 1`(animation: String, space: String) throws {
        let spec: [String: Any] = [
            "transition": [
                "type": "properties", "properties": ["color": ["from": "#ff0000", "to": "#0000ff", "space": space]],
            ] as [String: Any],
            "animation": animation,
        ]
        let format = try #require(BuiltInFormats.named("lottie.json"))
        let request = try SpecReader.timeline(Array(try JSONSerialization.data(withJSONObject: spec)), format: format)
        let file = try JSONSerialization.jsonObject(with: Data(try format.encode(request))) as? [String: Any]
        expectRules(of: try #require(file), "\(animation) \(space)")
    }

    /// properties.md: a cubic Bézier with the handles `o` and `i` from keyframe to keyframe; the first and the last value
    /// hold outside. Played by that, the opacity is that of the timeline, within the default tolerance.
    @Test(arguments: ["", "animation=bouncy", "animation=ease-in-out+0.4s", "animation=steps(3)+300ms"])
    func `keyframes played by the specification show the timeline`(query: String) throws {
        var compared = 0
        for entry in Catalog.transitions {
            guard let file = try file(entry, query) else { continue }
            let parts = [entry.exampleQuery, query, "count=101", "precision=9"].filter { !$0.isEmpty }
            let request = try SpecPath.timeline(recipe: entry.example, query: try #require(Query(parts.joined(separator: "&"))))
            let json = try JSONSerialization.jsonObject(with: Data(try BuiltInFormats.json.encode(request))) as? [String: Any]
            let timeline = Product.Answer(json: json ?? [:])
            // The first marker is the motion; what stands for it with less motion lies behind.
            let motion = (file["markers"] as? [[String: Any]])?.first ?? [:]
            let end = (motion["dr"] as? NSNumber)?.doubleValue ?? 0
            let layers = (file["layers"] as? [[String: Any]] ?? []).filter { ($0["ip"] as? NSNumber)?.doubleValue ?? 0 < end }
            for layer in layers {
                let name = (layer["nm"] as? String ?? "").split(separator: " ").dropLast().joined(separator: " ")
                let values = timeline.track("opacity", of: name)
                let transform = layer["ks"] as? [String: Any]
                guard !values.isEmpty, let opacity = transform?["o"] as? [String: Any] else { continue }
                let span = (values.max() ?? 0) - (values.min() ?? 0)
                let travel = span > 1e-6 ? span : 1
                for (time, value) in zip(timeline.times, values) {
                    // A jump takes a thousandth of a frame: either side counts.
                    let shown = [-0.002, 0, 0.002].map { Self.value(of: opacity, at: time * 60 + $0) / 100 }
                    let error = shown.map { abs($0 - max(0, min(1, value))) }.min() ?? .nan
                    #expect(error <= 0.0021 * travel, "\(entry.example) \(name) at \(time)")
                }
                compared += 1
            }
        }
        #expect(compared >= 10)
    }

    private func file(_ entry: CatalogEntry, _ query: String) throws -> [String: Any]? {
        let format = try #require(BuiltInFormats.named("lottie.json"))
        let parts = [entry.exampleQuery, query].filter { !$0.isEmpty }
        let parsed = try #require(Query(parts.joined(separator: "&")))
        guard let request = try? SpecPath.timeline(recipe: entry.example, query: parsed, format: format) else { return nil }
        return try JSONSerialization.jsonObject(with: Data(try format.encode(request))) as? [String: Any]
    }

    // MARK: - The schema

    private func expectRules(of file: [String: Any], _ place: String) {
        for key in ["w", "h", "fr", "op", "ip", "layers"] { #expect(file[key] != nil, "\(place): \(key)") }
        let (rate, start, end) = (number(file["fr"]), number(file["ip"]), number(file["op"]))
        #expect(rate > 0 && end > start, "\(place)")
        for key in ["w", "h"] { #expect(number(file[key]) >= 0 && isWhole(file[key]), "\(place): \(key)") }
        #expect(isWhole(file["ver"]) && number(file["ver"]) >= 10_000, "\(place): ver")
        let layers = file["layers"] as? [[String: Any]] ?? []
        #expect(Set(layers.map { number($0["ind"]) }).count == layers.count, "\(place): ind")
        let compositions = file["assets"] as? [[String: Any]] ?? []
        let ids = compositions.compactMap { $0["id"] as? String }
        #expect(Set(ids).count == compositions.count, "\(place): ids of assets")
        #expect(Set(layers.compactMap { $0["refId"] as? String }) == Set(ids), "\(place): assets that layers show")
        for layer in layers + compositions.flatMap({ $0["layers"] as? [[String: Any]] ?? [] }) {
            // `st` is required by later editions.
            let isComposition = number(layer["ty"]) == 0
            let content = isComposition ? ["refId", "w", "h"] : ["shapes"]
            for key in ["ty", "ip", "op", "st", "ks"] + content { #expect(layer[key] != nil, "\(place): layer \(key)") }
            #expect((isComposition || number(layer["ty"]) == 4) && isWhole(layer["ind"]), "\(place): layer")
            #expect(number(layer["op"]) > number(layer["ip"]), "\(place): layer op")
            expectTransform(layer["ks"], "\(place): ks")
            for shape in layer["shapes"] as? [Any] ?? [] { expectShape(shape, place) }
        }
    }

    private func expectTransform(_ value: Any?, _ place: String) {
        let transform = value as? [String: Any] ?? [:]
        for (key, count) in [("a", 2), ("s", 2), ("r", 1), ("o", 1)] {
            if let property = transform[key] { expectProperty(property, count, "\(place).\(key)") }
        }
        guard let position = transform["p"] as? [String: Any] else { return }
        guard position["s"] as? Bool == true else {
            expectProperty(position, 2, "\(place).p")
            return
        }
        for key in ["x", "y"] { expectProperty(position[key], 1, "\(place).p.\(key)") }
    }

    private func expectShape(_ value: Any, _ place: String) {
        let shape = value as? [String: Any] ?? [:]
        let place = "\(place): \(shape["ty"] ?? "shape")"
        switch shape["ty"] as? String {
        case "gr":
            for item in shape["it"] as? [Any] ?? [] { expectShape(item, place) }
        case "rc":
            for key in ["s", "p"] { expectProperty(shape[key], 2, "\(place).\(key)") }
            if let radius = shape["r"] { expectProperty(radius, 1, "\(place).r") }
        case "fl":
            expectProperty(shape["o"], 1, "\(place).o")
            for color in expectProperty(shape["c"], 4, "\(place).c") {
                #expect(color.allSatisfy { (0...1).contains($0) }, "\(place).c: \(color)")
            }
        case "tr": expectTransform(shape, place)
        default: Issue.record("\(place): no shape of the specification")
        }
    }

    /// - Returns: the constant value, or those of the keyframes.
    @discardableResult
    private func expectProperty(_ value: Any?, _ count: Int, _ place: String) -> [[Double]] {
        let property = value as? [String: Any] ?? [:]
        #expect(property["k"] != nil && [0, 1].contains(number(property["a"])), "\(place)")
        guard number(property["a"]) == 1 else {
            let constant = count == 1 ? [number(property["k"])] : property["k"] as? [Double] ?? []
            #expect(constant.count == count && constant.allSatisfy(\.isFinite), "\(place)")
            return [constant]
        }
        let keyframes = property["k"] as? [[String: Any]] ?? []
        #expect(!keyframes.isEmpty, "\(place)")
        // Strictly ascending.
        for (one, next) in zip(keyframes, keyframes.dropFirst()) { #expect(number(one["t"]) < number(next["t"]), "\(place)") }
        for (index, keyframe) in keyframes.enumerated() {
            #expect((keyframe["s"] as? [Double])?.count == count, "\(place)")
            // A keyframe that holds, and the last one, need no handles.
            guard index < keyframes.count - 1, number(keyframe["h"]) != 1 else { continue }
            for key in ["i", "o"] {
                let handle = keyframe[key] as? [String: Any] ?? [:]
                let (x, y) = (handle["x"] as? [Double] ?? [], handle["y"] as? [Double] ?? [])
                #expect(!x.isEmpty && x.count == y.count && x.allSatisfy { (0...1).contains($0) }, "\(place).\(key)")
            }
        }
        return keyframes.map { $0["s"] as? [Double] ?? [] }
    }

    private func number(_ value: Any?) -> Double { value as? Double ?? .nan }

    private func isWhole(_ value: Any?) -> Bool { number(value) == number(value).rounded() }

    // MARK: - Playing

    private static func value(of property: [String: Any], at frame: Double) -> Double {
        guard let keyframes = property["k"] as? [[String: Any]] else { return property["k"] as? Double ?? .nan }
        func time(_ index: Int) -> Double { keyframes[index]["t"] as? Double ?? .nan }
        func shown(_ index: Int) -> Double { (keyframes[index]["s"] as? [Double])?.first ?? .nan }
        guard frame > time(0) else { return shown(0) }
        guard let next = keyframes.indices.first(where: { time($0) >= frame }) else { return shown(keyframes.count - 1) }
        let one = next - 1
        let points = ["o", "i"].flatMap { key in
            let handle = keyframes[one][key] as? [String: Any] ?? [:]
            return ["x", "y"].map { (handle[$0] as? [Double])?.first ?? .nan }
        }
        let share = eased(points, (frame - time(one)) / (time(next) - time(one)))
        return shown(one) + (shown(next) - shown(one)) * share
    }

    /// A cubic Bézier from (0, 0) to (1, 1), by bisection.
    private static func eased(_ points: [Double], _ x: Double) -> Double {
        func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if coordinate(points[0], points[2], middle) < x { low = middle } else { high = middle }
        }
        return coordinate(points[1], points[3], (low + high) / 2)
    }
}
