internal import TransitionEngine

extension TransitionSpec {
    /// The spec with a direction in place of its only event, where that inserts or removes the view at once: code writes the
    /// transition, which the app starts.
    var withDirectionOfEvent: TransitionSpec {
        guard events.count == 1, let event = events.first, event.time == 0, start == nil, stack == nil, phase == nil,
            content.isView, nominalTransition.isPhased
        else { return self }
        var spec = self
        switch event.action {
        case .insert: spec.direction = .insertion
        case .remove: spec.direction = .removal
        default: return self
        }
        spec.animation = event.animation ?? animation
        spec.events = []
        return spec
    }
}

extension TimelineRequest {
    /// Returns the request with a direction in place of an only event that inserts or removes the view at once.
    ///
    /// - Throws: `CancellationError`; `SpecIssues` for what is over a limit.
    func withDirectionOfEvent() throws -> TimelineRequest {
        guard !spec.events.isEmpty, spec.withDirectionOfEvent.events.isEmpty else { return self }
        var request = self
        request.spec = spec.withDirectionOfEvent
        try request.plan(within: limits)
        return request
    }
}
