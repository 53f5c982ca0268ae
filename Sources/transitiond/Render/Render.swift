import ArgumentParser
import TransitionCoding
import TransitionEngine
import TransitionService

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Renders specs to files or to standard output, without a server.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Render specs without a server: one to standard output, many into a folder.",
        discussion: """
            transitiond render card.json --format css
            transitiond render --recipe 'push:leading?animation=bouncy' --format css --output push.css
            transitiond render 'motion/*.json' --format css --format js --output dist
            transitiond render --manifest motion.json --output dist --hash --prune
            transitiond render brand.tokens.json --format css --output motion.css

            The limits are the settings TRANSITIOND_MAX_… of the environment; `transitiond config` lists them.
            Exit codes: 0; 64 wrong usage; 65 a spec has problems (the other specs are still written); 66 an input can't be \
            read; 73 an output can't be written or deleted. Problems are sentences on a terminal; elsewhere, or with --json, each spec's \
            problems are one JSON document in a line of standard error.
            """)

    @Argument(
        help: "Files with a spec as JSON, quoted patterns such as 'motion/*.json', files of design tokens, or -.")
    var specs: [String] = []
    @Option(name: .long, help: "A format; may be repeated. Default: those of the manifest, else json.")
    var format: [String] = []
    @Option(name: .long, help: "A transition as in a URL, such as 'push:leading?animation=bouncy'; may be repeated.")
    var recipe: [String] = []
    @Option(name: .long, help: "A curve as in a URL, such as 'bouncy?name=pop'; may be repeated.")
    var curve: [String] = []
    @Option(name: .long, help: "A file with formats, transitions and curves by name.")
    var manifest: String?
    @Option(
        name: .long,
        help: """
            The folder for the files and their index.json, which is created if it doesn't exist. For one output, a name with an \
            extension, such as out.css, is a file; a name that ends with / is always a folder.
            """)
    var output: String?
    @Option(
        name: .long,
        help: "Join all files of a format under this name; for \(RenderedFile.joinableFormats.joined(separator: ", ")).")
    var join: String?
    @Flag(name: .long, help: "Put a hash of the content into each file name.")
    var hash = false
    @Flag(
        name: .long,
        help: "Delete the files of an earlier --hash that the folder's index.json lists and whose content is out of date.")
    var prune = false
    @Option(name: .long, help: "The number of specs rendered at once. Default: the number of processors.")
    var jobs: Int?
    @Flag(name: .long, help: "Ignore unknown keys, with a warning.")
    var lenient = false
    @Flag(name: .long, help: "Write problems as JSON on a terminal too.")
    var json = false

    func validate() throws {
        if specs.isEmpty, recipe.isEmpty, curve.isEmpty, manifest == nil {
            throw ValidationError("give a spec: a file, -, --recipe, --curve or --manifest")
        }
        if hash, output == nil { throw ValidationError("--hash needs --output") }
        if prune, !hash { throw ValidationError("--prune deletes files of --hash; give --hash too") }
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs: expected 1 to 256") }
        if let join, !OutputOptions.isName(join) {
            throw ValidationError("--join: a name is a letter or _ and up to 63 letters, digits, - and _")
        }
    }

    func run() throws {
        let limits = try limits()
        let inputs = try RenderInputs(self, limits: limits)
        let formats = try formats(inputs)
        let tasks = inputs.sources.flatMap { source in formats.map { RenderQueue.Task(source: source, format: $0) } }
        // The tokens of a file are one output, except in a folder.
        let isOne =
            join == nil && inputs.isOneTokenFile && formats.count == 1
            && RenderedFile.joinableFormats.contains(formats[0].name)
        let outputs = isOne ? 1 : join == nil ? tasks.count : formats.count
        if output == nil, outputs > 1 {
            throw ValidationError("\(outputs) files need --output FOLDER, or --join NAME for one file")
        }
        let target = try output.map { try RenderTarget($0, outputs: outputs, hasHash: hash) }
        let isFolder = if case .folder? = target { true } else { false }
        let joinedName = isOne && !isFolder ? "tokens" : join
        for message in inputs.tokenFiles.compactMap({ $0.omissions(in: formats) }) { Self.report(message, asJSON: json) }
        let queue = RenderQueue(limits: limits, isLenient: lenient)
        let (rendered, problems) = queue.results(of: tasks, jobs: jobs ?? availableProcessors)
        for problem in problems { Self.report(problem.message, asJSON: json) }
        if joinedName != nil, let conflict = RenderedFile.joinConflict(in: rendered) {
            throw ValidationError(join == nil ? conflict : "--join: \(conflict)")
        }
        let files = joinedName.map { RenderedFile.joined(rendered, name: $0) } ?? rendered
        switch target {
        // What a spec with a problem wrote before isn't out of date.
        case .folder(let folder)?: try folder.write(files, prunes: prune && problems.isEmpty)
        case .file(let path)?:
            try RenderFolder.create(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
            for file in files { try RenderFolder.write(file.bytes, to: path) }
        case nil: for file in files { ProcessEnvironment.write(file.bytes) }
        }
        // EX_DATAERR: the input is invalid.
        if !problems.isEmpty { throw ExitCode(65) }
    }

    /// Writes a message to standard error: sentences for a person at a terminal, JSON for a program.
    static func report(_ message: RenderMessage, asJSON: Bool) {
        let isJSON = asJSON || isatty(STDERR_FILENO) == 0
        ProcessEnvironment.write(isJSON ? message.line : Array(message.sentences.utf8), to: STDERR_FILENO)
    }

    private func limits() throws -> Limits {
        do {
            return try ServiceConfiguration.resolved(environment: ProcessEnvironment.variables).limits
        } catch {
            throw ValidationError("\(error)")
        }
    }

    private func formats(_ inputs: RenderInputs) throws -> [any TimelineFormat] {
        let names = format.isEmpty ? (inputs.formats.isEmpty ? ["json"] : inputs.formats) : format
        var formats: [any TimelineFormat] = []
        for name in names {
            guard let format = BuiltInFormats.named(name) else {
                throw ValidationError("--format: expected one of \(BuiltInFormats.all.map(\.name).joined(separator: ", "))")
            }
            if join != nil, !RenderedFile.joinableFormats.contains(format.name) {
                let joinable = RenderedFile.joinableFormats.joined(separator: ", ")
                throw ValidationError("--join: \(format.name) can't be joined, only \(joinable)")
            }
            if !formats.contains(where: { $0.name == format.name }) { formats.append(format) }
        }
        if join != nil, output == nil, formats.count > 1 {
            throw ValidationError("\(formats.count) files need --output FOLDER")
        }
        return formats
    }
}
