internal import TransitionEngine

/// The types of problems that aren't about the meaning of a spec. Those about its meaning are `SpecIssue.Code`.
///
/// The names are public (`/docs/errors#name`) and never reused.
enum ProblemType: String, CaseIterable {
    case malformedRequest = "malformed-request"
    case malformedJSON = "malformed-json"
    case malformedURL = "malformed-url"
    case notFound = "not-found"
    case unknownFormat = "unknown-format"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    case unsupportedMediaType = "unsupported-media-type"
    case preconditionFailed = "precondition-failed"
    case bodyTooLarge = "body-too-large"
    case targetTooLong = "uri-too-long"
    case headTooLarge = "head-too-large"
    case expectationFailed = "expectation-failed"
    case unauthorized
    case signatureRequired = "signature-required"
    case signatureInvalid = "signature-invalid"
    case signatureExpired = "signature-expired"
    case presetsOnly = "presets-only"
    case originNotAllowed = "origin-not-allowed"
    case rateLimited = "rate-limited"
    case clientGone = "client-gone"
    case queueFull = "queue-full"
    case draining
    case deadlineExceeded = "deadline-exceeded"
    case `internal`

    var status: Int {
        switch self {
        case .malformedRequest, .malformedJSON, .malformedURL: 400
        case .unauthorized: 401
        case .signatureRequired, .signatureInvalid, .signatureExpired, .presetsOnly, .originNotAllowed: 403
        case .notFound, .unknownFormat: 404
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .preconditionFailed: 412
        case .bodyTooLarge: 413
        case .targetTooLong: 414
        case .unsupportedMediaType: 415
        case .expectationFailed: 417
        case .rateLimited: 429
        case .headTooLarge: 431
        case .clientGone: 499
        case .internal: 500
        case .queueFull, .draining: 503
        case .deadlineExceeded: 504
        }
    }

    var title: String {
        switch self {
        case .malformedRequest: "The HTTP request is malformed"
        case .malformedJSON: "The body is not JSON"
        case .malformedURL: "The URL is malformed"
        case .notFound: "Not found"
        case .unknownFormat: "No such format"
        case .methodNotAllowed: "The method is not allowed here"
        case .notAcceptable: "No acceptable format"
        case .unsupportedMediaType: "The media type of the body is not supported"
        case .preconditionFailed: "The response has another tag"
        case .bodyTooLarge: "The body is too large"
        case .targetTooLong: "The URL is too long"
        case .headTooLarge: "The header fields are too large"
        case .expectationFailed: "The expectation can't be met"
        case .unauthorized: "A token is needed"
        case .signatureRequired: "The URL must be signed"
        case .signatureInvalid: "The signature is wrong"
        case .signatureExpired: "The signed URL has expired"
        case .presetsOnly: "Only presets are accepted"
        case .originNotAllowed: "The origin is not allowed"
        case .rateLimited: "Too many requests"
        case .clientGone: "The client has left"
        case .queueFull: "The server is overloaded"
        case .draining: "The server is stopping"
        case .deadlineExceeded: "The request took too long"
        case .internal: "Internal error"
        }
    }
}

extension SpecIssue.Code {
    var title: String {
        switch self {
        case .malformed: "A value can't be read"
        case .wrongType: "A value has the wrong type"
        case .unknownKey: "Unknown key"
        case .duplicateKey: "A key is given twice"
        case .missingKey: "A key is missing"
        case .unknownValue: "Unknown value"
        case .outOfRange: "A value is out of range"
        case .conflict: "Values don't go together"
        case .limitExceeded: "A limit is exceeded"
        case .endless: "The animation never ends"
        case .unsupported: "Not supported by this engine"
        case .nameTaken: "The name is taken"
        }
    }
}
