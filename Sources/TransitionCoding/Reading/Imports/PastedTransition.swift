/// Code around a transition, as people paste it: `Text("a").transition(.slide)`, `static var pop: AnyTransition { .scale }`.
struct PastedTransition {
    /// The transition in it.
    let transition: String
    /// What the code says of others, which aren't read: a sentence each.
    private(set) var omissions: [String] = []

    private static let marks = "{=\n".utf8
    private static let comments = ["//", "/*"]
    private static let imageCalls = [".addSymbolEffect(", ".setSymbolImage("]
    private static let modifiers = [".transition(", ".contentTransition(", ".navigationTransition(", ".symbolEffect("]

    /// Returns `nil` for a text that is a transition by itself.
    init?(_ text: String) {
        // Nearly every text is a recipe, such as `uikit/push`.
        guard
            text.utf8.contains(where: Self.marks.contains) || Self.comments.contains(where: { text.firstRange(of: $0) != nil })
                || text.contains(ascii: "(")
                    && (Self.modifiers + Self.imageCalls).contains(where: { text.firstRange(of: $0) != nil })
        else { return nil }
        let plain = trimmed(PastedCode.withoutComments(text))
        if let effect = Self.imageEffect(plain) {
            transition = effect
            return
        }
        guard CodeTransition(plain) == nil, let inner = Self.declared(plain) ?? Self.modifier(plain) ?? Self.assigned(plain)
        else {
            if plain == text || plain.isEmpty { return nil }
            transition = plain
            return
        }
        transition = trimmed(inner.text)
        if inner.count > 1 {
            omissions.append("The first of \(inner.count) transitions was read: \"\(transition.prefix(60))\".")
        }
        if transition.isEmpty { return nil }
    }

    /// Returns the symbol effect of an image view of UIKit or AppKit in SwiftUI's words: `imageView.addSymbolEffect(.bounce)`,
    /// `imageView.setSymbolImage(image, contentTransition: .replace)`.
    private static func imageEffect(_ text: String) -> String? {
        func arguments(of call: String) -> [String]? {
            PastedCode.arguments(openedBy: call, in: text)?.filter {
                !$0.hasPrefix("animated:") && !$0.hasPrefix("completion:")
            }
        }
        if let given = arguments(of: ".addSymbolEffect(") { return ".symbolEffect(\(given.joined(separator: ", ")))" }
        let label = "contentTransition:"
        guard let given = arguments(of: ".setSymbolImage("), let effect = given.first(where: { $0.hasPrefix(label) }) else {
            return nil
        }
        let options = given.filter { $0.hasPrefix("options:") }
        let list = ([trimmed(effect.dropFirst(label.count))] + options).joined(separator: ", ")
        return ".contentTransition(.symbolEffect(\(list)))"
    }

    private typealias Found = (text: String, count: Int)

    /// Returns the body of the first property that is an `AnyTransition`.
    private static func declared(_ text: String) -> Found? {
        let starts = [": AnyTransition {", ": some Transition {", ": Self {"].flatMap { text.ranges(of: $0) }
        guard let start = starts.map(\.upperBound).min(), let block = PastedCode.block(text[text.index(before: start)...]) else {
            return nil
        }
        let body = trimmed(block.dropFirst().dropLast())
        return (body.hasPrefix("return ") ? String(body.dropFirst(7)) : body, starts.count)
    }

    /// Returns the first modifier of views that takes a transition, with its argument.
    private static func modifier(_ text: String) -> Found? {
        let all = modifiers.flatMap { text.ranges(of: $0) }.map(\.lowerBound).filter { isCalled(at: $0, in: text) }.sorted()
        guard let start = all.first, start != text.startIndex, let open = text[start...].firstIndex(of: "("),
            let block = PastedCode.block(text[open...])
        else { return nil }
        // `AnyTransition.opacity` and the like have no such modifier.
        return (String(text[start..<block.endIndex]), all.count)
    }

    /// Whether what begins there is called on something before it, and is no argument.
    private static func isCalled(at start: String.Index, in text: String) -> Bool {
        guard let last = text[..<start].last(where: { !$0.isWhitespace }) else { return true }
        return ")}".contains(last) || last.isLetter || last.isNumber
    }

    /// Returns what a constant is given: of `let pop: AnyTransition = .scale`.
    private static func assigned(_ text: String) -> Found? {
        guard let word = text.split(separator: " ").first, ["let", "var", "static", "private"].contains(word),
            let mark = text.firstRange(of: " = ")
        else { return nil }
        return (String(text[mark.upperBound...]), 1)
    }

