internal import TransitionEngine

/// Makes the GET URL that gives the same response as a request, if there is one.
package enum CanonicalURL {
    /// Returns the path and query of a timeline; `nil` for a spec that only JSON can express.
    package static func timeline(_ request: TimelineRequest, format name: String) -> String? {
        // A quick check for the most common transition that has no URL. The checks below take longer.
        if case .properties? = request.spec.transition?.transitionKind { return nil }
        let spec = request.spec
        guard spec.content.isView, !spec.isScripted, spec.platform == .ios, spec.context == .navigation else { return nil }
        var url = URLText("/v1/transitions/")
        guard append(spec.nominalTransition, to: &url, format: name), sampling(spec.sampling, &url) else { return nil }
        let format = BuiltInFormats.named(name) ?? BuiltInFormats.json
        guard animation(of: spec, &url, keepsName: format.tellsDefaultAnimation(of: request)) else { return nil }
        if let start = spec.start { url.add(start, MidFlight.table) }
        let standard: RequestDirection = format.defaultsToBoth && !spec.hasKeyframes ? .both : .insertion
        let direction = RequestDirection(request)
        if direction != standard { url.add(direction, RequestDirection.table) }
        url.add(spec.view, ViewGeometry.table)
        if request.isAutoDirection, !format.followsLayoutDirection { url.add("dir", "auto") }
        if let container = spec.container { url.add(container, ContainerGeometry.table) }
        url.add(request, TimelineRequest.table, for: format)
        url.add(spec.accessibility, TransitionSpec.Accessibility.table)
        if request.output != OutputOptions() { url.add(request.output, OutputOptions.table) }
        if let tolerance = request.output.tolerance {
            guard spec.sampling == .default else { return nil }
            url.add("tolerance", tolerance)
        }
        return url.text
    }

    /// Returns the path and query that give the same response: of a spec that only JSON can express, `/v1/t/` with the spec in the
    /// path. `nil` if that is longer than a server takes by default.
    static func source(_ request: TimelineRequest, format name: String) -> String? {
        if let url = timeline(request, format: name) { return url }
        guard let packed = PackedSpec.pack(spec(of: request, format: name)) else { return nil }
        let url = "/v1/t/\(packed).\(name)"
        return url.utf8.count <= longest ? url : nil
    }

    /// Returns how the same response is asked for, as a line of a comment: the URL, or where the spec is posted to, with the spec.
    static func comment(_ request: TimelineRequest, format name: String) -> String {
        source(request, format: name)
            ?? "POST /v1/timelines?format=\(name) \(spaced(spec(of: request, format: name)))"
    }

    /// Returns how the same response is asked for, as a line of a comment: the URL, or where the spec is posted to, with the spec.
    static func comment(_ request: CurveRequest, format name: String) -> String {
        if let url = curve(request, format: name) { return url }
        var buffer = TextBuffer(capacity: 512)
        buffer.append(spec: request)
        return "POST /v1/curves?format=\(name) \(spaced(buffer.bytes))"
    }

    /// Returns JSON with a space after each comma, where a comment can be broken.
    private static func spaced(_ json: [UInt8]) -> String {
        var (spaced, isText, isEscaped) = ([UInt8](), false, false)
        for byte in json {
            spaced.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
            if byte == UInt8(ascii: ","), !isText { spaced.append(UInt8(ascii: " ")) }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return String(decoding: spaced, as: UTF8.self)
    }

    /// Returns the spec as JSON, without a default animation where the format tells it from the same animation that is given.
    private static func spec(of request: TimelineRequest, format name: String) -> [UInt8] {
        let format = BuiltInFormats.named(name)
        let tellsDefault = format?.tellsDefaultAnimation(of: request) == true
        var request = request
        if format?.followsLayoutDirection == true { request.isAutoDirection = false }
        var buffer = TextBuffer(capacity: 1024)
        buffer.append(
            spec: request, direction: request.isBoth ? "both" : request.spec.direction.rawValue,
            writesDefaultAnimation: !tellsDefault)
        return buffer.bytes
    }

    /// The bytes of a request target that a server takes by default.
    private static let longest = 8192

    /// Returns an animation as a URL names it, without its duration and modifiers; `nil` for one that only JSON can express.
    static func shorthand(of animation: Animation) -> String? {
        var buffer = TextBuffer(capacity: 64)
        return append(animation.base, to: &buffer) ? String(decoding: buffer.bytes, as: UTF8.self) : nil
    }

    /// Returns the path and query of a curve; `nil` for a curve that only JSON can express.
    package static func curve(_ request: CurveRequest, format: String) -> String? {
        // A token of a part says less than any curve in a URL, and a description more.
        let isSaid = request.token.map { $0.part == nil && ($0.members.isEmpty || format != "tokens.json") } ?? true
        guard let animation = request.animation, isSaid else { return nil }
        var url = URLText("/v1/curves/")
        guard append(animation.base, to: &url.buffer) else { return nil }
        url.endPath(format)
        duration(of: animation.base, &url)
        guard delay(animation.modifiers, &url), sampling(request.sampling, &url) else { return nil }
        if let start = request.start { url.add(start, MidFlight.table) }
        let precision = BuiltInFormats.named(format)?.defaultPrecision ?? TimelineRequest.defaultPrecision
        if request.precision != precision { url.add("precision", Double(request.precision)) }
        if request.output != OutputOptions() { url.add(request.output, OutputOptions.curveTable) }
        if let tolerance = request.output.tolerance {
            // In a URL, one key sets both tolerances.
            guard request.sampling == .default else { return nil }
            url.add("tolerance", tolerance)
        }
        return url.text
    }

    // MARK: - Transitions

    /// Appends the path, and what has query keys of its own. Returns `false` if a URL can't express the transition.
    private static func append(_ transition: any Transition, to url: inout URLText, format: String) -> Bool {
        if case .asymmetric(let asymmetric) = transition.transitionKind {
            guard append(recipe: asymmetric.insertion, to: &url.buffer) else { return false }
            url.endPath(format)
            return url.add("removal") { append(recipe: asymmetric.removal, to: &$0) }
        }
        guard append(recipe: transition, to: &url.buffer, elsewhere: separate) else { return false }
        url.endPath(format)
        return transition.named.map { addItems(of: $0, to: &url) } ?? true
    }

    /// The parameters that have query keys of their own.
    private static let separate = ["source", "startProgress", "endProgress"]

    /// Adds the query keys for the parameters that have their own. Returns `false` if they can't express a parameter.
    private static func addItems(of transition: any NamedTransition, to url: inout URLText) -> Bool {
        let (parameters, arguments) = (transition.entry.parameters, transition.arguments)
        var own = RecipeArguments()
        for index in parameters.indices
        where separate.contains(parameters[index].name) && arguments[index] != parameters[index].defaultValue {
            guard case .matchedView(let view) = arguments[index] else {
                own.values.append((parameters[index].name, arguments[index]))
                continue
            }
            guard let frame = view.frame else { return false }
            var written = MatchedView(frame: frame)
            written.cornerRadius = view.cornerRadius
            guard written == view else { return false }
            url.add(view, MatchedView.table)
        }
        url.add(own, RecipeArguments.table)
        return true
    }

    /// Appends the string form of a transition that consists of catalog entries only. Returns `false` for any other one.
    ///
    /// - Parameter elsewhere: the parameters of a single entry that aren't written here.
    private static func append(
        recipe transition: any Transition, to buffer: inout TextBuffer, elsewhere: [String] = []
    ) -> Bool {
        guard case .combined(let combined) = transition.transitionKind else {
            return transition.named.map { append(part: $0, to: &buffer, elsewhere: elsewhere) } ?? false
        }
        guard combined.parts.count > 1 else { return false }
        for (index, part) in combined.parts.enumerated() {
            if index > 0 { buffer.append(",") }
            guard let named = part.named, append(part: named, to: &buffer) else { return false }
        }
        return true
    }

    /// Appends a catalog entry with its arguments, as one part of a recipe. Returns `false` if it can't be written so.
    private static func append(
        part transition: any NamedTransition, to buffer: inout TextBuffer, elsewhere: [String] = []
    ) -> Bool {
        guard transition.isInCatalog else { return false }
        let entry = transition.entry
        let parameters = entry.parameters
        // A filter whose inputs follow the view is the same without them.
        let filter = entry.source == .coreAnimation ? transition as? FilterTransition : nil
        let given = filter?.plain.arguments ?? transition.arguments
        // Parameters that only the object form has must equal those of a transition made without them.
        func expressible(_ index: Int) -> ParameterValue {
            let isWritten = parameters[index].isInShorthand || elsewhere.contains(parameters[index].name)
            return isWritten ? given[index] : parameters[index].defaultValue ?? .none
        }
        guard
            parameters.indices.allSatisfy({ expressible($0) == given[$0] })
                || entry.make(parameters.indices.map(expressible)).named?.arguments == given
        else { return false }
        buffer.append(text: TransitionNames.displayName(entry))
        // Trailing arguments that equal their default are left out.
        let isSaid = { (index: Int) in parameters[index].isInShorthand && parameters[index].defaultValue != given[index] }
        guard let last = parameters.indices.last(where: isSaid) else { return true }
        for index in 0...last where parameters[index].isInShorthand {
            buffer.append(":")
            guard append(word: given[index], to: &buffer) else { return false }
        }
        return true
    }

    /// Appends an argument as text of a path segment. Returns `false` if it can't be written so.
    private static func append(word value: ParameterValue, to buffer: inout TextBuffer) -> Bool {
        switch value {
        case .number(let number): buffer.append(exactly: number)
        case .edge(let edge): buffer.append(text: edge.rawValue)
        case .choice(let word): buffer.append(text: word)
        case .flag(let flag): buffer.append(flag ? "true" : "false")
        case .point(let point):
            if let name = UnitPoint.named.first(where: { $0.point == point })?.name {
                buffer.append(text: name)
            } else {
                buffer.append(numbers: [point.x, point.y], separator: ";")
            }
        case .text(let text):
            guard text.utf8.allSatisfy(isUnreserved), !text.isEmpty else { return false }
            buffer.append(text: text)
        default: return false
        }
        return true
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
    private static func animation(of spec: TransitionSpec, _ url: inout URLText, keepsName: Bool) -> Bool {
        let animation = spec.resolvedAnimation
        let isDefault = animation == spec.nominalTransition.defaultAnimation
        if isDefault, !keepsName || spec.animation == .sourceDefault { return true }
        guard let animation else {
            url.add("animation", "none")
            return true
        }
        let source = spec.source
        duration(of: animation.base, &url, source)
        return animation.allowsUserInteraction && delay(animation.modifiers, &url)
            && url.add("animation") { append(animation.base, to: &$0, source) }
    }

    private static func delay(_ modifiers: [Animation.Modifier], _ url: inout URLText) -> Bool {
        switch (modifiers.count, modifiers.first) {
        case (0, _): return true
        case (1, .delay(let seconds)):
            url.add("delay", seconds: seconds)
            return true
        default: return false
        }
    }

    private static func duration(of base: Animation.Base, _ url: inout URLText, _ source: TransitionSource = .swiftUI) {
        guard case .curve(_, let duration) = base, duration != source.defaultCurveDuration else { return }
        url.add("duration", seconds: duration)
    }

    /// Appends a curve without its duration, or a spring. Returns `false` if it can't be written so.
    private static func append(
        _ base: Animation.Base, to buffer: inout TextBuffer, _ source: TransitionSource = .swiftUI
    ) -> Bool {
        switch base {
        case .curve(let easing, _):
            if let name = NamedEasings.name(of: easing) {
                buffer.append(text: name)
                return true
            }
            switch easing {
            case .cubicBezier:
                // Only the object form accepts what CSS forbids.
                guard let curve = easing.cssBezier else { return false }
                buffer.append("cubic-bezier:")
                buffer.append(numbers: [curve.x1, curve.y1, curve.x2, curve.y2], separator: ":")
            case .steps(let steps): buffer.append(text: "steps:\(steps.count):\(steps.position.rawValue)")
            case .linear, .circular, .unitCurve: return false
            }
            return true
        case .spring(let spring):
            let preset = presets.firstIndex { $0.spring == spring }
            guard let preset else { return append(spring, to: &buffer, source) }
            buffer.append(text: presets[preset].name)
            return true
        case .decay: return false
        }
    }

    private static let presets = NamedAnimations.all.compactMap { row in
        if case .spring(let spring) = row.animation.base, row.name != "default" { (name: row.name, spring: spring) } else { nil }
    }

    private static func append(_ spring: SpringAnimation, to buffer: inout TextBuffer, _ source: TransitionSource) -> Bool {
        let standardKind = if case .physical = spring.form { source.physicalSpringKind } else { SpringAnimation.Kind.fluid }
        let allowsOverdamping = spring.allowsOverdamping ?? spring.allowsOverdampingByDefault
        guard spring.kind == standardKind, allowsOverdamping == spring.allowsOverdampingByDefault else { return false }
        switch spring.form {
        case .durationBounce(let duration, let bounce):
            buffer.append("spring:", seconds: duration)
            buffer.append(":", bounce)
        case .responseDamping(let response, let fraction):
            buffer.append("spring:response=", seconds: response)
            buffer.append(":fraction=", fraction)
        case .physical(let mass, let stiffness, let damping):
            buffer.append("spring:k=", stiffness)
            buffer.append(":c=", damping)
            if mass != 1 { buffer.append(":m=", mass) }
        case .settling(let duration, let ratio):
            buffer.append("spring:settling=", seconds: duration)
            buffer.append(":ratio=", ratio)
        }
        if spring.initialVelocity != 0 { buffer.append(":v=", spring.initialVelocity) }
        if spring.blendDuration != 0 { buffer.append(":blend=", seconds: spring.blendDuration) }
        return true
    }

    // MARK: - Sampling

    private static func sampling(_ sampling: Sampling, _ url: inout URLText) -> Bool {
        // More of them belong into a body.
        if case .times(let times) = sampling, times.count > mostTimes { return false }
        url.add(sampling, Sampling.table)
        return true
    }

    private static let mostTimes = 100
}
