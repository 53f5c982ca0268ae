import TransitionEngine

/// A statement or an attribute around an animation, as people paste it: `withAnimation(.bouncy) { … }`, `.animation(.snappy, value: x)`,
/// `transition={{ duration: 0.3 }}`, `const ease = "…";`, `config: { tension: 170 }`, `.card { transition: opacity 0.2s }`.
struct PastedStatement {
    /// The animation in it.
    private(set) var animation: String
    /// What the statement says of other animations, which aren't read: a sentence each.
    private(set) var omissions: [String] = []
    /// Whether it is the value of a variable.
    private(set) var isVariable = false
    /// Whether it is the value of `ease:`, whose names are GSAP's.
    private(set) var isEase = false
    /// What the statement says of the animation beside it.
    private(set) var modifiers: [Animation.Modifier] = []

    /// The greatest number of statements around each other.
    private static let nesting = 8
    private static let marks = "{};\"'`/\n".utf8
    private static let starts = [".animation(", "withAnimation", "UIView.animate(.", "-", "animation:", "transition:"]

    /// Returns quickly for what nearly all texts are: an animation alone.
    private static func mayStand(around text: String) -> Bool {
        text.utf8.contains(where: marks.contains) || text.firstRange(of: "= ") != nil || starts.contains(where: text.hasPrefix)
            || member(text) != nil
    }

    /// Returns `nil` for a text that is an animation by itself.
    init?(_ text: String) {
        guard Self.mayStand(around: text) else { return nil }
        animation = trimmed(PastedCode.withoutImports(PastedCode.withoutComments(text)).replacing(" as const", with: ""))
        for _ in 0..<Self.nesting {
            if readStyle() { break }
            guard let inner = Self.inner(of: animation) else { break }
            readProps(around: inner)
            if animation.hasPrefix("ease:") { isEase = true }
            animation = trimmed(inner)
        }
        if animation.isEmpty || animation == text { return nil }
    }

    private static func inner(of text: String) -> String? {
        if text.hasSuffix(";") || text.hasSuffix(",") { return String(text.dropLast()) }
        if let first = text.first, "\"'`".contains(first), text.count > 2, text.last == first {
            return String(text.dropFirst().dropLast())
        }
        if text.hasPrefix("{"), text.hasSuffix("}") { return braced(text) ?? option(in: text) }
        return assigned(text) ?? member(text) ?? argument(of: text) ?? option(in: text) ?? attribute(of: text)
    }

    /// Returns the classes or the style of an element of HTML or JSX, where they say a transition: of
    /// `<a class="transition duration-300">`.
    private static func attribute(of text: String) -> String? {
        guard text.hasPrefix("<") else { return nil }
        return ["class=\"", "className=\"", "style=\""].lazy.compactMap { mark in
            text.firstRange(of: mark).map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
        }.first { $0.firstRange(of: "duration-") != nil || $0.firstRange(of: "transition") != nil }
    }

    /// Returns what the braces of JSX hold, which is no object: another object, or a string.
    private static func braced(_ text: String) -> String? {
        let body = trimmed(text.dropFirst().dropLast())
        guard let first = body.first, "{\"'`".contains(first) else { return nil }
        // An object may begin with a key in quotes.
        let isString = first != "{" && body.last == first && body.filter { $0 == first }.count == 2
        return isString || first == "{" && body.hasSuffix("}") ? body : nil
    }

    /// Returns what a name is given: of `let a = b`, `className="b"` and `return b`.
    private static func assigned(_ text: String) -> String? {
        if text.hasPrefix("return ") { return String(text.dropFirst(7)) }
        guard let mark = text.firstIndex(ascii: "="), mark != text.startIndex else { return nil }
        let (name, rest) = (text[..<mark], text[text.index(after: mark)...])
        let isName =
            name.allSatisfy { $0.isLetter || $0.isNumber || " _.:$@-<>[],".contains($0) } && name.first != "<"
            && name.first != "."
        // Compose's spring by itself would be read as SwiftUI's.
        if name.hasPrefix("animationSpec"), trimmed(rest) == "spring()" { return "spring<Float>()" }
        // `spring:k=100:c=10` is a recipe, and of several assignments each says a part.
        guard isName, name != "animate", let first = rest.first, name.last == " " || "{\"'`".contains(first), first != "=",
            first != ">",
            !rest.contains(where: \.isNewline) || CodeAnimation(text) == nil || trimmed(rest).hasPrefix("keyframes")
        else { return nil }
        return name == "config" ? config(trimmed(rest)) : String(rest)
    }

