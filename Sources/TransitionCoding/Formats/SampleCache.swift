/// A cache for the samples of one subject, by their times. Each attribute is reduced on its own, and every reduction
/// begins with the same times.
final class SampleCache<Samples> {
    private var known: [[Double]: Samples] = [:]

    /// Returns the samples at `times`. They are computed only if they aren't in the cache.
    func samples(at times: [Double], compute: () throws -> Samples) rethrows -> Samples {
        if let samples = known[times] { return samples }
        let samples = try compute()
        known[times] = samples
        return samples
    }
}
