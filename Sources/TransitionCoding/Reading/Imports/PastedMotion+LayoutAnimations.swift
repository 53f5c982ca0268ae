// Layout animations of Reanimated: `FadeInUp.duration(300)`, `entering={FadeIn} exiting={ZoomOut.springify()}`.
//
// Source: react-native-reanimated, `FadeIn` and `ZoomIn` among its default animations, `ComplexAnimationBuilder` (version 3).
extension PastedMotion {
    private static let sides: [String: (String, String)?] = [
        "": nil, "Up": ("y", "-25"), "Down": ("y", "25"), "Left": ("x", "-25"), "Right": ("x", "25"),
    ]
    private static let options = [
        "duration", "easing", "damping", "dampingRatio", "stiffness", "mass", "overshootClamping",
    ]

    /// Returns whether a text is such animations.
    mutating func readLayoutAnimations(_ text: String) -> Bool {
        guard UnreadCode.isLayout(text) else { return false }
        var (entering, exiting) = (Self.attribute("entering", in: text), Self.attribute("exiting", in: text))
        if entering == nil, exiting == nil {
            if text.prefix(while: { $0.isLetter }).firstRange(of: "Out") == nil { entering = text } else { exiting = text }
        }
        let parts = [entering, exiting].map { $0.flatMap { layoutPart($0) } }
        insertion = [parts[0] ?? parts[1]].compactMap(\.self)
        if let away = parts[1], entering != nil { removal = [away] }
        leadsAway = entering == nil
        if exiting == nil { warnOfReturn() }
        return true
    }

    private mutating func layoutPart(_ code: String) -> Part? {
        let calls = PastedCode.arguments(code[...], at: ".")
        let name = calls.first ?? ""
        guard let kind = ["FadeIn", "FadeOut", "ZoomIn", "ZoomOut"].first(where: name.hasPrefix),
            let side = Self.sides[String(name.dropFirst(kind.count))], side == nil || kind.hasPrefix("Fade")
        else {
            refuse(UnreadCode.layout)
            return nil
        }
        var (pose, isSpring, delay, members) = (WebPose(), false, "0", [String]())
        add(kind.hasPrefix("Fade") ? "opacity" : "scale", "0", to: &pose, as: name)
        if let side { add(side.0, side.1, to: &pose, as: name) }
        for call in calls.dropFirst() {
            let word = String(call.prefix { $0 != "(" })
            let value = call.dropFirst(word.count + 1).dropLast()
            if word == "springify" {
                isSpring = true
                // Its argument is a duration, which replaces one before it.
                if !value.isEmpty {
                    members.removeAll { $0.hasPrefix("duration:") }
                    members.append("duration: \(value)")
                }
            } else if word == "delay" {
                delay = String(value)
            } else if Self.options.contains(word) {
                members.append("\(word): \(value)")
            } else if word == "withInitialValues" || word == "rotate" {
                refuse(
                    part: call,
                    "give what it changes as {\"type\": \"custom\", \"active\": {\"translate.y\": 50, \"opacity\": 0}}")
            } else {
                leaveOut("\"\(word.prefix(40))\" of \(name) is")
            }
        }
        let timing = "\(isSpring ? "withSpring" : "withTiming")(1, { \(members.joined(separator: ", ")) })"
        return Part(pose: pose, timing: delay == "0" ? timing : "withDelay(\(delay), \(timing))")
    }
}
