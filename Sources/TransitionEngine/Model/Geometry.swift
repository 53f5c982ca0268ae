/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double

    /// Creates a size from points.
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

    /// Creates a view. Default 100 × 100 points, left to right.
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

    /// Creates a container from points.
    public init(size: Size, cornerRadius: Double = 0) {
        self.size = size
        self.cornerRadius = cornerRadius
    }
}

/// An origin and a size, in points.
public struct Rect: Hashable, Sendable {
    /// Points from the left.
    public var x: Double
    /// Points from the top.
    public var y: Double
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double

    /// Creates a rectangle from points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates the rectangle of a size at the origin.
    public init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

    var size: Size { Size(width: width, height: height) }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        issues.check(x, in: -1e6...1e6, unit: "pt", at: pointer + "/0")
        issues.check(y, in: -1e6...1e6, unit: "pt", at: pointer + "/1")
        issues.check(width, in: 0...1e6, unit: "pt", at: pointer + "/2")
        issues.check(height, in: 0...1e6, unit: "pt", at: pointer + "/3")
    }
}
