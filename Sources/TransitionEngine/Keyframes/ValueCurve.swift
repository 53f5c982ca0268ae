/// One value over time in its own unit: what keyframes make, where a timing curve makes progress.
protocol ValueCurve: Sendable {
    /// Seconds until the value stays what it is.
    var duration: Double { get }
    /// Seconds at which something begins, ends or turns.
    var breakpoints: [Double] { get }
    /// The value and its velocity a second, at any time from 0 on, infinity included.
    func state(at time: Double) -> (value: Double, velocity: Double)
}

extension ValueCurve {
    /// How many breakpoints are told, about.
    static var mostBreakpoints: Int { 2048 }
}

/// One component of a track of keyframes on the timeline's clock: its pieces, pass after pass.
///
/// At a joint the earlier keyframe's end is shown. Where one pass ends and another begins, the beginning is shown; at the end of
/// all, the end (semantics §40.1).
struct KeyframeCurve: ValueCurve {
    let pieces: [KeyframePiece]
    /// The value at the start of each pass, and that at its end.
    let first: Double
    let last: Double
    /// The passes that all tracks share.
    let passes: Passes

    /// When keyframes are played, and how often.
    struct Passes: Sendable {
        /// Seconds of the timeline's clock at which they start.
        let start: Double
        /// Seconds of one pass.
        let length: Double
        /// Seconds of all passes.
        let total: Double
    }

    var duration: Double { passes.start + passes.total }

    var breakpoints: [Double] {
        let inner = pieces.flatMap(\.breakpoints)
        guard passes.length > 0 else { return [duration] }
        let count = min(passes.total / passes.length, Double(Self.mostBreakpoints / (inner.count + 1) + 1)).rounded(.up)
        let all = (0..<max(1, Int(count))).flatMap { pass in
            let start = passes.start + Double(pass) * passes.length
            return inner.map { start + $0 } + [start + passes.length]
        }
        return all.filter { $0 <= duration } + [duration]
    }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        let elapsed = time - passes.start
        if elapsed < 0 { return (first, 0) }
        guard passes.length > 0, passes.total > 0 else { return (last, 0) }
        let (count, all) = (snapped(elapsed / passes.length), snapped(passes.total / passes.length))
        guard count >= all || time >= duration else {
            let whole = count.rounded(.down)
            return state(inPass: count == whole ? 0 : elapsed - whole * passes.length)
        }
        // The end of the last pass shows what its last keyframe leaves, even where that is a move.
        let whole = all.rounded(.down)
        let local = all == whole ? passes.length : passes.total - whole * passes.length
        let shown = state(inPass: local)
        return (all == whole ? last : shown.value, elapsed <= passes.total + rounding ? shown.velocity : 0)
    }

    /// What rounding may put between a joint and a time that means it.
    private var rounding: Double { passes.length * 1e-12 }

    private func state(inPass local: Double) -> (value: Double, velocity: Double) {
        let index = pieces.indices.partitionPoint { pieces[$0].end + rounding >= local }
        guard index < pieces.count else { return (last, 0) }
        return pieces[index].state(at: local)
    }
}
