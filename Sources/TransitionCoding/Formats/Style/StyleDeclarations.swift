internal import TransitionEngine

/// A CSS property with its value.
struct StyleDeclaration: Hashable {
    let name: String
    let value: String
    /// Whether the value is a bare number, which JSON and JavaScript write without quotes.
    var isNumber = false
    /// Whether an element without the property looks the same.
    var isRest = false
    /// Whether right-to-left layout negates its first length, and changes nothing else.
    var isNegated = false

    /// Whether a keyframe at rest may leave the declaration out. CSS then takes the element's own value, and can
    /// interpolate to it. It can't do so between an inset and no clip, for example.
    var isImplied: Bool { isRest && Self.implied.contains(name) }

    /// Returns the declaration with its negated length multiplied by a custom property. Default 1.
    func multiplied(by property: String) -> StyleDeclaration {
        guard isNegated else { return self }
        let lengths = value.split(separator: " ", maxSplits: 1)
        let text = (["calc(\(lengths[0]) * var(\(property), 1))"] + lengths.dropFirst().map(String.init)).joined(separator: " ")
        return StyleDeclaration(name: name, value: text)
    }

    private static let implied: Set<String> = ["translate", "rotate", "scale", "opacity", "filter"]

    /// The name of the property in JavaScript (Web Animations §"property name to IDL attribute name").
    var scriptName: String {
        if name.hasPrefix("--") { return name }
        var parts = name.split(separator: "-").map(String.init)
        for index in parts.indices.dropFirst() { parts[index] = parts[index].prefix(1).uppercased() + parts[index].dropFirst() }
        return parts.joined()
    }
}

/// The place of each component in a list.
struct StyleComponentTable {
    private static let stride = Property.allCases.count
    private var places = [Int8](repeating: -1, count: StyleComponent.Part.allCases.count * stride)

    init(_ components: [StyleComponent]) {
        for (place, component) in components.enumerated() { places[Self.index(component.property, component.part)] = Int8(place) }
    }

    private static func index(_ property: Property, _ part: StyleComponent.Part) -> Int {
        part.rawValue * stride + Int(property.ordinal)
    }

    subscript(property: Property, part: StyleComponent.Part) -> Int? {
        let place = places[Self.index(property, part)]
        return place < 0 ? nil : Int(place)
    }
}

/// The values of a style at one time, and the number of decimals that each is printed with.
struct StyleNumbers {
    let places: StyleComponentTable
    let values: [Double]
    let decimals: [Int]

    subscript(_ property: Property, _ part: StyleComponent.Part = .value) -> String? {
        places[property, part].map { fixedText(values[$0], decimals[$0]) }
    }

    func value(_ property: Property) -> Double? { places[property, .value].map { values[$0] } }

    /// Returns 1 minus a value, printed with the decimals of the value.
    func complement(_ property: Property) -> String? {
        places[property, .value].map { fixedText(1 - values[$0], decimals[$0]) }
    }

    /// Returns whether properties are printed as the values that have no effect. A property without a value has none.
    func areIdentity(_ properties: [Property]) -> Bool {
        properties.allSatisfy { property in
            StyleComponent.Part.allCases.allSatisfy { part in
                guard let place = places[property, part] else { return true }
                guard let identity = StyleComponent(property: property, part: part).identity else { return false }
                let (value, unit) = (values[place], 0.4 / powerOfTen(decimals[place]))
                if abs(value - identity) < unit { return true }
                return abs(value - identity) < 2 * unit
                    && fixedText(identity, decimals[place]) == fixedText(value, decimals[place])
            }
        }
    }
}

/// Returns a number with at most this many decimals, as CSS, SVG and source code write it.
func fixedText(_ value: Double, _ decimals: Int) -> String {
    var buffer = TextBuffer(capacity: 64)
    buffer.append(value, decimals: decimals)
    return String(decoding: buffer.bytes, as: UTF8.self)
}

