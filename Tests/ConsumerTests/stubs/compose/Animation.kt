// Declarations of androidx.compose.animation, which keep their arguments for the checks.
package androidx.compose.animation

import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.InfiniteRepeatableSpec
import androidx.compose.animation.core.InfiniteTransition
import androidx.compose.animation.core.Settled
import androidx.compose.animation.core.Spring
import androidx.compose.animation.core.Transition
import androidx.compose.animation.core.spring
import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import androidx.compose.runtime.keys
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.TransformOrigin
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.with

@RequiresOptIn
annotation class ExperimentalSharedTransitionApi

@RequiresOptIn
annotation class ExperimentalAnimationApi

/** One term of a sum of transitions; [far] is where it starts or ends. */
data class Effect(val kind: String, val spec: Any, val far: Any, val origin: TransformOrigin? = null)

/** The view that slides and expansions are tried on: 200 × 100 pixels. */
val tried = IntSize(200, 100)

/** [operator fun plus] keeps one of a kind in Compose; here two of a kind are an error. */
private fun sum(first: List<Effect>, second: List<Effect>): List<Effect> {
    val all = first + second
    require(all.map { it.kind }.toSet().size == all.size) { "two of a kind: $all" }
    return all
}

sealed class EnterTransition {
    abstract val effects: List<Effect>

    operator fun plus(enter: EnterTransition): EnterTransition = Enter(sum(effects, enter.effects))

    companion object {
        val None: EnterTransition = Enter(emptyList())
    }
}

private class Enter(override val effects: List<Effect>) : EnterTransition()

sealed class ExitTransition {
    abstract val effects: List<Effect>

    operator fun plus(exit: ExitTransition): ExitTransition = Exit(sum(effects, exit.effects))

    companion object {
        val None: ExitTransition = Exit(emptyList())
        val KeepUntilTransitionsFinished: ExitTransition = Exit(listOf(Effect("hold", "", "")))
    }
}

private class Exit(override val effects: List<Effect>) : ExitTransition()

private fun enter(kind: String, spec: Any, far: Any, origin: TransformOrigin? = null): EnterTransition =
    Enter(listOf(Effect(kind, spec, far, origin)))

private fun exit(kind: String, spec: Any, far: Any, origin: TransformOrigin? = null): ExitTransition =
    Exit(listOf(Effect(kind, spec, far, origin)))

fun fadeIn(
    animationSpec: FiniteAnimationSpec<Float> = spring(stiffness = Spring.StiffnessMediumLow), initialAlpha: Float = 0f,
): EnterTransition = enter("fade", animationSpec, initialAlpha)

fun fadeOut(
    animationSpec: FiniteAnimationSpec<Float> = spring(stiffness = Spring.StiffnessMediumLow), targetAlpha: Float = 0f,
): ExitTransition = exit("fade", animationSpec, targetAlpha)

fun scaleIn(
    animationSpec: FiniteAnimationSpec<Float> = spring(stiffness = Spring.StiffnessMediumLow), initialScale: Float = 0f,
    transformOrigin: TransformOrigin = TransformOrigin.Center,
): EnterTransition = enter("scale", animationSpec, initialScale, transformOrigin)

fun scaleOut(
    animationSpec: FiniteAnimationSpec<Float> = spring(stiffness = Spring.StiffnessMediumLow), targetScale: Float = 0f,
    transformOrigin: TransformOrigin = TransformOrigin.Center,
): ExitTransition = exit("scale", animationSpec, targetScale, transformOrigin)

fun slideIn(animationSpec: FiniteAnimationSpec<IntOffset> = spring(), initialOffset: (fullSize: IntSize) -> IntOffset): EnterTransition =
    enter("slide", animationSpec, initialOffset(tried))

fun slideOut(animationSpec: FiniteAnimationSpec<IntOffset> = spring(), targetOffset: (fullSize: IntSize) -> IntOffset): ExitTransition =
    exit("slide", animationSpec, targetOffset(tried))

fun slideInHorizontally(
    animationSpec: FiniteAnimationSpec<IntOffset> = spring(), initialOffsetX: (fullWidth: Int) -> Int = { -it / 2 },
): EnterTransition = slideIn(animationSpec) { IntOffset(initialOffsetX(it.width), 0) }

fun slideInVertically(
    animationSpec: FiniteAnimationSpec<IntOffset> = spring(), initialOffsetY: (fullHeight: Int) -> Int = { -it / 2 },
): EnterTransition = slideIn(animationSpec) { IntOffset(0, initialOffsetY(it.height)) }

fun slideOutHorizontally(
    animationSpec: FiniteAnimationSpec<IntOffset> = spring(), targetOffsetX: (fullWidth: Int) -> Int = { -it / 2 },
): ExitTransition = slideOut(animationSpec) { IntOffset(targetOffsetX(it.width), 0) }

fun slideOutVertically(
    animationSpec: FiniteAnimationSpec<IntOffset> = spring(), targetOffsetY: (fullHeight: Int) -> Int = { -it / 2 },
): ExitTransition = slideOut(animationSpec) { IntOffset(0, targetOffsetY(it.height)) }

