/// The states of the view controllers of a stack, and the methods called between them.
///
/// Of each transition one controller goes and another one comes. A push is never cancelled: interrupted, it is completed and
/// the next transition begins within one cycle of the run loop. A cancelled pop goes straight back to appeared.
///
/// Source: "Enhancing your app with fluid transitions", work with state changes and callbacks; the order of two controllers as
/// logged on devices; semantics §6.4 and §22.
struct ControllerLifecycle {
    private(set) var states: [String: TimelineEvent.ControllerState] = [:]
    private var events: [TimelineEvent] = []
    private var cycle = 0
    /// The controllers of the transition that runs.
    private var running: (going: String, coming: String)?
    /// The view that the stack belongs to.
    private let view: String
    /// The only controller that is reported, without its delegate; `nil` reports all of them.
    private let only: String?

    /// - Parameters:
    ///   - stack: the ids of the controllers, bottom first; the last one has appeared.
    ///   - view: the view that the stack belongs to.
    ///   - only: the only controller that is reported, without its delegate; `nil` reports all of them.
    init(_ stack: [String], of view: String, only: String?) {
        self.view = view
        self.only = only
        for id in stack { states[id] = .disappeared }
        if let top = stack.last { states[top] = .appeared }
    }

    func state(of controller: String) -> TimelineEvent.ControllerState { states[controller] ?? .disappeared }

    /// Returns what has happened since the last call.
    mutating func drain() -> [TimelineEvent] {
        defer { events = [] }
        return events
    }

    /// A push or a pop begins; one that is still running is completed first.
    mutating func begin(from going: String, to coming: String, at time: Double) {
        cycle += 1
        end(at: time)
        running = (going, coming)
        call([.viewWillDisappear], of: going, at: time)
        enter(.disappearing, going, at: time)
        call([.viewWillAppear], of: coming, at: time)
        notify(.willShow, coming, at: time)
        call([.addView, .viewIsAppearing], of: coming, at: time)
        enter(.appearing, coming, at: time)
    }

    /// A pop goes back: its controller straight from disappearing to appeared.
    mutating func cancelPop(at time: Double) {
        guard let running else { return }
        self.running = nil
        cycle += 1
        call([.viewWillDisappear], of: running.coming, at: time)
        enter(.disappearing, running.coming, at: time)
        disappear(running.coming, at: time)
        enter(.appearing, running.going, at: time)
        appear(running.going, at: time)
    }

    /// The running animation has ended.
    mutating func finish(at time: Double) {
        guard running != nil else { return }
        cycle += 1
        end(at: time)
    }

    private mutating func end(at time: Double) {
        guard let running else { return }
        self.running = nil
        disappear(running.going, at: time)
        appear(running.coming, at: time)
        notify(.didShow, running.coming, at: time)
    }

    private mutating func disappear(_ controller: String, at time: Double) {
        call([.removeView, .viewDidDisappear], of: controller, at: time)
        enter(.disappeared, controller, at: time)
    }

    private mutating func appear(_ controller: String, at time: Double) {
        call([.viewDidAppear], of: controller, at: time)
        enter(.appeared, controller, at: time)
    }

    // MARK: - Reports

    private func subject(_ controller: String) -> String { ViewPlan.subjectID(controller, of: view, isSingle: false) }

    private mutating func call(_ callbacks: [TimelineEvent.Callback], of controller: String, at time: Double) {
        guard only == nil || only == controller else { return }
        for callback in callbacks {
            events.append(TimelineEvent(time: time, kind: .callback(subject: subject(controller), callback, cycle: cycle)))
        }
    }

    private mutating func enter(_ next: TimelineEvent.ControllerState, _ controller: String, at time: Double) {
        states[controller] = next
        guard only == nil || only == controller else { return }
        events.append(TimelineEvent(time: time, kind: .state(subject: subject(controller), next, cycle: cycle)))
    }

    private mutating func notify(_ call: TimelineEvent.DelegateCall, _ controller: String, at time: Double) {
        guard only == nil else { return }
        events.append(TimelineEvent(time: time, kind: .delegate(subject: subject(controller), call, cycle: cycle)))
    }
}
