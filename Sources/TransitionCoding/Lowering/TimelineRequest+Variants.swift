internal import TransitionEngine

extension TimelineRequest {
    /// The motions in left-to-right layout, of the request or of its variant with less motion, in which with `reduced=none`
    /// what would fade changes at once.
    ///
    /// - Throws: `CancellationError`.
    func motions(reducesMotion: Bool) throws -> [DirectedMotion] {
        let views = [spec] + (spec.content.views ?? []).map(\.spec)
        var plans = plans
        if reducesMotion || views.contains(where: { $0.view.layoutDirection == .rightToLeft }) {
            plans = try planned { spec in
                spec.view.layoutDirection = .leftToRight
                guard reducesMotion else { return }
                if output.reduced == .none { spec.jump() } else { spec.accessibility.reduceMotion = true }
            }
        }
        return plans.map { plan in
            let isRemoval = (isBoth || plan.spec.events.isEmpty) && plan.spec.direction == .removal
            return DirectedMotion(isRemoval: isRemoval, motion: plan.motion, subjects: plan.subjectMotions)
        }
    }

    /// The plans of the variant with less motion.
    ///
    /// - Throws: `CancellationError`.
    func lessMotionPlans() throws -> [TransitionPlan] { try planned { $0.accessibility.reduceMotion = true } }

    /// The plans in right-to-left layout, of a request in left-to-right layout.
    ///
    /// - Throws: `CancellationError`.
    func mirroredPlans() throws -> [TransitionPlan] {
        let mirrored = plans.compactMap { $0.mirrored() }
        if mirrored.count == plans.count { return mirrored }
        return try planned { $0.view.layoutDirection = .rightToLeft }
    }

    /// Returns what is wrong with another spec, which the output says more of.
    ///
    /// - Throws: `CancellationError`.
    func issues(planning spec: TransitionSpec) throws -> SpecIssues {
        do {
            _ = try TransitionPlan(planning: spec, within: limits)
            return SpecIssues()
        } catch let issues as SpecIssues {
            return issues
        }
    }

    /// Plans each timeline again, with a change to the spec and to each of its views.
    private func planned(_ change: (inout TransitionSpec) -> Void) throws -> [TransitionPlan] {
        try plans.compactMap { try TransitionPlan.ifValid($0.spec.mapViews(change), within: limits) }
    }
}

/// The motion of one direction, and its subjects.
struct DirectedMotion {
    let isRemoval: Bool
    let motion: Motion
    let subjects: [SubjectMotion]
}

extension TransitionSpec {
    /// The spec in the other direction, its views too.
    var otherDirection: TransitionSpec { mapViews { $0.direction = $0.direction == .insertion ? .removal : .insertion } }

    /// Returns the spec with a change applied to the spec itself and to each of its views.
    func mapViews(_ change: (inout TransitionSpec) -> Void) -> TransitionSpec {
        var spec = self
        change(&spec)
        spec.changeViews(change)
        return spec
    }
}

extension SubjectMotion {
    /// The fewest knots within a tolerance, as they are read back once printed, and their greatest distance from the motion, as
    /// a fraction of each track's travel.
    ///
    /// - Throws: `CancellationError`.
    func printedKnots(within tolerance: Double, decimals: Int) throws -> (knots: Knots, error: Double) {
        guard duration > 0 else { return (Knots(times: [0], values: try values(at: [0])), 0) }
        var bundle = CurveBundle(duration: duration, breakpoints: breakpoints) { [self] in try values(at: $0) }
        bundle.swings = swings
        let reduced = try bundle.knots(
            within: tolerance, ceiling: columnCeiling, in: KnotForm.decimals(decimals, over: duration))
        return (reduced.knots, reduced.error)
    }
}
