/// Plans what a spec shows: one view, several views or a layout tree.
enum TransitionPlanner {
    /// - Throws: `CancellationError`.
    static func plan(_ spec: TransitionSpec, in context: inout PlanningContext) throws -> ViewPlan {
        switch spec.content {
        case .layout(let layout):
            return LayoutPlanner.plan(layout, reducesMotion: spec.accessibility.reducesMotion, in: &context.curves)
        case .view:
            return ViewPlan(PlannedView(spec: spec, id: TransitionSpec.singleViewID, offset: 0, index: nil), in: &context)
        case .views(let views, let stagger):
            return try plan(views, startingAt: stagger?.delays(count: views.count), in: &context)
        }
    }

    /// Plans several views on one clock.
    ///
    /// - Parameter delays: the start of each view, in seconds; `nil` starts all of them at 0.
    private static func plan(
        _ views: [TransitionSpec.View], startingAt delays: [Double]?, in context: inout PlanningContext
    ) throws -> ViewPlan {
        var plan = ViewPlan()
        plan.reserve(views.count)
        // The move of the views that share their spec, once it has been looked for.
        var shared: StraightMove??
        for (index, view) in views.enumerated() {
            let offset = delays?[index] ?? 0
            if view.inheritsAll, shared == nil { shared = .some(StraightMove(view.spec)) }
            let move = view.inheritsAll ? shared ?? nil : nil
            // A straight move takes less time than a check.
            if move == nil || index.isMultiple(of: 16) { try Cancellation.check() }
            if let move {
                move.add(to: &plan, id: view.id, offset: offset, isSingle: false, curves: &context.curves)
            } else {
                let planned = PlannedView(spec: view.spec, id: view.id, offset: offset, index: index)
                plan.add(completed(ViewPlan(planned, in: &context), by: view.id))
            }
        }
        plan.events.sortByTime()
        plan.stack()
        return plan
    }

    /// The plan of a view with its id in every completion.
    private static func completed(_ plan: ViewPlan, by id: String) -> ViewPlan {
        var plan = plan
        plan.events = plan.events.map { event in
            guard case .complete(let criteria, nil, let position) = event.kind else { return event }
            return TimelineEvent(time: event.time, kind: .complete(criteria, subject: id, position: position))
        }
        return plan
    }
}
