/// A change of a layer's content by a Core Image filter.
///
/// Source: QuartzCore `CATransition.filter`; semantics §7.
public struct FilterTransition: LayerTransition, BuiltInTransition {
    /// Its catalog entry.
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

    /// The filter's time; a dissolve is a cross-fade, which anything can show, and a swipe and a flash have a model.
    static func scene(_ filter: CoreImageFilter, in context: SceneContext) -> Scene {
        func scene(_ subjects: [Scene.Subject], _ detail: String) -> Scene {
            Scene(subjects, warnings: [TimelineWarning("filter-pixels", "\(filter.name) computes pixels: \(detail)")])
        }
        if let mask = SwipeMask(filter, in: context.view.size) {
            var incoming = Scene.Subject(.incoming, zIndex: 1, [(.maskOffset, mask.offset), time])
            incoming.note.mask = mask
            return scene([.init(.outgoing, []), incoming], "mask.offset is a model of its front, inputTime its time.")
        }
        if let subjects = flash(filter) {
            return scene(subjects, "dim is a model of its light, over which the content changes; inputTime is its time.")
        }
        guard filter.name == CoreImageFilter.dissolve else {
            return scene(
                [.init(.outgoing, []), .init(.incoming, zIndex: 1, [time])],
                "its inputTime is the track, and the nearest form without Core Image is core-animation/fade.")
        }
        return Scene([
            .init(.outgoing, [(.opacity, .between(1, 0))]), .init(.incoming, zIndex: 1, [(.opacity, .between(0, 1)), time]),
        ])
    }

    private static let time: Scene.Subject.Track = (.inputTime, .between(0, 1))

    /// The model of `CIFlashTransition`: light of its color rises until `fadeThreshold`, where the content changes, and fades from
    /// there; `nil` for any other filter.
    private static func flash(_ filter: CoreImageFilter) -> [Scene.Subject]? {
        guard filter.name == CoreImageFilter.flash, let color = filter.input("color", count: 4),
            let peak = filter.input("fadeThreshold", count: 1)?[0]
        else { return nil }
        let strength = max(0, min(1, color[3]))
        let light = zip([Property.colorRed, .colorGreen, .colorBlue, .colorAlpha], color[..<3] + [1])
            .map { ($0, ProgressMapping.between($1, $1)) }
        return [
            .init(.outgoing, []),
            .init(.incoming, zIndex: 1, [(.opacity, .breakpoints((0, 0), (peak, 0), (peak, 1), (1, 1))), time]),
            .init(.dimming, zIndex: 2, [(.dim, .breakpoints((0, 0), (peak, strength), (1, 0)))] + light),
        ]
    }
}
