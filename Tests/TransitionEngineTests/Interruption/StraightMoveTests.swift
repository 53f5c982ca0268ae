import Testing

@testable import TransitionEngine

/// The short way to a plan, held against the long one.
struct StraightMoveTests {
    private static let animations: [Animation?] = [
        nil, .default, Animation(.curve(NamedEasings.easeOut, duration: 0.3), modifiers: [.delay(0.1)]),
        Animation(.spring(SpringAnimation(.physical(mass: 1, stiffness: 100, damping: 0)))),
        Animation(.curve(NamedEasings.linear, duration: 0.2), modifiers: [.repeatForever(autoreverses: true, until: nil)]),
    ]

    private func specs(_ transition: any Transition) -> [TransitionSpec] {
        var specs: [TransitionSpec] = []
        for animation in Self.animations {
            for direction in TransitionDirection.allCases {
                for layout in [LayoutDirection.leftToRight, .rightToLeft] {
                    var spec = TransitionSpec(transition: transition, direction: direction)
                    spec.animation = animation.map(TransitionSpec.AnimationChoice.animation) ?? .none
                    spec.view.layoutDirection = layout
                    specs.append(spec)
                    spec.start = MidFlight(progress: 0.3, velocity: 2)
                    spec.accessibility.reduceMotion = true
                    specs.append(spec)
                }
            }
        }
        return specs
    }

    /// Everything a plan holds, motions included.
    private func text(_ plan: ViewPlan?, _ motions: CurveTable) -> String { "\(plan.map { "\($0)" } ?? "") \(motions)" }

    private func check(_ transition: any Transition, _ name: String) -> Bool {
        var isStraight = false
        for spec in specs(transition) {
            let shown = spec.resolvedTransition
            guard shown.isPhased else { continue }
            for offset in [0, 0.25] {
                var short = CurveTable()
                var long = PlanningContext()
                guard let move = StraightMove(spec) else { continue }
                var (straight, whole) = (ViewPlan(), ViewPlan())
                move.add(to: &straight, id: "view", offset: offset, isSingle: true, curves: &short)
                isStraight = true
                let view = PlannedView(spec: spec, id: "view", offset: offset, index: nil)
                var phased = PhasePlanner.plan(view, shown, in: &long)
                phased.warnings += spec.startWarnings
                #expect(long.issues.isEmpty)
                whole.add(phased)
                #expect(text(straight, short) == text(whole, long.curves), "\(name)")
            }
        }
        return isStraight
    }

    @Test func `every catalog member is planned the same by either way`() {
        let straight = Catalog.transitions.count { entry in
            let arguments = entry.parameters.map { $0.defaultValue ?? ParameterValue.edge(.leading) }
            return check(entry.make(arguments), entry.name)
        }
        #expect(straight > 10)
    }

    @Test func `so are compositions and bodies that say something in one phase only`() {
        let custom = CustomTransition([
            (.opacity, .perPhase(willAppear: 0, identity: nil, didDisappear: 0.5)),
            (.frameX, .perPhase(willAppear: 10, identity: nil, didDisappear: nil)),
            (.frameY, .perPhase(willAppear: nil, identity: 20, didDisappear: 30)), (.rotate, .phaseValue(90)),
        ])
        let properties = PropertyTransition(scalars: [
            .init(.opacity, from: 1, to: 1), .init(.scaleX, from: 2, to: 2), .init(.blur, from: 8, to: 0),
        ])
        let parts: [any Transition] = [
            custom, properties, AnimatedTransition(custom, animation: nil),
            AnimatedTransition(properties, animation: Animation(.curve(NamedEasings.easeIn, duration: 1))),
        ]
        for part in parts { #expect(check(part, "part")) }
        #expect(check(CombinedTransition(parts), "combined"))
        #expect(check(AsymmetricTransition(insertion: custom, removal: properties), "asymmetric"))
    }

    @Test func `what happens on the way goes the long way`() {
        var spec = TransitionSpec(transition: OpacityTransition())
        spec.events = [SpecEvent(at: 0, .insert)]
        #expect(StraightMove(spec) == nil)
    }
}
