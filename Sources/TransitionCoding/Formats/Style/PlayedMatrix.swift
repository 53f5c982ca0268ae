internal import TransitionEngine

/// The matrix that a browser shows between keyframes, held against that of the motion.
///
/// A browser doesn't interpolate the entries of a matrix. It interpolates its functions, or the parts of the whole matrix.
struct PlayedMatrix {
    private let components: StyleComponents
    /// The entries that the motion has tracks of.
    private let entries: [Property]
    /// How far each entry goes; 1 for one that stays where it is, so that its error counts in its own unit.
    private let travels: [Double]
    private let breakpoints: [Double]
    private let resolution: Double

    /// - Parameter components: the components as they are printed.
    /// - Returns: `nil` if no matrix moves.
    /// - Throws: `CancellationError`.
    init?(_ components: StyleComponents) throws {
        let motion = components.motion
        entries = motion.properties.filter { StyleDeclarations.matrix.contains($0) }
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
    func error(of ends: [StyleComponents.Ends], at progress: [Double], off offset: Double) -> Double {
        let parts = StyleDeclarations.functions.map { component -> (from: Double, to: Double) in
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
                let place = StyleDeclarations.matrix.firstIndex(of: property) ?? 0
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
        if components.hasFunctions { return StyleDeclarations.functions.map(value) }
        return StyleDeclarations.matrix.map { value(StyleComponent(property: $0)) }
    }

    /// Returns all entries of the matrix that functions make.
    private static func matrix(_ parts: [Double]) -> [Double] {
        var matrix = StyleDeclarations.matrix.map { $0.identity ?? 0 }
        for (property, value) in zip(FlatMatrixPath.entries, FlatMatrixPath.entries(of: parts)) {
            if let place = StyleDeclarations.matrix.firstIndex(of: property) { matrix[place] = value }
        }
        return matrix
    }

    private func isAtBreakpoint(_ time: Double) -> Bool {
        let first = breakpoints.firstIndex { $0 >= time - resolution }
        return first.map { breakpoints[$0] <= time + resolution } ?? false
    }
}

extension StyleComponents {
    /// Returns the components with a flat matrix that moves taken apart into functions. Each keyframe has the same
    /// functions then, and a browser interpolates each of them along a straight line.
    ///
    /// - Returns: the components as they are, if no matrix moves, if it isn't flat, or if it has no such functions.
    /// - Throws: `CancellationError`.
    func takingMatrixApart() throws -> StyleComponents {
        guard motion.duration > 0, motion.properties.contains(.m11) else { return self }
        let times = (0...128).map { motion.duration * Double($0) / 128 }
        let found = try motion.values(at: times)
        func values(_ property: Property) -> [Double] { motion.values(of: property, in: found, at: times) }
        let isFlat = StyleDeclarations.beyondFlat.allSatisfy { property in values(property).allSatisfy { $0 == property.identity }
        }
        guard isFlat, FlatMatrixPath.entries.contains(where: { TrackTravel.of(values($0)) > 0 }) else { return self }
        let path = try FlatMatrixPath(over: motion.duration, breakpoints: motion.breakpoints) { times in
            let found = try motion.values(at: times)
            return FlatMatrixPath.entries.map { motion.values(of: $0, in: found, at: times) }
        }
        return path.map { StyleComponents(self, $0) } ?? self
    }
}

extension StyledElement {
    /// Returns two keyframes for a matrix whose functions all follow one progress, such as a turn that also scales.
    ///
    /// - Returns: `nil` for any other motion.
    /// - Throws: `CancellationError`.
    static func functionPart(
        _ motion: SubjectMotion, _ fractions: ViewFractions?, _ options: StyleOptions
    ) throws -> Part? {
        guard motion.properties.contains(.m11), let only = motion.onlyCurve else { return nil }
        let components = try StyleComponents(motion, fractions).takingMatrixApart()
        guard components.hasFunctions, let played = try PlayedMatrix(components) else { return nil }
        let times = (0...128).map { motion.duration * Double($0) / 128 }
        let progress = times.map { only.curve.value(at: max(0, $0 - only.start)) }
        guard progress.first == 0, progress.last == 1 else { return nil }
        let values = try components.values(at: times)
        var ends: [StyleComponents.Ends] = []
        for (component, track) in zip(components.components, values) {
            guard let from = track.first, let to = track.last else { return nil }
            let slack = 1e-9 * max(1, abs(from), abs(to))
            let isStraight = zip(progress, track).allSatisfy { abs(component.shown(from + (to - from) * $0) - $1) <= slack }
            guard isStraight else { return nil }
            if from != to || from != component.identity {
                ends.append(StyleComponents.Ends(component: component, from: from, to: to))
            }
        }
        var (tolerance, best): (Double, (found: StyledElement.DelayedTiming, error: Double)?) = (options.tolerance, nil)
        for _ in 0..<4 {
            guard let found = try timing(of: only.curve, tolerance) else { break }
            let error = played.error(of: ends, at: progress, off: found.timing.maxError)
            if error < best?.error ?? .infinity { best = (found, error) }
            if error <= options.tolerance { break }
            tolerance *= 0.95 * options.tolerance / error
        }
        return best.map { best in
            let frames = frames(of: ends, motion, options)
            return Part(
                delay: only.start + best.found.delay, duration: best.found.duration, timing: best.found.timing, frames: frames,
                matrixError: best.error)
        }
    }
}

extension SubjectMotion {
    /// Returns the values of one property among those of all tracks; its identity, if it has no track.
    func values(of property: Property, in all: [[Double]], at times: [Double]) -> [Double] {
        properties.firstIndex(of: property).map { all[$0] } ?? times.map { _ in property.identity ?? 0 }
    }
}
