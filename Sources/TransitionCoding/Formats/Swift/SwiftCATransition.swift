internal import TransitionEngine

/// A `CATransition` with each property that differs from Core Animation's default, or under a spring two springs on layers.
struct SwiftCATransition {
    private let transition: any Transition
    private let kind: CoreAnimationTransition.Kind?
    private let subtype: CoreAnimationTransition.Subtype?
    private let settings: CoreAnimationSettings
    private let spec: TransitionSpec

    /// Returns `nil` for a transition of another source.
    init?(_ spec: TransitionSpec) {
        self.spec = spec
        transition = spec.nominalTransition
        switch transition {
        case let plain as CoreAnimationTransition: (kind, subtype, settings) = (plain.kind, plain.subtype, plain.settings)
        case let filter as FilterTransition: (kind, subtype, settings) = (nil, nil, filter.settings)
        default: return nil
        }
    }

    var imports: [String] { (settings.filter == nil || spring != nil ? [] : ["CoreImage"]) + ["QuartzCore"] }

    /// The spring that moves the layers, as a `CATransition` has none.
    private var spring: SpringAnimation? {
        guard settings.timingFunction == nil, kind != nil, settings.filter == nil,
            case .animation(let animation) = spec.animation,
            case .spring(let spring) = animation.base
        else { return nil }
        return spring
    }

    /// Whether springs move the layers.
    var isSpring: Bool { spring != nil }

    /// What the head says of its timing: a given spring, or nothing, as the properties say it.
    var shownAnimation: Animation? {
        spring.map {
            var moving = $0
            // A layer's spring ends when Core Animation calls it settled.
            moving.kind = .coreAnimation
            return Animation(.spring(moving))
        }
    }

    /// The duration of a `CATransition`, which has no animation, as the end of a title.
    var timeWords: String {
        isSpring ? "" : " · \(fixedText(settings.resolvedTiming(for: spec).duration, 3)) s"
    }

    private var easing: Easing? {
        if let own = settings.timingFunction { return own }
        if case .animation(let animation) = spec.animation, case .curve(let curve, _) = animation.base { return curve }
        return nil
    }

    /// What the source can't say.
    var issues: SpecIssues {
        var issues = SpecIssues()
        let pointer = settings.timingFunction == nil ? "/animation" : "/transition/timingFunction"
        switch easing {
        case nil, .cubicBezier?, .unitCurve?: break
        default:
            issues.add(
                .unsupported, at: pointer,
                "a CAMediaTimingFunction is a cubic Bézier curve; the nearest name is \"easeInOut\", and css and json have the curve",
                suggestion: "easeInOut")
        }
        if case .none = spec.animation, settings.timing.duration == 0 {
            issues.add(
                .unsupported, at: "/animation",
                "a CATransition of no duration takes 0.25 s; change the layer without a transition, or give \"timing\" a duration"
            )
        }
        if case .animation(let animation) = spec.animation, case .decay = animation.base {
            issues.add(
                .unsupported, at: "/animation", "a CATransition has no momentum; the nearest animation is \"easeOut\"",
                suggestion: "easeOut")
        }
        if spring == nil, case .animation(let animation) = spec.animation, case .spring = animation.base,
            settings.timingFunction == nil
        {
            issues.add(
                .unsupported, at: "/animation", "a filter has no spring in Core Animation; the nearest animation is \"easeOut\"",
                suggestion: "easeOut")
        }
        return issues
    }

    /// Adds the settings for which Core Animation has no property.
    func addOmissions(to omissions: inout Omissions) {
        if let plain = transition as? CoreAnimationTransition {
            if plain.fades, plain.kind != .fade {
                omissions.add("transition/fades", "CATransition has no property for it: iOS fades the layers, macOS does not")
            }
            if plain.verticalAxis == .ios {
                omissions.add(
                    "transition/verticalAxis",
                    "CATransition has no property for it: iOS has fromTop at the bottom, macOS at the top")
            }
        }
        if settings.filter != nil { omissions.add("transition/filter", "CATransition has a filter on macOS only; iOS fades") }
        for name in unknownInputs {
            let key = "input" + name.prefix(1).uppercased() + name.dropFirst()
            omissions.add("transition/parameters/\(name)", "it follows the layer's bounds: set \(key), or give the view's size")
        }
        if spring != nil, settings.startProgress != 0 || settings.endProgress != 1 {
            omissions.add("startProgress, endProgress", "springs on layers run all the way")
        }
        if spec.accessibility.reducesMotion {
            omissions.add("accessibility", "Core Animation doesn't reduce motion itself; check UIAccessibility and use .fade")
        }
        if spec.start != nil { omissions.add("from", "it starts at its startProgress and has no velocity of its own") }
    }

