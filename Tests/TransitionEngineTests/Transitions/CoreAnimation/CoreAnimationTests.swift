import Testing

@testable import TransitionEngine

/// `CATransition` and `CAMediaTiming` (semantics §7).
struct CoreAnimationTests {
    private func timeline(
        _ transition: any Transition, _ animation: TransitionSpec.AnimationChoice = .sourceDefault,
        at times: [Double] = [0, 0.125, 0.25]
    ) throws -> Timeline {
        try TransitionPlan(
            TransitionSpec(
                transition: transition, animation: animation, view: ViewGeometry(size: Size(width: 200, height: 100)),
                sampling: .times(times))
        ).timeline()
    }

    /// Kind, subtype, axis, and where each layer is at the start, half-way and at the end; the one on top last.
    @Test(
        arguments: [
            (.moveIn, .fromRight, .documented, "outgoing -; incoming translate.x 200 100 0"),
            (.moveIn, nil, .documented, "outgoing -; incoming translate.x -200 -100 0"),
            (.push, .fromRight, .documented, "outgoing translate.x 0 -100 -200; incoming translate.x 200 100 0"),
            (.push, .fromLeft, .documented, "outgoing translate.x 0 100 200; incoming translate.x -200 -100 0"),
            (.push, .fromTop, .documented, "outgoing translate.y 0 50 100; incoming translate.y -100 -50 0"),
            (.push, .fromTop, .ios, "outgoing translate.y 0 -50 -100; incoming translate.y 100 50 0"),
            (.push, .fromBottom, .documented, "outgoing translate.y 0 -50 -100; incoming translate.y 100 50 0"),
            (.reveal, .fromLeft, .documented, "incoming -; outgoing translate.x 0 100 200"),
            (.reveal, .fromBottom, .ios, "incoming -; outgoing translate.y 0 50 100"),
            (.fade, nil, .documented, "outgoing opacity 1 0.5 0; incoming opacity 0 0.5 1"),
        ]
            as [(
                CoreAnimationTransition.Kind, CoreAnimationTransition.Subtype?, CoreAnimationTransition.VerticalAxis, String
            )])
    func `layers move as their type and subtype say`(
        kind: CoreAnimationTransition.Kind, subtype: CoreAnimationTransition.Subtype?,
        axis: CoreAnimationTransition.VerticalAxis, expected: String
    ) throws {
        let timeline = try timeline(CoreAnimationTransition(kind, subtype, verticalAxis: axis))
        #expect(timeline.duration == 0.25)
        let words = timeline.subjects.sorted { $0.zIndex < $1.zIndex }.map { subject in
            let tracks = subject.tracks.map { track in
                track.property.rawValue + " " + track.values.map { exactText($0) }.joined(separator: " ")
            }
            return "\(subject.role.rawValue) " + (tracks.isEmpty ? "-" : tracks.joined(separator: ", "))
        }
        #expect(words.joined(separator: "; ") == expected)
    }

    @Test func `layers that move fade only where it is asked for`() throws {
        let fading = try timeline(CoreAnimationTransition(.push, .fromRight, fades: true))
        #expect(fading.subjects.map { $0.tracks.contains { $0.property == .opacity } } == [true, true])
        let plain = try timeline(CoreAnimationTransition(.push, .fromRight))
        #expect(plain.track(.opacity) == nil)
    }

    @Test func `a filter wins over type and subtype, and a fade has no direction`() throws {
        var settings = CoreAnimationSettings()
        settings.filter = CoreImageFilter("CISwipeTransition")
        let filtered = try timeline(CoreAnimationTransition(.push, .fromTop, settings: settings))
        #expect(filtered.warnings.map(\.code) == ["filter-wins", "filter-pixels"])
        #expect(try #require(filtered.track(.inputTime)).values == [0, 0.5, 1])
        #expect(filtered.track(.translateY) == nil)
        #expect(try timeline(CoreAnimationTransition(.fade, .fromLeft)).warnings.map(\.code) == ["subtype-ignored"])
    }

