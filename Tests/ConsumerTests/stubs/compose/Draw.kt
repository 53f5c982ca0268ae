// Declarations of androidx.compose.ui.draw.
package androidx.compose.ui.draw

import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.with

fun Modifier.drawWithContent(onDraw: ContentDrawScope.() -> Unit): Modifier = this with ContentDrawScope().apply(onDraw)
