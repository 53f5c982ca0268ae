internal import Logging
internal import MicroHTTP
internal import TransitionCoding

/// Writes one structured line for each request.
struct AccessLog: Sendable {
    private let logger: Logger
    /// Whether lines are written here directly, in the form of ``JSONLogHandler``. A logger's metadata takes longer
    /// than a stored response.
    private let writesLines: Bool
    private let level: Logger.Level

    init(logger: Logger) {
        self.logger = logger
        writesLines = logger.handler is JSONLogHandler
        level = logger.logLevel
    }

    func record(_ context: RequestContext, _ response: HTTPResponse, seconds: Double) {
        guard isWanted(response.status) else { return }
        record(
            context.head.method, context.route?.template ?? "none", status: response.status, bytes: response.length,
            seconds: seconds, id: context.givenID ?? (response.status >= 400 ? context.requestID : nil), trace: context.traceID)
    }

    /// - Parameters:
    ///   - id: the request's, if the answer has one.
    ///   - trace: the id of the caller's trace.
    func record(
        _ method: String, _ route: String, status: Int, bytes: Int, seconds: Double, id: String? = nil, trace: String? = nil
    ) {
        guard isWanted(status) else { return }
        guard !writesLines else {
            var line = JSONLogHandler.head(Self.level(of: status), "request", capacity: 320)
            func add(_ key: StaticString, _ value: (inout TextBuffer) -> Void) {
                line.append(key: key)
                line.append("\"")
                value(&line)
                line.append("\"")
            }
            add("bytes") { $0.append(integer: UInt64(bytes)) }
            line.append(key: "method")
            line.append(json: method)
            add("ms") { $0.append(seconds * 1000, decimals: 3) }
            if let id {
                line.append(key: "requestId")
                line.append(json: id)
            }
            line.append(key: "route")
            line.append(json: route)
            add("status") { $0.append(integer: UInt64(status)) }
            if let trace {
                line.append(key: "traceId")
                line.append(json: trace)
            }
            line.append("}\n")
            return LogWriter.standardError.append(line.bytes)
        }
        var metadata: Logger.Metadata = [
            "method": "\(method)", "route": "\(route)", "status": "\(status)", "bytes": "\(bytes)",
            "ms": "\((seconds * 1e6).rounded() / 1000)",
        ]
        if let id { metadata["requestId"] = "\(id)" }
        if let trace { metadata["traceId"] = "\(trace)" }
        logger.log(level: Self.level(of: status), "request", metadata: metadata)
    }

    private func isWanted(_ status: Int) -> Bool { (writesLines ? level : logger.logLevel) <= Self.level(of: status) }

    /// Returns the level of a status. Refused load (429, 503) is expected under overload and must not hide real
    /// errors.
    private static func level(of status: Int) -> Logger.Level {
        switch status {
        case 503, 504: .notice
        case 500...: .error
        default: .info
        }
    }
}
