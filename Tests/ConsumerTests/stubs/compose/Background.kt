// Declarations of androidx.compose.foundation.
package androidx.compose.foundation

import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.with

fun Modifier.background(color: Color, shape: Shape = RectangleShape): Modifier = this with "background $color $shape"

fun Modifier.clickable(enabled: Boolean = true, onClickLabel: String? = null, onClick: () -> Unit): Modifier = this with onClick
