extension TransitionSpec {
    /// Everything that is wrong with the meaning of the spec.
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
                .limitExceeded, at: "/views", "\(stops) stops of linear() curves in all views exceed the limit of \(limits.stops)"
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

    /// The number of stops of the `linear()` curves that a view has or inherits.
    private var stopCount: Int {
        func stops(of animation: Animation?) -> Int {
            if case .curve(.linear(let linear), _)? = animation?.base { linear.stops.count } else { 0 }
        }
        return events.reduce(stops(of: resolvedAnimation)) { count, event in
            if case .animation(let animation)? = event.animation { count + stops(of: animation) } else { count }
        }
    }

    /// What is wrong with one view.
    private func validate(within limits: Limits, at pointer: String, into issues: inout SpecIssues) {
        nominalTransition.validate(at: pointer + "/transition", into: &issues)
        if case .animation(let animation) = animation { animation.validate(at: pointer + "/animation", into: &issues) }
        view.size.validate(at: pointer + "/view/size", into: &issues)
        if let container {
            container.size.validate(at: pointer + "/container/size", into: &issues)
            issues.check(container.cornerRadius, in: 0...1e6, unit: "pt", at: pointer + "/container/cornerRadius")
        }
        start?.validate(at: pointer + "/from", into: &issues)
        if start != nil, !events.isEmpty {
            issues.add(.conflict, at: pointer + "/from", "events start from rest; give either events or from")
        }
        if start != nil, resolvedAnimation?.repeats == true {
            issues.add(.conflict, at: pointer + "/from", "a repetition starts every leg anew and takes over from nothing")
        }
        if start != nil, case .none = nominalTransition.vocabulary {
            issues.add(.conflict, at: pointer + "/from", "this transition can't be taken over on its way")
        }
        if events.count > limits.events {
            return issues.add(
                .limitExceeded, at: pointer + "/events", "\(events.count) events exceed the limit of \(limits.events)")
        }
        var before = 0.0
        for (index, event) in events.enumerated() {
            let location = "\(pointer)/events/\(index)"
            issues.check(event.time, in: 0...limits.duration, unit: "s", at: location + "/at")
            if event.time < before { issues.add(.outOfRange, at: location + "/at", "times must not fall") }
            before = max(before, event.time)
            event.validate(at: location, for: nominalTransition, into: &issues)
        }
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

extension Animation {
    /// Seconds that a delay or a duration may last.
    private static let seconds = 0.0...600.0

    /// Adds every problem of the animation's values.
    public func validate(at pointer: String, into issues: inout SpecIssues) {
        switch base {
        case .curve(let easing, let duration):
            issues.check(duration, in: Self.seconds, unit: "s", at: pointer + "/duration")
            easing.validate(at: pointer + "/curve", into: &issues)
        case .spring(let spring):
            spring.validate(at: pointer, into: &issues)
        case .decay(let decay):
            decay.validate(at: pointer, into: &issues)
        }
        for modifier in modifiers {
            switch modifier {
            case .delay(let seconds): issues.check(seconds, in: Self.seconds, unit: "s", at: pointer + "/delay")
            case .speed(let factor): issues.check(factor, in: 1e-3...1e3, at: pointer + "/speed")
            case .repeatCount(let count, _):
                if !(1...100_000).contains(count) {
                    issues.add(.outOfRange, at: pointer + "/repeat/count", "must lie between 1 and 100000, not \(count)")
                }
            case .repeatForever(_, let until):
                if let until { issues.check(until, in: Self.seconds, unit: "s", at: pointer + "/repeat/until") }
            case .logicallyComplete(let after):
                issues.check(after, in: Self.seconds, unit: "s", at: pointer + "/logicallyComplete")
            }
        }
    }

    /// What a caller should know about this animation.
    public var warnings: [TimelineWarning] {
        // The system's own spring is overdamped on purpose.
        guard case .spring(let spring) = base, base != Animation.systemSpring.base else { return [] }
        if spring.capsDamping {
            return [
                TimelineWarning(
                    "damping-capped",
                    "\(spring.kind.rawValue) springs are never overdamped: damping ratio "
                        + "\(SpecIssues.text(spring.nominalSpring.dampingRatio)) moves as 1. "
                        + "For the overdamped motion say \"kind\": \"fluid\".")
            ]
        }
        if spring.kind == .coreAnimation, spring.spring.dampingRatio > 1 {
            return [
                TimelineWarning(
                    "settling-unpublished",
                    "Core Animation's settling time of an overdamped spring is not published; "
                        + "the rest within 0.001 is used.")
            ]
        }
        return []
    }
}

extension Easing {
    func validate(at pointer: String, into issues: inout SpecIssues) {
        switch self {
        case .cubicBezier(let curve):
            for (index, value) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
                issues.check(value, in: -1000...1000, at: "\(pointer)/cubicBezier/\(index)")
            }
        case .steps(let steps):
            let least = steps.position == .jumpNone ? 2 : 1
            if !(least...100_000).contains(steps.count) {
                issues.add(
                    .outOfRange, at: pointer + "/steps", "must lie between \(least) and 100000, not \(steps.count)")
            }
        case .linear(let linear):
            for (index, stop) in linear.stops.enumerated() {
                issues.check(stop.input, in: -1000...1000, at: "\(pointer)/linear/\(index)/0")
                issues.check(stop.output, in: -1e6...1e6, at: "\(pointer)/linear/\(index)/1")
            }
        case .circular, .unitCurve: break
        }
    }
}

extension SpringAnimation {
    fileprivate func validate(at pointer: String, into issues: inout SpecIssues) {
        var at: String { pointer + "/spring" }
        switch form {
        case .durationBounce(let duration, let bounce):
            issues.check(duration, in: 0...600, unit: "s", at: at + "/duration")
            if !(bounce > -1 && bounce <= 1) {
                issues.add(
                    .outOfRange, at: at + "/bounce",
                    "must lie above -1 and up to 1, not \(SpecIssues.text(bounce)): beyond, the spring diverges")
            }
        case .responseDamping(let response, let fraction):
            issues.check(response, in: 0...600, unit: "s", at: at + "/response")
            issues.check(fraction, in: 0...1000, at: at + "/dampingFraction")
        case .physical(let mass, let stiffness, let damping):
            issues.check(mass, in: 1e-6...1e6, at: at + "/mass")
            issues.check(stiffness, in: 1e-6...1e8, at: at + "/stiffness")
            issues.check(damping, in: 0...1e8, at: at + "/damping")
        case .settling(let duration, _):
            issues.check(duration, in: 1e-6...600, unit: "s", at: at + "/settlingDuration")
        }
        // At 0.001 and below the settling rule has no positive frequency (semantics §3.3).
        if case .settling(_, let ratio) = form { issues.check(ratio, in: 0.0011...1000, at: at + "/dampingRatio") }
        issues.check(initialVelocity, in: -1e4...1e4, at: at + "/initialVelocity")
        issues.check(blendDuration, in: 0...600, unit: "s", at: at + "/blendDuration")
    }
}
