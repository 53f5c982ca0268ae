internal import TransitionEngine

/// Timings alone, as custom properties for transitions and animations of the page's own: a curve, or `mode=easing` of a
/// transition.
struct CSSEasing: CSSMode {
    let usage: [String]
    let motion: WebMotion
    private let timings: [NamedTiming]
    private let reduced: ReducedVariant

    /// A timing, and the name of its custom properties.
    private typealias NamedTiming = (name: String, timing: WebTiming)

    static func addIssues(with request: TimelineRequest, to issues: inout SpecIssues) {
        let isOne = request.subjectMotions.allSatisfy { $0.sharedProgress != nil }
        guard !request.spec.content.isView || request.spec.isScripted || !isOne else { return }
        issues.refuseMode("these tracks don't share one progress, so there is no one easing; the nearest mode is keyframes")
    }

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        var timings: [NamedTiming] = []
        let directions = motion.subjects.flatMap(\.directions)
        for direction in directions {
            guard let timing = direction.full?.effects.first?.timing, !timings.contains(where: { $0.timing == timing }) else {
                continue
            }
            timings.append((timings.isEmpty ? motion.name : "\(motion.name)-\(direction.suffix)", timing))
        }
        let property = directions.compactMap(\.full).flatMap(\.effects).declarations.first?.name ?? "opacity"
        usage = timings.map { Self.usage($0.name, $0.timing, of: property) }
        (self.timings, self.motion, reduced) = (timings, motion, request.output.reduced)
    }

    /// Who asks for the easing alone asks for no tracks.
    func omissions() -> Omissions { Omissions() }

    func write(to sheet: inout StyleSheet) { Self.write(timings, reduced: reduced, to: &sheet) }

    /// Writes a curve.
    ///
    /// - Throws: `CancellationError`.
    static func sheet(_ request: CurveRequest, _ plan: CurvePlan, _ omissions: Omissions) throws -> StyleSheet {
        let found = try CurveTiming(plan.curve, request.tolerance)
        let part = request.token?.part
        let points = found?.linear.map { "\($0.count) points · " } ?? ""
        let timings: [NamedTiming] = found.map { [(request.name, $0.written())] } ?? []
        var sheet = StyleSheet()
        sheet.comment(
            [
                "transitiond \(EngineRevision.current) · \(CanonicalURL.curve(request, format: "css") ?? "a curve")",
                part == nil
                    ? "settles \(fixedText(plan.duration, 3)) s · \(points)\(StyleSheet.error(found?.maxError ?? 0))"
                    : "a design token",
            ] + (part == nil ? timings : []).map { usage($0.name, $0.timing) }
                + request.warnings(omissions).map { "warning: \($0.detail)" })
        write(timings, of: part, reduced: request.output.reduced, to: &sheet)
        return sheet
    }

    /// - Parameter property: a property that the timing may move. Default `scale`.
    private static func usage(_ name: String, _ timing: WebTiming, of property: String = "scale") -> String {
        let delay = timing.delay == 0 ? "" : " var(--td-\(name)-delay)"
        return "transition: \(property) var(--td-\(name)-dur) var(--td-\(name)-ease)\(delay)"
    }

    /// Appends the custom properties, and those for people who prefer less motion.
    ///
    /// - Parameter part: the part that is written; `nil` for all.
    private static func write(
        _ timings: [NamedTiming], of part: DesignTokenPart? = nil, reduced: ReducedVariant, to sheet: inout StyleSheet
    ) {
        guard !timings.isEmpty else { return }
        let (hasDuration, hasEasing) =
            switch part {
            case .cubicBezier: (false, true)
            case .duration: (true, false)
            case nil: (true, true)
            }
        func write(_ timing: WebTiming, _ name: String, hasDelay: Bool, to sheet: inout StyleSheet) {
            if hasDuration { sheet.declaration("--td-\(name)-dur: \(milliseconds(timing.duration))") }
            if hasDelay { sheet.declaration("--td-\(name)-delay: \(milliseconds(timing.delay))") }
            if hasEasing { sheet.declaration("--td-\(name)-ease: \(timing.easing)") }
        }
        sheet.block(":root, :host") { sheet in
            for (name, timing) in timings { write(timing, name, hasDelay: timing.delay != 0, to: &sheet) }
            guard reduced != .keep, hasDuration else { return }
            sheet.endGroup()
            sheet.block("@media (prefers-reduced-motion: reduce)") { sheet in
                for (name, timing) in timings {
                    let less = WebTiming.reduced(reduced == .none ? 0 : timing.duration)
                    write(less, name, hasDelay: timing.delay != 0, to: &sheet)
                }
            }
        }
    }
}
