import TestSupport
import Testing

@testable import TransitionEngine

/// Several controllers on a stack (semantics §22).
struct NavigationStackTests {
    private static let container = ContainerGeometry(size: Size(width: 400, height: 800))
    private static let zoom: ZoomTransition = {
        var source = MatchedView(frame: Rect(x: 16, y: 300, width: 120, height: 180))
        source.cornerRadius = 12
        return ZoomTransition(from: source)
    }()

    private static func push(_ id: String, _ time: Double, _ transition: (any Transition)? = nil) -> SpecEvent {
        SpecEvent(at: time, .pushController(StackedController(id: id, transition: transition)))
    }

    private static func spec(
        _ stack: [String], _ events: [SpecEvent], at times: [Double] = [0],
        animation: TransitionSpec.AnimationChoice = .animation(.linear(1)), direction: LayoutDirection = .leftToRight
    ) -> TransitionSpec {
        var spec = TransitionSpec(
            animation: animation, view: ViewGeometry(layoutDirection: direction), container: container, sampling: .times(times))
        spec.stack = stack.map { StackedController(id: $0) }
        spec.events = events
        return spec
    }

    private func issues(of spec: TransitionSpec) -> [String] {
        do throws(PlanningFailure) {
            _ = try TransitionPlan(spec)
            return []
        } catch {
            return error.all.map { "\($0.code.rawValue) \($0.pointer)" }
        }
    }

    /// Who is called what: states in brackets, the delegate in angle brackets, a bar between cycles.
    private func trace(_ timeline: Timeline) -> String {
        var words: [String] = []
        var last: Int?
        for event in timeline.events {
            let (word, cycle): (String, Int)
            switch event.kind {
            case .callback(let subject, let callback, let number): (word, cycle) = ("\(subject).\(callback.rawValue)", number)
            case .state(let subject, let state, let number): (word, cycle) = ("\(subject)[\(state.rawValue)]", number)
            case .delegate(let subject, let call, let number): (word, cycle) = ("<\(call.rawValue) \(subject)>", number)
            default: continue
            }
            if let last, last != cycle { words.append("|") }
            last = cycle
            words.append(word)
        }
        return words.joined(separator: " ")
    }

    private static func begins(_ going: String, _ coming: String) -> String {
        "\(going).viewWillDisappear \(going)[disappearing] \(coming).viewWillAppear <willShow \(coming)> \(coming).addView "
            + "\(coming).viewIsAppearing \(coming)[appearing]"
    }

    private static func ends(_ going: String, _ coming: String) -> String {
        "\(going).removeView \(going).viewDidDisappear \(going)[disappeared] \(coming).viewDidAppear \(coming)[appeared] "
            + "<didShow \(coming)>"
    }

    private static func cancelled(_ popped: String, _ below: String) -> String {
        "\(below).viewWillDisappear \(below)[disappearing] \(below).removeView \(below).viewDidDisappear \(below)[disappeared] "
            + "\(popped)[appearing] \(popped).viewDidAppear \(popped)[appeared]"
    }

