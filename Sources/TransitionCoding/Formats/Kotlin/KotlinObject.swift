internal import TransitionEngine

/// One transition in Kotlin: an object, modifiers, or both, and what it leaves out. Declarations have no indentation.
struct KotlinObject {
    /// How to use it, in one sentence; `NAME` is the object's name.
    var usage: String
    /// How to use the first modifier of an object that has other members too.
    var modifierUsage: String?
    var specs: KotlinSpecs
    /// The members of the object; none for modifiers alone.
    var declarations: [String]
    /// The modifiers, which stand in no object.
    var modifiers: [String] = []
    /// What modifiers need besides the animations: private declarations whose names begin with that of the modifier.
    var beside: [String] = []
    var omissions = Omissions()
    /// The name inside of another object; `nil` for the only one.
    var name: String?
    /// What else the head says, as sentences.
    var notes: [String] = []
    /// How a preview shows it; `nil` where it can't.
    var preview: KotlinPreview?

    init(usage: String, specs: KotlinSpecs, declarations: [String]) {
        (self.usage, self.specs, self.declarations) = (usage, specs, declarations)
    }
}

/// What the objects of a request have in common.
struct KotlinSettings {
    /// The greatest error of knots, in progress.
    let tolerance: Double
    /// Whether both directions are asked for.
    let isBoth: Bool
    /// The route that has the transition for itself; `nil` for what all pages have. Default all.
    var route: String?

    /// Returns the directions that are asked for: of pages those in which they are pushed and popped.
    func directions(of spec: TransitionSpec) -> [TransitionDirection] {
        if !spec.events.isEmpty, spec.onlyPops { return [.removal] }
        if isBoth || spec.events.contains(where: \.pops) { return [.insertion, .removal] }
        return [spec.direction]
    }
}

extension KotlinObject {
    /// Notes what keyframes do in right-to-left layout, if they have a left and a right.
    mutating func addSides(of properties: [Property], about anchor: UnitPoint = .center) {
        if anchor.x != 0.5 || properties.contains(where: \.hasSide) { notes.append(MotionTitle.absolute) }
    }

    /// Returns the objects of a request: one, unless it has views that differ.
    ///
    /// - Throws: `CancellationError`.
    static func all(of request: TimelineRequest) throws -> [KotlinObject] {
        let type = CodeNames(of: request).motionType
        let settings = KotlinSettings(tolerance: request.tolerance, isBoth: request.isBoth)
        if let layout = request.spec.content.layout {
            let function = KotlinText.modifier(of: type)
            return try KotlinLayout(layout, of: request, named: function).map { [$0.object] } ?? []
        }
        guard case .views(let views, let stagger) = request.spec.content else {
            return try all(of: request.spec, settings, type: type)
        }
        let delays = stagger?.delays(count: views.count) ?? views.map { _ in 0 }
        // Views that inherit everything have one spec, and it is compared once.
        if let common = views.first(where: \.inheritsAll) ?? views.first,
            common.spec.resolvedTransition.isPhased,
            try areAlike(views, like: common, settings, type: type)
        {
            var object = try KotlinObject(
                common.spec, settings, type: type, delays: KotlinSpecs.Delays(delays))
            object.omissions.add("id of each view", "the code counts the views by index")
            if object.isIndexed { object.usage = "\(object.usage.withPeriod) By index: \(views.map(\.id).byIndex)" }
            return [object]
        }
        let names = KotlinText.types(of: views.map(\.id), in: type)
        return try zip(zip(views, delays), names).map { view, name in
            var object = try KotlinObject(view.0.spec, settings, type: KotlinText.stem(of: type) + name, late: view.1)
            object.name = name
            return object
        }
    }

    /// Returns whether all views have the same code, with the same words at its head.
    ///
    /// - Throws: `CancellationError`.
    private static func areAlike(
        _ views: [TransitionSpec.View], like common: TransitionSpec.View, _ settings: KotlinSettings, type: String
    ) throws -> Bool {
        func words(of view: TransitionSpec.View) throws -> [String] {
            let object = try KotlinObject(view.spec, settings, type: type)
            return [text(of: [object], named: type)] + object.omissions.warnings.map(\.detail) + object.notes
        }
        let others = views.filter { !($0.inheritsAll && common.inheritsAll) }
        guard !others.isEmpty else { return true }
        let expected = try words(of: common)
        return try others.allSatisfy { try words(of: $0) == expected }
    }

    /// Returns the objects of a view: one, but for each route one where some have transitions of their own.
    ///
    /// - Throws: `CancellationError`.
    private static func all(of spec: TransitionSpec, _ settings: KotlinSettings, type: String) throws -> [KotlinObject] {
        let routes = spec.hasRoutes ? NavigationRoute.all(of: spec) : []
        guard routes.contains(where: { $0.id != nil }) else { return [try KotlinObject(spec, settings, type: type)] }
        let isAlone = routes.count == 1
        // What all other pages have comes first, so that no route takes its name.
        return try zip(routes, KotlinText.types(of: routes.map { $0.id ?? "default" }, in: type)).map { route, name in
            var settings = settings
            settings.route = route.id
            var object = try KotlinObject(route.spec, settings, type: isAlone ? type : KotlinText.stem(of: type) + name)
            if !isAlone { object.name = name }
            if route.id == nil {
                let others = routes.compactMap(\.id).map { "\"\($0.inertName)\"" }
                object.usage = "All pages but \(others.listed). " + object.usage
            }
            return object
        }
    }

