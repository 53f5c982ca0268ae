internal import TransitionEngine

/// A filmstrip: the stage at equal time intervals. Each frame also shows the outlines of the two frames before it.
package struct SVGFilm: StagePicture {
    package static let title = "a filmstrip"
    package let name = "film.svg"
    package let mediaType = "image/svg+xml"
    package let summary = "An onion-skin filmstrip."
    package var samplingMembers: Set<SamplingMember> { [.count] }

    package init() {}

    /// The default and the greatest number of frames.
    private static let (frames, most) = (8, 48)
    /// Points between the frames, and the width of a frame.
    private static let (gap, width) = (14.0, 120.0)

    /// Writes one row of frames for each direction.
    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        let count = if case .count(let count) = request.spec.sampling { min(count, Self.most) } else { Self.frames }
        let strips = try request.plans.map { try Strip($0.subjectMotions, over: $0.duration, count: count, request) }
        guard let first = strips.first else { return RenderedOutput([]) }
        let columns = strips.map(\.times.count).max() ?? 0
        let row = first.shown.height * first.scale + Self.gap + 18
        let durations = request.plans.map { fixedText($0.duration, 3) + " s" }.joined(separator: " and ")
        var svg = SVGText(
            area: Rect(
                x: 0, y: 0, width: Double(columns) * (Self.width + Self.gap) + Self.gap,
                height: row * Double(strips.count) + Self.gap),
            title: request.name,
            summary: "\(first.times.count) moments of the transition \(request.name), from 0 to \(durations)")
        var omissions = try self.omissions(from: request)
        omissions.addCommon(of: request, in: name)
        svg.metadata(CanonicalURL.source(request, format: name))
        svg.comments(request.warnings(omissions))
        svg.line("<style>\(SVGText.palette)</style>")
        svg.line("<rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>")
        svg.line("<clipPath id=\"c\"><rect \(Self.attributes(first.shown))/></clipPath>")
        for (index, strip) in strips.enumerated() { strip.draw(at: Self.gap + Double(index) * row, on: &svg) }
        return RenderedOutput(svg.finish(), omissions)
    }

    private static func attributes(_ size: Size) -> String {
        "width=\"\(fixedText(size.width, 2))\" height=\"\(fixedText(size.height, 2))\""
    }

    /// The frames of one direction.
    private struct Strip {
        let times: [Double]
        /// The size of the area that a frame shows, in points of the stage, and the points of a frame for each of them.
        let shown: Size
        let scale: Double
        /// The width of the margin around the stage, in stage sizes: half of them for a view alone.
        private let around: Double
        private let stage: Stage
        /// The subjects from back to front, each with its appearance in each frame.
        private let subjects: [(motion: SubjectMotion, appearances: [Appearance])]

        init(_ motions: [SubjectMotion], over duration: Double, count: Int, _ request: TimelineRequest) throws {
            let times = duration == 0 ? [0] : (0..<count).map { duration * Double($0) / Double(count - 1) }
            let stage = Stage(request.spec)
            subjects = try DrawnSubject.all(of: motions, on: stage, ProgressKnots(within: request.tolerance))
                .sorted { $0.motion.zIndex < $1.motion.zIndex }
                .map { ($0.motion, try $0.appearances(at: times)) }
            let isClipped = request.spec.container != nil || subjects.contains { $0.motion.role != .view }
            around = isClipped ? 0 : 0.5
            shown = Size(width: stage.size.width * (1 + 2 * around), height: stage.size.height * (1 + 2 * around))
            scale = SVGFilm.width / max(shown.width, 1)
            (self.times, self.stage) = (times, stage)
        }

        func draw(at y: Double, on svg: inout SVGText) {
            for (index, time) in times.enumerated() {
                let x = SVGFilm.gap + Double(index) * (SVGFilm.width + SVGFilm.gap)
                svg.line(
                    "<g transform=\"translate(\(fixedText(x, 2)),\(fixedText(y, 2))) scale(\(fixedText(scale, 5)))\" clip-path=\"url(#c)\">"
                )
                drawMoment(index, on: &svg)
                svg.line("</g>")
                svg.label(
                    "\(fixedText(time * 1000, 0)) ms", x: x + SVGFilm.width / 2, y: y + shown.height * scale + 16,
                    "text-anchor=\"middle\" style=\"fill:var(--soft)\"")
            }
        }

        private func drawMoment(_ index: Int, on svg: inout SVGText) {
            let stroke = fixedText(1 / scale, 3)
            svg.line("<rect \(SVGFilm.attributes(shown)) fill=\"var(--stage)\"/>")
            let inset = (fixedText(stage.size.width * around, 2), fixedText(stage.size.height * around, 2))
            svg.line("<g transform=\"translate(\(inset.0),\(inset.1))\">")
            let radius = fixedText(stage.cornerRadius, 2)
            svg.line(
                "<rect \(SVGFilm.attributes(stage.size)) rx=\"\(radius)\" fill=\"none\" stroke=\"var(--line)\" stroke-width=\"\(stroke)\"/>"
            )
            for (motion, appearances) in subjects {
                svg.line("<g data-subject=\"\(MarkupText.escaped(motion.id))\">")
                let shown = appearances[index]
                if let glyph = motion.note.text {
                    let cell = Size(width: shown[.width], height: shown[.height])
                    svg.line(SVGText.glyph(glyph, in: cell, shown.transform + shown.strength))
                } else {
                    let fill = SVGText.fill(motion.role)
                    for (back, strength) in [(2, 0.12), (1, 0.25)] where index - back >= 0 && motion.role != .dimming {
                        let before = appearances[index - back]
                        let opacity = fixedText(strength * max(0.3, before[.opacity]), 4)
                        svg.line(
                            "<rect \(before.rectangle) fill=\"none\" stroke=\"\(fill)\" stroke-width=\"\(stroke)\" opacity=\"\(opacity)\" vector-effect=\"non-scaling-stroke\"/>"
                        )
                    }
                    let color = shown.cssColor ?? fill
                    let isOutline = motion.propertySet.contains(.draw)
                    svg.line(
                        "<rect \(shown.rectangle) \(isOutline ? shown.outline(color) : "fill=\"\(color)\"")\(shown.strength)/>")
                }
                svg.line("</g>")
            }
            svg.line("</g>")
        }
    }
}

