internal import TransitionEngine

/// A CSS property with its value.
struct StyleDeclaration: Hashable {
    let name: String
    let value: String
    /// Whether the value is a bare number, which JSON and JavaScript write without quotes.
    var isNumber = false
    /// Whether an element without the property is shown the same.
    var isRest = false
    /// Whether right-to-left layout negates its first length, and changes nothing else.
    var isNegated = false

    /// The declaration as CSS writes it, without a semicolon.
    var text: String { name + ": " + value }

    /// Whether a keyframe at rest may leave the declaration out. CSS then takes the element's own value, and can
    /// interpolate to it. It can't do so between an inset and no clip, for example.
    var isImplied: Bool { isRest && Self.implied.contains(name) }

    private static let implied = ["translate", "rotate", "scale", "opacity", "filter"]

    /// Returns the declaration with its negated length multiplied by a custom property. Default 1.
    func multiplied(by property: String) -> StyleDeclaration {
        guard isNegated else { return self }
        let lengths = value.split(separator: " ", maxSplits: 1)
        let text = (["calc(\(lengths[0]) * var(\(property), 1))"] + lengths.dropFirst().map(String.init)).joined(separator: " ")
        return StyleDeclaration(name: name, value: text)
    }

    /// The name of the property in JavaScript (Web Animations §"property name to IDL attribute name").
    var scriptName: String {
        if name.hasPrefix("--") { return name }
        var parts = name.split(separator: "-").map(String.init)
        for index in parts.indices.dropFirst() { parts[index] = parts[index].prefix(1).uppercased() + parts[index].dropFirst() }
        return parts.joined()
    }

    /// The custom properties of scripts, for values that CSS has no property for.
    static let customProperties = ["--td-progress", "--td-input-time"]

    /// The value of a custom property at rest: the end of the motion.
    static let customPropertyAtRest = "1"

    /// Returns the name of the CSS property that a track is part of; its own name where it has one alone.
    ///
    /// - Parameter isSpatial: whether the subject rotates in space.
    static func name(of property: Property, _ role: Timeline.Subject.Role, isSpatial: Bool) -> String {
        switch property {
        case .translateX, .translateY, .translateZ: "translate"
        case .scaleX, .scaleY, .scaleZ: isSpatial ? "transform" : "scale"
        case .dim: role == .dimming ? "opacity" : "filter"
        case .blur, .brightness, .contrast, .saturation, .grayscale, .hueRotation, .colorInvert: "filter"
        case .colorRed, .colorGreen, .colorBlue, .colorAlpha: "color"
        case .clipTop, .clipRight, .clipBottom, .clipLeft: "clip-path"
        case .shadowX, .shadowY, .shadowRadius, .shadowOpacity: "box-shadow"
        case .fontSize: "font-size"
        case .fontWeight: "font-weight"
        case .draw: "stroke-dashoffset"
        case .rotate, .opacity, .maskOffset, .frameX, .frameY, .frameWidth, .frameHeight, .cornerRadius, .progress,
            .colorMultiplyRed, .colorMultiplyGreen, .colorMultiplyBlue, .colorMultiplyAlpha,
            .inputTime:
            property.rawValue
        default: "transform"
        }
    }
}
