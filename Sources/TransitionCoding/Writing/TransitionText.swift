package import TransitionEngine

extension TextBuffer {
    /// Appends a transition as an object with all its parameters.
    package mutating func append(transition: any Transition) {
        switch transition.transitionKind {
        case .entry(let named): append(named: named)
        case .properties(let properties): append(properties: properties)
        case .combined(let combined):
            append("{\"type\":\"combined\",\"of\":")
            append(array: combined.parts) { $1.append(transition: $0) }
            append("}")
        case .asymmetric(let asymmetric):
            append("{\"type\":\"asymmetric\",\"insertion\":")
            append(transition: asymmetric.insertion)
            append(key: "removal")
            append(transition: asymmetric.removal)
            append("}")
        case .animated(let animated):
            append("{\"type\":\"animated\",\"transition\":")
            append(transition: animated.transition)
            append(key: "animation")
            append(animation: animated.animation)
            append("}")
        case .custom(let custom): append(custom: custom)
        case .keyframes(let keyframes): append(keyframes: keyframes)
        case .coreAnimationKeyframes(let keyframes): append(keyframes: keyframes)
        case .phases(let phases): append(phases: phases)
        case .animator(let animator): append(animator: animator)
        case .layers, .identity, .scene, .navigation: append("null")
        }
    }

    private mutating func append(named transition: any NamedTransition) {
        append("{\"type\":")
        append(json: TransitionNames.displayName(transition.entry))
        for (parameter, argument) in zip(transition.entry.parameters, transition.arguments) where argument != .none {
            append(",")
            append(json: parameter.name)
            append(":")
            append(parameter: argument)
        }
        append("}")
    }

    mutating func append(anchor: UnitPoint) {
        if let row = UnitPoint.named.first(where: { $0.point == anchor }) { return append(json: row.name) }
        append("[")
        append(exactly: anchor.x)
        append(",")
        append(exactly: anchor.y)
        append("]")
    }

    private mutating func append(custom: CustomTransition) {
        append("{\"type\":\"custom\",\"hasMotion\":")
        append(custom.properties.hasMotion)
        append(key: "anchor")
        append(anchor: custom.anchor)
        append(key: "effects")
        append("{")
        for (index, effect) in custom.effects.enumerated() {
            if index > 0 { append(",") }
            append(constant: effect.property.rawValue)
            append(":{")
            for (place, given) in effect.effect.given.enumerated() {
                if place > 0 { append(",") }
                append(json: given.key)
                append(":")
                append(exactly: given.value)
            }
            append("}")
        }
        var isFirst = custom.effects.isEmpty
        if let color = custom.color {
            append(key: "color", first: isFirst)
            append(phases: color.values, "space", color.space.rawValue) { $1.append(color: $0) }
            isFirst = false
        }
        if let transform = custom.transform {
            append(key: "transform", first: isFirst)
            append(phases: transform.values, "interpolation", transform.interpolation.rawValue) { $1.append(transform: $0) }
            isFirst = false
        }
        if let mask = custom.mask {
            append(key: "mask", first: isFirst)
            append("{")
            append(phases: mask) { $1.append(mask: $0) }
            append("}")
        }
        append("}}")
    }

    private mutating func append(mask: MaskRectangle) {
        append("{\"scale\":{\"x\":")
        append(exactly: mask.scaleX)
        append(",\"y\":")
        append(exactly: mask.scaleY)
        append("}")
        if let anchor = mask.anchor {
            append(key: "anchor")
            append(anchor: anchor)
        }
        append(",\"offset\":{\"x\":")
        append(exactly: mask.offset.width)
        append(",\"y\":")
        append(exactly: mask.offset.height)
        append("}}")
    }

    /// Appends the value of each phase, and the word that says how they are mixed.
    private mutating func append<Value>(
        phases values: PhaseValues<Value>, _ option: StaticString, _ word: String, _ write: (Value, inout TextBuffer) -> Void
    ) {
        append("{")
        append(phases: values, write)
        append(key: option, first: values.given.isEmpty)
        append(json: word)
        append("}")
    }

    /// Appends the members of the phases that have a value.
    private mutating func append<Value>(phases values: PhaseValues<Value>, _ write: (Value, inout TextBuffer) -> Void) {
        for (index, given) in values.given.enumerated() {
            if index > 0 { append(",") }
            append(json: given.key)
            append(":")
            write(given.value, &self)
        }
    }

    private mutating func append(properties transition: PropertyTransition) {
        append("{\"type\":\"properties\",\"hasMotion\":")
        append(transition.properties.hasMotion)
        append(changes: transition)
        append("}")
    }

    /// Appends the anchor and the values at both ends.
    mutating func append(changes transition: PropertyTransition) {
        append(key: "anchor")
        append(anchor: transition.anchor)
        append(key: "properties")
        append("{")
        var isFirst = true
        for scalar in transition.scalars {
            if !isFirst { append(",") }
            isFirst = false
            append(constant: scalar.property.rawValue)
            append(":[")
            append(exactly: scalar.from)
            append(",")
            append(exactly: scalar.to)
            append("]")
        }
        if let color = transition.color {
            append(key: "color", first: isFirst)
            isFirst = false
            append("{\"from\":")
            append(color: color.from)
            append(key: "to")
            append(color: color.to)
            append(key: "space", constant: color.space.rawValue)
            append("}")
        }
        if let transform = transition.transform {
            append(key: "transform", first: isFirst)
            append("{\"from\":")
            append(transform: transform.from)
            append(key: "to")
            append(transform: transform.to)
            append(key: "interpolation", constant: transform.interpolation.rawValue)
            append("}")
        }
        append("}")
    }

    /// Appends a color as a CSS color function in the color's own space.
    mutating func append(color: Color) {
        let words = (0..<3).map { color.missing[$0] ? "none" : exactText(color.components[$0]) }.joined(separator: " ")
        let tail = color.isAlphaMissing ? " / none)" : color.alpha == 1 ? ")" : " / \(exactText(color.alpha)))"
        switch color.space {
        case .lab, .lch, .oklab, .oklch: append(json: "\(color.space.rawValue)(\(words)\(tail)")
        default: append(json: "color(\(color.space.rawValue) \(words)\(tail)")
        }
    }

    mutating func append(transform: TransformValue) {
        append(json: transform.functions.isEmpty ? "none" : transform.functions.map(Self.text).joined(separator: " "))
    }

    private static func text(_ function: TransformFunction) -> String {
        func list(_ numbers: [Double], _ unit: String = "") -> String {
            numbers.map { exactText($0) + unit }.joined(separator: ", ")
        }
        func length(_ length: TransformFunction.Length) -> String {
            length.fraction == 0 ? exactText(length.points) + "px" : exactText(length.fraction * 100) + "%"
        }
        return switch function {
        case .translate(let x, let y, let z): "translate3d(\(length(x)), \(length(y)), \(exactText(z))px)"
        case .scale(let x, let y, let z): "scale3d(\(list([x, y, z])))"
        case .rotate(0, 0, 1, let degrees): "rotate(\(exactText(degrees))deg)"
        case .rotate(let x, let y, let z, let degrees): "rotate3d(\(list([x, y, z])), \(exactText(degrees))deg)"
        case .skewX(let x): "skewX(\(list([x], "deg")))"
        case .skewY(let y): "skewY(\(list([y], "deg")))"
        case .skew(let x, let y): "skew(\(list([x, y], "deg")))"
        case .perspective(let distance): "perspective(\(distance.map { exactText($0) + "px" } ?? "none"))"
        case .matrix(let matrix): "matrix3d(\(list(matrix.entries)))"
        }
    }
}
