extension WorkerPool {
    /// How much a pool does at once, and how much it lets wait.
    public struct Configuration: Hashable, Sendable {
        /// Jobs at once. Default 2.
        public var workers: Int
        /// Jobs that may wait. Default 1024.
        public var queueDepth: Int
        /// Seconds a job may wait before it is told that it expired. Default 2.
        public var deadline: Double

        public init(workers: Int = 2, queueDepth: Int = 1024, deadline: Double = 2) {
            self.workers = max(1, workers)
            self.queueDepth = max(0, queueDepth)
            self.deadline = deadline
        }
    }
}
