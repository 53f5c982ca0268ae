/// The states of a pushed view controller and the methods called between them.
///
/// A push is never cancelled: interrupted, it is completed and turned into a pop within one cycle of the run loop.
/// A cancelled pop goes straight back to appeared, and nothing comes between.
///
/// Source: "Enhancing your app with fluid transitions", work with state changes and callbacks; semantics §6.4.
struct ControllerLifecycle {
    private(set) var state: TimelineEvent.ControllerState
    private var events: [TimelineEvent] = []
    private var cycle = 0
    /// The name of the controller.
    private let subject: String

    init(_ state: TimelineEvent.ControllerState, subject: String) {
        self.state = state
        self.subject = subject
    }

    /// Returns what has happened since the last call.
    mutating func drain() -> [TimelineEvent] {
        defer { events = [] }
        return events
    }

    /// Disappeared → appearing.
    mutating func push(at time: Double) {
        cycle += 1
        call([.viewWillAppear, .addView, .viewIsAppearing], at: time)
        enter(.appearing, at: time)
    }

    /// Appeared → disappearing; a push that is still running is completed first.
    mutating func pop(at time: Double) {
        cycle += 1
        if state == .appearing { finishPush(at: time) }
        call([.viewWillDisappear], at: time)
        enter(.disappearing, at: time)
    }

    /// Disappearing → appearing → appeared.
    mutating func cancelPop(at time: Double) {
        cycle += 1
        enter(.appearing, at: time)
        finishPush(at: time)
    }

    /// The running animation has ended.
    mutating func finish(at time: Double) {
        switch state {
        case .appearing:
            cycle += 1
            finishPush(at: time)
        case .disappearing:
            cycle += 1
            call([.removeView, .viewDidDisappear], at: time)
            enter(.disappeared, at: time)
        case .appeared, .disappeared: break
        }
    }

    private mutating func finishPush(at time: Double) {
        call([.viewDidAppear], at: time)
        enter(.appeared, at: time)
    }

    private mutating func call(_ callbacks: [TimelineEvent.Callback], at time: Double) {
        for callback in callbacks {
            events.append(TimelineEvent(time: time, kind: .callback(subject: subject, callback, cycle: cycle)))
        }
    }

    private mutating func enter(_ next: TimelineEvent.ControllerState, at time: Double) {
        state = next
        events.append(TimelineEvent(time: time, kind: .state(subject: subject, next, cycle: cycle)))
    }
}
