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

    func omission(of reduced: ReducedVariant) -> String? { nil }

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
        let (value, less) = (text(of: visibility), lessText(for: output.request.output.reduced))
        output.head.imports = SwiftBlueprintText.imports(of: value + (less ?? ""), readsSetting: less != nil)
        output.head.systems = SwiftBlueprintText.systems
        output.addAccessibility()
        if spec.start != nil { output.head.omissions.add("from", "a visibility transition starts at rest") }
        if visibility.animation != nil, spec.animation != .sourceDefault {
            output.head.omissions.add("animation", MotionTitle.ownAnimations)
        }
        let name = output.names.value
        let declaration = "static var \(name): VisibilityTransition"
        output.declarations.append(
            """
            extension VisibilityTransition {
                /// \(output.summary): `element.transition(.\(name))`.
                \(less.map { Self.member(declaration, value, orLess: $0) } ?? SwiftText.member(declaration, value))
            }
            """)
    }

    /// Returns what is shown where motion is to be reduced, as code; `nil` for the transition itself.
    private func lessText(for reduced: ReducedVariant) -> String? {
        switch reduced {
        case .fade where !visibility.transform.functions.isEmpty: text(of: visibility.faded)
        case .keep, .fade: nil
        case .none: SwiftBlueprintText.atOnce
        }
    }

    /// Returns a property with another value where motion is to be reduced.
    private static func member(_ declaration: String, _ value: String, orLess less: String) -> [String] {
        let setting = SwiftBlueprintText.setting
        if !(value + less).contains("\n") {
            return SwiftText.member(declaration, "\(setting)\nreturn reduceMotion ? \(less) : \(value)")
        }
        let reduced = "    return " + less.replacing("\n", with: "\n    ")
        return SwiftText.member(declaration, "\(setting)\nif reduceMotion {\n\(reduced)\n}\nreturn \(value)")
    }

    /// Returns a transition by its name in Blueprint, if it has one, else made by its parts.
    private func text(of visibility: VisibilityTransition) -> String {
        (animation == nil ? SwiftBlueprintText.name(of: visibility) : nil)
            ?? SwiftBlueprintText.visibility(visibility, attributes, in: spec.view.size)
    }

    private var attributes: String? { animation.flatMap { SwiftBlueprintText.attributes($0) } }
}

extension VisibilityTransition {
    /// The transition as a fade alone.
    var faded: VisibilityTransition { VisibilityTransition(alpha: 0, animation: animation) }
}

extension SpringAnimation {
    /// The constants as they were given; those of the spring that moves, if it was given by others.
    var constants: Spring { if case .physical = form { nominalSpring } else { spring } }
}
