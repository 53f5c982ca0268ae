package import TransitionEngine

/// Jetpack Compose source: enter and exit transitions, content transforms, modifiers that follow the phases, shared bounds.
package struct KotlinCode: TimelineFormat {
    package let name = "kt"
    package let mediaType = "text/x-kotlin"
    package let summary = "Jetpack Compose source: its own transitions both ways, with exact springs."

    /// An animation that is given keeps its name.
    package func tellsDefaultAnimation(of request: TimelineRequest) -> Bool { true }
    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }
    package var followsLayoutDirection: Bool { true }
    package var takesEndless: Bool { true }

    package init() {}

    /// Returns one file with the contents of several, whose shared functions and classes it has once.
    package static func joined(_ files: [String]) -> String {
        CodeFile.joined(files.map(CodeFile.init), helpers: KotlinSpecs.allHelpers)
    }

    // MARK: - What isn't written

    package func issues(with request: TimelineRequest) throws -> SpecIssues {
        var issues = SpecIssues()
        if let layout = request.spec.content.layout {
            issues.add(KotlinRefusals(layout).issues, below: "")
            if issues.isEmpty, try KotlinLayout(layout, of: request, named: "") == nil {
                issues.add(.unsupported, at: "/layout", "no item of a list moves, appears or disappears; css shows the tree")
            }
            return issues
        }
        if let views = request.spec.content.views {
            let found = views.map { KotlinRefusals($0.spec, isAlone: false).issues }
            let isCommon = found.allSatisfy { $0.all == found[0].all }
            for (index, each) in found.enumerated() where !isCommon || index == 0 {
                issues.add(each, below: isCommon ? "" : "/views/\(index)")
            }
        } else {
            issues.add(KotlinRefusals(request.spec).issues, below: "")
        }
        if issues.isEmpty, !isEndless(request) { try addLimits(of: request, to: &issues) }
        return issues
    }

    /// Whether a request repeats for ever, which has no limit.
    private func isEndless(_ request: TimelineRequest) -> Bool {
        request.spec.content.isView && TimingCurve(request.spec.shownAnimation).duration.isInfinite
    }

    /// Adds what is over a limit in either direction: both are written, and sampling bounds neither.
    ///
    /// - Throws: `CancellationError`.
    private func addLimits(of request: TimelineRequest, to issues: inout SpecIssues) throws {
        var asked = request.spec
        // The cheapest sampling that reaches the end.
        asked.sampling = .count(2)
        // What was planned up to its end is within its limits.
        let isPlanned = if case .times = request.spec.sampling { false } else { true }
        // Keyframes have no removal.
        let isOneWay = isPlanned && request.isBoth || asked.hasKeyframes
        for spec in (isPlanned ? [] : [asked]) + (isOneWay ? [] : [asked.otherDirection]) where issues.isEmpty {
            issues.add(try request.issues(planning: spec), below: "")
        }
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        if case .decay? = request.animation?.base, request.start == nil {
            return KotlinRefusals(TimingCurve(request.animation)).issues
        }
        let curve = TimingCurve(request.animation)
        let issues = StyleIssues.issues(with: request, in: "Compose", needsEnd: !KotlinTiming.repeats(curve))
        if KotlinTiming.repeats(curve) { return issues }
        return issues.isEmpty ? KotlinRefusals(TimingCurve(request.animation)).issues : issues
    }

    // MARK: - What is written

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        if let animation = request.animation, case .decay(let decay) = animation.base {
            return render(KotlinDecay.object(of: decay, in: animation), of: request, titled: "decay")
        }
        let timing = try KotlinTiming(TimingCurve(request.animation), tolerance: request.tolerance)
        var specs = KotlinSpecs(enter: [timing], exit: [timing])
        specs.isPublic = true
        let usage =
            timing.isEndless
            ? "`rememberInfiniteTransition().animateFloat(0f, 1f, NAME.spec())`" : "`animateFloatAsState(target, NAME.spec())`"
        var object = KotlinObject(usage: usage, specs: specs, declarations: [])
        object.omissions = Omissions(ofSpring: request.animation)
        object.preview = .animation(isEndless: timing.isEndless)
        return render(object, of: request, titled: timing.words)
    }

    private func render(_ object: KotlinObject, of request: CurveRequest, titled title: String) -> RenderedOutput {
        let head = KotlinHead(
            title: title, location: CanonicalURL.comment(request, format: name),
            approximations: object.specs.approximations,
            warnings: (request.plan?.warnings ?? []) + request.warnings + object.omissions.warnings)
        let type = CodeNames(of: request).motionType
        let code = Self.code(object.text(type), objects: [(object, type)], for: request.output)
        return RenderedOutput(head.text(of: code, in: request.output.package), object.omissions)
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        let type = CodeNames(of: request).motionType
        let objects = try KotlinObject.all(of: request)
        let texts = objects.map { object in object.text(object.name ?? type, path: object.name.map { "\(type).\($0)" }) }
        let isAlone = objects.count == 1 && objects[0].name == nil
        var helpers: [String] = []
        for helper in objects.flatMap(\.helpers) where !helpers.contains(helper) { helpers.append(helper) }
        let inner = (texts.map { String($0.dropLast()) } + helpers).map { KotlinText.indented($0) }.joined(separator: "\n\n")
        let paths = objects.map { object in (object, object.name.map { "\(type).\($0)" } ?? type) }
        let code = Self.code(isAlone ? texts[0] : "object \(type) {\n\(inner)\n}\n", objects: paths, for: request.output)
        var omissions = Omissions()
        for object in objects { omissions.add(object.omissions) }
        omissions.addCommon(of: request)
        omissions.addOptions(of: request, objects: objects)
        var seen = Set<TimelineWarning>()
        var plans = request.plans
        if !request.isBoth, !request.spec.hasKeyframes, !isEndless(request), let other = try request.otherDirectionPlan() {
            plans.append(other)
        }
        // The code measures the views that a timeline needs as input.
        let warnings = (plans.flatMap(\.warnings) + request.warnings + omissions.warnings).filter {
            !["source-missing", "unpublished"].contains($0.code) && seen.insert($0).inserted
        }
        let head = KotlinHead(
            title: [title(of: request), objects.count == 1 ? objects[0].words : ""].filter { !$0.isEmpty }
                .joined(separator: " · "),
            location: CanonicalURL.comment(request, format: name),
            approximations: objects.flatMap(\.specs.approximations), warnings: warnings)
        return RenderedOutput(head.text(of: code, in: request.output.package), omissions)
    }

    /// Returns the code of objects with their access, and their previews.
    private static func code(
        _ text: String, objects: [(object: KotlinObject, path: String)], for output: OutputOptions
    ) -> String {
        let code = output.access == .public ? AccessModifier.kotlin.added(to: text) : text
        let previews = output.preview ? objects.compactMap { object, path in object.preview?.text(of: path) } : []
        return ([code] + previews).joined(separator: "\n")
    }

    /// Returns the transitions of a request in words.
    private func title(of request: TimelineRequest) -> String {
        if request.spec.content.layout != nil { return "layout" }
        let specs = request.spec.content.views?.map(\.spec) ?? [request.spec]
        let words = Set(specs.map { KotlinHead.words($0.resolvedTransition) })
        let title = words.count == 1 ? words.first ?? "" : ""
        let count = specs.count > 1 ? "\(specs.count) views" : ""
        return [count, title].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}

extension Omissions {
    /// Adds the options that code for Compose doesn't follow.
    fileprivate mutating func addOptions(of request: TimelineRequest, objects: [KotlinObject]) {
        if request.output.reduced == .keep {
            add("reduced", "where the user turns animations off, Compose ends them at once")
        }
        if request.output.preview, objects.contains(where: { $0.preview == nil }) {
            add("preview", "it needs the app's own views")
        }
        if request.output.mode != .keyframes { add("mode", "it is a form of stylesheets") }
        if request.output.open != nil { add("open", "it is an element of stylesheets") }
    }
}
