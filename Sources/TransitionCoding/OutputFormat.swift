public import TransitionEngine

/// A format of one's own, which a ``TransitionCoder`` writes beside those of the service.
public protocol OutputFormat: Sendable {
    /// The name by which a coder finds it, which is also the extension of its files. Case, `-` and `_` make no difference.
    var name: String { get }

    /// The media type with its parameters, such as `text/plain; charset=utf-8`.
    var mediaType: String { get }

    /// Whether the bytes are text in UTF-8. Default yes.
    var isText: Bool { get }

    /// Writes a timeline.
    ///
    /// - Throws: `SpecIssues` for what the format can't write at all, with the reason; `CancellationError`.
    func render(_ request: OutputRequest) throws -> RenderedOutput

    /// Writes a curve. Default: an issue says that the format has none.
    ///
    /// - Throws: as for a timeline.
    func render(_ curve: CurvePlan) throws -> RenderedOutput
}

extension OutputFormat {
    public var isText: Bool { true }

    public func render(_ curve: CurvePlan) throws -> RenderedOutput {
        var issues = SpecIssues()
        issues.add(.unsupported, at: "/animation", "\(name) is no format of curves; ask for a timeline, or for json")
        throw issues
    }
}

/// What a format of one's own is asked to write.
public struct OutputRequest: Sendable {
    /// A plan a direction: one, or insertion and removal. `plan.motion` is what it means for any view, `plan.timeline()` its numbers.
    public let plans: [TransitionPlan]
    /// Decimals to print, 2…9. Default 6.
    public let precision: Int
    /// How the spec names its output (`output.name`); `nil` where it doesn't.
    public let name: String?
}

/// A format of one's own as one of the service's.
struct AddedFormat: TimelineFormat {
    private let format: any OutputFormat

    init(_ format: any OutputFormat) { self.format = format }

    var name: String { format.name }
    var mediaType: String { format.mediaType }
    var isText: Bool { format.isText }
    var summary: String { "A format of the program's own." }

    func render(_ request: TimelineRequest) throws -> RenderedOutput {
        try format.render(
            OutputRequest(plans: request.plans, precision: request.precision, name: request.output.name))
    }

    func render(_ request: CurveRequest) throws -> RenderedOutput {
        guard let plan = request.plan else { preconditionFailure("a curve is written once it is planned") }
        return try format.render(plan)
    }
}
