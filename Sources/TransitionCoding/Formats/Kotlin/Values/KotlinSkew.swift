internal import TransitionEngine

/// A skew, which no layer of Compose has: the content is drawn through a matrix.
enum KotlinSkew {
    /// The function that draws a content skewed, without indentation.
    static let helper = """
        /** Draws skewed by angles in degrees. */
        private fun DrawScope.skewed(
            x: Float,
            y: Float,
            pivot: TransformOrigin = TransformOrigin.Center,
            draw: DrawScope.() -> Unit,
        ) {
            val matrix = Matrix()
            matrix.values[Matrix.SkewX] = tan(x * PI.toFloat() / 180f)
            matrix.values[Matrix.SkewY] = tan(y * PI.toFloat() / 180f)
            val (left, top) = size.width * pivot.pivotFractionX to size.height * pivot.pivotFractionY
            withTransform({
                translate(left, top)
                transform(matrix)
                translate(-left, -top)
            }, draw)
        }
        """

    /// Returns the call on `Modifier`.
    ///
    /// - Parameters:
    ///   - x: degrees along x, as an expression.
    ///   - y: degrees along y, as an expression.
    ///   - origin: the point that stays in place; `nil` for the center.
    static func call(_ x: String, _ y: String, about origin: KotlinOrigin?) -> String {
        let arguments = [x, y] + (origin.map { [$0.text] } ?? [])
        let line = "skewed(\(arguments.joined(separator: ", "))) { this@drawWithContent.drawContent() }"
        return ".drawWithContent {\n\(KotlinText.indented(KotlinText.broken(line, column: 16)))\n}"
    }
}

extension TransformFunction {
    /// Its angles in degrees, if it is a skew.
    var skewAngles: (x: Double, y: Double)? {
        switch self {
        case .skew(let x, let y): (x, y)
        case .skewX(let x): (x, 0)
        case .skewY(let y): (0, y)
        case .translate, .scale, .rotate, .perspective, .matrix: nil
        }
    }

    /// Whether CSS interpolates it with another function angle by angle.
    func isSameSkew(_ other: TransformFunction) -> Bool {
        switch (self, other) {
        case (.skew, .skew), (.skewX, .skewX), (.skewY, .skewY): true
        default: skewAngles == nil && other.skewAngles == nil
        }
    }
}