    @Test func `the transaction fills in what the transition leaves open`() throws {
        let ease = Animation(.curve(NamedEasings.easeIn, duration: 1))
        func q(_ settings: CoreAnimationSettings, _ animation: TransitionSpec.AnimationChoice) throws -> (Double, Double) {
            let timeline = try timeline(CoreAnimationTransition(.fade, settings: settings), animation, at: [0, 0.25])
            return (timeline.duration, try #require(timeline.subjects.last?.tracks.first).values[1])
        }
        let easeIn = NamedEasings.easeIn.value(at: 0.25)
        #expect(try q(CoreAnimationSettings(), .animation(ease)) == (1, easeIn))
        var own = CoreAnimationSettings()
        own.timing.duration = 0.5
        #expect(try q(own, .animation(ease)) == (0.5, NamedEasings.easeIn.value(at: 0.5)))
        own.timingFunction = NamedEasings.linear
        #expect(try q(own, .animation(ease)) == (0.5, 0.5))
        #expect(try q(CoreAnimationSettings(), .none) == (0, 1))
    }

    @Test func `a spring is cut off by the duration`() throws {
        var settings = CoreAnimationSettings()
        settings.timing.duration = 0.25
        let spring = SpringAnimation(.physical(mass: 1, stiffness: 100, damping: 10), kind: .coreAnimation)
        let timeline = try timeline(
            CoreAnimationTransition(.fade, settings: settings), .animation(Animation(.spring(spring))), at: [0.1, 0.2])
        #expect(timeline.duration == 0.25)
        let values = try #require(timeline.subjects.last?.tracks.first).values
        #expect(abs(values[0] - 0.34029984660829836764) <= 1e-9)
        let free = TimingCurve(Animation(.spring(spring)))
        #expect(abs(free.duration - 1.4727003346780927) <= 1e-9)
    }

    // MARK: - CAMediaTiming, by the progress of a fade's incoming layer

    private func progress(_ timing: MediaTiming, span: (Double, Double) = (0, 1), at times: [Double]) throws -> [Double] {
        var settings = CoreAnimationSettings()
        settings.timing = timing
        (settings.startProgress, settings.endProgress) = span
        let timeline = try timeline(CoreAnimationTransition(.fade, settings: settings), at: times)
        return try #require(timeline.subjects.last?.tracks.first).values
    }

    @Test(
        arguments: [
            (MediaTiming(duration: 1), [0, 0.25, 1, 2], [0, 0.25, 1, 1]),
            // Begin: nothing of it shows before, unless it fills backwards.
            (MediaTiming(beginTime: 1, duration: 1), [0, 1, 1.5, 2], [1, 0, 0.5, 1]),
            (MediaTiming(beginTime: 1, duration: 1, fillMode: .backwards), [0, 1, 1.5, 2], [0, 0, 0.5, 1]),
            (MediaTiming(timeOffset: 0.25, duration: 1), [0, 0.5, 0.75], [0.25, 0.75, 1]),
            (MediaTiming(duration: 1, speed: 2), [0, 0.25, 0.5], [0, 0.5, 1]),
            // Backwards from the offset.
            (MediaTiming(timeOffset: 1, duration: 1, speed: -1, fillMode: .forwards), [0, 0.25, 1, 2], [1, 0.75, 0, 0]),
            (MediaTiming(timeOffset: 0.4, duration: 1, speed: 0), [0, 5], [0.4, 0.4]),
            (MediaTiming(timeOffset: 4, duration: 1, speed: 0), [0, 5], [1, 1]),
            // An inner boundary begins the next cycle, the last one ends the run.
            (MediaTiming(duration: 1, repeatCount: 2), [0.5, 1, 1.5, 2, 3], [0.5, 0, 0.5, 1, 1]),
            (MediaTiming(duration: 1, repeatCount: 1.5, fillMode: .forwards), [1, 1.25, 1.5, 3], [0, 0.25, 0.5, 0.5]),
            // Whole cycles of autoreversing end on the old value, half of one more on the new.
            (MediaTiming(duration: 1, autoreverses: true), [0.5, 1, 1.5, 2, 2.5], [0.5, 1, 0.5, 0, 1]),
            (MediaTiming(duration: 1, repeatCount: 1.5, autoreverses: true), [2, 2.5, 3, 4], [0, 0.5, 1, 1]),
            (MediaTiming(duration: 1, autoreverses: true, fillMode: .both), [1.75, 2, 5], [0.25, 0, 0]),
            // Removed on completion, whatever the fill mode; a fill mode that holds is not, unless it is asked for.
            (MediaTiming(duration: 1, autoreverses: true, fillMode: .both).removed(true), [1.75, 2.5], [0.25, 1]),
            (
                MediaTiming(duration: 1, repeatCount: 0.5, fillMode: .forwards).removed(false), [0.5, 2], [0.5, 0.5]
            ),
            (MediaTiming(duration: 1, repeatCount: 0.5).removed(false), [0.25, 2], [0.25, 1]),
            (MediaTiming(duration: 1, repeatCount: .infinity), [0.5, 100.25], [0.5, 0.25]),
            // A repeat duration isn't doubled by autoreversing.
            (
                MediaTiming(duration: 1, repeatDuration: 1.5, autoreverses: true, fillMode: .forwards), [1, 1.25, 1.5, 9],
                [1, 0.75, 0.5, 0.5]
            ),
        ] as [(MediaTiming, [Double], [Double])])
    func `a clock of its own runs as CAMediaTiming says`(timing: MediaTiming, times: [Double], expected: [Double]) throws {
        let values = try progress(timing, at: times)
        expect(values, equals: expected, within: 1e-12)
    }

    @Test func `a spring, and a clock that waits at the start, are timings of a motion`() throws {
        var settings = CoreAnimationSettings()
        settings.timing = MediaTiming(duration: 0.5, speed: 2, repeatCount: 3)
        let spring = Animation.bouncy.speed(0.5)
        let cut = try #require(
            settings.timingCurve(for: TransitionSpec(OpacityTransition(), animation: spring)).motionTiming)
        #expect(cut.shape == .spring(Spring.bouncy, velocity: 0))
        // The transaction's speed is the clock's, and the duration counts in it.
        #expect([cut.duration, cut.speed, cut.passes, cut.delay] == [0.5, 1, 3, 0])
        settings.timing = MediaTiming(beginTime: 0.2, duration: 0.5, fillMode: .backwards)
        settings.timingFunction = NamedEasings.linear
        let waiting = try #require(settings.timingCurve(for: TransitionSpec(OpacityTransition())).motionTiming)
        #expect([waiting.duration, waiting.delay] == [0.5, 0.2])
        settings.timing.fillMode = .removed
        #expect(settings.timingCurve(for: TransitionSpec(OpacityTransition())).motionTiming == nil)
    }

