import Testing

@testable import TransitionEngine

/// UIKit's view-controller machine and gestures (semantics §6).
struct NavigationTimelineTests {
    private let container = ContainerGeometry(size: Size(width: 402, height: 874), cornerRadius: 62)
    private let source = Rect(x: 16, y: 300, width: 120, height: 180)

    private func timeline(
        _ transition: any Transition, _ events: [SpecEvent], sampling: Sampling = .count(5), velocity: Bool = false,
        animation: TransitionSpec.AnimationChoice = .sourceDefault, direction: LayoutDirection = .leftToRight
    ) throws -> Timeline {
        var spec = TransitionSpec(
            transition: transition, animation: animation, view: ViewGeometry(layoutDirection: direction),
            container: container, sampling: sampling, includesVelocity: velocity)
        spec.events = events
        return try TransitionPlan(spec).timeline()
    }

    private func zoom(_ change: (inout ZoomTransition.Options) -> Void = { _ in }) -> ZoomTransition {
        var origin = MatchedView(frame: source)
        origin.cornerRadius = 12
        var options = ZoomTransition.Options()
        change(&options)
        return ZoomTransition(from: origin, options: options)
    }

    /// Callbacks, states in brackets, and a bar between cycles.
    private func trace(_ timeline: Timeline) -> String {
        var words: [String] = []
        var last: Int?
        for event in timeline.events {
            let (word, cycle): (String, Int)
            switch event.kind {
            case .callback(_, let callback, let number): (word, cycle) = (callback.rawValue, number)
            case .state(_, let state, let number): (word, cycle) = ("[\(state.rawValue)]", number)
            default: continue
            }
            if let last, last != cycle { words.append("|") }
            last = cycle
            words.append(word)
        }
        return words.joined(separator: " ")
    }

    private static let push = "viewWillAppear addView viewIsAppearing [appearing]"
    private static let appeared = "viewDidAppear [appeared]"
    private static let pop = "viewWillDisappear [disappearing]"
    private static let gone = "removeView viewDidDisappear [disappeared]"
    private static let cancelled = "[appearing] viewDidAppear [appeared]"

