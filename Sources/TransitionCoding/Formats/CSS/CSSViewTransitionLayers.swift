internal import TransitionEngine

/// The two layers of a view transition, forward and back.
struct CSSViewTransitionLayers {
    /// One layer: what it does forward and back, and whether it lies above the other one.
    struct Layer {
        /// The name of the pseudo-element: `old` or `new`.
        let pseudo: String
        let forward: WebEffects?
        let back: WebEffects?
        var isAbove = (forward: false, back: false)
    }

    let layers: [Layer]
    /// The roles of the subjects that move and aren't written.
    let left: [Timeline.Subject.Role]
    /// Whether the removal is written too.
    let hasBack: Bool
    /// Whether there should be one, and the motion can't be turned round.
    let lacksBack: Bool

    /// Makes the layers of a shared element: the picture of its source, forward the old one, fades over the other layer.
    ///
    /// - Parameter picture: the picture; `nil` leaves the layers to the browser, which cross-fades them.
    init(fading picture: WebMotion.Subject?) {
        (left, lacksBack) = ([], false)
        hasBack = picture?.insertion != nil && picture?.removal != nil
        guard let picture else {
            layers = []
            return
        }
        let isRemoval = picture.insertion == nil
        layers = [
            Layer(
                pseudo: "old", forward: isRemoval ? nil : picture.insertion?.full, back: nil, isAbove: (!isRemoval, false)),
            Layer(
                pseudo: "new", forward: isRemoval ? picture.removal?.full : nil, back: picture.removal?.full,
                isAbove: (isRemoval, true)),
        ]
    }

    init(_ motion: WebMotion) {
        let subjects = motion.subjects
        let dimming = subjects.first { $0.role == .dimming }
        if let card = subjects.first(where: { $0.role == .card }) {
            left = subjects.map(\.role).filter { ![.card, .presenter, .dimming].contains($0) }
            lacksBack = false
            hasBack = card.insertion != nil && card.removal != nil
            layers = Self.layers(card, over: subjects.first { $0.role == .presenter }, dimming)
            return
        }
        left = subjects.map(\.role).filter { ![.view, .incoming, .outgoing, .dimming].contains($0) }
        if let view = subjects.first(where: { $0.role == .view }) {
            let (insertion, removal) = (view.insertion?.full, view.removal?.full)
            let isBoth = view.insertion != nil && view.removal != nil
            let turnsRound = isBoth && insertion?.isTwoValued != false && removal?.isTwoValued != false
            hasBack = turnsRound
            lacksBack = isBoth && !turnsRound
            layers = [
                view.removal.map { _ in Layer(pseudo: "old", forward: removal, back: turnsRound ? insertion?.reversed : nil) },
                view.insertion.map { _ in Layer(pseudo: "new", forward: insertion, back: turnsRound ? removal?.reversed : nil) },
            ].compactMap { $0 }
            return
        }
        let pages = [("old", Timeline.Subject.Role.outgoing), ("new", .incoming)]
        let found = pages.compactMap { pseudo, role in subjects.first { $0.role == role }.map { (pseudo, $0) } }
        lacksBack = false
        let turnsRound = found.contains { $0.1.insertion != nil && $0.1.removal != nil }
        hasBack = turnsRound
        func effects(
            _ page: WebMotion.Subject, _ direction: KeyPath<WebMotion.Subject, WebMotion.DirectionEffects?>, _ isBelow: Bool
        ) -> WebEffects? {
            isBelow ? Self.dimmed(page, dimming, direction) : page[keyPath: direction]?.full
        }
        layers = found.map { pseudo, page in
            let other = found.first { $0.0 != pseudo }?.1
            let isAbove = (
                page.level.insertion > other?.level.insertion ?? -1, page.level.removal > other?.level.removal ?? -1
            )
            let forward =
                page.insertion == nil
                ? effects(page, \.removal, !isAbove.1) : effects(page, \.insertion, !isAbove.0)
            return Layer(
                pseudo: pseudo, forward: forward, back: turnsRound ? effects(page, \.removal, !isAbove.1) : nil,
                isAbove: page.insertion == nil ? (isAbove.1, isAbove.1) : isAbove)
        }
    }

    /// Returns the layers of a card that grows over a page: the card is the new layer, and on the way back the old one.
    private static func layers(
        _ card: WebMotion.Subject, over page: WebMotion.Subject?, _ dimming: WebMotion.Subject?
    ) -> [Layer] {
        let below = (insertion: dimmed(page, dimming, \.insertion), removal: dimmed(page, dimming, \.removal))
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
    private static func dimmed(
        _ page: WebMotion.Subject?, _ dimming: WebMotion.Subject?,
        _ direction: KeyPath<WebMotion.Subject, WebMotion.DirectionEffects?>
    ) -> WebEffects? {
        let full = page?[keyPath: direction]?.full
        return dimming?[keyPath: direction]?.full?.asBrightness(over: full) ?? full
    }
}

extension WebEffects {
    /// Returns these effects of a dimming layer, as the brightness of the page below it, beside what that page does.
    ///
    /// Black with an opacity of α over an opaque page is `brightness(1 − α)`.
    fileprivate func asBrightness(over page: WebEffects?) -> WebEffects {
        let dimmed = effects.map { effect in
            WebEffect(
                timing: effect.timing,
                frames: effect.frames.compactMap { frame in
                    guard let alpha = frame.declarations.first(where: { $0.name == "opacity" }).flatMap({ Double($0.value) }),
                        alpha > 0
                    else { return nil }
                    let filter = StyleDeclaration(name: "filter", value: "brightness(\(fixedText(1 - alpha, 6)))")
                    return StyledElement.Frame(offset: frame.offset, declarations: [filter])
                })
        }
        return WebEffects(page, merging: dimmed.filter { !$0.frames.isEmpty })
    }
}
