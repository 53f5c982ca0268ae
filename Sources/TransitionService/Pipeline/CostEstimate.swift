internal import MicroHTTP
internal import Synchronization
internal import TransitionCoding
internal import TransitionEngine

/// Estimates how long a response takes, from the size of its plans and from the time that earlier responses took.
///
/// Short work stays on the event loop, where handing it to a worker would cost more than the work itself. All other
/// work goes to the pool, so that it never delays short work.
final class CostEstimate: Sendable {
    /// The seconds of work that an event loop may do at once.
    private let inlineSeconds: Double
    /// The greatest size of a body or a target that is read on the event loop, in bytes.
    static let shortBody = 4096
    static let shortTarget = 1024

    /// The average time for sampling and printing a value, in 1/16 ns. The initial value is that of a slow machine.
    private let valueCost = Atomic(40 * 16)
    /// The time that gzip takes for a byte at its fastest, in nanoseconds. It was measured as 100 µs for 14 KB.
    private static let gzip = 7.0
    /// The bytes that a printed value takes.
    private static let valueLength = 10.0

    /// - Parameter inlineSeconds: the seconds of work that an event loop may do at once.
    init(inlineSeconds: Double) {
        self.inlineSeconds = inlineSeconds
    }

    /// Returns whether reading a request is short enough for an event loop.
    ///
    /// If unknown keys are ignored, each of them gets a warning with a suggestion, which takes long. What is unpacked, read from a
    /// preset or fitted to a curve has no length that tells how long it takes.
    static func isShortToRead(_ context: RequestContext) -> Bool {
        let head = context.head
        guard !context.isLenient, head.path.utf8.count + (head.query?.utf8.count ?? 0) <= shortTarget else { return false }
        return switch context.route?.name {
        case .timelines: context.body.count <= shortBody
        case .transition: true
        default: false
        }
    }

    /// Returns whether making a response is short enough for an event loop.
    ///
    /// Only formats that write samples as they are can be: the time of a reduction depends on the motion, and isn't estimated.
    func isShort(_ spec: PlannedSpec, _ format: any TimelineFormat, compressed: Bool) -> Bool {
        guard case .timeline(let request) = spec, let seconds = seconds(request.value, format, compressed: compressed) else {
            return false
        }
        return seconds <= inlineSeconds
    }

    /// Returns the estimate in seconds, or `nil` if there is none.
    private func seconds(_ request: TimelineRequest, _ format: any TimelineFormat, compressed: Bool) -> Double? {
        guard format.isDirect, !request.isByTolerance else { return nil }
        let units = Self.units(request)
        let making = Double(units) * Double(valueCost.load(ordering: .relaxed)) / 16
        return (making + (compressed ? Double(units) * Self.valueLength * Self.gzip : 0)) * 1e-9
    }

    /// Updates the average with the measured time of a response.
    func record(_ spec: PlannedSpec, _ format: any TimelineFormat, seconds: Double) {
        guard case .timeline(let shared) = spec, case let request = shared.value, format.isDirect, !request.isByTolerance else {
            return
        }
        // The average moves by a tenth of the difference, so that one interruption doesn't send everything to the
        // pool.
        let units = Double(Self.units(request))
        let measured = min(seconds * 1e9 / units, 1000) * 16
        let known = Double(valueCost.load(ordering: .relaxed))
        valueCost.store(Int(known + (measured - known) / 10), ordering: .relaxed)
    }

    private static func units(_ request: TimelineRequest) -> Int {
        // The fixed time of a small response, which doesn't depend on the number of its values.
        request.valueCount + request.plans.indices.reduce(200) { $0 + request.plans[$1].evaluations }
    }
}

extension TimelineRequest {
    /// Whether the keyframes are chosen by tolerance. The time for that can't be estimated.
    fileprivate var isByTolerance: Bool { if case .tolerance = spec.sampling { true } else { false } }
}
