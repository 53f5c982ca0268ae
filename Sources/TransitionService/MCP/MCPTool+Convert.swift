internal import TransitionCoding
internal import TransitionEngine

// The tool that reads what other tools write.
extension MCPTool {
    static func convert(_ parts: RenderingParts) -> MCPTool {
        let source = Argument(
            name: "source",
            summary: "Text or an object: a CSS easing, animation, transition or @keyframes rule, SwiftUI code such as "
                + ".spring(duration: 0.5, bounce: 0.2) or .move(edge: .leading), a Figma easing, a Motion transition, a DTCG token, "
                + "or a whole file of this service with its head.",
            schema: "\"type\":[\"string\",\"object\"]", isRequired: true)
        return MCPTool(
            "convert",
            (
                "Convert from another tool",
                "Use it to bring over an easing, a spring or a transition from CSS, SwiftUI, Figma, Motion or design tokens. Answers "
                    + "with the spec, and with the same curve in CSS, Swift, Kotlin and the parameters of other libraries. Of points, such "
                    + "as linear(), curve.recognized is the spring, Bézier, named curve or steps behind them, to be tuned again."
            ),
            [source], outputSchema: convertSchema
        ) { arguments in
            guard let source = arguments?["source"] else {
                throw RequestFailure(.missingKey, at: "", "\"source\" is missing: what to convert", allowed: ["source"])
            }
            if SpecReader.isTransition(source) { return try transition(source, parts) }
            do {
                return try animation(source, parts)
            } catch let failure as RequestFailure {
                do {
                    guard source.string != nil else { throw failure }
                    return try transition(source, parts)
                } catch let other as RequestFailure {
                    // Where the text is neither, the problem of what it looks like.
                    throw source.string.map(SpecReader.namesTransition) == true
                        ? other : failure.relocated(from: "/animation", to: "/source")
                }
            }
        }
    }

    /// Returns an animation as a spec and as equal curves.
    private static func animation(_ source: JSONValue, _ parts: RenderingParts) throws -> Content {
        func text(_ format: any TimelineFormat, sampling: String = "") throws -> String {
            var body = TextBuffer(capacity: 256)
            body.append("{\"animation\":")
            body.append(value: source)
            body.append(text: sampling + "}")
            return try curveText(body.bytes, in: format, parts)
        }
        var buffer = TextBuffer(capacity: 4096)
        buffer.append("{\"kind\":\"animation\",\"curve\":")
        buffer.append(text: try text(BuiltInFormats.json, sampling: ",\"sampling\":{\"count\":2}"))
        for name in ["swift", "kt", "tokens.json"] {
            guard let format = BuiltInFormats.named(name) else { continue }
            buffer.append(",")
            buffer.append(json: name)
            buffer.append(":")
            buffer.append(json: try text(format))
        }
        buffer.append("}")
        return Content(json: buffer.bytes)
    }

    /// Returns a transition as a spec and as code.
    ///
    /// - Throws: ``RequestFailure`` if the source isn't one; `CancellationError`.
    private static func transition(_ source: JSONValue, _ parts: RenderingParts) throws -> Content {
        func planned(_ format: any TimelineFormat) throws -> PlannedSpec {
            let reader = SpecReader(limits: parts.limits, format: format)
            do {
                return try UnplannedSpec.timeline(Shared(reader.readTimeline(object([("transition", source)])))).planned()
            } catch let failure as RequestFailure {
                throw failure.relocated(from: "/transition", to: "/source")
            }
        }
        let spec = try planned(BuiltInFormats.json)
        var buffer = TextBuffer(capacity: 4096)
        buffer.append("{\"kind\":\"transition\",\"spec\":")
        buffer.append(contentsOf: spec.canonicalText)
        buffer.append(",\"warnings\":")
        buffer.append(warnings: spec.warnings)
        for name in ["css", "swift", "kt"] {
            guard let format = BuiltInFormats.named(name), let spec = try? planned(format) else { continue }
            buffer.append(",")
            buffer.append(json: name)
            buffer.append(":")
            buffer.append(json: String(decoding: try parts.rendered(spec, in: format), as: UTF8.self))
        }
        buffer.append("}")
        return Content(json: buffer.bytes)
    }

    private static let convertSchema = """
        {"type":"object","properties":{"kind":{"type":"string","enum":["animation","transition"]},\
        "curve":{"type":"object","description":"An animation: its spec, CSS, duration and spring constants, also in the words of \
        other libraries; recognized, the curve behind given points, or null."},\
        "spec":{"type":"object","description":"A transition: its spec, fully expanded."},\
        "warnings":{"type":"array","description":"What a transition was read otherwise than it says.","items":{"type":"object"}},\
        "css":{"type":"string"},"swift":{"type":"string"},"kt":{"type":"string"},"tokens.json":{"type":"string"}},\
        "required":["kind"],"additionalProperties":false}
        """
}
