import TransitionEngine

/// An option with a few values, each a word of the spec.
package protocol SpecChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension SpecChoice {
    /// The words, in the order in which messages name them.
    package static var words: [String] { allCases.map(\.rawValue) }
}

/// Where a value lies in an object. Of a stored property, the bytes from the object's start: a key path costs five times as much.
struct Place<Object, Value>: Sendable {
    typealias Path = any WritableKeyPath<Object, Value> & Sendable

    private let path: Path
    private let offset: Int?

    init(_ path: Path) {
        self.path = path
        offset = MemoryLayout<Object>.offset(of: path)
    }

    @inline(__always)
    func value(in object: Object) -> Value {
        guard let offset else { return object[keyPath: path] }
        return withUnsafePointer(to: object) {
            UnsafeRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
        }
    }

    @inline(__always)
    func set(_ value: Value, in object: inout Object) {
        guard let offset else { return object[keyPath: path] = value }
        withUnsafeMutablePointer(to: &object) {
            UnsafeMutableRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
        }
    }
}

// The kinds of members. Each has its key of JSON in URLs too, unless ``SpecMember/inURL(_:)`` says otherwise.
extension SpecMember {
    typealias Path<Value> = Place<Object, Value>.Path

    /// One of some words.
    ///
    /// - Parameter standard: the default; `nil` if it depends on other members.
    static func choice<Choice: SpecChoice>(
        _ key: MemberKey, _ path: Path<Choice>, default standard: Choice?, _ summary: String
    ) -> SpecMember {
        let (place, words) = (Place(path), Choice.words)
        return SpecMember(
            key: key, query: key.name, kind: .parameter(.choice(words)),
            defaultText: standard.map { "\"\($0.rawValue)\"" }, summary: summary,
            read: { value, reader, object in
                if let choice: Choice = reader.choice(value, of: words) { place.set(choice, in: &object) }
            },
            writing: Writing(value: { .word(place.value(in: $0).rawValue) }, isDefault: { place.value(in: $0) == standard }))
    }

    /// One of some words, or none.
    static func choice<Choice: SpecChoice>(_ key: MemberKey, _ path: Path<Choice?>, _ summary: String) -> SpecMember {
        let (place, words) = (Place(path), Choice.words)
        return SpecMember(
            key: key, query: key.name, kind: .parameter(.choice(words)), defaultText: nil, summary: summary,
            read: { value, reader, object in
                if let choice: Choice = reader.choice(value, of: words) { place.set(choice, in: &object) }
            },
            writing: Writing(value: { place.value(in: $0).map { .word($0.rawValue) } }, isDefault: { place.value(in: $0) == nil })
        )
    }

    /// A text that meets a rule.
    ///
    /// - Parameter rule: reports what is wrong, and returns `nil` then.
    static func text(
        _ key: MemberKey, _ path: Path<String?>, _ summary: String,
        rule: @escaping @Sendable (inout SpecReader, String) -> String?
    ) -> SpecMember {
        let place = Place(path)
        return SpecMember(
            key: key, query: key.name, kind: .parameter(.text), defaultText: nil, summary: summary,
            read: { value, reader, object in
                if let text = reader.string(value).flatMap({ rule(&reader, $0) }) { place.set(text, in: &object) }
            },
            writing: Writing(value: { place.value(in: $0).map { .word($0) } }, isDefault: { place.value(in: $0) == nil }))
    }

    /// A text that meets a rule, with a default.
    ///
    /// - Parameter rule: reports what is wrong, and returns `nil` then.
    static func text(
        _ key: MemberKey, _ path: Path<String>, default standard: String, _ summary: String,
        rule: @escaping @Sendable (inout SpecReader, String) -> String?
    ) -> SpecMember {
        let place = Place(path)
        return SpecMember(
            key: key, query: key.name, kind: .parameter(.text), defaultText: "\"\(standard)\"", summary: summary,
            read: { value, reader, object in
                if let text = reader.string(value).flatMap({ rule(&reader, $0) }) { place.set(text, in: &object) }
            },
            writing: Writing(value: { .word(place.value(in: $0)) }, isDefault: { place.value(in: $0) == standard }))
    }

