internal import TransitionEngine

/// One property of a keyframe animator.
struct SwiftTrack {
    let property: Property
    /// The name of its field, if it isn't that of the property.
    var name: String?
    /// The value until it is played.
    var rest: Double
    /// The value to stay at where motion is to be reduced; `nil` where nothing is reduced.
    let still: Double?
    /// The keyframes. The first one is a move: a keyframe animator otherwise continues from its last value.
    let lines: [String]
    /// The keyframes where motion is to be reduced; empty where it stays at ``still`` or moves in any case. Default none.
    var reducedLines: [String] = []
    /// The number of keyframes, if straight lines connect them. Default 0.
    var knots = 0
    /// The greatest distance of these lines from the motion, in fractions of the travel. Default 0.
    var error = 0.0
    /// Whether it keeps its value while others move, so that it needs no keyframes. Default no.
    var isConstant = false
    /// The side of the view that its values are fractions of; `nil` for values in their own unit.
    var side: Length.Side?
    /// Whether it is a component of a color in linear light. Default no: one that is gamma-encoded.
    var isLinearLight = false
    /// Whether its values are those of a view and a container of this size. Default no.
    var followsView = false
    /// Whether it is shown only where motion is to be reduced. Default no.
    var isReducedOnly = false
    /// What has no form, so that it has knots; `nil` where it has none.
    var reason: String?

    /// Whether it is one value that changes nothing.
    var changesNothing: Bool { lines.count == 1 && rest == (property.identity ?? 0) }

    /// The name of its field in a struct.
    var field: String { name ?? property.swiftField }

    /// The keyframes, with those for less motion beside them.
    var keyframes: [String] {
        let all = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        guard !reducedLines.isEmpty else { return all }
        return ["if reduceMotion {"] + reducedLines.map { "    " + $0 } + ["} else {"] + all.map { "    " + $0 } + ["}"]
    }

    /// Returns the keyframes that set a value at once.
    static func jump(to value: Double) -> [String] { [SwiftKeyframeText(decimals: 9).move(value)] }

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

/// Writes the tracks of a subject, whatever moves it.
struct SwiftTrackWriter {
    /// The view and its container.
    let surroundings: Surroundings
    /// The greatest error of knots, as a fraction of each track's travel.
    let tolerance: Double
    /// Whether the subject is at rest before it moves, not after it.
    let isRemoval: Bool
    /// Whether it is what others come over, which is shown before they do.
    let isBelow: Bool
    /// Whether it starts in flight.
    let startsInFlight: Bool
    /// What is shown where motion is to be reduced.
    let reduced: ReducedVariant
    /// Whether events remove it in the end.
    let endsRemoved: Bool
    /// Whether it is there before the first event; `nil` without events.
    let startsPresent: Bool?

    /// Whether it isn't there before the first event inserts it.
    var startsAbsent: Bool { startsPresent == false }

    /// Whether it is shown before it moves.
    var restsShown: Bool { isRemoval || isBelow || startsPresent == true }

    /// What changes a view without moving it.
    static let unmoving: Set<Property> = [
        .opacity, .dim, .brightness, .contrast, .saturation, .grayscale, .hueRotation, .colorRed, .colorGreen, .colorBlue,
        .colorAlpha, .colorInvert, .colorMultiplyRed, .colorMultiplyGreen, .colorMultiplyBlue, .colorMultiplyAlpha,
        .shadowOpacity, .shadowRadius, .shadowX, .shadowY,
        .cornerRadius,
    ]

    /// Returns the tracks that move, and those that rest at another value than their identity, as far as SwiftUI has modifiers for
    /// them.
    ///
    /// - Parameters:
    ///   - motion: the subject.
    ///   - subject: the same as it was specified.
    ///   - timings: the timings of its segments.
    /// - Throws: `CancellationError`.
    func tracks(of motion: SubjectMotion, _ subject: Motion.Subject, _ timings: [MotionTiming]) throws -> [SwiftTrack] {
        let groups = motion.propertyGroups
        var tracks = try subject.tracks.flatMap { track in
            if motion.duration > 0, let found = try exact(track, timings) {
                return found.filter { !$0.isConstant || $0.rest != $0.property.identity }
            }
            return try track.properties.compactMap { property in
                let alone = motion.keeping(PropertySet(groups.first { $0.contains(property) } ?? []))
                var found = try sampled(property, of: alone, in: motion)
                found?.reason = track.reason
                return found
            }
        }
        tracks.removeAll { !SwiftModifiers.writable.contains($0.property) }
        // What nothing moves is written with its keyframes.
        if tracks.allSatisfy(\.isConstant) { for index in tracks.indices { tracks[index].isConstant = false } }
        return tracks
    }

