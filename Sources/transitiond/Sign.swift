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
        abstract: "Print a path and query with its signature, made with the first signing key.")

    @Argument(help: "A path and query of the API, such as /v1/transitions/push:leading.css?animation=bouncy.")
    var target: String
    @Option(name: .long, help: "Seconds for which the URL is valid. Without it, the URL never expires.")
    var validFor: Int?
    @Option(name: .long, help: "The time at which the URL expires, in seconds since 1970.")
    var expires: Int?
    @OptionGroup var options: SettingsOptions

    func run() throws {
        guard target.hasPrefix("/"), target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !target.contains("#") else {
            throw ValidationError("expected a path and query as they are sent, percent-encoded, beginning with /")
        }
        guard validFor == nil || expires == nil else { throw ValidationError("give --valid-for or --expires, not both") }
        let items = target.split(separator: "?", maxSplits: 1).dropFirst().first?.split(separator: "&") ?? []
        guard items.allSatisfy({ !$0.hasPrefix("exp=") && !$0.hasPrefix("sig=") }) else {
            throw ValidationError("the URL has exp or sig already; give the URL without them")
        }
        guard (validFor ?? 0) <= 10_000_000_000 else {
            throw ValidationError("--valid-for: the time is longer than three centuries")
        }
        let expiry = expires ?? validFor.map { Int(time(nil)) + $0 }
        guard let signed = try options.resolved().signingKeys.signed(target, expiry: expiry) else {
            throw ValidationError("there is no key; set TRANSITIOND_SIGNING_KEYS to that of the server")
        }
        ProcessEnvironment.write(signed + "\n")
    }
}
