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
        reduced == .keep ? nil : "Blueprint doesn't reduce motion itself; check UIAccessibility and use .fade"
    }

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
        let isNamed = animation == nil && transition.kind != .visibility
        let value = isNamed ? ".\(CodeNames(transition.kind.rawValue).value)" : constructed
        let layers = isNamed || !value.contains("CATransform3D") ? [] : ["QuartzCore"]
        output.head.imports = ["BlueprintUI"] + layers + (isNamed || !value.contains("CG") ? [] : ["UIKit"])
        output.head.systems = "iOS 15, BlueprintUI 5"
        output.leaveOutAccessibility("Blueprint doesn't reduce motion", advice: " and use .fade")
        if spec.start != nil { output.head.omissions.add("from", "a visibility transition starts at rest") }
        let name = output.names.value
        output.declarations.append(
            """
            extension VisibilityTransition {
                /// `element.transition(.\(name))`
                \(SwiftText.member("static var \(name): VisibilityTransition", value))
            }
            """)
    }

    private var constructed: String {
        SwiftBlueprintText.visibility(visibility, animation != nil ? attributes : nil, in: spec.view.size)
    }

    private var attributes: String? { animation.flatMap { SwiftBlueprintText.attributes($0) } }
}

extension SpringAnimation {
    /// The constants as they were given; those of the spring that moves, if it was given by others.
    var constants: Spring { if case .physical = form { nominalSpring } else { spring } }
}
