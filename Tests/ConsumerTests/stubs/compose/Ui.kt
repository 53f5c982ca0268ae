// Declarations of androidx.compose.ui.
package androidx.compose.ui

interface Modifier {
    /** What was called on it, the first outermost. */
    val calls: List<Any> get() = emptyList()

    companion object : Modifier
}

class Chain(override val calls: List<Any>) : Modifier

infix fun Modifier.with(call: Any): Modifier = Chain(calls + call)

interface Alignment {
    interface Horizontal

    interface Vertical

    companion object {
        val Start = object : Horizontal {}
        val End = object : Horizontal {}
        val Top = object : Vertical {}
        val Bottom = object : Vertical {}
    }
}
