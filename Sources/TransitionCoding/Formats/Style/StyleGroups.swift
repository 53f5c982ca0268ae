internal import TransitionEngine

/// The tracks of a subject in groups that CSS can animate apart from each other.
///
/// Tracks belong together if they make one declaration, such as both axes of `translate`, or if they are computed
/// together.
struct StyleGroups {
    /// By their first properties. What never changes is in the first group.
    let groups: [Set<Property>]

    init(_ motion: SubjectMotion) {
        let isSpatial = [Property.rotateX, .rotateY, .perspective].contains { motion.properties.contains($0) }
        func declaration(_ property: Property) -> String {
            Self.declaration(property, motion.role, isSpatial: isSpatial)
        }
        var groups: [Set<Property>] = []
        var declarations: [Set<String>] = []
        for channel in motion.propertyGroups {
            var (group, names) = (Set(channel), Set(channel.map(declaration)))
            for index in groups.indices.reversed() where !declarations[index].isDisjoint(with: names) {
                group.formUnion(groups.remove(at: index))
                names.formUnion(declarations.remove(at: index))
            }
            groups.append(group)
            declarations.append(names)
        }
        let still = groups.filter { motion.keeping($0).isStill }
        var moving = groups.filter { !still.contains($0) }
        if moving.isEmpty { moving = [Set(motion.properties)] } else { moving[0] = still.reduce(moving[0]) { $0.union($1) } }
        self.groups = moving
    }

    /// Returns the name of the CSS property that a track is part of.
    private static func declaration(_ property: Property, _ role: Timeline.Subject.Role, isSpatial: Bool) -> String {
        switch property {
        case .translateX, .translateY, .translateZ: "translate"
        case .rotate: "rotate"
        case .scaleX, .scaleY, .scaleZ: isSpatial ? "transform" : "scale"
        case .opacity: "opacity"
        case .dim: role == .dimming ? "opacity" : "filter"
        case .blur, .brightness, .contrast, .saturation, .grayscale, .hueRotation: "filter"
        case .colorRed, .colorGreen, .colorBlue, .colorAlpha: "color"
        case .clipTop, .clipRight, .clipBottom, .clipLeft: "clip-path"
        case .shadowX, .shadowY, .shadowRadius, .shadowOpacity: "box-shadow"
        case .maskOffset: "mask"
        case .frameX, .frameY, .frameWidth, .frameHeight, .cornerRadius, .draw, .progress, .inputTime: property.rawValue
        default: "transform"
        }
    }
}
