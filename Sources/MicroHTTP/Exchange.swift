internal import CMicroHTTPD
import Synchronization

/// One request on its way to its response; its connection uses it again for the next one.
// Sendable because everything but `response` is touched by the connection's event loop alone, and `response` is
// behind a lock.
final class Exchange: @unchecked Sendable {
    enum Stage {
        /// A plain request whose body is being read: its bytes alone tell the answer.
        case keyed(PlainHead)
        /// The body is being read, up to a limit.
        case collecting(HTTPRequestHead, limit: Int)
        /// The body is being read and forgotten; the response is known.
        case discarding(HTTPResponse)
        /// A worker has the request; the connection is suspended.
        case waiting
        /// The response is queued.
        case answered
    }

    var stage: Stage
    var body: [UInt8] = []
    /// Of a plain request: what its answer may depend on, and its body.
    let bytes = RequestBytes()
    /// Whether its connection ends with it.
    var closesConnection = false
    /// Bytes of the body so far, kept or not.
    var received = 0
    private let response = Mutex<HTTPResponse?>(nil)

    init(_ stage: Stage) { self.stage = stage }

    /// Ready for the connection's next request.
    func reset() {
        stage = .answered
        if !body.isEmpty { body = [] }
        received = 0
        closesConnection = false
    }

    func deliver(_ response: HTTPResponse) { self.response.withLock { $0 = response } }

    func takeResponse() -> HTTPResponse? {
        response.withLock { response in
            defer { response = nil }
            return response
        }
    }
}

/// A connection that waits for its reply.
// Sendable because the pointer is only handed to `MHD_resume_connection`, which may be called from any thread and finds the
// connection suspended until the one call that an ``HTTPReply`` makes.
@safe struct SuspendedConnection: @unchecked Sendable {
    private let connection: OpaquePointer

    init(_ connection: OpaquePointer) { unsafe self.connection = connection }

    /// Wakes the connection; at most once.
    func resume() { unsafe MHD_resume_connection(connection) }
}