    /// Returns the declaration.
    func declaration(_ names: CodeNames) -> String {
        if let spring { return springDeclaration(spring, names) }
        let kinds: [CoreAnimationTransition.Kind: String] = [.moveIn: "moveIn", .push: "push", .reveal: "reveal"]
        var lines = ["type = .\(kind.flatMap { kinds[$0] } ?? "fade")"]
        if let subtype { lines.append("subtype = .\(CodeNames(subtype.rawValue).value)") }
        if settings.startProgress != 0 { lines.append("startProgress = \(exactText(settings.startProgress))") }
        if settings.endProgress != 1 { lines.append("endProgress = \(exactText(settings.endProgress))") }
        let timing = settings.resolvedTiming(for: spec)
        lines += Self.clock(timing, duration: exactText(timing.duration))
        if let easing { lines.append("timingFunction = \(Self.timingFunction(easing))") }
        lines += Self.filling(timing)
        let body = lines.map { "        transition.\($0)\n" }.joined() + filterLines
        return """
            extension CATransition {
                /// `layer.add(.\(names.value), forKey: kCATransition)` beside the change. Reduced motion: `CATransition()`, a fade.
                static var \(names.value): CATransition {
                    let transition = CATransition()
            \(body)        return transition
                }
            }

            """
    }

    // MARK: - Properties

    /// Returns the properties of `CAMediaTiming` but its filling.
    static func clock(_ timing: MediaTiming, duration: String) -> [String] {
        var lines: [String] = []
        if timing.beginTime != 0 {
            let sign = timing.beginTime < 0 ? "-" : "+"
            lines.append("beginTime = CACurrentMediaTime() \(sign) \(exactText(abs(timing.beginTime)))")
        }
        lines.append("duration = \(duration)")
        for (name, value, standard) in [
            ("timeOffset", timing.timeOffset, 0.0), ("speed", timing.speed, 1), ("repeatCount", timing.repeatCount, 0),
            ("repeatDuration", timing.repeatDuration, 0),
        ] where value != standard {
            lines.append("\(name) = \(value.isInfinite ? ".infinity" : exactText(value))")
        }
        if timing.autoreverses { lines.append("autoreverses = true") }
        return lines
    }

    /// Returns the properties of filling.
    static func filling(_ timing: MediaTiming) -> [String] {
        var lines = timing.fillMode == .removed ? [] : ["fillMode = .\(timing.fillMode.rawValue)"]
        if !timing.removedOnCompletion { lines.append("isRemovedOnCompletion = false") }
        return lines
    }

    static func timingFunction(_ easing: Easing) -> String {
        guard case .cubicBezier(let curve) = easing.asBezier else { return "nil" }
        let names: [(String, CubicBezier)] = [
            ("linear", CubicBezier(0, 0, 1, 1)), ("easeIn", CubicBezier(0.42, 0, 1, 1)), ("easeOut", CubicBezier(0, 0, 0.58, 1)),
            ("easeInEaseOut", CubicBezier(0.42, 0, 0.58, 1)), ("default", CubicBezier(0.25, 0.1, 0.25, 1)),
        ]
        if let name = names.first(where: { $0.1 == curve })?.0 { return "CAMediaTimingFunction(name: .\(name))" }
        let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { exactText($0) }.joined(separator: ", ")
        return "CAMediaTimingFunction(controlPoints: \(points))"
    }

    /// The inputs of the filter that follow the bounds of a layer whose size isn't given.
    private var unknownInputs: [String] {
        spec.view.size == ViewGeometry().size ? settings.filter?.boundsInputs ?? [] : []
    }

