package import TransitionEngine

/// Jetpack Compose source: enter and exit transitions, content transforms, modifiers that follow the phases, shared bounds.
package struct KotlinCode: TimelineFormat {
    package let name = "kt"
    package let mediaType = "text/x-kotlin"
    package let summary = "Jetpack Compose source: its own transitions both ways, with exact springs."
    package var lessMotionScope: LessMotionScope { .timelines }
    package var joining: FileJoining? { FileJoining(.code) { parts, _ in Array(Self.joined(parts.map(\.output)).utf8) } }

    /// An animation that is given keeps its name.
    package func tellsDefaultAnimation(of request: TimelineRequest) -> Bool { true }
    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }
    package var defaultsToBoth: Bool { true }
    package var followsLayoutDirection: Bool { true }
    package var takesEndless: Bool { true }

    package init() {}

    /// Returns one file with the contents of several, whose shared functions and classes it has once.
    package static func joined(_ files: [RenderedOutput]) -> String {
        var files = files.map { CodeFile($0.text, declaring: $0.declarations) }
        let values = KotlinSharedValues.moved(outOf: &files)
        return CodeFile.joined(files, helpers: KotlinObject.allHelpers, values: values)
    }

    // MARK: - What isn't written

    package func issues(with given: TimelineRequest) throws -> SpecIssues {
        var issues = Self.issues(with: given.output)
        let request: TimelineRequest
        do {
            request = try given.withDirectionOfEvent().withFullMotion()
        } catch let found as SpecIssues {
            return found
        }
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

    /// Adds what is over a limit in a direction that is asked for: sampling bounds none.
    ///
    /// - Throws: `CancellationError`.
    private func addLimits(of request: TimelineRequest, to issues: inout SpecIssues) throws {
        var asked = request.spec
        // The cheapest sampling that reaches the end.
        asked.sampling = .count(2)
        // What was planned up to its end is within its limits.
        guard case .times = request.spec.sampling else { return }
        for spec in [asked] + (request.isBoth ? [asked.otherDirection] : []) where issues.isEmpty {
            issues.add(try request.issues(planning: spec), below: "")
        }
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        var issues = Self.issues(with: request.output)
        let curve = TimingCurve(request.animation)
        if case .decay? = request.animation?.base, request.start == nil {
            issues.add(KotlinRefusals(curve).issues, below: "")
            return issues
        }
        let found = StyleIssues.issues(with: request, in: "Compose", needsEnd: !KotlinTiming.repeats(curve))
        issues.add(found.isEmpty && !KotlinTiming.repeats(curve) ? KotlinRefusals(curve).issues : found, below: "")
        return issues
    }

    /// Returns that Kotlin lacks an access.
    private static func issues(with output: OutputOptions) -> SpecIssues {
        var issues = SpecIssues()
        if output.access == .package {
            let allowed = [CodeAccess.public, .internal].map(\.rawValue)
            issues.add(
                .unsupported, at: "/output/access", "Kotlin has no access for the modules of a package; give public or internal",
                allowed: allowed, suggestion: allowed[1])
        }
        return issues
    }

    // MARK: - What is written

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        if let animation = request.animation, case .decay(let decay) = animation.base {
            return render(KotlinDecay.object(of: decay, in: animation), of: request)
        }
        let timing = try KotlinTiming(TimingCurve(request.animation), tolerance: request.tolerance)
        var specs = KotlinSpecs(enter: [timing], exit: [timing])
        specs.isPublic = true
        let usage =
            timing.isEndless
            ? "`rememberInfiniteTransition().animateFloat(0f, 1f, NAME.spec())`" : "`animateFloatAsState(target, NAME.spec())`"
        var object = KotlinObject(usage: usage, specs: specs, declarations: [])
        object.omissions = Omissions(of: request.animation, isCurve: true)
        object.preview = .animation(isEndless: timing.isEndless)
        return render(object, of: request)
    }

    private func render(_ object: KotlinObject, of request: CurveRequest) -> RenderedOutput {
        var omissions = object.omissions
        omissions.addOptions(request.output, in: name, isCurve: true)
        let head = KotlinHead(
            title: AnimationWords(saysSettling: !object.specs.hasSprings).text(request.animation),
            location: CanonicalURL.comment(request, format: name),
            approximations: object.specs.approximations,
            warnings: request.warnings(omissions))
        let type = CodeNames(of: request).motionType
        let code = Self.code(of: [object], named: type, for: request.output)
        return Self.output(head.text(of: code, in: request.output.package), omissions, of: [object])
    }

    package func render(_ asked: TimelineRequest) throws -> RenderedOutput {
        let given = try asked.withDirectionOfEvent()
        let request = try given.withFullMotion()
        let type = CodeNames(of: request).motionType
        let objects = try KotlinObject.all(of: request)
        let code = Self.code(of: objects, named: type, for: request.output)
        var omissions = Omissions()
        for object in objects { omissions.add(object.omissions) }
        omissions.addCommon(of: request, in: name)
        omissions.addOptions(of: given, objects: objects)
        var seen = Set<TimelineWarning>()
        // The code measures the views that a timeline needs as input.
        let warnings = (request.plans.flatMap(\.warnings) + request.warnings + omissions.warnings).filter {
            !["source-missing", "unpublished"].contains($0.code) && seen.insert($0).inserted && !omissions.names(memberOf: $0)
        }
        let reduced = given.output.reduced
        let hasLessMotion = reduced != .keep && !given.speaksOfLessMotion && given.isChanged(by: reduced)
        let less = hasLessMotion ? [Self.lessMotion] : []
        let overshoot = try Overshoot.note(on: request).map { [$0] } ?? []
        let head = KotlinHead(
            title: MotionTitle(request, saysSettling: !objects.contains(where: \.specs.hasSprings)).text,
            location: CanonicalURL.comment(given, format: name),
            approximations: objects.flatMap(\.specs.approximations),
            notes: (less + objects.flatMap(\.notes) + overshoot).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
            warnings: warnings)
        return Self.output(head.text(of: code, in: request.output.package), omissions, of: objects)
    }

    private static func output(_ text: String, _ omissions: Omissions, of objects: [KotlinObject]) -> RenderedOutput {
        var output = RenderedOutput(text, omissions)
        output.declarations = objects.flatMap(\.specs.shareable)
        return output
    }

    /// What the head says of less motion, which code for Compose doesn't read.
    private static let lessMotion = MotionTitle.lessMotion(MotionTitle.byCompose)

    /// Returns the code of objects with their access, and their previews.
    private static func code(
        of objects: [KotlinObject], named type: String, for output: OutputOptions
    ) -> String {
        let text = KotlinObject.text(of: objects, named: type)
        let code = AccessModifier.kotlin.adding(output.access, to: text)
        let previews = objects.compactMap { object in object.preview?.text(of: object.name.map { "\(type).\($0)" } ?? type) }
        return ([code] + (output.preview ? previews : [])).joined(separator: "\n")
    }
}

