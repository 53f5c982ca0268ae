// Declarations of androidx.compose.ui.unit.
package androidx.compose.ui.unit

import kotlin.math.roundToInt

data class IntOffset(val x: Int, val y: Int) {
    companion object
}

data class IntSize(val width: Int, val height: Int)

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

enum class LayoutDirection { Ltr, Rtl }
