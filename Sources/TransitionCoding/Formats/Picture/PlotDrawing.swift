internal import TransitionEngine

/// Draws curves over time, with axes, marks and labels.
struct PlotDrawing {
    let svg: [UInt8]

    private static let (width, height) = (640.0, 360.0)
    private static let (left, right, top, bottom) = (52.0, 44.0, 40.0, 44.0)
    private static let colors = [
        "var(--view)", "var(--accent)", "#2fa36b", "#a05bd6", "#d6497f", "#8a8f2a", "#2b9fb5", "var(--soft)",
    ]

    /// - Parameters:
    ///   - title: the title, which is escaped.
    ///   - duration: the duration in seconds, above 0.
    ///   - logicalDuration: the logical duration in seconds, which is marked if it is shorter.
    ///   - lines: the lines.
    ///   - warnings: the warnings of the request, written as comments.
    /// - Throws: `CancellationError`.
    init(
        title: String, duration: Double, logicalDuration: Double, lines: [PlotLine], warnings: [TimelineWarning] = []
    ) throws {
        let knots = try lines.map { line in
            let bundle = CurveBundle(duration: duration, breakpoints: line.breakpoints) { [try line.value($0)] }
            return try bundle.knots(within: PlotLine.tolerance)
        }
        let values = knots.flatMap { $0.values[0] }
        let (low, high) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
        let margin = (high - low) * 0.06
        let area = Area(duration: duration, low: low - margin, high: high + margin)

        let peak = values.max() ?? 1
        let overshoot = lines.count == 1 && peak > 1.0005 ? peak - 1 : nil
        var summary = "settles in \(fixedText(duration, 2)) s"
        if let overshoot { summary += ", overshoots \(fixedText(overshoot * 100, 1)) %" }
        var drawing = SVGText(size: Size(width: Self.width, height: Self.height), title: title, summary: "\(title) \(summary)")
        drawing.comments(warnings)
        drawing.line(
            "<style>\(SVGText.palette).g{stroke:var(--line)}.v{stroke:var(--accent);stroke-width:1.25;fill:none;stroke-dasharray:4 3}.c{stroke-width:2.5;fill:none;stroke-linejoin:round}.m{stroke:var(--soft);stroke-dasharray:2 3}.q{fill:var(--soft)}</style>"
        )
        drawing.line("<rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>")
        drawing.label(title, x: Self.left, y: 22, "font-size=\"14\" font-weight=\"600\"")
        Self.axes(area, &drawing)
        Self.marks(area, duration: duration, logicalDuration: logicalDuration, &drawing)
        if lines.count == 1, let velocity = lines[0].velocity {
            try Self.velocity(velocity, breakpoints: lines[0].breakpoints, area, &drawing)
        }
        for (index, knots) in knots.enumerated() {
            let points = zip(knots.times, knots.values[0]).map { "\(fixedText(area.x($0), 2)),\(fixedText(area.y($1), 2))" }
            let color = Self.colors[index % Self.colors.count]
            drawing.line("<polyline class=\"c\" stroke=\"\(color)\" points=\"\(points.joined(separator: " "))\"/>")
        }
        if let overshoot, let index = knots[0].values[0].firstIndex(of: peak) {
            let (x, y) = (area.x(knots[0].times[index]), area.y(peak))
            drawing.line("<circle cx=\"\(fixedText(x, 2))\" cy=\"\(fixedText(y, 2))\" r=\"3\" fill=\"var(--view)\"/>")
            drawing.label("+\(fixedText(overshoot * 100, 1)) %", x: x + 6, y: y - 5)
        }
        Self.legend(lines, &drawing)
        svg = drawing.finished
    }

    /// Converts times and values to coordinates of the drawing.
    private struct Area {
        let duration: Double
        let low: Double
        let high: Double

        func x(_ time: Double) -> Double { left + (width - left - right) * time / duration }
        func y(_ value: Double) -> Double { top + (height - top - bottom) * (high - value) / (high - low) }
    }

