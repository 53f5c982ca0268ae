internal import TransitionEngine

/// One form of Swift output, such as a member of `AnyTransition` or a keyframe animator.
protocol SwiftForm: SendableMetatype {
    /// Returns `nil` for a spec that has another form.
    init?(_ spec: TransitionSpec)

    /// Whether its code names the animation of the spec, which is a struct where SwiftUI has no such curve. Default no.
    static var namesAnimation: Bool { get }

    /// Whether its code can name an animation that never ends. Default where it names the animation of the spec.
    static var takesEndless: Bool { get }

    /// Whether its code reads the setting for less motion itself, so that keyframes are written as they play. Default no.
    static var playsKeyframes: Bool { get }

    /// Whether its code has one direction where one is asked for. Default no: it has both.
    static var takesDirection: Bool { get }

    /// Returns what the code does instead of a variant with less motion other than the fade; `nil` where it carries the variant.
    /// Default: the system decides.
    func omission(of reduced: ReducedVariant) -> String?

    /// What the code or the system does where motion is to be reduced, for what moves. Default: ``omission(of:)`` of a fade.
    var lessMotion: String? { get }

    /// What the code does where motion is to be reduced to none. Default: it changes at once.
    var noMotion: String { get }

    /// Returns what an output declares with the caller's name. Default nothing.
    func declared(_ names: CodeNames) -> [SwiftDeclaration]

    /// Adds what the form can't say, besides animations of SwiftUI that never end. Default nothing.
    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues)

    /// Writes the declarations, and whatever of the head differs from that of a transition of SwiftUI.
    ///
    /// - Throws: `CancellationError`.
    func write(to output: inout SwiftOutput) throws
}

extension SwiftForm {
    static var namesAnimation: Bool { false }
    static var takesEndless: Bool { namesAnimation }
    static var playsKeyframes: Bool { false }
    static var takesDirection: Bool { false }
    var lessMotion: String? { omission(of: .fade) }
    var noMotion: String { MotionTitle.atOnce }
    func omission(of reduced: ReducedVariant) -> String? { MotionTitle.bySystem }
    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [] }
    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {}

    /// Returns all that a request contains that the form can't write, with a name that can't be declared.
    func issues(with request: TimelineRequest) -> SpecIssues {
        let animation = Self.namesAnimation ? request.spec.resolvedAnimation : nil
        var issues = CodeNames.issues(with: request.output.name) { names in
            declared(names) + SwiftAnimations.declared(names, of: animation)
        }
        if Self.namesAnimation { SwiftAnimationText.addEndless(of: request.spec, to: &issues) }
        if !Self.takesEndless { issues.add(request.endless, below: "") }
        addIssues(of: request, to: &issues)
        return issues
    }
}

/// The forms of Swift output.
enum SwiftForms {
    /// Those without events.
    private static let unscripted: [any SwiftForm.Type] = [
        SwiftCATransition.self, SwiftCAKeyframes.self, SwiftPhases.self, SwiftBlueprint.self,
    ]
    /// Those without events that don't start in flight.
    private static let resting: [any SwiftForm.Type] = [
        SwiftMatchedGeometry.self, SwiftNavigation.self, SwiftContent.self, SwiftPresentation.self, SwiftSymbol.self,
        SwiftTransition.self,
    ]

    /// Returns the first form that takes a spec, else keyframes. The order matters: what a later form would say less well
    /// comes first.
    static func form(of spec: TransitionSpec) -> any SwiftForm {
        var forms: [any SwiftForm.Type] =
            spec.content.isView
            ? [SwiftPropertyAnimator.self, SwiftStack.self]
            : [SwiftContent.self, SwiftViews.self, SwiftBlueprintLayout.self, SwiftLayout.self]
        if spec.content.isView, spec.stack == nil, spec.nominalTransition is NumericTextTransition {
            forms.append(SwiftContent.self)
        }
        if spec.content.isView, !spec.isScripted { forms += unscripted + (spec.start == nil ? resting : []) }
        return forms.lazy.compactMap { $0.init(spec) }.first ?? SwiftKeyframes(spec)
    }
}
