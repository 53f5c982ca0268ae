internal import TransitionEngine

/// One number of a style: the value of a track. A length that follows the view's own size has two: points and a fraction.
struct StyleComponent: Hashable {
    let property: Property
    var part = Part.value

    /// The part of the track.
    enum Part: Hashable {
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

    /// Returns the value clamped to the range that CSS can show. CSS itself clamps only at the keyframes, not between
    /// them.
    func shown(_ value: Double) -> Double {
        switch property {
        case .opacity, .dim, .colorAlpha, .shadowOpacity, .grayscale: max(0, min(1, value))
        case .blur, .cornerRadius, .shadowRadius, .frameWidth, .frameHeight, .contrast, .saturation: max(0, value)
        default: value
        }
    }
}

/// The components of one subject, evaluated at any time. Lengths that follow the view's own size are split into
/// points and a fraction, so that the style fits a view of any size.
struct StyleComponents {
    let components: [StyleComponent]
    let motion: SubjectMotion
    private let proportions: Proportions?
    /// The index of the track of each component.
    private let tracks: [Int]
    /// The flat matrix that is taken apart into functions; `nil` if there is none.
    private var path: FlatMatrixPath?
    /// The frame that is shown as a transform; `nil` if there is none.
    private var flipped: FlippedFrame?

    /// - Parameters:
    ///   - motion: the subject.
    ///   - proportions: the lengths that follow the view's size; `nil` keeps all lengths in points.
    init(_ motion: SubjectMotion, _ proportions: Proportions?) {
        self.motion = motion
        self.proportions = proportions
        var components: [StyleComponent] = []
        var tracks: [Int] = []
        for (index, property) in motion.properties.enumerated() {
            components.append(StyleComponent(property: property))
            tracks.append(index)
            if proportions?.contains(property) == true {
                components.append(StyleComponent(property: property, part: .fraction))
                tracks.append(index)
            }
        }
        self.components = components
        self.tracks = tracks
    }

    /// Takes a flat matrix apart: six components instead of its entries, at the same place.
    init(_ other: StyleComponents, _ path: FlatMatrixPath) {
        (motion, proportions, self.path) = (other.motion, other.proportions, path)
        let kept = other.components.indices.filter { !StyleDeclarations.matrix.contains(other.components[$0].property) }
        components = kept.map { other.components[$0] } + StyleDeclarations.functions
        tracks = kept.map { other.tracks[$0] } + StyleDeclarations.functions.map { _ in -1 }
    }

    /// Shows a frame as a transform, by some of its components.
    init(_ flipped: FlippedFrame, _ motion: SubjectMotion, _ components: [StyleComponent]) {
        (self.flipped, self.motion, self.components) = (flipped, motion, components)
        (proportions, tracks) = (nil, components.map { _ in -1 })
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
        let fractions = try proportions.map { try $0.fractions(at: times, of: motion, trackValues) } ?? [:]
        let functions = path?.parts(at: times, FlatMatrixPath.entries.map { motion.values(of: $0, in: trackValues, at: times) })
        var values = zip(components, tracks).map { component, track -> [Double] in
            if component.part == .function {
                return functions?[StyleDeclarations.functions.firstIndex(of: component) ?? 0] ?? []
            }
            guard let fraction = fractions[component.property], let side = proportions?.side(of: component.property) else {
                return trackValues[track].map(component.shown)
            }
            if component.part == .fraction { return fraction }
            return zip(trackValues[track], fraction).map { cleaned($0 - $1 * side, beside: $0) }
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
            guard let ends = proportions?.ends(of: range) else {
                return [Ends(component: component, from: range.from, to: range.to)]
            }
            let fraction = StyleComponent(property: range.property, part: .fraction)
            return [
                Ends(component: component, from: ends.points.from, to: ends.points.to),
                Ends(component: fraction, from: ends.fractions.from, to: ends.fractions.to),
            ]
        }
    }

    private static let colors: [Property] = [.colorRed, .colorGreen, .colorBlue]
}

/// Returns a difference, or 0 if it is only the rounding error of two equal numbers.
private func cleaned(_ difference: Double, beside value: Double) -> Double {
    abs(difference) <= 1e-9 * max(1, abs(value)) ? 0 : difference
}

/// Finds which lengths of a subject follow the view's own width or height, by comparing the same subject in views of
/// other sizes.
struct Proportions {
    private let wider: SubjectMotion
    private let taller: SubjectMotion
    private let size: Size
    private let following: Set<Property>

