// transitiond 1.0.0 · /v1/transitions/move:leading,scale:0.5.kt?tolerance=0.05
// warning: kind fluid: Compose ends a spring by its visibilityThreshold, so its duration differs
import androidx.compose.animation.core.*

/** One property: where it starts, where it leads, and how. Lengths are dp, angles degrees. */
class Track(val from: Float, val to: Float, val spec: AnimationSpec<Float>)

object ScaleMotion {
    object In {
        const val durationMillis = 800
        val translateX = Track(-50f, 0f, keyframes { durationMillis = 800; -50f at 0 using LinearEasing; -45.23988f at 73 using LinearEasing; -5.0828f at 340 using LinearEasing; 0f at 800 using LinearEasing })
        val scaleX = Track(0.5f, 1f, keyframes { durationMillis = 800; 0.5f at 0 using LinearEasing; 0.93956f at 256 using LinearEasing; 1.00813f at 791 using LinearEasing; 1f at 800 using LinearEasing })
        val scaleY = Track(0.5f, 1f, keyframes { durationMillis = 800; 0.5f at 0 using LinearEasing; 0.93956f at 256 using LinearEasing; 1.00813f at 791 using LinearEasing; 1f at 800 using LinearEasing })
    }
}
