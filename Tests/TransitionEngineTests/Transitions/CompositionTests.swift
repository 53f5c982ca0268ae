import Testing

@testable import TransitionEngine

struct CompositionTests {
    @Test func `an outer scale scales an inner move and not the other way round`() throws {
        let moveInside = try timeline(CombinedTransition([MoveTransition(edge: .leading), ScaleTransition(0.5)]))
        let moveOutside = try timeline(CombinedTransition([ScaleTransition(0.5), MoveTransition(edge: .leading)]))
        #expect(moveInside.track(.translateX)?.values.first == -160)
        #expect(moveOutside.track(.translateX)?.values.first == -320)
        #expect(moveInside.track(.scaleX)?.values.first == 0.5)
        #expect(moveInside.track(.translateX)?.values.last == 0)
    }

    @Test func `opacities multiply and are listed once`() throws {
        let net = try timeline(
            CombinedTransition([OpacityTransition(), PushTransition(from: .leading)]), animation: .animation(.linear(1)),
            sampling: .count(5))
        #expect(net.subjects[0].tracks.map(\.property) == [.opacity, .translateX])
        #expect(net.track(.opacity)?.values == [0, 0.0625, 0.25, 0.5625, 1])
    }

    @Test func `blurs add in quadrature`() throws {
        let net = try timeline(CombinedTransition([BlurReplaceTransition(), BlurReplaceTransition()]))
        let first = try #require(net.track(.blur)?.values.first)
        #expect(abs(first - 98.0.squareRoot()) <= 1e-12)
        #expect(net.track(.blur)?.values.last == 0)
        #expect(abs((net.track(.scaleX)?.values.first ?? 0) - 0.81) <= 1e-15)
    }

    @Test func `scales about different corners meet in the middle by matrix`() throws {
        // Inner: 0.5 about the top left corner; outer: 0.5 about the bottom right one (320, 200).
        // A point p goes to 320 + (p/2 − 320)/2 = p/4 + 160: the center (160, 100) lands on (200, 125).
        let net = try timeline(
            CombinedTransition([
                ScaleTransition(0.5, anchor: UnitPoint(x: 0, y: 0)), ScaleTransition(0.5, anchor: UnitPoint(x: 1, y: 1)),
            ]))
        #expect(net.subjects[0].anchor == .center)
        #expect(net.track(.scaleX)?.values.first == 0.25)
        #expect(net.track(.translateX)?.values.first == 40)
        #expect(net.track(.translateY)?.values.first == 25)
    }

    @Test func `an uneven scale outside of a rotation comes out as a matrix`() throws {
        let rotate = CustomTransition([(.rotate, .perPhase(willAppear: 90, identity: nil, didDisappear: 90))])
        let squash = CustomTransition([(.scaleX, .perPhase(willAppear: 0.5, identity: nil, didDisappear: 0.5))])
        let slanted = try timeline(CombinedTransition([rotate, squash]))
        let first = { (property: Property) in slanted.track(property)?.values.first ?? .nan }
        // Row vectors: x turns to (0, 1), y to (−1, 0), then x is halved.
        #expect(abs(first(.m11)) <= 1e-15)
        #expect(abs(first(.m12) - 1) <= 1e-15)
        #expect(abs(first(.m21) + 0.5) <= 1e-15)
        #expect(abs(first(.m22)) <= 1e-15)
        let straight = try timeline(CombinedTransition([squash, rotate]))
        #expect(straight.track(.rotate)?.values.first == 90)
        #expect(straight.track(.scaleX)?.values.first == 0.5)
    }

    @Test func `a rotation in space composes as a matrix`() throws {
        let flip = CustomTransition([
            (.rotateY, .perPhase(willAppear: 60, identity: nil, didDisappear: 60)),
            (.perspective, .perPhase(willAppear: 500, identity: nil, didDisappear: nil)),
        ])
        let alone = try timeline(flip)
        #expect(alone.track(.rotateY)?.values.first == 60)
        #expect(alone.track(.perspective)?.values == Array(repeating: 500, count: 10))
        let net = try timeline(CombinedTransition([ScaleTransition(0.5), flip]))
        let first = { (property: Property) in net.track(property)?.values.first ?? .nan }
        // Half size, turned 60° about y: m11 = ½ cos 60°, m13 = −½ sin 60°, m14 = −m13 / 500.
        #expect(abs(first(.m11) - 0.25) <= 1e-15)
        #expect(abs(first(.m13) + 0.4330127018922193) <= 1e-15)
        #expect(abs(first(.m14) - 0.4330127018922193 / 500) <= 1e-15)
    }

