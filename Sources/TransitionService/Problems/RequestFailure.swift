internal import TransitionCoding
internal import TransitionEngine

/// The reason why a request gets a problem as its response.
struct RequestFailure: Error {
    let problem: Problem

    init(_ problem: Problem) { self.problem = problem }

    init(_ failure: NegotiationFailure, inPath: Bool = false) {
        let names = OutputFormats.all.map(\.name)
        switch failure {
        case .unknownFormat(let given) where inPath:
            problem = Problem(.unknownFormat, "\".\(given.prefix(40))\" is no format of this server.", allowed: names)
        case .unknownFormat(let given):
            let suggestion = Spelling.suggestion(for: given, in: names)
            problem = Problem([
                RequestIssue(
                    SpecIssue(
                        .unknownValue, at: "", "\"\(given.prefix(40))\" is no format of this server", allowed: names,
                        suggestion: suggestion),
                    parameter: "format")
            ])
        case .notAcceptable:
            problem = Problem(
                .notAcceptable, "None of the formats is acceptable.", allowed: OutputFormats.all.map(\.mediaType))
        }
    }

    init(_ failure: PackedSpec.Failure, limit: Int) {
        switch failure {
        case .noBase64: problem = Problem(.malformedURL, "The text after /v1/t/ isn't base64url (RFC 4648).")
        case .noDeflate: problem = Problem(.malformedURL, "The text after /v1/t/ isn't deflated JSON (RFC 1951 or RFC 1950).")
        case .tooLarge:
            problem = Problem([
                RequestIssue(
                    SpecIssue(.limitExceeded, at: "", "the spec unpacks to more than \(limit) bytes"), parameter: "spec")
            ])
        }
    }

    init(conflictingFormat name: String) {
        problem = Problem([
            RequestIssue(
                SpecIssue(.conflict, at: "", "the extension of the path is .\(name) already"), parameter: "format")
        ])
    }
}
