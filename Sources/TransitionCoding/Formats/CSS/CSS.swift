package import TransitionEngine

/// A stylesheet that a page includes with one `<link>` (docs/formats.md).
///
/// `mode=keyframes` has a class for each subject, `mode=transition` has the states between which CSS interpolates,
/// and `mode=view-transition` animates the two layers of a view transition. Each has custom properties for every
/// duration and easing, a fallback for browsers without `linear()`, and a reduced-motion variant.
package struct CSS: TimelineFormat {
    package let name = "css"
    package let mediaType = "text/css; charset=utf-8"
    package let summary =
        "A stylesheet: keyframes with classes, an @starting-style transition, or a view transition; with a reduced-motion variant."
    package let defaultsToBoth = true
    package let takesAutoDirection = true

    package var defaultTolerance: Double? { StyledElements.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "CSS")
        switch request.output.mode {
        case "transition": issues.add(CSSTransition.issues(with: request), below: "")
        case "view-transition": issues.add(CSSViewTransition.issues(with: request), below: "")
        default: break
        }
        return issues
    }

    package func issues(with request: CurveRequest) -> SpecIssues { StyleIssues.issues(with: request, in: "CSS", needsEnd: true) }

    package func omissions(from request: TimelineRequest) throws -> Omissions {
        switch request.output.mode {
        case "transition": return try CSSTransition.omissions(from: request)
        case "view-transition": return try CSSViewTransition.omissions(from: request)
        default:
            var omissions = Omissions()
            try omissions.addStacking(of: request)
            if try request.omitsRemoval { omissions.add("direction", Self.removalOmitted) }
            return omissions
        }
    }

    static let removalOmitted = "only the insertion is written; for the removal, ask for direction=removal"

    package func encode(_ request: TimelineRequest) throws -> [UInt8] {
        let sheet =
            switch request.output.mode {
            case "transition": try CSSTransition(request).sheet
            case "view-transition": try CSSViewTransition(request).sheet
            default: try CSSKeyframes(request).sheet
            }
        return Array(sheet.utf8)
    }

    /// Writes the curve as custom properties: a duration and an easing that any rule can use.
    package func encode(_ request: CurveRequest) throws -> [UInt8] {
        guard let plan = request.plan else { return [] }
        var sheet = StyleSheet()
        var properties = CSSTimingProperties(name: request.name)
        let timing = try StyledElement.timing(of: plan.curve, request.tolerance)
        let (text, error) =
            switch timing?.timing {
            case .linear(let linear, _)?: ("\(linear.count) points · ", linear.maxError)
            default: ("", 0.0)
            }
        sheet.comment(
            "transitiond \(EngineRevision.current) · \(CanonicalURL.curve(request, format: name) ?? "a curve") · "
                + "settles \(fixedText(plan.duration, 6)) s · \(text)max error \(fixedText((error * 1e9).rounded(.up) / 1e9, 9))")
        for warning in plan.warnings + request.warnings { sheet.comment("warning: \(warning.detail)") }
        if let timing {
            properties.add(timing.timing, duration: timing.duration, delay: timing.delay, for: "")
            properties.delay = timing.delay
        }
        properties.write(to: &sheet)
        return Array(sheet.text.utf8)
    }
}

/// Builds a stylesheet line by line.
struct StyleSheet {
    private(set) var text = ""

    mutating func line(_ line: String) { text += line + "\n" }

    /// Appends a comment. Text in it can't end the comment.
    mutating func comment(_ comment: String) {
        let inert = comment.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
        line("/* \(inert.filter { !$0.isNewline }) */")
    }

    /// Appends the comments at the top of a stylesheet: version, URL, durations, error and warnings.
    ///
    /// - Throws: `CancellationError`.
    mutating func head(_ request: TimelineRequest, format: String, maxError: Double) throws {
        let location = CanonicalURL.timeline(request, format: format) ?? request.name
        var settles = request.plans.map { fixedText($0.duration, 6) + " s" }
        if Set(settles).count == 1 { settles = [settles[0]] }
        comment(
            "transitiond \(EngineRevision.current) · \(location) · settles \(settles.joined(separator: " and ")) · "
                + "max error \(fixedText((maxError * 1e9).rounded(.up) / 1e9, 9))")
        for warning in try request.warnings(CSS()) { comment("warning: \(warning.detail)") }
    }

    mutating func rule(_ selector: String, _ declarations: [String], indent: String = "") {
        guard !declarations.isEmpty else { return }
        line("\(indent)\(selector){\(declarations.joined(separator: ";"))}")
    }

    /// Registers the custom properties in use: only a typed property can be animated (css-properties-values-api-1).
    mutating func registerProperties(of elements: [StyledElements.Element]) {
        let used = Set(elements.flatMap { $0.style.frames.first?.declarations.map(\.name) ?? [] })
        for property in StyleDeclarations.customProperties where used.contains(property) {
            line("@property \(property){syntax:\"<number>\";inherits:false;initial-value:0}")
        }
    }

    mutating func keyframes(_ name: String, _ frames: [StyledElement.Frame]) {
        if frames.count == 2 {
            let ends = zip(["from", "to"], frames).map { "\($0){\(Self.text($1.declarations))}" }
            return line("@keyframes \(name){\(ends.joined())}")
        }
        line("@keyframes \(name){")
        for frame in frames { line("\(StyledElement.offsetText(frame.offset)){\(Self.text(frame.declarations))}") }
        line("}")
    }

    static func text(_ declarations: [StyleDeclaration]) -> String {
        declarations.map { "\($0.name):\($0.value)" }.joined(separator: ";")
    }
}

extension CurveRequest {
    /// The greatest distance between the output and the curve, in progress.
    var tolerance: Double {
        if let tolerance = output.tolerance { return tolerance }
        if case .tolerance(let tolerance) = sampling { return tolerance }
        return StyledElements.defaultTolerance
    }

    /// The name of the output. Default `curve`.
    var name: String { output.name ?? "curve" }
}
