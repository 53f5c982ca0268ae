internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// A cacheable answer: validators and freshness first, the body only if it is needed.
struct Answer {
    /// What the answer is made from, said in one way: two answers with the same bytes here are the same.
    let canonical: [UInt8]
    let mediaType: String
    /// The canonical GET URL, where one exists.
    let location: String?
    /// Request fields that chose between representations, besides `Accept-Encoding`.
    let varies: [String]
    let query: Query
    /// Whether making the body may take so long that it is kept for other requests that mean the same.
    let isDear: Bool
    var freshness = Freshness.lasting
    /// What else goes with the body.
    var fields: [HTTPField] = []

    /// How long an answer may be used without asking again.
    enum Freshness {
        /// The same for ever, by engine revision.
        case lasting
        /// A page, and what it loads: of one build, all of them.
        case revalidated
    }

    /// What takes less to make is kept only when it is asked for a second time: keeping takes time and room, and most of what
    /// is asked for once never is again.
    static let dearSeconds = 500e-6

    /// A day, then a week of serving stale while asking again; a year where the caller named the revision.
    private static let fresh = "public, max-age=86400, stale-while-revalidate=604800"
    private static let immutable = "public, max-age=31536000, immutable"
    private static let revalidated = "public, no-cache"

    /// Whether a response of the service's may be stored: it holds for everyone who asks for the same.
    static func isStorable(_ response: HTTPResponse) -> Bool {
        (response.status == 200 || response.status == 304) && response.stream == nil
            && response.fields.contains { $0.name == "cache-control" && [fresh, immutable, revalidated].contains($0.value) }
    }

    /// 304 if the caller has it already, else what `body` makes.
    ///
    /// - Parameter bodies: bodies made before, which neither are made nor compressed again.
    /// - Throws: what `body` throws.
    func response(_ context: RequestContext, _ bodies: ByteCache<EncodedBody>, _ body: () throws -> HTTPBody) rethrows
        -> HTTPResponse
    {
        let tag = Validators.tag(of: canonical)
        let wanted = ContentCoding.negotiated(context.head.list("accept-encoding"))
        let isPinned = query["rev"] == EngineRevision.current
        var fields = [
            HTTPField("cache-control", freshness == .revalidated ? Self.revalidated : isPinned ? Self.immutable : Self.fresh),
            HTTPField("vary", vary(context)),
        ]
        if let location { fields.append(HTTPField("content-location", location)) }
        if context.isLenient { fields.append(HTTPField("preference-applied", "handling=lenient")) }
        if let coding = Validators.match(context.head.list("if-none-match"), tag, negotiated: wanted) {
            fields.append(HTTPField("etag", Validators.field(tag, coding: coding)))
            return HTTPResponse(status: 304, fields: fields)
        }
        let made = try encoded(wanted, context.clock, bodies, body)
        if made.coding == .gzip { fields.append(HTTPField("content-encoding", "gzip")) }
        fields.append(HTTPField("etag", Validators.field(tag, coding: made.coding)))
        fields.insert(HTTPField("content-type", mediaType), at: 0)
        fields += self.fields
        // A picture opened by itself is a document: it may style itself and nothing else.
        if mediaType == "image/svg+xml" {
            fields.append(HTTPField("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"))
        }
        var response = HTTPResponse(status: 200, fields: fields)
        response.shared = made.body
        return response
    }

    /// The request fields that had a say.
    private func vary(_ context: RequestContext) -> String {
        // Nearly all answers are one of these two.
        if !context.isLenient, varies.isEmpty { return "Accept-Encoding" }
        if !context.isLenient, varies == ["Accept"] { return "Accept, Accept-Encoding" }
        return (varies + ["Accept-Encoding"] + (context.isLenient ? ["Prefer"] : [])).joined(separator: ", ")
    }

    private func encoded(
        _ wanted: ContentCoding, _ clock: ServiceClock, _ bodies: ByteCache<EncodedBody>, _ body: () throws -> HTTPBody
    ) rethrows -> EncodedBody {
        guard isDear || wanted == .gzip, bodies.isEnabled else { return EncodedBody(try body(), wanted) }
        let key = canonical + [wanted == .gzip ? 1 : 0]
        if let known = bodies.value(for: key) { return known }
        let known = wanted == .gzip ? bodies.value(for: canonical + [0])?.body : nil
        let start = clock.nanoseconds()
        let made = EncodedBody(try known ?? body(), wanted)
        // What is compressed is never compressed again.
        let isWorthKeeping = wanted == .gzip || clock.seconds(since: start) >= Self.dearSeconds
        guard isWorthKeeping else { return made }
        bodies.store(made, size: made.body.count, for: key)
        return made
    }
}

/// A body as it travels.
struct EncodedBody: Sendable {
    let body: HTTPBody
    /// Identity where compressing doesn't pay.
    let coding: ContentCoding

    /// - Parameters:
    ///   - plain: the body as it was made.
    ///   - wanted: the coding that was asked for.
    init(_ plain: HTTPBody, _ wanted: ContentCoding) {
        let packed = wanted.encode(plain.bytes)
        body = packed.map { HTTPBody($0) } ?? plain
        coding = packed == nil ? .identity : wanted
    }
}
