// What generated sources use of SwiftUI, with Apple's signatures and isolation. What takes a closure calls it, so that running a
// program runs all that was generated.
@_exported import UIKit

// MARK: - Curves

public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat, y: CGFloat
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    public static let center = UnitPoint(x: 0.5, y: 0.5), leading = UnitPoint(x: 0, y: 0.5), trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0), bottom = UnitPoint(x: 0.5, y: 1), topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0), bottomLeading = UnitPoint(x: 0, y: 1),
        bottomTrailing = UnitPoint(x: 1, y: 1)
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing
    public struct Set: Sendable {
        public static let top = Set(), leading = Set(), bottom = Set(), trailing = Set()
    }
}
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public struct UnitCurve: Hashable, Sendable {
    fileprivate let text: String
    fileprivate init(_ text: String = "") { self.text = text }
    public static let linear = UnitCurve(), easeIn = UnitCurve(), easeOut = UnitCurve(), easeInOut = UnitCurve()
    public static let circularEaseIn = UnitCurve("circularEaseIn"), circularEaseOut = UnitCurve("circularEaseOut")
    public static let circularEaseInOut = UnitCurve("circularEaseInOut")
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve("bezier \(startControlPoint.x) \(startControlPoint.y) \(endControlPoint.x) \(endControlPoint.y)")
    }
    public func value(at progress: Double) -> Double { progress }
    public func velocity(at progress: Double) -> Double { 1 }
}
public struct Spring: Hashable, Sendable {
    fileprivate let text: String
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) { text = "duration \(duration) bounce \(bounce)" }
    public init(response: Double, dampingRatio: Double) { text = "response \(response) ratio \(dampingRatio)" }
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        text = "mass \(mass) stiffness \(stiffness) damping \(damping)\(allowOverDamping ? " overdamping" : "")"
    }
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        text = "settling \(settlingDuration) ratio \(dampingRatio)"
    }
    public static var smooth: Spring { Spring() }
    public static var snappy: Spring { Spring() }
    public static var bouncy: Spring { Spring() }
}
public protocol VectorArithmetic: AdditiveArithmetic {
    mutating func scale(by rhs: Double)
    var magnitudeSquared: Double { get }
}
extension VectorArithmetic {
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }
}
public protocol Animatable {}
extension Double: VectorArithmetic, Animatable {
    public mutating func scale(by rhs: Double) { self *= rhs }
    public var magnitudeSquared: Double { self * self }
}
extension Spring {
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V { target }
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V { initialVelocity }
}
public struct AnimationContext<Value: VectorArithmetic> {}
public protocol CustomAnimation: Hashable, Sendable {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}
extension CustomAnimation {
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}
public struct Animation: Hashable, Sendable, CustomStringConvertible {
    public let description: String
    /// The value and the velocity of a custom animation at each twentieth of a second.
    public private(set) var samples: [[Double]] = []
    private init(_ description: String = "") { self.description = description }
    public init<A: CustomAnimation>(_ base: A) {
        description = "\(A.self)"
        var context = AnimationContext<Double>()
        for step in 0...100 {
            let time = Double(step) / 20
            let value = base.animate(value: 1.0, time: time, context: &context)
            let velocity = base.velocity(value: 1.0, time: time, context: context)
            precondition((value == nil) == (velocity == nil), "value without velocity")
            if let value, let velocity { samples.append([value, velocity]) }
            precondition(value?.isFinite ?? true && (step > 0 || value != nil), "no value at the start")
        }
        _ = base.shouldMerge(previous: .default, value: 1.0, time: 0, context: &context)
    }
    public static let `default` = Animation()
    public static var smooth: Animation { Animation() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { Animation() }
    public static var snappy: Animation { Animation() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { Animation() }
    public static var bouncy: Animation { Animation() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { Animation() }
    public static var spring: Animation { Animation() }
    public static var interactiveSpring: Animation { Animation() }
    public static var interpolatingSpring: Animation { Animation() }
    public static var linear: Animation { Animation() }
    public static var easeIn: Animation { Animation() }
    public static var easeOut: Animation { Animation() }
    public static var easeInOut: Animation { Animation() }
    public static func linear(duration: TimeInterval) -> Animation { Animation("linear \(duration)") }
    public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
    public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
        Animation("spring duration \(duration) bounce \(bounce) blend \(blendDuration)")
    }
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0)
        -> Animation
    {
        Animation("spring response \(response) fraction \(dampingFraction) blend \(blendDuration)")
    }
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        Animation("spring \(spring.text) blend \(blendDuration)")
    }
    public static func interpolatingSpring(mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0)
        -> Animation
    { Animation("interpolating mass \(mass) stiffness \(stiffness) damping \(damping) velocity \(initialVelocity)") }
    public static func interpolatingSpring(duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0)
        -> Animation
    { Animation() }
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        Animation("interpolating \(spring.text) velocity \(initialVelocity)")
    }
    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35)
        -> Animation
    { Animation("curve \(p1x) \(p1y) \(p2x) \(p2y) for \(duration)") }
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation("curve \(curve.text) for \(duration)")
    }
    private func with(_ modifier: String) -> Animation { Animation(description + ", " + modifier) }
    public func delay(_ delay: TimeInterval) -> Animation { with("delay \(delay)") }
    public func speed(_ speed: Double) -> Animation { with("speed \(speed)") }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        with("repeat \(repeatCount) reverses \(autoreverses)")
    }
    public func repeatForever(autoreverses: Bool = true) -> Animation { with("forever reverses \(autoreverses)") }
    public func logicallyComplete(after duration: TimeInterval) -> Animation { with("complete \(duration)") }
}
extension UIView {
    @MainActor public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
        changes()
        completion?()
    }
}

