// transitiond 1.0.0 · uikit push · spring: felt for 0.006 s, at rest after 0.5 s
// /v1/transitions/uikit/push.kt?name=page
// Not carried: shadow.radius, shadow.opacity of incoming: Compose's content transforms have none.
import androidx.compose.animation.*
import androidx.compose.animation.AnimatedContentTransitionScope.SlideDirection
import androidx.compose.animation.core.*
import androidx.compose.ui.graphics.*

/** `AnimatedContent` with `transitionSpec = { PageMotion.change(this, initialState.depth, targetState.depth) }` */
object PageMotion {
    private fun <T> motion(): FiniteAnimationSpec<T> = spring(dampingRatio = 30f, stiffness = 999444f)

    fun change(scope: AnimatedContentTransitionScope<*>, from: Int, to: Int): ContentTransform = with(scope) {
        val dim = Color.Black.copy(alpha = 0.1f)
        val change = if (to > from) {
            slideIntoContainer(SlideDirection.Start, motion()) togetherWith
                slideOutOfContainer(SlideDirection.Start, motion()) { (it * 0.3f).toInt() } + veilOut(motion(), dim)
        } else {
            slideIntoContainer(SlideDirection.End, motion()) { (it * 0.3f).toInt() } +
                unveilIn(motion(), dim) togetherWith
                slideOutOfContainer(SlideDirection.End, motion())
        }
        change.apply { targetContentZIndex = to.toFloat() }
    }
}
