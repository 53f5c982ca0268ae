internal import TransitionEngine

/// A text whose glyphs roll as they change: an `AnimatedContent` for each of them.
struct KotlinCounter {
    private let content: ContentChange
    private let addsDrawingGroup: Bool
    private let timing: KotlinTiming

    /// - Parameters:
    ///   - spec: the spec of the view.
    ///   - tolerance: the greatest error of knots, in progress.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions.
    init?(_ spec: TransitionSpec, tolerance: Double) throws {
        guard let number = spec.resolvedTransition as? NumericTextTransition else { return nil }
        (content, addsDrawingGroup) = (number.content, number.addsDrawingGroup)
        timing = try KotlinTiming(TimingCurve(spec.shownAnimation), tolerance: tolerance)
    }

    private var hasValue: Bool { content.value != nil }
    /// How many places a text has by default.
    private var places: Int { max(8, content.from.count, content.to.count) }

    var object: KotlinObject {
        let specs = KotlinSpecs(enter: [timing], exit: [timing], sliding: [timing])
        let value = hasValue ? ", value" : ""
        let change = "\(content.from.inertInCode) to \(content.to.inertInCode)"
        var object = KotlinObject(
            usage: "`NAME.Counter(text\(value)) { Text(it.toString()) }` rolls the glyphs that change, such as \(change)",
            specs: specs, declarations: (hasValue ? [glyph] : []) + [roll(specs), counter])
        let texts = [content.to, content.from].map { "\"\($0.inertInCode)\"" }
        let values = content.value.map { value in [value[1], value[0]].map { "\($0)" } }
        object.preview = .counter(texts, values: values)
        object.omissions.add("blur of glyph", "Compose's enter and exit transitions don't blur")
        object.omissions.add("the stagger of the glyphs", "each AnimatedContent starts with the others")
        if addsDrawingGroup { object.omissions.add("addsDrawingGroup", "a layer of Compose is one already") }
        return object
    }

    private var glyph: String { "private data class Glyph(val char: Char?, val value: Double)" }

    /// Half a line, as far as glyphs roll, and the scale of those that are hidden.
    private func roll(_ specs: KotlinSpecs) -> String {
        let (motion, slide) = (specs.call(timing), specs.slide(timing))
        return """
            /** Up by half a line for a [sign] of 1, down for -1. */
            private fun AnimatedContentTransitionScope<*>.roll(sign: Int): ContentTransform {
                val enter = fadeIn(\(motion)) + scaleIn(\(motion), initialScale = 0.2f) +
                    slideInVertically(\(slide)) { sign * it / 2 }
                val exit = fadeOut(\(motion)) + scaleOut(\(motion), targetScale = 0.2f) +
                    slideOutVertically(\(slide)) { -sign * it / 2 }
                return enter togetherWith exit using SizeTransform(clip = false)
            }
            """
    }

    private var counter: String {
        let target = hasValue ? "Glyph(char, value)" : "char"
        let spec =
            hasValue
            ? "roll(targetState.value.compareTo(initialState.value))" : content.countsDown ? "roll(-1)" : "roll(1)"
        let code: CodeText = """
            /**
             * Glyphs are compared from the right: numbers grow to the left. Those of the last [places] places also roll
             * where there was none before, or is none after. They go from left to right, and are one text for
             * screen readers.
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
                CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
                    Row(modifier.clearAndSetSemantics { contentDescription = text }) {
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
            """
        return code.text
    }
}
