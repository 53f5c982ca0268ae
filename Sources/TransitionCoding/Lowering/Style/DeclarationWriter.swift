internal import TransitionEngine

/// Writes the components of a subject as CSS declarations.
///
/// `translate`, `rotate` and `scale` are separate properties, so that they combine with a `transform` of the page
/// itself. Only rotation in space and matrices use `transform`. Every keyframe has the same functions in the same
/// order.
///
/// Source: css-transforms-2, filter-effects-1, css-masking-1, css-backgrounds-3.
struct DeclarationWriter {
    private var numbers: StyleNumbers
    private let role: Timeline.Subject.Role
    private let mask: StyleMask?
    private let isSpatial: Bool
    private let isFlatMatrix: Bool
    private let negatesX: Bool
    private let customPrefix: String

    /// - Parameters:
    ///   - components: the components.
    ///   - motion: the subject.
    ///   - isFlat: whether its matrix, if it has one, is always two-dimensional.
    ///   - options: how it is reduced.
    init(_ components: [StyleComponent], of motion: SubjectMotion, isFlat: Bool, _ options: StyleOptions) {
        customPrefix = options.customPrefix
        let numbers = StyleNumbers(components)
        self.numbers = numbers
        role = motion.role
        negatesX = options.mirrored == .byFactor && motion.mirroring == .negatesX
        mask = motion.note.mask.map { StyleMask($0) }
        isSpatial = numbers.has(Self.spatial)
        isFlatMatrix = isFlat
    }

    /// The entries of a matrix that must be those of the identity for the matrix to be two-dimensional.
    static let beyondFlat: PropertySet = [.m13, .m14, .m23, .m24, .m31, .m32, .m33, .m34, .m43, .m44]

    /// What turns a subject in space.
    static let spatial: PropertySet = [.rotateX, .rotateY, .perspective]
    private static let translations: PropertySet = [.translateX, .translateY, .translateZ]
    private static let scales: PropertySet = [.scaleX, .scaleY, .scaleZ]
    private static let matrix = PropertySet(Property.matrix)
    private static let transforms = scales.union(matrix).union([.rotateX, .rotateY])
    private static let filters: PropertySet = [.contrast, .saturation, .grayscale, .hueRotation, .colorInvert, .blur, .dim]
    private static let clips: PropertySet = [.clipTop, .clipRight, .clipBottom, .clipLeft]
    private static let roundedClips = clips.union([.cornerRadius])
    private static let shadows: PropertySet = [.shadowX, .shadowY, .shadowRadius, .shadowOpacity]
    private static let frame: [(Property, name: String)] = [
        (.frameX, "left"), (.frameY, "top"), (.frameWidth, "width"), (.frameHeight, "height"),
    ]

    /// - Parameters:
    ///   - values: the value of each component; fractions in percent.
    ///   - decimals: the decimals that each is printed with.
    func declarations(_ values: [Double], decimals: [Int]) -> [StyleDeclaration] {
        var writer = self
        (writer.numbers.values, writer.numbers.decimals) = (values, decimals)
        return writer.declarations
    }

    private var declarations: [StyleDeclaration] {
        var result: [StyleDeclaration] = []
        func add(
            _ name: @autoclosure () -> String, _ value: String?, of properties: @autoclosure () -> PropertySet? = nil,
            isNumber: Bool = false
        ) {
            guard let value else { return }
            let isRest = properties().map(numbers.areIdentity) ?? false
            result.append(StyleDeclaration(name: name(), value: value, isNumber: isNumber, isRest: isRest))
        }
        if has(Self.translations) {
            add("translate", translate, of: Self.translations)
            result[0].isNegated = negatesX && length(.translateX) ?? "0" != "0"
        }
        add("rotate", degrees(.rotate), of: [.rotate])
        if !isSpatial { add("scale", scale, of: Self.scales) }
        if isSpatial || numbers.mentions(Self.matrix) { add("transform", transform, of: Self.transforms) }
        if isSpatial { result.append(StyleDeclaration(name: "backface-visibility", value: "hidden", isRest: true)) }
        add("opacity", numbers[.opacity], of: [.opacity], isNumber: true)
        if role == .dimming { add("opacity", numbers[.dim], isNumber: true) }
        if has(Self.filters) { add("filter", filter, of: Self.filters) }
        if has(TransformedFrame.frame) { for (property, name) in Self.frame { add(name, length(property)) } }
        add("border-radius", length(.cornerRadius), of: [.cornerRadius])
        add("color", color)
        add("font-size", length(.fontSize))
        add("font-weight", numbers[.fontWeight], isNumber: true)
        add("clip-path", clip, of: Self.roundedClips)
        add("box-shadow", shadow, of: [.shadowOpacity])
        if let mask, let offset = numbers.value(.maskOffset) {
            result.append(StyleDeclaration(name: "mask", value: mask.text(at: offset), isRest: mask.isOpen(at: offset)))
        }
        if has([.draw]) {
            // One dash as long as a path whose `pathLength` is 1.
            result.append(StyleDeclaration(name: "stroke-dasharray", value: "1", isNumber: true, isRest: true))
            add("stroke-dashoffset", numbers.complement(.draw), of: [.draw], isNumber: true)
        }
        add(customPrefix + "progress", numbers[.progress], of: [.progress])
        add(customPrefix + "input-time", numbers[.inputTime], of: [.inputTime])
        return result
    }

