internal import TransitionEngine

/// Makes the GET URL that gives the same response as a request, if there is one.
package enum CanonicalURL {
    /// Returns the path and query of a timeline; `nil` for a spec that only JSON can express.
    package static func timeline(_ request: TimelineRequest, format name: String) -> String? {
        let spec = request.spec
        // A quick check for the most common transition that has no URL. The checks below take longer.
        if let transition = spec.transition, type(of: transition) == PropertyTransition.self { return nil }
        guard spec.content.isView, !spec.isScripted, spec.platform == .ios, spec.context == .navigation else { return nil }
        var items: [(key: String, value: String)] = []
        guard let path = path(of: spec.nominalTransition, &items), sampling(spec.sampling, &items) else { return nil }
        let format = OutputFormats.named(name)
        guard animation(of: spec, &items, keepsName: format?.tellsDefaultAnimation(of: request) == true) else { return nil }
        if let start = spec.start {
            items.append(("from", exactText(start.progress)))
            if start.velocity != 0 { items.append(("velocity", exactText(start.velocity))) }
        }
        let standard = TransitionSpec()
        if request.isBoth {
            if format?.defaultsToBoth != true { items.append(("direction", "both")) }
        } else if spec.direction != standard.direction || format?.defaultsToBoth == true && !spec.hasKeyframes {
            items.append(("direction", spec.direction.rawValue))
        }
        if spec.view.size != standard.view.size { items.append(("size", text(spec.view.size))) }
        if request.isAutoDirection {
            items.append(("dir", "auto"))
        } else if spec.view.layoutDirection != standard.view.layoutDirection {
            items.append(("dir", spec.view.layoutDirection.rawValue))
        }
        if let container = spec.container {
            items.append(("container", text(container.size)))
            if container.cornerRadius != 0 { items.append(("container-radius", exactText(container.cornerRadius))) }
        }
        if spec.includesVelocity { items.append(("include", "velocity")) }
        let precision = format?.defaultPrecision ?? TimelineRequest.defaultPrecision
        if request.precision != precision { items.append(("precision", "\(request.precision)")) }
        if spec.accessibility.reduceMotion { items.append(("reduce-motion", "true")) }
        if spec.accessibility.prefersCrossFade { items.append(("prefers-cross-fade", "true")) }
        for case (let key, let value?) in request.output.texts { items.append(("\(key)", value)) }
        if let stagger = request.output.stagger { items.append(("stagger", seconds(stagger))) }
        if let count = request.output.items { items.append(("items", "\(count)")) }
        if let tolerance = request.output.tolerance {
            guard spec.sampling == .default else { return nil }
            items.append(("tolerance", exactText(tolerance)))
        }
        return url("/v1/transitions/\(path).\(name)", items)
    }

    /// Returns the path and query of a curve; `nil` for a curve that only JSON can express.
    package static func curve(_ request: CurveRequest, format: String) -> String? {
        // A token of a part says less than any curve in a URL, and a description more.
        let isSaid = request.token.map { $0.part == nil && ($0.members.isEmpty || format != "tokens.json") } ?? true
        guard let animation = request.animation, isSaid else { return nil }
        var items: [(key: String, value: String)] = []
        guard let base = base(animation.base, &items), delay(animation.modifiers, &items),
            sampling(request.sampling, &items)
        else { return nil }
        if let start = request.start {
            items.append(("from", exactText(start.progress)))
            if start.velocity != 0 { items.append(("velocity", exactText(start.velocity))) }
        }
        let precision = OutputFormats.named(format)?.defaultPrecision ?? TimelineRequest.defaultPrecision
        if request.precision != precision { items.append(("precision", "\(request.precision)")) }
        for case (let key, let value?) in [("name", request.output.name), ("reduced", request.output.reduced)] {
            items.append((key, value))
        }
        if let tolerance = request.output.tolerance {
            // In a URL, one key sets both tolerances.
            guard request.sampling == .default else { return nil }
            items.append(("tolerance", exactText(tolerance)))
        }
        return url("/v1/curves/\(base).\(format)", items)
    }

    /// The query keys are sorted, so that equal requests have one URL.
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
        if let named = transition.named, addItems(of: named, to: &items) {
            return part(named, elsewhere: ["source", "startProgress", "endProgress"])
        }
        return recipe(transition)
    }

    /// Adds the query keys for the parameters that have their own. Returns `false` if they can't express a parameter.
    private static func addItems(
        of transition: any NamedTransition, to items: inout [(key: String, value: String)]
    ) -> Bool {
        for (parameter, argument) in zip(transition.entry.parameters, transition.arguments)
        where argument != parameter.defaultValue {
            switch (parameter.name, argument) {
            case ("startProgress", .number(let number)): items.append(("start", exactText(number)))
            case ("endProgress", .number(let number)): items.append(("end", exactText(number)))
            case ("source", .matchedView(let view)):
                guard let frame = view.frame else { return false }
                var written = MatchedView(frame: frame)
                written.cornerRadius = view.cornerRadius
                guard written == view else { return false }
                let numbers = [frame.x, frame.y, frame.width, frame.height].map { exactText($0) }
                items.append(("source", numbers.joined(separator: ",")))
                if view.cornerRadius != 0 { items.append(("source-radius", exactText(view.cornerRadius))) }
            default: break
            }
        }
        return true
    }

    /// Returns the string form of a transition that consists of catalog entries only, or `nil`.
    private static func recipe(_ transition: any Transition) -> String? {
        if let combined = transition as? CombinedTransition {
            let parts = combined.parts.compactMap { $0.named.flatMap { part($0) } }
            return parts.count == combined.parts.count && parts.count > 1 ? parts.joined(separator: ",") : nil
        }
        return transition.named.flatMap { part($0) }
    }

    /// Returns a catalog entry with its arguments, as one part of a recipe, or `nil`.
    ///
    /// - Parameter elsewhere: the parameters that have query keys of their own.
    private static func part(_ transition: any NamedTransition, elsewhere: [String] = []) -> String? {
        let entry = transition.entry
        // A filter whose inputs follow the view is the same without them.
        let filter = entry.source == .coreAnimation ? transition as? FilterTransition : nil
        let given = filter?.plain.arguments ?? transition.arguments
        let all = Array(zip(entry.parameters, given))
        // Parameters that only the object form has must equal those of a transition made without them.
        func isWritten(_ parameter: TransitionParameter) -> Bool {
            parameter.isInShorthand || elsewhere.contains(parameter.name)
        }
        let expressible = all.map { isWritten($0) ? $1 : $0.defaultValue ?? .none }
        guard expressible == given || entry.make(expressible).named?.arguments == given else { return nil }
        var arguments = all.filter(\.0.isInShorthand)
        // Trailing arguments that equal their default are left out.
        while let last = arguments.last, last.0.defaultValue == last.1 { arguments.removeLast() }
        var words = [TransitionNames.displayName(entry)]
        for argument in arguments {
            guard let word = word(argument.1) else { return nil }
            words.append(word)
        }
        return words.joined(separator: ":")
    }

    /// Returns an argument as text of a path segment, or `nil`.
    private static func word(_ value: ParameterValue) -> String? {
        switch value {
        case .number(let number): exactText(number)
        case .edge(let edge): edge.rawValue
        case .choice(let word): word
        case .flag(let flag): flag ? "true" : "false"
        case .point(let point):
            UnitPoint.named.first { $0.point == point }?.name ?? "\(exactText(point.x));\(exactText(point.y))"
        case .text(let text):
            text.utf8.allSatisfy(isUnreserved) && !text.isEmpty ? text : nil
        default: nil
        }
    }

    /// Whether a byte needs no escaping in a path and has no meaning in a recipe.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    // MARK: - Animations

    /// - Parameter keepsName: whether the response tells the default from an animation that equals it, such as `smooth`.
    private static func animation(
        of spec: TransitionSpec, _ items: inout [(key: String, value: String)], keepsName: Bool
    ) -> Bool {
        let isDefault = spec.resolvedAnimation == spec.nominalTransition.defaultAnimation
        if isDefault, !keepsName || spec.animation == .sourceDefault { return true }
        let source = spec.source
        guard let animation = spec.resolvedAnimation else {
            items.append(("animation", "none"))
            return true
        }
        guard animation.allowsUserInteraction, let base = base(animation.base, &items, source), delay(animation.modifiers, &items)
        else { return false }
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

    private static func base(
        _ base: Animation.Base, _ items: inout [(key: String, value: String)], _ source: TransitionSource = .swiftUI
    ) -> String? {
        switch base {
        case .curve(let easing, let duration):
            if duration != source.defaultCurveDuration { items.append(("duration", seconds(duration))) }
            if let name = NamedEasings.name(of: easing) { return name }
            switch easing {
            case .cubicBezier(let curve):
                // Only the object form accepts an x outside of 0…1, which CSS forbids.
                guard (0...1).contains(curve.x1), (0...1).contains(curve.x2) else { return nil }
                return (["cubic-bezier"] + [curve.x1, curve.y1, curve.x2, curve.y2].map { exactText($0) })
                    .joined(separator: ":")
            case .steps(let steps): return "steps:\(steps.count):\(steps.position.rawValue)"
            case .linear, .circular, .unitCurve: return nil
            }
        case .spring(let spring):
            if let preset = NamedAnimations.all.first(where: { $0.animation.base == base && $0.name != "default" }) {
                return preset.name
            }
            return self.spring(spring, source)
        case .decay: return nil
        }
    }

    private static func spring(_ spring: SpringAnimation, _ source: TransitionSource) -> String? {
        let standardKind = if case .physical = spring.form { source.physicalSpringKind } else { SpringAnimation.Kind.fluid }
        let allowsOverdamping = spring.allowsOverdamping ?? spring.allowsOverdampingByDefault
        guard spring.kind == standardKind, allowsOverdamping == spring.allowsOverdampingByDefault else { return nil }
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
        case .tolerance(let tolerance): items.append(("tolerance", exactText(tolerance)))
        case .times(let times):
            // More of them belong into a body.
            guard times.count <= mostTimes else { return false }
            items.append(("times", times.map { seconds($0) }.joined(separator: ",")))
        }
        return true
    }

    private static let mostTimes = 100

    /// Returns seconds, with their unit if a bare number would be read as milliseconds.
    private static func seconds(_ value: Double) -> String {
        value > TimeText.largestBareSeconds ? exactText(value) + "s" : exactText(value)
    }

    private static func text(_ size: Size) -> String { "\(exactText(size.width))x\(exactText(size.height))" }
}
