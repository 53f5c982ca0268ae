// Declarations of androidx.compose.ui.geometry.
package androidx.compose.ui.geometry

data class Size(val width: Float, val height: Float)

data class Rect(val left: Float, val top: Float, val right: Float, val bottom: Float)
