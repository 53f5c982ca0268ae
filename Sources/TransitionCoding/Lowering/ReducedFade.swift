internal import TransitionEngine

extension TimelineRequest {
    /// The plans of what a picture shows where reduced motion is preferred: a linear fade of 200 ms, of the view or from
    /// page to page. Glyphs, keyframes and events have the variant of their source system, keyframes and events with its
    /// own times. With `reduced=none` what would fade changes at once.
    ///
    /// - Throws: `CancellationError`.
    var fadePlans: [TransitionPlan] {
        get throws {
            try plans.compactMap { plan in
                let fade = Self.fade(of: plan)
                let spec = plan.spec.mapViews { output.reduced == .none ? $0.jump() : $0.reduceToFade(fade) }
                return try TransitionPlan.ifValid(spec, within: limits)
            }
        }
    }

    /// Returns the fade that stands for the motion of a plan; `nil` if its source system decides.
    private static func fade(of plan: TransitionPlan) -> (any Transition)? {
        let roles = Set(plan.subjectMotions.map(\.role))
        if plan.duration == 0 || plan.spec.isScripted || plan.spec.content.layout != nil { return nil }
        if roles == [.view] { return plan.spec.nominalTransition.reduced as? RestingFade ?? OpacityTransition() }
        return roles.contains(.incoming) || roles.contains(.card) ? CrossDissolveTransition() : nil
    }
}

extension TransitionSpec {
    /// The duration of the fade, in seconds.
    static let fadeDuration = 0.2

    /// What would fade changes at once. Keyframes bring their own timing: they stand at their end.
    mutating func jump() {
        accessibility.reduceMotion = true
        if !nominalTransition.isKeyframed { animation = .none }
    }

    fileprivate mutating func reduceToFade(_ fade: (any Transition)?) {
        if nominalTransition.isKeyframed {
            accessibility.reduceMotion = true
            return
        }
        if let fade {
            transition = fade
            start = nil
            accessibility = Accessibility()
        } else {
            accessibility.reduceMotion = true
            if !events.isEmpty || content.layout != nil { return }
        }
        if case .none = animation { return }
        animation = .animation(Animation(.curve(NamedEasings.linear, duration: Self.fadeDuration)))
    }
}
