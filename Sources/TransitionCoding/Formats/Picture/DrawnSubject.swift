internal import TransitionEngine

/// A number that a picture writes: an attribute of a subject's appearance, in the format's unit.
struct DrawnNumber: Sendable {
    let attribute: DrawnAttribute
    /// Such as 100 for a percentage.
    let factor: Double
    /// The range that the format allows.
    let bounds: ClosedRange<Double>

    /// Default: as it is, in any range.
    init(
        _ attribute: DrawnAttribute, times factor: Double = 1, within bounds: ClosedRange<Double> = -.infinity ... .infinity
    ) {
        (self.attribute, self.factor, self.bounds) = (attribute, factor, bounds)
    }

    func value(of appearance: Appearance) -> Double { appearance[attribute] * factor }
}

/// How numbers of one subject change over its timeline.
enum DrawnChange {
    case constant([Double])
    /// All go along one progress in straight lines, within the same bounds.
    case straight([ProgressLine], along: SubjectProgress)
    /// Their values are known at any time.
    case bent(CurveBundle)

    var isBent: Bool { if case .bent = self { true } else { false } }
}

/// A subject as it is drawn on a stage at any time. The source snapshot of a zoom is drawn inside the card and moves
/// with it.
final class DrawnSubject {
    let motion: SubjectMotion
    /// The point of the rectangle, in fractions of its size, that scale and rotation leave in place.
    let anchor: UnitPoint
    /// The frame at rest, in points of the stage.
    private let frame: Rect
    private let card: SubjectMotion?
    private let curves: ProgressKnots
    /// The progress that all its tracks and those of the card follow; `nil` where they follow several.
    private let progress: SubjectProgress?
    /// Values of that progress, and how the subject appears there.
    private lazy var grid = progress.map { progress in
        let grid = curves.grid(of: progress)
        return (progress: grid, appearances: appearances(along: grid))
    }

    private init(_ motion: SubjectMotion, in card: SubjectMotion?, frame: Rect, anchor: UnitPoint, _ curves: ProgressKnots) {
        (self.motion, self.card, self.frame, self.anchor, self.curves) = (motion, card, frame, anchor, curves)
        let all = [motion, card].compactMap { $0 }.filter { !$0.properties.isEmpty }.map { SubjectProgress($0) }
        let first = all.first ?? nil
        let isShared = all.dropFirst().allSatisfy { other in first.flatMap { other?.isShared(with: $0) } ?? false }
        progress = isShared ? first : nil
    }

    /// Returns the subjects of one timeline.
    ///
    /// - Parameter curves: the progresses that are reduced already, and the tolerance.
    static func all(of motions: [SubjectMotion], on stage: Stage, _ curves: ProgressKnots) -> [DrawnSubject] {
        motions.map { motion in
            let card = motion.role == .sourceSnapshot ? motions.first { $0.role == .card } : nil
            let placed = card ?? motion
            let hasFrame = placed.properties.contains { [.frameX, .frameWidth].contains($0) }
            return DrawnSubject(
                motion, in: card, frame: stage.frame(of: motion), anchor: hasFrame ? .center : placed.anchor, curves)
        }
    }

    /// Returns how the subject appears at each time.
    ///
    /// - Parameter times: rising, in seconds.
    /// - Throws: `CancellationError`.
    func appearances(at times: [Double]) throws -> [Appearance] {
        try appearances(times.count) { try $0.values(at: times) }
    }

    private func appearances(along progress: [Double]) -> [Appearance] {
        appearances(progress.count) { $0.values(along: progress) }
    }

    private func appearances(
        _ count: Int, _ values: (SubjectMotion) throws -> [[Double]]
    ) rethrows -> [Appearance] {
        func appearances(of motion: SubjectMotion) throws -> [Appearance] {
            let tracks = TrackColumns(motion.properties, try values(motion))
            return (0..<count).map { Appearance(tracks, at: $0, role: motion.role, frame: frame, anchor: anchor) }
        }
        let own = try appearances(of: motion)
        guard let card else { return own }
        var shown = try appearances(of: card)
        for index in shown.indices { shown[index].show(own[index]) }
        return shown
    }

