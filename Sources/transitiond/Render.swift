import ArgumentParser
import TransitionCoding
import TransitionService

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes a timeline without a server.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the timeline of a spec to standard output, without a server.")

    @Argument(help: "A file with the spec as JSON, or - for standard input.")
    var spec: String
    @Option(name: .long, help: "The output format.")
    var format = "json"
    @Flag(name: .long, help: "Ignore unknown keys, with a warning.")
    var lenient = false
    @OptionGroup var options: SettingsOptions

    func run() throws {
        let configuration = try options.resolved()
        guard let format = OutputFormats.named(format) else {
            throw ValidationError("--format: expected one of \(OutputFormats.all.map(\.name).joined(separator: ", "))")
        }
        guard let bytes = FileBytes.of(spec) else { throw ValidationError("\(spec): can't be read") }
        do {
            let request = try SpecReader.timeline(bytes, limits: configuration.limits, isLenient: lenient, format: format)
            ProcessEnvironment.write(try format.encode(request))
        } catch let error as DecodingFailure {
            ProcessEnvironment.write(ProblemText.text(error, instance: spec), to: STDERR_FILENO)
            // EX_DATAERR: the input is invalid.
            throw ExitCode(65)
        }
    }
}
