import Testing

@testable import TransitionEngine

struct SamplingTests {
    @Test func `frames run up to the end, and the end is exact`() throws {
        let net = try timeline(OpacityTransition(), sampling: .fps(60))
        #expect(net.times.count == 64)
        #expect(net.times.first == 0)
        #expect(net.times[1] == 1.0 / 60)
        #expect(net.times.last == net.duration)
        #expect(abs(net.duration - 1.044713) <= 5e-7)
        #expect(net.track(.opacity)?.values.first == 0)
        #expect(net.track(.opacity)?.values.last == 1)
    }

    @Test func `a frame on the end is not doubled`() throws {
        let net = try timeline(OpacityTransition(), animation: .animation(.linear(0.35)), sampling: .fps(60))
        #expect(net.times.count == 22)
        #expect(net.times.suffix(2) == [20.0 / 60, 0.35])
    }

    @Test(arguments: [2, 3, 11, 100])
    func `count gives so many, ends included`(count: Int) throws {
        let net = try timeline(OpacityTransition(), sampling: .count(count))
        #expect(net.times.count == count)
        #expect(net.times.first == 0)
        #expect(net.times.last == net.duration)
    }

    @Test func `times are returned as given, and past the end the target stays`() throws {
        let net = try timeline(OpacityTransition(), animation: .animation(.linear(1)), sampling: .times([0.25, 0.5, 1, 7]))
        #expect(net.times == [0.25, 0.5, 1, 7])
        #expect(net.track(.opacity)?.values == [0.25, 0.5, 1, 1])
        #expect(net.duration == 1)
    }

    @Test func `times bound an endless animation`() throws {
        let endless = Animation(.spring(SpringAnimation(.physical(mass: 1, stiffness: 100, damping: 0))))
        let net = try timeline(OpacityTransition(), animation: .animation(endless), sampling: .times([0, 3]))
        #expect(net.duration == 3)
        #expect(abs((net.track(.opacity)?.values.last ?? 0) - (1 - cos(30))) <= 1e-12)
        let issues = #expect(throws: PlanningFailure.self) {
            try timeline(OpacityTransition(), animation: .animation(endless))
        }
        #expect(issues?.all.map(\.code) == [.endless])
    }

    @Test func `phases come first and both completions last`() throws {
        let insertion = try timeline(OpacityTransition())
        #expect(
            insertion.events.map(\.kind) == [
                .phase(subject: "view", .willAppear), .phase(subject: "view", .identity), .complete(.logicallyComplete),
                .complete(.removed),
            ])
        #expect(insertion.events.map(\.time) == [0, 0, insertion.logicalDuration, insertion.duration])
        let removal = try timeline(OpacityTransition(), .removal)
        #expect(removal.events.first?.kind == .phase(subject: "view", .didDisappear))
        #expect(removal.events.count == 3)
    }

    @Test func `a limit is checked before anything is sampled`() throws {
        let spec = TransitionSpec(
            transition: PushTransition(from: .leading), animation: .animation(.linear(600)), sampling: .fps(1000))
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(issues?.all.map(\.code) == [.limitExceeded])
        #expect(issues?.all.map(\.pointer) == ["/sampling"])
    }

    @Test func `everything wrong is found at once`() {
        let spec = TransitionSpec(
            transition: CombinedTransition([OffsetTransition(x: .infinity), ScaleTransition(5000)]),
            animation: .animation(
                Animation(.spring(SpringAnimation(.durationBounce(duration: -1, bounce: 2))), modifiers: [.speed(0)])),
            view: ViewGeometry(size: Size(width: -1, height: .nan)), sampling: .fps(0))
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(
            issues?.all.map(\.pointer) == [
                "/transition/of/0/x", "/transition/of/1/scale", "/animation/spring/duration", "/animation/spring/bounce",
                "/animation/speed", "/view/size/0", "/view/size/1", "/sampling/fps",
            ])
    }

    @Test func `the same plan gives the same numbers`() throws {
        let first = try timeline(BlurReplaceTransition(), sampling: .fps(120), velocity: true)
        let second = try timeline(BlurReplaceTransition(), sampling: .fps(120), velocity: true)
        #expect(first.subjects[0].tracks.map(\.values) == second.subjects[0].tracks.map(\.values))
        #expect(first.subjects[0].tracks.map(\.velocities) == second.subjects[0].tracks.map(\.velocities))
    }

    @Test(arguments: ["fps", "delay", "speed"])
    func `a spring by recurrence equals the closed form`(name: String) throws {
        var animation = Animation.bouncy
        if name == "delay" { animation.modifiers = [.delay(0.123)] }
        if name == "speed" { animation.modifiers = [.speed(0.37), .delay(0.05)] }
        let curve = TimingCurve(animation)
        let net = try timeline(OpacityTransition(), animation: .animation(animation), sampling: .fps(240), velocity: true)
        let track = try #require(net.track(.opacity))
        for (index, time) in net.times.enumerated() {
            #expect(abs(track.values[index] - curve.value(at: time)) <= 1e-12)
            #expect(abs((track.velocities?[index] ?? .nan) - curve.state(at: time).velocity) <= 1e-10)
        }
    }

    @Test func `views that start one after the other are as exact as one`() throws {
        var spec = TransitionSpec(transition: OpacityTransition())
        spec.animation = .animation(Animation(.spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3)))))
        let lone = try TransitionPlan(spec)
        let inner = spec
        let views = (0..<9).map { TransitionSpec.View(id: "v\($0)", inner) }
        spec.content = .views(views, stagger: Stagger(each: 0.0371))
        let timeline = try TransitionPlan(spec).timeline()
        for (index, subject) in timeline.subjects.enumerated() {
            let values = try #require(subject.tracks.first?.values)
            let curve = lone.curves[0].curve
            for (time, value) in zip(timeline.times, values) {
                let local = time - 0.0371 * Double(index)
                let exact = local <= 0 ? 0 : local >= curve.duration ? 1 : curve.state(at: local).value
                #expect(abs(value - exact) <= 1e-12, "\(index) \(time)")
            }
        }
    }

    @Test func `a property's number is its place among all`() {
        #expect(Property.allCases.map { Int($0.ordinal) } == Array(Property.allCases.indices))
    }
}
