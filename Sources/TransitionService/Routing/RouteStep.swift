internal import MicroHTTP

/// Finds the route of the path.
final class RouteStep: RequestStep {
    static let summary = StepSummary("route", "finds the route of the path", calls: ["TransitionService/Route.swift"])
    static let place = StepPlace.head

    func run(_ context: RequestContext) { context.route = Route.ofPublicPath(context.head.path) }
}
