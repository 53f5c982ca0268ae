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

    /// Returns the items of a property, each as its shorthand has it; none where no duration is said. Where nothing moves, the only item
    /// is `none`.
    ///
    /// - Parameters:
    ///   - property: `transition` or `animation`.
    ///   - declarations: those of one element, in their order.
    static func items(of property: String, in declarations: [CSSSyntax.Declaration]) -> [String] {
        let items = all(of: property, in: CSSSyntax.cascade(declarations))
        let moving = items.filter { $0.lowercased() != "none" }
        return moving.isEmpty ? Array(items.prefix(1)) : moving
    }

    private static func all(of property: String, in declarations: [CSSSyntax.Declaration]) -> [String] {
        let start = declarations.lastIndex { $0.name == property }
        let written = start.map { list(declarations[$0].value) } ?? []
        var given: [String: [String]] = [:]
        for declaration in declarations.dropFirst(start.map { $0 + 1 } ?? 0) where declaration.name.hasPrefix(property + "-") {
            let longhand = String(declaration.name.dropFirst(property.count + 1))
            if longhands.contains(longhand) { given[longhand] = list(declaration.value) }
        }
        if given.isEmpty || written.isEmpty && given["duration"] == nil { return written }
        // Each list begins again where it is shorter than that of the names.
        let count = (given["property"] ?? given["name"])?.count ?? max(1, written.count)
        return (0..<count).map { index in
            let isCurved = given["timing-function"] != nil
            var (parts, others) =
                written.isEmpty ? ([:], []) : parts(of: written[index % written.count], property, besideCurve: isCurved)
            for (longhand, values) in given { parts[longhand] = values[index % values.count] }
            if (parts["property"] ?? parts["name"])?.lowercased() == "none" { return "none" }
            // The first time of a shorthand is the duration.
            if parts["delay"] != nil { parts["duration"] = parts["duration"] ?? "0s" }
            return (longhands.compactMap { parts[$0] } + others).joined(separator: " ")
        }
    }

    private static func list(_ value: String) -> [String] { TransitionCoding.parts(of: value, at: ",").map { trimmed($0) } }

    /// Returns the words of an item, each by its longhand, and those that have no place: a second name or curve, or a spring, which CSS
    /// has not. They stay in the item, so that its reader refuses it.
    private static func parts(
        of item: String, _ property: String, besideCurve isCurved: Bool
    ) -> (parts: [String: String], others: [String]) {
        let words = CSSSyntax.words(of: item)
        let isCurved = isCurved || words.contains(where: CSSShorthand.isCurve)
        var (parts, others) = ([String: String](), [String]())
        for word in words {
            let isTransition = property == "transition"
            var longhand = CSSShorthand.longhand(of: word, besideCurve: isCurved)
            if longhand == "duration", parts[longhand] != nil { longhand = "delay" }
            // One word that all of them may have: alone it is the name.
            if word.lowercased() == "none", isTransition || words.count == 1 { longhand = "name" }
            if longhand == "name", isTransition { longhand = "property" }
            let isSpring = isTransition && longhand == "property" && AnimationNames.animation(named: word) != nil
            if parts[longhand] == nil, !isSpring { parts[longhand] = word } else { others.append(word) }
        }
        return (parts, others)
    }
}
