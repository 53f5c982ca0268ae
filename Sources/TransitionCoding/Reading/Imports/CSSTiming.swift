import TransitionEngine

/// What declarations of CSS say of a `transition` or an `animation`. A longhand overrides the shorthand before it, a shorthand all
/// longhands before it.
///
/// Source: css-transitions-1 §2, css-animations-1 §4.
enum CSSTiming {
    /// The ends of the longhands' names, in the order of a shorthand.
    private static let longhands = [
        "property", "name", "duration", "timing-function", "delay", "iteration-count", "direction", "fill-mode", "play-state",
        "behavior",
    ]
    /// The keywords of a shorthand, each with its longhand.
    private static let keywords = [
        "infinite": "iteration-count", "alternate": "direction", "reverse": "direction", "alternate-reverse": "direction",
        "normal": "direction", "forwards": "fill-mode", "backwards": "fill-mode", "both": "fill-mode", "running": "play-state",
        "paused": "play-state", "allow-discrete": "behavior",
    ]

    /// Returns the items of a property, each as its shorthand has it; none where no duration is said.
    ///
    /// - Parameters:
    ///   - property: `transition` or `animation`.
    ///   - declarations: those of one element, in their order.
    static func items(of property: String, in declarations: [CSSSyntax.Declaration]) -> [String] {
        let start = declarations.lastIndex { $0.name == property }
        let written = start.map { list(declarations[$0].value) } ?? []
        var given: [String: [String]] = [:]
        for (name, value) in declarations.dropFirst(start.map { $0 + 1 } ?? 0) where name.hasPrefix(property + "-") {
            let longhand = String(name.dropFirst(property.count + 1))
            if longhands.contains(longhand) { given[longhand] = list(value) }
        }
        if given.isEmpty || written.isEmpty && given["duration"] == nil { return written }
        // Each list begins again where it is shorter than that of the names.
        let count = (given["property"] ?? given["name"])?.count ?? max(1, written.count)
        return (0..<count).map { index in
            var parts = written.isEmpty ? [:] : parts(of: written[index % written.count], property)
            for (longhand, values) in given { parts[longhand] = values[index % values.count] }
            // The first time of a shorthand is the duration.
            if parts["delay"] != nil { parts["duration"] = parts["duration"] ?? "0s" }
            return longhands.compactMap { parts[$0] }.joined(separator: " ")
        }
    }

    private static func list(_ value: String) -> [String] { TransitionCoding.parts(of: value, at: ",").map { trimmed($0) } }

    /// Returns the words of an item, each by its longhand.
    private static func parts(of item: String, _ property: String) -> [String: String] {
        var parts: [String: String] = [:]
        for word in CSSSyntax.words(of: item) {
            let isTime = TimeText.seconds(word)?.isBare == false || CSSCalculation.seconds(word) != nil
            let isCurve = word.contains("(") || CSSShorthand.curves.contains(word)
            let longhand =
                if isTime { parts["duration"] == nil ? "duration" : "delay" } else if plainNumber(word) != nil {
                    "iteration-count"
                } else if let longhand = keywords[word] { longhand } else if isCurve { "timing-function" } else {
                    property == "transition" ? "property" : "name"
                }
            parts[longhand] = word
        }
        return parts
    }
}