    @Test func `a reverse pass is mirrored in time`() throws {
        var settings = CoreAnimationSettings()
        settings.timingFunction = NamedEasings.easeIn
        settings.timing = MediaTiming(duration: 1, autoreverses: true)
        let timeline = try timeline(CoreAnimationTransition(.fade, settings: settings), at: [0.3, 1.7])
        let values = try #require(timeline.subjects.last?.tracks.first).values
        #expect(abs(values[0] - values[1]) <= 1e-12)
        #expect(abs(values[0] - NamedEasings.easeIn.value(at: 0.3)) <= 1e-12)
    }

    @Test func `a span of progress is covered and then over, unless it is held`() throws {
        #expect(
            try progress(MediaTiming(duration: 1), span: (0.25, 0.75), at: [0, 0.5, 0.75, 1, 2]) == [0.25, 0.5, 0.625, 1, 1])
        #expect(
            try progress(MediaTiming(duration: 1, fillMode: .forwards), span: (0.25, 0.75), at: [0.5, 1, 2])
                == [0.5, 0.75, 0.75])
    }

    @Test func `a clock that stands still never ends by itself`() throws {
        var settings = CoreAnimationSettings()
        settings.timing.speed = 0
        let spec = TransitionSpec(transition: CoreAnimationTransition(.fade, settings: settings))
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(issues?.all.first?.code == .endless)
    }

    @Test func `an endless repetition needs times, and is named where there are none`() throws {
        var settings = CoreAnimationSettings()
        settings.timing.repeatCount = .infinity
        let spec = TransitionSpec(transition: CoreAnimationTransition(.fade, settings: settings))
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(issues?.all.map(\.pointer) == ["/transition/timing/repeatCount"])
        #expect(issues?.all.map(\.code) == [.endless])
    }

    @Test(
        arguments: [
            (MediaTiming(duration: 1, autoreverses: true, fillMode: .forwards).removed(true), ["timing/fillMode"]),
            (MediaTiming(duration: 1, autoreverses: true, fillMode: .both).removed(true), []),
            (MediaTiming(duration: 1, autoreverses: true).removed(false), ["timing/removedOnCompletion"]),
            (
                MediaTiming(duration: 1, fillMode: .forwards).removed(true),
                ["timing/fillMode", "timing/removedOnCompletion"]
            ),
            (MediaTiming(duration: 1, autoreverses: true, fillMode: .forwards), []),
        ] as [(MediaTiming, [String])])
    func `a fill mode that holds nothing is said`(timing: MediaTiming, members: [String]) {
        var settings = CoreAnimationSettings()
        settings.timing = timing
        let named = CoreAnimationTransition(.fade, settings: settings).warnings.map(\.detail)
        #expect(named.count == members.count)
        for (detail, member) in zip(named, members) { #expect(detail.hasPrefix("transition/\(member) ")) }
    }

    // MARK: - Filters

    @Test(arguments: ["time", "image", "targetImage", "backgroundImage", "inputImage", "inputTime"])
    func `images and time are the system's, of any filter`(name: String) {
        for filter in ["CISwipeTransition", "MyFilter"] {
            let found = issues(CoreImageFilter(filter, inputs: [FilterInput(name, [1])]))
            #expect(found.map(\.code) == [.conflict])
        }
    }

    private func issues(_ filter: CoreImageFilter) -> [SpecIssue] {
        var issues = SpecIssues()
        filter.validate(at: "/transition", into: &issues)
        return issues.all
    }

    @Test(arguments: CoreImageFilter.known.map(\.name))
    func `a known filter has its defaults and its ranges`(name: String) throws {
        #expect(issues(CoreImageFilter(name)).isEmpty)
        let parameters = try #require(CoreImageFilter.known.first { $0.name == name }).parameters
        for parameter in parameters {
            let given = FilterInput(parameter.name, parameter.defaultValue.map { _ in (parameter.range?.lowerBound ?? -1e7) - 1 })
            let found = issues(CoreImageFilter(name, inputs: [given]))
            #expect(found.first?.pointer == "/transition/parameters/\(parameter.name)")
            #expect(found.first?.code == .outOfRange)
        }
        #expect(issues(CoreImageFilter(name, inputs: [FilterInput("nonsense", [1])])).map(\.code) == [.unknownKey])
        #expect(issues(CoreImageFilter(name, inputs: [FilterInput("inputTime", [1])])).map(\.code) == [.conflict])
    }

    @Test func `a custom filter takes any numbers and runs with inputTime`() throws {
        let filter = CoreImageFilter("MyDissolve", inputs: [FilterInput("strength", [3]), FilterInput("center", [1, 2])])
        #expect(issues(filter).isEmpty)
        var settings = CoreAnimationSettings()
        settings.filter = filter
        let timeline = try timeline(FilterTransition(settings))
        #expect(try #require(timeline.track(.inputTime)).values == [0, 0.5, 1])
    }

    @Test func `a clock that never ran shows the target`() throws {
        #expect(try progress(MediaTiming(duration: 1, speed: -1), at: [0]) == [1])
    }

    @Test func `what stands still is said where it was said`() throws {
        var settings = CoreAnimationSettings()
        settings.timing.speed = 0
        let spec = TransitionSpec(transition: CoreAnimationTransition(.fade, settings: settings))
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(issues?.all.map(\.pointer) == ["/transition/timing"])
    }

    @Test func `the transaction's pace fits the clock's own duration`() throws {
        var settings = CoreAnimationSettings()
        settings.timing.duration = 1
        let delayed = Animation(.curve(NamedEasings.easeIn, duration: 2), modifiers: [.delay(0.5)])
        let timeline = try timeline(
            CoreAnimationTransition(.fade, settings: settings), .animation(delayed), at: [0, 0.5, 0.75, 1, 1.5])
        let values = try #require(timeline.subjects.last?.tracks.first).values
        let eased = [0, 0, 0.25, 0.5, 1].map { NamedEasings.easeIn.value(at: $0) }
        expect(values, equals: eased, within: 1e-12)
        let jump = Animation(.curve(NamedEasings.easeIn, duration: 0))
        #expect(try self.timeline(CoreAnimationTransition(.fade), .animation(jump), at: [0]).duration == 0)
    }

    /// UIKit's, Core Animation's and Blueprint's repetitions count cycles and mirror the way back; SwiftUI's don't.
    @Test(
        arguments: [
            (OpacityTransition(), 2.0, 1 - NamedEasings.easeIn.value(at: 0.5)),
            (CoreAnimationTransition(.fade), 4, NamedEasings.easeIn.value(at: 0.5)),
            (CrossDissolveTransition(), 4, NamedEasings.easeIn.value(at: 0.5)),
            (BlueprintTransition(.fade), 4, NamedEasings.easeIn.value(at: 0.5)),
        ] as [(any Transition, Double, Double)])
    func `repetitions follow their source`(transition: any Transition, duration: Double, backHalf: Double) throws {
        let animation = Animation(
            .curve(NamedEasings.easeIn, duration: 1), modifiers: [.repeatCount(2, autoreverses: true)])
        let timeline = try timeline(transition, .animation(animation), at: [0.5, 1.5])
        #expect(timeline.duration == duration)
        let track = try #require(timeline.subjects.last?.tracks.first { $0.property == .opacity })
        #expect(abs(track.values[1] - backHalf) <= 1e-9)
    }
}

extension MediaTiming {
    /// With `removedOnCompletion`.
    fileprivate func removed(_ isRemoved: Bool) -> MediaTiming {
        var timing = self
        timing.removedOnCompletion = isRemoved
        return timing
    }
}
