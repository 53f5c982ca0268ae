/// A model with up to four parameters that is fitted to points.
protocol FittedModel {
    /// How many of the parameters are fitted; the others stay.
    var parameterCount: Int { get }
    /// The limits of the parameters.
    var bounds: (lower: SIMD4<Double>, upper: SIMD4<Double>) { get }

    /// Returns the distance of the model from each point.
    func residuals(at parameters: SIMD4<Double>) -> [Double]

    /// Returns the derivatives of each residual by the parameters.
    func gradients(at parameters: SIMD4<Double>, _ residuals: [Double]) -> [SIMD4<Double>]
}

extension FittedModel {
    func gradients(at parameters: SIMD4<Double>, _ residuals: [Double]) -> [SIMD4<Double>] {
        var gradients = [SIMD4<Double>](repeating: .zero, count: residuals.count)
        for axis in 0..<parameterCount {
            var near = parameters
            near[axis] += 1e-6
            for (point, residual) in self.residuals(at: near).enumerated() {
                gradients[point][axis] = (residual - residuals[point]) / 1e-6
            }
        }
        return gradients
    }
}

/// The least sum of squared residuals, searched by the method of Levenberg and Marquardt.
struct LeastSquares<Model: FittedModel> {
    let model: Model
    private(set) var parameters: SIMD4<Double>
    /// The weighted sum of the squared residuals.
    private(set) var cost: Double
    private var residuals: [Double]
    private var weights: [Double]

    init(_ model: Model, from parameters: SIMD4<Double>) {
        (self.model, self.parameters) = (model, parameters)
        residuals = model.residuals(at: parameters)
        weights = [Double](repeating: 1, count: residuals.count)
        cost = residuals.reduce(0) { $0 + $1 * $1 }
    }

    /// Lessens the cost until it hardly changes.
    ///
    /// - Parameters:
    ///   - iterations: the greatest number of steps.
    ///   - change: the fraction of the cost that a step must save for another one to follow.
    /// - Throws: `CancellationError`.
    mutating func minimize(iterations: Int, until change: Double = 1e-9) throws {
        var damping = 1e-3
        for _ in 0..<iterations {
            try Cancellation.check()
            let before = cost
            guard step(&damping) else { return }
            if before - cost < change * before { return }
        }
    }

    /// Returns the parameters with the least greatest residual that are found when points with great residuals get more weight in
    /// each iteration (Lawson's algorithm).
    ///
    /// - Parameters:
    ///   - iterations: how often the weights change.
    ///   - maxError: returns the greatest residual.
    /// - Throws: `CancellationError`.
    func minimax(iterations: Int, _ maxError: (SIMD4<Double>) -> Double) throws -> Self {
        var (best, error) = (self, maxError(parameters))
        var search = self
        for _ in 0..<iterations {
            let distances = search.residuals.map(abs)
            let mean = distances.reduce(0, +) / Double(distances.count)
            guard mean > 0 else { break }
            search.weights = zip(search.weights, distances).map { max(1e-3, $0 * ($1 / mean).squareRoot()) }
            search.cost = search.cost(of: search.residuals)
            try search.minimize(iterations: 4)
            let found = maxError(search.parameters)
            if found < error { (best, error) = (search, found) }
        }
        return best
    }

    private func cost(of residuals: [Double]) -> Double {
        zip(residuals, weights).reduce(0) { $0 + $1.0 * $1.0 * $1.1 * $1.1 }
    }

    /// Takes the longest step that lessens the cost; `false` if none does.
    private mutating func step(_ damping: inout Double) -> Bool {
        var equations = normalEquations()
        holdLimits(&equations)
        for _ in 0..<8 {
            var damped = equations
            for row in 0..<model.parameterCount { damped.matrix[row][row] += damping * equations.matrix[row][row] + 1e-15 }
            let change = damped.solution(count: model.parameterCount)
            var next = parameters + change.clamped(lowerBound: .init(repeating: -0.5), upperBound: .init(repeating: 0.5))
            next = next.clamped(lowerBound: model.bounds.lower, upperBound: model.bounds.upper)
            let found = model.residuals(at: next)
            let sum = cost(of: found)
            if sum < cost {
                (parameters, residuals, cost) = (next, found, sum)
                damping = max(1e-9, damping / 6)
                return true
            }
            damping *= 4
        }
        return false
    }

    private func normalEquations() -> NormalEquations {
        var equations = NormalEquations()
        for (point, gradient) in model.gradients(at: parameters, residuals).enumerated() {
            let weighted = gradient * (weights[point] * weights[point])
            for row in 0..<model.parameterCount { equations.matrix[row] += weighted[row] * gradient }
            equations.right -= weighted * residuals[point]
        }
        return equations
    }

    /// Takes a parameter that would leave its limits out of the equations.
    private func holdLimits(_ equations: inout NormalEquations) {
        for axis in 0..<model.parameterCount {
            let isAtLimit =
                equations.right[axis] < 0 && parameters[axis] <= model.bounds.lower[axis]
                || equations.right[axis] > 0 && parameters[axis] >= model.bounds.upper[axis]
            guard isAtLimit else { continue }
            equations.matrix[axis] = .zero
            for row in 0..<4 { equations.matrix[row][axis] = 0 }
            (equations.matrix[axis][axis], equations.right[axis]) = (1, 0)
        }
    }
}

/// Linear equations with up to four unknowns, whose matrix is positive definite.
private struct NormalEquations {
    var matrix = [SIMD4<Double>](repeating: .zero, count: 4)
    var right = SIMD4<Double>.zero

    /// Solves the first of the equations by elimination.
    func solution(count: Int) -> SIMD4<Double> {
        var (matrix, right) = (matrix, right)
        for pivot in 0..<count {
            for row in 0..<count where row != pivot {
                let factor = matrix[row][pivot] / matrix[pivot][pivot]
                matrix[row] -= factor * matrix[pivot]
                right[row] -= factor * right[pivot]
            }
        }
        var solution = SIMD4<Double>.zero
        for row in 0..<count { solution[row] = right[row] / matrix[row][row] }
        return solution
    }
}
