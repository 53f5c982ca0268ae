internal import MicroHTTP

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The clocks of the service, for deadlines, rate limits, signatures, cost estimates and the grace period. Tests
/// inject their own.
final class ServiceClock: Sendable {
    /// Returns the nanoseconds of a monotonic clock, which changes of the system time don't affect.
    let nanoseconds: @Sendable () -> Int
    /// Returns seconds since 1970.
    let unixSeconds: @Sendable () -> Int
    /// Waits for a number of seconds.
    let sleep: @Sendable (Double) -> Void

    init(
        nanoseconds: @escaping @Sendable () -> Int, unixSeconds: @escaping @Sendable () -> Int,
        sleep: @escaping @Sendable (Double) -> Void
    ) {
        self.nanoseconds = nanoseconds
        self.unixSeconds = unixSeconds
        self.sleep = sleep
    }

    /// The clocks of the operating system.
    static let system = ServiceClock(
        nanoseconds: {
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            return now.tv_sec * 1_000_000_000 + now.tv_nsec
        },
        unixSeconds: { time(nil) },
        sleep: { seconds in
            if seconds > 0 { usleep(UInt32(min(seconds, 3600) * 1e6)) }
        })

    /// Returns the seconds since a moment that was read with ``nanoseconds``.
    func seconds(since start: Int) -> Double { Double(nanoseconds() - start) * 1e-9 }
}
