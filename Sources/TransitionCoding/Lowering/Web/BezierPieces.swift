internal import TransitionEngine

/// The pieces of the keyframe tracks of a subject, as Bézier curves between two values.
///
/// A cubic piece is exactly one: its handles lie a third and two thirds of its time after its start.
struct BezierPieces {
    /// A stretch of time in which a value moves.
    fileprivate struct Piece {
        let start: Double
        let end: Double
        let curve: CubicBezier

        init(start: Double, end: Double, curve: CubicBezier) {
            let isStraight = abs(curve.x1 - curve.y1) <= 1e-6 && abs(curve.x2 - curve.y2) <= 1e-6
            (self.start, self.end, self.curve) = (start, end, isStraight ? straight : curve)
        }
    }

    /// A stretch of time, and the curve that all tracks follow in it.
    typealias Stretch = (start: Double, curve: CubicBezier)

    static let straight = CubicBezier(0, 0, 1, 1)

    /// Seconds below which two times are one.
    private static let resolution = 1e-6
    /// Tracks with more pieces are reduced to a table.
    private static let most = 64

    /// The pieces of each property that consists of Bézier curves. In between it rests.
    private var tracks: [Property: [Piece]] = [:]

    /// Returns those of each subject of a plan.
    static func all(of plan: TransitionPlan) -> [BezierPieces] {
        let motion = plan.motion
        return motion.subjects.map { BezierPieces($0, motion.timings) }
    }

    private init(_ subject: Motion.Subject, _ timings: [MotionTiming]) {
        for case .values(let property, let segments) in subject.tracks where segments.count <= Self.most {
            tracks[property] = Self.pieces(of: segments, timings)
        }
    }

    /// - Returns: `nil` where a segment is no Bézier curve, or goes on into the next one.
    private static func pieces(of segments: [Motion.Segment<Length>], _ timings: [MotionTiming]) -> [Piece]? {
        var pieces: [Piece] = []
        for segment in segments {
            let timing = timings[segment.timing]
            guard !segment.chains, timing.delay == 0, timing.speed == 1, timing.passes == 1,
                pieces.last.map({ $0.end <= segment.start + resolution }) ?? true
            else { return nil }
            switch timing.shape {
            case _ where segment.from == segment.to: break
            case .bezier(let curve):
                guard timing.duration > resolution, [curve.x1, curve.x2].allSatisfy((0...1).contains) else { return nil }
                pieces.append(Piece(start: segment.start, end: segment.start + timing.duration, curve: curve))
            case .cubic(let nodes):
                for (first, last) in zip(nodes, nodes.dropFirst()) {
                    pieces += HermiteCurve(first, last).parts.map { part in
                        Piece(start: segment.start + part.start, end: segment.start + part.end, curve: part.curve)
                    }
                }
            case .spring, .steps, .stops: return nil
            }
        }
        return pieces
    }

    /// Returns the curves that properties share from 0 to the end of a duration.
    ///
    /// - Returns: `nil` where they don't share them, and where all of them are straight.
    func shared(by properties: PropertySet, over duration: Double) -> [Stretch]? {
        let found = properties.ordered.compactMap { tracks[$0] }
        guard found.count == properties.ordered.count else { return nil }
        let inner = found.joined().flatMap { [$0.start, $0.end] }.filter { $0 < duration - Self.resolution }.sorted()
        let starts = inner.reduce(into: [0.0]) { if $1 > $0[$0.count - 1] + Self.resolution { $0.append($1) } }
        var stretches: [Stretch] = []
        for (start, end) in zip(starts, starts.dropFirst() + [duration]) {
            var curve: CubicBezier?
            for case let piece? in found.map({ Self.piece(at: (start + end) / 2, of: $0) }) {
                guard let own = piece.curve(from: start, to: end, within: Self.resolution) else { return nil }
                guard own.isNear(curve ?? own) else { return nil }
                curve = curve ?? own
            }
            stretches.append((start, curve ?? Self.straight))
        }
        return stretches.contains { $0.curve != Self.straight } ? stretches : nil
    }

    private static func piece(at time: Double, of track: [Piece]) -> Piece? {
        track.first { $0.start <= time && time < $0.end }
    }
}

extension BezierPieces.Piece {
    /// Returns the curve of a part: a straight piece has any part, and a curve only all of it.
    fileprivate func curve(from first: Double, to last: Double, within resolution: Double) -> CubicBezier? {
        if curve == BezierPieces.straight { return curve }
        return abs(start - first) <= resolution && abs(end - last) <= resolution ? curve : nil
    }
}

extension CubicBezier {
    fileprivate func isNear(_ other: CubicBezier) -> Bool {
        zip([x1, y1, x2, y2], [other.x1, other.y1, other.x2, other.y2]).allSatisfy { abs($0 - $1) <= 1e-6 }
    }
}

/// A cubic curve between two nodes.
private struct HermiteCurve {
    let first: MotionTiming.Node
    let last: MotionTiming.Node

    init(_ first: MotionTiming.Node, _ last: MotionTiming.Node) { (self.first, self.last) = (first, last) }

    private var length: Double { last.time - first.time }

    /// The coefficients of its cubic, square and linear terms in the share of its time.
    private var terms: (a: Double, b: Double, c: Double) {
        let (travel, start, end) = (last.value - first.value, first.velocity * length, last.velocity * length)
        return (start + end - 2 * travel, 3 * travel - 2 * start - end, start)
    }

    /// Its parts as Bézier curves. It is cut where it turns if it comes back to about where it begins: handles are shares
    /// of a travel. What doesn't move has no part.
    var parts: [(start: Double, end: Double, curve: CubicBezier)] {
        guard length > 0 else { return [] }
        let (a, b, c) = terms
        func value(_ share: Double) -> Double { ((a * share + b) * share + c) * share }
        func slope(_ share: Double) -> Double { (3 * a * share + 2 * b) * share + c }
        let reach = max(abs(first.velocity), abs(last.velocity)) * length / 3
        let cuts = reach > 2 * abs(last.value - first.value) ? turns : []
        let shares = [0] + cuts + [1]
        return zip(shares, shares.dropFirst()).compactMap { start, end in
            guard value(end) != value(start) else { return nil }
            let third = (end - start) / 3 / (value(end) - value(start))
            let curve = CubicBezier(1 / 3, slope(start) * third, 2 / 3, 1 - slope(end) * third)
            return (first.time + start * length, first.time + end * length, curve)
        }
    }

    /// The shares of its time at which it turns, rising.
    private var turns: [Double] {
        let (a, b, c) = terms
        if a == 0 { return [-c / (2 * b)].filter { $0 > 1e-6 && $0 < 1 - 1e-6 } }
        let root = (b * b - 3 * a * c).squareRoot()
        return [(-b - root) / (3 * a), (-b + root) / (3 * a)].filter { $0 > 1e-6 && $0 < 1 - 1e-6 }.sorted()
    }
}