    private var filterLines: String {
        guard let filter = settings.filter else { return "" }
        let standard = CoreImageFilter(filter.name).inputs
        let own = filter.inputs.filter { !standard.contains($0) && !unknownInputs.contains($0.name) }
        let inputs = own.map { input -> String in
            let key = ("input" + input.name.prefix(1).uppercased() + input.name.dropFirst()).escapedInSwift
            let numbers = input.values.map { exactText($0) }
            let isColor = input.values.count == 4 && input.name.lowercased().hasSuffix("color")
            let value =
                numbers.count == 1
                ? numbers[0]
                : isColor
                    ? "CIColor(red: \(numbers[0]), green: \(numbers[1]), blue: \(numbers[2]), alpha: \(numbers[3]))"
                    : "CIVector(values: [\(numbers.joined(separator: ", "))], count: \(numbers.count))"
            return "\"\(key)\": \(value)"
        }
        let name = "CIFilter(name: \"\(filter.name.escapedInSwift)\""
        let list = inputs.map { "            \($0),\n" }.joined()
        let line = inputs.isEmpty ? name + ")" : name + ", parameters: [\n\(list)        ])"
        return "        #if os(macOS)\n        transition.filter = \(line)\n        #endif\n"
    }

    // MARK: - Springs

    private func springDeclaration(_ spring: SpringAnimation, _ names: CodeNames) -> String {
        let timing = settings.resolvedTiming(for: spec)
        var lines = ["keyPath = keyPath", "fromValue = from", "toValue = to"]
        if spring.initialVelocity != 0 { lines.append("initialVelocity = \(exactText(spring.initialVelocity))") }
        let duration = settings.timing.duration == 0 ? "spring.settlingDuration" : exactText(timing.duration)
        lines += Self.clock(timing, duration: duration)
        let fill = Self.filling(timing)
        lines += fill.isEmpty ? ["fillMode = .backwards"] : fill
        return """
            extension CASpringAnimation {
            \(usage(names).flatMap { CommentText.lines($0, "    /// ") }.map { $0 + "\n" }.joined())    static func \(names.value)(_ keyPath: String, from: CGFloat, to: CGFloat) -> CASpringAnimation {
                    let spring = \(Self.initializer(spring))
            \(lines.map { "        spring.\($0)\n" }.joined())        return spring
                }
            }

            """
    }

    /// Returns how the layers of a transition are moved, as the text of a comment.
    private func usage(_ names: CodeNames) -> [String] {
        let isVertical = subtype == .fromTop || subtype == .fromBottom
        let length = isVertical ? "height" : "width"
        let path = "transform.translation.\(isVertical ? "y" : "x")"
        let (near, far) = subtype == .fromRight || subtype == .fromBottom ? (length, "-" + length) : ("-" + length, length)
        func call(_ layer: String, _ path: String, _ from: String, _ to: String) -> String {
            "`\(layer).add(.\(names.value)(\"\(path)\", from: \(from), to: \(to)), forKey: nil)`"
        }
        let comes = kind == .fade ? call("new", "opacity", "0", "1") : call("new", path, near, "0")
        let goes = kind == .fade ? call("old", "opacity", "1", "0") : call("old", path, "0", far)
        let ends = "each layer being at its end already."
        switch kind {
        case .moveIn: return [comes + ", the layer being at its end already."]
        case .reveal: return [goes + ", the layer being at its end already."]
        default: return [comes + " and", goes + ", " + ends]
        }
    }

    private static func initializer(_ spring: SpringAnimation) -> String {
        let moving = spring.spring
        if case .durationBounce(let duration, let bounce) = spring.form, moving.stiffness.isFinite {
            let capped = spring.capsDamping ? 0 : bounce
            return "CASpringAnimation(perceptualDuration: \(exactText(duration)), bounce: \(exactText(capped)))"
        }
        var text = "CASpringAnimation()"
        let shown: Spring =
            if case .physical(let m, let k, let c) = spring.form { Spring(mass: m, stiffness: k, damping: c) } else { moving }
        let numbers = [("mass", shown.mass, 1.0), ("stiffness", shown.stiffness, 100), ("damping", shown.damping, 10)]
        for (name, value, standard) in numbers where value != standard {
            text += "\n        spring.\(name) = \(value.isFinite ? SwiftSpringText.number(value) : ".greatestFiniteMagnitude")"
        }
        if moving.dampingRatio > 1 { text += "\n        spring.allowsOverdamping = true" }
        return text
    }
}

extension Easing {
    /// A unit curve as the cubic Bézier curve that it is; any other easing unchanged.
    fileprivate var asBezier: Easing { if case .unitCurve(let curve) = self { .cubicBezier(curve) } else { self } }
}

extension String {
    /// The same text for the inside of a Swift string literal: whatever isn't plain ASCII is escaped.
    fileprivate var escapedInSwift: String {
        unicodeScalars.map { scalar in
            let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "\\"
            return isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }.joined()
    }
}
