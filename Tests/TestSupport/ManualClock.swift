import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: Sendable {
    private let time: Atomic<Int>

    /// - Parameter nanoseconds: where it begins.
    public init(nanoseconds: Int = 1_000_000_000_000) { time = Atomic(nanoseconds) }

    public var nanoseconds: Int { time.load(ordering: .acquiring) }

    public func advance(seconds: Double) { time.wrappingAdd(Int(seconds * 1e9), ordering: .acquiringAndReleasing) }
}
