/// The spring that comes nearest to a curve that is known at points: least squares over its frequency, its damping ratio and, where
/// that helps, its initial velocity.
///
/// Time and velocity are those of the curve: its whole length is 1.
package struct SpringFit: Sendable {
    /// The nearest spring.
    package let spring: Spring
    /// Progress per length of the curve at its start.
    package let initialVelocity: Double

    /// Points that take part in the search, at most; the error is read at all of them.
    private static let pointLimit = 96
    /// Damping ratios from which a search starts, and the angle that the spring has turned by half of its way.
    private static let starts: [(ratio: Double, phase: Double)] = [(0.3, 1.1), (0.6, 1.3), (0.85, 1.5), (1.1, 1.85), (1.4, 2.2)]
    /// A search with a velocity begins where one without it leaves more than this.
    private static let restError = 0.002

    /// - Parameters:
    ///   - points: inputs from 0 to 1, which never fall; outputs from about 0 to about 1.
    ///   - isEvened: whether the greatest distance counts, not the sum of the squares: for lines that miss a curve on both sides in turn.
    ///
    /// Returns `nil` for fewer than four points and for points that jump.
    package init?(_ points: [LinearStops.Stop], isEvened: Bool = false) {
        guard points.count >= 4, zip(points, points.dropFirst()).allSatisfy({ $0.input < $1.input }) else { return nil }
        let known = points.dropLast()
        let step = max(1, (known.count + Self.pointLimit - 1) / Self.pointLimit)
        let chosen = stride(from: known.startIndex, to: known.endIndex, by: step).map { known[$0] }
        var best = Self.candidates(points).map { Search($0, at: chosen) }.min { $0.cost < $1.cost }!
        best.descend(rounds: 40, axes: 2)
        if best.maxError(at: known) > Self.restError {
            let slope = (points[1].output - points[0].output) / points[1].input
            let places = Self.candidates(points).map { place -> SIMD4<Double> in [place[0], place[1], slope / exp(place[0]), 0] }
            var moving = places.map { Search($0, at: chosen, axes: 3) }.min { $0.cost < $1.cost }!
            moving.descend(rounds: 40, axes: 3)
            if moving.maxError(at: known) < best.maxError(at: known) / 4 { best = moving }
        }
        if isEvened { best = best.evened(axes: best.velocity == 0 ? 2 : 3, at: known) }
        (spring, initialVelocity) = (best.spring, best.velocity)
    }

    /// Returns springs that are near: by the first peak, and by the time of half the way.
    private static func candidates(_ points: [LinearStops.Stop]) -> [SIMD4<Double>] {
        var candidates: [SIMD4<Double>] = []
        if let peak = (1..<points.count - 1).first(where: {
            points[$0].output > 1.003 && points[$0].output >= points[$0 - 1].output && points[$0].output >= points[$0 + 1].output
        }) {
            let decrement = -log(min(points[peak].output - 1, 0.98))
            let ratio = decrement / (Double.pi * Double.pi + decrement * decrement).squareRoot()
            candidates.append([log(Double.pi / (points[peak].input * (1 - ratio * ratio).squareRoot())), log(ratio), 0, 0])
        }
        let after = points.firstIndex { $0.output >= 0.5 } ?? 1
        let (a, b) = (points[max(after, 1) - 1], points[max(after, 1)])
        let half = max(1e-4, a.input + (b.input - a.input) * max(0, min(1, (0.5 - a.output) / (b.output - a.output))))
        return candidates + starts.map { [log($0.phase / half), log($0.ratio), 0, 0] }
    }
}

/// A descent by Levenberg and Marquardt over the logarithms of frequency and damping ratio, and the velocity in frequencies.
private struct Search {
    private var place: SIMD4<Double>
    private(set) var cost: Double
    private var misses: [Double]
    private let points: [LinearStops.Stop]
    /// How much the miss at a point counts.
    private var weights: [Double]

    init(_ place: SIMD4<Double>, at points: [LinearStops.Stop], axes: Int = 2) {
        self.points = points
        self.place = place
        weights = [Double](repeating: 1, count: points.count)
        misses = Self.misses(place, points, weights)
        cost = misses.reduce(0) { $0 + $1 * $1 }
        descend(rounds: 6, axes: axes)
    }

