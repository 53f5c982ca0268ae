internal import TransitionEngine

/// One property of a keyframe animator.
struct SwiftTrack {
    let property: Property
    /// The name of its field, if it isn't that of the property.
    var name: String?
    /// The value until it is played.
    let rest: Double
    /// The value to stay at where motion is to be reduced; `nil` where nothing is reduced.
    let still: Double?
    /// Whether it stays there only once it is played, since it rests elsewhere before. Default no.
    var isStillOncePlayed = false
    /// The keyframes. The first one is a move: a keyframe animator otherwise continues from its last value.
    let lines: [String]
    /// The number of keyframes, if straight lines connect them. Default 0.
    var knots = 0
    /// The greatest distance of these lines from the motion, in fractions of the travel. Default 0.
    var error = 0.0
    /// Whether it keeps its value while others move, so that it needs no keyframes. Default no.
    var isConstant = false

    /// The name of its field in a struct.
    var field: String { name ?? property.swiftField }

    /// Returns the tracks with one for both axes of a scale that is the same in both.
    static func mergingScales(_ tracks: [SwiftTrack]) -> [SwiftTrack] {
        guard let x = tracks.firstIndex(where: { $0.property == .scaleX }),
            let y = tracks.firstIndex(where: { $0.property == .scaleY }), tracks[x].lines == tracks[y].lines,
            tracks[x].rest == tracks[y].rest, tracks[x].still == tracks[y].still
        else { return tracks }
        var merged = tracks
        merged[x].name = "scale"
        merged.remove(at: y)
        return merged
    }
}

/// Keyframes as Swift text.
struct SwiftKeyframeText {
    /// The decimals of values and seconds.
    let decimals: Int

    func number(_ value: Double) -> String { fixedText(value, decimals) }

    func move(_ value: Double) -> String { "MoveKeyframe(\(number(value)))" }

    /// Returns a keyframe that goes straight to a value, or along a curve.
    func linear(_ value: Double, _ seconds: Double, _ curve: CubicBezier? = nil) -> String {
        let timing = curve.flatMap { $0.swiftName == "linear" ? nil : ", timingCurve: \($0.unitCurve)" } ?? ""
        let line = "LinearKeyframe(\(number(value)), duration: \(number(seconds))\(timing))"
        guard line.count > 100, let points = curve?.swiftPoints("UnitPoint") else { return line }
        return """
            LinearKeyframe(
                \(number(value)), duration: \(number(seconds)),
                timingCurve: .bezier(
                    startControlPoint: \(points.0),
                    endControlPoint: \(points.1)))
            """
    }

    /// Returns the start of a track, which stays at its first value for some seconds.
    func start(_ value: Double, holding seconds: Double) -> [String] {
        [move(value)] + (seconds > 0 ? [linear(value, seconds)] : [])
    }
}

/// Writes the tracks of a subject, whatever moves it.
struct SwiftTrackWriter {
    /// The animation of the request. If it is a spring, its own parameters are written.
    let animation: Animation?
    /// The greatest error of knots, as a fraction of each track's travel.
    let tolerance: Double
    /// Whether the subject is at rest before it moves, not after it.
    let isRemoval: Bool
    /// Whether it is what others come over, which is shown before they do.
    let isBelow: Bool
    /// Whether it starts in flight.
    let startsInFlight: Bool
    /// Whether events remove it in the end.
    let endsRemoved: Bool

    private var restsAtStart: Bool { isRemoval || isBelow }

    private static let text = SwiftKeyframeText(decimals: 4)

    /// What changes a view without moving it.
    static let unmoving: Set<Property> = [
        .opacity, .dim, .brightness, .contrast, .saturation, .grayscale, .hueRotation, .colorRed, .colorGreen, .colorBlue,
        .colorAlpha, .shadowOpacity, .shadowRadius, .shadowX, .shadowY,
        .cornerRadius,
    ]

    /// Returns the tracks that move, and those that rest at another value than their identity, as far as SwiftUI has modifiers for
    /// them.
    ///
    /// - Throws: `CancellationError`.
    func tracks(of motion: SubjectMotion) throws -> [SwiftTrack] {
        var tracks: [SwiftTrack]
        if let progress = motion.sharedProgress, let lines = lines(along: progress) {
            tracks = progress.ranges.filter { SwiftModifiers.writable.contains($0.property) }.compactMap { range in
                let (from, to, isConstant) = (range.from, range.to, range.from == range.to)
                if isConstant, from == range.property.identity { return nil }
                return track(range.property, from, to, lines: lines(from, to), isConstant: isConstant)
            }
        } else {
            tracks = try motion.propertyGroups.flatMap { group in
                let alone = motion.keeping(PropertySet(group))
                return try group.filter(SwiftModifiers.writable.contains).compactMap { try sampled($0, of: alone, in: motion) }
            }
        }
        // What nothing moves is written with its keyframes.
        if tracks.allSatisfy(\.isConstant) { for index in tracks.indices { tracks[index].isConstant = false } }
        return tracks
    }

