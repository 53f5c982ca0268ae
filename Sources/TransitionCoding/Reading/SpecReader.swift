package import TransitionEngine

/// Turns JSON into requests, finding everything that is wrong with it.
///
/// A part that can't be read is reported and replaced by its default, so that the rest is validated as well.
package struct SpecReader: Sendable {
    /// All problems so far.
    var issues = SpecIssues()
    /// What a caller should know of how the spec was read, such as the unknown keys that lenient handling let pass.
    var warnings: [TimelineWarning] = []
    let limits: Limits
    let isLenient: Bool
    /// The format of the response: some have defaults of their own, or can't express everything.
    let format: any TimelineFormat
    /// Whether the spec is written as a URL: problems then name parameters.
    let isURL: Bool
    /// The options of outputs whose spec gives none.
    let defaults: OutputOptions
    /// Whether any view specifies its direction.
    var specifiesDirection = false
    /// Whether the layout direction is decided where the timeline is shown.
    var isAutoDirection = false
    /// The value that is being read.
    var path = DocumentPath()
    /// Where the parts of the spec were written.
    var locations = WrittenLocations()
    /// The source whose words are being read: defaults follow it.
    var source = TransitionSource.swiftUI
    /// Seconds within which a spring settles that is given by its damping ratio alone; `nil` where they have to be given.
    var impliedSettlingDuration: Double?
    /// Whether a curve is read, not a timeline.
    var isCurve = false
    /// What the last curve was like.
    var lastCurve = ReadCurve()
    /// The last design token that was read.
    var token: DesignToken?
    /// What the transition of the view that is being read was pasted as.
    var lastTransition = ReadTransition()
    /// What the view that is being read has from around it.
    var environment = ReadEnvironment()
    /// What views may inherit, while none has.
    var unused: Set<String> = []
    /// Parts of combined transitions so far.
    var partCount = 0
    /// Whether there are several views, events or a layout tree.
    var isLong = false

    /// Parts of a combined transition that are planned quickly.
    private static let quickParts = 8

    /// Whether planning what was read takes little time.
    var isQuickToPlan: Bool { !isLong && partCount <= Self.quickParts }

    package init(
        limits: Limits = Limits(), isLenient: Bool = false, format: any TimelineFormat = BuiltInFormats.json, isURL: Bool = false,
        defaults: OutputOptions = OutputOptions()
    ) {
        self.limits = limits
        self.format = format
        self.isLenient = isLenient
        self.isURL = isURL
        self.defaults = defaults
    }

    /// Reads a timeline spec and plans it.
    ///
    /// - Throws: ``DecodingFailure`` with every problem.
    package static func timeline(
        _ bytes: [UInt8], limits: Limits = Limits(), isLenient: Bool = false, format: any TimelineFormat = BuiltInFormats.json
    ) throws(DecodingFailure) -> TimelineRequest {
        try SpecReader(limits: limits, isLenient: isLenient, format: format).readTimeline(bytes).planned()
    }

    /// Reads a curve request and plans it.
    ///
    /// - Throws: ``DecodingFailure`` with every problem.
    package static func curve(
        _ bytes: [UInt8], limits: Limits = Limits(), isLenient: Bool = false, format: any TimelineFormat = BuiltInFormats.json
    ) throws(DecodingFailure) -> CurveRequest {
        try SpecReader(limits: limits, isLenient: isLenient, format: format).readCurve(bytes).planned()
    }

    /// Reads a timeline spec.
    ///
    /// - Throws: ``DecodingFailure`` where the bytes are no JSON.
    package consuming func readTimeline(_ bytes: [UInt8]) throws(DecodingFailure) -> ReadSpec<TimelineRequest> {
        var reader = self
        return ReadSpec(try reader.read(bytes) { reader, root in reader.timelineRequest(root) }, by: reader)
    }

    /// Reads a timeline spec that is a part of a document.
    package consuming func readTimeline(_ root: JSONValue) -> ReadSpec<TimelineRequest> {
        var reader = self
        return ReadSpec(reader.timelineRequest(root), by: reader)
    }

    /// Reads a curve request.
    ///
    /// - Throws: ``DecodingFailure`` where the bytes are no JSON.
    package consuming func readCurve(_ bytes: [UInt8]) throws(DecodingFailure) -> ReadSpec<CurveRequest> {
        var reader = self
        return ReadSpec(try reader.read(bytes) { reader, root in reader.curveRequest(root) }, by: reader)
    }

    /// Reads a token of a file of design tokens.
    ///
    /// - Parameter path: the names of its groups, and its own.
    /// - Throws: ``DecodingFailure`` where the bytes are no JSON.
    package consuming func readToken(_ bytes: [UInt8], at path: [String]) throws(DecodingFailure) -> ReadSpec<CurveRequest> {
        var reader = self
        return ReadSpec(try reader.read(bytes) { reader, root in reader.tokenRequest(root, at: path) }, by: reader)
    }

    private mutating func read<Request>(
        _ bytes: [UInt8], _ body: (inout SpecReader, JSONValue) -> Request
    ) throws(DecodingFailure) -> Request {
        do throws(JSONSyntaxError) {
            return try JSONDocument.read(bytes, nesting: limits.nesting) { root in body(&self, root) }
        } catch {
            guard error.isTooDeep else { throw .syntax(error) }
            throw .issues([RequestIssue(SpecIssue(.limitExceeded, at: "", error.detail))])
        }
    }

    // MARK: - Requests

    /// What each of several views may say for itself.
    static let viewKeys: [MemberKey] = [
        .transition, .animation, .direction, .view, .container, .accessibility, .events, .phase, .from, .stack, .platform,
        .context, .content, .sources,
    ]
    /// What holds for the whole.
    private static let wholeKeys: [MemberKey] =
        [.sampling] + TimelineRequest.table.keys.keys + [.output, .views, .stagger, .layout]
    static let wholeNames = wholeKeys.names

    static let requestKeys = MemberKeys(viewKeys + wholeKeys)
    static let namedViewKeys = MemberKeys([.id] + viewKeys)

    mutating func timelineRequest(_ root: JSONValue) -> TimelineRequest {
        var request = TimelineRequest(TransitionSpec())
        request.output = defaults
        if let printed = printedTimeline(root) { return printed }
        guard let members = members(of: root, Self.requestKeys) else { return request }
        isLong = members[.layout] != nil || members[.events] != nil || members[.views] != nil || members[.stack] != nil
        if let value = members[.sampling] { request.spec.sampling = at(.sampling) { $0.sampling(value) } }
        request.precision = format.defaultPrecision
        read(members, into: &request, TimelineRequest.table)
        if let value = members[.output] { at(.output) { _ = $0.read(value, into: &request.output, OutputOptions.table) } }
        if let value = members[.layout] {
            let keys = Self.viewKeys.filter { $0 != .accessibility } + [.views, .stagger]
            for key in members.present(keys) where !isDefault(members[key], of: key) {
                refuseLayoutMember(key)
            }
            source = .blueprint
            if let value = members[.accessibility] { read(value, into: &request.spec.accessibility) }
            if let layout = at(.layout, { $0.layout(value) }) { request.spec.content = .layout(layout) }
        } else {
            request.isBoth = viewSpec(members, into: &request.spec)
            let written = members[.views].map { _ in request.spec }
            playKeyframes(of: &request.spec)
            if let value = members[.views], let written { at(.views) { $0.views(value, inheriting: written, into: &request) } }
            if let value = members[.stagger] {
                let stagger = at(.stagger) { $0.stagger(value) }
                if let views = request.spec.content.views { request.spec.content = .views(views, stagger: stagger) }
                if members[.views] == nil { at(.stagger) { $0.add(.conflict, "only several views can be staggered") } }
            }
        }
        finish(&request)
        return request
    }

    /// Fills in what the format specifies by default, and leaves out what equals its default.
    mutating func finish(_ request: inout TimelineRequest) {
        let hasOneRun = request.spec.content.layout != nil || request.spec.isScripted || request.spec.hasKeyframes
        if format.defaultsToBoth, !specifiesDirection || hasOneRun { request.isBoth = !hasOneRun }
        request.isAutoDirection = isAutoDirection
        request.takesEndless = format.takesEndless
        if request.spec.hasDefaultTransition {
            warnings.append(
                TimelineWarning(
                    "default-transition",
                    "No transition is given: a view fades then, as in SwiftUI. Write \"transition\": \"opacity\" to say so."))
        }
        for name in unused.sorted() {
            let reason =
                name == "content/transition" ? "no view has from and to, the content before and after" : "no view takes it"
            warnings.append(TimelineWarning("without-effect", "\(name) changes nothing: \(reason)."))
        }
        if !request.isBoth { warnOfRemoval(in: request.spec) }
        warnOfSampling(request.spec.sampling, request.spec.includesVelocity, request.precision)
        keepMotion(of: &request)
        if !format.target.isOfNumbers { refusePhases(of: request.spec) }
        request.output.dropDefaults(&request.spec.sampling, format.defaultTolerance)
    }

    /// Warns of a removal by a `CATransition`, which has no reverse (semantics §7.1).
    private mutating func warnOfRemoval(in spec: TransitionSpec) {
        func hasNoReverse(_ spec: TransitionSpec) -> Bool {
            guard spec.direction == .removal else { return false }
            return spec.nominalTransition.named?.entry.source == .coreAnimation
        }
        let isAny = spec.content.views.map { $0.contains { hasNoReverse($0.spec) } } ?? hasNoReverse(spec)
        if isAny {
            warnings.append(Self.noReverse)
        }
    }

    /// What is said of a removal by a `CATransition`.
    static let noReverse = TimelineWarning(
        "without-effect", "direction changes nothing: a CATransition has no reverse; give another subtype, such as from-right.")

    /// The name of a view or a node: 1 to 64 characters, no `/` and no `#`, which separate the parts of a subject's name.
    mutating func identity(_ value: JSONValue) -> String? {
        string(value).flatMap { identity(text: $0) }
    }

    mutating func identity(text: String) -> String? {
        let isShort = (1...64).contains(text.utf8.count) || (1...64).contains(text.count)
        // Looked for among the bytes first: as a character either may be a part of another one.
        let isSuspect = text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }
        guard isShort, !isSuspect || !text.contains("/") && !text.contains("#") else {
            add(.malformed, "an id is 1 to 64 characters without / and #")
            return nil
        }
        return text
    }

    static let curveKeys =
        MemberKeys([.animation, .from, .sampling] + TimelineRequest.curveTable.keys.keys + [.output])

    mutating func curveRequest(_ root: JSONValue) -> CurveRequest {
        isCurve = true
        if let printed = printedCurve(root) { return printed }
        var request = CurveRequest(.default)
        request.output = defaults
        request.precision = format.defaultPrecision
        guard let members = members(of: root, Self.curveKeys) else { return request }
        // A file of tokens has readers of its own.
        if let value = members[.animation], !Self.isDesignToken(value), let file = PrintedFile(value) {
            // What stands beside the file counts more than what the file says.
            request = at(.animation) { $0.curveRequest(of: file) } ?? request
        } else if let value = members[.animation] {
            switch at(.animation, { $0.animationChoice(value) }) {
            case .animation(let animation): request.animation = animation
            case .none: request.animation = nil
            case .sourceDefault: break
            }
        } else {
            add(.missingKey, "\"animation\" is missing: a curve needs one, such as \"bouncy\" or \"ease-out 300ms\"")
        }
        if let value = members[.from] { request.start = at(.from) { $0.midFlight(value) } }
        // A curve that takes over from a motion is another one than that of the token.
        request.token = request.start == nil ? token ?? request.token : nil
        if let value = members[.sampling] { request.sampling = at(.sampling) { $0.sampling(value) } }
        // As in ``SpecPath``: the rows that curves share are rows of a timeline's table.
        var whole = TimelineRequest(TransitionSpec())
        whole.precision = request.precision
        read(members, into: &whole, TimelineRequest.curveTable)
        request.precision = whole.precision
        if let value = members[.output] { at(.output) { _ = $0.read(value, into: &request.output, OutputOptions.table) } }
        finish(&request)
        return request
    }

    /// Fills in what follows from how it was given, and leaves out what equals its default.
    mutating func finish(_ request: inout CurveRequest) {
        request.takesEndless = format.takesEndless
        warnOfSampling(request.sampling, false, request.precision)
        request.isFormula = lastCurve.origin != .numbers
        let isOfPoints = request.animation?.isGivenAsPoints == true && !request.isFormula
        request.assumesDuration = lastCurve.assumesDuration && (isOfPoints || lastCurve.origin != .numbers)
        // What a curve is written as anyway.
        if request.output.mode == .easing { request.output.mode = .keyframes }
        request.output.dropDefaults(&request.sampling, format.defaultTolerance)
    }
}
