import Foundation
import Testing

/// Numbers that other projects publish for easings: browsers, libraries, design systems.
struct EasingTablesTests {
    struct EasingRow: Fact {
        let id: String
        let source: String
        /// A CSS function or a name, over one second.
        let curve: String?
        /// Control points as SwiftUI reads them, instead of `curve`.
        let points: [Double]?
        /// `value` and `velocity` at `time`; `minimum` and `maximum` of the whole curve; `refused`.
        let quantity: String
        let time: Double?
        let expected: Double?
        let tolerance: Double?

        var animation: Any {
            if let curve { return "\(curve) 1s" }
            return ["curve": ["cubicBezier": points ?? []], "duration": 1] as [String: Any]
        }
    }

    @Test func `easings have the values, slopes and ranges that others publish`() throws {
        let rows: [EasingRow] = try Facts.load("easing-tables")
        var comparison = try Comparison("easing-tables")
        for rows in Dictionary(grouping: rows, by: { "\($0.curve ?? "") \($0.points ?? [])" }).values {
            compareTimed(rows.filter { $0.time != nil }, &comparison)
            compareRanges(rows.filter { $0.quantity == "minimum" || $0.quantity == "maximum" }, &comparison)
            for row in rows where row.quantity == "refused" {
                let answer = try? Product.curve(["animation": row.animation])
                comparison.expect(row, answer == nil, "was accepted")
            }
        }
        #expect(comparison.problems(atLeast: 324) == [])
    }

    private func compareTimed(_ rows: [EasingRow], _ comparison: inout Comparison) {
        guard let first = rows.first else { return }
        let times = Set(rows.compactMap(\.time) + [0]).sorted()
        let answer = Result { try Product.curve(["animation": first.animation, "sampling": ["times": times]]) }
        for row in rows {
            comparison.expect(row, equals: [row.expected ?? .nan], within: row.tolerance ?? 0) {
                let numbers = row.quantity == "velocity" ? try answer.get().velocities : try answer.get().values
                let index = try #require(times.firstIndex { $0 == row.time })
                return numbers.indices.contains(index) ? [numbers[index]] : []
            }
        }
    }

    private func compareRanges(_ rows: [EasingRow], _ comparison: inout Comparison) {
        guard let first = rows.first else { return }
        let answer = Result { try Product.curve(["animation": first.animation, "sampling": ["count": 2001]]) }
        for row in rows {
            comparison.expect(row, equals: [row.expected ?? .nan], within: row.tolerance ?? 0) {
                let values = try answer.get().values
                return [(row.quantity == "minimum" ? values.min() : values.max()) ?? .nan]
            }
        }
    }

    struct NameRow: Fact {
        let id: String
        let source: String
        let name: String
        let points: [Double]
    }

    @Test func `names stand for the control points that they were published with`() throws {
        var comparison = try Comparison("easing-names")
        for row: NameRow in try Facts.load("easing-names") {
            comparison.expect(row, equals: row.points, within: 0) {
                ControlPoints.of(css: try Product.curve(["animation": "\(row.name) 1s"]).json["css"] as? String)
            }
        }
        #expect(comparison.problems(atLeast: 36) == [])
    }

    struct SpringRow: Fact {
        let id: String
        let source: String
        let name: String
        let dampingRatio: Double
        let stiffness: Double
    }

    @Test func `Material's springs have the damping ratio and stiffness of its tokens`() throws {
        var comparison = try Comparison("material-springs")
        for row: SpringRow in try Facts.load("material-springs") {
            comparison.expect(row, equals: [row.dampingRatio, row.stiffness], within: 1e-9) {
                let spec = try Product.curve(["animation": row.name]).json["spec"] as? [String: Any]
                let animation = spec?["animation"] as? [String: Any]
                let spring = try #require(animation?["spring"] as? [String: Any])
                let (mass, stiffness) = (spring["mass"] as? Double ?? .nan, spring["stiffness"] as? Double ?? .nan)
                return [(spring["damping"] as? Double ?? .nan) / (2 * (mass * stiffness).squareRoot()), stiffness]
            }
        }
        #expect(comparison.problems(atLeast: 9) == [])
    }

    struct SplineRow: Fact {
        let id: String
        let source: String
        /// SMIL's `keySplines` of one interval.
        let splines: [Double]
        let from: Double
        let to: Double
        let duration: Double
        let time: Double
        let expected: Double
        let tolerance: Double
    }

