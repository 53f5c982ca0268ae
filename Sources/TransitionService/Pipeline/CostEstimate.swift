internal import MicroHTTP
internal import Synchronization
internal import TransitionCoding
internal import TransitionEngine

/// Estimates how long a response takes: from what its plans hold, and from how long such responses took before.
///
/// Short work stays on the event loop, where handing it to a worker would cost more than doing it. The rest goes to the pool, so that
/// nothing long delays anything short.
final class CostEstimate: Sendable {
    /// Seconds of work that an event loop may do at once.
    private let inlineSeconds: Double
    /// Bytes of a body, and of a target, that are read on the event loop.
    static let shortBody = 4096
    static let shortTarget = 1024

    /// Nanoseconds that a printed value and its evaluation took lately, in 1/16; begins with a slow machine's.
    private let valueCost = Atomic(40 * 16)
    /// Nanoseconds a byte of gzip at its quickest, measured once: 100 µs for 14 KB.
    private static let gzip = 7.0
    /// Bytes of a printed value.
    private static let valueLength = 10.0

    /// - Parameter inlineSeconds: seconds of work that an event loop may do at once.
    init(inlineSeconds: Double) {
        self.inlineSeconds = inlineSeconds
    }

    /// Whether a request takes so little time to read that an event loop may do it.
    ///
    /// - Parameter isLenient: whether unknown keys pass: each of them then gets a warning with a suggestion.
    func isShortToRead(_ request: HTTPRequest, _ route: Route, isLenient: Bool) -> Bool {
        let head = request.head
        guard !isLenient, head.path.utf8.count + (head.query?.utf8.count ?? 0) <= Self.shortTarget else { return false }
        return switch route {
        case .timelines: request.body.count <= Self.shortBody
        case .transition: true
        default: false
        }
    }

    /// Whether a response takes so little time that an event loop may make it.
    func isShort(_ spec: PlannedSpec, _ format: any TimelineFormat, compressed: Bool) -> Bool {
        guard case .timeline(let request) = spec, let seconds = seconds(request, format, compressed: compressed) else {
            return false
        }
        return seconds <= inlineSeconds
    }

    /// Seconds, or `nil` where there is no estimate.
    private func seconds(_ request: TimelineRequest, _ format: any TimelineFormat, compressed: Bool) -> Double? {
        guard format.isDirect, !request.isReduced else { return nil }
        let units = Self.units(request)
        let making = Double(units) * Double(valueCost.load(ordering: .relaxed)) / 16
        return (making + (compressed ? Double(units) * Self.valueLength * Self.gzip : 0)) * 1e-9
    }

    /// Learns from a response that was made.
    func record(_ spec: PlannedSpec, _ format: any TimelineFormat, seconds: Double) {
        guard case .timeline(let request) = spec, format.isDirect, !request.isReduced else { return }
        // A tenth of what is new: one interruption must not send everything to the pool.
        let units = Double(Self.units(request))
        let measured = min(seconds * 1e9 / units, 1000) * 16
        let known = Double(valueCost.load(ordering: .relaxed))
        valueCost.store(Int(known + (measured - known) / 10), ordering: .relaxed)
    }

    private static func units(_ request: TimelineRequest) -> Int {
        // What a small response takes besides its values.
        request.cost + request.plans.indices.reduce(200) { $0 + request.plans[$1].evaluations }
    }
}

extension TimelineRequest {
    /// Whether keyframes are chosen by tolerance, which takes as long as it takes.
    fileprivate var isReduced: Bool { if case .tolerance = spec.sampling { true } else { false } }
}
