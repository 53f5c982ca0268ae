internal import CMicroHTTPD

/// Where a server reads the time for every deadline it keeps: head, body, idle, write and reply.
public struct HTTPClock: Sendable {
    /// Returns milliseconds on a clock that only goes forward.
    public let milliseconds: @Sendable () -> UInt64

    public init(milliseconds: @escaping @Sendable () -> UInt64) {
        self.milliseconds = milliseconds
    }

    /// The monotonic clock of the system, to a few milliseconds where that is cheaper.
    public static let monotonic = HTTPClock { mhd_now() }
}
