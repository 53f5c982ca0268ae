extension TimingCurve {
    /// What decides all values of a curve: curves with equal keys are equal.
    package struct Key: Hashable, Sendable {
        fileprivate let base: Base
        fileprivate let steps: [Step]
        fileprivate let end: [Double]
        fileprivate let duration: Double

        fileprivate enum Base: Hashable {
            case jump(from: Double)
            case curve(Easing, duration: Double, origin: Double)
            case spring(SpringMotion, settled: Double)
            case media(MediaTimingCurve)
        }
    }

    /// The key of a jump, an easing, a spring or Core Animation's clock; `nil` of other curves.
    package var key: Key? {
        let base: Key.Base
        switch self.base {
        case .jump(let from): base = .jump(from: from)
        case .curve(let easing, let duration, let origin): base = .curve(easing, duration: duration, origin: origin)
        case .spring(let motion, let settled): base = .spring(motion, settled: settled)
        case .media(let media): base = .media(media)
        case .blended, .momentum, .values: return nil
        }
        return Key(base: base, steps: steps, end: end.map { [$0.value, $0.velocity] } ?? [], duration: duration)
    }
}
