/// One parameter of a named transition, and where the transition keeps its value.
public struct ParameterRow<Root>: Sendable {
    /// The parameter with the default that a transition has. A closure, since rows are copied each time that arguments are read.
    let parameter: @Sendable (Root) -> TransitionParameter
    let read: @Sendable (Root) -> ParameterValue
    /// An argument of another kind changes nothing.
    let write: @Sendable (ParameterValue, inout Root) -> Void

    /// - Parameters:
    ///   - name: the key in the object form.
    ///   - place: where the transition keeps the value.
    ///   - kind: what a value of it is. Default that of its type.
    ///   - use: where it can or must be given. Default in the object form and the string form, or nowhere.
    ///   - summary: one sentence.
    public init<Value: ParameterConvertible>(
        _ name: String, _ place: any WritableKeyPath<Root, Value> & Sendable, as kind: TransitionParameter.Kind? = nil,
        use: ParameterUse = .optional, _ summary: String
    ) {
        let type = Value.parameterType
        let read: @Sendable (Root) -> ParameterValue = { type.argument($0[keyPath: place]) }
        self.read = read
        parameter = { standard in
            TransitionParameter(
                name, kind ?? type.kind, default: use == .required ? nil : read(standard), inShorthand: use != .objectOnly,
                summary)
        }
        write = { argument, root in
            if let value = type.value(argument) { root[keyPath: place] = value }
        }
    }

    /// A row of what a transition keeps its values in.
    init<Part>(_ row: ParameterRow<Part>, of place: any WritableKeyPath<Root, Part> & Sendable) {
        parameter = { row.parameter($0[keyPath: place]) }
        read = { row.read($0[keyPath: place]) }
        write = { row.write($0, &$1[keyPath: place]) }
    }
}

/// Where a parameter can or must be given.
public enum ParameterUse: Sendable {
    /// It must be given, in the object form or the string form.
    case required
    /// It can be given in both forms.
    case optional
    /// Only the object form can give it.
    case objectOnly
}

/// How values of a type are arguments.
public struct ParameterType<Value>: Sendable {
    let kind: TransitionParameter.Kind
    let argument: @Sendable (Value) -> ParameterValue
    /// `nil` for an argument of another kind.
    let value: @Sendable (ParameterValue) -> Value?

    init(
        _ kind: TransitionParameter.Kind, _ argument: @escaping @Sendable (Value) -> ParameterValue,
        _ value: @escaping @Sendable (ParameterValue) -> Value?
    ) {
        (self.kind, self.argument, self.value) = (kind, argument, value)
    }
}

/// A value that a parameter can have.
public protocol ParameterConvertible: Sendable {
    /// How it is an argument.
    static var parameterType: ParameterType<Self> { get }
}

/// One of some words.
public protocol ParameterChoice: ParameterConvertible, RawRepresentable, CaseIterable where RawValue == String {}

extension ParameterChoice {
    public static var parameterType: ParameterType<Self> {
        ParameterType(.choice(allCases.map(\.rawValue)), { .choice($0.rawValue) }, { $0.choice.flatMap { Self(rawValue: $0) } })
    }
}

/// `nil` is ``ParameterValue/none``.
extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
    public static var parameterType: ParameterType<Wrapped?> {
        let type = Wrapped.parameterType
        return ParameterType(type.kind, { $0.map(type.argument) ?? .none }, { .some(type.value($0)) })
    }
}

extension Double: ParameterConvertible {
    public static var parameterType: ParameterType<Self> {
        .init(.number(unit: "", range: -1e6...1e6), ParameterValue.number, \.number)
    }
}
extension Bool: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.flag, ParameterValue.flag, \.flag) }
}
extension String: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.text, ParameterValue.text, \.text) }
}
extension Edge: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.edge, ParameterValue.edge, \.edge) }
}
extension UnitPoint: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.anchor, ParameterValue.point, \.point) }
}
extension Color: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.color, ParameterValue.color, \.color) }
}
extension Rect: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.rect, ParameterValue.rect, \.rect) }
}
extension MatchedView: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.matchedView, ParameterValue.matchedView, \.matchedView) }
}
extension ContentChange: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.content, ParameterValue.content, \.content) }
}
extension Easing: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.easing, ParameterValue.easing, \.easing) }
}
extension Animation: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.animation, ParameterValue.animation, \.animation) }
}
extension TransformValue: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.transform, ParameterValue.transform, \.transform) }
}
extension MediaTiming: ParameterConvertible {
    public static var parameterType: ParameterType<Self> { .init(.mediaTiming, ParameterValue.mediaTiming, \.mediaTiming) }
}
extension Array: ParameterConvertible where Element == FilterInput {
    public static var parameterType: ParameterType<Self> { .init(.filterInputs, ParameterValue.filterInputs, \.filterInputs) }
}
