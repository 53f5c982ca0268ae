package import TransitionEngine

extension TextBuffer {
    /// Appends the spec fully expanded, as JSON: with every default and without shorthand.
    ///
    /// A request with this body gives the same response. Two requests with the same meaning have the same text, and
    /// the entity tag of a response is made from it.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - direction: the direction, or `both`.
    ///   - writesDefaultAnimation: whether an animation that isn't given is written. Default yes.
    package mutating func append(
        spec request: borrowing TimelineRequest, direction: String, writesDefaultAnimation: Bool = true
    ) {
        append("{")
        switch request.spec.content {
        case .layout(let layout):
            append(key: "layout", first: true)
            append(layout: layout)
            let accessibility = request.spec.accessibility
            if accessibility != TransitionSpec.Accessibility() { append(accessibility: accessibility) }
        case .view:
            append(
                view: request.spec, direction: direction, isAuto: request.isAutoDirection,
                writesDefaultAnimation: writesDefaultAnimation)
        case .views(let views, let stagger):
            append(key: "direction", first: true)
            append(constant: direction)
            append(key: "views")
            // The range of the members that every view inherits, once they have been written.
            var inherited: Range<Int>?
            let (isBoth, isAuto) = (request.isBoth, request.isAutoDirection)
            append(array: views) { view, buffer in
                let known = view.inheritsAll ? inherited : nil
                buffer.append("{\"id\":")
                buffer.append(json: view.id)
                buffer.append(",")
                if let known { return buffer.append(again: known) }
                let start = buffer.count
                // The direction of views and of both directions is a member of the request, not of each view.
                buffer.append(
                    view: view.spec, direction: isBoth ? nil : view.spec.direction.rawValue, isAuto: isAuto,
                    writesDefaultAnimation: writesDefaultAnimation)
                buffer.append("}")
                if view.inheritsAll { inherited = start..<buffer.count }
            }
            if let stagger {
                append(key: "stagger")
                append(stagger: stagger)
            }
        }
        append(key: "sampling")
        append(sampling: request.spec.sampling)
        append(members: request, TimelineRequest.table)
        append(output: request.output)
        append("}")
    }

    /// Appends the members of one view.
    private mutating func append(
        view spec: TransitionSpec, direction: String?, isAuto: Bool, writesDefaultAnimation: Bool
    ) {
        append(key: "transition", first: true)
        append(transition: spec.nominalTransition)
        append(navigation: spec)
        // Pages of a stack each have the default of their own transition, and most keyframes their own timing.
        // A phase takes no time: an animation that is given has a warning.
        let hasDefault =
            spec.phase == nil && (!spec.nominalTransition.isKeyframed || spec.nominalTransition.defaultAnimation != nil)
        if spec.animation != .sourceDefault || spec.stack == nil && hasDefault && writesDefaultAnimation {
            append(key: "animation")
            append(animation: spec.resolvedAnimation)
        }
        if !spec.events.isEmpty {
            append(key: "events")
            append(events: spec.events, of: spec)
        } else if let phase = spec.phase {
            append(key: "phase", constant: phase.rawValue)
        } else if let direction {
            append(key: "direction", constant: direction)
        }
        if let start = spec.start {
            append(key: "from")
            append(start: start)
        }
        append(key: "view")
        append("{")
        append(key: "size", first: true)
        append(size: spec.view.size)
        append(key: "layoutDirection", json: isAuto ? "auto" : spec.view.layoutDirection.rawValue)
        append("}")
        if let container = spec.container {
            append(key: "container")
            append(container, ContainerGeometry.table)
        }
        append(accessibility: spec.accessibility)
    }

    private mutating func append(accessibility: TransitionSpec.Accessibility) {
        append(key: "accessibility")
        append(accessibility, TransitionSpec.Accessibility.table)
    }

    /// Appends what decides how pages are pushed and popped, where it isn't the default.
    private mutating func append(navigation spec: TransitionSpec) {
        if let stack = spec.stack {
            append(key: "stack")
            append(stack: stack)
        }
        if spec.platform != .ios {
            append(key: "platform", json: spec.platform.rawValue)
        }
        if spec.context != .navigation {
            append(key: "context", json: spec.context.rawValue)
        }
    }

    mutating func append(start: MidFlight) { append(start, MidFlight.table) }

    package mutating func append(_ flag: Bool) { append(flag ? "true" : "false") }

    private mutating func append(size: Size) {
        append("[")
        append(exactly: size.width)
        append(",")
        append(exactly: size.height)
        append("]")
    }

    mutating func append(numbers: [Double]) { append(array: numbers) { $1.append(exactly: $0) } }

    package mutating func append(sampling: Sampling) { append(sampling, Sampling.table) }

