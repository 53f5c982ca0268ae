// What generated sources use of Core Animation.
public struct CATransitionType: Sendable {
    public static let fade = CATransitionType(), moveIn = CATransitionType(), push = CATransitionType(),
        reveal = CATransitionType()
}
public struct CATransitionSubtype: Sendable {
    public static let fromLeft = CATransitionSubtype(), fromRight = CATransitionSubtype(), fromTop = CATransitionSubtype(),
        fromBottom = CATransitionSubtype()
}
public struct CAMediaTimingFunction { public init(controlPoints: Float, _: Float, _: Float, _: Float) {} }
public final class CATransition {
    public init() {}
    public var type = CATransitionType.fade
    public var subtype: CATransitionSubtype?
    public var duration = 0.0
    public var timingFunction: CAMediaTimingFunction?
    public var startProgress: Float = 0
    public var endProgress: Float = 1
}
