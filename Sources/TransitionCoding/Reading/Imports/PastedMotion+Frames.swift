import TransitionEngine

// The keyframes of `element.animate()`: `el.animate([{ opacity: 0, transform: 'scale(.9)' }, { opacity: 1 }], { duration: 300 })`.
//
// Source: web-animations-1 §5.3 and §6.
extension PastedMotion {
    /// A keyframe, with its values as CSS writes them.
    private struct Frame {
        var offset: Double?
        var easing: String?
        var values: [Member] = []
    }

    /// Reads keyframes as a list or by property, with the options beside them. Returns whether it is such code.
    mutating func readFrames(_ text: String) -> Bool {
        let call = ".animate("
        let isCall = text.firstRange(of: call) != nil
        guard isCall || text.hasPrefix("[") && text.hasSuffix("]") else { return false }
        guard !text.hasPrefix("$("), !text.hasPrefix("jQuery(") else {
            refuse(
                part: text, "animate() of jQuery takes no keyframes and has easings of its own: write it for element.animate()")
            return true
        }
        let arguments = isCall ? Self.arguments(of: call, in: text) : [text]
        guard let first = arguments.first, let read = first.hasPrefix("[") ? frames(list: first) : frames(object: first),
            !read.isEmpty
        else { return false }
        let options = arguments.dropFirst().first
        play(read, options.map { $0.hasPrefix("{") ? Self.members(of: $0) : [("duration", $0)] })
        return true
    }

    /// Returns the keyframes of a list of objects; `nil` for any other list.
    private mutating func frames(list: String) -> [Frame]? {
        let objects = PastedCode.arguments(list.dropFirst().dropLast())
        guard !objects.isEmpty, objects.allSatisfy({ $0.hasPrefix("{") }) else { return nil }
        var frames = objects.map { object in
            var frame = Frame()
            for (name, value) in Self.members(of: object) {
                switch name {
                case "offset": frame.offset = offset(value)
                case "easing": frame.easing = CodeAnimation.unquoted(value) ?? value
                case "composite" where value.contains("replace") || value.contains("auto"): break
                case "composite": refuse(part: "\(name): \(value)", "keyframes take the place of the element's own values here")
                default: frame.values.append((name, CodeAnimation.unquoted(value) ?? value))
                }
            }
            return frame
        }
        // A single one is the end, and those without an offset stand evenly between the others.
        if frames.count == 1, frames[0].offset == nil { frames.insert(Frame(), at: 0) }
        frames[0].offset = frames[0].offset ?? 0
        frames[frames.count - 1].offset = frames[frames.count - 1].offset ?? 1
        var last = 0
        for index in frames.indices where frames[index].offset != nil {
            if index > 0, let offset = frames[index].offset, offset < frames[last].offset ?? 0 {
                refuse(part: "offset: \(exactText(offset))", "offsets never fall: write the keyframes in their order")
            }
            let (from, to) = (frames[last].offset ?? 0, frames[index].offset ?? 1)
            for between in (last + 1)..<max(index, last + 1) {
                frames[between].offset = from + (to - from) * Double(between - last) / Double(index - last)
            }
            last = index
        }
        return frames
    }

    private mutating func offset(_ value: String) -> Double? {
        if value == "null" { return nil }
        guard let number = plainNumber(value), (0...1).contains(number) else {
            refuse(part: "offset: \(value)", "an offset is a number from 0 to 1")
            return nil
        }
        return number
    }

    /// Options that are read, and those that change nothing at one value.
    private static let options = ["duration", "delay", "easing", "iterations", "direction", "fill", "endDelay", "id"]
    private static let standards = [
        "composite": "replace", "iterationComposite": "replace", "iterationStart": "0", "playbackRate": "1",
    ]

    /// Refuses options that change the motion and aren't read.
    private mutating func check(_ options: [Member]) {
        for (name, value) in options where !Self.options.contains(name) {
            if let standard = Self.standards[name], (CodeAnimation.unquoted(value) ?? value) == standard { continue }
            refuse(part: "\(name): \(value)", "of the options \(Self.options.dropLast().joined(separator: ", ")) are")
        }
    }

