extension CoreAnimationKeyframes {
    /// The greatest number of keyframes.
    private static let mostKeyframes = 1000

    func validate(at pointer: String, into issues: inout SpecIssues) {
        if keyframeCount > Self.mostKeyframes {
            return issues.add(
                .limitExceeded, at: pointer, "\(keyframeCount) keyframes exceed the limit of \(Self.mostKeyframes)")
        }
        validateValues(at: pointer + "/values", into: &issues)
        validateKeyTimes(at: pointer + "/keyTimes", into: &issues)
        validateFunctions(at: pointer, into: &issues)
        timing.validate(at: pointer + "/timing", into: &issues)
        timingFunction?.validate(at: pointer + "/timingFunction", into: &issues)
    }

    private func validateValues(at pointer: String, into issues: inout SpecIssues) {
        switch content {
        case .scalars(let properties, let values):
            if values.isEmpty { issues.add(.missingKey, at: pointer, "give one value or more") }
            for (index, value) in values.enumerated() {
                for (component, property) in properties.enumerated() {
                    let place = properties.count == 1 ? "\(pointer)/\(index)" : "\(pointer)/\(index)/\(component)"
                    issues.check(value[component], in: property.range, unit: property.unit, at: place)
                }
            }
        case .colors(let colors):
            if colors.isEmpty { issues.add(.missingKey, at: pointer, "give one color or more") }
        case .path: break
        }
    }

    /// The number of segments: between values, or of the path.
    private var segmentCount: Int {
        if case .path(let path, _) = content { path.segments.count } else { max(1, keyframeCount - 1) }
    }

    private func validateKeyTimes(at pointer: String, into issues: inout SpecIssues) {
        guard let keyTimes, !calculationMode.isPaced else { return }
        let expected: Int
        if case .path(let path, _) = content {
            expected = path.segments.count + 1
        } else {
            expected = keyframeCount + (calculationMode == .discrete ? 1 : 0)
        }
        if keyTimes.count != expected {
            return issues.add(
                .conflict, at: pointer,
                "\(calculationMode.rawValue) needs \(expected) times for these keyframes, not \(keyTimes.count)")
        }
        for (index, time) in keyTimes.enumerated() {
            issues.check(time, in: 0...1, at: "\(pointer)/\(index)")
            if index > 0, time < keyTimes[index - 1] {
                issues.add(.outOfRange, at: "\(pointer)/\(index)", "must not lie before the time before it")
            }
        }
        if keyTimes.count > 1 {
            if keyTimes[0] != 0 { issues.add(.outOfRange, at: pointer + "/0", "the first time must be 0") }
            if keyTimes[keyTimes.count - 1] != 1 {
                issues.add(.outOfRange, at: "\(pointer)/\(keyTimes.count - 1)", "the last time must be 1")
            }
        }
    }

    private func validateFunctions(at pointer: String, into issues: inout SpecIssues) {
        if timingFunctions.count > segmentCount {
            issues.add(
                .conflict, at: pointer + "/timingFunctions",
                "\(timingFunctions.count) timing functions are more than the \(segmentCount) segments")
        }
        for (index, easing) in timingFunctions.enumerated() {
            easing.validate(at: "\(pointer)/timingFunctions/\(index)", into: &issues)
        }
        for (name, values) in tangentMembers {
            if values.count > keyframeCount {
                issues.add(
                    .conflict, at: "\(pointer)/\(name)", "\(values.count) numbers are more than the \(keyframeCount) keyframes")
            }
            for (index, value) in values.enumerated() { issues.check(value, in: -1...1, at: "\(pointer)/\(name)/\(index)") }
        }
    }
}
