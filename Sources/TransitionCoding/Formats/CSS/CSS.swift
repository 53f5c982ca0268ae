package import TransitionEngine

/// A stylesheet that a page includes with one `<link>` (docs/formats.md).
///
/// `mode=keyframes` has a class for each subject, `mode=transition` has the states between which CSS interpolates,
/// `mode=view-transition` animates the two layers of a view transition, and `mode=scroll` moves an element along its
/// scroll; `mode=easing` is the timing alone. Each has custom properties for every duration and easing, and a
/// reduced-motion variant. At rest nothing stays on an element.
package struct CSS: TimelineFormat {
    package let name = "css"
    package let mediaType = "text/css; charset=utf-8"
    package let summary =
        "A stylesheet: keyframes with classes, an @starting-style transition, a view transition, or a scroll; with a reduced-motion variant."
    package let defaultsToBoth = true
    package let takesAutoDirection = true

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    /// A scroll is linear where no animation is given.
    package func tellsDefaultAnimation(of request: TimelineRequest) -> Bool { request.output.mode == "scroll" }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "CSS", showsMasks: true)
        switch request.output.mode {
        case "transition": issues.add(CSSTransition.issues(with: request), below: "")
        case "view-transition": issues.add(CSSViewTransition.issues(with: request), below: "")
        case "easing": issues.add(CSSEasing.issues(with: request), below: "")
        case "scroll": issues.add(CSSScroll.issues(with: request), below: "")
        default: break
        }
        issues.add(CSSList.issues(with: request), below: "")
        addOptions(of: request, to: &issues)
        return issues
    }

    /// Adds the options that the mode has no place for.
    private func addOptions(of request: TimelineRequest, to issues: inout SpecIssues) {
        let (output, mode) = (request.output, request.output.mode ?? "keyframes")
        if mode == "view-transition" {
            if output.transitionClass != nil, let element = output.element, element != "root" {
                issues.add(
                    .conflict, at: "/output/class",
                    "a class is written instead of a name; leave out class, or the element \"\(element)\"")
            }
        } else {
            if output.element != nil {
                issues.add(
                    .unsupported, at: "/output/element",
                    "only a view transition has a view-transition-name; the nearest mode with an element is view-transition",
                    suggestion: "view-transition")
            }
            for (key, value) in [("class", output.transitionClass), ("type", output.transitionType)] where value != nil {
                issues.add(
                    .unsupported, at: "/output/\(key)",
                    "only a view transition has a \(key); the nearest mode with one is view-transition",
                    suggestion: "view-transition")
            }
        }
        CSSGeometry.addIssues(of: request, to: &issues)
        guard let open = output.open, mode != "transition" else { return }
        if ["easing", "scroll"].contains(mode) {
            issues.add(
                .unsupported, at: "/output/open",
                "\(mode == "easing" ? "an easing" : "a scroll") opens nothing; the nearest mode that does is transition",
                suggestion: "transition")
        } else if mode == "view-transition" {
            issues.add(
                .unsupported, at: "/output/open",
                "a view transition is started by a script and opens nothing; the nearest mode that does is transition",
                suggestion: "transition")
        } else if ["dialog", "popover"].contains(open) {
            issues.add(
                .unsupported, at: "/output/open",
                "keyframes have no closed state to keep a \(open) in view; the nearest mode that has one is transition",
                suggestion: "transition")
        }
    }

    package func issues(with request: CurveRequest) -> SpecIssues { StyleIssues.issues(with: request, in: "CSS", needsEnd: true) }

    static let removalOmitted = "only the insertion is written; for the removal, ask for direction=removal"

    package func render(_ request: TimelineRequest) throws -> Rendered {
        switch request.output.mode {
        case "transition": try CSSTransition(request).sheet
        case "view-transition": try CSSViewTransition(request).sheet
        case "easing": try CSSEasing(request).sheet
        case "scroll": try CSSScroll(request).sheet
        default:
            if let stagger = request.output.stagger {
                try CSSList(request, each: stagger).sheet
            } else {
                try CSSKeyframes(request).sheet
            }
        }
    }

    /// Writes the curve as custom properties: a duration and an easing that any rule can use.
    package func render(_ request: CurveRequest) throws -> Rendered {
        guard let plan = request.plan else { return Rendered([]) }
        return try CSSEasing(request, plan).sheet
    }
}

extension CurveRequest {
    /// The greatest distance between the output and the curve, in progress.
    var tolerance: Double {
        if let tolerance = output.tolerance { return tolerance }
        if case .tolerance(let tolerance) = sampling { return tolerance }
        return TimelineRequest.defaultTolerance
    }

    /// The name of the output. Default `curve`.
    package var name: String { output.name ?? "curve" }
}
