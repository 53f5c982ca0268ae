// transitiond 1.0.0 · push from-right · linear: 0.25 s
// /v1/transitions/core-animation/push:from-right.kt?name=swap
// Less motion: Compose ends animations at once where the user turns them off.
// In right-to-left layout this motion stays as it is, as in the timeline.
// Needs Compose 1.5 (AnimatedContentTransitionScope, togetherWith) and Android API 21.
import androidx.compose.animation.AnimatedContentTransitionScope
import androidx.compose.animation.ContentTransform
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.tween
import androidx.compose.animation.slideInHorizontally
import androidx.compose.animation.slideOutHorizontally
import androidx.compose.animation.togetherWith

/** `AnimatedContent(page, transitionSpec = SwapMotion.transitionSpec)`. */
object SwapMotion {
    private fun <T> motion(): FiniteAnimationSpec<T> = tween(durationMillis = 250, easing = LinearEasing)

    val transitionSpec: AnimatedContentTransitionScope<*>.() -> ContentTransform = {
        slideInHorizontally(motion()) { it } togetherWith slideOutHorizontally(motion()) { -it }
    }
}
