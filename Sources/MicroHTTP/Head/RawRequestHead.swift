internal import CMicroHTTPD

/// The head of a request as libmicrohttpd hands it out: bytes in its buffer, which are valid during one call of its callbacks.
@unsafe struct RawRequestHead {
    let method: UnsafeRawBufferPointer
    /// As it arrived, before its escapes are decoded.
    let target: UnsafeRawBufferPointer
    let version: UnsafeRawBufferPointer
    /// At most ``HTTPServer/fieldLimit``.
    let fields: UnsafeBufferPointer<mhd_field>
    /// Bytes of the request line and fields together; 0 if the library doesn't say.
    var size = 0
    /// Whether there were more fields than `fields` holds.
    var hasTooManyFields = false
    /// Whether there are bytes that belong to neither of the parts, nor to what HTTP puts between them.
    var hasGaps = false

    /// The value of a field without blanks at its end.
    ///
    /// Blanks at the beginning are gone already. Those of the two framing fields stay: the library compares them as they are.
    ///
    /// - Parameter isFraming: whether it is Content-Length or Transfer-Encoding.
    @inline(__always)
    static func value(of field: mhd_field, isFraming: Bool) -> UnsafeRawBufferPointer {
        var count = unsafe field.value_length
        guard !isFraming, let start = unsafe field.value else {
            return unsafe UnsafeRawBufferPointer(start: field.value, count: count)
        }
        while count > 0, unsafe start[count - 1] == 0x20 || start[count - 1] == 0x09 { count -= 1 }
        return unsafe UnsafeRawBufferPointer(start: start, count: count)
    }

    /// All fields as text; names in lower case, bytes that are no UTF-8 replaced.
    func texts() -> [HTTPField] {
        unsafe fields.map { field in
            let bytes = unsafe UnsafeRawBufferPointer(start: field.name, count: field.name_length)
            let name = unsafe FieldName.common(bytes) ?? String(decoding: bytes, as: UTF8.self).lowercasedASCII
            let isFraming = name == "transfer-encoding" || name == "content-length"
            return unsafe HTTPField(name, String(decoding: Self.value(of: field, isFraming: isFraming), as: UTF8.self))
        }
    }
}

extension HTTPRequestHead {
    /// The head of a request that is refused: as far as it is known, its whole target as the path.
    init(refused raw: RawRequestHead) {
        unsafe self.init(
            method: String(decoding: raw.method, as: UTF8.self), path: String(decoding: raw.target, as: UTF8.self),
            fields: raw.texts())
    }

    /// The head of a valid request, as text.
    init(_ head: RequestHead, _ raw: RawRequestHead, client: HTTPClientAddress) {
        func text(_ range: Range<Int>) -> String {
            unsafe String(decoding: UnsafeRawBufferPointer(rebasing: raw.target[range]), as: UTF8.self)
        }
        unsafe self.init(
            method: String(decoding: raw.method, as: UTF8.self), path: head.path.isEmpty ? "/" : text(head.path),
            query: head.query.map(text), fields: raw.texts())
        self.client = client
    }
}
