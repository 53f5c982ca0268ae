/// A preview of what an object declares, as Android Studio shows it. `NAME` is the object.
enum KotlinPreview {
    /// The arguments `enter` and `exit` of `AnimatedVisibility`.
    case visibility(String)
    /// A call on the `Modifier` of a view in `AnimatedVisibility`, or one that returns a color.
    case scoped(String, isColor: Bool)
    /// A call on a `Modifier` that follows `transition`, of yes and no.
    case state(String)
    /// A call on a `Modifier` that plays whenever `count` changes, or for ever.
    case modifier(String, isEndless: Bool)
    /// A call on a `Modifier` that follows `isActive`, perhaps of a page above another one.
    case held(String, isAbove: Bool = false)
    /// Pages by what changes them, perhaps with another change on the way back, and a call on the `Modifier` of each.
    case pages([String], modifier: String? = nil)
    /// A call on the `Modifier` of both views that share their bounds, and what changes the pages around them.
    case shared(String, changes: [String] = [])
    /// The animation of a number.
    case animation(isEndless: Bool)
    /// The start of a decay and its velocity.
    case decay(from: String, velocity: String)
    /// A counter of two texts, and of their values.
    case counter([String], values: [String]?)
    /// The function that a modifier of an item of a list is.
    case list(String)

    /// Returns the preview of an object.
    ///
    /// - Parameter path: the name of the object, with those of the objects around it.
    func text(of path: String) -> String {
        let lines = state.map { ["    \($0.declaration)"] } ?? []
        let button = state.map { ["        BasicText(\"Play\", Modifier.clickable { \($0.change) })"] } ?? []
        let content = content.map { line in
            let margin = String(repeating: " ", count: 8 + line.prefix { $0 == " " }.count)
            let text = String(line.drop { $0 == " " }).replacing("NAME", with: path)
            return margin + KotlinText.broken(text, column: margin.count).replacing("\n", with: "\n" + margin)
        }
        let annotations = needsOptIn ? ["@OptIn(ExperimentalSharedTransitionApi::class)"] : []
        let name = path.filter { $0 != "." }
        return
            (annotations + ["@Preview", "@Composable", "private fun \(name)Preview() {"] + lines + ["    Column {"] + button
            + content
            + ["    }", "}", ""]).joined(separator: "\n")
    }

    private var needsOptIn: Bool { if case .shared = self { true } else { false } }

    /// What a click changes.
    private var state: (declaration: String, change: String)? {
        switch self {
        case .animation(isEndless: true), .modifier(_, isEndless: true): nil
        case .held: ("var isActive by remember { mutableStateOf(false) }", "isActive = !isActive")
        case .visibility, .scoped, .state, .shared, .animation, .decay, .counter, .list:
            ("var shown by remember { mutableStateOf(true) }", "shown = !shown")
        case .modifier: ("var count by remember { mutableIntStateOf(0) }", "count += 1")
        case .pages: ("var page by remember { mutableIntStateOf(0) }", "page = 1 - page")
        }
    }

    private static let text = "BasicText(\"Card\", MODIFIER.background(Color.LightGray).padding(48.dp))"

    private static func card(_ modifier: String) -> String { text.replacing("MODIFIER", with: modifier) }

    private var content: [String] {
        switch self {
        case .visibility(let arguments):
            ["AnimatedVisibility(shown, \(arguments)) {", "    \(Self.card("Modifier"))", "}"]
        case .scoped(let call, let isColor): Self.scoped(call, isColor: isColor)
        case .state(let call):
            [
                "val transition = updateTransition(shown, \"shown\")", "val motion = Modifier.\(call)",
                Self.card("motion"),
            ]
        case .held(let call, isAbove: true): Self.above(call)
        case .modifier(let call, _), .held(let call, _): ["val motion = Modifier.\(call)", Self.card("motion")]
        case .pages(let changes, let call): Self.pages(changes, modifier: call)
        case .shared(let call, let changes):
            (changes.isEmpty ? [] : ["val spec = \(Self.spec(of: changes, isPopped: "shown"))"]) + [
                "SharedTransitionLayout {",
                "    AnimatedContent(shown\(changes.isEmpty ? "" : ", transitionSpec = spec")) { isSmall ->",
                "        val motion = Modifier.\(call)",
                "        BasicText(\"Card\", motion.background(Color.LightGray).padding(if (isSmall) 24.dp else 72.dp))", "    }",
                "}",
            ]
        case .animation(let isEndless):
            [
                isEndless
                    ? "val x by rememberInfiniteTransition().animateFloat(0f, 200f, NAME.spec())"
                    : "val x by animateFloatAsState(if (shown) 0f else 200f, NAME.spec())",
                Self.card("Modifier.graphicsLayer { translationX = x }"),
            ]
        case .decay(let start, let velocity):
            [
                "val x = remember { Animatable(\(start)) }", "LaunchedEffect(shown) {", "    x.snapTo(\(start))",
                "    x.animateDecay(\(velocity), NAME.spec())", "}",
                Self.card("Modifier.graphicsLayer { translationX = x.value }"),
            ]
        case .counter(let texts, let values):
            [
                "val text = if (shown) \(texts[1]) else \(texts[0])",
                values.map { "NAME.Counter(text, if (shown) \($0[1]) else \($0[0])) { BasicText(it.toString()) }" }
                    ?? "NAME.Counter(text) { BasicText(it.toString()) }",
            ]
        case .list(let function):
            [
                "LazyColumn {", "    items(if (shown) listOf(1, 2, 3) else listOf(3, 1), key = { it }) {",
                "        val motion = Modifier.\(function)(this@items)",
                "        BasicText(\"Item $it\", motion.padding(16.dp))", "    }", "}",
            ]
        }
    }

    private static func above(_ call: String) -> [String] {
        [
            "Box {", "    \(card("Modifier").replacing("Card", with: "Below").replacing("LightGray", with: "Yellow"))",
            "    val motion = Modifier.\(call)",
            "    \(card("motion"))", "}",
        ]
    }

    private static func scoped(_ call: String, isColor: Bool) -> [String] {
        [
            "AnimatedVisibility(shown, enter = EnterTransition.None, exit = ExitTransition.None) {",
            isColor ? "    val color by NAME.\(call)" : "    val motion = Modifier.\(call)",
            isColor ? "    BasicText(\"Card\", Modifier.padding(48.dp), TextStyle(color))" : "    \(card("motion"))",
            "}",
        ]
    }

    /// Returns the change of the pages, which is another one where a page is popped.
    private static func spec(of changes: [String], isPopped: String) -> String {
        changes.count > 1 ? "with(NAME) { if (\(isPopped)) \(changes[1]) else \(changes[0]) }" : "NAME.\(changes[0])"
    }

    private static func pages(_ changes: [String], modifier call: String?) -> [String] {
        let spec = spec(of: changes, isPopped: "page == 0")
        let motion = call.map { ["    val motion = Modifier.\($0)"] } ?? []
        let page = card(call == nil ? "Modifier" : "motion").replacing("Card", with: "Page $it")
        return ["val spec = \(spec)", "AnimatedContent(page, transitionSpec = spec) {"] + motion + [
            "    " + page, "}",
        ]
    }
}
