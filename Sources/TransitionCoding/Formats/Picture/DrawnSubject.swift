internal import TransitionEngine

/// A subject as it is drawn on a stage at any time. The source snapshot of a zoom is drawn inside the card and moves
/// with it.
struct DrawnSubject {
    let motion: SubjectMotion
    /// The frame at rest, in points of the stage.
    let frame: Rect
    private let card: SubjectMotion?

    private init(_ motion: SubjectMotion, frame: Rect, card: SubjectMotion?) {
        (self.motion, self.frame, self.card) = (motion, frame, card)
    }

    /// Returns all subjects of a plan.
    static func all(of plan: TransitionPlan, on stage: Stage) -> [DrawnSubject] {
        let motions = plan.subjectMotions
        let card = motions.first { $0.role == .card }
        return motions.map { motion in
            DrawnSubject(motion, frame: stage.frame(of: motion), card: motion.role == .sourceSnapshot ? card : nil)
        }
    }

    /// Returns how the subject looks at each time.
    ///
    /// - Parameter times: rising, in seconds.
    /// - Throws: `CancellationError`.
    func looks(at times: [Double]) throws -> [Look] {
        let own = try looks(of: motion, at: times)
        guard let card else { return own }
        return zip(own, try looks(of: card, at: times)).map { own, card in
            var look = card
            look.opacity *= own.opacity
            look.color = own.color
            return look
        }
    }

    private func looks(of motion: SubjectMotion, at times: [Double]) throws -> [Look] {
        let values = try motion.values(at: times)
        let rows = TrackRows(motion.properties)
        return times.indices.map { Look(motion, rows, values, at: $0, frame: frame) }
    }

    /// Returns the subject with the tracks alone that change some parts of its look. The other parts aren't right.
    func showing(_ parts: [LookPart]) -> DrawnSubject {
        // Whether it has a frame decides where its anchor lies.
        let kept = Set(parts.flatMap(\.properties) + [.frameX, .frameWidth])
        func showing(_ motion: SubjectMotion) -> SubjectMotion {
            let groups = motion.propertyGroups.filter { !kept.isDisjoint(with: $0) }
            return motion.keeping(Set(groups.joined()))
        }
        return DrawnSubject(showing(motion), frame: frame, card: card.map(showing))
    }

    /// The properties with a track, its own and those of the card that it moves with.
    var properties: [Property] { motion.properties + (card?.properties ?? []) }

    /// The times, in seconds, at which a segment of the motion begins or ends.
    var breakpoints: [Double] { motion.breakpoints + (card?.breakpoints ?? []) }
}
