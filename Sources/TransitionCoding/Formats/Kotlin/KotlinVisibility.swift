internal import TransitionEngine

/// A phased transition by Compose's own words: fades, scales, slides and expansions.
struct KotlinVisibility {
    private let layers: [KotlinLayer]
    private let delays: KotlinSpecs.Delays

    /// The sides of a transition.
    private enum Side { case enter, exit }

    /// Returns `nil` if Compose's words can't express the layers.
    init?(_ layers: [KotlinLayer], delays: KotlinSpecs.Delays) {
        self.layers = layers
        self.delays = delays
        for side in [Side.enter, .exit] where !isExpressible(on: side) { return nil }
    }

    // MARK: - What moves

    private func moves(_ channel: KotlinLayer.Channel, _ side: Side) -> Bool {
        side == .enter ? channel.entersMoving : channel.exitsMoving
    }

    private func far(_ channel: KotlinLayer.Channel, _ side: Side) -> KotlinLayer.Value {
        side == .enter ? channel.before : channel.after
    }

    /// The layers that move on a side, with the channels that do.
    private func moving(_ side: Side) -> [(layer: KotlinLayer, channels: [KotlinLayer.Channel])] {
        layers.compactMap { layer in
            let channels = layer.channels.filter { moves($0, side) }
            return channels.isEmpty ? nil : (layer, channels)
        }
    }

    private static let offsets: Set<Property> = [.translateX, .translateY]
    private static let scales: Set<Property> = [.scaleX, .scaleY, .scaleZ]
    private static let sizes: Set<Property> = [.frameWidth, .frameHeight]

    private func isExpressible(on side: Side) -> Bool {
        guard layers.allSatisfy({ $0.color == nil }) else { return false }
        var kinds: [String: KotlinTiming] = [:]
        for (layer, channels) in moving(side) {
            var kindsHere: Set<String> = []
            for channel in channels {
                let property = channel.property
                let isOffset = Self.offsets.contains(property)
                let kind = isOffset ? "slide" : Self.scales.contains(property) ? "scale" : property.rawValue
                guard isOffset || kind == "scale" || Self.sizes.contains(property) || property == .opacity,
                    Self.sizes.contains(property) || channel.rest.ltr == KotlinLength(points: property.identity ?? 0)
                else { return false }
                // Two slides are summed, if they move together. Of everything else there is one.
                if kindsHere.insert(kind).inserted, let other = kinds[kind], !isOffset || other != layer.timing { return false }
                kinds[kind] = layer.timing
            }
            if kindsHere.contains("scale"), uniformScale(layer, side) == nil { return false }
            if kindsHere.contains(where: { $0.hasPrefix("frame") }), proportion(layer, side) == nil { return false }
        }
        // One expansion.
        if kinds.keys.filter({ $0.hasPrefix("frame") }).count > 1 { return false }
        return !layers.contains { $0.channels.contains { !$0.entersMoving && !$0.exitsMoving } }
    }

    private func uniformScale(_ layer: KotlinLayer, _ side: Side) -> Double? {
        let values = [Property.scaleX, .scaleY].map { layer[$0].map { far($0, side).ltr.points } ?? 1 }
        return values[0] == values[1] ? values[0] : nil
    }

    /// The size while away, as a fraction of the size at rest; `nil` if it is larger.
    private func proportion(_ layer: KotlinLayer, _ side: Side) -> Double? {
        guard let channel = layer[.frameWidth] ?? layer[.frameHeight], channel.rest.ltr.points > 0 else { return nil }
        let fraction = far(channel, side).ltr.points / channel.rest.ltr.points
        return (0..<1).contains(fraction) ? fraction : nil
    }

    // MARK: - What is written

    /// Whether a slide lies inside of a scale, whose factor Compose doesn't apply to it.
    var slidesInsideScale: Bool {
        [Side.enter, .exit].contains { side in
            let moving = moving(side)
            guard let scale = moving.lastIndex(where: { $0.channels.contains { Self.scales.contains($0.property) } }) else {
                return false
            }
            return moving[..<scale].contains { $0.channels.contains { Self.offsets.contains($0.property) } }
        }
    }

