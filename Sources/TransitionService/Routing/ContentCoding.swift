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
        var named: Double?
        var any: Double?
        var identity: Double?
        for item in QualityList(acceptEncoding).items {
            if item.value == "gzip" || item.value == "x-gzip" { named = item.quality }
            if item.value == "identity" { identity = item.quality }
            if item.value == "*" { any = item.quality }
        }
        let gzip = named ?? any ?? 0
        return gzip > 0 && gzip >= identity ?? 0 ? .gzip : .identity
    }

    /// Returns the compressed bytes; `nil` if compressing fails or doesn't make them smaller.
    ///
    /// - Parameter isPermanent: whether the bytes are compressed once and sent for the life of the process: then smallness counts, else
    ///   speed.
    func encode(_ bytes: UnsafeRawBufferPointer, isPermanent: Bool) -> [UInt8]? {
        guard self == .gzip, bytes.count >= Self.smallestCompressed,
            let compressor = libdeflate_alloc_compressor(isPermanent ? 9 : 1)
        else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
        let gzip = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = libdeflate_gzip_compress(compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, bound)
        }
        guard !gzip.isEmpty, gzip.count < bytes.count else { return nil }
        // A copy of just these bytes: a cache would keep the rest of the space too.
        return gzip.withUnsafeBufferPointer { Array($0) }
    }
}
