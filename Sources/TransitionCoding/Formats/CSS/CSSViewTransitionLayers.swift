internal import TransitionEngine

/// The two layers of a view transition, forward and back.
struct CSSViewTransitionLayers {
    /// One layer: what it does forward and back, and whether it lies above the other one.
    struct Layer {
        /// The name of the pseudo-element: `old` or `new`.
        let pseudo: String
        let forward: WebVariant?
        let back: WebVariant?
        var isAbove = (forward: false, back: false)
    }

    let layers: [Layer]
    /// The roles of the subjects that move and aren't written.
    var left: [Timeline.Subject.Role] = []
    /// Whether the removal is written too.
    let hasBack: Bool
    /// Whether there should be one, and the motion can't be reversed.
    var lacksBack = false

    private typealias Subject = WebMotion.Subject

    /// Makes the layers of a shared element: the picture of its source, forward the old one, fades over the other layer.
    ///
    /// - Parameter picture: the picture; `nil` leaves the layers to the browser, which cross-fades them.
    init(fading picture: WebMotion.Subject?) {
        hasBack = picture?.directions.count == 2
        guard let picture else {
            layers = []
            return
        }
        let (insertion, removal) = (picture.insertion?.full, picture.removal?.full)
        let isRemoval = picture.insertion == nil
        layers = [
            Layer(pseudo: "old", forward: insertion, back: nil, isAbove: (!isRemoval, false)),
            Layer(pseudo: "new", forward: isRemoval ? removal : nil, back: removal, isAbove: (isRemoval, true)),
        ]
    }

    init(_ motion: WebMotion) {
        func subject(_ role: Timeline.Subject.Role) -> Subject? { motion.subjects.first { $0.role == role } }
        // Brightness darkens as a black layer does; a layer of another color is one too many.
        let dimming = subject(.dimming).flatMap { $0.base?.value == "black" ? $0 : nil }
        let veil: [Timeline.Subject.Role] = dimming == nil ? [] : [.dimming]
        if let card = subject(.card) {
            left = motion.subjects.map(\.role).filter { !([.card, .presenter] + veil).contains($0) }
            hasBack = card.directions.count == 2
            layers = Self.layers(card, over: subject(.presenter), dimming)
            return
        }
        left = motion.subjects.map(\.role).filter { !([.view, .incoming, .outgoing] + veil).contains($0) }
        if let view = subject(.view) {
            let (insertion, removal) = (view.insertion?.full, view.removal?.full)
            let isBoth = view.directions.count == 2
            hasBack = isBoth && insertion?.isTwoValued != false && removal?.isTwoValued != false
            lacksBack = isBoth && !hasBack
            layers = [
                view.removal.map { _ in ("old", removal, insertion) }, view.insertion.map { _ in ("new", insertion, removal) },
            ].compactMap { $0 }.map { [hasBack] pseudo, forward, other in
                Layer(pseudo: pseudo, forward: forward, back: hasBack ? other?.reversed : nil)
            }
            return
        }
        let pages = [("old", subject(.outgoing), subject(.incoming)), ("new", subject(.incoming), subject(.outgoing))]
        hasBack = pages.contains { $0.1?.directions.count == 2 }
        layers = pages.compactMap { [hasBack] pseudo, page, other in
            page.map { Self.layer(pseudo, $0, beside: other, dimming, hasBack: hasBack) }
        }
    }

    /// Returns the layer of one of two pages.
    private static func layer(
        _ pseudo: String, _ page: Subject, beside other: Subject?, _ dimming: Subject?, hasBack: Bool
    ) -> Layer {
        func isAbove(_ direction: TransitionDirection) -> Bool {
            func level(_ subject: Subject?) -> Int { (subject?[direction] ?? subject?.directions.first)?.level ?? -1 }
            return level(page) > level(other)
        }
        func variant(_ direction: TransitionDirection) -> WebVariant? {
            isAbove(direction) ? page[direction]?.full : dimmed(page, dimming, direction)
        }
        let first: TransitionDirection = page.insertion == nil ? .removal : .insertion
        return Layer(
            pseudo: pseudo, forward: variant(first), back: hasBack ? variant(.removal) : nil,
            isAbove: (isAbove(first), isAbove(.removal)))
    }

    /// Returns the layers of a card that grows over a page: the card is the new layer, and back the old one.
    private static func layers(_ card: Subject, over page: Subject?, _ dimming: Subject?) -> [Layer] {
        let below = (insertion: dimmed(page, dimming, .insertion), removal: dimmed(page, dimming, .removal))
        guard card.insertion != nil else {
            return [
                Layer(pseudo: "old", forward: card.removal?.full, back: nil, isAbove: (true, true)),
                Layer(pseudo: "new", forward: below.removal, back: nil),
            ]
        }
        return [
            Layer(pseudo: "old", forward: below.insertion, back: card.removal?.full, isAbove: (false, true)),
            Layer(pseudo: "new", forward: card.insertion?.full, back: below.removal, isAbove: (true, false)),
        ]
    }

    /// Returns what a page below does. The dimming lies over it.
    private static func dimmed(_ page: Subject?, _ dimming: Subject?, _ direction: TransitionDirection) -> WebVariant? {
        let full = page?[direction]?.full
        return dimming?[direction]?.full?.asBrightness(over: full) ?? full
    }
}

extension WebVariant {
    /// Returns this motion of a dimming layer, as the brightness of the page below it, beside what that page does.
    ///
    /// Black with an opacity of α over an opaque page is `brightness(1 − α)`.
    fileprivate func asBrightness(over page: WebVariant?) -> WebVariant {
        let dimmed = effects.map { effect in
            WebEffect(
                timing: effect.timing,
                frames: effect.frames.compactMap { frame in
                    guard let alpha = frame.declarations.first(where: { $0.name == "opacity" }).flatMap({ Double($0.value) }),
                        alpha > 0
                    else { return nil }
                    let filter = StyleDeclaration(name: "filter", value: "brightness(\(fixedText(1 - alpha, 6)))")
                    return WebFrame(offset: frame.offset, declarations: [filter])
                })
        }
        return (page ?? WebVariant(effects: [])).adding(dimmed.filter { !$0.frames.isEmpty })
    }

    /// Returns the motion with further effects. Effects under one timing are merged.
    private func adding(_ others: [WebEffect]) -> WebVariant {
        var result = self
        (result.restsAtStart, result.restsAtEnd, result.isCut) = (false, false, false)
        result.mirrored = mirrored?.adding(others)
        for other in others {
            guard let index = result.effects.firstIndex(where: { $0.timing == other.timing }) else {
                result.effects.append(other)
                continue
            }
            var frames = result.effects[index].frames
            for frame in other.frames {
                if let same = frames.firstIndex(where: { $0.offset == frame.offset }) {
                    frames[same].declarations += frame.declarations
                } else {
                    frames.append(frame)
                }
            }
            result.effects[index].frames = frames.sorted { $0.offset < $1.offset }
        }
        return result
    }
}
