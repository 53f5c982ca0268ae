// Declarations of androidx.compose.animation.core, which keep their arguments for the checks.
package androidx.compose.animation.core

import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.IntSize
import kotlin.math.PI
import kotlin.math.pow
import kotlin.math.sin

sealed class AnimationVector

/** The only vector that the checks animate. */
data class AnimationVector1D(val value: Float) : AnimationVector()

class TwoWayConverter<T, V : AnimationVector>

val Float.Companion.VectorConverter: TwoWayConverter<Float, AnimationVector1D> get() = TwoWayConverter()

interface VectorizedAnimationSpec<V : AnimationVector> {
    val isInfinite: Boolean

    fun getDurationNanos(initialValue: V, targetValue: V, initialVelocity: V): Long

    fun getValueFromNanos(playTimeNanos: Long, initialValue: V, targetValue: V, initialVelocity: V): V

    fun getVelocityFromNanos(playTimeNanos: Long, initialValue: V, targetValue: V, initialVelocity: V): V
}

interface VectorizedFiniteAnimationSpec<V : AnimationVector> : VectorizedAnimationSpec<V> {
    override val isInfinite: Boolean get() = false
}

interface AnimationSpec<T> {
    fun <V : AnimationVector> vectorize(converter: TwoWayConverter<T, V>): VectorizedAnimationSpec<V>
}

interface FiniteAnimationSpec<T> : AnimationSpec<T> {
    override fun <V : AnimationVector> vectorize(converter: TwoWayConverter<T, V>): VectorizedFiniteAnimationSpec<V>
}

interface DurationBasedAnimationSpec<T> : FiniteAnimationSpec<T> {
    override fun <V : AnimationVector> vectorize(converter: TwoWayConverter<T, V>): VectorizedFiniteAnimationSpec<V> =
        throw UnsupportedOperationException("the checks read its arguments")
}

/** Progress of a spring of mass 1 from rest, by small steps; its velocity isn't asked for. */
private class Progress<V : AnimationVector>(val ratio: Float, val stiffness: Float) : VectorizedFiniteAnimationSpec<V> {
    override fun getDurationNanos(initialValue: V, targetValue: V, initialVelocity: V): Long = 1_000_000_000

    @Suppress("UNCHECKED_CAST")
    override fun getValueFromNanos(playTimeNanos: Long, initialValue: V, targetValue: V, initialVelocity: V): V {
        var (left, velocity) = 1.0 to 0.0
        val steps = 20_000
        val step = playTimeNanos / 1e9 / steps
        repeat(steps) {
            velocity += (-stiffness * left - 2 * ratio * kotlin.math.sqrt(stiffness) * velocity) * step
            left += velocity * step
        }
        return AnimationVector1D((1 - left).toFloat()) as V
    }

    override fun getVelocityFromNanos(playTimeNanos: Long, initialValue: V, targetValue: V, initialVelocity: V): V = initialVelocity
}

fun interface Easing {
    fun transform(fraction: Float): Float
}

data class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing {
    init {
        require(a in 0f..1f && c in 0f..1f) { "$a and $c don't rise" }
    }

    override fun transform(fraction: Float): Float {
        // By bisection: x rises with the parameter.
        var (low, high) = 0f to 1f
        repeat(40) {
            val t = (low + high) / 2
            if (coordinate(a, c, t) < fraction) low = t else high = t
        }
        return coordinate(b, d, low)
    }

    private fun coordinate(p: Float, q: Float, t: Float) = 3 * p * t * (1 - t) * (1 - t) + 3 * q * t * t * (1 - t) + t * t * t
}

