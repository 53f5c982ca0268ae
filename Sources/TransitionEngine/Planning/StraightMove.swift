/// A view that only appears or only disappears: two phases and one segment a value.
///
/// ``PhasePlanner`` would plan the same, in more time: a test compares the two. Colors and transforms need waypoints, so
/// views that have any are left to that planner. Views that share a spec share the move, each with a start of its own.
struct StraightMove {
    private let isInsertion: Bool
    private let size: Size
    private let start: MidFlight?
    /// The animations of the layers that change.
    private let movers: [Mover]
    private let layers: [Layer]
    private let note: Timeline.Subject.Note
    private let warnings: [TimelineWarning]

    /// `nil` for views that ``PhasePlanner`` has to plan.
    init?(_ spec: borrowing TransitionSpec) {
        guard Shortcuts.straightMoves else { return nil }
        let transition = spec.resolvedTransition
        let kind = transition.transitionKind
        guard kind.isPhased, !spec.isScripted, !kind.isIdentity else { return nil }
        guard spec.platform == .ios, spec.context == .navigation else { return nil }
        isInsertion = spec.direction == .insertion
        let before = transition.layers(in: isInsertion ? .willAppear : .identity, of: spec.view)
        let after = transition.layers(in: isInsertion ? .identity : .didDisappear, of: spec.view)
        guard before.allSatisfy(\.isPlain), after.allSatisfy(\.isPlain) else { return nil }
        let surrounding = spec.shownAnimation
        let surroundings = spec.surroundings
        var movers: [Mover] = []
        var layers: [Layer] = []
        layers.reserveCapacity(before.count)
        for index in 0..<max(before.count, after.count) {
            // A phase without the layer changes nothing.
            let start = index < before.count ? before[index] : Effects(absentLike: after[index])
            let end = index < after.count ? after[index] : Effects(absentLike: before[index])
            let (from, to) = (start.mirrored(for: spec.view.layoutDirection), end.mirrored(for: spec.view.layoutDirection))
            let layer = Layer((from, to), in: surroundings, isInsertion: isInsertion, curve: movers.count)
            if layer.moves { movers.append(Mover((isInsertion ? to : from).animation.animation(or: surrounding), spec.start)) }
            layers.append(layer)
        }
        if layers.count == 1 { layers[0].sort() }
        self.movers = movers
        self.layers = layers
        size = spec.view.size
        start = spec.start
        var note = Timeline.Subject.Note()
        note.allowsUserInteraction = movers.allSatisfy { $0.animation?.allowsUserInteraction != false }
        self.note = note
        warnings = spec.warnings(showing: transition) + spec.startWarnings
    }

    /// Adds a view that makes this move to a plan.
    ///
    /// - Parameters:
    ///   - id: the name of its subject.
    ///   - offset: seconds by which it starts later.
    ///   - isSingle: whether it is the only view, whose id its completions need not have.
    func add(to plan: inout ViewPlan, id: String, offset: Double, isSingle: Bool, curves: inout CurveTable) {
        var rest = Rest(removed: offset, logical: offset)
        let indices = movers.map { mover in
            let index = curves.index(of: mover.animation, at: offset, from: start, curve: mover.curve)
            rest = rest.later(curves.rest(of: index))
            return index
        }
        let logical = min(rest.logical, rest.removed)
        let owner = isSingle ? nil : id
        // In order of time: nothing rests before it starts.
        if isInsertion { plan.events.append(TimelineEvent(time: offset, kind: .phase(subject: id, .willAppear))) }
        plan.events.append(TimelineEvent(time: offset, kind: .phase(subject: id, isInsertion ? .identity : .didDisappear)))
        plan.events.append(TimelineEvent(time: logical, kind: .complete(.logicallyComplete, subject: owner)))
        plan.events.append(TimelineEvent(time: rest.removed, kind: .complete(.removed, subject: owner)))
        plan.warnings += warnings
        plan.add(
            SubjectPlan(id: id, role: .view, composed: composed(along: indices, at: offset), note: note),
            removal: isInsertion ? .infinity : offset, rest: rest.removed, logicalRest: logical)
    }

