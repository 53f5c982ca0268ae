extension WorkerPool {
    /// The limits of a pool.
    public struct Configuration: Hashable, Sendable {
        /// The number of jobs that run at once; at least 1. Default 2.
        public var workers: Int
        /// The number of jobs that may wait; at least 0. Default 1024.
        public var queueDepth: Int
        /// The time that a job may wait before it expires, in seconds. Default 2.
        public var deadline: Double

        public init(workers: Int = 2, queueDepth: Int = 1024, deadline: Double = 2) {
            self.workers = max(1, workers)
            self.queueDepth = max(0, queueDepth)
            self.deadline = deadline
        }
    }
}
