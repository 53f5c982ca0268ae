package import TransitionEngine

/// A stylesheet that a page includes with one `<link>` (docs/formats.md).
///
/// `mode=keyframes` has a class for each subject, `mode=transition` has the states between which CSS interpolates,
/// `mode=view-transition` animates the two layers of a view transition, and `mode=scroll` moves an element along its
/// scroll; `mode=easing` is the timing alone, `mode=tailwind` a theme with utilities. Each has custom properties for every
/// duration and easing, and a reduced-motion variant. At rest nothing stays on an element.
package struct CSS: TimelineFormat {
    package let name = "css"
    package let mediaType = "text/css; charset=utf-8"
    package let summary =
        "A stylesheet: keyframes with classes, an @starting-style transition, a view transition, a scroll, or a theme for Tailwind; with a reduced-motion variant."
    package var lessMotionScope: LessMotionScope { .all }
    package var joining: FileJoining? { FileJoining(.styles, Self.joined) }
    package let defaultsToBoth = true
    package let takesAutoDirection = true

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    /// A scroll is linear where no animation is given.
    package func tellsDefaultAnimation(of request: TimelineRequest) -> Bool { request.output.mode == .scroll }

    package init() {}

    private static func mode(of request: TimelineRequest) -> any CSSMode.Type {
        switch request.output.mode {
        case .transition: CSSTransition.self
        case .viewTransition: CSSViewTransition.self
        case .easing: CSSEasing.self
        case .scroll: CSSScroll.self
        case .tailwind: CSSTailwind.self
        case .keyframes: request.output.stagger == nil ? CSSKeyframes.self : CSSList.self
        }
    }

    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "CSS", showsMasks: true)
        Self.mode(of: request).addIssues(with: request, to: &issues)
        addOptions(of: request, to: &issues)
        return issues
    }

    /// Adds the options that the mode has no place for.
    private func addOptions(of request: TimelineRequest, to issues: inout SpecIssues) {
        let (output, mode) = (request.output, request.output.mode)
        func refuse(_ key: String, _ reason: String, nearest: String? = nil) {
            issues.add(.unsupported, at: "/output/\(key)", reason, suggestion: nearest)
        }
        if let (key, reason, nearest) = Self.listRefusal(of: request) { refuse(key, reason, nearest: nearest) }
        let element = output.element == OutputOptions.defaultElement ? nil : output.element
        if mode == .viewTransition {
            if output.transitionClass != nil, let element {
                issues.add(
                    .conflict, at: "/output/class",
                    "a class is written instead of a name; leave out class, or the element \"\(element)\"")
            }
        } else {
            for (key, value) in [("element", element), ("class", output.transitionClass), ("type", output.transitionType)]
            where value != nil {
                let (name, one) = key == "element" ? ("view-transition-name", "an element") : (key, "one")
                let reason = "only a view transition has a \(name); the nearest mode with \(one) is view-transition"
                refuse(key, reason, nearest: "view-transition")
            }
        }
        if output.geometry != .transform, mode != .keyframes, mode != .tailwind {
            refuse(
                "geometry", "mode=\(mode.rawValue) has no frame to move; the mode that has one is keyframes", nearest: "keyframes"
            )
        } else if output.geometry != .transform, !request.movesFrame {
            refuse("geometry", TimelineRequest.withoutFrame)
        }
        if let open = output.open, let reason = Self.openerRefusal(open, mode) { refuse("open", reason, nearest: "transition") }
    }

    /// Returns why what opens an element can't be written: the mode has no closed state.
    private static func openerRefusal(_ open: ElementOpener, _ mode: StylesheetMode) -> String? {
        let doing = "opens nothing; the nearest mode that does is transition"
        switch mode {
        case .transition: return nil
        case .easing: return "an easing \(doing)"
        case .scroll: return "a scroll \(doing)"
        case .viewTransition: return "a view transition is started by a script and \(doing)"
        case .tailwind:
            return
                "a utility plays where a variant says so, such as data-[state=open]:animate-NAME-in; the nearest mode with an opener is transition"
        case .keyframes:
            switch open {
            case .class, .dataState, .dataOpen: return nil
            case .dataClosed:
                return "Headless UI waits for transitions, not for keyframes; the nearest mode with transitions is transition"
            case .dialog, .popover:
                return
                    "keyframes have no closed state to keep a \(open.rawValue) in view; the nearest mode that has one is transition"
            }
        }
    }

    /// Returns why a list can't be written.
    private static func listRefusal(of request: TimelineRequest) -> (key: String, reason: String, nearest: String?)? {
        let output = request.output
        guard output.stagger != nil else {
            return output.items == OutputOptions.defaultItems
                ? nil : ("items", "items are those of a staggered list; give stagger too", nil)
        }
        if output.mode != .keyframes {
            return ("stagger", "only keyframes have a stagger; the nearest mode is keyframes", "keyframes")
        }
        if output.open != .dataState, output.open != .dataOpen, request.hasOneView { return nil }
        return (
            "stagger",
            "the items of a list are single views that are inserted or removed; for more, use \"views\" with \"stagger\"", nil
        )
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "CSS", needsEnd: true)
        if request.output.mode == .tailwind { TailwindTheme.addNameIssue(request.name, to: &issues) }
        return issues
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        let motion = try WebMotion(request, .sheet(request))
        let mode = try Self.mode(of: request).init(request, motion)
        var omissions = try mode.omissions()
        omissions.addCommon(of: request, in: name)
        let advice = try Self.overshoot(of: request).map { [$0] } ?? []
        var sheet = StyleSheet()
        sheet.head(request, usage: mode.usage + advice, maxError: mode.maxError, omissions)
        mode.write(to: &sheet)
        return RenderedOutput(sheet.bytes, omissions)
    }

    /// Returns what to do about an overshoot. A view transition warns of it, and the others of these modes have no place.
    private static func overshoot(of request: TimelineRequest) throws -> String? {
        switch request.output.mode {
        case .viewTransition, .easing, .scroll: nil
        case .keyframes, .transition, .tailwind: try Overshoot(request)?.advice(isMirrored: request.isAutoDirection)
        }
    }

    /// Writes the curve as custom properties: a duration and an easing that any rule can use.
    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        guard let plan = request.plan else { return RenderedOutput([]) }
        var omissions = request.omissions(in: name)
        if request.output.mode == .tailwind {
            if request.output.reduced != .fade { omissions.add("output/reduced", "a theme has the easing alone") }
            return RenderedOutput(try CSSTailwind.sheet(request, plan, omissions).bytes, omissions)
        }
        if request.output.mode != .keyframes {
            omissions.add("output/mode", "a curve is written as its easing, or with mode=tailwind as a theme")
        }
        return RenderedOutput(try CSSEasing.sheet(request, plan, omissions).bytes, omissions)
    }
}

