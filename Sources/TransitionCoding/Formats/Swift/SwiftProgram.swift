internal import TransitionEngine

/// A Swift output: its head and its declarations, by the platform's own words as far as it has them.
struct SwiftProgram {
    private(set) var head: SwiftHead
    private var declarations: [String] = []
    private let names: CodeNames
    /// What was asked for, and the same with keyframes as they play: their code reads the setting for less motion itself.
    private let given: TimelineRequest
    private let request: TimelineRequest

    /// What an output is made of.
    enum Form {
        case transition
        case views
        case content(SwiftContent)
        case matchedGeometry(MatchedGeometryTransition)
        case navigation
        case zoom(ZoomTransition)
        case presentation(SwiftPresentation)
        case layers(SwiftCATransition)
        case layerKeyframes(SwiftCAKeyframes)
        case phases(SwiftPhases)
        case animator(SwiftPropertyAnimator)
        case visibility(SwiftBlueprint)
        case keyframes

        /// Returns what an output of the form declares with the caller's name.
        func declarations(_ names: CodeNames, of spec: TransitionSpec) -> [SwiftDeclaration] {
            let (value, type) = (names.value, names.type)
            let curve = spec.resolvedAnimation.map { SwiftAnimationText.text($0) == nil } == true
            let data: [SwiftDeclaration] = curve ? [.type(type + "Animation")] : []
            switch self {
            case .transition:
                return [.member(value, of: .anyTransition), .member(value, of: .animation), .type(type + "Transition")] + data
            case .views: return [.member(value, of: .anyTransition), .type(type + "Transition")] + data
            case .content, .matchedGeometry: return [.member(value, of: .view)] + data
            case .navigation: return [.member(value, of: .view)]
            case .zoom: return [.member(value + "Source", of: .view), .member(value + "Zoom", of: .view)]
            case .presentation(let presentation):
                if case .animation = spec.animation, presentation.takesAnimation { return [.type(type + "Transition")] + data }
                return [.member("present" + type, of: .viewController), .member("push" + type, of: .viewController)]
            case .layers(let layers): return [.member(value, of: layers.isSpring ? .caSpringAnimation : .caTransition)]
            case .layerKeyframes: return [.member(value, of: .caKeyframeAnimation)]
            case .phases(let phases): return phases.declared
            case .animator: return [.member(value, of: .viewPropertyAnimator)]
            case .visibility: return [.member(value, of: .visibilityTransition)]
            case .keyframes: return []
            }
        }

        /// Whether keyframes play in it, which read the setting for less motion themselves.
        var isPlayed: Bool {
            switch self {
            case .phases, .keyframes: true
            default: false
            }
        }
    }

    /// Returns the form of a request. Events, a start in flight and layout trees are only in the tracks themselves.
    static func form(of request: TimelineRequest) -> Form {
        let (spec, names) = (request.spec, CodeNames(of: request))
        if let views = spec.content.views { return SwiftViews.isExpressible(views) ? .views : .keyframes }
        if spec.content.isView, let animator = SwiftPropertyAnimator(spec) { return .animator(animator) }
        guard spec.content.isView, !spec.isScripted else { return .keyframes }
        if let layers = SwiftCATransition(spec) { return .layers(layers) }
        if let layers = SwiftCAKeyframes(spec) { return .layerKeyframes(layers) }
        if let phases = SwiftPhases(spec, names) { return .phases(phases) }
        if let visibility = SwiftBlueprint(spec, names) { return .visibility(visibility) }
        switch spec.nominalTransition {
        case let matched as MatchedGeometryTransition where spec.start == nil: return .matchedGeometry(matched)
        case is AutomaticNavigationTransition where spec.start == nil: return .navigation
        case let zoom as ZoomTransition where zoom.source == .swiftUI && spec.start == nil: return .zoom(zoom)
        case let transition:
            if spec.start != nil { return .keyframes }
            if let content = SwiftContent(transition, names) { return .content(content) }
            if let presentation = SwiftPresentation(transition, names) { return .presentation(presentation) }
            return SwiftTransitions.isExpressible(transition) ? .transition : .keyframes
        }
    }