extension TimelineRequest {
    /// Returns the request as it plays where motion isn't reduced: of less motion the device decides.
    ///
    /// - Throws: `CancellationError`; `SpecIssues` for what only less motion keeps within the limits.
    fileprivate func withFullMotion() throws -> TimelineRequest {
        var (request, hasLessMotion) = (self, false)
        request.spec = spec.mapViews { spec in
            guard spec.accessibility.reducesMotion else { return }
            (spec.accessibility, hasLessMotion) = (TransitionSpec.Accessibility(), true)
        }
        guard hasLessMotion else { return self }
        try request.plan(within: limits)
        return request
    }
}

extension TransitionSpec {
    /// Whether it says of a transition of its own that less motion leaves it as it is.
    fileprivate var fadesByItself: Bool {
        switch nominalTransition.transitionKind {
        case .custom, .properties: accessibility.reducesMotion && !nominalTransition.properties.hasMotion
        default: false
        }
    }
}

extension Omissions {
    /// Whether it names a member of a zoom that changes nothing in the timeline, as a warning says: once is enough.
    fileprivate func names(memberOf warning: TimelineWarning) -> Bool {
        ["interactiveDismiss", "dimmingVisualEffect", "alignmentRect", "grab"].contains { member in
            warning.isWithoutEffect(of: member) && warnings.contains { $0.detail.hasPrefix(member) }
        }
    }

    /// Adds the options that code for Compose doesn't follow.
    fileprivate mutating func addOptions(of request: TimelineRequest, objects: [KotlinObject]) {
        let settings = [request.spec.accessibility] + (request.spec.content.views ?? []).map(\.spec.accessibility)
        let isGiven = [
            ("reduceMotion", settings.contains(where: \.reduceMotion)),
            ("prefersCrossFade", settings.contains(where: \.prefersCrossFade)),
        ]
        let specs = [request.spec] + (request.spec.content.views ?? []).map(\.spec)
        if specs.contains(where: \.fadesByItself) {
            add("hasMotion", "where the user turns animations off, Compose ends those that only fade too")
        }
        for (member, _) in isGiven.filter(\.1) {
            add("accessibility/\(member)", MotionTitle.byCompose)
        }
        if request.output.reduced == .keep {
            add("output/reduced", MotionTitle.byCompose)
        }
        if request.output.preview, objects.contains(where: { $0.preview == nil }) {
            add("output/preview", "it needs the app's own views")
        }
    }
}
