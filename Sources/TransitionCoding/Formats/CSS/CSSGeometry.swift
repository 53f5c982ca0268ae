internal import TransitionEngine

/// `geometry`: whether keyframes show the frame of a zoom or a matched geometry as a transform, or lay it out.
enum CSSGeometry {
    /// Whether frames are transforms: in keyframes of one view, unless the request asks for a layout, and the card of a zoom
    /// that is a layer of a page. Events move the box at rest, and the items of a list have one each; their frames are always
    /// laid out.
    static func isFlipped(_ request: TimelineRequest) -> Bool {
        let (output, mode) = (request.output, request.output.mode ?? "keyframes")
        let isMoved = mode == "keyframes" || mode == "view-transition" && isCardOfPage(request)
        return output.geometry != "layout" && isMoved && output.stagger == nil && request.spec.content.isView
            && request.spec.events.isEmpty
    }

    private static func isCardOfPage(_ request: TimelineRequest) -> Bool {
        !CSSSharedElement.isShared(request) && request.plans.contains { $0.subjectMotions.contains { $0.role == .card } }
    }

    /// Adds an issue where the option has nothing to say.
    static func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        guard request.output.geometry != nil else { return }
        let motions = request.plans.flatMap(\.subjectMotions)
        if let mode = request.output.mode, mode != "keyframes" {
            issues.add(
                .unsupported, at: "/output/geometry", "mode=\(mode) has no frame to move; the mode that has one is keyframes",
                suggestion: "keyframes")
        } else if !request.spec.content.isView || !motions.contains(where: { $0.properties.contains(.frameWidth) }) {
            issues.add(
                .unsupported, at: "/output/geometry",
                "only a zoom and a matched geometry move a frame; leave it out, or ask for the transition zoom or matched-geometry"
            )
        }
    }

    /// Returns what transforms leave out.
    ///
    /// - Throws: `CancellationError`.
    static func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        guard isFlipped(request) else { return omissions }
        let instead = request.output.mode == "view-transition" ? "" : "; geometry=layout has it"
        for (index, plan) in request.plans.enumerated() {
            let isRemoval = index > 0 || plan.spec.direction == .removal
            for motion in plan.subjectMotions {
                guard let frame = try FlippedFrame(motion, isRemoval: isRemoval) else { continue }
                omissions.add(try frame.omissions(of: motion, instead: instead))
            }
        }
        return omissions
    }
}