    /// The keys in front of an animation.
    private static let keys = [
        "animation", "transition", "ease", "easing", "curve", "config", "timing", "timingFunction", "animationSpec",
        "transition-timing-function", "animation-timing-function", "animationTimingFunction", "transitionTimingFunction",
    ]

    /// Returns what a member has: of `ease: "b"`, `--ease-out: b` and `config: { … }`.
    private static func member(_ text: String) -> String? {
        guard let colon = text.firstIndex(ascii: ":") else { return nil }
        let key = trimmed(text[..<colon]).filter { $0 != "\"" && $0 != "'" }
        let rest = text[text.index(after: colon)...]
        let value = trimmed(rest)
        let isVariable = key.hasPrefix("--") || key.hasPrefix("$") || key.hasPrefix("md.sys.motion.")
        guard isVariable || keys.contains(key), !key.contains(" "), let first = value.first else { return nil }
        // `ease:0.4` is a recipe.
        guard rest.first == " " || "{\"'`".contains(first) else { return nil }
        if key == "config" { return config(value) }
        // A shorthand of CSS is known by its property.
        if ["animation", "transition"].contains(key), !"{\"'`.".contains(first) { return nil }
        return value
    }

    /// Returns the first argument of what takes an animation first, such as `withAnimation` and `.animation`.
    private static func argument(of text: String) -> String? {
        for call in ["withAnimation(", ".animation(", "UIView.animate(."] {
            guard let found = text.firstRange(of: call), isCall(found.lowerBound, in: text),
                let start = text[found.lowerBound...].firstIndex(of: "(")
            else { continue }
            let open = text[start...]
            guard let close = SwiftUIAnimation.closing(open) else { return nil }
            return parts(of: open[..<close].dropFirst(), at: ",").first
        }
        return text.hasPrefix("withAnimation") && trimmed(text.dropFirst(13)).hasPrefix("{") ? "default" : nil
    }

    private static func isCall(_ start: String.Index, in text: String) -> Bool {
        start == text.startIndex || text[start] == "." || !text[text.index(before: start)].isLetter
    }

    /// What the options of a component and of a hook are called.
    private static let options = [
        "transition={", "transition: {", "transition:{", "config={", "config: {", "config:{", "config: config.", "config:config.",
    ]

    /// Returns the options that JSX or a call of a hook have for their animation.
    private static func option(in text: String) -> String? {
        for option in options {
            guard let found = text.firstRange(of: option) else { continue }
            if option.hasSuffix(".") { return "config." + text[found.upperBound...].prefix { $0.isLetter } }
            let block = PastedCode.block(openedBy: option, in: text).map(String.init)
            return option.hasPrefix("config") ? block.map(config) : block
        }
        // The last argument of `animate("#box", { x: 100 }, { type: "spring" })` and `useSpring(x, { stiffness: 100 })`.
        guard let open = text.firstIndex(ascii: "("), ["animate", "useSpring"].contains(text[..<open]),
            let close = SwiftUIAnimation.closing(text[open...]),
            case let arguments = PastedCode.arguments(text[text.index(after: open)..<close]), arguments.count > 1,
            let last = arguments.last, last.hasPrefix("{"), !last.contains("ease: '") || arguments.count > 2,
            ScriptSpring(last) == nil
        else { return nil }
        return last
    }
}

// MARK: - react-spring

extension PastedStatement {
    /// Returns a config of react-spring with its easing: one by its duration is linear where it names none.
    ///
    /// Source: react-spring.dev/docs/advanced/config.
    private static func config(_ object: String) -> String {
        let body = trimmed(object.dropFirst().dropLast())
        // The braces of JSX stand around it.
        if body.hasPrefix("{") { return config(body) }
        return PastedMotion.members(of: object).map(\.name) == ["duration"] ? "{ easing: 'linear', \(body) }" : object
    }

