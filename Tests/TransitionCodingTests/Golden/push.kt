// transitiond 1.0.0 · push from leading · bouncy: perceptual duration 0.5 s, bounce 0.3, settles in 1.045 s
// /v1/transitions/push:leading.kt?animation=bouncy&name=card
// Less motion: Compose ends animations at once where the user turns them off.
// The view goes 4.6 % of its width too far: let it reach so far beyond the edge it comes from, or what is behind shows
//   there.
// Needs Compose 1.1 and Android API 21.
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

/** `AnimatedVisibility(shown, enter = CardMotion.enter, exit = CardMotion.exit)`. */
object CardMotion {
    private fun <T> motion(threshold: T? = null): FiniteAnimationSpec<T> =
        spring(dampingRatio = 0.7f, stiffness = 157.914f, visibilityThreshold = threshold)

    val enter: EnterTransition
        @Composable
        @ReadOnlyComposable
        get() {
            val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
            return fadeIn(motion()) +
                slideInHorizontally(motion(IntOffset.VisibilityThreshold)) { if (isRtl) it else -it }
        }

    val exit: ExitTransition
        @Composable
        @ReadOnlyComposable
        get() {
            val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
            return fadeOut(motion()) +
                slideOutHorizontally(motion(IntOffset.VisibilityThreshold)) { if (isRtl) -it else it }
        }
}
