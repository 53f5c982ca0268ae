/// A flat matrix over time, as the parts of `translate() rotate() skewX() scale()` (semantics §32).
///
/// Browsers interpolate each of these functions by itself. So between two keyframes they show what straight lines between
/// the parts show. Angles are continuous: from one time to the next an angle changes as little as possible.
package struct FlatMatrixPath: Sendable {
    /// Rising seconds.
    private var times: [Double]
    /// The angle and the skew at each time, in radians. They tell which of the equal decompositions is meant in between.
    private var turns: [Turn]
    /// Entries below this count as 0.
    private let tiny: Double
    /// The parts that never change, in the order of ``parts(at:_:)``.
    private var constants = [Double?](repeating: nil, count: 6)

    /// The entries of a flat matrix, in the order in which they are read.
    package static let entries: [Property] = [.m11, .m12, .m21, .m22, .m41, .m42]

    /// Radians.
    private struct Turn {
        var angle: Double
        var skew: Double
    }

    /// Reads a matrix over a duration.
    ///
    /// - Parameters:
    ///   - duration: seconds, above 0.
    ///   - breakpoints: seconds at which the matrix may jump or turn.
    ///   - read: returns one array for each of ``entries``, at rising times.
    /// - Returns: `nil` for a matrix without such functions: one that collapses onto a slanted line, or that turns too often.
    /// - Throws: what `read` throws.
    package init?(over duration: Double, breakpoints: [Double], _ read: ([Double]) throws -> [[Double]]) throws {
        var grid = Grid(times: Self.initialTimes(over: duration, breakpoints))
        grid.matrices = FlatMatrix.list(try read(grid.times))
        tiny = (grid.matrices.map(\.magnitude).max() ?? 0) * 1e-13
        let epsilon = duration * TunnelColumns.epsilon * 2
        while true {
            let bent = grid.bends(tiny).filter { grid.times[$0 + 1] - grid.times[$0] > epsilon }
            if bent.isEmpty { break }
            guard grid.times.count + bent.count <= Self.ceiling else { return nil }
            try grid.split(bent, read)
        }
        var jumps: [Int] = []
        for index in grid.bends(tiny) {
            let (before, after) = (grid.matrices[index], grid.matrices[index + 1])
            // The angles jump where the matrix doesn't.
            if before.distance(to: after) <= 1e-6 * max(before.magnitude, after.magnitude) { return nil }
            jumps.append(index + 1)
        }
        times = grid.times
        turns = []
        for (start, end) in zip([0] + jumps, jumps + [times.count]) {
            turns += Self.unwrapped(grid.matrices[start..<end], tiny)
        }
        let all = parts(at: grid.times, grid.matrices)
        let identity: [Double] = [0, 0, 0, 0, 1, 1]
        for (part, values) in all.enumerated() where values.allSatisfy({ abs($0 - values[0]) <= 1e-9 * max(1, abs(values[0])) }) {
            constants[part] = abs(values[0] - identity[part]) <= 1e-9 ? identity[part] : values[0]
        }
    }

    /// The most times that are read to follow the angles.
    private static let ceiling = 8192

    /// Evenly spaced times, and times on both sides of the ends and of breakpoints. Near them a view may begin to have a
    /// size, and only then an angle.
    private static func initialTimes(over duration: Double, _ breakpoints: [Double]) -> [Double] {
        var times = (0...256).map { duration * Double($0) / 256 }
        for breakpoint in [0, duration] + breakpoints.prefix(32) {
            for exponent in 9...40 {
                let near = duration * pow(2, -Double(exponent))
                times += [breakpoint - near, breakpoint + near]
            }
        }
        for breakpoint in breakpoints.prefix(1024) {
            times += [-1, 0, 1].map { breakpoint + $0 * duration * TunnelColumns.epsilon }
        }
        times = times.filter { $0 >= 0 && $0 <= duration }
        return times.sorted().reduce(into: []) { if $1 != $0.last { $0.append($1) } }
    }

    /// Returns the parts at rising times: translation along x and y in points, angle and skew in degrees, scale along x and y.
    ///
    /// - Parameter entries: one array for each of ``entries``, at the same times.
    package func parts(at times: [Double], _ entries: [[Double]]) -> [[Double]] { parts(at: times, FlatMatrix.list(entries)) }

    private func parts(at moments: [Double], _ matrices: [FlatMatrix]) -> [[Double]] {
        var parts = [[Double]](repeating: [], count: 6)
        var index = 0
        for (time, matrix) in zip(moments, matrices) {
            while index + 2 < times.count, times[index + 1] <= time { index += 1 }
            let (from, to) = (turns[index], turns[index + 1])
            let share = max(0, min(1, (time - times[index]) / (times[index + 1] - times[index])))
            let near = Turn(
                angle: from.angle + (to.angle - from.angle) * share, skew: from.skew + (to.skew - from.skew) * share)
            let turn = Self.turn(of: matrix, near: near, tiny)
            let (along, across) = matrix.projected(at: turn.angle)
            let values = [
                matrix.translation.x, matrix.translation.y, turn.angle / radiansPerDegree, turn.skew / radiansPerDegree, along,
                across,
            ]
            for part in 0..<6 { parts[part].append(constants[part] ?? values[part]) }
        }
        return parts
    }

    /// Returns a flat matrix from its parts: one number for each of ``entries``.
    ///
    /// - Parameter parts: one number for each part, in the order and the units of ``parts(at:_:)``.
    package static func entries(of parts: [Double]) -> [Double] {
        let (sine, cosine) = (sin(parts[2] * radiansPerDegree), cos(parts[2] * radiansPerDegree))
        let slope = tan(parts[3] * radiansPerDegree)
        return [
            parts[4] * cosine, parts[4] * sine, parts[5] * (slope * cosine - sine), parts[5] * (slope * sine + cosine),
            parts[0], parts[1],
        ]
    }

    // MARK: - Angles

    /// Returns the angle and the skew of a matrix next to others: an angle and the same half a turn on, with both scales
    /// negated, are one matrix.
    private static func turn(of matrix: FlatMatrix, near other: Turn, _ tiny: Double) -> Turn {
        var turn = other
        if let angle = matrix.angle(tiny) { turn.angle = angle + .pi * ((other.angle - angle) / .pi).rounded() }
        if let skew = matrix.skew(at: turn.angle, tiny) { turn.skew = skew }
        return turn
    }

    /// Returns the angles and skews of matrices between which nothing jumps. At an end that is the identity the angle is 0,
    /// elsewhere the first is that of semantics §32.
    private static func unwrapped(_ matrices: ArraySlice<FlatMatrix>, _ tiny: Double) -> [Turn] {
        let first = matrices.lazy.compactMap { $0.angle(tiny) }.first ?? 0
        let skew = matrices.lazy.compactMap { $0.skew(at: $0.angle(tiny) ?? first, tiny) }.first ?? 0
        var turns: [Turn] = []
        for matrix in matrices {
            turns.append(turn(of: matrix, near: turns.last ?? Turn(angle: first, skew: skew), tiny))
        }
        let endsAtRest = matrices.last?.isIdentity == true
        guard let anchor = endsAtRest ? matrices.last : matrices.first,
            let angle = FlatDecomposition(anchor.transform)?.angle ?? anchor.angle(tiny)
        else { return turns }
        let there = turns[endsAtRest ? turns.count - 1 : 0].angle
        let shift = .pi * ((angle - there) / .pi).rounded()
        return turns.map { Turn(angle: $0.angle + shift, skew: $0.skew) }
    }

    /// Matrices at times, as dense as their angles need it.
    private struct Grid {
        var times: [Double]
        var matrices: [FlatMatrix] = []

        /// The indices after which the angle or the skew changes by more than an eighth of half a turn.
        func bends(_ tiny: Double) -> [Int] {
            times.indices.dropLast().filter { index in
                let (a, b) = (matrices[index], matrices[index + 1])
                guard let from = a.angle(tiny), let to = b.angle(tiny) else { return false }
                let turned = (to - from).remainder(dividingBy: .pi)
                if abs(turned) > .pi / 8 { return true }
                guard let skew = a.skew(at: from, tiny), let other = b.skew(at: to, tiny) else { return false }
                return abs(other - skew) > .pi / 8
            }
        }

        /// Reads the middles of stretches.
        mutating func split(_ stretches: [Int], _ read: ([Double]) throws -> [[Double]]) throws {
            let middles = stretches.map { times[$0] + (times[$0 + 1] - times[$0]) / 2 }
            let found = FlatMatrix.list(try read(middles))
            var (newTimes, newMatrices): ([Double], [FlatMatrix]) = ([], [])
            var next = 0
            for index in times.indices {
                newTimes.append(times[index])
                newMatrices.append(matrices[index])
                guard next < stretches.count, stretches[next] == index else { continue }
                newTimes.append(middles[next])
                newMatrices.append(found[next])
                next += 1
            }
            (times, matrices) = (newTimes, newMatrices)
        }
    }
}

