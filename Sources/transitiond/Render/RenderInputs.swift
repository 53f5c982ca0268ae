import ArgumentParser
import TransitionEngine
import TransitionService

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The specs of a command line, and the formats of its manifest.
struct RenderInputs {
    private(set) var sources: [RenderSource] = []
    /// The files of design tokens among the specs.
    private(set) var tokenFiles: [RenderTokens] = []
    private(set) var formats: [String] = []
    private let limits: Limits
    /// Whether problems are written as JSON on a terminal too.
    private let isJSON: Bool

    /// Reads all files.
    ///
    /// - Throws: `ExitCode` 66 if a file can't be read, 65 if a manifest or a file of tokens has problems.
    init(_ command: Render, limits: Limits) throws {
        self.limits = limits
        isJSON = command.json
        for argument in command.specs {
            for path in Self.paths(matching: argument) { try add(file: path, isJoined: command.join != nil) }
        }
        sources += command.recipe.map { RenderSource(.recipe($0), written: $0, flag: "--recipe") }
        sources += command.curve.map { RenderSource(.curve($0), written: $0, flag: "--curve") }
        guard let path = command.manifest else { return }
        let bytes = try Self.bytes(path)
        let manifest = try read { () throws(RenderProblem) in try RenderManifest(bytes, path: path) }
        sources += manifest.sources
        formats = manifest.formats
    }

    /// Whether all specs are the tokens of one file.
    var isOneTokenFile: Bool { tokenFiles.count == 1 && tokenFiles[0].sources.count == sources.count }

    private mutating func add(file path: String, isJoined: Bool) throws {
        let bytes = try Self.bytes(path)
        let limits = limits
        let tokens = try read { () throws(RenderProblem) in try RenderTokens(bytes, origin: path, limits: limits) }
        if let tokens {
            guard !tokens.sources.isEmpty else {
                throw ValidationError("\(path): the file has no token of the types transition, cubicBezier and duration")
            }
            sources += tokens.sources
            tokenFiles.append(tokens)
            return
        }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let name = path == "-" ? "timeline" : file.hasSuffix(".json") ? String(file.dropLast(5)) : file
        // In one file, each spec needs a name of its own.
        sources.append(RenderSource(.timelineSpec(bytes), origin: path, outputName: isJoined ? name : nil, fileName: name))
    }

    /// Returns the files that a pattern of the shell matches, in alphabetical order; the text itself if it matches none.
    private static func paths(matching pattern: String) -> [String] {
        guard pattern.contains(where: { "*?[".contains($0) }) else { return [pattern] }
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [pattern] }
        return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
    }

    private static func bytes(_ path: String) throws -> [UInt8] {
        if let bytes = FileBytes.of(path) { return bytes }
        ProcessEnvironment.write("transitiond: \(path): can't be read\n", to: STDERR_FILENO)
        // EX_NOINPUT
        throw ExitCode(66)
    }

    private func read<Value>(_ body: () throws(RenderProblem) -> Value) throws -> Value {
        do throws(RenderProblem) {
            return try body()
        } catch {
            Render.report(error.message, asJSON: isJSON)
            throw ExitCode(65)
        }
    }
}
