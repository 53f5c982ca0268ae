internal import Logging
internal import MicroHTTP

/// One structured line a request.
struct AccessLog: Sendable {
    let logger: Logger

    func record(_ context: RequestContext, _ response: HTTPResponse, seconds: Double) {
        let level: Logger.Level = response.status >= 500 ? .error : .info
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
