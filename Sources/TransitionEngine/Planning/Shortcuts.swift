/// Second ways to the same result, each to be measured alone: with `false` the general implementation runs, and every answer has the same
/// bytes. A shortcut that doesn't pay is deleted together with what it switches.
enum Shortcuts {
    /// ``StraightMove`` instead of ``PhasePlanner`` for views that only appear or only disappear.
    static let straightMoves = true
    /// Four springs at once in ``ProgressTable``: `SpringMotion.fillEvenly(_:)`.
    static let springLanes = true
    /// Tracks that are written one after the other by ``TimelineReading``, without a ``Timeline`` that holds them all.
    static let streamedTracks = true
    /// Views that have nothing of their own share one spec, and are validated, planned and written once.
    static let sharedViews = true
}