    /// - Throws: `CancellationError`.
    init(_ given: TimelineRequest, format: String) throws {
        let form = Self.form(of: given)
        (self.given, names) = (given, CodeNames(of: given))
        request = try form.isPlayed ? given.playingKeyframes : given
        head = SwiftHead(
            title: request.words(request.spec.resolvedAnimation), url: CanonicalURL.timeline(given, format: format))
        var seen = Set<TimelineWarning>()
        head.warnings = (request.plans.flatMap(\.warnings) + request.warnings).filter { seen.insert($0).inserted }
        head.omissions.addStagger(of: request)
        try add(form)
        head.leaveOutUntrue(of: request)
    }

    private mutating func add(_ form: Form) throws {
        switch form {
        case .transition: try addTransition()
        case .views: try addViews()
        case .content(let content): try add(content)
        case .matchedGeometry(let matched): try add(matched)
        case .navigation:
            declarations.append(SwiftNavigation.automatic(names))
            leaveTimingToSystem(SwiftNavigation.systems)
        case .zoom(let zoom):
            declarations.append(SwiftNavigation.zoom(zoom, names))
            SwiftNavigation.addOmissions(of: zoom, to: &head.omissions)
            leaveTimingToSystem(SwiftNavigation.systems)
        case .presentation(let presentation): try add(presentation)
        case .layers(let layers):
            head.imports = layers.imports
            head.title = request.words(layers.shownAnimation) + layers.timeWords
            layers.addOmissions(to: &head.omissions)
            declarations.append(layers.declaration(names))
        case .layerKeyframes(let layers):
            head.imports = ["QuartzCore"]
            head.title = request.words(nil) + layers.timeWords
            layers.addOmissions(to: &head.omissions)
            declarations.append(layers.declaration(names))
        case .phases(let phases):
            head.title = request.keyframeWords
            phases.addOmissions(of: request.spec, to: &head.omissions)
            addSettings()
            declarations.append(phases.text)
        case .animator(let animator):
            head.title = request.words(nil) + animator.timeWords
            (head.imports, head.systems) = (["UIKit"], "iOS 17")
            animator.addOmissions(to: &head.omissions)
            declarations.append(animator.declaration(names))
        case .visibility(let visibility):
            head.title = request.words(visibility.animation)
            head.imports = ["BlueprintUI", "QuartzCore", "UIKit"]
            head.systems = "iOS 15, BlueprintUI 5"
            visibility.addOmissions(to: &head.omissions)
            declarations.append(visibility.declaration)
        case .keyframes: try addKeyframes()
        }
    }

    var rendered: Rendered { Rendered(head.text + declarations.joined(separator: "\n"), head.omissions) }

    // MARK: - Transitions

    private mutating func addTransition() throws {
        let spec = request.spec
        var transitions = SwiftTransitions(names, of: spec.view, tolerance: request.tolerance)
        guard var expression = try transitions.expression(spec.nominalTransition) else { return }
        var extensions: [String] = []
        if !expression.isAnimated {
            if let text = try animation(in: &transitions.animations) {
                // A struct of one's own is read best beside its animation.
                let isNamed = transitions.declarations.isEmpty
                if isNamed { extensions.append(Self.extending("Animation", member(of: "Animation", text))) }
                expression.links.append(isNamed ? ".animation(.\(names.value))" : ".animation(\(text))")
            } else {
                expression.links.append(".animation(nil)")
            }
        } else if expression.isTimedBySystem || expression.links != [".identity"], spec.animation != .sourceDefault {
            let reason = expression.isTimedBySystem ? "the system times symbol effects" : "every part has an animation of its own"
            head.omissions.add("animation", reason)
        }
        if extensions.isEmpty, expression.isAnimated { head.title = request.words(nil) }
        if expression.isTimedBySystem { leaveOutModel() }
        let usage = "    /// `if shown { Card().transition(.\(names.value)) }`\n"
        let code = Self.extending(
            "AnyTransition", usage + member(of: "AnyTransition", expression, isMainActor: transitions.isMainActor))
        extensions.append(availability(of: code) + code)
        declarations += transitions.animations.declarations + extensions + transitions.declarations
        head.approximations = transitions.animations.approximations
        head.omissions.add(transitions.omissions)
        addAccessibility()
    }

