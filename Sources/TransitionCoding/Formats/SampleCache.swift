/// The samples of one subject that were computed so far, by their times. Each attribute is reduced alone, and all of them begin with
/// the same times.
final class SampleCache<Samples> {
    private var known: [[Double]: Samples] = [:]

    /// Returns the samples at `times`, which are computed where they are not known yet.
    func samples(at times: [Double], compute: () throws -> Samples) rethrows -> Samples {
        if let samples = known[times] { return samples }
        let samples = try compute()
        known[times] = samples
        return samples
    }
}
