internal import CMicroHTTPD
import Synchronization

/// What the server keeps of one connection from request to request: its deadline, the target of the request whose head is arriving,
/// and the exchange.
// Sendable because deadline and activity are atomic, the socket and the address immutable, the socket's number and
// `hasEndedReading` only used under the registry's lock, the pending responder is behind a lock, and the rest is touched by the
// connection's event loop only.
@safe final class Connection: @unchecked Sendable {
    let socket: Int32
    let client: HTTPClientAddress
    private let clock: HTTPClock
    /// The request target as it arrived, before libmicrohttpd decodes it in its buffer.
    let target = RequestBytes()
    /// The address of the same bytes in the library's buffer, for the gap check; never read.
    var targetAddress: UnsafePointer<CChar>?
    /// The current request and its response.
    let exchange = Exchange()
    /// Whether a request has arrived in part and its response isn't sent to the last byte.
    let isActive = Atomic(false)
    /// The time at which the connection is closed, in milliseconds on the server's clock; 0 is never.
    let deadline: Atomic<UInt64>
    /// Whether the event loop has been woken to read the end of what the client sends; used by the sweep only.
    private var hasEndedReading = false
    /// What a worker responds by. Weak, so that a worker that releases it is noticed.
    private let pending = Mutex<PendingResponder>(PendingResponder())

    private struct PendingResponder {
        weak var responder: HTTPResponder?
    }

    /// - Parameter seconds: the time limit for the head of the first request.
    init(socket: Int32, client: HTTPClientAddress, clock: HTTPClock, deadlineIn seconds: Int) {
        self.socket = socket
        self.client = client
        self.clock = clock
        deadline = Atomic(clock.milliseconds() + UInt64(seconds) * 1000)
    }

    /// Keeps the target of a request whose head is arriving.
    func setTarget(_ text: UnsafePointer<CChar>) {
        unsafe targetAddress = text
        target.clear()
        unsafe target.append(text, count: strlen(text))
    }

    /// The responder that hasn't responded yet.
    var pendingResponder: HTTPResponder? {
        let responder = pending.withLock { $0.responder }
        return responder?.isFinished == false ? responder : nil
    }

    func setPendingResponder(_ responder: HTTPResponder) { pending.withLock { $0.responder = responder } }

    // MARK: - Deadline

    func setDeadline(in seconds: Int) {
        deadline.store(clock.milliseconds() + UInt64(seconds) * 1000, ordering: .relaxed)
    }

    func clearDeadline() { deadline.store(0, ordering: .relaxed) }

    /// Wakes the event loop, once, if the client has ended its side of the connection.
    func endReadingIfGone() {
        guard !hasEndedReading, mhd_is_gone(socket) != 0 else { return }
        hasEndedReading = true
        mhd_end_reading(socket)
    }
}
