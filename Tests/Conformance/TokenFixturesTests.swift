import Foundation
import Testing
import TransitionCoding
import TransitionEngine

/// Design tokens (DTCG): the examples of the format, and the fixtures of its tools.
struct TokenFixturesTests {
    struct TokenRow: Fact {
        let id: String
        let source: String
        /// A token, or a file of them, as JSON.
        let token: String
        /// Which token of the file.
        let path: String?
        let accepted: Bool
        let points: [Double]?
        /// Seconds.
        let duration: Double?
        let delay: Double?
        let css: String?

        func animation() throws -> Any {
            let token = try JSONSerialization.jsonObject(with: Data(token.utf8), options: .fragmentsAllowed)
            guard let path else { return token }
            return ["tokens": token, "token": path]
        }
    }

    @Test func `tokens of other tools are read as they are meant, or refused`() throws {
        var comparison = try Comparison("token-fixtures")
        for row: TokenRow in try Facts.load("token-fixtures") {
            let animation = try row.animation()
            let answer = Result { try Product.curve(["animation": animation]) }
            guard row.accepted else {
                comparison.expect(row, (try? answer.get()) == nil, "was accepted")
                continue
            }
            switch answer {
            case .failure(let error): comparison.expect(row, false, "\(error)")
            case .success(let answer):
                let differences = Self.differences(answer, row)
                comparison.expect(row, differences.isEmpty, differences.joined(separator: "; "))
            }
        }
        #expect(comparison.problems(atLeast: 95) == [])
    }

    private static func differences(_ answer: Product.Answer, _ row: TokenRow) -> [String] {
        let spec = answer.json["spec"] as? [String: Any]
        let animation = spec?["animation"] as? [String: Any] ?? [:]
        let css = answer.json["css"] as? String
        var differences: [String] = []
        func compare<Value: Equatable>(_ name: String, _ found: Value?, _ expected: Value?) {
            guard let expected, found != expected else { return }
            differences.append("\(name): expected \(expected), found \(found.map { "\($0)" } ?? "none")")
        }
        // A delay is part of the printed curve: the points are those of the curve without it.
        let undelayed = try? Product.curve(["animation": animation.merging(["delay": 0]) { $1 }]).json["css"] as? String
        compare("points", ControlPoints.of(css: undelayed), row.points)
        compare("duration", animation["duration"] as? Double, row.duration)
        compare("delay", animation["delay"] as? Double, row.delay)
        compare("css", css, row.css)
        return differences
    }

    // MARK: - The format's own schema

    /// design-tokens/community-group www/public/schemas/2025.10/format/values/cubicBezier.json: x within 0…1, any y.
    @Test func `a token's x values lie between 0 and 1, its y values anywhere`() throws {
        func isRead(_ points: [Double]) -> Bool {
            (try? Product.curve(["animation": ["$type": "cubicBezier", "$value": points] as [String: Any]])) != nil
        }
        for x in [-1, -0.001, 1.001, 2] {
            #expect(!isRead([x, 0, 1, 1]) && !isRead([0, 0, x, 1]), "\(x)")
        }
        for (x, y) in [(0.0, -5.0), (1, 7), (0.5, 0.5), (0.25, -0.001), (1, 1.001)] {
            #expect(isRead([x, y, 1 - x, -y]), "\(x), \(y)")
        }
        #expect(!isRead([]) && !isRead([0, 0, 1]) && !isRead([0, 0, 1, 1, 1]))
    }

    @Test func `the spring of a token has its velocity`() throws {
        let format = try #require(BuiltInFormats.named("tokens.json"))
        let request = try SpecReader.timeline(
            Array(#"{"transition":"opacity","animation":"spring:k=100:c=10:v=2"}"#.utf8), format: format)
        let text = String(decoding: try format.encode(request), as: UTF8.self)
        #expect(text.contains(#""initialVelocity": 2"#), "\(text)")
    }

    @Test func `the spring of a token is the one that acts, at its speed`() throws {
        let format = try #require(BuiltInFormats.named("tokens.json"))
        let request = try SpecReader.timeline(
            Array(#"{"transition":"opacity","animation":".snappy.speed(2)"}"#.utf8), format: format)
        let text = String(decoding: try format.encode(request), as: UTF8.self)
        #expect(text.contains(#""stiffness": 631.65468167"#) && text.contains(#""value": 250"#), "\(text)")
    }

    /// The same, values/transition.json and values/duration.json: exactly these members, and units of `ms` or `s`.
    @Test(arguments: ["", "animation=bouncy", "animation=ease-in-out+300ms", "easing=linear&duration=1&delay=0.1"])
    func `tokens that the product writes keep the schema`(query: String) throws {
        let format = try #require(BuiltInFormats.named("tokens.json"))
        var written = 0
        for entry in Catalog.transitions {
            let parts = [entry.exampleQuery, query].filter { !$0.isEmpty }
            let parsed = try #require(Query(parts.joined(separator: "&")))
            guard let request = try? SpecPath.timeline(recipe: entry.example, query: parsed, format: format) else { continue }
            let file = try #require(try JSONSerialization.jsonObject(with: Data(try format.encode(request))) as? [String: Any])
            for (name, token) in file where !name.hasPrefix("$") { written += Self.check(token, "\(entry.example) \(name)") }
        }
        #expect(written > 0)
    }

    /// Returns how many transitions stand in a token or group.
    private static func check(_ token: Any, _ place: String) -> Int {
        guard let token = token as? [String: Any] else { return 0 }
        guard let whole = token["$value"] else {
            return token.filter { !$0.key.hasPrefix("$") }.map { check($0.value, "\(place) \($0.key)") }.reduce(0, +)
        }
        let value = whole as? [String: Any] ?? [:]
        switch token["$type"] as? String {
        case "duration":
            #expect(value.keys.sorted() == ["unit", "value"] && value["value"] as? Double != nil, "\(place)")
            #expect(["ms", "s"].contains(value["unit"] as? String), "\(place)")
        case "cubicBezier":
            let points = whole as? [Double] ?? []
            #expect(points.count == 4, "\(place)")
            if points.count == 4 { #expect((0...1).contains(points[0]) && (0...1).contains(points[2]), "\(place)") }
        default:
            #expect(token["$type"] as? String == "transition", "\(place)")
            #expect(value.keys.sorted() == ["delay", "duration", "timingFunction"], "\(place)")
            #expect((value["timingFunction"] as? String)?.hasSuffix(".easing}") == true, "\(place)")
            #expect((value["duration"] as? String)?.hasSuffix(".duration}") == true, "\(place)")
            return 1
        }
        return 0
    }
}
