import Testing
import TransitionEngine

/// The module as other packages use it: nothing here is internal to it.
struct LibraryTests {
    @Test func `two bodies are a transition of both phases away, and one of identity`() throws {
        var spec = TransitionSpec(
            .modifier(active: [.opacity: 0, .rotate: -90], identity: [.rotate: 10]), animation: .linear(1),
            sampling: .times([0, 0.5, 1]))
        for direction in TransitionDirection.allCases {
            spec.direction = direction
            let timeline = try TransitionPlan(spec).timeline()
            let isBack = direction == .removal
            #expect(timeline.track(.opacity)?.values == (isBack ? [1, 0.5, 0] : [0, 0.5, 1]))
            #expect(timeline.track(.rotate)?.values == (isBack ? [10, -40, -90] : [-90, -40, 10]))
        }
    }

    /// As SwiftUI's documentation writes one: it turns in, and moves while it fades.
    private struct Spin: BodyTransition {
        func body(content: TransitionContent, phase: TransitionPhase) -> TransitionContent {
            content
                .opacity(phase.isIdentity ? 1 : 0)
                .rotationEffect(degrees: phase.value * 30, anchor: .top)
                .offset(x: phase.value * 20)
        }
    }

    /// Moves first, so that what scales it scales the way too.
    private struct Near: BodyTransition {
        func body(content: TransitionContent, phase: TransitionPhase) -> TransitionContent {
            content.offset(x: phase.isIdentity ? 0 : 40).scaleEffect(phase.isIdentity ? 1 : 0.5)
        }
    }

    @Test func `a body is the content with modifiers`() throws {
        let spec = TransitionSpec(Spin(), animation: .linear(1), sampling: .times([0, 0.5, 1]))
        let shown = try tracks(spec)
        #expect(shown[.opacity] == [0, 0.5, 1] && shown[.rotate] == [-30, -15, 0])
        #expect(shown[.translateX] == [-20, -10, 0], "\(shown)")
        #expect(try TransitionPlan(spec).timeline().subjects[0].anchor == .top)
        let near = TransitionSpec(Near(), animation: .linear(1), sampling: .times([0]))
        #expect(try tracks(near)[.translateX] == [20] && tracks(near)[.scaleX] == [0.5])
    }

    @Test func `built-in transitions with arguments have static members`() {
        func name(_ transition: some Transition) -> String? { transition.named?.entry.name }
        #expect(name(.blurReplace(.upUp)) == "blur-replace" && name(.offset(Size(width: 1, height: 2))) == "offset")
        #expect(name(.symbolEffect) == "symbol-effect" && name(.symbolEffect(.drawOn, speed: 2)) == "symbol-effect")
    }

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
        var spec = TransitionSpec(Uneven(), animation: .linear(duration: 1), sampling: .times([0, 0.5, 1]))
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

