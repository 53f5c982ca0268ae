internal import Synchronization

/// The last traced request of each bucket of the latencies: an exemplar of OpenMetrics 1.0.
///
/// Only requests that their caller traces take the lock.
final class Exemplars: Sendable {
    /// A request whose caller records its trace.
    struct Exemplar: Hashable, Sendable {
        /// The trace id of W3C Trace Context: 32 hexadecimal digits.
        let traceID: String
        /// The latency in seconds.
        let seconds: Double
        /// The time of the response, in seconds since 1970.
        let unixSeconds: Int
    }

    private let exemplars = Mutex<[Int: Exemplar]>([:])

    /// Stores the exemplar of a bucket. It replaces the one before.
    func record(_ exemplar: Exemplar, in bucket: Int) { exemplars.withLock { $0[bucket] = exemplar } }

    /// Returns the exemplar of a bucket.
    subscript(bucket: Int) -> Exemplar? { exemplars.withLock { $0[bucket] } }
}
