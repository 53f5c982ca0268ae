/// The steps of a phase animation: when each phase begins, and the targets that it gives the values.
struct PhaseSteps {
    /// The curves of all steps.
    private(set) var curves = CurveTable()
    /// A value for each property, in the order of ``PhaseAnimation/scalars``.
    private(set) var scalars: [MovingValue] = []
    /// The components of the color; empty if there is none.
    private(set) var color: [MovingValue] = []
    /// When each phase begins, in seconds, and its index.
    private(set) var phases: [(time: Double, phase: Int)] = [(0, 0)]
    /// When the last step is logically complete, in seconds.
    private(set) var logicalEnd = 0.0
    /// When the last value rests, or the repetition is cut off, in seconds.
    private(set) var total = 0.0
    private(set) var end = End.completed

    /// How the steps end.
    enum End: Equatable {
        case completed
        /// By ``PhaseAnimation/until``.
        case cut
        /// A repeated round takes no time.
        case standstill
        case tooMany
        /// The animation into a phase never ends.
        case endless(phase: Int)
    }

    /// The most steps of one animation.
    static let mostSteps = 1000

    private let animation: PhaseAnimation
    private let standard: Animation?
    private let colors: [[Double]]

    /// - Parameter standard: the animation of phases that have none of their own; `nil` jumps.
    init(_ animation: PhaseAnimation, standard: Animation?) {
        self.animation = animation
        self.standard = standard
        colors = animation.waypoints?.coordinates ?? []
        scalars = animation.scalars.map { MovingValue(TrackEnd(animation.value(of: $0, in: 0)), rule: .swiftUI) }
        color = (colors.first ?? []).map { MovingValue(TrackEnd($0), rule: .swiftUI) }
        run()
        let rests = (scalars + color).compactMap { $0.track.rest(in: curves)?.removed }
        total = animation.until ?? max(phases.last?.time ?? 0, rests.max() ?? 0)
    }

    private mutating func run() {
        let count = animation.phases.count
        guard count > 1, animation.animations?.count ?? count == count else { return }
        let until = animation.until ?? .infinity
        var (time, roundStart, phase) = (0.0, 0.0, 0)
        while time < until {
            phase = (phase + 1) % count
            time = step(into: phase, at: time)
            if time.isInfinite { return end = .endless(phase: phase) }
            guard phase == 0 else { continue }
            if animation.until == nil { return }
            if time == roundStart { return end = .standstill }
            if phases.count > Self.mostSteps { return end = .tooMany }
            roundStart = time
        }
        end = .cut
    }

    /// Gives every value its target in a phase.
    ///
    /// - Returns: the time at which the next phase begins, in seconds.
    private mutating func step(into phase: Int, at time: Double) -> Double {
        phases.append((time, phase))
        let own = animation.animations.map { $0[phase] } ?? standard
        var change = TargetChange(at: time, by: own)
        var rest = Rest(removed: time, logical: time)
        for (index, property) in animation.scalars.enumerated() {
            change.target = TrackEnd(animation.value(of: property, in: phase))
            if Self.move(&scalars[index], by: &change, in: &curves) { rest = rest.later(scalars[index].track.rest(in: curves)) }
        }
        if !colors.isEmpty, colors[phase] != color.map(\.target.value) {
            // A color is one animatable value: its components change together.
            change.isPartOfVector = true
            for index in color.indices {
                change.target = TrackEnd(colors[phase][index])
                if Self.move(&color[index], by: &change, in: &curves) { rest = rest.later(color[index].track.rest(in: curves)) }
            }
        }
        logicalEnd = rest.logical
        if own == nil { return time }
        return animation.advance == .logicallyComplete ? rest.logical : rest.removed
    }

    /// - Returns: whether the value has a new target.
    private static func move(
        _ value: inout MovingValue, by change: inout TargetChange, in curves: inout CurveTable
    ) -> Bool {
        guard value.target.value != change.target.value || change.isPartOfVector else { return false }
        guard change.animation != nil else {
            value.jump(to: change.target, at: change.time, in: &curves)
            return true
        }
        return value.retarget(by: &change, in: &curves)
    }
}

/// One value of a phase animation on the timeline's clock.
struct PhaseCurve: ValueCurve {
    let track: ValueTrack
    let curves: CurveTable
    /// Seconds of the timeline's clock at which the first phase begins.
    let start: Double
    /// Seconds of all steps.
    let total: Double

    var duration: Double { start + total }

    private static let mostBreakpoints = 2048

    var breakpoints: [Double] {
        let all = track.segments.lazy.flatMap { segment in
            let curve = curves[segment.curve]
            return [curve.start, curve.end] + curve.curve.breakpoints.map { curve.start + $0 }
        }
        return all.filter { $0 < total }.prefix(Self.mostBreakpoints).map { start + $0 } + [duration]
    }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        let local = time - start
        let state = track.value(at: local >= total - rounding ? total : max(0, local), in: curves)
        return (state.value, local <= total + rounding ? state.velocity : 0)
    }

    /// What rounding may put between the end and a time that means it.
    private var rounding: Double { total * 1e-12 }
}
