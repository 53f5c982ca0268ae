internal import TransitionEngine

/// A file that this product wrote, read by the URL in its head, which makes the same file again. What stands below the head isn't
/// read.
package struct PrintedFile {
    /// What makes the file again.
    enum Source {
        /// The recipe of a timeline or the words of a curve, with their query.
        case recipe(String, Query), curve(String, Query)
        /// The spec of a timeline as JSON, as the URL has it, and the format of the file.
        case packed([UInt8], (any TimelineFormat)?)
        /// The spec in a timeline, and whether both directions of it are meant; the spec in a curve.
        case spec([UInt8], isBoth: Bool), curveSpec([UInt8])
        /// Nothing that can be read here, and why.
        case none(String)
    }

    let source: Source
    /// The `linear()` of a curve of points with its times, which no URL says; `nil` where the file has none.
    private(set) var points: String?

    /// Whether it is that of a curve.
    package var isOfCurve: Bool {
        switch source {
        case .curve, .curveSpec: true
        case .recipe, .packed, .spec, .none: false
        }
    }

    /// By what it is read, as the end of a sentence; empty where it isn't.
    fileprivate var manner: String {
        if case .none = source {
            points == nil ? "" : " by its points"
        } else {
            isBySpec ? " by its spec" : " by the URL in its head"
        }
    }

    /// Whether the points in it count, as it has no URL.
    fileprivate var isByPoints: Bool {
        if case .none = source { points != nil } else { false }
    }

    /// Whether the spec in it counts, rather than the URL in its head.
    fileprivate var isBySpec: Bool {
        switch source {
        case .spec, .curveSpec: true
        case .recipe, .curve, .packed, .none: false
        }
    }

    /// - Parameter value: the text of a file, or one that is JSON; `nil` for any other value.
    package init?(_ value: JSONValue) {
        guard let source = value.kind == .object ? Self.source(of: value) : value.string.flatMap(Self.source) else { return nil }
        self.source = source
        guard case .none = source else { return }
        if value.kind == .object {
            points = Self.points(of: value)
        } else if let text = value.string {
            points =
                text.hasPrefix("{")
                ? Self.document(text) { Self.points(of: $0) } : Self.points(in: text, ["%: ", "% = ", "\"%\": "])
        }
    }

    /// Reads a text as JSON.
    static func document<Value>(_ text: String, _ read: (JSONValue) -> Value?) -> Value? {
        try? JSONDocument.read(Array(text.utf8), nesting: 2 * nesting) { read($0) }
    }

    /// What a comment at the top of a file begins with.
    private static let heads = ["/* transitiond ", "// transitiond "]
    private static let members = (engine: "transitiond", url: "url", extensions: "$extensions", tokens: "dev.transitiond")
    /// The bytes of a spec that a path may hold, as those of a body.
    private static let unpackedLimit = 65_536
    /// The groups of tokens in each other.
    private static let nesting = 32

    private static func source(_ text: String) -> Source? {
        // Nearly every text is a recipe, which begins with a letter.
        guard let first = text.utf8.first, !(UInt8(ascii: "A")...UInt8(ascii: "z")).contains(first) else { return nil }
        let text = trimmed(text)
        let isPicture = text.hasPrefix("<svg") || text.hasPrefix("<?xml") && text.firstRange(of: "<svg") != nil
        if isPicture { return source(picture: text) }
        if text.hasPrefix("{") {
            return document(text) { source(of: $0) }
        }
        guard let head = heads.first(where: text.hasPrefix) else { return nil }
        guard text.ranges(of: head).count == 1 else {
            return Source.none("this is several files in one; paste one of them, with its head")
        }
        let whole = CommentText.rejoined(text)
        if let posted = posted(whole) { return posted }
        let word = whole.split { $0 == " " || $0.isNewline }.first { $0.hasPrefix("/v1/") }
        return source(url: word.map(String.init) ?? "")
    }

    /// Reads the spec in a head, which stands there where no URL is long enough: `POST /v1/curves?format=swift {…}`.
    private static func posted(_ head: String) -> Source? {
        for path in ["timelines", "curves"] {
            guard let start = head.firstRange(of: "POST /v1/\(path)?format="),
                let open = head[start.upperBound...].firstIndex(of: "{")
            else { continue }
            guard let block = PastedCode.block(head[open...]) else { return unsaid }
            // Each line of it is a comment.
            let spec = block.split(whereSeparator: \.isNewline).map { $0.drop { $0 == "/" || $0 == " " } }.joined(separator: " ")
            let format = BuiltInFormats.named(trimmed(head[start.upperBound..<open]))
            return path == "curves" ? .curveSpec(Array(spec.utf8)) : .packed(Array(spec.utf8), format)
        }
        return nil
    }

    /// Reads the members that the formats of JSON have in common with no spec; `nil` for any other object.
    private static func source(of object: JSONValue) -> Source? {
        guard let first = object.eachMember.first(where: { _ in true })?.key.text else { return nil }
        switch first {
        case members.engine: return object[members.url]?.string.map { source(url: $0) } ?? unsaid(of: object)
        case "v" where object["layers"] != nil:
            let own = object["metadata"]?["customProps"]?[members.engine]
            let what = "a Lottie animation without the URL of this service"
            return own?.string.map { source(url: $0) } ?? lost(what, or: ", or \(PastedPoints.lottieProperty)")
        case "duration": return spec(in: object, isBoth: false)
        case "insertion": return object[first].flatMap { spec(in: $0, isBoth: true) }
        case "$schema":
            if let meta = object["meta"], meta[members.engine] != nil {
                return meta[members.url]?.string.map { source(url: $0) } ?? unsaid(of: meta)
            }
            let urls = urls(of: object, within: nesting)
            return urls.count == 1 ? source(url: urls[0]) : nil
        case _ where object[members.engine] != nil && object["timings"] != nil:
            return object[members.url]?.string.map { source(url: $0) } ?? unsaid(of: object)
        default: return nil
        }
    }

    /// Reads a picture by its metadata, which its own URL follows.
    private static func source(picture text: String) -> Source {
        guard let start = text.firstRange(of: "<metadata>transitiond "),
            let end = text[start.upperBound...].firstRange(of: "</metadata>")
        else { return lost("a picture without the URL of this service") }
        let url = text[start.upperBound..<end.lowerBound].split(separator: " ").first { $0.hasPrefix("/v1/") } ?? ""
        return source(url: String(url).replacing("&amp;", with: "&").replacing("&#39;", with: "'"))
    }

    /// Returns why a file without a URL can't be read.
    ///
    /// - Parameters:
    ///   - what: the file.
    ///   - other: what else to paste.
    private static func lost(_ what: String, or other: String = "") -> Source {
        .none("\(what) can't be read back; paste the css or the json of the same transition\(other)")
    }

    /// Reads a timeline or a curve as JSON, which has its spec.
    private static func spec(in object: JSONValue, isBoth: Bool) -> Source? {
        guard object["engine"] != nil, let spec = object["spec"], spec.kind == .object else { return nil }
        var buffer = TextBuffer(capacity: 1024)
        buffer.append(value: spec)
        return object["values"] == nil ? .spec(buffer.bytes, isBoth: isBoth) : .curveSpec(buffer.bytes)
    }

    /// Returns the URLs of the design tokens in a group.
    private static func urls(of group: JSONValue, within nesting: Int) -> [String] {
        guard group.kind == .object, nesting > 0 else { return [] }
        if let url = group[members.extensions]?[members.tokens]?[members.url]?.string { return [url] }
        return group.eachMember.flatMap { urls(of: $0.value, within: nesting - 1) }
    }

    private static func source(url: String) -> Source {
        let halves = url.split(separator: "?", maxSplits: 1)
        let query = Query(halves.count == 2 ? String(halves[1]) : "")?.without("rev")
        guard let path = halves.first.flatMap({ PercentEncoding.decode($0) }), let query else {
            return .none("its head has no URL that makes it again")
        }
        let split = BuiltInFormats.split(path)
        let stem = split?.stem ?? path
        func rest(_ prefix: String) -> String? { stem.hasPrefix(prefix) ? String(stem.dropFirst(prefix.count)) : nil }
        if let recipe = rest("/v1/transitions/") { return .recipe(recipe, query) }
        if let curve = rest("/v1/curves/") { return .curve(curve, query) }
        if let packed = rest("/v1/t/") {
            let spec = try? PackedSpec.unpack(packed, limit: unpackedLimit)
            return spec.map { .packed($0, split?.format) } ?? .none("the URL in its head is damaged")
        }
        return unsaid
    }

    /// Why a file whose spec is too long for a URL can't be read.
    private static let unsaid = Source.none(
        "its head has no URL that makes it again, as its spec is too long for one; paste that spec")

    /// Returns why an object without a URL can't be read: somebody took it out, or it never had one.
    private static func unsaid(of object: JSONValue) -> Source {
        // One that is null is there.
        !object.eachMember.contains { $0.key.text == members.url }
            ? .none("it is read by its \"url\", which is missing; paste the whole file, or its spec")
            : .none("it is read by its \"url\", and its spec is too long for one; paste that spec")
    }
}

