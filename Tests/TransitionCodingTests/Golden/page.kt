// transitiond 1.0.0 · push · exponential, time constant 0.06 s, settles in 0.5 s
// /v1/transitions/uikit/push.kt?name=page
// Less motion: Compose ends animations at once where the user turns them off.
// Not carried: shadow.radius, shadow.opacity of incoming: Compose's content transforms have none.
// Needs Compose 1.10 (unveilIn, veilOut) and Android API 23.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.AnimatedContentTransitionScope
import androidx.compose.animation.AnimatedContentTransitionScope.SlideDirection
import androidx.compose.animation.ContentTransform
import androidx.compose.animation.EnterTransition
import androidx.compose.animation.ExitTransition
import androidx.compose.animation.ExperimentalAnimationApi
import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.tween
import androidx.compose.animation.togetherWith
import androidx.compose.animation.unveilIn
import androidx.compose.animation.veilOut
import androidx.compose.ui.graphics.Color
import kotlin.math.exp

/**
 * Navigation: `NavHost(…, enterTransition = PageMotion.enterTransition)`, and so on with `exitTransition`,
 * `popEnterTransition` and `popExitTransition`. Navigation 3: `NavDisplay(…)` with `transitionSpec`,
 * `popTransitionSpec` and `predictivePopTransitionSpec = { PageMotion.popTransitionSpec(this) }`. Both put the page
 * that is pushed on top.
 */
object PageMotion {
    private val ease = Easing { 1f - exp(-8.33333f * it) }

    private fun <T> motion(): FiniteAnimationSpec<T> = tween(durationMillis = 500, easing = ease)

    private val dim = Color.Black.copy(alpha = 0.1f)

    val enterTransition: AnimatedContentTransitionScope<*>.() -> EnterTransition = {
        slideIntoContainer(SlideDirection.Start, motion())
    }

    @OptIn(ExperimentalAnimationApi::class)
    val exitTransition: AnimatedContentTransitionScope<*>.() -> ExitTransition = {
        slideOutOfContainer(SlideDirection.Start, motion()) { (it * 0.3f).toInt() } + veilOut(motion(), dim)
    }

    @OptIn(ExperimentalAnimationApi::class)
    val popEnterTransition: AnimatedContentTransitionScope<*>.() -> EnterTransition = {
        slideIntoContainer(SlideDirection.End, motion()) { (it * 0.3f).toInt() } + unveilIn(motion(), dim)
    }

    val popExitTransition: AnimatedContentTransitionScope<*>.() -> ExitTransition = {
        slideOutOfContainer(SlideDirection.End, motion())
    }

    val transitionSpec: AnimatedContentTransitionScope<*>.() -> ContentTransform = {
        enterTransition() togetherWith exitTransition()
    }

    val popTransitionSpec: AnimatedContentTransitionScope<*>.() -> ContentTransform = {
        (popEnterTransition() togetherWith popExitTransition()).apply { targetContentZIndex = -1f }
    }
}
