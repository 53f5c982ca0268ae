internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// A representation of a resource. Its validators and its freshness are known before its body is made.
final class Representation {
    /// The bytes that identify the body. Representations with the same bytes are equal.
    let identity: [UInt8]
    let mediaType: String
    /// The canonical GET URL, if there is one.
    let location: String?
    /// The request fields by which the representation was negotiated, besides `Accept-Encoding`.
    let varies: [String]
    let query: Query
    var freshness = Freshness.lasting
    /// Further header fields of the response.
    var fields: [HTTPField] = []
    /// Whether the body can take long to make. It is then kept for other requests with the same meaning.
    var mayTakeLong = false

    init(identity: [UInt8], mediaType: String, location: String? = nil, varies: [String], query: Query) {
        self.identity = identity
        self.mediaType = mediaType
        self.location = location
        self.varies = varies
        self.query = query
    }

    /// Creates the representation of a planned spec.
    convenience init(of spec: PlannedSpec, _ negotiated: NegotiatedRequest) {
        self.init(
            identity: spec.identity(in: negotiated.format), mediaType: negotiated.format.mediaType,
            location: negotiated.location ?? spec.canonicalURL(in: negotiated.format), varies: negotiated.varies,
            query: negotiated.query)
    }

    /// How long a response may be used without asking the server again.
    enum Freshness {
        /// For one day; for one year if the URL names this engine's revision, for a minute if it names another one.
        case lasting
        /// An asset of a page. All of them change with each build.
        case revalidated
        /// A page whose text has the address by which the client reaches the server. It is not stored under a key that
        /// leaves out the Host field.
        case addressed
    }

    /// The seconds of work from which a body is expensive. A cheaper one is kept only when it is requested a second
    /// time.
    static let expensiveSeconds = 500e-6

    /// One day, then one week in which a cache may use it while it asks again; one year if the caller named the
    /// revision.
    private static let fresh = "public, max-age=86400, stale-while-revalidate=604800"
    private static let immutable = "public, max-age=31536000, immutable"
    private static let revalidated = "public, no-cache"
    /// The URL names the revision of another engine, which may be started or stopped at any time.
    static let otherRevision = "public, max-age=60"

    /// Returns whether a response may be stored: it must be the same for everyone who sends the request.
    static func isStorable(_ response: HTTPResponse) -> Bool {
        (response.status == 200 || response.status == 304) && response.stream == nil
            && response.fields.contains {
                $0.name == "cache-control" && [fresh, immutable, revalidated, otherRevision].contains($0.value)
            }
    }

    /// Returns the response to a request whose precondition decides it, or `nil`: 412 if the caller wants another
    /// representation (`If-Match`), 304 if it has this one already (`If-None-Match`; RFC 9110 §13.2.2).
    func conditional(for context: RequestContext) -> HTTPResponse? {
        let (ifMatch, ifNoneMatch) = (context.head.list("if-match"), context.head.list("if-none-match"))
        guard ifMatch != nil || ifNoneMatch != nil else { return nil }
        let tag = Validators.tag(of: identity)
        if let ifMatch, !Validators.matchesStrongly(ifMatch, tag) {
            let current = Validators.field(tag, coding: Self.coding(for: context))
            return context.problem(
                Problem(.preconditionFailed, "If-Match names no current tag; the current one is \(current).", allowed: [current]))
        }
        guard let coding = Validators.match(ifNoneMatch, tag, negotiated: Self.coding(for: context)) else { return nil }
        var fields: [HTTPField] = []
        addCommonFields(to: &fields, context)
        fields.append(HTTPField("etag", Validators.field(tag, coding: coding)))
        return HTTPResponse(status: 304, fields: fields)
    }

    /// Returns the response 200 with the body that `body` makes.
    ///
    /// - Parameters:
    ///   - context: the request.
    ///   - bodies: bodies that were made before. They are neither made nor compressed again.
    ///   - body: makes the body.
    /// - Throws: the errors of `body`.
    func response(
        for context: RequestContext, _ bodies: ByteCache<EncodedBody>, _ body: () throws -> HTTPBody
    ) rethrows -> HTTPResponse {
        let made = try encoded(Self.coding(for: context), context.clock, bodies, body)
        var fields: [HTTPField] = []
        fields.reserveCapacity(Self.fieldCapacity)
        fields.append(HTTPField("content-type", mediaType))
        addCommonFields(to: &fields, context)
        if made.coding == .gzip { fields.append(HTTPField("content-encoding", "gzip")) }
        fields.append(HTTPField("etag", Validators.field(of: identity, coding: made.coding)))
        fields += self.fields
        // An SVG that is opened on its own is a document. It may have styles and nothing else.
        if mediaType == "image/svg+xml" {
            fields.append(HTTPField("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"))
        }
        var response = HTTPResponse(status: 200, fields: fields)
        response.shared = made.body
        return response
    }

