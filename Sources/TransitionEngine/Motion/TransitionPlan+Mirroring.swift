extension TransitionPlan {
    /// Returns the plan of the same spec in right-to-left layout, for a plan in left-to-right layout.
    ///
    /// - Returns: `nil` where it isn't known without planning: a transform mirrors before it is interpolated, a matched frame is
    ///   resolved by its anchor, and a finger that goes to the right doesn't turn round.
    package func mirrored() -> TransitionPlan? {
        guard !spec.needsLayoutDirection else { return nil }
        var plan = self
        plan.spec.view.layoutDirection = .rightToLeft
        plan.spec.changeViews { $0.view.layoutDirection = .rightToLeft }
        for index in subjects.indices {
            guard let composed = subjects[index].composed.mirrored() else { return nil }
            plan.subjects[index].composed = composed
        }
        return plan
    }
}

extension TransitionSpec {
    /// Whether only planning tells what right-to-left layout shows, or the layout isn't left to right.
    fileprivate var needsLayoutDirection: Bool {
        ([self] + (content.views ?? []).map(\.spec)).contains { spec in
            spec.view.layoutDirection == .rightToLeft || spec.resolvedTransition.properties.readsLayoutDirection
                || spec.events.contains(where: \.isOfFinger)
        }
    }
}

extension SubjectMotion {
    /// How right-to-left layout shows a subject.
    package enum Mirroring: Sendable {
        /// As left-to-right layout does.
        case same
        /// With ``Property/translateX`` negated, and all else the same.
        case negatesX
        /// In another way, or perhaps so.
        case other
    }

    /// How right-to-left layout shows the subject of a plan in left-to-right layout.
    package var mirroring: Mirroring {
        guard !spec.needsLayoutDirection, composed.anchor.x == 0.5 || !composed.anchorMirrors else { return .other }
        return composed.channels.reduce(.same) { result, channel in
            switch (result, channel.mirroring) {
            case (.other, _), (_, .other): .other
            case (.negatesX, _), (_, .negatesX): .negatesX
            case (.same, .same): .same
            }
        }
    }
}

extension ComposedTracks {
    /// Returns the tracks as right-to-left layout shows them; `nil` where they can't be told from these.
    fileprivate func mirrored() -> ComposedTracks? {
        let mirrored = channels.compactMap { $0.mirrored() }
        guard mirrored.count == channels.count else { return nil }
        return ComposedTracks(mirrored, anchor: anchorMirrors ? anchor.mirrored : anchor, anchorMirrors: anchorMirrors)
    }
}

extension ComposedTracks.Channel {
    fileprivate var mirroring: SubjectMotion.Mirroring {
        switch self {
        case .simple(let track): Self.mirroring(of: track.property, through: [track.from.length, track.to.length])
        case .single(let scalar): Self.mirroring(of: scalar.property, through: scalar.ends)
        case .flat(let stack): stack.mirroring
        case .opacity, .blur, .filter, .color: .same
        case .matrix, .spatial: .other
        }
    }

    /// How a property mirrors that goes through some lengths: as a whole only if each of them does.
    private static func mirroring(of property: Property, through ends: [Length]) -> SubjectMotion.Mirroring {
        if !ends.contains(where: \.isNegated) { return .same }
        return property == .translateX && ends.allSatisfy { $0.isNegated || $0.isZero } ? .negatesX : .other
    }

    fileprivate func mirrored() -> Self? {
        switch self {
        case .simple(let track):
            .simple(
                SimpleTrack(
                    property: track.property, from: track.from.mirrored, to: track.to.mirrored, curve: track.curve))
        case .single(let scalar): scalar.mirrored().map(Self.single)
        case .flat(let stack): stack.mirrored().map(Self.flat)
        // What these are made of says itself whether it mirrors, and none of it does.
        case .opacity, .blur, .filter, .color: self
        case .matrix, .spatial: nil
        }
    }
}

extension FlatStack {
    fileprivate var mirroring: SubjectMotion.Mirroring {
        let others = layers.flatMap(\.scalars).filter { $0.property != .translateX }
        if others.contains(where: \.mirrors) { return .other }
        let moved = layers.compactMap { $0.scalar(.translateX) }.filter { !$0.isIdentity }
        let anchored = layers.filter { $0.usesAnchor && $0.anchor.x != 0.5 }
        if !moved.contains(where: \.mirrors), !anchored.contains(where: \.anchorMirrors) { return .same }
        let isTurned = layers.contains { $0.contains(.rotate) }
        return !isTurned && moved.allSatisfy(\.mirrorsWholly) && anchored.allSatisfy(\.anchorMirrors) ? .negatesX : .other
    }

    fileprivate func mirrored() -> FlatStack? {
        var mirrored: [AnimatedLayer] = []
        for layer in layers {
            let scalars = layer.scalars.compactMap { $0.mirrored() }
            guard scalars.count == layer.scalars.count else { return nil }
            mirrored.append(
                AnimatedLayer(
                    scalars: scalars, color: layer.color, transform: nil,
                    anchor: layer.anchorMirrors ? layer.anchor.mirrored : layer.anchor, anchorMirrors: layer.anchorMirrors))
        }
        // The anchor of the stack is that of its layers, or the center.
        let isCommon = layers.contains { $0.usesAnchor && $0.anchorMirrors && $0.anchor == anchor }
        return FlatStack(mirrored, anchor: isCommon ? anchor.mirrored : anchor, in: size)
    }
}

extension Length {
    var isZero: Bool { points == 0 && fraction == 0 }

    /// Whether right-to-left layout makes it another length.
    fileprivate var isNegated: Bool { mirrors && !isZero }
}

extension AnimatedScalar {
    /// Whether right-to-left layout negates it.
    fileprivate var mirrors: Bool { ends.contains(where: \.isNegated) }

    /// Whether right-to-left layout negates all of it.
    fileprivate var mirrorsWholly: Bool { mirrors && ends.allSatisfy { $0.isNegated || $0.isZero } }

    /// - Returns: `nil` where only a part of it mirrors.
    fileprivate func mirrored() -> AnimatedScalar? {
        guard mirrors else { return self }
        guard mirrorsWholly else { return nil }
        var result: AnimatedScalar
        switch mapping {
        case .between(let from, let to):
            result = AnimatedScalar(property: property, track: track, mapping: .between(0 - from, 0 - to), floor: floor)
            result.lengths = lengths
        case .identity where !track.followsFinger:
            result = AnimatedScalar(property: property, track: track.mapped { $0.negated }, floor: floor)
        default: return nil
        }
        return result
    }
}

extension TrackEnd {
    /// The same length in right-to-left layout.
    fileprivate var mirrored: TrackEnd { length.mirrors ? negated : self }

    fileprivate var negated: TrackEnd { TrackEnd(0 - value, of: length) }
}
