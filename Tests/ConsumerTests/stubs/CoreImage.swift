// What generated sources use of Core Image, with Apple's signatures.
@_exported import CoreGraphics

public class CIFilter {
    public init?(name: String) {}
    public init?(name: String, parameters params: [String: Any]?) {}
}
public class CIColor { public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {} }
public class CIVector { public init(values: UnsafePointer<CGFloat>, count: Int) {} }
