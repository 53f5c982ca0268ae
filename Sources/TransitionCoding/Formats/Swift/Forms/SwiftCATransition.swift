internal import TransitionEngine

/// A `CATransition` with each property that differs from Core Animation's default, or under a spring two springs on layers.
struct SwiftCATransition: SwiftForm {
    private let kind: CoreAnimationTransition.Kind?
    private let subtype: CoreAnimationTransition.Subtype?
    private let settings: CoreAnimationSettings
    private let spec: TransitionSpec
    private let timing: SwiftLayerTiming

    /// Returns `nil` for a transition of another source.
    init?(_ spec: TransitionSpec) {
        switch spec.nominalTransition {
        case let plain as CoreAnimationTransition: (kind, subtype, settings) = (plain.kind, plain.subtype, plain.settings)
        case let filter as FilterTransition: (kind, subtype, settings) = (nil, nil, filter.settings)
        default: return nil
        }
        self.spec = spec
        timing = SwiftLayerTiming(settings.timingFunction, settings, of: spec)
    }

    /// The spring that moves the layers, as a `CATransition` has none.
    private var spring: SpringAnimation? {
        guard settings.timingFunction == nil, kind != nil, settings.filter == nil,
            case .spring(let spring)? = spec.givenAnimation?.base
        else { return nil }
        return spring
    }

