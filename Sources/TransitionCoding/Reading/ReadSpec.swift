package import TransitionEngine

/// A request that can be planned: a timeline or a curve.
package protocol SpecRequest: Sendable {
    /// Validates the meaning and makes the plan.
    ///
    /// - Throws: `SpecIssues` with all problems of the meaning; `CancellationError`.
    mutating func plan(within limits: Limits) throws

    /// Returns what a format can't express of the request.
    ///
    /// - Throws: `CancellationError`.
    func issues(of format: any TimelineFormat) throws -> SpecIssues

    /// Writes the planned request.
    ///
    /// - Throws: what the format throws.
    func rendered(by format: any TimelineFormat) throws -> RenderedOutput

    /// What a caller should know of how the spec was read.
    var warnings: [TimelineWarning] { get set }

    /// The warnings of planning and of reading.
    var allWarnings: [TimelineWarning] { get }
}

extension TimelineRequest: SpecRequest {
    package func issues(of format: any TimelineFormat) throws -> SpecIssues { try format.issues(with: self) }
    /// Writes it in a format of timelines.
    package func rendered(by format: any TimelineFormat) throws -> RenderedOutput { try format.render(self) }
    package var allWarnings: [TimelineWarning] { warnings(Omissions()) }
}

extension CurveRequest: SpecRequest {
    package func issues(of format: any TimelineFormat) -> SpecIssues { format.issues(with: self) }
    /// Writes it in a format of curves.
    package func rendered(by format: any TimelineFormat) throws -> RenderedOutput { try format.render(self) }
    package var allWarnings: [TimelineWarning] { (plan?.warnings ?? []) + warnings }
}

/// A spec as it was read, before its meaning is validated. A part that couldn't be read has its default value.
package struct ReadSpec<Request: SpecRequest>: Sendable {
    private let request: Request
    private let reader: SpecReader

    init(_ request: Request, by reader: SpecReader) {
        self.request = request
        self.reader = reader
    }

    /// Whether ``planned()`` takes little time: nothing is wrong so far, and there is one view without events or a tree.
    package var isQuickToPlan: Bool { reader.isQuickToPlan && reader.issues.isEmpty && reader.warnings.isEmpty }

    /// Validates the meaning and returns the request with its plan.
    ///
    /// - Throws: ``DecodingFailure`` with every problem, of reading too.
    package func planned() throws(DecodingFailure) -> Request {
        var request = request
        do {
            try request.plan(within: reader.limits)
            let issues = try request.issues(of: reader.format)
            guard issues.isEmpty else { throw issues }
        } catch {
            throw reader.failure(error)
        }
        guard reader.issues.isEmpty else { throw .issues(reader.requestIssues) }
        request.warnings = reader.warnings
        return request
    }
}
