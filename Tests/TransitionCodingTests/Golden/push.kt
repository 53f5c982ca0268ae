// transitiond 1.0.0 · push from leading · bouncy: perceptual duration 0.5 s, bounce 0.3
// /v1/transitions/push:leading.kt?animation=bouncy&name=card
// Less motion: Compose ends animations at once where the user turns them off.
// The view passes its end by 4.6 % of its width: what is behind it shows at the edge it comes from.
// Needs Compose 1.1 and Android API 21.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.EnterTransition
import androidx.compose.animation.ExitTransition
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.VisibilityThreshold
import androidx.compose.animation.core.spring
import androidx.compose.animation.fadeIn
import androidx.compose.animation.fadeOut
import androidx.compose.animation.slideInHorizontally
import androidx.compose.animation.slideOutHorizontally
import androidx.compose.runtime.Composable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.LayoutDirection

/**
 * `AnimatedVisibility(shown, enter = CardMotion.enter, exit = CardMotion.exit)`. A `transitionSpec` isn't
 * composable: read `val enter = CardMotion.enter` and `val exit = CardMotion.exit` before it.
 */
object CardMotion {
    /** A spring that ends within [threshold] of its target; without one, within 0.01. */
    private fun <T> motion(threshold: T? = null): FiniteAnimationSpec<T> =
        spring(dampingRatio = 0.7f, stiffness = 157.914f, visibilityThreshold = threshold)

    /** Composable, because it reads the layout direction. */
    val enter: EnterTransition
        @Composable
        @ReadOnlyComposable
        get() {
            val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
            return fadeIn(motion()) +
                slideInHorizontally(motion(IntOffset.VisibilityThreshold)) { if (isRtl) it else -it }
        }

    /** Composable, because it reads the layout direction. */
    val exit: ExitTransition
        @Composable
        @ReadOnlyComposable
        get() {
            val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
            return fadeOut(motion()) +
                slideOutHorizontally(motion(IntOffset.VisibilityThreshold)) { if (isRtl) -it else it }
        }
}
