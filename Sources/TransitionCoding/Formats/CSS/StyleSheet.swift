/// Builds a stylesheet for people to read: two spaces a level, short rules on one line, at most 120 columns.
struct StyleSheet {
    private(set) var text = ""
    private var depth = 0
    private var isGroupOver = false

    private static let width = 120

    private var indent: String { String(repeating: "  ", count: depth) }

    private mutating func line(_ line: String) {
        if isGroupOver, !text.isEmpty, !text.hasSuffix("{\n") { text += "\n" }
        isGroupOver = false
        text += indent + line + "\n"
    }

    /// Ends a group of rules: an empty line comes before the next one.
    mutating func endGroup() { isGroupOver = true }

    /// Appends a comment of several lines. Text in it can't end the comment. A long line is continued on the next one.
    mutating func comment(_ lines: [String]) {
        let inert = lines.flatMap { line in
            let parts = line.split(separator: "*/", omittingEmptySubsequences: false)
            return wrapped(Self.withoutNewlines(parts.joined(separator: "* /")))
        }
        line("/* " + inert.joined(separator: "\n" + indent + "   ") + " */")
    }

    private static func withoutNewlines(_ text: String) -> String {
        // Scalars instead of characters: finding the bounds of characters takes most of the time of a comment.
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.lazy.filter { !Character($0).isNewline })
        return String(scalars)
    }

    /// Returns the lines of a comment's line, which breaks between words.
    private func wrapped(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            // The comment begins and ends with three characters. A URL stays on its line.
            let isURL = word.hasPrefix("/v1/")
            if let last = lines.last, isURL || fits(last, word) {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append((lines.isEmpty ? "" : "  ") + word)
            }
        }
        return lines
    }

    /// Returns whether a line of a comment has room for another word.
    private func fits(_ line: String, _ word: Substring) -> Bool {
        2 * depth + 3 + line.unicodeScalars.count + 1 + word.unicodeScalars.count + 3 <= Self.width
    }

    /// Appends a rule; nothing without declarations.
    ///
    /// - Parameters:
    ///   - selector: the selector.
    ///   - declarations: the declarations, without semicolons.
    ///   - isOpen: whether each declaration has a line of its own, even if one line is enough. Default `false`.
    mutating func rule(_ selector: String, _ declarations: [String], isOpen: Bool = false) {
        guard !declarations.isEmpty else { return }
        let short = "\(selector) { \(declarations.joined(separator: "; ")) }"
        guard isOpen || indent.utf8.count + short.utf8.count > Self.width || short.utf8.contains(UInt8(ascii: "\n")) else {
            return line(short)
        }
        block(selector) { sheet in
            for declaration in declarations { sheet.declaration(declaration) }
        }
    }

    /// Appends custom properties for a document, or for the shadow tree that the stylesheet is in.
    mutating func properties(_ declarations: [String]) {
        rule(":root, :host", declarations, isOpen: true)
        endGroup()
    }

    /// Appends a rule with rules in it.
    mutating func block(_ prelude: String, _ body: (inout StyleSheet) -> Void) {
        line(prelude + " {")
        depth += 1
        body(&self)
        depth -= 1
        isGroupOver = false
        line("}")
    }

    /// Appends rules in rules, from the outermost prelude on.
    mutating func blocks(_ preludes: [String], _ body: (inout StyleSheet) -> Void) {
        guard let first = preludes.first else { return body(&self) }
        block(first) { $0.blocks(Array(preludes.dropFirst()), body) }
    }

    /// Appends a declaration on lines of its own.
    mutating func declaration(_ text: String) {
        guard indent.utf8.count + text.utf8.count + 1 > Self.width, let colon = text.firstIndex(of: ":") else {
            return line(text + ";")
        }
        let value = text[text.index(after: colon)...].drop { $0 == " " }
        let parts = Self.parts(value)
        if parts.count > 1 {
            line(String(text[...colon]))
            depth += 1
            for (index, part) in parts.enumerated() { words(part + (index < parts.count - 1 ? "," : ";")) }
            depth -= 1
        } else if let open = value.firstIndex(of: "("), value.hasSuffix(")") {
            line("\(text[...colon]) \(value[...open])")
            depth += 1
            for stops in filled(Self.parts(value[value.index(after: open)...].dropLast())) { line(stops) }
            depth -= 1
            line(");")
        } else {
            line(String(text[...colon]))
            depth += 1
            words(value + ";")
            depth -= 1
        }
    }

    /// Appends a value, which continues on further lines after the words that fit.
    private mutating func words(_ value: String) {
        let lines = filled(value.split { $0 == " " }.map(String.init), between: " ")
        for (index, text) in lines.enumerated() {
            depth += index == 0 ? 0 : 1
            line(text)
            depth -= index == 0 ? 0 : 1
        }
    }

    /// Returns the parts of a list, as many on a line as it holds.
    private func filled(_ parts: [String], between separator: String = ", ") -> [String] {
        var lines: [String] = []
        let mark = separator.prefix { $0 != " " }
        for (index, part) in parts.enumerated() {
            let text = part + (index < parts.count - 1 ? mark : "")
            if let last = lines.last, indent.utf8.count + last.utf8.count + 1 + text.utf8.count <= Self.width {
                lines[lines.count - 1] = last + " " + text
            } else {
                lines.append(text)
            }
        }
        return lines
    }

    /// Returns the parts between the commas that aren't in parentheses.
    private static func parts(_ value: Substring) -> [String] {
        var parts: [String] = []
        var (depth, start) = (0, value.startIndex)
        func add(upTo end: String.Index) { parts.append(String(value[start..<end].drop { $0 == " " })) }
        for index in value.utf8.indices {
            switch value.utf8[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                add(upTo: index)
                start = value.utf8.index(after: index)
            default: break
            }
        }
        add(upTo: value.endIndex)
        return parts
    }
}

extension StyleSheet {
    /// Registers the custom properties in use: only a typed property can be animated (css-properties-values-api-1).
    mutating func registerProperties(of motion: WebMotion) {
        let directions = motion.subjects.flatMap { [$0.insertion, $0.removal] }.compactMap { $0 }
        let effects = directions.flatMap { [$0.full, $0.reduced] }.compactMap { $0 }.flatMap(\.effects)
        var registered: [String] = []
        for name in effects.flatMap(\.frames).flatMap(\.declarations).map(\.name)
        where name.hasPrefix("--") && !registered.contains(name) {
            registered.append(name)
            let atRest = StyleDeclarations.customPropertyAtRest
            rule("@property \(name)", ["syntax: \"<number>\"", "inherits: false", "initial-value: \(atRest)"])
        }
    }

    mutating func keyframes(_ name: String, _ frames: [StyledElement.Frame]) {
        func rule(_ frame: StyledElement.Frame) -> (selector: String, declarations: [String]) {
            let selector = frame.offset == 0 ? "from" : frame.offset == 1 ? "to" : StyledElement.offsetText(frame.offset)
            return (selector, Self.texts(frame.declarations))
        }
        let rules = frames.map(rule)
        let short =
            "@keyframes \(name) { "
            + rules.map { "\($0.selector) { \($0.declarations.joined(separator: "; ")) }" }.joined(separator: " ") + " }"
        guard rules.count > 1 || indent.utf8.count + short.utf8.count > Self.width else { return line(short) }
        block("@keyframes \(name)") { sheet in
            for rule in rules { sheet.rule(rule.selector, rule.declarations) }
        }
    }

    /// Returns declarations as text.
    static func texts(_ declarations: [StyleDeclaration]) -> [String] { declarations.map { "\($0.name): \($0.value)" } }
}
