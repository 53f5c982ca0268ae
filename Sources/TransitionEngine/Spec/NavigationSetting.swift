/// A controller of a navigation stack.
public struct StackedController: Sendable {
    /// Names it, and its page.
    public var id: String
    /// What it is pushed and popped by; `nil` is the spec's transition.
    public var transition: (any Transition)?

    /// Creates a controller. Default with the spec's transition.
    public init(id: String, transition: (any Transition)? = nil) {
        self.id = id
        self.transition = transition
    }
}

/// The platforms that pages may be shown on. Only iOS zooms.
public enum Platform: String, CaseIterable, Hashable, Sendable {
    case ios, visionos
    case macCatalyst = "mac-catalyst"
    case tvos, macos, watchos
}

/// How pages are shown.
public enum NavigationContext: String, CaseIterable, Hashable, Sendable {
    /// On the stack of a navigation controller.
    case navigation
    /// As a modal presentation.
    case presentation
}

extension TransitionSpec {
    /// The controller that is pushed where none is named.
    package static let pushedController = "destination"
    /// Controllers that a stack may begin with.
    static let longestStack = 64

    /// Whether it shows something else than one run in one direction.
    package var isScripted: Bool { !events.isEmpty || stack != nil || phase != nil }

    /// What a transition is on the spec's platform: a zoom is the default of its context where there is none.
    ///
    /// Source: UIKit `UIViewController.Transition.zoom`, availability; semantics §23.
    func onPlatform(_ transition: any Transition) -> any Transition {
        guard lacks(transition) else { return transition }
        return context == .presentation ? CoverVerticalTransition() : NavigationPushTransition()
    }

    /// Whether the spec's platform doesn't have a transition.
    private func lacks(_ transition: any Transition) -> Bool {
        guard platform != .ios, case .navigation(let navigation) = transition.transitionKind.plannedKind else { return false }
        return navigation.gestures.zooms
    }

    /// What a caller should know about platform and context.
    func platformWarnings(of transitions: [any Transition]) -> [TimelineWarning] {
        if platform == .ios, context == .navigation { return [] }
        if transitions.contains(where: lacks) {
            let other = context == .presentation ? "uikit/cover-vertical" : "uikit/push"
            return [
                TimelineWarning("platform-fallback", "There is no zoom on \(platform.rawValue): \(other) is shown in its place.")
            ]
        }
        func warning(_ member: String) -> TimelineWarning {
            TimelineWarning(
                "without-effect", "\(member) changes nothing: only a zoom depends on it, on other platforms than ios.")
        }
        return (platform == .ios ? [] : [warning("platform")]) + (context == .navigation ? [] : [warning("context")])
    }

    func validateStack(at pointer: String, into issues: inout SpecIssues) {
        guard let stack else { return }
        if stack.isEmpty { issues.add(.outOfRange, at: pointer + "/stack", "must hold at least one controller") }
        if stack.count > Self.longestStack {
            return issues.add(
                .limitExceeded, at: pointer + "/stack", "\(stack.count) controllers exceed the limit of \(Self.longestStack)")
        }
        nominalTransition.validateStackable(at: pointer + "/transition", in: self, into: &issues)
        var known = Set<String>()
        for (index, controller) in stack.enumerated() {
            if !known.insert(controller.id).inserted {
                issues.add(.duplicateKey, at: "\(pointer)/stack/\(index)", "\"\(controller.id)\" is on the stack already")
            }
            controller.transition?.validateStackable(at: "\(pointer)/stack/\(index)/transition", in: self, into: &issues)
            controller.transition?.validate(at: "\(pointer)/stack/\(index)/transition", into: &issues)
        }
    }

    func validateNavigation(_ event: SpecEvent, at pointer: String, into issues: inout SpecIssues) {
        func needsStack(_ key: String) {
            guard stack == nil else { return }
            issues.add(.conflict, at: pointer + "/" + key, "only controllers of a stack have names; give \"stack\" too")
        }
        switch event.action {
        case .pushController(let controller):
            needsStack("controller")
            controller.transition?.validateStackable(at: pointer + "/transition", in: self, into: &issues)
            controller.transition?.validate(at: pointer + "/transition", into: &issues)
        case .popTo: needsStack("to")
        case .updateSource(let source, let controller):
            if controller != nil { needsStack("controller") }
            source?.validate(at: pointer + "/source", into: &issues)
        default: break
        }
    }
}

extension Transition {
    /// Adds a problem unless pages of a stack can be pushed by it.
    fileprivate func validateStackable(at pointer: String, in spec: TransitionSpec, into issues: inout SpecIssues) {
        let names = ["uikit/push", "uikit/zoom", "uikit/cover-vertical", "uikit/cross-dissolve", "uikit/flip-horizontal"]
        guard case .navigation(let navigation) = transitionKind.plannedKind else {
            return issues.add(
                .conflict, at: pointer, "controllers of a stack are pushed by a navigation transition", allowed: names,
                suggestion: names[0])
        }
        let context = SceneContext(direction: .insertion, view: spec.view, container: spec.stage)
        let subjects = navigation.subjects(in: context)
        let page = subjects.first { $0.subject.role.isPage }?.subject.zIndex ?? 0
        if subjects.contains(where: { $0.subject.role.isCovered && $0.subject.zIndex > page }) {
            issues.add(
                .conflict, at: pointer, "it shows the new page below the old one, which no stack does", allowed: names,
                suggestion: names[0])
        }
    }
}
