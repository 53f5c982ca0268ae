// What generated sources use of SwiftUI, as declared by Apple, so that they can be type-checked without it.
public typealias TimeInterval = Double
public typealias CGFloat = Double
public struct UnitPoint: Sendable {
    public init(x: CGFloat, y: CGFloat) {}
    public static let center = UnitPoint(x: 0, y: 0), leading = UnitPoint(x: 0, y: 0), trailing = UnitPoint(x: 0, y: 0)
    public static let top = UnitPoint(x: 0, y: 0), bottom = UnitPoint(x: 0, y: 0), topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 0, y: 0), bottomLeading = UnitPoint(x: 0, y: 0),
        bottomTrailing = UnitPoint(x: 0, y: 0)
}
public enum Edge: Sendable { case leading, trailing, top, bottom }
public struct UnitCurve: Sendable {
    public static let linear = UnitCurve(), easeIn = UnitCurve(), easeOut = UnitCurve(), easeInOut = UnitCurve()
    public static let circularEaseIn = UnitCurve(), circularEaseOut = UnitCurve(), circularEaseInOut = UnitCurve()
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { UnitCurve() }
}
public struct Spring: Sendable {
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {}
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {}
}
public protocol VectorArithmetic { func scaled(by rhs: Double) -> Self }
extension Double: VectorArithmetic { public func scaled(by rhs: Double) -> Double { self * rhs } }
public struct AnimationContext<Value: VectorArithmetic> {}
public protocol CustomAnimation: Hashable {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
}
public struct Animation: Sendable {
    public init<A: CustomAnimation>(_ base: A) {}
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
        fatalError()
    }
    public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0) -> Animation {
        fatalError()
    }
    public static func interpolatingSpring(mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0)
        -> Animation
    { fatalError() }
    public static func interpolatingSpring(duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0)
        -> Animation
    { fatalError() }
    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35)
        -> Animation
    { fatalError() }
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation { fatalError() }
    public func delay(_ delay: TimeInterval) -> Animation { self }
    public func speed(_ speed: Double) -> Animation { self }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}
public struct BlurReplaceTransition {
    public enum Configuration { case downUp, upUp }
}
public protocol Transition {}
extension BlurReplaceTransition: Transition {}
extension Transition where Self == BlurReplaceTransition {
    public static func blurReplace(_ config: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
        BlurReplaceTransition()
    }
}
public struct AnyTransition: Sendable {
    public init<T: Transition>(_ transition: T) {}
    public static let identity = AnyTransition(BlurReplaceTransition()), opacity = AnyTransition(BlurReplaceTransition()),
        slide = AnyTransition(BlurReplaceTransition())
    public static func move(edge: Edge) -> AnyTransition { .opacity }
    public static func push(from edge: Edge) -> AnyTransition { .opacity }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .opacity }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .opacity }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { .opacity }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
public protocol View {}
public struct Angle { public static func degrees(_ degrees: Double) -> Angle { Angle() } }
public struct Color: View {
    public static let black = Color(red: 0, green: 0, blue: 0, opacity: 1)
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    public func opacity(_ opacity: Double) -> Color { self }
}
public struct RoundedRectangle { public init(cornerRadius: CGFloat) {} }
public struct CATransform3D {
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {}
}
public struct ProjectionTransform { public init(_ m: CATransform3D) {} }
public struct Some: View {}
public struct PlaceholderContentView<V>: View {}
public struct LinearKeyframe<Value> { public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {} }
public struct SpringKeyframe<Value> {
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring, startVelocity: Value? = nil) {}
}
public struct MoveKeyframe<Value> { public init(_ to: Value) {} }
@resultBuilder public struct KeyframeTrackContentBuilder<Value> {
    public static func buildExpression(_ k: LinearKeyframe<Value>) -> Int { 0 }
    public static func buildExpression(_ k: SpringKeyframe<Value>) -> Int { 0 }
    public static func buildExpression(_ k: MoveKeyframe<Value>) -> Int { 0 }
    public static func buildBlock(_ parts: Int...) -> Int { 0 }
}
public struct KeyframeTrack<Root, Value> {
    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Int) {}
}
@resultBuilder public struct KeyframesBuilder<Value> {
    public static func buildExpression<T>(_ t: KeyframeTrack<Value, T>) -> Int { 0 }
    public static func buildBlock(_ parts: Int...) -> Int { 0 }
}
extension View {
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable, content: (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: (Value) -> Int
    ) -> some View { Some() }
    public func opacity(_ opacity: Double) -> some View { Some() }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Some() }
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { Some() }
    public func blur(radius: CGFloat) -> some View { Some() }
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { Some() }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { Some() }
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, perspective: CGFloat = 1
    ) -> some View { Some() }
    public func projectionEffect(_ transform: ProjectionTransform) -> some View { Some() }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { Some() }
    public func clipShape(_ shape: RoundedRectangle) -> some View { Some() }
    public func foregroundStyle(_ style: Color) -> some View { Some() }
    public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { Some() }
    public func overlay<V: View>(_ view: V) -> some View { Some() }
}

public struct EnvironmentValues { public var contentTransitionAddsDrawingGroup = false }
