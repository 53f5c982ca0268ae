/// The content of a valid head, as far as the server needs it: numbers and offsets, no text.
struct RequestHead: Equatable {
    /// The length of the body in bytes, by Content-Length; 0 without one.
    var contentLength = 0
    /// Whether the body comes in chunks.
    var isChunked = false
    /// The offsets of the path in the target; empty if an absolute target has none, which means `/`.
    var path = 0..<0
    /// The offsets of the query in the target; `nil` without a question mark.
    var query: Range<Int>?
    /// Whether the cache key and the body are all that the response may depend on.
    ///
    /// It is so for HTTP/1.1 with the path as its target, and without Transfer-Encoding and Expect.
    var hasKey = false
    /// Whether the value of a field comes back in the response, which is for this request only then.
    var isIndividual = false
}
