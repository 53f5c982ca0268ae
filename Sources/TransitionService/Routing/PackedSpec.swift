internal import CDeflate
internal import TransitionCoding

/// A spec as one segment of a path: JSON, compressed with deflate (RFC 1951, or RFC 1950 with zlib's frame), as
/// base64url (RFC 4648 §5, with or without padding).
enum PackedSpec {
    /// The reason why a segment isn't a spec.
    enum Failure: Error {
        case noBase64, noDeflate
        /// It decompresses to more than the limit.
        case tooLarge
    }

    /// Returns the JSON in a segment.
    ///
    /// - Parameters:
    ///   - word: the segment, as sent.
    ///   - limit: the greatest size of the JSON, in bytes.
    /// - Throws: ``Failure``.
    static func unpack(_ word: String, limit: Int) throws(Failure) -> [UInt8] {
        guard let packed = Base64URL.decode(word), !packed.isEmpty else { throw .noBase64 }
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .noDeflate }
        defer { libdeflate_free_decompressor(decompressor) }
        var length = 0
        var result = LIBDEFLATE_BAD_DATA
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            // The first two bytes tell whether there is a zlib frame. A raw stream can begin with the same bytes, so
            // it is tried next.
            if packed.count > 2, packed[0] & 0x0F == 8, (Int(packed[0]) << 8 | Int(packed[1])).isMultiple(of: 31) {
                result = libdeflate_zlib_decompress(decompressor, packed, packed.count, buffer.baseAddress, limit, &length)
            }
            if result == LIBDEFLATE_BAD_DATA {
                result = libdeflate_deflate_decompress(decompressor, packed, packed.count, buffer.baseAddress, limit, &length)
            }
            count = result == LIBDEFLATE_SUCCESS ? length : 0
        }
        switch result {
        case LIBDEFLATE_SUCCESS: return bytes
        case LIBDEFLATE_INSUFFICIENT_SPACE: throw .tooLarge
        default: throw .noDeflate
        }
    }
}
