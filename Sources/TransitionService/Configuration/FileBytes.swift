#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Reads files without Foundation.
package enum FileBytes {
    /// Returns the bytes of a file, or of standard input for `-`; `nil` if it can't be read.
    package static func of(_ path: String) -> [UInt8]? {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { if path != "-" { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 { return nil }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }
}
