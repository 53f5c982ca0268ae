internal import TransitionEngine

/// The matrix that a browser shows between keyframes, held against that of the motion.
///
/// A browser doesn't interpolate the entries of a matrix. It interpolates its functions, or the parts of the whole matrix.
struct PlayedMatrix {
    private let components: StyleValues
    /// The entries that the motion has tracks of.
    private let entries: [Property]
    /// How far each entry goes; 1 for one that stays where it is, so that its error counts in its own unit.
    private let travels: [Double]
    private let breakpoints: [Double]
    private let resolution: Double

    /// - Parameter components: the components as they are printed.
    /// - Returns: `nil` if no matrix moves.
    /// - Throws: `CancellationError`.
    init?(_ components: StyleValues) throws {
        let motion = components.motion
        entries = motion.properties.filter(\.isMatrixEntry)
        guard !entries.isEmpty, motion.duration > 0 else { return nil }
        let times = (0...512).map { motion.duration * Double($0) / 512 }
        let found = try motion.values(at: times)
        let travels = entries.map { TrackTravel.of(motion.values(of: $0, in: found, at: times)) }
        guard travels.contains(where: { $0 > 0 }) else { return nil }
        self.travels = travels.map { $0 > 0 ? $0 : 1 }
        self.components = components
        breakpoints = motion.breakpoints.sorted()
        // Offsets are printed with three decimals of a percent or more.
        resolution = motion.duration * 1.01e-5
    }

    /// Returns the greatest distance of what is shown from the motion, as a fraction of each entry's travel.
    ///
    /// Within the resolution of printed times beside a breakpoint nothing is measured: a jump may lie on its other side.
    ///
    /// - Parameter knots: the keyframes as they are printed: one array for each component.
    /// - Throws: `CancellationError`.
    func error(of knots: Knots) throws -> Double {
        var worst: (error: Double, link: Int) = (0, 0)
        for link in knots.times.indices.dropLast() {
            let error = try error(of: knots, in: link, steps: 16)
            if error > worst.error { worst = (error, link) }
        }
        guard worst.error > 0 else { return 0 }
        return max(worst.error, try error(of: knots, in: worst.link, steps: 128))
    }

    /// Returns how far the matrix is off where the progress is, as a fraction of each entry's travel.
    ///
    /// - Parameters:
    ///   - ends: the components at both ends; the parts of the functions among them.
    ///   - progress: values of the progress.
    ///   - offset: by how much the progress is off.
    func error(of ends: [StyleValues.Ends], at progress: [Double], off offset: Double) -> Double {
        let parts = StyleComponent.functions.map { component -> (from: Double, to: Double) in
            let rest = component.identity ?? 0
            return ends.first { $0.component == component }.map { ($0.from, $0.to) } ?? (rest, rest)
        }
        func matrix(_ progress: Double) -> [Double] {
            FlatMatrixPath.entries(of: parts.map { $0.from + ($0.to - $0.from) * progress })
        }
        let scales = FlatMatrixPath.entries.map { entry in entries.firstIndex(of: entry).map { travels[$0] } ?? 1 }
        var worst = 0.0
        for value in progress {
            let here = matrix(value)
            for shown in [matrix(value - offset), matrix(value + offset)] {
                for entry in here.indices { worst = max(worst, abs(shown[entry] - here[entry]) / scales[entry]) }
            }
        }
        return worst
    }

    private func error(of knots: Knots, in link: Int, steps: Int) throws -> Double {
        let (start, end) = (knots.times[link], knots.times[link + 1])
        guard end > start else { return 0 }
        let fractions = (0...steps).map { Double($0) / Double(steps) }
            .filter { !isAtBreakpoint(start + (end - start) * $0) }
        guard !fractions.isEmpty else { return 0 }
        try Cancellation.check()
        let motion = components.motion
        let times = fractions.map { min(start + (end - start) * $0, motion.duration) }
        let found = try motion.values(at: times)
        let expected = entries.map { motion.values(of: $0, in: found, at: times) }
        let (from, to) = (values(of: knots, at: link), values(of: knots, at: link + 1))
        let tween = components.hasFunctions ? nil : MatrixTween(from: from, to: to)
        var worst = 0.0
        for (index, fraction) in fractions.enumerated() {
            let shown = tween?.entries(at: fraction) ?? Self.matrix(zip(from, to).map { $0 + ($1 - $0) * fraction })
            for (entry, property) in entries.enumerated() {
                let place = Property.matrix.firstIndex(of: property) ?? 0
                worst = max(worst, abs(shown[place] - expected[entry][index]) / travels[entry])
            }
        }
        return worst
    }

    /// Returns what a keyframe prints: the parts of the functions, or all entries.
    private func values(of knots: Knots, at index: Int) -> [Double] {
        func value(_ component: StyleComponent) -> Double {
            components.components.firstIndex(of: component).map { knots.values[$0][index] } ?? component.identity ?? 0
        }
        if components.hasFunctions { return StyleComponent.functions.map(value) }
        return Property.matrix.map { value(StyleComponent(property: $0)) }
    }

    /// Returns all entries of the matrix that functions make.
    private static func matrix(_ parts: [Double]) -> [Double] {
        var matrix = Property.matrix.map { $0.identity ?? 0 }
        for (property, value) in zip(FlatMatrixPath.entries, FlatMatrixPath.entries(of: parts)) {
            if let place = Property.matrix.firstIndex(of: property) { matrix[place] = value }
        }
        return matrix
    }

    private func isAtBreakpoint(_ time: Double) -> Bool {
        let first = breakpoints.firstIndex { $0 >= time - resolution }
        return first.map { breakpoints[$0] <= time + resolution } ?? false
    }
}
