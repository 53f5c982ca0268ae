/// The steps of a phase animation: when each phase begins, and the targets that it gives the values.
struct PhaseSteps {
    /// The curves of all steps.
    private(set) var curves = CurveTable()
    /// The values, with a waypoint for each phase.
    private(set) var values: [WaypointValue] = []
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

    /// - Parameter standard: the animation of phases that have none of their own; `nil` jumps.
    init(_ animation: PhaseAnimation, standard: Animation?) {
        self.animation = animation
        self.standard = standard
        values = animation.scalars.map { property in
            WaypointValue(
                .number(property), animation.phases.indices.map { [TrackEnd(animation.value(of: property, in: $0))] })
        }
        if let colors = animation.waypoints {
            values.append(WaypointValue(.color(colors), colors.coordinates.map { $0.map { TrackEnd($0) } }))
        }
        run()
        let rest = values.compactMap { $0.rest(in: curves) }.latest
        total = animation.until ?? max(phases.last?.time ?? 0, rest?.removed ?? 0)
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
        for index in values.indices where !values[index].heads(for: phase) {
            if own == nil { values[index].jump(to: phase, at: time, in: &curves) }
            let moved = own == nil ? values[index].rest(in: curves) : values[index].retarget(to: phase, by: &change, in: &curves)
            rest = rest.later(moved)
        }
        logicalEnd = rest.logical
        if own == nil { return time }
        return animation.advance == .logicallyComplete ? rest.logical : rest.removed
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

    var breakpoints: [Double] {
        let all = track.segments.lazy.flatMap { curves[$0.curve].breakpoints }
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
