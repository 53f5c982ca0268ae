internal import TransitionCoding
internal import TransitionEngine

// The tools that read a spec: render, curve, check.
extension MCPTool {
    /// The formats that are text.
    private static let formats = OutputFormats.all.filter { $0.mediaType != "application/octet-stream" }

    private static func formatArgument(_ standard: String) -> Argument {
        let names = formats.map { "\"\($0.name)\"" }.joined(separator: ",")
        return Argument(
            name: "format", summary: "The format of the answer. Default \(standard).",
            schema: "\"type\":\"string\",\"enum\":[\(names)]")
    }

    private static let specArgument = Argument(
        name: "spec",
        summary: "A spec as the body of POST /v1/timelines, such as "
            + "{\"transition\": \"push:leading\", \"animation\": \"bouncy\"}. Its schema is /v1/schema/spec.json.",
        schema: "\"type\":\"object\"")

    static func render(_ timelines: TimelineHandler) -> MCPTool {
        let recipe = Argument(
            name: "recipe", summary: "A transition as in a URL, such as push:leading or scale:0.8,opacity; instead of spec.",
            schema: "\"type\":\"string\"")
        let query = Argument(
            name: "query",
            summary: "The rest of the recipe's URL, such as animation=bouncy&name=card. Its keys: "
                + SpecControl.all.compactMap(\.key).joined(separator: ", ") + ".",
            schema: "\"type\":\"string\"")
        return MCPTool(
            "render", "Render a transition",
            "Writes a transition as code or numbers: CSS, JavaScript, Swift, Kotlin, Lottie, SVG, tokens, JSON. Give a recipe "
                + "with a query, or a spec.",
            [recipe, query, specArgument, formatArgument("css")]
        ) { arguments in
            let format = try format(arguments, standard: OutputFormats.css)
            let spec = try read(arguments, in: format, timelines)
            return String(decoding: try timelines.encoded(try spec.planned(), in: format), as: UTF8.self)
        }
    }

    static func check(_ timelines: TimelineHandler) -> MCPTool {
        MCPTool(
            "check", "Check a spec",
            "Lists all problems of a spec with their places, the allowed values and suggestions, or says that it is valid.",
            [specArgument.required, formatArgument("json")]
        ) { arguments in
            let format = try format(arguments, standard: OutputFormats.json)
            let planned: PlannedSpec
            do {
                planned = try read(arguments, in: format, timelines).planned()
            } catch let failure as RequestFailure where arguments?["spec"] != nil {
                return "{\"valid\":false,\"errors\":" + failure.problem.errorsText + "}\n"
            }
            var buffer = TextBuffer(capacity: 1024)
            buffer.append("{\"valid\":true,\"warnings\":")
            buffer.append(array: planned.warnings) { $1.append(json: $0.detail) }
            buffer.append(key: "spec")
            buffer.append(contentsOf: planned.canonicalText)
            buffer.append("}\n")
            return String(decoding: buffer.bytes, as: UTF8.self)
        }
    }

    static func curve(_ timelines: TimelineHandler) -> MCPTool {
        let animation = Argument(
            name: "animation",
            summary: "An animation: bouncy, ease-out 300ms, cubic-bezier(.2,0,0,1) 0.3s, "
                + "{\"spring\": {\"stiffness\": 170, \"damping\": 15}}.",
            schema: "\"type\":[\"string\",\"object\"]", isRequired: true)
        let output = Argument(
            name: "output", summary: "Options of the format: name, tolerance.", schema: "\"type\":\"object\"")
        return MCPTool(
            "curve", "Write an easing or a spring",
            "Writes an animation's curve alone: CSS linear() with its measured error, or Swift, Kotlin, tokens, or JSON with "
                + "values, durations and spring constants.",
            [animation, output, formatArgument("css")]
        ) { arguments in
            let format = try format(arguments, standard: OutputFormats.css)
            let body = object(["animation", "output"].compactMap { key in arguments?[key].map { (key, $0) } })
            return try curveText(body, in: format, timelines)
        }
    }

    /// Reads a curve request and writes it.
    ///
    /// - Throws: ``RequestFailure`` with all problems; `CancellationError`.
    static func curveText(_ body: [UInt8], in format: any TimelineFormat, _ timelines: TimelineHandler) throws -> String {
        let reader = SpecReader(limits: timelines.limits, format: format)
        let spec: SpecRead
        do throws(DecodingFailure) {
            spec = .curve(try reader.readCurve(body))
        } catch {
            throw RequestFailure(Problem(error))
        }
        return String(decoding: try timelines.encoded(try spec.planned(), in: format), as: UTF8.self)
    }

    /// Returns an object with these members as JSON.
    static func object(_ members: [(key: String, value: JSONValue)]) -> [UInt8] {
        var buffer = TextBuffer(capacity: 256)
        buffer.append("{")
        for (index, member) in members.enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.append(json: member.key)
            buffer.append(":")
            buffer.append(value: member.value)
        }
        buffer.append("}")
        return buffer.bytes
    }

    // MARK: - Arguments

    private static func format(
        _ arguments: JSONValue?, standard: any TimelineFormat
    ) throws(RequestFailure) -> any TimelineFormat {
        guard let value = arguments?["format"] else { return standard }
        guard let text = value.string else { throw wrong("/format", "expected a string, found \(value.kindName)") }
        let names = formats.map(\.name)
        guard let name = Spelling.match(text, in: names), let format = formats.first(where: { $0.name == name }) else {
            let issue = SpecIssue(
                .unknownValue, at: "/format", "\"\(text.prefix(40))\" is no text format of this server", allowed: names,
                suggestion: Spelling.suggestion(for: text, in: names))
            throw RequestFailure(Problem([RequestIssue(issue)]))
        }
        return format
    }

    private static func read(
        _ arguments: JSONValue?, in format: any TimelineFormat, _ timelines: TimelineHandler
    ) throws(RequestFailure) -> SpecRead {
        switch (arguments?["spec"], arguments?["recipe"]) {
        case (let spec?, nil):
            guard arguments?["query"] == nil else {
                throw conflict("/query", "a query belongs to a recipe; a spec has all options itself")
            }
            return .timeline(SpecReader(limits: timelines.limits, format: format).readTimeline(spec))
        case (nil, let recipe?):
            guard let text = recipe.string else { throw wrong("/recipe", "expected a string, found \(recipe.kindName)") }
            guard let query = Query(arguments?["query"]?.string ?? "") else {
                throw wrong("/query", "the query holds a malformed percent escape or a control character")
            }
            let reader = SpecReader(limits: timelines.limits, format: format, isURL: true)
            return .timeline(reader.readTimeline(recipe: text, query: query))
        case (.some, .some): throw conflict("/recipe", "give either spec or recipe")
        case (nil, nil):
            let issue = SpecIssue(.missingKey, at: "", "give a spec or a recipe", allowed: ["spec", "recipe"])
            throw RequestFailure(Problem([RequestIssue(issue)]))
        }
    }

    private static func wrong(_ pointer: String, _ detail: String) -> RequestFailure {
        RequestFailure(Problem([RequestIssue(SpecIssue(.wrongType, at: pointer, detail))]))
    }

    private static func conflict(_ pointer: String, _ detail: String) -> RequestFailure {
        RequestFailure(Problem([RequestIssue(SpecIssue(.conflict, at: pointer, detail))]))
    }
}
