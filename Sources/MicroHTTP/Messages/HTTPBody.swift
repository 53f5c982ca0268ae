internal import CMicroHTTPD

/// The bytes of a body, shared by all responses that send them.
public final class HTTPBody: Sendable {
    private let array: [UInt8]
    /// Whether it lives as long as the process, so that it takes no room in a cache.
    public let isPermanent: Bool

    /// - Parameters:
    ///   - bytes: kept, not copied, with whatever space the array has beyond them.
    ///   - isPermanent: default false.
    public init(_ bytes: [UInt8], isPermanent: Bool = false) {
        array = bytes
        self.isPermanent = isPermanent
    }

    /// Its length in bytes.
    public var count: Int { array.count }

    /// The bytes of memory that it takes in a cache.
    public var size: Int { isPermanent ? 0 : array.capacity }

    /// The bytes; valid as long as the body lives. The elements of an array of bytes lie in one block, which moves only when the array
    /// is changed, and this one never is.
    public var bytes: UnsafeRawBufferPointer { unsafe array.withUnsafeBytes { unsafe $0 } }

    /// Makes a response of the library's that reads from here, and retains this body as long as the library uses it.
    ///
    /// - Returns: `nil` if there is no memory.
    func response() -> OpaquePointer? {
        let owner = unsafe Unmanaged.passRetained(self).toOpaque()
        guard
            let response = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
                count, UnsafeMutableRawPointer(mutating: bytes.baseAddress),
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
