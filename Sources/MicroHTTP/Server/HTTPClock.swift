internal import CMicroHTTPD

/// The clock by which a server measures all its deadlines: head, body, idle, write and response.
public struct HTTPClock: Sendable {
    /// Returns the time in milliseconds since some fixed moment; it never goes back.
    public let milliseconds: @Sendable () -> UInt64

    /// - Parameter milliseconds: returns the time; it must never go back.
    public init(milliseconds: @escaping @Sendable () -> UInt64) {
        self.milliseconds = milliseconds
    }

    /// The monotonic clock of the system. Its resolution is a few milliseconds where that is cheaper.
    public static let monotonic = HTTPClock { mhd_now() }
}
