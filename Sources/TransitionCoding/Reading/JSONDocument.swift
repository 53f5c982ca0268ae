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

        var document: UnsafePointer<cjson_document>?
        var offset = 0
        let outcome = cjson_parse(parser.handle, buffer, bytes.count, nesting, &document, &offset)
        guard outcome == Int32(CJSON_OK), let document else {
            throw JSONSyntaxError(outcome, at: offset == Int.max || offset < 0 ? nil : offset, of: bytes, nesting: nesting)
        }
        return body(JSONValue(document: document, index: 1))
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
    private let document: UnsafePointer<cjson_document>
    /// The index of its word in the document; that of the root is 1.
    let index: Int

    @inline(__always)
    fileprivate init(document: UnsafePointer<cjson_document>, index: Int) {
        self.document = document
        self.index = index
    }

    /// Another value of the same document.
    @inline(__always)
    func value(at index: Int) -> JSONValue { JSONValue(document: document, index: index) }

    private var bits: UInt64 { document.pointee.words[index] }
    private var type: Int { Int(truncatingIfNeeded: bits >> 56) }

    /// The index of the word behind all that is part of it.
    fileprivate var end: Int {
        switch type {
        case Int(CJSON_ARRAY), Int(CJSON_OBJECT): Int(UInt32(truncatingIfNeeded: bits))
        case Int(CJSON_SIGNED), Int(CJSON_UNSIGNED), Int(CJSON_DOUBLE): index + 2
        default: index + 1
        }
    }

    /// The number of elements or members, if it has any.
    private var count: Int { Int(bits >> 32 & 0xFF_FFFF) }

    /// The kinds of JSON values (RFC 8259).
    package enum Kind { case null, boolean, number, string, array, object }

    package var kind: Kind {
        switch type {
        case Int(CJSON_FALSE), Int(CJSON_TRUE): .boolean
        case Int(CJSON_SIGNED), Int(CJSON_UNSIGNED), Int(CJSON_DOUBLE): .number
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

    package var boolean: Bool? { kind == .boolean ? type == Int(CJSON_TRUE) : nil }
    package var string: String? { type == Int(CJSON_STRING) ? text : nil }

    package var number: Double? {
        switch type {
        case Int(CJSON_SIGNED): Double(Int64(bitPattern: document.pointee.words[index + 1]))
        case Int(CJSON_UNSIGNED): Double(document.pointee.words[index + 1])
        case Int(CJSON_DOUBLE): Double(bitPattern: document.pointee.words[index + 1])
        default: nil
        }
    }

    /// The bytes of a string, or of the key of a member; none for another kind.
    private var bytes: UnsafeRawBufferPointer {
        guard type == Int(CJSON_STRING) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        let start = UnsafeRawPointer(document.pointee.strings + Int(bits & 0xFF_FFFF_FFFF_FFFF))
        return UnsafeRawBufferPointer(start: start + 4, count: Int(start.loadUnaligned(as: UInt32.self)))
    }

    /// A string, or the key of a member.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The elements of an array; none for another kind.
    package var elements: [JSONValue] {
        guard kind == .array else { return [] }
        var result: [JSONValue] = []
        result.reserveCapacity(count)
        var next = value(at: index + 1)
        while next.index < end - 1 {
            result.append(next)
            next = value(at: next.end)
        }
        return result
    }

    /// The two numbers of an array that holds just these; `nil` for anything else.
    var numberPair: (Double, Double)? {
        // A number takes two words.
        guard type == Int(CJSON_ARRAY), count == 2, let first = value(at: index + 1).number,
            let second = value(at: index + 3).number
        else { return nil }
        return (first, second)
    }

    /// A string, or the key of a member, as words.
    @inline(__always)
    var word: KeyWord { KeyWord(bytes) }

    /// Whether every key of an object is one of these, to the letter.
    func hasOnlyKeys(of known: MemberKeys) -> Bool {
        eachMember.allSatisfy { key, _ in
            key.word.isExact ? known.index(of: key.word) != nil : known.names.contains(key.text)
        }
    }

    /// How many members an object has; none for another kind.
    var memberCount: Int { kind == .object ? count : 0 }

    /// How many elements an array has; none for another kind.
    var elementCount: Int { kind == .array ? count : 0 }

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
    private var following: JSONValue
    private let end: Int

    fileprivate init(of object: JSONValue) {
        following = object.value(at: object.index + 1)
        end = object.kind == .object ? object.end - 1 : following.index
    }

    @inline(__always)
    mutating func next() -> (key: JSONValue, value: JSONValue)? {
        guard following.index < end else { return nil }
        let key = following
        let value = key.value(at: key.index + 1)
        following = key.value(at: value.end)
        return (key, value)
    }
}
