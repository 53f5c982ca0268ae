import Dispatch
import Synchronization
import TransitionCoding
import TransitionEngine
import TransitionService

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Renders many specs on several threads.
struct RenderQueue: Sendable {
    /// A spec in one format.
    struct Task: Sendable {
        let source: RenderSource
        let format: any TimelineFormat
    }

    let limits: Limits
    let isLenient: Bool

    /// Renders all tasks.
    ///
    /// - Parameter jobs: the number of threads.
    /// - Returns: the files, and the problems, each in the order of the tasks. A problem that a spec has in several
    ///   formats is there once.
    func results(of tasks: [Task], jobs: Int) -> (files: [RenderedFile], problems: [RenderProblem]) {
        let results = Mutex([Result<RenderedFile, RenderProblem>?](repeating: nil, count: tasks.count))
        let next = Atomic(0)
        let progress = RenderProgress(total: tasks.count)
        DispatchQueue.concurrentPerform(iterations: min(jobs, tasks.count)) { _ in
            while case let index = next.wrappingAdd(1, ordering: .relaxed).oldValue, index < tasks.count {
                let result = rendered(tasks[index])
                results.withLock { $0[index] = result }
                progress.advance()
            }
        }
        progress.end()
        let all = results.withLock { $0.compactMap(\.self) }
        var problems: [RenderProblem] = []
        for case .failure(let problem) in all where !problems.contains(where: { $0.message == problem.message }) {
            problems.append(problem)
        }
        return (all.compactMap { if case .success(let file) = $0 { file } else { nil } }, problems)
    }

    private func rendered(_ task: Task) -> Result<RenderedFile, RenderProblem> {
        do throws(RenderProblem) {
            return .success(try task.source.rendered(in: task.format, limits: limits, isLenient: isLenient))
        } catch {
            return .failure(error)
        }
    }
}

/// The number of rendered files, shown on a terminal while it takes longer.
private final class RenderProgress: Sendable {
    private let total: Int
    private let count = Mutex(0)
    private let isShown: Bool

    init(total: Int) {
        self.total = total
        // A short run ends before anybody reads a number.
        isShown = total > 20 && isatty(STDERR_FILENO) == 1
    }

    func advance() {
        guard isShown else { return }
        count.withLock {
            $0 += 1
            if $0 % 10 == 0 { ProcessEnvironment.write("\r\($0) of \(total)", to: STDERR_FILENO) }
        }
    }

    func end() {
        // Clears the line.
        if isShown { ProcessEnvironment.write("\r\u{1B}[K", to: STDERR_FILENO) }
    }
}
