internal import MicroHTTP
internal import Synchronization
internal import TransitionCoding

/// What is known of one request while it is answered.
struct RequestContext: Sendable {
    let head: HTTPRequestHead
    let route: Route?
    /// Given by the caller; echoed.
    let givenID: String?
    /// What an id of our own is made from.
    private let serial: Int
    /// A valid `traceparent` of the caller's (W3C Trace Context), echoed.
    let traceparent: String?
    /// Whether unknown keys may pass.
    let isLenient: Bool
    let clock: ServiceClock
    /// When it arrived, in nanoseconds on the clock.
    let start: Int
    /// Whether the request is allowed, and for whom its response is.
    let access: AccessDecision

    init(_ access: AccessDecision, route: Route?, clock: ServiceClock) {
        let head = access.head
        self.access = access
        self.head = head
        self.route = route
        self.clock = clock
        start = clock.nanoseconds()
        givenID = head.field("x-request-id").flatMap { Self.isAcceptable($0) ? $0 : nil }
        serial = Self.serials.wrappingAdd(1, ordering: .relaxed).oldValue
        isLenient = Self.isLenient(head)
        traceparent = head.field("traceparent").flatMap { Self.isTraceparent($0) ? $0 : nil }
    }

    /// The fields whose values come back, by which an answer is one caller's own.
    static let individualFields = ["x-request-id", "traceparent"]

    var isIndividual: Bool { head.fields.contains { Self.individualFields.contains($0.name) } }

    /// Whether it is one of those whose cost is measured.
    var isMeasured: Bool { serial.isMultiple(of: 16) }

    /// The caller's, or one of our own.
    var requestID: String { givenID ?? Self.id(serial) }

    var traceID: String? { traceparent.map { String($0.dropFirst(3).prefix(32)) } }

    func problem(_ problem: Problem) -> HTTPResponse { problem.response(instance: head.path, requestID: requestID) }

    /// Whether a request carries Prefer: handling=lenient (RFC 7240 §4.4).
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
    /// Tells the ids of one process from those of every other.
    private static let process = UInt64.random(in: 0...UInt64.max)

    /// 32 hexadecimal digits: the process, and which of its requests.
    private static func id(_ serial: Int) -> String {
        func padded(_ number: UInt64) -> String {
            let text = String(number, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        return padded(process) + padded(UInt64(truncatingIfNeeded: serial))
    }

    /// version "-" trace-id "-" parent-id "-" trace-flags, all lower-case hexadecimal and not all zero.
    private static func isTraceparent(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, parts.map(\.utf8.count) == [2, 32, 16, 2] else { return false }
        let isHex = parts.allSatisfy {
            $0.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
        }
        return isHex && parts[0] != "ff" && parts[1].contains { $0 != "0" } && parts[2].contains { $0 != "0" }
    }
}