    /// Draws a straight line.
    ///
    /// - Parameter style: the class of the line.
    private static func line(
        _ style: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ drawing: inout SVGText
    ) {
        let n = [start.x, start.y, end.x, end.y].map { fixedText($0, 2) }
        drawing.line("<line class=\"\(style)\" x1=\"\(n[0])\" y1=\"\(n[1])\" x2=\"\(n[2])\" y2=\"\(n[3])\"/>")
    }

    private static func axes(_ area: Area, _ drawing: inout SVGText) {
        for value in [0, 0.5, 1] {
            let y = area.y(value)
            line("g", from: (left, y), to: (width - right, y), &drawing)
            drawing.label(fixedText(value, 1), x: left - 8, y: y + 4, "text-anchor=\"end\" class=\"q\"")
        }
        // The ticks are a round number of seconds apart.
        let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100]
        let step = steps.first { area.duration / $0 <= 8 } ?? 200
        var index = 0
        while Double(index) * step <= area.duration * 1.0001, index < 12 {
            let time = Double(index) * step
            line("g", from: (area.x(time), height - bottom), to: (area.x(time), height - bottom + 4), &drawing)
            let text = area.duration < 2 ? "\(fixedText(time * 1000, 0)) ms" : "\(fixedText(time, 2)) s"
            drawing.label(text, x: area.x(time), y: height - bottom + 18, "text-anchor=\"middle\" class=\"q\"")
            index += 1
        }
    }

    private static func marks(_ area: Area, duration: Double, logicalDuration: Double, _ drawing: inout SVGText) {
        let marks = logicalDuration < duration ? [("logical", logicalDuration), ("settles", duration)] : [("ends", duration)]
        for (name, time) in marks {
            line("m", from: (area.x(time), top), to: (area.x(time), height - bottom), &drawing)
            let anchor = time > duration * 0.75 ? "end" : "start"
            drawing.label(
                "\(name) \(fixedText(time, 3)) s", x: area.x(time) + (anchor == "end" ? -5 : 5), y: area.y(0) - 7,
                "text-anchor=\"\(anchor)\" class=\"q\"")
        }
    }

    /// Draws the velocity, on an axis of its own at the right.
    private static func velocity(
        _ velocity: @escaping (Double) -> Double, breakpoints: [Double], _ area: Area, _ drawing: inout SVGText
    ) throws {
        let end = area.duration * (1 - 1e-9)
        let bundle = CurveBundle(duration: area.duration, breakpoints: breakpoints) { times in
            [times.map { velocity(min($0, end)) }.map { $0.isFinite ? $0 : 0 }]
        }
        let knots = try bundle.knots(within: max(PlotLine.tolerance, 0.004), ceiling: 4096)
        let (low, high) = (min(0, knots.values[0].min() ?? 0), max(knots.values[0].max() ?? 0, 1e-9))
        // Both axes have their zero at the same height.
        let unit = min((area.high - 0) / high, low < 0 ? (0 - area.low) / -low * 4 : .infinity) * 0.94
        let points = zip(knots.times, knots.values[0]).map { time, value in
            "\(fixedText(area.x(time), 2)),\(fixedText(area.y(max(area.low, value * unit)), 2))"
        }
        drawing.line("<polyline class=\"v\" points=\"\(points.joined(separator: " "))\"/>")
        drawing.label(
            "\(fixedText(high, 2))/s", x: width - right + 4, y: area.y(high * unit) + 4,
            "fill=\"var(--accent)\" style=\"fill:var(--accent)\"")
    }

    private static func legend(_ lines: [PlotLine], _ drawing: inout SVGText) {
        let names = lines.count == 1 ? ["progress", lines[0].velocity == nil ? "" : "velocity"] : lines.map(\.name)
        // The names are listed below each other at the right, where the curves have settled.
        for (index, name) in names.filter({ !$0.isEmpty }).prefix(10).enumerated() {
            let y = top + 70 + Double(index) * 17
            drawing.label(name, x: width - right - 6, y: y, "text-anchor=\"end\" style=\"fill:\(colors[index % colors.count])\"")
        }
    }
}
