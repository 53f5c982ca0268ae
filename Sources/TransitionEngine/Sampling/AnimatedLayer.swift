/// One layer of effects, each value with its course.
struct AnimatedLayer: Sendable {
    let scalars: [AnimatedScalar]
    let color: ColorCourse?
    let transform: TransformCourse?
    let anchor: UnitPoint

    /// The courses of its geometry and other scalars.
    var courses: [Course] { scalars.map(\.course) + (transform?.courses ?? []) }

    var hasGeometry: Bool { transform != nil || scalars.contains { $0.property.role == .geometry } }

    /// Whether where its anchor lies makes a difference.
    var usesAnchor: Bool { transform != nil || scalars.contains { $0.property.usesAnchor } }

    func scalar(_ property: Property) -> AnimatedScalar? { scalars.first { $0.property == property } }

    func contains(_ property: Property) -> Bool { scalar(property) != nil }

    /// The property's value; its identity where the layer doesn't name it.
    func value(_ property: Property, at moment: Moment) -> Dual {
        scalar(property)?.value(at: moment) ?? Dual(property.identity ?? 0)
    }
}

/// One property with its course.
struct AnimatedScalar: Sendable {
    let property: Property
    let course: Course
    /// What is shown of the course. Default the course itself.
    var shape = Shape.identity
    /// What it never falls below, if anything.
    var floor: Double?

    /// A function from a course to the value shown.
    enum Shape: Sendable {
        case identity
        /// The course is a progress between two values.
        case between(Double, Double)
        /// The course is a progress; outside of the stops their first and last output hold.
        case stops(LinearStops)
    }

    /// Whether it never does anything.
    var isIdentity: Bool {
        if case .identity = shape { course.isConstant && course.initial == property.identity } else { false }
    }

    func value(at moment: Moment) -> Dual {
        let value = shown(course.value(at: moment))
        guard let floor, value.value < floor else { return value }
        return Dual(floor)
    }

    private func shown(_ value: Dual) -> Dual {
        switch shape {
        case .identity: return value
        case .between(let from, let to): return interpolate(from, to, value)
        case .stops(let stops):
            let input = max(0, min(1, value.value))
            let isInside = input == value.value
            return Dual(stops.value(at: input), isInside && value.velocity != 0 ? stops.velocity(at: input) * value.velocity : 0)
        }
    }

    /// Both ends of the only motion it follows, where it is that simple.
    var simpleWay: (from: Double, to: Double, motion: Int)? {
        guard course.isSimple, floor == nil else { return nil }
        let leg = course.legs[0]
        switch shape {
        case .identity: return (leg.base, leg.target, leg.motion)
        case .between(let from, let to) where leg.base == 0 && leg.target == 1: return (from, to, leg.motion)
        default: return nil
        }
    }
}

/// The way of a transform: from one to the next, each way with a progress of its own.
struct TransformCourse: Sendable {
    /// In order of time; each starts where the one before leads.
    private(set) var ways: [Way]

    /// From one transform to another.
    struct Way: Sendable {
        let interpolation: TransformInterpolation
        let progress: Course
    }

    init(_ interpolation: TransformInterpolation, along progress: Course) {
        ways = [Way(interpolation: interpolation, progress: progress)]
    }

    var courses: [Course] { ways.map(\.progress) }

    mutating func append(_ interpolation: TransformInterpolation, along progress: Course) {
        ways.append(Way(interpolation: interpolation, progress: progress))
    }

    /// The last way, and in front of it what those before still lack of their own ends: additive animations of
    /// matrices are concatenated (QuartzCore `CAPropertyAnimation.isAdditive`), so nothing jumps where one takes over.
    func at(_ moment: Moment, in size: Size) -> DualTransform {
        var result = DualTransform(.identity)
        for (index, way) in ways.enumerated() {
            let here = way.interpolation.at(way.progress.value(at: moment), in: size)
            if index == ways.count - 1 {
                result = index == 0 ? here : result.concatenated(with: here)
            } else if here.value != way.interpolation.target || here.velocity != DualTransform.zero,
                let back = way.interpolation.target.inverse
            {
                result = result.concatenated(with: here).concatenated(with: DualTransform(back))
            }
        }
        return result
    }
}
