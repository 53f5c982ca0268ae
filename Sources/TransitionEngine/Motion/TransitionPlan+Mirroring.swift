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

extension Channel {
    fileprivate var mirroring: SubjectMotion.Mirroring {
        if case .stack(let stack) = self { stack.mirroring } else { value?.mirroring ?? .other }
    }

    fileprivate func mirrored() -> Channel? {
        if case .stack(let stack) = self { stack.mirrored().map(Channel.stack) } else { value?.mirrored().map(Channel.init) }
    }
}

extension LayerStack {
    fileprivate var mirroring: SubjectMotion.Mirroring {
        switch form {
        case .numbers: return .same
        case .spatial, .masks: return .other
        case .separable, .slanted: break
        }
        let others = layers.flatMap(\.values).filter { $0.content.property != .translateX }
        if others.contains(where: \.mirrors) { return .other }
        let moved = layers.compactMap { $0.number(.translateX) }.filter { !$0.isIdentity }
        let anchored = layers.filter { $0.usesAnchor && $0.anchor.x != 0.5 }
        if !moved.contains(where: \.mirrors), !anchored.contains(where: \.anchorMirrors) { return .same }
        let isTurned = layers.contains { $0.contains(.rotate) }
        return !isTurned && moved.allSatisfy(\.mirrorsWholly) && anchored.allSatisfy(\.anchorMirrors) ? .negatesX : .other
    }

    fileprivate func mirrored() -> LayerStack? {
        // What numbers are made of says itself whether it mirrors, and none of it does.
        if case .numbers = form { return self }
        if case .masks = form { return nil }
        var mirrored: [AnimatedLayer] = []
        for layer in layers {
            let values = layer.values.compactMap { $0.mirrored() }
            guard values.count == layer.values.count else { return nil }
            mirrored.append(
                AnimatedLayer(
                    values: values, anchor: layer.anchorMirrors ? layer.anchor.mirrored : layer.anchor,
                    anchorMirrors: layer.anchorMirrors))
        }
        // The anchor of the stack is that of its layers, or the center.
        let isCommon = layers.contains { $0.usesAnchor && $0.anchorMirrors && $0.anchor == anchor }
        return LayerStack(geometry: mirrored, anchor: isCommon ? anchor.mirrored : anchor, in: size)
    }
}

extension Length {
    var isZero: Bool { points == 0 && fraction == 0 }

    /// Whether right-to-left layout makes it another length.
    fileprivate var isNegated: Bool { mirrors && !isZero }
}

extension AnimatedValue {
    /// How it mirrors: a number as a whole only if each length that it goes through does.
    fileprivate var mirroring: SubjectMotion.Mirroring {
        if content.isTransform { return .other }
        if !mirrors { return .same }
        return content.property == .translateX && mirrorsWholly ? .negatesX : .other
    }

    /// Whether right-to-left layout negates any length of it.
    fileprivate var mirrors: Bool { ends.contains(where: \.isNegated) }

    /// Whether right-to-left layout negates all of it.
    fileprivate var mirrorsWholly: Bool { mirrors && ends.allSatisfy { $0.isNegated || $0.isZero } }

    /// - Returns: `nil` where it isn't known, as of a transform, or of a number of which only a part mirrors on its way.
    fileprivate func mirrored() -> AnimatedValue? {
        if content.isTransform { return nil }
        guard mirrors, case .number(let property, var mapping) = content else { return self }
        switch mapping.progress {
        case .identity where simpleTrack != nil || mirrorsWholly && !track.followsFinger:
            return AnimatedValue(content, [track.mapped { $0.mirrored }])
        case .between(let from, let to) where mirrorsWholly:
            mapping.progress = .between(0 - from, 0 - to)
            return AnimatedValue(.number(property, mapping), components)
        default: return nil
        }
    }
}

extension TrackEnd {
    /// The same length in right-to-left layout.
    fileprivate var mirrored: TrackEnd { length.mirrors ? TrackEnd(0 - value, of: length) : self }
}