    /// The content coding that the caller accepts best.
    static func coding(for context: RequestContext) -> ContentCoding {
        ContentCoding.negotiated(context.head.list("accept-encoding"))
    }

    /// The number of header fields that nearly every response has room for, with those that ``ResponseSender`` adds.
    private static let fieldCapacity = 14

    /// Adds the header fields of the responses 200 and 304.
    private func addCommonFields(to fields: inout [HTTPField], _ context: RequestContext) {
        fields.append(HTTPField("cache-control", cacheControl))
        fields.append(HTTPField("vary", vary(context)))
        if query.namesOtherRevision {
            fields.append(HTTPField("link", "<\(context.head.targetOfThisRevision)>; rel=\"latest-version\""))
        }
        if let location { fields.append(HTTPField("content-location", query["rev"] == nil ? location : Self.pinned(location))) }
        if context.isLenient { fields.append(HTTPField("preference-applied", "handling=lenient")) }
    }

    /// Returns a canonical URL with this engine's revision, so that its response is kept for a year, too.
    private static func pinned(_ location: String) -> String {
        "\(location)\(location.contains("?") ? "&" : "?")rev=\(EngineRevision.current)"
    }

    private var cacheControl: String {
        switch freshness {
        case .revalidated: return Self.revalidated
        case .addressed: return "no-cache"
        case .lasting: break
        }
        if query.namesOtherRevision { return Self.otherRevision }
        return query["rev"] == nil ? Self.fresh : Self.immutable
    }

    /// The value of `Vary`: the request fields by which the representation was chosen.
    private func vary(_ context: RequestContext) -> String {
        // Nearly all responses have one of these two values.
        if !context.isLenient, varies.isEmpty { return "Accept-Encoding" }
        if !context.isLenient, varies == ["Accept"] { return "Accept, Accept-Encoding" }
        return (varies + ["Accept-Encoding"] + (context.isLenient ? ["Prefer"] : [])).joined(separator: ", ")
    }

    private func encoded(
        _ wanted: ContentCoding, _ clock: ServiceClock, _ bodies: ByteCache<EncodedBody>, _ body: () throws -> HTTPBody
    ) rethrows -> EncodedBody {
        guard mayTakeLong || wanted == .gzip, bodies.isEnabled else { return EncodedBody(try body(), wanted) }
        let key = identity + [wanted == .gzip ? 1 : 0]
        if let known = bodies.value(for: key) { return known }
        let known = wanted == .gzip ? bodies.value(for: identity + [0])?.body : nil
        let start = clock.nanoseconds()
        let made = EncodedBody(try known ?? body(), wanted)
        // Media that are compressed already aren't compressed again.
        let isWorthKeeping = wanted == .gzip || clock.seconds(since: start) >= Self.expensiveSeconds
        guard isWorthKeeping else { return made }
        bodies.store(made, size: made.body.size, for: key)
        return made
    }
}

extension HTTPRequestHead {
    /// The path and query, with the revision of this engine in place of another one.
    fileprivate var targetOfThisRevision: String {
        let items = (query ?? "").split(separator: "&").map { item in
            let key = PercentEncoding.decode(item.prefix { $0 != "=" }, plusIsSpace: true) ?? ""
            return Spelling.matches(key, "rev") ? "rev=\(EngineRevision.current)" : String(item)
        }
        // A target may hold these, and a field must not.
        return "\(path)?\(items.joined(separator: "&"))".replacing("<", with: "%3C").replacing(">", with: "%3E")
    }
}

/// A body with its content coding.
struct EncodedBody: Sendable {
    let body: HTTPBody
    /// The coding that it has: identity where compressing wouldn't make it smaller.
    let coding: ContentCoding

    /// Compresses a body, unless that doesn't make it smaller.
    ///
    /// - Parameters:
    ///   - plain: the body without a content coding.
    ///   - wanted: the negotiated coding.
    init(_ plain: HTTPBody, _ wanted: ContentCoding) {
        let compressed = wanted.encode(plain.bytes, isPermanent: plain.isPermanent)
        body = compressed.map { HTTPBody($0) } ?? plain
        coding = compressed == nil ? .identity : wanted
    }
}
