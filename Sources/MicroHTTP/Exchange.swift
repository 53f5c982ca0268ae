import Synchronization

/// One request on its way to its response.
// Sendable because everything but `response` is touched by the connection's event loop alone, and `response` is
// behind a lock.
final class Exchange: @unchecked Sendable {
    enum Stage {
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
    /// Bytes of the body so far, kept or not.
    var received = 0
    private let response = Mutex<HTTPResponse?>(nil)

    init(_ stage: Stage) { self.stage = stage }

    func deliver(_ response: HTTPResponse) { self.response.withLock { $0 = response } }

    func takeResponse() -> HTTPResponse? {
        response.withLock { response in
            defer { response = nil }
            return response
        }
    }
}