/// Writes the components of a subject as CSS declarations.
///
/// `translate`, `rotate` and `scale` are separate properties, so that they combine with a `transform` of the page
/// itself. Only rotation in space and matrices use `transform`. Every keyframe has the same functions in the same
/// order.
///
/// Source: css-transforms-2, filter-effects-1, css-masking-1, css-backgrounds-3.
struct StyleDeclarations {
    private let places: StyleComponentTable
    private let role: Timeline.Subject.Role
    private let mask: StyleMask?
    private let isSpatial: Bool
    private let isFlatMatrix: Bool
    private let negatesX: Bool
    private let customPrefix: String

    /// - Parameters:
    ///   - components: the components.
    ///   - motion: the subject.
    ///   - constants: the values of the components that never change.
    ///   - options: how it is reduced.
    init(
        _ components: [StyleComponent], of motion: SubjectMotion, constants: [StyleComponent: Double], _ options: StyleOptions
    ) {
        customPrefix = options.customPrefix
        let places = StyleComponentTable(components)
        self.places = places
        role = motion.role
        negatesX = options.mirrored == .byFactor && motion.mirroring == .negatesX
        mask = motion.note.mask.map { StyleMask($0) }
        isSpatial = [.rotateX, .rotateY, .perspective].contains { places[$0, .value] != nil }
        isFlatMatrix = Self.beyondFlat.allSatisfy { property in
            places[property, .value] == nil || constants[StyleComponent(property: property)] == property.identity
        }
    }

    /// The entries of a matrix that must be those of the identity for the matrix to be two-dimensional.
    static let beyondFlat: [Property] = [.m13, .m14, .m23, .m24, .m31, .m32, .m33, .m34, .m43, .m44]
    static let matrix: [Property] = [
        .m11, .m12, .m13, .m14, .m21, .m22, .m23, .m24, .m31, .m32, .m33, .m34, .m41, .m42, .m43, .m44,
    ]
    /// The parts of a flat matrix, in the order of `FlatMatrixPath`: translation, angle, skew, scale.
    static let functions: [StyleComponent] = [Property.m41, .m42, .m12, .m21, .m11, .m22].map {
        StyleComponent(property: $0, part: .function)
    }

    private func has(_ properties: Property...) -> Bool {
        properties.contains { places[$0, .value] != nil || places[$0, .fraction] != nil }
    }

    /// - Parameters:
    ///   - values: the value of each component; fractions in percent.
    ///   - decimals: the decimals that each is printed with.
    func declarations(_ values: [Double], decimals: [Int]) -> [StyleDeclaration] {
        let numbers = StyleNumbers(places: places, values: values, decimals: decimals)
        var result: [StyleDeclaration] = []
        func add(_ name: String, _ value: String, of properties: [Property] = [], isNumber: Bool = false) {
            let isRest = !properties.isEmpty && numbers.areIdentity(properties)
            result.append(StyleDeclaration(name: name, value: value, isNumber: isNumber, isRest: isRest))
        }
        if has(.translateX, .translateY, .translateZ) {
            add("translate", translate(numbers), of: Self.translations)
            result[0].isNegated = negatesX && length(.translateX, numbers) != "0"
        }
        if has(.rotate) { add("rotate", degrees(.rotate, numbers), of: [.rotate]) }
        if has(.scaleX, .scaleY, .scaleZ), !isSpatial { add("scale", scale(numbers), of: Self.scales) }
        if let transform = transform(numbers) { add("transform", transform, of: Self.turns + Self.scales + Self.matrix) }
        if isSpatial { result.append(StyleDeclaration(name: "backface-visibility", value: "hidden", isRest: true)) }
        if has(.opacity) { add("opacity", numbers[.opacity] ?? "1", of: [.opacity], isNumber: true) }
        if has(.dim), role == .dimming { add("opacity", numbers[.dim] ?? "0", isNumber: true) }
        if let filter = filter(numbers) { add("filter", filter, of: Self.filters) }
        for (property, name) in [
            (Property.frameX, "left"), (.frameY, "top"), (.frameWidth, "width"), (.frameHeight, "height"),
            (.cornerRadius, "border-radius"),
        ] where has(property) {
            add(name, length(property, numbers), of: property == .cornerRadius ? [property] : [])
        }
        if has(.colorAlpha) { add("color", color(numbers)) }
        if has(.clipTop, .clipRight, .clipBottom, .clipLeft) || isRounded {
            let sides = Self.clips.map { length($0, numbers) }.joined(separator: " ")
            add("clip-path", "inset(\(isRounded ? "\(sides) \(rounding(numbers))" : sides))", of: Self.clips + [.cornerRadius])
        }
        if has(.shadowX, .shadowY, .shadowRadius, .shadowOpacity) { add("box-shadow", shadow(numbers), of: [.shadowOpacity]) }
        if has(.maskOffset), let mask, let offset = numbers.value(.maskOffset) {
            result.append(StyleDeclaration(name: "mask", value: mask.text(at: offset), isRest: mask.isOpen(at: offset)))
        }
        if has(.progress) { add(customPrefix + "progress", numbers[.progress] ?? "1", of: [.progress]) }
        if has(.inputTime) { add(customPrefix + "input-time", numbers[.inputTime] ?? "0", of: [.inputTime]) }
        return result
    }

