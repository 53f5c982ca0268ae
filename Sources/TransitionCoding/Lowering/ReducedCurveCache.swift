internal import Synchronization
internal import TransitionEngine

/// The curves that were reduced last, as `linear()` texts, by curve, delay, duration and tolerance. A design system has few
/// springs: its stylesheets share them.
///
/// Two generations bound the memory: once the younger one is full, it becomes the elder one, and what the elder one held
/// and nobody asked for is released.
///
/// A cache is used by the work that it runs, on the same thread; elsewhere every curve is reduced anew.
package final class ReducedCurveCache: Sendable {
    @TaskLocal static var current: ReducedCurveCache?

    package init() {}

    /// Runs work that takes its texts from here, and leaves here those that it makes.
    ///
    /// - Throws: what the work throws.
    package func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: work)
    }

    /// Runs work that shares its texts: with other work of the cache around it, if there is one.
    ///
    /// - Throws: what the work throws.
    static func sharing<Result>(_ work: () throws -> Result) rethrows -> Result {
        try current == nil ? ReducedCurveCache().run(work) : work()
    }

    /// A curve as a text, with all that the text depends on.
    struct Key: Hashable {
        let curve: TimingCurve.Key
        let delay: Double
        let length: Double?
        let tolerance: Double
    }

    /// The texts of one generation, and their bytes.
    private static let (mostTexts, mostBytes) = (256, 256 * 1024)

    private struct State {
        var younger: [Key: LinearText] = [:]
        var elder: [Key: LinearText] = [:]
        var bytes = 0
        /// What was asked for last: the subjects of a stylesheet mostly share one curve.
        var last: (key: Key, text: LinearText)?

        mutating func text(for key: Key) -> LinearText? {
            if let last, last.key == key { return last.text }
            if let text = younger[key] {
                last = (key, text)
            } else if let text = elder[key] {
                store(text, for: key)
            } else {
                return nil
            }
            return last?.text
        }

        mutating func store(_ text: LinearText, for key: Key) {
            if younger.count >= ReducedCurveCache.mostTexts || bytes + text.text.utf8.count > ReducedCurveCache.mostBytes {
                (elder, younger, bytes) = (younger, [:], 0)
            }
            if younger.updateValue(text, forKey: key) == nil { bytes += text.text.utf8.count }
            last = (key, text)
        }
    }

    private let state = Mutex(State())

    /// Returns the text of a key. It is made only if it isn't in the cache.
    func text(for key: Key, make: () throws -> LinearText?) rethrows -> LinearText? {
        if let known = state.withLock({ $0.text(for: key) }) { return known }
        let made = try make()
        if let made, made.text.utf8.count <= Self.mostBytes / 8 { state.withLock { $0.store(made, for: key) } }
        return made
    }
}
