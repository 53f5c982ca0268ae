package import TransitionEngine

/// A member of the spec that a caller can set. Forms and the table of query keys are made from these.
package struct SpecControl: Sendable {
    /// The kind of value.
    package enum Kind: Sendable {
        /// A value like those of a transition's parameters.
        case parameter(TransitionParameter.Kind)
        /// A width and a height, in points.
        case size
        /// A transition, as a recipe.
        case transition
        /// A spring, in any of its forms.
        case spring

        /// The name of the kind in the catalog.
        package var name: String {
            switch self {
            case .parameter(let kind): kind.name
            case .size: "size"
            case .transition: "transition"
            case .spring: "spring"
            }
        }
    }

    /// The JSON Pointer of the member in the spec (RFC 6901).
    package let pointer: String
    /// The query key of the member; `nil` if only a complete animation can set it.
    package let key: String?
    package let kind: Kind
    /// The default as JSON; `nil` if there is none or if it depends on other members.
    package let defaultText: String?
    /// A description in one sentence.
    package let summary: String
    /// Whether a number has to be whole.
    let isWhole: Bool

    init(
        _ pointer: String, key: String?, _ kind: Kind, default defaultText: String?, _ summary: String, isWhole: Bool = false
    ) {
        self.pointer = pointer
        self.key = key
        self.kind = kind
        self.defaultText = defaultText
        self.summary = summary
        self.isWhole = isWhole
    }

    private static func of(
        _ pointer: String, _ key: String?, _ kind: TransitionParameter.Kind, _ defaultText: String? = nil, _ summary: String
    ) -> SpecControl { SpecControl(pointer, key: key, .parameter(kind), default: defaultText, summary) }

    private static func seconds(_ usual: ClosedRange<Double>) -> TransitionParameter.Kind {
        .number(unit: "s", range: 0...600, usual: usual)
    }

    /// Returns whether a query value is the default, so that it changes nothing.
    func isDefault(_ text: String) -> Bool {
        guard let standard = defaultText else { return false }
        if case .parameter(.text) = kind { return "\"\(text)\"" == standard }
        if let number = Double(standard) {
            let isTime = if case .parameter(.number(unit: "s", _, _)) = kind { true } else { false }
            return (plainNumber(trimmed(text)) ?? (isTime ? TimeText.seconds(text)?.value : nil)) == number
        }
        return Spelling.matches(text, standard.filter { $0 != "\"" })
    }

    /// Returns whether a query value is the default of its key.
    static func isDefault(_ text: String, of key: String) -> Bool {
        all.first { $0.key == key }.map { $0.isDefault(text) } ?? false
    }

    /// All controls, in the order in which a form shows them.
    package static let all = motion + animation + scene + sampling + OutputOptions.table.controls

    private static let motion =
        [
            of(
                "/direction", "direction", .choice(["insertion", "removal", "both"]), nil,
                "Whether the view is inserted or removed; each format has its own default."),
            SpecControl(
                "/transition/insertion", key: "insertion", .transition, default: nil,
                "The insertion, if it differs from the removal."),
            SpecControl(
                "/transition/removal", key: "removal", .transition, default: nil, "The removal, if it differs from the insertion."
            ),
        ] + MidFlight.table.controls + TransitionSpec.Accessibility.table.controls

    private static let animation = [
        of(
            "/animation", "animation", .animation, nil,
            "The curve or spring of the motion; the source's default if none is given."),
        of("/animation/curve", "easing", .easing, nil, "A timing curve."),
        SpecControl("/animation/spring", key: "spring", .spring, default: nil, "A spring."),
        of(
            "/animation/duration", "duration", seconds(0.05...2), nil,
            "The duration of a timing curve, or the perceptual duration of a spring."),
        of(
            "/animation/spring/settlingDuration", "settling", .number(unit: "s", range: 1e-6...600, usual: 0.1...3), nil,
            "The settling duration of a spring, which keeps its damping ratio."),
        of("/animation/delay", "delay", seconds(0...1), "0", "The delay before it begins."),
        of(
            "/animation/speed", nil, .number(unit: "", range: 1e-3...1e3, usual: 0.25...4), "1", "How many times as fast it runs."
        ),
        of(
            "/animation/spring/duration", nil, seconds(0.05...2), "0.5",
            "Perceptual duration of a spring; with bounce."),
        of(
            "/animation/spring/bounce", nil, .number(unit: "", range: -1...1, usual: -0.5...0.8), "0",
            "0 doesn't overshoot, 1 never settles, below 0 is overdamped; with duration."),
        of(
            "/animation/spring/stiffness", nil, .number(unit: "", range: 1e-6...1e8, usual: 20...800), nil,
            "Force per distance; with mass and damping."),
        of(
            "/animation/spring/damping", nil, .number(unit: "", range: 0...1e8, usual: 1...80), nil,
            "Force per velocity; with mass and stiffness."),
        of(
            "/animation/spring/mass", nil, .number(unit: "", range: 1e-6...1e6, usual: 0.1...10), "1",
            "Mass; with stiffness and damping."),
        of(
            "/animation/spring/response", nil, seconds(0.05...2), "0.55",
            "The seconds of one undamped oscillation; with dampingFraction."),
        of(
            "/animation/spring/dampingFraction", nil, .number(unit: "", range: 0...1000, usual: 0...1.5), "0.825",
            "1 is critical damping; with response."),
        of(
            "/animation/spring/initialVelocity", nil, .number(unit: "1/s", range: -1e4...1e4, usual: -20...20), "0",
            "The velocity at the start, in progress per second."),
    ]

    private static let scene =
        ViewGeometry.table.controls + ContainerGeometry.table.controls + [
            of("/transition/source/frame", "source", .rect, nil, "The view that it grows out of."),
            of(
                "/transition/source/cornerRadius", "source-radius", .number(unit: "pt", range: 0...1e6, usual: 0...60), "0",
                "The corner radius of the view that it grows out of."),
            of("/transition/anchor", "anchor", .anchor, "\"center\"", "The point that stays in place."),
            of(
                "/transition/startProgress", "start", .number(unit: "", range: 0...1, usual: 0...1), "0",
                "The progress at which a Core Animation transition starts."),
            of(
                "/transition/endProgress", "end", .number(unit: "", range: 0...1, usual: 0...1), "1",
                "The progress at which a Core Animation transition stops."),
            of(
                "/transition/intensity", "intensity", .number(unit: "", range: 0...3, usual: 0...2), "1",
                "How large a motion of motion/… is."),
        ]

    private static let sampling =
        Sampling.table.controls + [
            of("/include", "include", .choice(["velocity"]), nil, "Additional values that the timeline lists."),
            SpecControl(
                "/precision", key: "precision", .parameter(TimelineRequest.precisionKind),
                default: "\(TimelineRequest.defaultPrecision)", "Decimals printed.", isWhole: true),
        ]
}

extension TextBuffer {
    mutating func append(control: SpecControl) {
        append("{\"pointer\":")
        append(json: control.pointer)
        append(key: "key", json: control.key)
        append(key: "summary", json: control.summary)
        append(key: "type")
        if case .parameter(let kind) = control.kind { append(kind: kind) } else { append(json: control.kind.name) }
        if let text = control.defaultText {
            append(key: "default")
            append(text: text)
        }
        append("}")
    }

    /// Appends the name of a kind and the values that it allows.
    mutating func append(kind: TransitionParameter.Kind) {
        append(json: kind.name)
        if case .number(let unit, let range, let usual) = kind {
            append(key: "unit", json: unit)
            append(key: "minimum", exactly: range.lowerBound)
            append(key: "maximum", exactly: range.upperBound)
            append(key: "usual", numbers: [(usual ?? range).lowerBound, (usual ?? range).upperBound])
        }
        let allowed = kind.allowed
        if !allowed.isEmpty {
            append(key: "allowed", array: allowed) { $1.append(json: $0) }
        }
    }
}
