/// The state of a pool and its counters, at one moment.
public struct WorkerGauges: Hashable, Sendable {
    /// The number of jobs that may run at once.
    public let workers: Int
    /// The number of jobs that run now.
    public let running: Int
    /// The number of jobs that wait now.
    public let queued: Int
    /// The number of jobs refused since the start.
    public let refused: Int
    /// The number of jobs that expired since the start.
    public let expired: Int
    /// The number of jobs run since the start.
    public let completed: Int
}
