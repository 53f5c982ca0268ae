internal import TransitionEngine

/// A route of the app's navigation, or all that have no transition of their own, with the events that push and pop them.
struct NavigationRoute {
    /// The id of the page; `nil` for all pages that the spec's transition moves.
    let id: String?
    /// Where the transition is given.
    let pointer: String
    /// The spec of its transition.
    private(set) var spec: TransitionSpec

    /// Returns the routes that events push or pop, in the order in which they do, behind what all other pages have.
    static func all(of spec: TransitionSpec) -> [NavigationRoute] {
        var open = (spec.stack ?? []).enumerated().dropFirst().map { ($1, "/stack/\($0)/transition") }
        if spec.stack == nil, spec.events.first?.pops == true {
            open = [(StackedController(id: TransitionSpec.pushedController), "")]
        }
        var routes: [NavigationRoute] = []
        for (index, event) in spec.events.enumerated() {
            var page: (controller: StackedController, pointer: String)?
            switch event.action {
            case .push: open.append((StackedController(id: TransitionSpec.pushedController), ""))
            case .pushController(let controller): open.append((controller, "/events/\(index)/transition"))
            case .pop: page = open.popLast()
            case .popTo(let id):
                page = open.last
                open.removeLast(open.count - ((open.lastIndex { $0.0.id == id } ?? -1) + 1))
            default: continue
            }
            guard let (controller, place) = event.pops ? page : open.last else { continue }
            let own = controller.transition
            let pointer = own == nil ? "/transition" : place
            if !routes.contains(where: { $0.pointer == pointer }) {
                var moved = spec
                (moved.transition, moved.events) = (own ?? spec.transition, [])
                routes.append(NavigationRoute(id: own.map { _ in controller.id }, pointer: pointer, spec: moved))
            }
            for found in routes.indices where routes[found].pointer == pointer { routes[found].spec.events.append(event) }
        }
        return routes.filter { $0.id == nil } + routes.filter { $0.id != nil }
    }
}

extension TransitionSpec {
    /// Whether its events push and pop pages.
    var hasRoutes: Bool { if case .navigation = resolvedTransition.transitionKind.plannedKind { !events.isEmpty } else { false } }
}
