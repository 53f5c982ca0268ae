internal import TransitionEngine

/// A phased transition as a modifier that follows the phases of `AnimatedVisibility`: one layer of Compose for each layer of the
/// transition.
struct KotlinModifier {
    private let layers: [KotlinLayer]
    private let delays: KotlinSpecs.Delays
    private let specs: KotlinSpecs
    private var variables: [(shape: Shape, timing: KotlinTiming, name: String)] = []

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
    }

    /// - Parameters:
    ///   - layers: the first innermost.
    ///   - delays: how much later each view of a list starts.
    init(_ layers: [KotlinLayer], delays: KotlinSpecs.Delays) {
        self.delays = delays
        self.layers = layers.filter { $0.color != nil || !$0.channels.isEmpty }
        let timings = self.layers.map(\.timing)
        let isFloat = delays == .none && layers.allSatisfy { $0.color == nil }
        specs = KotlinSpecs(enter: timings, exit: timings, isFloat: isFloat, delays: delays)
        for layer in self.layers {
            for (shape, _) in layer.channels.flatMap(Self.changes) where name(shape, layer.timing) == nil {
                let count = variables.count { $0.shape == shape } + 1
                variables.append((shape, layer.timing, "\(shape)\(count == 1 ? "" : "\(count)")"))
            }
        }
    }

    /// What is added to the value at rest: multiples of animated numbers.
    private static func changes(of channel: KotlinLayer.Channel) -> [(shape: Shape, length: KotlinLength)] {
        let (before, after) = (channel.before - channel.rest, channel.after - channel.rest)
        if before == after { return before == .zero ? [] : [(.away, after)] }
        if before == .zero - after { return [(.phase, after)] }
        return [(.before, before), (.after, after)].filter { $0.1 != .zero }
    }

    private func name(_ shape: Shape, _ timing: KotlinTiming) -> String? {
        variables.first { $0.shape == shape && $0.timing == timing }?.name
    }

    // MARK: - Members

    /// - Parameter name: the name of the modifier.
    func object(named name: String) -> KotlinObject {
        let (modifier, colors) = (modifier(named: name), colors)
        let argument = delays == .none ? "this" : "this, index"
        let uses =
            (modifier.isEmpty ? [] : ["`Box(Modifier.\(name)(\(argument)))` (import `NAME.\(name)`)"])
            + (colors.isEmpty ? [] : ["`Text(text, color = NAME.color(\(argument)).value)`"])
        var object = KotlinObject(
            usage:
                "`AnimatedVisibility(shown, enter = EnterTransition.None, exit = ExitTransition.None)`, and in it "
                + uses.joined(separator: " or "),
            specs: specs, declarations: modifier + colors)
        let call = "\(name)(\(delays == .none ? "this@AnimatedVisibility" : "this@AnimatedVisibility, 0"))"
        if !modifier.isEmpty || delays == .none { object.preview = .scoped(modifier.isEmpty ? "" : call) }
        for space in layers.compactMap(\.color?.space) where space != .perceptual {
            object.omissions.add("space \(space.rawValue)", "Compose mixes colors in Oklab")
        }
        if layers.contains(where: { $0[.rotateX] != nil || $0[.rotateY] != nil }) {
            object.omissions.add("perspective", Self.camera)
        }
        return object
    }

    /// Why a perspective isn't written.
    static let camera = "Compose turns by the camera of the layer (cameraDistance)"

    private var parameters: String { "scope: AnimatedVisibilityScope" + (delays == .none ? "" : ", index: Int") }

    /// The function that returns the modifier, if there is anything to modify.
    private func modifier(named name: String) -> [String] {
        let chain = layers.reversed().flatMap(calls)
        guard !chain.isEmpty else { return [] }
        let needsDirection = chain.contains { $0.contains("isRtl") }
        var lines = needsDirection ? ["    \(Self.direction)"] : []
        lines += variables.map { variable in
            let value = "scope.transition.animateFloat({ \(specs.call(variable.timing)) }, \"\(variable.name)\")"
            return KotlinText.indented(
                Self.broken("val \(variable.name) by \(value)", "{ \(variable.shape.rawValue) }"))
        }
        let rest = chain.dropFirst().map { "\n" + KotlinText.indented($0) }.joined()
        lines.append(KotlinText.indented("return " + chain[0].dropFirst() + rest))
        return ["@Composable\nfun Modifier.\(name)(\(parameters)): Modifier {\n\(lines.joined(separator: "\n"))\n}"]
    }

    /// What reads the layout direction.
    static let direction = "val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl"

    /// Returns a call with its last lambda, in several lines if one is too long.
    private static func broken(_ call: String, _ lambda: String) -> String {
        if call.count + lambda.count + 9 <= KotlinText.width { return "\(call) \(lambda)" }
        return "\(call) {\n    \(lambda.dropFirst(2).dropLast(2))\n}"
    }

    private var colors: [String] {
        layers.compactMap { layer in layer.color.map { (layer.timing, $0) } }.enumerated().map { index, pair in
            let (timing, color) = pair
            let values = [("PreEnter", color.before), ("Visible", color.rest), ("PostExit", color.after)]
            let cases = values.map { "            EnterExitState.\($0.0) -> \(KotlinText.color($0.1))" }
            return """
                @Composable
                fun color\(index == 0 ? "" : "\(index + 1)")(\(parameters)): State<Color> =
                    scope.transition.animateColor({ \(specs.call(timing)) }, "color") {
                        when (it) {
                \(cases.joined(separator: "\n"))
                        }
                    }
                """
        }
    }

    // MARK: - Layers

    /// The calls on `Modifier` that have the properties of a layer, the outermost first.
    private enum Call: CaseIterable {
        case offset, width, height, graphics, clip, veil
    }

    /// What Compose has of each property: a part of a call, in which `$` is the value.
    private static let parts: [(property: Property, call: Call, text: String)] = [
        (.frameX, .offset, "($).roundToInt()"), (.frameY, .offset, "($).roundToInt()"),
        (.frameWidth, .width, ".requiredWidth(($).coerceAtLeast(0f).dp)"),
        (.frameHeight, .height, ".requiredHeight(($).coerceAtLeast(0f).dp)"),
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
    static let properties = Set(parts.map(\.property))

    /// Returns the calls on `Modifier` for a layer, the outermost first.
    private func calls(_ layer: KotlinLayer) -> [String] {
        Self.calls(about: layer.origin) { property in layer[property].map { expression($0, layer.timing) } }
    }

    /// Returns the calls on `Modifier`, the outermost first.
    ///
    /// - Parameters:
    ///   - origin: the point that scale and rotation leave in place, as an expression; `nil` for the center.
    ///   - value: the value of a property as an expression; `nil` for one that doesn't change.
    static func calls(about origin: String?, _ value: (Property) -> String?) -> [String] {
        Call.allCases.compactMap { call in
            let rows = parts.filter { $0.call == call }
            let texts = rows.map { row in value(row.property).map { row.text.replacing("$", with: $0) } }
            let given = texts.compactMap { $0 }
            if given.isEmpty { return nil }
            switch call {
            case .offset: return ".absoluteOffset { IntOffset(\(texts.map { $0 ?? "0" }.joined(separator: ", "))) }"
            case .width, .height, .veil: return given[0]
            case .graphics:
                let pivots: [Property] = [.scaleX, .scaleY, .rotate, .rotateX, .rotateY]
                let pivot = pivots.contains { value($0) != nil } ? origin.map { "transformOrigin = \($0)" } : nil
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

    // MARK: - Values

    /// Returns the value of a property from the animated numbers: lengths in pixels, but sizes in points.
    private func expression(_ channel: KotlinLayer.Channel, _ timing: KotlinTiming) -> String {
        let isFraction = [.opacity, .dim].contains(channel.property)
        let isSize = [.frameWidth, .frameHeight].contains(channel.property)
        let unit = channel.property.unit == "pt" && !isSize ? ".dp.toPx()" : ""
        var terms = Self.terms(channel.rest.ltr, times: nil, unit)
        for (shape, length) in Self.changes(of: channel) {
            let name = name(shape, timing) ?? ""
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
