internal import MicroHTTP
internal import TransitionCoding

/// The route of a request, by its path.
enum Route: Hashable {
    case index
    /// `/v1/timelines`, and the same with `.json`.
    case timelines
    case batch
    /// `/v1/transitions/` and a recipe, as sent.
    case transition(String)
    /// `/v1/t/` and a compressed spec, as sent.
    case packed(String)
    /// `/v1/presets/` and a name, as sent.
    case preset(String)
    /// `/v1/curves`, and the same with `.json`.
    case curves
    /// `/v1/curves/` and a curve, as sent.
    case curve(String)
    case catalog
    case specSchema
    case openAPIYAML, openAPIJSON
    /// The browser runtime and its types.
    case client, clientTypes
    /// The Model Context Protocol.
    case mcp
    /// The documentation for language models: its index, and all of it.
    case llms, llmsFull
    case docs(DocsPage)
    /// The page of a transition, by its look.
    case transitionPage(String)
    /// An asset of a page.
    case asset(String)
    case livez, readyz, version
    case metrics

    /// Returns the route of a path on the public listener, or `nil`.
    init?(publicPath path: String) {
        if let fixed = Self.fixed[path] {
            self = fixed
        } else if let rest = Self.rest(of: path, after: "/v1/transitions/") {
            self = .transition(rest)
        } else if let rest = Self.rest(of: path, after: "/v1/t/") {
            self = .packed(rest)
        } else if let rest = Self.rest(of: path, after: "/v1/presets/") {
            self = .preset(rest)
        } else if let rest = Self.rest(of: path, after: "/v1/curves/") {
            self = .curve(rest)
        } else {
            return nil
        }
    }

    /// Returns the route of a path on the admin listener, or `nil`.
    init?(adminPath path: String) {
        switch path {
        case "/livez": self = .livez
        case "/readyz": self = .readyz
        case "/version": self = .version
        case "/metrics": self = .metrics
        default: return nil
        }
    }

    private static let fixed: [String: Route] = {
        var routes = api
        for page in DocsPage.allCases { routes[page.path] = .docs(page) }
        for page in TransitionPage.all { routes[page.path] = .transitionPage(page.tile.look) }
        for asset in WebAsset.served { routes["/assets/\(asset.name)"] = .asset(asset.name) }
        return routes
    }()

    private static let api: [String: Route] = [
        "/": .index, "/v1/timelines": .timelines, "/v1/timelines.json": .timelines, "/v1/batch": .batch, "/v1/curves": .curves,
        "/v1/curves.json": .curves, "/v1/catalog": .catalog,
        "/v1/schema/spec.json": .specSchema, "/openapi.yaml": .openAPIYAML, "/openapi.json": .openAPIJSON,
        "/client.js": .client, "/client.d.ts": .clientTypes, "/mcp": .mcp, "/llms.txt": .llms, "/llms-full.txt": .llmsFull,
        "/livez": .livez, "/readyz": .readyz, "/version": .version,
    ]

    /// All paths of the public listener, for the problem of an unknown path.
    static let publicPaths =
        api.keys.sorted() + DocsPage.allCases.map(\.path) + [
            "/v1/curves/{curve}.{format}", "/v1/presets/{preset}.{format}", "/v1/t/{spec}.{format}",
            "/v1/transitions/{recipe}.{format}",
        ]

    private static func rest(of path: String, after prefix: String) -> String? {
        guard path.utf8.count > prefix.utf8.count, path.hasPrefix(prefix) else { return nil }
        return String(path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...])
    }

    /// The path templates, which label metrics and logs. A caller can't create new labels.
    static let templates = [
        "/", "/v1/timelines", "/v1/batch", "/v1/transitions/{recipe}", "/v1/t/{spec}", "/v1/curves", "/v1/curves/{curve}",
        "/v1/catalog", "/v1/schema/spec.json", "/openapi.yaml", "/openapi.json", "/docs/{page}", "/livez", "/readyz",
        "/version", "/metrics", "/v1/presets/{preset}", "/assets/{file}", "/client.{extension}", "/mcp", "/llms.txt",
    ]

    var template: String { Self.templates[number] }

    /// The index of the route's template in ``templates``.
    var number: Int {
        switch self {
        case .index: 0
        case .timelines: 1
        case .batch: 2
        case .transition: 3
        case .packed: 4
        case .curves: 5
        case .curve: 6
        case .catalog: 7
        case .specSchema: 8
        case .openAPIYAML: 9
        case .openAPIJSON: 10
        case .docs, .transitionPage: 11
        case .livez: 12
        case .readyz: 13
        case .version: 14
        case .metrics: 15
        case .preset: 16
        case .asset: 17
        case .client, .clientTypes: 18
        case .mcp: 19
        case .llms, .llmsFull: 20
        }
    }

    /// The methods that the route answers, with `OPTIONS`.
    var methods: [String] {
        switch self {
        case .timelines: ["POST", "QUERY", "OPTIONS"]
        case .curves, .batch, .mcp: ["POST", "OPTIONS"]
        default: ["GET", "HEAD", "OPTIONS"]
        }
    }

    /// Whether a response has to be computed. Only such routes need authorization.
    var isWork: Bool {
        switch self {
        case .timelines, .batch, .transition, .packed, .preset, .curves, .curve, .mcp: true
        default: false
        }
    }

    /// Whether the route is a health check, which machines request all the time.
    var isHealth: Bool { self == .livez || self == .readyz || self == .version || self == .metrics }

    var isPreset: Bool { if case .preset = self { true } else { false } }

    /// Whether the request has a body.
    var takesBody: Bool { self == .timelines || self == .curves || self == .batch || self == .mcp }
}
