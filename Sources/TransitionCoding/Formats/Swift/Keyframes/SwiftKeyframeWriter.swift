internal import TransitionEngine

/// Writes keyframes that were given as such, pass after pass.
struct SwiftKeyframeWriter {
    /// Seconds before the first pass.
    let delay: Double
    /// Seconds of a pass.
    let length: Double
    let repetition: KeyframeRepetition?
    /// What is shown where motion is to be reduced.
    let reduced: ReducedVariant

    func tracks(of keyframes: KeyframeTransition) -> [SwiftTrack] {
        let scalars = keyframes.tracks.filter { SwiftModifiers.writable.contains($0.property) }.map { track in
            let end = track.resolved.last?.to ?? track.initial
            let lines = SwiftKeyframeLines(from: track.initial, track.resolved, isTimed: track.property.isAngle)
            return self.track(track.property, track.initial, end, lines, fades: !track.property.hasMotion && track.initial != end)
        }.filter { !$0.isConstant || $0.rest != $0.property.identity }
        guard let color = keyframes.color else { return scalars }
        return scalars
            + zip(0..<4, [Property.colorRed, .colorGreen, .colorBlue, .colorAlpha]).map { component, property in
                let initial = color.initial(component: component)
                let resolved = color.resolved(component: component)
                let lines = SwiftKeyframeLines(from: initial, resolved, isTimed: true)
                let end = resolved.last?.to ?? initial
                return self.track(property, initial, end, lines, fades: color.fades)
            }
    }

    /// - Parameter fades: whether it goes from one look to another, as it also does where motion is to be reduced.
    private func track(
        _ property: Property, _ initial: Double, _ end: Double, _ lines: SwiftKeyframeLines, fades: Bool
    ) -> SwiftTrack {
        let isEndless = if case .until? = repetition { true } else { false }
        let still = reduced == .keep || reduced == .fade && fades ? nil : end
        // Once it is played it is at its end; before, it rests where it begins.
        let jumps = still != nil && initial != end && !isEndless
        return SwiftTrack(
            property: property, rest: initial, still: still, lines: passes(of: lines),
            reducedLines: jumps ? SwiftTrack.jump(to: end) : [], isConstant: lines.isConstant)
    }

    /// Returns the lines of all passes.
    private func passes(of lines: SwiftKeyframeLines) -> [String] {
        let first = lines.pass(startingWithMove: false, holding: delay)
        guard case .count(let count)? = repetition, count > 1 else { return first }
        let pass = lines.pass(startingWithMove: true)
        let pause = lines.pause(for: length)
        return first + (1..<count).flatMap { _ in pause + pass }
    }
}
