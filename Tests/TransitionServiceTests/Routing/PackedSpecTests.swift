import Testing

@testable import TransitionService

/// Specs as one word of a path. The words were made by Python's zlib and base64.
struct PackedSpecTests {
    private static let slide = Array(#"{"transition":"slide"}"#.utf8)

    @Test(arguments: [
        "q1YqKUrMK84syczPU7JSKs7JTElVqgUA", "eJyrViopSswrzizJzM9TslIqzslMSVWqBQBfsggX",
        "eJyrViopSswrzizJzM9TslIqzslMSVWqBQBfsggX",
    ])
    func `a word with or without zlib's frame and padding unpacks`(word: String) throws {
        #expect(try PackedSpec.unpack(word, limit: 1024) == Self.slide)
    }

    @Test func `what unpacks to more than it may is refused`() {
        #expect(throws: PackedSpec.Failure.tooLarge) { try PackedSpec.unpack("q1YqKUrMK84syczPU7JSKs7JTElVqgUA", limit: 21) }
        #expect((try? PackedSpec.unpack("q1YqKUrMK84syczPU7JSKs7JTElVqgUA", limit: 22)) == Self.slide)
        // 200 kB of spaces in a few hundred bytes.
        #expect(throws: PackedSpec.Failure.tooLarge) { try PackedSpec.unpack(Self.bomb, limit: 65_536) }
    }

    private static let bomb =
        "7cExAQAAAMKgKuuf0gz-QAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAArwE"

    @Test(
        arguments: [
            ("", .noBase64), ("a", .noBase64), ("a+b/", .noBase64), ("ä", .noBase64), ("====", .noBase64), ("AAAA", .noDeflate),
            ("eJw", .noDeflate), ("q1YqKUrMK84syczPU7JSKs7J", .noDeflate), ("________", .noDeflate),
        ] as [(String, PackedSpec.Failure)])
    func `what is no packed spec says why`(word: String, failure: PackedSpec.Failure) {
        #expect(throws: failure) { try PackedSpec.unpack(word, limit: 1024) }
    }
}
