import TestSupport
import Testing

@testable import TransitionEngine

/// Pages under fingers: positions count from where a page was caught, in both directions (semantics §21).
struct GestureTests {
    private static let push = NavigationPushTransition()
    private static let zoom = ZoomTransition(from: MatchedView(frame: Rect(x: 16, y: 300, width: 120, height: 180)))

    private static func drag(_ time: Double, _ x: Double, _ y: Double = 0, deadZone: Bool = false) -> SpecEvent {
        SpecEvent(at: time, .drag(translation: [x, y], velocity: [0, 0], takesDeadZone: deadZone))
    }

    private static func release(_ time: Double, _ x: Double = 0, _ y: Double = 0, by animation: Animation? = nil) -> SpecEvent {
        SpecEvent(at: time, .release(velocity: [x, y]), animation: animation.map { .animation($0) })
    }

    private func timeline(
        _ transition: any Transition, _ events: [SpecEvent], at times: [Double],
        animation: TransitionSpec.AnimationChoice = .animation(.linear(1)), direction: LayoutDirection = .leftToRight
    ) throws -> Timeline {
        let size = transition is ZoomTransition ? Size(width: 402, height: 874) : Size(width: 400, height: 800)
        var spec = TransitionSpec(
            transition: transition, animation: animation, view: ViewGeometry(layoutDirection: direction),
            container: ContainerGeometry(size: size), sampling: .times(times), includesVelocity: true)
        spec.events = events
        return try TransitionPlan(spec).timeline()
    }

    /// The edge of a pushed page, measured from where it rests.
    private func page(_ timeline: Timeline) throws -> Track {
        let zeros = timeline.times.map { _ in 0.0 }
        // A page that never leaves its place has no track.
        return try #require(timeline.subjects.last).tracks.first { $0.property == .translateX }
            ?? Track(.translateX, values: zeros, velocities: zeros)
    }

    /// Callbacks and states with their times and cycles.
    private func calls(_ timeline: Timeline) -> [String] {
        timeline.events.compactMap { event in
            switch event.kind {
            case .callback(_, let callback, let cycle): "\(event.time) \(cycle) \(callback.rawValue)"
            case .state(_, let state, let cycle): "\(event.time) \(cycle) [\(state.rawValue)]"
            default: nil
            }
        }
    }

    private func leaves(_ timeline: Timeline) -> Bool { calls(timeline).last?.hasSuffix("[disappeared]") == true }

    // MARK: - Swipes

    @Test func `a caught push is dragged on from where it was caught, off the screen, and stays out`() throws {
        let events = [
            SpecEvent(at: 0, .push), SpecEvent(at: 0.2, .grab), Self.drag(0.3, 160), Self.release(0.4),
        ]
        let timeline = try timeline(Self.push, events, at: [0.1, 0.2, 0.225, 0.25, 0.3, 0.4, 1])
        #expect(leaves(timeline))
        let expected = [360.0, 320, 360, 400, 400, 400, 400]
        expect(try page(timeline).values, equals: expected, within: 1e-9)
        // The finger's speed, 160 pt in 0.1 s, as long as the page follows.
        #expect(abs(try #require(page(timeline).velocities)[2] - 1600) <= 1e-6)
        #expect(try #require(page(timeline).velocities)[4] == 0)
    }

    @Test(
        arguments: [
            // Almost out, touched and let go: P = 0.05.
            ([SpecEvent(at: 0, .pop), SpecEvent(at: 0.95, .grab), release(1)], 1.0, 380.0, true),
            // Caught half-way and pushed on: X 80, P = 0.8.
            ([SpecEvent(at: 0, .push), SpecEvent(at: 0.5, .grab), drag(0.6, -120), release(0.7)], 0.6, 80, false),
            // The boundary moves with the place of the catch: 0.485 of the width.
            ([SpecEvent(at: 0, .push), SpecEvent(at: 0.484, .grab), release(0.5)], 0.5, 206.4, true),
            ([SpecEvent(at: 0, .push), SpecEvent(at: 0.486, .grab), release(0.5)], 0.5, 205.6, false),
            // A flick decides: 0.8 − 0.12·1100/400 = 0.47.
            ([SpecEvent(at: 0, .push), SpecEvent(at: 0.8, .grab), release(0.9, 1100)], 0.9, 80, true),
            // A dead zone is taken off both ways, and of what is projected.
            (
                [SpecEvent(at: 0, .push), SpecEvent(at: 0.5, .grab), drag(0.6, -72, deadZone: true), release(0.7)], 0.6, 140,
                false
            ),
            ([SpecEvent(at: 0, .push), SpecEvent(at: 0.5, .grab), drag(0.6, 8, deadZone: true), release(0.7)], 0.6, 200, false),
            // The page's own edges hold it.
            ([SpecEvent(at: 0, .push), SpecEvent(at: 0.5, .grab), drag(0.6, -300), release(0.7)], 0.6, 0, false),
        ] as [([SpecEvent], Double, Double, Bool)])
    func `where a swipe leads decides`(events: [SpecEvent], time: Double, x: Double, leaves: Bool) throws {
        let timeline = try timeline(Self.push, events, at: [time])
        #expect(abs(try page(timeline).values[0] - x) <= 1e-9)
        #expect(self.leaves(timeline) == leaves)
    }

