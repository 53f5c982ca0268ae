import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import WorkerPool

@Suite(.timeLimit(.minutes(2)))
struct WorkerPoolTests {
    private final class Recorder: Sendable {
        let events = Mutex<[String]>([])
        func add(_ event: String) { events.withLock { $0.append(event) } }
        var all: [String] { events.withLock { $0 } }
    }

    private let recorder = Recorder()
    /// Holds the one worker until a test releases it.
    private let gate = DispatchSemaphore(value: 0)

    private func job(_ name: String, waitingFor gate: DispatchSemaphore? = nil) -> WorkerPool.Job {
        let recorder = recorder
        return WorkerPool.Job {
            gate?.wait()
            return { recorder.add(name) }
        } expire: {
            recorder.add("expired " + name)
        }
    }

    /// Occupies the one worker of a pool.
    private func occupy(_ pool: WorkerPool) {
        #expect(pool.submit(job("running", waitingFor: gate)) == nil)
        #expect(wait { pool.gauges.running == 1 })
    }

    @Test func `work is done in order`() {
        let pool = WorkerPool(.init(workers: 1))
        for index in 0..<2000 { #expect(pool.submit(job("\(index)")) == nil || index >= 1024) }
        #expect(pool.drain(within: 60))
        #expect(recorder.all == recorder.all.sorted { Int($0) ?? 0 < Int($1) ?? 0 })
        #expect(pool.gauges.completed == recorder.all.count)
    }

    @Test func `no more than the workers run at once`() {
        let running = Atomic(0)
        let most = Mutex(0)
        let pool = WorkerPool(.init(workers: 3, queueDepth: 100))
        for _ in 0..<60 {
            _ = pool.submit(
                WorkerPool.Job {
                    let now = running.add(1, ordering: .relaxed).newValue
                    most.withLock { $0 = max($0, now) }
                    // However busy the machine is, a second worker starts; only a pool without one makes this wait.
                    _ = wait { most.withLock { $0 } >= 2 }
                    running.subtract(1, ordering: .relaxed)
                    return nil
                } expire: {
                })
        }
        #expect(pool.drain(within: 120))
        #expect(most.withLock { $0 } <= 3)
        #expect(most.withLock { $0 } >= 2)
    }

    @Test func `a full queue refuses at once`() {
        let pool = WorkerPool(.init(workers: 1, queueDepth: 2))
        occupy(pool)
        #expect(pool.submit(job("first")) == nil)
        #expect(pool.submit(job("second")) == nil)
        #expect(pool.submit(job("third")) == .full)
        #expect(pool.gauges.refused == 1)
        #expect(pool.gauges.queued == 2)
        gate.signal()
        #expect(pool.drain(within: 60))
        #expect(recorder.all == ["running", "first", "second"])
    }

    @Test(arguments: [(0.999, ["running", "late"]), (1.001, ["running", "expired late"])])
    func `a job that waited past its deadline expires`(seconds: Double, events: [String]) {
        let clock = ManualClock()
        let pool = WorkerPool(.init(workers: 1, queueDepth: 2, deadline: 1)) { UInt64(clock.nanoseconds) }
        occupy(pool)
        _ = pool.submit(job("late"))
        clock.advance(seconds: seconds)
        gate.signal()
        #expect(pool.drain(within: 60))
        #expect(recorder.all == events)
        #expect(pool.gauges.expired == (seconds > 1 ? 1 : 0))
        #expect(pool.gauges.completed == (seconds > 1 ? 1 : 2))
    }

    @Test func `a receiver of a result finds it counted, and its worker free`() {
        let pool = WorkerPool(.init(workers: 1))
        let seen = Mutex<[WorkerGauges]>([])
        for _ in 0..<3 {
            _ = pool.submit(
                WorkerPool.Job {
                    { seen.withLock { $0.append(pool.gauges) } }
                } expire: {
                })
            #expect(wait { pool.gauges.queued == 0 && pool.gauges.running == 0 })
        }
        #expect(pool.drain(within: 60))
        #expect(seen.withLock { $0.map(\.completed) } == [1, 2, 3])
        #expect(seen.withLock { $0.map(\.running) } == [0, 0, 0])
    }

    @Test func `cancelled jobs expire`() {
        let pool = WorkerPool(.init(workers: 1, queueDepth: 10))
        occupy(pool)
        _ = pool.submit(job("waiting"))
        pool.cancelQueuedJobs()
        gate.signal()
        #expect(pool.drain(within: 60))
        #expect(recorder.all == ["running", "expired waiting"])
    }

    @Test func `a draining pool finishes what it has and takes nothing new`() {
        let pool = WorkerPool(.init(workers: 1, queueDepth: 10))
        occupy(pool)
        _ = pool.submit(job("waiting"))
        #expect(!pool.drain(within: 0))
        #expect(pool.submit(job("new")) == .draining)
        gate.signal()
        #expect(pool.drain(within: 60))
        #expect(recorder.all == ["running", "waiting"])
    }
}
