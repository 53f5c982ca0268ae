/// What every `CATransition` has: a span of progress, a timing function, a media timing and perhaps a filter.
///
/// Source: QuartzCore `CATransition`, `CAAnimation`, `CAMediaTiming`; semantics §7.
public struct CoreAnimationSettings: Hashable, Sendable {
    /// Where the transition starts, as a fraction of the whole. Default 0.
    public var startProgress = 0.0
    /// Where it stops; not below ``startProgress``. Default 1.
    public var endProgress = 1.0
    /// `nil` takes the transaction's, else linear.
    public var timingFunction: Easing?
    /// The media timing. Default one run of the duration.
    public var timing = MediaTiming()
    /// Wins over type and subtype.
    public var filter: CoreImageFilter?
    /// Whether inputs are given for no filter.
    private(set) var hasStrayInputs = false

    /// Creates it with the default of every property.
    public init() {}

    /// The parameters of every `CATransition`.
    static let parameters = [
        ParameterRow(
            "startProgress", \Self.startProgress, as: .number(unit: "", range: 0...1), use: .objectOnly,
            "Where it starts, as a fraction of the whole."),
        ParameterRow(
            "endProgress", \Self.endProgress, as: .number(unit: "", range: 0...1), use: .objectOnly,
            "Where it stops; then the final content shows, unless the fill mode holds."),
        ParameterRow(
            "timingFunction", \Self.timingFunction, use: .objectOnly,
            "The timing function. Default: that of the transaction, else linear."),
        ParameterRow(
            "timing", \Self.timing, use: .objectOnly,
            "beginTime, timeOffset, duration, speed, repeatCount, repeatDuration, autoreverses, fillMode, removedOnCompletion."),
        ParameterRow(
            "filter", \Self.filterName, use: .objectOnly, "A Core Image filter; it overrides type and subtype."),
        ParameterRow("parameters", \Self.filterInputs, use: .objectOnly, "The filter's inputs."),
    ]

    /// The filter's name. The inputs are given after it.
    var filterName: String? {
        get { filter?.name }
        set { filter = newValue.map { CoreImageFilter($0, inputs: []) } }
    }

    var filterInputs: [FilterInput] {
        get { filter?.inputs ?? [] }
        set {
            filter = filter.map { CoreImageFilter($0.name, inputs: newValue) }
            hasStrayInputs = filter == nil && !newValue.isEmpty
        }
    }

    /// Returns the settings with a filter for a layer of a size.
    func filling(_ size: Size) -> CoreAnimationSettings {
        var settings = self
        settings.filter = filter?.filling(size)
        return settings
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        if endProgress < startProgress, (0...1).contains(startProgress), (0...1).contains(endProgress) {
            issues.add(.conflict, at: pointer + "/endProgress", "must not lie before startProgress")
        }
        filter?.validate(at: pointer, into: &issues)
    }

    /// What is given and changes nothing.
    var warnings: [TimelineWarning] {
        var warnings: [TimelineWarning] = []
        if hasStrayInputs { warnings.append(.withoutEffect("parameters", "there is no filter that takes them")) }
        if let filter, filter.isUnknown {
            let names = CoreImageFilter.known.map(\.name).joined(separator: ", ")
            let detail = "Core Image ships no transition filter \(filter.name): it is taken for a custom one. It ships \(names)."
            warnings.append(TimelineWarning("unknown-value", detail))
        }
        if let reason = filter?.withoutEffect { warnings.append(.withoutEffect("parameters", reason)) }
        let holds = timing.fillMode.holdsAfter
        if timing.fillMode != .removed, holdsNothing {
            warnings.append(.withoutEffect("timing/fillMode", "it begins and ends where the layer is without it"))
        } else if timing.fillMode == .forwards, timing.removedOnCompletion {
            warnings.append(.withoutEffect("timing/fillMode", "removedOnCompletion takes back what it holds"))
        }
        if timing.removedOnCompletion == holds, !holds || holdsNothing {
            warnings.append(.withoutEffect("timing/removedOnCompletion", "no fill mode holds anything after the active time"))
        }
        return warnings
    }

