internal import TransitionEngine

/// A phased transition as a modifier that follows the phases of `AnimatedVisibility`: one layer of Compose for each layer of the
/// transition.
struct KotlinModifier {
    private let layers: [KotlinLayer]
    private let delays: KotlinSpecs.Delays
    private let specs: KotlinSpecs
    private let driver: Driver
    /// The name of the modifier.
    private let name: String
    private var variables: [(shape: Shape, timing: KotlinTiming, name: String)] = []

    /// What its numbers follow.
    enum Driver {
        /// The phases of `AnimatedVisibility`.
        case visibility
        /// A transition from one state to another, which an app may scrub.
        case state
        /// An animation that repeats as long as the view is there.
        case endless
    }

    /// A number that is animated with the phase, as a function of it.
    private enum Shape: String {
        /// 1 before and after rest, 0 at rest.
        case away = "if (it == EnterExitState.Visible) 0f else 1f"
        /// −1 before, 0 at, 1 after rest.
        case phase = "it.ordinal - 1f"
        /// 1 before rest, then 0.
        case before = "if (it == EnterExitState.PreEnter) 1f else 0f"
        /// 0, but 1 after rest.
        case after = "if (it == EnterExitState.PostExit) 1f else 0f"
        /// 0 at first, then 1.
        case progress = "if (it) 1f else 0f"
    }

    /// - Parameters:
    ///   - layers: the first innermost.
    ///   - delays: how much later each view of a list starts.
    ///   - driver: what its numbers follow. Default the phases of `AnimatedVisibility`.
    ///   - name: the name of the modifier.
    init(_ layers: [KotlinLayer], delays: KotlinSpecs.Delays, follows driver: Driver = .visibility, named name: String) {
        (self.delays, self.driver, self.name) = (delays, driver, name)
        // Only the way in is shown where there are no phases.
        let shown = driver == .visibility ? layers : layers.map { $0.only(.insertion) }
        self.layers = shown.filter { $0.color != nil || !$0.moves.isEmpty }
        let timings = self.layers.map(\.timing)
        let moving: [KotlinSpecs.Use] = self.layers.filter { !$0.moves.isEmpty }.map { ($0.timing, .progress) }
        let colored: [KotlinSpecs.Use] = self.layers.filter { $0.color != nil }.map { ($0.timing, .color) }
        var specs = KotlinSpecs(enter: timings, exit: timings, values: moving + colored, delays: delays)
        if !moving.isEmpty { specs.stem = KotlinText.stem(of: name) }
        self.specs = specs
        for layer in self.layers {
            for (shape, _) in layer.moves.flatMap(changes) where variable(shape, layer.timing) == nil {
                let count = variables.count { $0.shape == shape } + 1
                variables.append((shape, layer.timing, "\(shape)\(count == 1 ? "" : "\(count)")"))
            }
        }
    }

    /// What is added to the value at rest, or in the first state: multiples of animated numbers.
    private func changes(of channel: KotlinLayer.Channel) -> [(shape: Shape, length: KotlinLength)] {
        if driver != .visibility { return channel.isConstant ? [] : [(.progress, channel.rest - channel.before)] }
        let (before, after) = (channel.before - channel.rest, channel.after - channel.rest)
        if before == after { return before == .zero ? [] : [(.away, after)] }
        if before == .zero - after { return [(.phase, after)] }
        return [(.before, before), (.after, after)].filter { $0.1 != .zero }
    }

    private func variable(_ shape: Shape, _ timing: KotlinTiming) -> String? {
        variables.first { $0.shape == shape && $0.timing == timing }?.name
    }

    // MARK: - Members

    /// What it declares.
    var object: KotlinObject {
        let (modifier, colors) = (modifier, colors)
        let argument =
            switch driver {
            case .visibility: delays == .none ? "this" : "this, index"
            case .state: "transition"
            case .endless: ""
            }
        let uses =
            (modifier.isEmpty ? [] : ["`Box(Modifier.\(name)(\(argument)))`"])
            + (colors.isEmpty ? [] : ["`Text(text, color = NAME.color(\(argument)).value)`"])
        var object = KotlinObject(usage: usage(uses.joined(separator: " or ")), specs: specs, declarations: colors)
        object.modifiers = modifier
        object.preview = preview(isColor: modifier.isEmpty)
        for space in layers.compactMap(\.color?.space) where space != .perceptual {
            object.omissions.add("space \(space.rawValue)", "Compose mixes colors in Oklab")
        }
        if layers.contains(where: { $0[.rotateX] != nil || $0[.rotateY] != nil }) {
            object.omissions.add("perspective", Self.camera)
        }
        return object
    }

