import TransitionEngine

// Keyframes of Motion, and the states of react-spring's `useTransition`.
//
// Source: motion.dev/docs/react-animation (keyframes); motion-dom, keyframes generator and default transition (version 12);
// react-spring.dev/docs/components/use-transition.
extension PastedMotion {
    /// Reads `animate={{ x: [0, 100, 0] }} transition={{ duration: 0.5, times: [0, 0.3, 1] }}`. Returns whether a text has such lists.
    mutating func readLists(_ text: String) -> Bool {
        let target = Self.attribute("animate", in: text).map { $0.hasPrefix("{") ? Self.members(of: $0) : [] } ?? []
        guard target.contains(where: { $0.value.hasPrefix("[") }) else { return false }
        let own = target.first { $0.name == "transition" }?.value
        let options = Self.members(of: own ?? Self.attribute("transition", in: text) ?? "{}")
        if let exit = Self.attribute("exit", in: text) { refuse(part: "exit={\(exit)}", "keyframes have no removal") }
        for (name, value) in options where !Self.isRead(name, value) {
            refuse(
                part: "\(name): \(value)",
                "keyframes of Motion are read with a duration, a delay, one ease, times that rise from 0 to 1, repeat and repeatType"
            )
        }
        func option(_ name: String) -> String? { options.first { $0.name == name }?.value }
        for name in ["initial", "whileHover", "whileTap", "whileInView"] {
            guard let value = Self.attribute(name, in: text), !["false", "{false}"].contains(value) else { continue }
            leaveOut("\(name) is")
        }
        let times = option("times").map(Self.list)?.compactMap { plainNumber($0) } ?? []
        let moves = target.filter { ["x", "y"].contains($0.name) }.map { Self.list($0.value).count }
        if Set(moves).count > 1 { refuse(part: "x, y", "their lists need as many values") }
        var groups: [Playback] = []
        for (name, value) in target where name != "transition" {
            let values = Self.list(value)
            guard values.count > 1, let items = Self.declarations(name, values) else {
                refuse(
                    part: "\(name): \(value)",
                    "of keyframes of Motion lists of x, y, scale, rotate, opacity, filter, clipPath and borderRadius are")
                continue
            }
            let timing = playback((name, value), values.count, option)
            let group = groups.firstIndex { ($0.seconds, $0.ease) == (timing.seconds, timing.ease) } ?? groups.count
            if group == groups.count { groups.append(timing) }
            for (index, item) in items.enumerated() {
                let even = Double(index) / Double(items.count - 1)
                groups[group].frames[times.count == items.count ? times[index] : even, default: []].append(item)
            }
        }
        if groups.count > 1, option("repeat") != nil {
            refuse(
                part: "repeat", "the lists last differently, each as long as Motion says by itself: give transition a duration")
        }
        play(groups, option)
        return true
    }

    /// Lists that last as long.
    private struct Playback {
        let seconds, ease: String
        var frames: [Double: [Member]] = [:]
    }

    /// Returns how the list of a property is played: as the transition says, else as Motion does.
    private mutating func playback(_ property: Member, _ count: Int, _ option: (String) -> String?) -> Playback {
        let isTimed = ["duration", "ease", "times"].contains { option($0) != nil }
        let standard = isTimed ? [] : Self.standard(property, values: count)
        if standard.contains(where: { $0.name == "type" }) {
            refuse(
                part: "\(property.name): \(property.value)",
                "two values alone are played by a spring of Motion's own: give transition={{ duration: 0.3 }}")
        }
        func given(_ name: String) -> String? { option(name) ?? standard.first { $0.name == name }?.value }
        let ease = given("ease").flatMap(Self.curve) ?? MotionSpring.standard.name
        if count > 2, ["opacity", "filter", "clipPath"].contains(property.name), ease != "linear" {
            let detail =
                "Motion has the browser play \(property.name), along one ease for the whole list, and plays other properties itself, along "
                + "an ease from value to value. Here each goes from value to value."
            warnings.append(TimelineWarning("approximation", detail))
        }
        return Playback(seconds: given("duration") ?? "0.3", ease: ease)
    }

