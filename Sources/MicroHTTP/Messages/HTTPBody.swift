internal import CMicroHTTPD

/// The bytes of a body, shared by all responses that send them.
// Sendable because its memory is written in init and freed in deinit only.
@safe public final class HTTPBody: @unchecked Sendable {
    private let start: UnsafeMutableRawPointer
    /// Its length in bytes.
    public let count: Int
    /// Whether it lives as long as the process, so that it takes no room in a cache.
    public let isPermanent: Bool

    /// - Parameters:
    ///   - bytes: copied.
    ///   - isPermanent: default false.
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

    /// Makes a response of the library's that reads from here, and retains this body as long as the library uses it.
    ///
    /// - Returns: `nil` if there is no memory.
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
