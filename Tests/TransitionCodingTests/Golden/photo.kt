// transitiond 1.0.0 · zoom · spring: felt for 0.6 s, at rest after 0.6 s
// /v1/transitions/zoom.kt?container=390x844&name=photo&source=16,300,120,180&source-radius=12
// Not carried: frame of source: Compose measures the view and the page where they are.
// Not carried: container, size, cornerRadius of card: Compose clips to the shape of the source; clip the page to its
//   own.
// Not carried: opacity of source-snapshot: Compose fades by the enter and exit of sharedBounds.
// Not carried: shadow.x, shadow.y, shadow.radius, shadow.opacity of card: Compose draws no shadow on shared bounds.
import androidx.compose.animation.*
import androidx.compose.animation.core.*
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.*
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.*
import androidx.compose.ui.unit.*

/**
 * `AnimatedContent(page, transitionSpec = { PhotoMotion.change(initialState.depth, targetState.depth) })`, and in it
 * `Box(PhotoMotion.modifier(id, shared, this))` on the view and on the page it opens
 */
object PhotoMotion {
    private fun <T> motion(): FiniteAnimationSpec<T> = spring(dampingRatio = 1f, stiffness = 333.333f)

    @OptIn(ExperimentalSharedTransitionApi::class)
    private val bounds = BoundsTransform { _, _ -> motion() }

    @OptIn(ExperimentalSharedTransitionApi::class)
    @Composable
    fun modifier(key: Any, shared: SharedTransitionScope, visible: AnimatedVisibilityScope): Modifier = with(shared) {
        Modifier.sharedBounds(
            rememberSharedContentState(key), visible, boundsTransform = bounds,
            clipInOverlayDuringTransition = OverlayClip(RoundedCornerShape(12.dp)),
        )
    }

    fun change(from: Int, to: Int): ContentTransform {
        val dim = Color.Black.copy(alpha = 0.15f)
        val change = if (to > from) {
            EnterTransition.None togetherWith scaleOut(motion(), targetScale = 0.914f) + veilOut(motion(), dim)
        } else {
            scaleIn(motion(), initialScale = 0.914f) + unveilIn(motion(), dim) togetherWith
                ExitTransition.KeepUntilTransitionsFinished
        }
        return change.apply { targetContentZIndex = to.toFloat() }
    }
}
