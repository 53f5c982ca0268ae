internal import TransitionEngine

extension StyleReducer {
    /// The decimals that the handles of curves are printed with.
    private static let curveDecimals = 5

    /// Returns tracks as the keyframes that they are made of, each with a timing function.
    ///
    /// - Returns: `nil` where pieces are no Bézier curves, don't have the same ones, or would be less exact than the
    ///   tolerance allows.
    /// - Throws: `CancellationError`.
    func eased(_ style: StyleValues) throws -> Measured? {
        // Durations of keyframes that were rounded add up to a few billionths of a second more.
        let duration = CurveTiming.wholeMilliseconds(style.motion.duration - 5e-7)
        guard duration > 0, let stretches = pieces?.shared(by: style.motion.propertySet, over: duration) else { return nil }
        let times = stretches.map(\.start) + [duration]
        let curves = stretches.map { $0.curve.rounded(Self.curveDecimals) }
        let keyframes = RoundedKeyframes(
            style, try style.values(at: times.map { min($0, style.motion.duration) }), options)
        for decimals in 3...6 {
            let offsets = Self.offsets(times, over: duration, decimals: decimals)
            let knots = Knots(times: offsets.map { $0 * duration }, values: keyframes.values)
            let error = try error(of: knots, along: curves, style)
            guard error <= options.tolerance else { continue }
            let frames = offsets.enumerated().map { index, offset in
                var frame = WebFrame(offset: offset, declarations: keyframes.declarations(at: index))
                if index < curves.count, curves[index] != BezierPieces.straight {
                    frame.easing = CSSText.easing(.cubicBezier(curves[index])).map(CSSText.keyword)
                }
                return frame
            }
            return (WebEffect(timing: WebTiming(duration: duration * 1000), frames: frames), error)
        }
        return nil
    }

    /// Returns the greatest distance of keyframes from the motion, as a fraction of each component's travel.
    ///
    /// - Parameters:
    ///   - knots: the keyframes as they are printed.
    ///   - curves: the curves between them.
    ///   - style: the motion.
    private func error(of knots: Knots, along curves: [CubicBezier], _ style: StyleValues) throws -> Double {
        try Cancellation.check()
        let shares = (0..<32).map { Double($0) / 32 }
        let times = curves.indices.flatMap { link in
            shares.map { knots.times[link] + (knots.times[link + 1] - knots.times[link]) * $0 }
        }
        let expected = try style.values(at: times.map { min($0, style.motion.duration) })
        let progress = curves.flatMap { curve in shares.map(curve.value) }
        var worst = 0.0
        for (track, component) in style.components.enumerated() {
            let (values, shown) = (knots.values[track], expected[track])
            let moved = TrackTravel.of(shown + values.suffix(1))
            if moved == 0 { continue }
            let travel = max(moved, component.leastTravel(within: options.tolerance))
            for (index, value) in shown.enumerated() {
                let (from, to) = (values[index / shares.count], values[index / shares.count + 1])
                worst = max(worst, abs(component.shown(from + (to - from) * progress[index]) - value) / travel)
            }
        }
        return worst
    }
}

extension CubicBezier {
    func rounded(_ decimals: Int) -> CubicBezier {
        func rounded(_ number: Double) -> Double { (number * powerOfTen(decimals)).rounded() / powerOfTen(decimals) }
        return CubicBezier(rounded(x1), rounded(y1), rounded(x2), rounded(y2))
    }
}
