internal import TransitionEngine

/// SwiftUI's view modifiers for values of properties, which are expressions of type `Double`.
struct SwiftModifiers {
    /// The calls, from the innermost to the outermost: shape, colors and filters, scale, rotation, then position.
    private(set) var lines: [String] = []
    /// The properties that the calls have.
    private(set) var written: Set<Property> = []

    /// A modifier, and the properties that are its arguments.
    private struct Row: Sendable {
        let properties: [Property]
        /// Returns the call, from the values and the anchor as its last argument.
        let call: @Sendable (Values, String) -> String

        init(_ properties: Property..., call: @escaping @Sendable (Values, String) -> String) {
            (self.properties, self.call) = (properties, call)
        }

        /// A modifier with one argument.
        init(_ property: Property, _ start: String, _ end: String = ")") {
            self.init(property) { values, _ in "\(start)\(values[property])\(end)" }
        }
    }

    /// The values that are given.
    private struct Values {
        let given: [Property: String]

        /// The value of a property, which has no effect if it isn't given.
        subscript(property: Property) -> String { given[property] ?? exactText(property.identity ?? 0) }

        /// Returns those of labelled arguments that have a value.
        func arguments(_ labels: KeyValuePairs<String, Property>) -> String {
            labels.compactMap { label, property in given[property].map { "\(label): \($0)" } }.joined(separator: ", ")
        }
    }

    private static let rows = [
        Row(.colorRed, .colorGreen, .colorBlue, .colorAlpha) { values, _ in
            let parts = "red: \(values[.colorRed]), green: \(values[.colorGreen]), blue: \(values[.colorBlue])"
            return ".foregroundStyle(Color(\(parts), opacity: \(values.given[.colorAlpha] ?? "1")))"
        },
        Row(.frameWidth, .frameHeight) { values, _ in
            ".frame(\(values.arguments(["width": .frameWidth, "height": .frameHeight])))"
        },
        Row(.cornerRadius, ".clipShape(.rect(cornerRadius: ", "))"),
        Row(.clipTop, .clipLeft, .clipBottom, .clipRight) { values, _ in
            let sides: KeyValuePairs<String, Property> = [
                "top": .clipTop, "leading": .clipLeft, "bottom": .clipBottom, "trailing": .clipRight,
            ]
            let insets = sides.compactMap { side, property in values.given[property].map { ".padding(.\(side), \($0))" } }
            // The leading side of the mask is the left one in any layout direction.
            let isSided = values.given[.clipLeft] != nil || values.given[.clipRight] != nil
            let links = insets + (isSided ? [".environment(\\.layoutDirection, .leftToRight)"] : [])
            return ".mask {\n    Rectangle()\n" + links.map { "        \($0)\n" }.joined() + "}"
        },
        Row(.colorMultiplyRed, .colorMultiplyGreen, .colorMultiplyBlue, .colorMultiplyAlpha) { values, _ in
            let parts: KeyValuePairs<String, Property> = [
                "red": .colorMultiplyRed, "green": .colorMultiplyGreen, "blue": .colorMultiplyBlue,
            ]
            let alpha = values.given[.colorMultiplyAlpha].map { ["opacity: \($0)"] } ?? []
            let arguments = (parts.map { "\($0): \(values[$1])" } + alpha).joined(separator: ", ")
            return ".colorMultiply(\(SwiftText.wrapped("Color(\(arguments))", within: 80)))"
        },
        Row(.brightness, ".brightness("),
        Row(.contrast, ".contrast("),
        Row(.saturation, ".saturation("),
        Row(.grayscale, ".grayscale("),
        Row(.hueRotation, ".hueRotation(.degrees(", "))"),
        // `colorInvert()` has no amount; as much of an inversion is a contrast.
        Row(.colorInvert) { values, _ in
            let amount = values[.colorInvert]
            return ".contrast(1 - 2 * \(amount.contains(" ") ? "(\(amount))" : amount))"
        },
        Row(.opacity, ".opacity("),
        Row(.blur, ".blur(radius: "),
        Row(.dim, ".overlay(Color.black.opacity(", "))"),
        Row(.shadowOpacity, .shadowRadius, .shadowX, .shadowY) { values, _ in
            let place = values.arguments(["x": .shadowX, "y": .shadowY])
            let radius = values[.shadowRadius] + (place.isEmpty ? "" : ", " + place)
            return ".shadow(color: .black.opacity(\(values[.shadowOpacity])), radius: \(radius))"
        },
        Row(.scaleX, .scaleY) { values, anchor in
            let both = values.given[.scaleX]
            let arguments = values.arguments(["x": .scaleX, "y": .scaleY])
            return ".scaleEffect(\(both.flatMap { $0 == values.given[.scaleY] ? $0 : nil } ?? arguments)\(anchor))"
        },
        Row(.rotate) { ".rotationEffect(.degrees(\($0[.rotate]))\($1))" },
        Row(.rotateX) { rotation($0[.rotateX], about: "(x: 1, y: 0, z: 0)", $1) },
        Row(.rotateY) { rotation($0[.rotateY], about: "(x: 0, y: 1, z: 0)", $1) },
        Row(.translateX, .translateY) { values, _ in ".offset(\(values.arguments(["x": .translateX, "y": .translateY])))" },
        Row(.frameX, .frameY) { values, _ in ".offset(\(values.arguments(["x": .frameX, "y": .frameY])))" },
    ]

    static func rotation(_ degrees: String, about axis: String, _ anchor: String) -> String {
        ".rotation3DEffect(.degrees(\(degrees)), axis: \(axis)\(anchor), perspective: 0)"
    }

    /// The properties that view modifiers can change, of which the matrix is one.
    static let writable = Set(rows.flatMap(\.properties) + Property.matrix)

    /// - Parameters:
    ///   - values: an expression for each property that changes.
    ///   - point: the point that scale and rotation leave in place.
    ///   - mask: the call that clips, instead of insets. Default none.
    ///   - transform: the calls of a transform, inside of scale, rotation and position. Default none.
    init(
        _ values: [Property: String], anchor point: UnitPoint, mask: String? = nil, around transform: [String] = []
    ) {
        let anchor = SwiftText.anchor(point)
        for row in Self.rows {
            if row.properties.contains(.scaleX) { lines += transform }
            if let mask, row.properties.contains(.clipTop) {
                written.formUnion(row.properties)
                lines.append(mask)
                continue
            }
            guard row.properties.contains(where: { values[$0] != nil }) else { continue }
            written.formUnion(row.properties)
            lines.append(row.call(Values(given: values), anchor))
        }
    }
}

extension Property {
    /// Whether its values are degrees.
    var isAngle: Bool { unit == "deg" }

    /// The name of its field in a struct: `x` of `translate.x`, `red` of `color.red`, else such as `rotate` or `frameWidth`.
    var swiftField: String {
        let words = rawValue.split(separator: ".")
        if words.count == 2, ["translate", "color"].contains(words[0]) { return String(words[1]) }
        return CodeNames(words.joined(separator: "-")).value
    }
}