    /// - Parameters:
    ///   - spec: the spec of a view.
    ///   - settings: what it has in common with other objects.
    ///   - type: the name of the object, or of that which it is a part of and its own.
    ///   - delays: how much later each view of a list starts. Default none.
    ///   - late: seconds by which this view starts later. Default 0.
    /// - Throws: `CancellationError`.
    private init(
        _ spec: TransitionSpec, _ settings: KotlinSettings, type: String, delays: KotlinSpecs.Delays = .none, late: Double = 0
    ) throws {
        let tolerance = settings.tolerance
        let function = KotlinText.modifier(of: type)
        let isLate = delays != .none || late > 0
        // A default animation gets no warning about its spring's kind.
        var left = Omissions(of: spec.animation == .sourceDefault ? nil : spec.shownAnimation)
        var together: String?
        if let keyframed = try KotlinObject(keyframed: spec, tolerance: tolerance, name: function, late: late) {
            self = keyframed
        } else if let counter = try KotlinCounter(spec, settings) {
            self = counter.object
            together = "a change of content starts at once"
        } else if let shared = try KotlinObject(sharing: spec, settings, name: function) {
            self = shared
            together = "shared bounds start together"
        } else if let curl = try KotlinCurl(spec, settings, late: late) {
            self = curl.object(named: function)
        } else if let change = try KotlinChange(spec, settings) {
            self = change.object(named: function)
            together = "a change of content starts at once"
        } else {
            self = try KotlinObject(phased: spec, settings, named: function, delays: delays, late: late)
        }
        if spec.layerAnimations.contains(where: \.completesLogically) { left.addLogicalCompletion() }
        if spec.animation != .sourceDefault, spec.hasOwnAnimations { left.add("animation", MotionTitle.ownAnimations) }
        if spec.hasPages { left.add(pagesOf: spec, settings) }
        left.add(omissions)
        if let together, isLate { left.add("stagger", together) }
        omissions = left
    }

    /// Creates the object of a phased transition: Compose's own transitions if it has them, else a modifier.
    ///
    /// - Throws: `CancellationError`.
    private init(
        phased spec: TransitionSpec, _ settings: KotlinSettings, named function: String, delays: KotlinSpecs.Delays, late: Double
    ) throws {
        let directions = settings.directions(of: spec)
        var layers = try KotlinLayer.layers(of: spec, tolerance: settings.tolerance, late: late)
        if directions.count == 1 { layers = layers.map { $0.only(directions[0]) } }
        let lost = Set(layers.flatMap(\.lost).map(\.rawValue)).sorted()
        if layers.contains(where: \.timing.isEndless) {
            self =
                KotlinModifier(
                    directions == [.removal] ? layers.map(\.leaving) : layers, delays: .none, follows: .endless, named: function
                ).object
            if directions.count > 1 { omissions.add("direction", "what repeats for ever comes in, and goes at once") }
        } else {
            self =
                KotlinVisibility(layers, delays: delays, directions)?.object()
                ?? KotlinModifier(layers, delays: delays, named: function).object
        }
        if layers.contains(where: \.isAbsolute) {
            notes.append(
                spec.resolvedTransition.properties.readsLayoutDirection ? MotionTitle.absoluteHere : MotionTitle.absolute)
        }
        if !lost.isEmpty { omissions.add(lost.joined(separator: ", "), "a layer of Compose has none") }
    }

    /// Creates the object of a view that is there all the time and follows keyframes, phases or an animator.
    ///
    /// - Throws: `PlanningFailure`, `CancellationError`.
    /// - Returns: `nil` for other transitions, and for values that Compose can't follow.
    init?(keyframed spec: TransitionSpec, tolerance: Double, name: String, late: Double = 0) throws {
        if let scale = try KotlinSymbolScale(spec, tolerance: tolerance, late: late) {
            self = scale.object(named: name)
        } else if let phases = try KotlinPhases(spec, tolerance: tolerance, late: late) {
            self = phases.object(named: name)
        } else if let animator = try KotlinAnimator.object(spec, tolerance: tolerance, named: name, late: late) {
            self = animator
        } else if let keyframes = try KotlinProgressKeyframes(spec, tolerance: tolerance, late: late) {
            self = keyframes.object(named: name)
        } else if let keyframes = try KotlinKeyframes(spec) {
            self = keyframes.object(named: name, delay: late)
        } else {
            return nil
        }
    }

    // MARK: - Text

    /// The private functions and values that several outputs may need.
    static let allHelpers =
        KotlinFilters.allHelpers + [KotlinSkew.helper, KotlinPhases.pause, KotlinProgressKeyframes.reading]
        + KotlinSpecs.allHelpers

