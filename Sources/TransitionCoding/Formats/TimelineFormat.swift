package import TransitionEngine

/// A way to write a timeline.
package protocol TimelineFormat: Sendable {
    /// The extension in a URL and the word for `?format=`.
    var name: String { get }
    /// With its parameters, as sent.
    var mediaType: String { get }
    /// One sentence.
    var summary: String { get }

    /// Whether a request that says no direction means both.
    var defaultsToBoth: Bool { get }

    /// Whether it can say what holds for either layout direction.
    var takesAutoDirection: Bool { get }

    /// Whether an answer takes the time that its samples take, so that its cost is known beforehand.
    var isDirect: Bool { get }

    /// How close it stays to the true motion where nothing else is asked for, in fractions of each track's travel; `nil`
    /// for one that samples and reduces nothing.
    var defaultTolerance: Double? { get }

    /// What of a request the format can't say, and what comes nearest.
    func issues(with request: TimelineRequest) -> SpecIssues

    /// The same of a curve.
    func issues(with request: CurveRequest) -> SpecIssues

    /// What of a request the answer leaves out; ``encode(_:)`` writes it at the head of the answer.
    ///
    /// - Throws: `CancellationError`.
    func omissions(from request: TimelineRequest) throws -> Omissions

    /// The same of a curve.
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
    package var defaultsToBoth: Bool { false }
    package var takesAutoDirection: Bool { false }
    package var isDirect: Bool { false }
    package var defaultTolerance: Double? { nil }
    package func issues(with request: TimelineRequest) -> SpecIssues { SpecIssues() }
    package func issues(with request: CurveRequest) -> SpecIssues { SpecIssues() }
    package func omissions(from request: TimelineRequest) throws -> Omissions { Omissions() }
    package func omissions(from request: CurveRequest) -> Omissions { Omissions() }
}
