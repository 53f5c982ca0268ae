/// The key of a member, as words that are compared at once: its length, and bytes from its start, its middle and its end, all of
/// them where there are no more than twenty-four.
struct KeyWord: ExpressibleByStringLiteral, Equatable {
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
        self = text.withUTF8 { KeyWord(UnsafeRawBufferPointer($0)) }
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
    static func == (a: KeyWord, b: KeyWord) -> Bool {
        a.first == b.first && a.last == b.last && a.length == b.length && a.second == b.second
    }
}
