import TransitionEngine

/// The keyframes of Compose: `keyframes { durationMillis = 375; 0f at 0 using LinearEasing; 0.4f at 75 }`.
struct ComposeKeyframes {
    /// Seconds, and what lies at them: the easing leads to the next one.
    private(set) var stations: [(time: Double, value: Double, easing: Easing)] = []
    private(set) var duration = 0.3
    /// Whether the value at the end stands elsewhere.
    private(set) var lacksTarget = false

    /// Returns `nil` for a text that is anything else.
    init?(_ text: String) {
        guard text.hasPrefix("keyframes"), !text.hasPrefix("keyframesWithSpline"), let open = text.firstIndex(ascii: "{"),
            let block = PastedCode.block(text[open...])
        else { return nil }
        let body = String(block.dropFirst().dropLast())
        if let millis = CodeAnimation.number(named: "durationMillis", in: body) { duration = millis / 1000 }
        for line in body.split(whereSeparator: { $0.isNewline || $0 == ";" }) {
            let words = line.split(separator: " ", maxSplits: 4).map(String.init)
            guard words.count >= 3, ["at", "atFraction"].contains(words[1]), let value = CodeAnimation.number(words[0]),
                let place = CodeAnimation.number(words[2])
            else { continue }
            var easing = NamedEasings.linear
            if words.count == 5, ["using", "with"].contains(words[3]) {
                guard let given = CodeAnimation(words[4])?.easing ?? CodeAnimation.easing(named: words[4]) else { return nil }
                easing = given
            }
            stations.append((words[1] == "at" ? place / 1000 : place * duration, value, easing))
        }
        guard let first = stations.first, let last = stations.last else { return nil }
        if first.time > 0 { stations.insert((0, 0, NamedEasings.linear), at: 0) }
        guard last.time < duration else { return }
        stations.append((duration, 1, NamedEasings.linear))
        lacksTarget = true
    }
}
