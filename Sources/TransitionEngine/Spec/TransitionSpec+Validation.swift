extension TransitionSpec {
    /// What is wrong with the meaning of the spec, as far as it shows without a plan.
    func issues(within limits: Limits) -> SpecIssues {
        var issues = SpecIssues()
        validateSubjects(within: limits, into: &issues)
        sampling.validate(within: limits, at: "/sampling", into: &issues)
        return issues
    }

    private func validateSubjects(within limits: Limits, into issues: inout SpecIssues) {
        switch content {
        case .view: validate(within: limits, at: "", into: &issues)
        case .views(let views, let stagger): validate(views, stagger, within: limits, into: &issues)
        case .layout(let layout): layout.validate(within: limits, at: "/layout", into: &issues)
        }
    }

    private func validate(_ views: [View], _ stagger: Stagger?, within limits: Limits, into issues: inout SpecIssues) {
        if views.count > limits.views {
            issues.add(.limitExceeded, at: "/views", "\(views.count) views exceed the limit of \(limits.views)")
            return
        }
        let count = Self.sum(over: views) { $0.events.count }
        if count > limits.allEvents {
            return issues.add(
                .limitExceeded, at: "/views", "\(count) events of all views exceed the limit of \(limits.allEvents)")
        }
        let stops = Self.sum(over: views) { $0.stopCount }
        if stops > limits.stops {
            return issues.add(
                .limitExceeded, at: "/views",
                "\(stops) keyframes and stops of linear() curves in all views exceed the limit of \(limits.stops)"
            )
        }
        stagger?.validate(count: views.count, at: "/stagger", into: &issues)
        var known = Set<String>(minimumCapacity: views.count)
        var isInheritedKnown = false
        for (index, view) in views.enumerated() {
            // Where it stands is written only if anything is wrong with it; what all of them inherit is wrong once.
            if !(view.inheritsAll && isInheritedKnown) {
                var found = SpecIssues()
                view.spec.validate(within: limits, at: "", into: &found)
                if !found.isEmpty { issues.add(found, below: "/views/\(index)") }
                isInheritedKnown = isInheritedKnown || view.inheritsAll
            }
            if !known.insert(view.id).inserted {
                issues.add(.duplicateKey, at: "/views/\(index)/id", "another view has this id already")
            }
        }
    }

    /// What each view has of something, added up; counted once for those that share their spec.
    private static func sum(over views: [View], _ count: (TransitionSpec) -> Int) -> Int {
        var inherited: Int?
        return views.reduce(0) { sum, view in
            guard view.inheritsAll else { return sum + count(view.spec) }
            let known = inherited ?? count(view.spec)
            inherited = known
            return sum + known
        }
    }

    /// The number of keyframes, and of stops of the `linear()` curves, that a view has or inherits.
    private var stopCount: Int {
        func stops(of animation: Animation?) -> Int {
            if case .curve(.linear(let linear), _)? = animation?.base { linear.stops.count } else { 0 }
        }
        var keyframes = 0
        if let transition = nominalTransition.transitionKind.keyframed {
            keyframes = transition.keyframeCount + transition.ownAnimations.reduce(0) { $0 + stops(of: $1) }
        }
        return events.reduce(keyframes + stops(of: resolvedAnimation)) { count, event in
            if case .animation(let animation)? = event.animation { count + stops(of: animation) } else { count }
        }
    }

    /// The characters of the texts that events give.
    private var glyphCount: Int {
        events.reduce(0) { count, event in
            if case .updateContent(let update) = event.action { count + update.to.count } else { count }
        }
    }

    /// What is wrong with one view.
    private func validate(within limits: Limits, at pointer: String, into issues: inout SpecIssues) {
        let kind = nominalTransition.transitionKind
        kind.validate(at: pointer + "/transition", into: &issues)
        if case .animation(let animation) = animation { animation.validate(at: pointer + "/animation", into: &issues) }
        if let keyframed = kind.keyframed { validate(keyframed, at: pointer, into: &issues) }
        view.size.validate(at: pointer + "/view/size", into: &issues)
        if let container {
            container.size.validate(at: pointer + "/container/size", into: &issues)
            issues.check(container.cornerRadius, in: 0...1e6, unit: "pt", at: pointer + "/container/cornerRadius")
        }
        validateStack(at: pointer, into: &issues)
        validatePhase(at: pointer, into: &issues)
        start?.validate(at: pointer + "/from", into: &issues)
        if start != nil, !events.isEmpty {
            issues.add(.conflict, at: pointer + "/from", "events start from rest; give either events or from")
        }
        if start != nil, resolvedAnimation?.repeats == true {
            issues.add(.conflict, at: pointer + "/from", "a repetition starts anew each time and takes over from nothing")
        }
        switch nominalTransition.vocabulary {
        case .none, .contents:
            if start != nil {
                issues.add(.conflict, at: pointer + "/from", "this transition can't be taken over on its way")
            }
        default: break
        }
        if events.count > limits.events {
            return issues.add(
                .limitExceeded, at: pointer + "/events", "\(events.count) events exceed the limit of \(limits.events)")
        }
        if glyphCount > limits.treeNodes {
            return issues.add(
                .limitExceeded, at: pointer + "/events",
                "\(glyphCount) characters of all texts exceed the limit of \(limits.treeNodes)"
            )
        }
        var before = 0.0
        for (index, event) in events.enumerated() {
            let location = "\(pointer)/events/\(index)"
            issues.check(event.time, in: 0...limits.duration, unit: "s", at: location + "/at")
            if event.time < before { issues.add(.outOfRange, at: location + "/at", "times must not fall") }
            before = max(before, event.time)
            event.validate(
                at: location, in: stack == nil ? nominalTransition.vocabulary : .navigation, into: &issues)
            validateNavigation(event, at: location, into: &issues)
        }
    }
}

