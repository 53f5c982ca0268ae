import Dispatch
import Glibc
import Synchronization
import Testing

@testable import WorkerPool

@Suite(.timeLimit(.minutes(1)))
struct WorkerPoolTests {
    private final class Recorder: Sendable {
        let events = Mutex<[String]>([])
        func add(_ event: String) { events.withLock { $0.append(event) } }
        var all: [String] { events.withLock { $0 } }
    }

    private func job(_ recorder: Recorder, _ name: String, waitingFor gate: DispatchSemaphore? = nil) -> WorkerPool.Job {
        WorkerPool.Job {
            gate?.wait()
            recorder.add(name)
        } expire: {
            recorder.add("expired " + name)
        }
    }

    @Test func `work is done in order`() {
        let recorder = Recorder()
        let pool = WorkerPool(.init(workers: 1))
        for index in 0..<2000 { #expect(pool.submit(job(recorder, "\(index)")) == nil || index >= 1024) }
        #expect(pool.drain(within: 10))
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
                    // However busy the machine, a second worker comes along; only a pool that has none keeps us waiting.
                    for _ in 0..<20_000 where most.withLock({ $0 }) < 2 { usleep(500) }
                    usleep(1000)
                    running.subtract(1, ordering: .relaxed)
                } expire: {
                })
        }
        #expect(pool.drain(within: 30))
        #expect(most.withLock { $0 } <= 3)
        #expect(most.withLock { $0 } >= 2)
    }

    @Test func `a full queue refuses at once`() {
        let recorder = Recorder()
        let gate = DispatchSemaphore(value: 0)
        let pool = WorkerPool(.init(workers: 1, queueDepth: 2))
        #expect(pool.submit(job(recorder, "running", waitingFor: gate)) == nil)
        while pool.gauges.queued > 0 { usleep(100) }
        #expect(pool.submit(job(recorder, "first")) == nil)
        #expect(pool.submit(job(recorder, "second")) == nil)
        #expect(pool.submit(job(recorder, "third")) == .full)
        #expect(pool.gauges.refused == 1)
        #expect(pool.gauges.queued == 2)
        gate.signal()
        #expect(pool.drain(within: 10))
        #expect(recorder.all == ["running", "first", "second"])
    }

    @Test func `what waited past its deadline is told so`() {
        let recorder = Recorder()
        let gate = DispatchSemaphore(value: 0)
        let pool = WorkerPool(.init(workers: 1, queueDepth: 2, deadline: 1))
        _ = pool.submit(job(recorder, "slow", waitingFor: gate))
        // A busy machine may take a while to start it; the other one's second begins when it is submitted.
        while pool.gauges.queued > 0 { usleep(100) }
        _ = pool.submit(job(recorder, "late"))
        usleep(1_050_000)
        gate.signal()
        #expect(pool.drain(within: 10))
        #expect(recorder.all == ["slow", "expired late"])
        #expect(pool.gauges.expired == 1)
    }

    @Test func `an abandoned queue expires`() {
        let recorder = Recorder()
        let gate = DispatchSemaphore(value: 0)
        let pool = WorkerPool(.init(workers: 1, queueDepth: 10))
        _ = pool.submit(job(recorder, "running", waitingFor: gate))
        while pool.gauges.queued > 0 { usleep(100) }
        _ = pool.submit(job(recorder, "waiting"))
        pool.abandonQueue()
        gate.signal()
        #expect(pool.drain(within: 10))
        #expect(recorder.all == ["running", "expired waiting"])
    }

    @Test func `a draining pool finishes what it has and takes nothing new`() {
        let recorder = Recorder()
        let gate = DispatchSemaphore(value: 0)
        let pool = WorkerPool(.init(workers: 1, queueDepth: 10))
        _ = pool.submit(job(recorder, "running", waitingFor: gate))
        _ = pool.submit(job(recorder, "waiting"))
        #expect(!pool.drain(within: 0.01))
        #expect(pool.submit(job(recorder, "new")) == .draining)
        gate.signal()
        #expect(pool.drain(within: 10))
        #expect(recorder.all == ["running", "waiting"])
    }
}
