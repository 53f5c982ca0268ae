/// Something that happens at one time of a timeline.
public struct TimelineEvent: Hashable, Sendable {
    /// Seconds.
    public var time: Double
    /// What happens.
    public var kind: Kind

    /// What happens.
    public enum Kind: Hashable, Sendable {
        case phase(subject: String, TransitionPhase)
        /// A phase animation begins the phase of an index.
        case step(subject: String, phase: Int)
        /// A completion handler of the named criteria would run; among several views the view's. A property animator says
        /// where it completes.
        case complete(CompletionCriteria, subject: String? = nil, position: PropertyAnimator.Position? = nil)
        /// A view controller's method is called; all that has one number happens in one cycle of the run loop.
        case callback(subject: String, Callback, cycle: Int)
        /// A view controller has reached a state.
        case state(subject: String, ControllerState, cycle: Int)
        /// The navigation controller's delegate is told which controller is shown.
        case delegate(subject: String, DelegateCall, cycle: Int)
    }

    /// The methods that UIKit calls on a navigation controller's delegate.
    public enum DelegateCall: String, CaseIterable, Sendable {
        case willShow, didShow
    }

    var isCompletion: Bool { if case .complete = kind { true } else { false } }

    /// How a run ends.
    static func completion(logical: Double, removed: Double) -> [TimelineEvent] {
        [
            TimelineEvent(time: logical, kind: .complete(.logicallyComplete)),
            TimelineEvent(time: removed, kind: .complete(.removed)),
        ]
    }

    /// The methods that UIKit calls on a view controller, and what it does with the controller's view.
    public enum Callback: String, CaseIterable, Sendable {
        case viewWillAppear, addView, viewIsAppearing, viewDidAppear, viewWillDisappear, removeView, viewDidDisappear
    }

    /// The states of a view controller.
    public enum ControllerState: String, CaseIterable, Sendable {
        case disappeared, appearing, appeared, disappearing
    }

    /// SwiftUI `AnimationCompletionCriteria`.
    public enum CompletionCriteria: String, Sendable {
        case logicallyComplete, removed
    }
}

extension [TimelineEvent] {
    /// By time; what happens at one time stays in order.
    mutating func sortByTime() {
        if indices.dropFirst().allSatisfy({ self[$0 - 1].time <= self[$0].time }) { return }
        let times = map(\.time)
        self = indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { self[$0] }
    }
}