val LinearEasing: Easing = Easing { it }
val Ease: Easing = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1f)
val EaseIn: Easing = CubicBezierEasing(0.42f, 0f, 1f, 1f)
val EaseOut: Easing = CubicBezierEasing(0f, 0f, 0.58f, 1f)
val EaseInOut: Easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f)
val EaseInSine: Easing = CubicBezierEasing(0.12f, 0f, 0.39f, 0f)
val EaseOutSine: Easing = CubicBezierEasing(0.61f, 1f, 0.88f, 1f)
val EaseInOutSine: Easing = CubicBezierEasing(0.37f, 0f, 0.63f, 1f)
val EaseInQuad: Easing = CubicBezierEasing(0.11f, 0f, 0.5f, 0f)
val EaseOutQuad: Easing = CubicBezierEasing(0.5f, 1f, 0.89f, 1f)
val EaseInOutQuad: Easing = CubicBezierEasing(0.45f, 0f, 0.55f, 1f)
val EaseInCubic: Easing = CubicBezierEasing(0.32f, 0f, 0.67f, 0f)
val EaseOutCubic: Easing = CubicBezierEasing(0.33f, 1f, 0.68f, 1f)
val EaseInOutCubic: Easing = CubicBezierEasing(0.65f, 0f, 0.35f, 1f)
val EaseInQuart: Easing = CubicBezierEasing(0.5f, 0f, 0.75f, 0f)
val EaseOutQuart: Easing = CubicBezierEasing(0.25f, 1f, 0.5f, 1f)
val EaseInOutQuart: Easing = CubicBezierEasing(0.76f, 0f, 0.24f, 1f)
val EaseInQuint: Easing = CubicBezierEasing(0.64f, 0f, 0.78f, 0f)
val EaseOutQuint: Easing = CubicBezierEasing(0.22f, 1f, 0.36f, 1f)
val EaseInOutQuint: Easing = CubicBezierEasing(0.83f, 0f, 0.17f, 1f)
val EaseInExpo: Easing = CubicBezierEasing(0.7f, 0f, 0.84f, 0f)
val EaseOutExpo: Easing = CubicBezierEasing(0.16f, 1f, 0.3f, 1f)
val EaseInOutExpo: Easing = CubicBezierEasing(0.87f, 0f, 0.13f, 1f)
val EaseInCirc: Easing = CubicBezierEasing(0.55f, 0f, 1f, 0.45f)
val EaseOutCirc: Easing = CubicBezierEasing(0f, 0.55f, 0.45f, 1f)
val EaseInOutCirc: Easing = CubicBezierEasing(0.85f, 0f, 0.15f, 1f)
val EaseInBack: Easing = CubicBezierEasing(0.36f, 0f, 0.66f, -0.56f)
val EaseOutBack: Easing = CubicBezierEasing(0.34f, 1.56f, 0.64f, 1f)
val EaseInOutBack: Easing = CubicBezierEasing(0.68f, -0.6f, 0.32f, 1.6f)

/** Falls to 1 and bounces there three times. */
val EaseOutBounce: Easing = Easing { time ->
    val (start, height) = when {
        time < 4f / 11 -> 0f to 0f
        time < 8f / 11 -> 6f / 11 to 0.75f
        time < 10f / 11 -> 9f / 11 to 0.9375f
        else -> 10.5f / 11 to 0.984375f
    }
    7.5625f * (time - start) * (time - start) + height
}
val EaseInBounce: Easing = reflected(EaseOutBounce)
val EaseInOutBounce: Easing = halves(EaseInBounce)
val EaseOutElastic: Easing = elastic(0.3f)
val EaseInElastic: Easing = reflected(EaseOutElastic)
val EaseInOutElastic: Easing = halves(reflected(elastic(0.45f)))

private fun elastic(period: Float) = Easing { time ->
    if (time == 0f || time == 1f) time else 1f + 2f.pow(-10f * time) * sin((time - period / 4) * 2 * PI.toFloat() / period)
}

private fun reflected(easing: Easing) = Easing { 1f - easing.transform(1f - it) }

private fun halves(easing: Easing) = Easing { if (it < 0.5f) easing.transform(2 * it) / 2 else 1f - easing.transform(2 - 2 * it) / 2 }

val FastOutSlowInEasing: Easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f)
val LinearOutSlowInEasing: Easing = CubicBezierEasing(0f, 0f, 0.2f, 1f)
val FastOutLinearInEasing: Easing = CubicBezierEasing(0.4f, 0f, 1f, 1f)

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float, val visibilityThreshold: T?) : FiniteAnimationSpec<T> {
    init {
        require(dampingRatio > 0f && stiffness > 0f) { "a spring of $dampingRatio, $stiffness" }
    }

    override fun <V : AnimationVector> vectorize(converter: TwoWayConverter<T, V>): VectorizedFiniteAnimationSpec<V> =
        Progress(dampingRatio, stiffness)
}

class TweenSpec<T>(val durationMillis: Int, val delay: Int, val easing: Easing) : DurationBasedAnimationSpec<T> {
    init {
        require(durationMillis > 0 && delay >= 0) { "a tween of $durationMillis after $delay" }
    }

    override fun <V : AnimationVector> vectorize(converter: TwoWayConverter<T, V>): VectorizedFiniteAnimationSpec<V> = Eased(this)
}

/** From one number to another along an easing. */
@Suppress("UNCHECKED_CAST")
private class Eased<V : AnimationVector>(val spec: TweenSpec<*>) : VectorizedFiniteAnimationSpec<V> {
    override fun getDurationNanos(initialValue: V, targetValue: V, initialVelocity: V): Long =
        (spec.delay + spec.durationMillis) * 1_000_000L

    override fun getValueFromNanos(playTimeNanos: Long, initialValue: V, targetValue: V, initialVelocity: V): V {
        val (from, to) = (initialValue as AnimationVector1D).value to (targetValue as AnimationVector1D).value
        val share = ((playTimeNanos / 1e6f - spec.delay) / spec.durationMillis).coerceIn(0f, 1f)
        return AnimationVector1D(from + (to - from) * spec.easing.transform(share)) as V
    }

