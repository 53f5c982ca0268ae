internal import TransitionEngine

/// A keyframe animator of SwiftUI: a struct of its values, and a view modifier.
struct SwiftViewAnimator {
    private let stem: String
    private let tracks: [Track]
    /// The values of the properties that stand still.
    private let constants: [(property: Property, value: Double)]
    private let motion: SubjectMotion
    private let features: Features

    /// What sets an animator apart.
    struct Features {
        /// Whether it plays again and again, without a trigger.
        var repeats = false
        /// Whether the color's fields are linear-light sRGB; else they are gamma-encoded.
        var isLinearColor = false
    }

    /// One property that moves.
    struct Track {
        let property: Property
        /// The value until it is played.
        let rest: Double
        /// The value to stay at where motion is to be reduced; `nil` where nothing is reduced.
        let still: Double?
        /// Whether it stays there only once it is played, since it rests elsewhere before. Default no.
        var isStillOncePlayed = false
        /// The keyframes.
        let lines: [String]
    }

    init(
        stem: String, tracks: [Track], constants: [(property: Property, value: Double)], motion: SubjectMotion,
        features: Features = Features()
    ) {
        (self.stem, self.tracks, self.constants, self.motion) = (stem, tracks, constants, motion)
        self.features = features
    }

    /// The tracks of a subject, whatever moves it.
    init(_ stem: String, _ tracks: [SwiftTrack], _ motion: SubjectMotion, isRemoval: Bool) {
        let moving = tracks.filter { !$0.isConstant }
        let shown = moving.isEmpty ? tracks : moving
        self.init(
            stem: stem,
            tracks: shown.map { track in
                Track(
                    property: track.property, rest: isRemoval ? track.from : track.to,
                    still: Self.looks.contains(track.property)
                        ? nil : Self.positions.contains(track.property) ? 0 : isRemoval ? track.from : track.to,
                    lines: SwiftKeyframeText.lines(of: track))
            },
            constants: moving.isEmpty ? [] : tracks.filter(\.isConstant).map { ($0.property, $0.to) }, motion: motion)
    }

    /// The app's layout puts the view where it rests: an offset is the distance from there.
    private static let positions: Set<Property> = [.frameX, .frameY]

    /// What changes the look of a view without moving it.
    private static let looks: Set<Property> = [
        .opacity, .dim, .brightness, .contrast, .saturation, .grayscale, .hueRotation, .colorRed, .colorGreen, .colorBlue,
        .colorAlpha, .shadowOpacity, .shadowRadius, .shadowX, .shadowY,
        .cornerRadius,
    ]

    var text: String {
        let (modifiers, reducesMotion) = self.modifiers
        let still = reducesMotion ? "    @Environment(\\.accessibilityReduceMotion) private var still\n" : ""
        let capture = reducesMotion ? "[still] " : ""
        let seconds = fixedText(motion.duration, 3)
        let usage =
            features.repeats
            ? "/// `.modifier(\(stem)Motion())`, again and again."
            : "/// `.modifier(\(stem)Motion(trigger: count))`, \(seconds) s; at rest until `trigger` changes."
        let type = features.repeats ? "\(stem)Motion: ViewModifier" : "\(stem)Motion<Trigger: Equatable & Sendable>: ViewModifier"
        let member = features.repeats ? "" : "    var trigger: Trigger\n"
        let argument = features.repeats ? "repeating: true" : "trigger: trigger"
        let members = member + still
        return """
            \(frame)
            \(usage)
            struct \(type) {
            \(members)\(members.isEmpty ? "" : "\n")    func body(content: Content) -> some View {
                    content.keyframeAnimator(initialValue: \(stem)Frame(), \(argument)) { \(capture)view, frame in
                        view
            \(modifiers.map { "                \($0)\n" }.joined())        } keyframes: { _ in
            \(tracks.map { SwiftKeyframeText.track($0.property, $0.lines) }.joined())        }
                }
            }

            """
    }

    /// The values at rest.
    private var frame: String {
        let fields = tracks.map {
            "\(SwiftKeyframeText.field($0.property)) = \(SwiftKeyframeText.double($0.rest))"
        }
        let line = "private struct \(stem)Frame { var \(fields.joined(separator: ", ")) }\n"
        if line.count <= 121, !hasMatrix { return line }
        return "private struct \(stem)Frame {\n" + fields.map { "    var \($0)\n" }.joined() + (hasMatrix ? matrix : "") + "}\n"
    }

    /// The calls on the view, and whether they depend on the setting for less motion.
    private var modifiers: (lines: [String], reducesMotion: Bool) {
        var values: [Property: String] = [:]
        for constant in constants where !Self.positions.contains(constant.property) {
            values[constant.property] = exactText(constant.value)
        }
        var reducesMotion = false
        for track in tracks where !SwiftKeyframes.isMatrix(track.property) {
            var field = "frame.\(SwiftKeyframeText.field(track.property))"
            if Self.positions.contains(track.property), track.rest != 0 {
                field += track.rest < 0 ? " + \(fixedText(-track.rest, 4))" : " - \(fixedText(track.rest, 4))"
            }
            if track.property == .blur { field = "max(0, \(field))" }
            if let end = track.still {
                reducesMotion = true
                let condition = track.isStillOncePlayed ? "still && \(field) != \(fixedText(track.rest, 9))" : "still"
                values[track.property] = "\(condition) ? \(fixedText(end, 4)) : \(field)"
            } else {
                values[track.property] = field
            }
        }
        var lines = SwiftModifiers(values, anchor: motion.anchor).lines
        if motion.role == .dimming { lines = lines.map { $0.replacingOverlay } }
        if hasMatrix {
            lines.append(".projectionEffect((still ? \(stem)Frame() : frame).matrix)")
            reducesMotion = true
        }
        if features.isLinearColor {
            let color = "(\n                    Color(.sRGBLinear, red:"
            lines = lines.map { $0.replacing("(Color(red:", with: color) }
        }
        if motion.note.addsDrawingGroup { lines.append(".environment(\\.contentTransitionAddsDrawingGroup, true)") }
        return (lines, reducesMotion)
    }

    private var hasMatrix: Bool {
        (tracks.map(\.property) + constants.map(\.property)).contains(where: SwiftKeyframes.isMatrix)
    }

    /// The matrix of a frame, as a member of its struct.
    private var matrix: String {
        let entries = Property.allCases.filter(SwiftKeyframes.isMatrix).map { property in
            let isAnimated = tracks.contains { $0.property == property }
            let rest = constants.first { $0.property == property }?.value ?? property.identity ?? 0
            let value = isAnimated ? SwiftKeyframeText.field(property) : fixedText(rest, 4)
            return "\(property.rawValue.dropFirst("transform.".count)): \(value)"
        }
        let rows = stride(from: 0, to: 16, by: 4).map { "                " + entries[$0..<$0 + 4].joined(separator: ", ") }
        return "\n    var matrix: ProjectionTransform {\n        ProjectionTransform(\n            CATransform3D(\n"
            + rows.joined(separator: ",\n") + "\n            ))\n    }\n"
    }
}

extension SwiftTrack {
    /// Whether the property keeps one value.
    fileprivate var isConstant: Bool {
        guard case .keyframes(let frames) = timing else { return from == to }
        return frames.allSatisfy { $0.value == from }
    }
}

extension String {
    /// The dimming of a view that is nothing else: its own opacity.
    fileprivate var replacingOverlay: String {
        hasPrefix(".overlay(Color.black.opacity(")
            ? ".opacity(" + dropFirst(".overlay(Color.black.opacity(".count).dropLast() : self
    }
}
