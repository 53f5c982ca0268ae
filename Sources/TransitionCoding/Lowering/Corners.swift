internal import TransitionEngine

/// The corners of a view, in sides of it from its place: the top left ones are 0, the bottom right ones 1.
struct Corners {
    /// Top left, top right, bottom left, bottom right.
    let points: [SIMD2<Double>]

    init(_ tracks: TrackColumns, at index: Int, of size: Size, about anchor: UnitPoint) {
        func value(_ property: Property, _ identity: Double) -> Double { tracks.value(property, at: index) ?? identity }
        let turn = value(.rotate, 0) * radiansPerDegree
        let (x, y) = (SIMD2(cos(turn), sin(turn)) * value(.scaleX, 1), SIMD2(-sin(turn), cos(turn)) * value(.scaleY, 1))
        // A matrix stands for all of them.
        let across = x * value(.m11, 1) + y * value(.m12, 0)
        let down = x * value(.m21, 0) + y * value(.m22, 1)
        let move = SIMD2(value(.translateX, 0) + value(.m41, 0), value(.translateY, 0) + value(.m42, 0))
        points = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { corner in
            let point = across * ((corner.0 - anchor.x) * size.width) + down * ((corner.1 - anchor.y) * size.height) + move
            return point / SIMD2(size.width, size.height) + SIMD2(anchor.x, anchor.y)
        }
    }

    /// Whether it lies at its place.
    var isAtRest: Bool {
        zip(points, [SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1)]).allSatisfy { point, place in
            abs(point.x - place.x) < 1e-9 && abs(point.y - place.y) < 1e-9
        }
    }

    // MARK: - Over time

    /// Returns times at even distances, both ends included.
    static func evenly(_ count: Int, from start: Double, to end: Double) -> [Double] {
        (0...count).map { start + (end - start) * Double($0) / Double(count) }
    }

    /// The greatest of values between their samples, too: three times 32 samples around the greatest one find it to 1e-7 of a way.
    static func peak(
        of samples: [Double], at sampleTimes: [Double], _ valuesAt: ([Double]) throws -> [Double]
    ) rethrows -> Double {
        var (times, values) = (sampleTimes, samples)
        for _ in 0..<3 {
            guard let at = values.indices.max(by: { values[$0] < values[$1] }) else { return 0 }
            times = evenly(32, from: times[max(at - 1, 0)], to: times[min(at + 1, times.count - 1)])
            values = try valuesAt(times)
        }
        return values.max() ?? 0
    }
}
