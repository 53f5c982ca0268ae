internal import CDeflate

/// A spec as one segment of a path: JSON, compressed with deflate (RFC 1951, or RFC 1950 with zlib's frame), as
/// base64url (RFC 4648 §5, with or without padding).
package enum PackedSpec {
    /// The reason why a segment isn't a spec.
    package enum Failure: Error {
        /// It isn't base64url, or what that holds can't be decompressed: a part is missing or was altered.
        case damaged
        /// It is JSON as base64url without compression.
        case notCompressed
        /// It decompresses to more than the limit.
        case tooLarge
    }

    /// Returns the segment of a spec.
    ///
    /// - Parameter json: the spec as JSON; not empty.
    static func pack(_ json: [UInt8]) -> String? {
        guard let compressor = libdeflate_alloc_compressor(9) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_deflate_compress_bound(compressor, json.count)
        let compressed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = libdeflate_deflate_compress(compressor, json, json.count, buffer.baseAddress, bound)
        }
        return compressed.isEmpty ? nil : Base64URL.encode(compressed)
    }

    /// Returns the JSON in a segment.
    ///
    /// - Parameters:
    ///   - word: the segment, as sent.
    ///   - limit: the greatest size of the JSON, in bytes.
    /// - Throws: ``Failure``.
    package static func unpack(_ segment: String, limit: Int) throws(Failure) -> [UInt8] {
        guard let compressed = Base64URL.decode(segment), !compressed.isEmpty else { throw .damaged }
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .damaged }
        defer { libdeflate_free_decompressor(decompressor) }
        var length = 0
        var result = LIBDEFLATE_BAD_DATA
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            // The first two bytes tell whether there is a zlib frame. A raw stream can begin with the same bytes, so
            // it is tried next.
            if compressed.count > 2, compressed[0] & 0x0F == 8, (Int(compressed[0]) << 8 | Int(compressed[1])).isMultiple(of: 31)
            {
                result = libdeflate_zlib_decompress(
                    decompressor, compressed, compressed.count, buffer.baseAddress, limit, &length)
            }
            if result == LIBDEFLATE_BAD_DATA {
                result = libdeflate_deflate_decompress(
                    decompressor, compressed, compressed.count, buffer.baseAddress, limit, &length)
            }
            count = result == LIBDEFLATE_SUCCESS ? length : 0
        }
        switch result {
        case LIBDEFLATE_SUCCESS: return bytes
        case LIBDEFLATE_INSUFFICIENT_SPACE: throw .tooLarge
        default: throw compressed[0] == UInt8(ascii: "{") ? .notCompressed : .damaged
        }
    }
}