// MARK: - Transitions

public enum TransitionPhase: Sendable {
    case willAppear, identity, didDisappear
    public var isIdentity: Bool { self == .identity }
    public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}
public struct TransitionProperties: Sendable { public init(hasMotion: Bool = true) {} }
public struct PlaceholderContentView<Value>: View { nonisolated init() {} }
@MainActor @preconcurrency public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    static var properties: TransitionProperties { get }
}
extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View { content }
    public func animation(_ animation: Animation?) -> some Transition {
        TakenTransition.isAnimated = true
        return self
    }
}
public struct SlideTransition: Transition {
    public init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct MoveTransition: Transition {
    public init(edge: Edge) {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct PushTransition: Transition {
    public init(edge: Edge) {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct OffsetTransition: Transition {
    public init(_ offset: CGSize) {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct ScaleTransition: Transition {
    public init(_ scale: Double, anchor: UnitPoint = .center) {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct BlurReplaceTransition: Transition {
    public struct Configuration: Sendable { public static let downUp = Configuration(), upUp = Configuration() }
    public init(configuration: Configuration) {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct SymbolEffectTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
    public static func blurReplace(_ config: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration: config)
    }
}
extension Transition where Self == SymbolEffectTransition {
    public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }
    public static func symbolEffect<T: TransitionSymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default)
        -> SymbolEffectTransition
    { SymbolEffectTransition() }
}
public protocol TransitionSymbolEffect {}
public protocol ContentTransitionSymbolEffect {}
public struct AppearSymbolEffect: TransitionSymbolEffect {
    public var up: Self { self }
    public var down: Self { self }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}
public struct DisappearSymbolEffect: TransitionSymbolEffect {
    public var up: Self { self }
    public var down: Self { self }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}
public struct DrawOnSymbolEffect: TransitionSymbolEffect {
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
    public var individually: Self { self }
}
public struct DrawOffSymbolEffect: TransitionSymbolEffect {
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
    public var individually: Self { self }
}
public struct AutomaticSymbolEffect: TransitionSymbolEffect, ContentTransitionSymbolEffect {}
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    public var downUp: Self { self }
    public var upUp: Self { self }
    public var offUp: Self { self }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}
public protocol SymbolEffect {}
public protocol DiscreteSymbolEffect {}
public protocol IndefiniteSymbolEffect {}
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect {
    public var up: Self { self }
    public var down: Self { self }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {}
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    public var up: Self { self }
    public var down: Self { self }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var clockwise: Self { self }
    public var counterClockwise: Self { self }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var clockwise: Self { self }
    public var counterClockwise: Self { self }
    public var left: Self { self }
    public var right: Self { self }
    public var up: Self { self }
    public var down: Self { self }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}
extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { Self() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { Self() } }
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { Self() } }
extension TransitionSymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension TransitionSymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
extension TransitionSymbolEffect where Self == DrawOnSymbolEffect { public static var drawOn: Self { Self() } }
extension TransitionSymbolEffect where Self == DrawOffSymbolEffect { public static var drawOff: Self { Self() } }
extension TransitionSymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }
extension ContentTransitionSymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }
extension ContentTransitionSymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }
public struct SymbolEffectOptions: Sendable {
    public struct RepeatBehavior: Sendable {
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { RepeatBehavior() }
    }
    public static let `default` = SymbolEffectOptions()
    public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { .default }
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }
}
/// Which `transition(_:)` was called last: SwiftUI prefers that of a `Transition`, which has no animation of its own unless its body
/// has one, or the system times it.
@MainActor public enum TakenTransition { public static var isErased = false, isAnimated = false }
public struct AnyTransition {
    @MainActor @preconcurrency public init<T: Transition>(_ transition: T) {
        for phase in [TransitionPhase.willAppear, .identity, .didDisappear] {
            _ = transition.body(content: .init(), phase: phase)
        }
        _ = T.properties
    }
    private init() {}
    public static var identity: AnyTransition { AnyTransition() }
    public static var opacity: AnyTransition { AnyTransition() }
    public static var slide: AnyTransition { AnyTransition() }
    public static var scale: AnyTransition { AnyTransition() }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
public struct ContentTransition: Sendable {
    public static let identity = ContentTransition(), opacity = ContentTransition(), interpolate = ContentTransition()
    public static func numericText(countsDown: Bool = false) -> ContentTransition { .identity }
    public static func numericText(value: Double) -> ContentTransition { .identity }
    public static var symbolEffect: ContentTransition { .identity }
    public static func symbolEffect<T: ContentTransitionSymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default)
        -> ContentTransition
    { .identity }
}

// MARK: - Views

@MainActor @preconcurrency public protocol View {}
@resultBuilder public struct ViewBuilder {
    public static func buildExpression<V: View>(_ view: V) -> V { view }
    public static func buildBlock<V: View>(_ view: V) -> V { view }
    public static func buildBlock<each V: View>(_ views: repeat each V) -> Group { Group() }
    public static func buildIf<V: View>(_ view: V?) -> V? { view }
    public static func buildEither<V: View>(first view: V) -> Group { Group() }
    public static func buildEither<V: View>(second view: V) -> Group { Group() }
}
extension Optional: View where Wrapped: View {}
public struct Group: View { nonisolated init() {} }
public struct IntegerFormatStyle: Sendable {}
extension IntegerFormatStyle { public static var number: IntegerFormatStyle { IntegerFormatStyle() } }
public struct Text: View {
    nonisolated public init(_ text: String) {}
    nonisolated public init(_ value: Double, format: IntegerFormatStyle) {}
}
struct Changed: View { nonisolated init() {} }
public struct Angle: Sendable { public static func degrees(_ degrees: Double) -> Angle { Angle() } }
public struct Color: View, Hashable, Sendable {
    nonisolated public static let black = Color(red: 0, green: 0, blue: 0), white = Color(red: 1, green: 1, blue: 1)
    nonisolated public static let teal = Color(red: 0.2, green: 0.7, blue: 0.8),
        clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
    nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    nonisolated public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    nonisolated public func opacity(_ opacity: Double) -> Color { self }
}
public protocol Shape: Sendable {}
public struct Rectangle: Shape, View { nonisolated public init() {} }
public enum Alignment: Sendable { case center, topLeading }
public struct GeometryProxy: Sendable { public var size: CGSize { CGSize(width: 100, height: 100) } }
public protocol VisualEffect: Sendable {}
public struct EmptyVisualEffect: VisualEffect {}
extension VisualEffect { public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { EmptyVisualEffect() } }
extension Shape {
    nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Rectangle { Rectangle() }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Rectangle { Rectangle() }
}
extension Shape where Self == Rectangle { public static func rect(cornerRadius: CGFloat) -> Rectangle { Rectangle() } }
public struct ProjectionTransform {
    nonisolated public init(_ m: CATransform3D) {}
    nonisolated public init(_ m: CGAffineTransform) {}
}
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: Sendable
where First: Sendable, Second: Sendable {
    public var first: First
    public var second: Second
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}
@MainActor @preconcurrency public protocol GeometryEffect: ViewModifier {
    associatedtype AnimatableData
    nonisolated var animatableData: AnimatableData { get set }
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}
extension GeometryEffect {
    public func body(content: Content) -> some View {
        _ = effectValue(size: CGSize(width: 100, height: 50))
        return Changed()
    }
}
public struct EnvironmentValues {
    public var contentTransitionAddsDrawingGroup = false
    public var layoutDirection = LayoutDirection.leftToRight
    public var accessibilityReduceMotion: Bool { false }
}
@propertyWrapper public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}
@propertyWrapper public struct Namespace {
    public struct ID: Hashable, Sendable { public init() {} }
    public init() {}
    public var wrappedValue: ID { ID() }
}
public struct MatchedGeometryProperties: Sendable {
    public static let position = MatchedGeometryProperties(), size = MatchedGeometryProperties(),
        frame = MatchedGeometryProperties()
}
public protocol NavigationTransition {}
public struct ZoomNavigationTransition: NavigationTransition {}
public struct AutomaticNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == ZoomNavigationTransition {
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition { Self() }
}
extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: AutomaticNavigationTransition { Self() }
}
public struct EmptyMatchedTransitionSourceConfiguration {
    public func clipShape(_ shape: Rectangle) -> Self { self }
    public func background(_ style: Color) -> Self { self }
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
}
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Content) -> Body
}
extension View {
    public func modifier<M: ViewModifier>(_ modifier: M) -> some View { modifier.body(content: .init()) }
    @_disfavoredOverload public func transition(_ transition: AnyTransition) -> some View {
        TakenTransition.isErased = true
        return Changed()
    }
    public func transition<T: Transition>(_ transition: T) -> some View {
        TakenTransition.isErased = false
        TakenTransition.isAnimated = T.self == SymbolEffectTransition.self
        for phase in [TransitionPhase.willAppear, .identity, .didDisappear] {
            _ = transition.body(content: .init(), phase: phase)
        }
        return Changed()
    }
    nonisolated public func symbolEffect<T: SymbolEffect & DiscreteSymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View { Changed() }
    nonisolated public func symbolEffect<T: SymbolEffect & IndefiniteSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { Changed() }
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { Changed() }
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        TakenTransition.isAnimated = true
        return body(.init())
    }
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { Changed() }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        Changed()
    }
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { Changed() }
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { Changed() }
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> EmptyMatchedTransitionSourceConfiguration
    ) -> some View {
        _ = configuration(.init())
        return Changed()
    }
    public func navigationTransition(_ style: some NavigationTransition) -> some View { Changed() }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        action?()
        return Changed()
    }
    nonisolated public func opacity(_ opacity: Double) -> some View { Changed() }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Changed() }
    nonisolated public func brightness(_ amount: Double) -> some View { Changed() }
    nonisolated public func contrast(_ amount: Double) -> some View { Changed() }
    nonisolated public func colorMultiply(_ color: Color) -> some View { Changed() }
    nonisolated public func saturation(_ amount: Double) -> some View { Changed() }
    nonisolated public func grayscale(_ amount: Double) -> some View { Changed() }
    nonisolated public func hueRotation(_ angle: Angle) -> some View { Changed() }
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { Changed() }
    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { Changed() }
    nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
        Changed()
    }
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { Changed() }
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View { Changed() }
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View { Changed() }
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        Changed()
    }
    nonisolated public func clipped(antialiased: Bool = false) -> some View { Changed() }
    nonisolated public func padding(_ edges: Edge.Set, _ length: CGFloat?) -> some View { Changed() }
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { Changed() }
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        _ = mask()
        return Changed()
    }
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        _ = effect(EmptyVisualEffect(), GeometryProxy())
        return Changed()
    }
    nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View { Changed() }
    nonisolated public func foregroundStyle(_ style: Color) -> some View { Changed() }
    nonisolated public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        Changed()
    }
    nonisolated public func overlay<V: View>(_ view: V) -> some View { Changed() }
}

