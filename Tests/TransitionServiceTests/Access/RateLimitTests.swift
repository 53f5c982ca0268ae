import MicroHTTP
import Testing

@testable import TransitionService

struct RateLimitTests {
    private static let second = 1_000_000_000
    private let client = HTTPClientAddress("192.0.2.1") ?? .unspecified

    private func limit(_ text: String, clients: Int = 65_536) throws -> RateLimit {
        RateLimit(try #require(RateLimit.Policy(text)), clients: clients)
    }

    @Test(arguments: [(3, 60), (600, 60), (7, 3), (1, 1), (1000, 1)])
    func `the complete quota can be used at once and is refilled evenly`(quota: Int, window: Int) throws {
        let limit = try limit("\(quota)/\(window)")
        for used in 1...quota {
            let allowance = limit.take(client, now: 0)
            #expect(allowance.wait == nil)
            #expect(allowance.remaining == quota - used)
        }
        let refused = limit.take(client, now: 0)
        #expect(refused.wait != nil)
        #expect(refused.remaining == 0)
        // One request is refilled after each part of the window, not before.
        let interval = window * Self.second / quota + 1
        #expect(limit.take(client, now: interval - interval / 10 - 2 * quota).wait != nil)
        #expect(limit.take(client, now: interval + quota).wait == nil)
        #expect(limit.take(client, now: interval + quota).wait != nil)
        // After a window the quota is full.
        let later = limit.take(client, now: 3 * window * Self.second)
        #expect(later.remaining == quota - 1)
    }

    @Test func `each client has its own quota, and one IPv6 network is one client`() throws {
        let limit = try limit("1/60")
        func take(_ text: String) throws -> Bool {
            limit.take(try #require(HTTPClientAddress(text)), now: 0).wait == nil
        }
        #expect(try take("192.0.2.1"))
        #expect(try !take("192.0.2.1"))
        #expect(try !take("::ffff:192.0.2.1"))
        #expect(try take("192.0.2.2"))
        #expect(try take("2001:db8::1"))
        #expect(try !take("2001:db8::2"))
        #expect(try !take("[2001:db8::3]"))
        #expect(try take("2001:db8:0:1::1"))
    }

    @Test func `a cost of zero counts nothing, and a request can count as several`() throws {
        let limit = try limit("10/60")
        #expect(limit.take(client, cost: 0, now: 0).remaining == 10)
        #expect(limit.take(client, cost: 4, now: 0).remaining == 6)
        #expect(limit.take(client, cost: 7, now: 0).wait != nil)
        #expect(limit.take(client, cost: 6, now: 0).remaining == 0)
    }

    @Test func `clients beyond the capacity share one quota, and capacity is freed`() throws {
        let limit = try limit("2/60", clients: 16)
        for index in 0..<2000 {
            _ = limit.take(try #require(HTTPClientAddress("10.0.\(index / 256).\(index % 256)")), now: 0)
        }
        let stranger = try #require(HTTPClientAddress("203.0.113.9"))
        #expect(limit.take(stranger, now: 0).wait != nil)
        // Two minutes later every client has its full quota, and none needs to be stored.
        #expect(limit.take(stranger, now: 120 * Self.second).wait == nil)
    }

    @Test func `the largest cost doesn't overflow`() throws {
        let limit = try limit("1/86400")
        #expect(limit.take(client, cost: .max - 1, now: 0).wait != nil)
        #expect(limit.take(client, cost: 1_000_000, now: 0).wait != nil)
        #expect(limit.take(client, now: 0).wait == nil)
    }

    @Test func `the header fields are those of the draft`() throws {
        let limit = try limit("600/60")
        let allowance = limit.take(client, now: 0)
        #expect(
            allowance.fields == [
                HTTPField("ratelimit-policy", "\"default\";q=600;w=60"), HTTPField("ratelimit", "\"default\";r=599;t=1"),
            ])
    }

    @Test(arguments: ["", "600", "0/60", "600/0", "a/b", "600/60/1", "-1/60", "10000000/1"])
    func `invalid limits are refused`(text: String) {
        #expect(RateLimit.Policy(text) == nil)
    }
}
