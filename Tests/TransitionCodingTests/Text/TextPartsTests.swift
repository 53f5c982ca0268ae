import Foundation
import TestSupport
import Testing

@testable import TransitionCoding

struct TextPartsTests {
    /// Separators, and what makes one character of several bytes with them.
    private static let pieces = [
        "a", "5", ".", "e", "-", ":", "=", " ", "\t", "\n", "\r", "\r\n", "(", ")", "s", "ms", "MS", "é", "\u{301}", "\u{600}",
        "\u{200D}", "🏳️",
    ]

    private func texts(_ name: String) -> [String] {
        var generator = SeededGenerator(name)
        return (0..<20_000).map { _ in
            (0..<Int.random(in: 0...8, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
                .joined()
        }
    }

    @Test func `bytes are compared as characters are`() {
        for text in texts(#function) {
            #expect(
                text.split(ascii: ":") == text.split(separator: ":", omittingEmptySubsequences: false), "\(text.debugDescription)"
            )
            let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            #expect(text.split(ascii: "=", maxSplits: 1) == halves, "\(text.debugDescription)")
            let slice = text.dropFirst()
            #expect(slice.firstIndex(ascii: "(") == slice.firstIndex(of: Character("(")), "\(text.debugDescription)")
        }
    }

    @Test func `white space and parentheses are those of characters`() {
        for text in texts(#function) {
            let isBlank = { (character: Character) in " \t\n\r".contains(character) || character == "\r\n" }
            let start = text.firstIndex { !isBlank($0) } ?? text.endIndex
            let end = text.lastIndex { !isBlank($0) }.map { text.index(after: $0) } ?? start
            #expect(trimmed(text) == text[start..<end], "\(text.debugDescription)")
            var (expected, depth) = ([""], 0)
            for character in text {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                if depth == 0, character == ":" { expected.append("") } else { expected[expected.count - 1].append(character) }
            }
            #expect(parts(of: text, at: ":") == expected, "\(text.debugDescription)")
        }
    }

    @Test func `a number is the double nearest to its text`() {
        var generator = SeededGenerator(#function)
        for _ in 0..<20_000 {
            let digits = Int.random(in: 0...Int(pow(10, Double.random(in: 0...18, using: &generator))), using: &generator)
            var text = "\(digits)"
            let place = Int.random(in: 1...text.count, using: &generator)
            if place < text.count { text.insert(".", at: text.index(text.startIndex, offsetBy: place)) }
            if Bool.random(using: &generator) { text = "-" + text }
            #expect(plainNumber(text) == Double(text), "\(text)")
        }
        for (text, number) in [
            ("-0", -0.0), ("1.", 1), (".5", 0.5), ("+1", 1), ("1e2", 100), ("1.2.3", nil), ("", nil), ("-", nil),
        ] {
            #expect(plainNumber(text)?.bitPattern == number?.bitPattern, "\(text)")
        }
    }

    @Test func `a time has seconds, milliseconds or no unit`() {
        for (text, seconds) in [
            ("5S", 5), ("5s", 5), ("5MS", 0.005), ("5ms", 0.005), ("5mS", nil), ("s", nil), ("ms", nil), (" 5 ", 5),
        ] {
            #expect(TimeText.seconds(text)?.value == seconds, "\(text)")
        }
        #expect(TimeText.seconds("5\u{600}ms") == nil)
    }
}
