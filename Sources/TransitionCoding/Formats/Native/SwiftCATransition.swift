internal import TransitionEngine

// Core Animation source: a `CATransition` with each property that differs from its default.
extension SwiftTransition {
    static func imports(of transition: CoreAnimationTransition) -> [String] {
        transition.settings.filter == nil ? ["QuartzCore"] : ["CoreImage", "QuartzCore"]
    }

    /// Adds the settings for which `CATransition` has no property.
    static func addOmissions(
        of transition: CoreAnimationTransition, _ request: TimelineRequest, to omissions: inout Omissions
    ) {
        if transition.fades, transition.kind != .fade {
            omissions.add("transition/fades", "CATransition has no property for it: iOS fades the layers, macOS does not")
        }
        if transition.verticalAxis == .ios {
            omissions.add(
                "transition/verticalAxis", "CATransition has no property for it: iOS has fromTop at the bottom, macOS at the top")
        }
        if transition.settings.filter != nil {
            omissions.add("transition/filter", "CATransition has a filter on macOS only")
        }
        let accessibility = request.spec.accessibility
        if accessibility.reduceMotion || accessibility.prefersCrossFade {
            omissions.add("accessibility", "Core Animation doesn't reduce motion itself; check UIAccessibility and use .fade")
        }
        if request.spec.start != nil { omissions.add("from", "a CATransition starts at its startProgress and has no velocity") }
        if case .animation(let animation) = request.spec.animation {
            if case .spring = animation.base, transition.settings.timingFunction == nil {
                omissions.add("animation", "a CATransition has a timing function and no spring; the default one is written")
            }
            if !animation.modifiers.isEmpty { omissions.add("animation", "delay, speed and repeat are written into the timing") }
        }
    }

    static func coreAnimation(_ transition: CoreAnimationTransition, _ request: TimelineRequest, _ names: CodeNames) -> String {
        let kinds: [CoreAnimationTransition.Kind: String] = [.fade: "fade", .moveIn: "moveIn", .push: "push", .reveal: "reveal"]
        let subtypes: [CoreAnimationTransition.Subtype: String] = [
            .fromLeft: "fromLeft", .fromRight: "fromRight", .fromTop: "fromTop", .fromBottom: "fromBottom",
        ]
        var lines = ["let transition = CATransition()", "transition.type = .\(kinds[transition.kind] ?? "fade")"]
        if let subtype = transition.subtype { lines.append("transition.subtype = .\(subtypes[subtype] ?? "fromLeft")") }
        let settings = transition.settings
        if settings.startProgress != 0 { lines.append("transition.startProgress = \(exactText(settings.startProgress))") }
        if settings.endProgress != 1 { lines.append("transition.endProgress = \(exactText(settings.endProgress))") }
        lines += timingFunction(settings, request.spec)
        lines += timing(settings.resolvedTiming(for: request.spec))
        if let filter = settings.filter {
            lines += ["#if os(macOS)", "transition.filter = CIFilter(name: \"\(filter.name.inertInCode)\")", "#endif"]
        }
        return "extension CATransition {\n    static var \(names.value): CATransition {\n"
            + lines.map { "        \($0)\n" }.joined()
            + "        return transition\n    }\n}\n"
    }

    /// Returns the line that sets the timing function: the transition's own, else that of the animation.
    private static func timingFunction(_ settings: CoreAnimationSettings, _ spec: TransitionSpec) -> [String] {
        var easing = settings.timingFunction
        if easing == nil, case .animation(let animation) = spec.animation, case .curve(let curve, _) = animation.base {
            easing = curve
        }
        switch easing {
        case nil: return []
        case .cubicBezier(let curve)?, .unitCurve(let curve)?:
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { exactText($0) }.joined(separator: ", ")
            return ["transition.timingFunction = CAMediaTimingFunction(controlPoints: \(points))"]
        default: return ["// warning: the timing function isn't one that Core Animation has."]
        }
    }

    /// Returns the lines that set each property of CAMediaTiming that differs from its default.
    private static func timing(_ timing: MediaTiming) -> [String] {
        var lines = ["transition.duration = \(exactText(timing.duration))"]
        for (name, value, standard) in [
            ("beginTime", timing.beginTime, 0.0), ("timeOffset", timing.timeOffset, 0), ("speed", timing.speed, 1),
            ("repeatCount", timing.repeatCount, 0), ("repeatDuration", timing.repeatDuration, 0),
        ] where value != standard {
            if name == "beginTime" {
                lines.append("transition.beginTime = CACurrentMediaTime() + \(exactText(value))")
            } else {
                lines.append("transition.\(name) = \(value.isInfinite ? ".infinity" : exactText(value))")
            }
        }
        if timing.autoreverses { lines.append("transition.autoreverses = true") }
        if timing.fillMode != .removed { lines.append("transition.fillMode = .\(timing.fillMode.rawValue)") }
        if !timing.removedOnCompletion { lines.append("transition.isRemovedOnCompletion = false") }
        return lines
    }
}
