// Declarations of androidx.compose.ui.platform.
package androidx.compose.ui.platform

import androidx.compose.runtime.CompositionLocal
import androidx.compose.runtime.ProvidedLocal
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection

/** What the composition provides, set by the checks. */
var provided = LayoutDirection.Ltr
val LocalLayoutDirection: CompositionLocal<LayoutDirection> get() = ProvidedLocal(provided)
val LocalDensity: CompositionLocal<Density> get() = ProvidedLocal(Density(2f))
