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

    /// What is logged of a response, besides its time.
    struct Entry: Sendable {
        let method: String
        /// The path template of the route.
        let route: String
        let status: Int
        /// The size of the body in bytes.
        let bytes: Int
        /// The id of the request; `nil` if the response doesn't name it.
        var id: String?
        /// The id of the caller's trace.
        var trace: String?
    }

    /// Logs a response.
    ///
    /// - Parameter seconds: the time since the request arrived.
    func record(_ context: RequestContext, _ response: HTTPResponse, seconds: Double) {
        guard isWanted(response.status) else { return }
        record(
            Entry(
                method: context.head.method, route: context.route?.template ?? "none", status: response.status,
                bytes: response.length, id: context.givenID ?? (response.status >= 400 ? context.requestID : nil),
                trace: context.traceID), seconds: seconds)
    }

    /// Logs an entry.
    ///
    /// - Parameter seconds: the time since the request arrived.
    func record(_ entry: Entry, seconds: Double) {
        guard isWanted(entry.status) else { return }
        guard !writesLines else {
            return LogWriter.standardError.append(Self.level(of: entry.status), "request") { line in
                line.append(",\"bytes\":\"")
                line.append(integer: UInt64(entry.bytes))
                line.append("\",\"method\":")
                line.append(json: entry.method)
                line.append(",\"ms\":\"")
                line.append(seconds * 1000, decimals: 3)
                line.append("\"")
                line.append(key: "requestId", json: entry.id)
                line.append(key: "route", constant: entry.route)
                line.append(",\"status\":\"")
                line.append(integer: UInt64(entry.status))
                line.append("\"")
                line.append(key: "traceId", json: entry.trace)
            }
        }
        var metadata: Logger.Metadata = [
            "method": "\(entry.method)", "route": "\(entry.route)", "status": "\(entry.status)", "bytes": "\(entry.bytes)",
            "ms": "\((seconds * 1e6).rounded() / 1000)",
        ]
        if let id = entry.id { metadata["requestId"] = "\(id)" }
        if let trace = entry.trace { metadata["traceId"] = "\(trace)" }
        logger.log(level: Self.level(of: entry.status), "request", metadata: metadata)
    }

    private func isWanted(_ status: Int) -> Bool { (writesLines ? level : logger.logLevel) <= Self.level(of: status) }

    /// Returns the level of a status. Refused load (503, 504) is expected under overload and must not hide real
    /// errors.
    private static func level(of status: Int) -> Logger.Level {
        switch status {
        case 503, 504: .notice
        case 500...: .error
        default: .info
        }
    }
}
