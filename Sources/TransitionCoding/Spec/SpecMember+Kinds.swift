import TransitionEngine

/// An option with a few values, each a word of the spec.
package protocol SpecChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension SpecChoice {
    /// The words, in the order in which messages name them.
    package static var words: [String] { allCases.map(\.rawValue) }
}

// The kinds of members. Each has its key of JSON in URLs too, unless ``SpecMember/inURL(_:)`` says otherwise.
extension SpecMember {
    typealias Place<Value> = any WritableKeyPath<Object, Value> & Sendable

    /// One of some words.
    static func choice<Choice: SpecChoice>(
        _ key: MemberKey, _ place: Place<Choice>, default standard: Choice, _ summary: String
    ) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(.choice(Choice.words)), defaultText: "\"\(standard.rawValue)\"",
            summary: summary,
            read: { value, reader, object in
                if let choice: Choice = reader.choice(value) { object[keyPath: place] = choice }
            },
            value: { .word($0[keyPath: place].rawValue) }, isDefault: { $0[keyPath: place] == standard })
    }

    /// One of some words, or none.
    static func choice<Choice: SpecChoice>(_ key: MemberKey, _ place: Place<Choice?>, _ summary: String) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(.choice(Choice.words)), defaultText: nil, summary: summary,
            read: { value, reader, object in
                if let choice: Choice = reader.choice(value) { object[keyPath: place] = choice }
            },
            value: { $0[keyPath: place].map { .word($0.rawValue) } }, isDefault: { $0[keyPath: place] == nil })
    }

    /// A text that meets a rule.
    ///
    /// - Parameter rule: reports what is wrong, and returns `nil` then.
    static func text(
        _ key: MemberKey, _ place: Place<String?>, _ summary: String,
        rule: @escaping @Sendable (inout SpecReader, String) -> String?
    ) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(.text), defaultText: nil, summary: summary,
            read: { value, reader, object in
                if let text = reader.string(value).flatMap({ rule(&reader, $0) }) { object[keyPath: place] = text }
            },
            value: { $0[keyPath: place].map { .word($0) } }, isDefault: { $0[keyPath: place] == nil })
    }

    /// A text that meets a rule, with a default.
    ///
    /// - Parameter rule: reports what is wrong, and returns `nil` then.
    static func text(
        _ key: MemberKey, _ place: Place<String>, default standard: String, _ summary: String,
        rule: @escaping @Sendable (inout SpecReader, String) -> String?
    ) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(.text), defaultText: "\"\(standard)\"", summary: summary,
            read: { value, reader, object in
                if let text = reader.string(value).flatMap({ rule(&reader, $0) }) { object[keyPath: place] = text }
            },
            value: { .word($0[keyPath: place]) }, isDefault: { $0[keyPath: place] == standard })
    }

    /// A number within a range, in seconds if the kind says so; or none.
    static func number(
        _ key: MemberKey, _ place: Place<Double?>, _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(kind), defaultText: nil, summary: summary,
            read: { value, reader, object in
                if let number = reader.number(value, kind) { object[keyPath: place] = number }
            },
            value: { $0[keyPath: place].map { kind.isSeconds ? .seconds($0) : .number($0) } },
            isDefault: { $0[keyPath: place] == nil })
    }

    /// A number. Whether it lies within its range is validated with the meaning of the spec.
    static func number(
        _ key: MemberKey, _ place: Place<Double>, _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(kind), defaultText: nil, summary: summary,
            read: { value, reader, object in
                if let number = reader.number(value) { object[keyPath: place] = number }
            },
            value: { .number($0[keyPath: place]) }, isDefault: { _ in false })
    }

    /// The same, with a default.
    static func number(
        _ key: MemberKey, _ place: Place<Double>, default standard: Double, _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(kind), defaultText: exactText(standard), summary: summary,
            read: { value, reader, object in
                if let number = reader.number(value) { object[keyPath: place] = number }
            },
            value: { .number($0[keyPath: place]) }, isDefault: { $0[keyPath: place] == standard })
    }

    /// A whole number within a range.
    static func count(
        _ key: MemberKey, _ place: Place<Int>, default standard: Int, _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(kind), defaultText: "\(standard)", summary: summary,
            read: { value, reader, object in
                if let count = reader.count(value, kind) { object[keyPath: place] = count }
            },
            value: { .number(Double($0[keyPath: place])) }, isDefault: { $0[keyPath: place] == standard }
        ).whole()
    }

    /// Yes or no, where no is the default.
    static func flag(_ key: MemberKey, _ place: Place<Bool>, _ summary: String) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .parameter(.flag), defaultText: "false", summary: summary,
            read: { value, reader, object in
                if let flag = reader.flag(value) { object[keyPath: place] = flag }
            },
            value: { .flag($0[keyPath: place]) }, isDefault: { !$0[keyPath: place] })
    }

    /// A width and a height, in points.
    static func size(_ key: MemberKey, _ place: Place<Size>, default standard: Size?, _ summary: String) -> SpecMember {
        SpecMember(
            key: key, query: key.name, kind: .size,
            defaultText: standard.map { "[\(exactText($0.width)),\(exactText($0.height))]" }, summary: summary,
            read: { value, reader, object in
                if let size = reader.size(value) { object[keyPath: place] = size }
            },
            value: { .size($0[keyPath: place]) }, isDefault: { $0[keyPath: place] == standard })
    }
}

extension TransitionParameter.Kind {
    /// Whether it is a number of seconds.
    fileprivate var isSeconds: Bool { if case .number(unit: "s", _, _) = self { true } else { false } }
}

extension SpecReader {
    fileprivate mutating func choice<Choice: SpecChoice>(_ value: WrittenValue) -> Choice? {
        choice(value, Choice.words).flatMap(Choice.init(rawValue:))
    }

    fileprivate mutating func number(_ value: WrittenValue, _ kind: TransitionParameter.Kind) -> Double? {
        (kind.isSeconds ? seconds(value) : number(value)).flatMap { inRange($0, kind) }
    }

    mutating func count(_ value: WrittenValue, _ kind: TransitionParameter.Kind) -> Int? {
        integer(value).flatMap { inRange(Double($0), kind) }.map { Int($0) }
    }

    private mutating func inRange(_ number: Double, _ kind: TransitionParameter.Kind) -> Double? {
        guard case .number(let unit, let range, _) = kind, !range.contains(number) else { return number }
        let bounds = "\(exactText(range.lowerBound)) and \(exactText(range.upperBound))"
        add(.outOfRange, "must lie between \(bounds)\(unit.isEmpty ? "" : " \(unit)"), not \(exactText(number))")
        return nil
    }
}