    private func parameters(_ side: Side) -> [(name: String, declaration: String)] {
        let channels = moving(side).flatMap { layer, channels in channels.map { (layer, far($0, side), $0.property) } }
        let asksForPoints = channels.contains { _, far, property in
            Self.offsets.contains(property) && (far.ltr.points != 0 || far.rtl.points != 0)
        }
        let turns = channels.contains { layer, far, property in
            far.ltr != far.rtl || Self.scales.contains(property) && layer.isMirrored && layer.anchor.x != 0.5
        }
        var result: [(name: String, declaration: String)] = []
        if delays != .none, !channels.isEmpty { result.append(("index", "index: Int")) }
        if asksForPoints { result.append(("density", "density: Density")) }
        if turns { result.append(("rtl", "rtl: Boolean = false")) }
        return result
    }

    /// Returns the object's members.
    func members() -> KotlinMembers {
        let (enter, exit) = (moving(.enter), moving(.exit))
        let slides = (enter + exit).filter { $0.channels.contains { Self.offsets.contains($0.property) } }.map(\.layer.timing)
        func shown(_ side: [(layer: KotlinLayer, channels: [KotlinLayer.Channel])]) -> [KotlinTiming] {
            side.map(\.layer.timing).filter { $0 != .snap || delays != .none }
        }
        let specs = KotlinSpecs(enter: shown(enter), exit: shown(exit), sliding: slides, delays: delays)
        func declaration(_ name: String, _ type: String, _ side: Side) -> String {
            let list = parameters(side).map(\.declaration).joined(separator: ", ")
            return list.isEmpty ? "val \(name): \(type) =" : "fun \(name)(\(list)): \(type) ="
        }
        func arguments(_ side: Side) -> String {
            let names = parameters(side).map(\.name).joined(separator: ", ")
            return names.isEmpty ? "" : "(\(names))"
        }
        return KotlinMembers(
            usage: "`AnimatedVisibility(shown, enter = NAME.enter\(arguments(.enter)), exit = NAME.exit\(arguments(.exit)))`",
            specs: specs,
            declarations: [
                KotlinMember.sum(declaration("enter", "EnterTransition", .enter), terms(.enter, specs)),
                KotlinMember.sum(declaration("exit", "ExitTransition", .exit), terms(.exit, specs)),
            ])
    }

    private func terms(_ side: Side, _ specs: KotlinSpecs) -> [String] {
        let moving = moving(side)
        let none = side == .enter ? "EnterTransition.None" : "ExitTransition.None"
        let (suffix, end) = side == .enter ? ("In", "initial") : ("Out", "target")
        // What jumps as it appears is at rest from the start; what jumps as it leaves waits for the rest.
        if delays == .none, moving.allSatisfy({ $0.layer.timing == .snap }) { return [none] }
        var (fades, scales, sizes): ([String], [String], [String]) = ([], [], [])
        var slide: (x: KotlinLayer.Value?, y: KotlinLayer.Value?, timing: KotlinTiming)?
        for (layer, channels) in moving where side == .exit || layer.timing != .snap || delays != .none {
            for channel in channels {
                let value = far(channel, side)
                switch channel.property {
                case .opacity:
                    let alpha = value.ltr.points == 0 ? "" : ", \(end)Alpha = \(KotlinText.float(value.ltr.points))"
                    fades.append("fade\(suffix)(\(specs.call(layer.timing))\(alpha))")
                case .translateX: slide = (Self.sum(slide?.x, value), slide?.y, layer.timing)
                case .translateY: slide = (slide?.x, Self.sum(slide?.y, value), layer.timing)
                case .frameWidth, .frameHeight: sizes.append(expansion(channel.property, layer, side, specs))
                default: if scales.isEmpty { scales.append(scale(layer, side, specs)) }
                }
            }
        }
        let slides = slide.map { ["slide\(suffix)\(KotlinSlide.text(x: $0.x, y: $0.y, specs.slide($0.timing)))"] } ?? []
        let all = fades + scales + slides + sizes
        return all.isEmpty ? [none] : all
    }

    private static func sum(_ a: KotlinLayer.Value?, _ b: KotlinLayer.Value) -> KotlinLayer.Value {
        a.map { KotlinLayer.Value(ltr: $0.ltr + b.ltr, rtl: $0.rtl + b.rtl) } ?? b
    }

