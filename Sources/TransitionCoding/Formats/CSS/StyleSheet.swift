/// Builds a stylesheet for people to read: two spaces a level, short rules on one line, at most 120 columns.
///
/// A column is a byte, but in comments a Unicode scalar: only they say more than ASCII.
struct StyleSheet {
    /// The text as UTF-8.
    private(set) var bytes: [UInt8] = []
    private var depth = 0
    private var isGroupOver = false

    private static let width = 120
    private static let space = UInt8(ascii: " ")
    private static let newline = UInt8(ascii: "\n")

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func indent(_ more: Int = 0) {
        bytes.append(contentsOf: repeatElement(Self.space, count: 2 * depth + more))
    }

    /// Begins a line. If a group is over, an empty line comes before it, except in a block that has just begun.
    private mutating func begin() {
        if isGroupOver, !bytes.isEmpty, !bytes.suffix(2).elementsEqual("{\n".utf8) { bytes.append(Self.newline) }
        isGroupOver = false
        indent()
    }

    private mutating func line(_ text: some Sequence<UInt8>, end: String = "\n") {
        begin()
        bytes.append(contentsOf: text)
        append(end)
    }

    /// Ends a group of rules: an empty line comes before the next one.
    mutating func endGroup() { isGroupOver = true }

    /// Appends a comment of several lines. Text in it can't end the comment. A long line is continued on the next one.
    mutating func comment(_ lines: [String]) {
        begin()
        append("/* ")
        for (index, text) in lines.enumerated() {
            if index > 0 {
                bytes.append(Self.newline)
                indent(3)
            }
            wrap(Self.inert(text))
        }
        append(" */\n")
    }

    /// Returns the bytes of a text without newlines, and with a space in what would end a comment.
    private static func inert(_ text: String) -> [UInt8] {
        var inert: [UInt8] = []
        inert.reserveCapacity(text.utf8.count)
        for byte in Array(text.utf8) {
            switch byte {
            case 0x0A...0x0D: break
            // U+0085, U+2028 and U+2029 are newlines too.
            case 0x85 where inert.last == 0xC2: inert.removeLast()
            case 0xA8...0xA9 where inert.suffix(2).elementsEqual([0xE2, 0x80]): inert.removeLast(2)
            case UInt8(ascii: "/") where inert.last == UInt8(ascii: "*"): inert += [space, byte]
            default: inert.append(byte)
            }
        }
        return inert
    }

    /// Appends a comment's line, which breaks between words.
    private mutating func wrap(_ text: [UInt8]) {
        // The comment begins and ends with three characters.
        let columnsLeft = Self.width - 2 * depth - 6
        guard text.count > columnsLeft else { return bytes.append(contentsOf: text) }
        var columns = 0
        for (index, word) in text.split(separator: Self.space, omittingEmptySubsequences: false).enumerated() {
            let count = word.count { $0 & 0xC0 != 0x80 }
            if index == 0 {
                columns = count
            } else if columns + 1 + count <= columnsLeft || word.starts(with: "/v1/".utf8) {
                // A URL stays on its line.
                bytes.append(Self.space)
                columns += 1 + count
            } else {
                bytes.append(Self.newline)
                indent(5)
                columns = 2 + count
            }
            bytes.append(contentsOf: word)
        }
    }

    /// Appends a rule; nothing without declarations.
    ///
    /// - Parameters:
    ///   - selector: the selector.
    ///   - declarations: the declarations, without semicolons.
    ///   - isOpen: whether each declaration has a line of its own, even if one line is enough. Default `false`.
    mutating func rule(_ selector: String, _ declarations: [String], isOpen: Bool = false) {
        guard !declarations.isEmpty else { return }
        let isShort = !isOpen && 2 * depth + Self.count(selector, declarations) <= Self.width
        guard isShort, !Self.hasNewline(selector), !declarations.contains(where: Self.hasNewline) else {
            return block(selector) { sheet in
                for declaration in declarations { sheet.declaration(declaration) }
            }
        }
        begin()
        appendShort(selector, declarations)
        bytes.append(Self.newline)
    }

    /// Appends rules in order.
    mutating func rules(_ rules: [CSSRules.Rule]) {
        for rule in rules { self.rule(rule.selector, rule.declarations) }
    }

    /// Appends a rule with all that is in it; nothing where that is nothing.
    mutating func write(_ block: CSSBlock) {
        guard !block.blocks.isEmpty else { return rule(block.prelude, block.declarations.map(\.text)) }
        self.block(block.prelude) { sheet in
            for declaration in block.declarations { sheet.declaration(declaration.text) }
            for block in block.blocks { sheet.write(block) }
        }
    }

    /// Appends a rule within a line.
    private mutating func appendShort(_ selector: String, _ declarations: [String]) {
        append(selector)
        append(" { ")
        for (index, declaration) in declarations.enumerated() {
            if index > 0 { append("; ") }
            append(declaration)
        }
        append(" }")
    }

