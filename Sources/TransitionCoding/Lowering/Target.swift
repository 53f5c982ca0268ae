package import TransitionEngine

/// What an output can show, as data. A property beyond it is refused, or named in the omissions (`TargetTests`).
package struct Target: Sendable {
    /// The properties that change the output.
    package let properties: Set<Property>

    /// Numbers: every property.
    static let numbers = Target(properties: Set(Property.allCases))
    /// Whether it has numbers, and no picture of its own.
    var isOfNumbers: Bool { properties.count == Self.numbers.properties.count }
    /// A timing, whatever it moves.
    static let timing = Target(properties: [])
    /// CSS. Its `brightness()` multiplies, and nothing in it multiplies by a color.
    static let web = Target(properties: Set(Property.allCases).subtracting([.brightness] + Property.colorMultiply))
    /// A flat picture without a blur.
    static let picture = Target(
        properties: Set(frame).union(color).union([
            .opacity, .translateX, .translateY, .scaleX, .scaleY, .rotate, .cornerRadius, .m11, .m12, .m22, .m41, .m42, .clipTop,
            .clipRight, .clipBottom, .clipLeft, .draw,
        ]))
    /// A flat picture with a blur and a factor of its colors.
    static let filteredPicture = Target(properties: picture.properties.union([.blur, .dim]))
    /// The modifiers of SwiftUI.
    static let swiftUI = Target(properties: SwiftModifiers.writable)
    /// The layers of Compose.
    static let compose = Target(properties: KotlinModifier.properties.union(color))

    private static let frame: [Property] = [.frameX, .frameY, .frameWidth, .frameHeight]
    private static let color: [Property] = [.colorRed, .colorGreen, .colorBlue, .colorAlpha]
}

extension CSS { package var target: Target { .web } }
extension ShadcnItem { package var target: Target { .web } }
extension WebAnimation { package var target: Target { .web } }
extension JavaScriptModule { package var target: Target { .web } }
extension ModuleTypes { package var target: Target { .timing } }
extension Lottie { package var target: Target { .picture } }
extension SVGPreview { package var target: Target { .filteredPicture } }
extension SVGFilm { package var target: Target { .filteredPicture } }
extension SVGPlot { package var target: Target { .timing } }
extension SwiftCode { package var target: Target { .swiftUI } }
extension KotlinCode { package var target: Target { .compose } }
extension DesignTokens { package var target: Target { .timing } }
