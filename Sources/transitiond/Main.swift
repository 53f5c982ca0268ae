import ArgumentParser
import TransitionCoding
import TransitionEngine

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The command line. The default command is `serve`.
@main
struct Transitiond: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transitiond",
        abstract: "A transition spec in, a sampled keyframe timeline out.",
        version: EngineRevision.current,
        subcommands: [Serve.self, Render.self, Sign.self, HealthCheck.self, Config.self, PrintContract.self],
        defaultSubcommand: Serve.self)

    static func main() {
        refuseUnknownCommand()
        var command: any ParsableCommand
        do { command = try parseAsRoot() } catch { exit(withError: error) }
        do {
            try command.run()
        } catch let error as ValidationError {
            // The library names the usage of the root for what `run()` finds.
            let command = type(of: command)
            exit(error.message, usage: usageString(for: command), help: "transitiond \(command._commandName) --help")
        } catch {
            exit(withError: error)
        }
    }

    /// Refuses a word that is no command. For the library it would be an unexpected argument of `serve`.
    private static func refuseUnknownCommand() {
        guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-") else { return }
        let names = configuration.subcommands.map { $0._commandName } + ["help"]
        guard !names.contains(word) else { return }
        let hint = Spelling.suggestion(for: word, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
        exit("there is no command \"\(word)\"\(hint)", usage: usageString(), help: "transitiond --help")
    }

    private static func exit(_ message: String, usage: String, help: String) -> Never {
        ProcessEnvironment.write("Error: \(message)\nUsage: \(usage)\n  See '\(help)' for more information.\n", to: STDERR_FILENO)
        // EX_USAGE
        exit(withError: ExitCode(64))
    }
}
