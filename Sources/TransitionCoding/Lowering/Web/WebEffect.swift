internal import TransitionEngine

/// One animation of an element: keyframes under one timing.
struct WebEffect: Hashable {
    var timing: WebTiming
    /// The frames by rising offset. An end at which the element is at rest has no frame.
    var frames: [WebFrame]

    /// The same effect in the other direction, with the same timing.
    var reversed: WebEffect { WebEffect(timing: timing, frames: frames.reversedInTime) }

    /// Whether the motion between the frames is linear, or has a timing function for each of them.
    var isTable: Bool { frames.contains { $0.offset > 0 && $0.offset < 1 || $0.easing != nil } }

    /// Whether there are only two keyframes, under one timing.
    fileprivate var isPair: Bool { frames.map(\.offset) == [0, 1] && !isTable }

    /// Returns the effect with the declarations of another one too, if both are two keyframes under one timing.
    func merged(with other: WebEffect) -> WebEffect? {
        guard isPair, other.isPair, timing == other.timing else { return nil }
        var result = self
        for index in frames.indices { result.frames[index].declarations += other.frames[index].declarations }
        return result
    }
}

/// A timing, as CSS and Web Animations write it. Times are in milliseconds.
struct WebTiming: Hashable {
    var duration: Double
    /// Default 0.
    var delay = 0.0
    /// The timing function of the whole iteration. Default `linear`.
    var easing = "linear"
    /// The fill mode where scripts state one. Default: none is stated.
    var fill: String?

    /// The longest duration of a reduced-motion variant.
    static let longestReduced = TransitionSpec.fadeDuration * 1000

    /// Returns the timing of a linear change where motion is reduced.
    ///
    /// - Parameter end: the milliseconds that the full motion takes; the change doesn't outlast it.
    static func reduced(_ end: Double) -> WebTiming { WebTiming(duration: min(longestReduced, end)) }
}

/// One keyframe.
struct WebFrame: Hashable {
    /// In 0…1, already rounded to the decimals that ``offsetText`` has.
    let offset: Double
    var declarations: [StyleDeclaration]
    /// Whether it comes after another frame of the same offset. Default `false`.
    var isSecond = false
    /// The timing function up to the next frame; `nil` for that of the effect.
    var easing: String?

    /// The offset as a percentage.
    var offsetText: String { fixedText(offset * 100, 6) + "%" }
}

extension [WebFrame] {
    /// The same keyframes in the other direction.
    var reversedInTime: [WebFrame] { reversed().map { WebFrame(offset: 1 - $0.offset, declarations: $0.declarations) } }

    /// The keyframes without what the element has anyway at both ends. A first one with a timing function stays whole: one that a
    /// browser adds has none.
    fileprivate var withoutRest: [WebFrame] {
        indices.compactMap { index in
            var frame = self[index]
            let isEnd = index == 0 && frame.easing == nil || index == count - 1
            if isEnd { frame.declarations.removeAll(where: \.isImplied) }
            return frame.declarations.isEmpty ? nil : frame
        }
    }
}

extension [WebEffect] {
    /// All declarations, in order.
    var declarations: [StyleDeclaration] { flatMap(\.frames).flatMap(\.declarations) }

    /// Returns the declarations of the last frames, or else of the first ones.
    func declarations(atEnd isEnd: Bool) -> [StyleDeclaration] {
        flatMap { effect in effect.frames.first { $0.offset == (isEnd ? 1 : 0) }?.declarations ?? [] }
    }

    /// Returns the effects with other declarations.
    func mapDeclarations(_ change: (StyleDeclaration) -> StyleDeclaration) -> [WebEffect] {
        map { effect in
            WebEffect(
                timing: effect.timing,
                frames: effect.frames.map { frame in
                    var frame = frame
                    frame.declarations = frame.declarations.map(change)
                    return frame
                })
        }
    }
}

/// What is played on one element at once, with the full motion or with less: one effect for each timing.
struct WebVariant: Equatable {
    var effects: [WebEffect]
    /// Whether the element shows as it does without effects, before they begin and after they have ended.
    var restsAtStart = false
    var restsAtEnd = false
    /// The `transform-origin`; `nil` for the center, which is the default.
    var origin: String?
    /// Whether the element has a frame of its own in its parent.
    var hasFrame = false
    /// Whether it is a reduced-motion variant without a fade, whose end comes at once.
    var isCut = false
    /// What right-to-left layout shows, if it isn't the same with each negated length multiplied by −1; one at most.
    private var others: [WebVariant] = []

    /// What right-to-left layout shows instead; `nil` if it is the same with each negated length multiplied by −1
    /// (``StyleDeclaration/isNegated``).
    var mirrored: WebVariant? {
        get { others.first }
        set { others = newValue.map { [$0] } ?? [] }
    }

    /// The fill mode: what must stay is filled, and nothing else.
    var fill: String {
        switch (restsAtStart, restsAtEnd) {
        case (true, true): "none"
        case (true, false): "forwards"
        case (false, true): "backwards"
        case (false, false): "both"
        }
    }

