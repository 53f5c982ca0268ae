// transitiond 1.0.0 · uikit cover vertical · spring: felt for 0.6 s, at rest after 0.6 s
// /v1/transitions/uikit/cover-vertical.kt?name=sheet
import androidx.compose.animation.*
import androidx.compose.animation.AnimatedContentTransitionScope.SlideDirection
import androidx.compose.animation.core.*

/** `AnimatedContent` with `transitionSpec = { SheetMotion.change(this, initialState.depth, targetState.depth) }` */
object SheetMotion {
    private fun <T> motion(): FiniteAnimationSpec<T> = spring(dampingRatio = 1f, stiffness = 333.333f)

    fun change(scope: AnimatedContentTransitionScope<*>, from: Int, to: Int): ContentTransform = with(scope) {
        val change = if (to > from) {
            slideIntoContainer(SlideDirection.Up, motion()) togetherWith ExitTransition.KeepUntilTransitionsFinished
        } else {
            EnterTransition.None togetherWith slideOutOfContainer(SlideDirection.Down, motion())
        }
        change.apply { targetContentZIndex = to.toFloat() }
    }
}