    private func track(_ property: Property, _ from: Double, _ to: Double, lines: [String], isConstant: Bool) -> SwiftTrack {
        // What leaves in flight rested where it was shown.
        let rest = restsAtStart ? startsInFlight ? property.identity ?? from : from : to
        let place = endsRemoved ? property.identity ?? rest : rest
        let still = Self.unmoving.contains(property) ? nil : property.isPosition ? 0 : place
        return SwiftTrack(property: property, rest: rest, still: still, lines: lines, isConstant: isConstant)
    }

    /// Returns the keyframes along a progress from one value to another, if the platform has its curve or its spring.
    private func lines(along progress: SubjectMotion.SharedProgress) -> ((Double, Double) -> [String])? {
        let text = Self.text
        if progress.curve.duration == 0 { return nil }
        if let plain = progress.curve.plainEasing {
            return plain.easing.cssBezier.map { curve in
                { text.start($0, holding: progress.start + plain.delay) + [text.linear($1, plain.duration, curve)] }
            }
        }
        guard let spring = animation?.delayedSpring, spring.isCurve(progress.curve) else { return nil }
        return { from, to in
            let start = spring.velocity == 0 ? "" : ", startVelocity: \(text.number(spring.velocity * (to - from)))"
            let seconds = text.number(progress.curve.duration - progress.curve.delay)
            let parts = ["\(text.number(to)), duration: \(seconds)", "spring: \(Self.name(of: spring.spring))\(start)"]
            let isLong = parts[0].count + parts[1].count > 86
            let arguments = isLong ? parts.map { "\n    " + $0 }.joined(separator: ",") : parts.joined(separator: ", ")
            return text.start(from, holding: progress.start + progress.curve.delay) + ["SpringKeyframe(\(arguments))"]
        }
    }

    private static func name(of spring: Spring) -> String {
        let presets = [(".smooth", Spring.smooth), (".snappy", .snappy), (".bouncy", .bouncy)]
        let name = presets.first { $0.1 == spring }?.0
        return name ?? SwiftSpringText.value(spring, allowsOverdamping: spring.dampingRatio > 1)
    }

    /// Returns a property as knots with straight lines between them; `nil` if it changes nothing.
    private func sampled(_ property: Property, of alone: SubjectMotion, in motion: SubjectMotion) throws -> SwiftTrack? {
        let component = StyleComponent(property: property)
        func values(_ times: [Double]) throws -> [Double] {
            alone.values(of: property, in: try alone.values(at: times), at: times).map(component.shown)
        }
        let bundle = CurveBundle(duration: motion.duration, breakpoints: motion.breakpoints) { [try values($0)] }
        var (knots, error, decimals) = (Knots(times: [0], values: [try values([0])]), 0.0, 4)
        if motion.duration > 0 {
            // Four decimals are enough for most tracks; a steep one and a short travel need more.
            let digits = [4, 5, 6]
            let forms = [0.97, 0.9, 0.6].flatMap { share in
                digits.flatMap { KnotForm.decimals($0, over: motion.duration, using: [share]) }
            }
            let printed = try bundle.knots(within: tolerance, ceiling: motion.columnCeiling, in: forms)
            (knots, error, decimals) = (printed.knots, printed.error, digits[printed.form % digits.count])
        }
        let (from, to) = (knots.values[0].first ?? 0, knots.values[0].last ?? 0)
        let isConstant = knots.values[0].allSatisfy { $0 == from }
        if isConstant, from == property.identity, motion.duration > 0 { return nil }
        var track = track(
            property, from, to, lines: Self.lines(of: knots, decimals: decimals),
            isConstant: isConstant)
        if knots.times.count > 2 { (track.knots, track.error) = (knots.times.count, error) }
        return track
    }

    private static func lines(of knots: Knots, decimals: Int) -> [String] {
        let (text, unit) = (SwiftKeyframeText(decimals: decimals), powerOfTen(decimals))
        // The times are rounded together, so that errors don't add up.
        let times = knots.times.map { ($0 * unit).rounded() / unit }
        return zip(times.indices, knots.values[0]).map { index, value in
            let seconds = index == 0 ? 0 : times[index] - (index == 1 ? 0 : times[index - 1])
            return seconds <= 0 ? text.move(value) : text.linear(value, seconds)
        }
    }
}
