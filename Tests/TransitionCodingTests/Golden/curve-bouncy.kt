// transitiond 1.0.0 · bouncy: felt for 0.5 s, at rest after 1.045 s
// /v1/curves/bouncy.kt?name=pop
import androidx.compose.animation.core.*

/** `animateFloatAsState(target, PopMotion.spec())` */
object PopMotion {
    fun <T> spec(): FiniteAnimationSpec<T> = spring(dampingRatio = 0.7f, stiffness = 157.914f)
}
