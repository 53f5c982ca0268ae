internal import CMicroHTTPD

/// A response that is made once and sent often. Its header fields are prepared, and its body is lent to the library without a copy.
// Sendable because it is immutable; the library's response counts its users under a lock of its own, and its body is
// released with the last of them.
@safe public final class HTTPStoredResponse: @unchecked Sendable {
    /// The status and the fields, with ``body`` as the shared body.
    public let head: HTTPResponse
    /// The body.
    public let body: HTTPBody
    /// The library's response; `nil` if there was no memory for it.
    let prepared: OpaquePointer?

    /// The bytes that it takes, approximately: its body, its fields, and the library's copy of them.
    public var size: Int {
        head.fields.reduce(body.size + 512) { $0 + 2 * ($1.name.utf8.count + $1.value.utf8.count) + 160 }
    }

    /// - Parameter response: a complete response without a stream.
    public init(_ response: HTTPResponse) {
        body = response.shared ?? HTTPBody(response.body)
        var head = response
        head.body = []
        head.shared = body
        self.head = head
        unsafe prepared = body.response()
        if let prepared = unsafe prepared {
            for field in head.fields { unsafe field.add(to: prepared) }
        }
    }

    deinit { if let prepared = unsafe prepared { unsafe MHD_destroy_response(prepared) } }
}
