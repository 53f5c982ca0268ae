import Foundation
import TestSupport
import Testing

/// The built binary on the loopback interface, as a caller sees it.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RunningServerTests {
    private static let server = try? RunningServer()

    private var port: UInt16 { get throws { try #require(Self.server).port } }

    private func json(_ response: Response?) throws -> [String: Any] {
        let body = try #require(response).body
        return try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    }

    private func post(_ body: String, _ path: String = "/v1/timelines", fields: [String] = []) throws -> Response {
        try #require(exchange(try port, "POST", path, fields: fields, body: body))
    }

    private func get(_ path: String, fields: [String] = []) throws -> Response {
        try #require(exchange(try port, "GET", path, fields: fields))
    }

    // MARK: - Examples of the README

    @Test func `a posted push gives a timeline`() throws {
        let answer = try json(try post(#"{"transition":"push:leading","animation":"bouncy","view":{"size":[320,200]}}"#))
        #expect(answer["duration"] as? Double == 1.044713)
        #expect((answer["times"] as? [Double])?.count == 64)
        let subject = try #require((answer["subjects"] as? [[String: Any]])?.first)
        let tracks = try #require(subject["tracks"] as? [[String: Any]])
        #expect(tracks.map { $0["property"] as? String } == ["opacity", "translate.x"])
        let x = try #require(tracks[1]["values"] as? [Double])
        #expect(x.first == -320)
        #expect(x.last == 0)
        #expect(x.max() ?? 0 > 0)
    }

    @Test func `a recipe by URL and a curve by linear() give timelines`() throws {
        let answer = try json(try get("/v1/transitions/scale:0.8,opacity.json?animation=snappy"))
        #expect(answer["duration"] as? Double == 0.876827)
        let curve = try json(try post(#"{"animation":"linear(0, 0.4 20%, 1)","sampling":{"count":11}}"#, "/v1/curves"))
        #expect(curve["values"] as? [Double] == [0, 0.2, 0.4, 0.475, 0.55, 0.625, 0.7, 0.775, 0.85, 0.925, 1])
        #expect(curve["css"] as? String == "linear(0 0%, 0.4 20%, 1 100%)")
    }

    @Test func `a misspelled edge gets 422 with a suggestion`() throws {
        let response = try post(#"{"transition":"push:leadin"}"#)
        #expect(response.status == 422)
        #expect(response.field("content-type") == "application/problem+json")
        let error = try #require((try json(response)["errors"] as? [[String: Any]])?.first)
        #expect(error["pointer"] as? String == "#/transition")
        #expect(error["suggestion"] as? String == "leading")
    }

    // MARK: - HTTP

    @Test func `a stored response equals the first one, with the caller's own fields`() throws {
        let server = try RunningServer()
        let path = "/v1/transitions/push:leading.json?animation=snappy"
        let varying: Set = ["date"]
        func ask(_ fields: [String] = [], _ method: String = "GET") throws -> Response {
            try #require(exchange(server.port, method, path, fields: fields))
        }
        let strip = { (response: Response) in
            response.fields.filter { !varying.contains($0.name) }.map { "\($0.name): \($0.value)" }
        }
        let first = try ask()
        let again = try ask()
        #expect(first.status == 200 && again.status == 200)
        #expect(again.body == first.body)
        #expect(strip(again) == strip(first))
        func count(_ metric: String) throws -> Int? {
            let text = try #require(exchange(server.adminPort, "GET", "/metrics")).text
            return text.split(separator: "\n").first { $0.hasPrefix(metric + " ") }.flatMap {
                Int($0.dropFirst(metric.count + 1))
            }
        }
        // It was stored at the second request, and is found by the bytes of the request from then on.
        #expect(try count("transitiond_cache_hits_total{cache=\"answers\"}") == 0)
        #expect(try strip(ask()) == strip(first))
        #expect(try count("transitiond_cache_hits_total{cache=\"answers\"}") == 1)
        let tag = try #require(first.field("etag"))
        for _ in 0..<2 {
            let trace = "00-\(String(repeating: "a", count: 32))-\(String(repeating: "b", count: 16))-01"
            let own = try ask(["X-Request-Id: me-2", "traceparent: \(trace)"])
            #expect(own.field("x-request-id") == "me-2")
            #expect(own.field("traceparent")?.hasPrefix("00-aaaa") == true)
            #expect(own.body == first.body)
            #expect(try ask(["If-None-Match: \(tag)"]).status == 304)
            #expect(try ask(["If-None-Match: \"other\""]).status == 200)
            let packed = try ask(["Accept-Encoding: gzip"])
            #expect(packed.field("content-encoding") == "gzip")
            #expect(packed.body.count < first.body.count)
            let head = try ask([], "HEAD")
            #expect(head.body.isEmpty && head.field("content-length") == first.field("content-length"))
        }
        // The same body, requested in another form, isn't compressed again. Only this request is counted: whether one that
        // came before is stored as a whole response depends on the hashes, whose seed is random.
        let packed = try ask(["Accept-Encoding: gzip"]).body
        let before = try #require(try count("transitiond_cache_hits_total{cache=\"bodies\"}"))
        #expect(try ask(["Accept-Encoding: gzip;q=0.9"]).body == packed)
        #expect(try count("transitiond_cache_hits_total{cache=\"bodies\"}") == before + 1)
        let unstored = try RunningServer(["--set", "cache-size=0"])
        for _ in 0..<2 {
            let fresh = try #require(exchange(unstored.port, "GET", path))
            #expect(fresh.body == first.body)
            #expect(strip(fresh) == strip(first))
        }
        let metrics = try #require(exchange(server.adminPort, "GET", "/metrics")).text
        #expect(metrics.contains("transitiond_cache_hits_total{cache=\"answers\"}"))
        #expect(!metrics.contains("transitiond_cache_hits_total{cache=\"answers\"} 0\n"))
        #expect(
            metrics.contains("transitiond_http_requests_total{route=\"/v1/transitions/{recipe}\",method=\"GET\",code=\"304\"} 2"))
    }

    @Test(arguments: [
        ("/v1/transitions/push:leading", ["Accept: text/css"], "atext/css\n"),
        ("/v1/catalog", ["Accept-Encoding: gzip"], "bgzip\n"), ("/openapi.json", ["If-None-Match: *"], "e*\n"),
        (
            "/v1/transitions/slide", ["Accept: image/svg+xml", "Accept-Encoding: gzip", "X-Request-Id: v1"],
            "aimage/svg+xml\nbgzip\n"
        ),
    ])
    func `a body can't be stored as the response to another request's fields`(path: String, fields: [String], body: String) throws
    {
        let (server, other) = (try RunningServer(), try RunningServer(["--set", "cache-size=0"]))
        for text in [body, body + "\n", "\n" + body] {
            #expect(exchange(server.port, "GET", path, body: text)?.status == 200)
            let mine = try #require(exchange(server.port, "GET", path, fields: fields))
            let fresh = try #require(exchange(other.port, "GET", path, fields: fields))
            #expect(mine.status == fresh.status)
            #expect(mine.field("content-type") == fresh.field("content-type"))
            #expect(mine.field("content-encoding") == fresh.field("content-encoding"))
            // The catalog states the size of the cache.
            #expect(path == "/v1/catalog" || mine.body == fresh.body)
        }
    }

    @Test func `a request pipelined behind an Expect 100-continue gets its response`() throws {
        let server = try RunningServer()
        let client = try #require(TCPClient(port: server.port))
        client.send(requestText("GET", "/v1/transitions/opacity", fields: ["Expect: 100-continue"]))
        client.send(requestText("GET", "/v1/catalog"))
        // 1.0 doesn't ask for a body that isn't announced.
        let expected = server.libraryVersion == "0.9.75" ? [100, 200, 200] : [200, 200]
        #expect(expected.indices.map { _ in client.readResponse()?.status } == expected)
    }

    @Test func `every request has a line in the log, with stored responses too`() throws {
        let server = try RunningServer()
        for fields in [["X-Request-Id: me-3"], [], []] {
            #expect(exchange(server.port, "GET", "/v1/transitions/opacity.json", fields: fields)?.status == 200)
        }
        let problem = try #require(exchange(server.port, "GET", "/nowhere?<&>\"", fields: []))
        let wrong = try #require(exchange(server.port, "GET", "/v1/transitions/opacty.json"))
        #expect(problem.status == 404 && wrong.status == 422)
        #expect(server.terminate() == 0)
        let lines = try server.log().compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String]
        }
        let requests = lines.filter { $0["message"] == "request" }
        #expect(requests.map { $0["status"] } == ["200", "200", "200", "404", "422"])
        let ids = ["me-3", nil, nil, problem.field("x-request-id"), wrong.field("x-request-id")]
        #expect(requests.map { $0["requestId"] } == ids)
        #expect(requests.prefix(3).allSatisfy { $0["route"] == "/v1/transitions/{recipe}" && $0["method"] == "GET" })
        #expect(Set(requests.prefix(3).map { $0["bytes"] }).count == 1)
        for line in lines {
            #expect(line["time"]?.wholeMatch(of: /2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
            #expect(line["level"] == "info")
        }
        #expect(requests.allSatisfy { Double($0["ms"] ?? "").map { $0 >= 0 && $0 < 5000 } == true })
    }

    @Test(arguments: [
        "/", "/v1/catalog", "/v1/schema/spec.json", "/openapi.yaml", "/openapi.json", "/docs/errors", "/livez", "/readyz",
        "/docs", "/docs/transitions", "/docs/api", "/assets/main.js", "/assets/icon.svg",
        "/version", "/v1/transitions/opacity.json", "/v1/curves/bouncy.json",
    ])
    func `HEAD equals GET without a body`(path: String) throws {
        let get = try get(path)
        let head = try #require(exchange(try port, "HEAD", path))
        #expect(head.status == 200)
        let varying: Set = ["date", "x-request-id"]
        let strip = { (response: Response) in
            response.fields.filter { !varying.contains($0.name) }.map { "\($0.name): \($0.value)" }.sorted()
        }
        #expect(strip(head) == strip(get))
        #expect(get.field("x-content-type-options") == "nosniff")
        #expect(get.field("access-control-allow-origin") == "*")
        #expect(get.field("cross-origin-resource-policy") == "cross-origin")
    }

    /// A form of the contract, where it is served and the file that is recorded by `make contract`.
    @Test(
        arguments: [
            ("yaml", "/openapi.yaml", "openapi.yaml"), ("json", "/openapi.json", nil), ("schema", "/v1/schema/spec.json", nil),
            ("types", "/client.d.ts", "client/client.d.ts"),
        ] as [(String, String, String?)])
    func `the contract is the same printed, served and recorded`(form: String, path: String, file: String?) throws {
        let printed = try RunningServer.run(["contract", "--format", form]).output
        let served = try get(path).text
        #expect(!printed.isEmpty && printed == served)
        guard let file else { return }
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let isRecorded = try printed == String(contentsOf: root.appending(path: file), encoding: .utf8)
        #expect(isRecorded, "\(file) is stale: run `make contract` and read the difference")
    }

    @Test func `the served contract names its versions`() throws {
        let contract = try json(try get("/openapi.json"))
        #expect((contract["info"] as? [String: Any])?["version"] as? String == "1.0.0")
        #expect(try json(try get("/v1/schema/spec.json"))["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test func `metrics count the responses`() throws {
        _ = try get("/v1/transitions/slide.json")
        let admin = try #require(Self.server).adminPort
        let metrics = try #require(exchange(admin, "GET", "/metrics"))
        #expect(
            metrics.text.contains(
                "transitiond_http_requests_total{route=\"/v1/transitions/{recipe}\",method=\"GET\",code=\"200\"}"))
        #expect(exchange(try port, "GET", "/metrics")?.status == 404)
        #expect(exchange(admin, "GET", "/readyz")?.status == 200)
    }
}
