import Testing

@testable import TransitionEngine

/// What stands still, what is cut and what fades where motion is to be reduced (semantics §2.3, §8, §40).
struct LessMotionTests {
    private func timeline(_ spec: TransitionSpec) throws -> Timeline {
        var spec = spec
        spec.accessibility.reduceMotion = true
        return try TransitionPlan(spec).timeline()
    }

    private func completions(_ timeline: Timeline) -> [Double] {
        timeline.events.compactMap { if case .complete = $0.kind { $0.time } else { nil } }
    }

    // MARK: - Keyframes

    @Test func `keyframes stand at their end, and what fades still fades`() throws {
        let move = KeyframeTransition.Track(.translateX, from: 0, [Keyframe(.linear(duration: 0.3), to: 40)])
        let blink = KeyframeTransition.Track(
            .dim, from: 0, [Keyframe(.linear(duration: 0.2), to: 1), Keyframe(.linear(duration: 0.2), to: 0)])
        let still = try timeline(TransitionSpec(KeyframeTransition([move, blink])))
        #expect(still.duration == 0 && still.times == [0] && completions(still) == [0, 0])
        #expect(try #require(still.track(.translateX)).values == [40])
        #expect(still.track(.dim) == nil && still.warnings.map(\.code) == ["reduced-motion"])

        let fade = KeyframeTransition.Track(.opacity, from: 0.2, [Keyframe(.linear(duration: 1), to: 0.7)])
        let fading = try timeline(TransitionSpec(KeyframeTransition([move, fade]), sampling: .count(3)))
        #expect(fading.duration == 1 && completions(fading) == [1, 1])
        #expect(try #require(fading.track(.translateX)).values == [40, 40, 40])
        #expect(try #require(fading.track(.opacity)).values.map { ($0 * 1e12).rounded() / 1e12 } == [0.2, 0.45, 0.7])
        #expect(try timeline(TransitionSpec(KeyframeTransition([fade]))).warnings.isEmpty)
    }

    @Test func `either switch has the effect`() throws {
        var spec = TransitionSpec(MotionTransition(.shake))
        spec.accessibility.prefersCrossFade = true
        #expect(try TransitionPlan(spec).timeline().duration == 0)
    }

    @Test func `endless keyframes rest at once`() throws {
        var keyframes = CoreAnimationKeyframes(.scalars([.scaleX], [[1], [2]]))
        keyframes.timing.repeatCount = .infinity
        let timeline = try timeline(TransitionSpec(keyframes, sampling: .times([0, 1])))
        #expect(Set(try #require(timeline.track(.scaleX)).values).count == 1)
    }

    @Test func `phases stay in the last one, which is the first`() throws {
        let phases = PhaseAnimation([.init([.scaleX: 1.5]), .init([.scaleX: 2]), .init([.scaleX: 0.5])])
        let timeline = try timeline(TransitionSpec(phases))
        #expect(timeline.duration == 0)
        #expect(try #require(timeline.track(.scaleX)).values == [1.5])
        let steps = timeline.events.compactMap { if case .step(_, let phase) = $0.kind { ($0.time, phase) } else { nil } }
        #expect(steps.map(\.0) == [0] && steps.map(\.1) == [0])
    }

    /// Calls of an app at which it is told: the animator isn't complete before the last of them.
    @Test(
        arguments: [
            ([], 100, 0, .end), ([(0.4, .reverse)], 0, 0.4, .start),
            ([(0.2, .pause), (0.5, .resume(durationFactor: nil))], 100, 0.5, .end),
            ([(0.2, .stop), (0.6, .finish(.start))], 0, 0.6, .start), ([(0.25, .pause), (0.3, .fraction(0.6))], 60, nil, nil),
        ] as [([(Double, PropertyAnimator.Call)], Double, Double?, PropertyAnimator.Position?)])
    func `an animator stands where its calls lead it`(
        calls: [(Double, PropertyAnimator.Call)], value: Double, completion: Double?, position: PropertyAnimator.Position?
    ) throws {
        let changes = PropertyTransition(scalars: [.init(.translateX, from: 0, to: 100)])
        var spec = TransitionSpec(PropertyAnimator(changes, duration: 1), sampling: .count(5))
        spec.events = calls.map { SpecEvent(at: $0.0, .animator($0.1)) }
        let timeline = try timeline(spec)
        #expect(timeline.track(.translateX)?.values.allSatisfy { $0 == value } ?? (value == 0))
        #expect(completions(timeline).last == completion && timeline.duration == calls.last?.0 ?? 0)
        let positions = timeline.events.compactMap { if case .complete(_, _, let position) = $0.kind { position } else { nil } }
        #expect(positions.last == position)
    }

