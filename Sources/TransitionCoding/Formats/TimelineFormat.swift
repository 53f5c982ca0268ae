package import TransitionEngine

/// An output format of timelines and curves.
package protocol TimelineFormat: Sendable {
    /// The extension in a URL and the value of `?format=`.
    var name: String { get }
    /// The media type with its parameters, as sent in `Content-Type`.
    var mediaType: String { get }
    /// A description in one sentence, for the catalog.
    var summary: String { get }

    /// Whether a request without a direction means both directions. Default `false`.
    var defaultsToBoth: Bool { get }

    /// Whether the format can write one response for both layout directions. Default `false`.
    var takesAutoDirection: Bool { get }

    /// Whether the format writes samples as they are. The cost of a response is then known beforehand. Default
    /// `false`.
    var isDirect: Bool { get }

    /// Whether the response tells an animation that was given from the default that equals it. Default `false`.
    func tellsDefaultAnimation(of request: TimelineRequest) -> Bool

    /// Whether the format writes a list of items, one after the other, from `output.stagger`. Default `false`.
    var takesStagger: Bool { get }

    /// The default tolerance, as a fraction of each track's travel; `nil` for a format that doesn't reduce samples.
    var defaultTolerance: Double? { get }

    /// The default number of decimals. Default ``TimelineRequest/defaultPrecision``.
    var defaultPrecision: Int { get }

    /// Returns what a request contains that the format can't write, with the nearest alternative. Default none.
    ///
    /// - Throws: `CancellationError`.
    func issues(with request: TimelineRequest) throws -> SpecIssues

    /// Returns what a curve request contains that the format can't write. Default none.
    func issues(with request: CurveRequest) -> SpecIssues

    /// Returns what the response leaves out of a request. ``encode(_:)`` writes these warnings at the start of the
    /// response. Default nothing.
    ///
    /// - Throws: `CancellationError`.
    func omissions(from request: TimelineRequest) throws -> Omissions

    /// Returns what the response leaves out of a curve request. Default nothing.
    func omissions(from request: CurveRequest) -> Omissions

    /// Samples the plans of a request and writes them.
    ///
    /// - Throws: `CancellationError`.
    func encode(_ request: TimelineRequest) throws -> [UInt8]

    /// Samples the plan of a curve and writes it.
    ///
    /// - Throws: `CancellationError`.
    func encode(_ request: CurveRequest) throws -> [UInt8]
}

extension TimelineFormat {
    /// What a request without a direction means.
    package var defaultDirection: String { defaultsToBoth ? "both" : "insertion" }
    package var defaultsToBoth: Bool { false }
    package var takesAutoDirection: Bool { false }
    package var isDirect: Bool { false }
    /// Default `false`.
    package func tellsDefaultAnimation(of request: TimelineRequest) -> Bool { false }
    package var takesStagger: Bool { false }
    package var defaultTolerance: Double? { nil }
    package var defaultPrecision: Int { TimelineRequest.defaultPrecision }
    package func issues(with request: TimelineRequest) -> SpecIssues { SpecIssues() }
    package func issues(with request: CurveRequest) -> SpecIssues { SpecIssues() }
    package func omissions(from request: TimelineRequest) throws -> Omissions { Omissions() }
    package func omissions(from request: CurveRequest) -> Omissions { Omissions() }
}
