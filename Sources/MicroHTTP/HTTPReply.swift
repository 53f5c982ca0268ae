internal import CMicroHTTPD
import Synchronization

/// The one answer that a waiting request gets.
///
/// Send it once, from any thread; a reply that is dropped unanswered answers 500, so that no client waits for ever.
// Sendable because the exchange is, the pointer is only handed to `MHD_resume_connection`, which may be called from
// any thread, and the flag is atomic.
@safe public final class HTTPReply: @unchecked Sendable {
    private let exchange: Exchange
    private let connection: OpaquePointer
    private let fallback: @Sendable () -> HTTPResponse
    private let isSent = Atomic(false)

    init(_ exchange: Exchange, on connection: OpaquePointer, fallback: @escaping @Sendable () -> HTTPResponse) {
        self.exchange = exchange
        unsafe self.connection = connection
        self.fallback = fallback
    }

    /// Sends the response; a second call does nothing.
    public func send(_ response: HTTPResponse) {
        guard isSent.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged else {
            return
        }
        exchange.deliver(response)
        unsafe MHD_resume_connection(connection)
    }

    deinit {
        // The fallback is worded only where it is needed: wording it counts as answering.
        if !isSent.load(ordering: .acquiring) { send(fallback()) }
    }
}