    static let horizontal: Set<Property> = [.translateX, .clipLeft, .clipRight]
    static let vertical: Set<Property> = [.translateY, .clipTop, .clipBottom]

    /// Creates the proportions, or returns `nil` if no length follows the view's size.
    ///
    /// - Parameters:
    ///   - motion: the subject in the view itself.
    ///   - wider: the same subject in a view of twice the width.
    ///   - taller: the same subject in a view of twice the height.
    ///   - larger: the same subject in a view of three times the size, which shows whether lengths are proportional.
    ///   - size: the size of the view, in points.
    /// - Throws: `CancellationError`.
    init?(_ motion: SubjectMotion, wider: SubjectMotion, taller: SubjectMotion, larger: SubjectMotion, size: Size) throws {
        let all = [motion, wider, taller, larger]
        guard size.width > 0, size.height > 0,
            all.allSatisfy({ $0.duration == motion.duration && $0.properties == motion.properties })
        else { return nil }
        let count = 9
        let times = (0..<count).map { motion.duration * Double($0) / Double(count - 1) }
        let distinct = motion.duration > 0 ? times : [0]
        let values = try all.map { try $0.values(at: distinct) }
        var following: Set<Property> = []
        for (track, property) in motion.properties.enumerated() {
            guard Self.horizontal.contains(property) || Self.vertical.contains(property) else { continue }
            let isHorizontal = Self.horizontal.contains(property)
            let samples = distinct.indices.map { index -> (isProportional: Bool, follows: Bool) in
                let (own, wide, tall) = (values[0][track][index], values[1][track][index], values[2][track][index])
                let (along, across) = isHorizontal ? (wide - own, tall - own) : (tall - own, wide - own)
                let tolerance = 1e-9 * max(1, abs(own))
                return (
                    abs(across) <= tolerance && abs(values[3][track][index] - own - 2 * along) <= 4 * tolerance,
                    abs(along) > tolerance
                )
            }
            if samples.allSatisfy(\.isProportional), samples.contains(where: \.follows) { following.insert(property) }
        }
        guard !following.isEmpty else { return nil }
        (self.wider, self.taller, self.size, self.following) = (wider, taller, size, following)
    }

    /// Returns the proportions of the same subject with some properties alone; `nil` if none of them follows the view.
    func keeping(_ kept: Set<Property>) -> Proportions? {
        guard !following.isDisjoint(with: kept) else { return nil }
        return Proportions(
            wider: wider.keeping(kept), taller: taller.keeping(kept), size: size, following: following.intersection(kept))
    }

    private init(wider: SubjectMotion, taller: SubjectMotion, size: Size, following: Set<Property>) {
        (self.wider, self.taller, self.size, self.following) = (wider, taller, size, following)
    }

    func contains(_ property: Property) -> Bool { following.contains(property) }

    func side(of property: Property) -> Double { Self.horizontal.contains(property) ? size.width : size.height }

    /// Returns each length that follows the view's size, as a fraction of its side.
    func fractions(at times: [Double], of motion: SubjectMotion, _ values: [[Double]]) throws -> [Property: [Double]] {
        let wide = following.isDisjoint(with: Self.horizontal) ? [] : try wider.values(at: times)
        let tall = following.isDisjoint(with: Self.vertical) ? [] : try taller.values(at: times)
        var result: [Property: [Double]] = [:]
        for (track, property) in motion.properties.enumerated() where following.contains(property) {
            let isHorizontal = Self.horizontal.contains(property)
            let (side, other) = isHorizontal ? (size.width, wide) : (size.height, tall)
            result[property] = zip(other[track], values[track]).map { cleaned($0 - $1, beside: $1) / side }
        }
        return result
    }

    /// Returns the start and end of a range in points and as fractions of the side.
    func ends(
        of range: SubjectMotion.SharedProgress.PropertyRange
    ) -> (points: (from: Double, to: Double), fractions: (from: Double, to: Double))? {
        guard following.contains(range.property) else { return nil }
        let other = Self.horizontal.contains(range.property) ? wider : taller
        let ranges = other.sharedProgress(clamping: [])?.ranges
        guard let wide = ranges?.first(where: { $0.property == range.property }) else { return nil }
        let side = side(of: range.property)
        let from = cleaned(wide.from - range.from, beside: range.from) / side
        let to = cleaned(wide.to - range.to, beside: range.to) / side
        return (
            (cleaned(range.from - from * side, beside: range.from), cleaned(range.to - to * side, beside: range.to)), (from, to)
        )
    }
}
