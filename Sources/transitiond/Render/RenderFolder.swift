import ArgumentParser
import TransitionCoding
import TransitionService

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What `--output` names.
enum RenderTarget {
    case folder(RenderFolder)
    /// The path of the only output.
    case file(String)

    /// - Parameters:
    ///   - name: the value of `--output`.
    ///   - outputs: the number of files to write.
    /// - Throws: `ValidationError` if the name is that of a file and a folder is needed.
    init(_ name: String, outputs: Int, hasHash: Bool) throws {
        let last = name.split(separator: "/").last ?? ""
        let hasExtension = last.dropFirst().contains(".") && last != ".."
        let isFile = hasExtension && !name.hasSuffix("/") && !Self.isFolder(name)
        if isFile, outputs == 1, !hasHash {
            self = .file(name)
            return
        }
        if isFile, BuiltInFormats.all.contains(where: { name.hasSuffix(".\($0.name)") }) {
            let need = outputs == 1 ? "--hash needs a folder" : "\(outputs) files need a folder"
            throw ValidationError(
                "--output: \(need), and \(name) is the name of a file; write \(name)/ for a folder of that name")
        }
        self = .folder(RenderFolder(path: name, hasHash: hasHash))
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

/// The output folder of `transitiond render`: the files and `index.json`, which lists them.
struct RenderFolder {
    let path: String
    /// Whether the names of the files have a hash of their content.
    let hasHash: Bool

    /// Writes the files and the index. A file whose content is unchanged isn't written, so its time of change stays.
    ///
    /// - Parameter prunes: whether the files with a hash that the index listed before, and that this run doesn't write, are deleted.
    ///   Those that stay are listed again, so that a later run can delete them.
    /// - Throws: `ValidationError` if two files have the same name; `ExitCode` 73 if a file can't be written or deleted.
    func write(_ files: [RenderedFile], prunes: Bool) throws {
        let paths = files.map { (path: $0.path(hasHash: hasHash), file: $0) }.sorted { $0.path < $1.path }
        for (first, second) in zip(paths, paths.dropFirst()) where first.path == second.path {
            throw ValidationError("two outputs have the name \(first.path); give each spec its own output.name")
        }
        try Self.create(path)
        for (name, file) in paths { try Self.write(file.bytes, to: "\(path)/\(name)") }
        let index = "\(path)/index.json"
        let current = Set(paths.map(\.path))
        let listed = FileBytes.of(index).map(RenderedFile.hashedFiles(inIndex:)) ?? []
        let earlier = listed.filter { !current.contains($0.path) && access("\(path)/\($0.path)", F_OK) == 0 }
        // A reader of the index always finds all files that it lists.
        try Self.write(RenderedFile.index(paths, earlier: earlier), to: index)
        guard prunes, !earlier.isEmpty else { return }
        var failures: [ExitCode] = []
        let left = earlier.filter { file in
            let target = "\(path)/\(file.path)"
            if unlink(target) == 0 || errno == ENOENT { return false }
            failures.append(Self.failure(target))
            return true
        }
        try Self.write(RenderedFile.index(paths, earlier: left), to: index)
        if let failure = failures.first { throw failure }
    }

    /// Creates a folder and those around it.
    ///
    /// - Throws: `ExitCode` 73 if it can't be created.
    static func create(_ path: String) throws {
        var partial = path.hasPrefix("/") ? "/" : ""
        for component in path.split(separator: "/") {
            partial += component
            if mkdir(partial, 0o777) != 0, errno != EEXIST { throw failure(partial) }
            partial += "/"
        }
    }

    /// Writes a file, unless it has this content already.
    ///
    /// - Throws: `ExitCode` 73 if it can't be written.
    static func write(_ bytes: [UInt8], to target: String) throws {
        if FileBytes.of(target) == bytes { return }
        // A reader of the file gets all of the old content or all of the new.
        let parts = target.split(separator: "/", omittingEmptySubsequences: false)
        let temporary = (parts.dropLast() + [".\(parts.last ?? "").\(getpid())"]).joined(separator: "/")
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        guard descriptor >= 0 else { throw failure(target) }
        let isWritten = ProcessEnvironment.write(bytes, to: descriptor)
        guard close(descriptor) == 0, isWritten, rename(temporary, target) == 0 else {
            unlink(temporary)
            throw failure(target)
        }
    }

    private static func failure(_ file: String) -> ExitCode {
        ProcessEnvironment.write("transitiond: \(file): \(String(cString: strerror(errno)))\n", to: STDERR_FILENO)
        // EX_CANTCREAT
        return ExitCode(73)
    }
}
