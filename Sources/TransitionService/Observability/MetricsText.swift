internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine
internal import WorkerPool

/// The current state of a server.
struct ServiceGauges: Sendable {
    let pool: WorkerGauges
    let activeRequests: Int
    let openConnections: Int
    let isReady: Bool
    /// The cache of responses by the bytes of the request.
    var responses = CacheGauges()
    /// The cache of bodies by the meaning of the request.
    var bodies = CacheGauges()
}

/// Writes metrics as OpenMetrics 1.0 or as Prometheus 0.0.4 text, by `Accept`.
enum MetricsText {
    static func response(_ snapshot: Metrics.Snapshot, _ gauges: ServiceGauges, accept: String?) -> HTTPResponse {
        let isOpen =
            accept.map { list in
                QualityList(list).items.contains { $0.value == "application/openmetrics-text" && $0.quality > 0 }
            } ?? false
        var text = counters(snapshot, isOpen) + latencies(snapshot, isOpen) + self.gauges(gauges, isOpen)
        if isOpen { text += "# EOF\n" }
        let type =
            isOpen
            ? "application/openmetrics-text; version=1.0.0; charset=utf-8" : "text/plain; version=0.0.4; charset=utf-8"
        return HTTPResponse(
            status: 200, fields: [HTTPField("content-type", type), HTTPField("cache-control", "no-store")],
            body: Array(text.utf8))
    }

    private static func counters(_ snapshot: Metrics.Snapshot, _ isOpen: Bool) -> String {
        var text = counterHead("transitiond_http_requests", "Requests answered.", isOpen)
        let rows = snapshot.requests.map { key, count in
            "transitiond_http_requests_total{route=\"\(key.route)\",method=\"\(key.method)\",code=\"\(key.status == 0 ? "other" : "\(key.status)")\"} \(count)\n"
        }
        text += rows.sorted().joined()
        return text
    }

    private static func latencies(_ snapshot: Metrics.Snapshot, _ isOpen: Bool) -> String {
        let name = "transitiond_http_request_duration_seconds"
        var text = "# HELP \(name) From the request's last byte to its answer, by route.\n# TYPE \(name) histogram\n"
        for (route, histogram) in snapshot.latencies.sorted(by: { $0.key < $1.key }) {
            var total = 0
            for (index, count) in histogram.counts.enumerated() {
                total += count
                let bound = index < Metrics.Histogram.bounds.count ? "\(Metrics.Histogram.bounds[index])" : "+Inf"
                // The text format of Prometheus has no exemplars.
                let exemplar = isOpen && index < histogram.exemplars.count ? histogram.exemplars[index] : nil
                text += "\(name)_bucket{route=\"\(route)\",le=\"\(bound)\"} \(total)\(exemplar.map(self.text) ?? "")\n"
            }
            text += "\(name)_sum{route=\"\(route)\"} \(exactText(histogram.sum))\n"
            text += "\(name)_count{route=\"\(route)\"} \(total)\n"
        }
        return text
    }

    /// Returns an exemplar as OpenMetrics 1.0 writes it after a sample.
    private static func text(_ exemplar: Exemplars.Exemplar) -> String {
        " # {trace_id=\"\(exemplar.traceID)\"} \(exactText(exemplar.seconds)) \(exemplar.unixSeconds)"
    }

    private static func gauges(_ gauges: ServiceGauges, _ isOpen: Bool) -> String {
        let rows: [(String, Int, String)] = [
            ("transitiond_workers", gauges.pool.workers, "Workers."),
            ("transitiond_workers_busy", gauges.pool.running, "Workers at work."),
            ("transitiond_queue_depth", gauges.pool.queued, "Requests waiting for a worker."),
            ("transitiond_requests_active", gauges.activeRequests, "Requests not yet answered to the last byte."),
            ("transitiond_connections_open", gauges.openConnections, "Open connections, idle ones included."),
            ("transitiond_ready", gauges.isReady ? 1 : 0, "Whether /readyz says so."),
        ]
        var text = rows.map { "# HELP \($0) \($2)\n# TYPE \($0) gauge\n\($0) \($1)\n" }.joined()
        text += caches(gauges, isOpen)
        let counters: [(String, Int, String)] = [
            ("transitiond_jobs_completed", gauges.pool.completed, "Requests computed."),
            ("transitiond_jobs_refused", gauges.pool.refused, "Requests refused because the queue was full or closed."),
            ("transitiond_jobs_expired", gauges.pool.expired, "Requests that waited past their deadline."),
        ]
        for (name, value, help) in counters { text += counterHead(name, help, isOpen) + "\(name)_total \(value)\n" }
        text += "# HELP transitiond_build_info What is running.\n# TYPE transitiond_build_info gauge\n"
        text += "transitiond_build_info{version=\"\(EngineRevision.current)\"} 1\n"
        return text
    }

    private static func caches(_ gauges: ServiceGauges, _ isOpen: Bool) -> String {
        let caches = [("answers", gauges.responses), ("bodies", gauges.bodies)]
        func rows(_ name: String, _ value: KeyPath<CacheGauges, Int>) -> String {
            caches.map { "\(name){cache=\"\($0)\"} \($1[keyPath: value])\n" }.joined()
        }
        var text = ""
        for (name, help, value) in [
            ("transitiond_cache_hits", "Lookups that found something.", \CacheGauges.hits),
            ("transitiond_cache_misses", "Lookups that found nothing.", \CacheGauges.misses),
        ] { text += counterHead(name, help, isOpen) + rows(name + "_total", value) }
        for (name, help, value) in [
            ("transitiond_cache_entries", "Entries.", \CacheGauges.entries),
            ("transitiond_cache_bytes", "Bytes of keys and values.", \CacheGauges.bytes),
        ] { text += "# HELP \(name) \(help)\n# TYPE \(name) gauge\n" + rows(name, value) }
        return text
    }

    /// Returns the name of a counter's family. OpenMetrics writes it without `_total`, Prometheus with it.
    private static func counterHead(_ name: String, _ help: String, _ isOpen: Bool) -> String {
        let family = isOpen ? name : name + "_total"
        return "# HELP \(family) \(help)\n# TYPE \(family) counter\n"
    }
}
