/// The lengths of a subject that follow the view's own size, as fractions of its sides: what CSS writes as percentages.
package struct ViewFractions: Sendable {
    /// The axes that any length follows.
    private let axes: [Axis]
    private let size: Size

    /// The tracks along an axis.
    private struct Axis {
        /// Those that follow it have fractions as their values.
        let motion: SubjectMotion
        var following: PropertySet
    }

    /// - Parameter motion: the subject of a single view.
    /// - Returns: `nil` if no length follows the view.
    /// - Throws: `CancellationError`.
    package init?(_ motion: SubjectMotion) throws {
        let size = motion.spec.view.size
        guard size.width > 0, size.height > 0 else { return nil }
        var axes = try ViewAxis.Name.allCases.compactMap { name in
            try motion.fractions(of: ViewAxis(name, of: motion.spec)).map { along in
                (name: name, axis: Axis(motion: along, following: try along.moving))
            }
        }
        // How far a finger has gone is counted in points.
        guard !axes.isEmpty, !motion.spec.events.contains(where: \.isOfFinger) else { return nil }
        let moving = axes.map(\.axis.following)
        for index in axes.indices {
            axes[index].axis.following.formIntersection(axes[index].name.properties)
            // Turned layers may lead from one axis to the other. No percentage does.
            if axes.count > 1 { axes[index].axis.following.subtract(moving[1 - index]) }
        }
        self.init(axes.map(\.axis), size)
    }

    private init?(_ axes: [Axis], _ size: Size) {
        self.axes = axes.filter { !$0.following.isEmpty }
        self.size = size
        if self.axes.isEmpty { return nil }
    }

    /// Returns the fractions of some properties alone; `nil` if none of them follows the view.
    ///
    /// - Parameter kept: whole members of ``SubjectMotion/propertyGroups``.
    package func keeping(_ kept: PropertySet) -> ViewFractions? {
        ViewFractions(
            axes.map { Axis(motion: $0.motion.keeping(kept), following: $0.following.intersection(kept)) }, size)
    }

    /// Whether a property follows the view.
    package func contains(_ property: Property) -> Bool { axes.contains { $0.following.contains(property) } }

    /// The side that a property follows, in points.
    package func side(of property: Property) -> Double {
        ViewAxis.Name.horizontal.properties.contains(property) ? size.width : size.height
    }

    /// The fractions of the properties that follow the view, at rising times in seconds.
    ///
    /// - Throws: `CancellationError`.
    package func values(at times: [Double]) throws -> [Property: [Double]] {
        var result: [Property: [Double]] = [:]
        for axis in axes {
            for (property, values) in zip(axis.motion.properties, try axis.motion.values(at: times))
            where axis.following.contains(property) {
                result[property] = values
            }
        }
        return result
    }

    /// The fractions at both ends of a property that goes straight from one to the other; `nil` for any other.
    package func ends(of property: Property) -> (from: Double, to: Double)? {
        axes.first { $0.following.contains(property) }?.motion.straightEnds(of: property)
    }
}

/// One axis of a view: the lengths along it are fractions of its side.
struct ViewAxis {
    /// Which one.
    enum Name: CaseIterable {
        case horizontal, vertical

        /// The properties that CSS has percentages for.
        var properties: PropertySet { self == .horizontal ? Self.alongX : Self.alongY }

        private static let alongX: PropertySet = [.translateX, .clipLeft, .clipRight]
        private static let alongY: PropertySet = [.translateY, .clipTop, .clipBottom]
    }

    let name: Name
    /// What counts as the side.
    private let side: Length.Side
    /// That of the container, which counts too where the view is its own container.
    private let containerSide: Length.Side
    private let isOwnContainer: Bool
    /// The side in points.
    let length: Double
    /// Whether lengths that mirror are negated.
    private let isRightToLeft: Bool

    init(_ name: Name, of spec: TransitionSpec) {
        (self.name, isOwnContainer) = (name, spec.container == nil)
        (side, containerSide, length) =
            name == .horizontal
            ? (.width, .containerWidth, spec.view.size.width) : (.height, .containerHeight, spec.view.size.height)
        isRightToLeft = spec.view.layoutDirection == .rightToLeft
    }

    /// The part of a length that follows the axis, in its sides.
    func fraction(of length: Length) -> Double {
        guard follows(length) else { return 0 }
        return length.mirrors && isRightToLeft ? -length.fraction : length.fraction
    }

    /// Whether a length depends on the side.
    func follows(_ length: Length) -> Bool { length.fraction != 0 && counts(length.side) }

