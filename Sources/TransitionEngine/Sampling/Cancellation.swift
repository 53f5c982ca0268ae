/// Ends a computation whose result nobody needs any more.
///
/// Long computations call ``check()`` at every step that takes some tenths of a millisecond. It throws `CancellationError`
/// once the computation is cancelled, so that no half-finished result comes out. A cancellation holds on the thread that
/// runs the work, and costs nothing elsewhere.
public struct Cancellation: Sendable {
    @TaskLocal private static var current: Cancellation?

    private let isCancelled: @Sendable () -> Bool

    /// Creates a cancellation from its condition.
    ///
    /// - Parameter isCancelled: called often, from the thread that computes; once `true`, it stays `true`.
    public init(_ isCancelled: @escaping @Sendable () -> Bool) {
        self.isCancelled = isCancelled
    }

    /// Runs work that this cancellation can end.
    ///
    /// - Throws: what the work throws; `CancellationError` where it was cancelled.
    public func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: work)
    }

    /// Ends the work on this thread if it is cancelled.
    ///
    /// - Throws: `CancellationError`.
    public static func check() throws(CancellationError) {
        if let current, current.isCancelled() { throw CancellationError() }
    }
}
