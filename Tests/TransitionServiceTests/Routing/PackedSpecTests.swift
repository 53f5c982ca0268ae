import Testing
import TransitionCoding

@testable import TransitionService

/// Specs as one segment of a path. The segments were made by Python's zlib and base64.
struct PackedSpecTests {
    private static let slide = Array(#"{"transition":"slide"}"#.utf8)

    @Test(arguments: [
        "q1YqKUrMK84syczPU7JSKs7JTElVqgUA", "eJyrViopSswrzizJzM9TslIqzslMSVWqBQBfsggX",
        "eJyrViopSswrzizJzM9TslIqzslMSVWqBQBfsggX",
    ])
    func `a compressed spec is read with or without zlib's frame and padding`(text: String) throws {
        #expect(try PackedSpec.unpack(text, limit: 1024) == Self.slide)
    }

    @Test func `a spec that decompresses to more than the limit is refused`() {
        #expect(throws: PackedSpec.Failure.tooLarge) { try PackedSpec.unpack("q1YqKUrMK84syczPU7JSKs7JTElVqgUA", limit: 21) }
        #expect((try? PackedSpec.unpack("q1YqKUrMK84syczPU7JSKs7JTElVqgUA", limit: 22)) == Self.slide)
        // 200 kB of spaces in a few hundred bytes.
        #expect(throws: PackedSpec.Failure.tooLarge) { try PackedSpec.unpack(Self.bomb, limit: 65_536) }
    }

    private static let bomb =
        "7cExAQAAAMKgKuuf0gz-QAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAArwE"

    @Test(
        arguments: [
            ("", .damaged), ("a", .damaged), ("a+b/", .damaged), ("ä", .damaged), ("====", .damaged), ("AAAA", .damaged),
            ("eJw", .damaged), ("q1YqKUrMK84syczPU7JSKs7J", .damaged), ("________", .damaged),
            ("eyJ0cmFuc2l0aW9uIjoic2xpZGUifQ", .notCompressed),
        ] as [(String, PackedSpec.Failure)])
    func `an invalid compressed spec has a reason`(text: String, failure: PackedSpec.Failure) {
        #expect(throws: failure) { try PackedSpec.unpack(text, limit: 1024) }
    }
}