    /// The private functions and values that it calls.
    private var helpers: [String] {
        let code = (declarations + modifiers + beside).joined(separator: "\n")
        let called = [
            ("skewed(", KotlinSkew.helper), ("pause(", KotlinPhases.pause),
            (".at(progress.value)", KotlinProgressKeyframes.reading),
        ]
        return KotlinFilters.helpers(of: code) + called.filter { code.contains(code: $0.0) }.map(\.1) + specs.helpers
    }

    /// Returns all that a file declares, without previews.
    ///
    /// - Parameters:
    ///   - objects: one without a name, or several with names.
    ///   - type: the name of the file.
    static func text(of objects: [KotlinObject], named type: String) -> String {
        let helpers = objects.flatMap(\.helpers).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let hasModifiers = objects.contains { !$0.modifiers.isEmpty }
        let isAlone = objects.count == 1 && objects[0].name == nil
        let texts = objects.compactMap { object in
            object.text(object.name ?? type, in: isAlone ? nil : type, with: isAlone && !hasModifiers ? helpers : [])
        }
        var parts = objects.flatMap { $0.modifiers.isEmpty ? [] : $0.specs.declarations + $0.beside }
        if isAlone {
            parts += texts
        } else if !texts.isEmpty {
            let members = hasModifiers ? texts : KotlinText.placed(helpers, around: texts)
            let body = members.map(KotlinText.indented).joined(separator: "\n\n")
            let names = objects.filter { !$0.isModifier }.compactMap(\.name)
            parts.append("\(comment("One object for each part: \(names.listedIDs)"))\nobject \(type) {\n\(body)\n}")
        }
        parts += objects.flatMap(\.documentedModifiers)
        if hasModifiers { parts = KotlinText.placed(helpers, around: parts) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Whether it has modifiers alone.
    private var isModifier: Bool { declarations.isEmpty && !modifiers.isEmpty }

    /// Whether its functions have the index of a view.
    private var isIndexed: Bool { (declarations + modifiers).contains { $0.contains("index: Int") } }

    /// The modifiers, of which the first one says how to use them where no object does.
    private var documentedModifiers: [String] {
        var texts = modifiers.map { ($0.hasPrefix("@") ? Self.suppression + "\n" : "") + $0 }
        if let usage = isModifier ? usage : modifierUsage { texts[0] = "\(Self.comment(usage))\n\(texts[0])" }
        return texts
    }

    /// Android's lint wants modifiers that aren't composable, which these have to be.
    static let suppression = "@Suppress(\"ComposableModifierFactory\") // It remembers its state."

    private static func comment(_ text: String) -> String {
        let text = text.withPeriod
        let lines = CommentText.lines(text, " * ", width: KotlinText.width).joined(separator: "\n")
        return text.count + 7 <= KotlinText.width ? "/** \(text) */" : "/**\n\(lines)\n */"
    }

    /// Returns the object as text; `nil` for modifiers alone.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - outer: the name of the object around it; `nil` for none.
    ///   - helpers: the private functions that it has inside.
    private func text(_ name: String, in outer: String?, with helpers: [String]) -> String? {
        if isModifier { return nil }
        let parts = KotlinText.placed(helpers, around: (modifiers.isEmpty ? specs.declarations : []) + declarations)
        let body = parts.map(KotlinText.indented).joined(separator: "\n\n")
        let usage = usage.replacing("NAME", with: outer.map { "\($0).\(name)" } ?? name)
        return "\(Self.comment(usage))\nobject \(name) {\n\(body)\n}"
    }
}

extension Omissions {
    /// Adds what the app's navigation does itself: its pages, and when it pushes and pops them.
    fileprivate mutating func add(pagesOf spec: TransitionSpec, _ settings: KotlinSettings) {
        if spec.stack != nil { add("stack", "the app's navigation has its own pages") }
        if spec.events.isEmpty { return }
        let events = spec.events.map(KotlinAnimator.words).joined(separator: ", ")
        let what = settings.route.map { "events of \($0.inertName)" } ?? "events"
        add(what, "the app's navigation pushes and pops: \(events)")
    }
}

extension TransitionSpec {
    /// The animations that layers and phases have for themselves.
    fileprivate var layerAnimations: [Animation] {
        if case .phases(let phases) = nominalTransition.transitionKind.plannedKind {
            return phases.animations?.compactMap { $0 } ?? []
        }
        guard nominalTransition.isPhased else { return [] }
        return TransitionPhase.allCases.flatMap { nominalTransition.layers(in: $0, of: view) }.compactMap {
            if case .animation(let animation) = $0.animation { animation } else { nil }
        }
    }

    /// Whether no part of its transition follows the animation around it.
    fileprivate var hasOwnAnimations: Bool {
        guard nominalTransition.isPhased else { return false }
        let layers = TransitionPhase.allCases.flatMap { nominalTransition.layers(in: $0, of: view) }
        return !layers.isEmpty
            && layers.allSatisfy {
                switch $0.animation {
                case .animation, .none: true
                case .inherited, .adjusted: false
                }
            }
    }

    /// Whether its transition moves pages.
    fileprivate var hasPages: Bool { if case .navigation = resolvedTransition.transitionKind.plannedKind { true } else { false } }
}
