import Foundation
import MicroHTTP
import TestSupport
import Testing
import TransitionCoding
import TransitionEngine
import WorkerPool

@testable import TransitionService

struct ProblemTests {
    private static let documented: Set<String> = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/errors.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return Set(text.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) })
    }()

    @Test(arguments: ProblemType.allCases.map(\.rawValue) + SpecIssue.Code.allCases.map(\.rawValue))
    func `every problem type has a section in the documentation`(type: String) {
        #expect(Self.documented.contains(type))
    }

    @Test func `a problem has the form of RFC 9457 and lists every error`() throws {
        let problem = Problem([
            RequestIssue(SpecIssue(.unknownValue, at: "/a", "\"x\" <is> wrong", allowed: ["y"], suggestion: "y")),
            RequestIssue(SpecIssue(.outOfRange, at: "/b", "too large"), parameter: "b"),
        ])
        let response = problem.response(instance: "/v1/timelines", requestID: "id-1")
        #expect(response.status == 422)
        #expect(response.fields.contains(HTTPField("content-type", "application/problem+json")))
        #expect(response.fields.contains(HTTPField("cache-control", "no-store")))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
        #expect(object["type"] as? String == "/docs/errors#unknown-value")
        #expect(object["status"] as? Int == 422)
        #expect(object["requestId"] as? String == "id-1")
        let errors = try #require(object["errors"] as? [[String: Any]])
        #expect(errors.count == 2)
        #expect(errors[0]["pointer"] as? String == "#/a")
        #expect(errors[0]["suggestion"] as? String == "y")
        #expect(errors[1]["parameter"] as? String == "b")
    }

    @Test func `request ids and traces are echoed only if they are well formed`() {
        func context(_ fields: [HTTPField]) -> RequestContext {
            RequestContext(
                HTTPRequestHead(method: "GET", path: "/", fields: fields), route: .named(.index),
                clock: .system)
        }
        #expect(context([HTTPField("x-request-id", "abc-1")]).requestID == "abc-1")
        #expect(context([HTTPField("x-request-id", "a b")]).requestID.count == 32)
        let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        #expect(context([HTTPField("traceparent", trace)]).traceID == "0af7651916cd43dd8448eb211c80319c")
        for bad in [
            "00-0-0-0", "ff" + trace.dropFirst(2), trace.uppercased(),
            "00-\(String(repeating: "0", count: 32))-b7ad6b7169203331-01",
        ] {
            #expect(context([HTTPField("traceparent", bad)]).traceparent == nil)
        }
    }

    @Test func `metrics are written as OpenMetrics and as Prometheus text`() {
        let metrics = Metrics()
        metrics.record(Metrics.series(.named(.timelines), method: "BREW", status: 405), seconds: 0.003)
        let gauges = ServiceGauges(pool: WorkerPool().gauges, activeRequests: 1, openConnections: 2, isReady: true)
        let open = MetricsText.response(metrics.snapshot(), gauges, accept: "application/openmetrics-text")
        let text = String(decoding: open.body, as: UTF8.self)
        #expect(text.hasSuffix("# EOF\n"))
        #expect(text.contains("transitiond_http_requests_total{route=\"/v1/timelines\",method=\"other\",code=\"405\"} 1\n"))
        #expect(text.contains("transitiond_http_request_duration_seconds_bucket{route=\"/v1/timelines\",le=\"0.005\"} 1\n"))
        #expect(text.contains("# TYPE transitiond_http_requests counter\n"))
        let plain = String(decoding: MetricsText.response(metrics.snapshot(), gauges, accept: nil).body, as: UTF8.self)
        #expect(plain.contains("# TYPE transitiond_http_requests_total counter\n"))
        #expect(!plain.contains("# EOF"))
    }

    @Test func `the last traced request of a bucket is its exemplar in OpenMetrics, and nowhere else`() throws {
        let service = try InProcessService()
        service.clock.advance(seconds: 1_700_000_000)
        let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-"
        let bucket = "transitiond_http_request_duration_seconds_bucket{route=\"/v1/catalog\",le=\"0.0001\"}"
        let gauges = ServiceGauges(pool: WorkerPool().gauges, activeRequests: 1, openConnections: 2, isReady: true)
        func text(_ accept: String?) -> String {
            String(decoding: MetricsText.response(service.metrics.snapshot(), gauges, accept: accept).body, as: UTF8.self)
        }
        // A caller that doesn't record its trace has nothing to show.
        _ = service.respond("GET", "/v1/catalog", ["traceparent": trace + "00"])
        #expect(text("application/openmetrics-text").contains(bucket + " 1\n"))
        _ = service.respond("GET", "/v1/catalog", ["traceparent": trace + "01"])
        let exemplar = " # {trace_id=\"0af7651916cd43dd8448eb211c80319c\"} 0 \(service.clock.nanoseconds / 1_000_000_000)"
        #expect(text("application/openmetrics-text").contains(bucket + " 2" + exemplar + "\n"))
        #expect(text(nil).contains(bucket + " 2\n"))
    }
}
