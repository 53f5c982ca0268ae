import TransitionService

#if canImport(Glibc)
    import Glibc
#endif

/// Reduces the memory of the process.
enum ProcessMemory {
    /// Releases the pages of code that only the start needed. The system maps code in blocks, and most of it never
    /// runs again. A page that is needed again is read from the file.
    static func forgetStart() {
        #if os(Linux)
            guard let maps = FileBytes.of("/proc/self/maps") else { return }
            for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
                let words = line.split(separator: " ")
                // Only executable mappings of a file are released: nothing was ever written to them. That isn't
                // certain of read-only data.
                guard words.count == 6, words[1] == "r-xp", words[5].hasPrefix("/") else { continue }
                let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
                guard ends.count == 2, let start = UnsafeMutableRawPointer(bitPattern: ends[0]) else { continue }
                madvise(start, Int(ends[1] - ends[0]), MADV_DONTNEED)
            }
        #endif
    }
}
