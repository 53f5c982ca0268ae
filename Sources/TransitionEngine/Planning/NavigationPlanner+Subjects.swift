// What is shown of the pages.
extension NavigationPlanner {
    /// The subjects of the spec: those of one page above another one, or of a stack.
    var subjects: [SubjectPlan] {
        (isOnStack ? stackedSubjects : pages[1].parts).map { part in
            var subject = part
            subject.id = ViewPlan.subjectID(part.id, of: view.id, isSingle: false)
            return subject
        }
    }

    /// The subjects of a stack: each page with its own transition and what covers it, and what else its transition shows.
    /// Of some of them nothing is to be said.
    private var stackedSubjects: [SubjectPlan] {
        var subjects: [SubjectPlan] = []
        for (index, page) in pages.enumerated() {
            let covers = pages.flatMap { $0.covers(of: index) }
            let own = index == 0 ? [] : page.layers
            // Translations add and scales multiply: what moves is outside of what scales.
            let layers = (own + covers).filter { !$0.moves } + (own + covers).filter(\.moves)
            let role: Timeline.Subject.Role = index == 0 || page.card.isEmpty ? .page : .card
            let composed = ComposedTracks(layers, in: page.context.container.size)
            subjects.append(SubjectPlan(id: page.name, role: role, zIndex: 3 * index, composed: composed))
            guard index > 0 else { continue }
            for var part in page.parts where !part.role.isPage && !part.role.isCovered {
                part.id = "\(page.name)/\(part.id)"
                part.zIndex = 3 * index + (part.role == .sourceSnapshot ? 1 : -1)
                subjects.append(part)
            }
        }
        return subjects.filter { !$0.composed.channels.isEmpty }
    }

    var warnings: [TimelineWarning] {
        var all = spec.shownAnimation?.warnings ?? []
        for page in pages.dropFirst() {
            if !spec.reducesMotion(of: page.nominalTransition) {
                let hasDefault = spec.shownAnimation == page.nominalTransition.defaultAnimation
                all += page.transition.warnings(in: page.context, during: spec.events).filter {
                    hasDefault || !$0.isOfDefaultAnimation
                }
            }
            all += page.sourceWarnings
        }
        for event in spec.events { if case .animation(let animation)? = event.animation { all += animation.warnings } }
        if pages.dropFirst().contains(where: { spec.reducesMotion(of: $0.nominalTransition) }) {
            all.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: the transition is replaced by a cross-fade."))
        }
        return all + stackWarnings + spec.platformWarnings(of: pages.dropFirst().map(\.nominalTransition))
    }

    /// What is given for the stack and changes nothing.
    private var stackWarnings: [TimelineWarning] {
        guard let controllers = spec.stack else { return [] }
        func warning(_ member: String, _ reason: String) -> TimelineWarning {
            TimelineWarning("without-effect", "\(member) changes nothing: \(reason).")
        }
        var all: [TimelineWarning] = []
        if controllers.first?.transition != nil {
            all.append(warning("stack/0/transition", "the root is never pushed or popped"))
        }
        let pushes = spec.events.contains {
            switch $0.action {
            case .push: true
            case .pushController(let controller): controller.transition == nil
            default: false
            }
        }
        let inherits =
            pushes || spec.events.isEmpty && spec.direction == .insertion
            || controllers.dropFirst().contains { $0.transition == nil }
        if spec.transition != nil, !inherits { all.append(warning("transition", "every page of the stack has its own")) }
        return all
    }
}

extension NavigationPage {
    /// The subjects of its transition.
    private var subjects: [NavigationSubject] {
        transition.subjects(in: context).filter { sources.count <= 1 || $0.subject.role != .sourceSnapshot }
    }

    /// All that its transition shows, by its own names.
    fileprivate var parts: [SubjectPlan] {
        subjects.map { member in
            let subject = member.subject
            let composed = ComposedTracks(values(of: member), anchor: subject.anchor)
            return SubjectPlan(
                id: subject.name, role: subject.role, zIndex: subject.zIndex, composed: composed, note: subject.note)
        } + newSnapshots
    }

