internal import TransitionEngine

/// What is played on one element at once: one effect for each timing.
struct WebEffects: Equatable {
    private(set) var effects: [WebEffect]
    /// Whether the element looks as it does without effects, before they begin and after they have ended.
    let restsAtStart: Bool
    let restsAtEnd: Bool
    /// The `transform-origin`; `nil` for the center, which is the default.
    let origin: String?
    /// Whether the element has a frame of its own in its parent.
    let hasFrame: Bool
    /// Whether it is a reduced-motion variant without a fade, whose end comes at once.
    let isCut: Bool
    /// What right-to-left layout shows instead.
    var rightToLeft = RightToLeft.same

    /// What right-to-left layout shows.
    enum RightToLeft: Equatable {
        case same
        /// The same with each negated length multiplied by −1 (``StyleDeclaration/isNegated``).
        case negated
        indirect case other(WebEffects)

        /// The effects, if they are others.
        var other: WebEffects? { if case .other(let effects) = self { effects } else { nil } }

        fileprivate func map(_ change: (WebEffects) -> WebEffects) -> RightToLeft { other.map { .other(change($0)) } ?? self }
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

    /// Makes the effects of a subject that was reduced to keyframes.
    init(_ style: StyledElement) {
        let parts = style.parts.map { part in
            let timing = WebEffect.Timing(
                duration: part.duration * 1000, delay: part.delay * 1000, easing: part.timing.easing)
            return WebEffect(timing: timing, frames: part.frames)
        }
        self.init(parts, style)
    }

    /// The declarations that may change with less motion: all others have their last value from the start on.
    private static let fading: Set = ["opacity", "color", "filter", "box-shadow"]

    /// Makes the reduced-motion variant: a linear change of what fades, with everything else where it ends; without a fade the
    /// end at once, as one frame.
    ///
    /// - Parameters:
    ///   - style: the subject, as it is where motion is reduced.
    ///   - only: the properties that fade, and are declared; `nil` for all.
    ///   - full: the subject with its full motion. The variant doesn't outlast it, and moves nothing else.
    ///   - cuts: whether what would fade changes at once.
    /// - Returns: `nil` if nothing changes.
    init?(reducing style: StyledElement, only: Set<String>?, lasting full: StyledElement, cuts: Bool) {
        let (first, last) = (style.declarations(atEnd: false), style.declarations(atEnd: true))
        let moved = Set(full.declarations(atEnd: true).map(\.name))
        let fading = first.indices.filter {
            first[$0] != last[$0] && (only ?? Self.fading).contains(first[$0].name)
        }
        let shown = last.indices.filter { index in
            let (name, isRest) = (last[index].name, last[index].isRest)
            return fading.contains(index) || !isRest && moved.contains(name) && only?.contains(name) != false
        }
        let end = StyledElement.Frame(offset: 1, declarations: shown.map { last[$0] })
        let duration = min(WebMotion.reducedDuration, (full.end * 1000).rounded(.up))
        guard !fading.isEmpty, duration > 0, !cuts else {
            guard end.declarations.contains(where: { !$0.isRest }) else { return nil }
            self.init(cutTo: end, style)
            return
        }
        let start = shown.map { fading.contains($0) ? first[$0] : last[$0] }
        let timing = WebEffect.Timing(duration: duration, delay: 0, easing: "linear")
        self.init([WebEffect(timing: timing, frames: [StyledElement.Frame(offset: 0, declarations: start), end])], style)
    }

    private init(cutTo end: StyledElement.Frame, _ style: StyledElement) {
        effects = [WebEffect(timing: WebEffect.Timing(duration: 0, delay: 0, easing: "linear"), frames: [end])]
        (restsAtStart, restsAtEnd, isCut) = (true, false, true)
        (origin, hasFrame) = (style.origin, style.hasFrame)
    }

    /// - Parameters:
    ///   - parts: the effects with all that is declared at both ends.
    ///   - style: the subject.
    private init(_ parts: [WebEffect], _ style: StyledElement) {
        restsAtStart = parts.allSatisfy { $0.frames.first?.declarations.allSatisfy(\.isRest) ?? true }
        restsAtEnd = parts.allSatisfy { $0.frames.last?.declarations.allSatisfy(\.isRest) ?? true }
        (origin, hasFrame, isCut) = (style.origin, style.hasFrame, false)
        effects = parts.map { WebEffect(timing: $0.timing, frames: Self.withoutRest($0.frames)) }.filter { !$0.frames.isEmpty }
    }

