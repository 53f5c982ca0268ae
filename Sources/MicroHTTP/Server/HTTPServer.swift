internal import CMicroHTTPD
internal import Dispatch
import Synchronization

/// An HTTP/1.1 server: bounded request in, exactly one response out.
///
/// Stop it in three steps: ``stopAccepting()``, wait until ``activeRequests`` is 0, ``stop()``.
// Sendable because the daemon is behind a lock and everything else is immutable or atomic.
public final class HTTPServer: @unchecked Sendable {
    let configuration: Configuration
    let handler: any HTTPHandler
    let clock: HTTPClock
    let registry: ConnectionRegistry
    let parser: RequestHeadParser
    private let sweeps = DispatchQueue(label: "transitiond.connections")
    private let isDraining = Atomic(false)
    private let daemon = Mutex<Daemon>(.stopped)

    /// Whether it runs, and with what.
    // Sendable because the pointer is used under the lock that holds it, or by the one `stop()` that has taken it out.
    @safe private enum Daemon: @unchecked Sendable {
        case stopped
        /// One daemon an event loop, the timer that cuts late connections, and the listening sockets once nothing is
        /// accepted any more.
        case running([OpaquePointer], sweeper: any DispatchSourceTimer, quiesced: [Int32]?)
    }

    /// - Parameter clock: what every deadline is measured by.
    public init(_ configuration: Configuration, handler: any HTTPHandler, clock: HTTPClock = .monotonic) {
        self.configuration = configuration
        self.handler = handler
        self.clock = clock
        registry = ConnectionRegistry(clock: clock)
        parser = RequestHeadParser(configuration)
    }

    /// Starts listening.
    ///
    /// - Returns: the port, which matters where 0 was asked for.
    /// - Throws: ``HTTPServerError``.
    public func start() throws(HTTPServerError) -> UInt16 {
        var c = unsafe mhd_configuration()
        guard unsafe mhd_set_address(&c, configuration.host, configuration.port) == 1 else {
            throw .badAddress(configuration.host)
        }
        // A daemon for each event loop: the system spreads connections evenly over sockets that share an address, while
        // loops that share a socket leave it to chance who accepts how many.
        let loops = max(1, configuration.eventLoops)
        unsafe c.shares_address = loops > 1 ? 1 : 0
        unsafe c.connection_limit = UInt32(clamping: (configuration.connections + loops - 1) / loops)
        unsafe c.idle_timeout = UInt32(clamping: configuration.idleTimeout)
        // The library keeps request and response head in one block; the response's share is added here.
        unsafe c.header_memory = configuration.headLimit + 8192
        // Unretained is enough: the daemon is stopped before the server goes, at the latest in deinit.
        unsafe c.context = Unmanaged.passUnretained(self).toOpaque()
        unsafe c.on_request = Callbacks.request
        unsafe c.on_target = Callbacks.target
        unsafe c.on_completed = Callbacks.completed
        unsafe c.on_connection = Callbacks.connection
        var daemons: [OpaquePointer] = unsafe []
        var isFree = unsafe loops == 1 || configuration.port == 0 || mhd_address_is_free(&c) != 0
        var port = configuration.port
        while isFree, unsafe daemons.count < loops {
            guard let started = unsafe mhd_start(&c) else {
                isFree = false
                break
            }
            unsafe daemons.append(started)
            port = unsafe mhd_bound_port(started)
            // The first may have been given a port; the others share it.
            unsafe mhd_set_port(&c, port)
        }
        guard isFree else {
            unsafe daemons.forEach { unsafe MHD_stop_daemon($0) }
            throw .cannotListen(host: configuration.host, port: configuration.port)
        }
        let registry = registry
        let sweeper = DispatchSource.makeTimerSource(queue: sweeps)
        sweeper.setEventHandler { registry.sweep() }
        sweeper.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100), leeway: .milliseconds(50))
        sweeper.activate()
        daemon.withLock { $0 = unsafe .running(daemons, sweeper: sweeper, quiesced: nil) }
        return port
    }

    /// Looks for late connections and replies at once, as a timer does ten times a second.
    func sweep() { sweeps.sync { registry.sweep() } }

    /// Requests that have arrived in part or in whole and are not yet answered to the last byte.
    public var activeRequests: Int { registry.activeCount }

    /// Open connections, idle ones included.
    public var openConnections: Int { registry.count }

    /// From now on every response asks for its connection to be closed.
    public func startDraining() { isDraining.store(true, ordering: .releasing) }

    /// Refuses new connections; open ones go on.
    public func stopAccepting() {
        startDraining()
        daemon.withLock { state in
            guard case .running(let daemons, let sweeper, nil) = state else { return }
            let sockets = unsafe daemons.map { unsafe MHD_quiesce_daemon($0) }.filter { $0 >= 0 }
            // Shut now, closed with the daemons: their loops may still hold the numbers.
            sockets.forEach(mhd_shut)
            state = unsafe .running(daemons, sweeper: sweeper, quiesced: sockets)
        }
    }

    /// Closes everything. Every ``HTTPReply`` must have been answered, or the library aborts the process.
    public func stop() {
        let running = daemon.withLock { state in
            defer { state = .stopped }
            return state
        }
        guard case .running(let daemons, let sweeper, let quiesced) = running else { return }
        // A sweep that is about to wake a connection comes to its end before the connections do.
        sweeper.cancel()
        sweeps.sync {}
        unsafe daemons.forEach { unsafe MHD_stop_daemon($0) }
        for socket in quiesced ?? [] { close(socket) }
    }

    deinit { stop() }

    var drains: Bool { isDraining.load(ordering: .acquiring) }
}