/// The six numbers of a flat matrix.
private struct FlatMatrix {
    /// Where the unit vectors along x and y lead.
    let x: SIMD2<Double>
    let y: SIMD2<Double>
    let translation: SIMD2<Double>

    /// - Parameter entries: one array for each of ``FlatMatrixPath/entries``.
    static func list(_ entries: [[Double]]) -> [FlatMatrix] {
        entries[0].indices.map { index in
            FlatMatrix(
                x: SIMD2(entries[0][index], entries[1][index]), y: SIMD2(entries[2][index], entries[3][index]),
                translation: SIMD2(entries[4][index], entries[5][index]))
        }
    }

    var transform: Transform3D {
        Transform3D([x.x, x.y, 0, 0], [y.x, y.y, 0, 0], [0, 0, 1, 0], [translation.x, translation.y, 0, 1])
    }

    /// The longer of the unit vectors.
    var magnitude: Double { max((x * x).sum(), (y * y).sum()).squareRoot() }

    /// Whether it neither turns, slants nor scales.
    var isIdentity: Bool { max(abs(x.x - 1), abs(x.y), abs(y.x), abs(y.y - 1)) <= 1e-12 }

    func distance(to other: FlatMatrix) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return max((dx * dx).sum(), (dy * dy).sum()).squareRoot()
    }

    /// The angle of the unit vector along x; `nil` if that has no length.
    func angle(_ tiny: Double) -> Double? { (x * x).sum() > tiny * tiny ? atan2(x.y == 0 ? 0 : x.y, x.x) : nil }

    /// The skew beside an angle; `nil` if there is none, because one of the unit vectors has no length.
    func skew(at angle: Double, _ tiny: Double) -> Double? {
        guard (y * y).sum() > tiny * tiny else { return nil }
        let across = projected(at: angle).across
        let along = y.x * cos(angle) + y.y * sin(angle)
        return atan2(across < 0 ? -along : along, abs(across))
    }

    /// The scales at an angle: negative where an axis is mirrored.
    func projected(at angle: Double) -> (along: Double, across: Double) {
        let (sine, cosine) = (sin(angle), cos(angle))
        return (x.x * cosine + x.y * sine, y.y * cosine - y.x * sine)
    }
}