    /// Whether the subject, or the card that it moves with, has a track that changes any of these attributes.
    func hasTrack(of attributes: [DrawnAttribute]) -> Bool {
        [motion, card].compactMap { $0 }.contains { motion in
            attributes.contains { $0.properties(of: motion).contains(where: motion.propertySet.contains) }
        }
    }

    /// Returns how some numbers change. Throws `CancellationError`.
    func change(of numbers: [DrawnNumber]) throws -> DrawnChange {
        guard motion.duration > 0, hasTrack(of: numbers.map(\.attribute)) else {
            let start = try grid?.appearances[0] ?? appearances(at: [0])[0]
            return .constant(numbers.map { $0.value(of: start) })
        }
        guard let progress, let grid else {
            let shown = showing(numbers)
            return shown.progress == nil ? .bent(shown.bundle(of: numbers)) : try shown.change(of: numbers)
        }
        let lines = numbers.compactMap { number in
            ProgressLine(grid.appearances.map { number.value(of: $0) }, along: grid.progress)
        }
        guard lines.count == numbers.count else { return .bent(showing(numbers).bundle(of: numbers)) }
        let moving = lines.filter { $0.change != 0 }
        if moving.isEmpty { return .constant(lines.map(\.from)) }
        if moving.allSatisfy({ $0.bounds == moving[0].bounds }) { return .straight(lines, along: progress) }
        return .bent(showing(numbers).bundle(of: numbers))
    }

    /// Returns numbers at as few keyframes as the tolerance allows.
    ///
    /// - Throws: `CancellationError`.
    func knots(of change: DrawnChange) throws -> Knots {
        switch change {
        case .constant(let values):
            let times = motion.duration > 0 ? [0, motion.duration] : [0]
            return Knots(times: times, values: values.map { [Double](repeating: $0, count: times.count) })
        case .straight(let lines, let progress):
            let bounds = lines.first { $0.change != 0 }?.bounds ?? 0...1
            let knots = try curves.knots(of: progress, within: bounds)
            return Knots(times: knots.times, values: lines.map { line in knots.values[0].map { line.from + line.change * $0 } })
        case .bent(let bundle):
            return try curves.knots(of: bundle, ceiling: motion.columnCeiling)
        }
    }

    /// Returns numbers as Bézier curves; `nil` where none follow them.
    ///
    /// - Throws: `CancellationError`.
    func bezierKnots(of change: DrawnChange) throws -> BezierKnots? {
        switch change {
        case .constant: return nil
        case .straight(let lines, let progress):
            let bounds = lines.first { $0.change != 0 }?.bounds ?? 0...1
            guard var knots = try curves.bezierKnots(of: progress, within: bounds) else { return nil }
            let shape = knots.values[0]
            knots.values = lines.map { line in shape.map { line.from + line.change * $0 } }
            return knots
        case .bent(let bundle): return try curves.bezierKnots(of: bundle)
        }
    }

    private func bundle(of numbers: [DrawnNumber]) -> CurveBundle {
        var bundle = CurveBundle(
            duration: motion.duration, breakpoints: motion.breakpoints + (card?.breakpoints ?? [])
        ) { times in
            let found = try self.progress.map { self.appearances(along: $0.values(at: times)) } ?? self.appearances(at: times)
            return numbers.map { number in found.map { number.value(of: $0) } }
        }
        bundle.bounds = numbers.map(\.bounds)
        bundle.swings = progress?.curve.swings ?? 1
        return bundle
    }

    /// Returns the subject with the tracks alone that change some numbers. The others mean nothing.
    private func showing(_ numbers: [DrawnNumber]) -> DrawnSubject {
        func showing(_ motion: SubjectMotion) -> SubjectMotion {
            let kept = PropertySet(numbers.flatMap { $0.attribute.properties(of: motion) })
            return motion.keeping(PropertySet(motion.propertyGroups.filter { $0.contains(where: kept.contains) }.joined()))
        }
        return DrawnSubject(showing(motion), in: card.map(showing), frame: frame, anchor: anchor, curves)
    }
}
