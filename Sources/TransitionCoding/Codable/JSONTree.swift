/// A JSON value that stands for itself. The order of an object's members doesn't count.
enum JSONTree: Hashable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONTree])
    case object([String: JSONTree])

    /// How deep our own JSON nests at most.
    private static let nesting = 1024

    /// Reads JSON.
    init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        self = try JSONDocument.read(bytes, nesting: Self.nesting) { JSONTree($0) }
    }

    /// A copy of a value that was read.
    init(_ value: JSONValue) {
        self =
            switch value.kind {
            case .null: .null
            case .boolean: .boolean(value.boolean == true)
            case .number: .number(value.number ?? 0)
            case .string: .string(value.string ?? "")
            case .array: .array(value.elements.map(JSONTree.init))
            case .object:
                .object(Dictionary(value.members.map { ($0.key, JSONTree($0.value)) }) { _, last in last })
            }
    }
}

extension JSONTree: Codable {
    init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: Key.self) {
            self = .object(
                try members.allKeys.reduce(into: [:]) { $0[$1.stringValue] = try members.decode(JSONTree.self, forKey: $1) })
        } else if var elements = try? decoder.unkeyedContainer() {
            var array: [JSONTree] = []
            while !elements.isAtEnd { array.append(try elements.decode(JSONTree.self)) }
            self = .array(array)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let boolean = try? value.decode(Bool.self) {
                self = .boolean(boolean)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else {
                self = .string(try value.decode(String.self))
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let object):
            var members = encoder.container(keyedBy: Key.self)
            for (key, value) in object { try members.encode(value, forKey: Key(key)) }
        case .array(let array):
            var elements = encoder.unkeyedContainer()
            for value in array { try elements.encode(value) }
        case .null:
            var single = encoder.singleValueContainer()
            try single.encodeNil()
        case .boolean(let value):
            var single = encoder.singleValueContainer()
            try single.encode(value)
        case .number(let value):
            var single = encoder.singleValueContainer()
            try single.encode(value)
        case .string(let value):
            var single = encoder.singleValueContainer()
            try single.encode(value)
        }
    }

    /// The key of a member.
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}

extension TextBuffer {
    /// Appends a value as JSON, members in order of their keys.
    mutating func append(tree: JSONTree) {
        switch tree {
        case .null: append("null")
        case .boolean(let value): append(value)
        case .number(let value): append(exactly: value)
        case .string(let value): append(json: value)
        case .array(let values): append(array: values) { $1.append(tree: $0) }
        case .object(let members):
            append("{")
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { append(",") }
                append(json: member.key)
                append(":")
                append(tree: member.value)
            }
            append("}")
        }
    }
}
