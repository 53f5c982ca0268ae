// Declarations of androidx.compose.ui.graphics.drawscope, which note what is drawn.
package androidx.compose.ui.graphics.drawscope

import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Matrix
import androidx.compose.ui.unit.Density

open class DrawScope : Density {
    override val density = 2f
    val size = Size(200f, 100f)
    val drawn = mutableListOf<Any>()

    fun drawRect(color: Color, alpha: Float = 1.0f) {
        drawn.add(color to alpha)
    }
}

class ContentDrawScope : DrawScope() {
    fun drawContent() {
        drawn.add("content")
    }
}

/** Notes a move of the origin and a matrix as they are called. */
class DrawTransform(private val drawn: MutableList<Any>) {
    fun translate(left: Float = 0.0f, top: Float = 0.0f) {
        drawn.add("move $left,$top")
    }

    fun scale(scaleX: Float, scaleY: Float) {
        drawn.add("scale $scaleX,$scaleY")
    }

    fun clipRect(left: Float = 0.0f, top: Float = 0.0f, right: Float = 200f, bottom: Float = 100f) {
        drawn.add(listOf(left, top, right, bottom))
    }

    fun transform(matrix: Matrix) {
        drawn.add("skew ${matrix.values[Matrix.SkewX]},${matrix.values[Matrix.SkewY]}")
    }
}

inline fun DrawScope.withTransform(transformBlock: DrawTransform.() -> Unit, drawBlock: DrawScope.() -> Unit) {
    DrawTransform(drawn).transformBlock()
    drawBlock()
}

inline fun DrawScope.clipRect(
    left: Float = 0.0f, top: Float = 0.0f, right: Float = size.width, bottom: Float = size.height, block: DrawScope.() -> Unit,
) {
    drawn.add(listOf(left, top, right, bottom))
    block()
}
