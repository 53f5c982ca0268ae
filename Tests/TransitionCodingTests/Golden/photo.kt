// transitiond 1.0.0 · zoom · spring(mass 3, stiffness 1000, damping 500 limited to 109.545): perceptual
//   duration 0.344 s, bounce 0
// /v1/transitions/zoom.kt?container=390x844&name=photo&source=16,300,120,180&source-radius=12
// Less motion: Compose ends animations at once where the user turns them off.
// Not carried: frame of source: Compose measures the view and the page where they are.
// Not carried: the corner radius of the page: Compose clips to the shape of the source; clip the page to its own.
// Not carried: the fade of the source: Compose fades by the enter and exit of sharedBounds.
// Not carried: the shadow: Compose draws no shadow on shared bounds.
// Needs Compose 1.10 (unveilIn, veilOut) and Android API 23.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.AnimatedContentTransitionScope
import androidx.compose.animation.AnimatedVisibilityScope
import androidx.compose.animation.BoundsTransform
import androidx.compose.animation.ContentTransform
import androidx.compose.animation.EnterTransition
import androidx.compose.animation.ExitTransition
import androidx.compose.animation.ExperimentalAnimationApi
import androidx.compose.animation.ExperimentalSharedTransitionApi
import androidx.compose.animation.SharedTransitionScope
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.spring
import androidx.compose.animation.fadeIn
import androidx.compose.animation.fadeOut
import androidx.compose.animation.scaleIn
import androidx.compose.animation.scaleOut
import androidx.compose.animation.togetherWith
import androidx.compose.animation.unveilIn
import androidx.compose.animation.veilOut
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.dp

private fun <T> photoSpec(): FiniteAnimationSpec<T> = spring(dampingRatio = 1f, stiffness = 333.333f)

@OptIn(ExperimentalSharedTransitionApi::class)
private val photoBounds = BoundsTransform { _, _ -> photoSpec() }

/**
 * Navigation: `NavHost(…, enterTransition = PhotoMotion.enterTransition)`, and so on with `exitTransition`,
 * `popEnterTransition` and `popExitTransition`. Navigation 3: `NavDisplay(…)` with `transitionSpec`,
 * `popTransitionSpec` and `predictivePopTransitionSpec = { PhotoMotion.popTransitionSpec(this) }`. Both put the
 * page that is pushed on top.
 */
object PhotoMotion {
    private val dim = Color.Black.copy(alpha = 0.15f)

    val enterTransition: AnimatedContentTransitionScope<*>.() -> EnterTransition = { EnterTransition.None }

    @OptIn(ExperimentalAnimationApi::class)
    val exitTransition: AnimatedContentTransitionScope<*>.() -> ExitTransition = {
        scaleOut(photoSpec(), targetScale = 0.914f) + veilOut(photoSpec(), dim)
    }

    @OptIn(ExperimentalAnimationApi::class)
    val popEnterTransition: AnimatedContentTransitionScope<*>.() -> EnterTransition = {
        scaleIn(photoSpec(), initialScale = 0.914f) + unveilIn(photoSpec(), dim)
    }

    val popExitTransition: AnimatedContentTransitionScope<*>.() -> ExitTransition = {
        ExitTransition.KeepUntilTransitionsFinished
    }

    val transitionSpec: AnimatedContentTransitionScope<*>.() -> ContentTransform = {
        enterTransition() togetherWith exitTransition()
    }

    val popTransitionSpec: AnimatedContentTransitionScope<*>.() -> ContentTransform = {
        (popEnterTransition() togetherWith popExitTransition()).apply { targetContentZIndex = -1f }
    }
}

/**
 * Shares the bounds of a view with those of the page that it opens: `Box(Modifier.photoMotion(key, shared, this))`
 * in both; `shared` is the scope of a `SharedTransitionLayout` around the navigation; in Navigation 3 `this` is
 * `LocalNavAnimatedContentScope.current`.
 */
@Suppress("ComposableModifierFactory") // It remembers its state.
@OptIn(ExperimentalSharedTransitionApi::class)
@Composable
fun Modifier.photoMotion(
    key: Any,
    shared: SharedTransitionScope,
    visible: AnimatedVisibilityScope,
): Modifier = with(shared) {
    sharedBounds(
        rememberSharedContentState(key),
        visible,
        enter = fadeIn(photoSpec()),
        exit = fadeOut(photoSpec()),
        boundsTransform = photoBounds,
        clipInOverlayDuringTransition = OverlayClip(RoundedCornerShape(12.dp)),
    )
}
