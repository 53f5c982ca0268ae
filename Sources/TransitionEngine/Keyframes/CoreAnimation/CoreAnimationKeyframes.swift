/// Values of one property along a progress, as a `CAKeyframeAnimation` has them.
///
/// The progress is that of its media timing, after the timing function if there is one.
///
/// Source: QuartzCore `CAKeyframeAnimation`, `CAAnimationCalculationMode`; semantics §41.
public struct CoreAnimationKeyframes: SelfTimedTransition, Hashable {
    /// What changes, and through which values.
    public let content: Content
    /// How values between keyframes are computed. Default ``CalculationMode/linear``.
    public var calculationMode = CalculationMode.linear
    /// The progress of each keyframe, 0…1; `nil` spaces them evenly.
    public var keyTimes: [Double]?
    /// A timing function for each segment; segments beyond them are linear.
    public var timingFunctions: [Easing] = []
    /// Kochanek–Bartels tension of each keyframe, −1…1; 0 beyond them. They count in the cubic modes alone.
    public var tensionValues: [Double] = []
    /// The same for continuity.
    public var continuityValues: [Double] = []
    /// The same for bias.
    public var biasValues: [Double] = []
    /// The media timing. Default one run of the duration.
    public var timing = MediaTiming()
    /// `nil` takes the transaction's, else linear.
    public var timingFunction: Easing?
    /// The members that were given beside a path, which wins over them.
    public var overruled: [String] = []

    /// What changes, and through which values.
    public enum Content: Hashable, Sendable {
        /// One property, or two that form a point; an array of as many numbers for each keyframe, in their units.
        case scalars([Property], [[Double]])
        /// The color.
        case colors([Color])
        /// The position relative to where the view rests, along a path; perhaps turned along it.
        case path(MotionPath, rotation: RotationMode?)
    }

    /// How values between keyframes are computed.
    public enum CalculationMode: String, CaseIterable, Hashable, Sendable {
        /// Straight lines.
        case linear
        /// Each value until the next one.
        case discrete
        /// Straight lines at constant speed.
        case paced
        /// A smooth curve through the values.
        case cubic
        /// The same at a nearly constant speed.
        case cubicPaced

        /// Whether distances give the times.
        public var isPaced: Bool { self == .paced || self == .cubicPaced }
        /// Whether tension, continuity and bias count.
        public var isCubic: Bool { self == .cubic || self == .cubicPaced }
    }

    /// How a view turns along a path.
    public enum RotationMode: String, CaseIterable, Hashable, Sendable {
        /// Along the tangent.
        case auto
        /// The other way round.
        case autoReverse
    }

    /// Creates it with the default of every other property.
    public init(_ content: Content) { self.content = content }

    /// The number of keyframes: values, or ends of the segments of a path.
    public var keyframeCount: Int {
        switch content {
        case .scalars(_, let values): values.count
        case .colors(let colors): colors.count
        case .path(let path, _): path.segments.count + 1
        }
    }

    public var transitionKind: TransitionKind { .coreAnimationKeyframes(self) }
    public var source: TransitionSource { .coreAnimation }
    public var takesAnimation: Bool { true }

    public var properties: TransitionProperties {
        guard case .scalars(let properties, _) = content else {
            return TransitionProperties(hasMotion: { if case .path = content { true } else { false } }())
        }
        return TransitionProperties(hasMotion: properties.contains(where: \.hasMotion))
    }

    /// The timing with what the surrounding transaction adds, as every Core Animation transition has it.
    package var settings: CoreAnimationSettings {
        var settings = CoreAnimationSettings()
        (settings.timing, settings.timingFunction) = (timing, timingFunction)
        return settings
    }

    public func motion(in spec: TransitionSpec) -> KeyframeMotion {
        let progress = settings.timingCurve(for: spec)
        let function = KeyframeFunction(self)
        func curve(_ component: Int) -> KeyframeMotion.Curve {
            .values { start in ProgressValueCurve(function: function, component: component, progress: progress, start: start) }
        }
        var values: [(content: ValueContent, curves: [KeyframeMotion.Curve])]
        switch content {
        case .scalars(let properties, _): values = properties.enumerated().map { (.number($1), [curve($0)]) }
        case .colors(let colors): values = [(.color(Self.waypoints(colors)), (0..<4).map(curve))]
        case .path(_, let rotation):
            values = [(.number(.translateX), [curve(0)]), (.number(.translateY), [curve(1)])]
            if rotation != nil { values.append((.number(.rotate), [curve(2)])) }
        }
        return KeyframeMotion(duration: progress.duration, warnings: [], anchor: .center, values: values)
    }

    /// Core Animation mixes gamma-encoded sRGB (semantics §9.2).
    static func waypoints(_ colors: [Color]) -> ColorWaypoints {
        var waypoints = ColorWaypoints(from: colors[0], to: colors.count > 1 ? colors[1] : colors[0], in: .device)
        for color in colors.dropFirst(2) { _ = waypoints.append(color) }
        return waypoints
    }

    public var warnings: [TimelineWarning] {
        var warnings = overruled.map { TimelineWarning.withoutEffect($0, "the path wins over it") }
        if calculationMode.isPaced {
            for (name, isGiven) in [("keyTimes", keyTimes != nil), ("timingFunctions", !timingFunctions.isEmpty)] where isGiven {
                warnings.append(.withoutEffect(name, "distances give the times of \(calculationMode.rawValue)"))
            }
        }
        if !isSmooth {
            for (name, values) in tangentMembers where !values.isEmpty {
                warnings.append(.withoutEffect(name, "only values in the modes cubic and cubicPaced have tangents"))
            }
        }
        if calculationMode == .discrete, !timingFunctions.isEmpty {
            warnings.append(.withoutEffect("timingFunctions", "a discrete value holds until the next one"))
        }
        return warnings
    }

    /// Whether tangents lead through the values.
    private var isSmooth: Bool {
        if case .path = content { false } else { calculationMode.isCubic }
    }

    /// Tension, continuity and bias by their names.
    package var tangentMembers: [(name: String, values: [Double])] {
        [("tensionValues", tensionValues), ("continuityValues", continuityValues), ("biasValues", biasValues)]
    }
}
