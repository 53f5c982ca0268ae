// transitiond 1.0.0 · linear(0 0%, 0.4 20%, 1 100%): 0.3 s
// POST /v1/curves?format=kt {"animation":{"curve":{"linear":[[0, 0], [0.2, 0.4], [1, 1]]}, "duration":0.3, "delay":0,
//   "speed":1}, "sampling":{"fps":60}, "precision":6, "output":{"name":"ramp"}}
// Needs Compose 1.1 and Android API 21.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.tween

/** `animateFloatAsState(target, RampMotion.spec())`. */
object RampMotion {
    private val ease = lines(0f, 0f, 0.2f, 0.4f, 1f, 1f)

    fun <T> spec(): FiniteAnimationSpec<T> = tween(durationMillis = 300, easing = ease)

    /** Goes straight from each of the [knots] to the next: each is a time and the progress then. */
    private fun lines(vararg knots: Float) = Easing { x ->
        val next = (2 until knots.size step 2).firstOrNull { x < knots[it] }
        if (next == null) {
            knots.last()
        } else {
            val share = (x - knots[next - 2]) / (knots[next] - knots[next - 2])
            knots[next - 1] + (knots[next + 1] - knots[next - 1]) * share
        }
    }
}
