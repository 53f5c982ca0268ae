/// The output formats of the service. The order is the order in which the catalog lists them.
package enum OutputFormats {
    package static let all: [any TimelineFormat] = [
        TimelineJSON(),
        MotionJSON(),
        CSS(),
        ShadcnItem(),
        WebAnimation(),
        JavaScriptModule(),
        ModuleTypes(),
        Lottie(),
        SVGPreview(),
        SVGPlot(),
        SVGFilm(),
        SwiftCode(),
        KotlinCode(),
        DesignTokens(),
        CSV(),
        Float32Planes(),
    ]

    /// The media types of the formats, each once, in the order of the formats.
    package static let mediaTypes = all.map(\.mediaType).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }

    package static let json: any TimelineFormat = TimelineJSON()
    package static let css: any TimelineFormat = CSS()

    /// Returns the format with a name, or `nil` if there is none. Case, `-` and `_` make no difference.
    package static func named(_ name: String) -> (any TimelineFormat)? { all.first { Spelling.matches($0.name, name) } }
}
