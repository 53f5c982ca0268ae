internal import TransitionEngine

/// A color whose components are animated as numbers, in the space in which the timeline mixes them.
struct KotlinColor {
    /// The components, in the order in which Compose takes them.
    static let components: [Property] = [.colorRed, .colorGreen, .colorBlue, .colorAlpha]

    /// How to use the function that returns it; `NAME` is the object's name.
    ///
    /// - Parameter argument: what is given to it.
    static func usage(_ argument: String) -> String { "`Text(text, color = NAME.color(\(argument)).value)`" }

    /// Returns a component without the error of its conversion.
    static func rounded(_ component: Double) -> Double { (component * 1e9).rounded() / 1e9 + 0 }

    /// Why a color that doesn't change isn't written.
    static let still = "it doesn't change: give it where it is drawn"

    /// The name of the space in `ColorSpaces`.
    let space: String

    /// - Returns: `nil` for a space that Compose doesn't have, or in which alpha multiplies the components.
    init?(_ space: ColorInterpolationSpace) {
        switch space {
        case .linear: self.space = "LinearSrgb"
        case .device: self.space = "Srgb"
        case .perceptual: self.space = "Oklab"
        case .srgb, .srgbLinear, .displayP3, .oklab, .oklch: return nil
        }
    }

    /// Returns a state of the color, as a statement.
    ///
    /// - Parameter number: the number of a component as an expression, and whether it moves.
    func state(_ number: (Property) -> (text: String, moves: Bool)) -> String {
        let components = Self.components.map { component -> String in
            let (text, moves) = number(component)
            // Two components of Oklab may be negative.
            let isSigned = space == "Oklab" && (component == .colorGreen || component == .colorBlue)
            return moves && !isSigned ? "\(text).coerceIn(0f, 1f)" : text
        }
        let color: CodeText = """
            return remember {
                derivedStateOf {
                    Color(
                        \((components + ["ColorSpaces.\(space)"]).map { $0 + "," })
                    )
                }
            }
            """
        return color.text
    }
}
