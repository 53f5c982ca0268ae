// Declarations of androidx.compose.ui.layout, for a view of 200 × 100 pixels at a density of 2.
package androidx.compose.ui.layout

import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.with

class Placeable(val width: Int, val height: Int) {
    class PlacementScope {
        fun Placeable.place(x: Int, y: Int) = Unit
    }
}

interface Measurable {
    fun measure(constraints: Constraints): Placeable
}

data class MeasureResult(val width: Int, val height: Int)

class MeasureScope : Density {
    override val density = 2f

    fun layout(width: Int, height: Int, placement: Placeable.PlacementScope.() -> Unit): MeasureResult {
        Placeable.PlacementScope().placement()
        return MeasureResult(width, height)
    }
}

fun Modifier.layout(measure: MeasureScope.(Measurable, Constraints) -> MeasureResult): Modifier {
    val measurable = object : Measurable {
        override fun measure(constraints: Constraints) =
            Placeable(200.coerceIn(constraints.minWidth, constraints.maxWidth), 100.coerceIn(constraints.minHeight, constraints.maxHeight))
    }
    val result = MeasureScope().measure(measurable, Constraints(0, 1000, 0, 1000))
    return this with "size ${result.width},${result.height}"
}
