internal import TransitionEngine

/// One subject in one direction, reduced to effects for the web.
struct LoweredSubject {
    /// The subject and its direction. It is the same in each variant of a request.
    struct ID: Hashable {
        let direction: TransitionDirection
        /// The key of the subject in responses that list subjects by name: `incoming`, `card`, or the id of one of
        /// several views.
        let key: String
    }

    let id: ID
    /// The suffix of the class name: `in`, `out`, `card-in`, or the id of a node.
    let suffix: String
    /// The position from back to front among the subjects of the same direction.
    let level: Int
    let motion: SubjectMotion
    /// The effects that play side by side, with all that is declared at both ends; one at least.
    let effects: [WebEffect]
    /// The greatest distance between the printed keyframes and the true motion, as a fraction of each track's travel.
    let maxError: Double
    /// Whether a frame is shown as a transform about the top left corner.
    let hasTransformedFrame: Bool
    /// What that transform leaves out.
    let omissions: Omissions

    /// When the last effect ends, in milliseconds.
    var end: Double { effects.map { $0.timing.delay + $0.timing.duration }.max() ?? 0 }

    /// The `transform-origin`; `nil` for the center, which is the default.
    var origin: String? {
        if hasTransformedFrame { return "0 0" }
        guard motion.anchor != .center else { return nil }
        return [motion.anchor.x, motion.anchor.y].map { $0 == 0 ? "0" : fixedText($0 * 100, 4) + "%" }.joined(separator: " ")
    }

    /// Whether the element has a frame of its own in its parent.
    var hasFrame: Bool { !hasTransformedFrame && (motion.propertySet.contains(.frameX) || motion.propertySet.contains(.frameY)) }

    /// The ID of the page that a card or the page below it is; `nil` for any other subject.
    var page: ID? {
        let role = motion.role
        guard role == .card || role == .presenter, id.key.hasSuffix(role.rawValue) else { return nil }
        let page: Timeline.Subject.Role = (role == .card) == (id.direction == .removal) ? .outgoing : .incoming
        return ID(direction: id.direction, key: id.key.dropLast(role.rawValue.count) + page.rawValue)
    }
}

extension LoweredSubject {
    /// Reduces the subjects of the plans of a request, or of a variant of it.
    ///
    /// - Parameters:
    ///   - plans: the plans of the request, or those of a variant: with less motion, or in right-to-left layout.
    ///   - options: how subjects are reduced.
    ///   - isStaged: whether the request shows an incoming and an outgoing layer.
    /// - Throws: `CancellationError`.
    static func all(_ plans: [TransitionPlan], _ options: StyleOptions, isStaged: Bool) throws -> [LoweredSubject] {
        var subjects: [LoweredSubject] = []
        for (index, plan) in plans.enumerated() {
            let motions = plan.subjectMotions.map(\.shown)
            if index > 0, isOneWay(plan, motions) { continue }
            let pieces = options.isEased && motions.contains(where: \.isKeyframed) ? BezierPieces.all(of: plan) : []
            // With events, and of a tree of views, one timeline shows both directions.
            let isWhole = !plan.spec.events.isEmpty || plan.spec.content.layout != nil
            let levels = motions.indices.sorted { (motions[$0].zIndex, $0) < (motions[$1].zIndex, $1) }
            var taken: Set<String> = []
            for (position, motion) in motions.enumerated() {
                let name = SubjectName(motion, plan.spec, isWhole ? .insertion : plan.spec.direction)
                var suffix = name.suffix(isStaged: isStaged)
                while !taken.insert(suffix).inserted { suffix += "-" + String(position) }
                let reducer = StyleReducer(options: options, pieces: pieces.isEmpty ? nil : pieces[position])
                subjects.append(
                    try LoweredSubject(name, suffix, level: levels.firstIndex(of: position) ?? position, reducer))
            }
        }
        return subjects
    }

    private init(_ name: SubjectName, _ suffix: String, level: Int, _ reducer: StyleReducer) throws {
        let options = reducer.options
        id = ID(direction: name.direction, key: name.key)
        (self.suffix, self.level, motion) = (suffix, level, name.motion)
        // Several views and layout trees are always written in points.
        let fractions = name.spec.content.isView ? try ViewFractions(motion) : nil
        var (reduced, omissions): ([StyleReducer.Measured], Omissions) = ([], Omissions())
        let frame = options.framesAreTransforms ? try TransformedFrame(motion, isRemoval: name.direction == .removal) : nil
        if let frame {
            reduced = try frame.effects(reducer)
            omissions = try frame.omissions(of: motion, instead: options.insteadOfTransforms)
        }
        if frame == nil {
            reduced = try reducer.effects(motion, fractions)
        } else if let others = TransformedFrame.others(of: motion) {
            reduced += try reducer.effects(others, fractions?.keeping(others.propertySet))
        }
        effects = StyleReducer.merged(reduced.map(\.effect))
        maxError = reduced.map(\.error).max() ?? 0
        (hasTransformedFrame, self.omissions) = (frame != nil, omissions)
    }

    /// Whether the removal of a plan isn't written: that of content, which changes as on insertion; and that of pages
    /// among several views.
    private static func isOneWay(_ plan: TransitionPlan, _ motions: [SubjectMotion]) -> Bool {
        let isPages = motions.contains { $0.role == .incoming || $0.role == .outgoing }
        return motions.contains { $0.role == .glyph } || (isPages && !plan.spec.content.isView)
    }
}

/// What a subject is called: in the names of classes, and in responses that list subjects by name.
private struct SubjectName {
    let motion: SubjectMotion
    let spec: TransitionSpec
    let direction: TransitionDirection

    init(_ motion: SubjectMotion, _ spec: TransitionSpec, _ direction: TransitionDirection) {
        (self.motion, self.spec, self.direction) = (motion, spec, direction)
    }

    var key: String {
        let isOwn = spec.content.views != nil || spec.stack != nil || [.node, .glyph, .layer].contains(motion.role)
        return isOwn ? motion.id : motion.role.rawValue
    }

    func suffix(isStaged: Bool) -> String {
        var id: String { Self.identifier(motion.id) }
        let direction = self.direction == .removal ? "-out" : "-in"
        let ownDirection = spec.events.isEmpty ? direction : ""
        switch motion.role {
        case .incoming: return prefix + "in"
        case .outgoing: return prefix + "out"
        case .view: return prefix + direction.dropFirst()
        case .node: return id
        case .page: return id + ownDirection
        case .card, .sourceSnapshot, .dimming, .curl:
            if spec.stack != nil { return id + ownDirection }
            if [.dimming, .curl].contains(motion.role), isStaged { return motion.role.rawValue }
            return prefix + motion.role.rawValue + direction
        case .layer: return id + direction
        case .glyph: return id + (motion.id.hasSuffix("-out") ? "" : "-in")
        case .presenter, .partner: return prefix + motion.role.rawValue + direction
        }
    }

    /// The view that the subject belongs to, if there are several.
    private var prefix: String {
        spec.content.views == nil ? "" : Self.identifier(String(motion.id.split(separator: "/").first ?? "")) + "-"
    }

    /// Returns a caller's id as part of a CSS identifier. Every character but ASCII letters, digits and `_` becomes
    /// `-`.
    private static func identifier(_ id: String) -> String {
        let kept = id.utf8.map { byte -> Character in
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            let isKept = isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
            return isKept ? Character(Unicode.Scalar(byte)) : "-"
        }
        return String(kept.prefix(64))
    }
}
