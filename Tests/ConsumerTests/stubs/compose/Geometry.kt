// Declarations of androidx.compose.ui.geometry.
package androidx.compose.ui.geometry

data class Size(val width: Float, val height: Float)

data class Rect(val left: Float, val top: Float, val right: Float, val bottom: Float) {
    companion object
}

data class Offset(val x: Float, val y: Float) {
    operator fun plus(other: Offset) = Offset(x + other.x, y + other.y)
    operator fun minus(other: Offset) = Offset(x - other.x, y - other.y)
}

fun lerp(start: Offset, stop: Offset, fraction: Float) =
    Offset(start.x + (stop.x - start.x) * fraction, start.y + (stop.y - start.y) * fraction)
