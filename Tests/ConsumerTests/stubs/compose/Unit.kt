// Declarations of androidx.compose.ui.unit.
package androidx.compose.ui.unit

import kotlin.math.roundToInt

data class IntOffset(val x: Int, val y: Int) {
    companion object
}

data class IntSize(val width: Int, val height: Int) {
    companion object
}

@JvmInline
value class Dp(val value: Float)

inline val Int.dp: Dp get() = Dp(toFloat())
inline val Float.dp: Dp get() = Dp(this)

interface Density {
    val density: Float

    fun Dp.toPx(): Float = value * density
    fun Dp.roundToPx(): Int = toPx().roundToInt()
}

fun Density(density: Float): Density = object : Density {
    override val density = density
}

data class Constraints(val minWidth: Int, val maxWidth: Int, val minHeight: Int, val maxHeight: Int) {
    companion object {
        fun fixed(width: Int, height: Int) = Constraints(width, width, height, height)
    }
}

enum class LayoutDirection { Ltr, Rtl }