    // MARK: - Values

    private func has(_ properties: PropertySet) -> Bool { numbers.has(properties) }

    /// Returns a length in points, in percent of the view's own side, or as the sum of both. There is no percentage
    /// along z.
    private func length(_ property: Property) -> String? {
        let points = numbers[property]
        guard let percent = numbers[property, .fraction], percent != "0" else {
            return points.map(pixels) ?? numbers[property, .fraction].map { _ in "0" }
        }
        return points ?? "0" == "0" ? "\(percent)%" : "calc(\(percent)% + \(pixels(points ?? "0")))"
    }

    private func lengths(_ properties: PropertySet) -> [String] { properties.ordered.map { length($0) ?? "0" } }

    private func pixels(_ number: String) -> String { number == "0" ? "0" : number + "px" }

    private func degrees(_ property: Property) -> String? { numbers[property].map { $0 + "deg" } }

    /// Returns two numbers, or only one if they are equal.
    private func pair(_ x: String, _ y: String, _ separator: String) -> String { x == y ? x : x + separator + y }

    /// The `translate` without the zeros at its end.
    private var translate: String {
        var parts = lengths(Self.translations)
        while parts.count > 1, parts.last == "0" { parts.removeLast() }
        return parts.joined(separator: " ")
    }

    private var scale: String? {
        guard has(Self.scales) else { return nil }
        let plane = (numbers[.scaleX] ?? "1", numbers[.scaleY] ?? "1")
        return numbers[.scaleZ].map { "\(plane.0) \(plane.1) \($0)" } ?? pair(plane.0, plane.1, " ")
    }

    /// The `filter`, in the order of semantics §44. Black with an opacity of α over an opaque page is `brightness(1 − α)`.
    private var filter: String? {
        let functions = [
            numbers[.contrast].map { "contrast(\($0))" }, numbers[.saturation].map { "saturate(\($0))" },
            numbers[.grayscale].map { "grayscale(\($0))" }, degrees(.hueRotation).map { "hue-rotate(\($0))" },
            numbers[.colorInvert].map { "invert(\($0))" }, length(.blur).map { "blur(\($0))" },
            role == .dimming ? nil : numbers.complement(.dim).map { "brightness(\($0))" },
        ].compactMap { $0 }
        return functions.isEmpty ? nil : functions.joined(separator: " ")
    }

    private var transform: String? {
        let perspective = numbers.value(.perspective).map { $0 > 0 ? lengths([.perspective])[0] : "none" }
        var functions = [
            perspective.map { "perspective(\($0))" }, degrees(.rotateY).map { "rotateY(\($0))" },
            degrees(.rotateX).map { "rotateX(\($0))" },
        ].compactMap { $0 }
        if isSpatial, has(Self.scales) {
            functions.append("scale3d(\(Self.scales.ordered.map { numbers[$0] ?? "1" }.joined(separator: ", ")))")
        }
        functions += matrixFunctions
        if has(Self.matrix) {
            let entries = Property.matrix.map { entry in numbers[entry] ?? fixedText(entry.identity ?? 0, 0) }
            functions.append(
                isFlatMatrix
                    ? "matrix(\([0, 1, 4, 5, 12, 13].map { entries[$0] }.joined(separator: ", ")))"
                    : "matrix3d(\(entries.joined(separator: ", ")))")
        }
        return functions.isEmpty ? nil : functions.joined(separator: " ")
    }

