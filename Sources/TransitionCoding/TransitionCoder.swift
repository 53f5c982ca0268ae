public import TransitionEngine

/// Reads specs, and writes timelines and curves in the formats of the service and in formats of one's own.
public struct TransitionCoder: Sendable {
    private let outputs: [any TimelineFormat]
    private let limits: Limits

    /// Creates a coder.
    ///
    /// - Parameters:
    ///   - formats: formats of one's own; each takes the place of one of the service that has its name. Default none.
    ///   - limits: how much a spec may ask for. Default those of the engine.
    public init(adding formats: [any OutputFormat] = [], limits: Limits = Limits()) {
        outputs =
            formats.map(AddedFormat.init)
            + OutputFormats.all.filter { format in
                !formats.contains { Spelling.matches($0.name, format.name) }
            }
        self.limits = limits
    }

    /// The names of the formats, such as `json`, `css` and `csv`, which are also the extensions of their files.
    public var formats: [String] { outputs.map(\.name) }

    /// Why a spec can't be read or written.
    public enum Failure: Error, Sendable {
        /// There is no format of that name.
        case unknownFormat(String)
        /// The text is no JSON; a sentence tells why.
        case malformedJSON(String)
        /// All problems of the spec, or of the spec in this format.
        case issues([SpecIssue])
        /// The format of that name writes bytes that are no text.
        case binary(format: String)
        /// A format of one's own has thrown something else.
        case format(any Error)
        /// A `Cancellation` has ended the work.
        case cancelled
    }

    /// What a format has written.
    public struct Output: Hashable, Sendable {
        /// The name of the format.
        public let format: String
        /// The media type with its parameters.
        public let mediaType: String
        /// The bytes of a file in this format.
        public let bytes: [UInt8]
        /// What is to be known of how the spec was read and planned.
        public let warnings: [TimelineWarning]
        /// What the spec has and the bytes leave out, since the format can't express it.
        public let omissions: [TimelineWarning]
        fileprivate let isText: Bool

        /// The bytes as text.
        ///
        /// - Throws: ``Failure/binary(format:)`` for a format that writes no text.
        public var text: String {
            get throws(Failure) {
                guard isText, let text = String(validating: bytes, as: UTF8.self) else { throw .binary(format: format) }
                return text
            }
        }
    }

    // MARK: - Timelines

    /// Writes the timeline of a spec.
    ///
    /// - Parameters:
    ///   - spec: the spec; a transition without a catalogue entry is written without its name.
    ///   - format: one of ``formats``. Default `json`.
    ///   - bothDirections: whether the removal is written beside the insertion, as stylesheets have it; what runs once, such as
    ///     keyframes, is written once. Default no.
    public func encode(
        _ spec: TransitionSpec, as format: String = "json", bothDirections: Bool = false
    ) throws(Failure) -> Output {
        let format = try output(format)
        let isBoth = bothDirections && spec.content.layout == nil && !spec.isScripted && !spec.hasKeyframes
        var request = TimelineRequest(
            spec.mapViews { spec in
                spec.fillFilter()
                if isBoth { spec.direction = .insertion }
            })
        (request.isBoth, request.precision) = (isBoth, format.defaultPrecision)
        return try encode(ReadSpec(request, by: SpecReader(limits: limits, format: format)), as: format)
    }

    /// Reads a spec as JSON and writes its timeline.
    ///
    /// - Parameters:
    ///   - json: the spec, as in the body of `POST /v1/timelines`.
    ///   - format: one of ``formats``. Default `json`.
    public func encode(json: String, as format: String = "json") throws(Failure) -> Output {
        let format = try output(format)
        let spec = try Self.failing { () throws(DecodingFailure) in
            try SpecReader(limits: limits, format: format).readTimeline(Array(json.utf8))
        }
        return try encode(spec, as: format)
    }

    private func encode(_ spec: ReadSpec<TimelineRequest>, as format: any TimelineFormat) throws(Failure) -> Output {
        let request = try Self.failing { () throws(DecodingFailure) in try spec.planned() }
        return try output(of: format, request.warnings(Omissions())) { try format.render(request) }
    }

    // MARK: - Curves

    /// Writes the curve of an animation.
    ///
    /// - Parameters:
    ///   - animation: the animation; `nil` jumps.
    ///   - sampling: where it is read. Default 60 frames a second.
    ///   - format: one of ``formats``. Default `json`.
    public func encode(
        curve animation: Animation?, sampling: Sampling = .default, as format: String = "json"
    ) throws(Failure) -> Output {
        let format = try output(format)
        var request = CurveRequest(animation)
        (request.sampling, request.precision) = (sampling, format.defaultPrecision)
        return try encode(ReadSpec(request, by: SpecReader(limits: limits, format: format)), as: format)
    }

    /// Reads a curve as JSON and writes it.
    ///
    /// - Parameters:
    ///   - curveJSON: the curve, as in the body of `POST /v1/curves`.
    ///   - format: one of ``formats``. Default `json`.
    public func encode(curveJSON: String, as format: String = "json") throws(Failure) -> Output {
        let format = try output(format)
        let spec = try Self.failing { () throws(DecodingFailure) in
            try SpecReader(limits: limits, format: format).readCurve(Array(curveJSON.utf8))
        }
        return try encode(spec, as: format)
    }

    private func encode(_ spec: ReadSpec<CurveRequest>, as format: any TimelineFormat) throws(Failure) -> Output {
        let request = try Self.failing { () throws(DecodingFailure) in try spec.planned() }
        return try output(of: format, (request.plan?.warnings ?? []) + request.warnings) { try format.render(request) }
    }

    // MARK: - Formats

    private func output(_ name: String) throws(Failure) -> any TimelineFormat {
        guard let format = outputs.first(where: { Spelling.matches($0.name, name) }) else { throw .unknownFormat(name) }
        return format
    }

    private func output(
        of format: any TimelineFormat, _ warnings: [TimelineWarning], _ render: () throws -> RenderedOutput
    ) throws(Failure) -> Output {
        do {
            let rendered = try render()
            return Output(
                format: format.name, mediaType: format.mediaType, bytes: rendered.bytes, warnings: warnings,
                omissions: rendered.omissions.warnings, isText: format.isText)
        } catch let issues as SpecIssues {
            throw .issues(issues.all)
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .format(error)
        }
    }

    private static func failing<Result>(_ body: () throws(DecodingFailure) -> Result) throws(Failure) -> Result {
        do {
            return try body()
        } catch {
            throw Failure(error)
        }
    }
}

extension TransitionCoder.Failure {
    init(_ failure: DecodingFailure) {
        self =
            switch failure {
            case .syntax(let error): .malformedJSON(error.detail)
            case .issues(let issues): .issues(issues.map(\.issue))
            case .cancelled: .cancelled
            }
    }
}
