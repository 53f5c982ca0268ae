internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// What stands before the work: who may ask for it, for what, and how often.
struct Gate: Sendable {
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

    /// What a request may do. Counts nothing.
    func passage(for head: HTTPRequestHead, _ route: Route?) -> Passage {
        var passage = Passage(head: head)
        guard !isOpen || onlyPresets != nil, let route, head.method != "OPTIONS" else { return passage }
        if !route.isHealth { passage.allowance = rate?.take(client(of: head), cost: 0, now: clock.nanoseconds()) }
        guard route.isWork else { return passage }
        judge(&passage, route)
        return passage
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

    private func judge(_ passage: inout Passage, _ route: Route) {
        if isLocked { unlock(&passage) }
        guard passage.problem == nil, let onlyPresets else { return }
        let allowed = Array(onlyPresets.names.prefix(100))
        let pinned = "rev=\(EngineRevision.current)"
        if !route.isPreset {
            passage.problem = Problem(.presetsOnly, "This server answers its own presets only.", allowed: allowed)
        } else if !onlyPresets.paths.contains(passage.head.path) {
            passage.problem = Problem(.notFound, "This server has no such preset, or not in this format.", allowed: allowed)
        } else if let query = passage.head.query, query != pinned {
            // One address for each answer: whatever else could be written would be another entry in every cache.
            passage.problem = Problem(.presetsOnly, "A preset has no query here but \(pinned).", allowed: allowed)
        }
    }

    /// A token opens everything, a signature what it signs. A wrong signature is told beside a good token too.
    private func unlock(_ passage: inout Passage) {
        let head = passage.head
        let isSignable = !keys.isEmpty && (head.method == "GET" || head.method == "HEAD")
        let isKnown = !tokens.isEmpty && tokens.accept(head.field("authorization"))
        switch isSignable ? keys.judge(path: head.path, query: head.query, now: clock.unixSeconds()) : .unsigned {
        case .valid(let query, let until):
            passage.head = HTTPRequestHead(method: head.method, path: head.path, query: query, fields: head.fields)
            passage.head.client = head.client
            passage.audience = isKnown ? .bearer : .everyone(until: until)
        case .expired: passage.problem = Problem(.signatureExpired, "The URL was signed for a time that is over (exp).")
        case .forged:
            passage.problem = Problem(
                .signatureInvalid,
                "The signature is not that of this path and query: HMAC-SHA-256 over all before &sig=, as base64url.")
        case .unsigned where isKnown: passage.audience = .bearer
        case .unsigned: passage.problem = locked(isSignable: isSignable)
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

/// How a request got through, and what its answer has to say about it.
struct Passage: Sendable {
    /// The request without its signature.
    var head: HTTPRequestHead
    /// Why it doesn't get through.
    var problem: Problem?
    var audience = Audience.everyone(until: nil)
    var allowance: RateLimit.Allowance?

    /// Who may keep the answer.
    enum Audience: Hashable {
        /// Everyone, up to a time in seconds since 1970 if that is limited.
        case everyone(until: Int?)
        /// Only who asked.
        case bearer
    }

    /// Whether the answer has nothing to say about it.
    var isUnmarked: Bool { allowance == nil && audience == .everyone(until: nil) }

    /// Adds what the answer has to say.
    func apply(to response: inout HTTPResponse, _ clock: ServiceClock) {
        guard !isUnmarked else { return }
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
