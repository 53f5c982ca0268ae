import ArgumentParser
import TransitionService

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The output folder of `transitiond render`: the files and `index.json`, which lists them.
struct RenderFolder {
    let path: String
    /// Whether the names of the files have a hash of their content.
    let hasHash: Bool

    /// Writes the files and the index. A file whose content is unchanged isn't written, so its time of change stays.
    ///
    /// - Throws: `ValidationError` if two files have the same name; `ExitCode` 73 if a file can't be written.
    func write(_ files: [RenderedFile]) throws {
        let paths = files.map { (path: $0.path(hasHash: hasHash), file: $0) }.sorted { $0.path < $1.path }
        for (first, second) in zip(paths, paths.dropFirst()) where first.path == second.path {
            throw ValidationError("two outputs have the name \(first.path); give each spec its own output.name")
        }
        try createFolder()
        for (path, file) in paths { try write(file.bytes, to: path) }
        try write(RenderedFile.index(paths), to: "index.json")
    }

    private func createFolder() throws {
        var partial = path.hasPrefix("/") ? "/" : ""
        for component in path.split(separator: "/") {
            partial += component
            if mkdir(partial, 0o777) != 0, errno != EEXIST { throw failure(partial) }
            partial += "/"
        }
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
        let target = "\(path)/\(name)"
        if FileBytes.of(target) == bytes { return }
        // Whoever reads the file meanwhile gets all of the old content or all of the new.
        let temporary = "\(path)/.\(name).\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        guard descriptor >= 0 else { throw failure(target) }
        let isWritten = ProcessEnvironment.write(bytes, to: descriptor)
        guard close(descriptor) == 0, isWritten, rename(temporary, target) == 0 else {
            unlink(temporary)
            throw failure(target)
        }
    }

    private func failure(_ file: String) -> ExitCode {
        ProcessEnvironment.write("transitiond: \(file): \(String(cString: strerror(errno)))\n", to: STDERR_FILENO)
        // EX_CANTCREAT
        return ExitCode(73)
    }
}
