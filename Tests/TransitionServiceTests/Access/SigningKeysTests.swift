import Testing

@testable import TransitionService

struct SigningKeysTests {
    private static let first = "000102030405060708090a0b0c0d0e0f"
    private static let second = "736563726574207369676e696e67206b657920666f7220746573747320313233"

    /// The vectors of docs/signed-urls.md, made by another implementation (Python's hmac).
    static let vectors: [(target: String, expiry: Int?, signed: String)] = [
        (
            "/v1/transitions/push:leading.css?animation=bouncy", nil,
            "/v1/transitions/push:leading.css?animation=bouncy&sig=IKCDT7786-_Qxp4cuT8OVr8y2EeOhO06xNfhMaTk9AQ"
        ),
        (
            "/v1/transitions/push:leading.css?animation=bouncy", 1_800_000_000,
            "/v1/transitions/push:leading.css?animation=bouncy&exp=1800000000&sig=isRheWKuNk0eAaI5ZOqBgm__QKEkU_gqKRQN_4vnskM"
        ),
        ("/v1/transitions/opacity.json", nil, "/v1/transitions/opacity.json?sig=dHFW3Yvu8OAODE3wFyXYpuIpsCaOo3tISJGWYwOgf9w"),
        (
            "/v1/transitions/opacity.json", 4_102_444_800,
            "/v1/transitions/opacity.json?exp=4102444800&sig=m_evA3q4y3tplKh50a8YfgEIVEiFukgLluhQpI9IE4E"
        ),
    ]

    private static func parts(_ target: String) -> (path: String, query: String?) {
        let halves = target.split(separator: "?", maxSplits: 1).map(String.init)
        return (halves[0], halves.count == 2 ? halves[1] : nil)
    }

    @Test(arguments: vectors)
    func `a signed URL equals the published vector and is valid until it expires`(target: String, expiry: Int?, signed: String)
        throws
    {
        let keys = try #require(SigningKeys(Self.first))
        #expect(keys.signed(target, expiry: expiry) == signed)
        let (path, query) = Self.parts(signed)
        let valid = SigningKeys.Verification.valid(query: Self.parts(target).query, until: expiry)
        #expect(keys.verify(path: path, query: query, now: 1_700_000_000) == valid)
        if let expiry {
            #expect(keys.verify(path: path, query: query, now: expiry) == .expired)
        } else {
            #expect(keys.verify(path: path, query: query, now: .max) == valid)
        }
    }

    @Test func `every key verifies, the first one signs, a removed key doesn't verify`() throws {
        let old = try #require(SigningKeys(Self.first))
        let both = try #require(SigningKeys(Self.second + "," + Self.first))
        let new = try #require(SigningKeys(Self.second))
        let (path, query) = Self.parts(try #require(old.signed("/v1/curves/ease.json")))
        #expect(both.verify(path: path, query: query, now: 0) == .valid(query: nil, until: nil))
        #expect(new.verify(path: path, query: query, now: 0) == .forged)
        #expect(both.signed("/x") == new.signed("/x"))
    }

    @Test func `any change of a signed URL makes it forged`() throws {
        let keys = try #require(SigningKeys(Self.first))
        let signed = try #require(keys.signed("/v1/transitions/opacity.json?animation=bouncy", expiry: 2_000_000_000))
        let (path, query) = Self.parts(signed)
        let good = try #require(query)
        #expect(keys.verify(path: path, query: good, now: 0) == .valid(query: "animation=bouncy", until: 2_000_000_000))
        for (index, byte) in good.utf8.enumerated() where index < good.utf8.count - 1 {
            var bytes = Array(good.utf8)
            bytes[index] = byte == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
            let verification = keys.verify(path: path, query: String(decoding: bytes, as: UTF8.self), now: 0)
            #expect(verification == .forged || verification == .unsigned, "\(String(decoding: bytes, as: UTF8.self))")
        }
        for other in [good + "&a=b", good + "&sig=", "a=b&" + good, good + "&exp=9", good.dropLast() + ""] {
            #expect(keys.verify(path: path, query: String(other), now: 0) != .valid(query: "animation=bouncy", until: nil))
            let verification = keys.verify(path: path, query: String(other), now: 0)
            #expect(verification == .forged || verification == .unsigned, "\(other)")
        }
        #expect(keys.verify(path: path + "x", query: good, now: 0) == .forged)
        #expect(keys.verify(path: path, query: nil, now: 0) == .unsigned)
    }

    @Test func `two expiries, or one that isn't a number, are forged even if they are signed`() throws {
        let keys = try #require(SigningKeys(Self.first))
        for target in ["/a?exp=1&exp=9999999999", "/a?exp=soon", "/a?exp=", "/a?exp=99999999999999999999"] {
            let (path, query) = Self.parts(try #require(keys.signed(target)))
            #expect(keys.verify(path: path, query: query, now: 0) == .forged, "\(target)")
        }
    }

    @Test(arguments: ["zz", "00", String(repeating: "0", count: 31), String(repeating: "0", count: 130), "\(first),", ",", "ä"])
    func `invalid keys are refused`(text: String) {
        #expect(SigningKeys(text) == nil)
    }
}
