internal import TransitionEngine

/// One form of Swift output, such as a member of `AnyTransition` or a keyframe animator.
protocol SwiftForm: SendableMetatype {
    /// Returns `nil` for a spec that has another form.
    init?(_ spec: TransitionSpec)

    /// Whether its code reads the setting for less motion itself, so that keyframes are written as they play. Default no.
    static var playsKeyframes: Bool { get }

    /// Returns what an output declares with the caller's name.
    func declared(_ names: CodeNames) -> [SwiftDeclaration]

    /// Adds what the form can't say. Default nothing.
    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues)

    /// Writes the declarations, and whatever of the head differs from that of a transition of SwiftUI.
    ///
    /// - Throws: `CancellationError`.
    func write(to output: inout SwiftOutput) throws
}

extension SwiftForm {
    static var playsKeyframes: Bool { false }
    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {}
}

/// The forms of Swift output.
enum SwiftForms {
    /// The forms of a view in the order in which they are tried.
    private static let animators: [any SwiftForm.Type] = [SwiftPropertyAnimator.self]
    /// Those that have no events.
    private static let unscripted: [any SwiftForm.Type] = [
        SwiftCATransition.self, SwiftCAKeyframes.self, SwiftPhases.self, SwiftBlueprint.self,
    ]
    /// Those that have no events either, and don't start in flight.
    private static let resting: [any SwiftForm.Type] = [
        SwiftMatchedGeometry.self, SwiftNavigation.self, SwiftZoom.self, SwiftContent.self, SwiftPageAnimator.self,
        SwiftPresentation.self, SwiftTransition.self,
    ]

    /// Returns the form of a spec. Events, a start in flight and layout trees are only in keyframes.
    static func form(of spec: TransitionSpec) -> any SwiftForm {
        var forms: [any SwiftForm.Type] = spec.content.isView ? animators : [SwiftViews.self]
        if spec.content.isView, !spec.isScripted { forms += unscripted + (spec.start == nil ? resting : []) }
        return forms.lazy.compactMap { $0.init(spec) }.first ?? SwiftKeyframes(spec)
    }
}
