// transitiond 1.0.0 · move bottom with scale 0.8 topLeading · cubic-bezier(0.2, 0, 0, 1), 0.4 s
// /v1/transitions/move:bottom,scale:0.8:topLeading.kt?animation=cubic-bezier:0.2:0:0:1&delay=0.1&duration=0.3&name=panel
// Not carried: of: the move lies inside of the scale, and Compose slides outside of it.
import androidx.compose.animation.*
import androidx.compose.animation.core.*
import androidx.compose.ui.graphics.*

/** `AnimatedVisibility(shown, enter = PanelMotion.enter(rtl), exit = PanelMotion.exit(rtl))` */
object PanelMotion {
    private val ease = CubicBezierEasing(0.2f, 0f, 0f, 1f)

    private fun <T> motion(): FiniteAnimationSpec<T> = tween(durationMillis = 300, delayMillis = 100, easing = ease)

    fun enter(rtl: Boolean = false): EnterTransition =
        scaleIn(motion(), initialScale = 0.8f, transformOrigin = TransformOrigin(if (rtl) 1f else 0f, 0f)) +
        slideInVertically(motion()) { it }

    fun exit(rtl: Boolean = false): ExitTransition =
        scaleOut(motion(), targetScale = 0.8f, transformOrigin = TransformOrigin(if (rtl) 1f else 0f, 0f)) +
        slideOutVertically(motion()) { it }
}
