import TransitionEngine

// A pasted `@keyframes` rule as keyframes.
extension SpecReader {
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
            let others = rule.companions.isEmpty ? [] : ["other keyframes of the animation are left out"]
            for omission in rule.omissions + others { warnings.append(TimelineWarning("without-effect", omission + ".")) }
            var animation = try animation(along: first)
            guard curves.allSatisfy({ $0.goesAlong(first) }) else {
                let names = changing.map(\.rawValue).joined(separator: ", ")
                throw CSSKeyframesRule.Failure(detail: "a curve is that of one property; leave one of \(names)")
            }
            let playback = rule.playback
            guard
                let modifiers = modifiers(
                    times: playback.count.map(Double.init) ?? .infinity, reversed: playback.isReversed,
                    alternating: playback.alternates, after: playback.delay)
            else { return nil }
            animation?.modifiers += modifiers
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
        let surroundings = Surroundings(spec.view, in: spec.stage.size)
        guard let text = lastTransition.rule, let rule = try? CSSKeyframesRule(text, in: surroundings) else { return }
        warnOfUnits(of: rule, in: surroundings, isGiven: spec.container != nil)
        guard !rule.playback.isGiven, case .animation(let animation) = spec.animation else {
            if !rule.playback.isGiven, spec.animation == .sourceDefault {
                warnOnce(
                    "duration-assumed",
                    "Keyframes without an animation last 1 s; give their rule one, such as animation: a 400ms.")
            }
            guard surroundings != Surroundings(), let easing = easing(text: rule.playback.easing) else { return }
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

    /// Warns of units that the text alone doesn't say.
    ///
    /// - Parameter isGiven: whether the spec says what the view lies in.
    private mutating func warnOfUnits(of rule: CSSKeyframesRule, in surroundings: Surroundings, isGiven: Bool) {
        let units = ([rule] + rule.companions).flatMap(\.blocks).reduce(into: Set()) { $0.formUnion($1.units) }
        func sizeText(_ size: Size) -> String { "\(exactText(size.width)) × \(exactText(size.height)) pt" }
        if units.contains("%"), surroundings.view.size == ViewGeometry().size {
            warnOnce(
                "size-assumed",
                "Percentages were taken of a view of \(sizeText(surroundings.view.size)), and are lengths "
                    + "of it in every format: give view.size.")
        }
        for unit in units.intersection(["rem", "em"]).sorted() {
            warnOnce("size-assumed", "1\(unit) was taken as \(exactText(CSSCalculation.Units.textSize)) pt.")
        }
        let ofPage = units.subtracting(["%", "rem", "em"]).sorted()
        if !ofPage.isEmpty, !isGiven {
            warnOnce(
                "size-assumed",
                "\(ofPage.joined(separator: ", ")) were taken of \(sizeText(surroundings.container)), and are lengths of it in "
                    + "every format: give container.")
        }
    }

    mutating func warnOnce(_ code: String, _ detail: String) {
        let warning = TimelineWarning(code, detail)
        if !warnings.contains(warning) { warnings.append(warning) }
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
        let (passes, repetition) = try playback.passes(isAlone: rule.companions.isEmpty)
        var tracks = Self.tracks(stations, passes, playback)
        for companion in rule.companions {
            guard let easing = self.easing(text: companion.playback.easing),
                let stations = try self.stations(of: companion, along: easing, in: size)
            else { return nil }
            tracks += Self.tracks(stations, try companion.playback.passes(isAlone: false).isReversed, companion.playback)
                .filter { track in !tracks.contains { $0.property == track.property } }
        }
        guard !tracks.isEmpty else { throw rule.stillness }
        if let time = playback.cut {
            warnOnce(
                "duration-assumed",
                "Keyframes without an end are cut off after \(fixedText(time, 3)) s; say when by repeating.until.")
        }
        return KeyframeTransition(tracks, repeating: repetition, anchor: playback.anchor)
    }

    private static func tracks(
        _ stations: [Property: [CSSStation]], _ passes: [Bool], _ playback: CSSPlayback
    ) -> [KeyframeTransition.Track] {
        Property.allCases.compactMap { property in
            stations[property].flatMap { track(property, $0, passes, playback) }
        }
    }

    private mutating func stations(
        of rule: CSSKeyframesRule, along standard: Easing, in size: Size
    ) throws(CSSKeyframesRule.Failure) -> [Property: [CSSStation]]? {
        var curves: [Easing] = []
        for block in rule.blocks {
            guard let curve = block.easing.map({ easing(text: $0) }) ?? standard else { return nil }
            curves.append(curve)
        }
        var stations: [Property: [CSSStation]] = [:]
        var transforms: [CSSTransformStations.Frame] = []
        for frame in rule.frames {
            let (block, easing) = (rule.blocks[frame.block], curves[frame.block])
            for (property, value) in block.values {
                // Of two keyframes at one offset the later one counts.
                if stations[property]?.last?.offset == frame.offset { stations[property]?.removeLast() }
                stations[property, default: []].append(CSSStation(offset: frame.offset, value: value, easing: easing))
            }
            guard let functions = block.transform else { continue }
            if transforms.last?.offset == frame.offset { transforms.removeLast() }
            transforms.append(CSSTransformStations.Frame(offset: frame.offset, easing: easing, functions: functions))
        }
        for (property, list) in stations {
            let rest = property.identity ?? 0
            if let first = list.first, first.offset > 0 {
                stations[property]?.insert(CSSStation(offset: 0, value: rest, easing: standard), at: 0)
            }
            if let last = list.last, last.offset < 1 {
                stations[property]?.append(CSSStation(offset: 1, value: rest, easing: standard))
            }
        }
        addTransforms(transforms, along: standard, in: size, to: &stations)
        return stations
    }

    /// Adds the parts of transforms to what `translate`, `rotate` and `scale` say.
    private mutating func addTransforms(
        _ frames: [CSSTransformStations.Frame], along standard: Easing, in size: Size, to stations: inout [Property: [CSSStation]]
    ) {
        guard let first = frames.first, let last = frames.last else { return }
        var frames = frames
        if first.offset > 0 { frames.insert(.init(offset: 0, easing: standard, functions: []), at: 0) }
        if last.offset < 1 { frames.append(.init(offset: 1, easing: standard, functions: [])) }
        let transforms = CSSTransformStations(frames, in: size)
        let moving = transforms.stations.filter { property, list in list.contains { $0.value != property.identity } }
        guard Self.mayStand(moving, inside: stations) else {
            return warnOnce(
                "without-effect", "\"transform\" of the keyframes is left out: translate, rotate or scale move the view too.")
        }
        stations.merge(moving) { $1 }
        for omission in transforms.omissions { warnOnce("without-effect", "Of transform \(omission).") }
        if transforms.isApproximate {
            warnOnce(
                "approximation",
                "The functions of transform aren't translate, rotate and scale in this order in every keyframe: straight lines "
                    + "stand for their path.")
        }
    }

    /// Whether the parts of a transform can be added to properties, which stand outside of it: no part is in both, and what is outside
    /// leaves the place of what is inside as it is.
    private static func mayStand(_ inner: [Property: [CSSStation]], inside outer: [Property: [CSSStation]]) -> Bool {
        let scales: Set<Property> = [.scaleX, .scaleY]
        let (inside, outside) = (Set(inner.keys), scales.union([.translateX, .translateY, .rotate]).intersection(outer.keys))
        if outside.isEmpty { return true }
        guard inside.isDisjoint(with: outside) else { return false }
        let moves: Set<Property> = [.translateX, .translateY, .translateZ, .perspective, .rotateX, .rotateY]
        if !inside.isDisjoint(with: moves), !outside.isSubset(of: [.translateX, .translateY]) { return false }
        // A turn inside of an uneven scale slants.
        let isEven = outer[.scaleX]?.map(\.value) == outer[.scaleY]?.map(\.value)
        return outside.isDisjoint(with: scales) || !inside.contains(.rotate) || isEven
    }

    /// - Parameter passes: whether each pass runs backwards.
    /// - Returns: `nil` for a property that stays at its identity.
    private static func track(
        _ property: Property, _ stations: [CSSStation], _ passes: [Bool], _ playback: CSSPlayback
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
                // Without the rounding error of the difference: all of them last as long as the rule says.
                let nanoseconds = [from, to].map { ($0.offset * playback.duration * 1e9).rounded() }
                let seconds = (nanoseconds[1] - nanoseconds[0]) / 1e9
                keyframes.append(Keyframe(.linear(duration: seconds, curve: from.easing), to: to.value))
                value = to.value
            }
        }
        return KeyframeTransition.Track(property, from: initial, keyframes)
    }

    /// Returns stations as they are passed backwards, each curve too.
    private static func reversed(_ stations: [CSSStation]) -> [CSSStation] {
        stations.indices.reversed().map { index in
            let easing = stations[max(0, index - 1)].easing.reversed
            return CSSStation(offset: 1 - stations[index].offset, value: stations[index].value, easing: easing)
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