    private func counts(_ other: Length.Side) -> Bool { other == side || isOwnContainer && other == containerSide }

    /// Whether a length is a multiple of the side, or 0.
    func measures(_ length: Length) -> Bool {
        length.points == 0 && (length.fraction == 0 || counts(length.side))
    }

    /// The view with this side of 1 and without the other one.
    var unit: Size { name == .horizontal ? Size(width: 1, height: 0) : Size(width: 0, height: 1) }
}

extension SubjectMotion {
    /// Returns the tracks that depend on an axis, as fractions of it; `nil` if there are none.
    fileprivate func fractions(of axis: ViewAxis) -> SubjectMotion? {
        let channels = composed.channels.compactMap { $0.fractions(of: axis) }
        return channels.isEmpty ? nil : showing(channels)
    }

    /// The properties that aren't 0 all the time. Only stacked layers have to be sampled.
    fileprivate var moving: PropertySet {
        get throws {
            var moving = propertySet
            guard composed.channels.contains(where: \.isStacked) else { return moving }
            let times = duration > 0 ? (0...8).map { duration * Double($0) / 8 } : [0]
            for (property, values) in zip(properties, try values(at: times)) where values.allSatisfy({ abs($0) <= 1e-9 }) {
                moving.remove(property)
            }
            return moving
        }
    }
}

extension Channel {
    fileprivate var isStacked: Bool { if case .stack = self { true } else { false } }

    /// Returns the channel in fractions of an axis; `nil` if it doesn't depend on it.
    fileprivate func fractions(of axis: ViewAxis) -> Channel? {
        if case .stack(let stack) = self { return stack.fractions(of: axis).map(Channel.stack) }
        guard let value, let property = value.content.property, axis.name.properties.contains(property), value.follows(axis)
        else { return nil }
        return value.fractions(of: axis).map(Channel.init)
    }
}

extension LayerStack {
    /// Returns the stack in fractions of an axis: in a view with this side of 1 and without the other one.
    fileprivate func fractions(of axis: ViewAxis) -> LayerStack? {
        switch form {
        case .numbers, .spatial: return nil
        case .separable, .slanted, .masks: break
        }
        var fractions: [AnimatedLayer] = []
        for layer in layers {
            let values = layer.values.map { value in
                value.content.property?.isLength == true ? value.fractions(of: axis) : value
            }
            guard !values.contains(where: { $0 == nil }) else { return nil }
            fractions.append(AnimatedLayer(values: values.compactMap { $0 }, anchor: layer.anchor))
        }
        if case .masks = form { return LayerStack(.masks, fractions, in: axis.unit) }
        return LayerStack(geometry: fractions, anchor: anchor, in: axis.unit)
    }
}

extension Property {
    /// Whether a side of the view may be a unit of it.
    fileprivate var isLength: Bool { ViewAxis.Name.allCases.contains { $0.properties.contains(self) } }
}

extension AnimatedValue {
    /// Whether any of its lengths follows an axis.
    fileprivate func follows(_ axis: ViewAxis) -> Bool { ends.contains(where: axis.follows) }

    /// Returns the part of a number that follows an axis, as a fraction; `nil` where it depends on the view in another way.
    fileprivate func fractions(of axis: ViewAxis) -> AnimatedValue? {
        guard case .number(let property, let mapping) = content else { return nil }
        guard follows(axis) else { return AnimatedValue(property, ValueTrack(0)) }
        // A multiple of the side that is cut off at 0 is so in any view.
        guard mapping.floor == nil || mapping.floor == 0 && ends.allSatisfy(axis.measures) else { return nil }
        switch mapping.progress {
        case .between:
            guard let (from, to) = mapping.lengths else { return nil }
            let fractions = ProgressMapping.between(axis.fraction(of: from), axis.fraction(of: to))
            return AnimatedValue(.number(property, TrackMapping(progress: fractions, floor: mapping.floor)), components)
        case .identity where track.isSimple || track.segments.isEmpty:
            return AnimatedValue(property, track.mapped { TrackEnd(axis.fraction(of: $0.length)) }, floor: mapping.floor)
        case .identity:
            // What takes over mid-flight is a multiple of the side if all targets are.
            guard ends.allSatisfy(axis.measures), axis.length > 0, !track.followsFinger else { return nil }
            return AnimatedValue(property, track.mapped { TrackEnd($0.value / axis.length) }, floor: mapping.floor)
        case .lengths, .stops, .withdrawn: return nil
        }
    }
}
