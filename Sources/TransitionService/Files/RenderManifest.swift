internal import TransitionCoding
internal import TransitionEngine

/// The file that lists many specs for `transitiond render`:
/// `{"formats": ["css"], "transitions": {"sheet": "push:bottom?animation=bouncy"}, "curves": {"pop": "bouncy"}}`.
///
/// A value is a text as in a URL, or an object as in the body of a request. Its key is the name of the output. `access`, `package` and
/// `preview` hold for every entry that doesn't give its own.
package struct RenderManifest: Sendable {
    /// The names of the formats; empty if the manifest has none.
    package private(set) var formats: [String] = []
    package private(set) var sources: [RenderSource] = []

    private var issues: [RequestIssue] = []
    private var defaults = OutputOptions()
    private let path: String

    private static let keys = ["formats", "transitions", "curves"] + OutputOptions.codeKeys

    /// Reads a manifest.
    ///
    /// - Parameter path: the path of the file, which problems name.
    /// - Throws: ``RenderProblem`` with everything that is wrong.
    package init(_ bytes: [UInt8], path: String) throws(RenderProblem) {
        self.path = path
        do throws(JSONSyntaxError) {
            try JSONDocument.read(bytes, nesting: Limits().nesting) { read($0) }
        } catch {
            throw RenderProblem(Problem(.malformedJSON, error.detail), origin: path)
        }
        guard issues.isEmpty else { throw RenderProblem(Problem(issues), origin: path) }
    }

    private mutating func read(_ root: JSONValue) {
        guard root.kind == .object else { return add(.wrongType, at: "", "expected an object, found \(root.kindName)") }
        for (key, value) in root.members where value.kind != .null {
            switch key {
            case "formats": readFormats(value)
            case "transitions":
                readSpecs(value, key) {
                    .recipe($0)
                } spec: {
                    .timelineSpec($0)
                }
            case "curves":
                readSpecs(value, key) {
                    .curve($0)
                } spec: {
                    .curveSpec($0)
                }
            case _ where OutputOptions.codeKeys.contains(key):
                issues += defaults.readCode(key, value).map { RequestIssue($0) }
            default:
                add(
                    .unknownKey, at: "/" + JSONPointer.escaped(key), "a manifest has no key \"\(key)\"", allowed: Self.keys,
                    suggestion: Spelling.suggestion(for: key, in: Self.keys))
            }
        }
        for index in sources.indices { sources[index].defaults = defaults }
        if issues.isEmpty, sources.isEmpty {
            add(.missingKey, at: "", "give transitions or curves", allowed: ["transitions", "curves"])
        }
    }

    private mutating func readFormats(_ value: JSONValue) {
        let names = BuiltInFormats.all.map(\.name)
        guard value.kind == .array else {
            return add(.wrongType, at: "/formats", "expected an array of formats, found \(value.kindName)", allowed: names)
        }
        for (index, element) in value.elements.enumerated() {
            let text = element.string ?? element.kindName
            guard let format = BuiltInFormats.named(text) else {
                add(
                    .unknownValue, at: "/formats/\(index)", "\"\(text)\" is no format", allowed: names,
                    suggestion: Spelling.suggestion(for: text, in: names))
                continue
            }
            formats.append(format.name)
        }
    }

    private mutating func readSpecs(
        _ value: JSONValue, _ key: String, text: (String) -> RenderSource.Content, spec: ([UInt8]) -> RenderSource.Content
    ) {
        guard value.kind == .object else {
            return add(.wrongType, at: "/\(key)", "expected an object of names and specs, found \(value.kindName)")
        }
        for (name, value) in value.members {
            let pointer = "/\(key)/" + JSONPointer.escaped(name)
            // Dots are groups of design tokens.
            let groups = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            let written = groups.joined(separator: "-")
            guard groups.allSatisfy(OutputOptions.isName), OutputOptions.isName(written) else {
                add(
                    .malformed, at: pointer,
                    "a name is a letter or _ and up to 63 letters, digits, - and _; a dot makes groups of design tokens")
                continue
            }
            let content: RenderSource.Content
            switch value.kind {
            case .string: content = text(value.string ?? "")
            case .object:
                var buffer = TextBuffer(capacity: 256)
                buffer.append(value: value)
                content = spec(buffer.bytes)
            default:
                add(.wrongType, at: pointer, "expected a text as in a URL or a spec, found \(value.kindName)")
                continue
            }
            let origin = path + JSONPointer.fragment(pointer)
            var source = RenderSource(content, origin: origin, outputName: written, fileName: written)
            if groups.count > 1 { source.tokenPath = groups }
            sources.append(source)
        }
    }

    private mutating func add(
        _ code: SpecIssue.Code, at pointer: String, _ detail: String, allowed: [String] = [], suggestion: String? = nil
    ) {
        issues.append(RequestIssue(SpecIssue(code, at: pointer, detail, allowed: allowed, suggestion: suggestion)))
    }
}
