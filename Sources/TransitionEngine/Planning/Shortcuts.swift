/// Second ways to the same result that pay (Benchmarks/README.md): with `false` the general implementation runs, and every answer has
/// the same bytes. One that costs less than 3 % of its case when it is switched off is deleted, together with its switch.
enum Shortcuts {
    /// ``StraightMove`` instead of ``PhasePlanner`` for views that only appear or only disappear.
    static let straightMoves = true
    /// Tracks that are written one after the other by ``TimelineReading``, without a ``Timeline`` that holds them all.
    static let streamedTracks = true
    /// Views that have nothing of their own share one spec, and are validated, planned and written once.
    static let sharedViews = true
}
