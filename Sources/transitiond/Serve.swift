import ArgumentParser
import Logging
import MicroHTTP
import TransitionService

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Serves until a signal stops it.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Serve the API (the default).")

    @OptionGroup var options: SettingsOptions

    func run() throws {
        let configuration = try options.resolved()
        LoggingSystem.bootstrap { _ in
            JSONLogHandler(level: Logger.Level(rawValue: configuration.logLevel) ?? .info)
        }
        Self.holdSignals()
        // Writing to a client that has left must not end the process.
        signal(SIGPIPE, SIG_IGN)
        let server = TransitionServer(configuration, logger: Logger(label: "transitiond"))
        let ports: TransitionServer.Ports
        do {
            ports = try server.start()
        } catch {
            throw ValidationError(Self.explain(error))
        }
        ProcessEnvironment.write(Self.greeting(configuration, ports))
        ProcessMemory.forgetStart()
        Self.waitForSignal()
        // A client that is still connected after the grace period loses its response. The exit status is 0
        // nevertheless.
        _ = server.stop()
        JSONLogHandler.flush()
    }

    private static func greeting(_ configuration: ServiceConfiguration, _ ports: TransitionServer.Ports) -> String {
        let isAnywhere = ["0.0.0.0", "::"].contains(configuration.http.host)
        let host = "\(isAnywhere ? "127.0.0.1" : configuration.http.host):\(ports.api)"
        return """
            transitiond \(Transitiond.configuration.version) listens on http://\(host)\
            \(ports.admin.map { ", metrics on port \($0)" } ?? ""). Three things to try:

              curl -s \(host)/v1/timelines -d '{"transition":"push:leading","animation":"bouncy","view":{"size":[320,200]}}'
              curl -s 'http://\(host)/v1/transitions/scale:0.8,opacity.json?animation=snappy'
              curl -s \(host)/v1/curves -d '{"animation":"linear(0, 0.4 20%, 1)","sampling":{"count":11}}'


            """
    }

    private static func explain(_ error: HTTPServerError) -> String {
        switch error {
        case .badAddress(let host): "\(host) isn't a numeric address; use 127.0.0.1, 0.0.0.0 or [::]"
        case .cannotListen(let host, let port):
            "can't listen on \(host):\(port): the port is in use or forbidden, or the address isn't one of this machine"
        }
    }

    /// Blocks SIGTERM and SIGINT in this thread and in every thread that it starts. A signal that arrives during the
    /// start waits and isn't lost.
    private static func holdSignals() {
        var signals = stopSignals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for SIGTERM or SIGINT. From then on SIGINT ends the process at once, and a second SIGTERM has no effect.
    private static func waitForSignal() {
        var signals = stopSignals
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static var stopSignals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        return signals
    }
}
