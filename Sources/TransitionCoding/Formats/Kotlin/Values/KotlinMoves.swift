internal import TransitionEngine

/// What one side of a transition does, in Compose's own transitions. Compose keeps one of each kind.
struct KotlinMoves {
    /// A side of a transition.
    enum Side: String { case enter, exit }

    let side: Side
    /// The timings of the layers that move.
    private(set) var timings: [KotlinTiming] = []
    private var fade: (alpha: Double, timing: KotlinTiming)?
    private var scale: (factor: Double, origin: KotlinOrigin?, timing: KotlinTiming)?
    private var slide: (x: KotlinLength?, y: KotlinLength?, timing: KotlinTiming)?
    private var size: (axis: Property, fraction: Double, timing: KotlinTiming)?
    /// The size at rest that an expansion leads to, in words: Compose measures the content instead.
    private(set) var sizeAtRest: String?
    /// What moves a layer of the color `dim` over the view; `nil` for none.
    var veil: KotlinTiming?

    init(_ side: Side) { self.side = side }

    /// The type of the transitions.
    var type: String { side == .enter ? "EnterTransition" : "ExitTransition" }

    /// Adds what moves on this side of a layer, outside of the layers before. Slides are summed if they move together.
    ///
    /// - Parameters:
    ///   - channels: the properties of the layer.
    ///   - origin: the point that a scale leaves in place; `nil` for the center.
    ///   - timing: what moves the layer.
    /// - Returns: whether Compose has transitions for all of it.
    mutating func add(_ channels: [KotlinLayer.Channel], about origin: KotlinOrigin?, _ timing: KotlinTiming) -> Bool {
        let moving = channels.filter { $0.moves(side) }
        let inner = self
        if !moving.isEmpty { timings.append(timing) }
        for channel in moving {
            let far = channel.far(side)
            switch channel.property {
            case .opacity where fade == nil: fade = (far.points, timing)
            case .translateX where slide == nil || slide?.timing == timing:
                slide = (slide?.x.map { $0 + far } ?? far, slide?.y, timing)
            case .translateY where slide == nil || slide?.timing == timing:
                slide = (slide?.x, slide?.y.map { $0 + far } ?? far, timing)
            // Compose slides outside of a scale.
            case .scaleX where inner.scale == nil && inner.slide == nil, .scaleY where inner.scale == nil && inner.slide == nil:
                // The same along both axes.
                let factors = [Property.scaleX, .scaleY].map { axis in
                    channels.first { $0.property == axis }?.far(side).points ?? 1
                }
                guard factors[0] == factors[1] else { return false }
                scale = (factors[0], origin, timing)
            case .frameWidth where size == nil, .frameHeight where size == nil:
                let fraction = channel.rest.points > 0 ? far.points / channel.rest.points : 1
                guard (0..<1).contains(fraction) else { return false }
                size = (channel.property, fraction, timing)
                sizeAtRest = "\(fixedText(channel.rest.points, 3)) pt of \(channel.property.rawValue)"
            default: return false
            }
        }
        return true
    }

    /// What the code reads of the composition, as declarations.
    var locals: [String] {
        (readsDensity ? ["val density = LocalDensity.current"] : []) + (readsDirection ? [KotlinModifier.direction] : [])
    }

    /// The same in words; `nil` for nothing.
    var read: String? {
        let words = (readsDensity ? ["the density"] : []) + (readsDirection ? ["the layout direction"] : [])
        return words.isEmpty ? nil : words.listed
    }

    private var offsets: [KotlinLength] { [slide?.x, slide?.y].compactMap { $0 } }
    private var readsDensity: Bool { offsets.contains(where: \.hasPoints) }
    private var readsDirection: Bool {
        scale?.origin?.isMirrored == true || offsets.contains(where: \.isMirrored)
    }

    /// What its animations move.
    var values: [KotlinSpecs.Use] {
        let uses: [KotlinSpecs.Use?] = [
            fade.map { ($0.timing, .number) }, scale.map { ($0.timing, .number) }, slide.map { ($0.timing, .offset) },
            size.map { ($0.timing, .size) }, veil.map { ($0, .color) },
        ]
        return uses.compactMap { $0 }
    }

    // MARK: - Text

