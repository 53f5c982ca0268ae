/// A function that plays animations: each time that `trigger` changes, or as long as the view is there.
struct KotlinPlayer {
    /// What it returns.
    enum Result {
        /// A modifier by the calls on `Modifier`, the outermost first.
        case modifier(name: String, calls: [String])
        /// The state of a color, by the statement that returns it.
        case color(String)
    }

    /// Whether it plays as long as the view is there, without a trigger.
    let isEndless: Bool
    /// What it remembers, as declarations.
    let states: [String]
    /// The statements that play.
    let steps: [String]
    let result: Result

    /// What is given to it.
    private var argument: String { isEndless ? "" : "trigger" }

    /// How to use it.
    private var use: String {
        switch result {
        case .modifier(let name, _): "`Box(Modifier.\(name)(\(argument)))`"
        case .color: KotlinColor.usage(argument)
        }
    }

    /// The declaration.
    private var declaration: String {
        let effect: CodeText =
            isEndless
            ? """
            LaunchedEffect(Unit) {
                \(steps)
            }
            """
            : """
            // The first trigger plays nothing: only a change does.
            var played by remember { mutableStateOf(trigger) }
            LaunchedEffect(trigger) {
                if (trigger != played) {
                    played = trigger
                    \(steps)
                }
            }
            """
        let (name, type, value) =
            switch result {
            case .modifier(let name, let calls): ("Modifier.\(name)", "Modifier", KotlinText.chain(calls))
            case .color(let state): ("color", "State<Color>", state)
            }
        let code: CodeText = """
            @Composable
            \([KotlinText.signature("fun \(name)", isEndless ? [] : ["trigger: Any?"], ": \(type) {")])
                \(states)
                \(effect)
                \([value])
            }
            """
        return code.text
    }

    /// Returns what plays: a modifier, a color or both.
    ///
    /// - Parameters:
    ///   - players: one or two.
    ///   - specs: their animations.
    ///   - restarts: whether it begins with a value at its start, wherever it is then. Default no.
    static func object(_ players: [KotlinPlayer], _ specs: KotlinSpecs, restarts: Bool = false) -> KotlinObject {
        let isEndless = players[0].isEndless
        let usage =
            "\(players.map(\.use).joined(separator: " and ")) \(players.count == 1 ? "plays" : "play") "
            + (isEndless ? "as long as the view is there" : "each time that `trigger` changes")
            + (restarts && !isEndless ? ", and restarts if it is still playing" : "")
        var object = KotlinObject(usage: usage, specs: specs, declarations: [])
        for player in players {
            switch player.result {
            case .modifier(let name, _):
                object.modifiers.append(player.declaration)
                object.preview = .modifier("\(name)(\(isEndless ? "" : "count"))", isEndless: isEndless)
            case .color: object.declarations.append(player.declaration)
            }
        }
        return object
    }
}
