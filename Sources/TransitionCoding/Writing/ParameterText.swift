package import TransitionEngine

extension TextBuffer {
    /// Appends the value of a transition's parameter in the form that the reader reads.
    package mutating func append(parameter value: ParameterValue) {
        switch value {
        case .none: append("null")
        case .number(let number): append(exactly: number)
        case .edge(let edge): append(json: edge.rawValue)
        case .point(let point): append(anchor: point)
        case .choice(let word), .text(let word): append(json: word)
        case .flag(let flag): append(flag)
        case .color(let color): append(color: color)
        case .rect(let rect): append(rect: rect)
        case .matchedView(let view): append(matchedView: view)
        case .content(let content): append(content: content)
        case .easing(let easing): append(easing: easing)
        case .animation(let animation): append(animation: animation)
        case .transform(let transform): append(transform: transform)
        case .mediaTiming(let timing): append(mediaTiming: timing)
        case .filterInputs(let inputs): append(filterInputs: inputs)
        }
    }

    package mutating func append(rect: Rect) { append(numbers: [rect.x, rect.y, rect.width, rect.height]) }

    private mutating func append(matchedView view: MatchedView) {
        append("{")
        if let id = view.id {
            append("\"id\":")
            append(json: id)
            append(",")
        }
        append("\"frame\":")
        if let frame = view.frame { append(rect: frame) } else { append("null") }
        append(key: "anchor")
        append(anchor: view.anchor)
        append(key: "cornerRadius", exactly: view.cornerRadius)
        if let color = view.background {
            append(key: "background")
            append(color: color)
        }
        if let shadow = view.shadow {
            append(key: "shadow")
            append("{\"color\":")
            append(color: shadow.color)
            for (key, value) in [("radius", shadow.radius), ("x", shadow.x), ("y", shadow.y)] as [(StaticString, Double)] {
                append(key: key, exactly: value)
            }
            append("}")
        }
        if !view.isSource { append(",\"isSource\":false") }
        append("}")
    }

    private mutating func append(content: ContentChange) {
        append("{\"from\":")
        append(json: content.from)
        append(key: "to", json: content.to)
        append(key: "value", numbers: content.value)
        append(key: "countsDown")
        append(content.countsDown)
        if let look = content.look {
            append(key: "look")
            append("{\"from\":")
            append(look: look.from)
            append(key: "to")
            append(look: look.to)
            append("}")
        }
        append("}")
    }

    private mutating func append(look: TextLook) {
        append("{")
        if let color = look.color {
            append(key: "color", first: true)
            append(color: color)
        }
        append(members: look, TextLook.table, isExpanded: false, isFirst: look.color == nil)
        append("}")
    }

    private mutating func append(mediaTiming timing: MediaTiming) {
        append("{")
        let times: [(StaticString, Double)] = [
            ("beginTime", timing.beginTime), ("timeOffset", timing.timeOffset), ("duration", timing.duration),
            ("repeatDuration", timing.repeatDuration),
        ]
        for (index, time) in times.enumerated() {
            append(key: time.0, first: index == 0)
            append(seconds: time.1)
        }
        append(key: "speed", exactly: timing.speed)
        append(key: "repeatCount")
        if timing.repeatCount.isInfinite { append(json: "infinity") } else { append(exactly: timing.repeatCount) }
        append(key: "autoreverses")
        append(timing.autoreverses)
        append(key: "fillMode", json: timing.fillMode.rawValue)
        append(key: "removedOnCompletion")
        append(timing.removedOnCompletion)
        append("}")
    }

    private mutating func append(filterInputs inputs: [FilterInput]) {
        append("{")
        for (index, input) in inputs.enumerated() {
            if index > 0 { append(",") }
            append(json: input.name)
            append(":")
            if input.values.count == 1 { append(exactly: input.values[0]) } else { append(numbers: input.values) }
        }
        append("}")
    }
}
