import Synchronization

/// The one answer that a waiting request gets.
///
/// Send it once, from any thread. It is over before that if it comes too late or if the client leaves, and a reply that is
/// dropped unanswered is answered all the same, so that no client waits for ever.
public final class HTTPReply: Sendable {
    private let deliver: @Sendable (HTTPResponse) -> Void
    private let lapsed: @Sendable (HTTPLapse) -> HTTPResponse
    private let isSent = Atomic(false)
    /// Milliseconds on the server's clock by which it has to be sent.
    let due: UInt64

    /// - Parameters:
    ///   - seconds: how long the caller waits for it.
    ///   - clock: what that is measured by.
    ///   - lapsed: words the answer where there is none in time.
    ///   - deliver: takes the one response, on whatever thread sends it.
    public init(
        within seconds: Double, clock: HTTPClock, lapsed: @escaping @Sendable (HTTPLapse) -> HTTPResponse,
        deliver: @escaping @Sendable (HTTPResponse) -> Void
    ) {
        self.deliver = deliver
        self.lapsed = lapsed
        due = clock.milliseconds() + UInt64(max(0, min(seconds, 1e6)) * 1000)
    }

    /// Whether it has been sent or given up: what is still being made for it is for nobody.
    public var isOver: Bool { isSent.load(ordering: .acquiring) }

    /// Sends a response, which is worded only if nothing has been sent before.
    public func send(_ response: () -> HTTPResponse) {
        guard isSent.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged else {
            return
        }
        deliver(response())
    }

    /// Answers in place of the work, unless it is done.
    public func lapse(_ lapse: HTTPLapse) { send { lapsed(lapse) } }

    deinit { lapse(.dropped) }
}