    /// Reads what a hook of react-spring says beside its config: `useSpring({ x: 1, delay: 200, loop: true, config: config.stiff })`.
    /// Its delay is in milliseconds, and each pass of a loop waits for it.
    private mutating func readProps(around inner: String) {
        let hook = ["useSpring(", "useTransition(", "useTrail("].first { animation.firstRange(of: $0) != nil }
        guard let hook, inner.firstRange(of: hook) == nil, let config = animation.firstRange(of: "config:") else { return }
        let value = animation[config.upperBound...].drop { $0.isWhitespace }
        let props = animation[..<config.lowerBound] + value.dropFirst(PastedCode.argument(value).count)
        func given(_ name: String) -> String? {
            CodeAnimation.values(named: name, in: String(props)).first.map(PastedCode.argument)
        }
        if let delay = given("delay") {
            if let millis = plainNumber(delay) {
                if millis != 0 { modifiers.append(.delay(millis / 1000)) }
            } else {
                omissions.append("delay changes nothing: \"\(delay.prefix(40))\" is no number.")
            }
        }
        switch given("loop")?.filter({ !$0.isWhitespace }) {
        case nil, "false", "!1": break
        case "true", "!0": modifiers.append(.repeatForever(autoreverses: false, until: nil))
        case "{reverse:true}", "{reverse:!0}": modifiers.append(.repeatForever(autoreverses: true, until: nil))
        case let loop?: omissions.append("loop changes nothing: \"\(loop.prefix(40))\" is neither true nor { reverse: true }.")
        }
    }
}

// MARK: - CSS

extension PastedStatement {
    /// Reads declarations of CSS, in a rule or not. Returns whether they say an animation.
    private mutating func readStyle() -> Bool {
        var skipped: [String] = []
        guard animation.contains(ascii: ":"), let rules = try? Self.rules(animation, in: "", &skipped, depth: 0) else {
            return false
        }
        omissions += skipped
        let variables = rules.map(\.declaration).filter { $0.name.hasPrefix("--") || $0.name.hasPrefix("$") }
        var known = CSSVariables()
        for variable in variables { known.add(variable) }
        let plain = rules.map { rule -> Rule in
            var declaration = rule.declaration
            declaration.value = (try? known.replaced(in: declaration.value)) ?? declaration.value
            return (rule.selector, declaration)
        }
        if ["transition", "animation"].contains(where: { readTiming(of: $0, in: plain) }) { return true }
        // The first of one name: a later rule is that of less motion, of the dark, or of a narrow window.
        let first = variables.enumerated().filter { index, each in !variables[..<index].contains { $0.name == each.name } }.map {
            CSSSyntax.Declaration(
                name: $0.element.name, value: (try? known.replaced(in: $0.element.value)) ?? $0.element.value)
        }
        // An alias whose value isn't in the text is refused where nothing else is an easing.
        let curves = first.filter { Self.isEasing($0.value) }
        let easings = curves.isEmpty ? first.filter { $0.value.hasPrefix("var(") } : curves
        guard let variable = easings.first else { return false }
        if Set(easings.map(\.value)).count > 1 {
            omissions.append("The first of \(easings.count) easings was read: \(variable.name.prefix(60)).")
        }
        animation = variable.value
        isVariable = true
        addTimes(of: first.filter { TimeText.seconds($0.value)?.isBare == false })
        return true
    }

    /// The functions that are an easing or a spring: others are colors, lengths and pictures.
    private static let functions = ["cubic-bezier(", "linear(", "steps(", "spring(", "map.get("]

