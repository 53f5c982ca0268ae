/// What a server asks its owner.
///
/// Every method runs on an event loop and must return at once; work belongs behind ``HTTPAnswer/later(within:lapsed:start:)``.
public protocol HTTPHandler: Sendable {
    /// Whether a response depends on nothing but the key of its request, whoever sends it.
    ///
    /// Then responses that are stored are sent without any other method being called, and a head that is to be followed by a body is
    /// admitted once for all requests of a connection that have the same key. Default false.
    var isOpenToAll: Bool { get }

    /// Decides about a request by its head, always before its body is read.
    func admit(_ head: HTTPRequestHead) -> HTTPAdmission

    /// The response that is stored for a request, if there is one. Called only if ``isOpenToAll``.
    ///
    /// - Parameter key: everything the answer may depend on (``HTTPRequest/key``); valid during the call.
    func recall(_ key: UnsafeRawBufferPointer) -> HTTPStoredResponse?

    /// Answers a whole request.
    func answer(_ request: HTTPRequest) -> HTTPAnswer

    /// Words the refusal of a request whose framing can't be trusted, or which is too large.
    ///
    /// - Parameter head: as far as it is known.
    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse
}

extension HTTPHandler {
    public var isOpenToAll: Bool { false }

    /// Nothing is stored.
    public func recall(_ key: UnsafeRawBufferPointer) -> HTTPStoredResponse? { nil }
}

/// Whether the body of a request is worth reading.
public enum HTTPAdmission: Sendable {
    /// Read up to so many bytes.
    case collect(limit: Int)
    /// Answer this; the body is read and forgotten, so that the connection goes on.
    case refuse(HTTPResponse)
}

/// The answer to a request: now, or when work is done.
public enum HTTPAnswer: Sendable {
    case now(HTTPResponse)
    /// The connection waits, `within` seconds at most; `start` gets the reply to send, from any thread. `lapsed` words the
    /// answer where there is none in time.
    case later(
        within: Double, lapsed: @Sendable (HTTPLapse) -> HTTPResponse, start: @Sendable (HTTPReply) -> Void)
}

/// Why a request that waits is answered without its work.
public enum HTTPLapse: Hashable, Sendable {
    /// The time is up; seen within 0.1 s.
    case overdue
    /// The client has hung up, or has ended its side of the connection; seen within 0.1 s.
    case clientGone
    /// Whoever had the reply dropped it: a defect of the owner.
    case dropped
}

/// Why a server refuses a request by itself.
public enum HTTPRefusal: Error, Hashable, Sendable {
    /// The request's framing is ambiguous or malformed (RFC 9112); the text says how.
    case malformed(String)
    /// The body is larger than the limit in bytes.
    case bodyTooLarge(limit: Int)
    /// The request target is longer than the limit in bytes.
    case targetTooLong(limit: Int)
    /// More header fields, or longer ones, than the limit.
    case headTooLarge
    /// `Expect` holds something else than `100-continue`.
    case unknownExpectation

    /// The status code it is answered with.
    public var status: Int {
        switch self {
        case .malformed: 400
        case .bodyTooLarge: 413
        case .targetTooLong: 414
        case .headTooLarge: 431
        case .unknownExpectation: 417
        }
    }
}
