internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// Decides which requests are allowed, and how many.
final class AccessControl: RequestStep {
    static let summary = StepSummary(
        "authorize", "one access decision: rate limit, token, signature, presets",
        calls: [
            "TransitionService/RateLimit.swift", "TransitionService/BearerTokens.swift", "TransitionService/SigningKeys.swift",
        ])
    static let place = StepPlace.head

    private let tokens: BearerTokens
    private let keys: SigningKeys
    /// The preset names, in order, and the only paths that are answered; `nil` if callers may send specs of their
    /// own.
    private let onlyPresets: (names: [String], paths: Set<String>)?
    private let rate: RateLimit?
    private let proxies: Int
    /// Whether the decision is the same for every client, so that a stored response can be sent without looking at
    /// the request.
    let isOpen: Bool
    private let isLocked: Bool
    private let clock: ServiceClock

    init(_ configuration: ServiceConfiguration, clock: ServiceClock) {
        self.clock = clock
        tokens = configuration.bearerTokens
        keys = configuration.signingKeys
        if configuration.isPresetsOnly {
            let names = configuration.presets.names.map { "/v1/presets/\($0)" }
            onlyPresets = (names, Set(names + names.flatMap { name in BuiltInFormats.all.map { "\(name).\($0.name)" } }))
        } else {
            onlyPresets = nil
        }
        rate = configuration.rateLimit.map { RateLimit($0) }
        proxies = configuration.proxies
        isLocked = !tokens.isEmpty || !keys.isEmpty
        isOpen = !isLocked && rate == nil
    }

    func applies(to context: RequestContext) -> Bool { !isOpen || onlyPresets != nil }

    func run(_ context: RequestContext) {
        context.access = decision(for: context.head, context.route)
        if let head = context.access.head { context.head = head }
        if let problem = context.access.problem { context.response = context.problem(problem) }
    }

    /// Counts a request and returns the decision about it.
    func decision(for head: HTTPRequestHead, _ route: Route?) -> AccessDecision {
        var decision = AccessDecision()
        let allowance = count(head, route)
        decision.problem = allowance?.problem
        // What has no route is counted, and told so only once it is refused.
        if route != nil || decision.problem != nil { decision.allowance = allowance }
        guard decision.problem == nil, let route, route.isWork, head.method != "OPTIONS" else { return decision }
        authorize(head, &decision, route)
        return decision
    }

    /// Counts a request.
    ///
    /// - Parameters:
    ///   - head: the head of the request.
    ///   - route: the route, if there is one.
    ///   - cost: the number of requests that it counts as. Default 1.
    /// - Returns: the requests that the client has left; `nil` if requests aren't limited.
    func count(_ head: HTTPRequestHead, _ route: Route?, cost: Int = 1) -> RateLimit.Allowance? {
        guard let rate, route?.isHealth != true, head.method != "OPTIONS" else { return nil }
        return rate.take(client(of: head), cost: cost, now: clock.nanoseconds())
    }

    /// The number of requests that one client may make at once; `nil` if requests aren't limited.
    var quota: Int? { rate?.policy.quota }

    private func authorize(_ head: HTTPRequestHead, _ decision: inout AccessDecision, _ route: Route) {
        if isLocked { verifyCredentials(of: head, &decision) }
        guard decision.problem == nil, let onlyPresets else { return }
        let allowed = Array(onlyPresets.names.prefix(100))
        if route.name != .preset {
            decision.problem = Problem(.presetsOnly, "This server answers only its presets.", allowed: allowed)
        } else if !onlyPresets.paths.contains(head.path) {
            decision.problem = Problem(.notFound, "This server has no such preset, or not in this format.", allowed: allowed)
        } else if let query = (decision.head ?? head).query, !Query.isRevision(query) {
            // Any other query, and any other spelling, would be another entry in every cache.
            let detail = "On this server, the only query of a preset is rev=\(EngineRevision.current), or another version."
            decision.problem = Problem(.presetsOnly, detail, allowed: allowed)
        }
    }