    private func scale(_ layer: KotlinLayer, _ side: Side, _ specs: KotlinSpecs) -> String {
        let factor = uniformScale(layer, side) ?? 1
        let name = side == .enter ? ("scaleIn", "initialScale") : ("scaleOut", "targetScale")
        let text = KotlinText.float(factor)
        let size = text == "0f" ? "" : ", \(name.1) = \(text)"
        let origin =
            layer.anchor == .center ? "" : ", transformOrigin = \(KotlinText.origin(layer.anchor, isMirrored: layer.isMirrored))"
        return "\(name.0)(\(specs.call(layer.timing))\(size)\(origin))"
    }

    private func expansion(_ property: Property, _ layer: KotlinLayer, _ side: Side, _ specs: KotlinSpecs) -> String {
        let axis = property == .frameWidth ? ("Horizontally", "Start") : ("Vertically", "Top")
        let name = side == .enter ? ("expand", "expandFrom") : ("shrink", "shrinkTowards")
        let fraction = proportion(layer, side) ?? 0
        let size = fraction == 0 ? "" : " { (it * \(KotlinText.float(fraction))).toInt() }"
        return "\(name.0)\(axis.0)(\(specs.call(layer.timing)), \(name.1) = Alignment.\(axis.1))\(size)"
    }
}

/// The lambda of a slide.
enum KotlinSlide {
    /// Returns the end of the function's name, its animation and its lambda.
    static func text(x: KotlinLayer.Value?, y: KotlinLayer.Value?, _ spec: String) -> String {
        let asksForPoints = [x, y].contains { $0.map { $0.ltr.points != 0 || $0.rtl.points != 0 } ?? false }
        func lambda(_ offset: String) -> String { asksForPoints ? "{ with(density) { \(offset) } }" : "{ \(offset) }" }
        guard let x else {
            return "Vertically(\(spec)) " + lambda(y.map { offset($0, width: "it.width", height: "it") } ?? "0")
        }
        guard let y else { return "Horizontally(\(spec)) " + lambda(offset(x, width: "it", height: "it.height")) }
        let offsets = [x, y].map { offset($0, width: "it.width", height: "it.height") }
        return "(\(spec)) " + lambda("IntOffset(\(offsets.joined(separator: ", ")))")
    }

    private static func offset(_ value: KotlinLayer.Value, width: String, height: String) -> String {
        let (ltr, rtl) = (value.ltr, value.rtl)
        if ltr == rtl { return pixels(ltr, width, height) }
        let arePoints = [ltr, rtl].allSatisfy { $0.width == 0 && $0.height == 0 }
        if arePoints {
            return "(if (rtl) \(KotlinDimension.points(rtl.points)) else \(KotlinDimension.points(ltr.points))).roundToPx()"
        }
        return "if (rtl) \(pixels(rtl, width, height)) else \(pixels(ltr, width, height))"
    }

    private static func pixels(_ length: KotlinLength, _ width: String, _ height: String) -> String {
        var terms: [String] = []
        for (factor, side) in [(length.width, width), (length.height, height)] where factor != 0 {
            terms.append(
                abs(factor) == 1 ? (factor < 0 ? "-" : "") + side : "(\(side) * \(KotlinText.float(factor))).toInt()")
        }
        if length.points != 0 { terms.append("\(KotlinDimension.points(length.points)).roundToPx()") }
        return terms.isEmpty ? "0" : terms.joined(separator: " + ")
    }
}

/// Lengths in points as Compose's `Dp`.
enum KotlinDimension {
    /// Returns a literal; a negative one in parentheses.
    static func points(_ value: Double) -> String {
        let number = fixedText(value, 3)
        let literal = number.contains(".") ? number + "f" : number
        return value < 0 ? "(\(literal)).dp" : "\(literal).dp"
    }
}

/// What is written into an object.
struct KotlinMembers {
    /// How to use it, in one sentence; `NAME` is the object's name.
    var usage: String
    var specs: KotlinSpecs
    /// The declarations that an app uses, without indentation.
    var declarations: [String]
}
