extension KeyframeTransition {
    /// Keyframes of one view.
    static let mostKeyframes = 1000
    /// What velocities may be, in units a second.
    private static let velocities = -1e9...1e9
    /// Above 0 and below it a keyframe would be over before anything could show it.
    private static let shortest = 1e-6

    func validate(at pointer: String, into issues: inout SpecIssues) {
        if tracks.isEmpty, color == nil {
            issues.add(.missingKey, at: pointer + "/tracks", "give a track, such as \"translate.y\"")
        }
        if keyframeCount > Self.mostKeyframes {
            return issues.add(
                .limitExceeded, at: pointer + "/tracks", "\(keyframeCount) keyframes exceed the limit of \(Self.mostKeyframes)")
        }
        for track in tracks { validate(track, at: "\(pointer)/tracks/\(track.property.rawValue)", into: &issues) }
        if let color { validate(color, at: pointer + "/tracks/color", into: &issues) }
        anchor.validate(at: pointer + "/anchor", into: &issues)
        let length = issues.isEmpty ? self.length : nil
        if length?.isInfinite == true {
            issues.add(.endless, at: pointer + "/tracks", "a spring without damping never rests; give its keyframe a duration")
        }
        validateRepetition(of: length, at: pointer + "/repeating", into: &issues)
    }

    private func validate(_ track: Track, at pointer: String, into issues: inout SpecIssues) {
        let (range, unit) = (track.property.range, track.property.unit)
        issues.check(track.initial, in: range, unit: unit, at: pointer + "/initial")
        if track.keyframes.isEmpty { Self.addMissing(at: pointer, to: &issues) }
        for (index, keyframe) in track.keyframes.enumerated() {
            let location = "\(pointer)/keyframes/\(index)"
            issues.check(keyframe.to, in: range, unit: unit, at: location + "/to")
            Self.validate(keyframe.kind, at: location, into: &issues)
        }
    }

    private func validate(_ track: ColorTrack, at pointer: String, into issues: inout SpecIssues) {
        if track.keyframes.isEmpty { Self.addMissing(at: pointer, to: &issues) }
        for (index, keyframe) in track.keyframes.enumerated() {
            Self.validate(keyframe.kind, at: "\(pointer)/keyframes/\(index)", into: &issues)
        }
    }

    private static func addMissing(at pointer: String, to issues: inout SpecIssues) {
        issues.add(.missingKey, at: pointer + "/keyframes", "give one keyframe or more")
    }

    private static func validate(_ kind: KeyframeKind, at pointer: String, into issues: inout SpecIssues) {
        if let duration = kind.duration, duration != 0 {
            issues.check(duration, in: shortest...600, unit: "s", at: pointer + "/duration")
        }
        if let velocity = kind.startVelocity {
            issues.check(velocity, in: velocities, unit: "units a second", at: pointer + "/startVelocity")
        }
        switch kind {
        case .linear(_, let easing): easing.validate(at: pointer + "/timingCurve", into: &issues)
        case .cubic(_, _, let velocity?):
            issues.check(velocity, in: velocities, unit: "units a second", at: pointer + "/endVelocity")
        case .spring(let spring, _, _): Animation(.spring(spring)).validate(at: pointer, into: &issues)
        case .cubic, .move: break
        }
    }

    /// - Parameter length: seconds of one pass; `nil` where the tracks have problems.
    private func validateRepetition(of length: Double?, at pointer: String, into issues: inout SpecIssues) {
        switch repetition {
        case nil: return
        case .count(let count):
            if !(1...100_000).contains(count) {
                issues.add(.outOfRange, at: pointer + "/count", "must lie between 1 and 100000, not \(count)")
            }
        case .until(let time): issues.check(time, in: 0...600, unit: "s", at: pointer + "/until")
        }
        if length == 0 {
            issues.add(.conflict, at: pointer, "keyframes that take no time can't repeat; give one of them a duration")
        }
    }
}
