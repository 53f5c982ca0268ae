internal import TransitionCoding
internal import TransitionEngine

// The tools that read a spec: render, curve, check.
extension MCPTool {
    /// The formats that are text.
    private static let formats = BuiltInFormats.all.filter { $0.mediaType != "application/octet-stream" }

    private static func formatArgument(_ standard: String) -> Argument {
        let names = formats.map { "\"\($0.name)\"" }.joined(separator: ",")
        return Argument(
            name: "format", summary: "The format of the answer. Default \(standard).",
            schema: "\"type\":\"string\",\"enum\":[\(names)]")
    }

    private static let specArgument = Argument(
        name: "spec",
        summary: "A spec as the body of POST /v1/timelines, such as "
            + "{\"transition\": \"push:leading\", \"animation\": \"bouncy\"}, as an object or as JSON in a string. "
            + "Its schema is /v1/schema/spec.json.",
        schema: "\"type\":[\"object\",\"string\"]")

    static func render(_ parts: RenderingParts) -> MCPTool {
        let recipe = Argument(
            name: "recipe",
            summary: "A transition as in a URL, with or without its query: push:leading, scale:0.8,opacity, "
                + "move:bottom,opacity?animation=bouncy&name=sheet. Instead of spec.",
            schema: "\"type\":\"string\"")
        let query = Argument(
            name: "query",
            summary: "The rest of the recipe's URL, such as animation=bouncy&name=card: the same as options, as text.",
            schema: "\"type\":\"string\"")
        return MCPTool(
            "render",
            (
                "Render a transition",
                "Use it for the code or the numbers of an animation: an element that enters or leaves, a dialog, a page change, a "
                    + "list. Give a recipe with options, or a spec. Answers with the text in one format (CSS, Tailwind, shadcn, "
                    + "JavaScript, Swift, Kotlin, Lottie, SVG, tokens, JSON), the URL that has the same text, and warnings that name "
                    + "what the format leaves out."
            ),
            [recipe, MCPOptions.argument, query, specArgument, formatArgument("css")], outputSchema: outputSchema
        ) { arguments in
            let asked = try MCPRecipe(arguments)
            let format = try format(arguments, asked, standard: BuiltInFormats.css)
            return try content(of: try planned(arguments, asked, in: format, parts), in: format, parts)
        }
    }

    static func check(_ parts: RenderingParts) -> MCPTool {
        MCPTool(
            "check",
            (
                "Check a spec",
                "Use it before a spec is stored, or to repair one. Answers with valid: true, the spec fully expanded and warnings; or "
                    + "with valid: false and all errors, each with its place, the allowed values and a suggestion."
            ),
            [specArgument.required, formatArgument("json")], outputSchema: checkSchema
        ) { arguments in
            let format = try format(arguments, standard: BuiltInFormats.json)
            let planned: PlannedSpec
            do {
                planned = try Self.planned(arguments, nil, in: format, parts)
            } catch let failure as RequestFailure where arguments?["spec"] != nil {
                return Content(json: Array("{\"valid\":false,\"errors\":\(failure.problem.errorsText)}".utf8))
            }
            var buffer = TextBuffer(capacity: 1024)
            buffer.append("{\"valid\":true,\"warnings\":")
            buffer.append(array: planned.warnings) { $1.append(json: $0.detail) }
            buffer.append(key: "spec")
            buffer.append(contentsOf: planned.canonicalText)
            buffer.append("}")
            return Content(json: buffer.bytes)
        }
    }

