internal import TransitionEngine

/// An animated picture that repeats the insertion and the removal, animated by CSS inside the SVG. Where reduced
/// motion is requested, it shows the reduced-motion variant.
package struct SVGPreview: StagePicture {
    package static let title = "SVG"
    package let name = "svg"
    package let mediaType = "image/svg+xml"
    package let summary = "An animated preview for <img>."
    package var lessMotionScope: LessMotionScope { .all }
    package let defaultsToBoth = true

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        let stage = Stage(request.spec)
        let standard = PreviewLoop(request.plans.map { ($0.subjectMotions, $0.duration) }, request, stage)
        let fades = request.output.reduced == .keep ? nil : try request.fadePlans.map { ($0.subjectMotions, $0.duration) }
        let reduced = fades.map { PreviewLoop($0, request, stage, beside: standard) }
        let isClipped = request.spec.container != nil || standard.subjects.contains { $0.motion.role != .view }
        let area = isClipped ? Rect(stage.size) : try standard.bounds(on: stage)
        let pad = max(4, max(area.width, area.height) * 0.06)
        let seconds = request.plans.map { fixedText($0.duration, 3) + " s" }
        let durations = Set(seconds).count == 1 ? seconds[0] : seconds.joined(separator: " and ")
        var svg = SVGText(
            area: Rect(x: area.x - pad, y: area.y - pad, width: area.width + 2 * pad, height: area.height + 2 * pad),
            title: request.name,
            summary: "The transition \(request.name), played again and again; it settles in \(durations)")
        var omissions = try self.omissions(from: request)
        omissions.addCommon(of: request, in: name)
        svg.metadata(CanonicalURL.source(request, format: name))
        svg.comments(request.warnings(omissions))
        let extra = PreviewSubject.missing(from: standard.subjects, in: reduced?.subjects ?? [])
        try write(standard, reduced, extra, to: &svg)
        let radius = fixedText(max(stage.cornerRadius, min(stage.size.width, stage.size.height) * 0.04), 2)
        let frame =
            "<rect width=\"\(fixedText(stage.size.width, 2))\" height=\"\(fixedText(stage.size.height, 2))\" rx=\"\(radius)\""
        if isClipped { svg.line("<clipPath id=\"c\">\(frame)/></clipPath>") }
        svg.line("\(frame) fill=\"var(--stage)\" stroke=\"var(--line)\"/>")
        svg.line(isClipped ? "<g clip-path=\"url(#c)\">" : "<g>")
        for subject in (standard.subjects + extra).sorted(by: { $0.motion.zIndex < $1.motion.zIndex }) {
            svg.line(try subject.markup())
        }
        svg.line("</g>")
        return RenderedOutput(svg.finish(), omissions)
    }

    /// Writes the stylesheet.
    ///
    /// - Parameter extra: the subjects that exist only in the reduced-motion variant.
    private func write(
        _ standard: PreviewLoop, _ reduced: PreviewLoop?, _ extra: [PreviewSubject], to svg: inout SVGText
    ) throws {
        func rule(_ subjects: [PreviewSubject], _ declaration: String, _ svg: inout SVGText) {
            if !subjects.isEmpty { svg.line("\(subjects.map(\.selector).joined(separator: ",")){\(declaration)}") }
        }

        svg.line("<style>")
        svg.line(SVGText.palette)
        try standard.writeRules("p", ";transform-origin:0 0", to: &svg)
        rule(extra, "visibility:hidden", &svg)
        if let reduced {
            svg.line("@media (prefers-reduced-motion:reduce){")
            let still = standard.subjects.map(\.selector) + standard.subjects.map { $0.selector + " .b" }
            svg.line("\(still.joined(separator: ",")){animation:none}")
            // Some subjects exist only in the full motion, others only in the reduced-motion variant.
            rule(PreviewSubject.missing(from: reduced.subjects, in: standard.subjects), "visibility:hidden", &svg)
            rule(extra, "visibility:visible", &svg)
            try reduced.writeRules("r", "", to: &svg)
            svg.line("}")
        }
        svg.line("</style>")
    }
}