/// The attributes of an SVG element that shows the subject.
extension Appearance {
    fileprivate var transform: String {
        let matrix =
            [linear.a, linear.b, linear.c, linear.d].map { fixedText($0, 5) } + [self[.x], self[.y]].map { fixedText($0, 3) }
        return "transform=\"matrix(\(matrix.joined(separator: ",")))\""
    }

    fileprivate var rectangle: String {
        let (width, height) = (self[.width], self[.height])
        let radius = self[.cornerRadius] > 0 ? self[.cornerRadius] : min(width, height) * 0.08
        return
            "\(transform) x=\"\(fixedText(-width * anchor.x, 2))\" y=\"\(fixedText(-height * anchor.y, 2))\" "
            + "width=\"\(fixedText(width, 2))\" height=\"\(fixedText(height, 2))\" rx=\"\(fixedText(radius, 2))\""
    }

    fileprivate func outline(_ color: String) -> String {
        let part = fixedText(self[.drawn], 4)
        return SVGText.outline(color, of: min(self[.width], self[.height])) + " stroke-dasharray=\"\(part) 1\""
    }

    fileprivate var strength: String {
        let filters =
            (self[.blur] > 0.05 ? ["blur(\(fixedText(self[.blur], 2))px)"] : [])
            + (self[.brightness] < 1 ? ["brightness(\(fixedText(self[.brightness], 4)))"] : [])
        let style = filters.isEmpty ? "" : " style=\"filter:\(filters.joined(separator: " "))\""
        return " opacity=\"\(fixedText(self[.opacity], 4))\"\(style)"
    }
}
