internal import MicroHTTP
internal import WorkerPool

/// Answers the requests of the admin listener: health and metrics.
// Sendable because every member is.
final class AdminHandler: HTTPHandler {
    private let status: ServiceStatus
    private let metrics: Metrics
    /// The header fields of every response. Only machines of the operator use this listener, so there are no CORS
    /// fields.
    private let common = ResponseHeaders(corsOrigin: "")
    private let gauges: @Sendable () -> ServiceGauges
    private let clock: ServiceClock

    init(
        status: ServiceStatus, metrics: Metrics, clock: ServiceClock, gauges: @escaping @Sendable () -> ServiceGauges
    ) {
        self.clock = clock
        self.status = status
        self.metrics = metrics
        self.gauges = gauges
    }

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission {
        .collect(limit: 65_536, AdmittedRequest(handler: self, head: head))
    }

    private struct AdmittedRequest: HTTPAdmittedRequest {
        let handler: AdminHandler
        let head: HTTPRequestHead

        func respond(body: [UInt8], key: [UInt8]?) -> HTTPAnswer { handler.answer(to: head) }
    }

    private func answer(to head: HTTPRequestHead) -> HTTPAnswer {
        let context = RequestContext(head, route: Route.ofAdminPath(head.path), clock: clock)
        var response = response(to: head, context)
        response.fields += common.always
        common.addIndividual(to: &response, context)
        return .now(response)
    }

    private func response(to head: HTTPRequestHead, _ context: RequestContext) -> HTTPResponse {
        guard let route = context.route else {
            return context.problem(Problem(.notFound, "\(head.path) is not a path of the admin listener."))
        }
        switch head.method {
        case "OPTIONS": return common.options(route)
        case "GET", "HEAD": break
        default:
            let allow = route.methods.joined(separator: ", ")
            return context.problem(
                Problem(.methodNotAllowed, "\(head.path) answers \(allow).", fields: [HTTPField("allow", allow)]))
        }
        guard route.name == .metrics else { return status.response(to: route) }
        return MetricsText.response(metrics.snapshot(), gauges(), accept: head.list("accept"))
    }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse {
        let head = head ?? HTTPRequestHead(method: "-", path: "/")
        return RequestContext(head, clock: clock).problem(Problem(reason))
    }
}
