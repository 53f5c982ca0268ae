internal import TransitionEngine

/// Draws curves over time, with axes, marks and labels.
struct PlotDrawing: ~Copyable {
    private var svg: SVGText
    /// Seconds at the right end, and the values at the bottom and at the top.
    private let duration, low, high: Double

    /// What is written about the request: the URL that makes the document again, and the warnings.
    struct Head {
        let url: String?
        let warnings: [TimelineWarning]
    }

    private static let (width, height) = (640.0, 360.0)
    private static let (left, right, top, bottom) = (52.0, 44.0, 40.0, 44.0)
    private static let colors = [
        "var(--view)", "var(--accent)", "#2fa36b", "#a05bd6", "#d6497f", "#8a8f2a", "#2b9fb5", "var(--soft)",
    ]

    /// - Parameters:
    ///   - title: the title, which is escaped.
    ///   - duration: seconds, above 0.
    ///   - logicalDuration: seconds, which are marked if they are fewer.
    ///   - lines: the lines.
    ///   - head: what is written about the request.
    /// - Throws: `CancellationError`.
    init(
        title: String, duration: Double, logicalDuration: Double, lines: [PlotLine], head: Head
    ) throws {
        let knots = try lines.map { line in
            var bundle = CurveBundle(duration: duration, breakpoints: line.breakpoints) { [try line.value($0)] }
            bundle.swings = line.swings
            return try bundle.knots(within: PlotLine.tolerance)
        }
        let velocity = lines.count == 1 ? try lines[0].velocityKnots(until: duration) : nil
        let values = knots.flatMap { $0.values[0] }
        let (least, greatest) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
        let margin = (greatest - least) * 0.06
        (self.duration, low, high) = (duration, least - margin, greatest + margin)
        let overshoot = lines.count == 1 && greatest > 1.0005 ? fixedText((greatest - 1) * 100, 1) : nil
        let summary = "settles in \(fixedText(duration, 2)) s" + (overshoot.map { ", overshoots \($0) %" } ?? "")
        svg = SVGText(
            area: Rect(x: 0, y: 0, width: Self.width, height: Self.height), title: title, summary: "\(title) \(summary)")
        svg.metadata(head.url)
        svg.comments(head.warnings)
        svg.line(
            "<style>\(SVGText.palette).g{stroke:var(--line)}.v{stroke:var(--accent);stroke-width:1.25;fill:none;stroke-dasharray:4 3}.c{stroke-width:2.5;fill:none;stroke-linejoin:round}.m{stroke:var(--soft);stroke-dasharray:2 3}.q{fill:var(--soft)}</style>"
        )
        svg.line("<rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>")
        svg.label(title, x: Self.left, y: 22, "font-size=\"14\" font-weight=\"600\"")
        drawAxes()
        let marks = logicalDuration < duration ? [("logical", logicalDuration), ("settles", duration)] : [("ends", duration)]
        for (name, time) in marks { mark(name, at: time) }
        if let velocity { draw(velocity: velocity) }
        for (index, knots) in knots.enumerated() {
            draw("class=\"c\" stroke=\"\(Self.colors[index % Self.colors.count])\"", zip(knots.times, knots.values[0]))
        }
        if let overshoot, let index = values.firstIndex(of: greatest) {
            let (x, y) = (x(knots[0].times[index]), y(greatest))
            svg.line("<circle cx=\"\(fixedText(x, 2))\" cy=\"\(fixedText(y, 2))\" r=\"3\" fill=\"var(--view)\"/>")
            svg.label("+\(overshoot) %", x: x + 6, y: y - 5)
        }
        drawLegend(lines)
    }

    /// Ends the document.
    mutating func finish() -> [UInt8] { svg.finish() }

    // MARK: - Coordinates

    private func x(_ time: Double) -> Double { Self.left + (Self.width - Self.left - Self.right) * time / duration }
    private func y(_ value: Double) -> Double {
        Self.top + (Self.height - Self.top - Self.bottom) * (high - value) / (high - low)
    }

    // MARK: - Parts

    /// Draws a straight line of a class.
    private mutating func line(_ style: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
        let n = [start.x, start.y, end.x, end.y].map { fixedText($0, 2) }
        svg.line("<line class=\"\(style)\" x1=\"\(n[0])\" y1=\"\(n[1])\" x2=\"\(n[2])\" y2=\"\(n[3])\"/>")
    }

    /// Draws a polyline with some attributes through values at times.
    private mutating func draw(_ attributes: String, _ points: some Sequence<(Double, Double)>) {
        let points = points.map { "\(fixedText(x($0), 2)),\(fixedText(y($1), 2))" }
        svg.line("<polyline \(attributes) points=\"\(points.joined(separator: " "))\"/>")
    }

    private mutating func drawAxes() {
        for value in [0, 0.5, 1] {
            line("g", from: (Self.left, y(value)), to: (Self.width - Self.right, y(value)))
            svg.label(fixedText(value, 1), x: Self.left - 8, y: y(value) + 4, "text-anchor=\"end\" class=\"q\"")
        }
        // The ticks are a round number of seconds apart.
        let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100]
        let step = steps.first { duration / $0 <= 8 } ?? 200
        let base = Self.height - Self.bottom
        for time in (0..<12).map({ Double($0) * step }).prefix(while: { $0 <= duration * 1.0001 }) {
            line("g", from: (x(time), base), to: (x(time), base + 4))
            let text = duration < 2 ? "\(fixedText(time * 1000, 0)) ms" : "\(fixedText(time, 2)) s"
            svg.label(text, x: x(time), y: base + 18, "text-anchor=\"middle\" class=\"q\"")
        }
    }

    private mutating func mark(_ name: String, at time: Double) {
        line("m", from: (x(time), Self.top), to: (x(time), Self.height - Self.bottom))
        let anchor = time > duration * 0.75 ? "end" : "start"
        svg.label(
            "\(name) \(fixedText(time, 3)) s", x: x(time) + (anchor == "end" ? -5 : 5), y: y(0) - 7,
            "text-anchor=\"\(anchor)\" class=\"q\"")
    }

    /// Draws the velocity, on an axis of its own at the right.
    private mutating func draw(velocity knots: Knots) {
        let (least, greatest) = (min(0, knots.values[0].min() ?? 0), max(knots.values[0].max() ?? 0, 1e-9))
        // Both axes have their zero at the same height.
        let unit = min(high / greatest, least < 0 ? low / least * 4 : .infinity) * 0.94
        let values = knots.values[0].map { [low] in max(low, $0 * unit) }
        draw("class=\"v\"", zip(knots.times, values))
        svg.label(
            "\(fixedText(greatest, 2))/s", x: Self.width - Self.right + 4, y: y(greatest * unit) + 4,
            "fill=\"var(--accent)\" style=\"fill:var(--accent)\"")
    }

    private mutating func drawLegend(_ lines: [PlotLine]) {
        let names = lines.count == 1 ? ["progress", lines[0].velocity == nil ? "" : "velocity"] : lines.map(\.name)
        // The names are listed below each other at the right, where the curves have settled.
        for (index, name) in names.filter({ !$0.isEmpty }).prefix(10).enumerated() {
            let color = Self.colors[index % Self.colors.count]
            svg.label(
                name, x: Self.width - Self.right - 6, y: Self.top + 70 + Double(index) * 17,
                "text-anchor=\"end\" style=\"fill:\(color)\"")
        }
    }
}
