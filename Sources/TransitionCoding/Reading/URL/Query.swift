import TransitionEngine

/// The query of a URL, percent-decoded, in the order given.
package struct Query: Sendable {
    /// One key and its value.
    package struct Item: Hashable, Sendable {
        package let key: String
        package let value: String

        package init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    package let items: [Item]

    /// - Parameter text: what follows the `?`, undecoded. `nil` if an escape is malformed.
    package init?(_ text: String) {
        var items: [Item] = []
        items.reserveCapacity(4)
        for pair in text.split(ascii: "&") where !pair.isEmpty {
            let mark = pair.firstIndex(ascii: "=")
            guard let key = PercentEncoding.decode(pair[..<(mark ?? pair.endIndex)], plusIsSpace: true),
                let value = PercentEncoding.decode(mark.map { pair[pair.utf8.index(after: $0)...] } ?? "", plusIsSpace: true)
            else { return nil }
            items.append(Item(key: key, value: value))
        }
        self.items = items
    }

    package init(_ items: [Item]) {
        self.items = items
    }

    /// The first value of a key, without regard to case, `-` and `_`.
    package subscript(_ key: String) -> String? { items.first { Spelling.matches($0.key, key) }?.value }

    /// Without the items of one key.
    package func without(_ key: String) -> Query { Query(items.filter { !Spelling.matches($0.key, key) }) }
}

/// The values of a query by the exact names of their keys. There are few, so that looking at all of them is faster than hashing.
struct QueryValues {
    private var items: [(key: KeyWord, value: String)] = []

    @inline(__always)
    subscript(_ key: KeyWord) -> String? {
        for item in items where item.key == key { return item.value }
        return nil
    }

    /// The value of a key that is no literal.
    subscript(named key: String) -> String? { self[KeyWord(key)] }

    /// Sets the value of a key. Returns whether it had one before.
    mutating func update(_ key: KeyWord, _ value: String) -> Bool {
        let place = items.firstIndex { $0.key == key }
        if let place { items[place].value = value } else { items.append((key, value)) }
        return place != nil
    }

    /// Without the value of a key.
    func without(_ key: KeyWord) -> QueryValues {
        var result = self
        result.remove(key)
        return result
    }

    mutating func remove(_ key: KeyWord) { items.removeAll { $0.key == key } }
}

/// RFC 3986 §2.1.
package enum PercentEncoding {
    /// `nil` for a malformed escape, for bytes that are no UTF-8, and for control characters.
    package static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
        let text = String(text)
        return text.withBytes { bytes in
            if bytes.allSatisfy({ $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") && !isControl($0) }) { return text }
            var decoded: [UInt8] = []
            decoded.reserveCapacity(bytes.count)
            var iterator = bytes.makeIterator()
            while let byte = iterator.next() {
                switch byte {
                case UInt8(ascii: "%"):
                    guard let high = iterator.next().flatMap(hexValue), let low = iterator.next().flatMap(hexValue) else {
                        return nil
                    }
                    decoded.append(high << 4 | low)
                case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
                default: decoded.append(byte)
                }
            }
            return decoded.contains(where: isControl) ? nil : String(validating: decoded, as: UTF8.self)
        }
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// The keys that a query may have, made ready to be looked for.
struct QueryKeys: Sendable {
    /// As messages name them.
    let names: [String]
    let words: [KeyWord]
    /// The control of each key whose default is left out of what was read: all but those that the recipe may say too.
    private let controls: [SpecControl?]

    /// Parameters that a recipe may say too.
    static let recipeKeys = UnitPoint.table.queries + RecipeArguments.table.queries

    init(_ names: [String]) {
        self.names = names
        words = names.map { KeyWord($0) }
        controls = names.map { name in
            Self.recipeKeys.contains(name) ? nil : SpecControl.all.first { $0.key == name && $0.defaultText != nil }
        }
    }

    /// Returns the index of a key as a caller wrote it: to the letter, else without regard to case, `-` and `_`.
    func index(ofWritten key: String) -> Int? {
        let word = KeyWord(key)
        for index in words.indices where words[index] == word && word.isExact { return index }
        return names.firstIndex { Spelling.matches($0, key) }
    }

    /// Whether a value is the default of a key, so that it changes nothing.
    ///
    /// - Parameter tolerance: the default tolerance; `nil` where there is none.
    func isDefault(_ value: String, at index: Int, tolerance: Double?) -> Bool {
        if words[index] == "tolerance" { return tolerance.map { plainNumber(value) == $0 } ?? false }
        return controls[index]?.isDefault(value) == true
    }
}
