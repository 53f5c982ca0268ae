internal import TransitionEngine

/// Subjects as SwiftUI keyframe animators: a struct of its values and a view modifier for each.
struct SwiftKeyframes {
    private(set) var declarations: [String] = []
    private(set) var needsMatrix = false
    private(set) var omissions = Omissions()
    /// What the head says of tracks that straight lines follow; `nil` if there is none.
    private(set) var approximation: String?

    /// The properties that view modifiers can change.
    static let writable: Set<Property> = {
        let all = Dictionary(uniqueKeysWithValues: Property.allCases.map { ($0, "0") })
        return SwiftModifiers(all, anchor: .center).written.union(Property.allCases.filter(isMatrix))
    }()

    private static func isMatrix(_ property: Property) -> Bool { property.rawValue.hasPrefix("transform.") }

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest, _ names: CodeNames) throws {
        var motions: [(motion: SubjectMotion, isRemoval: Bool, spec: TransitionSpec)] = []
        for plan in request.plans {
            let isRemoval = plan.spec.direction == .removal && plan.spec.events.isEmpty
            motions += plan.subjectMotions.map { ($0, isRemoval, plan.spec) }
        }
        try omissions.addStacking(of: request)
        let hasBothWays = request.plans.count > 1
        var (knots, stems) = (0, Set<String>())
        for (motion, isRemoval, spec) in motions {
            let left = try motion.shownProperties.filter { !Self.writable.contains($0) }.map(\.rawValue)
            if !left.isEmpty {
                omissions.add("\(left.joined(separator: ", ")) of \(motion.id)", "SwiftUI has no modifier for it")
            }
            if motion.anchor != .center, motion.properties.contains(.m11) {
                omissions.add("anchor of \(motion.id)", "projectionEffect applies the matrix about the top leading corner")
            }
            let tracks = try SwiftTrack.tracks(of: motion, tolerance: request.tolerance, animation: spec.resolvedAnimation)
                .filter { Self.writable.contains($0.property) }
            guard !tracks.isEmpty else { continue }
            for case .keyframes(let frames) in tracks.map(\.timing) where frames.count > 2 { knots += frames.count }
            needsMatrix = needsMatrix || tracks.contains { Self.isMatrix($0.property) }
            let stem = names.motionType.dropLast("Motion".count) + Self.suffix(motion, request, hasBothWays ? isRemoval : nil)
            // Ids that differ only in other characters than letters and digits are numbered.
            var (candidate, number) = (String(stem), 1)
            while !stems.insert(candidate).inserted {
                number += 1
                candidate = stem + "\(number)"
            }
            declarations.append(
                Animator(candidate, tracks, motion, isRemoval: isRemoval, group: motion.note.addsDrawingGroup).text)
        }
        if knots > 0 { approximation = "Approximate: \(knots) knots, error ≤ \(exactText(request.tolerance)) of each travel." }
    }

    /// Returns what tells a subject from the others: its role or its id, and the direction.
    private static func suffix(_ motion: SubjectMotion, _ request: TimelineRequest, _ isRemoval: Bool?) -> String {
        let direction = isRemoval.map { $0 ? "Out" : "In" } ?? ""
        if request.spec.content.isView, request.spec.stack == nil, motion.role != .node, motion.role != .glyph {
            return (motion.role == .view ? "" : CodeNames(motion.role.rawValue).type) + direction
        }
        return CodeNames(String(motion.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })).type + direction
    }

    /// One subject.
    private struct Animator {
        private let stem: String
        /// The tracks that move; all of them if none does.
        private let tracks: [SwiftTrack]
        /// The values of those that stand still.
        private let constants: [(property: Property, value: Double)]
        private let motion: SubjectMotion
        private let isRemoval: Bool
        private let addsDrawingGroup: Bool

        init(_ stem: String, _ tracks: [SwiftTrack], _ motion: SubjectMotion, isRemoval: Bool, group: Bool) {
            (self.stem, self.motion, self.isRemoval, addsDrawingGroup) = (stem, motion, isRemoval, group)
            let moving = tracks.filter { !$0.isConstant }
            self.tracks = moving.isEmpty ? tracks : moving
            constants = moving.isEmpty ? [] : tracks.filter(\.isConstant).map { ($0.property, $0.to) }
        }

        var text: String {
            let (modifiers, reducesMotion) = self.modifiers
            let still = reducesMotion ? "    @Environment(\\.accessibilityReduceMotion) private var still\n" : ""
            let capture = reducesMotion ? "[still] " : ""
            return """
                \(frame)
                /// `.modifier(\(stem)Motion(trigger: count))`, \(fixedText(motion.duration, 3)) s; at rest until `trigger` changes.
                struct \(stem)Motion<Trigger: Equatable & Sendable>: ViewModifier {
                    var trigger: Trigger
                \(still)
                    func body(content: Content) -> some View {
                        content.keyframeAnimator(initialValue: \(stem)Frame(), trigger: trigger) { \(capture)view, frame in
                            view
                \(modifiers.map { "                \($0)\n" }.joined())        } keyframes: { _ in
                \(tracks.map(SwiftKeyframeText.track).joined())        }
                    }
                }

                """
        }

        /// The values at rest: where an insertion leads, and where a removal starts.
        private var frame: String {
            let fields = tracks.map {
                "\(SwiftKeyframeText.field($0.property)) = \(SwiftKeyframeText.double(isRemoval ? $0.from : $0.to))"
            }
            let line = "private struct \(stem)Frame { var \(fields.joined(separator: ", ")) }\n"
            if line.count <= 121, !hasMatrix { return line }
            return "private struct \(stem)Frame {\n" + fields.map { "    var \($0)\n" }.joined() + (hasMatrix ? matrix : "")
                + "}\n"
        }

        /// The calls on the view, and whether they depend on the setting for less motion.
        private var modifiers: (lines: [String], reducesMotion: Bool) {
            let looks: Set<Property> = [
                .opacity, .dim, .colorRed, .colorGreen, .colorBlue, .colorAlpha, .shadowOpacity, .shadowRadius, .shadowX,
                .shadowY,
                .frameWidth, .frameHeight, .cornerRadius,
            ]
            var values: [Property: String] = [:]
            // The app's layout puts the view where it rests: an offset is the distance from there.
            for constant in constants where ![.frameX, .frameY].contains(constant.property) {
                values[constant.property] = exactText(constant.value)
            }
            var reducesMotion = false
            for track in tracks where !SwiftKeyframes.isMatrix(track.property) {
                var field = "frame.\(SwiftKeyframeText.field(track.property))"
                var rest = isRemoval ? track.from : track.to
                if [.frameX, .frameY].contains(track.property) {
                    if rest != 0 { field += rest < 0 ? " + \(fixedText(-rest, 4))" : " - \(fixedText(rest, 4))" }
                    rest = 0
                }
                if track.property == .blur { field = "max(0, \(field))" }
                if !looks.contains(track.property) {
                    reducesMotion = true
                    values[track.property] = "still ? \(fixedText(rest, 4)) : \(field)"
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
            if addsDrawingGroup { lines.append(".environment(\\.contentTransitionAddsDrawingGroup, true)") }
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

/// Keyframe tracks as Swift text.
enum SwiftKeyframeText {
    /// Returns the field of a property: `x` of `translate.x`, `red` of `color.red`, else such as `rotate` or `frameWidth`.
    static func field(_ property: Property) -> String {
        switch property {
        case .translateX: "x"
        case .translateY: "y"
        case .colorRed: "red"
        case .colorGreen: "green"
        case .colorBlue: "blue"
        case .colorAlpha: "alpha"
        default: CodeNames(String(property.rawValue.map { $0 == "." ? "-" : $0 })).value
        }
    }

    /// Returns a number as a literal of type `Double`.
    static func double(_ value: Double) -> String {
        let text = fixedText(value, 4)
        return text.contains(".") ? text : text + ".0"
    }

    /// Returns a track. Starts with MoveKeyframe: a keyframe animator otherwise continues from its last value.
    static func track(_ track: SwiftTrack) -> String {
        let lines = ["MoveKeyframe(\(number(track.from)))"] + keyframes(of: track)
        return "            KeyframeTrack(\\.\(field(track.property))) {\n" + lines.map { "                \($0)\n" }.joined()
            + "            }\n"
    }

    private static func number(_ value: Double) -> String { fixedText(value, 4) }
    private static func seconds(_ value: Double) -> String { fixedText(value, 4) }

    private static func keyframes(of track: SwiftTrack) -> [String] {
        func wait(_ delay: Double) -> [String] {
            delay > 0 ? ["LinearKeyframe(\(number(track.from)), duration: \(seconds(delay)))"] : []
        }
        switch track.timing {
        case .spring(let spring, let velocity, let delay, let duration):
            let start = velocity == 0 ? "" : ", startVelocity: \(fixedText(velocity * (track.to - track.from), 4))"
            let target = "\(number(track.to)), duration: \(seconds(duration))"
            let spring = "spring: \(text(of: spring))\(start)"
            let isLong = target.count + spring.count > 86
            let arguments = isLong ? "\n                    \(target),\n                    \(spring)" : "\(target), \(spring)"
            return wait(delay) + ["SpringKeyframe(\(arguments))"]
        case .curve(let curve, let delay, let duration):
            let unit = SwiftAnimationText.unitCurve(curve)
            let timing = unit == ".linear" ? "" : ", timingCurve: \(unit)"
            return wait(delay) + ["LinearKeyframe(\(number(track.to)), duration: \(seconds(duration))\(timing))"]
        case .keyframes(let frames):
            // The times are rounded together, so that errors don't add up.
            var before = 0.0
            return frames.dropFirst().map { frame in
                let time = (frame.time * 1e4).rounded() / 1e4
                let length = time - before
                before = time
                return length <= 0
                    ? "MoveKeyframe(\(number(frame.value)))"
                    : "LinearKeyframe(\(number(frame.value)), duration: \(seconds(length)))"
            }
        }
    }

    private static func text(of spring: Spring) -> String {
        for (name, preset) in [(".smooth", Spring.smooth), (".snappy", .snappy), (".bouncy", .bouncy)] where spring == preset {
            return name
        }
        let numbers = [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
        let text = numbers.map { "\($0.0): \(SwiftSpringText.number($0.1))" }.joined(separator: ", ")
        return "Spring(\(text)\(spring.dampingRatio > 1 ? ", allowOverDamping: true" : ""))"
    }
}
