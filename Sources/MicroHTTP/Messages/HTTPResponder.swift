import Synchronization

/// Sends the one response that a waiting request gets.
///
/// It responds once, from any thread. Before that it is cancelled if the time limit passes or if the client leaves. A responder that is
/// released without a response is cancelled too, so that no client waits for ever.
public final class HTTPResponder: Sendable {
    private let deliver: @Sendable (HTTPResponse) -> Void
    private let cancelled: @Sendable (HTTPCancellation) -> HTTPResponse
    private let isSent = Atomic(false)
    /// The time by which it has to be sent, in milliseconds on the server's clock.
    let deadline: UInt64

    /// - Parameters:
    ///   - seconds: the time limit, 0 to 10⁶; other values count as the nearest of these.
    ///   - clock: measures the time limit.
    ///   - cancelled: makes the response that is sent instead, when the responder is cancelled.
    ///   - deliver: takes the response, on the thread that sends it. Called once.
    public init(
        within seconds: Double, clock: HTTPClock, cancelled: @escaping @Sendable (HTTPCancellation) -> HTTPResponse,
        deliver: @escaping @Sendable (HTTPResponse) -> Void
    ) {
        self.deliver = deliver
        self.cancelled = cancelled
        deadline = clock.milliseconds() + UInt64(max(0, min(seconds, 1e6)) * 1000)
        // Pairs with the exchange in `send`: whichever thread sends sees the closures, however the responder has come to it.
        isSent.store(false, ordering: .releasing)
    }

    /// Whether a response has been sent, by the work or by a cancellation. Work that still goes on is useless then.
    public var isFinished: Bool { isSent.load(ordering: .acquiring) }

    /// Sends a response, which is made only if none has been sent before.
    public func send(_ response: () -> HTTPResponse) {
        guard isSent.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged else {
            return
        }
        deliver(response())
    }

    /// Sends the response for a cancelled request, if none has been sent before.
    public func cancel(_ reason: HTTPCancellation) { send { cancelled(reason) } }

    deinit { cancel(.dropped) }
}