    @Test(
        arguments: [
            ([SpecEvent(at: 0, .push)], "\(push) | \(appeared)"),
            ([SpecEvent(at: 0, .pop)], "\(pop) | \(gone)"),
            // A push that is interrupted is completed and turned into a pop within one cycle.
            ([SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .pop)], "\(push) | \(appeared) \(pop) | \(gone)"),
            // A pop that is cancelled goes straight back.
            ([SpecEvent(at: 0, .pop), SpecEvent(at: 0.1, .cancel)], "\(pop) | \(cancelled)"),
            // A push is never cancelled.
            ([SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .cancel)], "\(push) | \(appeared) \(pop) | \(gone)"),
            // Again and again.
            (
                [
                    SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .pop), SpecEvent(at: 0.15, .push), SpecEvent(at: 0.2, .pop),
                    SpecEvent(at: 0.25, .cancel),
                ],
                "\(push) | \(appeared) \(pop) | \(cancelled) | \(pop) | \(cancelled)"
            ),
            // Queued at one time: each is delivered in a cycle of its own.
            (
                [SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .pop), SpecEvent(at: 0.1, .push)],
                "\(push) | \(appeared) \(pop) | \(cancelled)"
            ),
            ([SpecEvent(at: 0, .push), SpecEvent(at: 0, .pop)], "\(push) | \(appeared) \(pop) | \(gone)"),
            // Gone, and pushed anew.
            ([SpecEvent(at: 0, .pop), SpecEvent(at: 2, .push)], "\(pop) | \(gone) | \(push) | \(appeared)"),
            // A finger that catches a push makes it a pop; let go without a move, the pop is cancelled.
            (
                [SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .grab), SpecEvent(at: 0.3, .release(velocity: nil))],
                "\(push) | \(appeared) \(pop) | \(cancelled)"
            ),
        ] as [([SpecEvent], String)])
    func `controllers are told in order, and what is atomic has one cycle`(events: [SpecEvent], expected: String) throws {
        #expect(trace(try timeline(zoom(), events)) == expected)
    }

    @Test func `what changes nothing is said and not done`() throws {
        let timeline = try timeline(
            zoom(), [SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .push), SpecEvent(at: 1, .release(velocity: nil))])
        #expect(trace(timeline) == "\(Self.push) | \(Self.appeared)")
        #expect(timeline.warnings.map(\.code) == ["event-without-effect", "event-without-effect"])
    }

    // MARK: - Zoom

    @Test func `a card's edges follow the spring from the source to the screen`() throws {
        let times = [0, 0.05, 0.1, 0.2, 0.6]
        let timeline = try timeline(zoom(), [SpecEvent(at: 0, .push)], sampling: .times(times))
        let card = try #require(timeline.subjects.first { $0.role == .card })
        let omega = (1000.0 / 3).squareRoot()
        for (index, time) in times.enumerated() {
            let p = index == 4 ? 1 : 1 - (1 + omega * time) * exp(-omega * time)
            let expected: [(Property, Double)] = [
                (.frameX, 16 - 16 * p), (.frameY, 300 - 300 * p), (.frameWidth, 120 + 282 * p),
                (.frameHeight, 180 + 694 * p), (.cornerRadius, 12 + 50 * p),
            ]
            for (property, value) in expected {
                let track = try #require(card.tracks.first { $0.property == property })
                #expect(abs(track.values[index] - value) <= 1e-9, "\(property) at \(time)")
            }
            let snapshot = try #require(timeline.subjects.first { $0.role == .sourceSnapshot }?.tracks.first)
            #expect(abs(snapshot.values[index] - max(0, 1 - p / 0.55)) <= 1e-9)
            #expect(abs(try #require(timeline.track(.dim)).values[index] - 0.15 * p) <= 1e-9)
            #expect(abs(try #require(timeline.track(.scaleX)).values[index] - (1 - 0.086 * p)) <= 1e-9)
        }
    }

    @Test func `the alignment rect lies on the source`() throws {
        let aligned = zoom { $0.alignmentRect = Rect(x: 0, y: 100, width: 402, height: 603) }
        let timeline = try timeline(aligned, [SpecEvent(at: 0, .push)], sampling: .times([0]))
        let card = try #require(timeline.subjects.first { $0.role == .card })
        func value(_ property: Property) throws -> Double {
            try #require(card.tracks.first { $0.property == property }).values[0]
        }
        let scale = 120.0 / 402
        #expect(abs(try value(.frameX) + 0 * scale - 16) <= 1e-9)
        #expect(abs(try value(.frameY) + 100 * (180.0 / 603) - 300) <= 1e-9)
        #expect(abs(try value(.frameWidth) - 120) <= 1e-9)
    }

    @Test func `without a source the page grows out of the middle and fades`() throws {
        let timeline = try timeline(ZoomTransition(from: MatchedView()), [SpecEvent(at: 0, .push)])
        #expect(timeline.warnings.map(\.code) == ["source-missing"])
        #expect(try #require(timeline.track(.opacity)).values.first == 0)
        #expect(!timeline.subjects.contains { $0.role == .sourceSnapshot })
    }

    // MARK: - Fingers

    /// Travel in screen heights, and the scale it gives (measured: 0.545 at 0.8).
    @Test(arguments: [(0.0, 1.0), (0.1, 0.933), (0.52, 0.6516), (0.8, 0.5392)])
    func `a pan scales the card, with a knee`(travel: Double, scale: Double) throws {
        let drag = SpecEvent(at: 0, .drag(translation: [0, travel * 874], velocity: [0, 0], takesDeadZone: false))
        let timeline = try timeline(zoom(), [drag], sampling: .times([0, 1]))
        let width = try #require(timeline.track(.frameWidth)).values
        #expect(abs(width[0] / 402 - scale) <= 1e-3)
        // A drag holds.
        #expect(width[1] == width[0])
    }

    @Test(arguments: [
        // Projected by 0.12 s: 0.905 of the size is 123.9 pt of travel.
        (120.0, 0.0, false), (128, 0, true), (64, 480, false), (64, 520, true), (200, -700, false), (0, 0, false),
    ])
    func `a pan commits where it would lead`(travel: Double, velocity: Double, commits: Bool) throws {
        let events = [
            SpecEvent(at: 0, .drag(translation: [0, travel], velocity: [0, 0], takesDeadZone: false)),
            SpecEvent(at: 0.2, .release(velocity: [0, velocity])),
        ]
        let timeline = try timeline(zoom(), events)
        #expect(trace(timeline) == "\(Self.pop) | " + (commits ? Self.gone : Self.cancelled))
        let width = try #require(timeline.track(.frameWidth)).values.last
        #expect(width == (commits ? 120 : 402))
    }

    @Test(arguments: [(0.6, false), (0.45, true)])
    func `a pinch commits below half`(scale: Double, commits: Bool) throws {
        let events = [SpecEvent(at: 0, .pinch(scale: scale, velocity: 0)), SpecEvent(at: 0.1, .release(velocity: nil))]
        #expect(trace(try timeline(zoom(), events)).hasSuffix(commits ? Self.gone : Self.cancelled))
    }

    @Test(arguments: [(190.0, 0.0, false), (210, 0, true), (100, 950, true), (100, 850, false), (250, -500, false)])
    func `a back swipe commits past half the width`(travel: Double, velocity: Double, commits: Bool) throws {
        let events = [
            SpecEvent(at: 0, .drag(translation: [travel, 0], velocity: [0, 0], takesDeadZone: false)),
            SpecEvent(at: 0.2, .release(velocity: [velocity, 0])),
        ]
        let timeline = try timeline(NavigationPushTransition(), events)
        #expect(trace(timeline).hasSuffix(commits ? Self.gone : Self.cancelled))
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func `a page follows the finger one to one and goes on at its speed`(direction: LayoutDirection) throws {
        let side = direction == .leftToRight ? 1.0 : -1.0
        let events = [
            SpecEvent(at: 0, .drag(translation: [side * 150, 0], velocity: [0, 0], takesDeadZone: false)),
            SpecEvent(at: 0.2, .release(velocity: [side * 900, 0])),
        ]
        let timeline = try timeline(
            NavigationPushTransition(), events, sampling: .times([0.1, 0.2, 0.2 + 1e-7]), velocity: true,
            direction: direction)
        let page = try #require(timeline.subjects.last?.tracks.first { $0.property == .translateX })
        #expect(abs(page.values[0] - side * 150) <= 1e-9)
        #expect(abs(page.values[1] - side * 150) <= 1e-9)
        #expect(abs(try #require(page.velocities)[1] - side * 900) <= 1e-6)
        let below = try #require(timeline.subjects.first?.tracks.first { $0.property == .translateX })
        #expect(abs(below.values[0] + side * 0.3 * (402 - 150)) <= 1e-9)
    }

    @Test func `the dead zone is taken off only where it is asked for`() throws {
        func x(_ takesDeadZone: Bool) throws -> Double {
            let drag = SpecEvent(at: 0, .drag(translation: [100, 0], velocity: [0, 0], takesDeadZone: takesDeadZone))
            let timeline = try timeline(NavigationPushTransition(), [drag], sampling: .times([0]))
            return try #require(timeline.subjects.last?.tracks.first).values[0]
        }
        #expect(abs(try x(false) - 100) <= 1e-9)
        #expect(abs(try x(true) - 88) <= 1e-9)
    }

    @Test func `a push that is caught stops where it is, and goes on from there`() throws {
        let events = [
            SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .grab),
            SpecEvent(at: 0.2, .drag(translation: [0, 40], velocity: [0, 0], takesDeadZone: false)),
        ]
        let caught = try timeline(zoom(), events, sampling: .times([0.1, 0.15, 0.2]))
        let free = try timeline(zoom(), [SpecEvent(at: 0, .push)], sampling: .times([0.1]))
        let width = try #require(caught.track(.frameWidth)).values
        // From the grab on the finger goes straight.
        #expect(abs(width[1] - width[0] * (1 - 0.67 * 20 / 874)) <= 1e-9)
        #expect(abs(width[0] - (try #require(free.track(.frameWidth)).values[0])) <= 1e-9)
        #expect(abs(width[2] - width[0] * (1 - 0.67 * 40 / 874)) <= 1e-9)
        // As measured, a push flies on.
        let measured = try timeline(zoom { $0.grab = false }, Array(events.prefix(2)), sampling: .times([0.1, 0.2, 1]))
        #expect(try #require(measured.track(.frameWidth)).values.last == 402)
        #expect(measured.warnings.map(\.code) == ["event-without-effect"])
    }

    @Test func `a pop that interrupts a push keeps position and velocity`() throws {
        let step = 1e-7
        for transition in [zoom(), CoverVerticalTransition()] as [any Transition] {
            let timeline = try timeline(
                transition, [SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .pop)],
                sampling: .times([0.1 - step, 0.1, 0.1 + step]), velocity: true)
            for track in timeline.subjects.flatMap(\.tracks) where track.property != .shadowOpacity {
                let velocities = try #require(track.velocities)
                #expect(abs(track.values[0] - track.values[2]) <= 1e-6 * max(1, abs(velocities[0])))
                #expect(abs(velocities[0] - velocities[2]) <= 1e-4 * max(1, abs(velocities[0])), "\(track.property)")
            }
        }
    }

    // MARK: - The other transitions

    @Test func `the standard push decays by 60 ms and covers three tenths`() throws {
        let times = [0, 0.03, 0.06, 0.12, 0.5]
        let timeline = try timeline(NavigationPushTransition(), [SpecEvent(at: 0, .push)], sampling: .times(times))
        let page = try #require(timeline.subjects.last?.tracks.first { $0.property == .translateX })
        for (index, time) in times.dropLast().enumerated() {
            #expect(abs(page.values[index] - 402 * exp(-time / 0.06)) <= 0.2, "at \(time)")
        }
        #expect(page.values.last == 0)
        #expect(try #require(timeline.track(.dim)).values.last == 0.1)
        #expect(try #require(timeline.subjects.first?.tracks.first).values.last == -0.3 * 402)
    }

    @Test func `a flip shows each side for its half of the turn`() throws {
        let timeline = try timeline(
            FlipHorizontalTransition(), [SpecEvent(at: 0, .push)], sampling: .times([0, 0.25, 0.5, 0.75, 1]),
            animation: .animation(.linear(1)))
        let (out, back) = (timeline.subjects[0], timeline.subjects[1])
        #expect(out.role == .outgoing && back.role == .incoming)
        #expect(out.tracks.first { $0.property == .rotateY }?.values == [0, -45, -90, -135, -180])
        #expect(back.tracks.first { $0.property == .rotateY }?.values == [180, 135, 90, 45, 0])
        #expect(out.tracks.first { $0.property == .opacity }?.values == [1, 1, 0, 0, 0])
        #expect(back.tracks.first { $0.property == .opacity }?.values == [0, 0, 1, 1, 1])
    }

    @Test func `less motion is a cross-fade of 140 ms`() throws {
        var spec = TransitionSpec(transition: zoom(), container: container, sampling: .count(3))
        spec.accessibility.reduceMotion = true
        let timeline = try TransitionPlan(spec).timeline()
        #expect(timeline.duration == 0.14)
        #expect(timeline.subjects.map(\.role) == [.outgoing, .incoming])
        #expect(timeline.subjects.flatMap(\.tracks).map(\.property) == [.opacity, .opacity])
        #expect(timeline.warnings.contains { $0.code == "reduced-motion" })
    }

    @Test func `a push that is interrupted turns without a kink`() throws {
        let timeline = try timeline(
            NavigationPushTransition(), [SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .pop)],
            sampling: .times([0.099, 0.1, 0.101]), velocity: true)
        let velocities = try #require(timeline.subjects.last?.tracks.first { $0.property == .translateX }?.velocities)
        #expect(abs(velocities[2] - velocities[1]) <= 0.2 * abs(velocities[1]))
    }

    @Test func `a landing that bounces never draws the impossible`() throws {
        let small = ZoomTransition(from: MatchedView(frame: Rect(x: 10, y: 10, width: 3, height: 3)))
        let timeline = try timeline(
            small,
            [
                SpecEvent(at: 0, .drag(translation: [0, 300], velocity: [0, 0], takesDeadZone: false)),
                SpecEvent(at: 0.1, .release(velocity: [0, 1500])),
            ], sampling: .fps(120), velocity: true)
        for track in timeline.subjects.flatMap(\.tracks) where track.property.identity != 1 {
            if [.frameX, .frameY].contains(track.property) { continue }
            #expect(track.values.allSatisfy { $0 >= 0 }, "\(track.property)")
        }
    }

    @Test func `which way a drag goes is known once it has moved`() throws {
        func width(_ events: [SpecEvent]) throws -> Double {
            try #require(try timeline(zoom(), events, sampling: .times([0.1])).track(.frameWidth)).values[0]
        }
        let sideways = SpecEvent(at: 0.1, .drag(translation: [300, 5], velocity: [0, 0], takesDeadZone: false))
        let down = SpecEvent(at: 0, .drag(translation: [0, 0], velocity: [0, 0], takesDeadZone: false))
        #expect(try width([down, sideways]) == width([sideways]))
    }

    @Test(arguments: [
        [
            SpecEvent(at: 0, .drag(translation: [0, 200], velocity: [0, 0], takesDeadZone: false)),
            SpecEvent(at: 0.1, .pinch(scale: 0.3, velocity: 0)),
        ],
        [
            SpecEvent(at: 0, .pinch(scale: 0.8, velocity: 0)),
            SpecEvent(at: 0.1, .drag(translation: [0, 200], velocity: [0, 0], takesDeadZone: false)),
        ],
    ])
    func `another gesture on a page that is held does nothing, and says so`(events: [SpecEvent]) throws {
        let timeline = try timeline(zoom(), events, sampling: .times([0, 0.1, 0.2]))
        #expect(timeline.warnings.map(\.code) == ["event-without-effect"])
        let widths = try #require(timeline.track(.frameWidth)).values
        #expect(widths[1] == widths[0] && widths[2] == widths[0])
    }

    @Test func `a page that can't be dismissed can't be caught either`() throws {
        let fixed = zoom { $0.interactiveDismiss = false }
        for event in [
            SpecEvent(at: 0.1, .grab), SpecEvent(at: 0.1, .drag(translation: [0, 300], velocity: [0, 0], takesDeadZone: false)),
        ] {
            let timeline = try timeline(fixed, [SpecEvent(at: 0, .push), event])
            #expect(trace(timeline) == "\(Self.push) | \(Self.appeared)")
            #expect(timeline.warnings.map(\.code) == ["event-without-effect"])
        }
    }

    @Test func `completion comes after what it completes`() throws {
        let timeline = try timeline(zoom(), [SpecEvent(at: 0, .push)], animation: TransitionSpec.AnimationChoice.none)
        #expect(timeline.duration == 0)
        #expect(timeline.events.suffix(2).allSatisfy { $0.isCompletion })
        #expect(timeline.events.count == 8)
    }
}
