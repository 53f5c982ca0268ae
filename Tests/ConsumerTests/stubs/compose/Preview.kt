// Declarations of androidx.compose.ui.tooling.preview.
package androidx.compose.ui.tooling.preview

@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.ANNOTATION_CLASS, AnnotationTarget.FUNCTION)
annotation class Preview(val name: String = "", val showBackground: Boolean = false)
