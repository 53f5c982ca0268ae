// transitiond 1.0.0 · blur replace up-up · easeInOut: 0.35 s
// /v1/transitions/blur-replace:up-up.kt?animation=easeInOut
// Less motion: Compose ends animations at once where the user turns them off.
// Needs Compose 1.7 (AnimatedVisibilityScope.transition) and Android API 21. Before Android 12 (API 31) nothing blurs.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.AnimatedVisibilityScope
import androidx.compose.animation.EnterExitState
import androidx.compose.animation.core.EaseInOut
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.animateFloat
import androidx.compose.animation.core.tween
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.BlurEffect
import androidx.compose.ui.graphics.TileMode
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.unit.dp

private val blurReplaceUpUpSpec: FiniteAnimationSpec<Float> = tween(durationMillis = 350, easing = EaseInOut)

/**
 * `AnimatedVisibility(shown, enter = EnterTransition.None, exit = ExitTransition.None)`, and in it
 * `Box(Modifier.blurReplaceUpUpMotion(this))`.
 */
@Suppress("ComposableModifierFactory") // It remembers its state.
@Composable
fun Modifier.blurReplaceUpUpMotion(scope: AnimatedVisibilityScope): Modifier {
    val away by scope.transition.animateFloat({ blurReplaceUpUpSpec }, "away") {
        if (it == EnterExitState.Visible) 0f else 1f
    }
    val phase by scope.transition.animateFloat({ blurReplaceUpUpSpec }, "phase") { it.ordinal - 1f }
    return graphicsLayer {
        alpha = 1f - away.coerceIn(0f, 1f)
        scaleX = 1f + 0.1f * phase
        scaleY = 1f + 0.1f * phase
        val radius = 7f.dp.toPx() * away
        renderEffect = if (radius > 0f) BlurEffect(radius, radius, TileMode.Decal) else null
    }
}
