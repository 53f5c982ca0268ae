internal import MicroHTTP
internal import Synchronization
internal import TransitionCoding

/// One request on its way through the steps: what is known of it, and what each step has made.
///
/// A class with its parts in place, so that no step copies what others have made.
// Sendable because one thread at a time has it: the event loop of its connection, then a worker. What a cancelled responder or
// another worker of a batch reads (the head, the route, the access decision, the ids) isn't written after the steps before
// the body.
final class RequestContext: @unchecked Sendable {
    // MARK: - Known from the head

    let clock: ServiceClock
    /// When its last byte arrived, on the service's clock in nanoseconds.
    var start: Int
    /// The id that the caller sent. It is echoed.
    let givenID: String?
    /// The valid `traceparent` that the caller sent (W3C Trace Context). It is echoed.
    let traceparent: String?
    /// Whether unknown keys are ignored.
    let isLenient: Bool
    /// The number from which this service makes an id of its own.
    private let serial: Int
    /// The head, without the signature once that is verified.
    var head: HTTPRequestHead
    var route: Route?
    var access = AccessDecision()

    // MARK: - Known once the body is there

    var body: [UInt8] = []
    /// All bytes that the response may depend on; `nil` if it depends on more than these.
    var key: [UInt8]?

    // MARK: - Made by the steps

    /// The index of the next step.
    var nextStep = 0
    /// How far the request has come.
    var stage = RequestStage.head
    /// Whether short work may run on the event loop.
    var runsInline = false
    var negotiated: NegotiatedRequest?
    var unplanned: UnplannedSpec?
    var spec: PlannedSpec?
    var representation: Representation?
    /// The problem that a step has found. A worker writes it.
    var failure: RequestFailure?
    var response: HTTPResponse?
    /// The stored response that ``response`` is the head of.
    var stored: HTTPStoredResponse?
    /// Whether the response is stored without a second request for it: it took long to make, or is a document.
    var storesAtOnce = false

    init(_ head: HTTPRequestHead, route: Route? = nil, clock: ServiceClock) {
        self.head = head
        self.route = route
        self.clock = clock
        start = clock.nanoseconds()
        givenID = head.field("x-request-id").flatMap { Self.isAcceptable($0) ? $0 : nil }
        serial = Self.serials.wrappingAdd(1, ordering: .relaxed).oldValue
        isLenient = Self.isLenient(head)
        traceparent = head.field("traceparent").flatMap { Self.isTraceparent($0) ? $0 : nil }
    }

    /// Returns the response and leaves none behind: its fields can then be changed in place.
    func takeResponse() -> HTTPResponse? {
        defer { response = nil }
        return response
    }

    /// The request fields that are echoed. A response with one of them belongs to one caller.
    static let individualFields = ["x-request-id", "traceparent"]

    var isIndividual: Bool { head.fields.contains { Self.individualFields.contains($0.name) } }

    /// Whether the cost of this request is measured: a few of many are.
    var isMeasured: Bool { serial.isMultiple(of: 16) }

    /// The id of the request: the caller's, or one made here.
    var requestID: String { givenID ?? Self.id(serial) }

    var traceID: String? { traceparent.map { String($0.dropFirst(3).prefix(32)) } }

    /// The trace id if the caller records the trace: the flag `sampled` of its `traceparent` is set.
    var sampledTraceID: String? {
        let flags = traceparent.flatMap { UInt8($0.suffix(2), radix: 16) } ?? 0
        return flags & 1 == 1 ? traceID : nil
    }

    func problem(_ problem: Problem) -> HTTPResponse { problem.response(instance: head.path, requestID: requestID) }

    /// Returns whether a request has `Prefer: handling=lenient` (RFC 7240 §4.4).
    private static func isLenient(_ head: HTTPRequestHead) -> Bool {
        guard let preferences = head.list("prefer") else { return false }
        return preferences.lowercased().split { $0 == "," || $0 == ";" }.contains { preference in
            preference.filter { $0 != " " && $0 != "\t" && $0 != "\"" } == "handling=lenient"
        }
    }

    private static func isAcceptable(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 128
            && id.utf8.allSatisfy {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
                    UInt8(ascii: ":"), UInt8(ascii: "/"):
                    true
                default: false
                }
            }
    }

    private static let serials = Atomic(0)
    /// A random number that distinguishes the ids of this process from those of other processes.
    private static let process = UInt64.random(in: 0...UInt64.max)

    /// Returns an id of 32 hexadecimal digits: the number of the process, then that of the request.
    private static func id(_ serial: Int) -> String {
        func padded(_ number: UInt64) -> String {
            let text = String(number, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        return padded(process) + padded(UInt64(truncatingIfNeeded: serial))
    }

    /// Returns whether a text is a traceparent: version "-" trace-id "-" parent-id "-" trace-flags, all in lowercase
    /// hexadecimal digits, with ids other than 0.
    private static func isTraceparent(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, parts.map(\.utf8.count) == [2, 32, 16, 2] else { return false }
        let isHex = parts.allSatisfy {
            $0.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
        }
        return isHex && parts[0] != "ff" && parts[1].contains { $0 != "0" } && parts[2].contains { $0 != "0" }
    }
}
