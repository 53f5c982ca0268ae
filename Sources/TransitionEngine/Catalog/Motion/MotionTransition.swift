/// A motion with a name, for a view that stays: drawn for this engine, and made of keyframes.
public struct MotionTransition: NamedTransition {
    /// Which motion it is.
    public let figure: MotionFigure
    /// How large it is: 1 as it was drawn, 0 not at all.
    public var intensity: Double { didSet { keyframes = figure.keyframes(intensity: intensity, lasting: duration) } }
    /// Seconds.
    public var duration: Double { didSet { keyframes = figure.keyframes(intensity: intensity, lasting: duration) } }
    /// The same as plain keyframes.
    public private(set) var keyframes: KeyframeTransition

    /// Creates a motion. Default as large as it was drawn, and as long.
    public init(_ figure: MotionFigure, intensity: Double = 1, duration: Double? = nil) {
        self.figure = figure
        self.intensity = intensity
        self.duration = duration ?? figure.duration
        keyframes = figure.keyframes(intensity: intensity, lasting: self.duration)
    }

    public var entry: CatalogEntry { Self.entries[figure.index] }
    public var reduced: any Transition { self }
    public var plannedKind: TransitionKind { .keyframes(keyframes) }
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }

    /// Its ``duration``.
    public func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? { ("/duration", duration) }

    public var warnings: [TimelineWarning] {
        var warnings: [TimelineWarning] = []
        if figure == .flash, intensity > 1 {
            warnings.append(.withoutEffect("intensity", "at 1 it is gone already"))
        }
        // Two flashes; what flashes more than three times a second can set off seizures (WCAG 2.3.1).
        guard figure == .flash, intensity > 0, duration < 2.0 / 3 else { return warnings }
        warnings.append(
            TimelineWarning(
                "flashing", "It flashes more than three times a second, which can set off seizures; give it 0.67 s or more."))
        return warnings
    }

    /// One entry a figure, in their order.
    static let entries: [CatalogEntry] = MotionFigure.allCases.map { figure in
        CatalogEntry(
            figure.rawValue, source: .motion,
            description: CatalogEntry.Description(
                summary: figure.summary, hasMotion: true, example: "motion/\(figure.rawValue)"),
            of: MotionTransition(figure))
    }

    public static let parameters = [
        ParameterRow(
            "intensity", \Self.intensity, as: .number(unit: "", range: 0...3, usual: 0...2),
            "How large it is: 1 as it was drawn, 0 not at all."),
        ParameterRow("duration", \Self.duration, as: .number(unit: "s", range: 0.05...60, usual: 0.2...2), "How long it lasts."),
    ]
}

/// The motions that have a name.
public enum MotionFigure: String, CaseIterable, Hashable, Sendable {
    case shake, nod, wobble, pulse, heartbeat, bounce, tada, swing, jello
    case rubberBand = "rubber-band"
    case flash, pop, attention

    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Seconds that it lasts where nothing is said.
    public var duration: Double {
        switch self {
        case .shake, .pop: 0.5
        case .nod, .pulse: 0.6
        case .bounce, .rubberBand, .flash, .attention: 0.8
        case .wobble, .tada, .swing, .jello: 0.9
        case .heartbeat: 1.2
        }
    }

    fileprivate var summary: String {
        switch self {
        case .shake: "Shakes from side to side, less each time."
        case .nod: "Moves down and up, less each time."
        case .wobble: "Sways and leans from side to side until it stands still."
        case .pulse: "Grows a little and comes back."
        case .heartbeat: "Beats twice, then rests."
        case .bounce: "Jumps up and falls back, twice more and lower each time."
        case .tada: "Shrinks, then grows and turns to both sides."
        case .swing: "Swings from its top edge like a sign."
        case .jello: "Trembles like jelly."
        case .rubberBand: "Stretches and oscillates until it rests."
        case .flash: "Fades out and in, twice."
        case .pop: "Pops up, overshoots and settles."
        case .attention: "Jumps, grows and turns at the same time."
        }
    }
}
