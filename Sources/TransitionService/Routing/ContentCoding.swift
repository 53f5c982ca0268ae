internal import CDeflate

/// How an answer's bytes travel.
enum ContentCoding: CaseIterable {
    case identity, gzip

    /// What the entity tag ends with.
    var tagSuffix: String { self == .gzip ? "-gz" : "" }

    /// Shorter answers aren't worth the client's effort.
    static let smallestCompressed = 860

    /// The coding a client asks for (RFC 9110 §12.5.3).
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

    /// The bytes in this coding; `nil` if that isn't possible or makes them longer.
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