    private mutating func addViews() throws {
        guard let content = request.spec.content.views, case .views(_, let stagger) = request.spec.content else { return }
        var views = SwiftViews(names, tolerance: request.tolerance)
        guard let member = try views.member(of: content, stagger: stagger) else { return try addKeyframes() }
        head.title = views.words(of: content, stagger: stagger)
        let code = Self.extending("AnyTransition", member)
        declarations +=
            views.transitions.animations.declarations + [availability(of: code) + code] + views.transitions.declarations
        head.approximations = views.transitions.animations.approximations
        head.omissions.add(views.transitions.omissions)
        head.omissions.add(views.omissions)
        addAccessibility()
    }

    private mutating func add(_ content: SwiftContent) throws {
        var animations = SwiftAnimations(names, tolerance: request.tolerance)
        let text = try animation(in: &animations) ?? "nil"
        leaveOutModel()
        let code = content.declaration(names, animation: text)
        if !code.contains(".animation("), case .animation = request.spec.animation {
            head.omissions.add("animation", "the content changes at once")
        }
        if content.isInstant { head.title = request.words(nil) }
        declarations += animations.declarations + [availability(of: code) + code]
        head.approximations = animations.approximations
        addAccessibility()
    }

    private mutating func add(_ matched: MatchedGeometryTransition) throws {
        var animations = SwiftAnimations(names, tolerance: request.tolerance)
        let text = try animation(in: &animations)
        declarations += animations.declarations + [SwiftNavigation.matchedGeometry(matched, names, animation: text)]
        head.approximations = animations.approximations
        SwiftNavigation.addOmissions(of: matched, to: &head.omissions)
        addAccessibility()
    }

    private mutating func add(_ presentation: SwiftPresentation) throws {
        head.imports = ["UIKit"]
        head.systems = "iOS 18"
        presentation.addOmissions(to: &head.omissions)
        leaveOutModel()
        guard case .animation(let given) = request.spec.animation, presentation.takesAnimation, let plan = request.plans.first
        else {
            declarations.append(presentation.declaration)
            leaveTimingToSystem(head.systems)
            return
        }
        var animations = SwiftAnimations(names, tolerance: request.tolerance)
        let text = try animations.expression(given)
        let name = request.spec.nominalTransition.named?.entry.name ?? ""
        if name == "push" { head.omissions.add("dimming, shadow", "the animator moves the pages only") }
        declarations += animations.declarations
        declarations += [SwiftAnimator.declaration(of: name, names, animation: text, duration: plan.duration)].compactMap { $0 }
        head.approximations = animations.approximations
        head.imports = ["SwiftUI", "UIKit"]
        addAccessibility()
    }

    private mutating func addKeyframes() throws {
        let keyframes = try SwiftKeyframes(request, names)
        head.title = request.keyframeWords
        declarations += keyframes.declarations
        if keyframes.needsMatrix { head.imports = ["QuartzCore", "SwiftUI"] }
        head.omissions.add(keyframes.omissions)
        SwiftKeyframeRefusals.addOmissions(of: request, to: &head.omissions)
        head.approximations = [keyframes.approximation].compactMap { $0 }
        if given.spec.hasKeyframes { addSettings() }
    }

    // MARK: - Parts

    /// Returns the request's animation as an expression; `nil` for none.
    private func animation(in animations: inout SwiftAnimations) throws -> String? {
        if case .sourceDefault = request.spec.animation, request.spec.resolvedAnimation == .default { return ".default" }
        return try request.spec.resolvedAnimation.map { try animations.expression($0) }
    }

