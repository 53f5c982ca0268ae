import TransitionEngine

/// The values of one CSS keyframe by property.
///
/// Source: css-transforms-2 §5 and §11, filter-effects-1 §5, css-masking-1 §5, css-backgrounds-3 §4 and §6.
struct CSSKeyframeValues {
    typealias Failure = CSSKeyframesRule.Failure

    /// The values, in the property's unit. A `transform` or a `filter` gives all that it may have.
    private(set) var values: [Property: Double] = [:]
    /// What is added to a value, in sides of the view: heights along y, widths along x.
    private(set) var fractions: [Property: Double] = [:]
    /// The names of the functions of `transform`, in its order; `nil` without a `transform`.
    private(set) var functions: [String]?
    /// The names of the properties that are declared.
    private(set) var names: Set<String> = []
    /// Whether a function scales along z, which nobody sees of a flat view.
    private(set) var scalesDepth = false
    /// What has no value here: its name, and what there is instead.
    private(set) var unread: [(name: String, detail: String)] = []
    /// The timing function from here to the next keyframe.
    private(set) var easing: String?

    static let supported = [
        "opacity", "transform", "translate", "scale", "rotate", "filter", "clip-path", "border-radius", "box-shadow",
        "animation-timing-function",
    ]
    /// What changes nothing of an element that has no transform of its own.
    private static let ignored = ["animation-composition", "backface-visibility"]

    init(_ declarations: [CSSSyntax.Declaration]) throws(Failure) {
        for (name, value) in declarations where !Self.ignored.contains(name) {
            names.insert(name)
            try read(name, value)
        }
    }

    /// Returns the values of a view of a size.
    func values(in size: Size) -> [Property: Double] {
        var result = values
        for (property, fraction) in fractions where fraction != 0 {
            let isVertical = [Property.translateY, .clipTop, .clipBottom].contains(property)
            result[property, default: 0] += fraction * (isVertical ? size.height : size.width)
        }
        return result
    }

    private mutating func read(_ name: String, _ value: String) throws(Failure) {
        switch name {
        case "opacity": values[.opacity] = try Self.amount(value)
        case "transform": try read(transform: value)
        case "translate": try read(single: value, as: "translate", [.translateX: 0, .translateY: 0])
        case "scale": try read(single: value, as: "scale", [.scaleX: 1, .scaleY: 1])
        case "rotate": try read(single: value, as: "rotate", [.rotate: 0])
        case "filter": try read(filter: value)
        case "clip-path": try read(clip: value)
        case "border-radius": values[.cornerRadius] = try Self.number(value, unit: "px")
        case "box-shadow": try read(shadow: value)
        case "--td-progress": values[.progress] = try Self.amount(value)
        case "animation-timing-function": easing = value
        default:
            names.remove(name)
            let list = Self.supported.joined(separator: ", ")
            unread.append((name, "keyframes have no \"\(name.prefix(40))\"; they have \(list)"))
        }
    }

    private mutating func read(transform value: String) throws(Failure) {
        for property in [Property.translateX, .translateY, .rotate] { values[property] = 0 }
        for property in [Property.scaleX, .scaleY] { values[property] = 1 }
        var order: [String] = []
        for function in try Self.functions(value) { order.append(try apply(function)) }
        functions = order
        if values[.scaleX] == values[.scaleY] {
            // A turn and an even scale may change places.
            order = order.filter { $0 != "scale" } + order.filter { $0 == "scale" }
        }
        let known = ["translate", "rotate", "scale"]
        guard order == known.filter(order.contains) else {
            throw Failure(detail: "\"\(value.prefix(40))\": expected translate, rotate, scale in this order, each once at most")
        }
    }

    private mutating func read(single value: String, as function: String, _ rest: [Property: Double]) throws(Failure) {
        values.merge(rest) { $1 }
        guard value != "none" else { return }
        let words = CSSSyntax.words(of: value)
        let name = words.count == 3 && function != "rotate" ? function + "3d" : function
        for function in try Self.functions("\(name)(\(words.joined(separator: ",")))") { _ = try apply(function) }
    }

    private static func functions(_ text: String) throws(Failure) -> [TransformFunction] {
        do throws(TransformText.Failure) {
            return try TransformText.parse(text).functions
        } catch {
            throw Failure(detail: error.detail)
        }
    }

    /// - Returns: the kind of the function.
    private mutating func apply(_ function: TransformFunction) throws(Failure) -> String {
        switch function {
        case .translate(let x, let y, let z):
            (values[.translateX], values[.translateY]) = (x.points, y.points)
            (fractions[.translateX], fractions[.translateY]) = (x.fraction, y.fraction)
            if z != 0 { throw Failure(detail: "keyframes of CSS move along x and y only") }
            return "translate"
        case .scale(let x, let y, let z):
            (values[.scaleX], values[.scaleY]) = (x, y)
            if z != 1 { scalesDepth = true }
            return "scale"
        case .rotate(0, 0, let z, let degrees) where z != 0:
            values[.rotate] = z < 0 ? -degrees : degrees
            return "rotate"
        case .rotate, .skew, .skewX, .skewY, .perspective, .matrix:
            throw Failure(detail: "keyframes have translate, rotate and scale of a flat transform, and no other function")
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
            case "blur": values[.blur] = try Self.number(argument, unit: "px")
            case "contrast": values[.contrast] = try Self.amount(argument)
            case "saturate": values[.saturation] = try Self.amount(argument)
            case "grayscale": values[.grayscale] = try Self.amount(argument)
            case "hue-rotate": values[.hueRotation] = try Self.number(argument, unit: "deg")
            case "invert": values[.colorInvert] = try Self.amount(argument)
            case "brightness":
                let brightness = try Self.amount(argument)
                guard (0...1).contains(brightness) else {
                    throw Failure(detail: "\"\(word.prefix(40))\": keyframes darken; write 0 to 1")
                }
                values[.dim] = 1 - brightness
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
            let percent = lengths[index].hasSuffix("%") ? plainNumber(lengths[index].dropLast()) : nil
            fractions[side] = percent.map { fraction(ofPercent: $0) } ?? 0
            values[side] = percent == nil ? try Self.number(lengths[index], unit: "px") : 0
        }
        if let word = radius.first { values[.cornerRadius] = try Self.number(word, unit: "px") }
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
        values[.shadowX] = try Self.number(words[0], unit: "px")
        values[.shadowY] = try Self.number(words[1], unit: "px")
        values[.shadowRadius] = words.count == 4 ? try Self.number(words[2], unit: "px") / 2 : 0
        values[.shadowOpacity] = color.alpha
    }

    /// A number or a percentage.
    private static func amount(_ text: String) throws(Failure) -> Double {
        if text.hasSuffix("%"), let percent = plainNumber(text.dropLast()) { return fraction(ofPercent: percent) }
        guard let number = plainNumber(text) else {
            throw Failure(detail: "\"\(text.prefix(40))\" is no number and no percentage")
        }
        return number
    }

    private static func number(_ text: String, unit: String) throws(Failure) -> Double {
        if text == "0" { return 0 }
        guard text.hasSuffix(unit), let number = plainNumber(text.dropLast(unit.count)) else {
            throw Failure(detail: "\"\(text.prefix(40))\": expected a number with \(unit)")
        }
        return number
    }
}
