import TransitionEngine

// A pasted `@keyframes` rule as keyframes.
extension SpecReader {
    /// The value of a property at an offset, and the curve from there.
    private struct Station {
        let offset: Double
        let value: Double
        let easing: Easing
    }

    /// Reads a `@keyframes` rule. Adds an issue and returns `nil` if there is no equivalent.
    ///
    /// Offsets are fractions of the duration. A property without a keyframe at 0 % or 100 % has what the element declares there,
    /// else its identity.
    mutating func cssKeyframes(_ text: String) -> (any Transition)? {
        do throws(CSSKeyframesRule.Failure) {
            let rule = try CSSKeyframesRule(text)
            guard let easing = easing(text: rule.playback.easing) else { return nil }
            for omission in rule.omissions { warnings.append(TimelineWarning("without-effect", omission + ".")) }
            return try keyframes(of: rule, along: easing, lasting: rule.playback.duration, times: rule.playback.count)
        } catch {
            add(.malformed, error.detail)
            return nil
        }
    }

    /// Has the animation of a spec play the keyframes that were pasted as its transition, unless their own text says how they play.
    mutating func playKeyframes(of spec: inout TransitionSpec) {
        guard let pastedKeyframes, case .animation(let animation) = spec.animation,
            let rule = try? CSSKeyframesRule(pastedKeyframes), !rule.playback.isGiven
        else { return }
        spec.animation = .sourceDefault
        let place = pointer + "/animation"
        var problems = SpecIssues()
        animation.validate(at: place, into: &problems)
        var count = 1
        for modifier in animation.modifiers {
            switch modifier {
            case .repeatCount(let passes, autoreverses: false): count = passes
            case .repeatCount, .repeatForever:
                problems.add(.unsupported, at: place + "/repeat", "keyframes repeat a whole number of times and never reverse")
            case .delay: problems.add(.unsupported, at: place + "/delay", "keyframes have no delay; leave it out")
            case .speed: problems.add(.unsupported, at: place + "/speed", "keyframes have no speed; give their duration")
            case .logicallyComplete:
                problems.add(.unsupported, at: place + "/logicallyComplete", "keyframes complete at their end; leave it out")
            }
        }
        guard problems.isEmpty, case .curve(let easing, let duration) = animation.base else {
            if problems.isEmpty {
                problems.add(.unsupported, at: place, "keyframes are played by a curve with a duration, such as \"ease 400ms\"")
            }
            for problem in problems.all { add(located: problem) }
            return
        }
        // What is wrong with the keyframes is an issue already.
        guard let played = try? keyframes(of: rule, along: easing, lasting: duration, times: count) else { return }
        spec.transition = played
    }

    /// - Parameters:
    ///   - easing: the curve between keyframes that have none.
    ///   - duration: the seconds of one iteration.
    ///   - count: the iterations.
    /// - Returns: `nil` if a timing function couldn't be read, which is an issue then.
    private mutating func keyframes(
        of rule: CSSKeyframesRule, along easing: Easing, lasting duration: Double, times count: Int
    ) throws(CSSKeyframesRule.Failure) -> KeyframeTransition? {
        guard let stations = try stations(of: rule, along: easing) else { return nil }
        let tracks = Property.allCases.compactMap { property in
            stations[property].flatMap { Self.track(property, $0, lasting: duration) }
        }
        guard !tracks.isEmpty else { throw CSSKeyframesRule.Failure(detail: "nothing changes in these keyframes") }
        return KeyframeTransition(tracks, repeating: count == 1 ? nil : .count(count), anchor: rule.playback.anchor)
    }

    private mutating func stations(
        of rule: CSSKeyframesRule, along standard: Easing
    ) throws(CSSKeyframesRule.Failure) -> [Property: [Station]]? {
        try Self.checkTransforms(of: rule)
        var curves: [Easing] = []
        for block in rule.blocks {
            guard let curve = block.easing.map({ easing(text: $0) }) ?? standard else { return nil }
            curves.append(curve)
        }
        var stations: [Property: [Station]] = [:]
        for frame in rule.frames {
            for (property, value) in rule.blocks[frame.block].values {
                // Of two keyframes at one offset the later one counts.
                if stations[property]?.last?.offset == frame.offset { stations[property]?.removeLast() }
                let station = Station(offset: frame.offset, value: value, easing: curves[frame.block])
                stations[property, default: []].append(station)
            }
        }
        for (property, list) in stations {
            let rest = property.identity ?? 0
            if let first = list.first, first.offset > 0 {
                stations[property]?.insert(Station(offset: 0, value: rest, easing: standard), at: 0)
            }
            if let last = list.last, last.offset < 1 {
                stations[property]?.append(Station(offset: 1, value: rest, easing: standard))
            }
        }
        return stations
    }

    /// Throws if the transforms of the keyframes don't have the same functions.
    private static func checkTransforms(of rule: CSSKeyframesRule) throws(CSSKeyframesRule.Failure) {
        var functions: [String] = []
        for other in rule.blocks.compactMap(\.functions) {
            let shorter = min(functions.count, other.count)
            guard functions.prefix(shorter) == other.prefix(shorter) else {
                throw CSSKeyframesRule.Failure(
                    detail: "the transforms of the keyframes have different functions; write the same ones in each")
            }
            if other.count > shorter { functions = other }
        }
        let names = rule.blocks.reduce(into: Set()) { $0.formUnion($1.names) }
        if names.contains("transform"), !names.isDisjoint(with: ["translate", "scale", "rotate"]) {
            throw CSSKeyframesRule.Failure(detail: "give transform, or translate, rotate and scale, not both")
        }
    }

    /// - Returns: `nil` for a property that stays at its identity.
    private static func track(
        _ property: Property, _ stations: [Station], lasting duration: Double
    ) -> KeyframeTransition.Track? {
        guard stations.contains(where: { $0.value != property.identity }) else { return nil }
        let keyframes = zip(stations, stations.dropFirst()).map { from, to in
            // Without the rounding error of the difference.
            let seconds = ((to.offset - from.offset) * duration * 1e9).rounded() / 1e9
            return Keyframe(.linear(duration: seconds, curve: from.easing), to: to.value)
        }
        return KeyframeTransition.Track(property, from: stations[0].value, keyframes)
    }
}
