internal import CMicroHTTPD
import Synchronization

/// One request and its response; the connection uses it again for the next request.
// Sendable because everything but `response` is touched by the connection's event loop only, and `response` is
// behind a lock.
final class Exchange: @unchecked Sendable {
    enum Stage {
        /// The body is being read, up to ``limit``.
        case reading
        /// The body is being read and forgotten; the response is known.
        case discarding
        /// A worker has the request; the connection is suspended.
        case waiting
        /// The response is queued.
        case answered
    }

    var stage = Stage.answered
    /// The head of the request.
    var head = RequestHead()
    /// The request once it is admitted; `nil` as long as a cached response may make that unnecessary.
    var admitted: (any HTTPAdmittedRequest)?
    /// The bytes that the body may have.
    var limit = 0
    /// The body of a request without a cache key.
    var body: [UInt8] = []
    /// The cache key of the request; behind it the body of a request that has one.
    let bytes = RequestBytes()
    /// Whether the response may be looked up and stored by `bytes`.
    var hasKey = false
    /// Whether the connection ends with the response.
    var closesConnection = false
    /// Bytes of the body so far, kept or not.
    var received = 0
    /// The response that a worker or the refusal of the head has made.
    private let response = Mutex<HTTPResponse?>(nil)

    /// Makes it ready for the next request of the connection.
    func reset() {
        if stage == .discarding { _ = takeResponse() }
        stage = .answered
        admitted = nil
        if !body.isEmpty { body = [] }
        received = 0
        hasKey = false
        closesConnection = false
    }

    /// Keeps a response until the event loop takes it.
    func deliver(_ response: HTTPResponse) { self.response.withLock { $0 = response } }

    /// Returns the response that was kept, once.
    func takeResponse() -> HTTPResponse? {
        response.withLock { response in
            defer { response = nil }
            return response
        }
    }
}

/// A connection whose request waits for its response.
// Sendable because the pointer is only handed to `MHD_resume_connection`, which may be called from any thread and finds the
// connection suspended until the one call that an ``HTTPResponder`` makes.
@safe struct SuspendedConnection: @unchecked Sendable {
    private let handle: OpaquePointer

    /// - Parameter handle: the library's connection, suspended.
    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    /// Wakes the connection; at most once.
    func resume() { unsafe MHD_resume_connection(handle) }
}
