/// The output formats of the service. The order is the order in which the catalog lists them.
package enum BuiltInFormats {
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

    private static let extensions = all.map { (text: "." + $0.name, format: $0) }.sorted {
        $0.text.utf8.count > $1.text.utf8.count
    }

    /// Returns a path without the extension of a format, and the format: that of the longest one, because `.waapi.json` also ends with
    /// `.json`. `nil` for a path without one.
    package static func split(_ path: String) -> (stem: String, format: any TimelineFormat)? {
        let lowercased = path.lowercased()
        return extensions.first { lowercased.hasSuffix($0.text) }.map { (String(path.dropLast($0.text.utf8.count)), $0.format) }
    }

    /// Returns the format with a name, or `nil` if there is none. Case, `-` and `_` make no difference.
    package static func named(_ name: String) -> (any TimelineFormat)? { all.first { Spelling.matches($0.name, name) } }
}
