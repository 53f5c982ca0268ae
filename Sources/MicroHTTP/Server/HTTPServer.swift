internal import CMicroHTTPD
internal import Dispatch
import Synchronization

/// An HTTP/1.1 server: bounded request in, exactly one response out.
///
/// It is stopped in three steps: ``stopAccepting()``, wait until ``activeRequests`` is 0, ``stop()``.
// Sendable because the daemon is behind a lock and everything else is immutable or atomic.
public final class HTTPServer: @unchecked Sendable {
    let configuration: Configuration
    let handler: any HTTPHandler
    let clock: HTTPClock
    let registry: ConnectionRegistry
    let parser: RequestHeadParser
    private let sweeps = DispatchQueue(label: "transitiond.connections")
    private let drainFlag = Atomic(false)
    private let daemon = Mutex<Daemon>(.stopped)

    /// The state of the library's daemons.
    // Sendable because the pointer is used under the lock that holds it, or by the one `stop()` that has taken it out.
    @safe private enum Daemon: @unchecked Sendable {
        case stopped
        /// One daemon for each event loop, the timer of the sweeps, and the listening sockets once no connection is accepted any
        /// more.
        case running([OpaquePointer], sweeper: any DispatchSourceTimer, quiesced: [Int32]?)
    }

    /// The version of libmicrohttpd that runs, such as `1.0.10`. It need not be the one that was compiled against.
    public static let libraryVersion = unsafe String(cString: MHD_get_version())

    /// - Parameters:
    ///   - configuration: the address and the limits.
    ///   - handler: decides what is responded.
    ///   - clock: measures every deadline. Default ``HTTPClock/monotonic``.
    public init(_ configuration: Configuration, handler: any HTTPHandler, clock: HTTPClock = .monotonic) {
        self.configuration = configuration
        self.handler = handler
        self.clock = clock
        registry = ConnectionRegistry(clock: clock)
        parser = RequestHeadParser(configuration)
    }

    /// Starts listening.
    ///
    /// - Returns: the port, which is another than the configured one if that is 0.
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
        let (daemons, port) = try unsafe startDaemons(&c, count: loops)
        let registry = registry
        let sweeper = DispatchSource.makeTimerSource(queue: sweeps)
        sweeper.setEventHandler { registry.sweep() }
        sweeper.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100), leeway: .milliseconds(50))
        sweeper.activate()
        daemon.withLock { $0 = unsafe .running(daemons, sweeper: sweeper, quiesced: nil) }
        return port
    }

    /// Starts a daemon for each event loop; all of them share one address.
    private func startDaemons(
        _ c: inout mhd_configuration, count: Int
    ) throws(HTTPServerError) -> (daemons: [OpaquePointer], port: UInt16) {
        var daemons: [OpaquePointer] = unsafe []
        var isFree = unsafe count == 1 || configuration.port == 0 || mhd_address_is_free(&c) != 0
        var port = configuration.port
        while isFree, unsafe daemons.count < count {
            guard let started = unsafe mhd_start(&c) else {
                isFree = false
                break
            }
            unsafe daemons.append(started)
            port = unsafe mhd_bound_port(started)
            // The first may have got a free port; the others share it.
            unsafe mhd_set_port(&c, port)
        }
        guard isFree else {
            unsafe daemons.forEach { unsafe MHD_stop_daemon($0) }
            throw .cannotListen(host: configuration.host, port: configuration.port)
        }
        return unsafe (daemons, port)
    }

    /// Looks for late connections and responders now; a timer does the same ten times a second.
    func sweep() { sweeps.sync { registry.sweep() } }

    /// The number of requests that have arrived in part or completely and whose responses aren't sent to the last byte.
    public var activeRequests: Int { registry.activeCount }

    /// The number of open connections, idle ones included.
    public var openConnections: Int { registry.count }

    /// Makes every response from now on close its connection.
    public func startDraining() { drainFlag.store(true, ordering: .releasing) }

    /// Refuses new connections. Open ones go on until their next response.
    public func stopAccepting() {
        startDraining()
        daemon.withLock { state in
            guard case .running(let daemons, let sweeper, nil) = state else { return }
            let sockets = unsafe daemons.map { unsafe MHD_quiesce_daemon($0) }.filter { $0 >= 0 }
            // Shut now, closed with the daemons: their loops may still use the numbers.
            sockets.forEach(mhd_shut)
            state = unsafe .running(daemons, sweeper: sweeper, quiesced: sockets)
        }
    }

    /// Closes everything. Every ``HTTPResponder`` must be finished, or the library aborts the process.
    public func stop() {
        let running = daemon.withLock { state in
            defer { state = .stopped }
            return state
        }
        guard case .running(let daemons, let sweeper, let quiesced) = running else { return }
        // A sweep that is about to wake a connection ends before the connections are closed.
        sweeper.cancel()
        sweeps.sync {}
        unsafe daemons.forEach { unsafe MHD_stop_daemon($0) }
        for socket in quiesced ?? [] { close(socket) }
    }

    deinit { stop() }

    /// Whether every response closes its connection.
    var isDraining: Bool { drainFlag.load(ordering: .acquiring) }
}