    /// Returns the transitions as expressions.
    ///
    /// - Parameters:
    ///   - specs: the animations.
    ///   - isInContainer: whether slides are parts of the container, which follow the layout direction. Default no.
    ///   - skipsJumps: whether what jumps is left out. Default no.
    func terms(_ specs: KotlinSpecs, inContainer isInContainer: Bool = false, skipsJumps: Bool = false) -> [String] {
        let (suffix, end) = side == .enter ? ("In", "initial") : ("Out", "target")
        func isWritten(_ timing: KotlinTiming) -> Bool { timing != .snap || !skipsJumps }
        var terms: [String] = []
        if let (alpha, timing) = fade, isWritten(timing) {
            let argument = alpha == 0 ? "" : ", \(end)Alpha = \(KotlinText.float(alpha))"
            terms.append("fade\(suffix)(\(specs.call(timing))\(argument))")
        }
        if let (factor, origin, timing) = scale, isWritten(timing) {
            let number = KotlinText.float(factor)
            let size = number == "0f" ? "" : ", \(end)Scale = \(number)"
            terms.append("scale\(suffix)(\(specs.call(timing))\(size)\(origin.map { ", transformOrigin = \($0.text)" } ?? ""))")
        }
        if let (x, y, timing) = slide, isWritten(timing) {
            terms.append(isInContainer ? slideOfContainer(x, y, specs.slide(timing)) : slideText(x, y, specs.slide(timing)))
        }
        if let (axis, fraction, timing) = size, isWritten(timing) {
            // A frame keeps its left edge in both layout directions.
            let (direction, edge) =
                axis == .frameWidth ? ("Horizontally", "AbsoluteAlignment.Left") : ("Vertically", "Alignment.Top")
            let (name, parameter) = side == .enter ? ("expand", "expandFrom") : ("shrink", "shrinkTowards")
            let size = Self.part(fraction, unless: 0)
            terms.append("\(name)\(direction)(\(specs.resize(timing)), \(parameter) = \(edge))\(size)")
        }
        if let veil { terms.append("\(side == .enter ? "unveilIn" : "veilOut")(\(specs.call(veil)), dim)") }
        return terms
    }

    /// Returns the lambda that takes a fraction of a size; nothing for the fraction that is the default.
    private static func part(_ fraction: Double, unless standard: Double) -> String {
        fraction == standard ? "" : " { (it * \(KotlinText.float(fraction))).toInt() }"
    }

    /// Compose measures the container itself.
    private func slideOfContainer(_ x: KotlinLength?, _ y: KotlinLength?, _ animation: String) -> String {
        let fraction = x?.ltr.width ?? y?.ltr.height ?? 0
        let isForwards = (side == .enter) == (fraction > 0)
        let direction = x == nil ? (isForwards ? "Up" : "Down") : isForwards ? "Start" : "End"
        let name = side == .enter ? "slideIntoContainer" : "slideOutOfContainer"
        return "\(name)(SlideDirection.\(direction), \(animation))\(Self.part(abs(fraction), unless: 1))"
    }

    private func slideText(_ x: KotlinLength?, _ y: KotlinLength?, _ animation: String) -> String {
        let asksForDensity = [x, y].contains { $0?.hasPoints == true }
        func text(_ axis: String, _ offset: String) -> String {
            let name = "slide\(side == .enter ? "In" : "Out")\(axis)"
            return "\(name)(\(animation)) { \(asksForDensity ? "with(density) { \(offset) }" : offset) }"
        }
        guard let x else { return text("Vertically", y?.offset(width: "it.width", height: "it") ?? "0") }
        guard let y else { return text("Horizontally", x.offset(width: "it", height: "it.height")) }
        let offsets = [x, y].map { $0.offset(width: "it.width", height: "it.height") }
        return text("", "IntOffset(\(offsets.joined(separator: ", ")))")
    }
}

extension KotlinLength {
    /// Returns the length in pixels.
    ///
    /// - Parameters:
    ///   - width: the view's width as an expression.
    ///   - height: the view's height as an expression.
    fileprivate func offset(width: String, height: String) -> String {
        func pixels(_ length: Parts) -> String {
            var terms: [String] = []
            for (factor, side) in [(length.width, width), (length.height, height)] where factor != 0 {
                let whole = (factor < 0 ? "-" : "") + side
                terms.append(abs(factor) == 1 ? whole : "(\(side) * \(KotlinText.float(factor))).toInt()")
            }
            if length.points != 0 { terms.append("\(KotlinText.points(length.points)).roundToPx()") }
            return terms.isEmpty ? "0" : terms.joined(separator: " + ")
        }
        guard isMirrored else { return pixels(ltr) }
        if [ltr, rtl].allSatisfy({ $0.width == 0 && $0.height == 0 }) {
            return "(if (isRtl) \(KotlinText.points(rtl.points)) else \(KotlinText.points(ltr.points))).roundToPx()"
        }
        return "if (isRtl) \(pixels(rtl)) else \(pixels(ltr))"
    }
}
