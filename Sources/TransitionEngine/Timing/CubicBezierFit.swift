/// The cubic Bézier that comes nearest to a curve: a stand-in where nothing better can be written.
package struct CubicBezierFit: Sendable {
    /// The nearest curve.
    package let curve: CubicBezier
    /// Greatest distance in progress, at the times that were looked at.
    package let maxError: Double

    /// The number of times that count, and of those at which the curve is read.
    private static let (sampleCount, readings) = (24, 64)
    private static let rounds = 48

    /// Walks downhill from the best of three usual curves, in ever smaller steps: the same answer on every machine.
    ///
    /// - Parameter progress: from input to output progress.
    package init(_ progress: (Double) -> Double) {
        let count = Self.readings
        let readings = (0...count).map { progress(Double($0) / Double(count)) }
        // Even parameters of the Bézier give points on it: nothing has to be solved for its input.
        let weights = (1..<Self.sampleCount).map { sample -> SIMD4<Double> in
            let t = Double(sample) / Double(Self.sampleCount)
            let u = 1 - t
            return [3 * u * u * t, 3 * u * t * t, t * t * t, 0]
        }
        func distance(_ c: SIMD4<Double>) -> Double {
            var sum = 0.0
            for weight in weights {
                let x = weight[0] * c[0] + weight[1] * c[2] + weight[2]
                let y = weight[0] * c[1] + weight[1] * c[3] + weight[2]
                let position = max(0, min(Double(count), x * Double(count)))
                let index = min(Int(position), count - 1)
                let miss = readings[index] + (readings[index + 1] - readings[index]) * (position - Double(index)) - y
                sum += miss * miss
            }
            return sum
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
                for delta in [step, -step] {
                    var next = best
                    next[axis] += delta
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
        maxError = (0...count).reduce(0.0) { max($0, abs(curve.value(at: Double($1) / Double(count)) - readings[$1])) }
    }
}
