// What generated sources use of Core Animation, with Apple's signatures.
@_exported import CoreGraphics

public struct CATransform3D: Sendable {
    public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
    public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0,
    m44: 1)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D { CATransform3DIdentity }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D { CATransform3DIdentity }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DIdentity
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { CATransform3DIdentity }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { 0 }

open class CALayer {
    public func add(_ anim: CAAnimation, forKey key: String?) {}
    public init() {}
    public var transform = CATransform3DIdentity
    public var isDoubleSided = true
    public var cornerRadius: CGFloat = 0
    public var opacity: Float = 1
    public var position = CGPoint(x: 0, y: 0)
    public var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    public var backgroundColor: CGColor?
    public var shadowOpacity: Float = 0
    public var shadowRadius: CGFloat = 3
    public var shadowOffset = CGSize(width: 0, height: -3)
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}
public struct CATransitionType: Sendable {
    public static let fade = CATransitionType(), moveIn = CATransitionType(), push = CATransitionType(),
        reveal = CATransitionType()
}
public struct CATransitionSubtype: Sendable {
    public static let fromLeft = CATransitionSubtype(), fromRight = CATransitionSubtype(), fromTop = CATransitionSubtype(),
        fromBottom = CATransitionSubtype()
}
public struct CAMediaTimingFunctionName: Sendable {
    public static let linear = CAMediaTimingFunctionName(), easeIn = CAMediaTimingFunctionName(),
        easeOut = CAMediaTimingFunctionName(), easeInEaseOut = CAMediaTimingFunctionName(),
        `default` = CAMediaTimingFunctionName()
}
public class CAMediaTimingFunction {
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
    public init(name: CAMediaTimingFunctionName) {}
}
public struct CAMediaTimingFillMode: Sendable {
    public static let removed = CAMediaTimingFillMode(), forwards = CAMediaTimingFillMode(), backwards = CAMediaTimingFillMode(),
        both = CAMediaTimingFillMode()
}
open class CAAnimation {
    public init() {}
    public var timingFunction: CAMediaTimingFunction?
    public var isRemovedOnCompletion = true
    public var beginTime: CFTimeInterval = 0
    public var duration: CFTimeInterval = 0
    public var speed: Float = 1
    public var timeOffset: CFTimeInterval = 0
    public var repeatCount: Float = 0
    public var repeatDuration: CFTimeInterval = 0
    public var autoreverses = false
    public var fillMode = CAMediaTimingFillMode.removed
}
open class CATransition: CAAnimation {
    public var type = CATransitionType.fade
    public var subtype: CATransitionSubtype?
    public var startProgress: Float = 0
    public var endProgress: Float = 1
    public var filter: Any?
}
open class CABasicAnimation: CAAnimation {
    public var keyPath: String?
    public var fromValue: Any?
    public var toValue: Any?
}
open class CASpringAnimation: CABasicAnimation {
    public override init() {}
    public init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {}
    public var mass: CGFloat = 1
    public var stiffness: CGFloat = 100
    public var damping: CGFloat = 10
    public var initialVelocity: CGFloat = 0
    public var allowsOverdamping = false
    public var settlingDuration: CFTimeInterval { 1 }
}
public struct CAAnimationCalculationMode: Sendable {
    public static let linear = CAAnimationCalculationMode(), discrete = CAAnimationCalculationMode(),
        paced = CAAnimationCalculationMode(), cubic = CAAnimationCalculationMode(), cubicPaced = CAAnimationCalculationMode()
}
public struct CAAnimationRotationMode: Sendable {
    public static let rotateAuto = CAAnimationRotationMode(), rotateAutoReverse = CAAnimationRotationMode()
}
open class CAKeyframeAnimation: CAAnimation {
    public init(keyPath: String?) {}
    public var isAdditive = false
    public var values: [Any]?
    public var path: CGPath?
    public var keyTimes: [Double]?
    public var timingFunctions: [CAMediaTimingFunction]?
    public var calculationMode = CAAnimationCalculationMode.linear
    public var rotationMode: CAAnimationRotationMode?
    public var tensionValues: [Double]?
    public var continuityValues: [Double]?
    public var biasValues: [Double]?
}
public let kCATransition = "transition"
