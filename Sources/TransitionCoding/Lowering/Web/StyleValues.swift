internal import TransitionEngine

/// The components of one subject, evaluated at any time. Lengths that follow the view's own size are split into
/// points and a fraction, so that the style fits a view of any size.
struct StyleValues {
    let components: [StyleComponent]
    let motion: SubjectMotion
    private let fractions: ViewFractions?
    /// The flat matrix that is taken apart into functions; `nil` if there is none.
    private var path: FlatMatrixPath?
    /// The frame that is shown as a transform; `nil` if there is none.
    private var transformed: TransformedFrame?

    /// - Parameters:
    ///   - motion: the subject.
    ///   - fractions: the lengths that follow the view's size; `nil` keeps all lengths in points.
    init(_ motion: SubjectMotion, _ fractions: ViewFractions?) {
        (self.motion, self.fractions) = (motion, fractions)
        components = motion.properties.flatMap { property in
            [StyleComponent(property: property)]
                + (fractions?.contains(property) == true ? [StyleComponent(property: property, part: .fraction)] : [])
        }
    }

    /// Takes a flat matrix apart: six components instead of its entries.
    private init(_ other: StyleValues, _ path: FlatMatrixPath) {
        (motion, fractions, self.path) = (other.motion, other.fractions, path)
        components = other.components.filter { !$0.property.isMatrixEntry } + StyleComponent.functions
    }

    /// Shows a frame as a transform, by some of its components.
    init(_ transformed: TransformedFrame, _ motion: SubjectMotion, _ components: [StyleComponent]) {
        (self.transformed, self.motion, self.components, fractions) = (transformed, motion, components, nil)
    }

    /// Whether a flat matrix is taken apart into functions.
    var hasFunctions: Bool { path != nil }

    /// Returns the values as they are shown: one array for each component. Colors are premultiplied by their alpha,
    /// as CSS interpolates them.
    ///
    /// - Parameter times: rising, in seconds.
    func values(at times: [Double]) throws -> [[Double]] {
        if let transformed {
            let values = try transformed.values(at: times)
            return components.map { component in transformed.components.firstIndex(of: component).map { values[$0] } ?? [] }
        }
        let tracks = try motion.values(at: times)
        let shares = try fractions?.values(at: times) ?? [:]
        let functions = path?.parts(at: times, FlatMatrixPath.entries.map { motion.values(of: $0, in: tracks, at: times) })
        var values = components.map { component -> [Double] in
            if component.part == .function {
                return functions?[StyleComponent.functions.firstIndex(of: component) ?? 0] ?? []
            }
            let track = motion.properties.firstIndex(of: component.property).map { tracks[$0] } ?? []
            guard let share = shares[component.property], let side = fractions?.side(of: component.property) else {
                return track.map(component.shown)
            }
            return component.part == .fraction ? share : zip(track, share).map { cleaned($0 - $1 * side, beside: $0) }
        }
        if let alpha = components.firstIndex(of: StyleComponent(property: .colorAlpha)) {
            for index in components.indices where Self.colors.contains(components[index].property) {
                values[index] = zip(values[index], values[alpha]).map { max(0, min(1, $0)) * $1 }
            }
        }
        return values
    }

    private static let colors: [Property] = [.colorRed, .colorGreen, .colorBlue]

    /// The start and end value of a component.
    struct Ends: Hashable {
        let component: StyleComponent
        var from: Double
        var to: Double

        /// Whether it has any effect.
        var isShown: Bool { from != to || from != component.identity }
    }

    /// Returns the start and end values of each component, for a subject whose tracks share one progress.
    static func ends(of progress: SubjectMotion.SharedProgress, _ fractions: ViewFractions?) -> [Ends] {
        var result: [Ends] = []
        result.reserveCapacity(progress.ranges.count)
        for range in progress.ranges {
            var points = Ends(component: StyleComponent(property: range.property), from: range.from, to: range.to)
            guard let fractions, let ends = fractions.ends(of: range.property) else {
                result.append(points)
                continue
            }
            let side = fractions.side(of: range.property)
            points.from = cleaned(range.from - ends.from * side, beside: range.from)
            points.to = cleaned(range.to - ends.to * side, beside: range.to)
            let fraction = StyleComponent(property: range.property, part: .fraction)
            result += [points, Ends(component: fraction, from: ends.from, to: ends.to)]
        }
        return result
    }

    /// Returns the components with a flat matrix that moves taken apart into functions. Each keyframe has the same
    /// functions then, and a browser interpolates each of them along a straight line.
    ///
    /// - Returns: the components as they are, if no matrix moves, if it isn't flat, or if it has no such functions.
    /// - Throws: `CancellationError`.
    func takingMatrixApart() throws -> StyleValues {
        guard motion.duration > 0, motion.propertySet.contains(.m11) else { return self }
        let times = (0...128).map { motion.duration * Double($0) / 128 }
        let found = try motion.values(at: times)
        func values(_ property: Property) -> [Double] { motion.values(of: property, in: found, at: times) }
        let isFlat = DeclarationWriter.beyondFlat.ordered.allSatisfy { property in
            values(property).allSatisfy { $0 == property.identity }
        }
        guard isFlat, FlatMatrixPath.entries.contains(where: { TrackTravel.of(values($0)) > 0 }) else { return self }
        let path = try FlatMatrixPath(over: motion.duration, breakpoints: motion.breakpoints) { times in
            let found = try motion.values(at: times)
            return FlatMatrixPath.entries.map { motion.values(of: $0, in: found, at: times) }
        }
        return path.map { StyleValues(self, $0) } ?? self
    }
}

/// Returns a difference, or 0 if it is only the rounding error of two equal numbers.
private func cleaned(_ difference: Double, beside value: Double) -> Double {
    abs(difference) <= 1e-9 * max(1, abs(value)) ? 0 : difference
}

extension SubjectMotion {
    /// Returns the values of one property among those of all tracks; its identity, if it has no track.
    func values(of property: Property, in all: [[Double]], at times: [Double]) -> [Double] {
        properties.firstIndex(of: property).map { all[$0] } ?? times.map { _ in property.identity ?? 0 }
    }
}
