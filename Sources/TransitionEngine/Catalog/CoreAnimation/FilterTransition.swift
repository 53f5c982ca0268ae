/// A change of a layer's content by a Core Image filter.
///
/// Source: QuartzCore `CATransition.filter`; semantics §7.
public struct FilterTransition: SceneTransition, NamedTransition {
    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "filter",
        source: .coreAnimation,
        description: .init(
            summary: "The content changes by a Core Image transition filter.", hasMotion: true,
            example: "core-animation/filter:CISwipeTransition"),
        parameters: [
            TransitionParameter("filter", .text, "A Core Image transition filter; any other name is a custom one."),
            TransitionParameter(
                "parameters", .filterInputs, default: .filterInputs([]), inShorthand: false, "The filter's inputs."),
        ] + CoreAnimationSettings.parameters.filter { $0.name != "filter" && $0.name != "parameters" }
    ) { arguments in
        FilterTransition(
            CoreAnimationSettings(Array(arguments[2...]) + [.text(arguments[0].text ?? ""), arguments[1]]))
    }

    /// What every `CATransition` has, with the filter.
    public let settings: CoreAnimationSettings

    /// - Parameter settings: with a filter.
    public init(_ settings: CoreAnimationSettings) {
        self.settings = settings
    }

    /// The transition with Core Image's own defaults, if no input is given that differs from its default.
    package var plain: FilterTransition {
        guard let filter = settings.filter, !filter.hasOwnInputs else { return self }
        var plain = settings
        plain.filter = CoreImageFilter(filter.name)
        return FilterTransition(plain)
    }

    public var entry: CatalogEntry { Self.entry }

    public var arguments: [ParameterValue] {
        let all = settings.arguments
        return Array(all[4...]) + Array(all[..<4])
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        settings.validate(at: pointer, into: &issues)
    }

    public var warnings: [TimelineWarning] { settings.warnings }

    public var reduced: any Transition {
        var plain = settings
        plain.filter = nil
        return CoreAnimationTransition(.fade, settings: plain)
    }

    /// That of its media timing.
    public func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        settings.ownDuration(for: spec)
    }

    /// The timing of its own; `nil` takes the animation's.
    public func timing(for spec: TransitionSpec) -> TimingCurve? { settings.timingCurve(for: spec) }

    /// The subjects, progress 0 being the start of the direction and 1 its end.
    public func scene(in context: SceneContext) -> Scene {
        settings.filter.map { Self.scene($0, in: context) } ?? Scene([])
    }

    /// The filter's time; a dissolve is a cross-fade, which anything can show, and a swipe has a model.
    static func scene(_ filter: CoreImageFilter, in context: SceneContext) -> Scene {
        let time: (Property, ProgressMapping) = (.inputTime, .between(0, 1))
        if let mask = SwipeMask(filter, in: context.view.size) {
            var incoming = Scene.Subject(.incoming, zIndex: 1, [(.maskOffset, mask.offset), time])
            incoming.note.mask = mask
            let detail = "\(filter.name) computes pixels: mask.offset is a model of its front, inputTime its time."
            return Scene([.init(.outgoing, []), incoming], warnings: [TimelineWarning("filter-pixels", detail)])
        }
        guard filter.name == "CIDissolveTransition" else {
            return Scene(
                [.init(.outgoing, []), .init(.incoming, zIndex: 1, [time])],
                warnings: [
                    TimelineWarning(
                        "filter-pixels",
                        "\(filter.name) computes pixels: its inputTime is the track, and the nearest form without "
                            + "Core Image is core-animation/fade.")
                ])
        }
        return Scene([
            .init(.outgoing, [(.opacity, .between(1, 0))]), .init(.incoming, zIndex: 1, [(.opacity, .between(0, 1)), time]),
        ])
    }
}
