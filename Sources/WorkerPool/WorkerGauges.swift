/// What a pool is doing and has done.
public struct WorkerGauges: Hashable, Sendable {
    /// Jobs that may run at once.
    public let workers: Int
    /// Jobs at work now.
    public let running: Int
    /// Jobs waiting now.
    public let queued: Int
    /// Jobs refused since the start.
    public let refused: Int
    /// Jobs whose deadline passed while they waited, since the start.
    public let expired: Int
    /// Jobs run since the start.
    public let completed: Int
}
