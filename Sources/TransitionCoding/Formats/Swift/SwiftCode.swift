package import TransitionEngine

/// Swift source: the platform's own transitions and animations by their names, bodies as `Transition` structs, and keyframes
/// only for what moves through more than two values.
package struct SwiftCode: TimelineFormat {
    package let name = "swift"
    package let mediaType = "text/x-swift"
    package let summary = "Swift source: SwiftUI, UIKit, Core Animation and Blueprint by their own names, otherwise keyframes."

    /// An animation that is given keeps its name.
    package func tellsDefaultAnimation(of request: TimelineRequest) -> Bool { true }
    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }
    package var defaultsToBoth: Bool { true }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        let form = SwiftProgram.form(of: request)
        var issues = CodeNames.issues(with: request.output.name) { form.declarations($0, of: request.spec) }
        switch form {
        case .layers(let layers): issues.add(layers.issues, below: "")
        case .layerKeyframes(let layers): issues.add(layers.issues, below: "")
        case .animator(let animator): issues.add(animator.issues, below: "")
        case .visibility(let visibility): issues.add(visibility.issues, below: "")
        case .transition, .content, .matchedGeometry: Self.addEndless(request.spec, to: &issues)
        // An animator tells UIKit its duration, and completes the transition at its end.
        case .presentation: StyleIssues.addEndless(request.spec.resolvedAnimation, in: "UIKit", to: &issues)
        case .views: for view in request.spec.content.views ?? [] { Self.addEndless(view.spec, to: &issues) }
        case .navigation, .zoom, .phases: break
        case .keyframes:
            Self.addUnwritable(request, to: &issues)
            SwiftKeyframeRefusals.add(of: request, to: &issues)
        }
        return issues
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        let needsEnd = request.plan?.animation.map(SwiftAnimationText.needsData) ?? false
        var issues = StyleIssues.issues(with: request, in: "SwiftUI", needsEnd: needsEnd)
        issues.add(
            CodeNames.issues(with: request.output.name) { names in
                [.member(names.value, of: .animation)] + (needsEnd ? [.type(names.type + "Animation")] : [])
            }, below: "")
        return issues
    }

    package func render(_ request: CurveRequest) throws -> Rendered {
        guard let plan = request.plan, let animation = plan.animation else { return Rendered([]) }
        let names = CodeNames(of: request)
        var animations = SwiftAnimations(names, tolerance: request.tolerance)
        let text = try animations.expression(animation)
        var head = SwiftHead(title: SwiftHead.words(animation))
        (head.url, head.subject) = (CanonicalURL.curve(request, format: name), "curves")
        head.approximations = animations.approximations
        head.warnings = plan.warnings + request.warnings
        SwiftAnimationText.addOmissions(of: animation, to: &head.omissions)
        let usage = "    /// `withAnimation(.\(names.value)) { shown.toggle() }`\n"
        let member = usage + SwiftMember.text("static var \(names.value): Animation", text)
        let code = animations.declarations + ["extension Animation {\n\(member)}\n"]
        return Rendered(head.text + code.joined(separator: "\n"), head.omissions)
    }

    package func render(_ request: TimelineRequest) throws -> Rendered { try SwiftProgram(request, format: name).rendered }

    // MARK: - Issues

    /// Adds animations that never end and that only data can say: the spec's, and those of parts.
    private static func addEndless(_ spec: TransitionSpec, to issues: inout SpecIssues) {
        func isEndlessData(_ animation: Animation) -> Bool {
            SwiftAnimationText.needsData(animation) && TimingCurve(animation).duration.isInfinite
        }
        if let animation = spec.resolvedAnimation, isEndlessData(animation) {
            StyleIssues.addEndless(animation, in: "SwiftUI", to: &issues)
        }
        let phases = [TransitionPhase.willAppear, .didDisappear]
        let layers = phases.flatMap { spec.nominalTransition.layers(in: $0, of: spec.view) }
        let hasEndlessPart = layers.contains {
            if case .animation(let own) = $0.animation { isEndlessData(own) } else { false }
        }
        guard hasEndlessPart else { return }
        issues.add(
            .unsupported, at: "/transition",
            "a part has an animation of its own that never ends, which SwiftUI has no curve for; json, csv and f32 have its values"
        )
    }

    /// Adds a timeline of which no modifier of SwiftUI shows anything.
    private static func addUnwritable(_ request: TimelineRequest, to issues: inout SpecIssues) {
        let shown = request.plans.flatMap(\.subjectMotions).flatMap(\.properties)
        guard !shown.isEmpty, shown.allSatisfy({ !SwiftKeyframes.writable.contains($0) }) else { return }
        let content = request.spec.content
        let names = Set(shown.map(\.rawValue)).sorted().joined(separator: ", ")
        issues.add(
            .unsupported, at: content.isView ? "/transition" : content.views != nil ? "/views" : "/layout",
            "SwiftUI has no modifier for \(names); json and csv have the tracks, and the nearest transition is \"opacity\"",
            suggestion: "opacity")
    }
}
