import TransitionEngine

/// A transition that is a line of code for UIKit, Core Animation, Core Image, Blueprint or Compose, such as
/// `UIView.transition(with: view, duration: 0.3, options: .transitionFlipFromLeft)`.
enum CodeTransition {
    /// `let t = CATransition(); t.type = .push; t.subtype = .fromRight; t.duration = 0.3`
    case layer
    /// `controller.modalTransitionStyle = .flipHorizontal`
    case modal(String)
    /// `controller.preferredTransition = .zoom { … }`
    case preferred(String)
    /// An option of `UIView.transition`, such as `transitionCrossDissolve`; empty without one.
    case view(String)
    /// `VisibilityTransition(alpha: 0, transform: .identity)`
    case visibility
    /// `CIFilter(name: "CISwipeTransition")`
    case filterCode
    /// The name of a filter alone.
    case filter(String)
    /// `fadeIn() + slideInVertically { it }`
    case compose(ComposeTransition)

    init?(_ text: String) {
        // A recipe has no capitals.
        guard text.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return nil }
        if text.firstRange(of: "CATransition()") != nil {
            self = .layer
        } else if let style = Self.word(in: text, after: "modalTransitionStyle = .") {
            self = .modal(style)
        } else if let style = Self.word(in: text, after: "preferredTransition = .") {
            self = .preferred(style)
        } else if text.firstRange(of: "UIView.transition(") != nil || text.hasPrefix(".transition"),
            !text.hasPrefix(".transition(")
        {
            self = .view(Self.option(of: text))
        } else if text.hasPrefix("VisibilityTransition(") {
            self = .visibility
        } else if Self.filterName(in: text) != nil {
            self = .filterCode
        } else if text.hasPrefix("CI"), text.hasSuffix("Transition"), text.allSatisfy({ $0.isLetter }) {
            self = .filter(text)
        } else if let compose = ComposeTransition(text) {
            self = .compose(compose)
        } else {
            return nil
        }
    }

    /// Returns the name of the first filter that code makes; `nil` where it makes none.
    static func filterName(in text: String) -> String? {
        if let name = word(in: text, after: "CIFilter(name: \"") { return name }
        // Of CIFilterBuiltins: `CIFilter.swipeTransition()`.
        guard let name = word(in: text, after: "CIFilter."), name.hasSuffix("Transition") else { return nil }
        return "CI" + name.prefix(1).uppercased() + name.dropFirst()
    }

    private static func option(of text: String) -> String {
        word(in: text, after: ".transition", before: "FlipCurlCrossDissolve").map { "transition" + $0 } ?? ""
    }

    /// Returns the word after the first such part; `nil` without one.
    ///
    /// - Parameter starts: the capitals with which the word may begin.
    static func word(in text: String, after part: String, before starts: String? = nil) -> String? {
        var rest = text[...]
        while let found = rest.firstRange(of: part) {
            rest = rest[found.upperBound...]
            let word = rest.prefix { $0.isLetter || $0.isNumber }
            if let first = word.first, starts.map({ $0.contains(first) }) ?? true { return String(word) }
        }
        return nil
    }
}

extension SpecReader {
    mutating func transition(_ code: CodeTransition, _ text: String) -> (any Transition)? {
        switch code {
        case .layer: layerTransition(text)
        case .modal(let style): swiftUITransition("UIModalTransitionStyle." + style)
        case .preferred(let style): transition(text: "uikit/" + style)
        case .view(let option): viewTransition(option, text)
        case .visibility: visibilityTransition(text)
        case .filterCode: filterTransition(text)
        case .filter(let name): transition(text: "core-animation/filter:" + name)
        case .compose(let compose): transition(compose)
        }
    }

    private mutating func visibilityTransition(_ text: String) -> (any Transition)? {
        guard let call = calls(in: text)?.first else { return nil }
        var visibility = VisibilityTransition()
        for argument in call.arguments {
            switch argument.label {
            case "alpha":
                guard let alpha = plainNumber(argument.value) else { return refuse(argument) }
                visibility.alpha = alpha
            case "transform":
                guard let transform = Self.layerTransform(argument.value) else { return refuse(argument) }
                visibility.transform = transform
            case "attributes":
                guard let animation = Self.attributes(argument.value) else { return refuse(argument) }
                visibility.animation = animation
            default: return refuse(argument)
            }
        }
        return BlueprintTransition(visibility)
    }

    private mutating func refuse(_ argument: (label: String?, value: String)) -> (any Transition)? {
        add(
            .unsupported,
            "\"\(shortened(argument.value))\" can't be read as \(argument.label ?? "an argument") of VisibilityTransition; "
                + "give blueprint/visibility as an object", allowed: ["alpha", "transform", "attributes"])
        return nil
    }

    /// Reads Blueprint's `AnimationAttributes(duration: 0.3, curve: .easeOut)`.
    private static func attributes(_ text: String) -> Animation? {
        guard let duration = CodeAnimation.number(named: "duration", in: text) else { return nil }
        let curve = CodeTransition.word(in: text, after: "curve: .") ?? "easeInOut"
        return AnimationNames.easing(named: curve).map { Animation(.curve($0, duration: duration)) }
    }

    /// Reads `.identity`, `CATransform3DMakeScale(x, y, z)` and `CATransform3DMakeTranslation(x, y, z)`.
    private static func layerTransform(_ text: String) -> TransformValue? {
        if [".identity", "CATransform3DIdentity"].contains(text) { return .identity }
        guard let calls = try? SwiftUIAnimation.parse(text), calls.count == 1, let call = calls.first else { return nil }
        let numbers = call.arguments.compactMap { plainNumber($0.value) }
        guard numbers.count == 3, call.arguments.count == 3 else { return nil }
        switch call.name {
        case "CATransform3DMakeScale": return TransformValue([.scale(x: numbers[0], y: numbers[1], z: numbers[2])])
        case "CATransform3DMakeTranslation":
            return TransformValue([.translate(x: .init(points: numbers[0]), y: .init(points: numbers[1]), z: numbers[2])])
        default: return nil
        }
    }
}
