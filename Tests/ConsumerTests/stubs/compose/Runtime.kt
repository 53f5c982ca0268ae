// Declarations of androidx.compose.runtime, of what generated code uses.
package androidx.compose.runtime

import kotlin.coroutines.Continuation
import kotlin.coroutines.cancellation.CancellationException
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.startCoroutine
import kotlin.reflect.KProperty
import kotlinx.coroutines.CoroutineScope

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.PROPERTY_GETTER, AnnotationTarget.TYPE_PARAMETER)
annotation class Composable

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
annotation class ReadOnlyComposable

@Target(AnnotationTarget.CLASS, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER, AnnotationTarget.PROPERTY)
annotation class Stable

interface State<out T> {
    val value: T
}

@Suppress("NOTHING_TO_INLINE")
inline operator fun <T> State<T>.getValue(thisObj: Any?, property: KProperty<*>): T = value

sealed class CompositionLocal<T>(val current: T) {
    infix fun provides(value: T): Any? = value
}

@Composable
@Suppress("UNUSED_PARAMETER")
inline fun CompositionLocalProvider(value: Any?, content: @Composable () -> Unit) = content()

class ProvidedLocal<T>(current: T) : CompositionLocal<T>(current)

class MutableState<T>(override var value: T) : State<T>

@Suppress("NOTHING_TO_INLINE")
inline operator fun <T> MutableState<T>.setValue(thisObj: Any?, property: KProperty<*>, value: T) {
    this.value = value
}

/** What was remembered of a composition before: another value than any that the checks give. */
@Suppress("UNCHECKED_CAST")
fun <T> mutableStateOf(value: T): MutableState<T> = MutableState(if (value == null || value is String) Any() as T else value)

fun mutableIntStateOf(value: Int): MutableState<Int> = MutableState(value)

@Composable
fun <T> remember(calculation: () -> T): T = calculation()

private class Derived<T>(val calculation: () -> T) : State<T> {
    override val value: T get() = calculation()
}

fun <T> derivedStateOf(calculation: () -> T): State<T> = Derived(calculation)

@Composable
fun LaunchedEffect(key1: Any?, block: suspend CoroutineScope.() -> Unit) {
    require(key1 != null)
    block.startCoroutine(CoroutineScope(), Continuation(EmptyCoroutineContext) { result ->
        result.exceptionOrNull()?.let { if (it !is CancellationException) throw it }
    })
}

/** The keys around what is composed. */
val keys = mutableListOf<Any?>()

@Composable
inline fun <T> key(vararg keys: Any?, block: @Composable () -> T): T {
    val all = androidx.compose.runtime.keys
    all.addAll(keys)
    return block().also { repeat(keys.size) { all.removeAt(all.lastIndex) } }
}
