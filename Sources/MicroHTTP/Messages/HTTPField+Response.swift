internal import CMicroHTTPD

extension HTTPField {
    /// Adds the field to a response of the library's, which copies it.
    func add(to response: OpaquePointer) {
        unsafe Self.terminated(name) { name in
            unsafe Self.terminated(value) { value in _ = unsafe MHD_add_response_header(response, name, value) }
        }
    }

    /// A text as C wants it, on the stack: most of ours are too short to lie anywhere.
    private static func terminated(_ text: String, _ body: (UnsafePointer<CChar>) -> Void) {
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
