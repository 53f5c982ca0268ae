internal import TransitionEngine

/// What stands above every Swift output: what it is, where it comes from, what it needs, and what it leaves out.
struct SwiftHead {
    /// What the output is, in words.
    var title: String
    /// The URL that answers with the same bytes, or where the spec is posted to.
    var url = ""
    /// The oldest systems that have what the output uses. Default: those of Apple's declarations in it.
    var systems: String?
    /// What the output approximates, as sentences.
    var approximations: [String] = []
    /// Warnings of planning and reading.
    var warnings: [TimelineWarning] = []
    /// What the format leaves out.
    var omissions = Omissions()
    /// The modules to import.
    var imports = ["SwiftUI"]
    /// Whether the code needs UIKit or AppKit, whichever there is, as the lines ``reducedMotion`` do. Default no.
    var needsPlatform = false

    /// The setting for less motion as a constant, on each platform that has layers.
    static let reducedMotion = [
        "#if canImport(UIKit)", "let reduceMotion = UIAccessibility.isReduceMotionEnabled", "#else",
        "let reduceMotion = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion", "#endif",
    ]

    /// Returns the output with its declarations, an empty line above each.
    ///
    /// - Parameters:
    ///   - output: the access of the declarations, and whether a preview follows them.
    ///   - preview: what the preview shows; `nil` where Xcode can't show it.
    /// - Throws: `CancellationError`.
    func rendered(
        with declarations: [CodeText], for output: OutputOptions, preview: SwiftPreview?
    ) throws -> RenderedOutput {
        func joined(_ texts: [String]) -> String { texts.map { $0 + "\n" }.joined(separator: "\n") }
        var (head, texts) = (self, declarations.map(\.text))
        // A preview needs newer systems than the code that it calls.
        if systems == nil {
            head.systems = SwiftSystems(of: joined(texts), for: family).text
            texts = try SwiftSystems.attributed(texts, for: family)
        }
        if output.access == .public { texts = texts.map(AccessModifier.swift.added) }
        if output.preview {
            if let preview {
                texts.append(preview.text(calling: joined(texts)))
                if case .layer = preview, !imports.contains("UIKit") { head.needsPlatform = true }
            } else {
                head.omissions.add("output/preview", "it needs the app's own views")
            }
        }
        return RenderedOutput(head.text + SwiftLines.fitted(joined(texts)), head.omissions)
    }

    /// The frameworks that the code is for.
    private var family: SwiftSystems.Family {
        imports.contains("UIKit") ? .uiKit : imports.contains("SwiftUI") ? .swiftUI : .quartzCore
    }

    /// Returns the text, with an empty line at its end.
    private var text: String {
        var lines = [
            "transitiond \(EngineRevision.current) · \(title)", "\(url) · \(systems ?? "")",
        ]
        lines += approximations
        lines += warnings.map { "warning: \($0.detail)" }
        lines += omissions.warnings.map { "Not carried: \($0.detail)." }
        return lines.flatMap { CommentText.lines($0.inertInHead, "// ", indent: 2) }.map { $0 + "\n" }.joined()
            + imports.map { "import \($0)\n" }.joined()
            + (needsPlatform ? "#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\n" : "") + "\n"
    }
}

extension String {
    /// The text for the inside of a line comment. Line breaks and other controls become `_`; a word of another script stays.
    fileprivate var inertInHead: String {
        var inert = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isControl =
                scalar.isASCII
                ? scalar.value < 0x20 || scalar.value == 0x7F
                : scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
            inert.append(isControl ? "_" : scalar)
        }
        return String(inert)
    }
}

extension TimelineRequest {
    /// The request in words: its transition and its animation.
    ///
    /// - Parameters:
    ///   - animation: what moves it in the code; `nil` for an output whose timing the system has.
    ///   - seconds: how long it moves. Default as long as the animation takes.
    func words(_ animation: Animation?, lasting seconds: Double? = nil) -> String {
        let recipe = spec.content.isView ? SwiftHead.words(spec.nominalTransition) : name
        guard let animation else { return recipe }
        let words = SwiftHead.words(animation, lasting: seconds)
        guard spec.animation == .sourceDefault, animation == .default else { return recipe + " · " + words }
        return recipe + " · default" + words.drop { $0 != ":" }
    }

