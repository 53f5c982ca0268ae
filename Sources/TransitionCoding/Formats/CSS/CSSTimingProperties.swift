internal import TransitionEngine

/// The custom properties of a stylesheet: a duration and an easing for each timing. Equal timings share them.
struct CSSTimingProperties {
    private let name: String
    private var entries: [Entry] = []
    /// The delay of a curve, in seconds. It gets a custom property unless it is 0.
    var delay = 0.0

    private struct Entry: Equatable {
        let customName: String
        let duration: String
        /// The easing for browsers without `linear()`.
        let fallback: String
        /// The easing for browsers with `linear()`; `nil` if the fallback is exact.
        let easing: String?
    }

    init(name: String) { self.name = name }

    /// Adds a timing and returns its duration, easing and delay as a value for `animation` or `transition`.
    ///
    /// - Parameters:
    ///   - timing: the timing.
    ///   - duration: the duration in seconds.
    ///   - delay: the delay in seconds.
    ///   - suffix: the class suffix of the element that uses the timing; empty if there is only one.
    @discardableResult
    mutating func add(_ timing: StyledElement.Timing, duration: Double, delay: Double, for suffix: String) -> String {
        let milliseconds = Self.milliseconds(duration)
        let (fallback, easing): (String, String?) =
            switch timing {
            case .exact(let text) where text.hasPrefix("linear("): ("linear", text)
            case .exact(let text): (text, nil)
            case .linear(let linear, let fallback): (Self.text(fallback), linear.text)
            case .straight: ("linear", nil)
            }
        let customName: String
        if let known = entries.first(where: { $0.duration == milliseconds && $0.fallback == fallback && $0.easing == easing }) {
            customName = known.customName
        } else {
            customName = entries.isEmpty ? name : suffix.isEmpty ? "\(name)-\(entries.count)" : "\(name)-\(suffix)"
            entries.append(Entry(customName: customName, duration: milliseconds, fallback: fallback, easing: easing))
        }
        let wait = delay == 0 ? "" : " " + Self.milliseconds(delay)
        return "var(--td-\(customName)-dur) var(--td-\(customName)-ease)\(wait)"
    }

    /// The custom property of the longest duration.
    var longest: String? {
        entries.max { (Double($0.duration.dropLast(2)) ?? 0) < (Double($1.duration.dropLast(2)) ?? 0) }
            .map { "var(--td-\($0.customName)-dur)" }
    }

    func write(to sheet: inout StyleSheet) {
        guard !entries.isEmpty else { return }
        let wait = delay == 0 ? [] : ["--td-\(name)-delay:\(Self.milliseconds(delay))"]
        sheet.rule(
            ":root",
            entries.flatMap { ["--td-\($0.customName)-dur:\($0.duration)", "--td-\($0.customName)-ease:\($0.fallback)"] } + wait)
        let modern = entries.compactMap { entry in entry.easing.map { "--td-\(entry.customName)-ease:\($0)" } }
        guard !modern.isEmpty else { return }
        sheet.line("@supports (animation-timing-function:linear(0,1)){")
        sheet.rule(":root", modern)
        sheet.line("}")
    }

    /// Returns seconds as CSS milliseconds.
    static func milliseconds(_ seconds: Double) -> String { fixedText(seconds * 1000, 4) + "ms" }

    private static func text(_ curve: CubicBezier) -> String {
        "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map { fixedText($0, 3) }.joined(separator: ",")))"
    }
}