    @Test(
        arguments: [
            (["a"], [push("b", 0)], "\(begins("a", "b")) | \(ends("a", "b"))"),
            (["a", "b"], [SpecEvent(at: 0, .pop)], "\(begins("b", "a")) | \(ends("b", "a"))"),
            // A second push, and a pop, complete what runs before they begin.
            (
                ["a"], [push("b", 0), push("c", 0.25)],
                "\(begins("a", "b")) | \(ends("a", "b")) \(begins("b", "c")) | \(ends("b", "c"))"
            ),
            (
                ["a"], [push("b", 0), SpecEvent(at: 0.25, .pop)],
                "\(begins("a", "b")) | \(ends("a", "b")) \(begins("b", "a")) | \(ends("b", "a"))"
            ),
            (
                ["a", "b", "c"], [SpecEvent(at: 0, .pop), SpecEvent(at: 0.25, .pop)],
                "\(begins("c", "b")) | \(ends("c", "b")) \(begins("b", "a")) | \(ends("b", "a"))"
            ),
            (
                ["a", "b"], [SpecEvent(at: 0, .pop), push("c", 0.25)],
                "\(begins("b", "a")) | \(ends("b", "a")) \(begins("a", "c")) | \(ends("a", "c"))"
            ),
            // Pushing the controller that leaves cancels its pop.
            (["a", "b"], [SpecEvent(at: 0, .pop), push("b", 0.25)], "\(begins("b", "a")) | \(cancelled("b", "a"))"),
            (
                ["a", "b"], [SpecEvent(at: 0, .pop), SpecEvent(at: 0.25, .cancel)],
                "\(begins("b", "a")) | \(cancelled("b", "a"))"
            ),
            // A push is never cancelled.
            (
                ["a"], [push("b", 0), SpecEvent(at: 0.25, .cancel)],
                "\(begins("a", "b")) | \(ends("a", "b")) \(begins("b", "a")) | \(ends("b", "a"))"
            ),
            // What lies between is told nothing.
            (["a", "b", "c", "d"], [SpecEvent(at: 0, .popTo("a"))], "\(begins("d", "a")) | \(ends("d", "a"))"),
            // A popped controller may come again.
            (
                ["a", "b"], [SpecEvent(at: 0, .pop), push("b", 2)],
                "\(begins("b", "a")) | \(ends("b", "a")) | \(begins("a", "b")) | \(ends("a", "b"))"
            ),
            // A finger catches the page whose transition began last; let go without a move it stays.
            (
                ["a"], [push("b", 0), push("c", 0.25), SpecEvent(at: 0.8, .grab), SpecEvent(at: 0.9, .release(velocity: nil))],
                "\(begins("a", "b")) | \(ends("a", "b")) \(begins("b", "c")) | \(ends("b", "c")) \(begins("c", "b")) | "
                    + cancelled("c", "b")
            ),
            // The same without names: the controller is the destination.
            (["a"], [SpecEvent(at: 0, .push)], "\(begins("a", "destination")) | \(ends("a", "destination"))"),
        ] as [([String], [SpecEvent], String)])
    func `both controllers and the delegate are called in order, what is atomic in one cycle`(
        stack: [String], events: [SpecEvent], expected: String
    ) throws {
        #expect(trace(try TransitionPlan(Self.spec(stack, events)).timeline()) == expected)
    }

    @Test func `without events a stack pushes and pops by its direction`() throws {
        var spec = Self.spec(["a", "b"], [])
        #expect(trace(try TransitionPlan(spec).timeline()).hasPrefix(Self.begins("b", "destination")))
        spec.direction = .removal
        #expect(trace(try TransitionPlan(spec).timeline()).hasPrefix(Self.begins("b", "a")))
    }

    private func x(_ id: String, _ timeline: Timeline) -> [Double]? {
        timeline.subjects.first { $0.id == id }?.tracks.first { $0.property == .translateX }?.values
    }

    @Test(arguments: [(LayoutDirection.leftToRight, 1.0), (.rightToLeft, -1.0)])
    func `pages go on while callbacks complete, and each covers the one that it was pushed onto`(
        direction: LayoutDirection, side: Double
    ) throws {
        let timeline = try TransitionPlan(
            Self.spec(["a"], [Self.push("b", 0), Self.push("c", 0.25)], at: [0.25, 0.5, 2], direction: direction)
        ).timeline()
        for (id, expected) in [("a", [-30.0, -60, -120]), ("b", [300, 170, -120]), ("c", [400, 300, 0])] {
            for (value, place) in zip(try #require(x(id, timeline)), expected) {
                #expect(abs(value - side * place) <= 1e-9, "\(id)")
            }
        }
        let levels = timeline.subjects.sorted { $0.zIndex < $1.zIndex }.map { "\($0.id) \($0.zIndex) \($0.role.rawValue)" }
        #expect(levels == ["a 0 page", "b/dimming 2 dimming", "b 3 page", "c/dimming 5 dimming", "c 6 page"])
        #expect(timeline.duration == 1.25)
    }