    /// A timeline that is written as keyframes: its animation, if the keyframes take as long, else their duration.
    var keyframeWords: String {
        guard let plan = plans.first else { return words(nil) }
        if spec.content.isView {
            switch spec.nominalTransition.transitionKind.form {
            case .phases(let phases) where phases.until != nil: return "\(words(nil)) · forever"
            case .keyframes(let keyframes):
                if case .until? = keyframes.repetition { return "\(words(nil)) · \(fixedText(keyframes.length, 3)) s, forever" }
            default: break
            }
        }
        let curve = spec.resolvedAnimation.map { TimingCurve($0) }
        if curve?.duration == plan.duration { return words(spec.resolvedAnimation) }
        return "\(words(nil)) · \(fixedText(plan.duration, 3)) s"
    }
}

extension SwiftHead {
    /// Returns an animation in words: its curve, then its modifiers, and when all of it has ended. A spring has its perceptual
    /// duration and the time in which it settles.
    ///
    /// - Parameter seconds: how long it moves. Default as long as it takes.
    static func words(_ animation: Animation, lasting seconds: Double? = nil) -> String {
        let words = ([words(animation.base)] + animation.modifiers.map(words)).joined(separator: ", ")
        let isEndless = animation.modifiers.contains { if case .repeatForever = $0 { true } else { false } }
        let (whole, base) = (seconds ?? TimingCurve(animation).duration, TimingCurve(Animation(animation.base)).duration)
        guard whole.isFinite, !isEndless else { return words }
        if isPerceptual(animation.base) { return "\(words), settles in \(fixedText(whole, 3)) s" }
        return fixedText(whole, 3) == fixedText(base, 3) ? words : "\(words), \(fixedText(whole, 3)) s in all"
    }

    /// Returns the constants of a spring: of one that may not be overdamped those that act.
    private static func values(of spring: SpringAnimation) -> Spring { spring.capsDamping ? spring.spring : spring.nominalSpring }

    /// Whether it is a spring with a duration that is perceived, which one as stiff as UIKit's own push doesn't have.
    private static func isPerceptual(_ base: Animation.Base) -> Bool {
        guard case .spring(let spring) = base, TimingCurve(Animation(base)).duration.isFinite else { return false }
        return values(of: spring).duration >= 1 / 60
    }

    private static func words(_ base: Animation.Base) -> String {
        let seconds = TimingCurve(Animation(base)).duration
        let end = fixedText(seconds, 3)
        switch base {
        case .decay: return "decay: \(end) s"
        case .curve(let easing, _): return "\(NamedEasings.name(of: easing) ?? "timing curve"): \(end) s"
        case .spring(var spring):
            guard seconds.isFinite else { return "spring that never settles" }
            let values = values(of: spring)
            guard isPerceptual(base) else { return "\(end) s" }
            // A layer's spring keeps the name of its parameters.
            if spring.kind == .coreAnimation { spring.kind = .fluid }
            let named = NamedAnimations.all.first { $0.animation.base == .spring(spring) && !$0.name.hasPrefix("default") }
            let perceptual = "perceptual duration \(fixedText(values.duration, 3)) s, bounce \(fixedText(values.bounce, 3))"
            return "\(named?.name ?? "spring"): \(perceptual)"
        }
    }

    private static func words(_ modifier: Animation.Modifier) -> String {
        switch modifier {
        case .delay(let seconds): "delay \(fixedText(seconds, 3)) s"
        case .speed(let factor): "speed \(exactText(factor))"
        case .repeatCount(let count, let reverses): "\(count) times\(reverses ? " back and forth" : "")"
        case .repeatForever(let reverses, _): "forever\(reverses ? " back and forth" : "")"
        case .logicallyComplete(let seconds): "logically complete after \(fixedText(seconds, 3)) s"
        }
    }

    /// Returns a transition in words.
    static func words(_ transition: any Transition) -> String {
        TransitionNames.words(of: transition) { part in
            switch part.transitionKind {
            case .entry(let named): words(named)
            case .custom: "custom transition"
            case .keyframes, .coreAnimationKeyframes: "keyframes"
            case .phases: "phases"
            case .animator: "property animator"
            case .layers, .identity, .scene, .navigation, .properties, .combined, .asymmetric, .animated: "properties"
            }
        }
    }

    private static func words(_ named: any NamedTransition) -> String {
        let name = String(named.entry.name.map { $0 == "-" ? " " : $0 })
        let given = zip(named.entry.parameters, named.arguments).compactMap { parameter, argument -> String? in
            guard parameter.isInShorthand, argument != parameter.defaultValue || parameter.defaultValue == nil else { return nil }
            return switch argument {
            case .edge(let edge): (named.entry.name == "push" ? "from " : "") + edge.rawValue
            case .number(let number): exactText(number)
            case .choice(let word): word
            default: nil
            }
        }
        return ([name] + given).joined(separator: " ")
    }
}
