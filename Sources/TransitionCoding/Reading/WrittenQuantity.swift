import TransitionEngine

/// A number that was written as a string, perhaps with a unit, where the spec takes a plain number.
struct WrittenQuantity {
    /// The number to write instead, in the unit of the spec; `nil` if the unit has no fixed size.
    let number: Double?
    /// What to write instead, as a clause.
    let advice: String

    /// The units by what a spec measures: the unit's name in the advice, and its size.
    private static let units: [(unit: String, name: String, size: Double?)] = [
        ("px", "points", 1), ("pt", "points", 1), ("dp", "points", 1), ("sp", "points", 1),
        ("deg", "degrees", 1), ("grad", "degrees", 0.9), ("rad", "degrees", 180 / Double.pi), ("turn", "degrees", 360),
        ("%", "a fraction", 0.01), ("ms", "seconds", 0.001), ("s", "seconds", 1), ("x", "a factor", 1),
        ("rem", "points", nil), ("em", "points", nil), ("vw", "points", nil), ("vh", "points", nil), ("ch", "points", nil),
    ]

    /// Reads a number with an optional unit; `nil` if the text is anything else.
    init?(_ text: String) {
        if let number = plainNumber(text) {
            self.number = number
            advice = "write it without quotes"
            return
        }
        guard let row = Self.units.first(where: { text.lowercased().hasSuffix($0.unit) }),
            let value = plainNumber(trimmed(String(text.dropLast(row.unit.count))))
        else { return nil }
        guard let size = row.size else {
            number = nil
            advice = "it is measured in \(row.name), and \(row.unit) has no fixed size in them"
            return
        }
        // 1.57 rad needs no more digits than anyone would write.
        number = size == 1 ? value : (value * size * 1e6).rounded() / 1e6
        let measure = row.name.hasPrefix("a ") ? row.name : "measured in \(row.name)"
        advice = "it is \(measure), without a unit; write \(exactText(number ?? value))"
    }
}
