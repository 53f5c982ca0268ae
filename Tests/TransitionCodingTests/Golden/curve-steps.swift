// transitiond 1.0.0 · /v1/curves/steps:4:jump-end.swift?duration=1
import SwiftUI

/// Straight lines within 0.002 of a curve that SwiftUI has no name for.
struct CurveCurve: CustomAnimation {
    static let knots: [(time: TimeInterval, progress: Double)] = [
        (0, 0), (0.25, 0), (0.25, 0.25), (0.5, 0.25), (0.5, 0.5), (0.75, 0.5), (0.75, 0.75), (1, 0.75), (1, 1),
    ]

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard let after = Self.knots.firstIndex(where: { $0.time > time }), after > 0 else { return nil }
        let (from, to) = (Self.knots[after - 1], Self.knots[after])
        let share = (time - from.time) / (to.time - from.time)
        return value.scaled(by: from.progress + (to.progress - from.progress) * share)
    }
}

extension Animation {
    static var curve: Animation { Animation(CurveCurve()) }
}
