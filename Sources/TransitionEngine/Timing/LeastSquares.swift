/// What is fitted to points: numbers, and how far it is from the points with them.
protocol FittedModel {
    /// How many of the numbers are searched; the others stay.
    var axes: Int { get }
    /// The limits of the numbers.
    var bounds: (lower: SIMD4<Double>, upper: SIMD4<Double>) { get }

    /// Returns the distance from each point.
    func misses(at place: SIMD4<Double>) -> [Double]

    /// Returns how each distance changes with each number.
    ///
    /// - Parameters:
    ///   - place: the numbers.
    ///   - misses: the distances there.
    func slopes(at place: SIMD4<Double>, _ misses: [Double]) -> [[Double]]
}

extension FittedModel {
    func slopes(at place: SIMD4<Double>, _ misses: [Double]) -> [[Double]] {
        (0..<axes).map { axis in
            var near = place
            near[axis] += 1e-6
            return zip(self.misses(at: near), misses).map { ($0 - $1) / 1e-6 }
        }
    }
}

/// A descent by Levenberg and Marquardt to the numbers whose squares of misses have the least sum.
struct LeastSquares<Model: FittedModel> {
    let model: Model
    private(set) var place: SIMD4<Double>
    private(set) var cost: Double
    private var misses: [Double]
    /// How much the miss at a point counts.
    private var weights: [Double]

    init(_ model: Model, from place: SIMD4<Double>) {
        (self.model, self.place) = (model, place)
        misses = model.misses(at: place)
        weights = [Double](repeating: 1, count: misses.count)
        cost = misses.reduce(0) { $0 + $1 * $1 }
    }

    /// Walks downhill.
    ///
    /// - Throws: `CancellationError`.
    mutating func descend(rounds: Int) throws {
        var damping = 1e-3
        for _ in 0..<rounds {
            try Cancellation.check()
            let before = cost
            guard step(&damping) else { return }
            if before - cost < 1e-9 * before { return }
        }
    }

    /// Returns the place with the least greatest miss that is found when the points that are missed most count more each time (Lawson).
    ///
    /// - Parameters:
    ///   - rounds: how often the points are weighed anew.
    ///   - maxError: returns the greatest miss with some numbers.
    /// - Throws: `CancellationError`.
    func evened(rounds: Int, _ maxError: (SIMD4<Double>) -> Double) throws -> Self {
        var (best, error) = (self, maxError(place))
        var search = self
        for _ in 0..<rounds {
            let distances = search.misses.map(abs)
            let mean = distances.reduce(0, +) / Double(distances.count)
            guard mean > 0 else { break }
            search.weights = zip(search.weights, distances).map { max(1e-3, $0 * ($1 / mean).squareRoot()) }
            search.cost = search.weighted(search.misses)
            try search.descend(rounds: 4)
            let found = maxError(search.place)
            if found < error { (best, error) = (search, found) }
        }
        return best
    }

    private func weighted(_ misses: [Double]) -> Double {
        zip(misses, weights).reduce(0) { $0 + $1.0 * $1.0 * $1.1 * $1.1 }
    }

    /// Takes the longest step that lessens the cost; `false` if none does.
    private mutating func step(_ damping: inout Double) -> Bool {
        let axes = model.axes
        let slopes = model.slopes(at: place, misses)
        var matrix = [[Double]](repeating: [Double](repeating: 0, count: axes + 1), count: axes)
        for point in misses.indices {
            let weight = weights[point] * weights[point]
            for row in 0..<axes {
                let slope = slopes[row][point] * weight
                for column in 0..<axes { matrix[row][column] += slope * slopes[column][point] }
                matrix[row][axes] -= slope * misses[point]
            }
        }
        holdLimits(&matrix)
        for _ in 0..<8 {
            var damped = matrix
            for row in 0..<axes { damped[row][row] += damping * matrix[row][row] + 1e-15 }
            let change = solved(damped)
            var next = place
            for axis in 0..<axes { next[axis] += max(-0.5, min(0.5, change[axis])) }
            next = next.clamped(lowerBound: model.bounds.lower, upperBound: model.bounds.upper)
            let found = model.misses(at: next)
            let sum = weighted(found)
            if sum < cost {
                (place, misses, cost) = (next, found, sum)
                damping = max(1e-9, damping / 6)
                return true
            }
            damping *= 4
        }
        return false
    }

    /// Takes a number that would leave its limits out of the equations.
    private func holdLimits(_ matrix: inout [[Double]]) {
        let axes = model.axes
        for axis in 0..<axes {
            let isAtLimit =
                matrix[axis][axes] < 0 && place[axis] <= model.bounds.lower[axis]
                || matrix[axis][axes] > 0 && place[axis] >= model.bounds.upper[axis]
            guard isAtLimit else { continue }
            for other in 0..<axes { (matrix[axis][other], matrix[other][axis]) = (0, 0) }
            (matrix[axis][axis], matrix[axis][axes]) = (1, 0)
        }
    }
}

/// Solves linear equations whose last column is the right side, by elimination; the matrix is positive definite.
private func solved(_ rows: [[Double]]) -> [Double] {
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
