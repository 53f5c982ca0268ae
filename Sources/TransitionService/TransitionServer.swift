public import Logging
public import MicroHTTP
internal import Synchronization
internal import WorkerPool

/// The service: the public listener, the admin listener and the worker pool.
public final class TransitionServer: Sendable {
    private let configuration: ServiceConfiguration
    private let pool: WorkerPool
    private let status: ServiceStatus
    private let api: HTTPServer
    private let handler: RequestPipeline
    private let admin: HTTPServer?
    private let logger: Logger
    private let clock: ServiceClock

    /// - Parameters:
    ///   - configuration: the settings.
    ///   - logger: the logger, which gets one line for each request.
    public convenience init(_ configuration: ServiceConfiguration, logger: Logger) {
        self.init(configuration, logger: logger, clock: .system)
    }

    init(_ configuration: ServiceConfiguration, logger: Logger, clock: ServiceClock) {
        self.configuration = configuration
        self.clock = clock
        self.logger = logger
        let pool = WorkerPool(configuration.pool)
        let status = ServiceStatus()
        let metrics = Metrics()
        let handler = RequestPipeline(
            configuration, pool: pool, observability: Observability(metrics: metrics, log: AccessLog(logger: logger)),
            status: status, clock: clock)
        var http = configuration.http
        http.keyFields = RequestPipeline.keyFields
        http.individualFields = RequestContext.individualFields
        http.keyedBodyLimit = min(16_384, configuration.bodyLimit, configuration.batchLimit)
        let api = HTTPServer(http, handler: handler)
        admin = configuration.admin.map { listener in
            HTTPServer(
                listener,
                handler: AdminHandler(status: status, metrics: metrics, clock: clock) {
                    let caches = handler.cacheGauges
                    return ServiceGauges(
                        pool: pool.gauges, activeRequests: api.activeRequests, openConnections: api.openConnections,
                        isReady: status.isReady, responses: caches.responses, bodies: caches.bodies)
                })
        }
        self.handler = handler
        self.pool = pool
        self.status = status
        self.api = api
    }

    /// The ports on which a started server listens.
    public struct Ports: Hashable, Sendable {
        public let api: UInt16
        /// The port of the admin listener; `nil` if there is none.
        public let admin: UInt16?
    }

    /// Starts listening.
    ///
    /// - Returns: the ports.
    /// - Throws: `HTTPServerError`.
    public func start() throws(HTTPServerError) -> Ports {
        let port = try api.start()
        var adminPort: UInt16?
        if let admin {
            do throws(HTTPServerError) {
                adminPort = try admin.start()
            } catch {
                api.stop()
                throw error
            }
        }
        status.setReady(true)
        logger.info(
            "listening",
            metadata: [
                "address": "\(configuration.http.host):\(port)", "admin": "\(adminPort.map(String.init) ?? "off")",
                "eventLoops": "\(configuration.http.eventLoops)", "workers": "\(configuration.pool.workers)",
                "libmicrohttpd": "\(HTTPServer.libraryVersion)",
            ])
        // The event loops already answer requests. This thread is free to make the documents.
        handler.prepare()
        return Ports(api: port, admin: adminPort)
    }

    /// Stops in order: reports not ready, stops accepting, completes the requests, closes the connections.
    ///
    /// - Returns: whether every request was answered within the grace period.
    public func stop() -> Bool {
        logger.info("stopping", metadata: ["active": "\(api.activeRequests)"])
        status.setReady(false)
        api.startDraining()
        clock.sleep(configuration.lameDuck)
        api.stopAccepting()
        // A request in a socket's buffer isn't counted yet. The server is idle only if no request was active for a
        // while.
        var remaining = configuration.gracePeriod
        var quiet = 0
        while remaining > 0, quiet < 10 {
            clock.sleep(0.01)
            remaining -= 0.01
            quiet = api.activeRequests == 0 ? quiet + 1 : 0
        }
        // Requests in the queue are answered with 503. Running work is short; stopping with a suspended connection
        // would abort the process.
        let isClean = api.activeRequests == 0
        pool.cancelQueuedJobs()
        while !pool.drain(within: 1) {}
        for _ in 0..<50 where api.activeRequests > 0 { clock.sleep(0.01) }
        api.stop()
        admin?.stop()
        logger.info("stopped", metadata: ["clean": "\(isClean)"])
        return isClean
    }
}
