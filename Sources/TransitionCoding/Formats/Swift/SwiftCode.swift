package import TransitionEngine

/// Swift source: the platform's own transitions and animations by their names, bodies as `Transition` structs, and keyframes
/// only for what moves through more than two values.
package struct SwiftCode: TimelineFormat {
    package let name = "swift"
    package let mediaType = "text/x-swift"
    package let summary = "Swift source: SwiftUI, UIKit, Core Animation and Blueprint by their own names, otherwise keyframes."
    package var lessMotionScope: LessMotionScope { .timelines }
    package var joining: FileJoining? { FileJoining(.code, Self.joined) }

    /// An animation that is given keeps its name.
    package func tellsDefaultAnimation(of request: TimelineRequest) -> Bool { true }
    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }
    package var defaultsToBoth: Bool { true }
    package var followsLayoutDirection: Bool { true }
    package var takesEndless: Bool { true }

    package init() {}

    /// Returns one file with the contents of several.
    package static func joined(_ files: [String]) -> String {
        CodeFile.joined(files.map { CodeFile($0) }, helpers: SwiftHelpers.all)
    }

    package func issues(with given: TimelineRequest) -> SpecIssues {
        var request = given
        request.spec = given.spec.withDirectionOfEvent
        return SwiftForms.form(of: request.spec).issues(with: request)
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        let animation = request.plan?.animation.flatMap { SwiftAnimationText.needsData($0) ? $0 : nil }
        var issues = StyleIssues.issues(with: request, in: "SwiftUI", needsEnd: animation != nil)
        let named = CodeNames.issues(with: request.output.name) { names in
            [.member(names.value, of: .animation)] + SwiftAnimations.declared(names, of: animation)
        }
        issues.add(named, below: "")
        return issues
    }

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        guard let plan = request.plan, let animation = plan.animation else { return RenderedOutput([]) }
        let names = CodeNames(of: request)
        var animations = SwiftAnimations(names, tolerance: request.tolerance)
        let text = try animations.expression(animation)
        var head = SwiftHead(title: AnimationWords().text(animation))
        head.url = CanonicalURL.comment(request, format: name)
        head.approximations = animations.approximations
        head.warnings = plan.warnings + request.warnings
        head.omissions.addOptions(request.output, in: name, isCurve: true)
        SwiftAnimationText.addOmissions(of: animation, to: &head.omissions)
        let member: CodeText = """
            extension Animation {
                /// Animates a change: `withAnimation(.\(names.value)) { shown.toggle() }`.
                \(SwiftText.member("static var \(names.value): Animation", text))
            }
            """
        return try head.rendered(
            with: animations.declarations + [member], for: request.output,
            preview: .animation(SwiftConditional(".\(names.value)")))
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        try SwiftOutput.render(try request.withDirectionOfEvent(), format: name)
    }
}
