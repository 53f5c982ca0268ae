// transitiond 1.0.0 · bouncy: perceptual duration 0.5 s, bounce 0.3
// /v1/curves/bouncy.kt?name=pop
// Not carried: the settling time: a spring of Compose ends within its visibilityThreshold.
// Needs Compose 1.1 and Android API 21.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.spring

/** `animateFloatAsState(target, PopMotion.spec())`. */
object PopMotion {
    fun <T> spec(): FiniteAnimationSpec<T> = spring(dampingRatio = 0.7f, stiffness = 157.914f)
}
