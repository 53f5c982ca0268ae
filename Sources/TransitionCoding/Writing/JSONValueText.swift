extension TextBuffer {
    /// Appends a value of a document that was read, as JSON.
    package mutating func append(value: JSONValue) {
        switch value.kind {
        case .null: append("null")
        case .boolean: append(value.boolean == true)
        case .number: append(exactly: value.number ?? 0)
        case .string: append(json: value.string ?? "")
        case .array: append(array: value.elements) { $1.append(value: $0) }
        case .object:
            append("{")
            for (index, member) in value.members.enumerated() {
                if index > 0 { append(",") }
                append(json: member.key)
                append(":")
                append(value: member.value)
            }
            append("}")
        }
    }
}