    /// Returns how a preview shows the modifier, or the color where there is none.
    private func preview(isColor: Bool) -> KotlinPreview? {
        let scope =
            switch driver {
            case .visibility: "this@AnimatedVisibility" + (delays == .none ? "" : ", 0")
            case .state: "transition"
            case .endless: ""
            }
        let call = isColor ? "color(\(scope))" : "\(name)(\(scope))"
        switch driver {
        case .visibility: return .scoped(call, isColor: isColor)
        case .state: return isColor ? nil : .state(call)
        case .endless: return isColor ? nil : .modifier(call, isEndless: true)
        }
    }

    /// Why a perspective isn't written.
    static let camera = "a layer of Compose has its own (cameraDistance)"

    private func usage(_ uses: String) -> String {
        switch driver {
        case .visibility:
            "`AnimatedVisibility(shown, enter = EnterTransition.None, exit = ExitTransition.None)`, and in it \(uses)"
        case .state:
            "`val state = remember { SeekableTransitionState(false) }` and `val transition = rememberTransition(state)`: "
                + "`state.animateTo(true)` starts it, `state.seekTo(0.3f, true)` scrubs it, `state.animateTo(false)` goes back. "
                + uses
        case .endless: "\(uses) repeats as long as the view is there"
        }
    }

    private var parameters: [String] {
        switch driver {
        case .visibility: ["scope: AnimatedVisibilityScope"] + (delays == .none ? [] : ["index: Int"])
        case .state: ["transition: Transition<Boolean>"]
        case .endless: []
        }
    }

    /// The transition that its numbers follow, as an expression.
    private var transition: String { driver == .visibility ? "scope.transition" : "transition" }

    /// The declaration of that transition, where the code makes it.
    private var made: [String] {
        driver == .endless ? ["val transition = rememberInfiniteTransition(\"repeated\")"] : []
    }

    /// The function that returns the modifier, if there is anything to modify.
    private var modifier: [String] {
        let chain = layers.reversed().flatMap(calls)
        guard !chain.isEmpty else { return [] }
        let needsDirection = chain.contains { $0.contains(code: "isRtl") }
        var lines = needsDirection ? ["    \(Self.direction)"] : []
        lines += made.map { KotlinText.indented($0) }
        lines += variables.map { variable in
            if driver == .endless {
                let call = "transition.animateFloat(0f, 1f, \(specs.call(variable.timing)), \"\(variable.name)\")"
                return KotlinText.indented(KotlinText.broken("val \(variable.name) by \(call)", column: 4))
            }
            let value = "\(transition).animateFloat({ \(specs.progress(variable.timing)) }, \"\(variable.name)\")"
            return KotlinText.indented(Self.broken("val \(variable.name) by \(value)", "{ \(variable.shape.rawValue) }"))
        }
        lines.append(KotlinText.indented(KotlinText.chain(chain)))
        let start = KotlinText.signature("fun Modifier.\(name)", parameters, ": Modifier {")
        return ["@Composable\n\(start)\n\(lines.joined(separator: "\n"))\n}"]
    }

    /// What reads the layout direction.
    static let direction = "val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl"

    /// Returns a call with its last lambda, in several lines if one is too long.
    static func broken(_ call: String, _ lambda: String) -> String {
        let call = KotlinText.broken(call, column: 16)
        if call.contains("\n") { return "\(call) \(lambda)" }
        if call.count + lambda.count + 9 <= KotlinText.width { return "\(call) \(lambda)" }
        return "\(call) {\n    \(lambda.dropFirst(2).dropLast(2))\n}"
    }

