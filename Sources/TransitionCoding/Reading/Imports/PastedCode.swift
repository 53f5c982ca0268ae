/// Takes code apart that people paste, whatever its language: its comments, blocks and arguments.
enum PastedCode {
    /// Returns a text without its comments. What looks like one in a string stays.
    static func withoutComments(_ text: String) -> String {
        guard text.firstRange(of: "//") != nil || text.firstRange(of: "/*") != nil else { return text }
        var (result, rest) = ("", text[...])
        var quote: Character?
        while let character = rest.first {
            if quote == nil, rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if quote == nil, rest.hasPrefix("/*") {
                rest = rest.dropFirst(2)
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
                result += " "
            } else {
                if character == quote { quote = nil } else if quote == nil, "\"'`".contains(character) { quote = character }
                result.append(character)
                rest.removeFirst()
            }
        }
        return result
    }

    /// Returns a text without the lines at its start that import names of a module of JavaScript.
    static func withoutImports(_ text: String) -> String {
        var rest = text[...]
        while rest.hasPrefix("import "), case let line = rest.prefix(while: { !$0.isNewline }),
            line.firstRange(of: " from ") != nil
        {
            rest = rest.dropFirst(line.count).drop { $0.isWhitespace }
        }
        return String(rest)
    }

    /// Returns the brackets with which a text begins, with what stands in them; `nil` where they aren't closed.
    static func block(_ text: Substring) -> Substring? {
        var depth = 0
        for index in text.indices {
            if "([{".contains(text[index]) { depth += 1 }
            if ")]}".contains(text[index]) {
                depth -= 1
                if depth == 0 { return text[...index] }
            }
        }
        return nil
    }

    /// Returns the brackets that the first of a mark opens, which ends with one, with what stands in them; `nil` where it isn't there, and
    /// where they aren't closed.
    static func block(openedBy mark: String, in text: String) -> Substring? {
        text.firstRange(of: mark).flatMap { block(text[text.index(before: $0.upperBound)...]) }
    }

    /// Returns what stands in the same brackets, part by part.
    static func arguments(openedBy mark: String, in text: String) -> [String]? {
        block(openedBy: mark, in: text).map { arguments($0.dropFirst().dropLast()) }
    }

    /// Returns `[UIView animateWithDuration:0.3 delay:0 options:UIViewAnimationOptionCurveEaseOut animations:^{ … }]` in Swift's words,
    /// without what it animates; `nil` for any other text.
    static func swift(ofObjectiveC text: String) -> String? {
        if let layer = swift(ofLayerAnimation: text) { return layer }
        guard let start = text.firstRange(of: "[UIView animateWithDuration:") else { return nil }
        let rest = text[start.upperBound...]
        // Each option is a case in lower case: `UIViewAnimationOptionAutoreverse` is `.autoreverse`.
        let options = rest[..<(rest.firstRange(of: "animations:")?.lowerBound ?? rest.endIndex)].split(
            separator: "UIViewAnimationOption")
        let timing = options[0] + options.dropFirst().map { ".\($0.prefix(1).lowercased())\($0.dropFirst())" }.joined()
        // Each label begins an argument.
        return "UIView.animate(withDuration: " + timing.split { $0.isWhitespace || "]|".contains($0) }.joined(separator: ", ")
            + ")"
    }

    /// Returns `CASpringAnimation *a = [CASpringAnimation animationWithKeyPath:@"opacity"]; a.damping = 8;` in Swift's words; `nil` for any
    /// other text.
    private static func swift(ofLayerAnimation text: String) -> String? {
        let types = ["CASpringAnimation", "CABasicAnimation", "CAMediaTimingFunction"].filter {
            text.firstRange(of: "[\($0) ") != nil
        }
        guard !types.isEmpty else { return nil }
        var text = text
        for type in types { text = text.replacing("[\(type) ", with: "\(type)(") }
        for name in ["mass", "stiffness", "damping", "initialVelocity", "duration", "speed", "repeatCount", "autoreverses"] {
            text = text.replacing("set\(name.prefix(1).uppercased())\(name.dropFirst()):", with: "\(name) = ")
        }
        let words = [
            ("]", ")"), (" = YES", " = true"), ("HUGE_VALF", ".infinity"), ("INFINITY", ".infinity"),
            ("kCAMediaTimingFunctionDefault", ".default"), ("functionWithControlPoints:", "controlPoints: "), (" :", ", "),
        ]
        return words.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    /// The members with which the timing of an object begins.
    private static let timings = ["ease", "easing", "duration", "delay"]

    /// Returns members of an object of Motion, GSAP or anime.js, such as `type: "spring", stiffness: 300`, with what stands around them;
    /// `nil` for any other text.
    static func object(ofMembers text: String) -> String? {
        guard text.contains(ascii: ":"), !text.utf8.contains(UInt8(ascii: "{")), !text.utf8.contains(UInt8(ascii: ";")) else {
            return nil
        }
        if text.hasPrefix("type:"), text.utf8.contains(UInt8(ascii: ",")) { return "{ \(text) }" }
        let members = PastedMotion.members(of: "{\(withoutComments(text))}")
        guard let first = members.first?.name, timings.contains(first), members.contains(where: { $0.name == "duration" }),
            let ease = members.first(where: { ["ease", "easing"].contains($0.name) })
        else { return nil }
        let object = "{ \(members.map { "\($0.name): \($0.value)" }.joined(separator: ", ")) }"
        guard let name = CodeAnimation.unquoted(ease.value) else { return ease.value.hasPrefix("easings.") ? object : nil }
        if ease.name == "easing" { return "anime(\(object))" }
        let isObject =
            WebEasing.isAnime(name) || MotionSpring.isEase(name) && !members.contains { ["yoyo", "stagger"].contains($0.name) }
        return isObject ? object : "gsap.to(\"\", \(object))"
    }

    /// Returns the parts between separators, commas by default, that stand in no brackets.
    static func arguments(_ text: Substring, at separator: Character = ",") -> [String] {
        var (parts, depth) = ([""], 0)
        for character in text {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if character == separator, depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.map { trimmed($0) }.filter { !$0.isEmpty }
    }

    /// Returns the argument with which a text begins, up to the comma or the bracket that ends it.
    static func argument(_ text: Substring) -> String {
        var depth = 0
        for index in text.indices {
            if "([{".contains(text[index]) { depth += 1 }
            if ")]}".contains(text[index]) { depth -= 1 }
            if depth < 0 || depth == 0 && ",;\n".contains(text[index]) { return trimmed(text[..<index]) }
        }
        return trimmed(text)
    }
}
