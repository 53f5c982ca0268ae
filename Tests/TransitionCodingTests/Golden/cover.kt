// transitiond 1.0.0 · /v1/transitions/uikit/cover-vertical.kt?name=sheet
// warning: zIndex: stack the layers in this order, from back to front: outgoing, incoming
// warning: kind core-animation: Compose ends a spring by its visibilityThreshold, so its duration differs
import androidx.compose.animation.core.*

/** One property: where it starts, where it leads, and how. Lengths are dp, angles degrees. */
class Track(val from: Float, val to: Float, val spec: AnimationSpec<Float>)

object Sheet {
    object Outgoing {
        const val durationMillis = 600
    }
    object Incoming {
        const val durationMillis = 600
        val translateY = Track(100f, 0f, spring(dampingRatio = 1f, stiffness = 333.33333f))
    }
}
