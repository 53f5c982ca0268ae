internal import TransitionEngine

extension TextBuffer {
    /// Appends Core Animation's keyframes as an object with all that decides them.
    mutating func append(keyframes: CoreAnimationKeyframes) {
        append("{\"type\":\"core-animation/keyframes\"")
        append(content: keyframes.content)
        append(key: "calculationMode", json: keyframes.calculationMode.rawValue)
        if let times = keyframes.keyTimes {
            append(key: "keyTimes", array: times) { $1.append(exactly: $0) }
        }
        if !keyframes.timingFunctions.isEmpty {
            append(key: "timingFunctions", array: keyframes.timingFunctions) { $1.append(easing: $0) }
        }
        append(tangents: keyframes.tensionValues, "tensionValues")
        append(tangents: keyframes.continuityValues, "continuityValues")
        append(tangents: keyframes.biasValues, "biasValues")
        append(key: "timing")
        append(parameter: .mediaTiming(keyframes.timing))
        if let easing = keyframes.timingFunction {
            append(key: "timingFunction")
            append(easing: easing)
        }
        append("}")
    }

    private mutating func append(content: CoreAnimationKeyframes.Content) {
        switch content {
        case .scalars(let properties, let values):
            append(key: "property", json: SpecReader.name(of: properties))
            append(key: "values", array: values) { value, buffer in
                if value.count == 1 { return buffer.append(exactly: value[0]) }
                buffer.append(array: value) { $1.append(exactly: $0) }
            }
        case .colors(let colors):
            append(key: "property", json: "color")
            append(key: "values", array: colors) { $1.append(color: $0) }
        case .path(let path, let rotation):
            append(key: "path", json: PathText.text(path))
            append(key: "rotationMode", json: rotation?.rawValue)
        }
    }

    private mutating func append(tangents: [Double], _ name: String) {
        guard !tangents.isEmpty else { return }
        append(",")
        append(json: name)
        append(":")
        append(array: tangents) { $1.append(exactly: $0) }
    }
}