    /// - Parameter curves: the index into the plan's curves of each mover.
    private func composed(along curves: [Int], at offset: Double) -> ComposedTracks {
        guard layers.count == 1 else {
            return ComposedTracks(layers.map { $0.animated(along: curves, at: offset) }, in: size)
        }
        let only = layers[0]
        let usesAnchor = only.changes.contains(where: \.property.usesAnchor)
        return ComposedTracks(
            only.changes.map { $0.channel(along: curves) }, anchor: usesAnchor ? only.anchor : .center,
            anchorMirrors: usesAnchor && only.anchorMirrors)
    }
}

extension StraightMove {
    /// The animation of a layer. Views that share a spec share it: nothing of it is copied.
    private final class Mover: Sendable {
        /// `nil` jumps.
        let animation: Animation?
        /// Its timing curve.
        let curve: TimingCurve

        init(_ animation: Animation?, _ start: MidFlight?) {
            self.animation = animation
            curve = TimingCurve(animation, from: start)
        }
    }

    /// What one layer does.
    private struct Layer {
        private(set) var changes: [Change] = []
        let anchor: UnitPoint
        let anchorMirrors: Bool

        /// - Parameters:
        ///   - ends: the layer before and after.
        ///   - curve: the index of this layer's mover.
        init(_ ends: (from: Effects, to: Effects), in surroundings: Surroundings, isInsertion: Bool, curve: Int) {
            let (from, to) = ends
            anchor = (isInsertion ? to : from).anchor
            anchorMirrors = (isInsertion ? to : from).followsLayoutDirection
            changes.reserveCapacity(from.values.count)
            // A bit for each property so far: of a property that is named twice the first value counts.
            var named: UInt64 = 0
            for value in from.values { add(value.property, from: value.value, to: to[value.property]) }
            for value in to.values { add(value.property, from: nil, to: value.value) }

            func add(_ property: Property, from start: Length?, to end: Length?) {
                guard named >> property.ordinal & 1 == 0 else { return }
                named |= 1 << property.ordinal
                let absent = property.identity.map { Length($0) } ?? start ?? end ?? Length()
                let (from, to) = (TrackEnd(start ?? absent, in: surroundings), TrackEnd(end ?? absent, in: surroundings))
                let moves = from.value != to.value
                guard moves || from.value != property.identity else { return }
                changes.append(Change(property: property, from: from, to: to, curve: moves ? curve : nil))
            }
        }

        /// Whether any property of it changes.
        var moves: Bool { changes.contains { $0.curve != nil } }

        /// Orders its changes by their tracks.
        mutating func sort() { changes.sort { $0.property.ordinal < $1.property.ordinal } }

        /// As one of several, which compose.
        func animated(along curves: [Int], at offset: Double) -> AnimatedLayer {
            AnimatedLayer(
                values: changes.map { $0.value(along: curves, at: offset) }, anchor: anchor, anchorMirrors: anchorMirrors)
        }
    }

    /// What one property does: rest, or follow a mover's curve.
    private struct Change {
        let property: Property
        let from: TrackEnd
        let to: TrackEnd
        /// The index of its mover; `nil` where it rests.
        let curve: Int?

        func channel(along curves: [Int]) -> Channel {
            guard let curve else { return .value(AnimatedValue(property, ValueTrack(from))) }
            return .simple(SimpleTrack(property: property, from: from, to: to, curve: curves[curve]))
        }

        func value(along curves: [Int], at offset: Double) -> AnimatedValue {
            AnimatedValue(
                property, curve.map { ValueTrack(from: from, to: to, along: curves[$0], at: offset) } ?? ValueTrack(from))
        }
    }
}

extension Effects {
    /// Whether it holds nothing but numbers that are mixed as they are.
    fileprivate var isPlain: Bool {
        color == nil && transform == nil && !values.contains(where: \.property.isMixedInLinearLight)
    }
}
