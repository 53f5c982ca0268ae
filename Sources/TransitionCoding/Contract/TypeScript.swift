import TransitionEngine

/// TypeScript types of schemas.
enum TypeScript {
    /// Returns the declarations of these schemas and of all that they are made of, as lines.
    static func declarations(_ schemas: JSONTree, from roots: [String]) -> [String] {
        let needed = schemas.referred(from: roots).union(roots)
        return schemas.members.filter { needed.contains($0.key) }.flatMap { declaration($0.key, $0.value) }
    }

    /// A type as lines. An object that has something to say of its members has them on lines of their own.
    private static func declaration(_ name: String, _ node: JSONTree) -> [String] {
        let head = comment(node["description"]?.text ?? "", indent: "  ")
        let properties = node["properties"]?.members ?? []
        let isDescribed =
            node["type"] == "object" && node["patternProperties"] == nil && properties.contains { !note($0.value).isEmpty }
        guard isDescribed else { return head + ["  export type \(name) = \(text(node));"] }
        let lines = zip(properties, members(node)).flatMap { comment(note($0.value), indent: "    ") + ["    \($1)"] }
        return head + ["  export type \(name) = {"] + lines + ["  };"]
    }

    private static func comment(_ words: String, indent: String) -> [String] {
        let lines = trimmed(words).replacing("*/", with: "*\\/").split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, !first.isEmpty else { return [] }
        guard lines.count > 1 else { return ["\(indent)/** \(first) */"] }
        return ["\(indent)/**"] + lines.map { $0.isEmpty ? "\(indent) *" : "\(indent) * \($0)" } + ["\(indent) */"]
    }

    /// What a schema says of its values: its description, the range and the default.
    private static func note(_ node: JSONTree) -> String {
        var said = [trimmed(node["description"]?.text ?? "")]
        if let minimum = node["minimum"]?.number, let maximum = node["maximum"]?.number {
            said.append("\(exactText(minimum)) … \(exactText(maximum)).")
        }
        if let standard = node["default"], !said[0].lowercased().contains("default") {
            said.append("Default `\(standard.line)`.")
        }
        return said.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The type of a schema.
    private static func text(_ node: JSONTree) -> String {
        if let name = node["$ref"]?.text { return String(name.split(separator: "/").last ?? "") }
        if let constant = node["const"] { return constant.line }
        if let values = node["enum"] { return union(values.elements.map(\.line)) }
        for word in ["anyOf", "oneOf"] {
            // Parts that only say what is required are no types.
            if let parts = node[word]?.elements, !parts.contains(where: { $0.members.map(\.key) == ["required"] }) {
                return union(parts.map(text))
            }
        }
        let types = node["type"]?.elements ?? []
        if !types.isEmpty { return union(types.map { text(node.merged(with: ["type": $0])) }) }
        switch node["type"]?.text {
        case "array": return array(node)
        case "object": return object(node)
        case nil where node["properties"] != nil: return object(node)
        case "number", "integer": return "number"
        case let kind? where ["string", "boolean", "null"].contains(kind): return kind
        default: return "unknown"
        }
    }

    private static func union(_ parts: [String]) -> String {
        var seen: Set<String> = []
        return parts.filter { seen.insert($0).inserted }.joined(separator: " | ")
    }

    private static func array(_ node: JSONTree) -> String {
        if let items = node["prefixItems"] { return "[\(items.elements.map(text).joined(separator: ", "))]" }
        let item = text(node["items"] ?? .object([]))
        if let count = node["maxItems"]?.number, count <= 4, node["minItems"]?.number == count {
            return "[\(Array(repeating: item, count: Int(count)).joined(separator: ", "))]"
        }
        return isName(item, also: ".") ? "\(item)[]" : "(\(item))[]"
    }

    private static func object(_ node: JSONTree) -> String {
        let lines = members(node)
        return lines.isEmpty ? "Record<string, unknown>" : "{ \(lines.joined(separator: " ")) }"
    }

    private static func members(_ node: JSONTree) -> [String] {
        let required = (node["required"]?.elements ?? []).compactMap(\.text)
        let properties = node["properties"]?.members ?? []
        var lines = properties.map { member in
            let isPlain = isName(member.key, also: "$") && member.key.first?.isNumber == false
            let key = isPlain ? member.key : JSONTree.text(member.key).line
            return "\(key)\(required.contains(member.key) ? "" : "?"): \(text(member.value));"
        }
        if properties.isEmpty, let extra = node["additionalProperties"], case .object = extra {
            guard let keys = node["propertyNames"] else { return ["[key: string]: \(text(extra));"] }
            return ["[key in \(text(keys))]?: \(text(extra));"]
        }
        if let patterns = node["patternProperties"]?.members, !patterns.isEmpty {
            let values = (patterns + properties).map { text($0.value) } + ["undefined"]
            lines.append("[key: string]: \(union(values));")
        }
        return lines
    }

    /// Whether a text has only letters, digits, `_` and one more character.
    private static func isName(_ text: String, also extra: Character) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == extra }
    }
}