    /// The value tracks of one of its subjects.
    ///
    /// - Parameter presenter: how far a page below is covered. Default the page that it was pushed onto.
    private func values(of member: NavigationSubject, _ presenter: MovingValue? = nil) -> [AnimatedValue] {
        let lead = member.follows == .page ? page : presenter ?? self.presenter
        let subject = member.subject
        let isNewSource = sources.count > 1
        var values = subject.tracks.compactMap { track -> AnimatedValue? in
            if isNewSource, subject.role == .card, track.property == .cornerRadius || track.property == .opacity { return nil }
            return AnimatedValue(
                track.property, along: lead.track, mapping: track.mapping, in: context.surroundings,
                floor: track.property.leastShown)
        }
        guard subject.role == .card, !card.isEmpty else { return values }
        let properties: [Property] = [.frameX, .frameY, .frameWidth, .frameHeight]
        values += zip(properties, card).map { AnimatedValue($0, $1.track, floor: $0.leastShown) }
        if isNewSource {
            values.append(AnimatedValue(.cornerRadius, look[0].value.track, floor: 0))
            if sources.contains(where: { $0.frame == nil }) { values.append(AnimatedValue(.opacity, look[1].value.track)) }
        }
        return values
    }

    /// The page itself, as layers of effects.
    fileprivate var layers: [AnimatedLayer] {
        subjects.filter(\.subject.role.isPage).map { AnimatedLayer(values: values(of: $0)) }
    }

    /// What it does to a page that it covers: the one that it was pushed onto, or one that a pop leads to.
    fileprivate func covers(of page: Int) -> [AnimatedLayer] {
        let presenters = (covered.last == page ? [presenter] : []) + uncovered.filter { $0.page == page }.map(\.presenter)
        return presenters.flatMap { presenter in
            subjects.filter(\.subject.role.isCovered).map { AnimatedLayer(values: values(of: $0, presenter)) }
        }
    }

    /// The pictures of the sources: of the first one where it is no longer the only one, and of all after it.
    private var newSnapshots: [SubjectPlan] {
        guard sources.count > 1 else { return [] }
        let fade: ProgressMapping = .breakpoints((0, 1), (Self.snapshotFades, 0), (1, 0))
        return sources.indices.filter { sources[$0].frame != nil }.map { index in
            let name = Timeline.Subject.Role.sourceSnapshot.rawValue + (index == 0 ? "" : "#\(index + 1)")
            let picture = AnimatedValue(.number(.opacity, TrackMapping(progress: fade)), [page.track])
            let share = AnimatedValue(.opacity, look[2 + index].value.track)
            let composed = ComposedTracks([picture, share].map { AnimatedLayer(values: [$0]) }, in: context.container.size)
            return SubjectPlan(id: name, role: .sourceSnapshot, zIndex: 3, composed: composed)
        }
    }

    fileprivate var sourceWarnings: [TimelineWarning] {
        guard sources.contains(where: { $0.frame == nil }), transition.matchedSource?.frame != nil else { return [] }
        return [
            TimelineWarning(
                "source-missing", "Without a source the page shrinks to the middle and fades, as UIKit's fallback does.")
        ]
    }
}

extension Timeline.Subject.Role {
    /// Whether it is the page that is pushed and popped.
    var isPage: Bool { self == .incoming || self == .card }
    /// Whether it is the page below.
    var isCovered: Bool { self == .outgoing || self == .presenter }
}

extension AnimatedLayer {
    fileprivate var moves: Bool { contains(.translateX) || contains(.translateY) }
}

extension Property {
    /// Below this a page can't be drawn: a landing that bounces stops there. Nothing else is ever clamped.
    fileprivate var leastShown: Double? {
        switch self {
        case .frameWidth, .frameHeight, .cornerRadius, .dim, .blur, .shadowRadius, .shadowOpacity: 0
        default: nil
        }
    }
}
