internal import TransitionEngine

/// `mode=transition`: states between which CSS interpolates. `.NAME` is the removed state, `.NAME.open` is the
/// inserted state, and `@starting-style` is the state before the insertion (css-transitions-2).
struct CSSTransition {
    let sheet: String

    static func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        let motions = request.plans.flatMap(\.subjectMotions)
        let isSimple = motions.allSatisfy { $0.role == .view }
        if !request.spec.content.isView || !request.spec.events.isEmpty || !isSimple {
            issues.add(
                .unsupported, at: "/output/mode",
                "a CSS transition has one element that is inserted and removed; mode=keyframes can write more",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        } else if motions.contains(where: { $0.sharedProgress == nil }) {
            issues.add(
                .unsupported, at: "/output/mode",
                "a CSS transition has one timing function, and these tracks don't share one progress; mode=keyframes can write them",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        }
        return issues
    }

    static func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        let anchors = request.plans.compactMap { $0.subjectMotions.first?.anchor }
        if Set(anchors).count > 1 {
            omissions.add("anchor of the removal", "an element has one transform-origin; that of the insertion is written")
        }
        return omissions
    }

    init(_ request: TimelineRequest) throws {
        let name = request.name
        let known = KnownTimings()
        let standard = try StyledElements(request, timings: known)
        let states = States(standard)
        let mirrored = request.isAutoDirection ? States(try StyledElements(request, .rightToLeft, timings: known)) : nil
        let fades = request.output.reduced == nil || request.output.reduced == "fade"
        let reduced = fades ? States(try StyledElements(request, .reduced, timings: known)) : nil

        var timings = CSSTimingProperties(name: name)
        let value = states.transitions(&timings, "")
        let reducedValue = reduced?.transitions(&timings, "reduced-")
        var sheet = StyleSheet()
        try sheet.head(request, format: "css", maxError: max(states.maxError, reduced?.maxError ?? 0))
        timings.write(to: &sheet)
        sheet.registerProperties(of: standard.elements)
        Self.write(states, value, name, to: &sheet)
        if let mirrored, mirrored != states {
            sheet.rule(".\(name):dir(rtl)", [StyleSheet.text(mirrored.gone)])
            sheet.rule(".\(name).open:dir(rtl)", [StyleSheet.text(mirrored.there)])
            sheet.line("@starting-style{.\(name).open:dir(rtl){\(StyleSheet.text(mirrored.start))}}")
        }
        if request.output.reduced != "keep" {
            sheet.line("@media (prefers-reduced-motion:reduce){")
            let rtl = request.isAutoDirection ? ":dir(rtl)" : ""
            if let reduced, let reducedValue {
                Self.write(reduced.filled(like: states), reducedValue, name, to: &sheet, alsoFor: rtl)
            } else {
                let selectors = [".\(name)", ".\(name).open"].flatMap { rtl.isEmpty ? [$0] : [$0, $0 + rtl] }
                sheet.rule(selectors.joined(separator: ","), ["transition:none"])
            }
            sheet.line("}")
        }
        self.sheet = sheet.text
    }

    /// Writes the rules of the three states.
    ///
    /// - Parameters:
    ///   - states: the states.
    ///   - value: the `transition` values of insertion and removal.
    ///   - name: the class name.
    ///   - sheet: the stylesheet.
    ///   - also: a pseudo-class whose own rules must be overridden.
    private static func write(
        _ states: States, _ value: (entering: String, leaving: String), _ name: String, to sheet: inout StyleSheet,
        alsoFor also: String = ""
    ) {
        func selector(_ base: String) -> String { also.isEmpty ? base : "\(base),\(base)\(also)" }
        // Every rule sets the complete `transition` shorthand. Setting one of its lists alone would shift the others,
        // and an element would disappear at once instead of after its removal.
        sheet.rule(
            selector(".\(name)"),
            ["display:none", StyleSheet.text(states.gone), "transition:\(value.leaving)"]
                + (states.origin.map { ["transform-origin:\($0)"] } ?? []) + (states.hasFrame ? ["position:absolute"] : []))
        let entering = value.entering == value.leaving ? [] : ["transition:\(value.entering)"]
        sheet.rule(selector(".\(name).open"), ["display:block", StyleSheet.text(states.there)] + entering)
        sheet.line("@starting-style{\(selector(".\(name).open")){\(StyleSheet.text(states.start))}}")
    }
}

/// The three states of an element that is inserted and removed.
private struct States: Equatable {
    /// The declarations of `didDisappear`, `identity` and `willAppear`.
    private(set) var gone: [StyleDeclaration] = []
    private(set) var there: [StyleDeclaration] = []
    private(set) var start: [StyleDeclaration] = []
    let origin: String?
    let hasFrame: Bool
    let maxError: Double
    private let entering: StyledElement?
    private let leaving: StyledElement?

    static func == (a: States, b: States) -> Bool { a.gone == b.gone && a.there == b.there && a.start == b.start }

    init(_ elements: StyledElements) {
        entering = elements.elements.first { !$0.isRemoval }?.style
        leaving = elements.elements.first { $0.isRemoval }?.style
        origin = (entering ?? leaving)?.origin
        hasFrame = (entering ?? leaving)?.hasFrame == true
        maxError = elements.elements.map(\.style.maxError).max() ?? 0
        let (first, last) = (entering?.frames.first?.declarations ?? [], entering?.frames.last?.declarations ?? [])
        let (from, to) = (leaving?.frames.first?.declarations ?? [], leaving?.frames.last?.declarations ?? [])
        // A request with one direction uses the same motion in reverse for the other direction.
        start = entering == nil ? to : first
        gone = leaving == nil ? first : to
        there = last
        for declaration in from where !there.contains(where: { $0.name == declaration.name }) { there.append(declaration) }
        start = Self.filled(start, with: there)
        gone = Self.filled(gone, with: there)
    }

    /// Returns the declarations, completed by those of `others` for the properties that are missing.
    private static func filled(_ declarations: [StyleDeclaration], with others: [StyleDeclaration]) -> [StyleDeclaration] {
        declarations + others.filter { other in !declarations.contains { $0.name == other.name } }
    }

    /// Returns the states, in which each property that only `other` animates has its value at rest.
    func filled(like other: States) -> States {
        var result = self
        result.gone = Self.filled(gone, with: other.there)
        result.there = Self.filled(there, with: other.there)
        result.start = Self.filled(start, with: other.there)
        return result
    }

    /// Returns the `transition` values for insertion and removal. `display` and `overlay` change after the removal is
    /// complete.
    func transitions(_ timings: inout CSSTimingProperties, _ prefix: String) -> (entering: String, leaving: String) {
        let names = there.map(\.name)
        func value(_ style: StyledElement, _ suffix: String) -> String {
            let timing = timings.add(style, for: prefix + suffix)
            let duration = String(timing.split(separator: " ")[0])
            let delay = style.delay == 0 ? "" : " " + CSSTimingProperties.milliseconds(style.delay)
            return (names.map { "\($0) \(timing)" } + ["display", "overlay"].map { "\($0) \(duration)\(delay) allow-discrete" })
                .joined(separator: ",")
        }
        let into = entering.map { value($0, "in") }
        let out = leaving.map { value($0, "out") }
        return (into ?? out ?? "none", out ?? into ?? "none")
    }
}