    @Test func `values follow SMIL's key splines`() throws {
        let rows: [SplineRow] = try Facts.load("smil-key-splines")
        var comparison = try Comparison("smil-key-splines")
        for rows in Dictionary(grouping: rows, by: \.splines).values {
            let first = rows[0]
            let times = Set(rows.map(\.time) + [0]).sorted()
            let easing = first.splines.map { "\($0)" }.joined(separator: ", ")
            let values = Result {
                try Product.timeline([
                    "transition": ["type": "properties", "properties": ["translate.x": [first.from, first.to]]] as [String: Any],
                    "animation": "cubic-bezier(\(easing)) \(first.duration)s", "sampling": ["times": times],
                ]).track("translate.x")
            }
            for row in rows {
                comparison.expect(row, equals: [row.expected], within: row.tolerance) {
                    let (values, index) = (try values.get(), try #require(times.firstIndex(of: row.time)))
                    return values.indices.contains(index) ? [values[index]] : []
                }
            }
        }
        #expect(comparison.problems(atLeast: 33) == [])
    }

    // MARK: - Properties

    /// gre/bezier-easing test/test.test.js: x within 0…1, y within −0.5…1.5; symmetric within 1e-6, 0.5 in the middle.
    @Test func `Béziers whose control points are symmetric are symmetric`() throws {
        var random = Weyl()
        for _ in 0..<100 {
            let (a, b) = (random.next(), 2 * random.next() - 0.5)
            let values = try values(of: [a, b, 1 - a, 1 - b], count: 101)
            #expect(values.count == 101 && abs(values[50] - 0.5) <= 1e-6)
            #expect(zip(values, values.reversed()).allSatisfy { abs($0 - (1 - $1)) <= 1e-6 }, "\(a), \(b)")
        }
    }

    /// gre/bezier-easing test/test.test.js: 0 at 0 and 1 at 1, exactly.
    @Test func `Béziers begin at 0 and end at 1`() throws {
        var random = Weyl()
        for _ in 0..<100 {
            let points = [random.next(), 2 * random.next() - 0.5, random.next(), 2 * random.next() - 0.5]
            #expect(try values(of: points, count: 2) == [0, 1], "\(points)")
        }
    }

    /// gre/bezier-easing test/test.test.js: the curve with x and y exchanged undoes it, within 0.05.
    @Test func `Béziers are undone by those with x and y exchanged`() throws {
        var random = Weyl()
        for _ in 0..<50 {
            let points = [random.next(), random.next(), random.next(), random.next()]
            let outputs = try values(of: points, count: 101)
            let back = try Product.curve([
                "animation": curve([points[1], points[0], points[3], points[2]]),
                "sampling": ["times": outputs],
            ]).values
            let worst = back.enumerated().map { abs($1 - Double($0) / 100) }.max() ?? .nan
            #expect(back.count == 101 && worst <= 0.05, "\(points): \(worst)")
        }
    }

    /// Material's `md.sys.motion.easing.emphasized` is the path `M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4
    /// C 0.208333, 0.82, 0.25, 1, 1, 1`. The product says that it follows it within 2e-5.
    @Test func `Material's emphasized easing goes along its path`() throws {
        let parts: [[(Double, Double)]] = [
            [(0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4)], [(0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1)],
        ]
        var places: [(x: Double, y: Double)] = []
        for part in parts {
            for step in 0..<100 {
                let t = Double(step) / 100
                let weights = [(1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t]
                var place = (x: 0.0, y: 0.0)
                for (weight, point) in zip(weights, part) {
                    place.x += weight * point.0
                    place.y += weight * point.1
                }
                places.append(place)
            }
        }
        let values = try Product.curve([
            "animation": "md.sys.motion.easing.emphasized 1s", "sampling": ["times": places.map(\.x)],
        ]).values
        #expect(values.count == places.count)
        for (place, value) in zip(places, values) { #expect(abs(place.y - value) <= 2e-5, "at \(place.x)") }
    }

    private func curve(_ points: [Double]) -> [String: Any] { ["curve": ["cubicBezier": points], "duration": 1] }

    private func values(of points: [Double], count: Int) throws -> [Double] {
        try Product.curve(["animation": curve(points), "sampling": ["count": count]]).values
    }
}

/// Evenly spread numbers in 0…1, the same each time.
private struct Weyl {
    private var state = 0.0

    mutating func next() -> Double {
        state = (state + 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
        return (state * 97).truncatingRemainder(dividingBy: 1)
    }
}

/// Reads the control points of a CSS easing.
enum ControlPoints {
    /// - Returns: four numbers; empty where it is no Bézier.
    static func of(css: String?) -> [Double] {
        if css == "linear" { return [0, 0, 1, 1] }
        guard let css, css.hasPrefix("cubic-bezier("), css.hasSuffix(")") else { return [] }
        return css.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",")
            .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    }
}
