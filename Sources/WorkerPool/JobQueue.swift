/// The jobs that wait, first in, first out. Taking one does not move the others.
struct JobQueue {
    /// A job that waits.
    struct Entry {
        let job: WorkerPool.Job
        /// The time at which it expires, in nanoseconds on the pool's clock.
        let deadline: UInt64
        var isCancelled = false
    }

    /// Entries before `first` are taken, and `nil`.
    private var entries: [Entry?] = []
    private var first = 0

    /// The number of jobs that wait.
    var count: Int { entries.count - first }

    mutating func append(_ entry: Entry) { entries.append(entry) }

    mutating func cancelAll() {
        for index in entries.indices.dropFirst(first) { entries[index]?.isCancelled = true }
    }

    /// Takes the job that has waited longest.
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
