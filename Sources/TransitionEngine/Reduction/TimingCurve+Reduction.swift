extension TimingCurve {
    /// Whether it is straight lines and jumps alone, for which Bézier curves are of no use.
    package var isPolygon: Bool {
        switch base {
        case .jump, .curve(.steps, _, _), .curve(.linear, _, _): true
        case .curve, .spring, .blended, .momentum, .media, .values: false
        }
    }

    /// About how often it swings to and fro, at least 1; endless passes are one.
    package var swings: Double {
        let once: Double =
            switch base {
            case .spring(let motion, let settled) where motion.spring.dampingRatio < 1: settled / motion.spring.duration
            case .blended(let motion, let settled): settled / motion.response(at: settled)
            case .values(let values): Double(values.breakpoints.count)
            case .jump, .curve, .spring, .momentum, .media: 1
            }
        return steps.reduce(max(1, once)) { swings, step in
            if case .passes(let count, _, _, _) = step, count.isFinite { swings * count } else { swings }
        }
    }
}
