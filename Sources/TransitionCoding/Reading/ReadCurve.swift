internal import TransitionEngine

/// What is known of how a curve was written, beside the curve itself.
struct ReadCurve {
    /// Whether it was written without its duration.
    var assumesDuration = false
    var origin = Origin.numbers

    /// What a curve is written as: by its numbers or a name of the catalog, as a formula such as `elastic.out`, or as a line of code.
    enum Origin {
        case numbers, formula, code
    }
}

/// What is known of how a transition was written, beside the transition itself.
struct ReadTransition {
    /// The `@keyframes` rule that was pasted as it; `nil` for any other transition.
    var rule: String?
    /// The animation in the code that was pasted as it; `nil` for any other transition.
    var animation: Animation?
    /// Whether that code is the removal of what it is read as.
    var isRemoval = false
}
