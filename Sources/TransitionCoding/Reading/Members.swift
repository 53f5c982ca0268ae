/// The keys that an object may have, made ready to be looked for.
final class MemberKeys: Sendable, ExpressibleByArrayLiteral {
    /// As documented, in the order in which messages name them.
    let names: [String]
    /// The same, typed; empty where the names are those of a catalog entry.
    let keys: [MemberKey]
    private let words: [KeyWord]
    /// By key: its index among the names; `absent` for a key that the object doesn't have.
    private let indexes: [UInt8]
    /// The keys for which `null` is a value. For all others `null` means absent (openapi.yaml, "null").
    private let nullable: [MemberKey]
    private static let absent = UInt8.max

    /// - Parameters:
    ///   - keys: the keys.
    ///   - nullable: the keys for which `null` is a value. Default `animation`, where it means no animation.
    init(_ keys: [MemberKey], nullable: [MemberKey] = [.animation]) {
        self.keys = keys
        self.nullable = nullable
        names = keys.names
        words = names.map { KeyWord($0) }
        var indexes = [UInt8](repeating: Self.absent, count: MemberKey.allCases.count)
        for (index, key) in keys.enumerated() { indexes[key.rawValue] = UInt8(index) }
        self.indexes = indexes
    }

    /// Names that are known only when a server starts, such as the parameters of a catalog entry.
    init(names: [String]) {
        self.names = names
        keys = []
        nullable = []
        words = names.map { KeyWord($0) }
        indexes = []
    }

    convenience init(arrayLiteral keys: MemberKey...) { self.init(keys) }

    /// Returns the index of a key among the names. A key that the object can't have is a mistake of the caller's.
    @inline(__always)
    fileprivate func index(of key: MemberKey) -> Int? {
        let index = indexes.withUnsafeBufferPointer { $0[key.rawValue] }
        assert(index != Self.absent, "\(key) is no key of this object: \(names)")
        return index == Self.absent ? nil : Int(index)
    }

    fileprivate func index(ofName name: String) -> Int? {
        let index = index(of: KeyWord(name))
        assert(index != nil, "\(name) is no key of this object: \(names)")
        return index
    }

    /// Returns whether `null` is a value of a key, by its index.
    func isNullable(at index: Int) -> Bool { index < keys.count && nullable.contains(keys[index]) }

    /// Returns the index of a word among the names.
    @inline(__always)
    func index(of word: KeyWord) -> Int? {
        words.withUnsafeBufferPointer { words in
            for index in 0..<words.count where words[index] == word { return index }
            return nil
        }
    }

    /// Returns the index of a key as a caller wrote it: to the letter, else without regard to case, `-` and `_`.
    func index(ofWritten key: JSONValue) -> Int? {
        let word = key.word
        if word.isExact, let index = index(of: word) { return index }
        let text = key.text
        return names.firstIndex { Spelling.isSame($0, text) } ?? names.firstIndex { Spelling.matches($0, text) }
    }
}

/// The members of an object by their canonical keys.
struct Members {
    private let table: MemberKeys
    private let object: JSONValue
    /// By index of the key: the node of its value; 0 where it isn't given. Not in an array, which every object would allocate.
    private var nodes = Nodes()
    /// The same of keys beyond those.
    private var others: [Int: UInt32] = [:]

    init(of object: JSONValue, _ keys: MemberKeys) {
        self.object = object
        table = keys
    }

    /// The names of all keys that the object may have, as documented.
    var names: [String] { table.names }

    /// Notes a value; returns whether the key had one already.
    @inline(__always)
    mutating func note(_ value: JSONValue, at index: Int) -> Bool {
        let node = UInt32(truncatingIfNeeded: value.index)
        if index < Nodes.count {
            defer { nodes[index] = node }
            return nodes[index] != 0
        }
        return others.updateValue(node, forKey: index) != nil
    }

    @inline(__always)
    private func value(at index: Int?) -> JSONValue? {
        guard let index else { return nil }
        let node = index < Nodes.count ? nodes[index] : others[index] ?? 0
        return node == 0 ? nil : object.value(at: Int(node))
    }

    @inline(__always)
    subscript(_ key: MemberKey) -> JSONValue? { value(at: table.index(of: key)) }

    /// The value of a key that is known only when a server starts.
    subscript(named name: String) -> JSONValue? { value(at: table.index(ofName: name)) }

    /// Returns the others, as if a key weren't given.
    func without(_ key: MemberKey) -> Members {
        var rest = self
        guard let index = table.index(of: key) else { return rest }
        if index < Nodes.count { rest.nodes[index] = 0 } else { rest.others[index] = nil }
        return rest
    }

    /// Returns those of the keys that are given.
    func present(_ keys: [MemberKey]) -> [MemberKey] { keys.filter { self[$0] != nil } }

    /// Returns all keys that are given.
    var present: [MemberKey] { present(table.keys) }
}

/// Some 32-bit numbers in a row.
private struct Nodes {
    static var count: Int { 32 }
    private var pairs:
        (
            UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64,
            UInt64, UInt64
        ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    subscript(index: Int) -> UInt32 {
        @inline(__always) get { withUnsafeBytes(of: pairs) { $0.load(fromByteOffset: index * 4, as: UInt32.self) } }
        @inline(__always) set {
            withUnsafeMutableBytes(of: &pairs) { $0.storeBytes(of: newValue, toByteOffset: index * 4, as: UInt32.self) }
        }
    }
}
