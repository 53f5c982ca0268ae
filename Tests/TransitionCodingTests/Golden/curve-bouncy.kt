// transitiond 1.0.0 · /v1/curves/bouncy.kt?name=pop
// warning: kind fluid: Compose ends a spring by its visibilityThreshold, so its duration differs
import androidx.compose.animation.core.*

val pop: AnimationSpec<Float> = spring(dampingRatio = 0.7f, stiffness = 157.91367f)
