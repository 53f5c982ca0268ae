import ArgumentParser
import TransitionEngine

/// The command line. The default command is `serve`.
@main
struct Transitiond: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transitiond",
        abstract: "A transition spec in, a sampled keyframe timeline out.",
        version: EngineRevision.current,
        subcommands: [Serve.self, Render.self, Sign.self, HealthCheck.self, Config.self],
        defaultSubcommand: Serve.self)
}
