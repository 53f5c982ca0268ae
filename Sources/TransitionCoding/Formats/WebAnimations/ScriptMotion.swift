internal import TransitionEngine

/// The motions of a request in the shape of `waapi.json` and of the module: a timing, and the keyframes of `enter` and
/// `leave`; of several subjects by their keys.
struct ScriptMotion {
    /// The directions that were requested.
    let directions: [Direction]
    private(set) var subjects: [Subject] = []
    let maxError: Double
    /// The custom properties in use, by name.
    private(set) var customProperties: [String] = []
    /// Whether the reduced-motion variant is the motion itself.
    let keepsMotion: Bool

    /// A direction, named as the functions of the module.
    enum Direction: String, CaseIterable {
        case enter, leave

        /// The fill mode of the functions.
        var fill: String { self == .enter ? "backwards" : "forwards" }
    }

    struct Subject {
        let key: String
        let full: Part
        let reduced: Part
    }

    /// The motions of a subject, one for each direction.
    struct Part {
        var motions: [Direction: Motion] = [:]

        /// Whether a direction has several keyframes.
        var hasLists: Bool { motions.values.contains { $0.frames.count != 1 } }
    }

    /// The motion of a subject in one direction.
    struct Motion {
        var timing: Timing
        var frames: [StyledElement.Frame]
    }

    /// The members of `KeyframeEffectOptions` that aren't the default. Times are in milliseconds.
    struct Timing: Hashable {
        var duration: Double
        var easing: String
        var delay = 0.0
        /// The fill mode; `nil` for that of the direction.
        var fill: String?
    }

    /// Whether each subject is a member by its key. A single subject stands alone.
    var isKeyed: Bool { subjects.count > 1 }

    /// Whether all subjects have one timing.
    var sharesTiming: Bool { Set(subjects.map { $0.full.timing { .text($0) } }).count == 1 }

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest) throws {
        let motion = try WebMotion(request)
        keepsMotion = request.output.reduced == "keep"
        let present = Direction.allCases.filter { direction in motion.subjects.contains { $0[direction] != nil } }
        directions = present.isEmpty ? [.enter] : present
        maxError = motion.maxError
        for subject in motion.subjects {
            var (full, reduced) = (Part(), Part())
            for direction in directions {
                guard let side = subject[direction] else { continue }
                let own = Motion(side.full)
                full.motions[direction] = own
                reduced.motions[direction] = keepsMotion ? own : Motion(side.reduced)
            }
            subjects.append(Subject(key: subject.key, full: full.filled, reduced: reduced.filled))
        }
        if subjects.isEmpty {
            let still = Part(motions: Dictionary(uniqueKeysWithValues: directions.map { ($0, Motion(nil)) }))
            subjects = [Subject(key: Timeline.Subject.Role.view.rawValue, full: still, reduced: still)]
        }
        for name in StyleDeclarations.customProperties where uses(name) { customProperties.append(name) }
    }

    private func uses(_ name: String) -> Bool {
        subjects.contains { subject in
            subject.full.motions.values.contains { $0.frames.contains { $0.declarations.contains { $0.name == name } } }
        }
    }
}

extension WebMotion.Subject {
    fileprivate subscript(direction: ScriptMotion.Direction) -> WebMotion.DirectionEffects? {
        direction == .enter ? insertion : removal
    }
}

extension ScriptMotion.Motion {
    /// - Parameter effects: what is played; `nil` for nothing.
    fileprivate init(_ effects: WebEffects?) {
        guard let effects, let effect = effects.effects.first else {
            (timing, frames) = (ScriptMotion.Timing(duration: 0, easing: "linear"), [])
            return
        }
        timing = ScriptMotion.Timing(
            duration: effect.timing.duration, easing: effect.timing.easing, delay: effect.timing.delay,
            fill: Self.fill(effects, effect))
        frames = effect.frames
        if let origin = effects.movingOrigin { frames = Self.frames(frames, around: origin) }
        if effects.isCut { frames = frames.suffix(1) }
    }

    /// Returns the fill mode: what must stay is held, and nothing else.
    private static func fill(_ effects: WebEffects, _ effect: WebEffect) -> String {
        switch (effects.restsAtStart, effects.restsAtEnd) {
        case (_, true): "backwards"
        // A motion that is caught starts where it is, also before its delay is over.
        case (true, false): effect.timing.delay > 0 ? "both" : "forwards"
        case (false, false): "both"
        }
    }

