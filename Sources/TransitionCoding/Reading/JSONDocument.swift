internal import CJSONParser
import TransitionEngine

/// Why bytes are no JSON document.
package struct JSONSyntaxError: Error, Hashable, Sendable {
    /// One sentence.
    package let detail: String
    /// Byte where reading stopped, if known.
    package let offset: Int?
    /// Whether it might be JSON, but nests deeper than the limit.
    package var isTooDeep = false
}

/// A parsed JSON document; its values are valid while `body` of ``read(_:nesting:_:)`` runs.
package struct JSONDocument {
    /// Parses `bytes` and hands the root to `body`.
    ///
    /// - Parameter nesting: how deep arrays and objects may lie in each other.
    /// - Throws: `JSONSyntaxError`.
    package static func read<Result>(
        _ bytes: [UInt8], nesting: Int, _ body: (JSONValue) -> Result
    ) throws(JSONSyntaxError) -> Result {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw JSONSyntaxError(detail: "A JSON text must not begin with a byte order mark.", offset: 0)
        }
        let parser = ParserPool.shared.take()
        defer { ParserPool.shared.give(parser) }
        let padding = cjson_padding()
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + padding)
        defer { buffer.deallocate() }
        bytes.withUnsafeBufferPointer { source in
            if let start = source.baseAddress { buffer.update(from: start, count: bytes.count) }
        }
        (buffer + bytes.count).update(repeating: 0x20, count: padding)

        var nodes: UnsafePointer<cjson_node>?
        var count = 0
        var offset = 0
        let outcome = cjson_parse(parser.handle, buffer, bytes.count, nesting, &nodes, &count, &offset)
        guard outcome == Int32(CJSON_OK), let nodes else {
            throw JSONSyntaxError(outcome, at: offset == Int.max || offset < 0 ? nil : offset, of: bytes, nesting: nesting)
        }
        return body(JSONValue(nodes: nodes, index: 0))
    }
}

extension JSONSyntaxError {
    fileprivate init(_ outcome: Int32, at offset: Int?, of bytes: [UInt8], nesting: Int) {
        let place = offset.map { " at \(Self.position(of: $0, in: bytes)) (byte \($0))" } ?? ""
        switch Int(outcome) {
        case Int(CJSON_TOO_DEEP):
            self.init(detail: "The JSON nests deeper than \(nesting) levels.", offset: offset, isTooDeep: true)
        case Int(CJSON_NUMBER_RANGE) where JSONMistake(in: bytes) == nil:
            self.init(detail: "The JSON holds a number that no double can hold\(place).", offset: offset)
        case Int(CJSON_UTF8): self.init(detail: "The JSON is not valid UTF-8.", offset: offset)
        case Int(CJSON_EMPTY): self.init(detail: "The body is empty; a JSON object was expected.", offset: offset)
        default:
            guard let mistake = JSONMistake(in: bytes) else {
                self.init(detail: "The body is not valid JSON\(place).", offset: offset)
                return
            }
            let place = "\(Self.position(of: mistake.offset, in: bytes)) (byte \(mistake.offset))"
            self.init(detail: "The body is not valid JSON at \(place): \(mistake.detail).", offset: mistake.offset)
        }
    }

    /// Line and column, counted from 1; a column is a character of UTF-8.
    private static func position(of offset: Int, in bytes: [UInt8]) -> String {
        let before = bytes.prefix(offset)
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        // Continuation bytes belong to the character before them.
        let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
        return "line \(line), column \(column)"
    }
}

/// One value of a document.
package struct JSONValue {
    private let nodes: UnsafePointer<cjson_node>
    /// Which of the document's nodes it is; 0 is the root.
    let index: Int

    fileprivate init(nodes: UnsafePointer<cjson_node>, index: Int) {
        self.nodes = nodes
        self.index = index
    }

    /// Which node follows all that is part of this one.
    fileprivate var end: Int { Int(node.end) }

    /// Another value of the same document.
    @inline(__always)
    func value(at index: Int) -> JSONValue { JSONValue(nodes: nodes, index: index) }

    private var node: cjson_node { nodes[index] }

    /// The kinds of JSON values (RFC 8259).
    package enum Kind { case null, boolean, number, string, array, object }

    package var kind: Kind {
        switch Int(node.kind) {
        case Int(CJSON_FALSE), Int(CJSON_TRUE): .boolean
        case Int(CJSON_NUMBER): .number
        case Int(CJSON_STRING): .string
        case Int(CJSON_ARRAY): .array
        case Int(CJSON_OBJECT): .object
        default: .null
        }
    }

    /// What an error message calls it.
    package var kindName: String {
        switch kind {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    package var boolean: Bool? { kind == .boolean ? Int(node.kind) == Int(CJSON_TRUE) : nil }
    package var number: Double? { kind == .number ? node.number : nil }
    package var string: String? { kind == .string ? text : nil }

    /// A string, or the key of a member.
    var text: String {
        guard let start = node.string else { return "" }
        return String(
            decoding: UnsafeRawBufferPointer(start: start, count: Int(node.length)), as: UTF8.self)
    }

    /// The elements of an array; none for another kind.
    package var elements: [JSONValue] {
        guard kind == .array else { return [] }
        var result: [JSONValue] = []
        result.reserveCapacity(Int(node.count))
        var next = index + 1
        for _ in 0..<node.count {
            result.append(JSONValue(nodes: nodes, index: next))
            next = Int(nodes[next].end)
        }
        return result
    }

    /// The two numbers of an array that holds just these; `nil` for anything else.
    var numberPair: (Double, Double)? {
        guard kind == .array, node.count == 2, let first = JSONValue(nodes: nodes, index: index + 1).number,
            let second = JSONValue(nodes: nodes, index: index + 2).number
        else { return nil }
        return (first, second)
    }

    /// A string, or the key of a member, as words.
    @inline(__always)
    var word: KeyWord { KeyWord(UnsafeRawBufferPointer(start: node.string, count: Int(node.length))) }

    /// Whether every key of an object is one of these, to the letter.
    func hasOnlyKeys(of known: MemberKeys) -> Bool {
        eachMember.allSatisfy { key, _ in
            key.word.isExact ? known.index(of: key.word) != nil : known.names.contains(key.text)
        }
    }

    /// How many members an object has; none for another kind.
    var memberCount: Int { kind == .object ? Int(node.count) : 0 }

    /// How many elements an array has; none for another kind.
    var elementCount: Int { kind == .array ? Int(node.count) : 0 }

    /// The members of an object in order; none for another kind.
    var eachMember: JSONMembers { JSONMembers(of: self) }

    /// The same, with their keys as text.
    package var members: [(key: String, value: JSONValue)] { eachMember.map { ($0.text, $1) } }

    /// Returns the value of a member, by its key to the letter; the last one where it is given twice. `nil` for another kind
    /// and for a key that isn't there.
    package func member(_ key: String) -> JSONValue? { members.last { $0.key == key }?.value }

    /// The same without `null`, which means absent.
    package subscript(key: String) -> JSONValue? { member(key).flatMap { $0.kind == .null ? nil : $0 } }
}

/// The members of an object, each key a string.
struct JSONMembers: Sequence, IteratorProtocol {
    private var left: Int
    private var following: JSONValue

    fileprivate init(of object: JSONValue) {
        left = object.memberCount
        following = object.value(at: object.index + 1)
    }

    @inline(__always)
    mutating func next() -> (key: JSONValue, value: JSONValue)? {
        guard left > 0 else { return nil }
        left -= 1
        let key = following
        let value = key.value(at: key.index + 1)
        following = key.value(at: value.end)
        return (key, value)
    }
}