    mutating func append(output: OutputOptions) {
        guard output != OutputOptions() else { return }
        append(key: "output")
        append(output, OutputOptions.table, isExpanded: false)
    }

    // MARK: - Animations

    /// Appends an animation as an object. It is a SwiftUI string if its modifiers have an order that the object form
    /// doesn't have, and `null` if there is no animation.
    package mutating func append(animation: Animation?) {
        guard let animation else { return append("null") }
        guard let modifiers = ObjectModifiers(animation.modifiers) else {
            return append(json: SwiftUIText.animation(animation))
        }
        append("{")
        switch animation.base {
        case .curve(let easing, let duration):
            append(key: "curve", first: true)
            append(easing: easing)
            append(key: "duration", seconds: duration)
        case .spring(let spring):
            append(key: "spring", first: true)
            append(spring: spring)
            append(key: "kind", constant: spring.kind.rawValue)
        case .decay(let decay):
            append(key: "decay", first: true)
            append(decay: decay)
        }
        append(key: "delay", seconds: modifiers.delay)
        append(key: "speed", exactly: modifiers.speed)
        switch modifiers.repetition {
        case .repeatCount(let count, let autoreverses):
            append(",\"repeat\":{\"count\":")
            append(integer: UInt64(count))
            append(",\"autoreverses\":")
            append(autoreverses)
            append("}")
        case .repeatForever(let autoreverses, let until):
            append(",\"repeat\":{\"forever\":true,\"autoreverses\":")
            append(autoreverses)
            append(key: "until", seconds: until)
            append("}")
        default: break
        }
        append(key: "logicallyComplete", seconds: modifiers.logicallyComplete)
        if !animation.allowsUserInteraction { append(",\"allowUserInteraction\":false") }
        append("}")
    }

    /// Appends seconds. They have a unit if a bare number would be read as milliseconds.
    mutating func append(seconds: Double) {
        guard seconds > TimeText.largestBareSeconds else { return append(exactly: seconds) }
        append(json: exactText(seconds) + "s")
    }

    mutating func append(easing: Easing) {
        if let name = NamedEasings.name(of: easing) { return append(json: name) }
        switch easing {
        case .cubicBezier(let curve):
            append("{\"cubicBezier\":")
            append(numbers: [curve.x1, curve.y1, curve.x2, curve.y2])
        case .steps(let steps):
            append("{\"steps\":")
            append(integer: UInt64(steps.count))
            append(key: "position", constant: steps.position.rawValue)
        case .linear(let linear):
            append("{\"linear\":")
            append(array: linear.stops) { $1.append(numbers: [$0.input, $0.output]) }
        case .unitCurve(let curve):
            let name = NamedEasings.name(of: .cubicBezier(curve))
            append("{\"unitCurve\":")
            append(json: name ?? NamedEasings.name(of: .cubicBezier(curve.inverse)) ?? "linear")
            if name == nil { append(",\"inverse\":true") }
        case .circular(let curve):
            append("{\"unitCurve\":")
            append(constant: curve.rawValue)
        }
        append("}")
    }

    private mutating func append(decay: Decay) {
        append("{\"velocity\":")
        append(exactly: decay.velocity)
        append(key: "decelerationRate", exactly: decay.decelerationRate)
        append(key: "from", exactly: decay.from)
        if let bounds = decay.bounds {
            append(key: "bounds", numbers: [bounds.lowerBound, bounds.upperBound])
        }
        if let dimension = decay.dimension {
            append(key: "dimension", exactly: dimension)
        }
        append("}")
    }
}

/// The modifiers in the order of the object form: speed, repeat, delay, logicallyComplete.
struct ObjectModifiers {
    var speed = 1.0
    var repetition: Animation.Modifier?
    var delay = 0.0
    var logicallyComplete: Double?

    init?(_ modifiers: [Animation.Modifier]) {
        var rank = 0
        for modifier in modifiers {
            let next: Int
            switch modifier {
            case .speed(let factor): (next, speed) = (1, factor)
            case .repeatCount, .repeatForever: (next, repetition) = (2, modifier)
            case .delay(let seconds): (next, delay) = (3, seconds)
            case .logicallyComplete(let after): (next, logicallyComplete) = (4, after)
            }
            guard next > rank else { return nil }
            rank = next
        }
    }
}

extension TextBuffer {
    /// Appends warnings as an array.
    package mutating func append(warnings: [TimelineWarning]) {
        append(array: warnings) { warning, buffer in
            buffer.append("{\"code\":")
            buffer.append(json: warning.code)
            buffer.append(key: "detail", json: warning.detail)
            buffer.append("}")
        }
    }
}
