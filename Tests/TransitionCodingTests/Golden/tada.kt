// transitiond 1.0.0 · tada · 0.9 s
// /v1/transitions/motion/tada.kt
// Less motion: Compose ends animations at once where the user turns them off.
// This motion is not mirrored in right-to-left layout.
// Needs Compose 1.6 (keyframes with using) and Android API 21.
// Add your package line, or ask with `?package=`.
import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.keyframes
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.graphicsLayer
import kotlinx.coroutines.launch

private val tadaScaleKeyframes = keyframes<Float> {
    durationMillis = 900
    1f at 0 using CubicBezierEasing(0.3333f, 0f, 0.6667f, 1.1731f)
    0.92f at 108 using CubicBezierEasing(0.3333f, 0.095f, 0.6667f, 0.9247f)
    1.09f at 234 using CubicBezierEasing(0.3333f, 0.9236f, 0.6667f, 1.1285f)
    1.1137f at 450 using CubicBezierEasing(0.3333f, 0.1285f, 0.6667f, 0.5903f)
    1.09f at 666 using CubicBezierEasing(0.3333f, 0.1171f, 0.6667f, 1f)
}

private val tadaAngleKeyframes = keyframes<Float> {
    durationMillis = 900
    0f at 0 using CubicBezierEasing(0.3333f, 0f, 0.6667f, 1.1538f)
    -3f at 108 using CubicBezierEasing(0.3333f, 0.0897f, 0.6667f, 1f)
    3f at 234 using CubicBezierEasing(0.3333f, 0f, 0.6667f, 1f)
    -3f at 342 using CubicBezierEasing(0.3333f, 0f, 0.6667f, 1f)
    3f at 450 using CubicBezierEasing(0.3333f, 0f, 0.6667f, 1f)
    -3f at 558 using CubicBezierEasing(0.3333f, 0f, 0.6667f, 0.9474f)
    3f at 666 using CubicBezierEasing(0.3333f, -0.2281f, 0.6667f, 1f)
}

/**
 * `Box(Modifier.tadaMotion(trigger))` plays each time that `trigger` changes, and restarts if it is still playing.
 */
@Suppress("ComposableModifierFactory") // It remembers its state.
@Composable
fun Modifier.tadaMotion(trigger: Any?): Modifier {
    val scale = remember { Animatable(1f) }
    val angle = remember { Animatable(0f) }
    // The first trigger plays nothing: only a change does.
    var played by remember { mutableStateOf(trigger) }
    LaunchedEffect(trigger) {
        if (trigger != played) {
            played = trigger
            launch { scale.animateTo(1f, tadaScaleKeyframes) }
            launch { angle.animateTo(0f, tadaAngleKeyframes) }
        }
    }
    return graphicsLayer {
        scaleX = scale.value
        scaleY = scale.value
        rotationZ = angle.value
    }
}