    var spring: Spring { Self.spring(place) }
    var velocity: Double { place[2] * spring.angularFrequency }

    func maxError(at points: ArraySlice<LinearStops.Stop>) -> Double {
        let motion = SpringMotion(spring, initialVelocity: velocity)
        return points.reduce(0) { max($0, abs(motion.value(at: $1.input) - $1.output)) }
    }

    private static func spring(_ place: SIMD4<Double>) -> Spring {
        Spring(response: 2 * Double.pi / exp(place[0]), dampingRatio: exp(place[1]))
    }

    private static func misses(
        _ place: SIMD4<Double>, _ points: [LinearStops.Stop], _ weights: [Double]
    ) -> [Double] {
        let spring = spring(place)
        let motion = SpringMotion(spring, initialVelocity: place[2] * spring.angularFrequency)
        return zip(points, weights).map { (motion.value(at: $0.input) - $0.output) * $1 }
    }

    /// Walks downhill along the first `axes` of the place.
    mutating func descend(rounds: Int, axes: Int) {
        var damping = 1e-3
        for _ in 0..<rounds {
            let slopes = (0..<axes).map { axis -> [Double] in
                var near = place
                near[axis] += 1e-6
                return zip(Self.misses(near, points, weights), misses).map { ($0 - $1) / 1e-6 }
            }
            let before = cost
            guard step(slopes, &damping) else { return }
            if before - cost < 1e-9 * before { return }
        }
    }

    /// Returns the place with the least greatest miss that is found when the points that are missed most count more each time (Lawson).
    func evened(axes: Int, at known: ArraySlice<LinearStops.Stop>) -> Search {
        var (best, error) = (self, maxError(at: known))
        var search = self
        for _ in 0..<24 {
            let distances = zip(search.misses, search.weights).map { abs($0) / $1 }
            let mean = distances.reduce(0, +) / Double(distances.count)
            search.weights = zip(search.weights, distances).map { max(1e-3, $0 * ($1 / mean).squareRoot()) }
            search.misses = Self.misses(search.place, points, search.weights)
            search.cost = search.misses.reduce(0) { $0 + $1 * $1 }
            search.descend(rounds: 4, axes: axes)
            let found = search.maxError(at: known)
            if found < error { (best, error) = (search, found) }
        }
        return best
    }

    /// Takes the longest step that lessens the cost; `false` if none does.
    private mutating func step(_ slopes: [[Double]], _ damping: inout Double) -> Bool {
        let axes = slopes.count
        var matrix = [[Double]](repeating: [Double](repeating: 0, count: axes + 1), count: axes)
        for row in 0..<axes {
            for column in 0..<axes { matrix[row][column] = zip(slopes[row], slopes[column]).reduce(0) { $0 + $1.0 * $1.1 } }
            matrix[row][axes] = -zip(slopes[row], misses).reduce(0) { $0 + $1.0 * $1.1 }
        }
        for _ in 0..<8 {
            var damped = matrix
            for row in 0..<axes { damped[row][row] += damping * matrix[row][row] + 1e-15 }
            let change = solve(damped)
            var next = place
            for axis in 0..<axes { next[axis] += max(-0.5, min(0.5, change[axis])) }
            next[1] = max(log(0.02), min(log(3), next[1]))
            let found = Self.misses(next, points, weights)
            let sum = found.reduce(0) { $0 + $1 * $1 }
            if sum < cost {
                (place, misses, cost) = (next, found, sum)
                damping = max(1e-9, damping / 6)
                return true
            }
            damping *= 4
        }
        return false
    }
}

/// Solves linear equations whose last column is the right side, by elimination; the matrix is positive definite.
private func solve(_ rows: [[Double]]) -> [Double] {
    var rows = rows
    let count = rows.count
    for pivot in 0..<count {
        for row in 0..<count where row != pivot {
            let factor = rows[row][pivot] / rows[pivot][pivot]
            for column in pivot...count { rows[row][column] -= factor * rows[pivot][column] }
        }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
}