    @Test func `a swipe is mirrored where text runs from right to left`() throws {
        let events = [SpecEvent(at: 0, .push), SpecEvent(at: 0.5, .grab), Self.drag(0.6, -100), Self.release(0.7, -100)]
        let timeline = try timeline(Self.push, events, at: [0.6], direction: .rightToLeft)
        #expect(abs(try page(timeline).values[0] + 300) <= 1e-9)
        #expect(leaves(timeline))
    }

    @Test(
        arguments: [
            (
                release(0.4, by: .linear(1)),
                [
                    "0.4 3 [appearing]", "0.4 3 viewDidAppear", "0.4 3 [appeared]",
                ], 0.6, 1.4
            ),
            (release(0.4), ["1.4 3 removeView", "1.4 3 viewDidDisappear", "1.4 3 [disappeared]"], 0.2, 1.4),
        ] as [(SpecEvent, [String], Double, Double)])
    func `letting go calls nothing on the way out, and cancels the pop at once`(
        release: SpecEvent, expected: [String], caught: Double, end: Double
    ) throws {
        let events = [SpecEvent(at: 0, .push), SpecEvent(at: caught == 0.6 ? 0.399 : 0.2, .grab)]
        // A page that is to stay is dragged back in.
        let drags = caught == 0.6 ? [Self.drag(0.4, -160)] : []
        let timeline = try timeline(Self.push, events + drags + [release], at: [0])
        #expect(calls(timeline).suffix(expected.count) == expected)
        #expect(abs(timeline.events.map(\.time).max().map { $0 - end } ?? 1) <= 1e-12)
    }

    @Test func `grabbing a page that rests begins a pop, and a second finger changes nothing`() throws {
        let events = [SpecEvent(at: 0, .grab), SpecEvent(at: 0.1, .grab), Self.drag(0.2, 300), Self.release(0.3)]
        let timeline = try timeline(Self.push, events, at: [0.1, 0.2])
        #expect(try page(timeline).values == [150, 300])
        #expect(leaves(timeline))
        #expect(timeline.warnings.map(\.detail) == ["events/1: a finger holds the page already."])
    }

    @Test func `a sample's own animation changes nothing, and that is said`() throws {
        let drag = SpecEvent(at: 0.2, Self.drag(0.2, 300).action, animation: .animation(.linear(1)))
        let timeline = try timeline(Self.push, [SpecEvent(at: 0, .grab), drag, Self.release(0.3)], at: [0.2])
        #expect(try page(timeline).values == [300])
        #expect(timeline.warnings.map(\.code) == ["without-effect"])
        #expect(timeline.warnings.allSatisfy { $0.detail.hasPrefix("events/1/animation ") })
    }

    // MARK: - Cards

    private func card(_ events: [SpecEvent], at time: Double) throws -> (frame: [Double], leaves: Bool) {
        let timeline = try timeline(Self.zoom, events, at: [time])
        let card = try #require(timeline.subjects.first { $0.role == .card })
        let frame = try [Property.frameX, .frameY, .frameWidth, .frameHeight].map { property in
            try #require(card.tracks.first { $0.property == property }).values[0]
        }
        return (frame, leaves(timeline))
    }

