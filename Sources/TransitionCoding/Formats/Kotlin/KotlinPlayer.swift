/// A modifier that plays animations: each time that `trigger` changes, or as long as the view is there.
struct KotlinPlayer {
    /// The name of the modifier.
    let name: String
    /// Whether it plays as long as the view is there, without a trigger.
    let isEndless: Bool
    /// What it remembers, as declarations.
    let states: [String]
    /// The statements that play.
    let steps: [String]
    /// The calls on `Modifier`, the outermost first.
    let calls: [String]

    /// How to use it, in sentences; `NAME` is the object's name.
    var usage: String {
        "`Box(Modifier.\(name)(\(isEndless ? "" : "trigger")))` "
            + (isEndless ? "plays as long as the view is there" : "plays each time that `trigger` changes")
            + " (import `\(name)` from `NAME`). Where the user turns animations off it ends at once."
    }

    /// How a preview shows it.
    var preview: KotlinPreview { .modifier("\(name)(\(isEndless ? "" : "count"))") }

    /// The modifier.
    var declaration: String {
        let effect: CodeText =
            isEndless
            ? """
            LaunchedEffect(Unit) {
                \(steps)
            }
            """
            : """
            var played by remember { mutableStateOf(trigger) }
            LaunchedEffect(trigger) {
                if (trigger != played) {
                    played = trigger
                    \(steps)
                }
            }
            """
        let code: CodeText = """
            @Composable
            \([KotlinText.signature("fun Modifier.\(name)", isEndless ? [] : ["trigger: Any?"], ": Modifier {")])
                \(states)
                \(effect)
                \([KotlinText.chain(calls)])
            }
            """
        return code.text
    }

    /// Returns statements that run side by side.
    static func together(_ statements: [String]) -> [String] {
        statements.count == 1 ? statements : statements.map { "launch { \($0) }" }
    }
}
