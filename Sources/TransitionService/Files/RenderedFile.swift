internal import TransitionCoding
internal import TransitionEngine

/// A file that `transitiond render` writes.
package struct RenderedFile: Sendable {
    /// The name without the extension.
    package let name: String
    /// The format, which is the extension too.
    package let format: String
    package let bytes: [UInt8]
    /// The spec that the file was made of, as problems name it.
    package let origin: String
    /// The name in the file: that of its classes, keyframes, custom properties or tokens.
    package let writtenName: String
    /// The SHA-256 digest of the bytes in hexadecimal digits.
    package let digest: String

    package init(name: String, format: String, bytes: [UInt8], origin: String = "", writtenName: String? = nil) {
        self.name = name
        self.origin = origin
        self.writtenName = writtenName ?? name
        self.format = format
        self.bytes = bytes
        let digits = Array("0123456789abcdef".utf8)
        let text = Digest(of: bytes).bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        digest = String(decoding: text, as: UTF8.self)
    }

    /// Returns the path below the output folder.
    ///
    /// - Parameter hasHash: whether the first ten digits of the digest stand before the extension.
    package func path(hasHash: Bool) -> String { hasHash ? "\(name).\(digest.prefix(10)).\(format)" : "\(name).\(format)" }

    /// The formats whose files can be joined.
    package static let joinableFormats = ["css", "tokens.json"]

    /// Returns the first two files of one format that have the same name in them, so that they can't be joined; `nil` if there
    /// are none.
    package static func sameNames(in files: [RenderedFile]) -> (first: RenderedFile, second: RenderedFile)? {
        var first: [String: RenderedFile] = [:]
        for file in files {
            let key = "\(file.format) \(file.writtenName)"
            if let other = first[key] { return (other, file) }
            first[key] = file
        }
        return nil
    }

    /// Returns one file for each format, with the contents of the files in their order.
    ///
    /// - Parameter files: files in the formats of ``joinableFormats``.
    package static func joined(_ files: [RenderedFile], name: String) -> [RenderedFile] {
        joinableFormats.compactMap { format in
            let parts = files.filter { $0.format == format }.map(\.bytes)
            guard !parts.isEmpty else { return nil }
            let bytes = format == "css" ? Array(parts.joined(separator: [UInt8(ascii: "\n")])) : DesignTokens.joined(parts)
            return RenderedFile(name: name, format: format, bytes: bytes)
        }
    }

    /// Returns the index of an output folder as JSON: the engine's revision, and each file with its path, size and digest.
    ///
    /// - Parameter paths: each file with its path, in the order of the index.
    package static func index(_ paths: [(path: String, file: RenderedFile)]) -> [UInt8] {
        var buffer = TextBuffer(capacity: 256 + 192 * paths.count)
        buffer.append("{\"engine\":")
        buffer.append(json: EngineRevision.current)
        buffer.append(",\"files\":[")
        for (index, (path, file)) in paths.enumerated() {
            buffer.append(index == 0 ? "\n{\"name\":" : ",\n{\"name\":")
            buffer.append(json: file.name)
            for (key, value) in [("format", file.format), ("path", path), ("sha256", file.digest)] {
                buffer.append(text: ",\"\(key)\":")
                buffer.append(json: value)
            }
            buffer.append(text: ",\"bytes\":\(file.bytes.count)}")
        }
        buffer.append("\n]}\n")
        return buffer.bytes
    }
}
