// Declarations of androidx.compose.animation.core, which keep their arguments for the checks.
package androidx.compose.animation.core

import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import androidx.compose.ui.unit.IntOffset

interface AnimationSpec<T>
interface FiniteAnimationSpec<T> : AnimationSpec<T>
interface DurationBasedAnimationSpec<T> : FiniteAnimationSpec<T>

fun interface Easing {
    fun transform(fraction: Float): Float
}

data class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing {
    init {
        require(a in 0f..1f && c in 0f..1f) { "$a and $c don't rise" }
    }

    override fun transform(fraction: Float): Float {
        // By bisection: x rises with the parameter.
        var (low, high) = 0f to 1f
        repeat(40) {
            val t = (low + high) / 2
            if (coordinate(a, c, t) < fraction) low = t else high = t
        }
        return coordinate(b, d, low)
    }

    private fun coordinate(p: Float, q: Float, t: Float) = 3 * p * t * (1 - t) * (1 - t) + 3 * q * t * t * (1 - t) + t * t * t
}

val LinearEasing: Easing = Easing { it }
val Ease: Easing = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1f)
val EaseIn: Easing = CubicBezierEasing(0.42f, 0f, 1f, 1f)
val EaseOut: Easing = CubicBezierEasing(0f, 0f, 0.58f, 1f)
val EaseInOut: Easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f)
val FastOutSlowInEasing: Easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f)
val LinearOutSlowInEasing: Easing = CubicBezierEasing(0f, 0f, 0.2f, 1f)
val FastOutLinearInEasing: Easing = CubicBezierEasing(0.4f, 0f, 1f, 1f)

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float, val visibilityThreshold: T?) : FiniteAnimationSpec<T> {
    init {
        require(dampingRatio > 0f && stiffness > 0f) { "a spring of $dampingRatio, $stiffness" }
    }
}

class TweenSpec<T>(val durationMillis: Int, val delay: Int, val easing: Easing) : DurationBasedAnimationSpec<T> {
    init {
        require(durationMillis > 0 && delay >= 0) { "a tween of $durationMillis after $delay" }
    }
}

class SnapSpec<T>(val delay: Int) : DurationBasedAnimationSpec<T>

object Spring {
    const val DampingRatioNoBouncy = 1f
    const val StiffnessMedium = 1500f
    const val StiffnessMediumLow = 400f
    const val DefaultDisplacementThreshold = 0.01f
}

fun <T> spring(
    dampingRatio: Float = Spring.DampingRatioNoBouncy, stiffness: Float = Spring.StiffnessMedium, visibilityThreshold: T? = null,
): SpringSpec<T> = SpringSpec(dampingRatio, stiffness, visibilityThreshold)

fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing = FastOutSlowInEasing): TweenSpec<T> =
    TweenSpec(durationMillis, delayMillis, easing)

fun <T> snap(delayMillis: Int = 0): SnapSpec<T> = SnapSpec(delayMillis)

val IntOffset.Companion.VisibilityThreshold: IntOffset get() = IntOffset(1, 1)

/** A transition at rest in [targetState], which remembers the specs it was given. */
class Transition<S>(val initialState: S, val targetState: S) {
    val specs = mutableListOf<Any>()

    interface Segment<S> {
        val initialState: S
        val targetState: S
    }

    fun segment() = object : Segment<S> {
        override val initialState = this@Transition.initialState
        override val targetState = this@Transition.targetState
    }
}

class Settled<T>(override val value: T) : State<T>

@Composable
fun <S> Transition<S>.animateFloat(
    transitionSpec: @Composable Transition.Segment<S>.() -> FiniteAnimationSpec<Float> = { spring() },
    label: String = "FloatAnimation",
    targetValueByState: @Composable (state: S) -> Float,
): State<Float> {
    specs.add(segment().transitionSpec())
    require(label.isNotEmpty())
    return Settled(targetValueByState(targetState))
}
