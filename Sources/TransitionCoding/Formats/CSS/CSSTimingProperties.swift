internal import TransitionEngine

/// The custom properties of a stylesheet, or the variables of a theme: a duration and an easing for each timing.
///
/// Equal timings share them. Keyframes that are points of a table are linear between their points, and have a duration
/// alone.
struct CSSTimingProperties {
    private var entries: [Entry] = []
    private let form: Form

    /// What they are, which says how they are named.
    enum Form {
        /// `--td-NAME-dur` and `--td-NAME-ease`.
        case properties
        /// `--transition-duration-NAME` and `--ease-NAME`, as Tailwind names what `duration-NAME` and `ease-NAME` stand for. A
        /// project may give the variables of its theme a prefix, so only `--theme()` finds them.
        case theme
    }

    private struct Entry {
        let customName: String
        let duration: Double
        /// `nil` for a table.
        let easing: String?
    }

    /// - Parameters:
    ///   - name: the name of the output, which the first timing has.
    ///   - effects: the effects in order, each with the class suffix of its element.
    ///   - form: what they are. Default custom properties.
    init(name: String, _ effects: [(effect: WebEffect, suffix: String)], as form: Form = .properties) {
        self.form = form
        // A table has the duration of a curve beside it, if there is one.
        for (effect, _) in effects.filter({ !$0.effect.isTable }) + effects.filter(\.effect.isTable)
        where entry(of: effect) == nil {
            let same = effects.filter { $0.effect.sharesProperties(with: effect) }
            let own = Set(same.map(\.suffix)).count == 1 ? "\(name)-\(same[0].suffix)" : "\(name)-\(entries.count + 1)"
            var customName = entries.isEmpty ? name : own
            if entries.contains(where: { $0.customName == customName }) { customName += "-\(entries.count + 1)" }
            let easing = effect.isTable ? nil : effect.timing.easing
            entries.append(Entry(customName: customName, duration: effect.timing.duration, easing: easing))
        }
    }

    private func entry(of effect: WebEffect) -> Entry? {
        entries.first { entry in
            entry.duration == effect.timing.duration && (effect.isTable || entry.easing == effect.timing.easing)
        }
    }

    /// Returns the duration, easing and delay of an effect as a value for `animation`.
    ///
    /// - Parameter delay: the delay as CSS. Default that of the effect, if it has one.
    func value(of effect: WebEffect, delay: String? = nil) -> String {
        let delay = delay ?? (effect.timing.delay == 0 ? nil : milliseconds(effect.timing.delay))
        return "\(duration(of: effect)) \(easing(of: effect))" + (delay.map { " " + $0 } ?? "")
    }

    func duration(of effect: WebEffect) -> String {
        guard form == .properties, let entry = entry(of: effect) else { return milliseconds(effect.timing.duration) }
        return "var(\(form.duration(entry.customName)))"
    }

    func easing(of effect: WebEffect) -> String {
        guard !effect.isTable, let entry = entry(of: effect) else { return effect.timing.easing }
        return (form == .theme ? "--theme(" : "var(") + form.easing(entry.customName) + ")"
    }

    /// The longest of some effects with their delays, as a CSS time; `nil` without effects.
    func longest(of effects: [WebEffect]) -> String? {
        let longest = effects.max { $0.timing.duration + $0.timing.delay < $1.timing.duration + $1.timing.delay }
        guard let longest else { return nil }
        let duration = duration(of: longest)
        return longest.timing.delay == 0 ? duration : "calc(\(duration) + \(milliseconds(longest.timing.delay)))"
    }

    /// The declarations of the custom properties.
    var declarations: [StyleDeclaration] {
        entries.flatMap { entry in
            [StyleDeclaration(name: form.duration(entry.customName), value: milliseconds(entry.duration))]
                + (entry.easing.map { [StyleDeclaration(name: form.easing(entry.customName), value: $0)] } ?? [])
        }
    }
}

extension CSSTimingProperties.Form {
    func duration(_ name: String) -> String { self == .theme ? "--transition-duration-\(name)" : "--td-\(name)-dur" }
    func easing(_ name: String) -> String { self == .theme ? "--ease-\(name)" : "--td-\(name)-ease" }
}

/// Returns milliseconds as a CSS time.
func milliseconds(_ value: Double) -> String { fixedText(value, 3) + "ms" }

extension WebEffect {
    fileprivate func sharesProperties(with other: WebEffect) -> Bool {
        timing.duration == other.timing.duration && timing.easing == other.timing.easing && isTable == other.isTable
    }
}
