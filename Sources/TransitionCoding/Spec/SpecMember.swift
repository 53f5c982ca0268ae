import TransitionEngine

/// A member of an object of the spec, said once: its key in JSON and in a URL, its place in the value, its type, range and default,
/// and a summary.
///
/// Reading JSON and URLs, the locations of problems, the canonical spec and URL, the catalogue's controls and the contract follow from
/// these rows.
struct SpecMember<Object: Sendable>: Sendable {
    let key: MemberKey
    /// The key in a URL; `nil` for a member that only JSON has.
    private(set) var query: String?
    /// Whether a number has to be whole.
    private(set) var isWhole = false
    let kind: SpecControl.Kind
    /// The default as JSON; `nil` if there is none, or if it depends on other members.
    let defaultText: String?
    /// A description in one sentence.
    let summary: String
    /// Reads a value into the object. What is wrong is reported, and the object stays as it is.
    let read: @Sendable (WrittenValue, inout SpecReader, inout Object) -> Void
    /// The value; `nil` where the object has none.
    let value: @Sendable (Object) -> SpecValue?
    /// Whether the object has the default.
    let isDefault: @Sendable (Object) -> Bool

    /// The same member under another key in URLs.
    ///
    /// - Parameter query: the key; `nil` leaves it to JSON.
    func inURL(_ query: String?) -> SpecMember {
        var copy = self
        copy.query = query
        return copy
    }

    /// The same number, which has to be whole.
    func whole() -> SpecMember {
        var copy = self
        copy.isWhole = true
        return copy
    }
}

/// The value of a member, as it is written in the canonical spec and URL.
enum SpecValue {
    case word(String)
    case number(Double)
    case seconds(Double)
    case flag(Bool)
    case size(Size)
    case times([Double])
}

/// The members of an object of the spec.
struct SpecTable<Object: Sendable>: Sendable {
    let members: [SpecMember<Object>]
    /// Their keys, in the order in which messages name them.
    let keys: MemberKeys
    /// The object's JSON Pointer.
    let pointer: String

    init(at pointer: String, _ members: [SpecMember<Object>]) {
        self.pointer = pointer
        self.members = members
        keys = MemberKeys(members.map(\.key))
    }

    /// Their keys in a URL.
    var queries: [String] { members.compactMap(\.query) }

    /// The controls of those that a URL has.
    var controls: [SpecControl] {
        members.filter { $0.query != nil }.map {
            SpecControl(
                "\(pointer)/\($0.key.name)", key: $0.query, $0.kind, default: $0.defaultText, $0.summary, isWhole: $0.isWhole)
        }
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
        for index in table.members.indices {
            let key = table.members[index].key
            guard let value = members[key] else { continue }
            at(key) { table.members[index].read(.json(value), &$0, &object) }
        }
        return members
    }

    /// Reads the members of an object that the query gives.
    mutating func read<Object>(_ given: QueryValues, into object: inout Object, _ table: SpecTable<Object>) {
        for index in table.members.indices {
            guard let query = table.members[index].query, let text = given[named: query] else { continue }
            at(query) { table.members[index].read(.text(text), &$0, &object) }
        }
    }
}

extension TextBuffer {
    /// Appends an object as JSON.
    ///
    /// - Parameter isExpanded: whether members that have their default are written too.
    mutating func append<Object>(_ object: Object, _ table: SpecTable<Object>, isExpanded: Bool = true) {
        var isFirst = true
        append("{")
        for index in table.members.indices where isExpanded || !table.members[index].isDefault(object) {
            guard let value = table.members[index].value(object) else { continue }
            append(isFirst ? "\"" : ",\"")
            append(text: table.members[index].key.name)
            append("\":")
            append(value: value)
            isFirst = false
        }
        append("}")
    }

    private mutating func append(value: SpecValue) {
        switch value {
        case .word(let word): append(json: word)
        case .number(let number), .seconds(let number): append(exactly: number)
        case .flag(let flag): append(flag)
        case .size(let size): append(numbers: [size.width, size.height])
        case .times(let times): append(numbers: times)
        }
    }
}

extension URLText {
    /// Adds the members of an object that don't have their default.
    mutating func add<Object>(_ object: Object, _ table: SpecTable<Object>) {
        for index in table.members.indices where !table.members[index].isDefault(object) {
            guard let query = table.members[index].query, let value = table.members[index].value(object) else { continue }
            switch value {
            case .word(let word): add(query, word)
            case .number(let number): add(query, number)
            case .seconds(let seconds): add(query, seconds: seconds)
            case .flag(let flag): add(query, flag ? "true" : "false")
            case .size(let size): add(query, size)
            case .times(let times):
                add(query) { buffer in
                    for (index, time) in times.enumerated() { buffer.append(index > 0 ? "," : "", seconds: time) }
                }
            }
        }
    }
}
