internal import TransitionEngine

/// Reduces the tracks of a subject to effects: keyframes and timings.
struct StyleReducer {
    var options: StyleOptions
    /// What the keyframe tracks of the subject are made of; `nil` where they are written as tables.
    var pieces: BezierPieces?

    /// An effect, and its greatest distance from the motion, as a fraction of each track's travel.
    typealias Measured = (effect: WebEffect, error: Double)

    /// Returns the effects that play side by side; one at least.
    ///
    /// - Parameters:
    ///   - motion: the subject.
    ///   - fractions: the lengths that follow the view's size; `nil` keeps all lengths in points.
    /// - Throws: `CancellationError`.
    func effects(_ motion: SubjectMotion, _ fractions: ViewFractions?) throws -> [Measured] {
        if let whole = try pair(motion, fractions) ?? eased(StyleValues(motion, fractions)) { return [whole] }
        var (found, bent): ([Measured], PropertySet) = ([], [])
        for group in options.isSplit ? motion.styleGroups : [] {
            let isAll = group == motion.propertySet
            let (kept, lengths) = (motion.keeping(group), fractions?.keeping(group))
            let limited = isAll ? nil : try pair(kept, lengths) ?? eased(StyleValues(kept, lengths))
            if let limited { found.append(limited) } else { bent.formUnion(group) }
        }
        if found.isEmpty { return [try table(StyleValues(motion, fractions))] }
        if !bent.isEmpty { found.append(try table(StyleValues(motion.keeping(bent), fractions?.keeping(bent)))) }
        return found
    }

    /// Returns effects, of which those with two keyframes under one timing are merged.
    static func merged(_ effects: [WebEffect]) -> [WebEffect] {
        if effects.count < 2 { return effects }
        var result: [WebEffect] = []
        for effect in effects {
            let merged = result.indices.lazy.compactMap { index in
                result[index].merged(with: effect).map { (index: index, effect: $0) }
            }.first
            if let merged { result[merged.index] = merged.effect } else { result.append(effect) }
        }
        return result
    }

    // MARK: - Two keyframes

    /// Returns the tracks of a subject as two keyframes; `nil` if they don't share one progress.
    private func pair(_ motion: SubjectMotion, _ fractions: ViewFractions?) throws -> Measured? {
        guard let progress = motion.sharedProgress(clamping: StyleComponent.clamped(motion.role)) else {
            return try functionPair(motion, fractions)
        }
        let curve = progress.curve
        let untimed = CurveTiming(easing: "", delay: curve.delay, duration: curve.duration)
        let isTimed = options.isTimed || curve.duration.isInfinite
        guard let timing = isTimed ? try CurveTiming(curve, options.tolerance) : untimed else { return nil }
        let frames = frames(of: StyleValues.ends(of: progress, fractions), motion)
        return (WebEffect(timing: timing.written(after: progress.start), frames: frames), timing.maxError)
    }

    /// Returns two keyframes for a matrix whose functions all follow one progress, such as a turn that also scales.
    ///
    /// - Returns: `nil` for any other motion.
    private func functionPair(_ motion: SubjectMotion, _ fractions: ViewFractions?) throws -> Measured? {
        guard motion.propertySet.contains(.m11), let only = motion.commonProgress else { return nil }
        let style = try StyleValues(motion, fractions).takingMatrixApart()
        guard style.hasFunctions, let played = try PlayedMatrix(style) else { return nil }
        let times = (0...128).map { motion.duration * Double($0) / 128 }
        let progress = times.map { only.curve.value(at: max(0, $0 - only.start)) }
        guard progress.first == 0, progress.last == 1 else { return nil }
        var ends: [StyleValues.Ends] = []
        for (component, track) in zip(style.components, try style.values(at: times)) {
            guard let from = track.first, let to = track.last else { return nil }
            let tolerance = 1e-9 * max(1, abs(from), abs(to))
            let isStraight = zip(progress, track).allSatisfy { abs(component.shown(from + (to - from) * $0) - $1) <= tolerance }
            guard isStraight else { return nil }
            ends.append(StyleValues.Ends(component: component, from: from, to: to))
        }
        var (tolerance, best): (Double, (timing: CurveTiming, error: Double)?) = (options.tolerance, nil)
        for _ in 0..<4 {
            guard let timing = try CurveTiming(only.curve, tolerance) else { break }
            let error = played.error(of: ends.filter(\.isShown), at: progress, off: timing.maxError)
            if error < best?.error ?? .infinity { best = (timing, error) }
            if error <= options.tolerance { break }
            tolerance *= 0.95 * options.tolerance / error
        }
        return best.map { best in
            let effect = WebEffect(timing: best.timing.written(after: only.start), frames: frames(of: ends, motion))
            return (effect, max(best.timing.maxError, best.error))
        }
    }

    /// Returns the first and the last keyframe of components that share one progress.
    func frames(of all: [StyleValues.Ends], _ motion: SubjectMotion) -> [WebFrame] {
        let ends = all.filter(\.isShown)
        let isFlat = !ends.contains { DeclarationWriter.beyondFlat.contains($0.component.property) }
        let decimals = [Int](repeating: options.precision, count: ends.count)
        let writer = DeclarationWriter(ends.map(\.component), of: motion, isFlat: isFlat, options)
        func frame(_ offset: Double, _ value: (StyleValues.Ends) -> Double) -> WebFrame {
            let shown = ends.map { value($0) * ($0.component.part == .fraction ? 100 : 1) }
            return WebFrame(offset: offset, declarations: writer.declarations(shown, decimals: decimals))
        }
        return [frame(0, \.from), frame(1, \.to)]
    }

