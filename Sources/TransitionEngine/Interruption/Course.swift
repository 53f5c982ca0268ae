/// The way of one value: where it starts, and every target it is given, each from its moment on.
struct Course: Hashable, Sendable {
    let initial: Double
    private(set) var legs = Legs()

    /// One target and the motion that leads to it.
    struct Leg: Hashable, Sendable {
        /// Seconds of the timeline's clock from which it counts.
        var time: Double
        /// What its motion starts from, where it replaces; else the target before.
        var base: Double
        var target: Double
        /// Index into the plan's motions.
        var motion: Int
        var blend: Blend
    }

    /// Legs in order of time. Nearly every course has one alone, which lies here and in no array.
    struct Legs: RandomAccessCollection, Hashable, Sendable {
        private var first: Leg?
        private var others: [Leg] = []

        var startIndex: Int { 0 }
        var endIndex: Int { first == nil ? 0 : others.count + 1 }

        subscript(index: Int) -> Leg {
            if index == 0, let first { return first }
            return others[index - 1]
        }

        mutating func append(_ leg: Leg) {
            if first == nil { first = leg } else { others.append(leg) }
        }

        mutating func removeLast() {
            if others.isEmpty { first = nil } else { others.removeLast() }
        }
    }

    /// What a leg does to those before it.
    enum Blend: Hashable, Sendable {
        /// Takes over: a first animation, a jump, a merged spring.
        case replace
        /// Leads from wherever the legs before are by now (SwiftUI, semantics §3.7).
        case chain
        /// Adds its own way to theirs (UIKit's additive animations).
        case add
    }

    init(_ initial: Double) { self.initial = initial }

    /// A single way, all of it along one motion.
    init(from: Double, to: Double, along motion: Int, at time: Double = 0) {
        initial = from
        legs.append(Leg(time: time, base: from, target: to, motion: motion, blend: .replace))
    }

    mutating func append(_ leg: Leg) { legs.append(leg) }
    mutating func removeLast() { legs.removeLast() }

    /// Where it is headed.
    var target: Double { legs.last?.target ?? initial }

    /// Whether it never leaves its initial value.
    var isConstant: Bool { legs.allSatisfy { $0.target == initial && $0.base == initial } }

    /// Whether it is one way along one motion, resting before.
    var isSimple: Bool { legs.count == 1 && legs[0].blend == .replace && (legs[0].base == initial || legs[0].time <= 0) }

    func value(at moment: Moment) -> Dual {
        if let probe = moment.probe { return extent(at: probe) }
        return value(at: moment.time) { moment.fractions[$0] }
    }

    private func value(at time: Double, _ fraction: (Int) -> Dual) -> Dual {
        // What has been taken over counts no more.
        let start = legs.lastIndex { $0.blend == .replace && time >= $0.time } ?? 0
        var value = Dual(initial)
        for leg in legs[start...] where time >= leg.time { value = leg.applied(to: value, at: fraction(leg.motion)) }
        return value
    }

    /// A place on the way between the least and the greatest target, or beyond.
    private func extent(at fraction: Double) -> Dual {
        let all = [initial] + legs.flatMap { [$0.base, $0.target] }
        let (low, high) = (all.min() ?? initial, all.max() ?? initial)
        return interpolate(low, high, Dual(fraction, 1))
    }

    /// When it rests: its last motion, and those that the last ones were added to.
    func rest(in motions: MotionTable) -> Rest? {
        var rest: Rest?
        for leg in legs.reversed() {
            rest = motions.rest(of: leg.motion).later(rest)
            if leg.blend != .add { break }
        }
        return rest
    }

    /// The same through a function of time, while the plan is still being made.
    func value(at time: Double, in motions: MotionTable) -> Dual {
        value(at: time) { motions[$0].state(at: time) }
    }
}

extension Course.Leg {
    /// The value with this leg, from the value without it and the leg's own fraction. Ends are exact.
    fileprivate func applied(to value: Dual, at fraction: Dual) -> Dual {
        switch blend {
        case .replace: return interpolate(base, target, fraction)
        case .chain:
            if fraction == Dual(0) { return value }
            if fraction == Dual(1) { return Dual(target) }
            return value + (Dual(target) - value) * fraction
        case .add:
            if fraction == Dual(1), value == Dual(base) { return Dual(target) }
            return Dual(
                value.value + (target - base) * fraction.value, value.velocity + (target - base) * fraction.velocity)
        }
    }
}

/// What every motion of a plan is at one time.
struct Moment: Sendable {
    /// Seconds of the timeline's clock.
    var time: Double
    /// One a motion: progress and its rate a second.
    var fractions: [Dual]
    /// Instead of all that: a fraction of each course's extent, to see what may come out.
    var probe: Double?
}
