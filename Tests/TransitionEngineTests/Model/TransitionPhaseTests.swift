import Testing

@testable import TransitionEngine

struct TransitionPhaseTests {
    @Test(arguments: [(TransitionPhase.willAppear, -1.0), (.identity, 0), (.didDisappear, 1)])
    func `the value multiplies effects`(phase: TransitionPhase, value: Double) {
        #expect(phase.value == value)
        #expect(phase.isIdentity == (value == 0))
    }

    @Test func `only motion makes hasMotion`() {
        let still: [any Transition] = [
            IdentityTransition(), OpacityTransition(),
            PropertyTransition(scalars: [.init(.opacity, from: 0, to: 1)]), CustomTransition([], hasMotion: false),
        ]
        #expect(still.allSatisfy { !$0.properties.hasMotion })
        #expect(!CombinedTransition(still).properties.hasMotion)
        #expect(CombinedTransition(still + [SlideTransition()]).properties.hasMotion)
        #expect(BlurReplaceTransition().properties.hasMotion)
        // Its model scales (semantics §4).
        #expect(SymbolEffectTransition().properties.hasMotion)
        #expect(CustomTransition([]).properties.hasMotion)
        #expect(AnimatedTransition(SlideTransition(), animation: nil).properties.hasMotion)
    }
}
