internal import MicroHTTP
internal import TransitionCoding

/// A route: a row of the table of everything that the service answers.
final class Route: Sendable {
    /// What is answered.
    enum Name: Int, CaseIterable {
        case index, timelines, batch, transition, packed, preset, curves, curve, catalog, specSchema, openAPIYAML, openAPIJSON
        case client, clientMore, clientTypes, mcp, llms, llmsFull, docs, docsSearch, transitionPage, asset, livez, readyz,
            version, metrics
    }

    /// What distinguishes a route from others.
    struct Traits: OptionSet {
        let rawValue: Int
        /// A response has to be computed. Only such routes need authorization.
        static let work = Traits(rawValue: 1)
        /// Machines request it all the time. It is never limited, and the admin listener has it too.
        static let health = Traits(rawValue: 2)
        /// The public listener doesn't have it.
        static let hidden = Traits(rawValue: 4)
        /// The problem of an unknown path doesn't list it with the others.
        static let unlisted = Traits(rawValue: 8)
    }

    let name: Name
    /// The paths. One that ends with a name in braces is that of every path that goes on from there.
    let paths: [String]
    /// The path template, which labels metrics and logs. A caller can't create new labels.
    let template: String
    /// The methods that the route answers, with `OPTIONS`.
    let methods: [String]
    private let traits: Traits
    /// What every path begins with, where the last part is open; empty for any other route.
    private let prefix: String

    private init(
        _ name: Name, _ paths: [String], _ traits: Traits = [], methods: [String] = ["GET", "HEAD", "OPTIONS"],
        template: String? = nil
    ) {
        self.name = name
        self.paths = paths
        self.traits = traits
        self.methods = methods
        self.template = template ?? paths[0]
        prefix = paths[0].hasSuffix("}") ? String(paths[0].prefix { $0 != "{" }) : ""
    }

    var isWork: Bool { traits.contains(.work) }
    var isHealth: Bool { traits.contains(.health) }

    /// Whether the request has a body.
    var takesBody: Bool { methods.contains("POST") }

    /// The index of the route's template in ``templates``.
    var number: Int { Self.numbers[name.rawValue] }

    /// Returns what follows the prefix in a path, as sent: the recipe of `/v1/transitions/{recipe}`.
    func rest(of path: String) -> String { String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) }

    private func isPrefix(of path: String) -> Bool {
        !prefix.isEmpty && path.utf8.count > prefix.utf8.count && path.hasPrefix(prefix)
    }
}

extension Route {
    private static let post = ["POST", "OPTIONS"]

    static let table = [
        Route(.index, ["/"]),
        Route(.timelines, ["/v1/timelines", "/v1/timelines.json"], .work, methods: ["POST", "QUERY", "OPTIONS"]),
        Route(.batch, ["/v1/batch"], .work, methods: post),
        Route(.transition, ["/v1/transitions/{recipe}"], .work),
        Route(.packed, ["/v1/t/{spec}"], .work),
        Route(.preset, ["/v1/presets/{preset}"], .work),
        Route(.curves, ["/v1/curves", "/v1/curves.json"], .work, methods: post),
        Route(.curve, ["/v1/curves/{curve}"], .work),
        Route(.catalog, ["/v1/catalog"]),
        Route(.specSchema, ["/v1/schema/spec.json"]),
        Route(.openAPIYAML, ["/openapi.yaml"]),
        Route(.openAPIJSON, ["/openapi.json"]),
        Route(.client, ["/client.js"], template: "/client.{extension}"),
        Route(.clientMore, ["/client-more.js"]),
        Route(.clientTypes, ["/client.d.ts"], template: "/client.{extension}"),
        Route(.mcp, ["/mcp"], .work, methods: post),
        Route(.llms, ["/llms.txt"]),
        Route(.llmsFull, ["/llms-full.txt"], template: "/llms.txt"),
        Route(.docs, DocsPage.all.flatMap { [$0.path] + $0.markdownPaths }, .unlisted, template: "/docs/{page}"),
        Route(.docsSearch, [DocsSearch.path], .unlisted, template: "/docs/{page}"),
        Route(.transitionPage, TransitionPage.all.flatMap { [$0.path, $0.markdownPath] }, .unlisted, template: "/docs/{page}"),
        Route(.asset, WebAsset.served.map { "/assets/\($0.name)" }, .unlisted, template: "/assets/{file}"),
        Route(.livez, ["/livez"], .health),
        Route(.readyz, ["/readyz"], .health),
        Route(.version, ["/version"], .health),
        Route(.metrics, ["/metrics"], [.health, .hidden, .unlisted]),
    ]

    /// Returns the row of a name.
    static func named(_ name: Name) -> Route { table.first { $0.name == name } ?? table[0] }

    /// Returns the route of a path on the public listener, or `nil`.
    static func ofPublicPath(_ path: String) -> Route? { fixed[path] ?? open.first { $0.isPrefix(of: path) } }

    /// Returns the route of a path on the admin listener, or `nil`.
    static func ofAdminPath(_ path: String) -> Route? { table.first { $0.isHealth && $0.paths.contains(path) } }

    private static let open = table.filter { !$0.prefix.isEmpty }
    private static let fixed = Dictionary(
        uniqueKeysWithValues: table.filter { $0.prefix.isEmpty && !$0.traits.contains(.hidden) }
            .flatMap { route in route.paths.map { ($0, route) } })

    /// The paths of the public listener, for the problem of an unknown path.
    static let publicPaths =
        table.filter { $0.prefix.isEmpty && !$0.traits.contains(.unlisted) }.flatMap(\.paths).sorted() + [DocsPage.start.path]
        + open.map { "\($0.template).{format}" }.sorted()

    /// The templates of all routes, each once.
    static let templates = table.map(\.template).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    private static let numbers = Name.allCases.map { templates.firstIndex(of: named($0).template) ?? 0 }
}
