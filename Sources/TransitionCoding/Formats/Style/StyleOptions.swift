/// How subjects are reduced to keyframes.
struct StyleOptions {
    /// The greatest error, as a fraction of each track's travel.
    var tolerance: Double
    /// The decimals of constants and of the values at the ends.
    let precision: Int
    /// Whether tracks with a timing of their own become an animation of their own. Default `false`: one animation for
    /// each subject.
    var isSplit = false
    /// Whether a frame that moves is a transform of the box in which the element rests. Default `false`: it is laid out.
    var isFlipped = false
    /// How the effects of right-to-left layout are written beside those of left-to-right layout. Default not at all.
    var mirrored = Mirrored.none
    /// The beginning of custom properties. Default `--td-`.
    var customPrefix = "--td-"

    /// How the effects of right-to-left layout are written.
    enum Mirrored {
        case none
        /// By a factor wherever that is all that differs, else apart.
        case byFactor
        case apart
    }

    /// One animation for each subject, as scripts play it.
    init(_ request: TimelineRequest) {
        (tolerance, precision) = (request.tolerance, request.precision)
    }

    /// As a stylesheet plays it: an animation for each timing, and names that carry the name of the output.
    static func sheet(_ request: TimelineRequest) -> StyleOptions {
        var options = StyleOptions(request)
        (options.isSplit, options.customPrefix) = (true, "--td-\(request.name)-")
        options.isFlipped = CSSGeometry.isFlipped(request)
        if request.isAutoDirection { options.mirrored = request.output.mode == "view-transition" ? .apart : .byFactor }
        return options
    }
}
