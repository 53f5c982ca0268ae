import Foundation
import TestSupport
import Testing

/// The built binary over loopback, as a caller sees it.
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

    // MARK: - To see it

    @Test func `a push is posted and a timeline comes back`() throws {
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

    @Test func `a recipe by URL and a curve by linear()`() throws {
        let answer = try json(try get("/v1/transitions/scale:0.8,opacity.json?animation=snappy"))
        #expect(answer["duration"] as? Double == 0.876827)
        let curve = try json(try post(#"{"animation":"linear(0, 0.4 20%, 1)","sampling":{"count":11}}"#, "/v1/curves"))
        #expect(curve["values"] as? [Double] == [0, 0.2, 0.4, 0.475, 0.55, 0.625, 0.7, 0.775, 0.85, 0.925, 1])
        #expect(curve["css"] as? String == "linear(0 0%, 0.4 20%, 1 100%)")
    }

    @Test func `a misspelt edge is answered 422 with the right one`() throws {
        let response = try post(#"{"transition":"push:leadin"}"#)
        #expect(response.status == 422)
        #expect(response.field("content-type") == "application/problem+json")
        let error = try #require((try json(response)["errors"] as? [[String: Any]])?.first)
        #expect(error["pointer"] as? String == "#/transition")
        #expect(error["suggestion"] as? String == "leading")
    }

    // MARK: - The catalogue

    @Test func `every example of the catalogue answers`() throws {
        let catalog = try json(try get("/v1/catalog"))
        for list in ["transitions", "animations", "easings"] {
            let entries = try #require(catalog[list] as? [[String: Any]])
            #expect(!entries.isEmpty)
            for entry in entries {
                let example = try #require(entry["example"] as? String)
                #expect(try get(example).status == 200, "\(example)")
                let location = try get(example).field("content-location")
                #expect(location != nil || list == "easings", "\(example)")
            }
        }
    }

    @Test func `a packed spec answers as it does posted`() throws {
        let word = "q1YqKUrMK84syczPU7JSKs7JTElVqgUA"
        let posted = try post(#"{"transition":"slide"}"#)
        for path in ["/v1/t/\(word).json", "/v1/t/\(word)"] {
            let packed = try get(path)
            #expect(packed.status == 200)
            #expect(packed.body == posted.body)
            #expect(packed.field("etag") == posted.field("etag"))
            #expect(packed.field("content-location") == "/v1/transitions/slide.json")
        }
        #expect(try get("/v1/t/\(word).csv").field("content-type") == "text/csv; charset=utf-8; header=present")
        #expect(try get("/v1/t/!!.json").status == 400)
        #expect(try get("/v1/t/\(word).png").status == 404)
        #expect(try get("/v1/t/\(word).json?animation=bouncy").status == 422)
    }

    // MARK: - HTTP

    static let specs = [
        #"{"transition":"push:leading","animation":"bouncy"}"#,
        #"{"transition":"slide","direction":"both","include":["velocity"]}"#,
        #"{"transition":{"type":"custom","effects":{"rotate":{"phaseValue":-30}}},"animation":"ease-out 300ms"}"#,
    ]

    @Test(arguments: specs)
    func `the same request has the same bytes`(spec: String) throws {
        let first = try post(spec)
        for _ in 0..<3 { #expect(try post(spec).body == first.body) }
        let other = try RunningServer(["--workers", "1"])
        #expect(exchange(other.port, "POST", "/v1/timelines", body: spec)?.body == first.body)
    }

    @Test func `validators answer before anything is computed`() throws {
        let first = try get("/v1/transitions/push:leading.json?animation=bouncy&size=320x200")
        let tag = try #require(first.field("etag"))
        #expect(first.field("cache-control") == "public, max-age=86400, stale-while-revalidate=604800")
        for value in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = try get(
                "/v1/transitions/push:leading.json?size=320x200&animation=bouncy", fields: ["If-None-Match: \(value)"])
            #expect(again.status == 304)
            #expect(again.field("etag") == tag)
            #expect(again.body.isEmpty)
        }
        #expect(try get("/v1/transitions/push:leading.json", fields: ["If-None-Match: \(tag)"]).status == 200)
        #expect(
            try get("/v1/transitions/push:leading.json?rev=1.0.0").field("cache-control") == "public, max-age=31536000, immutable"
        )
        let location = try #require(first.field("content-location"))
        #expect(try get(location).body == first.body)
    }

    @Test func `URL, permuted query and JSON share tag and bytes`() throws {
        let byURL = try get("/v1/transitions/push:leading.json?animation=bouncy&size=320x200")
        let permuted = try get("/v1/transitions/Push:Leading.json?size=320x200&animation=.bouncy")
        let posted = try post(
            #"{"view":{"size":[320,200]},"animation":{"spring":{"bounce":0.3,"duration":0.5}},"transition":{"type":"push","edge":"leading"}}"#
        )
        #expect(byURL.body == permuted.body && byURL.body == posted.body)
        #expect(Set([byURL, permuted, posted].map { $0.field("etag") }).count == 1)
    }

    @Test func `gzip is used when asked for and has a tag of its own`() throws {
        let plain = try get("/v1/transitions/slide.json")
        let packed = try get("/v1/transitions/slide.json", fields: ["Accept-Encoding: gzip"])
        #expect(packed.field("content-encoding") == "gzip")
        #expect(packed.field("vary")?.contains("Accept-Encoding") == true)
        #expect(packed.body.count < plain.body.count)
        let tag = try #require(plain.field("etag"))
        #expect(packed.field("etag") == "\(tag.dropLast())-gz\"")
    }

    @Test func `what a worker has made is recalled from the third asking at the latest`() throws {
        let server = try RunningServer(["--set", "brief-work=0"])
        let answers = try (0..<3).map { _ in
            try #require(exchange(server.port, "GET", "/v1/transitions/push:leading.json?animation=snappy"))
        }
        #expect(answers.allSatisfy { $0.status == 200 && $0.body == answers[0].body })
        let metrics = try #require(exchange(server.adminPort, "GET", "/metrics")).text
        #expect(metrics.contains("transitiond_cache_hits_total{cache=\"answers\"} "))
        #expect(!metrics.contains("transitiond_cache_hits_total{cache=\"answers\"} 0\n"))
    }

    @Test func `a stored answer is the answer, with the caller's own fields`() throws {
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
        // Kept when it was asked for again, and recalled by its bytes alone from then on.
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
        // The same body asked for in other words is not compressed again.
        let before = try #require(try count("transitiond_cache_hits_total{cache=\"bodies\"}"))
        #expect(try ask(["Accept-Encoding: gzip;q=0.9"]).body == ask(["Accept-Encoding: gzip"]).body)
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
    func `nobody's body makes an answer that another's fields are given`(path: String, fields: [String], body: String) throws {
        let (server, other) = (try RunningServer(), try RunningServer(["--set", "cache-size=0"]))
        for text in [body, body + "\n", "\n" + body] {
            #expect(exchange(server.port, "GET", path, body: text)?.status == 200)
            let mine = try #require(exchange(server.port, "GET", path, fields: fields))
            let fresh = try #require(exchange(other.port, "GET", path, fields: fields))
            #expect(mine.status == fresh.status)
            #expect(mine.field("content-type") == fresh.field("content-type"))
            #expect(mine.field("content-encoding") == fresh.field("content-encoding"))
            // The catalog tells the size of the cache.
            #expect(path == "/v1/catalog" || mine.body == fresh.body)
        }
    }

    @Test func `what waits behind a request that expects to be told to go on is answered too`() throws {
        let server = try RunningServer()
        let client = try #require(TCPClient(port: server.port))
        client.send(requestText("GET", "/v1/transitions/opacity", fields: ["Expect: 100-continue"]))
        client.send(requestText("GET", "/v1/catalog"))
        #expect((0..<3).map { _ in client.readResponse()?.status } == [100, 200, 200])
    }

    @Test func `every request has a line in the log, stored answers too`() throws {
        let server = try RunningServer(keepsLog: true)
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
        let requests = lines.filter { $0["message"] == "request" && $0["route"] != "/readyz" }
        #expect(requests.map { $0["status"] } == ["200", "200", "200", "404", "422"])
        let ids = ["me-3", nil, nil, problem.field("x-request-id"), wrong.field("x-request-id")]
        #expect(requests.map { $0["requestId"] } == ids)
        #expect(requests.prefix(3).allSatisfy { $0["route"] == "/v1/transitions/{recipe}" && $0["method"] == "GET" })
        #expect(Set(requests.prefix(3).map { $0["bytes"] }).count == 1)
        for line in lines {
            #expect(line["time"]?.wholeMatch(of: /2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
            // A server that isn't ready yet says so, and at another level.
            #expect(line["level"] == (line["route"] == "/readyz" && line["status"] == "503" ? "notice" : "info"))
        }
        #expect(requests.allSatisfy { Double($0["ms"] ?? "").map { $0 >= 0 && $0 < 5000 } == true })
    }

    @Test func `work done where it arrives and work handed over give the same bytes`() throws {
        let servers = [
            try RunningServer(["--set", "brief-work=0", "--set", "cache-size=0"]),
            try RunningServer(["--set", "brief-work=0.01", "--set", "cache-size=0"]),
        ]
        for body in [
            #"{"transition":"push:leading","animation":"bouncy"}"#, #"{"transition":"scale:0.8,opacity","precision":9}"#,
            #"{"transition":"psh"}"#, #"{"transition":"opacity","sampling":{"tolerance":0.01}}"#, "{",
        ] {
            let answers = try servers.map {
                try #require(exchange($0.port, "POST", "/v1/timelines", fields: ["X-Request-Id: a"], body: body))
            }
            #expect(answers[0].status == answers[1].status)
            #expect(answers[0].body == answers[1].body)
            #expect(answers[0].field("etag") == answers[1].field("etag"))
        }
        // The workers of the second had what is wrong or searched for, and nothing that is quickly done.
        let jobs = try servers.map { server in
            let text = try #require(exchange(server.adminPort, "GET", "/metrics")).text
            return text.split(separator: "\n").first { $0.hasPrefix("transitiond_jobs_completed_total ") }
        }
        #expect(jobs == ["transitiond_jobs_completed_total 5", "transitiond_jobs_completed_total 3"])
    }

    @Test(arguments: [
        "/", "/v1/catalog", "/v1/schema/spec.json", "/openapi.yaml", "/openapi.json", "/docs/errors", "/livez", "/readyz",
        "/docs", "/docs/transitions", "/docs/api", "/assets/main.js", "/assets/icon.svg",
        "/version", "/v1/transitions/opacity.json", "/v1/curves/bouncy.json",
    ])
    func `HEAD is GET without a body`(path: String) throws {
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

    @Test func `methods are said and wrong ones refused`() throws {
        let options = try #require(exchange(try port, "OPTIONS", "/v1/timelines"))
        #expect(options.status == 204)
        #expect(options.field("allow") == "POST, QUERY, OPTIONS")
        #expect(options.field("access-control-allow-methods")?.contains("QUERY") == true)
        for (method, path, allow) in [
            ("GET", "/v1/timelines", "POST, QUERY, OPTIONS"), ("DELETE", "/v1/catalog", "GET, HEAD, OPTIONS"),
            ("POST", "/v1/curves/bouncy.json", "GET, HEAD, OPTIONS"), ("TRACE", "/livez", "GET, HEAD, OPTIONS"),
        ] {
            let refused = try #require(exchange(try port, method, path))
            #expect(refused.status == 405)
            #expect(refused.field("allow") == allow)
        }
        let query = try #require(
            exchange(try port, "QUERY", "/v1/timelines", fields: ["Content-Type: application/json"], body: Self.specs[0]))
        #expect(query.body == (try post(Self.specs[0])).body)
    }

    static let refusals: [(String, String, [String], String?, Int, String)] = [
        ("POST", "/v1/timelines", [], "{", 400, "malformed-json"), ("POST", "/v1/timelines", [], "", 400, "malformed-json"),
        ("POST", "/v1/timelines", ["Content-Type: text/html"], "{}", 415, "unsupported-media-type"),
        ("POST", "/v1/timelines", ["Content-Encoding: gzip"], "{}", 415, "unsupported-media-type"),
        ("POST", "/v1/timelines", ["Accept: image/png"], "{}", 406, "not-acceptable"),
        ("POST", "/v1/timelines?format=png", [], "{}", 422, "unknown-value"),
        ("POST", "/v1/timelines?x=1", [], "{}", 422, "unknown-key"),
        ("GET", "/v1/transitions/opacity.png", [], nil, 404, "unknown-format"), ("GET", "/nothing", [], nil, 404, "not-found"),
        ("GET", "/v1/transitions/opacity.json?a=%zz", [], nil, 400, "malformed-url"),
        ("GET", "/v1/transitions/%00.json", [], nil, 400, "malformed-url"),
        ("GET", "/v1/transitions/opacity", ["Accept: image/png"], nil, 406, "not-acceptable"),
        ("GET", "/v1/curves/bouncey.json", [], nil, 422, "unknown-value"), ("POST", "/v1/curves", [], "{}", 422, "missing-key"),
        ("POST", "/v1/timelines", [], "{\"sampling\":{\"count\":200000}}", 200, ""),
        ("POST", "/v1/timelines", [], "{\"sampling\":{\"count\":200001}}", 422, "limit-exceeded"),
        ("POST", "/v1/timelines", [], "{\"animation\":\"linear 601s\"}", 422, "out-of-range"),
        ("POST", "/v1/timelines", [], String(repeating: " ", count: 65_537), 413, "body-too-large"),
    ]

    @Test(arguments: refusals)
    func `every refusal is a problem that says why`(
        method: String, path: String, fields: [String], body: String?, status: Int, type: String
    ) throws {
        let response = try #require(exchange(try port, method, path, fields: fields, body: body))
        #expect(response.status == status)
        guard status >= 400 else { return }
        #expect(response.field("content-type") == "application/problem+json")
        #expect(response.field("cache-control") == "no-store")
        #expect(response.field("access-control-allow-origin") == "*")
        let problem = try json(response)
        #expect(problem["type"] as? String == "/docs/errors#\(type)")
        #expect(problem["requestId"] as? String == response.field("x-request-id"))
    }

    @Test func `every wrong query key of a POST is named, and a format is said once`() throws {
        let wrong = try #require(exchange(try port, "POST", "/v1/timelines?x=1&Format=json&revv=2&rev=1&REV=1", body: "{}"))
        let errors = try #require(try json(wrong)["errors"] as? [[String: Any]])
        #expect(errors.map { $0["parameter"] as? String } == ["rev", "x", "revv"])
        for path in ["/v1/curves/bouncy.json?format=json", "/v1/transitions/slide.json?format=json"] {
            #expect(try json(try get(path))["type"] as? String == "/docs/errors#conflict")
        }
    }

    @Test func `without an extension the format is negotiated`() throws {
        let negotiated = try get("/v1/transitions/scale:0.8", fields: ["Accept: text/html,*/*;q=0.8"])
        #expect(negotiated.status == 200)
        #expect(negotiated.field("vary") == "Accept, Accept-Encoding")
        let fixed = try get("/v1/transitions/scale:0.8.json", fields: ["Accept: text/css"])
        #expect(fixed.status == 200)
        #expect(fixed.field("vary") == "Accept-Encoding")
    }

    @Test func `ids and traces come back`() throws {
        let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        let response = try get("/livez", fields: ["X-Request-Id: me-1", "traceparent: \(trace)"])
        #expect(response.field("x-request-id") == "me-1")
        #expect(response.field("traceparent") == trace)
    }

    @Test func `lenient handling warns`() throws {
        let response = try post(#"{"colour":1}"#, fields: ["Prefer: handling=lenient"])
        #expect(response.field("preference-applied") == "handling=lenient")
        #expect((try json(response)["warnings"] as? [[String: Any]])?.first?["code"] as? String == "unknown-key")
    }

    @Test func `the contract that is served is the one that is written`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        #expect(try get("/openapi.yaml").text == String(contentsOf: root.appending(path: "openapi.yaml"), encoding: .utf8))
        let contract = try json(try get("/openapi.json"))
        #expect((contract["info"] as? [String: Any])?["version"] as? String == "1.0.0")
        #expect(try json(try get("/v1/schema/spec.json"))["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test func `metrics count what was answered`() throws {
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
