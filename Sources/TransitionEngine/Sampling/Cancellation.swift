/// Lets a computation that nobody waits for any more be given up.
///
/// Whoever computes asks ``isCancelled`` at every step that takes long, and stops where it is: what comes out then is of the
/// right shape and means nothing. So whoever has asked for the computation looks once more when it is done, and throws away what
/// was made under a cancellation. It holds on the thread that runs the work, and costs nothing elsewhere.
public struct Cancellation: Sendable {
    @TaskLocal private static var current: Cancellation?

    private let hasHappened: @Sendable () -> Bool

    /// - Parameter hasHappened: asked often, from the thread that computes; once `true`, always.
    public init(_ hasHappened: @escaping @Sendable () -> Bool) {
        self.hasHappened = hasHappened
    }

    /// Runs work that may be given up.
    public func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: work)
    }

    /// Whether nobody waits for what this thread is computing.
    public static var isCancelled: Bool { current?.hasHappened() ?? false }
}
