internal import TransitionEngine

/// The subjects of a request as CSS, each with the suffix of its class name.
struct StyledElements {
    let elements: [Element]

    /// One subject in one direction.
    struct Element {
        /// The suffix of the class name: `in`, `out`, `card-in`, or the id of a node.
        let suffix: String
        /// The key of the subject in responses that list subjects by name: `incoming`, `card`, or the id of one of
        /// several views.
        let key: String
        let isRemoval: Bool
        /// The position from back to front among the subjects of the same direction.
        let level: Int
        let style: StyledElement
    }

    /// Makes the elements of a request, or of a variant of it.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - plans: its plans, or those of a variant: with less motion, or in right-to-left layout.
    ///   - options: how subjects are reduced.
    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest, _ plans: [TransitionPlan], _ options: StyleOptions) throws {
        let isStaged = Self.isStaged(request)
        var elements: [Element] = []
        for (index, plan) in plans.enumerated() {
            let motions = plan.subjectMotions.map(\.shown)
            if index > 0, Self.isOneWay(plan, motions) { continue }
            let isRemoval = plan.spec.direction == .removal && plan.spec.events.isEmpty && plan.spec.content.layout == nil
            let levels = motions.indices.sorted { (motions[$0].zIndex, $0) < (motions[$1].zIndex, $1) }
            var taken: Set<String> = []
            for (position, motion) in motions.enumerated() {
                // Several views and layout trees are always written in points.
                let fractions = plan.spec.content.isView ? try ViewFractions(motion) : nil
                let frame = options.isFlipped ? try FlippedFrame(motion, isRemoval: isRemoval) : nil
                let style =
                    try frame.map { try StyledElement(motion, $0, fractions, options) }
                    ?? StyledElement(motion, fractions, options)
                var suffix = Self.suffix(motion, plan.spec, isRemoval: isRemoval, isStaged: isStaged)
                while !taken.insert(suffix).inserted { suffix += "-" + String(position) }
                elements.append(
                    Element(
                        suffix: suffix, key: Self.key(motion, plan.spec), isRemoval: isRemoval,
                        level: levels.firstIndex(of: position) ?? position, style: style))
            }
        }
        self.elements = elements
    }

    /// Whether a request has one view, of which an incoming and an outgoing layer are shown.
    static func isStaged(_ request: TimelineRequest) -> Bool {
        request.spec.content.isView
            && request.plans.contains { plan in plan.subjectMotions.contains { $0.role == .incoming || $0.role == .outgoing } }
    }

    /// Whether the removal of a plan isn't written: that of content, which changes as on insertion; and that of pages
    /// among several views.
    private static func isOneWay(_ plan: TransitionPlan, _ motions: [SubjectMotion]) -> Bool {
        let isPages = motions.contains { $0.role == .incoming || $0.role == .outgoing }
        return motions.contains { $0.role == .glyph } || (isPages && !plan.spec.content.isView)
    }

    // MARK: - Names

    private static func suffix(
        _ motion: SubjectMotion, _ spec: TransitionSpec, isRemoval: Bool, isStaged: Bool
    ) -> String {
        let direction = isRemoval ? "out" : "in"
        switch motion.role {
        case .incoming: return viewPrefix(motion, spec) + "in"
        case .outgoing: return viewPrefix(motion, spec) + "out"
        case .view: return viewPrefix(motion, spec) + direction
        case .node: return identifier(motion.id)
        case .page: return identifier(motion.id) + (spec.events.isEmpty ? "-" + direction : "")
        case .card, .sourceSnapshot, .dimming:
            if spec.stack != nil { return identifier(motion.id) + (spec.events.isEmpty ? "-" + direction : "") }
            if motion.role == .dimming, isStaged { return motion.role.rawValue }
            return viewPrefix(motion, spec) + motion.role.rawValue + "-" + direction
        case .layer: return identifier(motion.id) + "-" + direction
        case .glyph: return identifier(motion.id) + (motion.id.hasSuffix("-out") ? "" : "-in")
        case .presenter, .partner: return viewPrefix(motion, spec) + motion.role.rawValue + "-" + direction
        }
    }

    private static func viewPrefix(_ motion: SubjectMotion, _ spec: TransitionSpec) -> String {
        guard spec.content.views != nil else { return "" }
        return identifier(String(motion.id.split(separator: "/").first ?? "")) + "-"
    }

    private static func key(_ motion: SubjectMotion, _ spec: TransitionSpec) -> String {
        if spec.content.views != nil || spec.stack != nil || [.node, .glyph, .layer].contains(motion.role) { return motion.id }
        return motion.role.rawValue
    }

    /// Returns a caller's id as part of a CSS identifier. Every character but ASCII letters, digits and `_` becomes
    /// `-`.
    private static func identifier(_ id: String) -> String {
        let kept = id.utf8.map { byte -> Character in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                Character(Unicode.Scalar(byte))
            default: "-"
            }
        }
        return String(kept.prefix(64))
    }
}

extension TimelineRequest {
    /// The greatest distance between the output and the true motion, as a fraction of each track's travel.
    var tolerance: Double {
        if let tolerance = output.tolerance { return tolerance }
        if case .tolerance(let tolerance) = spec.sampling { return tolerance }
        return TimelineRequest.defaultTolerance
    }

    /// The name of the output: the name given by the caller, else the type or class of a view transition, so that several
    /// live on one page, else the last name of the recipe.
    package var name: String {
        if let name = output.name ?? output.transitionType ?? output.transitionClass { return name }
        if spec.content.layout != nil { return "layout" }
        if spec.content.views != nil { return "views" }
        return TransitionNames.lastName(of: spec.nominalTransition)
    }
}
