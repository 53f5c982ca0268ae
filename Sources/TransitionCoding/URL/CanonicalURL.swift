internal import TransitionEngine

/// The GET URL that gives the same answer as a request, where there is one.
package enum CanonicalURL {
    /// Path and query of a timeline; `nil` for a spec that only JSON can say.
    package static func timeline(_ request: TimelineRequest, format: String) -> String? {
        let spec = request.spec
        var items: [(key: String, value: String)] = []
        guard let path = path(of: spec.nominalTransition, &items),
            animation(spec.resolvedAnimation, &items), sampling(spec.sampling, &items)
        else { return nil }
        let standard = TransitionSpec()
        if request.isBoth {
            items.append(("direction", "both"))
        } else if spec.direction != standard.direction {
            items.append(("direction", spec.direction.rawValue))
        }
        if spec.view.size != standard.view.size { items.append(("size", text(spec.view.size))) }
        if spec.view.layoutDirection != standard.view.layoutDirection {
            items.append(("dir", spec.view.layoutDirection.rawValue))
        }
        if let container = spec.container {
            items.append(("container", text(container.size)))
            if container.cornerRadius != 0 { items.append(("container-radius", exactText(container.cornerRadius))) }
        }
        if spec.includesVelocity { items.append(("include", "velocity")) }
        if request.precision != TimelineRequest.defaultPrecision { items.append(("precision", "\(request.precision)")) }
        if spec.accessibility.reduceMotion { items.append(("reduce-motion", "true")) }
        if spec.accessibility.prefersCrossFade { items.append(("prefers-cross-fade", "true")) }
        for case (let key, let value?) in [
            ("name", request.output.name), ("mode", request.output.mode), ("reduced", request.output.reduced),
        ] { items.append((key, value)) }
        return url("/v1/transitions/\(path).\(format)", items)
    }

    /// Path and query of a curve; `nil` for one that only JSON can say.
    package static func curve(_ request: CurveRequest) -> String? {
        guard let animation = request.animation else { return nil }
        var items: [(key: String, value: String)] = []
        guard let base = base(animation.base, &items), delay(animation.modifiers, &items),
            sampling(request.sampling, &items)
        else { return nil }
        if let start = request.start {
            items.append(("from", exactText(start.progress)))
            if start.velocity != 0 { items.append(("velocity", exactText(start.velocity))) }
        }
        if request.precision != TimelineRequest.defaultPrecision { items.append(("precision", "\(request.precision)")) }
        return url("/v1/curves/\(base).json", items)
    }

    /// Keys in order, so that the same request has one URL.
    private static func url(_ path: String, _ items: [(key: String, value: String)]) -> String {
        guard !items.isEmpty else { return path }
        return path + "?" + items.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }

    // MARK: - Transitions

    private static func path(of transition: any Transition, _ items: inout [(key: String, value: String)]) -> String? {
        if let asymmetric = transition as? AsymmetricTransition {
            guard let insertion = recipe(asymmetric.insertion), let removal = recipe(asymmetric.removal) else { return nil }
            items.append(("removal", removal))
            return insertion
        }
        return recipe(transition)
    }

    /// The string form of a transition made of catalog entries alone.
    private static func recipe(_ transition: any Transition) -> String? {
        if let combined = transition as? CombinedTransition {
            let parts = combined.parts.compactMap { ($0 as? any BuiltInTransition).flatMap(part) }
            return parts.count == combined.parts.count && parts.count > 1 ? parts.joined(separator: ",") : nil
        }
        return (transition as? any BuiltInTransition).flatMap(part)
    }

    private static func part(_ transition: any BuiltInTransition) -> String? {
        let entry = transition.entry
        var arguments = Array(zip(entry.parameters, transition.arguments))
        // Trailing arguments that have their default say nothing.
        while let last = arguments.last, last.0.defaultValue == last.1 { arguments.removeLast() }
        let words = arguments.map { argument -> String? in
            switch argument.1 {
            case .number(let number): exactText(number)
            case .edge(let edge): edge.rawValue
            case .choice(let word): word
            case .point(let point):
                UnitPoint.named.first { $0.point == point }?.name ?? "\(exactText(point.x));\(exactText(point.y))"
            }
        }
        return ([TransitionNames.displayName(entry)] + words.compactMap { $0 }).joined(separator: ":")
    }

    // MARK: - Animations

    private static func animation(_ animation: Animation?, _ items: inout [(key: String, value: String)]) -> Bool {
        if animation == .default { return true }
        guard let animation else {
            items.append(("animation", "none"))
            return true
        }
        guard let base = base(animation.base, &items), delay(animation.modifiers, &items) else { return false }
        items.append(("animation", base))
        return true
    }

    private static func delay(_ modifiers: [Animation.Modifier], _ items: inout [(key: String, value: String)]) -> Bool {
        switch (modifiers.count, modifiers.first) {
        case (0, _): return true
        case (1, .delay(let seconds)):
            items.append(("delay", self.seconds(seconds)))
            return true
        default: return false
        }
    }

    private static func base(_ base: Animation.Base, _ items: inout [(key: String, value: String)]) -> String? {
        switch base {
        case .curve(let easing, let duration):
            if duration != Animation.defaultCurveDuration { items.append(("duration", seconds(duration))) }
            if let name = NamedEasings.name(of: easing) { return name }
            switch easing {
            case .cubicBezier(let curve):
                // Outside of 0…1 only the object form says it: CSS forbids such an x.
                guard (0...1).contains(curve.x1), (0...1).contains(curve.x2) else { return nil }
                return (["cubic-bezier"] + [curve.x1, curve.y1, curve.x2, curve.y2].map { exactText($0) })
                    .joined(separator: ":")
            case .steps(let steps): return "steps:\(steps.count):\(steps.position.rawValue)"
            case .linear, .circular: return nil
            }
        case .spring(let spring):
            if let preset = NamedAnimations.all.first(where: { $0.animation.base == base && $0.name != "default" }) {
                return preset.name
            }
            return self.spring(spring)
        }
    }

    private static func spring(_ spring: SpringAnimation) -> String? {
        guard spring.kind == SpringAnimation(spring.form).kind else { return nil }
        var words: [String]
        switch spring.form {
        case .durationBounce(let duration, let bounce): words = [seconds(duration), exactText(bounce)]
        case .responseDamping(let response, let fraction):
            words = ["response=\(seconds(response))", "fraction=\(exactText(fraction))"]
        case .physical(let mass, let stiffness, let damping):
            words = ["k=\(exactText(stiffness))", "c=\(exactText(damping))"]
            if mass != 1 { words.append("m=\(exactText(mass))") }
        case .settling(let duration, let ratio):
            words = ["settling=\(seconds(duration))", "ratio=\(exactText(ratio))"]
        }
        if spring.initialVelocity != 0 { words.append("v=\(exactText(spring.initialVelocity))") }
        if spring.blendDuration != 0 { words.append("blend=\(seconds(spring.blendDuration))") }
        return (["spring"] + words).joined(separator: ":")
    }

    // MARK: - Numbers

    private static func sampling(_ sampling: Sampling, _ items: inout [(key: String, value: String)]) -> Bool {
        switch sampling {
        case .fps(60): break
        case .fps(let rate): items.append(("fps", exactText(rate)))
        case .count(let count): items.append(("count", "\(count)"))
        case .times: return false
        }
        return true
    }

    /// Seconds, with their unit where a bare number would be taken for milliseconds.
    private static func seconds(_ value: Double) -> String {
        value > TimeText.largestBareSeconds ? exactText(value) + "s" : exactText(value)
    }

    private static func text(_ size: Size) -> String { "\(exactText(size.width))x\(exactText(size.height))" }
}
