internal import Synchronization
internal import TransitionCoding
internal import TransitionEngine

/// How long an answer will take, told from what its plans hold and from how long such answers took before.
///
/// Short work stays on the event loop, for which handing it to a worker would cost more than doing it; the rest goes to
/// the pool, so that nothing long ever delays anything short.
final class CostEstimate: Sendable {
    /// Seconds of work that an event loop may do at once.
    let brief: Double
    /// Bytes of a body, and of a target, that are read on the event loop.
    static let briefBody = 4096
    static let briefTarget = 1024

    /// Nanoseconds that a printed value and its evaluation took lately, in 1/16; begins with a slow machine's.
    private let pace = Atomic(40 * 16)
    /// Nanoseconds a byte of gzip at its quickest, measured once: 100 µs for 14 KB.
    private static let gzip = 7.0
    /// Bytes of a printed value.
    private static let valueLength = 10.0

    /// - Parameter brief: seconds of work that an event loop may do at once.
    init(brief: Double) {
        self.brief = brief
    }

    /// Whether an answer takes so little time that an event loop may make it.
    func isBrief(_ request: TimelineRequest, _ format: any TimelineFormat, packed: Bool) -> Bool {
        guard let seconds = seconds(request, format, packed: packed) else { return false }
        return seconds <= brief
    }

    /// Seconds, or `nil` where that can't be told.
    private func seconds(_ request: TimelineRequest, _ format: any TimelineFormat, packed: Bool) -> Double? {
        guard format.isDirect, !request.isReduced else { return nil }
        let units = Self.units(request)
        let making = Double(units) * Double(pace.load(ordering: .relaxed)) / 16
        return (making + (packed ? Double(units) * Self.valueLength * Self.gzip : 0)) * 1e-9
    }

    /// Learns from what has been done.
    func record(_ request: TimelineRequest, _ format: any TimelineFormat, seconds: Double) {
        guard format.isDirect, !request.isReduced else { return }
        // A tenth of what is new; what was interrupted must not drive everything to the pool.
        let units = Double(Self.units(request))
        let measured = min(seconds * 1e9 / units, 1000) * 16
        let known = Double(pace.load(ordering: .relaxed))
        pace.store(Int(known + (measured - known) / 10), ordering: .relaxed)
    }

    private static func units(_ request: TimelineRequest) -> Int {
        // What a small answer takes besides its values.
        request.cost + request.plans.indices.reduce(200) { $0 + request.plans[$1].evaluations }
    }
}

extension TimelineRequest {
    /// Whether keyframes are chosen by tolerance, which takes as long as it takes.
    fileprivate var isReduced: Bool { if case .tolerance = spec.sampling { true } else { false } }
}