    // MARK: - Tables

    /// Returns components as many keyframes with straight lines between them.
    ///
    /// - Throws: `CancellationError`.
    func table(_ style: StyleValues) throws -> Measured {
        let duration = CurveTiming.wholeMilliseconds(style.motion.duration)
        let (frames, error) = try frames(style, over: duration)
        return (WebEffect(timing: WebTiming(duration: duration * 1000), frames: frames), error)
    }

    private func frames(_ whole: StyleValues, over duration: Double) throws -> (frames: [WebFrame], maxError: Double) {
        try Cancellation.check()
        guard whole.motion.duration > 0 else {
            let declarations = RoundedKeyframes(whole, try whole.values(at: [0]), options).declarations(at: 0)
            return ([0, 1].map { WebFrame(offset: $0, declarations: declarations) }, 0)
        }
        let style = try whole.takingMatrixApart()
        guard let best = try knots(of: style, over: duration) else { return ([], 0) }
        let keyframes = RoundedKeyframes(style, best.knots.values, best.options)
        let frames = best.knots.times.enumerated().map { index, time in
            WebFrame(offset: time / duration, declarations: keyframes.declarations(at: index))
        }
        return (frames, best.error)
    }

    /// Returns the times and values of keyframes, the options by which they are rounded, and their error as a browser
    /// plays them.
    private func knots(
        of style: StyleValues, over duration: Double
    ) throws -> (knots: Knots, options: StyleOptions, error: Double)? {
        guard let played = try PlayedMatrix(style) else {
            let found = try reduced(style, over: duration)
            return (found.knots, options, found.error)
        }
        // How far the matrix is off isn't known from how far its parts are: they are followed the closer, the more it is.
        var (closer, best): (StyleReducer, (knots: Knots, options: StyleOptions, error: Double)?) = (self, nil)
        for _ in 0..<6 {
            let found = try closer.reduced(style, over: duration)
            let error = max(found.error, try played.error(of: found.knots))
            if error < best?.error ?? .infinity { best = (found.knots, closer.options, error) }
            if error <= options.tolerance { break }
            closer.options.tolerance *= max(0.1, min(0.7, 0.9 * options.tolerance / error))
        }
        return best
    }

    /// Returns the times and values of keyframes, and the greatest distance of the straight lines between them.
    private func reduced(_ style: StyleValues, over duration: Double) throws -> PrintedKnots {
        let (motion, tolerance) = (style.motion, options.tolerance)
        var bundle = CurveBundle(duration: duration, breakpoints: motion.breakpoints + [motion.duration]) { times in
            try style.values(at: times.map { min($0, motion.duration) })
        }
        bundle.swings = motion.swings
        bundle.bounds = style.components.map(\.bounds)
        bundle.leastTravels = style.components.map { $0.leastTravel(within: tolerance) }
        let forms = [(0.93, 3), (0.93, 4), (0.85, 5), (0.6, 6)].map { share, decimals in
            KnotForm(using: share, resolution: duration / 100 / powerOfTen(decimals) * 1.01) { knots in
                Knots(
                    times: Self.offsets(knots.times, over: duration, decimals: decimals).map { $0 * duration },
                    values: RoundedKeyframes(style, knots.values, options).values)
            }
        }
        return try bundle.knots(within: tolerance, ceiling: motion.columnCeiling, in: forms)
    }

    /// Rounds times to offsets that print as percentages with a number of decimals. Each offset is larger than the
    /// one before it: a jump takes the smallest step that can be printed.
    static func offsets(_ times: [Double], over duration: Double, decimals: Int) -> [Double] {
        let unit = 100 * powerOfTen(decimals)
        let last = times.count - 1
        var steps = times.map { ($0 / duration * unit).rounded() }
        for index in steps.indices.dropFirst() where steps[index] <= steps[index - 1] { steps[index] = steps[index - 1] + 1 }
        steps[last] = unit
        for index in steps.indices.dropLast().reversed() where steps[index] >= steps[index + 1] {
            steps[index] = steps[index + 1] - 1
        }
        return steps.map { $0 / unit }
    }
}

extension SubjectMotion {
    /// The tracks in groups that CSS can animate apart from each other. What never changes is in the first group.
    ///
    /// Tracks belong together if they make one declaration, such as both axes of `translate`, or if they are computed
    /// together.
    fileprivate var styleGroups: [PropertySet] {
        let isSpatial = !propertySet.isDisjoint(with: DeclarationWriter.spatial)
        var groups: [PropertySet] = []
        var declarations: [Set<String>] = []
        for channel in propertyGroups {
            var group = PropertySet(channel)
            var names = Set(channel.map { StyleDeclaration.name(of: $0, role, isSpatial: isSpatial) })
            for index in groups.indices.reversed() where !declarations[index].isDisjoint(with: names) {
                group.formUnion(groups.remove(at: index))
                names.formUnion(declarations.remove(at: index))
            }
            groups.append(group)
            declarations.append(names)
        }
        let still = groups.filter { keeping($0).isStill }
        var moving = groups.filter { !still.contains($0) }
        guard let first = moving.first else { return [propertySet] }
        moving[0] = still.reduce(first) { $0.union($1) }
        return moving
    }
}
