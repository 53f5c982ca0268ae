internal import TransitionEngine

/// A phase animation as SwiftUI's `phaseAnimator`: an enumeration of the phases, and a view modifier.
struct SwiftPhases: SwiftForm {
    private let spec: TransitionSpec
    private let phases: PhaseAnimation
    private let animations: [Animation?]
    private let hasColor: Bool

    static var playsKeyframes: Bool { true }

    func omission(of reduced: ReducedVariant) -> String? { nil }
    var lessMotion: String? { MotionTitle.still }
    var noMotion: String { MotionTitle.still }

    /// Returns `nil` if SwiftUI doesn't have one of the animations or properties.
    init?(_ spec: TransitionSpec) {
        guard case .phases(let phases) = spec.nominalTransition.transitionKind,
            phases.scalars.allSatisfy(SwiftModifiers.writable.contains)
        else { return nil }
        (self.spec, self.phases) = (spec, phases)
        animations = phases.animations ?? phases.phases.map { _ in spec.resolvedAnimation }
        hasColor = phases.phases.contains { $0.color != nil }
        guard animations.allSatisfy({ $0.map { SwiftAnimationText.text($0) != nil } ?? true }) else { return nil }
    }

    /// The name of SwiftUI's default stays; an animation that is given is written. SwiftUI goes on where an animation is logically
    /// complete, so that this is said to be where it has settled.
    private func text(_ animation: Animation) -> String? {
        let isDefault = spec.animation == .sourceDefault && animation == .default
        let text = isDefault ? ".default" : SwiftAnimationText.text(animation)
        let curve = TimingCurve(animation)
        guard phases.advance == .removed, curve.duration.isFinite, curve.logicalDuration < curve.duration else { return text }
        return text.map { $0 + ".logicallyComplete(after: \(fixedText(curve.duration, 3)))" }
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.type(names.motionType)] }

    func write(to output: inout SwiftOutput) throws {
        if phases.until != nil { output.head.omissions.add("until", "it repeats until the view goes") }
        for case let animation? in phases.animations ?? [output.request.spec.resolvedAnimation] {
            SwiftAnimationText.addOmissions(of: animation, to: &output.head.omissions)
        }
        let keepsSides = output.request.plans.flatMap(\.subjectMotions).contains(where: \.keepsSides)
        if keepsSides { output.addSides(MotionTitle.absolute) }
        output.addAccessibility()
        output.preview = SwiftAnimatorModifier.preview(output.names.motionType, by: start)
        output.declarations += [
            modifier(output.names.motionType, output.request.output.reduced, keepsSides: keepsSides),
            phaseType(output.names.motionType),
        ]
    }

    private var start: SwiftAnimatorModifier.Start { phases.until == nil ? .trigger : .repetition }

    /// The values of the phases: the name of each, and one text a phase.
    private var values: [(property: Property, name: String, texts: [String])] {
        var rows = phases.scalars.filter { property in
            phases.phases.indices.contains { phases.value(of: property, in: $0) != property.identity }
        }.map { property in
            (
                property: property, name: property.swiftField,
                texts: phases.phases.indices.map { exactText(phases.value(of: property, in: $0)) }
            )
        }
        if let x = rows.first(where: { $0.property == .scaleX }),
            rows.contains(where: { $0.property == .scaleY && $0.texts == x.texts })
        {
            rows.removeAll { $0.property == .scaleY }
            rows = rows.map { $0.property == .scaleX ? ($0.property, "scale", $0.texts) : $0 }
        }
        return rows
    }

    private func modifier(_ type: String, _ reduced: ReducedVariant, keepsSides: Bool) -> CodeText {
        var shown: [Property: String] = [:]
        for row in values {
            shown[row.property] = "phase.\(row.name)"
            if row.name == "scale" { shown[.scaleY] = "phase.scale" }
        }
        let scalars = SwiftModifiers(shown, anchor: phases.anchor)
        let trigger = phases.until == nil ? ", trigger: trigger" : ""
        let readsSetting = reduced != .keep
        let shownPhases = (readsSetting ? "reduceMotion ? [.\(Self.name(0))] : " : "") + "\(type)Phase.allCases"
        let texts = animations.map { $0.flatMap(text) ?? "nil" }
        let isCommon = Set(texts).count == 1
        let modifier = SwiftAnimatorModifier(
            type: type, start: start,
            usage: "Plays once each time that `trigger` changes", readsSetting: readsSetting,
            keepsSides: keepsSides, call: "phaseAnimator(\(shownPhases)\(trigger))",
            parameters: "\(keepsSides ? "[layoutDirection] " : "")view, phase",
            modifiers: (hasColor ? [".foregroundStyle(phase.color)"] : []) + scalars.lines,
            end: ["animation: { \(isCommon ? "_ in" : "phase in")", "    \(isCommon ? texts[0] : "phase.animation")", "}"])
        return modifier.text
    }

    /// The phases as an enumeration.
    private func phaseType(_ type: String) -> CodeText {
        func member(_ name: String, _ type: String, _ texts: [String]) -> [String] {
            if Set(texts).count == 1 { return ["var \(name): \(type) { \(texts[0]) }"] }
            // Each value once, in the order of the phases.
            let values = texts.indices.filter { texts.firstIndex(of: texts[$0]) == $0 }.map { texts[$0] }
            let cases = values.map { value in
                let names = texts.indices.filter { texts[$0] == value }.map { ".\(Self.name($0))" }
                return "    case \(names.joined(separator: ", ")): \(value)"
            }
            return ["var \(name): \(type) {", "    switch self {"] + cases + ["    }", "}"]
        }
        let texts = animations.map { $0.flatMap(text) ?? "nil" }
        let colors = phases.phases.compactMap { $0.color.map(SwiftText.color) }
        return """
            private enum \(type)Phase: CaseIterable {
                case \(phases.phases.indices.map(Self.name).joined(separator: ", "))

                \(values.flatMap { member($0.name, "Double", $0.texts) })
                \(hasColor ? member("color", "Color", colors) : [])
                \(Set(texts).count > 1 ? member("animation", "Animation?", texts) : [])
            }
            """
    }

    private static let names = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]

    private static func name(_ index: Int) -> String { index < names.count ? names[index] : "phase\(index + 1)" }
}
