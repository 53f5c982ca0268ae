internal import WebAssets

/// A file that is embedded in the binary.
struct WebAsset: Sendable {
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// All embedded files, by name.
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

    /// - Returns: the file; an empty one for an unknown name, which PagesTests reports.
    static func named(_ name: String) -> WebAsset { all[name] ?? WebAsset(bytes: []) }

    /// The media types of assets, by extension.
    static let mediaTypes = ["css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"]

    /// Returns the asset of a name, as in `/assets/{name}`, and its media type. The browser runtime has paths of its own.
    static let served: [(name: String, mediaType: String)] = all.keys.sorted().compactMap { name in
        guard !name.hasPrefix("client"), let dot = name.lastIndex(of: "."),
            let mediaType = mediaTypes[String(name[name.index(after: dot)...])]
        else { return nil }
        return (name, mediaType)
    }
}
