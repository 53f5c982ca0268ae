/// Code of other tools that is known and isn't read, as an animation or as a transition, and what to paste in its place.
enum UnreadCode {
    /// What is said of a value that Sass takes out of a map.
    private static let map =
        "map.get() takes a value out of a map of Sass that isn't in the text: paste the value, such as cubic-bezier(0.2, 0, 0, 1) 300ms"
    /// What is said of a layout animation.
    static let layout =
        "of the layout animations of React Native and Reanimated FadeIn, FadeInUp and the like, and ZoomIn are read, as a transition: of others "
        + "give what it does as the transition, such as \"move:right\" for SlideInRight, and its timing as animation, such as "
        + "\"ease-in-out 300ms\""
    private static let rows = [
        (
            [".DOMove", ".DOLocalMove", ".DOFade(", ".DOScale", ".DORotate", ".DOColor(", ".SetEase("],
            "DOTween isn't read: give its ease and its seconds as animation, such as easeOutQuad 1s, and what changes as the transition, "
                + "such as \"opacity\""
        ),
        (
            ["[CAKeyframeAnimation "],
            "CAKeyframeAnimation isn't read in Objective-C: of a curve give the Swift form, such as let a = CAKeyframeAnimation(); "
                + "a.values = [0, 0.8, 1]; a.duration = 0.4, as animation; of a motion give the transition as {\"type\": "
                + "\"core-animation/keyframes\", \"property\": \"translate.x\", \"values\": [0, 10, -10, 0], \"timing\": {\"duration\": 0.4}}"
        ),
        (
            ["PhaseAnimator(", ".phaseAnimator("],
            "what a view does with each phase of PhaseAnimator is a program: give the transition as {\"type\": \"phases\", \"phases\": "
                + "[{\"scale\": 1}, {\"scale\": 1.2}], \"animations\": [\"easeInOut 300ms\", \"easeInOut 300ms\"]}"
        ),
    ]
    private static let keyframes =
        "give the transition as {\"type\": \"keyframes\", \"tracks\": {\"scale\": {\"keyframes\": [{\"kind\": \"linear\", \"to\": 1.4, "
        + "\"duration\": 0.2}, {\"kind\": \"spring\", \"to\": 1, \"spring\": \"bouncy\"}]}}}"
    /// Code that moves something and isn't read as a transition; of some of it the timing is read as an animation.
    private static let motions = [
        (
            [".scrollTransition"],
            "a scroll transition follows a scroll position and has no time: give what it changes as the transition, such as "
                + "\"opacity,scale:0.8\", and mode=scroll with the format css"
        ),
        ([".keyframeAnimator("], "the tracks of keyframeAnimator are a program: " + keyframes),
        (["KeyframeAnimator("], "the tracks of KeyframeAnimator are a program: " + keyframes),
        (["UIView.animateKeyframes(", ".addKeyframe("], "key frames of UIView change views by a program: " + keyframes),
        (
            ["CAKeyframeAnimation("],
            "CAKeyframeAnimation isn't read as a transition: give {\"type\": \"core-animation/keyframes\", \"property\": \"translate.x\", "
                + "\"values\": [0, 10, -10, 0], \"timing\": {\"duration\": 0.4}}"
        ),
        (
            ["CABasicAnimation(", "CASpringAnimation(", "[CABasicAnimation ", "[CASpringAnimation "],
            "an animation of one key path isn't read as a transition: give it as animation, which reads its timing, and what it changes as "
                + "the transition, such as \"opacity\", or as {\"type\": \"core-animation/keyframes\", \"property\": \"opacity\", "
                + "\"values\": [0, 1]}"
        ),
        (
            ["UIView.animate(", "UIViewPropertyAnimator(", "[UIView animateWithDuration:"],
            "what UIView animates is a program: give the call as animation, which reads its timing, and what it changes as the transition, "
                + "such as \"opacity\" for alpha = 0"
        ),
        (
            [".appearingTransition(", "appearingTransition:", ".disappearingTransition(", "disappearingTransition:"],
            "of Blueprint's appearing and disappearing transitions the transition alone is read: give VisibilityTransition(alpha: 0, …)"
        ),
        (
            ["<objectAnimator", "<animator"],
            "property animators aren't read as a transition: <set>, <alpha>, <scale>, <rotate> and <translate> are. Their timing is read as "
                + "animation"
        ),
    ]
    /// How the names of Reanimated's layout animations begin, such as `FadeInUp`.
    private static let layouts = [
        "Fade", "Slide", "Zoom", "Bounce", "Flip", "Stretch", "Rotate", "Roll", "LightSpeed", "Pinwheel",
    ]

    /// Returns what is said of such code that is given as an animation; `nil` for any other text.
    static func refusal(ofAnimation text: String) -> String? {
        if isLayout(text) { return layout }
        guard text.firstRange(of: "enterFrom=") != nil || text.firstRange(of: "leaveTo=") != nil else { return refusal(of: text) }
        return
            "the classes of Headless UI are a transition with its timing: give them as transition, or give the timing alone, such as "
            + "\"duration-75 ease-out\""
    }

    /// Returns what is said of such code; `nil` for any other text.
    static func refusal(of text: String) -> String? {
        guard text.utf8.contains(where: { "(={".utf8.contains($0) }) else { return nil }
        if ["$", "map.get("].contains(where: text.hasPrefix), text.firstRange(of: "map.get(") != nil { return map }
        return rows.first { $0.0.contains { text.firstRange(of: $0) != nil } }?.1
    }

    /// Returns what is said of code that moves something as no transition does; `nil` for any other text.
    static func refusal(ofMotion text: String) -> String? {
        guard text.utf8.contains(where: { "({:<".utf8.contains($0) }) else { return nil }
        return motions.first { $0.0.contains { text.firstRange(of: $0) != nil } }?.1
    }

    /// Whether a text is layout animations.
    static func isLayout(_ text: String) -> Bool {
        if ["entering={", "exiting={", ".springify(", "LayoutAnimation."].contains(where: { text.firstRange(of: $0) != nil }) {
            return true
        }
        let name = text.prefix { $0.isLetter }
        return text.dropFirst(name.count).hasPrefix(".")
            && layouts.contains { name.hasPrefix($0 + "In") || name.hasPrefix($0 + "Out") }
    }
}
