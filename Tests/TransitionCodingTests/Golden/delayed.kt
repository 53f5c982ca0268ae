// transitiond 1.0.0 · offset 40 -20 · bouncy: felt for 0.6 s, at rest after 1.145 s
// /v1/transitions/offset:40:-20.kt?animation=bouncy&delay=0.1&tolerance=0.02
// Approximate: 5 knots, error ≤ 0.0186.
import androidx.compose.animation.*
import androidx.compose.animation.core.*
import androidx.compose.ui.unit.*

/** `AnimatedVisibility(shown, enter = OffsetMotion.enter(density, rtl), exit = OffsetMotion.exit(density, rtl))` */
object OffsetMotion {
    private val ease = lines(0f, 0f, 0.0308f, 0.0737f, 0.1749f, 0.8363f, 0.2691f, 1.0314f, 1f, 1f)

    private fun lines(vararg knots: Float) = Easing { x ->
        val next = (2 until knots.size step 2).firstOrNull { x < knots[it] }
        if (next == null) {
            knots.last()
        } else {
            val share = (x - knots[next - 2]) / (knots[next] - knots[next - 2])
            knots[next - 1] + (knots[next + 1] - knots[next - 1]) * share
        }
    }

    private fun <T> motion(): FiniteAnimationSpec<T> = tween(durationMillis = 1045, delayMillis = 100, easing = ease)

    fun enter(density: Density, rtl: Boolean = false): EnterTransition =
        slideIn(motion()) {
            with(density) { IntOffset((if (rtl) (-40).dp else 40.dp).roundToPx(), (-20).dp.roundToPx()) }
        }

    fun exit(density: Density, rtl: Boolean = false): ExitTransition =
        slideOut(motion()) {
            with(density) { IntOffset((if (rtl) (-40).dp else 40.dp).roundToPx(), (-20).dp.roundToPx()) }
        }
}
