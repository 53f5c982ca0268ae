internal import TransitionEngine

/// One number of a style: a track, or the part of it that is points or that is a fraction of the view's own side.
struct StyleComponent: Hashable {
    let property: Property
    var part = Part.whole

    /// What of the track it is.
    enum Part: Hashable {
        case whole
        /// A fraction of the view's own width or height: percent in CSS.
        case fraction
    }

    /// The value that changes nothing.
    var identity: Double? { part == .fraction ? 0 : property.identity }

    /// What a style can show: CSS clamps these itself, but only at the keyframes and not between.
    func shown(_ value: Double) -> Double {
        switch property {
        case .opacity, .dim, .colorAlpha, .shadowOpacity: max(0, min(1, value))
        case .blur, .cornerRadius, .shadowRadius, .frameWidth, .frameHeight: max(0, value)
        default: value
        }
    }
}

/// The components of one subject for any time: its tracks with lengths that follow the view's own size told apart
/// from points, so that a style fits a view of any size.
struct StyleComponents {
    let components: [StyleComponent]
    let motion: SubjectMotion
    private let proportions: Proportions?
    /// The track of each component.
    private let tracks: [Int]

    /// - Parameters:
    ///   - motion: the subject.
    ///   - proportions: the same subject of other sizes; `nil` keeps points.
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

    /// One array a component, as it is shown. Colours are premultiplied, for so CSS goes between them.
    func values(at times: [Double]) throws -> [[Double]] {
        let whole = try motion.values(at: times)
        let fractions = try proportions.map { try $0.fractions(at: times, of: motion, whole) } ?? [:]
        var values = zip(components, tracks).map { component, track -> [Double] in
            guard let fraction = fractions[component.property], let side = proportions?.side(of: component.property) else {
                return whole[track].map(component.shown)
            }
            if component.part == .fraction { return fraction }
            return zip(whole[track], fraction).map { cleaned($0 - $1 * side, beside: $0) }
        }
        if let alpha = components.firstIndex(of: StyleComponent(property: .colorAlpha)) {
            for index in components.indices where Self.colors.contains(components[index].property) {
                values[index] = zip(values[index], values[alpha]).map { max(0, min(1, $0)) * $1 }
            }
        }
        return values
    }

    /// Both ends of the one progress that all components follow, where there is one.
    func ends(of ride: SubjectMotion.SharedProgress) -> [(component: StyleComponent, from: Double, to: Double)] {
        ride.ranges.flatMap { way -> [(component: StyleComponent, from: Double, to: Double)] in
            guard let ends = proportions?.ends(of: way) else {
                return [(StyleComponent(property: way.property), way.from, way.to)]
            }
            return [
                (StyleComponent(property: way.property), ends.points.from, ends.points.to),
                (StyleComponent(property: way.property, part: .fraction), ends.fractions.from, ends.fractions.to),
            ]
        }
    }

    private static let colors: [Property] = [.colorRed, .colorGreen, .colorBlue]
}

/// A difference without what rounding left of two equal numbers.
private func cleaned(_ difference: Double, beside value: Double) -> Double {
    abs(difference) <= 1e-9 * max(1, abs(value)) ? 0 : difference
}

/// A subject read for views of other sizes: which of its lengths follow the view's own width or height, and how far.
struct Proportions {
    private let wider: SubjectMotion
    private let taller: SubjectMotion
    private let size: Size
    private let following: Set<Property>

    static let horizontal: Set<Property> = [.translateX, .clipLeft, .clipRight]
    static let vertical: Set<Property> = [.translateY, .clipTop, .clipBottom]

    /// `nil` where no length follows the view's size.
    ///
    /// - Parameters:
    ///   - wider: the subject of a view twice as wide.
    ///   - taller: the same twice as high.
    ///   - larger: three times as wide and high, to see that lengths follow in proportion.
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
            let places = distinct.indices.map { index -> (isProportional: Bool, follows: Bool) in
                let (own, wide, tall) = (values[0][track][index], values[1][track][index], values[2][track][index])
                let (along, across) = isHorizontal ? (wide - own, tall - own) : (tall - own, wide - own)
                let hair = 1e-9 * max(1, abs(own))
                return (
                    abs(across) <= hair && abs(values[3][track][index] - own - 2 * along) <= 4 * hair, abs(along) > hair
                )
            }
            if places.allSatisfy(\.isProportional), places.contains(where: \.follows) { following.insert(property) }
        }
        guard !following.isEmpty else { return nil }
        (self.wider, self.taller, self.size, self.following) = (wider, taller, size, following)
    }

    func contains(_ property: Property) -> Bool { following.contains(property) }

    func side(of property: Property) -> Double { Self.horizontal.contains(property) ? size.width : size.height }

    /// What each length that follows is of its side.
    func fractions(at times: [Double], of motion: SubjectMotion, _ whole: [[Double]]) throws -> [Property: [Double]] {
        let wide = following.isDisjoint(with: Self.horizontal) ? [] : try wider.values(at: times)
        let tall = following.isDisjoint(with: Self.vertical) ? [] : try taller.values(at: times)
        var result: [Property: [Double]] = [:]
        for (track, property) in motion.properties.enumerated() where following.contains(property) {
            let isHorizontal = Self.horizontal.contains(property)
            let (side, other) = isHorizontal ? (size.width, wide) : (size.height, tall)
            result[property] = zip(other[track], whole[track]).map { cleaned($0 - $1, beside: $1) / side }
        }
        return result
    }

    /// Both ends of a way as points and as fractions.
    func ends(of way: SubjectMotion.SharedProgress.PropertyRange) -> (
        points: (from: Double, to: Double), fractions: (from: Double, to: Double)
    )? {
        guard following.contains(way.property) else { return nil }
        let other = Self.horizontal.contains(way.property) ? wider : taller
        guard let wide = other.sharedProgress?.ranges.first(where: { $0.property == way.property }) else { return nil }
        let side = side(of: way.property)
        let from = cleaned(wide.from - way.from, beside: way.from) / side
        let to = cleaned(wide.to - way.to, beside: way.to) / side
        return (
            (cleaned(way.from - from * side, beside: way.from), cleaned(way.to - to * side, beside: way.to)), (from, to)
        )
    }
}
