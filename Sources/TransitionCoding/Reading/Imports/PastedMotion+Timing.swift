import TransitionEngine

// The timing of Motion: of each property its own, and what Motion takes where none is given.
//
// Source: motion.dev/docs/react-transitions; motion-dom, default transitions and `getValueTransition` (version 12).
extension PastedMotion {
    /// What a transition says of the elements in its own.
    private static let ofChildren = ["when", "delayChildren", "staggerChildren", "staggerDirection"]
    /// Members beside which the kind and the seconds are Motion's own.
    private static let besides = ofChildren + ["delay", "repeat", "repeatType", "repeatDelay", "from", "elapsed"]
    /// The parts of Motion's transform, each with its place from inside.
    private static let ranks = [
        "rotate": 1, "rotateZ": 1, "scale": 2, "scaleX": 2, "scaleY": 2, "x": 3, "y": 3, "translateX": 3, "translateY": 3,
    ]

    /// The place of what is no transform.
    private static let free = 4

    /// Returns the parts of a state, one for each timing, the innermost first.
    ///
    /// - Parameters:
    ///   - state: its members.
    ///   - transition: the object of Motion's that times them; `nil` for Motion's own timing. Any other code times them together.
    ///   - order: the order of the parts of a transform.
    ///   - leaves: whether the motion leads to this state, rather than from it.
    mutating func parts(
        of state: [Member], along transition: String?, _ order: WebPose.Order, leaves: Bool = false
    ) -> [Part] {
        let whole = pose(of: state, order)
        guard transition?.hasPrefix("{") ?? true, problem == nil else { return [Part(pose: whole, timing: transition)] }
        let options = Self.members(of: transition ?? "{}")
        for name in Self.ofChildren where options.contains(where: { $0.name == name }) { leaveOutOfChildren(name) }
        var moving: [(member: Member, timing: String, rank: Int)] = []
        for member in state where !pose(of: [member], order).isRest {
            let rank = member.name == "transform" ? 0 : Self.ranks[member.name] ?? Self.free
            moving.append((member, Self.timing(of: member, in: options, leaves), rank))
        }
        guard Set(moving.map(\.timing)).count > 1 else {
            return [Part(pose: whole, timing: moving.first?.timing ?? Self.timing(of: ("opacity", "1"), in: options, leaves))]
        }
        var parts: [Part] = []
        let ordered = moving.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        for (member, timing, rank) in ordered.map(\.element) {
            // What is no transform goes with any of them.
            let isFree = rank == Self.free
            let known = isFree ? parts.firstIndex { $0.timing == timing } : parts.indices.last { parts[$0].timing == timing }
            let place = isFree || known == parts.count - 1 ? known : nil
            let index = place ?? (isFree ? 0 : parts.count)
            if place == nil { parts.insert(Part(pose: WebPose(), timing: timing), at: index) }
            let value = CodeAnimation.unquoted(member.value) ?? member.value
            add(member.name, value, to: &parts[index].pose, as: "\(member.name): \(member.value)", order)
        }
        return parts
    }

    private mutating func leaveOutOfChildren(_ name: String) {
        let warning = TimelineWarning("without-effect", "\"\(name)\" is of the elements in this one: it is left out.")
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Returns the timing of one property, as an object of Motion: its own, that of all others, or Motion's.
    private static func timing(of property: Member, in options: [Member], _ leaves: Bool) -> String {
        func object(_ name: String) -> String? { options.first { $0.name == name && $0.value.hasPrefix("{") }?.value }
        let own = object(property.name) ?? object("default")
        var given = own.map { members(of: $0) } ?? options.filter { !$0.value.hasPrefix("{") }
        given.removeAll { ofChildren.contains($0.name) }
        if !given.contains(where: { $0.name == "delay" }) { given += options.filter { $0.name == "delay" } }
        if given.allSatisfy({ besides.contains($0.name) }) { given = standard(property, leaves: leaves) + given }
        return "{ " + given.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + " }"
    }

    /// Returns what Motion takes for a property by itself.
    ///
    /// - Parameters:
    ///   - property: its name, and the value to which it leads, or its list.
    ///   - leaves: whether the motion leads to it. Default no.
    ///   - count: its values. Default 2, at both ends.
    static func standard(_ property: Member, leaves: Bool = false, values count: Int = 2) -> [Member] {
        if count > 2 { return [("duration", "0.8")] }
        guard ranks[property.name] != nil else { return [("ease", "[0.25, 0.1, 0.35, 1]"), ("duration", "0.3")] }
        let isScale = property.name.hasPrefix("scale")
        // A scale that leads to nothing doesn't pass it.
        let vanishes = leaves && plainNumber(CodeAnimation.unquoted(property.value) ?? property.value) == 0
        let damping = !isScale ? 25 : vanishes ? 2 * 550.0.squareRoot() : 30
        return [("type", "'spring'"), ("stiffness", isScale ? "550" : "500"), ("damping", exactText(damping))]
    }
}
