package import TransitionEngine

/// What a caller asked for: a spec, and how its timeline is to be written.
package struct TimelineRequest: Sendable {
    package var spec: TransitionSpec
    /// `direction: both`: insertion and removal, each a timeline of its own; `spec.direction` is then insertion.
    package var isBoth = false
    /// Decimals printed, 2…9. Default 6.
    package var precision = TimelineRequest.defaultPrecision
    package var output = OutputOptions()
    /// `dir=auto`: for both layout directions, chosen where the timeline is shown; `spec` is then left to right.
    package var isAutoDirection = false
    /// Whether the motion is kept where less motion is asked for: `reduced=keep`, in a format that has this choice.
    package var keepsMotion = false
    /// Whether its format says that an animation repeats for ever, so that nothing has to cut the animation off.
    package var takesEndless = false
    /// What is wrong with a motion without an end in a form that needs one; empty for a motion that ends.
    package private(set) var endless = SpecIssues()
    /// What the request may ask for, for plans that a format makes besides.
    package private(set) var limits = Limits()
    /// What a caller should know of how the spec was read.
    package var warnings: [TimelineWarning] = []
    /// The canonical spec as JSON, once it has been written: it identifies the response, and is a part of it. The bytes are
    /// those of ``TextBuffer/append(spec:direction:)``.
    package private(set) var specText: [UInt8]?
    /// The plan of each timeline asked for: one, or insertion and removal.
    package private(set) var plans: [TransitionPlan] = []

    /// Keyframes times tracks of all plans: how many numbers there are to write.
    package var valueCount: Int { plans.indices.reduce(0) { $0 + plans[$1].valueCount } }

    /// For the spec and each of its views, whether its animation is given: `+` or `-`.
    package var givenAnimations: String {
        ([spec] + (spec.content.views ?? []).map(\.spec)).map { $0.animation == .sourceDefault ? "-" : "+" }.joined()
    }

    package static let defaultPrecision = 6
    /// The decimals that there may be.
    package static let precisionKind = TransitionParameter.Kind.number(unit: "", range: 2...9)

    /// The default tolerance of formats that reduce samples, as a fraction of each track's travel (docs/formats.md).
    package static let defaultTolerance = 0.002

    package init(_ spec: TransitionSpec) {
        self.spec = spec
    }

    /// Writes ``specText``, so that it is written once.
    package mutating func serializeSpec() { specText = writtenSpec() }

    // Apart, because a function that doesn't change the request needs no copy of it.
    private func writtenSpec() -> [UInt8] {
        TextBuffer.bytes(capacity: 2048) { buffer in
            buffer.append(spec: self, direction: isBoth ? "both" : spec.direction.rawValue)
        }
    }

    /// Validates the meaning and makes ``plans``.
    ///
    /// - Throws: ``SpecIssues``, all that is wrong; `CancellationError`.
    package mutating func plan(within limits: Limits) throws {
        self.limits = limits
        endless = SpecIssues()
        do {
            plans = try directions(of: spec, within: limits)
        } catch let issues as SpecIssues where takesEndless && issues.areEndless {
            endless = issues
            var start = spec
            start.sampling = .start
            plans = try directions(of: start, within: limits)
        }
    }

    /// Returns a plan for each direction.
    private func directions(of given: TransitionSpec, within limits: Limits) throws -> [TransitionPlan] {
        // What is kept moves with less motion too.
        let spec = keepsMotion ? given.mapViews { $0.accessibility.reduceMotion = false } : given
        let plan = try TransitionPlan(planning: spec, within: limits)
        guard isBoth else { return [plan] }
        var removal = spec
        removal.direction = .removal
        removal.changeViews { $0.direction = .removal }
        let other = try TransitionPlan(planning: removal, within: limits)
        let valueCount = plan.valueCount + other.valueCount
        if valueCount > limits.samples {
            var issues = SpecIssues()
            issues.add(
                .limitExceeded, at: "/sampling",
                "\(valueCount) keyframes × tracks of both directions exceed the limit of \(limits.samples) a request")
            throw issues
        }
        return [plan, other]
    }
}

/// One curve, as asked for.
package struct CurveRequest: Sendable {
    /// `nil` jumps.
    package var animation: Animation?
    /// Whether its format says that an animation repeats for ever, so that nothing has to cut the animation off.
    package var takesEndless = false
    /// Where the curve takes over; `nil` is at rest at 0.
    package var start: MidFlight?
    package var sampling: Sampling = .default
    package var precision = TimelineRequest.defaultPrecision
    package var output = OutputOptions()
    package var warnings: [TimelineWarning] = []
    /// The design token that the animation was given as.
    package var token: DesignToken?
    /// Whether points or code were given without a duration, so that they have the default one.
    package var assumesDuration = false
    /// Whether the curve is a formula, such as `elastic.out`, or code, so that nothing has to be recognized.
    package var isFormula = false
    /// Set once the meaning has been validated.
    package private(set) var plan: CurvePlan?

    package init(_ animation: Animation?) {
        self.animation = animation
    }

    /// Validates the meaning and makes ``plan``.
    ///
    /// - Throws: all that is wrong.
    package mutating func plan(within limits: Limits) throws(SpecIssues) {
        do {
            plan = try CurvePlan(animation, from: start, sampling: sampling, within: limits)
        } catch  where takesEndless && error.areEndless {
            plan = try CurvePlan(animation, from: start, sampling: .start, within: limits)
        }
    }
}

extension Sampling {
    /// The first second of a motion without an end.
    fileprivate static let start = Sampling.times([0, 1])
}

extension SpecIssues {
    /// Whether all that is wrong is that a motion has no end.
    fileprivate var areEndless: Bool { all.allSatisfy { $0.code == .endless } }
}
