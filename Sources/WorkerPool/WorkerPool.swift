internal import Dispatch
import Synchronization

#if canImport(Glibc)
    internal import Glibc
#endif

/// A fixed number of Dispatch workers behind a bounded queue.
///
/// Work is taken in order. A job that has waited past its deadline is not run but told so; a full queue refuses at
/// once, so that a caller never waits for an answer that isn't coming.
public final class WorkerPool: Sendable {
    /// One piece of work.
    public struct Job: Sendable {
        /// Runs on a worker, and returns what hands the result over. That runs once the job is counted as completed, so
        /// that whoever has the result finds it in the gauges.
        public let run: @Sendable () -> Delivery?
        /// Runs instead, on a worker, when the deadline passed while the job was waiting; the job is counted before.
        public let expire: @Sendable () -> Void

        /// Hands a result over; runs once, on the worker.
        public typealias Delivery = () -> Void

        public init(run: @escaping @Sendable () -> Delivery?, expire: @escaping @Sendable () -> Void) {
            self.run = run
            self.expire = expire
        }
    }

    private struct State {
        var queue = Queue()
        /// Workers that take jobs from the queue.
        var workers = 0
        /// Jobs whose result isn't there yet.
        var running = 0
        var isDraining = false
        var refused = 0
        var expired = 0
        var completed = 0
    }

    private let configuration: Configuration
    private let now: @Sendable () -> UInt64
    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let idle = DispatchGroup()

    /// - Parameter now: nanoseconds on a clock that only goes forward; deadlines are measured by it.
    public init(
        _ configuration: Configuration = Configuration(), now: @escaping @Sendable () -> UInt64 = WorkerPool.uptime
    ) {
        self.configuration = configuration
        self.now = now
        queue = DispatchQueue(label: "transitiond.workers", qos: .userInitiated, attributes: .concurrent)
    }

    /// Returns the nanoseconds since the system started.
    @Sendable public static func uptime() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// Puts a job in the queue.
    ///
    /// - Returns: why it was refused, or `nil` if it will be run or expired.
    public func submit(_ job: Job) -> Refusal? {
        let deadline = now() + UInt64(configuration.deadline * 1e9)
        let decision: (refusal: Refusal?, starts: Bool) = state.withLock { state in
            if state.isDraining {
                state.refused += 1
                return (.draining, false)
            }
            if state.workers >= configuration.workers, state.queue.count >= configuration.queueDepth {
                state.refused += 1
                return (.full, false)
            }
            state.queue.append(Queue.Entry(job: job, deadline: deadline))
            guard state.workers < configuration.workers else { return (nil, false) }
            state.workers += 1
            // Entered under the lock, so that a drain can't overlook a worker that is about to start.
            idle.enter()
            return (nil, true)
        }
        // A worker lives as long as there is work, and is started only where one is missing.
        if decision.starts { queue.async { self.work() } }
        return decision.refusal
    }

    /// Why a job was not taken.
    public enum Refusal: Hashable, Sendable {
        case full, draining
    }

    /// Refuses new work and waits until what was taken is done.
    ///
    /// - Parameter seconds: how long to wait at most.
    /// - Returns: whether everything was done in time.
    public func drain(within seconds: Double) -> Bool {
        state.withLock { $0.isDraining = true }
        return idle.wait(timeout: .now() + seconds) == .success
    }

    /// Gives up what is still waiting: it expires instead of being run. What runs goes on.
    public func abandonQueue() { state.withLock { $0.queue.abandonAll() } }

    /// A snapshot for metrics.
    public var gauges: WorkerGauges {
        state.withLock {
            WorkerGauges(
                workers: configuration.workers, running: $0.running, queued: $0.queue.count, refused: $0.refused,
                expired: $0.expired, completed: $0.completed)
        }
    }

    private func work() {
        Self.standBack()
        while let entry = next() {
            if entry.isAbandoned || now() > entry.deadline {
                state.withLock { state in
                    state.running -= 1
                    state.expired += 1
                }
                entry.job.expire()
            } else {
                let deliver = entry.job.run()
                state.withLock { state in
                    state.running -= 1
                    state.completed += 1
                }
                deliver?()
            }
        }
        idle.leave()
    }

    /// Lets event loops go first where there are more threads than processors: on Linux each thread has a priority of its
    /// own, and what is handed over is what takes long.
    private static func standBack() {
        #if os(Linux)
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
        #endif
    }

    private func next() -> Queue.Entry? {
        state.withLock { state in
            if let entry = state.queue.popFirst() {
                state.running += 1
                return entry
            }
            state.workers -= 1
            return nil
        }
    }
}

/// First in, first out; taking an entry moves nothing.
private struct Queue {
    struct Entry {
        let job: WorkerPool.Job
        let deadline: UInt64
        var isAbandoned = false
    }

    private var entries: [Entry?] = []
    private var first = 0

    var count: Int { entries.count - first }

    mutating func append(_ entry: Entry) { entries.append(entry) }

    mutating func abandonAll() {
        for index in entries.indices.dropFirst(first) { entries[index]?.isAbandoned = true }
    }

    mutating func popFirst() -> Entry? {
        guard first < entries.count else { return nil }
        let entry = entries[first]
        entries[first] = nil
        first += 1
        if first == entries.count {
            entries.removeAll(keepingCapacity: true)
            first = 0
        } else if first > 1024, first * 2 > entries.count {
            entries.removeFirst(first)
            first = 0
        }
        return entry
    }
}