    /// Caught half-way at (8, 150, 261, 527).
    @Test(
        arguments: [
            (drag(0.6, 0, -100), [-2.004, 29.8, 281.008, 567.399], false),
            (SpecEvent(at: 0.6, .pinch(scale: 1.2, velocity: 0)), [-18.1, 97.3, 313.2, 632.4], false),
            // No larger than the container: 402/261.
            (SpecEvent(at: 0.6, .pinch(scale: 3, velocity: 0)), [-62.5, 7.649, 402, 811.701], false),
            (drag(0.6, 0, -2000), [-62.5, -697.068, 402, 811.701], false),
            (SpecEvent(at: 0.6, .pinch(scale: 0.8, velocity: 0)), [34.1, 202.7, 208.8, 421.6], true),
            (drag(0.6, 0, 50), [13.002, 210.1, 250.996, 506.8], true),
            // Sideways: by the edge.
            (drag(0.6, 80, 10), [105.4, 189.433, 226.2, 456.733], true),
            (drag(0.6, -80, 10), [-89.4, 119.167, 295.8, 597.267], false),
        ] as [(SpecEvent, [Double], Bool)])
    func `a card that was caught follows from there, both ways`(sample: SpecEvent, frame: [Double], leaves: Bool) throws {
        let events = [SpecEvent(at: 0, .push), SpecEvent(at: 0.5, .grab), sample, Self.release(0.7)]
        let found = try card(events, at: 0.6)
        expect(found.frame, equals: frame, within: 2e-3, "\(found.frame)")
        #expect(found.leaves == leaves)
    }

    @Test func `a page that rests follows no finger upwards and no spreading pinch`() throws {
        for sample in [Self.drag(0.1, 0, -300), SpecEvent(at: 0.1, .pinch(scale: 2, velocity: 0))] {
            let found = try card([SpecEvent(at: 0, .grab), sample, Self.release(0.2)], at: 0.1)
            #expect(found.frame == [0, 0, 402, 874] && !found.leaves)
        }
    }

    @Test func `a card is where the finger is between two samples, not between the two cards`() throws {
        let events = [SpecEvent(at: 0, .grab), Self.drag(1, 200, 874)]
        let found = try card(events, at: 0.75).frame
        // 0.75 of the way is beyond the knee at 0.52.
        let reach = 0.63 / 0.67 - 0.52
        let scale = 1 - 0.67 * (0.52 + reach * (1 - 1 / (0.23 / reach + 1)))
        #expect(abs(found[2] - 402 * scale) <= 1e-9)
        #expect(abs(found[3] - 874 * scale) <= 1e-9)
    }

    // MARK: - Properties of every script

