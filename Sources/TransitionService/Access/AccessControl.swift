internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// Decides who may request what, and how often.
struct AccessControl: Sendable {
    private let tokens: BearerTokens
    private let keys: SigningKeys
    /// The only paths that are answered, in order and by format, if callers may not send specs of their own.
    private let onlyPresets: (names: [String], paths: Set<String>)?
    private let rate: RateLimit?
    private let proxies: Int
    /// Whether nothing depends on who asks: an answer may be sent again without a look at the request.
    let isOpen: Bool
    private let isLocked: Bool
    private let clock: ServiceClock

    init(_ configuration: ServiceConfiguration, clock: ServiceClock) {
        self.clock = clock
        tokens = configuration.bearerTokens
        keys = configuration.signingKeys
        if configuration.isPresetsOnly {
            let names = configuration.presets.names.map { "/v1/presets/\($0)" }
            onlyPresets = (names, Set(names + names.flatMap { name in OutputFormats.all.map { "\(name).\($0.name)" } }))
        } else {
            onlyPresets = nil
        }
        rate = configuration.rateLimit.map { RateLimit($0) }
        proxies = configuration.proxies
        isLocked = !tokens.isEmpty || !keys.isEmpty
        isOpen = !isLocked && rate == nil
    }

    /// Returns whether a request is allowed. Counts nothing.
    func decision(for head: HTTPRequestHead, _ route: Route?) -> AccessDecision {
        var decision = AccessDecision(head: head)
        guard !isOpen || onlyPresets != nil, let route, head.method != "OPTIONS" else { return decision }
        if !route.isHealth { decision.allowance = rate?.take(client(of: head), cost: 0, now: clock.nanoseconds()) }
        guard route.isWork else { return decision }
        authorize(&decision, route)
        return decision
    }

    /// Counts requests.
    ///
    /// - Parameter cost: requests that it counts as.
    /// - Returns: what the client has left; `nil` where nothing is counted.
    func count(_ head: HTTPRequestHead, _ route: Route?, cost: Int = 1) -> RateLimit.Allowance? {
        guard let rate, route?.isHealth != true, head.method != "OPTIONS" else { return nil }
        return rate.take(client(of: head), cost: cost, now: clock.nanoseconds())
    }

    /// Requests that one client may make at once; `nil` is no limit.
    var quota: Int? { rate?.policy.quota }

    private func authorize(_ decision: inout AccessDecision, _ route: Route) {
        if isLocked { unlock(&decision) }
        guard decision.problem == nil, let onlyPresets else { return }
        let allowed = Array(onlyPresets.names.prefix(100))
        let pinned = "rev=\(EngineRevision.current)"
        if !route.isPreset {
            decision.problem = Problem(.presetsOnly, "This server answers its own presets only.", allowed: allowed)
        } else if !onlyPresets.paths.contains(decision.head.path) {
            decision.problem = Problem(.notFound, "This server has no such preset, or not in this format.", allowed: allowed)
        } else if let query = decision.head.query, query != pinned {
            // One address for each answer: whatever else could be written would be another entry in every cache.
            decision.problem = Problem(.presetsOnly, "A preset has no query here but \(pinned).", allowed: allowed)
        }
    }

    /// A token opens everything, a signature what it signs. A wrong signature is reported beside a valid token too.
    private func unlock(_ decision: inout AccessDecision) {
        let head = decision.head
        let isSignable = !keys.isEmpty && (head.method == "GET" || head.method == "HEAD")
        let isKnown = !tokens.isEmpty && tokens.accept(head.field("authorization"))
        switch isSignable ? keys.verify(path: head.path, query: head.query, now: clock.unixSeconds()) : .unsigned {
        case .valid(let query, let until):
            decision.head = HTTPRequestHead(method: head.method, path: head.path, query: query, fields: head.fields)
            decision.head.client = head.client
            decision.audience = isKnown ? .bearer : .everyone(until: until)
        case .expired: decision.problem = Problem(.signatureExpired, "The URL was signed for a time that is over (exp).")
        case .forged:
            decision.problem = Problem(
                .signatureInvalid,
                "The signature is not that of this path and query: HMAC-SHA-256 over all before &sig=, as base64url.")
        case .unsigned where isKnown: decision.audience = .bearer
        case .unsigned: decision.problem = locked(isSignable: isSignable)
        }
    }

    private func locked(isSignable: Bool) -> Problem {
        guard !tokens.isEmpty else {
            return Problem(
                .signatureRequired,
                isSignable
                    ? "The URL must be signed: end it with &sig= and its code." : "Only GET and HEAD can be signed, by their URL."
            )
        }
        let other = isSignable ? ", or a signed URL" : ""
        return Problem(
            .unauthorized, "Send Authorization: Bearer with a token of this server\(other).",
            fields: [HTTPField("www-authenticate", "Bearer realm=\"transitiond\"")])
    }

    /// The other end of the connection, or what the nearest proxies say of it: each adds whom it heard to X-Forwarded-For.
    private func client(of head: HTTPRequestHead) -> HTTPClientAddress {
        guard proxies > 0, let list = head.list("x-forwarded-for") else { return head.client }
        let hops = list.split(separator: ",").map { $0.trimmedBlanks }
        guard let hop = hops.suffix(proxies).first else { return head.client }
        return HTTPClientAddress(hop) ?? HTTPClientAddress(Self.withoutPort(hop)) ?? head.client
    }

    /// Some proxies add the port: `203.0.113.7:41234`, `[2001:db8::1]:443`.
    private static func withoutPort(_ hop: Substring) -> Substring {
        guard let colon = hop.lastIndex(of: ":"), hop.contains(".") || hop.hasPrefix("["),
            hop[hop.index(after: colon)...].allSatisfy(\.isNumber)
        else { return hop }
        return hop[..<colon]
    }
}

/// Whether a request is allowed, and what its response says about that.
struct AccessDecision: Sendable {
    /// The request without its signature.
    var head: HTTPRequestHead
    /// Why it isn't allowed.
    var problem: Problem?
    var audience = Audience.everyone(until: nil)
    var allowance: RateLimit.Allowance?

    init(head: HTTPRequestHead, allowance: RateLimit.Allowance? = nil, problem: Problem? = nil) {
        self.head = head
        self.allowance = allowance
        self.problem = problem
    }

    /// Who may keep the answer.
    enum Audience: Hashable {
        /// Everyone, up to a time in seconds since 1970 if that is limited.
        case everyone(until: Int?)
        /// Only the client that sent the request.
        case bearer
    }

    /// Whether the response says nothing about it.
    var addsNothing: Bool { allowance == nil && audience == .everyone(until: nil) }

    /// Adds the header fields of the decision.
    func apply(to response: inout HTTPResponse, _ clock: ServiceClock) {
        guard !addsNothing else { return }
        // A batch says itself what its lines have left.
        if let allowance, !response.fields.contains(where: { $0.name == "ratelimit" }) { response.fields += allowance.fields }
        guard audience != .everyone(until: nil), let index = response.fields.firstIndex(where: { $0.name == "cache-control" }),
            response.fields[index].value != "no-store"
        else { return }
        switch audience {
        case .bearer: response.fields[index] = HTTPField("cache-control", "private, max-age=86400")
        case .everyone(let until):
            let left = min(max((until ?? .max) - clock.unixSeconds(), 0), 86_400)
            response.fields[index] = HTTPField("cache-control", "public, max-age=\(left)")
        }
    }
}

extension Substring {
    /// Without blanks and tabs at the ends.
    fileprivate var trimmedBlanks: Substring {
        func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
        var text = drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return text
    }
}
