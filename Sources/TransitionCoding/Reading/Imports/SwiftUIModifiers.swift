import TransitionEngine

// Reads the bodies of `modifier(active:identity:)` where they are modifiers of views, such as `.opacity(0).scaleEffect(0.8)`, and
// `.mask(Rectangle().scale(x: 0, anchor: .leading))`.
extension SpecReader {
    private static let viewModifiers = [
        "mask", "brightness", "contrast", "saturation", "grayscale", "hueRotation", "blur", "opacity", "scaleEffect",
        "rotationEffect", "rotation3DEffect", "offset",
    ]
    private static let numbers: [String: Property] = [
        "brightness": .brightness, "contrast": .contrast, "saturation": .saturation, "grayscale": .grayscale, "blur": .blur,
        "opacity": .opacity,
    ]

    /// Modifiers that one layer applies.
    private struct ModifierLayer {
        var names: [String] = []
        var values: [(property: Property, value: Double)] = []
        var mask: MaskRectangle?
        var anchor: UnitPoint?
    }

    mutating func modifierTransition(_ call: SwiftUIAnimation.Call) -> (any Transition)? {
        let arguments = call.name == "mask" ? [("active", ".mask(" + call.arguments.text + ")")] : call.arguments
        guard arguments.first?.label == "active", arguments.dropFirst().allSatisfy({ $0.label == "identity" }),
            arguments.count <= 2
        else {
            add(.malformed, "modifier() takes active and identity: modifiers of views, such as .opacity(0)")
            return nil
        }
        return modifierTransition(
            arguments[0].value, arguments.count == 2 ? arguments[1].value : nil, arguments[0].value)
    }

    /// Reads the modifiers of the content in each phase.
    ///
    /// - Parameter identity: `nil` for a content that is left as it is.
    mutating func modifierTransition(_ willAppear: String, _ identity: String?, _ didDisappear: String) -> (any Transition)? {
        guard let away = modifierLayers(willAppear) else { return nil }
        var (there, gone) = (away.map { ModifierLayer(names: $0.names, anchor: $0.anchor) }, away)
        if let identity {
            guard let layers = modifierLayers(identity) else { return nil }
            there = layers
        }
        if didDisappear != willAppear {
            guard let layers = modifierLayers(didDisappear) else { return nil }
            gone = layers
        }
        guard [there, gone].allSatisfy({ $0.map(\.names) == away.map(\.names) && $0.map(\.anchor) == away.map(\.anchor) }) else {
            add(.malformed, "active and identity must have the same modifiers, in the same order and about the same anchors")
            return nil
        }
        let parts = away.indices.map { Self.transition(away[$0], there[$0], gone[$0]) }
        for _ in parts where !countSwiftPart() { return nil }
        return parts.count == 1 ? parts[0] : CombinedTransition(parts)
    }

    private static func transition(_ away: ModifierLayer, _ there: ModifierLayer, _ gone: ModifierLayer) -> any Transition {
        var transition = CustomTransition(
            away.values.sorted { $0.property.ordinal < $1.property.ordinal }.map { property, value in
                let identity = there.values.first { $0.property == property }?.value
                let last = gone.values.first { $0.property == property }?.value
                return (property, .perPhase(willAppear: value, identity: identity, didDisappear: last))
            }, anchor: away.anchor ?? .center)
        if let mask = away.mask {
            transition.mask = PhaseValues(willAppear: mask, identity: there.mask, didDisappear: gone.mask)
        }
        return transition
    }

    private mutating func modifierLayers(_ text: String) -> [ModifierLayer]? {
        guard let calls = calls(in: text) else { return nil }
        var layers = [ModifierLayer()]
        var last = -2
        for call in calls.drop(while: { $0.name == "content" && $0.arguments.isEmpty }) {
            guard Self.viewModifiers.contains(call.name) else {
                add(
                    .unsupported,
                    "a body has no modifier \"\(shortened(call.name))\" here; write what it does as "
                        + "{\"type\": \"custom\", \"active\": …, \"identity\": …}", allowed: Self.viewModifiers,
                    suggestion: "custom")
                return nil
            }
            guard let layer = modifierLayer(call) else { return nil }
            let anchor = layers[layers.count - 1].anchor
            // A mask is inside of all else that its layer does.
            let rank = layer.values.first?.property.applicationOrder ?? -1
            if rank <= last || layer.anchor != nil && anchor != nil && layer.anchor != anchor { layers.append(ModifierLayer()) }
            last = rank
            // Turns about two axes are two modifiers.
            layers[layers.count - 1].names.append(call.name + (layer.values.first?.property.rawValue ?? ""))
            layers[layers.count - 1].values += layer.values
            layers[layers.count - 1].mask = layer.mask ?? layers[layers.count - 1].mask
            layers[layers.count - 1].anchor = layer.anchor ?? layers[layers.count - 1].anchor
        }
        return layers
    }