    /// What code means that isn't read, and what to take.
    private static let refusals = [
        (
            ["withSpring(", "withTiming(", "Animated.spring(", "Animated.timing(", "withRepeat(", "withSequence("],
            "an animation of React Native or Reanimated says how something moves, not what: give it as animation, beside a transition, "
                + "such as \"opacity\""
        ),
        (
            [
                "AnimatedOpacity(", "AnimatedContainer(", "AnimatedSwitcher(", "AnimatedScale(", "PageRouteBuilder(",
                "AnimationController(", "TweenAnimationBuilder", "FadeTransition(", "ScaleTransition(", "RotationTransition(",
                "SlideTransition(", "CurveTween(",
            ],
            "of Flutter FadeTransition, ScaleTransition, RotationTransition and SlideTransition are read, in a PageRouteBuilder and an "
                + "AnimatedSwitcher too: paste one of these, "
                + "\(PastedMotion.widget), or write a recipe, such as \"opacity\""
        ),
        (
            ["animate={", "whileInView={"],
            "of Motion initial with animate is read: paste both, such as initial={{ opacity: 0 }} animate={{ opacity: 1 }}"
        ),
        (
            ["useSpring(", "useSprings(", "useTrail(", "useChain("],
            "of react-spring useTransition() with from and leave, and useSpring() with from and to are read: paste one of these, such as "
                + "useSpring({ from: { opacity: 0 }, to: { opacity: 1 }, config: config.gentle })"
        ),
        (
            ["animate-"],
            "Tailwind's animate classes play keyframes: paste their @keyframes rule, or write a recipe, such as \"opacity,scale:0.95\""
        ),
        (
            ["gsap.", "tl."],
            "of GSAP one gsap.from(), gsap.fromTo() or gsap.to() is read: give what it changes as {\"type\": \"custom\", \"active\": "
                + "{\"translate.x\": -100}}"
        ),
        (
            [".animate("],
            "of element.animate() keyframes with plain values are read: write them as [{ opacity: 0 }, { opacity: 1 }], or paste a @keyframes rule"
        ),
        (
            ["transition:fade", "transition:fly", "fly={", "fade={"],
            "a transition of Svelte isn't read: fade is \"opacity\", and fly with y: 200 is {\"type\": \"custom\", \"active\": "
                + "{\"translate.y\": 200, \"opacity\": 0}}"
        ),
        (
            [": Transition {", "phase.isIdentity", ": ViewModifier {"],
            "a Transition of one's own is a program: write what its body does, such as .modifier(active: .opacity(0).scaleEffect(0.8))"
        ),
        (["<"], "an element isn't read: write a recipe, such as \"opacity,scale:0.8\", or paste CSS"),
        (["\"$value\""], "design tokens say a timing: give them as animation, beside a transition, such as \"opacity\""),
        (
            ["{"],
            "an object in a text isn't read here: give it as JSON, such as {\"type\": \"custom\", \"active\": {\"opacity\": 0}}"
        ),
    ]

    /// Whether a text is rules of CSS, which begin as members of Swift do, or classes of Tailwind.
    static func isStyle(_ text: String) -> Bool {
        text.contains(ascii: "{") && text.contains(ascii: ";") || text.hasPrefix("animate-") || isTransitionStyle(text)
    }

    /// What is said of rules of CSS.
    private static let style =
        "rules of CSS are read as keyframes (@keyframes), as an entrance (@starting-style), by the classes of Vue (.a-enter-from) or as two "
        + "states of one element (.modal and .modal.open): write a recipe, such as \"opacity\", and give their timing as animation"

    /// Whether a text is rules or declarations of CSS that say a transition: code has its own marks.
    private static func isTransitionStyle(_ text: String) -> Bool {
        guard text.firstRange(of: "transition:") != nil || text.firstRange(of: "transition-") != nil,
            let items = try? CSSSyntax.items(of: text)
        else { return false }
        return items.contains { item in
            switch item {
            case .statement(let text): isTimed(CSSSyntax.declaration(text))
            case .block(let prelude, let body):
                !prelude.isEmpty && !prelude.contains { "=(\"'".contains($0) } && isTransitionStyle(body)
            }
        }
    }

    private static func isTimed(_ declaration: CSSSyntax.Declaration) -> Bool {
        let words = declaration.value.split { $0.isWhitespace || $0 == "," }
        return declaration.name.hasPrefix("transition") && words.contains { TimeText.seconds($0)?.isBare == false }
    }

    /// Returns what is said of a curve with its times, and of the classes that are Tailwind's timing; `nil` for any other text.
    static func refusal(ofTiming text: String) -> String? {
        guard text.contains(ascii: " ") || ["duration-", "transition-"].contains(where: text.hasPrefix) else { return nil }
        let isTimed = text.split(separator: " ").contains { TimeText.seconds($0)?.isBare == false }
        guard isTimed || TailwindClasses(text) != nil else { return nil }
        return "this text says a timing: give that as animation, such as \"ease-out 300ms\" or \"duration-300 ease-in-out\", "
            + "beside a transition, such as \"opacity\""
    }

    /// Returns what is said of code that isn't read.
    static func refusal(of text: String) -> String {
        if isTransitionStyle(text) { return style }
        let known = refusals.first { row in row.0.contains { $0.count == 1 ? text.hasPrefix($0) : text.firstRange(of: $0) != nil }
        }
        return known?.1
            ?? "the text is neither a recipe, such as \"opacity,scale:0.8\", nor code that is read here: give one transition of SwiftUI, "
            + "such as .move(edge: .top), of UIKit, Core Animation or Compose, gsap.from(), or a @keyframes rule"
    }
}
