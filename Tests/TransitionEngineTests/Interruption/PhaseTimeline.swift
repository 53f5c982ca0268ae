@testable import TransitionEngine

/// The timeline of a view of 200 × 100 pt under events, linear over 1 s.
func phaseTimeline(
    _ events: [SpecEvent], _ transition: any Transition = OpacityTransition(), sampling: Sampling = .count(9)
) throws -> Timeline {
    var spec = TransitionSpec(
        transition: transition, animation: .animation(.linear(1)),
        view: ViewGeometry(size: Size(width: 200, height: 100)), sampling: sampling)
    spec.events = events
    return try TransitionPlan(spec).timeline()
}

/// The phases and completions of a timeline, each with its time.
func phaseTexts(_ timeline: Timeline) -> [String] {
    timeline.events.map { event in
        switch event.kind {
        case .phase(_, let phase): "\(event.time) \(phase.rawValue)"
        case .complete(let criteria, _, _): "\(event.time) \(criteria.rawValue)"
        default: "?"
        }
    }
}
