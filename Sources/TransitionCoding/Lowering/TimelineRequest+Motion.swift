internal import TransitionEngine

extension TimelineRequest {
    /// The plans whose motions are written: in left-to-right layout, of the request or of its variant with less motion.
    ///
    /// - Throws: `CancellationError`.
    func motionPlans(reducesMotion: Bool) throws -> [TransitionPlan] {
        let views = [spec] + (spec.content.views ?? []).map(\.spec)
        if !reducesMotion, views.allSatisfy({ $0.view.layoutDirection == .leftToRight }) { return plans }
        return try plans.compactMap { plan in
            let spec = plan.spec.mapViews { spec in
                spec.view.layoutDirection = .leftToRight
                if reducesMotion { spec.accessibility.reduceMotion = true }
            }
            return try TransitionPlan.ifValid(spec, within: limits)
        }
    }
}

extension SubjectMotion {
    /// The fewest knots within a tolerance, as they are read back once printed, and their greatest distance from the motion, as
    /// a fraction of each track's travel.
    ///
    /// - Throws: `CancellationError`.
    func printedKnots(within tolerance: Double, decimals: Int) throws -> (knots: Knots, error: Double) {
        guard duration > 0 else { return (Knots(times: [0], values: try values(at: [0])), 0) }
        let bundle = CurveBundle(duration: duration, breakpoints: breakpoints) { try values(at: $0) }
        return try CurveReduction(bundle, within: tolerance, ceiling: columnCeiling).printed(decimals: decimals)
    }
}