    /// Returns the length of a rule within a line.
    private static func count(_ selector: String, _ declarations: [String]) -> Int {
        // Three bytes before the declarations, two after each of them.
        declarations.reduce(selector.utf8.count + 3 + 2 * max(1, declarations.count)) { $0 + $1.utf8.count }
    }

    private static func hasNewline(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { $0.contains(newline) }
    }

    /// Appends custom properties for a document, or for the shadow tree that the stylesheet is in.
    mutating func properties(_ declarations: [StyleDeclaration]) {
        rule(":root, :host", declarations.map(\.text), isOpen: true)
        endGroup()
    }

    /// Appends a rule with rules in it.
    mutating func block(_ prelude: String, _ body: (inout StyleSheet) -> Void) {
        line(prelude.utf8, end: " {\n")
        depth += 1
        body(&self)
        depth -= 1
        isGroupOver = false
        line("}".utf8)
    }

    /// Appends rules in rules, from the outermost prelude on.
    mutating func blocks(_ preludes: [String], _ body: (inout StyleSheet) -> Void) {
        guard let first = preludes.first else { return body(&self) }
        block(first) { $0.blocks(Array(preludes.dropFirst()), body) }
    }

    /// Appends a declaration on lines of its own.
    mutating func declaration(_ text: String) {
        guard 2 * depth + text.utf8.count + 1 > Self.width else { return line(text.utf8, end: ";\n") }
        // The semicolon belongs to the last part, as a comma does to each other.
        let utf8 = Array((text + ";").utf8)
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return line(utf8) }
        let value = utf8[(colon + 1)...].drop { $0 == Self.space }
        let parts = Self.parts(value)
        if parts.count == 1, value.dropLast().last == UInt8(ascii: ")"), let open = value.firstIndex(of: UInt8(ascii: "(")) {
            line(utf8[...colon], end: " ")
            bytes.append(contentsOf: value[...open])
            bytes.append(Self.newline)
            depth += 1
            fill(Self.parts(value[(open + 1)...].dropLast(2)))
            depth -= 1
            line(");".utf8)
        } else {
            line(utf8[...colon])
            depth += 1
            // A part continues on further lines after the words that fit.
            for part in parts { fill(part.split(separator: Self.space), further: 1) }
            depth -= 1
        }
    }

    /// Appends pieces, as many on a line as it holds.
    ///
    /// - Parameters:
    ///   - pieces: the pieces, which spaces separate.
    ///   - further: the levels by which lines after the first are indented, which their width leaves out. Default 0.
    private mutating func fill(_ pieces: [ArraySlice<UInt8>], further: Int = 0) {
        // Nothing fits on the line before the first.
        var (columns, level) = (Self.width, 0)
        for piece in pieces {
            if 2 * depth + columns + 1 + piece.count <= Self.width {
                bytes[bytes.count - 1] = Self.space
                bytes.append(contentsOf: piece)
                bytes.append(Self.newline)
                columns += 1 + piece.count
            } else {
                depth += level
                line(piece)
                depth -= level
                (columns, level) = (piece.count, further)
            }
        }
    }

    /// Returns the parts of a list, each with the comma that ends it. A comma in parentheses ends none.
    private static func parts(_ value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var (depth, start) = (0, value.startIndex)
        value.withUnsafeBufferPointer { bytes in
            for (offset, byte) in bytes.enumerated() {
                switch byte {
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"): depth -= 1
                case UInt8(ascii: ",") where depth == 0:
                    let end = value.startIndex + offset + 1
                    parts.append(value[start..<end].drop { $0 == space })
                    start = end
                default: break
                }
            }
        }
        parts.append(value[start...].drop { $0 == space })
        return parts
    }
}

extension StyleSheet {
    /// The name of the custom property that is −1 where the text runs from right to left.
    static func mirroringFactor(_ name: String) -> String { "--td-\(name)-x" }

    /// Registers the custom properties in use.
    mutating func registerProperties(of motion: WebMotion) {
        for property in CSSBlock.properties(of: motion) { write(property) }
    }

    mutating func keyframes(_ name: String, _ frames: [WebFrame]) {
        let prelude = "@keyframes " + name
        let rules = frames.map { (selector: $0.selector, declarations: $0.easedDeclarations.map(\.text)) }
        // Only a rule with one frame is written on one line.
        let short = rules.first.map { Self.count($0.selector, $0.declarations) } ?? 0
        guard rules.count <= 1, 2 * depth + prelude.utf8.count + 3 + short + 2 <= Self.width else {
            return block(prelude) { sheet in
                for rule in rules { sheet.rule(rule.selector, rule.declarations) }
            }
        }
        line(prelude.utf8, end: " { ")
        if let rule = rules.first { appendShort(rule.selector, rule.declarations) }
        append(" }\n")
    }
}
