internal import Dispatch
import Synchronization

#if canImport(Glibc)
    internal import Glibc
#endif

/// A fixed number of Dispatch workers behind a bounded queue.
///
/// Jobs are taken in order. A job that has waited past its deadline expires instead of being run. A full queue refuses at once, so that
/// no caller waits for a result that never comes.
public final class WorkerPool: Sendable {
    /// One piece of work.
    public struct Job: Sendable {
        /// Runs on a worker, and returns the closure that delivers the result. That is called after the job is counted as completed, so
        /// that a receiver of the result finds it in the gauges.
        public let run: @Sendable () -> Delivery?
        /// Runs instead, on a worker, if the deadline passed while the job waited, or if it was cancelled. The job is counted before.
        public let expire: @Sendable () -> Void

        /// Delivers a result; called once, on the worker.
        public typealias Delivery = () -> Void

        public init(run: @escaping @Sendable () -> Delivery?, expire: @escaping @Sendable () -> Void) {
            self.run = run
            self.expire = expire
        }
    }

    private struct State {
        var queue = JobQueue()
        /// The number of workers that take jobs from the queue.
        var workers = 0
        /// The number of jobs that are taken and not yet counted as expired or completed.
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

    /// - Parameters:
    ///   - configuration: the limits.
    ///   - now: returns the time in nanoseconds, by which deadlines are measured; it must never go back. Default ``uptime()``.
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
    /// - Returns: the reason why it is refused; `nil` if it will run or expire.
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
            state.queue.append(JobQueue.Entry(job: job, deadline: deadline))
            guard state.workers < configuration.workers else { return (nil, false) }
            state.workers += 1
            // Entered under the lock, so that a drain can't miss a worker that is about to start.
            idle.enter()
            return (nil, true)
        }
        // A worker lives as long as there are jobs, and is started only if one is missing.
        if decision.starts { queue.async { self.work() } }
        return decision.refusal
    }

    /// The reason why a job is refused.
    public enum Refusal: Hashable, Sendable {
        case full, draining
    }

    /// Refuses new jobs, and waits until those in the queue and on the workers are done.
    ///
    /// - Parameter seconds: the time to wait at most.
    /// - Returns: whether all were done in time.
    public func drain(within seconds: Double) -> Bool {
        state.withLock { $0.isDraining = true }
        return idle.wait(timeout: .now() + seconds) == .success
    }

    /// Cancels the jobs that wait: they expire instead of being run. Running jobs go on.
    public func cancelQueuedJobs() { state.withLock { $0.queue.cancelAll() } }

    /// The state and the counters now.
    public var gauges: WorkerGauges {
        state.withLock {
            WorkerGauges(
                workers: configuration.workers, running: $0.running, queued: $0.queue.count, refused: $0.refused,
                expired: $0.expired, completed: $0.completed)
        }
    }

    /// Runs jobs until there are none.
    private func work() {
        Self.lowerPriority()
        while let entry = next() {
            if entry.isCancelled || now() > entry.deadline {
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

    /// Lets event loops go first if there are more threads than processors, since jobs are what takes long. On Linux each thread has a
    /// priority of its own.
    private static func lowerPriority() {
        #if os(Linux)
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
        #endif
    }

    /// Takes the next job, or ends the worker.
    private func next() -> JobQueue.Entry? {
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
