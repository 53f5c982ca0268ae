import TransitionEngine

/// The values of one CSS keyframe by property.
///
/// Source: css-transforms-2 §5 and §11, filter-effects-1 §5, css-masking-1 §5, css-backgrounds-3 §4 and §6.
struct CSSKeyframeValues {
    typealias Failure = CSSKeyframesRule.Failure

    /// The values, in the property's unit. A `filter` gives all that it may have; those of a `transform` aren't among them.
    private(set) var values: [Property: Double] = [:]
    /// The functions of `transform`, in its order; `nil` without a `transform`.
    private(set) var transform: [TransformFunction]?
    /// The names of the properties that are declared.
    private(set) var names: Set<String> = []
    /// Whether a function scales along z, which nobody sees of a flat view.
    private(set) var scalesDepth = false
    /// What has no value here: its name, and what there is instead.
    private(set) var unread: [(name: String, detail: String)] = []
    /// The timing function from here to the next keyframe.
    private(set) var easing: String?
    /// The units that the text alone doesn't say, such as `%` and `rem`.
    private(set) var units: Set<String> = []

    /// The view and what it lies in, of which percentages are.
    private var surroundings: Surroundings

    static let supported = [
        "opacity", "transform", "translate", "scale", "rotate", "filter", "clip-path", "border-radius", "box-shadow",
        "animation-timing-function",
    ]
    /// How keyframes and the element's own values make one; only the default, `replace`, can be read.
    private static let composition = "animation-composition"
    /// What changes nothing of an element that has no transform of its own.
    private static let ignored = ["backface-visibility", "will-change"]

    /// Reads declarations. What has no value here is left out and listed in ``unread``.
    init(_ declarations: [CSSSyntax.Declaration], in surroundings: Surroundings) {
        self.surroundings = surroundings
        for declaration in declarations where !Self.ignored.contains(declaration.name) {
            let (name, value) = (declaration.name, declaration.value)
            if name == Self.composition, trimmed(value).lowercased() == "replace" { continue }
            // What fails half-way leaves nothing behind.
            let before = self
            names.insert(name)
            do throws(Failure) {
                if value.contains("var(") {
                    throw Failure(detail: "\"\(value.prefix(40))\" stands for a value that isn't in the text")
                }
                try read(name, value)
            } catch {
                self = before
                unread.append(((Self.supported + [Self.composition]).contains(name) ? "\(name): \(value)" : name, error.detail))
            }
        }
    }

    private mutating func read(_ name: String, _ value: String) throws(Failure) {
        switch name {
        case "opacity": values[.opacity] = max(0, min(1, try Self.amount(value)))
        case "transform": transform = take(try CSSTransformList(value, in: surroundings))
        case "translate": try read(single: value, as: name, [.translateX: 0, .translateY: 0])
        case "scale": try read(single: value, as: name, [.scaleX: 1, .scaleY: 1])
        case "rotate": try read(single: value, as: name, [.rotate: 0])
        case "filter": try read(filter: value)
        case "clip-path": try read(clip: value)
        case "border-radius": values[.cornerRadius] = try length(value)
        case "box-shadow": try read(shadow: value)
        case "--td-progress": values[.progress] = try Self.amount(value)
        case "animation-timing-function": easing = value
        default:
            let list = Self.supported.joined(separator: ", ")
            throw Failure(detail: "keyframes have no \"\(name.prefix(40))\"; they have \(list)")
        }
    }

    /// Returns the functions of a list, and takes over what there is to say of it.
    private mutating func take(_ list: CSSTransformList) -> [TransformFunction] {
        units.formUnion(list.units)
        unread += list.unread
        scalesDepth = scalesDepth || list.scalesDepth
        return list.functions
    }

    private mutating func read(single value: String, as name: String, _ rest: [Property: Double]) throws(Failure) {
        values.merge(rest) { $1 }
        for function in take(try CSSTransformList(name, value, in: surroundings)) {
            switch function {
            case .translate(let x, let y, let z):
                (values[.translateX], values[.translateY]) = (x.points, y.points)
                if z != 0 { throw Failure(detail: "keyframes of CSS move along x and y only") }
            case .scale(let x, let y, _): (values[.scaleX], values[.scaleY]) = (x, y)
            case .rotate(_, _, 1, let degrees): values[.rotate] = degrees
            default: throw Failure(detail: "\"\(value.prefix(40))\": the property \(name) turns in the plane here")
            }
        }
    }

