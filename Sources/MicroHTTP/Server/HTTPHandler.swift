/// Decides what a server responds.
///
/// The server calls every method on an event loop, so each must return at once. Work belongs behind
/// ``HTTPAnswer/later(within:cancelled:start:)``.
public protocol HTTPHandler: Sendable {
    /// Whether a response depends on nothing but the key of its request, no matter which client sends it. Default false.
    ///
    /// If so, a cached response is sent without a call of any other method, and a request with a key is admitted only when its body,
    /// which is short, has arrived.
    var isOpenToAll: Bool { get }

    /// Decides about a request by its head, once. Its body isn't read before, unless the handler is open to all.
    func admit(_ head: HTTPRequestHead) -> HTTPAdmission

    /// Returns the cached response to a request, if there is one. Called only if ``isOpenToAll``.
    ///
    /// - Parameter key: everything the response may depend on (see ``HTTPAdmittedRequest/respond(body:key:)``); valid during the call.
    func storedResponse(for key: UnsafeRawBufferPointer) -> HTTPStoredResponse?

    /// Makes the response to a request that the server refuses by itself.
    ///
    /// - Parameter head: as much of it as is known, unchecked; its path is the target as it arrived.
    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse
}

extension HTTPHandler {
    public var isOpenToAll: Bool { false }

    /// Returns `nil`.
    public func storedResponse(for key: UnsafeRawBufferPointer) -> HTTPStoredResponse? { nil }
}

/// The decision about a request before its body is read.
public enum HTTPAdmission: Sendable {
    /// The body is read, up to a limit in bytes; then the request is answered.
    case collect(limit: Int, any HTTPAdmittedRequest)
    /// This response is sent. The body is read and forgotten first, so that the connection can go on.
    case refuse(HTTPResponse)
}

/// A request that was admitted: its head, and what the handler has found out about it.
public protocol HTTPAdmittedRequest: Sendable {
    var head: HTTPRequestHead { get }

    /// Responds once the body is complete. Called at most once.
    ///
    /// - Parameters:
    ///   - body: the body.
    ///   - key: all bytes that the response may depend on, as they arrived: the key by which a response may be stored. `nil` if the
    ///     response depends on more than these bytes.
    func respond(body: [UInt8], key: [UInt8]?) -> HTTPAnswer
}

/// The answer of a handler: a response now, or one that is sent when work is done.
public enum HTTPAnswer: Sendable {
    case now(HTTPResponse)
    /// The connection waits for `within` seconds at most. `start` gets the responder, which any thread may use. `cancelled` makes the
    /// response if the responder is cancelled before.
    case later(
        within: Double, cancelled: @Sendable (HTTPCancellation) -> HTTPResponse, start: @Sendable (HTTPResponder) -> Void)
}

/// The reason why a waiting request gets a response before its work is done.
public enum HTTPCancellation: Hashable, Sendable {
    /// The time limit has passed. Noticed within 0.1 s.
    case timeout
    /// The client has closed the connection, or its sending side of it. Noticed within 0.1 s.
    case clientGone
    /// The responder was released without a response, which is a defect of the handler.
    case dropped
}

/// The reason why a server refuses a request by itself.
public enum HTTPRefusal: Error, Hashable, Sendable {
    /// The framing of the request is ambiguous or malformed (RFC 9112). The text describes the problem.
    case malformed(String)
    /// The body is larger than the limit in bytes.
    case bodyTooLarge(limit: Int)
    /// The request target is longer than the limit in bytes.
    case targetTooLong(limit: Int)
    /// There are more header fields than the limit, or longer ones.
    case headTooLarge
    /// `Expect` has another value than `100-continue`.
    case unknownExpectation

    /// The status code of the response.
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
