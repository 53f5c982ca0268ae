extension TransitionPlan {
    /// Returns the plan of the same spec in right-to-left layout, for a plan in left-to-right layout.
    ///
    /// - Returns: `nil` where it isn't known without planning: a transform mirrors before it is interpolated, and a matched frame
    ///   is resolved by its anchor.
    package func mirrored() -> TransitionPlan? {
        let views = [spec] + (spec.content.views ?? []).map(\.spec)
        guard
            views.allSatisfy({ $0.view.layoutDirection == .leftToRight && !$0.resolvedTransition.properties.readsLayoutDirection }
            )
        else {
            return nil
        }
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
        let composed = plan.subjects[0].composed
        guard !plan.spec.resolvedTransition.properties.readsLayoutDirection,
            composed.anchor.x == 0.5 || !composed.anchorMirrors
        else { return .other }
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
        case .simple(let track):
            [track.from.length, track.to.length].contains(where: \.isNegated)
                ? track.property == .translateX ? .negatesX : .other : .same
        case .single(let scalar): scalar.mirrors ? scalar.property == .translateX ? .negatesX : .other : .same
        case .flat(let stack): stack.mirroring
        case .opacity, .blur, .filter, .color: .same
        case .matrix, .spatial: .other
        }
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
        let moved = layers.compactMap { $0.scalar(.translateX) }.filter { !$0.isIdentity }
        let anchored = layers.filter { $0.usesAnchor && $0.anchor.x != 0.5 }
        if !moved.contains(where: \.mirrors), !anchored.contains(where: \.anchorMirrors) { return .same }
        let isTurned = layers.contains { $0.contains(.rotate) }
        return !isTurned && moved.allSatisfy(\.mirrors) && anchored.allSatisfy(\.anchorMirrors) ? .negatesX : .other
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
    /// Whether right-to-left layout makes it another length.
    fileprivate var isNegated: Bool { mirrors && (points != 0 || fraction != 0) }
}

extension AnimatedScalar {
    /// Whether right-to-left layout negates it.
    fileprivate var mirrors: Bool { ends.contains(where: \.isNegated) }

    /// - Returns: `nil` where a finger moves it.
    fileprivate func mirrored() -> AnimatedScalar? {
        guard mirrors else { return self }
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
