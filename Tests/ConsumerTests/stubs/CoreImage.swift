// What generated sources use of Core Image.
public final class CIFilter { public init?(name: String) {} }
