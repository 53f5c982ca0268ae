internal import CDeflate
internal import TransitionCoding

/// A spec as one word of a path: JSON, deflated (RFC 1951, with or without zlib's frame, RFC 1950), as base64url
/// (RFC 4648 §5, padded or not).
enum PackedSpec {
    /// Why a word holds no spec.
    enum Failure: Error {
        case noBase64, noDeflate
        /// It unpacks to more than a body may hold.
        case tooLarge
    }

    /// The JSON in a word.
    ///
    /// - Parameter limit: bytes that it may unpack to.
    static func unpack(_ word: String, limit: Int) throws(Failure) -> [UInt8] {
        guard let packed = Base64URL.decode(word), !packed.isEmpty else { throw .noBase64 }
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .noDeflate }
        defer { libdeflate_free_decompressor(decompressor) }
        var length = 0
        var result = LIBDEFLATE_BAD_DATA
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            // zlib's frame says so in its first two bytes; a bare stream that happens to look so is tried next.
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
