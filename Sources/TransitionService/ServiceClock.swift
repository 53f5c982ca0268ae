internal import MicroHTTP

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Where the service reads the time: deadlines, rate limits, signatures, the cost of work, and the grace period of a stop.
struct ServiceClock: Sendable {
    /// Returns nanoseconds on a clock that never goes back, whatever is done to the time of day.
    let nanoseconds: @Sendable () -> Int
    /// Returns seconds since 1970.
    let unixSeconds: @Sendable () -> Int
    /// Waits for a number of seconds.
    let sleep: @Sendable (Double) -> Void

    /// The clocks of the system.
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

    /// Returns the seconds that have passed since a moment, read with ``nanoseconds``.
    func seconds(since start: Int) -> Double { Double(nanoseconds() - start) * 1e-9 }
}
