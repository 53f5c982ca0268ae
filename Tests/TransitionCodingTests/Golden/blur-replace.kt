// transitiond 1.0.0 · blur replace up-up · easeInOut, 0.35 s
// /v1/transitions/blur-replace:up-up.kt?animation=easeInOut
import androidx.compose.animation.*
import androidx.compose.animation.core.*
import androidx.compose.runtime.*
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.*
import androidx.compose.ui.unit.*

/**
 * `AnimatedVisibility(shown, enter = EnterTransition.None, exit = ExitTransition.None)`, and in it
 * `Box(BlurReplaceMotion.modifier(this))`
 */
object BlurReplaceMotion {
    private val motion: FiniteAnimationSpec<Float> = tween(durationMillis = 350, easing = EaseInOut)

    @Composable
    fun modifier(scope: AnimatedVisibilityScope): Modifier {
        val away by scope.transition.animateFloat({ motion }, "away") { if (it == EnterExitState.Visible) 0f else 1f }
        val phase by scope.transition.animateFloat({ motion }, "phase") { it.ordinal - 1f }
        return Modifier.graphicsLayer {
            alpha = 1f - away.coerceIn(0f, 1f)
            scaleX = 1f + 0.1f * phase
            scaleY = 1f + 0.1f * phase
            val radius = 7f.dp.toPx() * away
            renderEffect = if (radius > 0f) BlurEffect(radius, radius, TileMode.Decal) else null
        }
    }
}
