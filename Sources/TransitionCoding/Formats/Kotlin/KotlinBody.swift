internal import TransitionEngine

/// A phased transition as a modifier that follows the phases of `AnimatedVisibility`: one layer of Compose for each layer of the
/// transition.
struct KotlinBody {
    private let layers: [KotlinLayer]
    private let delays: KotlinSpecs.Delays
    private var variables: [Variable] = []

    /// A number that is animated with the phase.
    private struct Variable {
        let shape: Shape
        let timing: KotlinTiming
        let name: String
    }

    /// What the number is before, at and after rest.
    private enum Shape: String {
        /// 1, 0, 1.
        case away
        /// −1, 0, 1.
        case phase
        /// 1, 0, 0.
        case before
        /// 0, 0, 1.
        case after

        var lambda: String {
            switch self {
            case .phase: "it.ordinal - 1f"
            case .away: "if (it == EnterExitState.Visible) 0f else 1f"
            case .before: "if (it == EnterExitState.PreEnter) 1f else 0f"
            case .after: "if (it == EnterExitState.PostExit) 1f else 0f"
            }
        }
    }

    /// The properties that a layer of Compose has.
    static let shown: Set<Property> = [
        .opacity, .translateX, .translateY, .scaleX, .scaleY, .rotate, .rotateX, .rotateY, .blur, .cornerRadius, .dim, .clipTop,
        .clipRight, .clipBottom, .clipLeft, .frameX, .frameY, .frameWidth, .frameHeight,
    ]

    /// - Parameters:
    ///   - layers: the first innermost.
    ///   - delays: how much later each view of a list starts.
    init(_ layers: [KotlinLayer], delays: KotlinSpecs.Delays) {
        self.delays = delays
        self.layers = layers.filter { layer in layer.color != nil || layer.channels.contains { Self.shown.contains($0.property) }
        }
        for layer in self.layers {
            for channel in layer.channels where Self.shown.contains(channel.property) {
                for shape in Self.shapes(of: channel) { add(shape, layer.timing) }
            }
            if layer.color != nil { add(.away, layer.timing) }
        }
    }

    /// Whether anything is shown.
    var isEmpty: Bool { layers.isEmpty }

    private static func shapes(of channel: KotlinLayer.Channel) -> [Shape] {
        let (before, after) = (channel.before.ltr - channel.rest.ltr, channel.after.ltr - channel.rest.ltr)
        if before == .zero, after == .zero { return [] }
        if before == after { return [.away] }
        if before == -after { return [.phase] }
        return (before == .zero ? [] : [.before]) + (after == .zero ? [] : [.after])
    }

    private mutating func add(_ shape: Shape, _ timing: KotlinTiming) {
        guard !variables.contains(where: { $0.shape == shape && $0.timing == timing }) else { return }
        let count = variables.count { $0.shape == shape } + 1
        variables.append(Variable(shape: shape, timing: timing, name: shape.rawValue + (count == 1 ? "" : "\(count)")))
    }

    private func name(_ shape: Shape, _ timing: KotlinTiming) -> String {
        variables.first { $0.shape == shape && $0.timing == timing }?.name ?? shape.rawValue
    }

    // MARK: - Members

    private var parameter: String { delays == .none ? "" : ", index: Int" }

    func members() -> KotlinMembers {
        let isColored = layers.contains { $0.color != nil }
        let timings = layers.map(\.timing)
        let specs = KotlinSpecs(enter: timings, exit: timings, isFloat: !isColored && delays == .none, delays: delays)
        let modifier = modifier(specs)
        let argument = delays == .none ? "this" : "this, index"
        let uses =
            (modifier == nil ? [] : ["`Box(NAME.modifier(\(argument)))`"])
            + (isColored ? ["`Text(text, color = NAME.color(\(argument)).value)`"] : [])
        return KotlinMembers(
            usage:
                "`AnimatedVisibility(shown, enter = EnterTransition.None, exit = ExitTransition.None)`, and in it "
                + uses.joined(separator: " or "),
            specs: specs, declarations: (modifier.map { [$0] } ?? []) + colors(specs))
    }

