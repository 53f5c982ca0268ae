internal import MicroHTTP
internal import Synchronization

/// Counts of what has been answered, by route template, method and status.
final class Metrics: Sendable {
    struct Key: Hashable {
        let route: String
        let method: String
        let status: Int
    }

    /// Latencies of one route.
    struct Histogram {
        /// Upper bounds in seconds.
        static let bounds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
        var counts = [Int](repeating: 0, count: bounds.count + 1)
        var sum = 0.0

        mutating func record(_ seconds: Double) {
            counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
            sum += seconds
        }
    }

    struct Snapshot {
        var requests: [Key: Int] = [:]
        var latencies: [String: Histogram] = [:]
    }

    private let state = Mutex(Snapshot())
    /// Methods that are counted by name; a caller can't make new labels.
    private static let methods: Set<String> = ["GET", "HEAD", "POST", "QUERY", "OPTIONS"]

    func record(_ context: RequestContext, status: Int, seconds: Double) {
        let route = context.route?.template ?? "none"
        let method = Self.methods.contains(context.head.method) ? context.head.method : "other"
        state.withLock {
            $0.requests[Key(route: route, method: method, status: status), default: 0] += 1
            $0.latencies[route, default: Histogram()].record(seconds)
        }
    }

    func snapshot() -> Snapshot { state.withLock { $0 } }
}
