/// A table with a point of a curve in each line: its fields stand between tabs, semicolons, commas or spaces, below a head with names
/// or without one.
struct PointTable {
    /// The times, in seconds, and the values at them.
    let points: [(time: Double, value: Double)]
    /// Whether the head says that the times are seconds, or milliseconds.
    let hasUnit: Bool
    /// Whether the head names their unit.
    let namesUnit: Bool

    /// How a table is written.
    private struct Form {
        /// `nil` for spaces.
        let separator: Character?
        let time: Int
        var value: Int
        /// The seconds of one unit of time.
        var unit = 1.0
        /// Whether the first line is names.
        var hasHead = true
        /// Whether its name says that it is a time.
        var hasUnit = true
        var namesUnit = false

        func fields(_ line: Substring) -> [String] { PointTable.fields(line, separator) }

        func number(_ field: String) -> Double? {
            plainNumber(separator == "," ? field : field.replacing(",", with: "."))
        }
    }

    /// The names of a column of times, of one of values, and of the units of time.
    private static let (times, values) = (["time", "t", "x"], ["value", "progress", "y"])
    private static let units = ["s": 1, "sec": 1, "seconds": 1, "ms": 1e-3, "milliseconds": 1e-3]
    /// Fewer lines without a head may be the numbers of a Bézier curve.
    private static let minimumCount = 3

    /// Whether a text is one. Nearly every text has one line.
    static func looksLike(_ text: String) -> Bool {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return false }
        let lines = firstLines(text)
        return form(lines) != nil || unknownHead(lines) != nil
    }

    /// Returns what is said of a table that is given as a transition; `nil` for any other text.
    static func refusal(asTransition text: String) -> String? {
        if text.hasPrefix("{") || text.hasPrefix("["), PrintedFile.document(text, { PastedPoints.looksLike($0) }) == true {
            return asTransition
        }
        guard looksLike(text) || text.hasPrefix("direction,time,") else { return nil }
        return "a table of values isn't read as a transition: give time and one other column as animation, beside what changes, "
            + "such as \"opacity\"; of a transition of this service paste the css or the json"
    }

    /// What is said of points, and of a property of Lottie, that are given as a transition.
    static let asTransition =
        "values over time aren't read as a transition: give them as animation, beside what changes, such as \"opacity\""

    /// Returns as many lines as tell a table.
    private static func firstLines(_ text: String) -> [Substring] {
        let lines = text.split(maxSplits: minimumCount, whereSeparator: \.isNewline)
        return Array(lines.filter { !trimmed($0).isEmpty }.prefix(minimumCount))
    }

    init(_ text: String) throws(PastedPoints.Failure) {
        let lines = text.split(whereSeparator: \.isNewline).filter { !trimmed($0).isEmpty }
        let first = Array(lines.prefix(Self.minimumCount))
        guard let form = Self.form(first) else {
            let names = Self.unknownHead(first) ?? []
            let isOfFrames = names.contains { $0.lowercased().hasPrefix("frame") }
            let advice = isOfFrames ? ": divide the frames by their rate, such as 60, and call the column \"time\"" : ""
            throw PastedPoints.Failure(
                detail: "a table has two columns, or a column \"time\" and a column \"value\"; found "
                    + names.joined(separator: ", ") + advice)
        }
        var points: [(time: Double, value: Double)] = []
        for line in lines.dropFirst(form.hasHead ? 1 : 0) {
            let fields = form.fields(line)
            guard fields.count > max(form.time, form.value), let time = form.number(fields[form.time]),
                let value = form.number(fields[form.value])
            else { throw PastedPoints.Failure(detail: "\"\(line.prefix(40))\" has no time and no value") }
            // The double nearest to the decimal.
            points.append((form.unit == 1 ? time : time / 1000, value))
        }
        (self.points, hasUnit, namesUnit) = (points, form.hasHead && form.hasUnit, form.namesUnit)
    }

    private static func fields(_ line: Substring, _ separator: Character?) -> [String] {
        guard let separator else { return line.split(whereSeparator: \.isWhitespace).map(String.init) }
        return line.split(separator: separator, omittingEmptySubsequences: false).map {
            let field = trimmed($0)
            return CodeAnimation.unquoted(field) ?? field
        }
    }

    /// Returns how a table is written that has these first lines; `nil` where they are none, and where their head has other names.
    private static func form(_ lines: [Substring]) -> Form? {
        guard let head = lines.first, lines.count > 1 else { return nil }
        for separator in ["\t", ";", ",", nil] as [Character?] {
            let names = fields(head, separator).map { column($0) }
            func place(of known: [String]) -> Int? {
                known.lazy.compactMap { name in names.firstIndex { $0?.name == name } }.first
            }
            if let time = place(of: times) {
                var form = Form(separator: separator, time: time, value: 0, unit: names[time]?.unit ?? 1)
                form.namesUnit = names[time]?.unit != nil
                form.hasUnit = names[time]?.name != "x" || form.namesUnit
                if let value = place(of: values) {
                    form.value = value
                    return form
                }
                // Of two columns the other one has the values, whatever its name: `time,opacity`.
                form.value = 1 - time
                if names.count == 2, areNumbers(lines.dropFirst().prefix(1), form) { return form }
            }
            let form = Form(separator: separator, time: 0, value: 1, hasHead: false)
            if lines.count >= minimumCount, areNumbers(lines[...], form) { return form }
        }
        return nil
    }

    /// Whether each line has as many fields, and numbers in the two that count.
    private static func areNumbers(_ lines: ArraySlice<Substring>, _ form: Form) -> Bool {
        let rows = lines.map { form.fields($0) }
        return rows.allSatisfy { row in
            row.count > 1 && row.count == rows.first?.count && form.number(row[form.time]) != nil
                && form.number(row[form.value]) != nil
        }
    }

    /// Returns the names above two columns of numbers or more; `nil` where there are none.
    private static func unknownHead(_ lines: [Substring]) -> [String]? {
        guard lines.count >= minimumCount, let head = lines.first else { return nil }
        for separator in ["\t", ";", ","] as [Character] {
            let (names, form) = (fields(head, separator), Form(separator: separator, time: 0, value: 1))
            if names.count > 1, names.allSatisfy({ !$0.isEmpty && form.number($0) == nil }), areNumbers(lines.dropFirst(), form),
                form.fields(lines[1]).count == names.count
            {
                return names
            }
        }
        return nil
    }

    /// Returns the name of a column and its unit, such as that of `Time (ms)`; `nil` for a name with other words in it.
    private static func column(_ text: String) -> (name: String, unit: Double?)? {
        let words = text.lowercased().split { !$0.isLetter }.map(String.init)
        guard let name = words.first, words.count <= 2 else { return nil }
        if words.count == 2 { return units[words[1]].map { (name, $0) } }
        return units[name].map { ("time", $0) } ?? (name, nil)
    }
}
