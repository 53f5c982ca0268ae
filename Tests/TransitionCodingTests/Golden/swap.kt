// transitiond 1.0.0 · core animation push from-right · linear, 0.25 s
// /v1/transitions/core-animation/push:from-right.kt?name=swap
import androidx.compose.animation.*
import androidx.compose.animation.core.*

/** `AnimatedContent(page, transitionSpec = { SwapMotion.change() })` */
object SwapMotion {
    private fun <T> motion(): FiniteAnimationSpec<T> = tween(durationMillis = 250, easing = LinearEasing)

    fun change(): ContentTransform =
        slideInHorizontally(motion()) { it } togetherWith slideOutHorizontally(motion()) { -it }
}