    override fun getVelocityFromNanos(playTimeNanos: Long, initialValue: V, targetValue: V, initialVelocity: V): V = initialVelocity
}

class SnapSpec<T>(val delay: Int) : DurationBasedAnimationSpec<T>

enum class RepeatMode { Restart, Reverse }

data class StartOffset(val offsetMillis: Int)

class RepeatableSpec<T>(
    val iterations: Int, val animation: DurationBasedAnimationSpec<T>, val repeatMode: RepeatMode, val offset: StartOffset,
) : FiniteAnimationSpec<T> {
    init {
        require(iterations > 0) { "$iterations iterations" }
    }

    override fun <V : AnimationVector> vectorize(converter: TwoWayConverter<T, V>): VectorizedFiniteAnimationSpec<V> =
        throw UnsupportedOperationException("the checks read its arguments")
}

fun <T> repeatable(
    iterations: Int, animation: DurationBasedAnimationSpec<T>, repeatMode: RepeatMode = RepeatMode.Restart,
    initialStartOffset: StartOffset = StartOffset(0),
): RepeatableSpec<T> = RepeatableSpec(iterations, animation, repeatMode, initialStartOffset)

object Spring {
    const val DampingRatioNoBouncy = 1f
    const val StiffnessMedium = 1500f
    const val StiffnessMediumLow = 400f
    const val DefaultDisplacementThreshold = 0.01f
}

fun <T> spring(
    dampingRatio: Float = Spring.DampingRatioNoBouncy, stiffness: Float = Spring.StiffnessMedium, visibilityThreshold: T? = null,
): SpringSpec<T> = SpringSpec(dampingRatio, stiffness, visibilityThreshold)

fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing = FastOutSlowInEasing): TweenSpec<T> =
    TweenSpec(durationMillis, delayMillis, easing)

fun <T> snap(delayMillis: Int = 0): SnapSpec<T> = SnapSpec(delayMillis)

val IntOffset.Companion.VisibilityThreshold: IntOffset get() = IntOffset(1, 1)
val IntSize.Companion.VisibilityThreshold: IntSize get() = IntSize(1, 1)

/** A transition at rest in [targetState], which remembers the specs it was given. */
class Transition<S>(val initialState: S, val targetState: S) {
    val specs = mutableListOf<Any>()

    interface Segment<S> {
        val initialState: S
        val targetState: S
    }

    fun segment() = object : Segment<S> {
        override val initialState = this@Transition.initialState
        override val targetState = this@Transition.targetState
    }
}

class Settled<T>(override val value: T) : State<T>

@Composable
fun <S> Transition<S>.animateFloat(
    transitionSpec: @Composable Transition.Segment<S>.() -> FiniteAnimationSpec<Float> = { spring() },
    label: String = "FloatAnimation",
    targetValueByState: @Composable (state: S) -> Float,
): State<Float> {
    specs.add(segment().transitionSpec())
    require(label.isNotEmpty())
    return Settled(targetValueByState(targetState))
}

@Composable
fun animateFloatAsState(
    targetValue: Float, animationSpec: AnimationSpec<Float> = spring(), visibilityThreshold: Float = 0.01f,
    label: String = "FloatAnimation", finishedListener: ((Float) -> Unit)? = null,
): State<Float> = Settled(targetValue)

class KeyframesSpec<T>(val durationMillis: Int, val frames: List<Frame<T>>, val delayMillis: Int = 0) : DurationBasedAnimationSpec<T> {
    class Frame<T>(val time: Int, val value: T, var easing: Easing = LinearEasing)

    class Config<T> {
        var durationMillis = 300
        var delayMillis = 0
        val frames = mutableListOf<Frame<T>>()

        infix fun T.at(timeStamp: Int): Frame<T> = Frame(timeStamp, this).also { frames.add(it) }

        infix fun Frame<T>.using(easing: Easing): Frame<T> = apply { this.easing = easing }
    }

    init {
        require(frames.zipWithNext().all { (a, b) -> a.time < b.time }) { "times don't rise" }
        require(durationMillis > 0 && frames.all { it.time in 0..durationMillis }) { "a time after $durationMillis" }
    }
}

fun <T> keyframes(init: KeyframesSpec.Config<T>.() -> Unit): KeyframesSpec<T> =
    KeyframesSpec.Config<T>().apply(init).let { KeyframesSpec(it.durationMillis, it.frames, it.delayMillis) }

