internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// A tool of the Model Context Protocol.
struct MCPTool: Sendable {
    let name: String
    let title: String
    /// What it does, for the model that chooses it.
    let summary: String
    /// The arguments, as the members of a JSON Schema object.
    let arguments: [Argument]
    /// The JSON Schema of the structured content.
    let outputSchema: String
    private let call: @Sendable (JSONValue?) throws -> Content

    struct Argument: Sendable {
        let name: String
        let summary: String
        /// The JSON Schema of the value without its description.
        let schema: String
        var isRequired = false

        /// The argument where it can't be left out.
        var required: Argument { Argument(name: name, summary: summary, schema: schema, isRequired: true) }
    }

    /// What a tool has found: a text, and the same as an object of its ``outputSchema``.
    struct Content {
        let text: String
        /// JSON.
        let structured: [UInt8]

        /// Creates content that is JSON itself.
        init(json: [UInt8]) {
            structured = json
            text = String(decoding: json, as: UTF8.self) + "\n"
        }

        init(text: String, structured: [UInt8]) {
            self.text = text
            self.structured = structured
        }
    }

    /// What a tool answers.
    struct Answer {
        let text: String
        /// JSON; `nil` for a problem.
        let structured: [UInt8]?

        var isProblem: Bool { structured == nil }
    }

    init(
        _ name: String, _ words: (title: String, summary: String), _ arguments: [Argument], outputSchema: String,
        _ call: @escaping @Sendable (JSONValue?) throws -> Content
    ) {
        self.name = name
        (title, summary) = words
        self.arguments = arguments
        self.outputSchema = outputSchema
        self.call = call
    }

    /// The tools of the server, in the order in which they are listed.
    static func all(_ parts: RenderingParts) -> [MCPTool] {
        [.render(parts), .curve(parts), .catalog, .convert(parts), .check(parts)]
    }

    /// The greatest length of an answer, in bytes, text and structured content together: more than that fills the context
    /// of a model.
    static let answerLimit = 100_000

    /// Runs the tool.
    ///
    /// - Parameters:
    ///   - arguments: the arguments as an object; `nil` for none.
    ///   - requestID: the id of the request, which a problem names.
    /// - Throws: `CancellationError`. A problem of the arguments is an answer.
    func answer(to arguments: JSONValue?, requestID: String) throws -> Answer {
        do {
            let unknown = unknownArguments(arguments)
            guard unknown.isEmpty else { throw RequestFailure(Problem(unknown)) }
            let content = try call(arguments)
            let count = content.text.utf8.count + content.structured.count
            guard count <= Self.answerLimit else { throw tooLong(count) }
            return Answer(text: content.text, structured: content.structured)
        } catch let failure as RequestFailure {
            let body = failure.problem.response(instance: "/mcp", requestID: requestID).body
            return Answer(text: String(decoding: body, as: UTF8.self), structured: nil)
        }
    }

    private func unknownArguments(_ given: JSONValue?) -> [RequestIssue] {
        let known = arguments.map(\.name)
        // Under a wrong name stands most likely what the tool can't do without.
        let missing = arguments.filter { $0.isRequired && given?[$0.name] == nil }.map(\.name)
        return (given?.members ?? []).filter { !known.contains($0.key) }.map { key, _ in
            RequestIssue(
                SpecIssue(
                    .unknownKey, at: "/" + JSONPointer.escaped(String(key.prefix(80))), "the tool \(name) has no such argument",
                    allowed: known,
                    suggestion: Spelling.suggestion(for: key, in: known) ?? (missing.count == 1 ? missing[0] : nil)))
        }
    }

    private func tooLong(_ count: Int) -> RequestFailure {
        let detail =
            "text and structuredContent have \(count) bytes, more than \(Self.answerLimit); choose another format or a larger "
            + "tolerance, or ask over HTTP: POST /v1/timelines"
        return RequestFailure(.limitExceeded, at: "", detail)
    }

    /// Returns the text of an argument; `nil` if it isn't given.
    static func text(_ name: String, of arguments: JSONValue?) throws(RequestFailure) -> String? {
        guard let value = arguments?[name] else { return nil }
        if let text = value.string { return text }
        throw RequestFailure(.wrongType, at: "/" + name, "expected a string, found \(value.kindName)")
    }
}

extension TextBuffer {
    /// Appends a tool as `tools/list` lists it.
    mutating func append(tool: MCPTool) {
        append("{\"name\":")
        append(json: tool.name)
        append(key: "title", json: tool.title)
        append(key: "description", json: tool.summary)
        append(",\"inputSchema\":{\"type\":\"object\",\"properties\":{")
        for (index, argument) in tool.arguments.enumerated() {
            if index > 0 { append(",") }
            append(json: argument.name)
            append(":{\"description\":")
            append(json: argument.summary)
            append(text: "," + argument.schema + "}")
        }
        append("},\"required\":")
        append(array: tool.arguments.filter(\.isRequired)) { $1.append(json: $0.name) }
        append(",\"additionalProperties\":false},\"outputSchema\":")
        append(text: tool.outputSchema)
        append(",\"annotations\":{\"readOnlyHint\":true,\"openWorldHint\":false}}")
    }
}
