internal import TransitionEngine

/// The custom properties of a stylesheet: a duration and an easing for each timing. Equal timings share them.
struct CSSTimingProperties {
    private let name: String
    private var entries: [Entry] = []

    private struct Entry: Equatable {
        let customName: String
        let timing: WebEffect.Timing
    }

    init(name: String) { self.name = name }

    /// Adds a timing and returns its duration, easing and delay as a value for `animation` or `transition`.
    ///
    /// - Parameters:
    ///   - timing: the timing.
    ///   - suffix: the class suffix of the element that uses the timing.
    mutating func add(_ timing: WebEffect.Timing, for suffix: String) -> String {
        let customName = customName(of: timing, for: suffix)
        let wait = timing.delay == 0 ? "" : " " + Self.milliseconds(timing.delay)
        return "var(--td-\(customName)-dur) var(--td-\(customName)-ease)\(wait)"
    }

    private mutating func customName(of timing: WebEffect.Timing, for suffix: String) -> String {
        let same = entries.first { $0.timing.duration == timing.duration && $0.timing.easing == timing.easing }
        if let same { return same.customName }
        var customName = entries.isEmpty ? name : "\(name)-\(suffix)"
        if entries.contains(where: { $0.customName == customName }) { customName += "-\(entries.count)" }
        entries.append(Entry(customName: customName, timing: timing))
        return customName
    }

    /// The longest of the timings with their delays, as a CSS time; `nil` without timings.
    ///
    /// - Parameter timings: timings that were added.
    func longest(of timings: [WebEffect.Timing]) -> String? {
        guard let timing = timings.max(by: { $0.duration + $0.delay < $1.duration + $1.delay }),
            let entry = entries.first(where: { $0.timing.duration == timing.duration && $0.timing.easing == timing.easing })
        else { return nil }
        let duration = "var(--td-\(entry.customName)-dur)"
        return timing.delay == 0 ? duration : "calc(\(duration) + \(Self.milliseconds(timing.delay)))"
    }

    /// The declarations of the custom properties.
    var declarations: [String] {
        entries.flatMap { entry in
            [
                "--td-\(entry.customName)-dur: \(Self.milliseconds(entry.timing.duration))",
                "--td-\(entry.customName)-ease: \(entry.timing.easing)",
            ]
        }
    }

    /// Returns milliseconds as a CSS time.
    static func milliseconds(_ value: Double) -> String { fixedText(value, 3) + "ms" }
}
