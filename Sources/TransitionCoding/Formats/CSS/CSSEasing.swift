internal import TransitionEngine

/// Timings alone, as custom properties for transitions and animations of the page's own: a curve, or `mode=easing` of a
/// transition.
struct CSSEasing {
    let sheet: Rendered

    static func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        let motions = request.plans.flatMap(\.subjectMotions)
        if !request.spec.content.isView || request.spec.isScripted || motions.contains(where: { $0.sharedProgress == nil }) {
            issues.add(
                .unsupported, at: "/output/mode",
                "these tracks don't share one progress, so there is no one easing; the nearest mode is keyframes",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        }
        return issues
    }

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest) throws {
        let motion = try WebMotion(request, .sheet(request))
        var timings: [(name: String, timing: WebEffect.Timing)] = []
        for subject in motion.subjects {
            for (suffix, effects) in [(subject.suffix.insertion, subject.insertion), (subject.suffix.removal, subject.removal)] {
                guard let timing = effects?.full?.effects.first?.timing, !timings.contains(where: { $0.timing == timing }) else {
                    continue
                }
                timings.append((timings.isEmpty ? request.name : "\(request.name)-\(suffix)", timing))
            }
        }
        let effects = motion.subjects.flatMap { [$0.insertion, $0.removal] }.compactMap { $0?.full }.flatMap(\.effects)
        let property = effects.flatMap(\.frames).flatMap(\.declarations).first?.name ?? "opacity"
        var sheet = StyleSheet()
        // Who asks for the easing alone asks for no tracks.
        var omissions = Omissions()
        omissions.addCommon(of: request, writesLists: true)
        sheet.head(
            request, usage: timings.map { Self.usage($0.name, $0.timing, of: property) }, maxError: motion.maxError, omissions)
        Self.write(timings, reduced: request.output.reduced, to: &sheet)
        self.sheet = Rendered(sheet.bytes, omissions)
    }

    /// - Throws: `CancellationError`.
    init(_ request: CurveRequest, _ plan: CurvePlan) throws {
        let found = try StyledElement.timing(of: plan.curve, request.tolerance)
        let (points, error): (String, Double) =
            if case .linear(let linear)? = found?.timing { ("\(linear.count) points · ", linear.maxError) } else { ("", 0) }
        let timings = found.map { found in
            let timing = WebEffect.Timing(
                duration: found.duration * 1000, delay: found.delay * 1000, easing: found.timing.easing)
            return [(name: request.name, timing: timing)]
        }
        var sheet = StyleSheet()
        sheet.comment(
            [
                "transitiond \(EngineRevision.current) · \(CanonicalURL.curve(request, format: "css") ?? "a curve")",
                request.token?.part == nil
                    ? "settles \(fixedText(plan.duration, 3)) s · \(points)\(StyleSheet.error(error))" : "a design token",
            ] + (request.token?.part == nil ? timings ?? [] : []).map { Self.usage($0.name, $0.timing) }
                + (plan.warnings + request.warnings).map { "warning: \($0.detail)" })
        Self.write(timings ?? [], of: request.token?.part, reduced: request.output.reduced, to: &sheet)
        self.sheet = Rendered(sheet.bytes)
    }

    /// - Parameter property: a property that the timing may move. Default `scale`.
    private static func usage(_ name: String, _ timing: WebEffect.Timing, of property: String = "scale") -> String {
        let delay = timing.delay == 0 ? "" : " var(--td-\(name)-delay)"
        return "transition: \(property) var(--td-\(name)-dur) var(--td-\(name)-ease)\(delay)"
    }

    /// Appends the custom properties, and those for people who prefer less motion.
    ///
    /// - Parameter part: the part that is written; `nil` for all.
    private static func write(
        _ timings: [(name: String, timing: WebEffect.Timing)], of part: DesignTokenPart? = nil, reduced: String?,
        to sheet: inout StyleSheet
    ) {
        guard !timings.isEmpty else { return }
        let (hasDuration, hasEasing) =
            switch part {
            case .cubicBezier: (false, true)
            case .duration: (true, false)
            case nil: (true, true)
            }
        func write(_ timing: WebEffect.Timing, _ name: String, hasDelay: Bool, to sheet: inout StyleSheet) {
            if hasDuration { sheet.declaration("--td-\(name)-dur: \(CSSTimingProperties.milliseconds(timing.duration))") }
            if hasDelay { sheet.declaration("--td-\(name)-delay: \(CSSTimingProperties.milliseconds(timing.delay))") }
            if hasEasing { sheet.declaration("--td-\(name)-ease: \(timing.easing)") }
        }
        sheet.block(":root, :host") { sheet in
            for (name, timing) in timings { write(timing, name, hasDelay: timing.delay != 0, to: &sheet) }
            guard reduced != "keep", hasDuration else { return }
            sheet.endGroup()
            sheet.block("@media (prefers-reduced-motion: reduce)") { sheet in
                for (name, timing) in timings {
                    let duration = reduced == "none" ? 0 : min(WebMotion.reducedDuration, timing.duration)
                    let less = WebEffect.Timing(duration: duration, delay: 0, easing: "linear")
                    write(less, name, hasDelay: timing.delay != 0, to: &sheet)
                }
            }
        }
    }
}
