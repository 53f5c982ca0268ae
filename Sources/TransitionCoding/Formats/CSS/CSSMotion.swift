internal import TransitionEngine

/// The motion of a stylesheet, and its mirror image where the browser chooses the layout direction.
struct CSSMotion {
    let motion: WebMotion
    /// From right to left; `nil` if the layout direction is known.
    let mirrored: WebMotion?

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest) throws {
        let timings = KnownTimings()
        let options = StyleOptions.sheet(request)
        motion = try WebMotion(request, nil, options, timings: timings)
        mirrored = request.isAutoDirection ? try WebMotion(request, request.mirroredPlans(), options, timings: timings) : nil
    }
}
