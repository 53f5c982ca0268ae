/// A straight front with a soft edge that uncovers a layer: the model of `CISwipeTransition`.
///
/// The layer shows fully behind the front, not at all one ``width`` ahead of it, and linearly between.
///
/// Source: none is published; the inputs are those of `CIFilter.attributes`; semantics §7.2.
public struct SwipeMask: Hashable, Sendable {
    /// Where the front moves: a unit vector, y downwards.
    public let direction: Vector
    /// The middle of the extent, in points from the view's top left, y downwards.
    public let center: Vector
    /// The way from the corner of the extent in which the front begins to the opposite one, along ``direction``, in points.
    public let length: Double
    /// The width of the soft edge, in points.
    public let width: Double
    /// The size of the view, in points.
    public let view: Size

    /// A pair of coordinates.
    public struct Vector: Hashable, Sendable {
        /// To the right.
        public var x: Double
        /// Downwards.
        public var y: Double
    }

    /// - Parameters:
    ///   - filter: the filter with its inputs.
    ///   - size: the view's size in points: Core Image counts y from its bottom.
    /// - Returns: `nil` for any filter but a swipe.
    init?(_ filter: CoreImageFilter, in size: Size) {
        guard filter.name == CoreImageFilter.swipe, let angle = filter.input("angle", count: 1)?[0],
            let width = filter.input("width", count: 1)?[0], let extent = filter.input("extent", count: 4)
        else { return nil }
        // Multiples of a right angle leave a rest of some 1e-16.
        func exact(_ value: Double) -> Double { abs(value) < 1e-12 ? 0 : value }
        direction = Vector(x: exact(cos(angle)), y: 0 - exact(sin(angle)))
        length = abs(extent[2] * direction.x) + abs(extent[3] * direction.y)
        center = Vector(x: extent[0] + extent[2] / 2, y: size.height - extent[1] - extent[3] / 2)
        self.width = width
        view = size
    }

    /// How far the front has come from its corner, in points: one ``width`` before it at progress 0, ``length`` at 1.
    var offset: ProgressMapping { .between(0 - width, length) }
}
