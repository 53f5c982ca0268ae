import ArgumentParser
import TransitionService

/// Prints the contract.
struct PrintContract: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contract",
        abstract: "Print the contract: OpenAPI as YAML or JSON, the JSON Schema of the spec, or TypeScript types.")

    @Option(help: "The form of the contract: yaml, json, schema (of the spec) or types (of the browser runtime).")
    var format = ServiceContract.Form.yaml

    func run() { ProcessEnvironment.write(String(decoding: ServiceContract.text(format), as: UTF8.self)) }
}

extension ServiceContract.Form: ExpressibleByArgument {}
