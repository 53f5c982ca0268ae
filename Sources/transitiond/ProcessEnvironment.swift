#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Access to the process environment without Foundation.
enum ProcessEnvironment {
    /// The environment variables whose names begin with `TRANSITIOND_`.
    static var variables: [String: String] {
        var result: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let pair = String(cString: text)
            if pair.hasPrefix("TRANSITIOND_"), let mark = pair.firstIndex(of: "=") {
                result[String(pair[..<mark])] = String(pair[pair.index(after: mark)...])
            }
            entry += 1
        }
        return result
    }

    /// Writes all bytes. On standard output and standard error, a failure may be ignored: the reader may have closed the pipe.
    ///
    /// - Returns: whether all bytes are written.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) -> Bool {
        var written = 0
        return bytes.withUnsafeBytes { buffer in
            while written < buffer.count {
                let count = systemWrite(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
                if count <= 0 { return false }
                written += count
            }
            return true
        }
    }

    static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) { write(Array(text.utf8), to: descriptor) }
}

// A method of this type has the same name as the C function.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