extension SpecReader {
    /// Whether a value can be nothing but a transition: the file of one, or a rule of keyframes.
    package static func isTransition(_ value: JSONValue) -> Bool {
        if let file = PrintedFile(value) { return !file.isOfCurve }
        return value.string.map { CSSKeyframesRule.looksLike($0) || CodeTransition(trimmed($0)) != nil } ?? false
    }

    /// Reads the curve of a file that is the whole body; `nil` for any other body.
    mutating func printedCurve(_ root: JSONValue) -> CurveRequest? {
        root.kind == .object ? PrintedFile(root).map { curveRequest(of: $0) ?? CurveRequest(.default) } : nil
    }

    /// Reads the animation of a file of a curve. Adds an issue and returns `nil` where it has none.
    mutating func animation(of file: PrintedFile) -> Animation? {
        guard let request = curveRequest(of: file) else { return nil }
        if request.animation == nil { add(.unsupported, "this curve is none; write null") }
        return request.animation
    }

    /// Adds an issue and returns `nil` where the URL of a file doesn't say a timeline.
    mutating func timelineRequest(of file: PrintedFile) -> TimelineRequest? {
        var reader = printedFileReader
        let request = reader.timelineRequest(in: file)
        if request == nil, reader.issues.isEmpty { reader.add(.malformed, "the spec in it can't be read") }
        return finish(reader, file) ? request : nil
    }