    private func member(of type: String, _ text: String) -> String {
        SwiftMember.text("static var \(names.value): \(type)", text)
    }

    private func member(of type: String, _ expression: SwiftTransitions.Expression, isMainActor: Bool = false) -> String {
        let declaration = "\(isMainActor ? "@MainActor " : "")static var \(names.value): \(type)"
        return SwiftMember.text(declaration, expression.links.joined(), broken: expression.text(width: 112))
    }

    /// Removes the warnings about the model of what the system draws itself.
    private mutating func leaveOutModel() {
        let codes = ["symbol-effect", "unpublished", "approximation", "interpolate-progress"]
        head.warnings.removeAll { codes.contains($0.code) }
    }

    private static func extending(_ type: String, _ member: String) -> String { "extension \(type) {\n\(member)}\n" }

    /// Returns the attribute that code needs above iOS 17, and says so in the head.
    private mutating func availability(of code: String) -> String {
        if code.contains(".drawOn") || code.contains(".drawOff") {
            head.systems = "iOS 26, macOS 26"
            return "@available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)\n"
        }
        guard code.contains(".repeat(.periodic(") else { return "" }
        head.systems = "iOS 18, macOS 15"
        return "@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)\n"
    }

    private mutating func leaveTimingToSystem(_ systems: String) {
        head.systems = systems
        head.title = request.words(nil)
        if request.spec.animation != .sourceDefault { head.omissions.add("animation", "the system times this transition") }
        addAccessibility()
    }

    private mutating func addAccessibility() {
        addSettings()
        guard let animation = request.spec.resolvedAnimation else { return }
        let isGiven = if case .animation = request.spec.animation { true } else { false }
        SwiftAnimationText.addOmissions(of: animation, endsDiffer: isGiven, to: &head.omissions)
    }

    /// Notes that the code reads what the spec says of less motion.
    private mutating func addSettings() {
        let settings = [given.spec.accessibility] + (given.spec.content.views ?? []).map(\.spec.accessibility)
        if settings.contains(where: \.reduceMotion) {
            let reaction = given.spec.hasKeyframes ? "keeps what moves still" : "fades moving views"
            head.omissions.add(
                "accessibility/reduceMotion", "the code reads the setting of the device, and \(reaction) if motion is reduced")
        }
        if settings.contains(where: \.prefersCrossFade) {
            head.omissions.add("accessibility/prefersCrossFade", "the code reads the setting of the device")
        }
    }
}

extension TimelineRequest {
    /// The request with keyframes as they play where motion isn't reduced.
    ///
    /// - Throws: `CancellationError`.
    fileprivate var playingKeyframes: TimelineRequest {
        get throws {
            var (request, isStill) = (self, false)
            request.spec = spec.mapViews { spec in
                guard spec.nominalTransition.isKeyframed, spec.accessibility.reducesMotion else { return }
                (spec.accessibility, isStill) = (TransitionSpec.Accessibility(), true)
            }
            guard isStill else { return self }
            do {
                try request.plan(within: limits)
            } catch is SpecIssues {
                return self
            }
            return request
        }
    }
}

/// A computed property as Swift text.
enum SwiftMember {
    /// Returns the declaration on one line, or with its body on lines of its own where that is longer than 120 columns.
    ///
    /// - Parameters:
    ///   - declaration: what stands before the brace.
    ///   - body: the expression.
    ///   - broken: the expression for lines of its own. Default `body`.
    static func text(_ declaration: String, _ body: String, broken: String? = nil) -> String {
        let line = "    \(declaration) { \(body) }\n"
        if line.count <= 121, !body.contains("\n") { return line }
        return "    \(declaration) {\n" + (broken ?? body).split(separator: "\n").map { "        \($0)\n" }.joined() + "    }\n"
    }
}
