internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// One representation of a resource: validators and freshness first, the body only if it is needed.
struct Representation: Sendable {
    /// What the body is made from, written in one way: two representations with the same bytes here are the same.
    let identity: [UInt8]
    let mediaType: String
    /// The canonical GET URL, where one exists.
    let location: String?
    /// Request fields that chose between representations, besides `Accept-Encoding`.
    let varies: [String]
    let query: Query
    var freshness = Freshness.lasting
    /// Further header fields of the body.
    var fields: [HTTPField] = []
    /// Whether making the body may take so long that it is kept for other requests that mean the same.
    var isExpensive = false

    init(identity: [UInt8], mediaType: String, location: String? = nil, varies: [String], query: Query) {
        self.identity = identity
        self.mediaType = mediaType
        self.location = location
        self.varies = varies
        self.query = query
    }

    /// The representation of a planned spec.
    init(of spec: PlannedSpec, _ negotiated: NegotiatedRequest) {
        self.init(
            identity: spec.identity(in: negotiated.format), mediaType: negotiated.format.mediaType,
            location: negotiated.location ?? spec.canonicalURL(in: negotiated.format), varies: negotiated.varies,
            query: negotiated.query)
    }

    /// How long an answer may be used without asking again.
    enum Freshness {
        /// The same for ever, by engine revision.
        case lasting
        /// A page, and what it loads: of one build, all of them.
        case revalidated
    }

    /// Seconds from which making a body is expensive. What takes less is kept only when it is requested a second time.
    static let expensiveSeconds = 500e-6

    /// A day, then a week of serving stale while asking again; a year where the caller named the revision.
    private static let fresh = "public, max-age=86400, stale-while-revalidate=604800"
    private static let immutable = "public, max-age=31536000, immutable"
    private static let revalidated = "public, no-cache"

    /// Whether a response of this service may be stored: it holds for everyone who requests the same.
    static func isStorable(_ response: HTTPResponse) -> Bool {
        (response.status == 200 || response.status == 304) && response.stream == nil
            && response.fields.contains { $0.name == "cache-control" && [fresh, immutable, revalidated].contains($0.value) }
    }

    /// Returns 304 if the caller has the representation already.
    func notModified(for context: RequestContext) -> HTTPResponse? {
        guard let ifNoneMatch = context.head.list("if-none-match") else { return nil }
        let tag = Validators.tag(of: identity)
        guard let coding = Validators.match(ifNoneMatch, tag, negotiated: coding(for: context)) else { return nil }
        return HTTPResponse(
            status: 304, fields: commonFields(context) + [HTTPField("etag", Validators.field(tag, coding: coding))])
    }

    /// Returns 200 with what `body` makes.
    ///
    /// - Parameter bodies: bodies made before, which are neither made nor compressed again.
    /// - Throws: what `body` throws.
    func response(
        for context: RequestContext, _ bodies: ByteCache<EncodedBody>, _ body: () throws -> HTTPBody
    ) rethrows -> HTTPResponse {
        let made = try encoded(coding(for: context), context.clock, bodies, body)
        var fields = [HTTPField("content-type", mediaType)] + commonFields(context)
        if made.coding == .gzip { fields.append(HTTPField("content-encoding", "gzip")) }
        fields.append(HTTPField("etag", Validators.field(Validators.tag(of: identity), coding: made.coding)))
        fields += self.fields
        // A picture opened by itself is a document: it may style itself and nothing else.
        if mediaType == "image/svg+xml" {
            fields.append(HTTPField("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"))
        }
        var response = HTTPResponse(status: 200, fields: fields)
        response.shared = made.body
        return response
    }

    private func coding(for context: RequestContext) -> ContentCoding {
        ContentCoding.negotiated(context.head.list("accept-encoding"))
    }

    /// The header fields of 200 and 304.
    private func commonFields(_ context: RequestContext) -> [HTTPField] {
        let isPinned = query["rev"] == EngineRevision.current
        var fields = [
            HTTPField("cache-control", freshness == .revalidated ? Self.revalidated : isPinned ? Self.immutable : Self.fresh),
            HTTPField("vary", vary(context)),
        ]
        if let location { fields.append(HTTPField("content-location", location)) }
        if context.isLenient { fields.append(HTTPField("preference-applied", "handling=lenient")) }
        return fields
    }

    /// The request fields that the choice depended on.
    private func vary(_ context: RequestContext) -> String {
        // Nearly all answers are one of these two.
        if !context.isLenient, varies.isEmpty { return "Accept-Encoding" }
        if !context.isLenient, varies == ["Accept"] { return "Accept, Accept-Encoding" }
        return (varies + ["Accept-Encoding"] + (context.isLenient ? ["Prefer"] : [])).joined(separator: ", ")
    }

    private func encoded(
        _ wanted: ContentCoding, _ clock: ServiceClock, _ bodies: ByteCache<EncodedBody>, _ body: () throws -> HTTPBody
    ) rethrows -> EncodedBody {
        guard isExpensive || wanted == .gzip, bodies.isEnabled else { return EncodedBody(try body(), wanted) }
        let key = identity + [wanted == .gzip ? 1 : 0]
        if let known = bodies.value(for: key) { return known }
        let known = wanted == .gzip ? bodies.value(for: identity + [0])?.body : nil
        let start = clock.nanoseconds()
        let made = EncodedBody(try known ?? body(), wanted)
        // What is compressed is never compressed again.
        let isWorthKeeping = wanted == .gzip || clock.seconds(since: start) >= Self.expensiveSeconds
        guard isWorthKeeping else { return made }
        bodies.store(made, size: made.body.count, for: key)
        return made
    }
}

/// A body in its content coding.
struct EncodedBody: Sendable {
    let body: HTTPBody
    /// Identity where compressing saves nothing.
    let coding: ContentCoding

    /// - Parameters:
    ///   - plain: the body without a content coding.
    ///   - wanted: the negotiated coding.
    init(_ plain: HTTPBody, _ wanted: ContentCoding) {
        let compressed = wanted.encode(plain.bytes)
        body = compressed.map { HTTPBody($0) } ?? plain
        coding = compressed == nil ? .identity : wanted
    }
}
