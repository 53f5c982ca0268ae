// One spring of react-spring, as an entrance.
//
// Source: react-spring.dev/docs/components/use-spring.
extension PastedMotion {
    /// What no value of the view is, besides the callbacks.
    private static let props = [
        "from", "to", "config", "delay", "loop", "reset", "reverse", "immediate", "pause", "cancel", "default", "ref", "key",
    ]

    /// Reads `useSpring({ from: { opacity: 0 }, to: { opacity: 1 } })`, whose values may stand without `to`, and which a function may return.
    /// Returns whether it is such code.
    mutating func readSpring(_ text: String) -> Bool {
        guard var object = Self.arguments(of: "useSpring(", in: text).first else { return false }
        if object.hasPrefix("() => ("), object.hasSuffix(")") { object = trimmed(object.dropFirst(7).dropLast()) }
        let members = Self.members(of: object)
        func member(_ name: String) -> String? { members.first { $0.name == name }?.value }
        guard object.hasPrefix("{"), let from = member("from") else { return false }
        for (name, value) in members where ["reverse", "immediate", "pause", "cancel"].contains(name) && value != "false" {
            refuse(part: "\(name): \(value)", "useSpring() is read as it runs once, from its values to the others")
        }
        for (name, value) in [("from", from), ("to", member("to") ?? "{}")] where !value.hasPrefix("{") {
            refuse(part: "\(name): \(value)", "its values stand elsewhere: paste them too, as an object")
            return true
        }
        let others = members.filter { !Self.props.contains($0.name) && !$0.name.hasPrefix("on") }
        let (starts, ends) = (Self.members(of: from), member("to").map { Self.members(of: $0) } ?? others)
        let names = starts.map(\.name) + ends.map(\.name).filter { name in !starts.contains { $0.name == name } }
        let moves = names.map { name -> Member in
            let values = [("from", starts), ("to", ends)].compactMap { end, state in
                state.first { $0.name == name }.map { "\(end): \($0.value)" }
            }
            return (name, "{ \(values.joined(separator: ", ")) }")
        }
        let standard =
            "useSpring({ delay: \(member("delay") ?? "0"), loop: \(member("loop") ?? "false"), config: config.default })"
        read(ends: moves, along: member("config") == nil ? standard : text, .scaleFirst)
        return true
    }
}
