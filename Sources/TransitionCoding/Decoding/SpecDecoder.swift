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
    /// What the answer is written in: some formats have defaults of their own, or can't say everything.
    let format: any TimelineFormat
    /// Whether any view says which way it goes.
    var saysDirection = false
    /// Whether the layout direction is to be told apart where it is shown.
    var isAutoDirection = false
    /// Where reading stands, as unescaped JSON Pointer tokens.
    var path: [String] = []
    /// Pointers of values given as strings: what is wrong inside of one is reported at the string.
    var stringRoots: [String] = []
    /// Where the engine's pointers lie in what was written, for values that can be written in several ways.
    var aliases: [(pointer: String, written: String)] = []
    /// Views, and what each of them inherits: the engine finds that at the view.
    var heirs: [(view: Int, given: Members)] = []
    /// For the URL form: which parameter a part of the spec came from, the nearest first.
    var origins: [(pointer: String, parameter: String)] = []
    /// The source whose words are being read: defaults follow it.
    var source = TransitionSource.swiftUI
    /// Parts of combined transitions so far.
    var partCount = 0
    /// Whether it is written down where anything stands. Only what is wrong needs that: it is read again then.
    var tracksPlaces = true
    /// Whether the request is only read as long as that takes little time, by ``brief(_:limits:isLenient:format:)``.
    var isBrief = false {
        didSet { tracksPlaces = !isBrief }
    }
    /// Whether reading ended before the meaning was judged, because that may take long.
    var isDeferred = false
    /// Whether planning ended because nobody needs the answer any more.
    var isCancelled = false

    package init(
        limits: Limits = Limits(), isLenient: Bool = false, format: any TimelineFormat = OutputFormats.json
    ) {
        self.limits = limits
        self.format = format
        self.isLenient = isLenient
    }

    /// Reads a timeline spec.
    ///
    /// - Throws: ``DecodingFailure``.
    package static func timeline(
        _ bytes: [UInt8], limits: Limits = Limits(), isLenient: Bool = false,
        format: any TimelineFormat = OutputFormats.json
    ) throws(DecodingFailure) -> TimelineRequest {
        try read(bytes, limits, isLenient, format) { decoder, root in decoder.timelineRequest(root) }
    }

    /// Reads a timeline spec where that takes little time, whatever it holds: what an event loop may do.
    ///
    /// - Returns: `nil` if it may take long, or if anything is wrong with it; ``timeline(_:limits:isLenient:format:)`` then
    ///   tells.
    package static func brief(
        _ bytes: [UInt8], limits: Limits, isLenient: Bool, format: any TimelineFormat
    ) -> TimelineRequest? {
        // Nothing is written down of where things stand: whoever needs that reads again.
        guard !isLenient else { return nil }
        var decoder = SpecDecoder(limits: limits, isLenient: isLenient, format: format)
        decoder.isBrief = true
        let request = try? JSONDocument.read(bytes, nesting: limits.nesting) { decoder.timelineRequest($0) }
        return decoder.isDeferred || decoder.isCancelled || !decoder.issues.isEmpty ? nil : request
    }

    /// Reads a curve request.
    ///
    /// - Throws: ``DecodingFailure``.
    package static func curve(
        _ bytes: [UInt8], limits: Limits = Limits(), isLenient: Bool = false,
        format: any TimelineFormat = OutputFormats.json
    ) throws(DecodingFailure) -> CurveRequest {
        try read(bytes, limits, isLenient, format) { decoder, root in decoder.curveRequest(root) }
    }

    private static func read<Request>(
        _ bytes: [UInt8], _ limits: Limits, _ isLenient: Bool, _ format: any TimelineFormat,
        _ body: (inout SpecDecoder, JSONValue) -> Request
    ) throws(DecodingFailure) -> Request {
        var decoder = SpecDecoder(limits: limits, isLenient: isLenient, format: format)
        let request: Request
        do throws(JSONSyntaxError) {
            request = try JSONDocument.read(bytes, nesting: limits.nesting) { root in decoder.read { body(&$0, root) } }
        } catch {
            guard error.isTooDeep else { throw .syntax(error) }
            throw .issues([RequestIssue(SpecIssue(.limitExceeded, at: "", error.detail))])
        }
        guard !decoder.isCancelled else { throw .cancelled }
        // `body` has judged the meaning too, so that everything wrong is known at once.
        guard decoder.issues.isEmpty else { throw .issues(decoder.issues.all.map { RequestIssue($0) }) }
        return request
    }

    /// Reads a request, and once more if anything is wrong with it, to tell where.
    mutating func read<Request>(_ body: (inout SpecDecoder) -> Request) -> Request {
        // What lenient handling lets pass is told with its place.
        if !isLenient {
            var quick = self
            quick.tracksPlaces = false
            let request = body(&quick)
            if quick.issues.isEmpty {
                warnings = quick.warnings
                isCancelled = quick.isCancelled
                return request
            }
        }
        return body(&self)
    }

    // MARK: - Requests

    /// What each of several views may say for itself.
    static let viewKeys = [
        "transition", "animation", "direction", "view", "container", "accessibility", "events", "from",
    ]
    /// What holds for the whole.
    private static let wholeKeys = ["sampling", "include", "precision", "output", "views", "stagger", "layout"]

    private static let requestKeys = MemberKeys(viewKeys + wholeKeys)
    private static let namedViewKeys = MemberKeys(["id"] + viewKeys)

    mutating func timelineRequest(_ root: JSONValue) -> TimelineRequest {
        var request = TimelineRequest(TransitionSpec())
        guard let members = members(of: root, Self.requestKeys) else { return request }
        // What happens on the way, and several views, take as long as they are many.
        if isBrief, members["layout"] != nil || members["events"] != nil || members["views"] != nil {
            isDeferred = true
            return request
        }
        if let value = members["sampling"] { request.spec.sampling = at("sampling") { $0.sampling(value) } }
        if let value = members["include"] { request.spec.includesVelocity = at("include") { $0.include(value) } }
        if let value = members["precision"] { request.precision = at("precision") { $0.precision(value) } }
        if let value = members["output"] { request.output = at("output") { $0.output(value) } }
        if let value = members["layout"] {
            for key in members.present(Self.viewKeys + ["views", "stagger"]) {
                at(key) { $0.add(.conflict, "a layout tree says everything itself; \"\(key)\" doesn't go with it") }
            }
            source = .blueprint
            if let layout = at("layout", { $0.layout(value) }) { request.spec.content = .layout(layout) }
        } else {
            request.isBoth = viewSpec(members, into: &request.spec)
            if let value = members["views"] { at("views") { $0.views(value, into: &request) } }
            if let value = members["stagger"] {
                let stagger = at("stagger") { $0.stagger(value) }
                if let views = request.spec.content.views { request.spec.content = .views(views, stagger: stagger) }
                if members["views"] == nil { at("stagger") { $0.add(.conflict, "only several views can be staggered") } }
            }
        }
        finish(&request)
        return request
    }

    /// Fills in what the format says by default, and judges the meaning.
    mutating func finish(_ request: inout TimelineRequest) {
        let isStory = request.spec.content.layout != nil || !request.spec.events.isEmpty
        if format.defaultsToBoth, !saysDirection, !isStory { request.isBoth = true }
        request.isAutoDirection = isAutoDirection
        if isBrief, !issues.isEmpty || !warnings.isEmpty || partCount > 8 {
            isDeferred = true
            return
        }
        // It is read again, and judged then.
        if !tracksPlaces, !issues.isEmpty { return }
        let (limits, format) = (limits, format)
        judge {
            try request.plan(within: limits)
            let issues = format.issues(with: request)
            guard issues.isEmpty else { throw issues }
        }
        request.warnings = warnings
    }

    /// Reads what one view says; returns whether it asks for both directions.
    private mutating func viewSpec(_ members: Members, into spec: inout TransitionSpec) -> Bool {
        if let value = members["transition"] {
            spec.transition = at("transition") { $0.transition(value) }
            source = spec.source
        }
        if let value = members["animation"] { spec.animation = at("animation") { $0.animationChoice(value) } }
        if let value = members["view"] { at("view") { $0.view(value, into: &spec.view) } }
        if let value = members["container"] { spec.container = at("container") { $0.container(value) } }
        if let value = members["accessibility"] { spec.accessibility = at("accessibility") { $0.accessibility(value) } }
        if let value = members["from"] { spec.start = at("from") { $0.midFlight(value) } }
        if members["events"] != nil || members["direction"] != nil { saysDirection = true }
        if let value = members["events"] {
            spec.events = at("events") { $0.events(value) }
            if members["direction"] != nil {
                at("direction") { $0.add(.conflict, "events say which way it goes; give either direction or events") }
            }
        }
        guard let value = members["direction"] else { return false }
        let word = at("direction") { $0.choice(value, ["insertion", "removal", "both"]) }
        spec.direction = word.flatMap(TransitionDirection.init(rawValue:)) ?? .insertion
        spec.events = []
        return word == "both"
    }

    private mutating func views(_ value: JSONValue, into request: inout TimelineRequest) {
        guard value.kind == .array, value.elementCount > 0 else {
            let found = value.kind == .array ? "none" : value.kindName
            add(.wrongType, "expected an array of one view or more, found \(found)")
            return
        }
        guard value.elementCount <= limits.views else {
            add(.limitExceeded, "\(value.elementCount) views exceed the limit of \(limits.views)")
            return
        }
        let whole = request.spec
        var views: [TransitionSpec.View] = []
        let inherited = source
        // One that says nothing of its own, if there is one.
        var plain: TransitionSpec.View?
        for (index, element) in value.elements.enumerated() {
            source = inherited
            let isBoth = request.isBoth
            let view = at("\(index)") { decoder -> TransitionSpec.View? in
                guard let members = decoder.members(of: element, Self.namedViewKeys, wholeOnly: Self.wholeKeys) else {
                    return nil
                }
                guard let id = members["id"] else {
                    decoder.add(.missingKey, "\"id\" is missing: it names the view's subject")
                    return nil
                }
                guard let name = decoder.at("id", { $0.identity(id) }) else { return nil }
                // What a view inherits is wrong where it was written.
                if decoder.tracksPlaces { decoder.heirs.append((index, members)) }
                if element.memberCount == 1 { return TransitionSpec.View(id: name, inheriting: whole, like: plain) }
                var view = TransitionSpec.View(id: name, whole)
                let wantsBoth = decoder.viewSpec(members, into: &view.spec)
                if wantsBoth || isBoth && members["direction"] != nil {
                    decoder.at("direction") { $0.add(.conflict, "both directions are asked for once, for the whole") }
                }
                return view
            }
            guard let view else { continue }
            if view.inheritsAll { plain = view }
            views.append(view)
        }
        if !views.isEmpty { request.spec.content = .views(views, stagger: nil) }
    }

    /// The name of a view or a node: 1 to 64 characters, no `/` and no `#`, which subjects are told apart by.
    mutating func identity(_ value: JSONValue) -> String? {
        guard let text = string(value) else { return nil }
        let isShort = (1...64).contains(text.utf8.count) || (1...64).contains(text.count)
        // Looked for among the bytes first: as a character either may be a part of another one.
        let isSuspect = text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }
        guard isShort, !isSuspect || !text.contains("/") && !text.contains("#") else {
            add(.malformed, "an id is 1 to 64 characters without / and #")
            return nil
        }
        return text
    }

    private static let curveKeys: MemberKeys = ["animation", "from", "sampling", "include", "precision", "output"]

    private mutating func curveRequest(_ root: JSONValue) -> CurveRequest {
        var request = CurveRequest(.default)
        guard let members = members(of: root, Self.curveKeys) else { return request }
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
        if let value = members["output"] { request.output = at("output") { $0.output(value) } }
        finish(&request)
        return request
    }

    /// Judges the meaning of a curve, also of what the format makes of it.
    mutating func finish(_ request: inout CurveRequest) {
        // It is read again, and judged then.
        if !tracksPlaces, !issues.isEmpty { return }
        let (limits, format) = (limits, format)
        judge {
            try request.plan(within: limits)
            let issues = format.issues(with: request)
            guard issues.isEmpty else { throw issues }
        }
        request.warnings = warnings
    }
}