/// A mode of stylesheets: the rules that it makes of a motion, and what they leave out.
protocol CSSMode {
    /// Adds why the mode can't write a request.
    static func addIssues(with request: TimelineRequest, to issues: inout SpecIssues)

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest, _ motion: WebMotion) throws

    /// What its rules are made of.
    var motion: WebMotion { get }

    /// What goes where, in lines.
    var usage: [String] { get }

    /// The stated error, as a fraction of each track's travel.
    var maxError: Double { get }

    /// Returns what the rules leave out.
    ///
    /// - Throws: `CancellationError`.
    func omissions() throws -> Omissions

    func write(to sheet: inout StyleSheet)
}

extension CSSMode {
    var name: String { motion.name }
    var maxError: Double { motion.maxError }

    static func addIssues(with request: TimelineRequest, to issues: inout SpecIssues) {}
}

extension SpecIssues {
    /// Adds why a mode can't write a request.
    mutating func refuseMode(_ reason: String, suggestion: String? = "keyframes") {
        add(.unsupported, at: "/output/mode", reason, allowed: StylesheetMode.words, suggestion: suggestion)
    }
}

extension Omissions {
    static let removalOmitted = "only the insertion is written; for the removal, ask for direction=removal"

    /// Adds the anchor of the removal, for modes with one rule for both directions.
    mutating func addAnchors(of request: TimelineRequest) {
        guard Set(request.plans.compactMap { $0.subjectMotions.first?.anchor }).count > 1 else { return }
        add("anchor of the removal", "an element has one transform-origin; that of the insertion is written")
    }
}

extension TimelineRequest {
    static let withoutFrame =
        "only a zoom and a matched geometry move a frame; leave it out, or ask for the transition zoom or matched-geometry"
}

extension StyleOptions {
    /// As a stylesheet plays it: an animation for each timing, and names that carry the name of the output.
    static func sheet(_ request: TimelineRequest) -> StyleOptions {
        let isViewTransition = request.output.mode == .viewTransition
        var options = StyleOptions(request)
        (options.isSplit, options.customPrefix) = (true, "--td-\(request.name)-")
        options.isEased = request.output.mode == .keyframes || request.output.mode == .tailwind
        options.framesAreTransforms = framesAreTransforms(request)
        if !isViewTransition { options.insteadOfTransforms = "; geometry=layout has it" }
        if request.isAutoDirection { options.mirrored = isViewTransition ? .apart : .byFactor }
        return options
    }

    /// Whether frames are transforms: in keyframes of one view, unless the request asks for a layout, and the card of a zoom
    /// that is a layer of a page. Events move the box at rest, and the items of a list have one each; their frames are always
    /// laid out.
    private static func framesAreTransforms(_ request: TimelineRequest) -> Bool {
        let (output, mode) = (request.output, request.output.mode)
        let isCardOfPage =
            mode == .viewTransition && !CSSSharedElement.isShared(request)
            && request.subjectMotions.contains { $0.role == .card }
        return output.geometry != .layout && (mode == .keyframes || mode == .tailwind || isCardOfPage) && output.stagger == nil
            && request.spec.content.isView && request.spec.events.isEmpty
    }
}