extension TransitionSpec {
    /// A phase alone is a state of a function of the phase, to which nothing happens.
    private func validatePhase(at pointer: String, into issues: inout SpecIssues) {
        guard phase != nil else { return }
        if !nominalTransition.isPhased || stack != nil {
            issues.add(
                .conflict, at: pointer + "/phase",
                "only a transition that is a function of the phase has a state in each phase: no scene, no pages, no keyframes")
        }
        if !events.isEmpty { issues.add(.conflict, at: pointer + "/events", "give either \"phase\" or \"events\"") }
        if start != nil { issues.add(.conflict, at: pointer + "/from", "give either \"phase\" or \"from\"") }
    }
}

extension Animation {
    /// Whether it repeats.
    var repeats: Bool {
        modifiers.contains {
            switch $0 {
            case .repeatCount, .repeatForever: true
            case .delay, .speed, .logicallyComplete: false
            }
        }
    }
}

extension LayoutChange {
    fileprivate func validate(within limits: Limits, at pointer: String, into issues: inout SpecIssues) {
        if updates.count > limits.events {
            return issues.add(
                .limitExceeded, at: pointer + "/updates", "\(updates.count) updates exceed the limit of \(limits.events)")
        }
        let nodes = updates.reduce(0) { $0 + $1.tree.count }
        if nodes > limits.treeNodes {
            return issues.add(.limitExceeded, at: pointer, "\(nodes) nodes exceed the limit of \(limits.treeNodes)")
        }
        var before = 0.0
        for (index, update) in updates.enumerated() {
            let location = "\(pointer)/updates/\(index)"
            issues.check(update.time, in: 0...limits.duration, unit: "s", at: location + "/at")
            if update.time < before { issues.add(.outOfRange, at: location + "/at", "times must not fall") }
            before = max(before, update.time)
            update.animation?.validate(at: location + "/animation", into: &issues)
            update.tree.validate(at: location + "/tree", into: &issues)
        }
    }
}

extension LayoutNode {
    fileprivate func validate(at pointer: String, into issues: inout SpecIssues) {
        frame.validate(at: pointer + "/frame", into: &issues)
        issues.check(alpha, in: 0...1, at: pointer + "/alpha")
        switch layoutTransition {
        case .none, .inherited: break
        case .specific(let animation): animation.validate(at: pointer + "/layoutTransition/specific", into: &issues)
        case .inheritedWithFallback(let animation):
            animation.validate(at: pointer + "/layoutTransition/inheritedWithFallback", into: &issues)
        }
        appearing?.validate(at: pointer + "/appearing", into: &issues)
        disappearing?.validate(at: pointer + "/disappearing", into: &issues)
        var known = Set<String>()
        for (index, child) in children.enumerated() {
            if !known.insert(child.id).inserted {
                issues.add(.duplicateKey, at: "\(pointer)/children/\(index)/id", "a sibling has this id already")
            }
            child.validate(at: "\(pointer)/children/\(index)", into: &issues)
        }
    }
}

extension Size {
    func validate(at pointer: String, into issues: inout SpecIssues) {
        issues.check(width, in: 0...1e6, unit: "pt", at: pointer + "/0")
        issues.check(height, in: 0...1e6, unit: "pt", at: pointer + "/1")
    }
}
