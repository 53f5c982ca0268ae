internal import MicroHTTP
package import TransitionCoding

/// Problem documents as text, for callers without HTTP such as `transitiond render`.
package enum ProblemText {
    /// Returns the problem document of a failure.
    package static func text(_ failure: DecodingFailure, instance: String) -> [UInt8] {
        Problem(failure).response(instance: instance, requestID: "render").body
    }
}