    /// Checks the token and the signature. A token allows every request; a signature allows the URL that it signs. An
    /// invalid signature is a problem even with a valid token.
    private func verifyCredentials(of head: HTTPRequestHead, _ decision: inout AccessDecision) {
        let isSignable = !keys.isEmpty && (head.method == "GET" || head.method == "HEAD")
        let isKnown = !tokens.isEmpty && tokens.accept(head.field("authorization"))
        switch isSignable ? keys.verify(path: head.path, query: head.query, now: clock.unixSeconds()) : .unsigned {
        case .valid(let query, let until):
            decision.head = HTTPRequestHead(
                method: head.method, path: head.path, query: query, fields: head.fields, client: head.client)
            decision.audience = isKnown ? .bearer : .everyone(until: until)
        case .expired: decision.problem = Problem(.signatureExpired, "The signature of the URL has expired (exp).")
        case .forged:
            decision.problem = Problem(
                .signatureInvalid,
                "The signature doesn't match the path and query: it must be HMAC-SHA-256 over everything before &sig=, as base64url."
            )
        case .unsigned where isKnown: decision.audience = .bearer
        case .unsigned: decision.problem = missingCredentials(isSignable: isSignable)
        }
    }

    private func missingCredentials(isSignable: Bool) -> Problem {
        guard !tokens.isEmpty else {
            return Problem(
                .signatureRequired,
                isSignable
                    ? "The URL must be signed: it must end with &sig= and the signature."
                    : "Only GET and HEAD requests can be signed."
            )
        }
        let other = isSignable ? ", or a signed URL" : ""
        return Problem(
            .unauthorized, "Send Authorization: Bearer with a token of this server\(other).",
            fields: [HTTPField("www-authenticate", "Bearer realm=\"transitiond\"")])
    }

    /// Returns the address of the client: the peer of the connection, or what the nearest proxies report. Each proxy
    /// appends the address of its own peer to X-Forwarded-For.
    private func client(of head: HTTPRequestHead) -> HTTPClientAddress {
        guard proxies > 0, let list = head.list("x-forwarded-for") else { return head.client }
        let hops = list.split(separator: ",").map { $0.trimmedBlanks }
        guard let hop = hops.suffix(proxies).first else { return head.client }
        return HTTPClientAddress(hop) ?? HTTPClientAddress(Self.withoutPort(hop)) ?? head.client
    }

    /// Returns an address without the port that some proxies append: `203.0.113.7:41234`, `[2001:db8::1]:443`.
    private static func withoutPort(_ hop: Substring) -> Substring {
        guard let colon = hop.lastIndex(of: ":"), hop.contains(".") || hop.hasPrefix("["),
            hop[hop.index(after: colon)...].allSatisfy(\.isNumber)
        else { return hop }
        return hop[..<colon]
    }
}

/// Whether a request is allowed, and the header fields that follow from it.
///
/// It is made once, from the head: a signature that expires while the body arrives still counts.
struct AccessDecision: Sendable {
    /// The head of a signed request without the signature; `nil` if there is no valid one.
    var head: HTTPRequestHead?
    /// The problem of a request that isn't allowed; `nil` if it is.
    var problem: Problem?
    var audience = Audience.everyone(until: nil)
    var allowance: RateLimit.Allowance?

    /// The clients that may store and use the response.
    enum Audience: Hashable {
        /// All clients, until a time in seconds since 1970 if a signature expires.
        case everyone(until: Int?)
        /// Only the client that sent the request.
        case bearer
    }

    /// Whether the decision adds no header fields to the response.
    var addsNothing: Bool { allowance == nil && audience == .everyone(until: nil) }

    /// Adds the header fields of the decision to a response.
    func apply(to response: inout HTTPResponse, _ clock: ServiceClock) {
        guard !addsNothing else { return }
        // Batch responses state the remaining quota themselves.
        if let allowance, !response.fields.contains(where: { $0.name == "ratelimit" }) { response.fields += allowance.fields }
        guard audience != .everyone(until: nil), let index = response.fields.firstIndex(where: { $0.name == "cache-control" }),
            response.fields[index].value != "no-store"
        else { return }
        let longest = response.fields[index].value == Representation.otherRevision ? 60 : 86_400
        switch audience {
        case .bearer: response.fields[index] = HTTPField("cache-control", "private, max-age=\(longest)")
        case .everyone(let until):
            let left = min(max((until ?? .max) - clock.unixSeconds(), 0), longest)
            response.fields[index] = HTTPField("cache-control", "public, max-age=\(left)")
        }
    }
}