    @Test func `animations by name are those of the catalog`() throws {
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

    @Test func `the presets of SwiftUI take numbers, and springs are values`() {
        let pairs: [(Animation, Animation)] = [
            (.spring, .spring()), (.smooth(), .smooth), (.snappy(), .snappy), (.bouncy(), .bouncy),
            (.smooth(duration: 0.3), .spring(duration: 0.3)), (.snappy(duration: 0.3), .spring(duration: 0.3, bounce: 0.15)),
            (.bouncy(duration: 0.4, extraBounce: 0.1), .spring(duration: 0.4, bounce: 0.4)),
            (.spring(.bouncy), .bouncy), (.spring(.snappy(duration: 0.3)), .snappy(duration: 0.3)),
            (.spring(.smooth, blendDuration: 0.2), .spring(blendDuration: 0.2)),
            (.interactiveSpring(response: 0.2), .spring(response: 0.2, dampingFraction: 0.86, blendDuration: 0.25)),
            (.interactiveSpring(extraBounce: 0.1), .spring(duration: 0.15, bounce: 0.25, blendDuration: 0.25)),
            (.interpolatingSpring(Spring(stiffness: 90, damping: 9)), .interpolatingSpring(stiffness: 90, damping: 9)),
            (.interpolatingSpring(.bouncy, initialVelocity: 2), .interpolatingSpring(bounce: 0.3, initialVelocity: 2)),
            (.timingCurve(0.2, 0, 0, 1, duration: 2), .timingCurve([0.2, 0], [0, 1], duration: 2)),
        ]
        for (animation, expected) in pairs { #expect(animation == expected) }
        for (name, animation) in [
            ("spring", .spring), ("interactiveSpring", .interactiveSpring), ("interpolatingSpring", .interpolatingSpring),
        ] as [(String, Animation)] {
            #expect(NamedAnimations.named(name)?.animation == animation)
        }
        // Constants that no duration and bounce of nine decimals stand for, and a spring that jumps.
        let stiff = Spring(stiffness: 100, damping: 10)
        #expect(
            Animation.spring(stiff).base
                == .spring(SpringAnimation(.physical(mass: 1, stiffness: 100, damping: 10), kind: .fluid)))
        #expect(Animation.spring(Spring(duration: 0, bounce: 0.5)) == .spring(duration: 0))
    }

    @Test func `a spec takes any animation, none, or that of its source`() {
        let given: Animation? = .easeIn
        let none: Animation? = nil
        #expect(TransitionSpec(.opacity, animation: .bouncy).resolvedAnimation == .bouncy)
        #expect(TransitionSpec(.opacity, animation: .bouncy.delay(0.1).speed(2)).resolvedAnimation == .bouncy.delay(0.1).speed(2))
        #expect(TransitionSpec(.opacity, animation: .linear.repeatCount(3)).resolvedAnimation == .linear.repeatCount(3))
        #expect(TransitionSpec(.opacity, animation: given).animation == .animation(.easeIn))
        #expect(TransitionSpec(.opacity, animation: none).animation == .none)
        #expect(TransitionSpec(.opacity, animation: nil).resolvedAnimation == nil)
        #expect(TransitionSpec(.opacity).animation == .sourceDefault)
        #expect(SpecEvent(at: 0, .remove, animation: .bouncy).animation == .animation(.bouncy))
        #expect(SpecEvent(at: 0, .remove).animation == nil)
    }

    @Test func `points have SwiftUI's names`() {
        let points: [UnitPoint] = [
            .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
        ]
        #expect(points == UnitPoint.named.map(\.point) && UnitPoint.zero == .topLeading)
        #expect(ScaleTransition.scale(0.5, anchor: .bottomTrailing).anchor == UnitPoint(x: 1, y: 1))
        #expect(BlurReplaceTransition.blurReplace(.upUp).configuration == .upUp)
        #expect(OffsetTransition.offset(Size(width: 3, height: 4)).y == 4)
    }

    @Test func `transitions by name compose as in SwiftUI`() throws {
        let asymmetric: AsymmetricTransition = .asymmetric(insertion: .move(edge: .top), removal: .opacity)
        #expect(asymmetric.insertion is MoveTransition && asymmetric.removal is OpacityTransition)
        let spec = TransitionSpec(
            .slide.combined(with: .scale(0.5, anchor: .center)), animation: .linear(duration: 1),
            sampling: .times([0, 1]))
        #expect(try tracks(spec)[.scaleX] == [0.5, 1])
        #expect(OpacityTransition.opacity.combined(with: .identity).properties.hasMotion == false)
    }

    @Test func `a timeline has its samples' values, and those between them`() throws {
        var spec = TransitionSpec(.push(from: .leading), animation: .bouncy.delay(0.1))
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
        var spec = TransitionSpec(Curtain(), animation: .linear(duration: 1), sampling: .times([0, 0.5, 1]))
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

    @Test func `an entry that can't be registered has a reason`() {
        let entries: [(String, TransitionSource, String)] = [
            ("curtain", .uiKit, "the catalog has been read already; register uikit/curtain at start-up"),
            ("opacity", .swiftUI, "the catalog has opacity already"),
            ("blurreplace", .swiftUI, "the catalog has blurreplace"),
            ("custom", .swiftUI, "the catalog has custom already"),
            ("Curtain", .uiKit, "\"Curtain\" can't be a name: expected"),
            ("", .uiKit, "\"\" can't be a name"), ("4-doors", .uiKit, "\"4-doors\" can't be a name"),
        ]
        let count = Catalog.transitions.count
        for (name, source, reason) in entries {
            let description = CatalogEntry.Description(summary: "A page comes in.", hasMotion: true, example: name)
            let entry = CatalogEntry(name, source: source, description: description, of: Curtain())
            let failure = #expect(throws: Catalog.RegistrationFailure.self) { try Catalog.register(entry) }
            #expect(failure?.description.hasPrefix(reason) == true, "\(name)")
        }
        #expect(Catalog.transitions.count == count)
    }

    @Test func `an error says where, what was expected, what is allowed and what was meant`() {
        let range = SpecIssue(.outOfRange, at: "/sampling/fps", "must lie between 1 and 1000, not 0")
        let edge = SpecIssue(
            .unknownValue, at: "/edge", "\"botom\" is no edge", allowed: ["top", "bottom"], suggestion: "bottom")
        let many = SpecIssue(.unknownValue, at: "", "no such name", allowed: (1...30).map(String.init))
        #expect("\(range)" == "/sampling/fps: must lie between 1 and 1000, not 0")
        #expect("\(edge)" == "/edge: \"botom\" is no edge; did you mean \"bottom\"? (allowed: top, bottom)")
        #expect("\(many)".hasSuffix("19, 20 and 10 more)") && "\(many)".hasPrefix("no such name (allowed: 1, 2, "))
        let issues = SpecIssues([range, edge])
        #expect("\(issues)" == "\(range)\n\(edge)" && "\(PlanningFailure.issues(issues))" == "\(issues)")
        #expect(PlanningFailure.issues(issues).all == [range, edge] && !issues.isEmpty)
        #expect("\(PlanningFailure.cancelled)" == "the work was cancelled")
        #expect(SpecIssues(Array(repeating: range, count: 100)).all.count == 64)
    }
}