    static func curve(_ parts: RenderingParts) -> MCPTool {
        let animation = Argument(
            name: "animation",
            summary:
                "An animation: \(MCPOptions.animations) Or as in a spec: {\"spring\": {\"stiffness\": 170, \"damping\": 15}}.",
            schema: "\"type\":[\"string\",\"object\"]", isRequired: true)
        let query = Argument(
            name: "query",
            summary: "The query of the curve's URL, such as name=pop&duration=0.4; it may stand behind the animation too.",
            schema: "\"type\":\"string\"")
        let output = Argument(
            name: "output", summary: "Options of the format.",
            schema: "\"type\":\"object\",\"properties\":" + MCPOptions.schema(of: ["name", "tolerance", "reduced"]))
        return MCPTool(
            "curve",
            (
                "Write an easing or a spring",
                "Use it where only the timing is wanted, such as a spring for a transition of one's own. Answers with the curve as CSS "
                    + "linear() and its measured error, as Swift, Kotlin or tokens, or as JSON with values, durations and spring "
                    + "constants."
            ),
            [animation, query, output, formatArgument("css")], outputSchema: outputSchema
        ) { arguments in
            if let asked = try MCPRecipe(curve: arguments) {
                let format = try format(arguments, asked, standard: BuiltInFormats.css)
                let reader = SpecReader(limits: parts.limits, format: format, isURL: true)
                let planned = try UnplannedSpec.curve(Shared(reader.readCurve(asked.path, query: asked.query))).planned()
                return try content(of: planned, in: format, parts)
            }
            let format = try format(arguments, standard: BuiltInFormats.css)
            let body = object(["animation", "output"].compactMap { key in arguments?[key].map { (key, $0) } })
            return try content(of: try curve(body, in: format, parts), in: format, parts)
        }
    }

    /// Reads a curve request.
    ///
    /// - Throws: ``RequestFailure`` with all problems; `CancellationError`.
    private static func curve(
        _ body: [UInt8], in format: any TimelineFormat, _ parts: RenderingParts
    ) throws -> PlannedSpec {
        let reader = SpecReader(limits: parts.limits, format: format)
        do throws(DecodingFailure) {
            return .curve(Shared(try reader.readCurve(body).planned()))
        } catch {
            if case .cancelled = error { throw CancellationError() }
            throw RequestFailure(Problem(error))
        }
    }

    /// Reads a curve request and writes it.
    ///
    /// - Throws: ``RequestFailure`` with all problems; `CancellationError`.
    static func curveText(_ body: [UInt8], in format: any TimelineFormat, _ parts: RenderingParts) throws -> String {
        String(decoding: try parts.rendered(try curve(body, in: format, parts), in: format), as: UTF8.self)
    }

    /// Writes an output in its format.
    private static func content(
        of spec: PlannedSpec, in format: any TimelineFormat, _ parts: RenderingParts
    ) throws -> Content {
        let text = String(decoding: try parts.rendered(spec, in: format), as: UTF8.self)
        var buffer = TextBuffer(capacity: text.utf8.count + 256)
        buffer.append("{\"format\":")
        buffer.append(json: format.name)
        buffer.append(key: "mediaType", json: format.mediaType)
        buffer.append(key: "url", json: spec.canonicalURL(in: format))
        buffer.append(key: "warnings", array: spec.warnings) { $1.append(json: $0.detail) }
        buffer.append(key: "text", json: text)
        buffer.append("}")
        return Content(text: text, structured: buffer.bytes)
    }

    private static let outputSchema = """
        {"type":"object","properties":{\
        "format":{"type":"string","description":"The format of the text."},"mediaType":{"type":"string"},\
        "url":{"type":"string","description":"The path that answers GET with the same text."},\
        "warnings":{"type":"array","items":{"type":"string"}},\
        "text":{"type":"string","description":"The output."}},\
        "required":["format","mediaType","warnings","text"],"additionalProperties":false}
        """

    private static let checkSchema = """
        {"type":"object","properties":{"valid":{"type":"boolean"},\
        "errors":{"type":"array","description":"All problems; absent for a valid spec.","items":{"type":"object","properties":{\
        "code":{"type":"string"},"pointer":{"type":"string","description":"A JSON Pointer into the arguments."},\
        "parameter":{"type":"string"},"detail":{"type":"string"},"allowed":{"type":"array","items":{"type":"string"}},\
        "suggestion":{"type":"string"}},"required":["code","detail"],"additionalProperties":false}},\
        "warnings":{"type":"array","items":{"type":"string"}},\
        "spec":{"type":"object","description":"The spec fully expanded."}},\
        "required":["valid"],"additionalProperties":false}
        """

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

