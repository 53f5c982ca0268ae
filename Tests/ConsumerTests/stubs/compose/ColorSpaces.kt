// Declarations of androidx.compose.ui.graphics.colorspace, of what generated code uses.
package androidx.compose.ui.graphics.colorspace

class ColorSpace(val name: String)

object ColorSpaces {
    val Srgb = ColorSpace("sRGB")
    val LinearSrgb = ColorSpace("linear sRGB")
    val Oklab = ColorSpace("Oklab")
}
