public import TransitionEngine

/// Reads specs, and writes timelines and curves in the formats of the service and in formats of one's own.
///
/// ```swift
/// let css = try TransitionCoder().encode(spec, as: .css).text
/// ```
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
            + BuiltInFormats.all.filter { format in
                !formats.contains { Spelling.matches($0.name, format.name) }
            }
        self.limits = limits
    }

    /// The formats that it writes: its own first.
    public var formats: [Format] { outputs.map { Format($0.name) } }

    /// The directions of a spec that are written.
    public enum Directions: Hashable, Sendable {
        /// What the service writes of JSON without a direction: both in stylesheets, code and other formats that have both; else that
        /// of the spec. A removal, and what has one run, is written alone.
        case automatic
        /// That of the spec alone.
        case own
        /// Insertion and removal, whatever the spec says.
        case both
    }

    /// What a format has written.
    public struct Output: Hashable, Sendable {
        /// The format.
        public let format: Format
        /// The media type with its parameters.
        public let mediaType: String
        /// The bytes of a file in this format.
        public let bytes: [UInt8]
        /// What is to be known of how the spec was read and planned.
        public let warnings: [TimelineWarning]
        /// What the spec has and the bytes leave out, since the format can't express it.
        public let omissions: [TimelineWarning]
        private let isText: Bool

        fileprivate init(_ rendered: RenderedOutput, in format: any TimelineFormat, _ warnings: [TimelineWarning]) {
            self.format = Format(format.name)
            mediaType = format.mediaType
            bytes = rendered.bytes
            self.warnings = warnings
            omissions = rendered.omissions.warnings
            isText = format.isText
        }

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

    /// Writes the timeline of a spec: the bytes that the service answers to the same spec as JSON.
    ///
    /// - Parameters:
    ///   - spec: the spec. JSON of a transition without a catalog entry has a warning.
    ///   - format: one of ``formats``. Default JSON.
    ///   - directions: the directions. Default those that the service writes where none is asked for.
    ///   - precision: the decimals, 2…9; `nil` is the format's default, which is 6 for most.
    ///   - output: how it is written. Default as the service writes it.
    public func encode(
        _ spec: TransitionSpec, as format: Format = .json, directions: Directions = .automatic, precision: Int? = nil,
        output: OutputOptions = OutputOptions()
    ) throws(Failure) -> Output {
        try encode(as: format) { reader throws(DecodingFailure) in reader.read(spec, directions, precision: precision, output) }
    }

    /// Reads a spec as JSON and writes its timeline.
    ///
    /// - Parameters:
    ///   - json: the spec, as in the body of `POST /v1/timelines`.
    ///   - format: one of ``formats``. Default JSON.
    public func encode(json: String, as format: Format = .json) throws(Failure) -> Output {
        try encode(as: format) { reader throws(DecodingFailure) in try reader.readTimeline(Array(json.utf8)) }
    }

    // MARK: - Curves

    /// Writes the curve of an animation.
    ///
    /// - Parameters:
    ///   - animation: the animation; `nil` jumps.
    ///   - sampling: where it is read. Default 60 frames a second.
    ///   - format: one of ``formats``. Default JSON.
    ///   - precision: the decimals, 2…9; `nil` is the format's default, which is 6 for most.
    ///   - output: how it is written. Default as the service writes it.
    public func encode(
        curve animation: Animation?, sampling: Sampling = .default, as format: Format = .json, precision: Int? = nil,
        output: OutputOptions = OutputOptions()
    ) throws(Failure) -> Output {
        try encode(as: format) { reader throws(DecodingFailure) in
            reader.read(curve: animation, sampling, precision: precision, output)
        }
    }

    /// Reads a curve as JSON and writes it.
    ///
    /// - Parameters:
    ///   - curveJSON: the curve, as in the body of `POST /v1/curves`.
    ///   - format: one of ``formats``. Default JSON.
    public func encode(curveJSON: String, as format: Format = .json) throws(Failure) -> Output {
        try encode(as: format) { reader throws(DecodingFailure) in try reader.readCurve(Array(curveJSON.utf8)) }
    }

    // MARK: - Both

    private func encode<Request>(
        as name: Format, _ read: (SpecReader) throws(DecodingFailure) -> ReadSpec<Request>
    ) throws(Failure) -> Output {
        guard let format = outputs.first(where: { Spelling.matches($0.name, name.rawValue) }) else {
            throw .unknownFormat(name, allowed: formats)
        }
        do {
            let request = try read(SpecReader(limits: limits, format: format)).planned()
            return Output(try request.rendered(by: format), in: format, request.allWarnings)
        } catch {
            throw Failure(error)
        }
    }
}
