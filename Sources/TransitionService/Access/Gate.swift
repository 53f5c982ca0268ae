internal import MicroHTTP

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// What stands before the work: who may ask for it, for what, and how often.
struct Gate: Sendable {
    private let tokens: BearerTokens
    private let keys: SigningKeys
    /// The only specs there are, if callers may not send their own.
    private let onlyPresets: [String]?
    private let rate: RateLimit?
    private let proxies: Int

    init(_ configuration: ServiceConfiguration) {
        tokens = configuration.bearerTokens
        keys = configuration.signingKeys
        onlyPresets = configuration.isPresetsOnly ? configuration.presets.names.map { "/v1/presets/\($0)" } : nil
        rate = configuration.rateLimit.map { RateLimit($0) }
        proxies = configuration.proxies
    }

    /// Whether nothing depends on who asks: an answer may be sent again without a look at the request.
    var isOpen: Bool { !isLocked && rate == nil }

    private var isLocked: Bool { !tokens.isEmpty || !keys.isEmpty }

    /// What a request may do. Counts nothing.
    func passage(for head: HTTPRequestHead, _ route: Route?) -> Passage {
        var passage = Passage(head: head)
        guard !isOpen || onlyPresets != nil, let route, head.method != "OPTIONS" else { return passage }
        if !route.isHealth { passage.allowance = rate?.take(client(of: head), cost: 0, now: Self.monotonicNow) }
        guard route.isWork else { return passage }
        judge(&passage, route)
        return passage
    }

    /// Counts requests, and tells why there is no answer to them.
    ///
    /// - Parameter cost: requests that it counts as.
    func count(_ head: HTTPRequestHead, _ route: Route?, cost: Int = 1) -> Refusal? {
        guard let rate, route?.isHealth != true, head.method != "OPTIONS" else { return nil }
        let allowance = rate.take(client(of: head), cost: cost, now: Self.monotonicNow)
        guard let wait = allowance.wait else { return nil }
        let each = cost > 1 ? " This one counts as \(cost)." : ""
        return Refusal(
            Problem(
                .rateLimited,
                "A client may ask \(rate.policy.quota) times in \(rate.policy.window) s. Try again in \(wait) s.\(each)",
                fields: [HTTPField("retry-after", "\(wait)")]), allowance)
    }

    /// Why a client has to wait, and what it has left.
    struct Refusal {
        let problem: Problem
        let allowance: RateLimit.Allowance

        fileprivate init(_ problem: Problem, _ allowance: RateLimit.Allowance) {
            self.problem = problem
            self.allowance = allowance
        }
    }

    private func judge(_ passage: inout Passage, _ route: Route) {
        if isLocked { unlock(&passage) }
        guard passage.problem == nil, let onlyPresets, !route.isPreset else { return }
        passage.problem = Problem(
            .presetsOnly, "This server answers its own presets only.", allowed: Array(onlyPresets.prefix(100)))
    }

    /// A token opens everything, a signature what it signs.
    private func unlock(_ passage: inout Passage) {
        let head = passage.head
        if !tokens.isEmpty, tokens.accept(head.field("authorization")) {
            passage.audience = .bearer
            return
        }
        let isSignable = !keys.isEmpty && (head.method == "GET" || head.method == "HEAD")
        let now = Self.now
        switch isSignable ? keys.judge(path: head.path, query: head.query, now: now) : .unsigned {
        case .valid(let query, let until):
            passage.head = HTTPRequestHead(method: head.method, path: head.path, query: query, fields: head.fields)
            passage.head.client = head.client
            if let until { passage.audience = .everyone(seconds: until - now) }
        case .expired: passage.problem = Problem(.signatureExpired, "The URL was signed for a time that is over (exp).")
        case .forged:
            passage.problem = Problem(
                .signatureInvalid,
                "The signature is not that of this path and query: HMAC-SHA-256 over all before &sig=, as base64url.")
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
        return HTTPClientAddress(hop) ?? head.client
    }

    /// Seconds since 1970.
    private static var now: Int { time(nil) }

    /// Nanoseconds by a clock that never goes back, whatever is done to the time of day.
    private static var monotonicNow: Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1_000_000_000 + now.tv_nsec
    }
}

/// How a request got through, and what its answer has to say about it.
struct Passage: Sendable {
    /// The request without its signature.
    var head: HTTPRequestHead
    /// Why it doesn't get through.
    var problem: Problem?
    var audience = Audience.everyone(seconds: nil)
    var allowance: RateLimit.Allowance?

    /// Who may keep the answer.
    enum Audience: Hashable {
        /// Everyone, for so many seconds if that is limited.
        case everyone(seconds: Int?)
        /// Only who asked.
        case bearer
    }

    /// Whether the answer has nothing to say about it.
    var isUnmarked: Bool { allowance == nil && audience == .everyone(seconds: nil) }

    /// Adds what the answer has to say.
    func apply(to response: inout HTTPResponse) {
        guard !isUnmarked else { return }
        if let allowance { response.fields += allowance.fields }
        guard audience != .everyone(seconds: nil), let index = response.fields.firstIndex(where: { $0.name == "cache-control" }),
            response.fields[index].value != "no-store"
        else { return }
        switch audience {
        case .bearer: response.fields[index] = HTTPField("cache-control", "private, max-age=86400")
        case .everyone(let seconds):
            let left = min(max(seconds ?? 86_400, 0), 86_400)
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
