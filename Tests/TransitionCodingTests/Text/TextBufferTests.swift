import Testing

@testable import TransitionCoding

struct TextBufferTests {
    @Test(arguments: [1, 100, 5000])
    func `bytes are the text, whether as many were expected, fewer or more`(capacity: Int) {
        let bytes = TextBuffer.bytes(capacity: capacity) { buffer in
            for _ in 0..<100 { buffer.append("ab") }
        }
        #expect(bytes == Array(String(repeating: "ab", count: 100).utf8))
    }

    /// Bodies stay in caches, which count what they have in memory.
    @Test func `a short text doesn't keep the memory of a long one`() {
        let bytes = TextBuffer.bytes(capacity: 1 << 20) { $0.append("ab") }
        #expect(bytes == Array("ab".utf8) && bytes.capacity < 1 << 10)
    }
}
