/// Code of other tools that is known and isn't read, as an animation or as a transition, and what to paste in its place.
enum UnreadCode {
    /// What is said of a value that Sass takes out of a map.
    private static let map =
        "map.get() takes a value out of a map of Sass that isn't in the text: paste the value, such as cubic-bezier(0.2, 0, 0, 1) 300ms"
    private static let rows = [
        (
            [".DOMove", ".DOLocalMove", ".DOFade(", ".DOScale", ".DORotate", ".DOColor(", ".SetEase("],
            "DOTween isn't read: give its ease and its seconds as animation, such as easeOutQuad 1s, and what changes as the transition, "
                + "such as \"opacity\""
        ),
        (
            ["enterFrom=", "leaveTo="],
            "Headless UI isn't read: give what changes as the transition, such as \"opacity\", and the timing of its classes as animation, "
                + "such as \"duration-75 ease-out\""
        ),
        (
            ["entering={", "exiting={", ".springify(", "LayoutAnimation."],
            "a layout animation of React Native or Reanimated isn't read: give what it does as the transition, such as \"opacity\" for "
                + "FadeIn, and its timing as animation, such as \"ease-in-out 300ms\""
        ),
        (
            ["PhaseAnimator(", ".phaseAnimator("],
            "what a view does with each phase of PhaseAnimator is a program: give the transition as {\"type\": \"phases\", \"phases\": "
                + "[{\"scale\": 1}, {\"scale\": 1.2}], \"animations\": [\"easeInOut 300ms\", \"easeInOut 300ms\"]}"
        ),
    ]
    /// How the names of Reanimated's layout animations begin, such as `FadeInUp`.
    private static let layouts = [
        "Fade", "Slide", "Zoom", "Bounce", "Flip", "Stretch", "Rotate", "Roll", "LightSpeed", "Pinwheel",
    ]

    /// Returns what is said of such code; `nil` for any other text.
    static func refusal(of text: String) -> String? {
        guard text.utf8.contains(where: { "(={".utf8.contains($0) }) else { return nil }
        if ["$", "map.get("].contains(where: text.hasPrefix), text.firstRange(of: "map.get(") != nil { return map }
        let row = rows.first { $0.0.contains { text.firstRange(of: $0) != nil } }
        return row?.1 ?? (isLayout(text) ? rows.first { $0.0.contains("entering={") }?.1 : nil)
    }

    private static func isLayout(_ text: String) -> Bool {
        let name = text.prefix { $0.isLetter }
        return text.dropFirst(name.count).hasPrefix(".")
            && layouts.contains { name.hasPrefix($0 + "In") || name.hasPrefix($0 + "Out") }
    }
}
