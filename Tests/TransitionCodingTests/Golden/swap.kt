// transitiond 1.0.0 · push from-right · linear: 0.25 s
// /v1/transitions/core-animation/push:from-right.kt?name=swap
// Less motion: Compose ends animations at once where the user turns them off.
// This motion is not mirrored in right-to-left layout.
// Needs Compose 1.5 (AnimatedContentTransitionScope, togetherWith) and Android API 21.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.AnimatedContentTransitionScope
import androidx.compose.animation.ContentTransform
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.tween
import androidx.compose.animation.slideInHorizontally
import androidx.compose.animation.slideOutHorizontally
import androidx.compose.animation.togetherWith
import androidx.compose.ui.unit.IntOffset

/** `AnimatedContent(page, transitionSpec = SwapMotion.transitionSpec)`. */
object SwapMotion {
    private val motion: FiniteAnimationSpec<IntOffset> = tween(durationMillis = 250, easing = LinearEasing)

    val transitionSpec: AnimatedContentTransitionScope<*>.() -> ContentTransform = {
        slideInHorizontally(motion) { it } togetherWith slideOutHorizontally(motion) { -it }
    }
}
