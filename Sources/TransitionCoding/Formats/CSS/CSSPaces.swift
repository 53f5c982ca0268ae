internal import TransitionEngine

/// The custom properties of a stylesheet: a duration and an easing for each pace, equal ones said once.
struct CSSPaces {
    private let name: String
    private var entries: [Entry] = []
    /// Seconds before a curve of its own begins: a custom property where it isn't 0.
    var delay = 0.0

    private struct Entry: Equatable {
        let word: String
        let duration: String
        /// What every browser knows.
        let fallback: String
        /// Where `linear()` is known.
        let easing: String?
    }

    init(name: String) { self.name = name }

    /// Remembers a pace and returns the value of `animation` or `transition` that uses it: duration, easing and delay.
    ///
    /// - Parameter suffix: whose it is; empty for the only one.
    @discardableResult
    mutating func add(_ pace: StyledElement.Pace, duration: Double, delay: Double, for suffix: String) -> String {
        let milliseconds = Self.milliseconds(duration)
        let (fallback, easing): (String, String?) =
            switch pace {
            case .exact(let text) where text.hasPrefix("linear("): ("linear", text)
            case .exact(let text): (text, nil)
            case .linear(let linear, let fallback): (Self.text(fallback), linear.text)
            case .straight: ("linear", nil)
            }
        let word: String
        if let known = entries.first(where: { $0.duration == milliseconds && $0.fallback == fallback && $0.easing == easing }) {
            word = known.word
        } else {
            word = entries.isEmpty ? name : suffix.isEmpty ? "\(name)-\(entries.count)" : "\(name)-\(suffix)"
            entries.append(Entry(word: word, duration: milliseconds, fallback: fallback, easing: easing))
        }
        let wait = delay == 0 ? "" : " " + Self.milliseconds(delay)
        return "var(--td-\(word)-dur) var(--td-\(word)-ease)\(wait)"
    }

    /// The duration's custom property of the longest pace.
    var longest: String? {
        entries.max { (Double($0.duration.dropLast(2)) ?? 0) < (Double($1.duration.dropLast(2)) ?? 0) }
            .map { "var(--td-\($0.word)-dur)" }
    }

    func write(to sheet: inout StyleSheet) {
        guard !entries.isEmpty else { return }
        let wait = delay == 0 ? [] : ["--td-\(name)-delay:\(Self.milliseconds(delay))"]
        sheet.rule(
            ":root", entries.flatMap { ["--td-\($0.word)-dur:\($0.duration)", "--td-\($0.word)-ease:\($0.fallback)"] } + wait)
        let modern = entries.compactMap { entry in entry.easing.map { "--td-\(entry.word)-ease:\($0)" } }
        guard !modern.isEmpty else { return }
        sheet.line("@supports (animation-timing-function:linear(0,1)){")
        sheet.rule(":root", modern)
        sheet.line("}")
    }

    /// Seconds as CSS says them: milliseconds.
    static func milliseconds(_ seconds: Double) -> String { fixedText(seconds * 1000, 4) + "ms" }

    private static func text(_ curve: CubicBezier) -> String {
        "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map { fixedText($0, 3) }.joined(separator: ",")))"
    }
}
