internal import CMicroHTTPD

/// A response that is made once and sent often: its header fields are prepared, its body is lent to the library and
/// never copied.
// Sendable because it is immutable; the library's response counts its users under a lock of its own, and its body lies
// in memory that goes with the last of them.
@safe public final class HTTPStoredResponse: @unchecked Sendable {
    /// The status and the fields; its body is ``body``.
    public let head: HTTPResponse
    public let body: HTTPBody
    let prepared: OpaquePointer?

    /// Bytes that it takes, about: its body, its fields here, and the library's copy of them.
    public var size: Int {
        let own = (body.isPermanent ? 0 : body.count) + 512
        return head.fields.reduce(own) { $0 + 2 * ($1.name.utf8.count + $1.value.utf8.count) + 160 }
    }

    /// - Parameter response: a whole response, no stream.
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

/// The bytes of a body, shared by every response that sends them.
// Sendable because its memory is written in init and freed in deinit alone.
@safe public final class HTTPBody: @unchecked Sendable {
    private let start: UnsafeMutableRawPointer
    public let count: Int
    /// Whether it stays as long as the process, whoever sends it.
    public let isPermanent: Bool

    public init(_ bytes: [UInt8], isPermanent: Bool = false) {
        self.isPermanent = isPermanent
        count = bytes.count
        unsafe start = .allocate(byteCount: max(1, count), alignment: 16)
        unsafe bytes.withUnsafeBytes { source in
            if let from = source.baseAddress { unsafe start.copyMemory(from: from, byteCount: count) }
        }
    }

    deinit { unsafe start.deallocate() }

    /// The bytes; valid as long as the body lives.
    public var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: start, count: count) }

    /// A response of the library's that reads from here, and keeps this alive as long as it is used.
    func response() -> OpaquePointer? {
        let owner = unsafe Unmanaged.passRetained(self).toOpaque()
        guard
            let response = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
                count, start,
                { context in
                    if let context = unsafe context { unsafe Unmanaged<HTTPBody>.fromOpaque(context).release() }
                }, owner)
        else {
            unsafe Unmanaged<HTTPBody>.fromOpaque(owner).release()
            return nil
        }
        return unsafe response
    }
}
