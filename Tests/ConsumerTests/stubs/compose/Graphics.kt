// Declarations of androidx.compose.ui.graphics.
package androidx.compose.ui.graphics

import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.unit.Density
import androidx.compose.ui.with

data class TransformOrigin(val pivotFractionX: Float, val pivotFractionY: Float) {
    companion object {
        val Center = TransformOrigin(0.5f, 0.5f)
    }
}

data class Color(val red: Float, val green: Float, val blue: Float, val alpha: Float = 1f) {
    init {
        require(listOf(red, green, blue, alpha).all { it in 0f..1f }) { "a color of $red, $green, $blue, $alpha" }
    }

    companion object {
        val Black = Color(0f, 0f, 0f)
        val LightGray = Color(0.8f, 0.8f, 0.8f)
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

interface GraphicsLayerScope : Density {
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
) : GraphicsLayerScope {
    override val size = Size(200f, 100f)
    override val density = 2f
}

fun Modifier.graphicsLayer(block: GraphicsLayerScope.() -> Unit): Modifier = this with Layer().apply(block)
