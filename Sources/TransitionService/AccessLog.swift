internal import Logging
internal import MicroHTTP

/// One structured line a request.
struct AccessLog: Sendable {
    let logger: Logger

    func record(_ context: RequestContext, _ response: HTTPResponse, seconds: Double) {
        // Shed load is what an overloaded server should do; it must not drown what went wrong.
        let level: Logger.Level =
            switch response.status {
            case 503, 504: .notice
            case 500...: .error
            default: .info
            }
        guard logger.logLevel <= level else { return }
        var metadata: Logger.Metadata = [
            "method": "\(context.head.method)", "route": "\(context.route?.template ?? "none")",
            "status": "\(response.status)", "bytes": "\(response.body.count)",
            "ms": "\((seconds * 1e6).rounded() / 1000)", "requestId": "\(context.requestID)",
        ]
        if let trace = context.traceID { metadata["traceId"] = "\(trace)" }
        logger.log(level: level, "request", metadata: metadata)
    }
}
