import TransitionEngine

/// Keyframes and animations in a configuration of Tailwind 3: `keyframes: { wiggle: { '50%': { … } } }, animation: { wiggle: 'wiggle 1s' }`.
///
/// Source: v3.tailwindcss.com/docs/animation.
enum TailwindConfig {
    private static let nesting = 8

    /// Returns the same as CSS; `nil` for any other text.
    static func css(_ text: String) -> String? {
        // Nearly every text is a recipe.
        guard text.contains(ascii: "{"), text.contains("keyframes") else { return nil }
        let text = PastedCode.withoutComments(text)
        guard let keyframes = block("keyframes", in: text), let rules = rules(keyframes) else { return nil }
        return rules + (block("animation", in: text).flatMap(players) ?? "")
    }

    /// Returns the object that a key has.
    private static func block(_ key: String, in text: String) -> String? {
        for mark in [": {", ":{"] {
            for found in text.ranges(of: key + mark) {
                let before = found.lowerBound > text.startIndex ? text[text.index(before: found.lowerBound)] : " "
                guard !before.isLetter, before != "-" else { continue }
                return PastedCode.block(text[text.index(before: found.upperBound)...]).map(String.init)
            }
        }
        return nil
    }

    private static func object<Result>(_ text: String, _ body: (JSONValue) -> Result?) -> Result? {
        try? JSONDocument.read(Array(ObjectLiteral.json(text).utf8), nesting: nesting) { body($0) }
    }

    private static func rules(_ text: String) -> String? {
        object(text) { root -> String? in
            let frames = root.members.flatMap(\.value.members)
            guard !frames.isEmpty, frames.allSatisfy({ isSelector($0.key) && $0.value.kind == .object }) else { return nil }
            return root.members.map { name, frames in "@keyframes \(name) { \(self.frames(frames)) } " }.joined()
        }
    }

    private static func isSelector(_ key: String) -> Bool { key == "from" || key == "to" || key.hasSuffix("%") }

    private static func frames(_ frames: JSONValue) -> String {
        frames.members.map { selector, declarations in
            let texts = declarations.members.map { "\(hyphened($0)): \(word($1));" }
            return "\(selector) { \(texts.joined(separator: " ")) }"
        }.joined(separator: " ")
    }

    private static func players(_ text: String) -> String? {
        object(text) { root in root.members.map { ".animate-\($0) { animation: \(word($1)); } " }.joined() }
    }

    /// A value as CSS writes it.
    private static func word(_ value: JSONValue) -> String { value.string ?? value.number.map { exactText($0) } ?? "" }

    /// The name of a property as CSS writes it: `transform-origin` of `transformOrigin`.
    private static func hyphened(_ name: String) -> String {
        name.hasPrefix("--") ? name : name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }
}