    /// Returns a track by the forms of its segments, a color as one for each component; `nil` where a segment has none.
    ///
    /// - Throws: `CancellationError`.
    private func exact(_ track: Motion.Track, _ timings: [MotionTiming]) throws -> [SwiftTrack]? {
        switch track {
        case .values(let property, let segments):
            let side = Self.side(of: property, segments)
            let track = try KeyframeTransition.Track(property, segments, timings) { length in
                side == nil ? surroundings.points(of: length) : length.fraction
            }
            guard var found = track.map(written) else { return nil }
            found.side = side
            found.followsView = side == nil && segments.contains { $0.from.fraction != 0 || $0.to.fraction != 0 }
            return [found]
        case .colors(let segments, let space):
            let isLinear = space == .linear || space == .srgbLinear
            guard isLinear || space == .device || space == .srgb else { return nil }
            let tracks = try [Property.colorRed, .colorGreen, .colorBlue].enumerated().compactMap { component, property in
                try KeyframeTransition.Track(property, segments, timings) { color in
                    // What is next to 0 is 0.
                    (color.converted(to: isLinear ? .srgbLinear : .srgb).components[component] * 1e9).rounded() / 1e9 + 0
                }
            }
            guard tracks.count == 3 else { return nil }
            return tracks.map { track in
                var found = written(track)
                found.isLinearLight = isLinear
                return found
            }
        case .sampled: return nil
        }
    }

    private func written(_ track: KeyframeTransition.Track) -> SwiftTrack {
        let (initial, keyframes) = (track.initial, track.resolved)
        let lines = SwiftKeyframeLines(from: initial, keyframes, isTimed: true)
        return self.track(
            track.property, initial, keyframes.last?.to ?? initial, lines: lines.pass(startingWithMove: true),
            isConstant: lines.isConstant)
    }

    /// The side of the view that all lengths of an offset are fractions of.
    private static func side(of property: Property, _ segments: [Motion.Segment<Length>]) -> Length.Side? {
        let lengths = segments.flatMap { [$0.from, $0.to] }
        guard property == .translateX || property == .translateY, lengths.allSatisfy({ $0.points == 0 }) else { return nil }
        let sides = Set(lengths.filter { $0.fraction != 0 }.map(\.side))
        guard sides.count == 1, let side = sides.first, side == .width || side == .height else { return nil }
        return side
    }

    /// Returns the value at which a property stays where motion is to be reduced; `nil` where it goes on.
    private static func still(_ property: Property, at rest: Double, _ reduced: ReducedVariant) -> Double? {
        switch reduced {
        case .fade: unmoving.contains(property) ? nil : rest
        case .none: rest
        case .keep: nil
        }
    }

    private func track(_ property: Property, _ from: Double, _ to: Double, lines: [String], isConstant: Bool) -> SwiftTrack {
        // What leaves in flight rested where it was shown; what isn't there yet starts where it comes from.
        let rest = startsAbsent ? from : restsShown ? startsInFlight ? property.identity ?? from : from : to
        let place = endsRemoved ? property.identity ?? rest : startsPresent == nil ? rest : to
        let still = Self.still(property, at: property.isPosition ? 0 : place, reduced)
        var track = SwiftTrack(property: property, rest: rest, still: still, lines: lines, isConstant: isConstant)
        // What shows a view is at its end at once; what moves the view stays in its place.
        if reduced == .none, to != rest, Self.unmoving.contains(property) {
            track.reducedLines = SwiftTrack.jump(to: to)
        } else if still != nil, startsPresent == true, place != rest {
            track.reducedLines = SwiftTrack.jump(to: place)
        }
        return track
    }

    /// Returns a property as knots with straight lines between them; `nil` if it changes nothing.
    private func sampled(_ property: Property, of alone: SubjectMotion, in motion: SubjectMotion) throws -> SwiftTrack? {
        let component = StyleComponent(property: property)
        func values(_ times: [Double]) throws -> [Double] {
            alone.values(of: property, in: try alone.values(at: times), at: times).map(component.shown)
        }
        var bundle = CurveBundle(duration: motion.duration, breakpoints: motion.breakpoints) { [try values($0)] }
        bundle.swings = motion.swings
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
        track.followsView = try ViewFractions(alone)?.contains(property) == true
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

extension Motion.Track {
    /// What SwiftUI has no keyframes for, where it has none for the track.
    fileprivate var reason: String {
        switch self {
        case .values(_, let segments) where segments.contains(where: \.chains): "curves that lead on from curves"
        case .values: "stairs, stops and passes back"
        case .colors(_, let space): "colors in \(space.rawValue)"
        case .sampled: "values without a form of their own"
        }
    }

    /// The properties of the track.
    fileprivate var properties: [Property] {
        switch self {
        case .values(let property, _): [property]
        case .colors: [.colorRed, .colorGreen, .colorBlue, .colorAlpha]
        case .sampled(let properties): properties
        }
    }
}
