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
            return try keyframes(of: rule, along: easing, rule.playback, in: ViewGeometry().size)
        } catch {
            add(.malformed, error.detail)
            return nil
        }
    }

    /// Reads the progress of the one property that changes in a `@keyframes` rule. Adds an issue and returns `nil` if there is none.
    mutating func keyframesCurve(_ text: String) -> Animation? {
        do {
            let rule = try CSSKeyframesRule(text)
            guard let easing = easing(text: rule.playback.easing),
                let stations = try stations(of: rule, along: easing, in: ViewGeometry().size)
            else {
                return nil
            }
            let changing = Property.allCases.filter { Set((stations[$0] ?? []).map(\.value)).count > 1 }
            let duration = rule.playback.isGiven ? rule.playback.duration : nil
            let curves = changing.compactMap { stations[$0] }.map { list in
                PastedPoints(list.map { (time: $0.offset, value: $0.value, easing: $0.easing) }, lasting: duration)
            }
            guard let first = curves.first else { throw rule.stillness }
            for omission in rule.omissions { warnings.append(TimelineWarning("without-effect", omission + ".")) }
            let animation = try animation(along: first)
            guard curves.allSatisfy({ $0.goesAlong(first) }) else {
                let names = changing.map(\.rawValue).joined(separator: ", ")
                throw CSSKeyframesRule.Failure(detail: "a curve is that of one property; leave one of \(names)")
            }
            return animation
        } catch let failure as CSSKeyframesRule.Failure {
            add(.malformed, failure.detail)
        } catch let failure as PastedPoints.Failure {
            add(.malformed, failure.detail)
        } catch {}
        return nil
    }

    /// Has the animation of a spec play the keyframes that were pasted as its transition, unless their own text says how they play;
    /// percentages are those of its view.
    mutating func playKeyframes(of spec: inout TransitionSpec) {
        guard let pastedKeyframes, let rule = try? CSSKeyframesRule(pastedKeyframes) else { return }
        let size = spec.view.size
        if size == ViewGeometry().size, rule.blocks.contains(where: { $0.fractions.contains { $0.value != 0 } }) {
            warnings.append(
                TimelineWarning(
                    "size-assumed",
                    "Percentages were taken of a view of \(exactText(size.width)) × \(exactText(size.height)) pt, and are lengths "
                        + "of it in every format: give view.size."))
        }
        guard !rule.playback.isGiven, case .animation(let animation) = spec.animation else {
            if !rule.playback.isGiven, spec.animation == .sourceDefault {
                warnOnce(of: "Keyframes without an animation last 1 s; give their rule one, such as animation: a 400ms.")
            }
            guard spec.view.size != ViewGeometry().size, rule.blocks.contains(where: { !$0.fractions.isEmpty }),
                let easing = easing(text: rule.playback.easing)
            else { return }
            if let played = try? keyframes(of: rule, along: easing, rule.playback, in: spec.view.size) {
                spec.transition = played
            }
            return
        }
        spec.animation = .sourceDefault
        guard let (easing, playback) = playback(along: animation) else { return }
        // What is wrong with the keyframes is an issue already.
        guard let played = try? keyframes(of: rule, along: easing, playback.about(rule.playback.anchor), in: spec.view.size)
        else {
            return
        }
        spec.transition = played
    }

    /// Warns of seconds that were assumed.
    private mutating func warnOnce(of detail: String) {
        if !warnings.contains(where: { $0.detail == detail }) { warnings.append(TimelineWarning("duration-assumed", detail)) }
    }

    /// Returns how an animation plays keyframes. Adds issues and returns `nil` where it can't.
    private mutating func playback(along animation: Animation) -> (Easing, CSSPlayback)? {
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
            return nil
        }
        return (easing, CSSPlayback(lasting: duration, times: count))
    }

    /// - Parameters:
    ///   - easing: the curve between keyframes that have none.
    ///   - playback: how they are played.
    ///   - size: that of the view, of which percentages are.
    /// - Returns: `nil` if a timing function couldn't be read, which is an issue then.
    private mutating func keyframes(
        of rule: CSSKeyframesRule, along easing: Easing, _ playback: CSSPlayback, in size: Size
    ) throws(CSSKeyframesRule.Failure) -> KeyframeTransition? {
        guard let stations = try stations(of: rule, along: easing, in: size) else { return nil }
        let (passes, repetition) = try playback.passes()
        let tracks = Property.allCases.compactMap { property in
            stations[property].flatMap { Self.track(property, $0, passes, playback) }
        }
        guard !tracks.isEmpty else { throw rule.stillness }
        if case .until(let time) = repetition {
            warnOnce(of: "Keyframes without an end are cut off after \(fixedText(time, 3)) s; say when by repeating.until.")
        }
        return KeyframeTransition(tracks, repeating: repetition, anchor: playback.anchor)
    }

    private mutating func stations(
        of rule: CSSKeyframesRule, along standard: Easing, in size: Size
    ) throws(CSSKeyframesRule.Failure) -> [Property: [Station]]? {
        try Self.checkTransforms(of: rule)
        var curves: [Easing] = []
        for block in rule.blocks {
            guard let curve = block.easing.map({ easing(text: $0) }) ?? standard else { return nil }
            curves.append(curve)
        }
        var stations: [Property: [Station]] = [:]
        for frame in rule.frames {
            for (property, value) in rule.blocks[frame.block].values(in: size) {
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

    /// - Parameter passes: whether each pass runs backwards.
    /// - Returns: `nil` for a property that stays at its identity.
    private static func track(
        _ property: Property, _ stations: [Station], _ passes: [Bool], _ playback: CSSPlayback
    ) -> KeyframeTransition.Track? {
        guard stations.contains(where: { $0.value != property.identity }) else { return nil }
        let first = (passes.first == true ? stations.last : stations.first)?.value ?? 0
        var (value, keyframes) = (first, [Keyframe<Double>]())
        if playback.delay > 0 {
            if !playback.fillsBackwards { value = property.identity ?? first }
            keyframes.append(Keyframe(.linear(duration: playback.delay), to: value))
        }
        let initial = value
        for isReversed in passes {
            let pass = isReversed ? reversed(stations) : stations
            if pass[0].value != value { keyframes.append(Keyframe(.move, to: pass[0].value)) }
            for (from, to) in zip(pass, pass.dropFirst()) {
                // Without the rounding error of the difference.
                let seconds = ((to.offset - from.offset) * playback.duration * 1e9).rounded() / 1e9
                keyframes.append(Keyframe(.linear(duration: seconds, curve: from.easing), to: to.value))
                value = to.value
            }
        }
        return KeyframeTransition.Track(property, from: initial, keyframes)
    }

    /// Returns stations as they are passed backwards, each curve too.
    private static func reversed(_ stations: [Station]) -> [Station] {
        stations.indices.reversed().map { index in
            let easing = stations[max(0, index - 1)].easing.reversed
            return Station(offset: 1 - stations[index].offset, value: stations[index].value, easing: easing)
        }
    }
}

extension Easing {
    /// The curve that is passed backwards (css-animations-1 §4.5).
    fileprivate var reversed: Easing {
        switch self {
        case .cubicBezier(let curve): return .cubicBezier(CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
        case .unitCurve(let curve): return .unitCurve(CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
        case .linear(let curve):
            let stops = curve.stops.reversed().map { (input: Optional(1 - $0.input), output: 1 - $0.output) }
            return LinearStops(stops).map { .linear($0) } ?? self
        case .steps(let steps):
            let position: Steps.Position =
                switch steps.position {
                case .jumpStart: .jumpEnd
                case .jumpEnd: .jumpStart
                default: steps.position
                }
            return .steps(Steps(steps.count, position))
        case .circular: return self
        }
    }
}
