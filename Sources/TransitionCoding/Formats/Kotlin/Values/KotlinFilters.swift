internal import TransitionEngine

/// Filters of color, as matrices of a layer's `colorFilter`.
enum KotlinFilters {
    /// Each filter in the order in which they apply, with the function that returns its matrix, and that function's code.
    private static let rows: [(property: Property, function: String, code: String)] = [
        (
            .brightness, "brightnessMatrix",
            """
            private fun brightnessMatrix(amount: Float) = ColorMatrix().apply {
                for (row in 0..2) this[row, 4] = 255f * amount
            }
            """
        ),
        (
            .contrast, "contrastMatrix",
            """
            private fun contrastMatrix(amount: Float) = ColorMatrix().apply {
                setToScale(amount, amount, amount, 1f)
                for (row in 0..2) this[row, 4] = 127.5f * (1f - amount)
            }
            """
        ),
        (
            .saturation, "saturationMatrix",
            "private fun saturationMatrix(amount: Float) = ColorMatrix().apply { setToSaturation(amount) }"
        ),
        (
            .grayscale, "grayscaleMatrix",
            "private fun grayscaleMatrix(amount: Float) = ColorMatrix().apply { setToSaturation(1f - amount) }"
        ),
        (
            .hueRotation, "hueMatrix",
            """
            private fun hueMatrix(degrees: Float): ColorMatrix {
                val angle = degrees * PI.toFloat() / 180f
                val (c, s) = cos(angle) to sin(angle)
                val luma = floatArrayOf(0.213f, 0.715f, 0.072f)
                val sines = floatArrayOf(-0.213f, -0.715f, 0.928f, 0.143f, 0.14f, -0.283f, -0.787f, 0.715f, 0.072f)
                return ColorMatrix().apply {
                    for (row in 0..2) for (column in 0..2) {
                        val own = if (row == column) 1f else 0f
                        this[row, column] = luma[column] + (own - luma[column]) * c + sines[3 * row + column] * s
                    }
                }
            }
            """
        ),
        (
            .colorInvert, "invertMatrix",
            """
            private fun invertMatrix(amount: Float) = ColorMatrix().apply {
                val scale = 1f - 2f * amount
                setToScale(scale, scale, scale, 1f)
                for (row in 0..2) this[row, 4] = 255f * amount
            }
            """
        ),
    ]

    /// The filters of color.
    static let properties = Set(rows.map(\.property))

    private static let after = "private fun ColorMatrix.after(first: ColorMatrix) = apply { timesAssign(first) }"

    /// Returns the statement that sets a layer's filter; `nil` where no filter changes.
    ///
    /// - Parameter value: the value of a property as an expression; `nil` for one that doesn't change.
    static func assignment(_ value: (Property) -> String?) -> String? {
        let matrices = rows.compactMap { row in value(row.property).map { "\(row.function)(\($0))" } }
        guard let last = matrices.last else { return nil }
        let chain = matrices.dropLast().reversed().map { ".after(\($0))" }
        let plain = "colorFilter = ColorFilter.colorMatrix(\(last + chain.joined()))"
        if plain.count + 12 <= KotlinText.width { return plain }
        let lines = ([last] + chain.map { "    " + $0 }).map { "\n    " + $0 }.joined()
        return "colorFilter = ColorFilter.colorMatrix(\(lines),\n)"
    }

    /// All functions.
    static var allHelpers: [String] { rows.map(\.code) + [after] }

    /// Returns the functions that code calls, each without indentation.
    static func helpers(of code: String) -> [String] {
        rows.filter { code.contains(code: $0.function + "(") }.map(\.code) + (code.contains(code: ".after(") ? [after] : [])
    }
}
