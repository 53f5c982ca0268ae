import TransitionEngine

/// A member of an object of the spec, said once: its key in JSON and in a URL, its place in the value, its type, range and default,
/// and a summary.
///
/// Reading JSON and URLs, the locations of problems, the canonical spec and URL, the catalog's controls and the contract follow from
/// these rows.
struct SpecMember<Object: Sendable>: Sendable {
    let key: MemberKey
    /// The key in a URL; `nil` for a member that only JSON has.
    private(set) var query: String?
    /// Whether a number has to be whole.
    private(set) var isWhole = false
    /// Whether the URL of a curve has it too.
    private(set) var isOfCurves = false
    /// The name of its schema in the contract; `nil` writes it in place.
    private(set) var schema: String?
    /// Of an object with several forms, the first member of the form that it belongs to; `nil` if all forms have it.
    private(set) var form: MemberKey?
    /// Its place among the controls of a form where that isn't its place in the table. A control without a query key has one.
    private(set) var place: Int?
    /// Which formats act on it; `nil` where all do.
    private(set) var scope: Scope?
    let kind: SpecControl.Kind
    /// The default as JSON; `nil` if there is none, or if it depends on other members.
    let defaultText: String?
    /// A description in one sentence.
    let summary: String
    /// Reads a value into the object. What is wrong is reported, and the object stays as it is.
    let read: @Sendable (WrittenValue, inout SpecReader, inout Object) -> Void
    /// How it is written; `nil` for a member that is only read, whose object is written as a whole.
    var writing: Writing?
    /// Whether the object has the default of a format; `nil` where all formats have the same.
    private(set) var isDefaultOfFormat: (@Sendable (Object, any TimelineFormat) -> Bool)?

    /// Which formats act on a member.
    struct Scope: Sendable {
        let formats, curves: [TransitionCoder.Format]
        /// Why the others leave it out.
        let reason: String
    }

    /// How a member is written.
    struct Writing: Sendable {
        /// The value; `nil` where the object has none.
        let value: @Sendable (Object) -> SpecValue?
        /// Whether the object has the default.
        let isDefault: @Sendable (Object) -> Bool
    }

    private func with<Value>(_ place: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: place] = value
        return copy
    }

    /// The same member under another key in URLs.
    ///
    /// - Parameter query: the key; `nil` leaves it to JSON.
    func inURL(_ query: String?) -> Self { with(\.query, query) }

    /// The same number, which has to be whole.
    func whole() -> Self { with(\.isWhole, true) }

    /// The same member, which the URL of a curve has too.
    func ofCurves() -> Self { with(\.isOfCurves, true) }

    /// The same member with a schema that has a name.
    func inSchema(_ name: String) -> Self { with(\.schema, name) }

    /// The same member, on which only some formats act: all others name it as an omission.
    ///
    /// - Parameters:
    ///   - formats: these formats.
    ///   - curves: those that do so for a curve. Default the same.
    ///   - reason: why the others leave it out. Default who has it.
    func only(in formats: [TransitionCoder.Format], ofCurves curves: [TransitionCoder.Format]? = nil, _ reason: String? = nil)
        -> Self
    {
        let names = formats.map(\.rawValue).joined(separator: " and ")
        return with(
            \.scope,
            Scope(
                formats: formats, curves: curves ?? formats,
                reason: reason ?? "only \(names) \(formats.count > 1 ? "have" : "has") it"))
    }

    /// The same member, of the form that begins with a key.
    func of(_ form: MemberKey) -> Self { with(\.form, form) }

    /// The same member as a control at a place of its own.
    func shown(at place: Int) -> Self { with(\.place, place) }

    /// The same member, of which each format has its own default.
    func byFormat(_ isDefault: @escaping @Sendable (Object, any TimelineFormat) -> Bool) -> Self {
        with(\.isDefaultOfFormat, isDefault)
    }
}

/// The value of a member, as it is written in the canonical spec and URL.
enum SpecValue {
    case word(String)
    case words([String])
    case number(Double)
    case flag(Bool)
    case size(Size)
    case rect(Rect)
    case times([Double])
}

/// The members of an object of the spec.
struct SpecTable<Object: Sendable>: Sendable {
    let members: [SpecMember<Object>]
    /// Their keys, in the order in which messages name them.
    let keys: MemberKeys
    /// The object's JSON Pointer.
    let pointer: String
    /// The keys in a URL, as they are looked for.
    fileprivate let words: [KeyWord?]

    init(at pointer: String, _ members: [SpecMember<Object>]) {
        self.pointer = pointer
        self.members = members
        keys = MemberKeys(members.map(\.key))
        words = members.map { $0.query.map { KeyWord($0) } }
    }

    /// Their keys in a URL.
    var queries: [String] { members.compactMap(\.query) }

