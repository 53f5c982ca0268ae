import TransitionEngine

// The curve of points in a file that has no URL, as a text that is read as any other animation.
extension PrintedFile {
    /// Returns the curve of points in a file of JSON: of `waapi.json`, `motion.json` and `shadcn.json`.
    static func points(of file: JSONValue) -> String? {
        if let options = file["options"], let easing = options["easing"]?.string, let duration = options["duration"]?.number {
            return "\(easing) \(exactText(duration))ms \(exactText(options["delay"]?.number ?? 0))ms"
        }
        if let timing = file["timings"]?.elements.first, file["timings"]?.elementCount == 1, let stops = timing["stops"] {
            return animation(of: timing, along: stops)
        }
        let theme = file["cssVars"]?["theme"]
        func value(_ start: String) -> String? { theme?.members.first { $0.key.hasPrefix(start) }?.value.string }
        guard let easing = value("ease-"), let duration = value("transition-duration-") else { return nil }
        // The class of the delay stands in the description alone.
        let classes = file["description"]?.string?.split { $0 == " " || $0 == ";" } ?? []
        let delay = classes.first { $0.hasPrefix("delay-[") && $0.hasSuffix("]") }?.dropFirst(7).dropLast()
        return "\(easing) \(duration) \(delay ?? "0ms")"
    }

    /// Returns a timing of `motion.json` as an animation in JSON. Its passes lead forwards where nothing is said.
    private static func animation(of timing: JSONValue, along stops: JSONValue) -> String {
        var buffer = TextBuffer(capacity: 512)
        buffer.append("{\"curve\":{\"linear\":")
        buffer.append(value: stops)
        buffer.append("}")
        for (key, value) in timing.members where !["stops", "repeat"].contains(key) {
            buffer.append(",")
            buffer.append(json: key)
            buffer.append(":")
            buffer.append(value: value)
        }
        if let passes = timing["repeat"] {
            buffer.append(",\"repeat\":{")
            let isOneWay = passes["autoreverses"] == nil
            if isOneWay { buffer.append("\"autoreverses\":false") }
            for (index, member) in passes.members.enumerated() {
                if isOneWay || index > 0 { buffer.append(",") }
                buffer.append(json: member.key)
                buffer.append(":")
                buffer.append(value: member.value)
            }
            buffer.append("}")
        }
        buffer.append("}")
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Returns the first `linear()` of a stylesheet or a module with its duration and its delay.
    ///
    /// - Parameter marks: what stands before a time: `%` is its name.
    static func points(in text: String, _ marks: [String]) -> String? {
        guard let block = PastedCode.block(openedBy: "linear(", in: text) else { return nil }
        func time(_ names: String...) -> String? {
            let found = names.flatMap { name in marks.map { $0.replacing("%", with: name) } }
                .compactMap { text.firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
            let word = found.map { text[$0.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "." } }
            return word.map { $0.hasSuffix("s") ? String($0) : "\($0)ms" }
        }
        // A module joins the lines of a long text.
        let stops = block.split(separator: "\"").filter { $0.contains { $0.isNumber } }.joined()
        return time("dur", "duration").map { "linear\(stops) \($0) \(time("delay") ?? "0ms")" }
    }
}