    private static let filters: [Property] = [.contrast, .saturation, .grayscale, .hueRotation, .blur, .dim]
    private static let translations: [Property] = [.translateX, .translateY, .translateZ]
    private static let scales: [Property] = [.scaleX, .scaleY, .scaleZ]
    private static let turns: [Property] = [.rotateX, .rotateY]
    private static let clips: [Property] = [.clipTop, .clipRight, .clipBottom, .clipLeft]

    /// The custom properties of scripts, for values that CSS has no property for.
    static let customProperties = ["--td-progress", "--td-input-time"]

    /// The value of a custom property at rest: the end of the motion.
    static let customPropertyAtRest = "1"

    // MARK: - Values

    /// Returns a length in points, in percent of the view's own side, or as the sum of both. There is no percentage
    /// along z.
    private func length(_ property: Property, _ numbers: StyleNumbers) -> String {
        let points = numbers[property] ?? "0"
        guard places[property, .fraction] != nil else { return pixels(points) }
        let percent = numbers[property, .fraction] ?? "0"
        if percent == "0" { return pixels(points) }
        return points == "0" ? "\(percent)%" : "calc(\(percent)% + \(pixels(points)))"
    }

    /// Whether the clip has round corners.
    private var isRounded: Bool { FlippedFrame.rounding.contains { places[$0.property, $0.part] != nil } }

    /// Returns the radius of a clip; one along x and one along y, if they differ.
    private func rounding(_ numbers: StyleNumbers) -> String {
        let (x, y) = (pixels(numbers[.cornerRadius, .alongX] ?? "0"), pixels(numbers[.cornerRadius, .alongY] ?? "0"))
        return "round \(x == y ? x : "\(x) / \(y)")"
    }

    private func pixels(_ number: String) -> String { number == "0" ? "0" : number + "px" }

    /// Returns a `translate` without the zeros at its end.
    private func translate(_ numbers: StyleNumbers) -> String {
        var parts = [length(.translateX, numbers), length(.translateY, numbers), length(.translateZ, numbers)]
        while parts.count > 1, parts.last == "0" { parts.removeLast() }
        return parts.joined(separator: " ")
    }

    /// Returns the `filter`, in the order of semantics §44. Black with an opacity of α over an opaque page is `brightness(1 − α)`.
    private func filter(_ numbers: StyleNumbers) -> String? {
        var functions: [String] = []
        if has(.contrast) { functions.append("contrast(\(numbers[.contrast] ?? "1"))") }
        if has(.saturation) { functions.append("saturate(\(numbers[.saturation] ?? "1"))") }
        if has(.grayscale) { functions.append("grayscale(\(numbers[.grayscale] ?? "0"))") }
        if has(.hueRotation) { functions.append("hue-rotate(\(degrees(.hueRotation, numbers)))") }
        if has(.blur) { functions.append("blur(\(length(.blur, numbers)))") }
        if has(.dim), role != .dimming { functions.append("brightness(\(numbers.complement(.dim) ?? "1"))") }
        return functions.isEmpty ? nil : functions.joined(separator: " ")
    }

