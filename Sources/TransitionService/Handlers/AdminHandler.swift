internal import MicroHTTP
internal import WorkerPool

/// The admin listener: health and metrics.
// Sendable because every member is.
final class AdminHandler: HTTPHandler {
    private let status: ServiceStatus
    private let metrics: Metrics
    private let gauges: @Sendable () -> ServiceGauges

    init(status: ServiceStatus, metrics: Metrics, gauges: @escaping @Sendable () -> ServiceGauges) {
        self.status = status
        self.metrics = metrics
        self.gauges = gauges
    }

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission { .collect(limit: 0) }

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        let head = request.head
        let route = Route(adminPath: head.path)
        let context = RequestContext(head, route: route)
        guard let route else {
            return .now(context.problem(Problem(.notFound, "\(head.path) is not a path of the admin listener.")))
        }
        guard head.method == "GET" || head.method == "HEAD" else {
            return .now(
                context.problem(
                    Problem(.methodNotAllowed, "\(head.path) answers GET, HEAD.", fields: [HTTPField("allow", "GET, HEAD")])))
        }
        guard route == .metrics else { return .now(status.response(to: route)) }
        return .now(MetricsText.response(metrics.snapshot(), gauges(), accept: head.field("accept")))
    }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse {
        let head = head ?? HTTPRequestHead(method: "-", path: "/")
        return RequestContext(head, route: nil).problem(Problem(reason))
    }
}
