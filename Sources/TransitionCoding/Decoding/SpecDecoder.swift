package import TransitionEngine

/// Turns JSON into requests, finding everything that is wrong with it.
///
/// A part that can't be read is reported and replaced by its default, so that the rest is judged as well.
package struct SpecDecoder {
    /// All findings so far.
    var issues = SpecIssues()
    /// Unknown keys that lenient handling let pass.
    var warnings: [TimelineWarning] = []
    let limits: Limits
    let isLenient: Bool
    /// Where reading stands, as unescaped JSON Pointer tokens.
    var path: [String] = []
    /// Pointers of values given as strings: what is wrong inside of one is reported at the string.
    var stringRoots: [String] = []
    /// Where the engine's pointers lie in what was written, for values that can be written in several ways.
    var aliases: [(pointer: String, written: String)] = []
    /// For the URL form: which parameter a part of the spec came from, the nearest first.
    var origins: [(pointer: String, parameter: String)] = []
    /// Parts of combined transitions so far.
    var partCount = 0

    package init(limits: Limits = Limits(), isLenient: Bool = false) {
        self.limits = limits
        self.isLenient = isLenient
    }

    /// Reads a timeline spec.
    ///
    /// - Throws: ``DecodingFailure``.
    package static func timeline(
        _ bytes: [UInt8], limits: Limits = Limits(), isLenient: Bool = false
    ) throws(DecodingFailure) -> TimelineRequest {
        try read(bytes, limits, isLenient) { decoder, root in decoder.timelineRequest(root) }
    }

    /// Reads a curve request.
    ///
    /// - Throws: ``DecodingFailure``.
    package static func curve(
        _ bytes: [UInt8], limits: Limits = Limits(), isLenient: Bool = false
    ) throws(DecodingFailure) -> CurveRequest {
        try read(bytes, limits, isLenient) { decoder, root in decoder.curveRequest(root) }
    }

    private static func read<Request>(
        _ bytes: [UInt8], _ limits: Limits, _ isLenient: Bool, _ body: (inout SpecDecoder, JSONValue) -> Request
    ) throws(DecodingFailure) -> Request {
        var decoder = SpecDecoder(limits: limits, isLenient: isLenient)
        let request: Request
        do throws(JSONSyntaxError) {
            request = try JSONDocument.read(bytes, nesting: limits.nesting) { body(&decoder, $0) }
        } catch {
            guard error.isTooDeep else { throw .syntax(error) }
            throw .issues([RequestIssue(SpecIssue(.limitExceeded, at: "", error.detail))])
        }
        // `body` has judged the meaning too, so that everything wrong is known at once.
        guard decoder.issues.isEmpty else { throw .issues(decoder.issues.all.map { RequestIssue($0) }) }
        return request
    }

    // MARK: - Requests

    private static let timelineKeys = [
        "transition", "animation", "direction", "view", "container", "sampling", "accessibility", "include", "precision",
        "output",
    ]
    /// Parts of the contract that this revision doesn't compute; said plainly instead of ignored.
    private static let laterKeys = ["layout", "events", "views", "stagger", "from"]

    mutating func timelineRequest(_ root: JSONValue) -> TimelineRequest {
        var request = TimelineRequest(TransitionSpec())
        guard let members = members(of: root, Self.timelineKeys, unsupported: Self.laterKeys) else { return request }
        if let value = members["transition"] { request.spec.transition = at("transition") { $0.transition(value) } }
        if let value = members["animation"] { request.spec.animation = at("animation") { $0.animationChoice(value) } }
        if let value = members["direction"] {
            let word = at("direction") { $0.choice(value, ["insertion", "removal", "both"]) }
            request.isBoth = word == "both"
            request.spec.direction = word.flatMap(TransitionDirection.init(rawValue:)) ?? .insertion
        }
        if let value = members["view"] { at("view") { $0.view(value, into: &request.spec.view) } }
        if let value = members["container"] { request.spec.container = at("container") { $0.container(value) } }
        if let value = members["sampling"] { request.spec.sampling = at("sampling") { $0.sampling(value) } }
        if let value = members["accessibility"] {
            request.spec.accessibility = at("accessibility") { $0.accessibility(value) }
        }
        if let value = members["include"] { request.spec.includesVelocity = at("include") { $0.include(value) } }
        if let value = members["precision"] { request.precision = at("precision") { $0.precision(value) } }
        if let value = members["output"] { request.output = at("output") { $0.output(value) } }
        let limits = limits
        judge { () throws(SpecIssues) in try request.plan(within: limits) }
        request.warnings = warnings
        return request
    }

    private mutating func curveRequest(_ root: JSONValue) -> CurveRequest {
        var request = CurveRequest(.default)
        let keys = ["animation", "from", "sampling", "include", "precision"]
        guard let members = members(of: root, keys) else { return request }
        if let value = members["animation"] {
            switch at("animation", { $0.animationChoice(value) }) {
            case .animation(let animation): request.animation = animation
            case .none: request.animation = nil
            case .sourceDefault: break
            }
        } else {
            add(.missingKey, "\"animation\" is missing: a curve needs one, such as \"bouncy\" or \"ease-out 300ms\"")
        }
        if let value = members["from"] { request.start = at("from") { $0.midFlight(value) } }
        if let value = members["sampling"] { request.sampling = at("sampling") { $0.sampling(value) } }
        if let value = members["include"] { _ = at("include") { $0.include(value) } }
        if let value = members["precision"] { request.precision = at("precision") { $0.precision(value) } }
        let limits = limits
        judge { () throws(SpecIssues) in try request.plan(within: limits) }
        request.warnings = warnings
        return request
    }

    /// Adds what the engine finds wrong with the meaning, where nothing is reported yet.
    mutating func judge(_ plan: () throws(SpecIssues) -> Void) {
        do throws(SpecIssues) {
            try plan()
        } catch {
            for issue in error.all { add(judged: issue) }
        }
    }

    private mutating func add(judged issue: SpecIssue) {
        var issue = issue
        if let root = stringRoots.first(where: { issue.pointer == $0 || issue.pointer.hasPrefix($0 + "/") }) {
            issue.pointer = root
        }
        if let alias = aliases.first(where: { issue.pointer == $0.pointer || issue.pointer.hasPrefix($0.pointer + "/") }) {
            issue.pointer = alias.written + issue.pointer.dropFirst(alias.pointer.count)
        }
        if let origin = origins.first(where: { issue.pointer == $0.pointer || issue.pointer.hasPrefix($0.pointer + "/") }) {
            issue.pointer = "/" + origin.parameter
        }
        let isKnown = issues.all.contains {
            $0.pointer == issue.pointer || issue.pointer.hasPrefix($0.pointer + "/")
        }
        if !isKnown { issues.add(issue) }
    }
}

/// Why a request could not be read.
package enum DecodingFailure: Error, Sendable {
    /// The bytes are no JSON.
    case syntax(JSONSyntaxError)
    /// They are, and say something that isn't a spec.
    case issues([RequestIssue])
}

/// One thing that is wrong with a request, and where in the request it stands.
package struct RequestIssue: Hashable, Sendable {
    package let issue: SpecIssue
    /// The query key or path part, for a request by URL; a JSON body is pointed into by `issue.pointer`.
    package let parameter: String?

    package init(_ issue: SpecIssue, parameter: String? = nil) {
        self.issue = issue
        self.parameter = parameter
    }
}