    private mutating func read(filter value: String) throws(Failure) {
        let rest: [Property: Double] = [
            .blur: 0, .contrast: 1, .saturation: 1, .grayscale: 0, .hueRotation: 0, .colorInvert: 0, .dim: 0,
        ]
        values.merge(rest) { $1 }
        guard value != "none" else { return }
        var known = Set<String>()
        for word in CSSSyntax.words(of: value) {
            guard let open = word.firstIndex(of: "("), word.hasSuffix(")") else {
                throw Failure(detail: "\"\(word.prefix(40))\" is no filter function")
            }
            let argument = trimmed(word[word.index(after: open)...].dropLast())
            let name = word[..<open].lowercased()
            guard known.insert(name).inserted else {
                throw Failure(detail: "\(name.prefix(40))() stands twice in one filter; write it once")
            }
            switch name {
            case "blur": values[.blur] = argument.isEmpty ? 0 : try length(argument)
            case "contrast": values[.contrast] = try Self.amount(argument)
            case "saturate": values[.saturation] = try Self.amount(argument)
            case "grayscale": values[.grayscale] = try Self.amount(argument)
            case "hue-rotate": values[.hueRotation] = try angle(argument)
            case "invert": values[.colorInvert] = try Self.amount(argument)
            case "brightness":
                let brightness = try Self.amount(argument)
                if (0...1).contains(brightness) {
                    values[.dim] = 1 - brightness
                } else {
                    unread.append((word, "\"\(word.prefix(40))\": keyframes darken; write 0 to 1"))
                }
            default:
                let list = "blur, brightness, contrast, grayscale, hue-rotate, invert and saturate"
                unread.append((name + "()", "\"\(word.prefix(40))\": keyframes have \(list)"))
            }
        }
    }

    /// Reads `inset()` with lengths and percentages, and the one radius of its corners.
    private mutating func read(clip value: String) throws(Failure) {
        let sides: [Property] = [.clipTop, .clipRight, .clipBottom, .clipLeft]
        values.merge(sides.map { ($0, 0) }) { $1 }
        guard value != "none" else { return }
        guard value.hasPrefix("inset("), value.hasSuffix(")") else {
            throw Failure(detail: "\"\(value.prefix(40))\": keyframes are clipped by inset() alone, such as inset(0 0 20px 0)")
        }
        let words = CSSSyntax.words(of: String(value.dropFirst(6).dropLast()))
        let lengths = words.prefix { $0 != "round" }
        let radius = words.dropFirst(lengths.count + 1)
        guard (1...4).contains(lengths.count), radius.count <= 1, lengths.count + 1 != words.count else {
            throw Failure(detail: "\"\(value.prefix(40))\": expected one to four lengths, and one radius after round at most")
        }
        // A side that isn't given is as the opposite one, or as all are.
        let given = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]][lengths.count - 1]
        for (side, index) in zip(sides, given) {
            let size = surroundings.view.size
            values[side] = try length(lengths[index], of: side == .clipTop || side == .clipBottom ? size.height : size.width)
        }
        if let word = radius.first { values[.cornerRadius] = try length(word) }
    }

    /// Reads one black shadow: its blur radius is twice the standard deviation.
    private mutating func read(shadow value: String) throws(Failure) {
        values.merge([.shadowX: 0, .shadowY: 0, .shadowRadius: 0, .shadowOpacity: 0]) { $1 }
        guard value != "none" else { return }
        let words = CSSSyntax.words(of: value)
        let color = words.last.flatMap { try? ColorText.parse($0) }
        guard (3...4).contains(words.count), let color, color.components == .zero else {
            throw Failure(
                detail: "\"\(value.prefix(40))\": keyframes have one black shadow, such as 0 4px 12px rgb(0 0 0 / 0.2)")
        }
        values[.shadowX] = try length(words[0])
        values[.shadowY] = try length(words[1])
        values[.shadowRadius] = words.count == 4 ? try length(words[2]) / 2 : 0
        values[.shadowOpacity] = color.alpha
    }

    /// A number or a percentage.
    private static func amount(_ text: String) throws(Failure) -> Double {
        guard let result = CSSCalculation(text) else {
            throw Failure(detail: "\"\(text.prefix(40))\" is no number and no percentage")
        }
        return result.isPercentage ? fraction(ofPercent: result.value) : result.value
    }

    /// A length in points.
    ///
    /// - Parameter side: that of which a percentage is; `nil` where there is none.
    private mutating func length(_ text: String, of side: Double? = nil) throws(Failure) -> Double {
        let units = CSSCalculation.Units(side: side, surroundings: surroundings)
        guard let result = CSSCalculation(text, in: units), result.kind == .length || result.kind == .number && result.value == 0
        else { throw Failure(detail: "\"\(text.prefix(40))\": expected a length, such as 12px") }
        self.units.formUnion(result.units)
        return result.value
    }

    /// An angle in degrees.
    private func angle(_ text: String) throws(Failure) -> Double {
        let result = CSSCalculation(text, in: CSSCalculation.Units(surroundings: surroundings))
        guard let result, result.kind == .angle || result.kind == .number && result.value == 0 else {
            throw Failure(detail: "\"\(text.prefix(40))\": expected an angle, such as 90deg")
        }
        return result.value
    }
}
