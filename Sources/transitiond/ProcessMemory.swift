import TransitionService

#if canImport(Glibc)
    import Glibc
#endif

/// The memory of the process, as far as it can be helped.
enum ProcessMemory {
    /// Gives back the code that only starting needed: the system maps it in by the block, and most of what was mapped is
    /// never run again. What is run again comes back from the file, unchanged.
    static func forgetStart() {
        #if os(Linux)
            guard let maps = FileBytes.of("/proc/self/maps") else { return }
            for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
                let words = line.split(separator: " ")
                // Executable and from a file: nothing in it was ever written, unlike what merely can't be written now.
                guard words.count == 6, words[1] == "r-xp", words[5].hasPrefix("/") else { continue }
                let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
                guard ends.count == 2, let start = UnsafeMutableRawPointer(bitPattern: ends[0]) else { continue }
                madvise(start, Int(ends[1] - ends[0]), MADV_DONTNEED)
            }
        #endif
    }
}