/** The numbers of keyframes from one to another, by its easings. */
class TargetBasedAnimation<T, V : AnimationVector>(
    val animationSpec: AnimationSpec<T>, val typeConverter: TwoWayConverter<T, V>, val initialValue: T, val targetValue: T,
    val initialVelocityVector: V? = null,
) {
    private val keyframes = animationSpec as KeyframesSpec<T>
    val durationNanos = keyframes.durationMillis * 1_000_000L

    @Suppress("UNCHECKED_CAST")
    fun getValueFromNanos(playTimeNanos: Long): T {
        if (playTimeNanos >= durationNanos) return targetValue
        val time = playTimeNanos / 1_000_000f
        val index = keyframes.frames.indexOfLast { it.time <= time }
        val frame = keyframes.frames[index]
        val next = keyframes.frames.getOrNull(index + 1)
        val (end, to) = (next?.time ?: keyframes.durationMillis) to (next?.value ?: targetValue) as Float
        val from = frame.value as Float
        return (from + (to - from) * frame.easing.transform((time - frame.time) / (end - frame.time))) as T
    }
}

interface FloatDecayAnimationSpec {
    val absVelocityThreshold: Float
}

class FloatExponentialDecaySpec(val frictionMultiplier: Float, override val absVelocityThreshold: Float) : FloatDecayAnimationSpec

interface DecayAnimationSpec<T>

class ExponentialDecay<T>(val spec: FloatExponentialDecaySpec) : DecayAnimationSpec<T>

fun <T> exponentialDecay(frictionMultiplier: Float = 1f, absVelocityThreshold: Float = 0.1f): DecayAnimationSpec<T> {
    require(frictionMultiplier > 0f && absVelocityThreshold > 0f)
    return ExponentialDecay(FloatExponentialDecaySpec(frictionMultiplier, absVelocityThreshold))
}

class InfiniteRepeatableSpec<T>(
    val animation: DurationBasedAnimationSpec<T>, val repeatMode: RepeatMode, val offset: StartOffset,
) : AnimationSpec<T> {
    override fun <V : AnimationVector> vectorize(converter: TwoWayConverter<T, V>): VectorizedAnimationSpec<V> =
        throw UnsupportedOperationException("the checks read its arguments")
}

fun <T> infiniteRepeatable(
    animation: DurationBasedAnimationSpec<T>, repeatMode: RepeatMode = RepeatMode.Restart, initialStartOffset: StartOffset = StartOffset(0),
): InfiniteRepeatableSpec<T> = InfiniteRepeatableSpec(animation, repeatMode, initialStartOffset)

/** What an [Animatable] was asked for, in order. */
val plays = mutableListOf<Play>()

data class Play(val from: Float, val to: Float, val spec: AnimationSpec<Float>)

/** How far each animation of an [Animatable] gets. */
var reached = 1f

/** A value that is at once where it is asked to be, and notes what it is asked for. */
class Animatable(initialValue: Float) {
    var value = initialValue
        private set

    /** Whether it is on its way, as it is where the test lets it reach only a part. */
    var isRunning = false
        private set

    @Suppress("RedundantSuspendModifier")
    suspend fun animateTo(targetValue: Float, animationSpec: AnimationSpec<Float>) {
        plays.add(Play(value, targetValue, animationSpec))
        value += (targetValue - value) * reached
        isRunning = reached < 1
    }

    @Suppress("RedundantSuspendModifier")
    suspend fun snapTo(targetValue: Float) {
        plays.add(Play(value, targetValue, SnapSpec(0)))
        value = targetValue
    }

    @Suppress("RedundantSuspendModifier")
    suspend fun animateDecay(initialVelocity: Float, animationSpec: DecayAnimationSpec<Float>) {
        require(initialVelocity.isFinite() && animationSpec is ExponentialDecay)
    }
}

@Suppress("RedundantSuspendModifier")
suspend fun animate(
    initialValue: Float, targetValue: Float, initialVelocity: Float = 0f, animationSpec: AnimationSpec<Float> = spring(),
    block: (value: Float, velocity: Float) -> Unit,
) {
    plays.add(Play(initialValue, targetValue, animationSpec))
    // What repeats until the view goes has gone on for long enough.
    if (plays.size > 30) throw kotlin.coroutines.cancellation.CancellationException("the view is gone")
    block(targetValue, 0f)
}

class InfiniteTransition(val label: String)

@Composable
fun rememberInfiniteTransition(label: String = "InfiniteTransition"): InfiniteTransition = InfiniteTransition(label)

@Composable
fun InfiniteTransition.animateFloat(
    initialValue: Float, targetValue: Float, animationSpec: InfiniteRepeatableSpec<Float>, label: String = "FloatAnimation",
): State<Float> {
    require(label.isNotEmpty())
    plays.add(Play(initialValue, targetValue, animationSpec))
    return Settled(targetValue)
}

@Composable
fun <T> updateTransition(targetState: T, label: String? = null): Transition<T> = Transition(targetState, targetState)
