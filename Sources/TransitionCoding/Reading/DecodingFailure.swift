package import TransitionEngine

/// Why a request could not be read.
package enum DecodingFailure: Error, Sendable {
    /// The bytes are no JSON.
    case syntax(JSONSyntaxError)
    /// They are, and say something that isn't a spec.
    case issues([RequestIssue])
    /// Nobody needs the answer any more.
    case cancelled
}

/// One thing that is wrong with a request, and where in the request it stands.
package struct RequestIssue: Hashable, Sendable {
    package let issue: SpecIssue
    /// The query key or path part, for a request by URL; a JSON body is pointed into by `issue.pointer`.
    package let parameter: String?

    package init(_ issue: SpecIssue, parameter: String? = nil) {
        self.issue = issue
        self.parameter = parameter
    }
}
