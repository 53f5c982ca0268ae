internal import TransitionEngine

/// A text whose glyphs roll as they change: an `AnimatedContent` for each of them.
struct KotlinCounter {
    private let number: NumericTextTransition
    /// The values before and after, by whose difference glyphs roll; `nil` for texts, whose direction is fixed.
    private let values: [Double]?
    private let isBoth: Bool
    private let timing: KotlinTiming

    /// - Parameters:
    ///   - spec: the spec of the view.
    ///   - settings: what it has in common with other objects.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions.
    init?(_ spec: TransitionSpec, _ settings: KotlinSettings) throws {
        guard let number = spec.resolvedTransition as? NumericTextTransition else { return nil }
        (self.number, isBoth) = (number, settings.isBoth)
        values = spec.isScripted ? number.content.value : number.numbers
        timing = try KotlinTiming(TimingCurve(spec.shownAnimation), tolerance: settings.tolerance)
    }

    private var content: ContentChange { number.content }
    private var hasValue: Bool { values != nil }
    /// How many places a text has by default.
    private var places: Int { max(8, content.from.count, content.to.count) }

    var object: KotlinObject {
        let specs = KotlinSpecs(enter: [timing], exit: [timing], values: [(timing, .number), (timing, .offset), (timing, .size)])
        let value = hasValue ? ", value" : ""
        let given = content.value.map { " (\($0.map { exactText($0) }.joined(separator: " to ")))" } ?? ""
        let change = "\(content.from.inertInCode) to \(content.to.inertInCode)\(given)"
        var object = KotlinObject(
            usage: "`NAME.Counter(text\(value)) { Text(it.toString()) }` rolls the glyphs that change, such as \(change)",
            specs: specs, declarations: (hasValue ? [glyph] : []) + [roll(specs), counter])
        let texts = [content.to, content.from].map { "\"\($0.inertInCode)\"" }
        let values = values.map { value in [value[1], value[0]].map { "\($0)" } }
        object.preview = .counter(texts, values: values)
        object.omissions.add("blur of glyph", "Compose's enter and exit transitions don't blur")
        object.omissions.add("the stagger of the glyphs", "each AnimatedContent starts with the others")
        if let turned = number.directionOmission { object.omissions.add(turned) }
        if !isBoth { object.omissions.add("direction", "the code has both, as the app goes both ways with it") }
        if number.addsDrawingGroup { object.omissions.add("addsDrawingGroup", "a layer of Compose is one already") }
        return object
    }

    private var glyph: String { "private data class Glyph(val char: Char?, val value: Double)" }

    /// Half a line, as far as glyphs roll, and the scale of those that are hidden.
    private func roll(_ specs: KotlinSpecs) -> String {
        let (motion, slide) = (specs.call(timing), specs.slide(timing))
        let (up, down) = hasValue ? ("sign * it", "-sign * it") : content.countsDown ? ("-it", "it") : ("it", "-it")
        let direction =
            hasValue
            ? "Rolls up by half a line for a [sign] of 1, down for -1"
            : "Rolls \(content.countsDown ? "down" : "up") by half a line"
        return """
            /** \(direction); a hidden glyph has a fifth of its size. */
            private fun AnimatedContentTransitionScope<*>.roll(\(hasValue ? "sign: Int" : "")): ContentTransform {
                val enter = fadeIn(\(motion)) + scaleIn(\(motion), initialScale = 0.2f) +
                    slideInVertically(\(slide)) { \(up) / 2 }
                val exit = fadeOut(\(motion)) + scaleOut(\(motion), targetScale = 0.2f) +
                    slideOutVertically(\(slide)) { \(down) / 2 }
                return enter togetherWith exit using
                    SizeTransform(clip = false) { _, _ -> \(specs.resize(timing)) }
            }
            """
    }

    private var counter: String {
        let target = hasValue ? "Glyph(char, value)" : "char"
        let spec = hasValue ? "roll(targetState.value.compareTo(initialState.value))" : "roll()"
        let code: CodeText = """
            /**
             * A [text] whose glyphs roll as they change. They are compared from the right, as numbers grow to the left; in
             * the last [places] places glyphs also appear and disappear. They go from left to right in every layout
             * direction, and are one text for screen readers.
             */
            @Composable
            fun Counter(
                text: String,
                \(hasValue ? ["value: Double,"] : [])
                modifier: Modifier = Modifier,
                places: Int = \("\(places)"),
                glyph: @Composable (Char) -> Unit,
            ) {
                val count = maxOf(places, text.length)
                Box(modifier.clearAndSetSemantics { contentDescription = text }) {
                    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
                        Row {
                            repeat(count) { index ->
                                key(count - index) {
                                    val char = text.getOrNull(text.length - count + index)
                                    AnimatedContent(
                                        targetState = \(target),
                                        transitionSpec = { \(spec) },
                                        label = "glyph",
                                        \(hasValue ? ["contentKey = { it.char },"] : [])
                                    ) { \(hasValue ? "if (it.char != null) glyph(it.char)" : "if (it != null) glyph(it)") }
                                }
                            }
                        }
                    }
                }
            }
            """
        return code.text
    }
}