fun expandHorizontally(
    animationSpec: FiniteAnimationSpec<IntSize> = spring(), expandFrom: Alignment.Horizontal = Alignment.End, clip: Boolean = true,
    initialWidth: (fullWidth: Int) -> Int = { 0 },
): EnterTransition = enter("size $expandFrom $clip", animationSpec, initialWidth(tried.width))

fun expandVertically(
    animationSpec: FiniteAnimationSpec<IntSize> = spring(), expandFrom: Alignment.Vertical = Alignment.Bottom, clip: Boolean = true,
    initialHeight: (fullHeight: Int) -> Int = { 0 },
): EnterTransition = enter("size $expandFrom $clip", animationSpec, initialHeight(tried.height))

fun shrinkHorizontally(
    animationSpec: FiniteAnimationSpec<IntSize> = spring(), shrinkTowards: Alignment.Horizontal = Alignment.End,
    clip: Boolean = true, targetWidth: (fullWidth: Int) -> Int = { 0 },
): ExitTransition = exit("size $shrinkTowards $clip", animationSpec, targetWidth(tried.width))

fun shrinkVertically(
    animationSpec: FiniteAnimationSpec<IntSize> = spring(), shrinkTowards: Alignment.Vertical = Alignment.Bottom,
    clip: Boolean = true, targetHeight: (fullHeight: Int) -> Int = { 0 },
): ExitTransition = exit("size $shrinkTowards $clip", animationSpec, targetHeight(tried.height))

@ExperimentalAnimationApi
fun unveilIn(
    animationSpec: FiniteAnimationSpec<Color> = spring(stiffness = Spring.StiffnessMediumLow),
    initialColor: Color = Color.Black.copy(alpha = 0.5f), matchParentSize: Boolean = false,
): EnterTransition = enter("veil $matchParentSize", animationSpec, initialColor)

@ExperimentalAnimationApi
fun veilOut(
    animationSpec: FiniteAnimationSpec<Color> = spring(stiffness = Spring.StiffnessMediumLow),
    targetColor: Color = Color.Black.copy(alpha = 0.5f), matchParentSize: Boolean = false,
): ExitTransition = exit("veil $matchParentSize", animationSpec, targetColor)

class SizeTransform

fun SizeTransform(
    clip: Boolean = true, sizeAnimationSpec: (initialSize: IntSize, targetSize: IntSize) -> FiniteAnimationSpec<IntSize> = { _, _ -> spring() },
): SizeTransform = SizeTransform()

class ContentTransform(
    val targetContentEnter: EnterTransition, val initialContentExit: ExitTransition, targetContentZIndex: Float = 0f,
    sizeTransform: SizeTransform? = SizeTransform(),
) {
    var targetContentZIndex = targetContentZIndex
    var sizeTransform = sizeTransform
        internal set
}

infix fun EnterTransition.togetherWith(exit: ExitTransition) = ContentTransform(this, exit)

enum class EnterExitState { PreEnter, Visible, PostExit }

interface AnimatedVisibilityScope {
    val transition: Transition<EnterExitState>
}

class Visibility(override val transition: Transition<EnterExitState>) : AnimatedVisibilityScope

@Composable
fun AnimatedVisibility(
    visible: Boolean, modifier: Modifier = Modifier, enter: EnterTransition = fadeIn(), exit: ExitTransition = fadeOut(),
    label: String = "AnimatedVisibility", content: @Composable AnimatedVisibilityScope.() -> Unit,
) = Visibility(Transition(EnterExitState.Visible, EnterExitState.Visible)).content()

interface AnimatedContentScope : AnimatedVisibilityScope

/** What each content was changed by. */
val changes = mutableListOf<ContentTransform>()

/** The states of contents by the keys around them, as they were composed last. */
private val shown = mutableMapOf<List<Any?>, Any?>()

/** What changes as two contents are composed one after the other. */
fun changesBetween(before: () -> Unit, after: () -> Unit): List<ContentTransform> {
    shown.clear()
    before()
    changes.clear()
    after()
    return changes.toList()
}

@Composable
fun <S> AnimatedContent(
    targetState: S, modifier: Modifier = Modifier,
    transitionSpec: AnimatedContentTransitionScope<S>.() -> ContentTransform = { fadeIn() togetherWith fadeOut() },
    contentAlignment: Alignment = Alignment.TopStart, label: String = "AnimatedContent",
    contentKey: (targetState: S) -> Any? = { it }, content: @Composable AnimatedContentScope.(targetState: S) -> Unit,
) {
    require(label.isNotEmpty())
    val place = keys.toList()
    @Suppress("UNCHECKED_CAST")
    val initialState = if (place in shown) shown[place] as S else targetState
    shown[place] = targetState
    if (contentKey(initialState) != contentKey(targetState)) changes.add(Pages(initialState, targetState).transitionSpec())
    val scope = object : AnimatedContentScope {
        override val transition = Transition(EnterExitState.Visible, EnterExitState.Visible)
    }
    scope.content(targetState)
}