    private var colors: [String] {
        layers.compactMap { layer in layer.color.map { (layer.timing, $0) } }.enumerated().map { index, pair in
            let (timing, color) = pair
            let values = [("PreEnter", color.before), ("Visible", color.rest), ("PostExit", color.after)]
            let (rest, away) = (KotlinText.color(color.rest), KotlinText.color(color.before))
            let name = "color\(index == 0 ? "" : "\(index + 1)")"
            if driver == .endless {
                let code: CodeText = """
                    @Composable
                    fun \(name)(): State<Color> =
                        rememberInfiniteTransition("\(name)").animateColor(
                            \(away),
                            \(rest),
                            \(specs.call(timing)),
                            "\(name)",
                        )
                    """
                return code.text
            }
            let cases =
                driver == .state
                ? ["if (it) \(rest) else \(away)"]
                : ["when (it) {"] + values.map { "    EnterExitState.\($0.0) -> \(KotlinText.color($0.1))" } + ["}"]
            let code: CodeText = """
                @Composable
                fun \(name)(\(parameters.joined(separator: ", "))): State<Color> =
                    \(transition).animateColor({ \(specs.call(timing)) }, "color") {
                        \(cases)
                    }
                """
            return code.text
        }
    }

    // MARK: - Layers

    /// The calls on `Modifier` that have the properties of a layer, the outermost first.
    private enum Call: CaseIterable {
        case offset, size, graphics, skew, clip, veil
    }

    /// What Compose has of each property: a part of a call, in which `$` is the value.
    private static let parts: [(property: Property, call: Call, text: String)] = [
        (.frameX, .offset, "($).roundToInt()"), (.frameY, .offset, "($).roundToInt()"),
        (.frameWidth, .size, "val width = ($).dp.roundToPx().coerceAtLeast(0)"),
        (.frameHeight, .size, "val height = ($).dp.roundToPx().coerceAtLeast(0)"),
        (.opacity, .graphics, "alpha = $"), (.scaleX, .graphics, "scaleX = $"), (.scaleY, .graphics, "scaleY = $"),
        (.rotate, .graphics, "rotationZ = $"), (.rotateX, .graphics, "rotationX = $"), (.rotateY, .graphics, "rotationY = $"),
        (.translateX, .graphics, "translationX = $"), (.translateY, .graphics, "translationY = $"),
        (
            .blur, .graphics,
            "val radius = $\nrenderEffect = if (radius > 0f) BlurEffect(radius, radius, TileMode.Decal) else null"
        ),
        (.cornerRadius, .graphics, "shape = RoundedCornerShape(($).coerceAtLeast(0f))\nclip = true"),
        (.clipLeft, .clip, "left = $"), (.clipTop, .clip, "top = $"), (.clipRight, .clip, "right = size.width - ($)"),
        (.clipBottom, .clip, "bottom = size.height - ($)"),
        (.dim, .veil, ".drawWithContent {\n    drawContent()\n    drawRect(Color.Black, alpha = $)\n}"),
    ]

    /// The properties that a modifier can change.
    static let properties = Set(parts.map(\.property)).union(KotlinFilters.properties)

    /// What turns and scales about a point.
    static let pivots: [Property] = [.scaleX, .scaleY, .rotate, .rotateX, .rotateY]

    /// Returns the calls on `Modifier` for a layer, the outermost first.
    private func calls(_ layer: KotlinLayer) -> [String] {
        let skew = layer.skew.map { skew in
            KotlinSkew.call(expression(skew.x, layer.timing), expression(skew.y, layer.timing), about: layer.origin)
        }
        return Self.calls(about: layer.origin, skew: skew) { property in layer[property].map { expression($0, layer.timing) } }
    }

