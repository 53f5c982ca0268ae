internal import TransitionEngine

extension TextBuffer {
    /// Appends a phase animation as an object with all that decides it.
    mutating func append(phases animation: PhaseAnimation) {
        append("{\"type\":\"phases\",\"anchor\":")
        append(anchor: animation.anchor)
        append(key: "phases", array: Array(animation.phases.indices)) { phase, buffer in
            buffer.append("{")
            for (index, property) in animation.scalars.enumerated() {
                if index > 0 { buffer.append(",") }
                buffer.append(constant: property.rawValue)
                buffer.append(":")
                buffer.append(exactly: animation.value(of: property, in: phase))
            }
            if let color = animation.phases[phase].color {
                buffer.append(key: "color", first: animation.scalars.isEmpty)
                buffer.append(color: color)
            }
            buffer.append("}")
        }
        if let animations = animation.animations {
            append(key: "animations", array: animations) { $1.append(animation: $0) }
        }
        append(key: "advance", constant: animation.advance.rawValue)
        if let until = animation.until {
            append(",\"repeating\":true,\"until\":")
            append(seconds: until)
        }
        append("}")
    }
}
