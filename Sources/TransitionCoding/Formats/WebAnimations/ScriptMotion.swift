internal import TransitionEngine

/// The motions of a request in the shape of `waapi.json` and of the module: a timing, and the keyframes of `enter` and
/// `leave`; of several subjects by their keys.
struct ScriptMotion {
    /// The directions that were requested.
    let directions: [TransitionDirection]
    private(set) var subjects: [Subject] = []
    let maxError: Double
    /// The custom properties in use, by name.
    private(set) var customProperties: [String] = []
    /// Whether the reduced-motion variant is the motion itself.
    let keepsMotion: Bool

    struct Subject {
        let key: String
        let full: Part
        let reduced: Part
    }

    /// The motions of a subject: one effect for each direction, without frames where nothing moves.
    struct Part {
        var motions: [TransitionDirection: WebEffect] = [:]

        /// Whether a direction has several keyframes.
        var hasLists: Bool { motions.values.contains { $0.frames.count != 1 } }
    }

    /// Whether each subject is a member by its key. A single subject stands alone.
    var isKeyed: Bool { subjects.count > 1 }

    /// Whether all subjects have one timing.
    var sharesTiming: Bool { Set(subjects.map { $0.full.timing { .text($0) } }).count == 1 }

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest) throws {
        var options = StyleOptions(request)
        options.isEased = true
        let motion = try WebMotion(request, options)
        keepsMotion = request.output.reduced == .keep
        let present = TransitionDirection.allCases.filter { direction in motion.subjects.contains { $0[direction] != nil } }
        directions = present.isEmpty ? [.insertion] : present
        maxError = motion.maxError
        for subject in motion.subjects {
            var (full, reduced) = (Part(), Part())
            for direction in directions {
                guard let side = subject[direction] else { continue }
                full.motions[direction] = WebEffect(script: side.full)
                reduced.motions[direction] = WebEffect(script: keepsMotion ? side.full : side.reduced)
            }
            subjects.append(Subject(key: subject.key, full: full.filled, reduced: reduced.filled))
        }
        if subjects.isEmpty {
            let still = Part(motions: Dictionary(uniqueKeysWithValues: directions.map { ($0, WebEffect(script: nil)) }))
            subjects = [Subject(key: Timeline.Subject.Role.view.rawValue, full: still, reduced: still)]
        }
        let names = Set(subjects.flatMap { Array($0.full.motions.values).declarations.map(\.name) })
        customProperties = StyleDeclaration.customProperties.filter(names.contains)
    }
}

extension TransitionDirection {
    /// The name of the function that plays it.
    var scriptName: String { self == .insertion ? "enter" : "leave" }

    /// The fill mode of the functions.
    var scriptFill: String { self == .insertion ? "backwards" : "forwards" }
}

extension WebEffect {
    /// Creates the effect that a script plays, with its fill mode.
    ///
    /// - Parameter variant: what is played; `nil` for nothing.
    fileprivate init(script variant: WebVariant?) {
        guard let variant, let effect = variant.effects.first else {
            self.init(timing: WebTiming(duration: 0), frames: [])
            return
        }
        self = effect
        timing.fill = Self.fill(variant, effect)
        if let origin = variant.movingOrigin { frames = Self.frames(frames, around: origin) }
        if variant.isCut { frames = frames.suffix(1) }
    }

    /// Returns the fill mode: what must stay is held, and nothing else.
    private static func fill(_ variant: WebVariant, _ effect: WebEffect) -> String {
        switch (variant.restsAtStart, variant.restsAtEnd) {
        case (_, true): "backwards"
        // A motion that is caught starts where it is, also before its delay is over.
        case (true, false): effect.timing.delay > 0 ? "both" : "forwards"
        case (false, false): "both"
        }
    }

