/// What code of Compose refers to by name: the imports that it needs, and the versions.
struct KotlinImports {
    /// Each import, in the order of ktlint.
    let lines: [String]
    /// The versions of Compose and Android that the code needs, beyond those that every project has; `nil` for none.
    let requirement: String?

    /// - Parameter code: code without imports. Names in its comments need none.
    init(of code: String) {
        let statements = code.split(separator: "\n").filter { line in
            let text = line.drop { $0 == " " }
            return !["/**", "*", "//"].contains { text.hasPrefix($0) }
        }
        let words = Set(statements.flatMap { $0.utf8.split { !Self.isWord($0) } }.map { String(Substring($0)) })
        lines = Set(Self.names.filter { words.contains($0.word) }.map { "import \($0.path)" }).sorted()
        let compose = Self.versions.first { words.contains($0.word) }?.requirement
        let android = words.contains("BlurEffect") ? "Android 12 (API 31) for the blur, which older systems don't show" : nil
        let needs = [compose, android].compactMap { $0 }
        requirement = needs.isEmpty ? nil : needs.joined(separator: " and ")
    }

    /// Whether a byte is a letter or a digit.
    private static func isWord(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The words of code with what they import.
    private static let names: [(word: String, path: String)] =
        [
            ("by", "androidx.compose.runtime.getValue"), ("mutableStateOf", "androidx.compose.runtime.setValue"),
            ("mutableIntStateOf", "androidx.compose.runtime.setValue"),
        ]
        + packages.flatMap { package, names in
            names.split(separator: " ").map { (String($0), "\(package).\($0)") }
        }

    private static let packages = [
        (
            "androidx.compose.animation",
            "AnimatedContent AnimatedContentTransitionScope AnimatedVisibility AnimatedVisibilityScope BoundsTransform ContentTransform EnterExitState "
                + "EnterTransition ExitTransition ExperimentalSharedTransitionApi SharedTransitionLayout SharedTransitionScope animateColor "
                + "expandHorizontally expandVertically fadeIn fadeOut scaleIn scaleOut shrinkHorizontally shrinkVertically "
                + "slideIn slideInHorizontally slideInVertically slideOut slideOutHorizontally slideOutVertically "
                + "togetherWith unveilIn veilOut"
        ), ("androidx.compose.animation.AnimatedContentTransitionScope", "SlideDirection"),
        (
            "androidx.compose.animation.core",
            "Animatable AnimationVector CubicBezierEasing Ease EaseIn EaseInOut EaseOut Easing FastOutLinearInEasing "
                + "FastOutSlowInEasing FiniteAnimationSpec LinearEasing LinearOutSlowInEasing RepeatMode StartOffset TwoWayConverter "
                + "VectorizedFiniteAnimationSpec VisibilityThreshold animateFloat animateFloatAsState infiniteRepeatable "
                + "keyframes repeatable snap spring tween"
        ), ("androidx.compose.foundation", "background clickable"),
        ("androidx.compose.foundation.layout", "Column padding absoluteOffset requiredHeight requiredWidth"),
        ("androidx.compose.foundation.text", "BasicText"), ("androidx.compose.ui.text", "TextStyle"),
        ("androidx.compose.ui.tooling.preview", "Preview"), ("androidx.compose.foundation.shape", "RoundedCornerShape"),
        ("androidx.compose.runtime", "Composable LaunchedEffect State mutableIntStateOf mutableStateOf remember"),
        ("androidx.compose.ui", "Alignment Modifier"), ("androidx.compose.ui.draw", "drawWithContent"),
        ("androidx.compose.ui.graphics", "BlurEffect Color TileMode TransformOrigin graphicsLayer"),
        ("androidx.compose.ui.graphics.drawscope", "clipRect"),
        ("androidx.compose.ui.platform", "LocalDensity LocalLayoutDirection"),
        ("androidx.compose.ui.unit", "IntOffset LayoutDirection dp"), ("kotlin.math", "cos exp floor roundToInt sin"),
        ("kotlinx.coroutines", "delay launch"),
    ]

    /// The versions of Compose, the newest first. Source: the release notes of Compose Animation.
    private static let versions = [
        ("veilOut", "Compose 1.10 (veilOut, unveilIn)"), ("SharedTransitionScope", "Compose 1.7 (shared bounds)"),
    ].map { (word: $0, requirement: $1) }
}
