/// What a valid head says, as far as the server needs it: numbers and offsets, no text.
struct RequestHead: Equatable {
    /// Bytes of body that the head announces; 0 without Content-Length.
    var contentLength = 0
    /// Whether the body comes in chunks.
    var isChunked = false
    /// Where the path lies in the target; empty where an absolute target has none, which means `/`.
    var path = 0..<0
    /// Where the query lies in the target; `nil` without a question mark.
    var query: Range<Int>?
    /// Whether the cache key tells everything the response may depend on, together with the body.
    ///
    /// It is so for HTTP/1.1 with the path as its target, and without Transfer-Encoding and Expect.
    var hasKey = false
    /// Whether a field's value comes back in the response, which is then for this request alone.
    var isIndividual = false
}
