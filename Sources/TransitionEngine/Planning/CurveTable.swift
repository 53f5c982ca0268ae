/// A timing curve and when it starts.
struct ScheduledCurve: Sendable {
    let curve: TimingCurve
    /// Seconds of the timeline's clock.
    let start: Double
    /// When it rests, in seconds of the same clock.
    let end: Double

    init(_ curve: TimingCurve, at start: Double) {
        self.curve = curve
        self.start = start
        end = start + curve.duration
    }

    var logicalEnd: Double { start + curve.logicalDuration }

    /// Seconds of the timeline's clock at which it begins, ends or turns.
    var breakpoints: [Double] { [start, end] + curve.breakpoints.map { start + $0 } }

    /// The curve's own time: exactly its duration at ``end``, whatever the sum was rounded to.
    func localTime(_ time: Double) -> Double {
        time == end ? curve.duration : time > end ? .infinity : min(time - start, curve.duration)
    }

    func state(at time: Double) -> ValueAndVelocity {
        let state = curve.state(at: localTime(time))
        return ValueAndVelocity(state.value, state.velocity)
    }
}

/// When something that was started rests, and when it is logically complete, in seconds of the timeline's clock.
struct Rest: Sendable {
    var removed: Double
    var logical: Double

    func later(_ other: Rest?) -> Rest {
        guard let other else { return self }
        return Rest(removed: max(removed, other.removed), logical: max(logical, other.logical))
    }
}

extension Sequence<Rest> {
    /// When the last of them rests and is logically complete.
    var latest: Rest? { reduce(nil) { $1.later($0) } }
}

/// The curves of a plan. The same animation from the same start is one curve.
struct CurveTable: Sendable {
    private(set) var curves: [ScheduledCurve] = []
    private var keys: [Key?] = []
    /// The number of last curves among which an equal one is looked for: earlier ones belong to other views.
    private static let reach = 8

    /// The number of blended springs that may still be integrated; further ones take their own response at once.
    private var blendBudget = 1024
    /// Whether there were more of them than that.
    private(set) var isExhausted = false

    /// Compared in this order: of many views that start one after the other, starts differ most often.
    private struct Key: Hashable {
        let start: Double
        let from: MidFlight?
        let blend: SpringBlend?
        let animation: Animation?
    }

    subscript(index: Int) -> ScheduledCurve { curves[index] }
    var count: Int { curves.count }

    func rest(of index: Int) -> Rest { Rest(removed: curves[index].end, logical: curves[index].logicalEnd) }

    /// - Parameters:
    ///   - animation: `nil` jumps.
    ///   - start: seconds of the timeline's clock.
    ///   - from: where it takes over; `nil` is at rest at 0.
    ///   - blend: the spring it takes over from, where the response is blended.
    ///   - curve: the timing curve of all that, where it is known already.
    mutating func index(
        of animation: Animation?, at start: Double, from: MidFlight? = nil, blend: SpringBlend? = nil,
        curve: TimingCurve? = nil
    ) -> Int {
        let key = Key(start: start, from: from, blend: blend, animation: animation)
        for index in keys.indices.suffix(Self.reach) where curves[index].start == start && keys[index] == key { return index }
        keys.append(key)
        var blend = blend
        if blend != nil, case .spring(let spring)? = animation?.base, spring.blendDuration > 0 {
            if blendBudget == 0 { (isExhausted, blend) = (true, nil) } else { blendBudget -= 1 }
        }
        curves.append(ScheduledCurve(curve ?? TimingCurve(animation, from: from, blending: blend), at: start))
        return curves.count - 1
    }

    mutating func add(_ curve: TimingCurve, at start: Double) -> Int {
        keys.append(nil)
        curves.append(ScheduledCurve(curve, at: start))
        return curves.count - 1
    }
}
