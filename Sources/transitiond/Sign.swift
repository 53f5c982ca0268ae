import ArgumentParser
import TransitionService

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Signs a URL.
struct Sign: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print a path and query with its signature, by the first of the signing keys.")

    @Argument(help: "A path and query of the API, such as /v1/transitions/push:leading.css?animation=bouncy.")
    var target: String
    @Option(name: .long, help: "Seconds from now for which it is valid; for ever if not given.")
    var validFor: Int?
    @Option(name: .long, help: "The time up to which it is valid, in seconds since 1970.")
    var expires: Int?
    @OptionGroup var options: SettingsOptions

    func run() throws {
        guard target.hasPrefix("/"), target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !target.contains("#") else {
            throw ValidationError("expected a path and query as they are sent, percent-encoded, beginning with /")
        }
        guard validFor == nil || expires == nil else { throw ValidationError("give --valid-for or --expires, not both") }
        let items = target.split(separator: "?", maxSplits: 1).dropFirst().first?.split(separator: "&") ?? []
        guard items.allSatisfy({ !$0.hasPrefix("exp=") && !$0.hasPrefix("sig=") }) else {
            throw ValidationError("the URL has exp or sig already; give the URL before it was signed")
        }
        guard (validFor ?? 0) <= 10_000_000_000 else { throw ValidationError("--valid-for: that is longer than three centuries") }
        let expiry = expires ?? validFor.map { Int(time(nil)) + $0 }
        guard let signed = try options.resolved().signingKeys.signed(target, expiry: expiry) else {
            throw ValidationError("there is no key; set TRANSITIOND_SIGNING_KEYS as the server has it")
        }
        ProcessEnvironment.write(signed + "\n")
    }
}
