internal import TransitionEngine

/// `mode=keyframes`: the classes `.NAME-in` and `.NAME-out` for each subject.
///
/// A stage has both pages in it, and its class `.back` turns it round.
struct CSSKeyframes: CSSMode {
    private let request: TimelineRequest
    let motion: WebMotion
    private var rules: CSSRules

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        (self.request, self.motion) = (request, motion)
        rules = CSSRules(request, motion)
        for subject in motion.subjects { add(subject) }
    }

    func omissions() throws -> Omissions {
        var omissions = try Self.omissions(from: request, motion)
        let isAttribute = request.output.open?.attribute("open") != nil
        if isAttribute, !motion.subjects.contains(where: { $0.role == .view }) {
            omissions.add("output/open", "only a view that is inserted or removed has it; pages have classes")
        }
        return omissions
    }

    /// Returns what classes and utilities with keyframes leave out.
    ///
    /// - Throws: `CancellationError`.
    static func omissions(from request: TimelineRequest, _ motion: WebMotion) throws -> Omissions {
        var omissions = Omissions()
        if !motion.isStaged { try omissions.addStacking(of: request) }
        omissions.add(motion.omissions)
        if try request.omitsRemoval { omissions.add("direction", Omissions.removalOmitted) }
        return omissions
    }

    var usage: [String] {
        let subjects = motion.subjects
        if motion.isStaged {
            let hasBack = subjects.contains { $0.directions.count == 2 && $0.removal?.plays(as: $0.insertion) == false }
            return [stage { _ in "…" }] + (hasBack ? [".back on the stage turns it round"] : [])
        }
        switch request.output.open {
        case .dataState: return [".\(name) on an element with data-state=\"open\" or \"closed\""]
        case .dataOpen: return [".\(name) on an element with data-open or data-closed, such as a popup of Base UI"]
        case .class, .dialog, .popover, .dataClosed, nil: break
        }
        return [motion.usage("class") { ".\(name)-\($0)" }]
    }

    /// What goes where, as comments of HTML; then an element with each class of the insertion.
    var example: String {
        let shown = motion.subjects.filter { $0.directions.first?.isStill == false }
        let layers = shown.compactMap { subject in
            subject.directions.first.map { direction in
                let isView = subject.role == .view
                let tag = isView ? "p" : "div"
                return "<\(tag) class=\"\(name)-\(direction.suffix)\">\(isView ? "Hello" : subject.key)</\(tag)>"
            }
        }
        let comments = (motion.isStaged ? Array(usage.dropFirst()) : usage).map { "<!-- \($0) -->" }
        return (comments + (motion.isStaged ? [stage(\.key)] : layers)).joined(separator: "\n")
    }

    /// Returns the element of a stage with its layers in it, from back to front.
    ///
    /// - Parameter content: returns what is in a layer.
    private func stage(_ content: (WebMotion.Subject) -> String) -> String {
        let layers = motion.subjects.compactMap { subject in subject.directions.first.map { (subject, $0) } }
            .sorted { $0.1.level < $1.1.level }
            .map { "<i class=\"\(name)-\($1.suffix)\">\(content($0))</i>" }
        return "<div class=\"\(name)\">\(layers.joined())</div>"
    }

    func write(to sheet: inout StyleSheet) {
        if motion.isStaged {
            sheet.rule(".\(name)", ["display: grid", "overflow: clip"] + rules.timings.declarations.map(\.text))
            sheet.rule(".\(name) > *", ["grid-area: 1 / 1"])
        } else {
            sheet.properties(rules.timings.declarations)
        }
        rules.write(motion, to: &sheet)
    }

    /// Adds the rules of a subject.
    private mutating func add(_ subject: WebMotion.Subject) {
        addBase(of: subject)
        if let insertion = subject.insertion {
            rules.add(insertion, CSSRules.Place(selector(insertion, "open", subject), insertion.suffix))
        }
        guard let removal = subject.removal else { return }
        guard motion.isStaged, let insertion = subject.insertion else {
            var place = CSSRules.Place(selector(removal, "closed", subject), removal.suffix)
            place.isLeaving = subject.isGoneAtEnd
            return rules.add(removal, place)
        }
        var place = CSSRules.Place(".\(name).back > .\(name)-\(removal.suffix)", "back-" + removal.suffix)
        place.otherwise = insertion
        if !removal.plays(as: insertion) { rules.add(removal, place) }
        if motion.isReordered, removal.level > 0 {
            rules.base.append((place.selector, ["z-index: \(removal.level)"]))
        }
    }

    /// Adds what an element has besides its motion.
    private mutating func addBase(of subject: WebMotion.Subject) {
        guard let base = subject.base else { return }
        let suffixes = subject.directions.map(\.suffix)
        // A page of a stack has one name for both.
        for suffix in motion.isStaged || Set(suffixes).count == 1 ? Array(suffixes.prefix(1)) : suffixes {
            rules.base.append((".\(name)-\(suffix)", [base.text]))
        }
    }

    private func selector(_ direction: WebMotion.Direction, _ state: String, _ subject: WebMotion.Subject) -> String {
        let attribute = subject.role == .view ? request.output.open?.attribute(state) : nil
        return attribute.map { ".\(name)\($0)" } ?? ".\(name)-\(direction.suffix)"
    }
}

extension ElementOpener {
    /// The selector of the attribute that an element has in a state; `nil` for an opener without one.
    ///
    /// - Parameter state: `open` or `closed`.
    fileprivate func attribute(_ state: String) -> String? {
        switch self {
        case .dataState: "[data-state=\"\(state)\"]"
        case .dataOpen: "[data-\(state)]"
        case .class, .dialog, .popover, .dataClosed: nil
        }
    }
}

extension WebMotion {
    /// Returns what is put where, as a line.
    ///
    /// - Parameters:
    ///   - noun: what is put on an element.
    ///   - word: returns one by its suffix.
    func usage(_ noun: String, _ word: (String) -> String) -> String {
        func words(_ direction: TransitionDirection) -> [String] {
            subjects.compactMap { $0[direction].flatMap { $0.isStill ? nil : word($0.suffix) } }
        }
        let (entering, leaving) = (words(.insertion), words(.removal))
        return switch (entering.count, leaving.count) {
        case (0, 0): "nothing moves"
        case (1, 1): "enter: \(entering[0]) · leave: \(leaving[0]), then remove it"
        case (1, 0): "\(entering[0]) plays it"
        case (0, 1): "\(leaving[0]), then remove it"
        default: "a \(noun) for each layer: \((entering + leaving).prefix(3).joined(separator: ", ")) …"
        }
    }
}

extension WebMotion.Subject {
    /// What it has besides its motion: a dimming layer its color, else black; what curls over shows nothing until it does. `nil` for
    /// any other subject.
    var base: StyleDeclaration? {
        if role == .curl { return StyleDeclaration(name: "clip-path", value: "inset(100% 0 0)") }
        guard role == .dimming else { return nil }
        let hasColor = directions.compactMap(\.full).contains { $0.effects.declarations.contains { $0.name == "color" } }
        return StyleDeclaration(name: "background", value: hasColor ? "currentColor" : "black")
    }

    /// Whether it leaves and takes no more clicks.
    var isGoneAtEnd: Bool { role == .view && removal?.full?.restsAtEnd == false }
}