    /// Returns the calls on `Modifier`, the outermost first.
    ///
    /// - Parameters:
    ///   - origin: the point that scale and rotation leave in place; `nil` for the center.
    ///   - skew: the call that skews; `nil` for none.
    ///   - value: the value of a property as an expression; `nil` for one that doesn't change.
    static func calls(about origin: KotlinOrigin?, skew: String? = nil, _ value: (Property) -> String?) -> [String] {
        Call.allCases.compactMap { call in
            if call == .skew { return skew }
            let rows = parts.filter { $0.call == call }
            let texts = rows.map { row in value(row.property).map { row.text.replacing("$", with: $0) } }
            let filter = call == .graphics ? KotlinFilters.assignment(value) : nil
            let given = texts.compactMap { $0 } + [filter].compactMap { $0 }
            if given.isEmpty { return nil }
            switch call {
            case .offset: return ".absoluteOffset { IntOffset(\(texts.map { $0 ?? "0" }.joined(separator: ", "))) }"
            case .size: return Self.sized(given, width: texts[0] != nil, height: texts[1] != nil)
            case .skew, .veil: return given[0]
            case .graphics:
                let pivot = pivots.contains { value($0) != nil } ? origin.map { "transformOrigin = \($0.text)" } : nil
                let lines = (given + [pivot].compactMap { $0 }).joined(separator: "\n")
                return ".graphicsLayer {\n\(KotlinText.indented(lines))\n}"
            case .clip:
                let line = given.joined(separator: ", ")
                // With its indentation and its lambda the call has 65 columns besides its arguments.
                let isLong = line.count + 65 > KotlinText.width
                let list = isLong ? "\n" + given.map { "        \($0),\n" }.joined() + "    " : line
                return ".drawWithContent {\n    clipRect(\(list)) { this@drawWithContent.drawContent() }\n}"
            }
        }
    }

    /// Returns the call that measures the content by a width, a height or both, which it reads as it lays out.
    private static func sized(_ values: [String], width: Bool, height: Bool) -> String {
        let fixed = [
            width ? ["minWidth = width", "maxWidth = width"] : [], height ? ["minHeight = height", "maxHeight = height"] : [],
        ]
        let constraints =
            width && height ? "Constraints.fixed(width, height)" : "constraints.copy(\(fixed.joined().joined(separator: ", ")))"
        let lines =
            values + [
                "val placeable = measurable.measure(\(constraints))",
                "layout(placeable.width, placeable.height) { placeable.place(0, 0) }",
            ]
        return ".layout { measurable, \(width && height ? "_" : "constraints") ->\n"
            + "\(KotlinText.indented(lines.joined(separator: "\n")))\n}"
    }

    // MARK: - Values

    /// Returns the value of a property from the animated numbers: lengths in pixels, but sizes in points.
    private func expression(_ channel: KotlinLayer.Channel, _ timing: KotlinTiming) -> String {
        let isFraction = [.opacity, .dim].contains(channel.property)
        let isSize = [.frameWidth, .frameHeight].contains(channel.property)
        let unit = channel.property.unit == "pt" && !isSize ? ".dp.toPx()" : ""
        var terms = Self.terms((driver == .visibility ? channel.rest : channel.before).ltr, times: nil, unit)
        for (shape, length) in changes(of: channel) {
            let name = variable(shape, timing) ?? ""
            let factor = isFraction && shape != .phase ? "\(name).coerceIn(0f, 1f)" : name
            terms += Self.terms(length.ltr, times: factor, unit)
        }
        let text = terms.enumerated().map { index, term in
            index == 0 ? (term.sign == "-" ? "-" : "") + term.text : " \(term.sign) \(term.text)"
        }.joined()
        let sum = text.isEmpty ? "0f" : text
        // A value that depends on the layout direction has the opposite sign from right to left.
        return channel.before.isMirrored || channel.after.isMirrored ? "(\(sum)) * (if (isRtl) -1f else 1f)" : sum
    }

    private static func terms(
        _ length: KotlinLength.Parts, times factor: String?, _ unit: String
    ) -> [(sign: String, text: String)] {
        [(length.width, "size.width"), (length.height, "size.height"), (length.points, unit)].filter { $0.0 != 0 }.map {
            value, unit in
            let isSide = unit.hasPrefix("size")
            let number = KotlinText.float(abs(value))
            // A factor of 1 isn't written beside another one.
            let isOne = abs(value) == 1 && (isSide || unit.isEmpty && factor != nil)
            let first = isSide ? [isOne ? nil : number, unit] : [isOne ? nil : number + unit]
            return (value < 0 ? "-" : "+", (first + [factor]).compactMap { $0 }.joined(separator: " * "))
        }
    }
}
