/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// The view a transition is applied to.
public struct ViewGeometry: Hashable, Sendable {
    /// The view's own laid-out size, in points. Default 100 × 100.
    public var size: Size
    /// Default left to right.
    public var layoutDirection: LayoutDirection

    public init(size: Size = Size(width: 100, height: 100), layoutDirection: LayoutDirection = .leftToRight) {
        self.size = size
        self.layoutDirection = layoutDirection
    }
}

/// What the view lies in, where a transition needs it.
public struct ContainerGeometry: Hashable, Sendable {
    /// In points.
    public var size: Size
    /// In points. Default 0.
    public var cornerRadius: Double

    public init(size: Size, cornerRadius: Double = 0) {
        self.size = size
        self.cornerRadius = cornerRadius
    }
}