    /// A number within a range, in seconds if the kind says so; or none.
    static func number(
        _ key: MemberKey, _ path: Path<Double?>, _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember {
        let place = Place(path)
        return SpecMember(
            key: key, query: key.name, kind: .parameter(kind), defaultText: nil, summary: summary,
            read: { value, reader, object in
                if let number = reader.number(value, kind) { place.set(number, in: &object) }
            },
            writing: Writing(value: { place.value(in: $0).map { .number($0) } }, isDefault: { place.value(in: $0) == nil }))
    }

    /// A number, in seconds if the kind says so. Whether it lies within its range is validated with the meaning of the spec.
    ///
    /// - Parameter standard: the default; `nil` for a number that has to be given.
    static func number(
        _ key: MemberKey, _ path: Path<Double>, default standard: Double?, _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember {
        let place = Place(path)
        var member = value(key, path, default: standard, kind, summary)
        member.writing = Writing(value: { .number(place.value(in: $0)) }, isDefault: { place.value(in: $0) == standard })
        return member
    }

    /// A whole number within a range.
    static func count(
        _ key: MemberKey, _ path: Path<Int>, default standard: Int, _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember {
        let place = Place(path)
        return SpecMember(
            key: key, query: key.name, kind: .parameter(kind), defaultText: "\(standard)", summary: summary,
            read: { value, reader, object in
                if let count = reader.count(value, kind) { place.set(count, in: &object) }
            },
            writing: Writing(
                value: { .number(Double(place.value(in: $0))) }, isDefault: { place.value(in: $0) == standard })
        ).whole()
    }

    /// Yes or no, where no is the default.
    static func flag(_ key: MemberKey, _ path: Path<Bool>, _ summary: String) -> SpecMember {
        let place = Place(path)
        return SpecMember(
            key: key, query: key.name, kind: .parameter(.flag), defaultText: "false", summary: summary,
            read: { value, reader, object in
                if let flag = reader.flag(value) { place.set(flag, in: &object) }
            },
            writing: Writing(value: { .flag(place.value(in: $0)) }, isDefault: { !place.value(in: $0) }))
    }

    /// A value that has its own reader, or none. It isn't written.
    ///
    /// - Parameter read: reads it; reports what is wrong, and returns `nil` then.
    static func value<Value>(
        _ key: MemberKey, _ path: Path<Value?>, _ kind: SpecControl.Kind, _ summary: String,
        read: @escaping @Sendable (inout SpecReader, WrittenValue) -> Value?
    ) -> SpecMember {
        let place = Place(path)
        return SpecMember(
            key: key, query: key.name, kind: kind, defaultText: nil, summary: summary,
            read: { value, reader, object in
                if let value = read(&reader, value) { place.set(value, in: &object) }
            })
    }

    /// The same as `number`, of an object that isn't written by its members.
    static func value(
        _ key: MemberKey, _ path: Path<Double>, default standard: Double?, _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember {
        let place = Place(path)
        return SpecMember(
            key: key, query: key.name, kind: .parameter(kind), defaultText: standard.map { exactText($0) }, summary: summary,
            read: { value, reader, object in
                if let number = reader.quantity(value, kind) { place.set(number, in: &object) }
            })
    }

    /// A width and a height, in points.
    static func size(_ key: MemberKey, _ path: Path<Size>, default standard: Size?, _ summary: String) -> SpecMember {
        let place = Place(path)
        return SpecMember(
            key: key, query: key.name, kind: .size,
            defaultText: standard.map { "[\(exactText($0.width)),\(exactText($0.height))]" }, summary: summary,
            read: { value, reader, object in
                if let size = reader.size(value) { place.set(size, in: &object) }
            },
            writing: Writing(value: { .size(place.value(in: $0)) }, isDefault: { place.value(in: $0) == standard }))
    }
}

extension TransitionParameter.Kind {
    /// Whether it is a number of seconds.
    fileprivate var isSeconds: Bool { if case .number(unit: "s", _, _) = self { true } else { false } }
}

extension SpecReader {
    mutating func choice<Choice: SpecChoice>(_ value: WrittenValue, of words: [String]) -> Choice? {
        choice(value, words).flatMap(Choice.init(rawValue:))
    }

    fileprivate mutating func number(_ value: WrittenValue, _ kind: TransitionParameter.Kind) -> Double? {
        quantity(value, kind).flatMap { inRange($0, kind) }
    }

    /// A number, which a kind says to be seconds or not.
    fileprivate mutating func quantity(_ value: WrittenValue, _ kind: TransitionParameter.Kind) -> Double? {
        kind.isSeconds ? seconds(value) : number(value)
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
