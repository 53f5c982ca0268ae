import TransitionEngine

/// What a design token says besides the animation it was read as.
package struct DesignToken: Hashable, Sendable {
    /// What it specifies of an animation; `nil` where it specifies everything.
    let part: DesignTokenPart?
    /// Whether it is a group with a duration, a curve and their transition.
    var isGroup = false
    /// `$description`, `$deprecated`, the `$extensions` of other tools, and whatever else it has: written again where a token is
    /// written.
    let members: [ScriptValue.Member]

    /// What tells its response from that of the same animation: the type of ``part``, and ``members``.
    package var text: String {
        (isGroup ? "group" : part?.type ?? "") + (members.isEmpty ? "" : ScriptValue.object(members).text(.json))
    }
}

/// What a design token of a part of an animation specifies.
enum DesignTokenPart: Hashable, Sendable {
    case cubicBezier(CubicBezier)
    /// In seconds.
    case duration(Double)

    /// The `$type` of the token.
    var type: String {
        switch self {
        case .cubicBezier: "cubicBezier"
        case .duration: "duration"
        }
    }
}

extension ScriptValue {
    /// Creates a copy of a value of a document.
    init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .code("null")
        case .boolean: self = .code(value.boolean == true ? "true" : "false")
        case .number: self = .code(exactText(value.number ?? 0))
        case .string: self = .text(value.string ?? "")
        case .array: self = .list(value.elements.map { ScriptValue($0) })
        case .object: self = .object(value.members.map { Member($0.key, ScriptValue($0.value)) })
        }
    }
}
