import TransitionEngine

extension TextBuffer {
    /// Appends events in the form that the reader reads.
    mutating func append(events: [SpecEvent], of spec: TransitionSpec) {
        append(array: events) { event, buffer in
            buffer.append("{\"at\":")
            buffer.append(seconds: event.time)
            buffer.append(key: "action", json: event.action.name)
            buffer.append(action: event.action)
            if let animation = event.animation {
                buffer.append(key: "animation")
                buffer.append(animation: spec.resolved(animation))
            }
            buffer.append("}")
        }
    }

    private mutating func append(action: SpecEvent.Action) {
        switch action {
        case .update(let transition):
            append(key: "transition")
            append(transition: transition)
        case .set(let targets): append(targets: targets)
        case .drag(let translation, let velocity, let takesDeadZone):
            append(key: "translation", numbers: [translation.x, translation.y])
            append(key: "velocity", numbers: [velocity.x, velocity.y])
            append(key: "deadZone")
            append(takesDeadZone)
        case .pinch(let scale, let velocity):
            append(key: "scale", exactly: scale)
            append(key: "velocity", exactly: velocity)
        case .release(let velocity?):
            append(key: "velocity", numbers: [velocity.x, velocity.y])
        case .pushController(let controller):
            append(key: "controller", json: controller.id)
            if let transition = controller.transition {
                append(key: "transition")
                append(transition: transition)
            }
        case .popTo(let id):
            append(key: "to", json: id)
        case .updateSource(let source, let controller):
            append(key: "source")
            append(source: source)
            append(key: "controller", json: controller)
        case .updateContent(let update):
            append(key: "content")
            append("{\"to\":")
            append(json: update.to)
            append(key: "value", exactly: update.value)
            if let countsDown = update.countsDown {
                append(key: "countsDown")
                append(countsDown)
            }
            append("}")
        case .animator(.fraction(let fraction)):
            append(key: "value", exactly: fraction)
        case .animator(.resume(let factor?)):
            append(key: "durationFactor", exactly: factor)
        case .animator(.finish(let position)):
            append(key: "position", constant: position.rawValue)
        case .animator, .release(nil), .insert, .remove, .push, .pop, .cancel, .grab: break
        }
    }

    private mutating func append(source: MatchedView?) {
        guard let frame = source?.frame else { return append("null") }
        append("{\"frame\":")
        append(numbers: [frame.x, frame.y, frame.width, frame.height])
        append(key: "cornerRadius", exactly: source?.cornerRadius ?? 0)
        append("}")
    }

    /// Appends the controllers of a stack in the form that the reader reads.
    mutating func append(stack: [StackedController]) {
        append(array: stack) { controller, buffer in
            buffer.append("{\"id\":")
            buffer.append(json: controller.id)
            if let transition = controller.transition {
                buffer.append(key: "transition")
                buffer.append(transition: transition)
            }
            buffer.append("}")
        }
    }

    private mutating func append(targets: SpecEvent.PropertyTargets) {
        append(key: "properties")
        append("{")
        for (index, target) in targets.scalars.enumerated() {
            if index > 0 { append(",") }
            append(json: target.property.rawValue)
            append(":")
            append(exactly: target.value)
        }
        if let color = targets.color {
            append(key: "color", first: targets.scalars.isEmpty)
            append(color: color)
        }
        append("}")
    }

    mutating func append(stagger: Stagger) {
        append("{\"each\":")
        append(seconds: stagger.each)
        append(key: "from")
        switch stagger.origin {
        case .first: append(json: "first")
        case .last: append(json: "last")
        case .center: append(json: "center")
        case .edges: append(json: "edges")
        case .index(let index): append(integer: UInt64(max(0, index)))
        }
        if let grid = stagger.grid {
            append(key: "grid", numbers: [Double(grid.columns), Double(grid.rows)])
        }
        append("}")
    }
}
