// Declarations of androidx.compose.foundation.shape.
package androidx.compose.foundation.shape

import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp

data class RoundedCornerShape(val radius: Float) : Shape

fun RoundedCornerShape(size: Dp): RoundedCornerShape = RoundedCornerShape(size.value)
