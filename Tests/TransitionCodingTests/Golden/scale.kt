// transitiond 1.0.0 · move bottom with scale 0.8 topLeading · cubic-bezier(0.2, 0, 0, 1), 0.3 s, delay 0.1 s
// /v1/transitions/move:bottom,scale:0.8:topLeading.kt?animation=cubic-bezier:0.2:0:0:1&delay=0.1&duration=0.3&name=panel
// Not carried: of: the move lies inside of the scale, and Compose slides outside of it.
import androidx.compose.animation.EnterTransition
import androidx.compose.animation.ExitTransition
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.tween
import androidx.compose.animation.scaleIn
import androidx.compose.animation.scaleOut
import androidx.compose.animation.slideInVertically
import androidx.compose.animation.slideOutVertically
import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.TransformOrigin
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.unit.LayoutDirection

/** `AnimatedVisibility(shown, enter = PanelMotion.enter, exit = PanelMotion.exit)` */
object PanelMotion {
    private val ease = CubicBezierEasing(0.2f, 0f, 0f, 1f)

    private fun <T> motion(): FiniteAnimationSpec<T> = tween(durationMillis = 300, delayMillis = 100, easing = ease)

    val enter: EnterTransition
        @Composable get() {
            val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
            return scaleIn(
                motion(),
                initialScale = 0.8f,
                transformOrigin = TransformOrigin(if (isRtl) 1f else 0f, 0f),
            ) +
                slideInVertically(motion()) { it }
        }

    val exit: ExitTransition
        @Composable get() {
            val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
            return scaleOut(
                motion(),
                targetScale = 0.8f,
                transformOrigin = TransformOrigin(if (isRtl) 1f else 0f, 0f),
            ) +
                slideOutVertically(motion()) { it }
        }
}
