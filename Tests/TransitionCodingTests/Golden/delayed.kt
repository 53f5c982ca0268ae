// transitiond 1.0.0 · offset 40 -20 · bouncy: perceptual duration 0.5 s, bounce 0.3, delay 0.1 s
// /v1/transitions/offset:40:-20.kt?animation=bouncy&delay=0.1&tolerance=0.02
// Less motion: Compose ends animations at once where the user turns them off.
// Needs Compose 1.1 and Android API 21.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.EnterTransition
import androidx.compose.animation.ExitTransition
import androidx.compose.animation.core.AnimationVector
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.TwoWayConverter
import androidx.compose.animation.core.VectorizedFiniteAnimationSpec
import androidx.compose.animation.core.VisibilityThreshold
import androidx.compose.animation.core.spring
import androidx.compose.animation.slideIn
import androidx.compose.animation.slideOut
import androidx.compose.runtime.Composable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp

/**
 * `AnimatedVisibility(shown, enter = OffsetMotion.enter, exit = OffsetMotion.exit)`. A `transitionSpec` isn't
 * composable: read `val enter = OffsetMotion.enter` and `val exit = OffsetMotion.exit` before it.
 */
object OffsetMotion {
    private val motion: FiniteAnimationSpec<IntOffset> =
        delayed(
            spring(dampingRatio = 0.7f, stiffness = 157.914f, visibilityThreshold = IntOffset.VisibilityThreshold),
            delayMillis = 100,
        )

    /** Composable, because it reads the density and the layout direction. */
    val enter: EnterTransition
        @Composable
        @ReadOnlyComposable
        get() {
            val density = LocalDensity.current
            val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
            return slideIn(motion) {
                with(density) {
                    IntOffset((if (isRtl) (-40).dp else 40.dp).roundToPx(), (-20).dp.roundToPx())
                }
            }
        }

    /** Composable, because it reads the density and the layout direction. */
    val exit: ExitTransition
        @Composable
        @ReadOnlyComposable
        get() {
            val density = LocalDensity.current
            val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
            return slideOut(motion) {
                with(density) {
                    IntOffset((if (isRtl) (-40).dp else 40.dp).roundToPx(), (-20).dp.roundToPx())
                }
            }
        }

    /**
     * Starts [spec] after [delayMillis]: `spring` has no delay of its own, and a `tween` whose easing starts with a
     * jump jumps before its delay.
     */
    private fun <T> delayed(
        spec: FiniteAnimationSpec<T>,
        delayMillis: Int,
    ): FiniteAnimationSpec<T> = object : FiniteAnimationSpec<T> {
        override fun <V : AnimationVector> vectorize(
            converter: TwoWayConverter<T, V>,
        ): VectorizedFiniteAnimationSpec<V> = delayed(spec.vectorize(converter), delayMillis * 1_000_000L)
    }

    /** What [spec] does, [delayNanos] later: until then the value stays at its start. */
    private fun <V : AnimationVector> delayed(
        spec: VectorizedFiniteAnimationSpec<V>,
        delayNanos: Long,
    ): VectorizedFiniteAnimationSpec<V> = object : VectorizedFiniteAnimationSpec<V> {
        override fun getDurationNanos(initialValue: V, targetValue: V, initialVelocity: V): Long =
            delayNanos + spec.getDurationNanos(initialValue, targetValue, initialVelocity)

        override fun getValueFromNanos(
            playTimeNanos: Long,
            initialValue: V,
            targetValue: V,
            initialVelocity: V,
        ): V {
            if (playTimeNanos < delayNanos) return initialValue
            return spec.getValueFromNanos(playTimeNanos - delayNanos, initialValue, targetValue, initialVelocity)
        }

        override fun getVelocityFromNanos(
            playTimeNanos: Long,
            initialValue: V,
            targetValue: V,
            initialVelocity: V,
        ): V {
            val time = (playTimeNanos - delayNanos).coerceAtLeast(0)
            return spec.getVelocityFromNanos(time, initialValue, targetValue, initialVelocity)
        }
    }
}
