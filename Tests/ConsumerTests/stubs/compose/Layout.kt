// Declarations of androidx.compose.foundation.layout.
package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.with

fun Modifier.absoluteOffset(offset: Density.() -> IntOffset): Modifier = this with Density(2f).offset()

fun Modifier.padding(all: Dp): Modifier = this with "padding ${all.value}"

interface ColumnScope

@Composable
inline fun Column(modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit) = content(object : ColumnScope {})

interface BoxScope {
    fun Modifier.align(alignment: Alignment): Modifier = this
}

@Composable
inline fun Box(modifier: Modifier = Modifier, content: @Composable BoxScope.() -> Unit) = content(object : BoxScope {})

@Composable
inline fun Row(modifier: Modifier = Modifier, content: @Composable () -> Unit) = content()
