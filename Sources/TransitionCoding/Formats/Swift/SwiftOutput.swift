internal import TransitionEngine

/// A Swift output that its form writes: the head, the declarations, and the animations that they name.
struct SwiftOutput {
    let names: CodeNames
    /// What is written: what was asked for in left-to-right layout, which SwiftUI mirrors, and with keyframes as they play.
    let request: TimelineRequest
    var head: SwiftHead
    /// The declarations, each without a line break at its end.
    var declarations: [CodeText] = []
    var animations: SwiftAnimations
    /// What a preview shows. Default nothing.
    var preview: SwiftPreview?
    /// Whether the system times the transition, whatever animation was given. Default no.
    private var isTimedBySystem = false
    private let given: TimelineRequest
    /// What the code does instead of the variant with less motion that was asked for; `nil` where it shows that itself.
    private var reduction: String?

    /// - Throws: `CancellationError`.
    static func render(_ given: TimelineRequest, format: String) throws -> RenderedOutput {
        let form = SwiftForms.form(of: given.spec)
        var output = try SwiftOutput(given, format, playsKeyframes: type(of: form).playsKeyframes)
        output.head.omissions.addOptions(given.output, in: format)
        output.addReduction(of: form)
        try form.write(to: &output)
        let isWarned = output.head.warnings.contains(SpecReader.noReverse)
        if !type(of: form).takesDirection, given.hasOneDirection, !isWarned {
            output.head.omissions.add("direction", "the code has both, as the app goes both ways with it")
        }
        if !(form is SwiftBlueprint), !(form is SwiftBlueprintLayout) { output.head.omissions.addInteraction(of: output.request) }
        // The code isn't the timeline that these warn of: it reads the setting for less motion, and asks for views.
        if !(form is SwiftKeyframes) {
            output.leaveOut("filter-pixels", "reduced-motion", "source-missing", "unpublished", "interpolate-progress")
        }
        output.head.approximations += output.animations.approximations
        if !output.isTimedBySystem, let note = try Overshoot.note(on: output.request) { output.head.approximations.append(note) }
        return try output.head.rendered(
            with: output.animations.declarations + output.declarations, for: given.output, preview: output.preview)
    }

    private init(_ given: TimelineRequest, _ format: String, playsKeyframes: Bool) throws {
        self.given = given
        request = try given.inCode(playsKeyframes: playsKeyframes)
        names = CodeNames(of: given)
        animations = SwiftAnimations(names, tolerance: request.tolerance)
        head = SwiftHead(
            title: MotionTitle(request).text, url: CanonicalURL.comment(given, format: format))
        var seen = Set<TimelineWarning>()
        head.warnings = (request.plans.flatMap(\.warnings) + request.warnings).filter { seen.insert($0).inserted }
    }

    // MARK: - Parts

    /// Notes what the code does where motion is to be reduced, or that it can't do what was asked for.
    private mutating func addReduction(of form: any SwiftForm) {
        let reduced = given.output.reduced
        reduction = form.omission(of: reduced)
        guard given.isChanged(by: reduced) else { return }
        if reduced != .fade, let reduction { head.omissions.add("output/reduced", reduction) }
        let detail: String? =
            switch reduced {
            case .fade: given.speaksOfLessMotion ? nil : form.lessMotion
            case .none: reduction == nil ? form.noMotion : nil
            case .keep: reduction == nil ? MotionTitle.kept : nil
            }
        if let detail { head.approximations.append(MotionTitle.lessMotion(detail)) }
    }

    /// Returns the request's animation as an expression; `nil` for none.
    ///
    /// - Throws: `CancellationError`.
    mutating func animation() throws -> String? { try animations.expression(of: request.spec) }

    /// What moves, as the start of a documentation comment: `Move top and opacity`.
    var summary: String {
        let words = MotionTitle(request).motion.inertInHead
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Declares an extension.
    mutating func extend(_ type: String, by lines: [String]) {
        declarations.append(
            """
            extension \(type) {
                \(lines)
            }
            """)
    }

    /// Removes warnings by their codes.
    mutating func leaveOut(_ codes: String...) { head.warnings.removeAll { codes.contains($0.code) } }

    /// Removes the warnings about the model of what the system draws itself.
    mutating func leaveOutModel() { leaveOut("symbol-effect", "unpublished", "approximation", "interpolate-progress") }

    /// Notes that a system times the transition.
    mutating func leaveTiming(to system: String) {
        isTimedBySystem = true
        var title = MotionTitle(request)
        title.timing = "timed by \(system)"
        head.title = title.text
        if request.spec.animation != .sourceDefault { head.omissions.add("animation", "the system times this transition") }
        addSettings()
    }

    /// Notes what SwiftUI's animation doesn't have, and the settings that the code reads.
    mutating func addSettings() {
        addAccessibility()
        guard let animation = request.spec.resolvedAnimation else { return }
        SwiftAnimationText.addOmissions(of: animation, endsDiffer: request.spec.givenAnimation != nil, to: &head.omissions)
    }

    /// Notes that the code reads what the spec says of less motion.
    mutating func addAccessibility() {
        // What changes at once does that by the same setting.
        if given.output.reduced == .none, reduction == nil { return }
        let settings = [given.spec.accessibility] + (given.spec.content.views ?? []).map(\.spec.accessibility)
        let isKept = given.output.reduced == .keep && reduction == nil
        let (kept, read) = ("the motion is kept, as output/reduced says", reduction ?? "the code reads the setting of the device")
        if settings.contains(where: \.reduceMotion) {
            let reaction = given.spec.hasKeyframes ? "keeps what moves still" : "fades moving views"
            let detail = reduction ?? "\(read), and \(reaction) if motion is reduced"
            head.omissions.add("accessibility/reduceMotion", isKept ? kept : detail)
        }
        if settings.contains(where: \.prefersCrossFade) {
            head.omissions.add("accessibility/prefersCrossFade", isKept ? kept : read)
        }
    }

    /// Notes what right-to-left layout does to what has a left and a right: once, even if several parts have it.
    mutating func addSides(_ note: String) {
        if !head.approximations.contains(note) { head.approximations.append(note) }
    }
}

extension TransitionSpec {
    /// The animation that was given; `nil` for none and for the source's default.
    var givenAnimation: Animation? { if case .animation(let animation) = animation { animation } else { nil } }
}

extension TimelineRequest {
    /// Whether one of the two directions is asked for, of what has two.
    fileprivate var hasOneDirection: Bool { !isBoth && spec.content.isView && spec.events.isEmpty && !spec.hasKeyframes }

    /// Returns the request in left-to-right layout, which code is written for.
    ///
    /// - Parameter playsKeyframes: whether keyframes are as they play where motion isn't reduced.
    /// - Throws: `CancellationError`.
    fileprivate func inCode(playsKeyframes: Bool) throws -> TimelineRequest {
        var (request, isOther) = (self, false)
        request.spec = spec.mapViews { spec in
            if spec.view.layoutDirection == .rightToLeft { (spec.view.layoutDirection, isOther) = (.leftToRight, true) }
            guard playsKeyframes, spec.nominalTransition.isKeyframed, spec.accessibility.reducesMotion else { return }
            (spec.accessibility, isOther) = (TransitionSpec.Accessibility(), true)
        }
        guard isOther else { return self }
        do {
            try request.plan(within: limits)
        } catch is SpecIssues {
            return self
        }
        return request
    }
}
