internal import MicroHTTP
internal import Synchronization

/// So many requests in so many seconds from each client, evenly refilled: the generic cell rate algorithm (ITU-T I.371), which
/// keeps one time for each.
// Sendable because everything that changes is behind locks.
final class RateLimit: Sendable {
    /// What a client may do, in whole requests and seconds.
    struct Policy: Hashable, Sendable {
        /// Requests at once, and in each window.
        let quota: Int
        /// Seconds.
        let window: Int

        /// - Parameter text: `requests/seconds`, such as `600/60`; `nil` if it is not.
        init?(_ text: String) {
            let halves = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard halves.count == 2, let quota = halves[0], let window = halves[1], (1...1_000_000).contains(quota),
                (1...86_400).contains(window)
            else { return nil }
            self.quota = quota
            self.window = window
        }

        var text: String { "\(quota)/\(window)" }
    }

    /// What one client has left.
    struct Allowance: Hashable, Sendable {
        let policy: Policy
        /// Requests that it may make at once.
        let remaining: Int
        /// Seconds until it has all of them again.
        let reset: Int
        /// Seconds until it may ask so much again; `nil` if it may now.
        let wait: Int?

        /// Why it has to wait; `nil` if it needn't.
        var problem: Problem? {
            wait.map { wait in
                Problem(
                    .rateLimited,
                    "A client may ask \(policy.quota) times in \(policy.window) s. Try again in \(wait) s.",
                    fields: [HTTPField("retry-after", "\(wait)")])
            }
        }

        /// `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11).
        var fields: [HTTPField] {
            [
                HTTPField("ratelimit-policy", "\"default\";q=\(policy.quota);w=\(policy.window)"),
                HTTPField("ratelimit", "\"default\";r=\(remaining);t=\(reset)"),
            ]
        }
    }

    let policy: Policy
    private let shards: [Shard]
    /// Clients that a shard remembers; those beyond share one quota a shard.
    private let capacity: Int

    private final class Shard: Sendable {
        let table = Mutex(Table())
    }

    private struct Table {
        /// Nanoseconds by the monotonic clock at which each client has its whole quota again.
        var times: [HTTPClientAddress: Int] = [:]
        /// When those that have it may be looked for again.
        var nextLook = 0
    }

    /// - Parameter clients: how many are told apart at once; those with their whole quota needn't be remembered.
    init(_ policy: Policy, clients: Int = 65_536) {
        self.policy = policy
        shards = (0..<16).map { _ in Shard() }
        capacity = max(1, clients / 16)
    }

    /// Counts requests of a client's.
    ///
    /// - Parameters:
    ///   - cost: requests; 0 only looks.
    ///   - now: nanoseconds by a clock that never goes back.
    func take(_ client: HTTPClientAddress, cost: Int = 1, now: Int) -> Allowance {
        // More than all is too much, however much it is.
        let cost = min(cost, policy.quota + 1)
        let network = client.network
        let shard = shards[Int(UInt(bitPattern: network.hashValue) % UInt(shards.count))]
        return shard.table.withLock { table in
            let key = table.times[network] == nil && !hasRoom(&table, now) ? HTTPClientAddress.unspecified : network
            let window = policy.window * 1_000_000_000
            let interval = Double(window) / Double(policy.quota)
            let full = max(table.times[key] ?? now, now)
            let after = full + Int((Double(cost) * interval).rounded(.up))
            // A nanosecond for each request that was rounded up must not cost the last of them.
            let isAllowed = after - now <= window + policy.quota
            if isAllowed, cost > 0 { table.times[key] = after }
            let used = Double((isAllowed ? after : full) - now)
            let remaining = max(0, Int(((Double(window) - used) / interval + 1e-3).rounded(.down)))
            return Allowance(
                policy: policy, remaining: remaining, reset: Self.seconds(Int(used)),
                wait: isAllowed ? nil : max(1, Self.seconds(after - now - window)))
        }
    }

    /// Makes room where there is none, by forgetting who has the whole quota anyway; looks for them ten times a second at most.
    private func hasRoom(_ table: inout Table, _ now: Int) -> Bool {
        if table.times.count < capacity { return true }
        guard now >= table.nextLook else { return false }
        table.nextLook = now + 100_000_000
        table.times = table.times.filter { $0.value > now }
        return table.times.count < capacity
    }

    private static func seconds(_ nanoseconds: Int) -> Int { (nanoseconds + 999_999_999) / 1_000_000_000 }
}
