internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// A cacheable answer: validators and freshness first, the body only if it is needed.
struct Answer {
    /// The entity tag without quotes and coding.
    let tag: String
    let mediaType: String
    /// The canonical GET URL, where one exists.
    let location: String?
    /// Request fields that chose between representations, besides `Accept-Encoding`.
    let varies: [String]
    let query: Query

    /// A day, then a week of serving stale while asking again; a year where the caller named the revision.
    private static let fresh = "public, max-age=86400, stale-while-revalidate=604800"
    private static let immutable = "public, max-age=31536000, immutable"

    /// 304 if the caller has it already, else what `body` makes.
    func response(_ context: RequestContext, _ body: () -> [UInt8]) -> HTTPResponse {
        let wanted = ContentCoding.negotiated(context.head.list("accept-encoding"))
        let isPinned = query["rev"] == EngineRevision.current
        var fields = [
            HTTPField("cache-control", isPinned ? Self.immutable : Self.fresh),
            HTTPField("vary", (varies + ["Accept-Encoding"] + (context.isLenient ? ["Prefer"] : [])).joined(separator: ", ")),
        ]
        if let location { fields.append(HTTPField("content-location", location)) }
        if context.isLenient { fields.append(HTTPField("preference-applied", "handling=lenient")) }
        if let coding = Validators.match(context.head.list("if-none-match"), tag, negotiated: wanted) {
            fields.append(HTTPField("etag", Validators.field(tag, coding: coding)))
            return HTTPResponse(status: 304, fields: fields)
        }
        let plain = body()
        let packed = wanted.encode(plain)
        let coding = packed == nil ? ContentCoding.identity : wanted
        if coding == .gzip { fields.append(HTTPField("content-encoding", "gzip")) }
        fields.append(HTTPField("etag", Validators.field(tag, coding: coding)))
        fields.insert(HTTPField("content-type", mediaType), at: 0)
        // A picture opened by itself is a document: it may style itself and nothing else.
        if mediaType == "image/svg+xml" {
            fields.append(HTTPField("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"))
        }
        return HTTPResponse(status: 200, fields: fields, body: packed ?? plain)
    }
}
