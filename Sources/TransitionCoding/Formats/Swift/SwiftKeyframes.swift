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

    static func isMatrix(_ property: Property) -> Bool { property.rawValue.hasPrefix("transform.") }

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest, _ names: CodeNames) throws {
        var subjects: [Subject] = []
        for plan in request.plans {
            let isRemoval = plan.spec.direction == .removal && plan.spec.events.isEmpty
            subjects += plan.subjectMotions.map { Subject(motion: $0, isRemoval: isRemoval, spec: plan.spec) }
        }
        try omissions.addStacking(of: request)
        let hasBothWays = request.plans.count > 1
        var (knots, stems) = (0, Set<String>())
        for subject in subjects {
            let (motion, isRemoval) = (subject.motion, subject.isRemoval)
            let left = try motion.shownProperties.filter { !Self.writable.contains($0) }.map(\.rawValue)
            if !left.isEmpty {
                omissions.add("\(left.joined(separator: ", ")) of \(motion.id)", "SwiftUI has no modifier for it")
            }
            if motion.anchor != .center, motion.properties.contains(.m11) {
                omissions.add("anchor of \(motion.id)", "projectionEffect applies the matrix about the top leading corner")
            }
            let stem = names.motionType.dropLast("Motion".count) + Self.suffix(motion, request, hasBothWays ? isRemoval : nil)
            // Ids that differ only in other characters than letters and digits are numbered.
            var (candidate, number) = (String(stem), 1)
            while !stems.insert(candidate).inserted {
                number += 1
                candidate = stem + "\(number)"
            }
            if let animator = try animator(candidate, subject, request, &knots) {
                declarations.append(animator.text)
            }
        }
        if knots > 0 { approximation = "Approximate: \(knots) knots, error ≤ \(exactText(request.tolerance)) of each travel." }
    }

    /// The animator of a subject; `nil` where nothing of it can be written.
    ///
    /// - Parameter knots: the number of knots so far, to which those of its tracks are added.
    private mutating func animator(_ stem: String, _ subject: Subject, _ request: TimelineRequest, _ knots: inout Int) throws
        -> SwiftViewAnimator?
    {
        if let own = Self.keyframes(of: subject.motion, request) {
            return SwiftViewAnimator(stem, own.keyframes, subject.motion, delay: own.delay)
        }
        let tracks = try SwiftTrack.tracks(
            of: subject.motion, tolerance: request.tolerance, animation: subject.spec.resolvedAnimation
        ).filter { Self.writable.contains($0.property) }
        guard !tracks.isEmpty else { return nil }
        for case .keyframes(let frames) in tracks.map(\.timing) where frames.count > 2 { knots += frames.count }
        needsMatrix = needsMatrix || tracks.contains { Self.isMatrix($0.property) }
        return SwiftViewAnimator(stem, tracks, subject.motion, isRemoval: subject.isRemoval)
    }

    /// The keyframes that a subject was given, and the seconds before they start.
    static func keyframes(
        of motion: SubjectMotion, _ request: TimelineRequest
    ) -> (keyframes: KeyframeTransition, delay: Double)? {
        func own(_ spec: TransitionSpec) -> KeyframeTransition? {
            if case .keyframed(let transition) = spec.nominalTransition.transitionKind { transition.keyframes } else { nil }
        }
        guard case .views(let views, let stagger) = request.spec.content else { return own(request.spec).map { ($0, 0) } }
        guard let index = views.firstIndex(where: { $0.id == motion.id }) else { return nil }
        return own(views[index].spec).map { ($0, stagger?.delays(count: views.count)[index] ?? 0) }
    }

    /// A subject, and whether and of what it is removed.
    private struct Subject {
        let motion: SubjectMotion
        let isRemoval: Bool
        let spec: TransitionSpec
    }

    /// Returns what tells a subject from the others: its role or its id, and the direction.
    private static func suffix(_ motion: SubjectMotion, _ request: TimelineRequest, _ isRemoval: Bool?) -> String {
        let direction = isRemoval.map { $0 ? "Out" : "In" } ?? ""
        if request.spec.content.isView, request.spec.stack == nil, motion.role != .node, motion.role != .glyph {
            return (motion.role == .view ? "" : CodeNames(motion.role.rawValue).type) + direction
        }
        return CodeNames(String(motion.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })).type + direction
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

    /// Returns a track of keyframes.
    static func track(_ property: Property, _ lines: [String]) -> String {
        "            KeyframeTrack(\\.\(field(property))) {\n"
            + lines.flatMap { $0.split(separator: "\n") }.map { "                \($0)\n" }.joined() + "            }\n"
    }

    /// Returns the keyframes of a track. Starts with MoveKeyframe: a keyframe animator otherwise continues from its last value.
    static func lines(of track: SwiftTrack) -> [String] { ["MoveKeyframe(\(number(track.from)))"] + keyframes(of: track) }

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
            let arguments = isLong ? "\n    \(target),\n    \(spring)" : "\(target), \(spring)"
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