    /// Returns frames without what the element has anyway at both ends.
    private static func withoutRest(_ frames: [StyledElement.Frame]) -> [StyledElement.Frame] {
        frames.enumerated().map { index, frame in
            let isEnd = index == 0 || index == frames.count - 1
            return StyledElement.Frame(
                offset: frame.offset, declarations: frame.declarations.filter { !isEnd || !$0.isImplied })
        }
        .filter { !$0.declarations.isEmpty }
    }

    private init(reversing other: WebEffects) {
        effects = other.effects.map { effect in
            WebEffect(
                timing: effect.timing,
                frames: effect.frames.reversed().map { StyledElement.Frame(offset: 1 - $0.offset, declarations: $0.declarations) }
            )
        }
        (restsAtStart, restsAtEnd) = (other.restsAtEnd, other.restsAtStart)
        (origin, hasFrame, isCut) = (other.origin, other.hasFrame, other.isCut)
        rightToLeft = other.rightToLeft.map(\.reversed)
    }

    /// Adds effects to those of an element. Effects under one timing are merged.
    ///
    /// - Parameters:
    ///   - base: the effects of the element; `nil` if it has none.
    ///   - others: the effects that are added.
    init(_ base: WebEffects?, merging others: [WebEffect]) {
        var effects = base?.effects ?? []
        for other in others {
            guard let index = effects.firstIndex(where: { $0.timing == other.timing }) else {
                effects.append(other)
                continue
            }
            var frames = effects[index].frames
            for frame in other.frames {
                if let same = frames.firstIndex(where: { $0.offset == frame.offset }) {
                    frames[same] = StyledElement.Frame(
                        offset: frame.offset, declarations: frames[same].declarations + frame.declarations)
                } else {
                    frames.append(frame)
                }
            }
            effects[index] = WebEffect(timing: other.timing, frames: frames.sorted { $0.offset < $1.offset })
        }
        self.effects = effects
        (restsAtStart, restsAtEnd) = (false, false)
        (origin, hasFrame, isCut) = (base?.origin, base?.hasFrame ?? false, false)
        rightToLeft = base?.rightToLeft.map { WebEffects($0, merging: others) } ?? .same
    }

    /// The effects with each negated length multiplied by a custom property, which is −1 in right-to-left layout.
    func multiplied(by property: String) -> [WebEffect] { effects.map { $0.map { $0.multiplied(by: property) } } }

    /// The effects for left-to-right layout alone: no length is marked as negated.
    var unmirrored: WebEffects {
        var result = self
        result.effects = effects.map { effect in
            effect.map { declaration in
                var declaration = declaration
                declaration.isNegated = false
                return declaration
            }
        }
        return result
    }

    /// The declarations with a negated length.
    private var negated: [StyleDeclaration] { effects.flatMap(\.frames).flatMap(\.declarations).filter(\.isNegated) }

    /// Whether it has negated lengths.
    var hasNegated: Bool { !negated.isEmpty }

    /// Whether each negated length can be multiplied: it is no sum.
    var isMultipliable: Bool { negated.allSatisfy { !$0.value.contains("(") } }

    /// Whether each effect goes straight from one end to the other, so that it can be turned round. Reversed keyframes
    /// in between would run backwards in time.
    var isTwoValued: Bool { effects.allSatisfy { $0.frames.allSatisfy { $0.offset == 0 || $0.offset == 1 } } }

    /// The same effects in the other direction, with the same timing.
    var reversed: WebEffects { WebEffects(reversing: self) }

    /// The end that is held, or that the element comes from: the declarations there.
    ///
    /// - Parameter isEnd: whether it is the last frame.
    func declarations(atEnd isEnd: Bool) -> [StyleDeclaration] {
        effects.flatMap { effect in
            effect.frames.first { $0.offset == (isEnd ? 1 : 0) }?.declarations ?? []
        }
    }
}

/// One animation of an element: frames under one timing.
struct WebEffect: Hashable {
    let timing: Timing
    /// The frames by rising offset. An end at which the element is at rest has no frame.
    let frames: [StyledElement.Frame]

    /// Returns the animation with other declarations.
    fileprivate func map(_ change: (StyleDeclaration) -> StyleDeclaration) -> WebEffect {
        WebEffect(
            timing: timing,
            frames: frames.map { StyledElement.Frame(offset: $0.offset, declarations: $0.declarations.map(change)) })
    }

    /// A timing, as CSS and Web Animations write it.
    struct Timing: Hashable {
        /// The duration in milliseconds.
        let duration: Double
        /// The delay in milliseconds.
        let delay: Double
        /// The timing function of the whole iteration.
        let easing: String
    }
}