    private func modifier(_ specs: KotlinSpecs) -> String? {
        let chain = layers.reversed().flatMap(calls)
        guard !chain.isEmpty else { return nil }
        let text = chain.joined(separator: "\n")
        var lines = ["@Composable", "fun modifier(scope: AnimatedVisibilityScope\(parameter)): Modifier {"]
        if text.contains("rtl") { lines.append("    val rtl = LocalLayoutDirection.current == LayoutDirection.Rtl") }
        for variable in variables where text.contains(variable.name) {
            let value = "scope.transition.animateFloat({ \(specs.call(variable.timing)) }, \"\(variable.name)\")"
            let line = "    val \(variable.name) by \(value) { \(variable.shape.lambda) }"
            // The member is indented by four columns.
            let isLong = line.count + 4 > KotlinText.width
            lines += isLong ? ["    val \(variable.name) by \(value) {", "        " + variable.shape.lambda, "    }"] : [line]
        }
        if chain.count == 1 {
            lines.append(KotlinObject.indented("return Modifier" + chain[0]))
        } else {
            lines.append("    return Modifier")
            lines += chain.map { KotlinObject.indented(KotlinObject.indented($0)) }
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private func colors(_ specs: KotlinSpecs) -> [String] {
        layers.compactMap { layer in layer.color.map { (layer, $0) } }.enumerated().map { index, pair in
            let (layer, color) = pair
            let values = [("PreEnter", color.before), ("Visible", color.rest), ("PostExit", color.after)]
            let cases = values.map { "            EnterExitState.\($0.0) -> \(KotlinText.color($0.1))" }
            return """
                @Composable
                fun color\(index == 0 ? "" : "\(index + 1)")(scope: AnimatedVisibilityScope\(parameter)): State<Color> =
                    scope.transition.animateColor({ \(specs.call(layer.timing)) }, "color") {
                        when (it) {
                \(cases.joined(separator: "\n"))
                        }
                    }
                """
        }
    }

    // MARK: - Layers

    /// Returns the calls on `Modifier`, the outermost first.
    private func calls(_ layer: KotlinLayer) -> [String] {
        let frame = frameCalls(layer)
        var lines: [String] = []
        let origin = layer.channels.contains { [.scaleX, .scaleY, .rotate, .rotateX, .rotateY].contains($0.property) }
        for (property, name) in Self.assignments {
            guard let channel = layer[property] else { continue }
            lines.append("\(name) = \(expression(channel, layer))")
        }
        if let blur = layer[.blur] {
            lines += ["val radius = \(expression(blur, layer))"]
            lines.append("renderEffect = if (radius > 0f) BlurEffect(radius, radius, TileMode.Decal) else null")
        }
        if let radius = layer[.cornerRadius] {
            lines += ["shape = RoundedCornerShape((\(expression(radius, layer))).coerceAtLeast(0f))", "clip = true"]
        }
        if origin, layer.anchor != .center {
            lines.append("transformOrigin = \(KotlinText.origin(layer.anchor, isMirrored: layer.isMirrored))")
        }
        var calls = frame
        if !lines.isEmpty { calls.append(".graphicsLayer {\n" + lines.map { "    \($0)\n" }.joined() + "}") }
        return calls + clipCalls(layer) + dimCalls(layer)
    }

    /// In the order of their names in a layer of Compose.
    private static let assignments: [(property: Property, name: String)] = [
        (.opacity, "alpha"), (.scaleX, "scaleX"), (.scaleY, "scaleY"), (.rotate, "rotationZ"), (.rotateX, "rotationX"),
        (.rotateY, "rotationY"), (.translateX, "translationX"), (.translateY, "translationY"),
    ]

    private func frameCalls(_ layer: KotlinLayer) -> [String] {
        var calls: [String] = []
        if layer[.frameX] != nil || layer[.frameY] != nil {
            let values = [Property.frameX, .frameY].map { layer[$0].map { "(\(expression($0, layer))).roundToInt()" } ?? "0" }
            calls.append(".absoluteOffset { IntOffset(\(values.joined(separator: ", "))) }")
        }
        for (property, name) in [(Property.frameWidth, "requiredWidth"), (.frameHeight, "requiredHeight")] {
            guard let channel = layer[property] else { continue }
            calls.append(".\(name)((\(expression(channel, layer, unit: ""))).coerceAtLeast(0f).dp)")
        }
        return calls
    }

    private func clipCalls(_ layer: KotlinLayer) -> [String] {
        let edges: [(Property, String, String)] = [
            (.clipLeft, "left", ""), (.clipTop, "top", ""), (.clipRight, "right", "size.width - "),
            (.clipBottom, "bottom", "size.height - "),
        ]
        let arguments = edges.compactMap { property, name, start in
            layer[property].map { "\(name) = \(start)\(start.isEmpty ? expression($0, layer) : "(\(expression($0, layer)))")" }
        }
        guard !arguments.isEmpty else { return [] }
        let line = arguments.joined(separator: ", ")
        // With its indentation and its lambda the call has 65 columns besides its arguments.
        let isLong = line.count + 65 > KotlinText.width
        let list = isLong ? "\n" + arguments.map { "        \($0),\n" }.joined() + "    " : line
        return [".drawWithContent {\n    clipRect(\(list)) { this@drawWithContent.drawContent() }\n}"]
    }

    private func dimCalls(_ layer: KotlinLayer) -> [String] {
        guard let dim = layer[.dim] else { return [] }
        return [
            """
            .drawWithContent {
                drawContent()
                drawRect(Color.Black, alpha = \(expression(dim, layer)))
            }
            """
        ]
    }

    // MARK: - Values

    /// Returns the value of a property from the animated numbers.
    ///
    /// - Parameter unit: the call that makes pixels of points. Default that of a length.
    private func expression(_ channel: KotlinLayer.Channel, _ layer: KotlinLayer, unit: String? = nil) -> String {
        let unit = unit ?? (channel.property.unit == "pt" ? ".dp.toPx()" : "")
        let isFraction = [.opacity, .dim].contains(channel.property)
        var terms: [(sign: String, text: String)] = []
        let rest = channel.rest.ltr
        if rest != .zero { terms += Self.terms(rest, times: nil, unit) }
        for shape in Self.shapes(of: channel) {
            let name = name(shape, layer.timing)
            let far = shape == .before ? channel.before : channel.after
            let limited = isFraction && shape != .phase ? "\(name).coerceIn(0f, 1f)" : name
            terms += Self.terms(far.ltr - rest, times: limited, unit)
        }
        var text = terms.enumerated().map { index, term in
            index == 0 ? (term.sign == "-" ? "-" : "") + term.text : " \(term.sign) \(term.text)"
        }.joined()
        if text.isEmpty { text = "0f" }
        // A value that depends on the layout direction has the opposite sign from right to left.
        if channel.before.ltr != channel.before.rtl || channel.after.ltr != channel.after.rtl {
            text = "(\(text)) * (if (rtl) -1f else 1f)"
        }
        return text
    }

    private static func terms(_ length: KotlinLength, times factor: String?, _ unit: String) -> [(sign: String, text: String)] {
        var result: [(sign: String, text: String)] = []
        for (value, side) in [(length.width, "size.width"), (length.height, "size.height")] where value != 0 {
            let product = (abs(value) == 1 ? [side] : [KotlinText.float(abs(value)), side]) + (factor.map { [$0] } ?? [])
            result.append((value < 0 ? "-" : "+", product.joined(separator: " * ")))
        }
        if length.points != 0 {
            let number = KotlinText.float(abs(length.points)) + unit
            let isOne = unit.isEmpty && abs(length.points) == 1 && factor != nil
            let product = (isOne ? [] : [number]) + (factor.map { [$0] } ?? [])
            result.append((length.points < 0 ? "-" : "+", product.joined(separator: " * ")))
        }
        return result
    }
}
