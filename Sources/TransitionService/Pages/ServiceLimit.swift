internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine
internal import WorkerPool

/// A limit of the server: a row of the catalog and of the page on limits.
struct ServiceLimit: Sendable {
    let row: CatalogJSON.Limit
    /// The name of the setting that changes it; `nil` for a limit that is fixed.
    let setting: String?

    init(_ name: String, _ value: some BinaryInteger, _ unit: String, _ summary: String, setting: String?) {
        self.init(name, Double(value), unit, summary, setting: setting)
    }

    init(_ name: String, _ value: Double, _ unit: String, _ summary: String, setting: String?) {
        row = .init(name, value, unit, summary)
        self.setting = setting
    }
}

extension ServiceConfiguration {
    /// All limits of the server.
    var allLimits: [ServiceLimit] { requestLimits + specLimits + clientLimits }

    /// The limits that the catalog lists.
    var catalogLimits: [CatalogJSON.Limit] { allLimits.map(\.row) }

    /// What a request may send.
    private var requestLimits: [ServiceLimit] {
        [
            .init("body", bodyLimit, "bytes", "The size of a request body.", setting: "body-limit"),
            .init("batch", batchLimit, "bytes", "The size of the body of a batch.", setting: "batch-limit"),
            .init("batchSpecs", batchSpecs, "specs", "The specs in one batch.", setting: "batch-specs"),
            .init(
                "cache", cacheSize, "bytes", "The memory for stored responses; 0 stores none.", setting: "cache-size"),
            .init("target", http.targetLimit, "bytes", "The length of a URL without its origin.", setting: "target-limit"),
            .init(
                "head", http.headLimit, "bytes", "The size of the request line and the header fields.", setting: "head-limit"),
            .init("headFields", HTTPServer.fieldLimit, "fields", "The header fields of a request.", setting: nil),
        ]
    }

    /// What a spec may ask for.
    private var specLimits: [ServiceLimit] {
        [
            .init(
                "nesting", limits.nesting, "levels", "How deep objects and arrays of a spec are nested.", setting: "max-nesting"),
            .init(
                "combinedParts", limits.combinedParts, "transitions", "The transitions that are combined into one.",
                setting: "max-parts"),
            .init(
                "events", limits.events, "events", "The events of one view, or the updates of a layout.", setting: "max-events"),
            .init("allEvents", limits.allEvents, "events", "The events of all views together.", setting: "max-all-events"),
            .init(
                "evaluations", limits.evaluations, "keyframes × targets",
                "The keyframes times the targets that are computed for each; a matrix counts as twenty.",
                setting: "max-evaluations"),
            .init(
                "stops", limits.stops, "stops", "The stops of linear() curves, counted for each view that has them.", setting: nil
            ),
            .init("views", limits.views, "views", "The views of one spec.", setting: "max-views"),
            .init(
                "treeNodes", limits.treeNodes, "nodes", "The nodes of a layout, all of its updates together.",
                setting: "max-tree-nodes"),
            .init(
                "duration", limits.duration, "s", "How long a timeline lasts, with its delay and repetitions.",
                setting: "max-duration"),
            .init("samples", limits.samples, "keyframes × tracks", "The values of one timeline.", setting: "max-samples"),
        ]
    }

    /// What a client may do, and how long it waits.
    private var clientLimits: [ServiceLimit] {
        [
            .init(
                "rateQuota", rateLimit?.quota ?? 0, "requests", "The requests of one client in rateWindow; 0 is no limit.",
                setting: "rate-limit"),
            .init(
                "rateWindow", rateLimit?.window ?? 0, "s", "The time in which rateQuota is available again.",
                setting: "rate-limit"),
            .init("queue", pool.queueDepth, "requests", "The requests that wait for a worker.", setting: "queue"),
            .init("deadline", pool.deadline, "s", "How long a request may wait and compute.", setting: "deadline"),
            .init("connections", http.connections, "connections", "The open connections.", setting: "connections"),
            .init(
                "connectionsPerAddress", http.connectionsPerAddress, "connections",
                "The open connections of one address; 0 is no limit.", setting: "connections-per-address"),
            .init("idle", http.idleTimeout, "s", "How long a connection stays open without a request.", setting: "idle-timeout"),
            .init(
                "headArrival", http.headTimeout, "s", "How long the head of a request may take to arrive.",
                setting: "head-timeout"),
            .init(
                "bodyArrival", http.bodyTimeout, "s", "How long the body of a request may take to arrive.",
                setting: "body-timeout"),
            .init("write", http.writeTimeout, "s", "How long a client may take to read a response.", setting: "write-timeout"),
        ]
    }
}
