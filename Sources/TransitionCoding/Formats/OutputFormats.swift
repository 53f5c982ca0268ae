/// Every output format: one line each.
package enum OutputFormats {
    package static let all: [any TimelineFormat] = [
        TimelineJSON(),
        CSS(),
        WebAnimation(),
        JavaScriptModule(),
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

    package static let json: any TimelineFormat = TimelineJSON()

    /// The format of that name, spelled forgivingly.
    package static func named(_ name: String) -> (any TimelineFormat)? { all.first { Spelling.matches($0.name, name) } }
}
