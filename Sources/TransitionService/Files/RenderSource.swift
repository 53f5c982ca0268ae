internal import MicroHTTP
package import TransitionCoding
package import TransitionEngine

/// A spec of `transitiond render`, before it is read.
package struct RenderSource: Sendable {
    /// The form in which the spec is written.
    package enum Content: Sendable {
        /// JSON as the body of `POST /v1/timelines`.
        case timelineSpec([UInt8])
        /// JSON as the body of `POST /v1/curves`.
        case curveSpec([UInt8])
        /// What follows `/v1/transitions/` in a URL, without an extension: `push:leading?animation=bouncy`.
        case recipe(String)
        /// What follows `/v1/curves/` in a URL, without an extension: `bouncy?name=pop`.
        case curve(String)
        /// A token of a file of design tokens, by the names of its groups and its own.
        case token([UInt8], path: [String])
    }

    package let content: Content
    /// The place that problems name: a file, with a JSON Pointer as its fragment, or a flag.
    package let origin: String
    /// The name of the output if the spec gives none; `nil` leaves it to the format.
    package var outputName: String?
    /// The options of its code if the spec gives none.
    package var defaults = OutputOptions()
    /// The path of its design tokens: that of the token that ``content`` is, or the groups of a manifest's name; `nil` for any other.
    package var tokenPath: [String]?
    /// The name of the file if neither the spec nor ``outputName`` gives one.
    package let fileName: String

    package init(_ content: Content, origin: String, outputName: String? = nil, fileName: String) {
        self.content = content
        self.origin = origin
        self.outputName = outputName
        self.fileName = fileName
    }

    /// Creates the source of a recipe or a curve as a URL writes it. The file has the name of its path.
    package init(_ content: Content, written text: String, flag: String) {
        let path = text.prefix { $0 != "?" }
        let words = path.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
        self.init(content, origin: "\(flag) \(text)", fileName: words.isEmpty ? "timeline" : words.joined(separator: "-"))
    }

    /// Creates the source of a token of a file of design tokens. It has the path of the token as its name.
    package init(token path: [String], of bytes: [UInt8], origin: String) {
        // The token of a group itself has the name of the group.
        let words = path.filter { $0 != "$root" }.flatMap { name in
            name.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
        }
        let name = words.isEmpty ? "root" : words.joined(separator: "-")
        self.init(.token(bytes, path: path), origin: origin, outputName: name, fileName: name)
        tokenPath = path
    }

    /// Reads the spec, samples it and writes it in a format.
    ///
    /// - Throws: ``RenderProblem`` with everything that is wrong.
    package func rendered(
        in format: any TimelineFormat, limits: Limits, isLenient: Bool
    ) throws(RenderProblem) -> RenderedFile {
        do {
            let source = try specSource()
            let isURL = if case .recipe = content { true } else if case .curve = content { true } else { false }
            var standard = defaults.codeOptions(for: format)
            standard.name = outputName
            let reader = SpecReader(limits: limits, isLenient: isLenient, format: format, isURL: isURL, defaults: standard)
            let spec = try source.read(by: reader, presets: Presets(), unpackedLimit: 0).planned()
            let output = try spec.rendered(in: format)
            var place = ""
            if case .token(_, let path) = content {
                place = JSONPointer.fragment(path.map { "/" + JSONPointer.escaped($0) }.joined())
            }
            let isCode = RenderedFile.codeFormats.contains(format.name)
            return RenderedFile(
                name: isCode ? spec.codeName : spec.outputName ?? fileName, format: format.name, output,
                from: RenderedFile.Source(
                    origin: origin + place, writtenName: isCode ? spec.codeName : spec.writtenName(in: format),
                    tokenPath: tokenPath,
                    viewTransition: spec.viewTransition))
        } catch let failure as RequestFailure {
            throw RenderProblem(failure.problem, origin: origin)
        } catch {
            throw RenderProblem(Problem(.internal, "Rendering was cancelled."), origin: origin)
        }
    }

    private func specSource() throws(RequestFailure) -> SpecSource {
        switch content {
        case .timelineSpec(let bytes): return .body(bytes)
        case .curveSpec(let bytes): return .curveBody(bytes)
        case .token(let bytes, let path): return .token(bytes, path)
        case .recipe(let text):
            let (path, query) = try Self.parts(of: text)
            return .recipe(path, query)
        case .curve(let text):
            let (path, query) = try Self.parts(of: text)
            return .curve(path, query)
        }
    }

    private static func parts(of text: String) throws(RequestFailure) -> (path: String, query: Query) {
        let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = PercentEncoding.decode(halves[0]), let query = Query(halves.count == 2 ? String(halves[1]) : "") else {
            throw RequestFailure(
                Problem(.malformedURL, "The recipe holds a malformed percent escape or a control character; write %25 for %."))
        }
        var issues = [query.revisionIssue].compactMap { $0 }
        if query["format"] != nil {
            let issue = SpecIssue(.conflict, at: "", "--format gives the formats; leave it out of the URL")
            issues.append(RequestIssue(issue, parameter: "format"))
        }
        if !issues.isEmpty { throw RequestFailure(Problem(issues)) }
        return (path, query)
    }
}

extension PlannedSpec {
    /// The name that the spec gives its output.
    fileprivate var outputName: String? {
        switch self {
        case .timeline(let timeline): timeline.value.output.name
        case .curve(let curve): curve.value.output.name
        }
    }

    /// The name in the output: that of its classes, keyframes, custom properties or tokens.
    fileprivate func writtenName(in format: any TimelineFormat) -> String {
        switch self {
        case .timeline(let timeline): format is DesignTokens ? timeline.value.tokenName : timeline.value.name
        case .curve(let curve): curve.value.name
        }
    }

    /// The name of what code declares, which is that of its file too.
    fileprivate var codeName: String {
        switch self {
        case .timeline(let timeline): timeline.value.codeName
        case .curve(let curve): curve.value.codeName
        }
    }

    /// The name or class, and the type, of the view transitions that a stylesheet animates; `nil` for any other mode.
    fileprivate var viewTransition: (element: String, type: String?)? {
        guard case .timeline(let timeline) = self, timeline.value.output.mode == .viewTransition else { return nil }
        let output = timeline.value.output
        return (output.transitionClass.map { "." + $0 } ?? output.element, output.transitionType)
    }
}

/// What `transitiond render` says of a file or a spec.
package struct RenderMessage: Hashable, Sendable {
    /// A JSON document in one line.
    package let line: [UInt8]
    /// The same for a person: a line for each thing, with its place.
    package let sentences: String
}

/// The problem of one spec.
package struct RenderProblem: Error {
    /// The problem document, as the server would answer it.
    package let message: RenderMessage

    init(_ problem: Problem, origin: String) {
        let body = problem.response(instance: origin, requestID: "render").body
        let line = body.filter { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")]
        let details = problem.errors.map { error -> String in
            let place = error.parameter ?? (error.issue.pointer.isEmpty ? "" : JSONPointer.fragment(error.issue.pointer))
            let allowed = error.issue.suggestion == nil ? error.issue.allowed : []
            let words = allowed.isEmpty || allowed.count > 40 ? "" : "; allowed: \(allowed.joined(separator: ", "))"
            return (place.isEmpty ? "" : place + ": ") + error.issue.detail + words
        }
        let lines = details.isEmpty ? [problem.detail] : details
        message = RenderMessage(line: line, sentences: lines.map { "\(origin): \($0)\n" }.joined())
    }
}