    /// Returns the format that is asked for: by its argument, or by the extension of the recipe or curve.
    private static func format(
        _ arguments: JSONValue?, _ recipe: MCPRecipe? = nil, standard: any TimelineFormat
    ) throws(RequestFailure) -> any TimelineFormat {
        let (given, suffix) = (try Self.text("format", of: arguments), recipe?.format?.name)
        guard let text = given ?? suffix else { return standard }
        let pointer = given == nil ? recipe?.pointer ?? "" : "/format"
        let names = formats.map(\.name)
        if let mode = Spelling.match(text, in: StylesheetMode.words) {
            throw RequestFailure(
                .unknownValue, at: pointer,
                "\(mode) is a mode of the format css: give it with the option mode=\(mode)", allowed: names, suggestion: "css")
        }
        guard let name = Spelling.match(text, in: names), let format = formats.first(where: { $0.name == name }) else {
            throw RequestFailure(
                .unknownValue, at: pointer,
                "\"\(text.prefix(40))\" is no text format of this server",
                allowed: names, suggestion: Spelling.suggestion(for: text, in: names))
        }
        guard suffix ?? name == name else {
            throw RequestFailure(.conflict, at: "/format", "the extension is .\(suffix ?? "") already")
        }
        return format
    }

    /// Reads and plans what the arguments ask for.
    ///
    /// - Throws: ``RequestFailure`` with all problems, those of a spec below `/spec`; `CancellationError`.
    private static func planned(
        _ arguments: JSONValue?, _ recipe: MCPRecipe?, in format: any TimelineFormat, _ parts: RenderingParts
    ) throws -> PlannedSpec {
        switch (arguments?["spec"], recipe) {
        case (let spec?, nil):
            for key in ["query", "options"] where arguments?[key] != nil {
                throw RequestFailure(.conflict, at: "/" + key, "\(key) belong to a recipe; a spec has all options itself")
            }
            do {
                let reader = SpecReader(limits: parts.limits, format: format)
                return try read(spec, by: reader).planned()
            } catch let failure as RequestFailure {
                throw failure.relocated(from: "", to: "/spec")
            }
        case (nil, let recipe?):
            let reader = SpecReader(limits: parts.limits, format: format, isURL: true)
            return try UnplannedSpec.timeline(Shared(reader.readTimeline(recipe: recipe.path, query: recipe.query))).planned()
        case (.some, .some): throw RequestFailure(.conflict, at: "/recipe", "give either spec or recipe")
        case (nil, nil):
            throw RequestFailure(.missingKey, at: "", "give a spec or a recipe", allowed: ["spec", "recipe"])
        }
    }

    private static func read(_ spec: JSONValue, by reader: SpecReader) throws(RequestFailure) -> UnplannedSpec {
        guard let text = spec.string else { return .timeline(Shared(reader.readTimeline(spec))) }
        do throws(DecodingFailure) {
            return .timeline(Shared(try reader.readTimeline(Array(text.utf8))))
        } catch {
            guard case .syntax(let mistake) = error else { throw RequestFailure(Problem(error)) }
            throw RequestFailure(.malformed, at: "", mistake.detail)
        }
    }
}

extension RequestFailure {
    /// The same with the pointers below one place moved below another.
    func relocated(from old: String, to new: String) -> RequestFailure {
        var problem = problem
        problem.errors = problem.errors.map { error in
            var issue = error.issue
            if issue.pointer.hasPrefix(old) { issue.pointer = new + issue.pointer.dropFirst(old.count) }
            return RequestIssue(issue, parameter: error.parameter)
        }
        return RequestFailure(problem)
    }
}
