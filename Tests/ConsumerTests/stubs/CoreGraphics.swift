// What generated sources use of Foundation and Core Graphics, with Apple's signatures.
@_exported import Glibc
public typealias TimeInterval = Double
public typealias CFTimeInterval = Double
public typealias CGFloat = Double
open class NSObject {
    public init() {}
}
public struct CGPoint: Sendable {
    public var x: CGFloat, y: CGFloat
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}
public struct CGVector: Sendable {
    public static let zero = CGVector(dx: 0, dy: 0)
    public var dx: CGFloat, dy: CGFloat
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
public struct CGSize: Sendable {
    public var width: CGFloat, height: CGFloat
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}
public struct CGRect: Sendable {
    public var origin: CGPoint, size: CGSize
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        (origin, size) = (CGPoint(x: x, y: y), CGSize(width: width, height: height))
    }
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
}
public struct CGAffineTransform: Sendable {
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
    public static let identity = CGAffineTransform(translationX: 0, y: 0)
    public init(translationX tx: CGFloat, y ty: CGFloat) {}
    public init(scaleX sx: CGFloat, y sy: CGFloat) {}
    public init(rotationAngle angle: CGFloat) {}
    public func rotated(by angle: CGFloat) -> CGAffineTransform { self }
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform { self }
}
public class CGColor {
    public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
open class CGPath {
    public init() {}
}
public class CGMutablePath: CGPath {
    public override init() {}
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {}
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {}
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {}
}
