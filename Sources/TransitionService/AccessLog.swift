internal import Logging
internal import MicroHTTP

/// One structured line a request.
struct AccessLog: Sendable {
    let logger: Logger

    func record(_ context: RequestContext, _ response: HTTPResponse, seconds: Double) {
        record(
            context.head.method, context.route?.template ?? "none", status: response.status, bytes: response.length,
            seconds: seconds, Self.ids(of: context, response))
    }

    private static func ids(of context: RequestContext, _ response: HTTPResponse) -> Logger.Metadata {
        var ids: Logger.Metadata = [:]
        if context.givenID != nil || response.status >= 400 { ids["requestId"] = "\(context.requestID)" }
        if let trace = context.traceID { ids["traceId"] = "\(trace)" }
        return ids
    }

    /// - Parameter others: what else is known of the request.
    func record(
        _ method: String, _ route: String, status: Int, bytes: Int, seconds: Double,
        _ others: @autoclosure () -> Logger.Metadata = [:]
    ) {
        // Shed load is what an overloaded server should do; it must not drown what went wrong.
        let level: Logger.Level =
            switch status {
            case 503, 504: .notice
            case 500...: .error
            default: .info
            }
        guard logger.logLevel <= level else { return }
        var metadata: Logger.Metadata = [
            "method": "\(method)", "route": "\(route)", "status": "\(status)", "bytes": "\(bytes)",
            "ms": "\((seconds * 1e6).rounded() / 1000)",
        ]
        metadata.merge(others()) { _, new in new }
        logger.log(level: level, "request", metadata: metadata)
    }
}
