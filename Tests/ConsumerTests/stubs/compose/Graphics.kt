// Declarations of androidx.compose.ui.graphics.
package androidx.compose.ui.graphics

import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.colorspace.ColorSpace
import androidx.compose.ui.graphics.colorspace.ColorSpaces
import androidx.compose.ui.unit.Density
import androidx.compose.ui.with

data class TransformOrigin(val pivotFractionX: Float, val pivotFractionY: Float) {
    companion object {
        val Center = TransformOrigin(0.5f, 0.5f)
    }
}

data class Color(
    val red: Float, val green: Float, val blue: Float, val alpha: Float = 1f, val colorSpace: ColorSpace = ColorSpaces.Srgb,
) {
    init {
        val least = if (colorSpace == ColorSpaces.Oklab) -0.5f else 0f
        require(listOf(green, blue).all { it in least..1f }) { "a color of $green, $blue" }
        require(listOf(red, alpha).all { it in 0f..1f }) { "a color of $red, alpha $alpha" }
    }

    companion object {
        val Black = Color(0f, 0f, 0f)
        val LightGray = Color(0.8f, 0.8f, 0.8f)
        val Yellow = Color(1f, 1f, 0f)
    }
}

class Matrix(val values: FloatArray = FloatArray(16) { if (it % 5 == 0) 1f else 0f }) {
    companion object {
        const val SkewY = 1
        const val SkewX = 4
    }
}

interface Shape

object RectangleShape : Shape

@JvmInline
value class TileMode private constructor(val value: Int) {
    companion object {
        val Clamp = TileMode(0)
        val Decal = TileMode(3)
    }
}

sealed class RenderEffect

data class BlurEffect(val radiusX: Float, val radiusY: Float = radiusX, val edgeTreatment: TileMode = TileMode.Clamp) : RenderEffect() {
    init {
        require(radiusX > 0f && radiusY > 0f) { "a blur of $radiusX" }
    }
}

@JvmInline
value class ColorMatrix(val values: FloatArray = FloatArray(20) { if (it % 6 == 0) 1f else 0f }) {
    operator fun get(row: Int, column: Int) = values[row * 5 + column]

    operator fun set(row: Int, column: Int, v: Float) {
        values[row * 5 + column] = v
    }

    operator fun timesAssign(colorMatrix: ColorMatrix) {
        val product = FloatArray(20) { index ->
            val (row, column) = index / 5 to index % 5
            (0..3).sumOf { (this[row, it] * colorMatrix[it, column]).toDouble() }.toFloat() + if (column == 4) this[row, 4] else 0f
        }
        product.copyInto(values)
    }

    fun setToSaturation(sat: Float) {
        val luma = floatArrayOf(0.213f, 0.715f, 0.072f)
        for (row in 0..2) for (column in 0..2) this[row, column] = luma[column] * (1 - sat) + if (row == column) sat else 0f
    }

    fun setToScale(redScale: Float, greenScale: Float, blueScale: Float, alphaScale: Float) {
        listOf(redScale, greenScale, blueScale, alphaScale).forEachIndexed { index, scale -> this[index, index] = scale }
    }
}

data class ColorFilter(val values: List<Float>) {
    companion object {
        fun colorMatrix(colorMatrix: ColorMatrix) = ColorFilter(colorMatrix.values.toList())
    }
}

/** A path of lines and curves, as points. */
class Path {
    val curves = mutableListOf<List<Offset>>()
    private var last = Offset(0f, 0f)

    fun moveTo(x: Float, y: Float) {
        last = Offset(x, y)
    }

    fun lineTo(x: Float, y: Float) = add(Offset(x, y))

    fun cubicTo(x1: Float, y1: Float, x2: Float, y2: Float, x3: Float, y3: Float) = add(Offset(x1, y1), Offset(x2, y2), Offset(x3, y3))

    private fun add(vararg points: Offset) {
        curves.add(listOf(last) + points)
        last = points.last()
    }
}

interface PathMeasure {
    val length: Float

    fun setPath(path: Path?, forceClosed: Boolean)

    fun getPosition(distance: Float): Offset

    fun getTangent(distance: Float): Offset
}

/** Measures a path by many straight lines. */
fun PathMeasure(): PathMeasure = object : PathMeasure {
    private var points = emptyList<Offset>()
    private val lengths get() = points.zipWithNext { a, b -> kotlin.math.hypot(b.x - a.x, b.y - a.y) }
    override val length get() = lengths.sum()

    override fun setPath(path: Path?, forceClosed: Boolean) {
        points = path?.curves.orEmpty().flatMap { curve -> (0..256).map { at(curve, it / 256f) } }
    }

    private fun at(curve: List<Offset>, share: Float): Offset {
        var left = curve
        while (left.size > 1) left = left.zipWithNext { a, b -> androidx.compose.ui.geometry.lerp(a, b, share) }
        return left[0]
    }

    private fun place(distance: Float): Pair<Offset, Offset> {
        var left = distance.coerceIn(0f, length)
        for ((index, part) in lengths.withIndex()) {
            if (left <= part && part > 0 || index == lengths.size - 1) {
                val (a, b) = points[index] to points[index + 1]
                return androidx.compose.ui.geometry.lerp(a, b, if (part > 0) left / part else 1f) to b - a
            }
            left -= part
        }
        return points[0] to points[0]
    }

    override fun getPosition(distance: Float) = place(distance).first

    override fun getTangent(distance: Float) = place(distance).second
}

interface GraphicsLayerScope : Density {
    var colorFilter: ColorFilter?
    var scaleX: Float
    var scaleY: Float
    var alpha: Float
    var translationX: Float
    var translationY: Float
    var rotationX: Float
    var rotationY: Float
    var rotationZ: Float
    var transformOrigin: TransformOrigin
    var shape: Shape
    var clip: Boolean
    var renderEffect: RenderEffect?
    val size: Size
}

/** A layer of 200 × 100 pixels at a density of 2. */
data class Layer(
    override var scaleX: Float = 1f, override var scaleY: Float = 1f, override var alpha: Float = 1f,
    override var translationX: Float = 0f, override var translationY: Float = 0f, override var rotationX: Float = 0f,
    override var rotationY: Float = 0f, override var rotationZ: Float = 0f,
    override var transformOrigin: TransformOrigin = TransformOrigin.Center, override var shape: Shape = RectangleShape,
    override var clip: Boolean = false, override var renderEffect: RenderEffect? = null,
    override var colorFilter: ColorFilter? = null,
) : GraphicsLayerScope {
    override val size = Size(200f, 100f)
    override val density = 2f
}

fun Modifier.graphicsLayer(block: GraphicsLayerScope.() -> Unit): Modifier = this with Layer().apply(block)
