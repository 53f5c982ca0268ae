import ArgumentParser
import TransitionService

/// Every setting as a flag. Each can be set by the environment variable of the same name instead.
struct SettingsOptions: ParsableArguments {
    @Option(name: .long, help: "The address of the API, such as 127.0.0.1:8080.")
    var listen: String?
    @Option(name: .long, help: "The address of health and metrics, or off.")
    var adminListen: String?
    @Option(name: .long, help: "Threads that read requests and write responses.")
    var eventLoops: String?
    @Option(name: .long, help: "Requests that are computed at the same time.")
    var workers: String?
    @Option(
        name: .customLong("set"), parsing: .singleValue,
        help: ArgumentHelp("Any setting by name; may be repeated. `config` lists them.", valueName: "name=value"))
    var settings: [String] = []

    /// Returns the configuration from the flags and the environment.
    func resolved() throws -> ServiceConfiguration {
        var flags: [String: String] = [:]
        for pair in settings {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard halves.count == 2, Settings.all.contains(where: { $0.name == halves[0] }) else {
                let names = Settings.all.map(\.name).joined(separator: ", ")
                throw ValidationError("--set \(pair): expected name=value with one of \(names)")
            }
            flags[halves[0]] = halves[1]
        }
        for (name, value) in [
            ("listen", listen), ("admin-listen", adminListen), ("event-loops", eventLoops), ("workers", workers),
        ] {
            if let value { flags[name] = value }
        }
        do {
            return try ServiceConfiguration.resolved(flags: flags, environment: ProcessEnvironment.variables)
        } catch {
            throw ValidationError("\(error)")
        }
    }
}
