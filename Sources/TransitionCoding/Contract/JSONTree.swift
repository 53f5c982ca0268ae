/// A JSON value that outlives the document from which it was read, its members in order.
package indirect enum JSONTree: Equatable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([Member])

    /// How deep our own JSON nests at most.
    private static let nesting = 1024

    /// A member of an object.
    package struct Member: Equatable, Sendable {
        package let key: String
        package var value: JSONTree

        package init(_ key: String, _ value: JSONTree) {
            self.key = key
            self.value = value
        }
    }

    /// A copy of a value that was read.
    package init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .boolean: self = .flag(value.boolean ?? false)
        case .number: self = .number(value.number ?? 0)
        case .string: self = .text(value.string ?? "")
        case .array: self = .list(value.elements.map { JSONTree($0) })
        case .object: self = .object(value.members.map { Member($0.key, JSONTree($0.value)) })
        }
    }

    /// Reads a JSON text.
    ///
    /// - Throws: ``JSONSyntaxError``.
    package init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        self = try JSONDocument.read(bytes, nesting: Self.nesting) { JSONTree($0) }
    }

    /// The members of an object; none for another kind.
    package var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The elements of a list; none for another kind.
    package var elements: [JSONTree] { if case .list(let elements) = self { elements } else { [] } }

    package var text: String? { if case .text(let text) = self { text } else { nil } }

    package var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The value of a member; `nil` for another kind and for a key that isn't there.
    package subscript(key: String) -> JSONTree? { members.first { $0.key == key }?.value }

    /// Returns the value with a merge patch applied to it (RFC 7396): members are replaced or added, and `null` removes one.
    func merged(with patch: JSONTree) -> JSONTree {
        guard case .object(let changes) = patch else { return patch }
        var result = members
        for change in changes {
            let index = result.firstIndex { $0.key == change.key }
            switch (index, change.value) {
            case (let index?, .null): result.remove(at: index)
            case (let index?, let value): result[index].value = result[index].value.merged(with: value)
            case (nil, .null): break
            case (nil, let value): result.append(Member(change.key, JSONTree.object([]).merged(with: value)))
            }
        }
        return .object(result)
    }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .text(text) }
    package init(floatLiteral number: Double) { self = .number(number) }
    package init(booleanLiteral flag: Bool) { self = .flag(flag) }
    package init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
    package init(dictionaryLiteral members: (String, JSONTree)...) { self = .object(members.map { Member($0, $1) }) }

    static func words(_ words: [String]) -> JSONTree { .list(words.map { .text($0) }) }
}