    @Test func `no accepted stack gives anything but numbers`() throws {
        let lens = PropertyTransition(scalars: [.init(.perspective, from: 1000, to: 0)])
        let net = try timeline(CombinedTransition([lens, ScaleTransition(0.5)]), velocity: true)
        for track in net.subjects[0].tracks {
            #expect(track.values.allSatisfy { $0.isFinite })
            #expect(track.velocities?.allSatisfy { $0.isFinite } == true)
        }
        let huge = PropertyTransition(
            transform: .init(from: TransformValue([.scale(x: 1e6, y: 1e6, z: 1)]), to: .identity))
        #expect(throws: PlanningFailure.self) {
            _ = try timeline(CombinedTransition(Array(repeating: huge, count: 60)))
        }
    }

    @Test func `velocities are right where roots and circles are steep`() throws {
        let blurs = try timeline(
            CombinedTransition([BlurReplaceTransition(), BlurReplaceTransition()]), animation: .animation(.linear(1)),
            sampling: .count(3), velocity: true)
        let slopes = try #require(blurs.track(.blur)?.velocities)
        #expect(slopes.allSatisfy { abs($0 + 98.0.squareRoot()) <= 1e-12 })
        let circle = Animation(.curve(.circular(.easeOut), duration: 1))
        let color = PropertyTransition(
            color: .init(from: Color(.srgb, [1, 0, 0]), to: Color(.srgb, [0, 0, 1]), space: .device))
        let net = try timeline(color, animation: .animation(circle), sampling: .count(3), velocity: true)
        #expect(net.track(.colorGreen)?.velocities == [0, 0, 0])
        #expect(net.track(.colorRed)?.velocities?.first == -.infinity)
    }

    @Test func `asymmetric runs each part in its own phase`() throws {
        let pair = AsymmetricTransition(insertion: MoveTransition(edge: .leading), removal: OpacityTransition())
        let insertion = try timeline(pair)
        #expect(insertion.subjects[0].tracks.map(\.property) == [.translateX])
        let removal = try timeline(pair, .removal)
        #expect(removal.subjects[0].tracks.map(\.property) == [.opacity])
        #expect(pair.properties.hasMotion)
    }

    @Test func `an attached animation moves its own part only`() throws {
        let slow = AnimatedTransition(MoveTransition(edge: .top), animation: .linear(2))
        let net = try timeline(
            CombinedTransition([slow, OpacityTransition()]), animation: .animation(.linear(1)), sampling: .count(5))
        #expect(net.duration == 2)
        #expect(net.track(.translateY)?.values == [-200, -150, -100, -50, 0])
        #expect(net.track(.opacity)?.values == [0, 0.5, 1, 1, 1])
    }

    @Test func `the inner attachment wins, and null jumps`() throws {
        let twice = AnimatedTransition(AnimatedTransition(OpacityTransition(), animation: .linear(3)), animation: .linear(1))
        #expect(try timeline(twice).duration == 3)
        let jump = try timeline(
            CombinedTransition([AnimatedTransition(OpacityTransition(), animation: nil), MoveTransition(edge: .top)]),
            animation: .animation(.linear(1)), sampling: .count(3))
        #expect(jump.track(.opacity)?.values == [1, 1, 1])
        #expect(jump.track(.translateY)?.values == [-200, -100, 0])
    }

    @Test func `only parts that change in this direction decide the duration`() throws {
        let pair = AsymmetricTransition(
            insertion: AnimatedTransition(OpacityTransition(), animation: .linear(1)),
            removal: AnimatedTransition(OpacityTransition(), animation: .linear(4)))
        #expect(try timeline(pair).duration == 1)
        #expect(try timeline(pair, .removal).duration == 4)
    }

    @Test func `a custom body multiplies the phase's value`() throws {
        // Apple's RotatingFade: −30° · phase.value, opacity 0 while away.
        let fade = CustomTransition([
            (.rotate, .phaseValue(-30)), (.opacity, .perPhase(willAppear: 0, identity: nil, didDisappear: 0)),
        ])
        #expect(try timeline(fade).track(.rotate)?.values.first == 30)
        #expect(try timeline(fade, .removal).track(.rotate)?.values.last == -30)
        #expect(try timeline(fade, .insertion, .rightToLeft).track(.rotate)?.values.first == -30)
        #expect(try timeline(fade).track(.opacity)?.values.first == 0)
    }

    @Test func `reduced motion replaces the whole by one fade`() throws {
        let moving = CombinedTransition([
            OpacityTransition(), AnimatedTransition(MoveTransition(edge: .leading), animation: .linear(5)),
        ])
        for accessibility in [
            TransitionSpec.Accessibility(reduceMotion: true), .init(prefersCrossFade: true),
        ] {
            let spec = TransitionSpec(
                transition: moving, animation: .animation(.linear(1)), sampling: .count(3), accessibility: accessibility)
            let timeline = try TransitionPlan(spec).timeline()
            #expect(timeline.subjects[0].tracks.map(\.property) == [.opacity])
            #expect(timeline.track(.opacity)?.values == [0, 0.5, 1])
            #expect(timeline.duration == 1)
            #expect(timeline.warnings.map(\.code) == ["reduced-motion"])
        }
        let still = TransitionSpec(
            transition: OpacityTransition(), accessibility: .init(reduceMotion: true))
        #expect(try TransitionPlan(still).warnings.isEmpty)
    }

    @Test(arguments: [false, true])
    func `velocities are the derivatives of composed tracks`(isSpatial: Bool) throws {
        let turn: Property = isSpatial ? .rotateX : .rotate
        let spec = CombinedTransition([
            CustomTransition([(turn, .phaseValue(50)), (.scaleX, .perPhase(willAppear: 0.3, identity: nil, didDisappear: 2))]),
            BlurReplaceTransition(), ScaleTransition(0.6, anchor: UnitPoint(x: 0.2, y: 0.9)), PushTransition(from: .top),
        ])
        let h = 1e-6
        let times = [0.1, 0.3].flatMap { [$0 - h, $0, $0 + h] }
        let net = try timeline(spec, sampling: .times(times), velocity: true)
        #expect(net.subjects[0].tracks.count >= 5)
        for track in net.subjects[0].tracks {
            let velocities = try #require(track.velocities)
            for middle in [1, 4] {
                let slope = (track.values[middle + 1] - track.values[middle - 1]) / (2 * h)
                #expect(abs(slope - velocities[middle]) <= 1e-5 * max(1, abs(slope)), "\(track.property)")
            }
        }
    }
}
