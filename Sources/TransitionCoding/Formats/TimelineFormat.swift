/// A way to write a timeline.
package protocol TimelineFormat: Sendable {
    /// The extension in a URL and the word for `?format=`.
    var name: String { get }
    /// With its parameters, as sent.
    var mediaType: String { get }
    /// One sentence.
    var summary: String { get }

    /// Samples the plans of a request and writes them.
    func encode(_ request: TimelineRequest) -> [UInt8]

    /// Samples the plan of a curve and writes it.
    func encode(_ request: CurveRequest) -> [UInt8]
}