// MARK: - Keyframes

public protocol KeyframeTrackContent<Value> { associatedtype Value: Animatable }
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        precondition(duration > 0, "a keyframe without a duration is a move")
    }
}
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        precondition(duration > 0, "a keyframe without a duration is a move")
    }
}
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent { public init(_ to: Value) {} }
public struct TrackContents<Value: Animatable>: KeyframeTrackContent { public let count: Int }
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ k: K) -> TrackContents<Value> where K.Value == Value {
        // A move alone changes the value at once; any other keyframe alone has nothing before it.
        TrackContents(count: k is MoveKeyframe<Value> ? 2 : 1)
    }
    public static func buildBlock(_ parts: TrackContents<Value>...) -> TrackContents<Value> {
        TrackContents(count: parts.reduce(0) { $0 + $1.count })
    }
    public static func buildEither(first: TrackContents<Value>) -> TrackContents<Value> { TrackContents(count: first.count + 1) }
    public static func buildEither(second: TrackContents<Value>) -> TrackContents<Value> { second }
}
public struct KeyframeTrack<Root, Value: Animatable> {
    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> TrackContents<Value>
    ) {
        precondition(content().count > 1, "a track that stands still")
    }
}
public struct Tracks<Value> { public let count: Int }
@resultBuilder public struct KeyframesBuilder<Value> {
    public static func buildExpression<T>(_ t: KeyframeTrack<Value, T>) -> Tracks<Value> { Tracks(count: 1) }
    public static func buildBlock(_ parts: Tracks<Value>...) -> Tracks<Value> { Tracks(count: parts.count) }
}
extension View {
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        for phase in phases { _ = (content(.init(), phase), animation(phase)) }
        return Changed()
    }
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        for phase in phases { _ = (content(.init(), phase), animation(phase)) }
        return Changed()
    }
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks<Value>
    ) -> some View {
        precondition(keyframes(initialValue).count > 0, "an empty animator")
        _ = content(.init(), initialValue)
        return Changed()
    }
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks<Value>
    ) -> some View {
        precondition(keyframes(initialValue).count > 0, "an empty animator")
        _ = content(.init(), initialValue)
        return Changed()
    }
}

