internal import MicroHTTP
internal import Synchronization
internal import TransitionCoding
internal import TransitionEngine

/// The liveness, readiness and version of the service. They are answered on the event loop.
final class ServiceStatus: RequestStep {
    static let summary = StepSummary("health", "liveness, readiness, version")
    static let place = StepPlace.eventLoop

    private let ready = Atomic(false)

    var isReady: Bool { ready.load(ordering: .acquiring) }
    func setReady(_ value: Bool) { ready.store(value, ordering: .releasing) }

    func run(_ context: RequestContext) {
        if let route = context.route, route.isHealth { context.response = response(to: route) }
    }

    func response(to route: Route) -> HTTPResponse {
        switch route.name {
        case .livez: Self.json(200, "{\"status\":\"ok\"}\n")
        case .readyz: isReady ? Self.json(200, "{\"status\":\"ready\"}\n") : Self.json(503, "{\"status\":\"draining\"}\n")
        default:
            Self.json(
                200,
                "{\"name\":\"transitiond\",\"version\":\"\(EngineRevision.current)\",\"engine\":\"\(EngineRevision.current)\",\"api\":\"v1\"}\n"
            )
        }
    }

    private static func json(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(
            status: status,
            fields: [HTTPField("content-type", "application/json"), HTTPField("cache-control", "no-store")],
            body: Array(text.utf8))
    }
}
