internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// A problem as the caller gets it: `application/problem+json` (RFC 9457).
struct Problem {
    let type: String
    let title: String
    let status: Int
    let detail: String
    var errors: [RequestIssue] = []
    /// The values that would have been accepted, for problems that aren't about a spec.
    var allowed: [String] = []
    /// The path that was probably meant, for the problem of an unknown path.
    var suggestion: String?
    /// Further header fields of the response, such as `Allow` or `Retry-After`.
    var fields: [HTTPField] = []

    init(_ type: ProblemType, _ detail: String, allowed: [String] = [], fields: [HTTPField] = []) {
        self.type = type.rawValue
        title = type.title
        status = type.status
        self.detail = detail
        self.allowed = allowed
        self.fields = fields
    }

    /// Creates the problem for a spec with issues. It lists all of them.
    init(_ errors: [RequestIssue]) {
        let first = errors.first?.issue
        type = first?.code.rawValue ?? SpecIssue.Code.malformed.rawValue
        title = errors.count > 1 ? "The spec has \(errors.count) problems" : first?.code.title ?? ""
        status = 422
        detail = errors.count > 1 ? "See errors, \(errors.count) in all." : first?.detail ?? ""
        self.errors = errors
    }

    init(_ failure: DecodingFailure) {
        switch failure {
        case .syntax(let error): self.init(.malformedJSON, error.detail)
        case .issues(let issues): self.init(issues)
        // No caller gets this problem: the client has left, or has its response already.
        case .cancelled: self.init(.clientGone, "The client closed its side of the connection before the response.")
        }
    }

    init(_ refusal: HTTPRefusal) {
        switch refusal {
        case .malformed(let detail): self.init(.malformedRequest, detail)
        case .bodyTooLarge(let limit): self.init(.bodyTooLarge, "The body is larger than the limit of \(limit) bytes.")
        case .targetTooLong(let limit):
            self.init(.targetTooLong, "The URL is longer than the limit of \(limit) bytes; POST the spec as JSON instead.")
        case .headTooLarge:
            self.init(.headTooLarge, "There are too many header fields, or they are too long; see the limits in /v1/catalog.")
        case .unknownExpectation: self.init(.expectationFailed, "The only expectation understood is 100-continue.")
        }
    }

    /// - Parameter deadline: the deadline in seconds.
    init(_ cancellation: HTTPCancellation, deadline: Double) {
        switch cancellation {
        case .timeout:
            self.init(
                .deadlineExceeded, "The request took longer than the deadline of \(deadline) s.",
                fields: [HTTPField("retry-after", "1")])
        case .clientGone: self.init(.clientGone, "The client closed its side of the connection before the response.")
        case .dropped: self = .noResponse
        }
    }

    /// For a request that no step has made a response for.
    static let noResponse = Problem(.internal, "The request got no response.")

    static let mediaType = "application/problem+json"

    /// Returns the response.
    ///
    /// - Parameters:
    ///   - instance: the path of the request.
    ///   - line: the line of a batch that the problem is about, counted from 1; `nil` if it isn't a batch.
    func response(instance: String, requestID: String, line: Int? = nil) -> HTTPResponse {
        var buffer = TextBuffer(capacity: 1024)
        buffer.append("{\"type\":")
        buffer.append(json: "/docs/errors#" + type)
        buffer.append(key: "title", json: title)
        buffer.append(key: "status", integer: UInt64(status))
        buffer.append(key: "detail", json: detail)
        buffer.append(key: "instance", json: instance)
        buffer.append(key: "requestId", json: requestID)
        if let line {
            buffer.append(key: "line", integer: UInt64(line))
        }
        if !allowed.isEmpty {
            buffer.append(key: "allowed", array: allowed) { $1.append(json: $0) }
        }
        buffer.append(key: "suggestion", json: suggestion)
        buffer.append(key: "errors", array: errors) { $1.append(error: $0) }
        buffer.append("}\n")
        return HTTPResponse(
            status: status,
            fields: [HTTPField("content-type", Self.mediaType), HTTPField("cache-control", "no-store")] + fields,
            body: buffer.bytes)
    }
}

extension Problem {
    /// The issues as a JSON array.
    var errorsText: String {
        var buffer = TextBuffer(capacity: 512)
        buffer.append(array: errors) { $1.append(error: $0) }
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

extension TextBuffer {
    fileprivate mutating func append(error: RequestIssue) {
        append("{\"code\":")
        append(json: error.issue.code.rawValue)
        if let parameter = error.parameter {
            append(key: "parameter", json: parameter)
        } else {
            append(key: "pointer", json: JSONPointer.fragment(error.issue.pointer))
        }
        append(key: "detail", json: error.issue.detail)
        if !error.issue.allowed.isEmpty {
            append(key: "allowed", array: error.issue.allowed) { $1.append(json: $0) }
        }
        append(key: "suggestion", json: error.issue.suggestion)
        append("}")
    }
}
