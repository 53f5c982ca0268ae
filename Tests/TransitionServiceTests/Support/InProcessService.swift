import Dispatch
import Logging
import Synchronization
import TestSupport
import WorkerPool

@testable import MicroHTTP
@testable import TransitionService

/// The public listener without sockets: it takes a request and returns its response, on a clock that the test moves.
struct InProcessService: Sendable {
    let clock = ManualClock()
    let metrics = Metrics()
    let pool: WorkerPool
    let log = RecordedLog()
    let handler: RequestPipeline
    private let configuration: ServiceConfiguration

    /// - Parameter settings: the settings by name, as for `--set`.
    init(_ settings: [String: String] = [:]) throws {
        let (clock, log) = (clock, log)
        var configuration = try ServiceConfiguration.resolved(flags: settings)
        // With some seeds two requests of a test displace each other.
        configuration.cacheSeed = 1
        self.configuration = configuration
        pool = WorkerPool(configuration.pool) { UInt64(clock.nanoseconds) }
        let accessLog = AccessLog(logger: Logger(label: "test") { _ in RecordedLogHandler(log: log) })
        handler = RequestPipeline(
            configuration, pool: pool, observability: Observability(metrics: metrics, log: accessLog), status: ServiceStatus(),
            clock: ServiceClock(
                nanoseconds: { clock.nanoseconds }, unixSeconds: { clock.nanoseconds / 1_000_000_000 },
                sleep: { clock.advance(seconds: $0) }))
    }

    /// A response as a client gets it.
    struct Reply: Sendable {
        let status: Int
        let fields: [HTTPField]
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    }

    /// Answers one request as a connection does: stored response, head, body, response.
    ///
    /// - Parameter fields: the header fields, with names in lowercase.
    func respond(_ method: String, _ target: String, _ fields: [String: String] = [:], body: String = "") -> Reply {
        let fields = ["host": "localhost"].merging(fields) { $1 }.sorted { $0.key < $1.key }.map { HTTPField($0.key, $0.value) }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let head = HTTPRequestHead(
            method: method, path: parts[0], query: parts.count == 2 ? parts[1] : nil, fields: fields)
        let key = key(of: head, target, body)
        let isIndividual = fields.contains { RequestContext.individualFields.contains($0.name) }
        if !isIndividual, handler.isOpenToAll, let stored = key.withUnsafeBytes({ handler.storedResponse(for: $0) }) {
            return reply(stored.head, method)
        }
        switch handler.admit(head) {
        case .refuse(let response): return reply(response, method)
        case .collect(let limit, _) where body.utf8.count > limit:
            return reply(handler.refusal(.bodyTooLarge(limit: limit), of: head), method)
        case .collect(_, let admitted): return reply(to: admitted.respond(body: Array(body.utf8), key: key), method)
        }
    }

    private func key(of head: HTTPRequestHead, _ target: String, _ body: String) -> [UInt8] {
        // A field without a value isn't one that is absent.
        let values = RequestPipeline.keyFields.map { head.list($0) ?? "\u{0}" }
        return Array(([head.method, target] + values + [body]).joined(separator: "\n").utf8)
    }

    private func reply(to answer: HTTPAnswer, _ method: String) -> Reply {
        switch answer {
        case .now(let response): return reply(response, method)
        case .later(let seconds, let cancelled, let start):
            let delivered = DispatchSemaphore(value: 0)
            let response = Mutex<HTTPResponse?>(nil)
            let clock = clock
            start(
                HTTPResponder(within: seconds, clock: HTTPClock { UInt64(clock.nanoseconds / 1_000_000) }, cancelled: cancelled) {
                    made in
                    response.withLock { $0 = made }
                    delivered.signal()
                })
            delivered.wait()
            return reply(response.withLock { $0 } ?? HTTPResponse(status: 0), method)
        }
    }

    private func reply(_ response: HTTPResponse, _ method: String) -> Reply {
        let body = response.stream.map(Self.collect) ?? response.shared.map { Array($0.bytes) } ?? response.body
        let hasBody = method != "HEAD" && response.status != 304 && response.status != 204
        return Reply(status: response.status, fields: response.fields, body: hasBody ? body : [])
    }

    /// Returns the complete body of a stream.
    private static func collect(_ stream: HTTPBodyStream) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        let more = DispatchSemaphore(value: 0)
        while let count = chunk.withUnsafeMutableBytes({ buffer in stream.read(into: buffer) { { more.signal() } } }) {
            if count == 0 { more.wait() }
            bytes += chunk[..<count]
        }
        stream.cancel()
        return bytes
    }
}

/// Records log lines.
final class RecordedLog: Sendable {
    private let lines = Mutex<[Logger.Metadata]>([])

    func append(_ line: Logger.Metadata) { lines.withLock { $0.append(line) } }

    /// Returns the values of one key, in order.
    func values(_ key: String) -> [String] { lines.withLock { $0.map { "\($0[key] ?? "")" } } }
}

struct RecordedLogHandler: LogHandler {
    let log: RecordedLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { log.append(event.metadata ?? [:]) }
}
