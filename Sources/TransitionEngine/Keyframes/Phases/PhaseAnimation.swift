/// Values of one phase after the other, each with an animation of its own.
///
/// The first phase shows at once. Each animation leads into the next phase when the one before has completed; the last one
/// leads back to the first phase.
///
/// Source: SwiftUI `PhaseAnimator`; semantics §42.
public struct PhaseAnimation: SelfTimedTransition, Hashable {
    /// The phases, two at least.
    public let phases: [Phase]
    /// The animation into each phase, as many as phases; `nil` jumps. Without the list every phase has the view's animation.
    public let animations: [Animation?]?
    /// What completes a step. Default ``TimelineEvent/CompletionCriteria/logicallyComplete``.
    public let advance: TimelineEvent.CompletionCriteria
    /// The second until which rounds are repeated, 0…600; `nil` is one round.
    public let until: Double?
    /// The point that scale and rotation leave in place. Default the center.
    public let anchor: UnitPoint
    /// The properties of all phases, in the order of ``Property``.
    package let scalars: [Property]

    /// What a view looks like in one phase.
    public struct Phase: Hashable, Sendable {
        /// The values by property, in the property's unit. A property that is left out has its identity.
        public var values: [Property: Double]
        /// The color; all phases have one, or none has.
        public var color: Color?

        /// Creates a phase. Default without a color.
        public init(_ values: [Property: Double], color: Color? = nil) {
            self.values = values
            self.color = color
        }
    }

    /// Creates phases. Default with the view's animation into each of them, one round, about the center.
    public init(
        _ phases: [Phase], animations: [Animation?]? = nil, advance: TimelineEvent.CompletionCriteria = .logicallyComplete,
        until: Double? = nil, anchor: UnitPoint = .center
    ) {
        self.phases = phases
        self.animations = animations
        self.advance = advance
        self.until = until
        self.anchor = anchor
        let given = phases.reduce(into: Set<Property>()) { $0.formUnion($1.values.keys) }
        scalars = Property.allCases.filter(given.contains)
    }

    /// Returns the value of a property in a phase.
    package func value(of property: Property, in phase: Int) -> Double {
        phases[phase].values[property] ?? property.identity ?? 0
    }

    public var properties: TransitionProperties {
        TransitionProperties(hasMotion: scalars.contains(where: \.hasMotion))
    }

    public var warnings: [TimelineWarning] { (animations ?? []).compactMap { $0 }.flatMap(\.warnings) }
    public var transitionKind: TransitionKind { .phases(self) }
    public var keyframeCount: Int { phases.count }
    public var ownAnimations: [Animation] { (animations ?? []).compactMap { $0 } }
    public var takesAnimation: Bool { animations == nil }
    public var defaultAnimation: Animation? { animations == nil ? .default : nil }

    /// The seconds of all steps.
    func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        ("/phases", PhaseSteps(self, standard: spec.resolvedAnimation).total)
    }

    public func motion(in spec: TransitionSpec) -> KeyframeMotion {
        let steps = PhaseSteps(self, standard: spec.resolvedAnimation)
        func curve(_ track: ValueTrack) -> KeyframeMotion.Curve {
            .values { start in PhaseCurve(track: track, curves: steps.curves, start: start, total: steps.total) }
        }
        var motion = KeyframeMotion(
            duration: steps.total, warnings: [], anchor: anchor,
            values: steps.values.map { ($0.content, $0.animated.components.map(curve)) })
        motion.logicalDuration = min(steps.logicalEnd, steps.total)
        motion.phases = steps.phases
        return motion
    }

    /// The colors of the phases; `nil` if they have none.
    var waypoints: ColorWaypoints? {
        let colors = phases.compactMap(\.color)
        guard colors.count == phases.count, colors.count > 1 else { return nil }
        var waypoints = ColorWaypoints(from: colors[0], to: colors[1], in: .linear)
        for color in colors.dropFirst(2) { _ = waypoints.append(color) }
        return waypoints
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        if phases.count < 2 {
            return issues.add(.missingKey, at: pointer + "/phases", "give two phases or more, each an object of properties")
        }
        for (index, phase) in phases.enumerated() { validate(phase, at: "\(pointer)/phases/\(index)", into: &issues) }
        if scalars.isEmpty, phases.allSatisfy({ $0.color == nil }) {
            issues.add(.missingKey, at: pointer + "/phases", "give a property, such as \"scale\"")
        }
        if let animations, animations.count != phases.count {
            issues.add(
                .conflict, at: pointer + "/animations",
                "\(animations.count) animations don't fit \(phases.count) phases; each phase has the animation into it")
        }
        for (index, animation) in (animations ?? []).enumerated() {
            animation?.validate(at: "\(pointer)/animations/\(index)", into: &issues)
        }
        if let until { issues.check(until, in: 0...600, unit: "s", at: pointer + "/until") }
        anchor.validate(at: pointer + "/anchor", into: &issues)
    }

    private func validate(_ phase: Phase, at pointer: String, into issues: inout SpecIssues) {
        for property in scalars {
            if let value = phase.values[property] {
                issues.check(value, in: property.range, unit: property.unit, at: "\(pointer)/\(property.rawValue)")
            } else if property.identity == nil {
                issues.add(
                    .missingKey, at: pointer,
                    "\"\(property.rawValue)\" is missing: another phase has it, and it has no value of its own")
            }
        }
        if phase.color == nil, phases.contains(where: { $0.color != nil }) {
            issues.add(.missingKey, at: pointer, "\"color\" is missing: give every phase a color, or none")
        }
    }

    /// Checks what depends on the view's animation.
    public func validate(in spec: TransitionSpec, at pointer: String, into issues: inout SpecIssues) {
        let steps = PhaseSteps(self, standard: spec.resolvedAnimation)
        switch steps.end {
        case .completed, .cut: break
        case .standstill:
            issues.add(
                .conflict, at: pointer + "/repeating", "a round in which nothing is animated takes no time and can't repeat")
        case .tooMany:
            issues.add(
                .limitExceeded, at: pointer + (until == nil ? "/phases" : "/until"),
                "there are more than \(PhaseSteps.mostSteps) steps")
        case .endless(let phase):
            let place = animations == nil ? "/animation" : "\(pointer)/animations/\(phase)"
            issues.add(.endless, at: place, "an animation without an end never leads to the next phase")
        }
    }
}
