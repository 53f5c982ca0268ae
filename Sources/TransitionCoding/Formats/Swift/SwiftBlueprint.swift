internal import TransitionEngine

/// Blueprint's visibility transitions: an extension of `VisibilityTransition`.
struct SwiftBlueprint: SwiftForm {
    private let transition: BlueprintTransition
    private let spec: TransitionSpec
    /// The animation that was given: the transition's own, else the surrounding one.
    private let animation: Animation?

    /// Returns `nil` for a transition of another source.
    init?(_ spec: TransitionSpec) {
        guard let transition = spec.nominalTransition as? BlueprintTransition else { return nil }
        (self.transition, self.spec) = (transition, spec)
        animation = transition.visibility.animation ?? spec.givenAnimation
    }

    private var visibility: VisibilityTransition { transition.visibility }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .visibilityTransition)] }

    func omission(of reduced: ReducedVariant) -> String? {
        reduced == .none ? "Blueprint animates every visibility transition" : nil
    }

    var lessMotion: String? { MotionTitle.fades }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        let pointer = visibility.animation == nil ? "/animation" : "/transition/attributes"
        func refuse(_ reason: String, nearest: String, suggestion: String? = nil) {
            issues.add(.unsupported, at: pointer, "\(reason); the nearest animation is \(nearest)", suggestion: suggestion)
        }
        let lack = "Blueprint's AnimationAttributes have"
        if let animation, attributes == nil {
            switch animation.base {
            case _ where !animation.modifiers.isEmpty:
                refuse("\(lack) no delay, speed or repetition", nearest: "the same without them")
            case .spring:
                let reason = "the spring's stiffness is infinite, and Blueprint's springs take a finite one"
                refuse(reason, nearest: "a spring of a short duration")
            case .curve, .decay: refuse("\(lack) Bézier curves and springs", nearest: "\"easeInOut\"", suggestion: "easeInOut")
            }
        }
        if visibility.animation == nil, case .none = spec.animation {
            issues.add(.unsupported, at: "/animation", "Blueprint animates every visibility transition; leave it away for none")
        }
    }

    func write(to output: inout SwiftOutput) throws {
        let reads = output.request.output.reduced != .keep && !visibility.transform.functions.isEmpty
        var faded = VisibilityTransition.fade
        faded.animation = visibility.animation
        let (value, fade) = (text(of: visibility), text(of: faded))
        let text = reads ? value + fade : value
        output.head.imports =
            ["BlueprintUI"] + (text.contains("CATransform3D") ? ["QuartzCore"] : [])
            + (reads || text.contains("CGPoint") || text.contains("CGVector") ? ["UIKit"] : [])
        output.head.systems = "iOS 15, BlueprintUI 5"
        output.addAccessibility()
        if spec.start != nil { output.head.omissions.add("from", "a visibility transition starts at rest") }
        let name = output.names.value
        let declaration = "static var \(name): VisibilityTransition"
        output.declarations.append(
            """
            extension VisibilityTransition {
                /// `element.transition(.\(name))`
                \(reads ? Self.member(declaration, value, fadingBy: fade) : SwiftText.member(declaration, value))
            }
            """)
    }

    /// Returns a property that fades where motion is to be reduced. Blueprint builds elements on the main thread, without saying so.
    private static func member(_ declaration: String, _ value: String, fadingBy fade: String) -> [String] {
        let setting = "let reduceMotion = MainActor.assumeIsolated { UIAccessibility.isReduceMotionEnabled }"
        if !(value + fade).contains("\n") {
            return SwiftText.member(declaration, "\(setting)\nreturn reduceMotion ? \(fade) : \(value)")
        }
        let faded = "    return " + fade.replacing("\n", with: "\n    ")
        return SwiftText.member(declaration, "\(setting)\nif reduceMotion {\n\(faded)\n}\nreturn \(value)")
    }

    /// Returns a transition by its name in Blueprint, if it has one, else made by its parts.
    private func text(of visibility: VisibilityTransition) -> String {
        (animation == nil ? SwiftBlueprintText.name(of: visibility) : nil)
            ?? SwiftBlueprintText.visibility(visibility, attributes, in: spec.view.size)
    }

    private var attributes: String? { animation.flatMap { SwiftBlueprintText.attributes($0) } }
}

extension SpringAnimation {
    /// The constants as they were given; those of the spring that moves, if it was given by others.
    var constants: Spring { if case .physical = form { nominalSpring } else { spring } }
}