    /// Events in which every gesture begins with a touch: the page has no reason to jump.
    private func script(_ zooms: Bool, _ random: inout SeededGenerator) -> [SpecEvent] {
        var time = 0.0
        var events: [SpecEvent] = []
        func add(_ action: SpecEvent.Action, _ animation: Animation? = nil) {
            events.append(SpecEvent(at: time, action, animation: animation.map { .animation($0) }))
            time += Double.random(in: 0.01...0.4, using: &random)
        }
        func points(_ most: Double) -> SIMD2<Double> {
            [Double.random(in: -most...most, using: &random), Double.random(in: -most...most, using: &random)]
        }
        if Bool.random(using: &random) { add(.push) }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: add(.push)
            case 1: add(.pop)
            case 2: add(.cancel)
            default:
                let pinches = zooms && Int.random(in: 0..<3, using: &random) == 0
                let takesDeadZone = Bool.random(using: &random)
                add(
                    pinches ? .pinch(scale: 1, velocity: 0) : .drag(translation: [0, 0], velocity: [0, 0], takesDeadZone: false))
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    if pinches {
                        let scale = Double.random(in: 0.2...2, using: &random)
                        add(.pinch(scale: scale, velocity: Double.random(in: -3...3, using: &random)))
                    } else {
                        add(.drag(translation: points(600), velocity: points(2000), takesDeadZone: takesDeadZone))
                    }
                }
                let own: Animation? = Int.random(in: 0..<4, using: &random) == 0 ? .linear(0.3) : nil
                let velocity = Bool.random(using: &random) ? points(pinches ? 3 : 3000) : nil
                add(Int.random(in: 0..<5, using: &random) == 0 ? .cancel : .release(velocity: velocity), own)
            }
        }
        return events
    }

    private func transition(_ index: Int) -> any Transition {
        switch index {
        case 0: return Self.push
        case 1: return Self.zoom
        default:
            var flying = Self.zoom.options
            flying.grab = false
            return ZoomTransition(from: Self.zoom.origin, options: flying)
        }
    }

    /// What a state may be followed by, and with which calls between.
    private static let steps: Set<String> = [
        "disappeared viewWillAppear addView viewIsAppearing appearing", "appearing viewDidAppear appeared",
        "appeared viewWillDisappear disappearing", "disappearing removeView viewDidDisappear disappeared",
        "disappearing appearing",
    ]

    /// Ten thousand scripts in all.
    @Test(arguments: 0..<20)
    func `no script makes a page jump, and every controller walks through its states`(seed: Int) throws {
        var random = SeededGenerator("gestures \(seed)")
        let step = 1e-7
        for run in 0..<500 {
            let kind = run % 3
            let events = script(kind > 0, &random)
            let times = events.flatMap { [$0.time - step, $0.time + step] }.filter { $0 > 0 }.sorted()
            let timeline = try timeline(transition(kind), events, at: times, animation: .sourceDefault)
            for track in timeline.subjects.flatMap(\.tracks) {
                // A shadow goes, and comes, at the very end.
                if track.property == .shadowOpacity { continue }
                let velocities = try #require(track.velocities)
                #expect(track.values.allSatisfy(\.isFinite) && velocities.allSatisfy(\.isFinite))
                for index in 1..<max(1, times.count) where times[index] - times[index - 1] < 3 * step {
                    // A page may follow a finger, of 120 pt in a millisecond at most, and be stopped at once. What isn't a
                    // length follows the finger in fractions of the container, which is 400 pt wide or wider.
                    let speed = track.property.unit == "pt" ? 1.2e5 : 1.2e5 / 400
                    let most = 3 * step * max(speed, abs(velocities[index]), abs(velocities[index - 1])) + 1e-6
                    let jump = abs(track.values[index] - track.values[index - 1])
                    #expect(jump <= most, "\(track.property) at \(times[index]) by \(jump): \(events)")
                }
            }
            check(timeline, events)
        }
    }

    private func check(_ timeline: Timeline, _ events: [SpecEvent]) {
        var state: String?
        var words: [String] = []
        for event in timeline.events {
            switch event.kind {
            case .callback(_, let callback, _): words.append(callback.rawValue)
            case .state(_, let next, _):
                let walk = ([state].compactMap(\.self) + words + [next.rawValue]).joined(separator: " ")
                if state != nil { #expect(Self.steps.contains(walk), "\(walk): \(events)") }
                (state, words) = (next.rawValue, [])
            default: break
            }
        }
        #expect(words.isEmpty)
    }

    @Test func `velocities are the slopes of the values while a finger holds`() throws {
        let events = [
            SpecEvent(at: 0, .push), SpecEvent(at: 0.3, .grab), Self.drag(0.5, 80, 200),
            Self.drag(0.7, -60, -500, deadZone: true),
            Self.drag(1, 10, 700),
        ]
        let times: [Double] = (31..<99).flatMap { (hundredth: Int) -> [Double] in
            let time = Double(hundredth) / 100
            return [time + 0.003, time + 0.0031]
        }
        for transition in [Self.push, Self.zoom] as [any Transition] {
            let timeline = try timeline(transition, events, at: times)
            for track in timeline.subjects.flatMap(\.tracks) {
                let velocities = try #require(track.velocities)
                for index in stride(from: 0, to: times.count, by: 2) {
                    let slope = (track.values[index + 1] - track.values[index]) / 0.0001
                    let mean = (velocities[index] + velocities[index + 1]) / 2
                    #expect(abs(slope - mean) <= 1e-2 * max(1, abs(mean)), "\(track.property) at \(times[index])")
                }
            }
        }
    }

    @Test func `a page that is let go sets out with the finger's velocity, and none where it can't follow`() throws {
        let after = 0.4 + 1e-9
        let followed = try timeline(
            Self.push, [SpecEvent(at: 0, .grab), Self.drag(0.3, 100), Self.release(0.4, 700)], at: [after])
        #expect(abs(try #require(page(followed).velocities)[0] - 700) <= 1e-3)
        let held = try timeline(
            Self.push, [SpecEvent(at: 0, .grab), Self.drag(0.3, -100), Self.release(0.4, -700)], at: [after])
        #expect(try #require(page(held).velocities)[0] == 0)
    }
}
