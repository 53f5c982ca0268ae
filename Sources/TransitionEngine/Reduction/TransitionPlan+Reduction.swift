extension TransitionPlan {
    /// Seconds at which something begins or ends.
    ///
    /// - Parameter used: indices of the curves that count.
    func breakpoints(of used: Set<Int>) -> [Double] {
        events.map(\.time) + used.sorted().flatMap { curves[$0].breakpoints }
    }

    /// Every track of every subject, for any time.
    var bundle: CurveBundle {
        let tracks = subjects.map(\.composed)
        var bundle = CurveBundle(duration: duration, breakpoints: breakpoints(of: Set(curves.indices))) { [curves] times in
            let sampler = try Sampler(curves, of: tracks, at: times)
            return try tracks.flatMap { try sampler.tracks(of: $0).map(\.values) }
        }
        bundle.swings = swings
        return bundle
    }

    /// About how often its curves swing to and fro in its duration, at least 1.
    var swings: Double {
        curves.map(\.curve).reduce(1) { most, curve in
            // Fewer are seen between the breakpoints.
            guard curve.swings > 8, curve.duration.isFinite else { return most }
            return max(most, curve.swings * max(1, duration / curve.duration))
        }
    }

    /// The timeline at the fewest keyframes that all its tracks can share.
    ///
    /// - Throws: `CancellationError`.
    func reduced(within tolerance: Double, decimals: Int) throws -> Timeline {
        let reduced = try bundle.knots(
            within: tolerance, ceiling: columnCeiling, in: KnotForm.decimals(decimals, over: duration))
        let (printed, error) = (reduced.knots, reduced.error)
        var timeline = try self.timeline(at: printed.times)
        timeline.maxError = error
        let plain = try self.timeline(at: printed.times, keepsAll: false)
        var track = 0
        for subject in timeline.subjects.indices {
            for index in timeline.subjects[subject].tracks.indices {
                timeline.subjects[subject].tracks[index].values = printed.values[track]
                track += 1
            }
            // A track that stays at its identity is left out, as it is of any timeline.
            let said = Set(plain.subjects[subject].tracks.map(\.property))
            timeline.subjects[subject].tracks.removeAll { !said.contains($0.property) }
        }
        if error > tolerance { timeline.warnings.append(.coarse(error, decimals: decimals)) }
        return timeline
    }
}

extension Knots {
    /// Each number rounded; the last time stays exact.
    func rounded(to decimals: Int, over duration: Double) -> Knots {
        let unit = powerOfTen(decimals)
        func printed(_ value: Double) -> Double { abs(value) < 1e15 ? (value * unit).rounded() / unit : value }
        return Knots(
            times: times.map { $0 == duration ? $0 : min(duration, printed($0)) }, values: values.map { $0.map(printed) })
    }
}

extension TimelineWarning {
    /// The tolerance that was asked for couldn't be kept.
    static func coarse(_ error: Double, decimals: Int) -> TimelineWarning {
        TimelineWarning(
            "tolerance-exceeded",
            "\(decimals) decimals and the limit of keyframes leave an error of \(exactText(error)); give more \"precision\" or a larger tolerance"
        )
    }
}

/// 10 to the power of `exponent`, 0 or more.
package func powerOfTen(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