    private mutating func timelineRequest(in file: PrintedFile) -> TimelineRequest? {
        var request: TimelineRequest?
        switch file.source {
        case .recipe(let recipe, let query): request = timelineRequest(recipe: recipe, query)
        case .packed(let bytes, _), .spec(let bytes, _):
            request = try? JSONDocument.read(bytes, nesting: limits.nesting) { root in
                // A file in a file might hold itself.
                Self.holdsFile(root) ? nil : timelineRequest(root)
            }
            if case .packed(_, let printed?) = file.source { request?.replaceDefaults(of: printed, by: format) }
            if case .spec(_, isBoth: true) = file.source {
                request?.isBoth = true
                specifiesDirection = true
            }
        case .curve, .curveSpec: add(.unsupported, "it is a curve, which /v1/curves reads as an animation")
        case .none(let reason): add(.malformed, reason)
        }
        return request
    }

    /// Reads what plays the transition in a file: a picture of a curve shows one.
    private mutating func curveRequest(ofTimeline file: PrintedFile) -> CurveRequest? {
        guard let spec = timelineRequest(in: file)?.spec else { return nil }
        guard spec.content.isView, !spec.hasKeyframes, spec.events.isEmpty else {
            add(.unsupported, "it is a motion with times of its own, which /v1/timelines reads as \"transition\"")
            return nil
        }
        warnings.append(
            TimelineWarning(
                "without-effect", "The file shows a transition: the animation that plays it was read, and nothing else."))
        return CurveRequest(spec.resolvedAnimation)
    }

    /// Adds an issue and returns `nil` where a file doesn't say a curve.
    mutating func curveRequest(of file: PrintedFile) -> CurveRequest? {
        var reader = printedFileReader
        var request: CurveRequest?
        switch file.source {
        case .curve(let curve, let query): request = reader.curveRequest(curve, query)
        case .curveSpec(let bytes):
            request = try? JSONDocument.read(bytes, nesting: limits.nesting) { root in
                Self.holdsFile(root) ? nil : reader.curveRequest(root)
            }
        case .recipe, .packed, .spec: request = reader.curveRequest(ofTimeline: file)
        case .none(let reason):
            // A curve of points has no URL.
            guard let animation = file.points.flatMap({ reader.animation(text: $0) }) else {
                reader.add(.malformed, reason + "; of a curve of points paste the json, the css or the js")
                break
            }
            request = CurveRequest(animation)
        }
        if request == nil, reader.issues.isEmpty { reader.add(.malformed, "the spec in it can't be read") }
        return finish(reader, file) ? request : nil
    }

    /// Whether a body is a file, or has one as its transition or its animation.
    private static func holdsFile(_ root: JSONValue) -> Bool {
        PrintedFile(root) != nil || ["transition", "animation"].contains { root[$0].flatMap { PrintedFile($0) } != nil }
    }

    /// A reader of the URL in a file's head.
    private var printedFileReader: SpecReader {
        SpecReader(limits: limits, isLenient: isLenient, format: format, isURL: true, defaults: defaults)
    }

    /// Takes over what a reader of a file found. Returns whether nothing is wrong.
    private mutating func finish(_ reader: SpecReader, _ file: PrintedFile) -> Bool {
        if let issue = reader.issues.all.first {
            add(issue.code, "the file can't be read\(file.manner): \(issue.detail)")
            return false
        }
        warnings += reader.warnings
        warnings.append(
            TimelineWarning(
                "read-by-url",
                "The file was read\(file.manner): what was changed \(file.isBySpec || file.isByPoints ? "beside" : "below") that doesn't "
                    + "count."))
        (specifiesDirection, isAutoDirection) = (reader.specifiesDirection, reader.isAutoDirection)
        (source, partCount, isLong) = (reader.source, reader.partCount, reader.isLong)
        lastCurve = reader.lastCurve
        return true
    }
}

extension TimelineRequest {
    /// Replaces what a format says by default by what another one does.
    fileprivate mutating func replaceDefaults(of printed: any TimelineFormat, by format: any TimelineFormat) {
        if precision == printed.defaultPrecision { precision = format.defaultPrecision }
        if isBoth, printed.defaultsToBoth, !format.defaultsToBoth { isBoth = false }
    }
}
