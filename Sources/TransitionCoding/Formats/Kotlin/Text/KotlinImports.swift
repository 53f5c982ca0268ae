/// What code of Compose refers to by name: the imports that it needs, and the versions.
struct KotlinImports {
    /// Each import, in the order of ktlint.
    let lines: [String]
    /// The oldest versions of Compose and Android that have what the code needs, as a sentence without its verb.
    let requirement: String

    /// - Parameter code: code without imports. Names in its comments need none.
    init(of code: String) {
        let statements = code.split(separator: "\n").filter { line in
            let text = line.drop { $0 == " " }
            return !["/**", "*", "//"].contains { text.hasPrefix($0) }
        }
        var words = Set(statements.flatMap { $0.utf8.split { !Self.isWord($0) } }.map { String(Substring($0)) })
        // What an app calls besides, the member that was experimental before, and the call that has a label.
        for name in ["SeekableTransitionState", "scope.transition", Self.labeled, Self.named] where code.contains(code: name) {
            words.insert(name)
        }
        let isKeyed = statements.contains { $0.contains(code: " key(") }
        lines = Set(Self.names.filter { words.contains($0.word) && ($0.word != "key" || isKeyed) }.map { "import \($0.path)" })
            .sorted()
        // Contents have a `using` of their own.
        if !words.contains("keyframes") { words.remove("using") }
        let newest = Self.versions.first { row in row.names.contains { words.contains($0.word) } }
        let names = newest?.names.filter { words.contains($0.word) }.map { $0.label ?? $0.word } ?? []
        let compose = (newest?.version ?? "1.1") + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
        let blur = words.contains("BlurEffect") ? " Before Android 12 (API 31) nothing blurs." : ""
        requirement = "Compose \(compose) and Android API \(newest?.version == "1.10" ? 23 : 21).\(blur)"
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
            "AnimatedContent AnimatedContentTransitionScope AnimatedVisibility AnimatedVisibilityScope BoundsTransform ContentTransform "
                + "EnterExitState EnterTransition ExitTransition ExperimentalAnimationApi ExperimentalSharedTransitionApi SharedTransitionLayout "
                + "SharedTransitionScope SizeTransform animateColor "
                + "expandHorizontally expandVertically fadeIn fadeOut scaleIn scaleOut shrinkHorizontally shrinkVertically "
                + "slideIn slideInHorizontally slideInVertically slideOut slideOutHorizontally slideOutVertically "
                + "togetherWith unveilIn veilOut"
        ), ("androidx.compose.animation.AnimatedContentTransitionScope", "SlideDirection"),
        (
            "androidx.compose.animation.core",
            KotlinEasing.easingsNet.map(\.name).joined(separator: " ")
                + " Animatable AnimationVector AnimationVector1D CubicBezierEasing DecayAnimationSpec "
                + "Easing FastOutLinearInEasing FastOutSlowInEasing FiniteAnimationSpec InfiniteRepeatableSpec LinearEasing LinearOutSlowInEasing "
                + "RepeatMode StartOffset TargetBasedAnimation Transition TwoWayConverter VectorConverter "
                + "VectorizedFiniteAnimationSpec VisibilityThreshold animate animateFloat animateFloatAsState exponentialDecay infiniteRepeatable "
                + "keyframes rememberInfiniteTransition repeatable snap spring tween updateTransition"
        ), ("androidx.compose.foundation", "background clickable"),
        ("androidx.compose.foundation.layout", "Box Column Row padding absoluteOffset"),
        ("androidx.compose.foundation.lazy", "LazyColumn LazyItemScope items"),
        ("androidx.compose.foundation.text", "BasicText"), ("androidx.compose.ui.text", "TextStyle"),
        ("androidx.compose.ui.tooling.preview", "Preview"), ("androidx.compose.foundation.shape", "RoundedCornerShape"),
        (
            "androidx.compose.runtime",
            "Composable CompositionLocalProvider LaunchedEffect ReadOnlyComposable State derivedStateOf key mutableIntStateOf mutableStateOf remember"
        ),
        ("androidx.compose.ui", "AbsoluteAlignment Alignment Modifier MotionDurationScale"),
        ("androidx.compose.ui.draw", "drawWithContent"),
        ("androidx.compose.ui.geometry", "Offset lerp"),
        (
            "androidx.compose.ui.graphics",
            "BlurEffect Color ColorFilter ColorMatrix Matrix Path PathMeasure TileMode TransformOrigin graphicsLayer"
        ),
        ("androidx.compose.ui.graphics.colorspace", "ColorSpaces"),
        ("androidx.compose.ui.graphics.drawscope", "DrawScope clipRect withTransform"),
        ("androidx.compose.ui.layout", "layout"),
        ("androidx.compose.ui.platform", "LocalDensity LocalLayoutDirection"),
        ("androidx.compose.ui.semantics", "clearAndSetSemantics contentDescription"),
        ("androidx.compose.ui.unit", "Constraints IntOffset IntSize LayoutDirection dp"),
        ("kotlin.math", "PI atan2 cos exp floor roundToInt sin sqrt tan"),
        ("kotlinx.coroutines", "delay launch"),
    ]

    /// The versions of Compose with what is new or no longer experimental in each, the newest first; all else is in 1.1. Since 1.10
    /// Compose needs Android API 23, before that 21. Source: the API files of androidx
    /// (`compose/animation/animation/api`, `animation-core/api`, `ui/ui/api`, `foundation/foundation/api`).
    private static let versions: [(version: String, names: [(word: String, label: String?)])] = [
        ("1.10", [("unveilIn", nil), ("veilOut", nil)]), ("1.9", [("colorFilter", "colorFilter of a layer")]),
        (
            "1.7",
            [
                ("scope.transition", "AnimatedVisibilityScope.transition"), ("KeepUntilTransitionsFinished", nil),
                ("SeekableTransitionState", nil),
                ("SharedTransitionScope", nil), ("animateItem", nil),
            ]
        ),
        ("1.6", [("using", "keyframes with using")]),
        (
            "1.5",
            [
                ("AnimatedContentTransitionScope", nil), ("mutableIntStateOf", nil), ("scaleIn", nil), ("scaleOut", nil),
                ("togetherWith", nil),
            ]
        ),
        (
            "1.4",
            [
                (labeled, "rememberInfiniteTransition and animateFloat with a label"),
                (named, "animateFloatAsState with a label"), ("getTangent", "PathMeasure.getTangent"),
            ]
        ),
        ("1.3", KotlinEasing.easingsNet.map { ($0.name, nil) }),
        ("1.2", [("MotionDurationScale", nil)]),
    ]

    /// How a line of `animateFloatAsState` begins that gives it a label.
    private static let named = "label = \""

    /// How a call of `rememberInfiniteTransition` with a label begins.
    private static let labeled = "rememberInfiniteTransition(\""
}
