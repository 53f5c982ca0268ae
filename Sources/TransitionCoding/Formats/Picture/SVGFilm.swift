package import TransitionEngine

/// A filmstrip: the stage at even distances of time, each with the moments before it as ghosts.
package struct SVGFilm: TimelineFormat {
    package let name = "film.svg"
    package let mediaType = "image/svg+xml"
    package let summary = "An onion-skin filmstrip."

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues { PictureIssues.issues(with: request, in: "a filmstrip") }
    package func issues(with request: CurveRequest) -> SpecIssues { StyleIssues.issues(with: request, in: "a filmstrip") }

    package func encode(_ request: CurveRequest) -> [UInt8] { request.asTimeline.map(encode) ?? [] }

    /// Frames where the caller says no count, and at most.
    private static let (frames, most) = (8, 48)
    private static let gap = 14.0

    package func encode(_ request: TimelineRequest) -> [UInt8] {
        guard let plan = request.plans.first else { return [] }
        let count = if case .count(let count) = request.spec.sampling { min(count, Self.most) } else { Self.frames }
        let times = plan.duration == 0 ? [0] : (0..<count).map { plan.duration * Double($0) / Double(count - 1) }
        let stage = Stage(request.spec)
        let drawn = DrawnSubject.all(of: plan, on: stage).sorted { $0.motion.zIndex < $1.motion.zIndex }
        let motions = drawn.map(\.motion)
        let looks = drawn.map { $0.looks(at: times) }
        // A cell shows as much around the stage as the view itself.
        let isClipped = request.spec.container != nil || motions.contains { $0.role != .view }
        let around = isClipped ? 0 : 0.5
        let cell = Size(width: stage.size.width * (1 + 2 * around), height: stage.size.height * (1 + 2 * around))
        let scale = 120 / max(cell.width, 1)
        let (width, height) = (120.0, cell.height * scale)
        let size = Size(
            width: Double(times.count) * (width + Self.gap) + Self.gap, height: height + 2 * Self.gap + 18)
        var svg = SVGText(
            size: size, title: request.name,
            summary: "\(times.count) moments of the transition \(request.name), from 0 to \(fixedText(plan.duration, 3)) s")
        svg.line("<style>\(SVGText.palette)</style>")
        svg.line("<rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>")
        svg.line(
            "<clipPath id=\"c\"><rect width=\"\(fixedText(cell.width, 2))\" height=\"\(fixedText(cell.height, 2))\"/></clipPath>")
        for (index, time) in times.enumerated() {
            let x = Self.gap + Double(index) * (width + Self.gap)
            svg.line(
                "<g transform=\"translate(\(fixedText(x, 2)),\(fixedText(Self.gap, 2))) scale(\(fixedText(scale, 5)))\" clip-path=\"url(#c)\">"
            )
            let inset = (x: stage.size.width * around, y: stage.size.height * around)
            svg.line(
                "<rect width=\"\(fixedText(cell.width, 2))\" height=\"\(fixedText(cell.height, 2))\" fill=\"var(--stage)\"/>")
            svg.line("<g transform=\"translate(\(fixedText(inset.x, 2)),\(fixedText(inset.y, 2)))\">")
            let stroke = fixedText(1 / scale, 3)
            svg.line(
                "<rect width=\"\(fixedText(stage.size.width, 2))\" height=\"\(fixedText(stage.size.height, 2))\" rx=\"\(fixedText(stage.cornerRadius, 2))\" fill=\"none\" stroke=\"var(--line)\" stroke-width=\"\(stroke)\"/>"
            )
            for (motion, looks) in zip(motions, looks) {
                if let glyph = motion.note.text {
                    svg.line(Self.glyph(glyph, looks[index]))
                    continue
                }
                for (back, strength) in [(2, 0.12), (1, 0.25)] where index - back >= 0 && motion.role != .dimming {
                    svg.line(Self.outline(looks[index - back], motion.role, strength, stroke))
                }
                svg.line(Self.shape(looks[index], motion.role))
            }
            svg.line("</g></g>")
            svg.label(
                "\(fixedText(time * 1000, 0)) ms", x: x + width / 2, y: height + Self.gap + 16,
                "text-anchor=\"middle\" style=\"fill:var(--soft)\"")
        }
        return svg.finished
    }

    private static func transform(_ look: Look) -> String {
        let matrix = [look.linear.a, look.linear.b, look.linear.c, look.linear.d].map { fixedText($0, 5) }
        return
            "transform=\"matrix(\(matrix.joined(separator: ",")),\(fixedText(look.position.x, 3)),\(fixedText(look.position.y, 3)))\""
    }

    private static func place(_ look: Look) -> String {
        let (left, top) = (-look.size.width * look.anchor.x, -look.size.height * look.anchor.y)
        let radius = look.cornerRadius > 0 ? look.cornerRadius : min(look.size.width, look.size.height) * 0.08
        return
            "\(transform(look)) x=\"\(fixedText(left, 2))\" y=\"\(fixedText(top, 2))\" "
            + "width=\"\(fixedText(look.size.width, 2))\" height=\"\(fixedText(look.size.height, 2))\" rx=\"\(fixedText(radius, 2))\""
    }

    private static func glyph(_ words: String, _ look: Look) -> String {
        SVGText.glyph(words, in: look.size, "\(transform(look)) opacity=\"\(fixedText(look.opacity, 4))\"\(blur(look))")
    }

    private static func blur(_ look: Look) -> String {
        look.blur > 0.05 ? " style=\"filter:blur(\(fixedText(look.blur, 2))px)\"" : ""
    }

    private static func shape(_ look: Look, _ role: Timeline.Subject.Role) -> String {
        let fill = look.color.map { "rgb(\($0.map { fixedText($0 * 255, 0) }.joined(separator: " ")))" } ?? SVGText.fill(role)
        return "<rect \(place(look)) fill=\"\(fill)\" opacity=\"\(fixedText(look.opacity, 4))\"\(blur(look))/>"
    }

    private static func outline(_ look: Look, _ role: Timeline.Subject.Role, _ strength: Double, _ stroke: String) -> String {
        "<rect \(place(look)) fill=\"none\" stroke=\"\(SVGText.fill(role))\" stroke-width=\"\(stroke)\" opacity=\"\(fixedText(strength * max(0.3, look.opacity), 4))\" vector-effect=\"non-scaling-stroke\"/>"
    }
}
