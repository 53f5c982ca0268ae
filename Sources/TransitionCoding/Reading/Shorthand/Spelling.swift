/// Compares names without regard to case, `-` and `_`, and suggests names for misspelled ones.
package enum Spelling {
    /// Returns whether two names are equal but for case, `-` and `_`.
    package static func matches(_ a: String, _ b: String) -> Bool {
        a.withBytes { a in
            b.withBytes { b in
                var (x, y) = (a.makeIterator(), b.makeIterator())
                while true {
                    let (left, right) = (nextLetter(&x), nextLetter(&y))
                    if left != right { return false }
                    if left == nil { return true }
                }
            }
        }
    }

    @inline(__always)
    private static func nextLetter(_ iterator: inout some IteratorProtocol<UInt8>) -> UInt8? {
        while let byte = iterator.next() {
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { continue }
            return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
        }
        return nil
    }

    /// Returns the name in `known` that matches `name`.
    package static func match(_ name: String, in known: [String]) -> String? {
        known.first { isSame($0, name) } ?? known.first { matches($0, name) }
    }

    /// Returns whether two names are equal byte by byte. The lengths are compared first, because most names differ in
    /// length.
    @inline(__always)
    static func isSame(_ a: String, _ b: String) -> Bool { a.utf8.count == b.utf8.count && a == b }

    /// Returns the name in `known` that was probably meant: one that another tool calls `name`, else the nearest one, at
    /// most two edits away and fewer than the length of either name.
    package static func suggestion(for name: String, in known: [String]) -> String? {
        Synonyms.name(for: name, in: known) ?? nearest(to: name, in: known)
    }

    private static func nearest(to name: String, in known: [String]) -> String? {
        let letters = folded(name)
        guard !letters.isEmpty, letters.count <= 64 else { return nil }
        let reach = letters.count < 4 ? 1 : 2
        var best: (name: String, distance: Int)?
        for candidate in known {
            let other = folded(candidate)
            guard abs(other.count - letters.count) <= reach else { continue }
            let distance = editDistance(letters, other)
            if distance <= reach, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    private static func folded(_ name: String) -> [UInt8] {
        var iterator = name.utf8.makeIterator()
        var letters: [UInt8] = []
        while let letter = nextLetter(&iterator) { letters.append(letter) }
        return letters
    }

    /// Returns the number of insertions, deletions, substitutions and swaps of neighbors between two names (optimal
    /// string alignment).
    private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
