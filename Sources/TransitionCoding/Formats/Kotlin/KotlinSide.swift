internal import TransitionEngine

/// A side of a transition, and Compose's own transitions of that side. An animation is given as an expression.
enum KotlinSide: CaseIterable {
    case enter, exit

    /// The type of its transitions.
    var type: String { self == .enter ? "EnterTransition" : "ExitTransition" }
    private var suffix: String { self == .enter ? "In" : "Out" }
    /// What Compose calls the end at which the view is away.
    private var far: String { self == .enter ? "initial" : "target" }

    /// - Parameter alpha: the opacity while away.
    func fade(_ animation: String, to alpha: Double) -> String {
        "fade\(suffix)(\(animation)\(alpha == 0 ? "" : ", \(far)Alpha = \(KotlinText.float(alpha))"))"
    }

    /// - Parameters:
    ///   - factor: the scale while away.
    ///   - origin: the point that stays in place, as an expression. Default the center.
    func scale(_ animation: String, to factor: Double, about origin: String? = nil) -> String {
        let text = KotlinText.float(factor)
        let size = text == "0f" ? "" : ", \(far)Scale = \(text)"
        return "scale\(suffix)(\(animation)\(size)\(origin.map { ", transformOrigin = \($0)" } ?? ""))"
    }

    /// - Parameters:
    ///   - axis: the width or the height.
    ///   - fraction: the size while away, as a fraction of the size at rest.
    func resize(_ animation: String, _ axis: Property, to fraction: Double) -> String {
        let (direction, edge) = axis == .frameWidth ? ("Horizontally", "Start") : ("Vertically", "Top")
        let (name, parameter) = self == .enter ? ("expand", "expandFrom") : ("shrink", "shrinkTowards")
        let size = fraction == 0 ? "" : " { (it * \(KotlinText.float(fraction))).toInt() }"
        return "\(name)\(direction)(\(animation), \(parameter) = Alignment.\(edge))\(size)"
    }

    /// A layer of the color `dim` over the view.
    func veil(_ animation: String) -> String { "\(self == .enter ? "unveilIn" : "veilOut")(\(animation), dim)" }

    /// A move by parts of the container, which Compose measures itself and which follows the layout direction.
    ///
    /// - Parameters:
    ///   - x: the offset while away; `nil` for a move along y.
    ///   - y: the offset while away, which counts without the other one.
    func slideOfContainer(_ animation: String, x: KotlinLength?, y: KotlinLength?) -> String {
        let fraction = x?.ltr.y ?? y?.ltr.z ?? 0
        let isForwards = (self == .enter) == (fraction > 0)
        let direction = x == nil ? (isForwards ? "Up" : "Down") : isForwards ? "Start" : "End"
        let part = abs(fraction) == 1 ? "" : " { (it * \(KotlinText.float(abs(fraction)))).toInt() }"
        return "slide\(self == .enter ? "IntoContainer" : "OutOfContainer")(SlideDirection.\(direction), \(animation))\(part)"
    }

    // MARK: - Slides

    /// - Parameters:
    ///   - x: the offset while away; `nil` for a move along y alone.
    ///   - y: the offset while away; `nil` for a move along x alone.
    func slide(_ animation: String, x: KotlinLength?, y: KotlinLength?) -> String {
        let asksForDensity = [x, y].contains { $0?.hasPoints == true }
        func text(_ axis: String, _ offset: String) -> String {
            "slide\(suffix)\(axis)(\(animation)) { \(asksForDensity ? "with(density) { \(offset) }" : offset) }"
        }
        guard let x else { return text("Vertically", y.map { Self.offset($0, width: "it.width", height: "it") } ?? "0") }
        guard let y else { return text("Horizontally", Self.offset(x, width: "it", height: "it.height")) }
        let offsets = [x, y].map { Self.offset($0, width: "it.width", height: "it.height") }
        return text("", "IntOffset(\(offsets.joined(separator: ", ")))")
    }

    private static func offset(_ length: KotlinLength, width: String, height: String) -> String {
        guard length.isMirrored else { return pixels(length.ltr, width, height) }
        if [length.ltr, length.rtl].allSatisfy({ $0.y == 0 && $0.z == 0 }) {
            return "(if (rtl) \(KotlinText.points(length.rtl.x)) else \(KotlinText.points(length.ltr.x))).roundToPx()"
        }
        return "if (rtl) \(pixels(length.rtl, width, height)) else \(pixels(length.ltr, width, height))"
    }

    private static func pixels(_ length: SIMD3<Double>, _ width: String, _ height: String) -> String {
        var terms: [String] = []
        for (factor, side) in [(length.y, width), (length.z, height)] where factor != 0 {
            let whole = (factor < 0 ? "-" : "") + side
            terms.append(abs(factor) == 1 ? whole : "(\(side) * \(KotlinText.float(factor))).toInt()")
        }
        if length.x != 0 { terms.append("\(KotlinText.points(length.x)).roundToPx()") }
        return terms.isEmpty ? "0" : terms.joined(separator: " + ")
    }
}

extension KotlinLength {
    /// Whether it has points, which only a density makes pixels of.
    var hasPoints: Bool { ltr.x != 0 || rtl.x != 0 }
}
