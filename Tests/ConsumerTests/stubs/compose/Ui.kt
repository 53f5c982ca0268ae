// Declarations of androidx.compose.ui.
package androidx.compose.ui

import kotlin.coroutines.CoroutineContext

interface Modifier {
    /** What was called on it, the first outermost. */
    val calls: List<Any> get() = emptyList()

    companion object : Modifier
}

class Chain(override val calls: List<Any>) : Modifier

infix fun Modifier.with(call: Any): Modifier = Chain(calls + call)

interface MotionDurationScale : CoroutineContext.Element {
    val scaleFactor: Float
    override val key: CoroutineContext.Key<*> get() = Key

    companion object Key : CoroutineContext.Key<MotionDurationScale>
}

object AbsoluteAlignment {
    val Left = object : Alignment.Horizontal {}
    val Right = object : Alignment.Horizontal {}
}

interface Alignment {
    interface Horizontal

    interface Vertical

    companion object {
        val TopStart = object : Alignment {}
        val BottomCenter = object : Alignment {}
        val Start = object : Horizontal {}
        val End = object : Horizontal {}
        val Top = object : Vertical {}
        val Bottom = object : Vertical {}
    }
}
