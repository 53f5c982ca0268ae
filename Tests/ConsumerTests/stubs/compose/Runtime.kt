// Declarations of androidx.compose.runtime, of what generated code uses.
package androidx.compose.runtime

import kotlin.reflect.KProperty

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.PROPERTY_GETTER, AnnotationTarget.TYPE_PARAMETER)
annotation class Composable

@Target(AnnotationTarget.CLASS, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER, AnnotationTarget.PROPERTY)
annotation class Stable

interface State<out T> {
    val value: T
}

@Suppress("NOTHING_TO_INLINE")
inline operator fun <T> State<T>.getValue(thisObj: Any?, property: KProperty<*>): T = value

sealed class CompositionLocal<T>(val current: T)

class ProvidedLocal<T>(current: T) : CompositionLocal<T>(current)
