// transitiond 1.0.0 · push leading · bouncy: felt for 0.5 s, at rest after 1.045 s
// /v1/transitions/push:leading.kt?animation=bouncy&name=card
import androidx.compose.animation.*
import androidx.compose.animation.core.*
import androidx.compose.ui.unit.*

/** `AnimatedVisibility(shown, enter = CardMotion.enter(rtl), exit = CardMotion.exit(rtl))` */
object CardMotion {
    private fun <T> motion(threshold: T? = null): FiniteAnimationSpec<T> =
        spring(dampingRatio = 0.7f, stiffness = 157.914f, visibilityThreshold = threshold)

    fun enter(rtl: Boolean = false): EnterTransition =
        fadeIn(motion()) + slideInHorizontally(motion(IntOffset.VisibilityThreshold)) { if (rtl) it else -it }

    fun exit(rtl: Boolean = false): ExitTransition =
        fadeOut(motion()) + slideOutHorizontally(motion(IntOffset.VisibilityThreshold)) { if (rtl) -it else it }
}
