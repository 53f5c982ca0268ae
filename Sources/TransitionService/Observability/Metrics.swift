internal import MicroHTTP
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Counts responses by route template, method and status.
///
/// Every count is an atomic. The counts are in stripes, which threads seldom share, so counting takes no lock.
// Sendable because the memory is allocated in init, freed in deinit, and holds only atomics.
final class Metrics: @unchecked Sendable {
    struct Key: Hashable {
        let route: String
        let method: String
        let status: Int
    }

    /// The latencies of one route.
    struct Histogram {
        /// The upper bounds of the buckets, in seconds.
        static let bounds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
        var counts = [Int](repeating: 0, count: bounds.count + 1)
        var sum = 0.0
        /// The last traced request of each bucket.
        var exemplars: [Exemplars.Exemplar?] = []
    }

    struct Snapshot {
        var requests: [Key: Int] = [:]
        var latencies: [String: Histogram] = [:]
    }

    /// The indexes of the counts of one response. They are looked up once.
    struct Series: Hashable {
        fileprivate let route: Int
        fileprivate let index: Int
    }

    /// The methods that have a count of their own. A caller can't create new labels.
    private static let methods = ["GET", "HEAD", "POST", "QUERY", "OPTIONS", "other"]
    private static let statuses = [
        200, 204, 304, 400, 401, 403, 404, 405, 406, 413, 414, 415, 417, 422, 429, 431, 499, 500, 503, 504,
    ]
    private static let routes = Route.templates + ["none"]
    private static let requestCount = routes.count * methods.count * (statuses.count + 1)
    /// The buckets of one route, and after them the sum in nanoseconds.
    private static let bucketCount = Histogram.bounds.count + 2
    private static let stripeSize = requestCount + routes.count * bucketCount
    private static let stripes = 8

    private let counts: UnsafeMutablePointer<Atomic<Int>>
    private let exemplars = Exemplars()

    init() {
        counts = .allocate(capacity: Self.stripeSize * Self.stripes)
        for index in 0..<Self.stripeSize * Self.stripes { (counts + index).initialize(to: Atomic(0)) }
    }

    deinit {
        counts.deinitialize(count: Self.stripeSize * Self.stripes)
        counts.deallocate()
    }

    /// - Parameter route: the route; `nil` for an unknown path.
    static func series(_ route: Route?, method: String, status: Int) -> Series {
        let number = route?.number ?? routes.count - 1
        let method = methods.firstIndex(of: method) ?? methods.count - 1
        let status = statuses.firstIndex(of: status) ?? statuses.count
        return Series(route: number, index: (number * methods.count + method) * (statuses.count + 1) + status)
    }

    /// Counts a response.
    ///
    /// - Parameters:
    ///   - seconds: the latency.
    ///   - exemplar: the request if its caller records its trace.
    func record(_ series: Series, seconds: Double, exemplar: Exemplars.Exemplar? = nil) {
        let stripe = counts + Self.stripe * Self.stripeSize
        stripe[series.index].wrappingAdd(1, ordering: .relaxed)
        let buckets = stripe + Self.requestCount + series.route * Self.bucketCount
        var bucket = 0
        while bucket < Histogram.bounds.count, seconds > Histogram.bounds[bucket] { bucket += 1 }
        buckets[bucket].wrappingAdd(1, ordering: .relaxed)
        buckets[Self.bucketCount - 1].wrappingAdd(Int(seconds * 1e9), ordering: .relaxed)
        if let exemplar { exemplars.record(exemplar, in: series.route * Self.bucketCount + bucket) }
    }

    /// The stripe of the calling thread.
    private static var stripe: Int {
        // Each thread has its own stack pages, so the addresses differ above the lowest bits.
        Int((UInt64(threadNumber()) &* 0x9E37_79B9_7F4A_7C15) >> 61)
    }

    private static func threadNumber() -> UInt {
        #if canImport(Glibc)
            UInt(pthread_self())
        #else
            UInt(bitPattern: pthread_self())
        #endif
    }

    private func sum(_ index: Int) -> Int {
        (0..<Self.stripes).reduce(0) { $0 + counts[$1 * Self.stripeSize + index].load(ordering: .relaxed) }
    }

    func snapshot() -> Snapshot {
        var snapshot = Snapshot()
        for (number, route) in Self.routes.enumerated() {
            for (index, method) in Self.methods.enumerated() {
                for status in 0...Self.statuses.count {
                    let count = sum((number * Self.methods.count + index) * (Self.statuses.count + 1) + status)
                    let code = status < Self.statuses.count ? Self.statuses[status] : 0
                    if count > 0 { snapshot.requests[Key(route: route, method: method, status: code)] = count }
                }
            }
            let first = Self.requestCount + number * Self.bucketCount
            let counts = (0...Histogram.bounds.count).map { sum(first + $0) }
            guard counts.contains(where: { $0 > 0 }) else { continue }
            let exemplars = counts.indices.map { self.exemplars[number * Self.bucketCount + $0] }
            snapshot.latencies[route] = Histogram(
                counts: counts, sum: Double(sum(first + Self.bucketCount - 1)) * 1e-9, exemplars: exemplars)
        }
        return snapshot
    }
}