    /// Returns the keyframes with an origin at both ends: it would move if only one of them had it.
    private static func frames(_ frames: [StyledElement.Frame], around origin: String) -> [StyledElement.Frame] {
        let declaration = StyleDeclaration(name: "transform-origin", value: origin)
        var result = frames
        for offset in [0.0, 1] {
            if let index = result.firstIndex(where: { $0.offset == offset }) {
                result[index] = StyledElement.Frame(offset: offset, declarations: result[index].declarations + [declaration])
            } else {
                result.insert(
                    StyledElement.Frame(offset: offset, declarations: [declaration]), at: offset == 0 ? 0 : result.count)
            }
        }
        return result
    }
}

extension WebEffects {
    /// The `transform-origin`, if it isn't the center and anything turns or scales around it.
    fileprivate var movingOrigin: String? {
        let names = effects.flatMap(\.frames).flatMap(\.declarations).map(\.name)
        return names.contains { ["rotate", "scale", "transform"].contains($0) } ? origin : nil
    }
}

// MARK: - Values

extension ScriptMotion.Timing {
    var value: ScriptValue { value(easing: .text(easing)) }

    /// - Parameters:
    ///   - duration: the duration, if it is a constant.
    ///   - easing: the easing, or the name of the constant that holds it.
    func value(duration: ScriptValue? = nil, easing: ScriptValue) -> ScriptValue {
        var members = [
            ScriptValue.Member("duration", duration ?? .code(fixedText(self.duration, 3))), ScriptValue.Member("easing", easing),
        ]
        if delay != 0 { members.append(ScriptValue.Member("delay", .code(Self.milliseconds(delay)))) }
        if let fill { members.append(ScriptValue.Member("fill", .text(fill))) }
        return .object(members)
    }
}

extension ScriptMotion.Timing {
    /// Returns a delay as it was given, or a computed one to a tenth of a millisecond.
    private static func milliseconds(_ delay: Double) -> String {
        let isGiven = abs(delay * 1000 - (delay * 1000).rounded()) < 1e-6
        return fixedText(delay, isGiven ? 3 : 1)
    }
}

extension ScriptMotion.Motion {
    /// One keyframe as it is, several as a list.
    var value: ScriptValue {
        let values = frames.map { frame in
            ScriptValue.object(
                [ScriptValue.Member("offset", .code(fixedText(frame.offset, 8)))]
                    + frame.declarations.map {
                        ScriptValue.Member($0.scriptName, $0.isNumber ? .code($0.value) : .text($0.value))
                    })
        }
        return values.count == 1 ? values[0] : .list(values)
    }
}

extension ScriptMotion.Part {
    /// The keyframes of each direction.
    var keyframes: [ScriptValue.Member] {
        ScriptMotion.Direction.allCases.compactMap { direction in
            motions[direction].map { ScriptValue.Member(direction.rawValue, $0.value) }
        }
    }

    /// The same motions without the fill modes that follow from their directions. If all have one, it stays, so that they
    /// share a timing: that of a page that comes is `backwards` in both directions.
    fileprivate var filled: ScriptMotion.Part {
        let moving = motions.filter { !$0.value.frames.isEmpty }
        if moving.count > 1, Set(moving.values.map(\.timing.fill)).count == 1 { return self }
        var part = self
        for (direction, motion) in motions where motion.timing.fill == direction.fill || motion.frames.isEmpty {
            part.motions[direction]?.timing.fill = nil
        }
        return part
    }

    /// The timing, or that of each direction where they differ.
    ///
    /// - Parameter easing: returns an easing as a value.
    func timing(_ easing: (String) -> ScriptValue) -> ScriptValue {
        let moving = motions.filter { !$0.value.frames.isEmpty }
        let timings = Set(moving.values.map(\.timing))
        if timings.count <= 1, let one = timings.first ?? motions.values.first?.timing {
            return one.value(easing: easing(one.easing))
        }
        return .object(
            ScriptMotion.Direction.allCases.compactMap { direction in
                motions[direction].map {
                    ScriptValue.Member(direction.rawValue, $0.timing.value(easing: easing($0.timing.easing)))
                }
            })
    }

    /// Whether the directions have timings of their own.
    var hasTwoTimings: Bool { Set(motions.values.filter { !$0.frames.isEmpty }.map(\.timing)).count > 1 }

    /// The timing and the keyframes.
    func value(_ easing: (String) -> ScriptValue) -> ScriptValue {
        .object([ScriptValue.Member("timing", timing(easing))] + keyframes)
    }
}

extension ScriptMotion {
    /// Returns a variant of the motion: its only part, or the parts by the keys of their subjects.
    func value(_ part: (Subject) -> Part, _ easing: (String) -> ScriptValue = { .text($0) }) -> ScriptValue {
        if !isKeyed { return subjects.first.map { part($0).value(easing) } ?? .object([]) }
        return .object(subjects.map { ScriptValue.Member($0.key, part($0).value(easing)) })
    }
}
