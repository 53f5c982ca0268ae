// Declarations of kotlinx.coroutines, which run at once.
package kotlinx.coroutines

import kotlin.coroutines.Continuation
import kotlin.coroutines.CoroutineContext
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.startCoroutine

class CoroutineScope(val coroutineContext: CoroutineContext = EmptyCoroutineContext)

fun CoroutineScope.launch(block: suspend CoroutineScope.() -> Unit) {
    block.startCoroutine(this, Continuation(EmptyCoroutineContext) { it.getOrThrow() })
}

@Suppress("RedundantSuspendModifier")
suspend fun delay(timeMillis: Long) {
    require(timeMillis > 0)
}