    private func degrees(_ property: Property, _ numbers: StyleNumbers) -> String { (numbers[property] ?? "0") + "deg" }

    private func scale(_ numbers: StyleNumbers) -> String {
        let (x, y) = (numbers[.scaleX] ?? "1", numbers[.scaleY] ?? "1")
        return has(.scaleZ) ? "\(x) \(y) \(numbers[.scaleZ] ?? "1")" : x == y ? x : "\(x) \(y)"
    }

    private func transform(_ numbers: StyleNumbers) -> String? {
        var functions: [String] = []
        if has(.perspective) {
            let distance = numbers.value(.perspective) ?? 0
            functions.append(distance > 0 ? "perspective(\(length(.perspective, numbers)))" : "perspective(none)")
        }
        if has(.rotateY) { functions.append("rotateY(\(degrees(.rotateY, numbers)))") }
        if has(.rotateX) { functions.append("rotateX(\(degrees(.rotateX, numbers)))") }
        if isSpatial, has(.scaleX, .scaleY, .scaleZ) {
            functions.append(
                "scale3d(\(numbers[.scaleX] ?? "1"), \(numbers[.scaleY] ?? "1"), \(numbers[.scaleZ] ?? "1"))")
        }
        functions += matrixFunctions(numbers)
        if Self.matrix.contains(where: { has($0) }) {
            let entries = Self.matrix.map { entry in numbers[entry] ?? fixedText(entry.identity ?? 0, 0) }
            functions.append(
                isFlatMatrix
                    ? "matrix(\([0, 1, 4, 5, 12, 13].map { entries[$0] }.joined(separator: ", ")))"
                    : "matrix3d(\(entries.joined(separator: ", ")))")
        }
        return functions.isEmpty ? nil : functions.joined(separator: " ")
    }

    /// Returns a flat matrix as functions, from outside to inside. A function that never changes anything has no
    /// component and isn't written.
    private func matrixFunctions(_ numbers: StyleNumbers) -> [String] {
        func has(_ properties: Property...) -> Bool {
            properties.contains { places[$0, .function] != nil }
        }
        var functions: [String] = []
        if has(.m41, .m42) {
            let (x, y) = (numbers[.m41, .function] ?? "0", numbers[.m42, .function] ?? "0")
            functions.append("translate(\(pixels(x))\(y == "0" ? "" : ", " + pixels(y)))")
        }
        if has(.m12) { functions.append("rotate(\(numbers[.m12, .function] ?? "0")deg)") }
        if has(.m21) { functions.append("skewX(\(numbers[.m21, .function] ?? "0")deg)") }
        if has(.m11, .m22) {
            let (x, y) = (numbers[.m11, .function] ?? "1", numbers[.m22, .function] ?? "1")
            functions.append("scale(\(x == y ? x : "\(x), \(y)"))")
        }
        return functions
    }

    /// Returns the color as `rgb()`, the legacy form, because CSS interpolates it in gamma-encoded sRGB.
    private func color(_ numbers: StyleNumbers) -> String {
        let alpha = numbers.value(.colorAlpha) ?? 1
        let channels = [Property.colorRed, .colorGreen, .colorBlue].map { channel -> String in
            let value = alpha == 0 ? 0 : (numbers.value(channel) ?? 0) / alpha
            return fixedText(max(0, min(1, value)) * 255, 3)
        }
        return "rgb(\(channels.joined(separator: " ")) / \(numbers[.colorAlpha] ?? "1"))"
    }

    /// Returns the `box-shadow`. Its blur radius is twice the standard deviation of the shadow.
    private func shadow(_ numbers: StyleNumbers) -> String {
        let blur = fixedText(2 * (numbers.value(.shadowRadius) ?? 0), 3)
        let alpha = numbers[.shadowOpacity] ?? "1"
        return "\(length(.shadowX, numbers)) \(length(.shadowY, numbers)) \(pixels(blur)) rgb(0 0 0 / \(alpha))"
    }
}
