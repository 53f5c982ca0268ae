internal import TransitionEngine

/// One number of a style: the value of a track. A length that follows the view's own size has two: points and a fraction.
struct StyleComponent: Hashable {
    let property: Property
    var part = Part.value

    /// The part of the track.
    enum Part: Int, CaseIterable, Hashable {
        case value
        /// A fraction of the view's own width or height, which CSS writes as a percentage.
        case fraction
        /// A part of a flat matrix, by the entry that stands for it: m41 and m42 the translation, m12 the angle, m21 the
        /// skew, both in degrees, m11 and m22 the scale.
        case function
        /// A radius of a clip, along the element's own x and y.
        case alongX, alongY
    }

    /// The value that has no effect.
    var identity: Double? { part == .fraction ? 0 : property.identity }

    /// Returns the travel that it counts with at least. The opacity of a shadow is mostly a few hundredths: a fraction of those
    /// is less than half of a step that a screen shows (1 of 255), which is left out.
    func leastTravel(within tolerance: Double) -> Double { property == .shadowOpacity ? min(1, 0.002 / tolerance) : 0 }

    /// Whether it is an entry of a matrix.
    var isEntry: Bool { part == .value && StyleDeclarations.matrix.contains(property) }

    /// The properties of a role that CSS itself never shows below 0, whatever an easing overshoots.
    static func clamped(_ role: Timeline.Subject.Role) -> Set<Property> {
        let always: Set<Property> = [
            .opacity, .blur, .cornerRadius, .frameWidth, .frameHeight, .shadowRadius, .shadowOpacity, .contrast, .saturation,
            .grayscale,
        ]
        return role == .dimming ? always.union([.dim]) : always
    }

    /// The range that CSS can show. CSS itself clamps only at the keyframes, not between them.
    var bounds: ClosedRange<Double> {
        switch property {
        case .opacity, .dim, .colorAlpha, .shadowOpacity, .grayscale: 0...1
        case .blur, .cornerRadius, .shadowRadius, .frameWidth, .frameHeight, .contrast, .saturation: 0 ... .infinity
        default: -.infinity ... .infinity
        }
    }

    /// Returns the value clamped to ``bounds``.
    func shown(_ value: Double) -> Double { max(bounds.lowerBound, min(bounds.upperBound, value)) }
}

/// The components of one subject, evaluated at any time. Lengths that follow the view's own size are split into
/// points and a fraction, so that the style fits a view of any size.
struct StyleComponents {
    let components: [StyleComponent]
    let motion: SubjectMotion
    private let fractions: ViewFractions?
    /// The index of the track of each component.
    private let tracks: [Int]
    /// The flat matrix that is taken apart into functions; `nil` if there is none.
    private var path: FlatMatrixPath?
    /// The frame that is shown as a transform; `nil` if there is none.
    private var flipped: FlippedFrame?

    /// - Parameters:
    ///   - motion: the subject.
    ///   - fractions: the lengths that follow the view's size; `nil` keeps all lengths in points.
    init(_ motion: SubjectMotion, _ fractions: ViewFractions?) {
        self.motion = motion
        self.fractions = fractions
        var components: [StyleComponent] = []
        var tracks: [Int] = []
        for (index, property) in motion.properties.enumerated() {
            components.append(StyleComponent(property: property))
            tracks.append(index)
            if fractions?.contains(property) == true {
                components.append(StyleComponent(property: property, part: .fraction))
                tracks.append(index)
            }
        }
        self.components = components
        self.tracks = tracks
    }

    /// Takes a flat matrix apart: six components instead of its entries, at the same place.
    init(_ other: StyleComponents, _ path: FlatMatrixPath) {
        (motion, fractions, self.path) = (other.motion, other.fractions, path)
        let kept = other.components.indices.filter { !StyleDeclarations.matrix.contains(other.components[$0].property) }
        components = kept.map { other.components[$0] } + StyleDeclarations.functions
        tracks = kept.map { other.tracks[$0] } + StyleDeclarations.functions.map { _ in -1 }
    }

    /// Shows a frame as a transform, by some of its components.
    init(_ flipped: FlippedFrame, _ motion: SubjectMotion, _ components: [StyleComponent]) {
        (self.flipped, self.motion, self.components) = (flipped, motion, components)
        (fractions, tracks) = (nil, components.map { _ in -1 })
    }

    /// Whether a flat matrix is taken apart into functions.
    var hasFunctions: Bool { path != nil }

    /// Returns the values as they are shown: one array for each component. Colors are premultiplied by their alpha,
    /// as CSS interpolates them.
    ///
    /// - Parameter times: rising, in seconds.
    func values(at times: [Double]) throws -> [[Double]] {
        if let flipped {
            let values = try flipped.values(at: times)
            return components.map { component in flipped.components.firstIndex(of: component).map { values[$0] } ?? [] }
        }
        let trackValues = try motion.values(at: times)
        let shares = try fractions?.values(at: times) ?? [:]
        let functions = path?.parts(at: times, FlatMatrixPath.entries.map { motion.values(of: $0, in: trackValues, at: times) })
        var values = zip(components, tracks).map { component, track -> [Double] in
            if component.part == .function {
                return functions?[StyleDeclarations.functions.firstIndex(of: component) ?? 0] ?? []
            }
            guard let share = shares[component.property], let side = fractions?.side(of: component.property) else {
                return trackValues[track].map(component.shown)
            }
            if component.part == .fraction { return share }
            return zip(trackValues[track], share).map { cleaned($0 - $1 * side, beside: $0) }
        }
        if let alpha = components.firstIndex(of: StyleComponent(property: .colorAlpha)) {
            for index in components.indices where Self.colors.contains(components[index].property) {
                values[index] = zip(values[index], values[alpha]).map { max(0, min(1, $0)) * $1 }
            }
        }
        return values
    }

    /// The start and end value of a component.
    struct Ends: Hashable {
        let component: StyleComponent
        let from: Double
        let to: Double
    }

    /// Returns the start and end values of each component, for a subject whose tracks share one progress.
    func ends(of progress: SubjectMotion.SharedProgress) -> [Ends] {
        progress.ranges.flatMap { range -> [Ends] in
            let component = StyleComponent(property: range.property)
            guard let fractions, let ends = fractions.ends(of: range.property) else {
                return [Ends(component: component, from: range.from, to: range.to)]
            }
            let side = fractions.side(of: range.property)
            return [
                Ends(
                    component: component, from: cleaned(range.from - ends.from * side, beside: range.from),
                    to: cleaned(range.to - ends.to * side, beside: range.to)),
                Ends(component: StyleComponent(property: range.property, part: .fraction), from: ends.from, to: ends.to),
            ]
        }
    }

    private static let colors: [Property] = [.colorRed, .colorGreen, .colorBlue]
}

/// Returns a difference, or 0 if it is only the rounding error of two equal numbers.
private func cleaned(_ difference: Double, beside value: Double) -> Double {
    abs(difference) <= 1e-9 * max(1, abs(value)) ? 0 : difference
}
