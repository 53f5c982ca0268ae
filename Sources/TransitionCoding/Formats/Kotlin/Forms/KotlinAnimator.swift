internal import TransitionEngine

/// A property animator: a modifier that follows a transition between two states, which the app starts, scrubs and reverses.
enum KotlinAnimator {
    /// - Parameters:
    ///   - spec: the spec of the view.
    ///   - tolerance: the greatest error of knots, in progress.
    ///   - name: the name of the modifier.
    ///   - late: seconds before it starts.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions, and where nothing is a property of a layer.
    static func object(
        _ spec: TransitionSpec, tolerance: Double, named name: String, late: Double
    ) throws -> KotlinObject? {
        guard case .animator(let animator) = spec.nominalTransition.transitionKind else { return nil }
        var moved = spec
        (moved.transition, moved.events, moved.start) = (animator.changes, [], nil)
        moved.animation = .animation(animator.animation)
        let layers = try KotlinLayer.layers(of: moved, tolerance: tolerance, late: late)
        guard layers.contains(where: { $0.color != nil || !$0.moves.isEmpty }) else { return nil }
        var object = KotlinModifier(layers, delays: .none, follows: .state, named: name).object
        for property in Set(layers.flatMap(\.lost)).sorted(by: { $0.ordinal < $1.ordinal }) {
            object.omissions.add(property.rawValue, "a layer of Compose has none")
        }
        addOmissions(of: spec, animator, to: &object.omissions)
        if layers.contains(where: \.isAbsolute) { object.notes.append(MotionTitle.absolute) }
        return object
    }

    /// Returns an event in words, such as `fraction 0.6 at 0.3 s`.
    static func words(_ event: SpecEvent) -> String {
        let value =
            switch event.action {
            case .animator(.fraction(let fraction)): " \(exactText(fraction))"
            case .animator(.resume(let factor)):
                " (durationFactor \(exactText(factor ?? 0))\(event.animation == nil ? "" : ", animation"))"
            case .animator(.finish(let position)): " \(position.rawValue)"
            default: ""
            }
        return "\(event.action.name)\(value) at \(fixedText(event.time, 3)) s"
    }

    /// Adds what the app calls itself.
    private static func addOmissions(
        of spec: TransitionSpec, _ animator: PropertyAnimator, to omissions: inout Omissions
    ) {
        if !spec.events.isEmpty {
            let calls = spec.events.map(words).joined(separator: ", ")
            omissions.add("events", "the app moves the state itself: \(calls)")
        }
        if let start = spec.start {
            omissions.add("from", "begin with state.seekTo(\(KotlinText.float(start.progress)), true)")
        }
        let isLinear = animator.timing == .curve(NamedEasings.linear)
        if animator.scrubsLinearly, !isLinear {
            omissions.add("scrubsLinearly", "seekTo takes a fraction of the time, so the curve shows while it is scrubbed")
        }
        if animator.pausesOnCompletion { omissions.add("pausesOnCompletion", "a state of Compose can always go on") }
    }
}