    /// Whether a member of the transition is read with this value.
    private static func isRead(_ name: String, _ value: String) -> Bool {
        switch name {
        case "duration", "delay": return plainNumber(value).map { $0 >= 0 } ?? false
        case "ease": return curve(value) != nil
        case "repeat": return value == "Infinity" || plainNumber(value) != nil
        case "repeatType": return ["loop", "reverse", "mirror"].contains(CodeAnimation.unquoted(value))
        case "times":
            let times = list(value).map { plainNumber($0) ?? -1 }
            return times == Set(times).sorted() && times.first == 0 && times.last == 1
        default: return false
        }
    }

    private static func list(_ value: String) -> [String] {
        value.hasPrefix("[") ? PastedCode.arguments(value.dropFirst().dropLast()) : []
    }

    /// Returns the values of a property as CSS writes them; `nil` for those that aren't read.
    private static func declarations(_ name: String, _ values: [String]) -> [Member]? {
        let units = [
            "x": "px", "y": "px", "rotate": "deg", "scale": "", "opacity": "", "filter": "", "clipPath": "", "borderRadius": "px",
        ]
        guard let unit = units[name] else { return nil }
        let texts = values.compactMap { value in
            plainNumber(value).map { exactText($0) + unit } ?? CodeAnimation.unquoted(value)
        }
        return texts.count == values.count ? texts.map { (WebPose.cssName(name), $0) } : nil
    }

    /// Plays lists as keyframes, those of each group by themselves.
    private mutating func play(_ groups: [Playback], _ option: (String) -> String?) {
        let names = groups.indices.map { "motion\($0)" }
        let rules = zip(names, groups).map { name, group in
            "@keyframes \(name) { \(group.frames.sorted { $0.key < $1.key }.map(Self.block).joined(separator: " ")) }"
        }
        keyframes =
            "\(rules.joined(separator: " ")) .motion { animation-name: \(names.joined(separator: ", ")); "
            + "animation-duration: \(groups.map { $0.seconds + "s" }.joined(separator: ", ")); "
            + "animation-delay: \(option("delay") ?? "0")s; animation-iteration-count: \(Self.passes(option("repeat"))); "
            + "animation-direction: \(option("repeatType").map { $0.contains("loop") } ?? true ? "normal" : "alternate"); "
            + "animation-timing-function: \(groups.map(\.ease).joined(separator: ", ")) }"
    }

    /// Returns one keyframe.
    private static func block(at offset: Double, _ values: [Member]) -> String {
        func length(_ name: String) -> String { values.first { $0.name == name }?.value ?? "0px" }
        var texts = values.filter { !["x", "y"].contains($0.name) }.map { "\($0.name): \($0.value)" }
        if texts.count < values.count { texts.append("translate: \(length("x")) \(length("y"))") }
        return "\(exactText(offset * 100))% { \(texts.joined(separator: "; ")) }"
    }

    /// Returns how often keyframes run, as CSS counts: Motion counts the passes after the first one.
    private static func passes(_ repetition: String?) -> String {
        guard let repetition, let count = plainNumber(repetition) else { return repetition == nil ? "1" : "infinite" }
        return exactText(count + 1)
    }

    /// Returns one ease as CSS writes it; `nil` for a list of several.
    private static func curve(_ ease: String) -> String? {
        let points = list(ease).compactMap { plainNumber($0) }
        return points.count == 4 ? "cubic-bezier(\(ease.dropFirst().dropLast()))" : CodeAnimation.unquoted(ease)
    }

    /// Reads `useTransition(items, { from: { opacity: 0 }, enter: { opacity: 1 }, leave: { opacity: 0 } })`. Returns whether it is such code.
    mutating func readHook(_ text: String) -> Bool {
        guard let object = Self.objects(of: "useTransition(", in: text).last else { return false }
        let members = Self.members(of: object)
        func member(_ name: String) -> String? { members.first { $0.name == name }?.value }
        guard let from = member("from") else { return false }
        let known = ["from", "enter", "leave", "config", "delay", "loop", "keys", "ref"]
        for (name, _) in members where !known.contains(name) && !name.hasPrefix("on") {
            leaveOut("\"\(name.prefix(40))\" of useTransition is")
        }
        let standard = "useSpring({ delay: \(member("delay") ?? "0"), config: config.default })"
        read(states: (from, member("enter"), member("leave")), along: member("config") == nil ? standard : text)
        return true
    }
}
