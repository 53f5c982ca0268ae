/// A change of a layer's content by a Core Image filter.
///
/// Source: QuartzCore `CATransition.filter`; semantics §7.
public struct FilterTransition: LayerTransition, BuiltInTransition {
    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "filter",
        source: .coreAnimation,
        description: .init(
            summary: "The content changes by a Core Image transition filter.", hasMotion: true,
            example: "core-animation/filter:CISwipeTransition"),
        of: FilterTransition(CoreAnimationSettings()))

    public static let parameters =
        [
            ParameterRow(
                "filter", \Self.settings.filterName, use: .required,
                "A Core Image transition filter; any other name is a custom one."),
            ParameterRow("parameters", \Self.settings.filterInputs, use: .objectOnly, "The filter's inputs."),
        ] + CoreAnimationSettings.parameters.dropLast(2).map { ParameterRow($0, of: \Self.settings) }

    /// What every `CATransition` has, with the filter.
    public var settings: CoreAnimationSettings

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

    public var warnings: [TimelineWarning] { settings.warnings }

    public var reduced: any Transition {
        var plain = settings
        plain.filter = nil
        return CoreAnimationTransition(.fade, settings: plain)
    }

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