    /// Returns the keyframes of an object with a list for each property; `nil` for any other object.
    private mutating func frames(object: String) -> [Frame]? {
        guard object.hasPrefix("{") else { return nil }
        var frames: [Frame] = []
        for (name, value) in Self.members(of: object) {
            let list = value.hasPrefix("[") ? PastedCode.arguments(value.dropFirst().dropLast()) : [value]
            guard !["easing", "offset", "composite"].contains(name), !list.isEmpty else {
                refuse(part: "\(name): \(value)", "write the keyframes as a list, [{ opacity: 0 }, { opacity: 1 }]")
                continue
            }
            for (index, item) in list.enumerated() {
                let offset = list.count == 1 ? 1 : Double(index) / Double(list.count - 1)
                let place = frames.firstIndex { $0.offset == offset } ?? frames.count
                if place == frames.count { frames.append(Frame(offset: offset)) }
                frames[place].values.append((name, CodeAnimation.unquoted(item) ?? item))
            }
        }
        if !frames.contains(where: { $0.offset == 0 }) { frames.append(Frame(offset: 0)) }
        return frames.sorted { ($0.offset ?? 0) < ($1.offset ?? 0) }
    }

    /// - Parameter options: `nil` where the code has none.
    private mutating func play(_ frames: [Frame], _ options: [Member]?) {
        func option(_ name: String) -> String? {
            options?.first { $0.name == name }.map { CodeAnimation.unquoted($0.value) ?? $0.value }
        }
        check(options ?? [])
        let direction = option("direction") ?? "normal"
        let easing = option("easing") ?? "linear"
        let isLinear = easing == "linear"
        let own = frames.dropLast().compactMap(\.easing).filter { $0 != "linear" }
        guard isLinear || frames.count == 2 && own.isEmpty else {
            return refuse(
                part: "easing: \(easing)",
                "in the options it runs over all keyframes at once, which keyframes here don't have: give each keyframe its easing"
            )
        }
        if frames.count == 2, frames[0].offset == 0, frames[1].offset == 1, !direction.hasSuffix("reverse") {
            var (start, end, trial) = (WebPose(), WebPose(), self)
            for (name, value) in frames[0].values { trial.add(name, value, to: &start, as: "\(name): \(value)") }
            for (name, value) in frames[1].values { trial.add(name, value, to: &end, as: "\(name): \(value)") }
            // What a pose doesn't have, such as shares of the view in a clip, keyframes may have.
            if trial.problem == nil, end.isRest || start.isRest {
                leadsAway = !end.isRest
                let timing = options.flatMap { Self.timing($0, along: own.first ?? easing) }
                insertion = [Part(pose: end.isRest ? start : end, timing: timing)]
                return
            }
        }
        if let pause = option("endDelay"), plainNumber(pause) != 0 {
            warnings.append(TimelineWarning("without-effect", CodeAnimation.pauseDetail("endDelay")))
        }
        keyframes = Self.rule(frames, options == nil ? nil : option, along: frames.count == 2 && own.isEmpty ? easing : "linear")
        if options == nil {
            warnings.append(
                TimelineWarning(
                    "approximation",
                    "Keyframes without an easing are straight, as element.animate() plays them: of animation the duration counts."
                ))
        }
    }

    /// Returns options as the animation of one curve; `nil` where they don't say how long it lasts.
    private static func timing(_ options: [Member], along easing: String) -> String? {
        let read = ["duration", "delay", "iterations", "direction", "endDelay"]
        guard options.contains(where: { $0.name == "duration" }) else { return nil }
        let kept = options.filter { read.contains($0.name) }.map { "\($0.name): \($0.value)" }
        return "{ " + (kept + ["easing: \"\(easing)\""]).joined(separator: ", ") + " }"
    }

    /// Returns keyframes as a rule of CSS.
    private static func rule(_ frames: [Frame], _ option: ((String) -> String?)?, along easing: String) -> String {
        let blocks = frames.map { frame in
            let values = frame.values.map { "\(WebPose.cssName($0.name)): \($0.value); " }
            let curve = "animation-timing-function: \(frame.easing ?? easing)"
            return "\(exactText((frame.offset ?? 0) * 100))% { \(values.joined())\(curve) }"
        }
        let rule = "@keyframes motion { \(blocks.joined(separator: " ")) }"
        guard let option else { return rule }
        func time(_ name: String) -> String { (option(name) ?? "0") + "ms" }
        let count = option("iterations").map { $0 == "Infinity" ? "infinite" : $0 } ?? "1"
        return rule + " .motion { animation-name: motion; animation-duration: \(time("duration")); "
            + "animation-delay: \(time("delay")); animation-iteration-count: \(count); animation-direction: \(option("direction") ?? "normal"); "
            + "animation-fill-mode: \(option("fill") ?? "none") }"
    }
}