    @Test(
        arguments: [
            // At 0.9 s b has gone 0.9 of its way in, and c half of it.
            (["a"], [push("b", 0), push("c", 0.4)], ["a": -108.0, "b": -20, "c": 200]),
            // And out: c has 0.1 left, b half.
            (
                ["a", "b", "c"], [SpecEvent(at: 0, .pop), SpecEvent(at: 0.4, .pop)],
                ["a": -60, "b": 188, "c": 360]
            ),
        ] as [([String], [SpecEvent], [String: Double])])
    func `a second push or pop lets both pages go on, and positions add`(
        stack: [String], events: [SpecEvent], places: [String: Double]
    ) throws {
        let timeline = try TransitionPlan(Self.spec(stack, events, at: [0.9])).timeline()
        for (id, place) in places { #expect(abs(try #require(x(id, timeline))[0] - place) <= 1e-9, "\(id)") }
    }

    private func completions(_ timeline: Timeline) -> [Double] { timeline.events.filter(\.isCompletion).map(\.time) }

    @Test func `removal is complete when the last page rests`() throws {
        func push(_ id: String, _ time: Double, _ duration: Double) -> SpecEvent {
            var event = Self.push(id, time)
            event.animation = .animation(.linear(duration))
            return event
        }
        // c is there at 0.5, while b still flies.
        let first = [push("b", 0, 1), push("c", 0.4, 0.1)]
        #expect(completions(try TransitionPlan(Self.spec(["a"], first)).timeline()) == [0.5, 1])
        // What begins meanwhile belongs to the same group; what begins later doesn't.
        let meanwhile = first + [push("d", 0.6, 0.2)]
        #expect(completions(try TransitionPlan(Self.spec(["a"], meanwhile)).timeline()) == [0.8, 1])
        let later = first + [push("d", 2, 0.5)]
        #expect(completions(try TransitionPlan(Self.spec(["a"], later)).timeline()) == [0.5, 1, 2.5, 2.5])
        // A finger lets go of c at once, and b moves until 1.
        var release = SpecEvent(at: 0.5, .release(velocity: nil))
        release.animation = .some(.none)
        let caught = [push("b", 0, 1), push("c", 0.25, 1), SpecEvent(at: 0.4, .grab), release]
        let timeline = try TransitionPlan(Self.spec(["a"], caught)).timeline()
        #expect(completions(timeline) == [0.5, 1])
        #expect(timeline.duration == 1)
    }

    @Test func `scales multiply and translations add`() throws {
        // A zoom leaves while a push comes, both over the root.
        let events = [Self.push("b", 0, Self.zoom), SpecEvent(at: 2, .pop), Self.push("c", 2.5, NavigationPushTransition())]
        let timeline = try TransitionPlan(Self.spec(["a"], events, at: [2, 2.75, 4])).timeline()
        let root = try #require(timeline.subjects.first { $0.id == "a" })
        func values(_ property: Property) throws -> [Double] {
            try #require(root.tracks.first { $0.property == property }).values
        }
        let middle = 1 - 0.25 * 0.086
        for (value, expected) in zip(try values(.scaleX), [0.914, middle, 1]) { #expect(abs(value - expected) <= 1e-12) }
        for (value, expected) in zip(try values(.translateX), [0, -30, -120.0]) { #expect(abs(value - expected) <= 1e-9) }
        #expect(x("b", timeline) == nil)
    }

    @Test func `a push over a zoom moves the card, and the root below stays as the zoom left it`() throws {
        let events = [Self.push("b", 0, Self.zoom), Self.push("c", 2, NavigationPushTransition())]
        let timeline = try TransitionPlan(Self.spec(["a"], events, at: [1, 3])).timeline()
        let root = try #require(timeline.subjects.first { $0.id == "a" })
        let scale = try #require(root.tracks.first { $0.property == .scaleX }).values
        for value in scale { #expect(abs(value - 0.914) <= 1e-12) }
        #expect(x("a", timeline) == nil)
        let card = try #require(timeline.subjects.first { $0.id == "b" })
        #expect(card.role == .card)
        #expect(try #require(x("b", timeline)) == [0, -120])
        #expect(timeline.subjects.map(\.id).contains("b/source-snapshot"))
    }

    @Test func `a pop by several pages takes those between away unseen, or with it where they show`() throws {
        let hidden = try TransitionPlan(Self.spec(["a", "b", "c"], [SpecEvent(at: 0, .popTo("a"))], at: [0, 0.5, 1])).timeline()
        #expect(x("a", hidden) == [-120, -60, 0])
        #expect(x("c", hidden) == [0, 200, 400])
        let seen = try TransitionPlan(
            Self.spec(["a"], [Self.push("b", 0), Self.push("c", 0.5), SpecEvent(at: 1, .popTo("a"))], at: [1 - 1e-9, 1, 1.5, 2])
        ).timeline()
        let places = try #require(x("b", seen))
        #expect(abs(places[0] - places[1]) <= 1e-5)
        #expect(abs(places[3] - 400) <= 1e-9)
    }

    @Test func `the page that a pop by several pages leads to follows the finger that catches the pop`() throws {
        let drag = SpecEvent.Action.drag(translation: [100, 0], velocity: [0, 0], takesDeadZone: false)
        var events = [SpecEvent(at: 0, .popTo("a")), SpecEvent(at: 0.5, .grab), SpecEvent(at: 0.7, drag)]
        // Half-way out, and a quarter of the width further.
        let held = try TransitionPlan(Self.spec(["a", "b", "c"], events, at: [0.5, 0.7, 1])).timeline()
        for (value, place) in zip(try #require(x("c", held)), [200.0, 300, 300]) { #expect(abs(value - place) <= 1e-9) }
        for (value, place) in zip(try #require(x("a", held)), [-60.0, -30, -30]) { #expect(abs(value - place) <= 1e-9) }
        // It stays: b is back, and covers a as before. The next gesture moves b alone.
        events += [
            SpecEvent(at: 1, .cancel), SpecEvent(at: 4, .drag(translation: [0, 0], velocity: [0, 0], takesDeadZone: false)),
            SpecEvent(at: 4.1, drag),
        ]
        let back = try TransitionPlan(Self.spec(["a", "b", "c"], events, at: [3.9, 4.1])).timeline()
        for (id, places) in [("a", [-120.0, -120]), ("b", [-120, -90]), ("c", [0, 100])] {
            for (value, place) in zip(try #require(x(id, back)), places) { #expect(abs(value - place) <= 1e-6, "\(id)") }
        }
    }

    @Test func `a pop by several pages lets those between go with a card that a finger has moved`() throws {
        let drag = SpecEvent.Action.drag(translation: [0, 140], velocity: [0, 0], takesDeadZone: false)
        let events = [
            Self.push("c", 0, Self.zoom), SpecEvent(at: 2, .drag(translation: [0, 0], velocity: [0, 0], takesDeadZone: false)),
            SpecEvent(at: 2.1, drag), SpecEvent(at: 2.2, .release(velocity: [0, -100])), SpecEvent(at: 2.25, .popTo("a")),
        ]
        let timeline = try TransitionPlan(Self.spec(["a", "b"], events, at: [2.25 - 1e-7, 2.25 + 1e-7, 5])).timeline()
        let card = try #require(timeline.subjects.first { $0.id == "c" }?.tracks.first { $0.property == .frameY }).values
        #expect(card[0] > 1)
        let values = try #require(x("b", timeline))
        #expect(abs(values[0] - values[1]) <= 1e-3)
        #expect(values[2] == 400)
    }

    @Test func `a controller that comes again above others is another subject`() throws {
        let events = [
            Self.push("b", 0), SpecEvent(at: 2, .pop), Self.push("c", 4), Self.push("b", 6),
        ]
        let timeline = try TransitionPlan(Self.spec(["a"], events)).timeline()
        #expect(timeline.subjects.filter { $0.role == .page }.map(\.id) == ["a", "b", "c", "b#2"])
    }

    @Test(
        arguments: [
            (["a", "a"], [], ["duplicate-key /stack/1"]),
            (["a", "b"], [push("b", 0)], ["conflict /events/0/controller"]),
            (["a"], [push("b", 0), push("b", 0.1)], ["conflict /events/1/controller"]),
            (["a"], [SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .push)], ["conflict /events/1/controller"]),
            (["a", "b"], [SpecEvent(at: 0, .popTo("b"))], ["conflict /events/0/to"]),
            (["a", "b"], [SpecEvent(at: 0, .popTo("z"))], ["conflict /events/0/to"]),
            (["a"], [push("b", 0, OpacityTransition())], ["conflict /events/0/transition"]),
            (["a"], [push("b", 0, PartialCurlTransition())], ["conflict /events/0/transition"]),
            ([], [push("b", 0)], ["out-of-range /stack"]),
            ((0...64).map { "\($0)" }, [push("b", 0)], ["limit-exceeded /stack"]),
        ] as [([String], [SpecEvent], [String])])
    func `what no stack can do is refused where it is written`(stack: [String], events: [SpecEvent], expected: [String]) {
        #expect(issues(of: Self.spec(stack, events)) == expected)
    }

    @Test func `names need a stack`() {
        var spec = TransitionSpec(transition: NavigationPushTransition())
        spec.events = [Self.push("b", 0), SpecEvent(at: 0.1, .popTo("a"))]
        #expect(issues(of: spec) == ["conflict /events/0/controller", "conflict /events/1/to"])
    }

    @Test func `what changes nothing on a stack is said`() throws {
        var spec = Self.spec(["a"], [SpecEvent(at: 0, .pop)])
        #expect(try TransitionPlan(spec).warnings.map(\.code) == ["event-without-effect"])
        spec = Self.spec([], [Self.push("b", 0, NavigationPushTransition())])
        spec.stack = [StackedController(id: "a", transition: NavigationPushTransition())]
        spec.transition = Self.zoom
        #expect(
            try TransitionPlan(spec).warnings.map(\.detail) == [
                "stack/0/transition changes nothing: the root is never pushed or popped.",
                "transition changes nothing: every page of the stack has its own.",
            ])
    }

    // MARK: - Properties of every script

    private func script(_ random: inout SeededGenerator) -> [SpecEvent] {
        var time = 0.0
        var events: [SpecEvent] = []
        func add(_ action: SpecEvent.Action) {
            events.append(SpecEvent(at: time, action))
            time += Double.random(in: 0.01...0.7, using: &random)
        }
        // A page that no finger moves has no place from which a gesture could go on.
        let isTouched = Bool.random(using: &random)
        let other: any Transition = isTouched ? Self.zoom : CoverVerticalTransition()
        let kinds: [(any Transition)?] = [nil, NavigationPushTransition(), Self.zoom, other]
        for _ in 0..<Int.random(in: 2...7, using: &random) {
            let id = ["a", "b", "c", "d", "e"].randomElement(using: &random) ?? "a"
            switch Int.random(in: 0..<(isTouched ? 8 : 7), using: &random) {
            case 0...2: add(.pushController(StackedController(id: id, transition: kinds.randomElement(using: &random) ?? nil)))
            case 3, 4: add(.pop)
            case 5: add(.popTo(id))
            case 6: add(.cancel)
            default:
                add(.drag(translation: [0, 0], velocity: [0, 0], takesDeadZone: false))
                let distance = Double.random(in: -300...300, using: &random)
                add(.drag(translation: [distance, distance / 2], velocity: [0, 0], takesDeadZone: false))
                if Bool.random(using: &random) { add(.release(velocity: [Double.random(in: -900...900, using: &random), 0])) }
            }
        }
        return events
    }

    /// The timeline of a script without the events that a stack refuses.
    private func timeline(_ script: [SpecEvent], around step: Double) throws -> (Timeline, [Double]) {
        var events = script
        while true {
            let times = events.flatMap { [$0.time - step, $0.time + step] }.filter { $0 > 0 }.sorted()
            var spec = Self.spec(["a", "b"], events, at: times.isEmpty ? [0] : times, animation: .sourceDefault)
            spec.includesVelocity = true
            do {
                return (try TransitionPlan(spec).timeline(), times)
            } catch let issues as PlanningFailure {
                let refused = Set(issues.all.compactMap { Int($0.pointer.split(separator: "/")[1]) })
                try #require(!refused.isEmpty)
                events = events.indices.filter { !refused.contains($0) }.map { events[$0] }
            }
        }
    }

    /// Ten thousand scripts in all.
    @Test(arguments: 0..<20)
    func `no script makes a page that shows jump, and every controller walks through its states`(seed: Int) throws {
        var random = SeededGenerator("stacks \(seed)")
        let step = 1e-7
        for _ in 0..<500 {
            let script = script(&random)
            let (timeline, times) = try timeline(script, around: step)
            for subject in timeline.subjects {
                for track in subject.tracks where track.property != .shadowOpacity {
                    let velocities = try #require(track.velocities)
                    #expect(track.values.allSatisfy { $0.isFinite })
                    for index in 1..<max(1, times.count) where times[index] - times[index - 1] < 3 * step {
                        let speed = track.property.unit == "pt" ? 1.2e5 : 0
                        let most = 3 * step * max(speed, abs(velocities[index]), abs(velocities[index - 1])) + 1e-6
                        let jump = abs(track.values[index] - track.values[index - 1])
                        if jump > most, !isHidden(subject, in: timeline, at: index - 1) {
                            Issue.record("\(subject.id) \(track.property) at \(times[index]) by \(jump): \(script)")
                        }
                    }
                }
            }
            check(timeline, script)
        }
    }

    /// Whether a page above fills the container.
    private func isHidden(_ subject: Timeline.Subject, in timeline: Timeline, at index: Int) -> Bool {
        timeline.subjects.contains { above in
            guard above.zIndex > subject.zIndex, above.role == .page || above.role == .card else { return false }
            let rest: [(Property, Double)] = [
                (.translateX, 0), (.translateY, 0), (.frameX, 0), (.frameY, 0), (.frameWidth, 400), (.frameHeight, 800),
            ]
            return rest.allSatisfy { property, value in
                guard let track = above.tracks.first(where: { $0.property == property }) else { return true }
                return abs(track.values[index] - value) <= 1e-6
            }
        }
    }

    /// What a state may be followed by, and with which calls between.
    private static let steps: Set<String> = [
        "disappeared viewWillAppear addView viewIsAppearing appearing", "appearing viewDidAppear appeared",
        "appeared viewWillDisappear disappearing", "disappearing removeView viewDidDisappear disappeared",
        "disappearing appearing", "appearing viewWillDisappear disappearing",
    ]

    private func check(_ timeline: Timeline, _ script: [SpecEvent]) {
        var states = ["a": "disappeared", "b": "appeared"]
        var words: [String: [String]] = [:]
        for event in timeline.events {
            switch event.kind {
            case .callback(let id, let callback, _): words[id, default: []].append(callback.rawValue)
            case .state(let id, let next, _):
                let walk = ([states[id] ?? "disappeared"] + (words[id] ?? []) + [next.rawValue]).joined(separator: " ")
                #expect(Self.steps.contains(walk), "\(id) \(walk): \(script)")
                (states[id], words[id]) = (next.rawValue, [])
            default: break
            }
        }
        #expect(words.values.allSatisfy { $0.isEmpty })
        // One controller is there at the end, unless a finger holds it.
        let there = states.filter { $0.value == "appeared" }.map(\.key)
        let isHeld = states.values.contains { $0 == "appearing" || $0 == "disappearing" }
        #expect(there.count == (isHeld ? 0 : 1), "\(states): \(script)")
    }
}
