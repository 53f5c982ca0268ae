import Foundation

/// What a stylesheet says where less motion is preferred: the declarations of each selector, of which the last one counts, and
/// the keyframes of each name.
struct ReadSheet {
    private(set) var rules: [String: [String: String]] = [:]
    private(set) var keyframes: [String: [[String: String]]] = [:]

    init(_ sheet: String) {
        var rest = Substring(sheet.replacing(/\/\*[\s\S]*?\*\//, with: ""))
        read(&rest, below: [])
    }

    /// Reads declarations and rules up to the brace that ends them.
    private mutating func read(_ text: inout Substring, below preludes: [String]) {
        if preludes.last?.hasPrefix("@keyframes ") == false, let name = Self.keyframes(preludes) {
            keyframes[name, default: []].append([:])
        }
        while let end = text.firstIndex(where: { ";{}".contains($0) }) {
            let (part, mark) = (text[..<end].trimmingCharacters(in: .whitespacesAndNewlines), text[end])
            text = text[text.index(after: end)...]
            if mark == "{" {
                read(&text, below: preludes + [part])
                continue
            }
            if let colon = part.firstIndex(of: ":") {
                let value = part[part.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
                declare(String(part[..<colon]), value.replacing(/\s+/, with: " "), below: preludes)
            }
            if mark == "}" { return }
        }
    }

    private mutating func declare(_ name: String, _ value: String, below preludes: [String]) {
        if preludes.contains(where: { $0.contains("no-preference") || $0.hasPrefix("@property") }) { return }
        if let animation = Self.keyframes(preludes) {
            var frames = keyframes[animation] ?? [[:]]
            frames[frames.count - 1][name] = value
            keyframes[animation] = frames
        } else {
            let selector = preludes.filter { !$0.hasPrefix("@media") && !$0.hasPrefix("@supports") }.joined(separator: " ")
            rules[selector, default: [:]][name] = value
        }
    }

    /// The name of the keyframes that preludes lead to.
    private static func keyframes(_ preludes: [String]) -> String? {
        preludes.first { $0.hasPrefix("@keyframes ") }.map { String($0.dropFirst("@keyframes ".count)) }
    }

    /// The names of the keyframes that a rule plays.
    func animations(of rule: [String: String]) -> [String] {
        (rule["animation"] ?? "none").split(separator: ", ").map { String($0.prefix { $0 != " " }) }.filter { $0 != "none" }
    }

    /// All that is shown at any time: of a rule itself, and of the keyframes that it plays. What isn't displayed isn't shown.
    var shown: [(selector: String, declarations: [String: String])] {
        rules.filter { !isCut || $0.value["display"] != "none" && !$0.key.contains("@starting-style") }
            .flatMap { selector, rule in
                [(selector, rule)] + animations(of: rule).flatMap { keyframes[$0] ?? [] }.map { (selector, $0) }
            }
    }

    /// Whether states change at once, so that neither what isn't displayed nor the start of a transition is seen.
    private var isCut: Bool { rules.values.contains { $0["transition"] == "none" } }
}