    /// Those of them that a curve has.
    var ofCurves: SpecTable { SpecTable(at: pointer, members.filter(\.isOfCurves)) }

    /// The members of each form, by the first of them.
    var forms: [(first: MemberKey, keys: [MemberKey])] {
        members.filter { $0.form == $0.key }.map { first in
            (first.key, members.filter { $0.form == first.key }.map(\.key))
        }
    }

    /// Returns a form's own members, and then those of all forms.
    func members(of form: MemberKey) -> [SpecMember<Object>] {
        members.filter { $0.form == form } + members.filter { $0.form == nil }
    }

    /// The controls of those that a form shows.
    var controls: [SpecControl] {
        members.filter { $0.query != nil || $0.place != nil }.map { SpecControl($0, below: pointer) }
    }

    /// Where a URL has them.
    var parameters: [(pointer: String, parameter: String)] {
        members.compactMap { member in member.query.map { ("\(pointer)/\(member.key.name)", $0) } }
    }
}

extension SpecReader {
    /// Reads the members of an object that JSON gives.
    ///
    /// - Returns: what is given; `nil` if the value is no object.
    @discardableResult
    mutating func read<Object>(_ value: JSONValue, into object: inout Object, _ table: SpecTable<Object>) -> Members? {
        guard let members = members(of: value, table.keys) else { return nil }
        read(members, into: &object, table)
        return members
    }

    /// Reads those members of an object that are rows of a table.
    mutating func read<Object>(_ members: Members, into object: inout Object, _ table: SpecTable<Object>) {
        for index in table.members.indices {
            let key = table.members[index].key
            guard let value = members[key] else { continue }
            at(key) { table.members[index].read(.json(value), &$0, &object) }
        }
    }

    /// Reads the members of an object that the query gives.
    mutating func read<Object>(_ given: QueryValues, into object: inout Object, _ table: SpecTable<Object>) {
        for index in table.members.indices {
            guard let word = table.words[index], let text = given[word], let query = table.members[index].query else { continue }
            at(query) { table.members[index].read(.text(text), &$0, &object) }
        }
    }
}

extension TextBuffer {
    /// Appends an object as JSON.
    ///
    /// - Parameter isExpanded: whether members that have their default are written too.
    mutating func append<Object>(_ object: Object, _ table: SpecTable<Object>, isExpanded: Bool = true) {
        append("{")
        append(members: object, table, isExpanded: isExpanded, isFirst: true)
        append("}")
    }

    /// Appends the members of an object.
    ///
    /// - Parameter isFirst: whether no member stands before them. Default no.
    mutating func append<Object>(
        members object: Object, _ table: SpecTable<Object>, isExpanded: Bool = true, isFirst: Bool = false
    ) {
        var isFirst = isFirst
        for index in table.members.indices {
            // In place: a copy of the closures would count their references.
            guard isExpanded || table.members[index].writing?.isDefault(object) == false,
                let value = table.members[index].writing?.value(object)
            else { continue }
            append(isFirst ? "\"" : ",\"")
            append(text: table.members[index].key.name)
            append("\":")
            append(value: value)
            isFirst = false
        }
    }

    private mutating func append(value: SpecValue) {
        switch value {
        case .word(let word): append(json: word)
        case .words(let words): append(array: words) { $1.append(json: $0) }
        case .number(let number): append(exactly: number)
        case .flag(let flag): append(flag)
        case .size(let size): append(numbers: [size.width, size.height])
        case .rect(let rect): append(rect: rect)
        case .times(let times): append(numbers: times)
        }
    }
}

extension URLText {
    /// Adds the members of an object that don't have their default.
    ///
    /// - Parameter format: the format, of whose defaults some members are. Default JSON.
    mutating func add<Object>(
        _ object: Object, _ table: SpecTable<Object>, for format: any TimelineFormat = BuiltInFormats.json
    ) {
        for index in table.members.indices {
            let isDefault =
                table.members[index].isDefaultOfFormat?(object, format) ?? table.members[index].writing?.isDefault(object)
            guard isDefault == false, let query = table.members[index].query,
                let value = table.members[index].writing?.value(object)
            else { continue }
            switch value {
            case .word(let word): add(query, word)
            case .words(let words): add(query, words.joined(separator: ","))
            case .number(let number): add(query, number)
            case .flag(let flag): add(query, flag ? "true" : "false")
            case .size(let size): add(query, size)
            case .rect(let rect): add(query) { $0.append(numbers: [rect.x, rect.y, rect.width, rect.height], separator: ",") }
            case .times(let times):
                add(query) { buffer in
                    for (index, time) in times.enumerated() { buffer.append(index > 0 ? "," : "", seconds: time) }
                }
            }
        }
    }
}
