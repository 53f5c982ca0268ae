internal import CMicroHTTPD
import Synchronization

/// The one answer that a waiting request gets.
///
/// Send it once, from any thread. It is over before that if it comes too late or if the client leaves, and a reply that is
/// dropped unanswered is answered all the same, so that no client waits for ever.
// Sendable because the exchange is, the pointer is only handed to `MHD_resume_connection`, which may be called from
// any thread and finds the connection suspended until the first answer, and the flag is atomic.
@safe public final class HTTPReply: @unchecked Sendable {
    private let exchange: Exchange
    private let connection: OpaquePointer
    private let lapsed: @Sendable (HTTPLapse) -> HTTPResponse
    private let isSent = Atomic(false)
    /// Milliseconds on the monotonic clock by which it has to be sent.
    let due: UInt64

    init(
        _ exchange: Exchange, on connection: OpaquePointer, within seconds: Double,
        lapsed: @escaping @Sendable (HTTPLapse) -> HTTPResponse
    ) {
        self.exchange = exchange
        unsafe self.connection = connection
        self.lapsed = lapsed
        due = mhd_now() + UInt64(max(0, min(seconds, 1e6)) * 1000)
    }

    /// Whether it has been sent or given up: what is still being made for it is for nobody.
    public var isOver: Bool { isSent.load(ordering: .acquiring) }

    /// Sends a response, which is worded only if nothing has been sent before.
    public func send(_ response: () -> HTTPResponse) {
        guard isSent.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged else {
            return
        }
        exchange.deliver(response())
        unsafe MHD_resume_connection(connection)
    }

    /// Answers in place of the work, unless it is done.
    public func lapse(_ lapse: HTTPLapse) { send { lapsed(lapse) } }

    deinit { lapse(.dropped) }
}
