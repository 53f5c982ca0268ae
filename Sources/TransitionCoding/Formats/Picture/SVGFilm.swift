package import TransitionEngine

/// A filmstrip: the stage at equal time intervals. Each frame also shows the outlines of the two frames before it.
package struct SVGFilm: TimelineFormat {
    package let name = "film.svg"
    package let mediaType = "image/svg+xml"
    package let summary = "An onion-skin filmstrip."

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues { PictureIssues.issues(with: request, in: "a filmstrip") }
    package func issues(with request: CurveRequest) -> SpecIssues { StyleIssues.issues(with: request, in: "a filmstrip") }

    package func render(_ request: CurveRequest) throws -> Rendered { try request.asTimeline.map(render) ?? Rendered([]) }

    /// The default and the greatest number of frames.
    private static let (frames, most) = (8, 48)
    private static let gap = 14.0

    /// Writes one row of frames for each direction.
    package func render(_ request: TimelineRequest) throws -> Rendered {
        let count = if case .count(let count) = request.spec.sampling { min(count, Self.most) } else { Self.frames }
        let strips = try request.plans.map { try Strip($0, count: count, request) }
        guard let cell = strips.first?.cell else { return Rendered([]) }
        let width = strips.map { Double($0.times.count) * (cell.width + Self.gap) + Self.gap }.max() ?? 0
        let row = cell.height + Self.gap + 18
        let durations = request.plans.map { fixedText($0.duration, 3) + " s" }.joined(separator: " and ")
        var svg = SVGText(
            size: Size(width: width, height: row * Double(strips.count) + Self.gap), title: request.name,
            summary: "\(strips[0].times.count) moments of the transition \(request.name), from 0 to \(durations)")
        var omissions = try Look.omissions(from: request, blurIsShown: true)
        omissions.addCommon(of: request)
        svg.comments(request.warnings(omissions))
        svg.line("<style>\(SVGText.palette)</style>")
        svg.line("<rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>")
        let (clipWidth, clipHeight) = (fixedText(cell.shown.width, 2), fixedText(cell.shown.height, 2))
        svg.line("<clipPath id=\"c\"><rect width=\"\(clipWidth)\" height=\"\(clipHeight)\"/></clipPath>")
        for (index, strip) in strips.enumerated() { strip.draw(at: Self.gap + Double(index) * row, on: &svg) }
        return Rendered(svg.finished, omissions)
    }

    /// The frames of one direction.
    private struct Strip {
        let times: [Double]
        let cell: Cell
        private let stage: Stage
        private let motions: [SubjectMotion]
        /// How each subject looks in each frame: one array for each subject.
        private let looks: [[Look]]

        /// The geometry of one frame of the strip.
        struct Cell {
            /// The size of the area that the frame shows, in points, and the width of the margin around the stage, in
            /// stage sizes.
            let shown: Size
            let around: Double
            let scale: Double
            let width = 120.0
            var height: Double { shown.height * scale }
        }

        init(_ plan: TransitionPlan, count: Int, _ request: TimelineRequest) throws {
            let times = plan.duration == 0 ? [0] : (0..<count).map { plan.duration * Double($0) / Double(count - 1) }
            self.times = times
            stage = Stage(request.spec)
            let drawn = DrawnSubject.all(of: plan, on: stage).sorted { $0.motion.zIndex < $1.motion.zIndex }
            motions = drawn.map(\.motion)
            looks = try drawn.map { try $0.looks(at: times) }
            // A frame shows a margin of half the view's size on each side.
            let isClipped = request.spec.container != nil || motions.contains { $0.role != .view }
            let around = isClipped ? 0 : 0.5
            let shown = Size(width: stage.size.width * (1 + 2 * around), height: stage.size.height * (1 + 2 * around))
            cell = Cell(shown: shown, around: around, scale: 120 / max(shown.width, 1))
        }

        func draw(at y: Double, on svg: inout SVGText) {
            for (index, time) in times.enumerated() {
                let x = SVGFilm.gap + Double(index) * (cell.width + SVGFilm.gap)
                svg.line(
                    "<g transform=\"translate(\(fixedText(x, 2)),\(fixedText(y, 2))) scale(\(fixedText(cell.scale, 5)))\" clip-path=\"url(#c)\">"
                )
                drawMoment(index, on: &svg)
                svg.line("</g>")
                svg.label(
                    "\(fixedText(time * 1000, 0)) ms", x: x + cell.width / 2, y: y + cell.height + 16,
                    "text-anchor=\"middle\" style=\"fill:var(--soft)\"")
            }
        }

        private func drawMoment(_ index: Int, on svg: inout SVGText) {
            let (width, height) = (fixedText(stage.size.width, 2), fixedText(stage.size.height, 2))
            let stroke = fixedText(1 / cell.scale, 3)
            let radius = fixedText(stage.cornerRadius, 2)
            svg.line(
                "<rect width=\"\(fixedText(cell.shown.width, 2))\" height=\"\(fixedText(cell.shown.height, 2))\" fill=\"var(--stage)\"/>"
            )
            let inset = (fixedText(stage.size.width * cell.around, 2), fixedText(stage.size.height * cell.around, 2))
            svg.line("<g transform=\"translate(\(inset.0),\(inset.1))\">")
            svg.line(
                "<rect width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\" fill=\"none\" stroke=\"var(--line)\" stroke-width=\"\(stroke)\"/>"
            )
            for (motion, looks) in zip(motions, looks) {
                svg.line("<g data-subject=\"\(MarkupText.escaped(motion.id))\">")
                if let glyph = motion.note.text {
                    svg.line(SVGFilm.glyph(glyph, looks[index]))
                } else {
                    for (back, strength) in [(2, 0.12), (1, 0.25)] where index - back >= 0 && motion.role != .dimming {
                        svg.line(SVGFilm.outline(looks[index - back], motion.role, strength, stroke))
                    }
                    svg.line(SVGFilm.shape(looks[index], motion.role))
                }
                svg.line("</g>")
            }
            svg.line("</g>")
        }
    }

    private static func transform(_ look: Look) -> String {
        let matrix = [look.linear.a, look.linear.b, look.linear.c, look.linear.d].map { fixedText($0, 5) }
        return
            "transform=\"matrix(\(matrix.joined(separator: ",")),\(fixedText(look.position.x, 3)),\(fixedText(look.position.y, 3)))\""
    }

    private static func rectangle(_ look: Look) -> String {
        let (left, top) = (-look.size.width * look.anchor.x, -look.size.height * look.anchor.y)
        let radius = look.cornerRadius > 0 ? look.cornerRadius : min(look.size.width, look.size.height) * 0.08
        return
            "\(transform(look)) x=\"\(fixedText(left, 2))\" y=\"\(fixedText(top, 2))\" "
            + "width=\"\(fixedText(look.size.width, 2))\" height=\"\(fixedText(look.size.height, 2))\" rx=\"\(fixedText(radius, 2))\""
    }

    private static func glyph(_ text: String, _ look: Look) -> String {
        SVGText.glyph(text, in: look.size, "\(transform(look)) opacity=\"\(fixedText(look.opacity, 4))\"\(blur(look))")
    }

    private static func blur(_ look: Look) -> String {
        look.blur > 0.05 ? " style=\"filter:blur(\(fixedText(look.blur, 2))px)\"" : ""
    }

    private static func shape(_ look: Look, _ role: Timeline.Subject.Role) -> String {
        let fill = look.color?.cssColor ?? SVGText.fill(role)
        return "<rect \(rectangle(look)) fill=\"\(fill)\" opacity=\"\(fixedText(look.opacity, 4))\"\(blur(look))/>"
    }

    private static func outline(_ look: Look, _ role: Timeline.Subject.Role, _ strength: Double, _ stroke: String) -> String {
        "<rect \(rectangle(look)) fill=\"none\" stroke=\"\(SVGText.fill(role))\" stroke-width=\"\(stroke)\" opacity=\"\(fixedText(strength * max(0.3, look.opacity), 4))\" vector-effect=\"non-scaling-stroke\"/>"
    }
}