    /// Whether the layer is the same with and without a fill mode: one whole run forwards, begun at once.
    private var holdsNothing: Bool {
        startProgress == 0 && endProgress == 1 && timing.beginTime <= 0 && timing.timeOffset == 0 && timing.speed > 0
            && !timing.autoreverses && timing.repeatDuration == 0 && timing.repeatCount.rounded() == timing.repeatCount
            && timingFunction == nil
    }

    /// The timing with what the surrounding transaction adds: its duration where it has none of its own, else 0.25 s; delay,
    /// speed and repetition of the transaction's animation.
    package func resolvedTiming(for spec: TransitionSpec) -> MediaTiming {
        var timing = timing
        if case .animation(let transaction) = spec.animation {
            timing = timing.modified(by: transaction.modifiers)
            if timing.duration == 0 { timing.duration = TimingCurve(Animation(transaction.base)).duration }
        }
        if case .none = spec.animation { return timing }
        if timing.duration == 0 { timing.duration = MediaTiming.defaultDuration }
        return timing
    }

    /// The duration of its own timing and where it stands below the transition; `nil` where it has none.
    func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        guard timing != MediaTiming() else { return nil }
        return (timing.repeatCount.isInfinite ? "/timing/repeatCount" : "/timing", timingCurve(for: spec).duration)
    }

    /// Its timing curve: its own duration and timing function, else the surrounding transaction's, else 0.25 s and linear.
    package func timingCurve(for spec: TransitionSpec) -> TimingCurve {
        var timing = timing
        var cycle = timing.duration
        var shape = timingFunction.map(MediaTimingCurve.Shape.easing)
        switch spec.animation {
        case .none:
            if cycle == 0 { return TimingCurve(nil) }
        case .sourceDefault: break
        case .animation(let transaction):
            timing = timing.modified(by: transaction.modifiers)
            if case .curve(let easing, let duration) = transaction.base {
                if cycle == 0, duration == 0 { return TimingCurve(nil) }
                if cycle == 0 { cycle = duration }
                shape = shape ?? .easing(easing)
            } else {
                // A spring keeps its own clock; a duration cuts it off.
                let curve = TimingCurve(Animation(transaction.base))
                if cycle == 0 { cycle = curve.duration }
                shape = shape ?? .spring(curve)
            }
        }
        if cycle == 0 { cycle = MediaTiming.defaultDuration }
        return TimingCurve(
            MediaTimingCurve(
                timing, cycle: cycle, shape: shape ?? .easing(NamedEasings.linear), progress: (startProgress, endProgress)))
    }
}

/// A change of a layer's content, with the settings of every `CATransition`.
public protocol LayerTransition: SceneTransition, NamedTransition {
    /// Its settings.
    var settings: CoreAnimationSettings { get set }
}

extension LayerTransition {
    /// That of its settings.
    public func timing(for spec: TransitionSpec) -> TimingCurve? { settings.timingCurve(for: spec) }

    public func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        settings.ownDuration(for: spec)
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        settings.validate(at: pointer, into: &issues)
    }
}

extension MediaTiming {
    /// The clock with what a transaction's animation adds in the words of others: a delay begins later and holds the
    /// start, a speed runs faster, a repetition counts cycles unless the clock has one of its own.
    fileprivate func modified(by modifiers: [Animation.Modifier]) -> MediaTiming {
        var result = self
        for modifier in modifiers {
            switch modifier {
            case .delay(let seconds):
                result.beginTime += seconds
                if seconds > 0, fillMode == .removed { result.fillMode = .backwards }
                if seconds > 0, fillMode == .forwards { result.fillMode = .both }
            case .speed(let factor):
                result.speed *= factor
                result.beginTime /= factor
            case .repeatCount(let count, let autoreverses) where repeatCount == 0 && repeatDuration == 0:
                result.repeatCount = Double(count)
                result.autoreverses = result.autoreverses || autoreverses
            case .repeatForever(let autoreverses, let until) where repeatCount == 0 && repeatDuration == 0:
                if let until { result.repeatDuration = until } else { result.repeatCount = .infinity }
                result.autoreverses = result.autoreverses || autoreverses
            case .repeatCount, .repeatForever, .logicallyComplete: break
            }
        }
        return result
    }
}