@ExperimentalSharedTransitionApi
@Composable
fun SharedTransitionLayout(modifier: Modifier = Modifier, content: @Composable SharedTransitionScope.() -> Unit) =
    SharedLayout().content()

interface AnimatedContentTransitionScope<S> : Transition.Segment<S> {
    infix fun ContentTransform.using(sizeTransform: SizeTransform?): ContentTransform = apply { this.sizeTransform = sizeTransform }

    class SlideDirection private constructor(private val name: String) {
        override fun toString() = name

        companion object {
            val Left = SlideDirection("Left")
            val Right = SlideDirection("Right")
            val Up = SlideDirection("Up")
            val Down = SlideDirection("Down")
            val Start = SlideDirection("Start")
            val End = SlideDirection("End")
        }
    }

    fun slideIntoContainer(
        towards: SlideDirection, animationSpec: FiniteAnimationSpec<IntOffset> = spring(),
        initialOffset: (offsetForFullSlide: Int) -> Int = { it },
    ): EnterTransition

    fun slideOutOfContainer(
        towards: SlideDirection, animationSpec: FiniteAnimationSpec<IntOffset> = spring(),
        targetOffset: (offsetForFullSlide: Int) -> Int = { it },
    ): ExitTransition
}

class Pages<S>(override val initialState: S, override val targetState: S) : AnimatedContentTransitionScope<S> {
    override fun slideIntoContainer(
        towards: AnimatedContentTransitionScope.SlideDirection, animationSpec: FiniteAnimationSpec<IntOffset>, initialOffset: (Int) -> Int,
    ): EnterTransition = enter("into container", animationSpec, "$towards ${initialOffset(1000)}")

    override fun slideOutOfContainer(
        towards: AnimatedContentTransitionScope.SlideDirection, animationSpec: FiniteAnimationSpec<IntOffset>, targetOffset: (Int) -> Int,
    ): ExitTransition = exit("out of container", animationSpec, "$towards ${targetOffset(1000)}")
}

@Composable
fun <S> Transition<S>.animateColor(
    transitionSpec: @Composable Transition.Segment<S>.() -> FiniteAnimationSpec<Color> = { spring() }, label: String = "ColorAnimation",
    targetValueByState: @Composable (state: S) -> Color,
): State<Color> {
    specs.add(segment().transitionSpec())
    require(label.isNotEmpty())
    return Settled(targetValueByState(targetState))
}

@Composable
fun InfiniteTransition.animateColor(
    initialValue: Color, targetValue: Color, animationSpec: InfiniteRepeatableSpec<Color>, label: String = "ColorAnimation",
): State<Color> {
    require(label.isNotEmpty() && initialValue != targetValue)
    return Settled(targetValue)
}

@ExperimentalSharedTransitionApi
fun interface BoundsTransform {
    fun transform(initialBounds: Rect, targetBounds: Rect): FiniteAnimationSpec<Rect>
}

@ExperimentalSharedTransitionApi
interface SharedTransitionScope {
    interface OverlayClip

    class SharedContentState(val key: Any)

    @Composable
    fun rememberSharedContentState(key: Any): SharedContentState

    fun OverlayClip(clipShape: Shape): OverlayClip

    fun Modifier.sharedBounds(
        sharedContentState: SharedContentState, animatedVisibilityScope: AnimatedVisibilityScope, enter: EnterTransition = fadeIn(),
        exit: ExitTransition = fadeOut(), boundsTransform: BoundsTransform = BoundsTransform { _, _ -> spring() },
        renderInOverlayDuringTransition: Boolean = true, zIndexInOverlay: Float = 0f,
        clipInOverlayDuringTransition: OverlayClip = OverlayClip(androidx.compose.ui.graphics.RectangleShape),
    ): Modifier
}

data class Shared(val key: Any, val spec: Any, val clip: Any, val enter: EnterTransition, val exit: ExitTransition)

@OptIn(ExperimentalSharedTransitionApi::class)
class SharedLayout : SharedTransitionScope {
    data class Clip(val shape: Shape) : SharedTransitionScope.OverlayClip

    override fun rememberSharedContentState(key: Any) = SharedTransitionScope.SharedContentState(key)

    override fun OverlayClip(clipShape: Shape): SharedTransitionScope.OverlayClip = Clip(clipShape)

    override fun Modifier.sharedBounds(
        sharedContentState: SharedTransitionScope.SharedContentState, animatedVisibilityScope: AnimatedVisibilityScope,
        enter: EnterTransition, exit: ExitTransition, boundsTransform: BoundsTransform, renderInOverlayDuringTransition: Boolean,
        zIndexInOverlay: Float, clipInOverlayDuringTransition: SharedTransitionScope.OverlayClip,
    ): Modifier {
        val bounds = Rect(0f, 0f, 10f, 10f)
        val spec = boundsTransform.transform(bounds, bounds)
        return this with Shared(sharedContentState.key, spec, clipInOverlayDuringTransition, enter, exit)
    }
}
