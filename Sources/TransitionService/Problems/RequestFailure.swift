internal import TransitionCoding
internal import TransitionEngine

/// The reason why a request gets a problem as its response.
struct RequestFailure: Error {
    let problem: Problem

    init(_ problem: Problem) { self.problem = problem }

    /// Creates the failure of one member of a body, or of one argument of a tool.
    init(_ code: SpecIssue.Code, at pointer: String, _ detail: String, allowed: [String] = [], suggestion: String? = nil) {
        problem = Problem([RequestIssue(SpecIssue(code, at: pointer, detail, allowed: allowed, suggestion: suggestion))])
    }

    init(_ failure: NegotiationFailure, inPath: Bool = false) {
        let names = BuiltInFormats.all.map(\.name)
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
            problem = Problem(.notAcceptable, "None of the formats is acceptable.", allowed: BuiltInFormats.mediaTypes)
        }
    }

    init(_ failure: PackedSpec.Failure, limit: Int) {
        switch failure {
        case .notCompressed:
            self.init(
                Problem(
                    .malformedURL,
                    "The text after /v1/t/ is JSON that isn't compressed: deflate it (RFC 1951) and write the result as base64url."
                ))
        case .damaged: self = .damagedLink
        case .tooLarge:
            let issue = SpecIssue(.limitExceeded, at: "", "the spec unpacks to more than \(limit) bytes")
            self.init(Problem([RequestIssue(issue, parameter: "spec")]))
        }
    }

    /// The failure of a link whose spec can't be read. Who reads it has got the link from somebody.
    static var damagedLink: RequestFailure {
        RequestFailure(
            Problem(
                .malformedURL,
                "This link is damaged: a part of it was lost or altered, probably while it was copied or sent. Copy it again from "
                    + "where it comes from, up to its last letter."))
    }

    init(conflictingFormat name: String) {
        problem = Problem([
            RequestIssue(
                SpecIssue(.conflict, at: "", "the extension of the path is .\(name) already"), parameter: "format")
        ])
    }
}
