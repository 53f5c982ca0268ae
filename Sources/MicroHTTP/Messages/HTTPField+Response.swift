internal import CMicroHTTPD

extension HTTPField {
    /// Adds the field to a response of the library's, which copies it.
    func add(to response: OpaquePointer) {
        unsafe Self.withCString(name) { name in
            unsafe Self.withCString(value) { value in _ = unsafe MHD_add_response_header(response, name, value) }
        }
    }

    /// Calls a closure with a copy of a text that ends with a zero, on the stack: nearly all fields are short.
    private static func withCString(_ text: String, _ body: (UnsafePointer<CChar>) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { copy in
                guard let start = copy.baseAddress else { return }
                if let from = bytes.baseAddress { unsafe memcpy(start, from, bytes.count) }
                unsafe start[bytes.count] = 0
                unsafe body(start)
            }
        }
    }
}
