// transitiond 1.0.0 · move bottom and scale 0.8 about top leading · cubic-bezier(0.2, 0, 0, 1): 0.3 s, delay 0.1 s,
//   0.4 s in all
// /v1/transitions/move:bottom,scale:0.8:topLeading.kt?animation=cubic-bezier:0.2:0:0:1&delay=0.1&duration=0.3&\
//   name=panel
// Less motion: Compose ends animations at once where the user turns them off.
// Needs Compose 1.7 (AnimatedVisibilityScope.transition) and Android API 21.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.AnimatedVisibilityScope
import androidx.compose.animation.EnterExitState
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.animateFloat
import androidx.compose.animation.core.tween
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.TransformOrigin
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.unit.LayoutDirection

private val panelEase = CubicBezierEasing(0.2f, 0f, 0f, 1f)

private val panelSpec: FiniteAnimationSpec<Float> =
    tween(durationMillis = 300, delayMillis = 100, easing = panelEase)

/**
 * `AnimatedVisibility(shown, enter = EnterTransition.None, exit = ExitTransition.None)`, and in it
 * `Box(Modifier.panelMotion(this))`.
 */
@Suppress("ComposableModifierFactory") // It remembers its state.
@Composable
fun Modifier.panelMotion(scope: AnimatedVisibilityScope): Modifier {
    val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
    val away by scope.transition.animateFloat({ panelSpec }, "away") {
        if (it == EnterExitState.Visible) 0f else 1f
    }
    return graphicsLayer {
        scaleX = 1f - 0.2f * away
        scaleY = 1f - 0.2f * away
        transformOrigin = TransformOrigin(if (isRtl) 1f else 0f, 0f)
    }.graphicsLayer {
        translationY = size.height * away
    }
}