// MARK: - Previews

@propertyWrapper public struct State<Value> {
    private final class Box { var value: Value; init(_ value: Value) { self.value = value } }
    private let box: Box
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
}
@discardableResult public func withAnimation<R>(_ animation: Animation? = .default, _ body: () throws -> R) rethrows -> R {
    try body()
}
public enum HorizontalAlignment: Sendable { case center }
public struct VStack: View {
    public init<V: View>(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V) {
        _ = content()
    }
}
public struct ZStack: View {
    public init<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) { _ = content() }
}
public struct ForEach: View {
    public init<V: View>(_ data: Range<Int>, id: KeyPath<Int, Int>, @ViewBuilder content: @escaping (Int) -> V) {
        for each in data { _ = content(each) }
    }
}
public struct Button: View { public init(_ title: String, action: @escaping @MainActor () -> Void) { action() } }
public struct NavigationStack: View { public init<V: View>(@ViewBuilder root: () -> V) { _ = root() } }
public struct NavigationLink: View {
    public init<D: View, L: View>(@ViewBuilder destination: () -> D, @ViewBuilder label: () -> L) { _ = (destination(), label()) }
}
public struct Image: View { nonisolated public init(systemName: String) {} }
public protocol ShapeStyle: Sendable {}
public struct TintShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }
public struct RoundedRectangle: Shape { nonisolated public init(cornerRadius: CGFloat) {} }
public struct Circle: Shape { nonisolated public init() {} }
extension Shape { nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View { Changed() } }
public struct Font: Sendable {
    public static let largeTitle = Font()
    public struct Weight: Sendable {
        public static let ultraLight = Weight(), thin = Weight(), light = Weight(), regular = Weight(), medium = Weight()
        public static let semibold = Weight(), bold = Weight(), heavy = Weight(), black = Weight()
    }
    public enum Design: Sendable { case `default`, serif, rounded, monospaced }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
}
extension View {
    nonisolated public func font(_ font: Font?) -> some View { Changed() }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { Changed() }
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { Changed() }
    nonisolated public func tint(_ tint: Color?) -> some View { Changed() }
}
