import Testing
import TransitionEngine

/// The module as other packages use it: nothing here is internal to it.
struct LibraryTests {
    /// Names no effect in identity, and two layers of which one is missing in a phase.
    private struct Uneven: Transition {
        func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
            switch phase {
            case .willAppear: [Effects([(.opacity, 0)]), Effects([(.blur, 8)])]
            case .identity: []
            case .didDisappear: [Effects([(.translateX, 50)])]
            }
        }
    }

    private func tracks(_ spec: TransitionSpec) throws -> [Property: [Double]] {
        let timeline = try TransitionPlan(spec).timeline()
        return Dictionary(uniqueKeysWithValues: timeline.subjects[0].tracks.map { ($0.property, $0.values) })
    }

    @Test func `phases may name different effects`() throws {
        let linear = TransitionSpec.AnimationChoice.animation(.linear(duration: 1))
        var spec = TransitionSpec(Uneven(), animation: linear, sampling: .times([0, 0.5, 1]))
        #expect(try tracks(spec) == [.opacity: [0, 0.5, 1], .blur: [8, 4, 0]])
        spec.direction = .removal
        #expect(try tracks(spec) == [.translateX: [0, 25, 50]])
        // By events, and with an animation of its own.
        spec = TransitionSpec(Uneven().animation(.linear(duration: 1)), sampling: .times([0, 0.5, 1, 2.5, 3]))
        spec.events = [SpecEvent(at: 0, .insert), SpecEvent(at: 2, .remove)]
        let values = try tracks(spec)
        #expect(values[.opacity] == [0, 0.5, 1, 1, 1])
        #expect(values[.blur] == [8, 4, 0, 0, 0])
        #expect(values[.translateX] == [0, 0, 0, 25, 50])
    }

    @Test func `animations by name are those of the catalogue`() throws {
        #expect(Animation.bouncy == NamedAnimations.named("bouncy")?.animation)
        #expect(Animation.snappy == NamedAnimations.named("snappy")?.animation)
        #expect(Animation.smooth == .default)
        #expect(
            Animation.spring(duration: 0.4, bounce: 0.2).base
                == .spring(SpringAnimation(.durationBounce(duration: 0.4, bounce: 0.2))))
        #expect(Animation.easeInOut(duration: 0.2) == Animation(.curve(NamedEasings.easeInOut, duration: 0.2)))
        #expect(Animation.linear.delay(0.1).speed(2).modifiers == [.delay(0.1), .speed(2)])
        #expect(Animation.easeIn.repeatCount(3).modifiers == [.repeatCount(3, autoreverses: true)])
    }

    @Test func `an animation is chosen by its name alone`() {
        typealias Choice = TransitionSpec.AnimationChoice
        let pairs: [(Choice, Animation)] = [
            (.default, .default), (.defaultLegacy, .defaultLegacy), (.systemSpring, .systemSpring), (.smooth, .smooth),
            (.snappy, .snappy), (.bouncy, .bouncy), (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut),
            (.easeInOut, .easeInOut), (.spring(), .spring()),
            (.spring(duration: 0.4, bounce: 0.2), .spring(duration: 0.4, bounce: 0.2)),
            (.spring(bounce: 0.1, blendDuration: 0.3), .spring(bounce: 0.1, blendDuration: 0.3)),
            (.spring(response: 0.4), .spring(response: 0.4)),
            (
                .spring(response: 0.4, dampingFraction: 0.6, blendDuration: 1),
                .spring(response: 0.4, dampingFraction: 0.6, blendDuration: 1)
            ),
            (.interpolatingSpring(stiffness: 90, damping: 9), .interpolatingSpring(stiffness: 90, damping: 9)),
            (
                .interpolatingSpring(mass: 2, stiffness: 90, damping: 9, initialVelocity: 3),
                .interpolatingSpring(mass: 2, stiffness: 90, damping: 9, initialVelocity: 3)
            ),
            (.linear(duration: 1), .linear(duration: 1)), (.easeIn(duration: 1), .easeIn(duration: 1)),
            (.easeOut(duration: 1), .easeOut(duration: 1)), (.easeInOut(duration: 1), .easeInOut(duration: 1)),
            (.timingCurve([0.2, 0], [0, 1]), .timingCurve([0.2, 0], [0, 1])),
            (.timingCurve([0.2, 0], [0, 1], duration: 2), .timingCurve([0.2, 0], [0, 1], duration: 2)),
        ]
        for (choice, animation) in pairs { #expect(choice == .animation(animation)) }
        #expect(TransitionSpec(.opacity, animation: .bouncy).resolvedAnimation == .bouncy)
    }

    @Test func `transitions by name compose as in SwiftUI`() throws {
        let asymmetric: AsymmetricTransition = .asymmetric(insertion: .move(edge: .top), removal: .opacity)
        #expect(asymmetric.insertion is MoveTransition && asymmetric.removal is OpacityTransition)
        let spec = TransitionSpec(
            .slide.combined(with: .scale(0.5, anchor: .center)), animation: .animation(.linear(duration: 1)),
            sampling: .times([0, 1]))
        #expect(try tracks(spec)[.scaleX] == [0.5, 1])
        #expect(OpacityTransition.opacity.combined(with: .identity).properties.hasMotion == false)
    }

    @Test func `a timeline has its samples' values, and those between them`() throws {
        var spec = TransitionSpec(.push(from: .leading), animation: .animation(.bouncy.delay(0.1)))
        spec.includesVelocity = true
        let timeline = try TransitionPlan(spec).timeline()
        for track in timeline.subjects[0].tracks {
            let velocities = try #require(track.velocities)
            for (index, time) in timeline.times.enumerated() {
                let state = try #require(timeline.state(of: track.property, at: time))
                #expect(abs(state.value - track.values[index]) <= 1e-9 * max(1, abs(state.value)))
                #expect(abs(state.velocity - velocities[index]) <= 1e-7 * max(1, abs(state.velocity)))
            }
        }
        #expect(timeline.state(of: .opacity, at: -1)?.value == 0)
        #expect(timeline.state(of: .opacity, at: 100) == Timeline.State(value: 1, velocity: 0))
        #expect(timeline.state(of: .blur, at: 0) == nil)
        #expect(timeline.state(of: .opacity, subject: "other", at: 0) == nil)
    }

    @Test func `a track is that of the first subject that has one, or of a subject by name`() throws {
        let timeline = try TransitionPlan(TransitionSpec(Curtain(), animation: .linear, sampling: .count(2))).timeline()
        #expect(timeline.track(.translateY)?.values == timeline.subjects[1].tracks[0].values)
        #expect(timeline.track(.translateY, subject: "incoming")?.values == [-100, 0])
        #expect(timeline.track(.translateY, subject: "presenter") == nil && timeline.track(.blur) == nil)
        #expect(timeline.state(of: .translateY, at: 0)?.value == -100)
        #expect(timeline.state(of: .translateY, subject: "presenter", at: 0) == nil)
    }

    /// A page that comes in from above.
    private struct Curtain: NavigationTransition, NamedTransition {
        static let entry = CatalogEntry(
            "curtain", source: .uiKit,
            description: .init(summary: "A page comes in from above.", hasMotion: true, example: "uikit/curtain"),
            of: Curtain())

        var entry: CatalogEntry { Self.entry }
        var gestures: NavigationGestures { NavigationGestures(swipes: true) }

        func subjects(in context: SceneContext) -> [NavigationSubject] {
            let height = context.container.size.height
            return [
                NavigationSubject(Scene.Subject(.presenter, []), follows: .presenter),
                NavigationSubject(Scene.Subject(.incoming, zIndex: 1, [(.translateY, .between(-height, 0))])),
            ]
        }
    }

    @Test func `a navigation transition of one's own is pushed and popped`() throws {
        var spec = TransitionSpec(Curtain(), animation: .animation(.linear(duration: 1)), sampling: .times([0, 0.5, 1]))
        spec.container = ContainerGeometry(size: Size(width: 390, height: 844))
        var timeline = try TransitionPlan(spec).timeline()
        #expect(timeline.subjects.map(\.id) == ["presenter", "incoming"])
        #expect(timeline.subjects[1].tracks[0].values == [-844, -422, 0])
        spec.events = [SpecEvent(at: 0, .push), SpecEvent(at: 0.5, .pop)]
        timeline = try TransitionPlan(spec).timeline()
        let states = timeline.events.compactMap { event in
            if case .state(_, let state, _) = event.kind { state } else { nil }
        }
        #expect(states == [.appearing, .appeared, .disappearing, .disappeared])
    }

    @Test func `the catalogue takes no entry once it has been read, and no name twice`() {
        let count = Catalog.transitions.count
        #expect(!Catalog.register(Curtain.entry))
        #expect(!Catalog.register(OpacityTransition.entry))
        #expect(Catalog.transitions.count == count)
    }
}
