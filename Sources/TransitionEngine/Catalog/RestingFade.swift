/// A fade to what another transition shows at rest, which stays as it is: what is shown where motion is to be reduced.
package struct RestingFade: Transition {
    /// The transition whose identity is shown.
    let transition: any Transition

    package var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    package var warnings: [TimelineWarning] { transition.warnings }

    /// Returns the fade of a transition; a plain one where it changes nothing at rest.
    static func of(_ transition: any Transition) -> any Transition {
        let fade = RestingFade(transition: transition)
        let rest = fade.rest(of: ViewGeometry(size: Size(width: 1, height: 1)))
        let isNeutral = rest.allSatisfy { $0.values.isEmpty && $0.color == nil && $0.transform == nil }
        return isNeutral ? OpacityTransition() : fade
    }

    package func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        var layers = rest(of: view)
        guard !phase.isIdentity, !layers.isEmpty else { return layers }
        for index in layers.indices { layers[index].values.removeAll { $0.property == .opacity } }
        layers[0].values.append((.opacity, Length(0)))
        return layers
    }

    /// The layers at rest, each with what it changes.
    private func rest(of view: ViewGeometry) -> [Effects] {
        transition.layers(in: .identity, of: view).map { layer in
            var layer = layer
            layer.animation = .inherited
            layer.values.removeAll { property, value in
                property.identity.map { value.points == $0 && value.fraction == 0 } ?? true
            }
            if layer.transform?.value == .identity { layer.transform = nil }
            return layer
        }
    }
}