    /// Returns the keyframes with an origin at both ends: it would move if only one of them had it.
    private static func frames(_ frames: [WebFrame], around origin: String) -> [WebFrame] {
        let declaration = StyleDeclaration(name: "transform-origin", value: origin)
        var result = frames
        for offset in [0.0, 1] {
            if let index = result.firstIndex(where: { $0.offset == offset }) {
                result[index].declarations.append(declaration)
            } else {
                result.insert(WebFrame(offset: offset, declarations: [declaration]), at: offset == 0 ? 0 : result.count)
            }
        }
        return result
    }
}

extension WebVariant {
    /// The `transform-origin`, if it isn't the center and anything turns or scales around it.
    fileprivate var movingOrigin: String? {
        effects.declarations.contains { ["rotate", "scale", "transform"].contains($0.name) } ? origin : nil
    }
}

// MARK: - Values

extension WebTiming {
    /// The members of `KeyframeEffectOptions` that aren't the default.
    var value: ScriptValue { value(easing: .text(easing)) }

    /// - Parameters:
    ///   - duration: the duration, if it is a constant.
    ///   - easing: the easing, or the name of the constant that holds it.
    func value(duration: ScriptValue? = nil, easing: ScriptValue) -> ScriptValue {
        var members = [
            ScriptValue.Member("duration", duration ?? .code(fixedText(self.duration, 3))), ScriptValue.Member("easing", easing),
        ]
        // A delay stands as it was given, or a computed one to a tenth of a millisecond.
        let isGiven = abs(delay * 1000 - (delay * 1000).rounded()) < 1e-6
        if delay != 0 { members.append(ScriptValue.Member("delay", .code(fixedText(delay, isGiven ? 3 : 1)))) }
        if let fill { members.append(ScriptValue.Member("fill", .text(fill))) }
        return .object(members)
    }

    /// The timing of a curve where reduced motion is preferred.
    var reduced: WebTiming { .reduced((duration + delay).rounded(.up)) }
}

extension WebEffect {
    /// One keyframe as it is, several as a list.
    fileprivate var keyframes: ScriptValue {
        let values = frames.map { frame in
            ScriptValue.object(
                [ScriptValue.Member("offset", .code(fixedText(frame.offset, 8)))]
                    + frame.declarations.map {
                        ScriptValue.Member($0.scriptName, $0.isNumber ? .code($0.value) : .text($0.value))
                    } + (frame.easing.map { [ScriptValue.Member("easing", .text($0))] } ?? []))
        }
        return values.count == 1 ? values[0] : .list(values)
    }
}

extension ScriptMotion.Part {
    /// The keyframes of each direction.
    var keyframes: [ScriptValue.Member] { members(\.keyframes) }

    /// Returns a value for each direction that there is.
    private func members(_ value: (WebEffect) -> ScriptValue) -> [ScriptValue.Member] {
        TransitionDirection.allCases.compactMap { direction in
            motions[direction].map { ScriptValue.Member(direction.scriptName, value($0)) }
        }
    }

    /// The timings of what moves.
    private var timings: Set<WebTiming> { Set(motions.values.filter { !$0.frames.isEmpty }.map(\.timing)) }

    /// The same motions without the fill modes that follow from their directions. If all have one, it stays, so that they
    /// share a timing: that of a page that comes is `backwards` in both directions.
    fileprivate var filled: ScriptMotion.Part {
        let moving = motions.values.filter { !$0.frames.isEmpty }
        if moving.count > 1, Set(moving.map(\.timing.fill)).count == 1 { return self }
        var part = self
        for (direction, motion) in motions where motion.timing.fill == direction.scriptFill || motion.frames.isEmpty {
            part.motions[direction]?.timing.fill = nil
        }
        return part
    }

    /// The timing, or that of each direction where they differ.
    ///
    /// - Parameter easing: returns an easing as a value.
    func timing(_ easing: (String) -> ScriptValue) -> ScriptValue {
        if !hasTwoTimings, let one = timings.first ?? motions.values.first?.timing {
            return one.value(easing: easing(one.easing))
        }
        return .object(members { $0.timing.value(easing: easing($0.timing.easing)) })
    }

    /// Whether the directions have timings of their own.
    var hasTwoTimings: Bool { timings.count > 1 }

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
