// Declarations of androidx.compose.ui.text.
package androidx.compose.ui.text

import androidx.compose.ui.graphics.Color

class TextStyle(val color: Color = Color.Black) {
    companion object {
        val Default = TextStyle()
    }
}
