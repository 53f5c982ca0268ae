internal import TransitionEngine

/// A subject as it is drawn on a stage at any time. The source snapshot of a zoom is drawn inside the card and moves
/// with it.
struct DrawnSubject {
    let motion: SubjectMotion
    /// The frame at rest, in points of the stage.
    let frame: Rect
    private let card: SubjectMotion?
    /// The progress that its tracks and those of the card follow, by which both are known; `nil` where they share none.
    private let progress: SubjectProgress?
    private let cardProgress: SubjectProgress?

    private init(_ motion: SubjectMotion, frame: Rect, card: SubjectMotion?) {
        (self.motion, self.frame, self.card) = (motion, frame, card)
        let (own, other) = (SubjectProgress(motion), card.flatMap { SubjectProgress($0) })
        cardProgress = other
        guard card != nil else {
            progress = own
            return
        }
        // Without tracks of its own it only moves with the card.
        let isShared = own.map { own in other.map(own.isShared) ?? false } ?? motion.properties.isEmpty
        progress = isShared ? own ?? other : nil
    }

    /// Returns all subjects of a plan.
    static func all(of plan: TransitionPlan, on stage: Stage) -> [DrawnSubject] {
        let motions = plan.subjectMotions
        let card = motions.first { $0.role == .card }
        return motions.map { motion in
            DrawnSubject(motion, frame: stage.frame(of: motion), card: motion.role == .sourceSnapshot ? card : nil)
        }
    }

    /// Returns how the subject looks at each time.
    ///
    /// - Parameter times: rising, in seconds.
    /// - Throws: `CancellationError`.
    func looks(at times: [Double]) throws -> [Look] {
        looks(try motion.values(at: times), inside: try card?.values(at: times), count: times.count)
    }

    /// Returns how the subject looks where its progress has some values.
    private func looks(along progress: [Double]) -> [Look] {
        let own = motion.properties.isEmpty ? [] : self.progress?.tracks(along: progress) ?? []
        return looks(own, inside: cardProgress?.tracks(along: progress), count: progress.count)
    }

    private func looks(_ values: [[Double]], inside cardValues: [[Double]]?, count: Int) -> [Look] {
        func looks(of motion: SubjectMotion, _ values: [[Double]]) -> [Look] {
            let rows = TrackRows(motion.properties)
            return (0..<count).map { Look(motion, rows, values, at: $0, frame: frame) }
        }
        let own = looks(of: motion, values)
        guard let card, let cardValues else { return own }
        return zip(own, looks(of: card, cardValues)).map { own, card in
            var look = card
            look.opacity *= own.opacity
            look.color = own.color
            return look
        }
    }

    /// Whether numbers of the looks follow one progress in straight lines, within bounds that they share.
    ///
    /// - Parameters:
    ///   - parts: what the numbers depend on.
    ///   - numbers: one array for each number.
    func isStraight(_ parts: [LookPart], _ numbers: ([Look]) -> [[Double]]) -> Bool {
        let shown = showing(parts)
        guard parts.contains(where: changes), let grid = shown.progress?.grid(32) else { return !parts.contains(where: changes) }
        let values = numbers(shown.looks(along: grid))
        return Self.isConstant(values) || Self.bounds(of: values, along: grid) != nil
    }

    /// Returns numbers of the looks at as few keyframes as a tolerance allows.
    ///
    /// - Parameters:
    ///   - parts: what the numbers depend on.
    ///   - share: the share of the tolerance that straight lines may use.
    ///   - curves: the progresses that are reduced already, and the tolerance.
    ///   - bounds: the range of all numbers, which lines keep to where they follow no shared progress. Default none.
    ///   - numbers: one array for each number. Those that follow the progress in a straight line have its keyframes.
    /// - Throws: `CancellationError`.
    func knots(
        of parts: [LookPart], using share: Double, _ curves: ProgressKnots,
        within bounds: ClosedRange<Double> = -.infinity ... .infinity, _ numbers: @escaping ([Look]) -> [[Double]]
    ) throws -> Knots {
        let shown = showing(parts)
        func reduced(_ looks: @escaping ([Double]) throws -> [Look]) throws -> Knots {
            let breakpoints = motion.breakpoints + (card?.breakpoints ?? [])
            var bundle = CurveBundle(duration: motion.duration, breakpoints: breakpoints) { numbers(try looks($0)) }
            bundle.bounds = parts.map { _ in bounds }
            return try bundle.knots(within: curves.tolerance, using: share, ceiling: motion.columnCeiling)
        }
        guard let progress = shown.progress else { return try reduced { try shown.looks(at: $0) } }
        let grid = progress.grid(32)
        let values = numbers(shown.looks(along: grid))
        if Self.isConstant(values) {
            return Knots(times: [0, motion.duration], values: values.map { [$0[0], $0[0]] })
        }
        guard let extent = Self.bounds(of: values, along: grid) else {
            return try reduced { shown.looks(along: progress.values(at: $0)) }
        }
        let knots = try curves.knots(of: progress, within: extent, using: share)
        return Knots(
            times: knots.times, values: values.map { row in knots.values[0].map { row[0] + (row[1] - row[0]) * $0 } })
    }

    private static func isConstant(_ values: [[Double]]) -> Bool {
        values.allSatisfy { row in row.allSatisfy { $0 == row[0] } }
    }

    /// Returns the bounds of progress within which numbers follow it in straight lines, and beyond which they stay; `nil` where
    /// they don't, or have bounds of their own.
    ///
    /// - Parameters:
    ///   - values: one array for each number, of which some change.
    ///   - progress: where the values are; 0 and 1 first.
    private static func bounds(of values: [[Double]], along progress: [Double]) -> ClosedRange<Double>? {
        var common: ClosedRange<Double>?
        for row in values where row.contains(where: { $0 != row[0] }) {
            let (from, change) = (row[0], row[1] - row[0])
            guard change != 0, let least = row.min(), let greatest = row.max() else { return nil }
            let slack = 1e-9 * max(1, abs(row[0]), abs(row[1]))
            func follows(_ bounds: ClosedRange<Double>) -> Bool {
                zip(progress, row).allSatisfy { at, value in
                    abs(from + change * min(bounds.upperBound, max(bounds.lowerBound, at)) - value) <= slack
                }
            }
            let ends = [(least - from) / change, (greatest - from) / change].sorted()
            let free = -Double.infinity...Double.infinity
            let bounds = follows(free) ? free : ends[0]...ends[1]
            guard follows(bounds), common == nil || common == bounds else { return nil }
            common = bounds
        }
        return common
    }

    /// Returns the subject with the tracks alone that change some parts of its look. The other parts mean nothing.
    func showing(_ parts: [LookPart]) -> DrawnSubject {
        // Whether it has a frame decides where its anchor lies.
        let kept = Set(parts.flatMap(\.properties) + [.frameX, .frameWidth])
        func showing(_ motion: SubjectMotion) -> SubjectMotion {
            let groups = motion.propertyGroups.filter { !kept.isDisjoint(with: $0) }
            return motion.keeping(Set(groups.joined()))
        }
        return DrawnSubject(showing(motion), frame: frame, card: card.map(showing))
    }

    /// The properties with a track, its own and those of the card that it moves with.
    var properties: [Property] { motion.properties + (card?.properties ?? []) }

}