    /// Reads one modifier.
    private mutating func modifierLayer(_ call: SwiftUIAnimation.Call) -> ModifierLayer? {
        var layer = ModifierLayer()
        let first = call.arguments.first?.value ?? ""
        switch call.name {
        case "mask":
            let alignment = call.arguments.first { $0.label == "alignment" }?.value
            layer.mask = maskText(call.arguments.last { $0.label == nil }?.value ?? "", aligned: alignment)
            return layer.mask == nil ? nil : layer
        case "offset":
            guard let offset = axes(call, default: 0) else { return nil }
            layer.values = [(.translateX, offset.x), (.translateY, offset.y)]
        case "scaleEffect":
            guard let scale = axes(call, default: 1) else { return nil }
            (layer.values, layer.anchor) = ([(.scaleX, scale.x), (.scaleY, scale.y)], scale.anchor ?? .center)
        case "rotationEffect", "hueRotation":
            guard let degrees = angle(first), let anchor = axes(call.withoutFirst, default: 0) else { return nil }
            layer.values = [(call.name == "hueRotation" ? .hueRotation : .rotate, degrees)]
            if call.name == "rotationEffect" { layer.anchor = anchor.anchor ?? .center }
        case "rotation3DEffect": return turn(call)
        default:
            guard call.arguments.count == 1, let number = Self.number(first), let property = Self.numbers[call.name] else {
                add(.malformed, "\(call.name)() takes a number, not \"\(shortened(call.arguments.text))\"")
                return nil
            }
            layer.values = [(property, number)]
        }
        return layer
    }

    /// Reads a turn in space about one axis.
    private mutating func turn(_ call: SwiftUIAnimation.Call) -> ModifierLayer? {
        func given(_ label: String) -> String? { call.arguments.first { $0.label == label }?.value }
        let numbers = PastedCode.arguments((given("axis") ?? "").dropFirst().dropLast()).map { part in
            Self.number(trimmed(part.split(ascii: ":").last ?? ""))
        }
        let axes = numbers.indices.filter { numbers[$0] != 0 }
        let known = ["axis", "anchor", "anchorZ", "perspective"]
        guard numbers.count == 3, axes.count == 1, let length = numbers[axes[0]], Self.number(given("anchorZ") ?? "0") == 0,
            call.arguments.dropFirst().allSatisfy({ known.contains($0.label ?? "") })
        else {
            add(
                .unsupported,
                "rotation3DEffect() turns about one axis here, through the view: axis: (x: 1, y: 0, z: 0), (x: 0, y: 1, z: 0) or "
                    + "(x: 0, y: 0, z: 1), without anchorZ")
            return nil
        }
        let anchored = SwiftUIAnimation.Call(name: call.name, arguments: call.arguments.filter { $0.label == "anchor" })
        guard let degrees = angle(call.arguments[0].value), let anchor = self.axes(anchored, default: 0) else { return nil }
        if axes[0] < 2, given("perspective").flatMap(Self.number) != 0 {
            warnOnce(
                "approximation",
                "The perspective of rotation3DEffect is left out. For one give {\"type\": \"custom\", \"active\": {\"rotate.y\": 90, "
                    + "\"perspective\": 800}}.")
        }
        let property = [Property.rotateX, .rotateY, .rotate][axes[0]]
        return ModifierLayer(values: [(property, length < 0 ? -degrees : degrees)], anchor: anchor.anchor ?? .center)
    }

    /// Adds an issue for `matchedGeometryEffect`, whose frames stand in no code. Returns whether it is one.
    mutating func refusesGeometry(_ call: SwiftUIAnimation.Call) -> Bool {
        guard call.name == "matchedGeometryEffect" else { return false }
        add(
            .unsupported,
            "matchedGeometryEffect needs two frames: give {\"type\": \"matched-geometry\", \"source\": {\"frame\": …}, "
                + "\"destination\": {\"frame\": …}}, or zoom for a page that grows out of a view",
            suggestion: "matched-geometry")
        return true
    }

