import Glibc

/// Waits for an event that other threads bring about.
///
/// It waits for the event and not for time: the limit only ends a run in which the event never comes, and is far beyond what
/// any machine needs.
///
/// - Returns: whether it came.
public func wait(until happened: () -> Bool) -> Bool {
    for _ in 0..<60_000 {
        if happened() { return true }
        usleep(1000)
    }
    return happened()
}
