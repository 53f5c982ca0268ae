package import TransitionEngine

/// An ES module: `import { enter, leave } from "…/push:leading.js"`, then `enter(element)`.
package struct JavaScriptModule: TimelineFormat {
    package let name = "js"
    package let mediaType = "text/javascript; charset=utf-8"
    package let summary =
        "An ES module that exports enter(element, options), leave(element, options), motion, keyframes, options and reduced."
    package var lessMotionScope: LessMotionScope { .timelines }
    package let defaultsToBoth = true

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues { WebAnimation().issues(with: request) }
    package func issues(with request: CurveRequest) -> SpecIssues { WebAnimation().issues(with: request) }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        let motion = try ScriptMotion(request)
        var omissions = WebAnimation.stacking(of: request)
        omissions.addCommon(of: request, in: name)
        var buffer = TextBuffer(capacity: 8192)
        buffer.append(
            scriptHead: request.name, CanonicalURL.source(request, format: name), plans: request.plans.map(\.duration),
            maxError: motion.maxError)
        buffer.append(comments: request.warnings(omissions))
        buffer.append(text: ModuleText(motion).text)
        return RenderedOutput(buffer.bytes, omissions)
    }

    /// Writes the curve as `options`, which any animation can use.
    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        guard let plan = request.plan, let found = try CurveTiming(plan.curve, request.tolerance) else {
            return RenderedOutput([])
        }
        let timing = found.written()
        var buffer = TextBuffer(capacity: 1024)
        buffer.append(
            scriptHead: request.name, CanonicalURL.curve(request, format: name), plans: [plan.duration], maxError: found.maxError)
        let omissions = request.omissions(in: name)
        buffer.append(comments: request.warnings(omissions))
        buffer.append(text: "\nexport const duration = \(fixedText(timing.duration, 3));\n\n")
        buffer.append(text: "export \(ModuleEasings.constant("easing", timing.easing, used: 7))\n")
        let options = timing.value(duration: .code("duration"), easing: .code("easing"))
        buffer.append(text: "export const options = \(options.text(.script, used: 24));\n\n")
        buffer.append(text: "export const reduced = \(timing.reduced.value.text(.script, used: 24));\n\n")
        buffer.append("export default options;\n")
        return RenderedOutput(buffer.bytes, omissions)
    }
}

extension TextBuffer {
    /// Appends the comments at the head of a module or of its types.
    mutating func append(scriptHead name: String, _ location: String?, plans durations: [Double], maxError: Double) {
        var texts = durations.map { fixedText($0, 3) + " s" }
        if Set(texts).count == 1 { texts = [texts[0]] }
        append(text: "// transitiond \(EngineRevision.current) · \(name) · at rest after \(texts.joined(separator: " and "))\n")
        if let location { append(text: "// \(location.inertInCode)\n") }
        guard maxError > 0 else { return }
        append(text: "// Approximate: error ≤ \(fixedText((maxError * 1e4).rounded(.up) / 1e4, 4)).\n")
    }
}

/// The long easings of a module. Each is a constant, which is written once.
struct ModuleEasings {
    private var known: [String] = []

    /// Easings up to this length stand where they are used.
    private static let short = 36

    /// Returns the easing as text, or the name of its constant.
    mutating func value(_ easing: String) -> ScriptValue {
        guard easing.utf8.count > Self.short else { return .text(easing) }
        let index = known.firstIndex(of: easing) ?? known.count
        if index == known.count { known.append(easing) }
        return .code(index == 0 ? "easing" : "easing\(index + 1)")
    }

    /// The constants, each with an empty line after it.
    var text: String {
        known.enumerated().map { index, easing in
            Self.constant(index == 0 ? "easing" : "easing\(index + 1)", easing) + "\n"
        }.joined()
    }

    /// Returns the declaration of a constant.
    ///
    /// - Parameter used: the columns before it. Default 0.
    static func constant(_ name: String, _ easing: String, used: Int = 0) -> String {
        let label = "const \(name) ="
        let line = ScriptValue.text(easing).text(.script, used: used + label.utf8.count + 2)
        return label + (line.contains("\n") ? "\n  " : " ") + line + ";\n"
    }
}