    /// The effects for left-to-right layout alone: no length is marked as negated.
    var unmirrored: WebVariant {
        var result = self
        result.effects = effects.mapDeclarations { declaration in
            var declaration = declaration
            declaration.isNegated = false
            return declaration
        }
        return result
    }

    /// Whether it has negated lengths.
    var hasNegated: Bool { effects.contains { $0.frames.contains { $0.declarations.contains(where: \.isNegated) } } }

    /// Whether each negated length can be multiplied: it is no sum.
    var isMultipliable: Bool { effects.declarations.allSatisfy { !$0.isNegated || !$0.value.contains("(") } }

    /// Whether each effect goes straight from one end to the other, so that it can be reversed. Keyframes in between
    /// would run backwards in time.
    var isTwoValued: Bool { !effects.contains(where: \.isTable) }

    /// The same effects in the other direction, with the same timing.
    var reversed: WebVariant {
        var result = self
        result.effects = effects.map(\.reversed)
        (result.restsAtStart, result.restsAtEnd) = (restsAtEnd, restsAtStart)
        result.others = others.map(\.reversed)
        return result
    }

    /// Creates the full motion of a subject.
    init(_ subject: LoweredSubject) {
        self.init(subject.effects, of: subject)
    }

    init(effects: [WebEffect]) { self.effects = effects }

    /// - Parameters:
    ///   - effects: the effects with all that is declared at both ends.
    ///   - subject: the subject.
    private init(_ effects: [WebEffect], of subject: LoweredSubject) {
        restsAtStart = effects.allSatisfy { $0.frames.first?.declarations.allSatisfy(\.isRest) ?? true }
        restsAtEnd = effects.allSatisfy { $0.frames.last?.declarations.allSatisfy(\.isRest) ?? true }
        (origin, hasFrame) = (subject.origin, subject.hasFrame)
        self.effects = effects.compactMap { effect in
            let frames = effect.frames.withoutRest
            return frames.isEmpty ? nil : WebEffect(timing: effect.timing, frames: frames)
        }
    }

    /// The declarations that may change with less motion: all others have their last value from the start on.
    private static let fading = ["opacity", "color", "filter", "box-shadow"]

    /// The declarations of the look of a text.
    private static let looks = ["color", "font-size", "font-weight"]

    /// Creates the reduced-motion variant of a text whose look changes: it has its last look at once. One element can't cross-fade with
    /// itself, and a fade would hide the text.
    ///
    /// - Parameter subject: the text with its full motion.
    /// - Returns: `nil` without a look.
    init?(look subject: LoweredSubject) {
        let look = subject.effects.declarations(atEnd: true).filter { Self.looks.contains($0.name) }
        guard !look.isEmpty else { return nil }
        self.init(effects: [WebEffect(timing: WebTiming(duration: 0), frames: [WebFrame(offset: 1, declarations: look)])])
        (restsAtStart, isCut, origin) = (true, true, subject.origin)
    }

    /// Creates the reduced-motion variant: a linear change of what fades, with everything else where it ends; without a fade the
    /// end at once, as one frame.
    ///
    /// - Parameters:
    ///   - subject: the subject, as it is where motion is reduced.
    ///   - only: the properties that fade, and are declared; `nil` for all.
    ///   - full: the subject with its full motion. The variant doesn't outlast it, and moves nothing else.
    ///   - cuts: whether what would fade changes at once.
    /// - Returns: `nil` if nothing changes.
    init?(lessMotionOf subject: LoweredSubject, only: [String]?, lasting full: LoweredSubject, cuts: Bool) {
        let (first, last) = (subject.effects.declarations(atEnd: false), subject.effects.declarations(atEnd: true))
        let moved = full.effects.declarations(atEnd: true).map(\.name)
        let fading = first.indices.filter { first[$0] != last[$0] && (only ?? Self.fading).contains(first[$0].name) }
        let shown = last.indices.filter { index in
            let (name, isRest) = (last[index].name, last[index].isRest)
            return fading.contains(index) || !isRest && moved.contains(name) && only?.contains(name) != false
        }
        let end = WebFrame(offset: 1, declarations: shown.map { last[$0] })
        let timing = WebTiming.reduced(full.end.rounded(.up))
        guard !fading.isEmpty, timing.duration > 0, !cuts else {
            guard end.declarations.contains(where: { !$0.isRest }) else { return nil }
            self.init(effects: [WebEffect(timing: WebTiming(duration: 0), frames: [end])])
            (restsAtStart, isCut) = (true, true)
            (origin, hasFrame) = (subject.origin, subject.hasFrame)
            return
        }
        let start = WebFrame(offset: 0, declarations: shown.map { fading.contains($0) ? first[$0] : last[$0] })
        self.init([WebEffect(timing: timing, frames: [start, end])], of: subject)
    }
}
