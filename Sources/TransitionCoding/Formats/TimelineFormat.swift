package import TransitionEngine

/// An output format of timelines and curves.
package protocol TimelineFormat: Sendable {
    /// The extension in a URL and the value of `?format=`.
    var name: String { get }
    /// The media type with its parameters, as sent in `Content-Type`.
    var mediaType: String { get }
    /// A description in one sentence, for the catalog.
    var summary: String { get }

    /// What it can show (`Target.swift`). Default every property, as numbers.
    var target: Target { get }

    /// Whether the bytes are text in UTF-8. Default `true`.
    var isText: Bool { get }

    /// Whether a request without a direction means both directions. Default `false`.
    var defaultsToBoth: Bool { get }

    /// Whether the format can write one response for both layout directions. Default `false`.
    var takesAutoDirection: Bool { get }

    /// Whether what it writes follows the layout direction of the device by itself: `auto` is what it writes anyway. Default `false`.
    var followsLayoutDirection: Bool { get }

    /// Whether it says that an animation repeats for ever, so that nothing has to cut the animation off. Default `false`.
    var takesEndless: Bool { get }

    /// Whether it has the spec inside, so that it can be read again. Default `false`.
    var writesSpec: Bool { get }

    /// Whether it has a variant for less motion, which `output.reduced` chooses. Default none.
    var lessMotionScope: LessMotionScope { get }

    /// How several of its files become one; `nil` where they don't. Default `nil`.
    var joining: FileJoining? { get }

    /// Whether the format writes samples as they are. The cost of a response is then known beforehand. Default
    /// `false`.
    var isDirect: Bool { get }

    /// The members of a request that say how samples are written, as far as they act on it. Default all of them where it writes
    /// samples, none where it doesn't.
    var samplingMembers: Set<SamplingMember> { get }

    /// Whether the response tells an animation that was given from the default that equals it. Default `false`.
    func tellsDefaultAnimation(of request: TimelineRequest) -> Bool

    /// The default tolerance, as a fraction of each track's travel; `nil` for a format that doesn't reduce samples.
    var defaultTolerance: Double? { get }

    /// The default number of decimals. Default ``TimelineRequest/defaultPrecision``.
    var defaultPrecision: Int { get }

    /// Returns what a request contains that the format can't write, with the nearest alternative. Default none.
    ///
    /// It is asked before ``render(_:)-(TimelineRequest)``: a spec that is refused has no representation, so preconditions don't
    /// apply to it (RFC 9110 §13.2.1).
    ///
    /// - Throws: `CancellationError`.
    func issues(with request: TimelineRequest) throws -> SpecIssues

    /// Returns what a curve request contains that the format can't write. Default none.
    func issues(with request: CurveRequest) -> SpecIssues

    /// Writes a request without issues.
    ///
    /// - Throws: `CancellationError`.
    func render(_ request: TimelineRequest) throws -> RenderedOutput

    /// Writes a curve request without issues.
    ///
    /// - Throws: `CancellationError`.
    func render(_ request: CurveRequest) throws -> RenderedOutput
}

/// Of what a format has a variant for less motion.
package enum LessMotionScope: Sendable {
    case nothing, timelines
    /// Timelines and curves.
    case all
}

/// A member of a request that says how samples are written, by its path.
package enum SamplingMember: String, CaseIterable, Sendable {
    case fps = "sampling/fps"
    case count = "sampling/count"
    case times = "sampling/times"
    case velocity = "include"
    case precision
}

/// What a format writes of a request.
public struct RenderedOutput: Sendable {
    /// The bytes of a file in the format.
    public let bytes: [UInt8]
    /// What the bytes leave out of the request.
    public let omissions: Omissions
    /// What code of Compose declares that files share which become one. Default none.
    package var declarations: [KotlinDeclaration] = []

    /// Creates it from bytes. Default without omissions.
    public init(_ bytes: [UInt8], _ omissions: Omissions = Omissions()) {
        (self.bytes, self.omissions) = (bytes, omissions)
    }

    /// Creates it from text. Default without omissions.
    public init(_ text: String, _ omissions: Omissions = Omissions()) { self.init(Array(text.utf8), omissions) }

    /// The bytes as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension TimelineFormat {
    /// What a request without a direction means.
    package var defaultDirection: String { defaultsToBoth ? "both" : "insertion" }
    package var target: Target { .numbers }
    package var isText: Bool { true }
    package var defaultsToBoth: Bool { false }
    package var takesAutoDirection: Bool { false }
    package var followsLayoutDirection: Bool { false }
    package var takesEndless: Bool { false }
    package var writesSpec: Bool { false }
    package var isDirect: Bool { false }
    package var samplingMembers: Set<SamplingMember> { isDirect ? Set(SamplingMember.allCases) : [] }
    package var lessMotionScope: LessMotionScope { .nothing }
    package var joining: FileJoining? { nil }
    /// Default `false`.
    package func tellsDefaultAnimation(of request: TimelineRequest) -> Bool { false }
    package var defaultTolerance: Double? { nil }
    package var defaultPrecision: Int { TimelineRequest.defaultPrecision }
    package func issues(with request: TimelineRequest) -> SpecIssues { SpecIssues() }
    package func issues(with request: CurveRequest) -> SpecIssues { SpecIssues() }

    /// Returns the bytes alone of what ``render(_:)-(TimelineRequest)`` writes.
    ///
    /// - Throws: `CancellationError`.
    package func encode(_ request: TimelineRequest) throws -> [UInt8] { try render(request).bytes }

    /// Returns the bytes alone of what ``render(_:)-(CurveRequest)`` writes.
    ///
    /// - Throws: `CancellationError`.
    package func encode(_ request: CurveRequest) throws -> [UInt8] { try render(request).bytes }
}
