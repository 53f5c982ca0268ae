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
        for pair in text.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = PercentEncoding.decode(halves[0], plusIsSpace: true),
                let value = PercentEncoding.decode(halves.count == 2 ? halves[1] : "", plusIsSpace: true)
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

/// RFC 3986 §2.1.
package enum PercentEncoding {
    /// `nil` for a malformed escape, for bytes that are no UTF-8, and for control characters.
    package static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
        var bytes: [UInt8] = []
        var iterator = text.utf8.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = iterator.next().flatMap(hexValue), let low = iterator.next().flatMap(hexValue) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
