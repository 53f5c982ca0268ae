internal import CMicroHTTPD

/// The head of a request as libmicrohttpd hands it out: bytes in its buffer, which are valid during one call of its callbacks.
@unsafe struct RawRequestHead {
    let method: UnsafeRawBufferPointer
    /// The target as it arrived, before its escapes are decoded.
    let target: UnsafeRawBufferPointer
    let version: UnsafeRawBufferPointer
    /// The fields in the order sent; at most ``HTTPServer/fieldLimit``.
    let fields: UnsafeBufferPointer<mhd_field>
    /// The bytes of the request line and the fields together; 0 if the library doesn't report it.
    var size = 0
    /// Whether there were more fields than `fields` holds.
    var hasTooManyFields = false
    /// Whether there are bytes that belong neither to a part nor to the separators between two parts.
    var hasGaps = false

    /// Returns the value of a field without the blanks at its end.
    ///
    /// The library has removed the blanks at the beginning. Those of the two framing fields stay: the library compares them as they are.
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

    /// Returns all fields as texts: names in lower case, bytes that are not UTF-8 replaced.
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
    /// Makes the head of a refused request, unchecked: its path is the target as it arrived.
    convenience init(refused raw: RawRequestHead) {
        unsafe self.init(
            method: String(decoding: raw.method, as: UTF8.self), path: String(decoding: raw.target, as: UTF8.self),
            fields: raw.texts())
    }

    /// Makes the head of a valid request.
    convenience init(_ head: RequestHead, _ raw: RawRequestHead, client: HTTPClientAddress) {
        func text(_ range: Range<Int>) -> String {
            unsafe String(decoding: UnsafeRawBufferPointer(rebasing: raw.target[range]), as: UTF8.self)
        }
        unsafe self.init(
            method: String(decoding: raw.method, as: UTF8.self), path: head.path.isEmpty ? "/" : text(head.path),
            query: head.query.map(text), fields: raw.texts(), client: client)
    }
}
