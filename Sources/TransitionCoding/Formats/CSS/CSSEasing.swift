internal import TransitionEngine

/// A curve as custom properties, for transitions and animations of the page's own.
struct CSSEasing {
    let sheet: String

    /// - Throws: `CancellationError`.
    init(_ request: CurveRequest, _ plan: CurvePlan) throws {
        let timing = try StyledElement.timing(of: plan.curve, request.tolerance)
        let (points, error): (String, Double) =
            if case .linear(let linear)? = timing?.timing {
                ("\(linear.count) points · ", linear.maxError)
            } else {
                ("", 0)
            }
        let name = request.name
        let hasDelay = timing.map { $0.delay != 0 } ?? false
        var sheet = StyleSheet()
        sheet.comment(
            [
                "transitiond \(EngineRevision.current) · \(CanonicalURL.curve(request, format: "css") ?? "a curve")",
                "settles \(fixedText(plan.duration, 3)) s · \(points)\(StyleSheet.error(error))",
                "transition: scale var(--td-\(name)-dur) var(--td-\(name)-ease)" + (hasDelay ? " var(--td-\(name)-delay)" : ""),
            ] + (plan.warnings + request.warnings).map { "warning: \($0.detail)" })
        if let timing {
            let delay = hasDelay ? "--td-\(name)-delay: \(CSSTimingProperties.milliseconds(timing.delay * 1000))" : nil
            sheet.block(":root") { sheet in
                sheet.declaration("--td-\(name)-dur: \(CSSTimingProperties.milliseconds(timing.duration * 1000))")
                if let delay { sheet.declaration(delay) }
                sheet.declaration("--td-\(name)-ease: \(timing.timing.easing)")
                guard request.output.reduced != "keep" else { return }
                sheet.endGroup()
                let duration = request.output.reduced == "none" ? 0 : min(WebMotion.reducedDuration, timing.duration * 1000)
                sheet.block("@media (prefers-reduced-motion: reduce)") { sheet in
                    sheet.declaration("--td-\(name)-dur: \(CSSTimingProperties.milliseconds(duration))")
                    if delay != nil { sheet.declaration("--td-\(name)-delay: 0s") }
                    sheet.declaration("--td-\(name)-ease: linear")
                }
            }
        }
        self.sheet = sheet.text
    }
}
