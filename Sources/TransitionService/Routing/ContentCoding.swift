internal import CDeflate

/// The content coding of a response.
enum ContentCoding: CaseIterable {
    case identity, gzip

    /// The suffix of the entity tag.
    var tagSuffix: String { self == .gzip ? "-gz" : "" }

    /// The size in bytes from which a response is compressed. For shorter ones it doesn't pay.
    static let smallestCompressed = 860

    /// Returns the coding that a client accepts best (RFC 9110 §12.5.3).
    static func negotiated(_ acceptEncoding: String?) -> ContentCoding {
        guard let acceptEncoding, acceptEncoding != "identity" else { return .identity }
        if acceptEncoding == "gzip" { return .gzip }
        var gzip: Double?
        var any: Double?
        var plain: Double?
        for item in QualityList(acceptEncoding).items {
            if item.value == "gzip" || item.value == "x-gzip" { gzip = item.quality }
            if item.value == "identity" { plain = item.quality }
            if item.value == "*" { any = item.quality }
        }
        let packed = gzip ?? any ?? 0
        return packed > 0 && packed >= plain ?? 0 ? .gzip : .identity
    }

    /// Returns the compressed bytes; `nil` if compressing fails or doesn't make them smaller.
    func encode(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        guard self == .gzip, bytes.count >= Self.smallestCompressed, let compressor = libdeflate_alloc_compressor(1) else {
            return nil
        }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
        let packed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = libdeflate_gzip_compress(compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, bound)
        }
        return packed.isEmpty || packed.count >= bytes.count ? nil : packed
    }
}