    /// Reads what rules say of a property. Returns whether they say an animation.
    private mutating func readTiming(of property: String, in rules: [Rule]) -> Bool {
        // A longhand overrides the shorthand of its own rule.
        let selector = rules.last { $0.declaration.name == property }?.selector
        let (own, others) = (
            rules.filter { selector == nil || $0.selector == selector },
            rules.filter { selector != nil && $0.selector != selector }
        )
        let values = Set(rules.filter { $0.declaration.name == property }.map(\.declaration.value))
        if values.count > 1 {
            let isImportant = own.contains { $0.declaration.name == property && $0.declaration.isImportant }
            let which = isImportant ? "important one" : "last"
            omissions.append("The \(which) of \(values.count) rules with \(property) was read.")
        }
        for other in others where other.declaration.name.hasPrefix(property + "-") {
            let (name, selector) = (other.declaration.name.prefix(40), other.selector.prefix(60))
            omissions.append("\(name) of \"\(selector)\" is left out: it is another rule.")
        }
        let declarations = own.map(\.declaration)
        let items = CSSTiming.items(of: property, in: declarations)
        if items.count > 1, selector != nil || Set(items.map { CSSSyntax.words(of: $0).dropFirst() }).count > 1 {
            omissions.append("The first of \(items.count) \(property)s was read: \"\(items[0].prefix(60))\".")
        }
        if let item = items.first {
            animation = "\(property): \(item)"
            return true
        }
        guard let easing = declarations.last(where: { $0.name == property + "-timing-function" })?.value else { return false }
        animation = parts(of: easing, at: ",")[0]
        let read = ["timing-function", "property", "name"].map { "\(property)-\($0)" }
        for name in Set(declarations.map(\.name)).subtracting(read).sorted() where name.hasPrefix(property + "-") {
            omissions.append("\(name.prefix(40)) is left out: the text has no \(property)-duration.")
        }
        return true
    }

    private static func isEasing(_ value: String) -> Bool {
        CSSSyntax.words(of: value).contains { word in functions.contains { word.lowercased().hasPrefix($0) } }
            || AnimationNames.easing(named: value) != nil || AnimationNames.animation(named: value) != nil
    }

    /// Adds the duration and the delay that stand beside an easing in variables, and notes those that aren't taken.
    private mutating func addTimes(of variables: [CSSSyntax.Declaration]) {
        let (delays, durations) = (
            variables.filter { $0.name.contains("delay") }, variables.filter { !$0.name.contains("delay") }
        )
        for several in [durations, delays] where several.count > 1 {
            let names = several.map(\.name).joined(separator: ", ")
            omissions.append("\(names): which of them the easing has isn't said, so none was read.")
        }
        if durations.count == 1 { animation += " \(durations[0].value)" }
        if delays.count == 1, let delay = TimeText.seconds(delays[0].value)?.value { modifiers.append(.delay(delay)) }
    }

    /// A declaration with the selector of its rule.
    private typealias Rule = (selector: String, declaration: CSSSyntax.Declaration)

    /// Returns the declarations of a text that is CSS; none where it is anything else.
    ///
    /// - Parameter skipped: takes a sentence for each condition under which rules don't count on a screen, with motion.
    private static func rules(_ text: String, in selector: String, _ skipped: inout [String], depth: Int) throws -> [Rule] {
        guard depth < nesting else { return [] }
        return try CSSSyntax.items(of: text).flatMap { item throws -> [Rule] in
            switch item {
            case .statement(let statement): [(selector, CSSSyntax.declaration(statement))]
            case .block(let prelude, _) where prelude.lowercased().hasPrefix("@media") && CSSSyntax.counts(prelude) == false:
                note(prelude)
            // A selector; the rest is code.
            case .block(let prelude, let body):
                prelude.isEmpty || prelude.contains { "=\"'".contains($0) } || prelude.hasSuffix(":")
                    ? [] : note(prelude) + (try rules(body, in: trimmed("\(selector) \(prelude)"), &skipped, depth: depth + 1))
            }
        }

        func note(_ prelude: String) -> [Rule] {
            guard prelude.lowercased().hasPrefix("@media") else { return [] }
            skipped += [CSSSyntax.note(of: prelude)].compactMap { $0.map { $0 + "." } }
            return []
        }
    }
}

extension CodeAnimation {
    /// Returns the animation in a layout transition of Blueprint, such as `.specific(.spring(mass: 1, stiffness: 100, damping: 20))`,
    /// whose springs are those of Core Animation; `nil` for any other text.
    static func blueprintAttributes(_ text: String) -> String? {
        guard let start = [".inheritedWithFallback(", ".specific("].first(where: text.hasPrefix), text.hasSuffix(")") else {
            return nil
        }
        let inner = trimmed(text.dropFirst(start.count).dropLast())
        return inner.hasPrefix(".spring(mass:") ? "CASpringAnimation" + inner.dropFirst(7) : inner
    }
}
