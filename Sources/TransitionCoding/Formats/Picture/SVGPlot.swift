package import TransitionEngine

/// A plot of progress and velocity over time, which marks the settling time and the overshoot. If the tracks of a
/// timeline differ, each has its own line.
package struct SVGPlot: TimelineFormat {
    package let name = "plot.svg"
    package let mediaType = "image/svg+xml"
    package let summary = "A plot of progress and velocity with a settling mark."

    package init() {}

    private static var jump: SpecIssues {
        var issues = SpecIssues()
        issues.add(.unsupported, at: "/animation", "a jump has no curve to be plotted; json and csv have its values")
        return issues
    }

    package func issues(with request: TimelineRequest) -> SpecIssues {
        request.plans.allSatisfy { $0.duration == 0 } ? Self.jump : SpecIssues()
    }

    package func issues(with request: CurveRequest) -> SpecIssues { request.plan?.duration == 0 ? Self.jump : SpecIssues() }

    private func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        for motion in request.plans.flatMap(\.subjectMotions) {
            let tracks = try motion.shownProperties.map(\.rawValue).joined(separator: ", ")
            omissions.add(
                "\(tracks.isEmpty ? "" : "values of \(tracks), ")anchor, zIndex and role of \(motion.id)",
                "a plot shows the progress of each track; json has the values")
        }
        if request.isBoth {
            omissions.add(
                "direction",
                "the plot shows the insertion; for times, transition and animation of the removal ask for direction=removal")
        }
        omissions.addCommon(of: request, in: name)
        return omissions
    }

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        guard let plan = request.plan else { return RenderedOutput([]) }
        let title = plan.animation.map { SwiftUIText.animation($0) } ?? "jump"
        let omissions = request.omissions(in: name)
        var drawing = try PlotDrawing(
            title: request.output.name ?? title, duration: plan.duration, logicalDuration: plan.logicalDuration,
            lines: [PlotLine(plan)],
            head: PlotDrawing.Head(url: CanonicalURL.curve(request, format: name), warnings: request.warnings(omissions)))
        return RenderedOutput(drawing.finish(), omissions)
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        guard let plan = request.plans.first(where: { $0.duration > 0 }) else { return RenderedOutput([]) }
        let motions = plan.subjectMotions
        let sharedProgresses = motions.map(\.sharedProgress)
        let lines: [PlotLine]
        if let progress = sharedProgresses.first ?? nil, sharedProgresses.allSatisfy({ $0?.start == progress.start }) {
            lines = [PlotLine(progress)]
        } else {
            lines = try PlotLine.lines(of: motions)
        }
        let omissions = try omissions(from: request)
        var drawing = try PlotDrawing(
            title: request.name, duration: plan.duration, logicalDuration: plan.logicalDuration, lines: lines,
            head: PlotDrawing.Head(url: CanonicalURL.source(request, format: name), warnings: request.warnings(omissions)))
        return RenderedOutput(drawing.finish(), omissions)
    }
}

/// One line of a plot, as progress: 0 at the start and 1 at the target. For a track that returns to its start,
/// progress is the fraction of its range.
struct PlotLine {
    var name = "progress"
    let breakpoints: [Double]
    /// About how often it swings to and fro. Default once.
    var swings = 1.0
    let value: ([Double]) throws -> [Double]
    /// The progress per second; `nil` if the velocity isn't plotted.
    var velocity: ((Double) -> Double)?

    init(_ plan: CurvePlan) {
        (breakpoints, swings) = (CurveBundle(plan.curve).breakpoints, plan.curve.swings)
        value = { $0.map(plan.curve.value(at:)) }
        velocity = { plan.curve.state(at: $0).velocity }
    }

    init(_ progress: SubjectMotion.SharedProgress) {
        (breakpoints, swings) = ([progress.start], progress.curve.swings)
        value = { times in times.map { $0 < progress.start ? 0 : progress.curve.value(at: $0 - progress.start) } }
        velocity = { $0 < progress.start ? 0 : progress.curve.state(at: $0 - progress.start).velocity }
    }

    private init(name: String, breakpoints: [Double], value: @escaping ([Double]) throws -> [Double]) {
        (self.name, self.breakpoints, self.value) = (name, breakpoints, value)
    }

    /// The greatest error of the straight lines, in progress. It is too small to be visible.
    static let tolerance = 0.0004

    /// The velocity as straight lines; `nil` if it isn't plotted.
    ///
    /// - Throws: `CancellationError`.
    func velocityKnots(until duration: Double) throws -> Knots? {
        guard let velocity else { return nil }
        let end = duration * (1 - 1e-9)
        var bundle = CurveBundle(duration: duration, breakpoints: breakpoints) { times in
            [times.map { velocity(min($0, end)) }.map { $0.isFinite ? $0 : 0 }]
        }
        bundle.swings = swings
        return try bundle.knots(within: max(Self.tolerance, 0.004), ceiling: 4096)
    }

    /// Returns a line for every track that moves. Tracks with the same progress share one line.
    static func lines(of motions: [SubjectMotion]) throws -> [PlotLine] {
        var shapes: [(line: PlotLine, values: [Double], others: Int)] = []
        let times = (1..<32).map { (motions.first?.duration ?? 0) * Double($0) / 32 }
        for line in try motions.flatMap({ try lines(of: $0, isOnlySubject: motions.count == 1) }) {
            let values = try line.value(times)
            let known = shapes.firstIndex { zip($0.values, values).allSatisfy { abs($0 - $1) < 1e-6 } }
            if let known { shapes[known].others += 1 } else { shapes.append((line, values, 0)) }
        }
        return shapes.map { line, _, others in
            var line = line
            if others > 0 { line.name += " and \(others) more" }
            return line
        }
    }

    private static func lines(of motion: SubjectMotion, isOnlySubject: Bool) throws -> [PlotLine] {
        let times = (0...64).map { motion.duration * Double($0) / 64 }
        let values = try motion.values(at: times)
        return motion.properties.indices.compactMap { track in
            let (first, last) = (values[track][0], values[track][64])
            let (low, high) = (values[track].min() ?? 0, values[track].max() ?? 0)
            guard high > low else { return nil }
            let (from, to) = abs(last - first) * 2 < high - low ? (low, high) : (first, last)
            let name = motion.properties[track].rawValue
            return PlotLine(name: isOnlySubject ? name : "\(motion.id) \(name)", breakpoints: motion.breakpoints) { times in
                try motion.values(at: times)[track].map { ($0 - from) / (to - from) }
            }
        }
    }
}