    /// A flat matrix as functions, from outside to inside. A function that never changes anything has no
    /// component and isn't written.
    private var matrixFunctions: [String] {
        func pair(_ x: Property, _ y: Property, _ rest: String) -> (x: String, y: String)? {
            let (x, y) = (numbers[x, .function], numbers[y, .function])
            return x == nil && y == nil ? nil : (x ?? rest, y ?? rest)
        }
        return [
            pair(.m41, .m42, "0").map { "translate(\(pixels($0.x))\($0.y == "0" ? "" : ", " + pixels($0.y)))" },
            numbers[.m12, .function].map { "rotate(\($0)deg)" }, numbers[.m21, .function].map { "skewX(\($0)deg)" },
            pair(.m11, .m22, "1").map { "scale(\(self.pair($0.x, $0.y, ", ")))" },
        ].compactMap { $0 }
    }

    /// The color as `rgb()`, the legacy form, because CSS interpolates it in gamma-encoded sRGB.
    private var color: String? {
        guard let alpha = numbers.value(.colorAlpha) else { return nil }
        let channels = [Property.colorRed, .colorGreen, .colorBlue].map { channel -> String in
            let value = alpha == 0 ? 0 : (numbers.value(channel) ?? 0) / alpha
            return fixedText(max(0, min(1, value)) * 255, 3)
        }
        return "rgb(\(channels.joined(separator: " ")) / \(numbers[.colorAlpha] ?? "1"))"
    }

    /// The `clip-path`, and the radius of its corners, if it has one: along x and along y, if they differ.
    private var clip: String? {
        let radii = (numbers[.cornerRadius, .alongX], numbers[.cornerRadius, .alongY])
        let isRounded = radii.0 != nil || radii.1 != nil
        guard isRounded || has(Self.clips) else { return nil }
        let rounding = isRounded ? " round " + pair(pixels(radii.0 ?? "0"), pixels(radii.1 ?? "0"), " / ") : ""
        return "inset(\(lengths(Self.clips).joined(separator: " "))\(rounding))"
    }

    /// The `box-shadow`. Its blur radius is twice the standard deviation of the shadow.
    private var shadow: String? {
        guard has(Self.shadows) else { return nil }
        let blur = fixedText(2 * (numbers.value(.shadowRadius) ?? 0), 3)
        let place = lengths([.shadowX, .shadowY]).joined(separator: " ")
        return "\(place) \(pixels(blur)) rgb(0 0 0 / \(numbers[.shadowOpacity] ?? "1"))"
    }
}

/// The values of a style at one time, and the number of decimals that each is printed with.
private struct StyleNumbers {
    private let components: [StyleComponent]
    /// The properties that have a component, and those that have a value or a fraction.
    private var mentioned = PropertySet(), given = PropertySet()
    var values: [Double] = []
    var decimals: [Int] = []

    init(_ components: [StyleComponent]) {
        self.components = components
        for component in components {
            mentioned.insert(component.property)
            if component.part == .value || component.part == .fraction { given.insert(component.property) }
        }
    }

    private func place(_ property: Property, _ part: StyleComponent.Part) -> Int? {
        guard mentioned.contains(property) else { return nil }
        return components.firstIndex { $0.property == property && $0.part == part }
    }

    /// Returns whether any of some properties has a component.
    func mentions(_ properties: PropertySet) -> Bool { !mentioned.isDisjoint(with: properties) }

    /// Returns whether any of some properties has a value or a fraction.
    func has(_ properties: PropertySet) -> Bool { !given.isDisjoint(with: properties) }

    subscript(_ property: Property, _ part: StyleComponent.Part = .value) -> String? {
        place(property, part).map { fixedText(values[$0], decimals[$0]) }
    }

    func value(_ property: Property) -> Double? { place(property, .value).map { values[$0] } }

    /// Returns 1 minus a value, printed with the decimals of the value.
    func complement(_ property: Property) -> String? {
        place(property, .value).map { fixedText(1 - values[$0], decimals[$0]) }
    }

    /// Returns whether properties are printed as the values that have no effect. A property without a value has none.
    func areIdentity(_ properties: PropertySet) -> Bool {
        components.indices.allSatisfy { place in
            guard properties.contains(components[place].property) else { return true }
            guard let identity = components[place].identity else { return false }
            let (value, unit) = (values[place], 0.4 / powerOfTen(decimals[place]))
            if abs(value - identity) < unit { return true }
            return abs(value - identity) < 2 * unit
                && fixedText(identity, decimals[place]) == fixedText(value, decimals[place])
        }
    }
}
