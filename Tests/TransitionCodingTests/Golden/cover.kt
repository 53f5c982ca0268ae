// transitiond 1.0.0 · cover vertical · spring(mass 3, stiffness 1000, damping 500 limited to 109.545): perceptual
//   duration 0.344 s, bounce 0
// /v1/transitions/uikit/cover-vertical.kt?name=sheet
// Less motion: Compose ends animations at once where the user turns them off.
// Needs Compose 1.7 (KeepUntilTransitionsFinished) and Android API 21.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.AnimatedContentTransitionScope
import androidx.compose.animation.AnimatedContentTransitionScope.SlideDirection
import androidx.compose.animation.ContentTransform
import androidx.compose.animation.EnterTransition
import androidx.compose.animation.ExitTransition
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.VisibilityThreshold
import androidx.compose.animation.core.spring
import androidx.compose.animation.togetherWith
import androidx.compose.ui.unit.IntOffset

/**
 * Navigation: `NavHost(…, enterTransition = SheetMotion.enterTransition)`, and so on with `exitTransition`,
 * `popEnterTransition` and `popExitTransition`. Navigation 3: `NavDisplay(…)` with `transitionSpec`,
 * `popTransitionSpec` and `predictivePopTransitionSpec = { SheetMotion.popTransitionSpec(this) }`. Both put the
 * page that is pushed on top.
 */
object SheetMotion {
    private val motion: FiniteAnimationSpec<IntOffset> =
        spring(dampingRatio = 1f, stiffness = 333.333f, visibilityThreshold = IntOffset.VisibilityThreshold)

    val enterTransition: AnimatedContentTransitionScope<*>.() -> EnterTransition = {
        slideIntoContainer(SlideDirection.Up, motion)
    }

    val exitTransition: AnimatedContentTransitionScope<*>.() -> ExitTransition = {
        ExitTransition.KeepUntilTransitionsFinished
    }

    val popEnterTransition: AnimatedContentTransitionScope<*>.() -> EnterTransition = { EnterTransition.None }

    val popExitTransition: AnimatedContentTransitionScope<*>.() -> ExitTransition = {
        slideOutOfContainer(SlideDirection.Down, motion)
    }

    val transitionSpec: AnimatedContentTransitionScope<*>.() -> ContentTransform = {
        enterTransition() togetherWith exitTransition()
    }

    val popTransitionSpec: AnimatedContentTransitionScope<*>.() -> ContentTransform = {
        (popEnterTransition() togetherWith popExitTransition()).apply { targetContentZIndex = -1f }
    }
}
