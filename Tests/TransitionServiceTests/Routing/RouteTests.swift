import Testing

@testable import TransitionService

struct RouteTests {
    @Test func `every name has one row, and every path of a row finds it`() {
        #expect(Route.table.count == Route.Name.allCases.count)
        for route in Route.table where route.name != .metrics {
            for path in route.paths {
                let example = path.replacing(/{.*}/, with: "a/b.json")
                #expect(Route.ofPublicPath(example)?.name == route.name, "\(example)")
                #expect(route.rest(of: example) == (example == path ? path : "a/b.json"))
            }
        }
    }

    @Test(arguments: ["/v1/transitions/", "/v1/t", "/v1/timelines.css", "/metrics", "", "*", "/docs/", "/assets/none.js"])
    func `other paths have no route`(path: String) { #expect(Route.ofPublicPath(path) == nil) }

    @Test func `the admin listener has the health checks and the metrics`() {
        let names = Route.table.flatMap(\.paths).compactMap { Route.ofAdminPath($0)?.name }
        #expect(names == [.livez, .readyz, .version, .metrics])
    }
}
