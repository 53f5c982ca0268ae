import TransitionEngine

// What one view says, and several views that inherit what the whole says.
extension SpecReader {
    /// Reads what one view says; returns whether it asks for both directions.
    mutating func viewSpec(_ members: Members, into spec: inout TransitionSpec) -> Bool {
        if let value = members[.stack] { spec.stack = at(.stack) { $0.stack(value) } }
        if let value = members[.platform] {
            spec.platform = at(.platform) { $0.platform(value) } ?? .ios
        }
        if let value = members[.context] {
            let word = at(.context) { $0.choice(value, NavigationContext.allCases.map(\.rawValue)) }
            spec.context = word.flatMap(NavigationContext.init(rawValue:)) ?? .navigation
        }
        if let value = members[.sources] { environment.sources = at(.sources) { $0.sources(value) } }
        if let value = members[.transition] {
            spec.transition = at(.transition) { $0.transition(value) }
            lastTransition.rule = spec.isKeyframes ? value.string.map { PastedMotion.rule(in: $0) } : nil
            source = spec.source
        }
        if members[.content] != nil { content(of: members, into: &spec) }
        if let value = members[.animation] {
            lastCurve = ReadCurve()
            read(members, into: &spec.animation, TransitionSpec.AnimationChoice.table)
            warnOfDuration(of: spec.animation)
            if let text = value.string { spec.keepDefault(text) }
        }
        let isWhole = members[.transition].map { $0.kind == .string || $0["easing"] != nil } ?? false
        playPasted(isWhole: isWhole, isGiven: members[.animation] != nil, in: &spec)
        if let value = members[.view] { at(.view) { _ = $0.read(value, into: &spec.view, ViewGeometry.table) } }
        if source == .coreAnimation { spec.fillFilter() }
        if let value = members[.container] { spec.container = at(.container) { $0.container(value) } }
        if let value = members[.accessibility] { read(value, into: &spec.accessibility) }
        if let value = members[.from] { spec.start = at(.from) { $0.midFlight(value) } }
        if members[.events] != nil || members[.direction] != nil { specifiesDirection = true }
        if let value = members[.events] {
            spec.events = at(.events) { $0.events(value) }
            if let value = members[.direction], !isDefaultDirection(value) { refuseDirectionOfEvents() }
            playPasted(isWhole: false, isGiven: false, in: &spec)
        }
        if let value = members[.phase] { readPhase(value, members, into: &spec) }
        guard members[.direction] != nil, members[.events] == nil, members[.phase] == nil else {
            turnPasted(isWhole: isWhole, nil, in: &spec)
            return false
        }
        var direction = RequestDirection.insertion
        read(members, into: &direction, RequestDirection.table)
        spec.direction = direction.ofSpec
        spec.events = []
        turnPasted(isWhole: isWhole, direction, in: &spec)
        return direction == .both
    }

    mutating func read(_ value: JSONValue, into accessibility: inout TransitionSpec.Accessibility) {
        // That of a view takes the place of what it would inherit.
        accessibility = TransitionSpec.Accessibility()
        at(.accessibility) { _ = $0.read(value, into: &accessibility, TransitionSpec.Accessibility.table) }
    }

    /// Reads a platform. What iOS shows, iPadOS shows too.
    private mutating func platform(_ value: JSONValue) -> Platform? {
        choice(value, ["ios", "ipados"] + Platform.allCases.dropFirst().map(\.rawValue))
            .flatMap { Platform(rawValue: $0) ?? .ios }
    }

    /// - Parameter whole: what the views inherit, as it was written.
    mutating func views(_ value: JSONValue, inheriting whole: TransitionSpec, into request: inout TimelineRequest) {
        guard value.kind == .array, value.elementCount > 0 else {
            let found = value.kind == .array ? "none" : value.kindName
            add(.wrongType, "expected an array of one view or more, found \(found)")
            return
        }
        guard value.elementCount <= limits.views else {
            add(.limitExceeded, "\(value.elementCount) views exceed the limit of \(limits.views)")
            return
        }
        var views: [TransitionSpec.View] = []
        let inherited = (source, lastTransition.rule, environment)
        // One that says nothing of its own, if there is one.
        var plain: TransitionSpec.View?
        for (index, element) in value.elements.enumerated() {
            (source, lastTransition.rule, environment) = inherited
            let isBoth = request.isBoth
            let view = at(index) { reader -> TransitionSpec.View? in
                guard let members = reader.members(of: element, Self.namedViewKeys, wholeOnly: Self.wholeNames) else {
                    return nil
                }
                guard let id = members[.id] else {
                    reader.add(.missingKey, "\"id\" is missing: it names the view's subject")
                    return nil
                }
                guard let name = reader.at(.id, { $0.identity(id) }) else { return nil }
                // A problem of what a view inherits lies where that was written.
                let inheritsAll = element.memberCount == 1
                reader.locations.inheritedKeys.append(
                    (index, inheritsAll ? Self.viewKeys : Self.viewKeys.filter { members[$0] == nil }))
                if inheritsAll { return TransitionSpec.View(id: name, inheriting: request.spec, like: plain) }
                var view = TransitionSpec.View(id: name, whole)
                let wantsBoth = reader.viewSpec(members, into: &view.spec)
                reader.playKeyframes(of: &view.spec)
                if wantsBoth || isBoth && members[.direction] != nil {
                    reader.at(.direction) { $0.add(.conflict, "both directions are asked for once, for the whole") }
                }
                return view
            }
            guard let view else { continue }
            if view.inheritsAll { plain = view }
            views.append(view)
        }
        if !views.isEmpty { request.spec.content = .views(views, stagger: nil) }
    }
}
