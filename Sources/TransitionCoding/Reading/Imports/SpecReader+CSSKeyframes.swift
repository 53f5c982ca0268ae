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
    /// Offsets are fractions of the duration. A property without a keyframe at 0 % or 100 % has its identity there.
    mutating func cssKeyframes(_ text: String) -> (any Transition)? {
        do throws(CSSKeyframesRule.Failure) {
            let rule = try CSSKeyframesRule(text)
            guard let stations = try stations(of: rule) else { return nil }
            let tracks = Property.allCases.compactMap { property in
                stations[property].flatMap { Self.track(property, $0, lasting: rule.duration) }
            }
            guard !tracks.isEmpty else { throw CSSKeyframesRule.Failure(detail: "nothing changes in these keyframes") }
            return KeyframeTransition(tracks, repeating: rule.count == 1 ? nil : .count(rule.count))
        } catch {
            add(.malformed, error.detail)
            return nil
        }
    }

    /// - Returns: `nil` if a timing function couldn't be read, which is an issue then.
    private mutating func stations(of rule: CSSKeyframesRule) throws(CSSKeyframesRule.Failure) -> [Property: [Station]]? {
        guard let standard = easing(text: rule.easing) else { return nil }
        var stations: [Property: [Station]] = [:]
        var functions: [String] = []
        var names = Set<String>()
        var blocks: [CSSKeyframeValues] = []
        for declarations in rule.blocks {
            names.formUnion(declarations.map(\.name))
            blocks.append(try CSSKeyframeValues(declarations))
        }
        for frame in rule.frames {
            let found = blocks[frame.block]
            if let other = found.functions {
                let shorter = min(functions.count, other.count)
                guard functions.prefix(shorter) == other.prefix(shorter) else {
                    throw CSSKeyframesRule.Failure(
                        detail: "the transforms of the keyframes have different functions; write the same ones in each")
                }
                if other.count > shorter { functions = other }
            }
            var curve = standard
            if let text = found.easing {
                guard let own = easing(text: text) else { return nil }
                curve = own
            }
            for (property, value) in found.values {
                // Of two keyframes at one offset the later one counts.
                if stations[property]?.last?.offset == frame.offset { stations[property]?.removeLast() }
                stations[property, default: []].append(Station(offset: frame.offset, value: value, easing: curve))
            }
        }
        if names.contains("transform"), !names.isDisjoint(with: ["translate", "scale", "rotate"]) {
            throw CSSKeyframesRule.Failure(detail: "give transform, or translate, rotate and scale, not both")
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
