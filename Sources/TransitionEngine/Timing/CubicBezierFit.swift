/// The cubic Bézier that comes nearest to a curve: a stand-in where nothing better can be said.
package struct CubicBezierFit: Sendable {
    package let curve: CubicBezier
    /// Greatest distance in progress, at the places that were looked at.
    package let maxError: Double

    /// Places that count.
    private static let places = 24
    private static let rounds = 48

    /// Walks downhill from the better of two usual curves, in ever smaller steps: the same answer on every machine.
    ///
    /// - Parameter progress: from input to output progress.
    package init(_ progress: (Double) -> Double) {
        let inputs = (1..<Self.places).map { Double($0) / Double(Self.places) }
        let targets = inputs.map(progress)
        func distance(_ c: SIMD4<Double>) -> Double {
            let curve = CubicBezier(c[0], c[1], c[2], c[3])
            return zip(inputs, targets).reduce(0) { sum, place in
                let miss = curve.value(at: place.0) - place.1
                return sum + miss * miss
            }
        }
        let starts: [SIMD4<Double>] = [[0.25, 0.1, 0.25, 1], [0.2, 1.2, 0.3, 1], [0.42, 0, 0.58, 1]]
        var best = starts[0]
        var error = distance(best)
        for start in starts.dropFirst() {
            let other = distance(start)
            if other < error { (best, error) = (start, other) }
        }
        var step = 0.25
        for _ in 0..<Self.rounds where step > 1e-4 {
            var moved = false
            for axis in 0..<4 {
                for way in [step, -step] {
                    var next = best
                    next[axis] += way
                    if axis % 2 == 0 { next[axis] = max(0, min(1, next[axis])) } else { next[axis] = max(-2, min(3, next[axis])) }
                    let other = distance(next)
                    if other < error { (best, error, moved) = (next, other, true) }
                }
            }
            if !moved { step /= 2 }
        }
        let rounded = (0..<4).map { (best[$0] * 1000).rounded() / 1000 }
        let curve = CubicBezier(rounded[0], rounded[1], rounded[2], rounded[3])
        self.curve = curve
        maxError = zip(inputs, targets).reduce(0) { max($0, abs(curve.value(at: $1.0) - $1.1)) }
    }
}
