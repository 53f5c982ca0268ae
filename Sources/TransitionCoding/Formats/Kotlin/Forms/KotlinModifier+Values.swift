internal import TransitionEngine

extension KotlinModifier {
    /// The name of a value in code; none is a property of a layer, which it would hide.
    static func name(of property: Property) -> String {
        switch property {
        case .translateX: "x"
        case .translateY: "y"
        case .scaleX: "xScale"
        case .scaleY: "yScale"
        case .rotate: "angle"
        case .rotateX: "xAngle"
        case .rotateY: "yAngle"
        case .opacity: "opacity"
        default: CodeNames(property.rawValue.replacing(".", with: "-")).value
        }
    }

    /// Returns the value of a property from an animated number: lengths in pixels, but sizes in points.
    static func expression(of property: Property, from number: String) -> String {
        let isSize = [.frameWidth, .frameHeight].contains(property)
        let text = [.opacity, .dim].contains(property) ? "\(number).coerceIn(0f, 1f)" : number
        return text + (property.unit == "pt" && !isSize ? ".dp.toPx()" : "")
    }
}
