package import TransitionEngine

/// A member of the spec that a caller can set. Forms and the table of query keys are made from these.
package struct SpecControl: Sendable {
    /// The kind of value.
    package enum Kind: Sendable {
        /// A value like those of a transition's parameters.
        case parameter(TransitionParameter.Kind)
        /// A width and a height, in points.
        case size
        /// A transition, as a recipe.
        case transition
        /// A spring, in any of its forms.
        case spring
        /// An object that only JSON has.
        case object

        /// The name of the kind in the catalog.
        package var name: String {
            switch self {
            case .parameter(let kind): kind.name
            case .size: "size"
            case .transition: "transition"
            case .spring: "spring"
            case .object: "object"
            }
        }
    }

    /// The JSON Pointer of the member in the spec (RFC 6901).
    package let pointer: String
    /// The query key of the member; `nil` if only a complete animation can set it.
    package let key: String?
    package let kind: Kind
    /// The default as JSON; `nil` if there is none or if it depends on other members.
    package let defaultText: String?
    /// A description in one sentence.
    package let summary: String
    /// Whether a number has to be whole.
    let isWhole: Bool
    /// Whether the URL of a curve has it too.
    let isOfCurves: Bool
    /// The place among the controls of animations; 0 for all others.
    private let place: Int

    /// - Parameter pointer: the JSON Pointer of the member's object.
    init<Object>(_ member: SpecMember<Object>, below pointer: String) {
        self.pointer = "\(pointer)/\(member.key.name)"
        (key, kind, defaultText, summary) = (member.query, member.kind, member.defaultText, member.summary)
        (isWhole, isOfCurves, place) = (member.isWhole, member.isOfCurves, member.place ?? 0)
    }

    /// Returns whether a query value is the default, so that it changes nothing.
    func isDefault(_ text: String) -> Bool {
        guard let standard = defaultText else { return false }
        if case .parameter(.text) = kind { return "\"\(text)\"" == standard }
        if let number = Double(standard) {
            let isTime = if case .parameter(.number(unit: "s", _, _)) = kind { true } else { false }
            return (plainNumber(trimmed(text)) ?? (isTime ? TimeText.seconds(text)?.value : nil)) == number
        }
        return Spelling.matches(text, standard.filter { $0 != "\"" })
    }

    /// All controls, in the order in which a form shows them.
    package static let all = [
        RequestDirection.table.controls, AsymmetricMembers.table.controls, MidFlight.table.controls,
        TransitionSpec.Accessibility.table.controls, TransitionSpec.AnimationChoice.table.controls,
        (AnimationMembers.table.controls + SpringMembers.table.controls).sorted { $0.place < $1.place },
        ViewGeometry.table.controls, ContainerGeometry.table.controls, MatchedView.table.controls, UnitPoint.table.controls,
        RecipeArguments.table.controls, Sampling.table.controls, TimelineRequest.table.controls, OutputOptions.table.controls,
    ].flatMap { $0 }
}

extension TextBuffer {
    mutating func append(control: SpecControl) {
        append("{\"pointer\":")
        append(json: control.pointer)
        append(key: "key", json: control.key)
        append(key: "summary", json: control.summary)
        append(key: "type")
        if case .parameter(let kind) = control.kind { append(kind: kind) } else { append(json: control.kind.name) }
        if let text = control.defaultText {
            append(key: "default")
            append(text: text)
        }
        append("}")
    }

    /// Appends the name of a kind and the values that it allows.
    mutating func append(kind: TransitionParameter.Kind) {
        append(json: kind.name)
        if case .number(let unit, let range, let usual) = kind {
            append(key: "unit", json: unit)
            append(key: "minimum", exactly: range.lowerBound)
            append(key: "maximum", exactly: range.upperBound)
            append(key: "usual", numbers: [(usual ?? range).lowerBound, (usual ?? range).upperBound])
        }
        let allowed = kind.allowed
        if !allowed.isEmpty {
            append(key: "allowed", array: allowed) { $1.append(json: $0) }
        }
    }
}
