internal import TransitionEngine

/// Every subject of a request in the words of CSS, each with the class it gets.
struct StyledTimeline {
    let elements: [Element]

    /// One subject in one direction.
    struct Element {
        /// What follows the name in its class: `in`, `out`, `card-in`, the id of a node.
        let suffix: String
        /// What distinguishes it in an answer by name: `incoming`, `card`, the id of one of several views.
        let key: String
        let isRemoval: Bool
        let style: StyledElement
    }

    /// What CSS, Lottie and SVG stay within unless told otherwise, in fractions of each track's travel (docs/formats.md).
    static let defaultTolerance = 0.002

    /// The request as it is, for people who have asked for less motion, or right to left.
    enum Variant { case plain, reduced, rightToLeft }

    /// - Parameter paces: those found so far for the same answer.
    init(_ request: TimelineRequest, _ variant: Variant = .plain, paces: KnownPaces = KnownPaces()) throws {
        let plans =
            variant == .plain
            ? request.plans
            : try request.plans.compactMap { plan in
                let spec = plan.spec.mapViews { spec in
                    if variant == .reduced {
                        spec.accessibility.reduceMotion = true
                    } else {
                        spec.view.layoutDirection = .rightToLeft
                    }
                }
                return try TransitionPlan.ifValid(spec, within: request.limits)
            }
        var elements: [Element] = []
        for (index, plan) in plans.enumerated() {
            let motions = plan.subjectMotions
            let proportions = try Self.proportions(plan, motions, request)
            // Two layers come and go at once; the way back is a transition of its own.
            let isTwoLayered = motions.contains { $0.role == .incoming || $0.role == .outgoing }
            if index > 0, isTwoLayered { continue }
            let isRemoval = plan.spec.direction == .removal && plan.spec.events.isEmpty && plan.spec.content.layout == nil
            var taken = Set(elements.map(\.suffix))
            for (place, motion) in motions.enumerated() {
                let style = try StyledElement(
                    motion, proportions?[place] ?? nil, tolerance: request.tolerance, precision: request.precision, paces: paces)
                var suffix = Self.suffix(motion, plan.spec, isRemoval: isRemoval)
                while !taken.insert(suffix).inserted { suffix += "-" + String(place) }
                elements.append(Element(suffix: suffix, key: Self.key(motion, plan.spec), isRemoval: isRemoval, style: style))
            }
        }
        self.elements = elements
    }

    /// The size's share of each subject's lengths; `nil` where none follows it.
    private static func proportions(
        _ plan: TransitionPlan, _ motions: [SubjectMotion], _ request: TimelineRequest
    ) throws -> [Proportions?]? {
        let follows = Proportions.horizontal.union(Proportions.vertical)
        // Several views and trees are laid out in points.
        guard plan.spec.content.isView,
            motions.contains(where: { !follows.isDisjoint(with: $0.properties) })
        else { return nil }
        func scaled(_ x: Double, _ y: Double) throws -> [SubjectMotion]? {
            let spec = plan.spec.mapViews {
                $0.view.size.width *= x
                $0.view.size.height *= y
            }
            let motions = try TransitionPlan.ifValid(spec, within: request.limits)?.subjectMotions
            return motions?.count == plan.subjectMotions.count ? motions : nil
        }
        guard let wider = try scaled(2, 1), let taller = try scaled(1, 2), let larger = try scaled(3, 3) else { return nil }
        return try motions.indices.map {
            try Proportions(motions[$0], wider: wider[$0], taller: taller[$0], larger: larger[$0], size: plan.spec.view.size)
        }
    }

    // MARK: - Names

    private static func suffix(
        _ motion: SubjectMotion, _ spec: TransitionSpec, isRemoval: Bool
    ) -> String {
        let way = isRemoval ? "out" : "in"
        switch motion.role {
        case .incoming: return viewPrefix(motion, spec) + "in"
        case .outgoing: return viewPrefix(motion, spec) + "out"
        case .view: return viewPrefix(motion, spec) + way
        case .node: return identifier(motion.id)
        case .glyph: return identifier(motion.id) + "-" + way
        case .card, .sourceSnapshot, .presenter, .dimming: return viewPrefix(motion, spec) + motion.role.rawValue + "-" + way
        }
    }

    private static func viewPrefix(_ motion: SubjectMotion, _ spec: TransitionSpec) -> String {
        guard spec.content.views != nil else { return "" }
        return identifier(String(motion.id.split(separator: "/").first ?? "")) + "-"
    }

    private static func key(_ motion: SubjectMotion, _ spec: TransitionSpec) -> String {
        if spec.content.views != nil || motion.role == .node || motion.role == .glyph { return motion.id }
        return motion.role.rawValue
    }

    /// A caller's id as a part of a CSS identifier: letters, digits, `-` and `_`.
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

extension TransitionSpec {
    /// The spec with every view of it changed.
    func mapViews(_ change: (inout TransitionSpec) -> Void) -> TransitionSpec {
        var spec = self
        change(&spec)
        spec.changeViews(change)
        return spec
    }
}

extension TimelineRequest {
    /// How close what is written stays to the true motion, in fractions of each track's travel.
    var tolerance: Double {
        if let tolerance = output.tolerance { return tolerance }
        if case .tolerance(let tolerance) = spec.sampling { return tolerance }
        return StyledTimeline.defaultTolerance
    }

    /// The name that the output goes by: the caller's, else that of the recipe's last part.
    var name: String {
        if let name = output.name { return name }
        if spec.content.layout != nil { return "layout" }
        if spec.content.views != nil { return "views" }
        return TransitionNames.lastName(of: spec.nominalTransition)
    }
}
