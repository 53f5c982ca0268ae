public import MicroHTTP
public import TransitionEngine
public import WorkerPool

/// The configuration of a server. The defaults are those that `transitiond config` prints.
public struct ServiceConfiguration: Sendable {
    /// The public listener.
    public var http = HTTPServer.Configuration(
        eventLoops: availableProcessors)
    /// The admin listener, for health, readiness, version and metrics; `nil` if it is off.
    public var admin: HTTPServer.Configuration? = HTTPServer.Configuration(
        port: 9090, eventLoops: 1, connections: 64)
    public var pool = WorkerPool.Configuration(workers: availableProcessors)
    public var limits = Limits()
    /// The greatest size of a request body, in bytes. Default 64 KiB.
    public var bodyLimit = 65_536
    /// The greatest size of a batch body, in bytes. Default 8 MiB.
    public var batchLimit = 8_388_608
    /// The greatest number of specs in a batch. Default 1000.
    public var batchSpecs = 1000
    /// The seconds of work that may run on the event loop. Longer work goes to a worker, which costs about 20 µs.
    /// With 0, all work does. Default 50 µs.
    public var inlineWork = 50e-6
    /// The greatest size of all stored responses, in bytes. With 0, none is stored. Default 16 MiB.
    public var cacheSize = 16_777_216
    /// What the hashes of the caches start with, which isn't a setting. Default a random number.
    var cacheSeed = UInt64.random(in: 0...UInt64.max)
    /// The seconds for which a stopping server continues to serve while `/readyz` answers 503. Default 0.
    public var lameDuck = 0.0
    /// The seconds that a stopping server waits for the requests it has accepted. Default 10.
    public var gracePeriod = 10.0
    /// The bearer tokens of the API. Without tokens none is needed. Default none.
    var bearerTokens = BearerTokens()
    /// The keys that sign URLs of the API. Without keys no signature is needed. Default none.
    public internal(set) var signingKeys = SigningKeys()
    /// The directory of the presets; empty for no presets. Default empty.
    public var presetsPath = ""
    /// The presets of the directory.
    public internal(set) var presets = Presets()
    /// Whether only presets are accepted as specs. Default false.
    public var isPresetsOnly = false
    /// The rate limit of each client; `nil` for no limit. Default `nil`.
    var rateLimit: RateLimit.Policy?
    /// The number of proxies in front of the server, each of which appends to `X-Forwarded-For`. Default 0.
    public var proxies = 0
    /// Whether browsers get the playground, if its visitors may send requests. Default true.
    public var hasPlayground = true
    /// The value of `Access-Control-Allow-Origin`. If it is empty, no CORS fields are sent. Default `*`.
    public var corsOrigin = "*"
    /// The origins of pages that may call `POST /mcp`. Default this machine.
    var mcpOrigins = MCPOrigins.localhost
    /// Whether responses have the field `Server-Timing`. Default false.
    public var serverTiming = false
    /// The least severe level that is logged. Default `info`.
    public var logLevel = "info"

    public init() {}
}
