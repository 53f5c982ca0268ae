/// The values of a Core Animation keyframe animation as a function of its progress.
///
/// Source: semantics §41.
package struct KeyframeFunction: Sendable {
    /// The progress at which each segment begins, and 1 at the end.
    package let times: [Double]
    private let easings: [Easing]
    private let segments: [Segment]
    /// The components once the last segment has ended.
    private let last: [Double]

    /// What happens from one time to the next.
    private enum Segment: Sendable {
        case hold([Double])
        /// A cubic with these derivatives by the segment's fraction at its ends.
        case cubic(from: [Double], to: [Double], start: [Double], end: [Double])
        /// A part of a path, by its own parameter or by its length.
        case path(TurningSegment, isByLength: Bool)
    }

    package init(_ keyframes: CoreAnimationKeyframes) {
        let mode = keyframes.calculationMode
        switch keyframes.content {
        case .path(let path, let rotation):
            let parts = TurningSegment.parts(of: path, reversed: rotation == .autoReverse)
            segments = parts.map {
                mode == .discrete ? .hold($0.components(at: 0)) : .path($0, isByLength: mode.isPaced)
            }
            last = parts.last?.components(at: 1) ?? [0, 0, 0]
            times = mode.isPaced ? Self.times(parts.map(\.length)) : keyframes.keyTimes ?? Self.even(parts.count)
        case .scalars(_, let values):
            (times, segments) = Self.segments(through: values, keyframes)
            last = values.last ?? []
        case .colors(let colors):
            let values = Array(CoreAnimationKeyframes.waypoints(colors).coordinates.prefix(colors.count))
            (times, segments) = Self.segments(through: values, keyframes)
            last = values.last ?? []
        }
        easings = mode.isPaced || mode == .discrete ? [] : keyframes.timingFunctions
    }

    // MARK: - Values at a progress

    /// The value of a component and its derivative by the progress.
    ///
    /// A segment includes its start, so that at equal times the one that begins counts. From 1 on the last value is shown, and
    /// before 0 the first one.
    func state(at progress: Double, component: Int) -> (value: Double, slope: Double) {
        guard progress < 1, !segments.isEmpty else { return (last[component], slopeAtEnd(component)) }
        let after = times.indices.partitionPoint { times[$0] > progress }
        let index = max(0, min(segments.count, after) - 1)
        let width = times[index + 1] - times[index]
        guard width > 0 else { return (last[component], 0) }
        return state(in: index, at: max(0, (progress - times[index]) / width), width: width, component)
    }

    private func slopeAtEnd(_ component: Int) -> Double {
        guard let index = segments.indices.last(where: { times[$0 + 1] > times[$0] }) else { return 0 }
        return state(in: index, at: 1, width: times[index + 1] - times[index], component).slope
    }

    private func state(
        in index: Int, at fraction: Double, width: Double, _ component: Int
    ) -> (value: Double, slope: Double) {
        let easing = index < easings.count ? easings[index] : nil
        let eased = easing?.value(at: fraction) ?? fraction
        let rate = (easing?.velocity(at: fraction) ?? 1) / width
        switch segments[index] {
        case .hold(let values): return (values[component], 0)
        case .cubic(let from, let to, let start, let end):
            let state = hermite(from[component], to[component], start[component], end[component], at: eased)
            return (state.value, state.slope == 0 ? 0 : state.slope * rate)
        case .path(let part, let isByLength):
            let state = isByLength ? part.state(atLength: eased * part.length, component) : part.state(at: eased, component)
            let slope = isByLength ? state.slope * part.length : state.slope
            return (state.value, slope == 0 ? 0 : slope * rate)
        }
    }

    // MARK: - Pieces

    /// A component of a segment: a cubic with its derivatives by the segment's fraction at both ends.
    package struct Piece {
        package let from: Double
        package let to: Double
        package let startSlope: Double
        package let endSlope: Double
    }

    /// Returns the component of each segment between keyframes; `nil` for a path, which goes by a parameter or by its length.
    package func pieces(of component: Int) -> [Piece]? {
        var pieces: [Piece] = []
        for segment in segments {
            switch segment {
            case .hold(let values):
                let value = values[component]
                pieces.append(Piece(from: value, to: value, startSlope: 0, endSlope: 0))
            case .cubic(let from, let to, let start, let end):
                pieces.append(
                    Piece(from: from[component], to: to[component], startSlope: start[component], endSlope: end[component]))
            case .path: return nil
            }
        }
        return pieces
    }

    /// Returns the timing function of a segment; `nil` for a linear one.
    package func easing(of segment: Int) -> Easing? { segment < easings.count ? easings[segment] : nil }

    // MARK: - Times and tangents

    private static func even(_ count: Int) -> [Double] { (0...max(1, count)).map { Double($0) / Double(max(1, count)) } }

    /// Times by distances; even ones where nothing moves.
    private static func times(_ lengths: [Double]) -> [Double] {
        let whole = lengths.reduce(0, +)
        guard whole > 0 else { return even(lengths.count) }
        var covered = 0.0
        let inner = lengths.dropLast().map { length in
            covered += length
            return min(1, covered / whole)
        }
        return [0] + inner + [1]
    }

    private static func segments(
        through values: [[Double]], _ keyframes: CoreAnimationKeyframes
    ) -> (times: [Double], segments: [Segment]) {
        let mode = keyframes.calculationMode
        if mode == .discrete { return (keyframes.keyTimes ?? even(values.count), values.map { .hold($0) }) }
        guard values.count > 1 else { return ([0, 1], values.map { .hold($0) }) }
        let lengths = zip(values, values.dropFirst()).map { distance($0, $1) }
        let times = mode.isPaced ? Self.times(lengths) : keyframes.keyTimes ?? even(values.count - 1)
        let segments = (0..<(values.count - 1)).map { index -> Segment in
            let (from, to) = (values[index], values[index + 1])
            let change = zip(from, to).map { $1 - $0 }
            guard mode.isCubic else { return .cubic(from: from, to: to, start: change, end: change) }
            let scale = mode == .cubicPaced ? lengths : nil
            return .cubic(
                from: from, to: to, start: tangent(at: index, of: values, keyframes, isStart: true, scale),
                end: tangent(at: index + 1, of: values, keyframes, isStart: false, scale))
        }
        return (times, segments)
    }

    private static func distance(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    }

    /// The Kochanek–Bartels tangent at a keyframe: of the segment that starts there, or of the one that ends there.
    ///
    /// - Parameter lengths: the lengths of the segments, to which tangents between two of them are scaled; `nil` for none.
    private static func tangent(
        at index: Int, of values: [[Double]], _ keyframes: CoreAnimationKeyframes, isStart: Bool, _ lengths: [Double]?
    ) -> [Double] {
        func parameter(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
        let (t, c, b) = (
            parameter(keyframes.tensionValues), parameter(keyframes.continuityValues), parameter(keyframes.biasValues)
        )
        let isInner = index > 0 && index < values.count - 1
        // At the ends the missing difference is the other one.
        let before = index > 0 ? index : 1
        let after = index < values.count - 1 ? index : values.count - 2
        let (near, far) = isStart ? (1 + c, 1 - c) : (1 - c, 1 + c)
        var scale = (1 - t) / 2
        if let lengths, isInner {
            let sum = lengths[index - 1] + lengths[index]
            scale *= sum > 0 ? 2 * lengths[isStart ? index : index - 1] / sum : 0
        }
        return values[index].indices.map { component in
            let incoming = values[before][component] - values[before - 1][component]
            let outgoing = values[after + 1][component] - values[after][component]
            return scale * (near * (1 + b) * incoming + far * (1 - b) * outgoing)
        }
    }
}

/// A component of keyframes on the timeline's clock: a function of a progress that runs by a clock of its own.
struct ProgressValueCurve: ValueCurve {
    let function: KeyframeFunction
    let component: Int
    let progress: TimingCurve
    /// Seconds of the timeline's clock at which the progress starts.
    let start: Double

    var duration: Double { start + progress.duration }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        let (fraction, rate) = progress.state(at: max(0, time - start))
        let (value, slope) = function.state(at: fraction, component: component)
        let isMoving = time >= start && rate != 0 && slope != 0
        return (value, isMoving ? slope * rate : 0)
    }

    /// The parts of the time between two breakpoints of the progress in which it is looked for a keyframe.
    private static let parts = 32

    /// The breakpoints of the progress, and each time at which it reaches a keyframe.
    var breakpoints: [Double] {
        guard progress.duration.isFinite else { return [start] }
        let joints = Set([0] + progress.breakpoints.filter { $0 > 0 && $0 < progress.duration } + [progress.duration]).sorted()
        var found = joints
        for (from, to) in zip(joints, joints.dropFirst()) where found.count < Self.mostBreakpoints {
            found += (0..<Self.parts).flatMap { part in
                let (a, b) = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
                return crossings(from: from + (to - from) * a, to: from + (to - from) * b)
            }
        }
        return found.sorted().map { start + $0 }
    }

    /// The times at which the progress passes a keyframe, between two times without another breakpoint.
    private func crossings(from: Double, to: Double) -> [Double] {
        let (first, last) = (progress.value(at: from), progress.value(at: to))
        let range = min(first, last)...max(first, last)
        let passed = function.times.dropFirst().dropLast().filter { range.contains($0) }
        return passed.map { target in
            var (low, high) = (from, to)
            for _ in 0..<60 {
                let middle = low + (high - low) / 2
                if (progress.value(at: middle) < target) == (first < last) { low = middle } else { high = middle }
            }
            return high
        }
    }
}
