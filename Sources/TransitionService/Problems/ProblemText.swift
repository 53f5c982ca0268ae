internal import MicroHTTP
package import TransitionCoding

/// Problems for those who don't speak HTTP: the same document as text.
package enum ProblemText {
    /// The problem document of a failure.
    package static func text(_ failure: DecodingFailure, instance: String) -> [UInt8] {
        Problem(failure).response(instance: instance, requestID: "render").body
    }
}
