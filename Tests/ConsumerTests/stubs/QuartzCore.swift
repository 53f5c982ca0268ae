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
public struct CAMediaTimingFillMode: Sendable {
    public static let removed = CAMediaTimingFillMode(), forwards = CAMediaTimingFillMode(), backwards = CAMediaTimingFillMode(),
        both = CAMediaTimingFillMode()
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> Double { 0 }
public final class CATransition {
    public init() {}
    public var type = CATransitionType.fade
    public var subtype: CATransitionSubtype?
    public var duration = 0.0
    public var timingFunction: CAMediaTimingFunction?
    public var startProgress: Float = 0
    public var endProgress: Float = 1
    public var filter: Any?
    public var beginTime = 0.0
    public var timeOffset = 0.0
    public var speed: Float = 1
    public var repeatCount: Float = 0
    public var repeatDuration = 0.0
    public var autoreverses = false
    public var isRemovedOnCompletion = true
    public var fillMode = CAMediaTimingFillMode.removed
}