    func omission(of reduced: ReducedVariant) -> String? { nil }
    var lessMotion: String? { MotionTitle.fades }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.member(names.value, of: spring == nil ? .caTransition : .caSpringAnimation)]
    }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        func refuse(_ detail: String, _ suggestion: String? = nil) {
            issues.add(.unsupported, at: "/animation", detail, suggestion: suggestion)
        }
        timing.addIssues(to: &issues)
        if case .none = spec.animation, settings.timing.duration == 0 {
            refuse(
                "a CATransition of no duration takes 0.25 s; change the layer without a transition, or give \"timing\" a duration"
            )
        }
        switch spec.givenAnimation?.base {
        case .decay: refuse("a CATransition has no momentum; the nearest animation is \"easeOut\"", "easeOut")
        case .spring where spring == nil && settings.timingFunction == nil:
            refuse("a filter has no spring in Core Animation; the nearest animation is \"easeOut\"", "easeOut")
        case .spring, .curve, nil: break
        }
    }

    func write(to output: inout SwiftOutput) throws {
        let (name, reduced) = (output.names.value, output.request.output.reduced)
        output.head.imports = (settings.filter == nil || spring != nil ? [] : ["CoreImage"]) + ["QuartzCore"]
        addOmissions(to: &output.head.omissions)
        output.addAccessibility()
        if kind != .fade, settings.filter == nil, [.fromLeft, .fromRight, nil].contains(subtype) {
            output.addSides(MotionTitle.absolute)
        }
        if spec.start != nil {
            output.head.omissions.add("from", "it starts at its startProgress and has no velocity of its own")
        }
        let change = "card.backgroundColor = card.backgroundColor == .systemTeal ? .systemIndigo : .systemTeal"
        if let spring {
            let springs = SwiftLayerSprings(
                spring: spring, kind: kind, subtype: subtype, timing: timing, hasDuration: settings.timing.duration != 0,
                reduced: reduced)
            output.head.needsPlatform = springs.readsSetting
            output.preview = .layer([change] + springs.preview(name))
            output.declarations.append(springs.declaration(name))
        } else {
            output.head.needsPlatform = readsSetting(reduced)
            let add = "card.layer.add(\(reduced == .none ? "transition" : "CATransition.\(name)"), forKey: kCATransition)"
            output.preview = .layer([change, reduced == .none ? "if let transition = CATransition.\(name) { \(add) }" : add])
            output.declarations.append(declaration(name, reduced))
        }
    }

    /// Adds the settings for which Core Animation has no property.
    private func addOmissions(to omissions: inout Omissions) {
        if let plain = spec.nominalTransition as? CoreAnimationTransition {
            let reason = "CATransition has no property for it: iOS "
            if plain.fades, plain.kind != .fade {
                omissions.add("transition/fades", reason + "fades the layers, macOS does not")
            }
            if plain.verticalAxis == .ios {
                omissions.add("transition/verticalAxis", reason + "has fromTop at the bottom, macOS at the top")
            }
        }
        if settings.filter != nil { omissions.add("transition/filter", "CATransition has a filter on macOS only; iOS fades") }
        for name in unknownInputs {
            omissions.add(
                "transition/parameters/\(name)", "it follows the layer's bounds: set \(Self.key(name)), or give the view's size")
        }
        if spring != nil, settings.startProgress != 0 || settings.endProgress != 1 {
            omissions.add("startProgress, endProgress", "springs on layers run all the way")
        }
    }

    /// Whether the code fades where motion is reduced, or changes at once: a fade fades anyway.
    private func readsSetting(_ reduced: ReducedVariant) -> Bool {
        reduced == .none || reduced != .keep && (settings.filter != nil || kind != nil && kind != .fade)
    }

    private func declaration(_ name: String, _ reduced: ReducedVariant) -> CodeText {
        let kinds: [CoreAnimationTransition.Kind: String] = [.moveIn: "moveIn", .push: "push", .reveal: "reveal"]
        let progress = [("startProgress", settings.startProgress, 0.0), ("endProgress", settings.endProgress, 1)]
        let subtype = subtype.map { ["subtype = .\(CodeNames($0.rawValue).value)"] } ?? []
        // Where a filter isn't drawn, the layers fade.
        let type = settings.filter == nil ? kind.flatMap { kinds[$0] } ?? "fade" : "fade"
        let (isOptional, readsSetting) = (reduced == .none, readsSetting(reduced))
        let added = isOptional ? "transition" : "CATransition.\(name)"
        let call = "layer.add(\(added), forKey: kCATransition)"
        let use =
            isOptional
            ? "`if let transition = CATransition.\(name) { \(call) }`. It is `nil` if motion is reduced." : "`\(call)`."
        let usage = "Add it alongside the change of the layer's content: \(use)"
        let fades = readsSetting && !isOptional && settings.filter == nil
        let lines = ["type = .\(type)"] + (settings.filter == nil ? subtype : []) + SwiftLayerTiming.assignments(progress)
        return """
            extension CATransition {
                \(CommentText.documentation(usage))
                \(readsSetting ? "@MainActor " : "")static var \(name): CATransition\(isOptional ? "?" : "") {
                    \(isOptional ? SwiftHead.reducedMotion + ["if reduceMotion { return nil }"] : [])
                    let transition = CATransition()
                    \((lines + timing.assignments).map { "transition.\($0)" })
                    \(filter(readsSetting: readsSetting && !isOptional))
                    \(fades ? SwiftHead.reducedMotion + ["if reduceMotion { transition.type = .fade }"] : [])
                    return transition
                }
            }
            """
    }

    // MARK: - Filters

    /// The inputs of the filter that follow the bounds of a layer whose size isn't given.
    private var unknownInputs: [String] {
        spec.view.size == ViewGeometry().size ? settings.filter?.boundsInputs ?? [] : []
    }

    private static func key(_ input: String) -> String { "input" + input.prefix(1).uppercased() + input.dropFirst() }

    private func filter(readsSetting: Bool) -> [String] {
        guard let filter = settings.filter else { return [] }
        let standard = CoreImageFilter(filter.name).inputs
        let own = filter.inputs.filter { !standard.contains($0) && !unknownInputs.contains($0.name) }
        let inputs = own.map { input -> String in
            let isColor = input.values.count == 4 && input.name.lowercased().hasSuffix("color")
            let numbers = input.values.map { exactText($0) }
            let colors = zip(["red", "green", "blue", "alpha"], numbers).map { "\($0): \($1)" }.joined(separator: ", ")
            let vector = "CIVector(values: [\(numbers.joined(separator: ", "))], count: \(numbers.count))"
            let value = numbers.count == 1 ? numbers[0] : isColor ? "CIColor(\(colors))" : vector
            return "    \"\(Self.key(input.name).escapedInSwift)\": \(value),"
        }
        let start = "transition.filter = CIFilter(name: \"\(filter.name.escapedInSwift)\""
        let lines = inputs.isEmpty ? [start + ")"] : [start + ", parameters: ["] + inputs + ["])"]
        let choice = ["if !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion {"] + lines.map { "    " + $0 } + ["}"]
        return ["#if os(macOS)"] + (readsSetting ? choice : lines) + ["#endif"]
    }
}

extension String {
    /// The same text for the inside of a Swift string literal: whatever isn't plain ASCII is escaped.
    fileprivate var escapedInSwift: String {
        unicodeScalars.map { scalar in
            let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "\\"
            return isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }.joined()
    }
}
