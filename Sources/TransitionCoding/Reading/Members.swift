/// The key of a member, as words that are compared at once: its length, and bytes from its start, its middle and its end, all of
/// them where there are no more than twenty-four.
struct MemberKey: ExpressibleByStringLiteral, Equatable {
    private let length: Int
    private let first: UInt64
    private let second: UInt64
    private let last: UInt64

    /// Folded to constants where it is a literal.
    @inline(__always)
    init(stringLiteral text: StaticString) {
        self.init(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    init(_ text: String) {
        var text = text
        self = text.withUTF8 { MemberKey(UnsafeRawBufferPointer($0)) }
    }

    @inline(__always)
    init(_ text: UnsafeRawBufferPointer) {
        length = text.count
        if text.count >= 8 {
            first = text.loadUnaligned(as: UInt64.self)
            second = text.count > 16 ? text.loadUnaligned(fromByteOffset: 8, as: UInt64.self) : 0
            last = text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
        } else if text.count >= 4 {
            first = UInt64(text.loadUnaligned(as: UInt32.self))
            second = 0
            last = UInt64(text.loadUnaligned(fromByteOffset: text.count - 4, as: UInt32.self))
        } else if text.count > 0 {
            first = UInt64(text[0])
            second = UInt64(text[text.count / 2])
            last = UInt64(text[text.count - 1])
        } else {
            (first, second, last) = (0, 0, 0)
        }
    }

    /// Whether nothing but the same text has the same words.
    var isExact: Bool { length <= 24 }

    @inline(__always)
    static func == (a: MemberKey, b: MemberKey) -> Bool {
        a.first == b.first && a.last == b.last && a.length == b.length && a.second == b.second
    }
}

/// The keys that an object may have, made ready to be looked for.
final class MemberKeys: Sendable, ExpressibleByArrayLiteral {
    /// As documented, in the order in which messages name them.
    let names: [String]
    private let words: [MemberKey]

    init(_ names: [String]) {
        self.names = names
        words = names.map { MemberKey($0) }
    }

    convenience init(arrayLiteral names: String...) { self.init(names) }

    /// The place of a key among them.
    @inline(__always)
    func place(of key: MemberKey) -> Int? {
        words.withUnsafeBufferPointer { words in
            for place in 0..<words.count where words[place] == key { return place }
            return nil
        }
    }

    /// The place of a key as somebody has written it: to the letter, else spelled forgivingly.
    func place(ofWritten key: JSONValue) -> Int? {
        let word = key.word
        if word.isExact, let place = place(of: word) { return place }
        let text = key.text
        return names.firstIndex { Spelling.isSame($0, text) } ?? names.firstIndex { Spelling.matches($0, text) }
    }
}

/// The members of an object by their canonical keys.
struct Members {
    private let table: MemberKeys
    private let object: JSONValue
    /// By place of the key: the node of its value; 0 where it isn't given. Not in an array, which every object would allocate.
    private var nodes = Nodes()
    /// The same of keys beyond those.
    private var others: [Int: UInt32] = [:]

    init(of object: JSONValue, _ keys: MemberKeys) {
        self.object = object
        table = keys
    }

    /// As documented.
    var keys: [String] { table.names }

    /// Notes a value; returns whether the key had one already.
    @inline(__always)
    mutating func note(_ value: JSONValue, at place: Int) -> Bool {
        let node = UInt32(truncatingIfNeeded: value.index)
        if place < Nodes.count {
            defer { nodes[place] = node }
            return nodes[place] != 0
        }
        return others.updateValue(node, forKey: place) != nil
    }

    @inline(__always)
    private func value(at place: Int?) -> JSONValue? {
        guard let place else { return nil }
        let node = place < Nodes.count ? nodes[place] : others[place] ?? 0
        return node == 0 ? nil : object.value(at: Int(node))
    }

    @inline(__always)
    subscript(_ key: MemberKey) -> JSONValue? { value(at: table.place(of: key)) }

    /// For a key that is no literal.
    subscript(named key: String) -> JSONValue? { value(at: table.place(of: MemberKey(key))) }

    /// Those of `names` that are there.
    func present(_ names: [String]) -> [String] { names.filter { self[named: $0] != nil } }
}

/// Some 32-bit numbers in a row.
private struct Nodes {
    static var count: Int { 32 }
    private var pairs:
        (
            UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64,
            UInt64, UInt64
        ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    subscript(place: Int) -> UInt32 {
        @inline(__always) get { withUnsafeBytes(of: pairs) { $0.load(fromByteOffset: place * 4, as: UInt32.self) } }
        @inline(__always) set {
            withUnsafeMutableBytes(of: &pairs) { $0.storeBytes(of: newValue, toByteOffset: place * 4, as: UInt32.self) }
        }
    }
}
