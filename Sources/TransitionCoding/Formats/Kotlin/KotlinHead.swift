internal import TransitionEngine

/// The comment at the head of a file, and its imports.
struct KotlinHead {
    /// What the file is, in words.
    var title: String
    /// The URL of the file, or where its spec is posted to.
    var location: String
    /// The easings that aren't exact.
    var approximations: [KotlinEasing]
    /// What a reader should know.
    var warnings: [TimelineWarning]

    /// Returns a file: the head above code, by whose words the imports are found.
    func text(of code: String) -> String {
        var lines = [
            KotlinText.comment("transitiond \(EngineRevision.current) · \(title)"), "// " + location.inertInCode,
        ]
        if let greatest = approximations.map(\.error).max() {
            let error = fixedText(max((greatest * 10000).rounded(.up) / 10000, 0.0001), 4)
            let knots = approximations.reduce(0) { $0 + $1.knots }
            lines.append("// Approximate: \(knots) knots, error ≤ \(error).")
        }
        lines += warnings.map {
            KotlinText.comment($0.code == Omissions.code ? "Not carried: \($0.detail)." : "warning: \($0.detail)")
        }
        let words = Set(code.utf8.split { !Self.isWord($0) }.map { String(Substring($0)) })
        let imports = Set(Self.packages.filter { !$0.words.isDisjoint(with: words) }.map { "import \($0.package)" })
        return (lines + imports.sorted()).joined(separator: "\n") + "\n\n" + code
    }

    /// Whether a byte is a letter or a digit.
    private static func isWord(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The packages by the words that need them.
    private static let packages: [(package: String, words: Set<String>)] = [
        ("androidx.compose.animation.*", "EnterTransition ExitTransition ContentTransform AnimatedVisibilityScope"),
        ("androidx.compose.animation.*", "SharedTransitionScope EnterExitState animateColor BoundsTransform"),
        ("androidx.compose.animation.AnimatedContentTransitionScope.SlideDirection", "SlideDirection"),
        ("androidx.compose.animation.core.*", "FiniteAnimationSpec animateFloat Easing CubicBezierEasing snap"),
        ("androidx.compose.foundation.layout.*", "absoluteOffset requiredWidth requiredHeight"),
        ("androidx.compose.foundation.shape.RoundedCornerShape", "RoundedCornerShape"),
        ("androidx.compose.runtime.*", "Composable State by"), ("androidx.compose.ui.Alignment", "Alignment"),
        ("androidx.compose.ui.Modifier", "Modifier"), ("androidx.compose.ui.draw.drawWithContent", "drawWithContent"),
        ("androidx.compose.ui.graphics.*", "TransformOrigin graphicsLayer Color BlurEffect"),
        ("androidx.compose.ui.graphics.drawscope.clipRect", "clipRect"),
        ("androidx.compose.ui.platform.LocalLayoutDirection", "LocalLayoutDirection"),
        ("androidx.compose.ui.unit.*", "IntOffset Density dp LayoutDirection"), ("kotlin.math.floor", "floor"),
        ("kotlin.math.roundToInt", "roundToInt"),
    ].map { ($0, Set($1.split(separator: " ").map(String.init))) }

    // MARK: - Words

    /// Returns a transition in words, such as `push leading`.
    static func words(_ transition: any Transition) -> String {
        TransitionNames.words(of: transition, animation: { $0.map { " by \(words($0))" } ?? " at once" }) { part in
            part.named.map(words) ?? TransitionNames.lastName(of: part)
        }
    }

    private static func words(_ named: any NamedTransition) -> String {
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
