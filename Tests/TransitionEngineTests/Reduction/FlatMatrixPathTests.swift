import Testing

@testable import TransitionEngine

/// Flat matrices over time, as functions that browsers interpolate one by one (semantics §32).
struct FlatMatrixPathTests {
    /// The six entries of a flat matrix along the change from one transform to another, as css-transforms-2 has it.
    private struct Change {
        let interpolation: TransformInterpolation

        init(_ from: [TransformFunction], _ to: [TransformFunction]) {
            interpolation = TransformInterpolation(
                from: TransformValue(from), to: TransformValue(to), by: .css, in: Size(width: 100, height: 100))
        }

        func read(_ times: [Double]) -> [[Double]] {
            let matrices = times.map { interpolation.at(ValueAndVelocity($0)).value }
            return [(0, 0), (0, 1), (1, 0), (1, 1), (3, 0), (3, 1)].map { place in matrices.map { $0[place.0, place.1] } }
        }
    }

    private static func turn(_ degrees: Double) -> TransformFunction { .rotate(x: 0, y: 0, z: 1, degrees: degrees) }
    private static func scale(_ x: Double, _ y: Double) -> TransformFunction { .scale(x: x, y: y, z: 1) }
    private static func move(_ x: Double, _ y: Double) -> TransformFunction {
        .translate(x: TransformFunction.Length(points: x), y: TransformFunction.Length(points: y), z: 0)
    }
    private static func matrix(_ n: [Double]) -> TransformFunction {
        .matrix(Transform3D([n[0], n[1], 0, 0], [n[2], n[3], 0, 0], [0, 0, 1, 0], [n[4], n[5], 0, 1]))
    }

    private static let changes: [(from: [TransformFunction], to: [TransformFunction])] = [
        ([turn(200), scale(0.5, 0.5)], []),
        ([turn(-1000), scale(2, 0.5)], []),
        ([scale(2, 1), turn(120), move(50, 20)], []),
        ([move(10, 0), turn(30)], [move(0, 5), turn(400)]),
        ([scale(0, 0), turn(90)], []),
        ([scale(-1, -1)], []),
        ([matrix([0.5, 0.8, -0.3, 0.5, 10, 20])], [matrix([-1, 0, 0, 1, 0, 0])]),
        ([.skewX(60), .skewY(50)], []),
    ]

    @Test("parts make the matrix that they were taken from, and no angle jumps", arguments: changes.indices)
    func parts(index: Int) throws {
        let change = Change(Self.changes[index].from, Self.changes[index].to)
        let path = try #require(try FlatMatrixPath(over: 1, breakpoints: [], change.read))
        let times = (0...5000).map { Double($0) / 5000 }
        let (entries, parts) = (change.read(times), path.parts(at: times, change.read(times)))
        var worst = 0.0
        for step in times.indices {
            let made = FlatMatrixPath.entries(of: parts.map { $0[step] })
            for entry in made.indices { worst = max(worst, abs(made[entry] - entries[entry][step])) }
        }
        #expect(worst <= 1e-9)
        for part in 2...5 {
            // The fastest turns 1000° in 5000 steps.
            let steps = zip(parts[part], parts[part].dropFirst()).map { abs($1 - $0) }
            #expect((steps.max() ?? 0) < 2)
        }
    }

    @Test("angles end at 0 where the matrix ends at rest, however often it turned", arguments: [200.0, -1000, 360, 90])
    func rest(degrees: Double) throws {
        let change = Change([Self.turn(degrees), Self.scale(0.5, 0.5)], [])
        let path = try #require(try FlatMatrixPath(over: 1, breakpoints: [], change.read))
        let angles = path.parts(at: [0, 0.5, 1], change.read([0, 0.5, 1]))[2]
        for (angle, share) in zip(angles, [1, 0.5, 0]) { #expect(abs(angle - degrees * share) <= 1e-9) }
    }

    /// Worked: half-way from (1, 0, 0, 7, 0, 0) to (7, 0, 1, 1, 0, 0); the parts change along straight lines.
    @Test func `matrices are interpolated by their parts`() throws {
        let change = Change([Self.matrix([1, 0, 0, 7, 0, 0])], [Self.matrix([7, 0, 1, 1, 0, 0])])
        let path = try #require(try FlatMatrixPath(over: 1, breakpoints: [], change.read))
        let parts = path.parts(at: [1.0 / 3], change.read([1.0 / 3])).map { $0[0] }
        #expect(parts[0] == 0 && parts[1] == 0 && parts[2] == 0)
        #expect(abs(parts[3] - atan2(1.0 / 3, 1) / radiansPerDegree) <= 1e-9)
        #expect(abs(parts[4] - 3) <= 1e-9 && abs(parts[5] - 5) <= 1e-9)
        let tween = try #require(
            MatrixTween(
                from: [1, 0, 0, 0, 0, 7, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], to: [7, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
        for (entry, expected) in zip(tween.entries(at: 1.0 / 3), [3, 0, 0, 0, 5.0 / 3, 5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) {
            #expect(abs(entry - expected) <= 1e-9)
        }
    }

    @Test func `a matrix that collapses onto a slanted line has no functions`() throws {
        let mirrored = Change([Self.scale(-1, 1), Self.turn(50)], [])
        #expect(try FlatMatrixPath(over: 1, breakpoints: [], mirrored.read) == nil)
        // (1, 0) stays, (0, 1) leads to (1, 1), then (1, 0), then (1, -1): at 0.5 both lie on one line.
        let path = try FlatMatrixPath(over: 1, breakpoints: []) { times in
            [1, 0, 1].map { entry in times.map { _ in entry } } + [times.map { 1 - 2 * $0 }]
                + [0, 0].map { entry in times.map { _ in entry } }
        }
        #expect(path == nil)
    }

    @Test func `where a matrix jumps the angle starts anew`() throws {
        // A turn of 90°, twice: at 0.5 it jumps back.
        func degrees(_ time: Double) -> Double { 90 * (time < 0.5 ? 2 * time : 2 * time - 1) }
        func read(_ times: [Double]) -> [[Double]] {
            let angles = times.map { degrees($0) * radiansPerDegree }
            let zeros = times.map { _ in 0.0 }
            return [
                angles.map { cos($0) }, angles.map { sin($0) }, angles.map { -sin($0) }, angles.map { cos($0) }, zeros, zeros,
            ]
        }
        let path = try #require(try FlatMatrixPath(over: 1, breakpoints: [0.5], read))
        let times = [0, 0.25, 0.499, 0.5, 0.75, 1]
        for (angle, time) in zip(path.parts(at: times, read(times))[2], times) { #expect(abs(angle - degrees(time)) <= 1e-9) }
    }
}
