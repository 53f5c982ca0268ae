internal import TransitionEngine

/// The comment at the head of a file, and its imports.
enum KotlinHead {
    /// - Parameters:
    ///   - title: what the file is, in words.
    ///   - location: the URL of the file, or where its spec is posted to.
    ///   - approximation: the knots of the curves that aren't exact, and their error in progress.
    ///   - warnings: what a reader should know.
    ///   - code: the code, by whose words the imports are found.
    static func text(
        _ title: String, location: String, approximation: (knots: Int, error: Double)?, warnings: [TimelineWarning], code: String
    ) -> String {
        var lines = [
            KotlinText.comment("transitiond \(EngineRevision.current) · \(title)"), "// " + location.inertInCode,
        ]
        if let approximation {
            let error = fixedText(max((approximation.error * 10000).rounded(.up) / 10000, 0.0001), 4)
            lines.append("// Approximate: \(approximation.knots) knots, error ≤ \(error).")
        }
        for warning in warnings {
            let isOmission = warning.code == Omissions.code
            lines.append(
                KotlinText.comment((isOmission ? "Not carried: " : "warning: ") + warning.detail + (isOmission ? "." : "")))
        }
        return (lines + imports(code)).joined(separator: "\n") + "\n\n"
    }

    private static func imports(_ code: String) -> [String] {
        let words = Set(code.split { !($0.isLetter || $0.isNumber) }.map(String.init))
        let found = packages.filter { !$0.words.isDisjoint(with: words) }.map { "import \($0.package)" }
        return found.sorted()
    }

    /// The packages by the words that need them.
    private static let packages: [(package: String, words: Set<String>)] = [
        (
            "androidx.compose.animation.*",
            [
                "EnterTransition", "ExitTransition", "ContentTransform", "AnimatedVisibilityScope", "SharedTransitionScope",
                "EnterExitState", "animateColor", "BoundsTransform",
            ]
        ),
        ("androidx.compose.animation.AnimatedContentTransitionScope.SlideDirection", ["SlideDirection"]),
        ("androidx.compose.animation.core.*", ["FiniteAnimationSpec", "animateFloat", "Easing", "CubicBezierEasing", "snap"]),
        ("androidx.compose.foundation.layout.*", ["absoluteOffset", "requiredWidth", "requiredHeight"]),
        ("androidx.compose.foundation.shape.RoundedCornerShape", ["RoundedCornerShape"]),
        ("androidx.compose.runtime.*", ["Composable", "State", "by"]),
        ("androidx.compose.ui.Alignment", ["Alignment"]),
        ("androidx.compose.ui.Modifier", ["Modifier"]),
        ("androidx.compose.ui.draw.drawWithContent", ["drawWithContent"]),
        ("androidx.compose.ui.graphics.*", ["TransformOrigin", "graphicsLayer", "Color", "BlurEffect"]),
        ("androidx.compose.ui.graphics.drawscope.clipRect", ["clipRect"]),
        ("androidx.compose.ui.platform.LocalLayoutDirection", ["LocalLayoutDirection"]),
        ("androidx.compose.ui.unit.*", ["IntOffset", "Density", "dp", "LayoutDirection"]),
        ("kotlin.math.floor", ["floor"]),
        ("kotlin.math.roundToInt", ["roundToInt"]),
    ]

    // MARK: - Words

    /// Returns a transition in words, such as `push leading`.
    static func words(_ transition: any Transition) -> String {
        switch transition {
        case let combined as CombinedTransition: return combined.parts.map(words).joined(separator: " with ")
        case let asymmetric as AsymmetricTransition: return "\(words(asymmetric.insertion)) in, \(words(asymmetric.removal)) out"
        case let animated as AnimatedTransition:
            return words(animated.transition) + (animated.animation.map { " by \(words($0))" } ?? " at once")
        default: break
        }
        guard let named = transition.named else { return TransitionNames.lastName(of: transition) }
        let arguments = zip(named.entry.parameters, named.arguments).compactMap { parameter, argument -> String? in
            guard parameter.isInShorthand, argument != parameter.defaultValue else { return nil }
            switch argument {
            case .number(let number): return exactText(number)
            case .edge(let edge): return edge.rawValue
            case .choice(let word): return word
            case .point(let point):
                return UnitPoint.named.first { $0.point == point }?.name ?? "\(exactText(point.x)) \(exactText(point.y))"
            default: return nil
            }
        }
        let name = named.entry.path.replacing("-", with: " ").replacing("/", with: " ")
        return ([name] + arguments).joined(separator: " ")
    }

    /// Returns an animation in words, with the time until it feels done and the time until it rests.
    static func words(_ animation: Animation?) -> String {
        guard let animation else { return "at once" }
        let curve = TimingCurve(animation)
        let rest = "\(fixedText(curve.duration, 3)) s"
        switch animation.base {
        case .spring:
            let preset = NamedAnimations.all.first { $0.animation.base == animation.base && $0.name != "default" }?.name
            return "\(preset ?? "spring"): felt for \(fixedText(curve.logicalDuration, 3)) s, at rest after \(rest)"
        case .curve(let easing, _): return "\(NamedEasings.name(of: easing) ?? CSSText.easing(easing) ?? "curve"), \(rest)"
        case .decay: return "decay, \(rest)"
        }
    }
}