    // MARK: - Layout trees

    private func node(_ id: String, x: Double = 0, alpha: Double = 1, _ children: [LayoutNode] = []) -> LayoutNode {
        var node = LayoutNode(id: id, frame: Rect(x: x, y: 0, width: 100, height: 40))
        node.alpha = alpha
        node.children = children
        return node
    }

    private func spec(_ updates: [LayoutChange.Update], at times: [Double]) -> TransitionSpec {
        var spec = TransitionSpec(sampling: .times(times))
        spec.content = .layout(LayoutChange(updates))
        return spec
    }

    @Test func `frames and transforms of a tree are cut at each update, and alpha fades`() throws {
        var turned = node("a", x: 50, alpha: 0.5)
        turned.transform = TransformValue([.rotate(x: 0, y: 0, z: 1, degrees: 90)])
        let timeline = try timeline(
            spec(
                [
                    .init(at: 0, node("r", [node("a")])), .init(at: 0, node("r", [turned]), animation: .linear(1)),
                    .init(at: 2, node("r", [node("a", x: 80, alpha: 0.5)]), animation: .linear(1)),
                ], at: [0, 0.5, 1, 2, 2.5]))
        #expect(try #require(timeline.track(.frameX)).values == [50, 50, 50, 80, 80])
        #expect(try #require(timeline.track(.opacity)).values == [1, 0.75, 0.5, 0.5, 0.5])
        #expect(try #require(timeline.track(.m12)).values.map { ($0 * 1e12).rounded() / 1e12 } == [1, 1, 1, 0, 0])
        #expect(timeline.warnings.map(\.code) == ["reduced-motion"])
    }

    @Test func `nodes that come and go fade in place of their own transition`() throws {
        let scale = VisibilityTransition(transform: VisibilityTransition.scale.transform, animation: .linear(1))
        var (new, gone) = (node("new"), node("gone"))
        (new.appearing, gone.disappearing) = (scale, scale)
        let timeline = try timeline(
            spec([.init(at: 0, node("r", [gone])), .init(at: 0, node("r", [new]))], at: [0, 0.5, 1]))
        func values(_ id: String) -> [Property: [Double]] {
            let tracks = timeline.subjects.first { $0.id == id }?.tracks ?? []
            return Dictionary(uniqueKeysWithValues: tracks.map { ($0.property, $0.values) })
        }
        #expect(values("new") == [.opacity: [0, 0.5, 1]] && values("gone") == [.opacity: [1, 0.5, 0]])
        #expect(timeline.duration == 1)
    }

    // MARK: - Contents and symbols

    @Test(
        arguments: [
            NumericTextTransition(ContentChange(from: "129", to: "131")),
            ContentTransition(.interpolate, content: ContentChange(from: "a", to: "a")), SymbolReplaceTransition(),
            SymbolEffectTransition(.appear), CombinedTransition([OpacityTransition(), SymbolEffectTransition(.appear)]),
        ] as [any Transition])
    func `contents and symbols fade, and no warning is about what isn't shown`(transition: any Transition) throws {
        let timeline = try timeline(TransitionSpec(transition: transition))
        #expect(Set(timeline.subjects.flatMap(\.tracks).map(\.property)) == [.opacity])
        #expect(timeline.warnings.map(\.code) == ["reduced-motion"])
    }
}
