public import TransitionEngine

/// Reads specs and writes timelines in the formats of the service.
public enum TransitionCoder {
    /// Why a spec can't be read or written.
    public enum Failure: Error, Sendable {
        /// There is no format of that name.
        case unknownFormat
        /// The text is no JSON; a sentence tells why.
        case malformedJSON(String)
        /// All problems of the spec, or of the spec in this format.
        case issues([SpecIssue])
    }

    /// The names of the formats, such as `json`, `css` and `csv`.
    public static var formats: [String] { OutputFormats.all.map(\.name) }

    /// Reads a spec as JSON and writes its timeline.
    ///
    /// - Parameters:
    ///   - json: the spec, as in the body of `POST /v1/timelines`.
    ///   - format: one of ``formats``. Default `json`.
    /// - Throws: ``Failure``; `CancellationError`.
    public static func encode(json: String, as format: String = "json") throws -> String {
        guard let output = OutputFormats.named(format) else { throw Failure.unknownFormat }
        let request: TimelineRequest
        do throws(DecodingFailure) {
            request = try SpecReader.timeline(Array(json.utf8), format: output)
        } catch {
            switch error {
            case .syntax(let error): throw Failure.malformedJSON(error.detail)
            case .issues(let issues): throw Failure.issues(issues.map(\.issue))
            case .cancelled: throw CancellationError()
            }
        }
        return String(decoding: try output.encode(request), as: UTF8.self)
    }

    /// Writes the timeline of a spec.
    ///
    /// - Parameters:
    ///   - spec: the spec; a transition without a catalogue entry is written without its name.
    ///   - format: one of ``formats``. Default `json`.
    /// - Throws: ``Failure``; `CancellationError`.
    public static func encode(_ spec: TransitionSpec, as format: String = "json") throws -> String {
        guard let output = OutputFormats.named(format) else { throw Failure.unknownFormat }
        var request = TimelineRequest(spec)
        do {
            try request.plan(within: Limits())
        } catch let issues as SpecIssues {
            throw Failure.issues(issues.all)
        }
        let issues = try output.issues(with: request)
        guard issues.isEmpty else { throw Failure.issues(issues.all) }
        return String(decoding: try output.encode(request), as: UTF8.self)
    }
}
