// Declarations of androidx.compose.foundation.lazy.
package androidx.compose.foundation.lazy

import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.spring
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.with

data class Item(val fadeIn: Any?, val placement: Any?, val fadeOut: Any?)

interface LazyItemScope {
    fun Modifier.animateItem(
        fadeInSpec: FiniteAnimationSpec<Float>? = spring(), placementSpec: FiniteAnimationSpec<IntOffset>? = spring(),
        fadeOutSpec: FiniteAnimationSpec<Float>? = spring(),
    ): Modifier = this with Item(fadeInSpec, placementSpec, fadeOutSpec)
}

class ListItem : LazyItemScope

interface LazyListScope

@Composable
fun LazyColumn(modifier: Modifier = Modifier, content: LazyListScope.() -> Unit) = content(object : LazyListScope {})

fun <T> LazyListScope.items(
    items: List<T>, key: ((item: T) -> Any)? = null, contentType: (item: T) -> Any? = { null },
    itemContent: @Composable LazyItemScope.(item: T) -> Unit,
) = items.forEach { ListItem().itemContent(it) }
