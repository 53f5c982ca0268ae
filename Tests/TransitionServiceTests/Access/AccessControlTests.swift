import MicroHTTP
import Testing

@testable import TransitionService

struct AccessControlTests {
    private static let token = "a-token-of-sixteen-letters"
    private static let key = "000102030405060708090a0b0c0d0e0f"

    private func control(_ settings: [String: String]) throws -> AccessControl {
        AccessControl(try ServiceConfiguration.resolved(flags: settings), clock: .system)
    }

    private func problem(
        _ access: AccessControl, _ method: String = "GET", _ path: String = "/v1/transitions/opacity.json", query: String? = nil,
        authorization: String? = nil
    ) -> String? {
        let fields = authorization.map { [HTTPField("authorization", $0)] } ?? []
        let head = HTTPRequestHead(method: method, path: path, query: query, fields: fields)
        return access.decision(for: head, Route.ofPublicPath(path)).problem?.type
    }

    @Test func `without settings every request is allowed`() throws {
        let access = try control([:])
        #expect(access.isOpen)
        #expect(problem(access) == nil)
        #expect(problem(access, query: "sig=x") == nil)
    }

    @Test(
        arguments: [
            ("Bearer a-token-of-sixteen-letters", nil), ("bearer   a-token-of-sixteen-letters", nil),
            ("Bearer another-of-sixteen-letters", nil), (nil, "unauthorized"), ("Bearer ", "unauthorized"),
            ("Bearer a-token-of-sixteen-letter", "unauthorized"), ("Bearer a-token-of-sixteen-letters2", "unauthorized"),
            ("Basic a-token-of-sixteen-letters", "unauthorized"), ("a-token-of-sixteen-letters", "unauthorized"),
        ] as [(String?, String?)])
    func `a token authorizes a request`(field: String?, type: String?) throws {
        let access = try control(["bearer-tokens": Self.token + ",another-of-sixteen-letters"])
        for path in ["/v1/timelines", "/v1/batch", "/v1/curves"] {
            #expect(problem(access, "POST", path, authorization: field) == type)
        }
        for path in ["/v1/transitions/opacity.css", "/v1/t/x", "/v1/curves/ease.json", "/v1/presets/a.json"] {
            #expect(problem(access, "GET", path, authorization: field) == type)
            #expect(problem(access, "OPTIONS", path) == nil)
        }
        for path in ["/", "/v1/catalog", "/openapi.yaml", "/livez", "/readyz", "/version", "/docs/errors"] {
            #expect(problem(access, "GET", path) == nil)
        }
    }

    @Test func `a signature authorizes one URL, for GET and HEAD`() throws {
        let access = try control(["signing-keys": Self.key])
        let signed = try #require(SigningKeys(Self.key)?.signed("/v1/transitions/opacity.json?animation=bouncy"))
        let query = String(signed.drop { $0 != "?" }.dropFirst())
        #expect(problem(access, query: query) == nil)
        #expect(problem(access, "HEAD", query: query) == nil)
        #expect(problem(access, "GET", "/v1/transitions/opacity.css", query: query) == "signature-invalid")
        #expect(problem(access) == "signature-required")
        #expect(problem(access, "POST", "/v1/timelines", query: query) == "signature-required")
        let expired = try #require(SigningKeys(Self.key)?.signed("/v1/transitions/opacity.json", expiry: 1_000_000_000))
        #expect(problem(access, query: String(expired.drop { $0 != "?" }.dropFirst())) == "signature-expired")
    }

    @Test func `with tokens and keys, either one authorizes`() throws {
        let access = try control(["signing-keys": Self.key, "bearer-tokens": Self.token])
        let signed = try #require(SigningKeys(Self.key)?.signed("/v1/transitions/opacity.json"))
        #expect(problem(access, query: String(signed.drop { $0 != "?" }.dropFirst())) == nil)
        #expect(problem(access, authorization: "Bearer " + Self.token) == nil)
        #expect(problem(access) == "unauthorized")
    }

    @Test func `a response is cacheable as long as its URL is valid and for those who may request it`() throws {
        let fresh = "public, max-age=86400, stale-while-revalidate=604800"
        func cacheControl(_ access: AccessControl, query: String? = nil, authorization: String? = nil) -> String? {
            let head = HTTPRequestHead(
                method: "GET", path: "/v1/transitions/opacity.json", query: query,
                fields: authorization.map { [HTTPField("authorization", $0)] } ?? [])
            var response = HTTPResponse(status: 200, fields: [HTTPField("cache-control", fresh)])
            access.decision(for: head, Route.ofPublicPath(head.path)).apply(to: &response, .system)
            return response.fields.first { $0.name == "cache-control" }?.value
        }
        #expect(cacheControl(try control([:])) == fresh)
        let bearer = try control(["bearer-tokens": Self.token])
        #expect(cacheControl(bearer, authorization: "Bearer " + Self.token) == "private, max-age=86400")
        let signing = try control(["signing-keys": Self.key])
        let keys = try #require(SigningKeys(Self.key))
        func query(_ expiry: Int?) throws -> String {
            String(try #require(keys.signed("/v1/transitions/opacity.json", expiry: expiry)).drop { $0 != "?" }.dropFirst())
        }
        #expect(cacheControl(signing, query: try query(nil)) == fresh)
        #expect(cacheControl(signing, query: try query(99_999_999_999)) == "public, max-age=86400")
    }

    @Test(
        arguments: [
            (0, "203.0.113.7, 198.51.100.1", "192.0.2.1"), (1, "203.0.113.7, 198.51.100.1", "198.51.100.1"),
            (2, "203.0.113.7, 198.51.100.1", "203.0.113.7"), (2, "198.51.100.1", "198.51.100.1"), (1, "unknown", "192.0.2.1"),
            (1, nil, "192.0.2.1"),
        ] as [(Int, String?, String)])
    func `the client address is the one that the trusted proxies report`(proxies: Int, forwarded: String?, expected: String)
        throws
    {
        let access = try control(["rate-limit": "1/60", "proxies": "\(proxies)"])
        let route = Route.ofPublicPath("/v1/catalog")
        let head = HTTPRequestHead(
            method: "GET", path: "/v1/catalog", fields: forwarded.map { [HTTPField("x-forwarded-for", $0)] } ?? [],
            client: try #require(HTTPClientAddress("192.0.2.1")))
        #expect(access.count(head, route)?.wait == nil)
        // The address that was counted has no requests left.
        #expect(access.count(head, route)?.problem?.type == "rate-limited")
        let direct = HTTPRequestHead(
            method: "GET", path: "/v1/catalog",
            fields: [HTTPField("x-forwarded-for", Array(repeating: expected, count: 2).joined(separator: ","))],
            client: try #require(HTTPClientAddress(expected)))
        #expect(access.count(direct, route)?.problem?.type == "rate-limited")
        #expect(access.count(head, Route.ofPublicPath("/livez")) == nil)
    }

    @Test func `a presets-only server answers only presets`() throws {
        #expect(throws: SettingError.self) { try self.control(["presets-only": "true"]) }
        var configuration = ServiceConfiguration()
        configuration.isPresetsOnly = true
        let access = AccessControl(configuration, clock: .system)
        #expect(problem(access) == "presets-only")
        #expect(problem(access, "POST", "/v1/timelines") == "presets-only")
        #expect(problem(access, "GET", "/v1/presets/card.css") == "not-found")
        #expect(problem(access, "GET", "/v1/catalog") == nil)
    }
}
