internal import WebAssets

/// A file embedded in the binary.
struct WebAsset: Sendable {
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Every one, by its name.
    static let all: [String: WebAsset] = {
        var count = 0
        let assets = web_assets(&count)
        return Dictionary(
            uniqueKeysWithValues: UnsafeBufferPointer(start: assets, count: count).map { asset in
                (
                    String(cString: asset.name),
                    WebAsset(bytes: Array(UnsafeBufferPointer(start: asset.bytes, count: asset.length)))
                )
            })
    }()

    /// - Returns: nothing at all for a name that isn't there, which PagesTests sees.
    static func named(_ name: String) -> WebAsset { all[name] ?? WebAsset(bytes: []) }

    /// The media types of what a page loads, by extension.
    static let mediaTypes = ["css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"]

    /// What a page loads: `/assets/{name}`, and its media type.
    static let served: [(name: String, mediaType: String)] = all.keys.sorted().compactMap { name in
        guard let dot = name.lastIndex(of: "."), let mediaType = mediaTypes[String(name[name.index(after: dot)...])] else {
            return nil
        }
        return (name, mediaType)
    }
}