    private mutating func angle(_ text: String) -> Double? {
        let calls = (try? SwiftUIAnimation.parse(text)) ?? []
        if calls.last?.name == "zero" { return 0 }
        if let call = calls.last, let argument = call.arguments.first, let number = Self.number(argument.value) {
            switch argument.label ?? call.name {
            case "degrees": return number
            case "radians": return number * 180 / .pi
            default: break
            }
        }
        add(.malformed, "\"\(shortened(text))\" is no angle; write .degrees(45)")
        return nil
    }

    /// Returns a number as Swift writes it, as a constant too.
    private static func number(_ text: String) -> Double? {
        let constants = [".zero": 0, "Double.zero": 0, "CGFloat.zero": 0, ".pi": Double.pi, "-.pi": -Double.pi]
        return constants[text] ?? plainNumber(text)
    }

    /// Returns the shares of a view that a frame in it has: all of it, or none.
    private mutating func shares(ofFrame call: SwiftUIAnimation.Call) -> (x: Double, y: Double)? {
        var shares = (x: 1.0, y: 1.0)
        for argument in call.arguments {
            switch (argument.label, ["nil": 1.0, ".infinity": 1, "0": 0, ".zero": 0][argument.value]) {
            case ("width", let share?), ("maxWidth", let share?): shares.x = share
            case ("height", let share?), ("maxHeight", let share?): shares.y = share
            default:
                let word = [argument].text
                add(
                    .unsupported,
                    "a mask's frame has the view's own size or 0 here, not \"\(shortened(word))\": write "
                        + ".mask { Rectangle().scaleEffect(x: 0.5, anchor: .leading) }")
                return nil
            }
        }
        return shares
    }

    /// Reads `Rectangle()`, scaled and moved.
    ///
    /// - Parameter alignment: where a smaller rectangle lies; `nil` for the center.
    private mutating func maskText(_ text: String, aligned alignment: String?) -> MaskRectangle? {
        guard let calls = calls(in: text), let shape = calls.first else { return nil }
        guard shape.name == "Rectangle" || shape.name == "rect", shape.arguments.isEmpty else {
            add(.unsupported, "a mask is a Rectangle(), scaled and moved, not \"\(shortened(shape.name))\"")
            return nil
        }
        var mask = MaskRectangle()
        for (index, call) in calls.dropFirst().enumerated() {
            switch call.name {
            case "scale" where index == 0, "scaleEffect" where index == 0:
                guard let scale = axes(call, default: 1) else { return nil }
                (mask.scaleX, mask.scaleY, mask.anchor) = (scale.x, scale.y, scale.anchor)
            case "frame" where index == 0:
                guard let shares = shares(ofFrame: call), let point = point(alignment ?? ".center") else { return nil }
                (mask.scaleX, mask.scaleY, mask.anchor) = (shares.x, shares.y, point)
            case "offset" where mask.offset == Size(width: 0, height: 0):
                guard let offset = axes(call, default: 0) else { return nil }
                mask.offset = Size(width: offset.x, height: offset.y)
            default:
                add(.unsupported, "a mask takes .scale() and then .offset(), not \"\(shortened(call.name))\" here")
                return nil
            }
        }
        return mask
    }

    /// Reads `.leading`, `UnitPoint.leading` or `Alignment.leading`.
    private mutating func point(_ text: String) -> UnitPoint? {
        let type = ["UnitPoint", "Alignment"].first { text.hasPrefix($0 + ".") } ?? ""
        let name = text.dropFirst(type.count)
        return anchor(text: String(name.first == "." ? name.dropFirst() : name))
    }

    /// Reads a number for each axis, or one for both, and an anchor.
    private mutating func axes(
        _ call: SwiftUIAnimation.Call, default standard: Double
    ) -> (x: Double, y: Double, anchor: UnitPoint?)? {
        var result: (x: Double, y: Double, anchor: UnitPoint?) = (standard, standard, nil)
        for argument in Self.spread(call.arguments, ["x", "y"]) {
            let number = Self.number(argument.value)
            switch (argument.label, number) {
            case (nil, let number?) where call.name.hasPrefix("scale"): (result.x, result.y) = (number, number)
            case ("x", let number?): result.x = number
            case ("y", let number?): result.y = number
            case ("anchor", _):
                guard let point = point(argument.value) else { return nil }
                result.anchor = point
            default:
                let word = argument.label.map { $0 + ": " } ?? ""
                add(.malformed, "\(call.name)() has no argument \"\(shortened(word + argument.value))\" here")
                return nil
            }
        }
        return result
    }
}

extension [(label: String?, value: String)] {
    /// As they are written.
    var text: String { map { ($0.label.map { $0 + ": " } ?? "") + $0.value }.joined(separator: ", ") }
}
