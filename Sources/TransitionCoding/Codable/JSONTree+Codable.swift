extension JSONTree: Codable {
    /// Reads any value.
    package init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: CodingName.self) {
            self = .object(
                try members.allKeys.map { Member($0.stringValue, try members.decode(JSONTree.self, forKey: $0)) })
        } else if var elements = try? decoder.unkeyedContainer() {
            var list: [JSONTree] = []
            while !elements.isAtEnd { list.append(try elements.decode(JSONTree.self)) }
            self = .list(list)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let flag = try? value.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try value.decode(String.self))
            }
        }
    }

    /// Writes the value as itself.
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let object):
            var members = encoder.container(keyedBy: CodingName.self)
            for member in object { try members.encode(member.value, forKey: CodingName(member.key)) }
        case .list(let list):
            var elements = encoder.unkeyedContainer()
            for value in list { try elements.encode(value) }
        case .null:
            var single = encoder.singleValueContainer()
            try single.encodeNil()
        case .flag(let value): try encode(value, to: encoder)
        case .number(let value): try encode(value, to: encoder)
        case .text(let value): try encode(value, to: encoder)
        }
    }

    private func encode(_ value: some Encodable, to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        try single.encode(value)
    }

    /// The key of a member.
    struct CodingName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    /// The same with the members of every object in order of their keys: two values that mean the same are then equal.
    var sorted: JSONTree {
        switch self {
        case .object(let members):
            .object(members.map { Member($0.key, $0.value.sorted) }.sorted { $0.key < $1.key })
        case .list(let elements): .list(elements.map(\.sorted))
        default: self
        }
    }
}
