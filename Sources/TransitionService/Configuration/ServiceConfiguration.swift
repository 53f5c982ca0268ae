public import MicroHTTP
public import TransitionEngine
public import WorkerPool

/// Everything a server can be told; defaults are those of `transitiond config`.
public struct ServiceConfiguration: Sendable {
    /// The public listener.
    public var http = HTTPServer.Configuration(
        eventLoops: availableProcessors)
    /// The admin listener: health, readiness, version and metrics; `nil` is off.
    public var admin: HTTPServer.Configuration? = HTTPServer.Configuration(
        port: 9090, eventLoops: 1, connections: 64)
    public var pool = WorkerPool.Configuration(workers: availableProcessors)
    public var limits = Limits()
    /// Bytes of a request body. Default 64 KiB.
    public var bodyLimit = 65_536
    /// Bytes of a batch. Default 8 MiB.
    public var batchLimit = 8_388_608
    /// Specs of a batch. Default 1000.
    public var batchSpecs = 1000
    /// Seconds of work that is done where it arrives; what takes longer goes to a worker, which costs as much as some 20 µs
    /// of work. 0 hands over everything. Default 50 µs.
    public var inlineWork = 50e-6
    /// Bytes that stored answers may take; 0 stores none. Default 16 MiB.
    public var cacheSize = 16_777_216
    /// Seconds that a stopping server goes on serving while `/readyz` says 503. Default 0.
    public var lameDuck = 0.0
    /// Seconds that a stopping server waits for what it has accepted. Default 10.
    public var gracePeriod = 10.0
    /// Tokens that callers of the API send; none lets everyone in. Default none.
    var bearerTokens = BearerTokens()
    /// Keys by which the API's URLs are signed; none lets everyone in. Default none.
    public internal(set) var signingKeys = SigningKeys()
    /// The directory of the specs with names; empty is none. Default none.
    public var presetsPath = ""
    /// The specs that lie there.
    public internal(set) var presets = Presets()
    /// Whether these are the only specs that are answered. Default no.
    public var isPresetsOnly = false
    /// Requests that one client may make; `nil` is no limit. Default none.
    var rateLimit: RateLimit.Policy?
    /// Proxies in front, each of which says in `X-Forwarded-For` whom it heard. Default 0.
    public var proxies = 0
    /// Whether a browser gets the playground, where nothing keeps its visitors from asking. Default yes.
    public var hasPlayground = true
    /// `Access-Control-Allow-Origin`; empty sends no CORS fields. Default `*`.
    public var corsOrigin = "*"
    /// Whether answers carry `Server-Timing`. Default no.
    public var serverTiming = false
    /// The least severe level that is logged. Default `info`.
    public var logLevel = "info"

    public init() {}
}
