internal import MicroHTTP
internal import Synchronization

/// Limits the requests of each client by the generic cell rate algorithm (ITU-T I.371), which refills evenly and
/// stores one time for each client.
// Sendable because all mutable state is behind locks.
final class RateLimit: Sendable {
    /// The number of requests that a client may make in a time.
    struct Policy: Hashable, Sendable {
        /// The requests at once, and in each window. Range 1…1,000,000.
        let quota: Int
        /// The window in seconds. Range 1…86,400.
        let window: Int

        /// - Parameter text: `requests/seconds`, such as `600/60`. The result is `nil` if the text has another form.
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

    /// The requests that one client has left.
    struct Allowance: Hashable, Sendable {
        let policy: Policy
        /// The number of requests that the client may make at once.
        let remaining: Int
        /// The seconds until the client has its full quota again.
        let reset: Int
        /// The seconds until the client may repeat a refused request; `nil` if the request is allowed.
        let wait: Int?

        /// The problem of a refused request; `nil` if the request is allowed.
        var problem: Problem? {
            wait.map { wait in
                Problem(
                    .rateLimited,
                    "A client may send \(policy.quota) requests in \(policy.window) s. Try again in \(wait) s.",
                    fields: [HTTPField("retry-after", "\(wait)")])
            }
        }

        /// The header fields `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11).
        var fields: [HTTPField] {
            [
                HTTPField("ratelimit-policy", "\"default\";q=\(policy.quota);w=\(policy.window)"),
                HTTPField("ratelimit", "\"default\";r=\(remaining);t=\(reset)"),
            ]
        }
    }

    let policy: Policy
    private let shards: [Shard]
    /// The number of clients that a shard stores. All further clients share one quota in each shard.
    private let capacity: Int

    private final class Shard: Sendable {
        let table = Mutex(Table())
    }

    private struct Table {
        /// The monotonic time, in nanoseconds, at which each client has its full quota again.
        var times: [HTTPClientAddress: Int] = [:]
        /// The earliest time at which clients with a full quota are removed again.
        var nextLook = 0
    }

    /// - Parameter clients: the number of clients that are stored at once. Clients with their full quota aren't
    ///   stored. Default 65,536.
    init(_ policy: Policy, clients: Int = 65_536) {
        self.policy = policy
        shards = (0..<16).map { _ in Shard() }
        capacity = max(1, clients / 16)
    }

    /// Counts a request of a client.
    ///
    /// - Parameters:
    ///   - client: the address of the client.
    ///   - cost: the number of requests that it counts as; 0 counts nothing. Default 1.
    ///   - now: the time in nanoseconds on a monotonic clock.
    func take(_ client: HTTPClientAddress, cost: Int = 1, now: Int) -> Allowance {
        // A cost above the quota is always refused. It is clamped, so that the product below doesn't overflow.
        let cost = min(cost, policy.quota + 1)
        let network = client.network
        let shard = shards[Int(UInt(bitPattern: network.hashValue) % UInt(shards.count))]
        return shard.table.withLock { table in
            let key = table.times[network] == nil && !hasRoom(&table, now) ? HTTPClientAddress.unspecified : network
            let window = policy.window * 1_000_000_000
            let interval = Double(window) / Double(policy.quota)
            let full = max(table.times[key] ?? now, now)
            let after = full + Int((Double(cost) * interval).rounded(.up))
            // The times of single requests are rounded up by up to 1 ns each. The tolerance keeps that from refusing
            // the last one.
            let isAllowed = after - now <= window + policy.quota
            if isAllowed, cost > 0 { table.times[key] = after }
            let used = Double((isAllowed ? after : full) - now)
            let remaining = max(0, Int(((Double(window) - used) / interval + 1e-3).rounded(.down)))
            return Allowance(
                policy: policy, remaining: remaining, reset: Self.seconds(Int(used)),
                wait: isAllowed ? nil : max(1, Self.seconds(after - now - window)))
        }
    }

    /// Returns whether a new client can be stored. If the table is full, clients with their full quota are removed,
    /// at most ten times per second.
    private func hasRoom(_ table: inout Table, _ now: Int) -> Bool {
        if table.times.count < capacity { return true }
        guard now >= table.nextLook else { return false }
        table.nextLook = now + 100_000_000
        table.times = table.times.filter { $0.value > now }
        return table.times.count < capacity
    }

    private static func seconds(_ nanoseconds: Int) -> Int { (nanoseconds + 999_999_999) / 1_000_000_000 }
}
