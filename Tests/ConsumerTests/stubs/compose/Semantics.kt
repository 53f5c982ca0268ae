// Declarations of androidx.compose.ui.semantics.
package androidx.compose.ui.semantics

import androidx.compose.ui.Modifier

interface SemanticsPropertyReceiver

@Suppress("UNUSED_PARAMETER")
var SemanticsPropertyReceiver.contentDescription: String
    get() = ""
    set(value) {}

@Suppress("UNUSED_PARAMETER")
fun Modifier.clearAndSetSemantics(properties: SemanticsPropertyReceiver.() -> Unit): Modifier = this
