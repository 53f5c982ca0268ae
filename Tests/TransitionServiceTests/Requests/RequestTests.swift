import Foundation
import MicroHTTP
import Testing
import WorkerPool

@testable import TransitionService

/// Responses, from the head of a request to the header fields of the response.
struct RequestTests {
    private let service: InProcessService

    init() throws { service = try InProcessService() }

    private func get(_ path: String, _ fields: [String: String] = [:]) -> InProcessService.Reply {
        service.respond("GET", path, fields)
    }

    private func post(_ body: String, _ path: String = "/v1/timelines") -> InProcessService.Reply {
        service.respond("POST", path, body: body)
    }

    private func json(_ reply: InProcessService.Reply) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
    }

    @Test func `every example of the catalog has a response with its canonical URL`() throws {
        let catalog = try json(get("/v1/catalog"))
        for list in ["transitions", "animations", "easings"] {
            let entries = try #require(catalog[list] as? [[String: Any]])
            #expect(!entries.isEmpty)
            for entry in entries {
                let example = try #require(entry["example"] as? String)
                #expect(get(example).status == 200, "\(example)")
                #expect(get(example).field("content-location") != nil || list == "easings", "\(example)")
            }
        }
    }

    @Test(arguments: [
        ("/client.js", "text/javascript; charset=utf-8"), ("/client-more.js", "text/javascript; charset=utf-8"),
        ("/client.d.ts", "text/typescript; charset=utf-8"),
    ])
    func `the browser runtime is for every origin and may be kept`(path: String, mediaType: String) throws {
        let reply = get(path, ["origin": "https://elsewhere.example"])
        #expect(reply.status == 200 && reply.field("content-type") == mediaType)
        #expect(String(decoding: reply.body, as: UTF8.self).contains("export"))
        #expect(reply.field("access-control-allow-origin") == "*")
        #expect(reply.field("cache-control") == "public, max-age=86400, stale-while-revalidate=604800")
        let tag = try #require(reply.field("etag"))
        #expect(get(path, ["if-none-match": tag]).status == 304)
    }

    @Test func `a compressed spec gives the same response as a posted one`() throws {
        let word = "q1YqKUrMK84syczPU7JSKs7JTElVqgUA"
        let posted = post(#"{"transition":"slide"}"#)
        for path in ["/v1/t/\(word).json", "/v1/t/\(word)"] {
            let packed = get(path)
            #expect(packed.status == 200)
            #expect(packed.body == posted.body)
            #expect(packed.field("etag") == posted.field("etag"))
            #expect(packed.field("content-location") == "/v1/transitions/slide.json")
        }
        #expect(get("/v1/t/\(word).csv").field("content-type") == "text/csv; charset=utf-8; header=present")
        #expect(get("/v1/t/!!.json").status == 400)
        #expect(get("/v1/t/\(word).png").status == 404)
        #expect(get("/v1/t/\(word).json?animation=bouncy").status == 422)
    }

    @Test func `a token of a part is written as that part, under a tag of its own`() {
        let token = #"{"animation":{"$type":"cubicBezier","$value":[0.2,0,0,1]}}"#
        let curve = #"{"animation":"cubic-bezier(0.2, 0, 0, 1)"}"#
        for (format, part) in [
            ("css", "--td-curve-ease: cubic-bezier(0.2, 0, 0, 1);"), ("tokens.json", #""$type": "cubicBezier""#),
        ] {
            let (first, second) = (post(token, "/v1/curves?format=" + format), post(curve, "/v1/curves?format=" + format))
            #expect(first.status == 200 && first.text.contains(part) && !first.text.contains("350"), "\(first.text)")
            #expect(first.text != second.text && first.field("etag") != second.field("etag"))
        }
        let duration = #"{"animation":{"$type":"duration","$value":{"value":120,"unit":"ms"}}}"#
        let css = post(duration, "/v1/curves?format=css").text
        #expect(css.contains("--td-curve-dur: 120ms;") && !css.contains("-ease"), "\(css)")
    }

    @Test func `a token with a description is written with it, under a tag of its own`() {
        func token(_ description: String) -> InProcessService.Reply {
            let value = #""$type":"transition","$value":{"duration":"1s","timingFunction":[0,0,1,1]}"#
            return post(#"{"animation":{\#(value)\#(description)}}"#, "/v1/curves?format=tokens.json")
        }
        let (plain, described) = (token(""), token(#","$description":"Sheets.""#))
        #expect(described.status == 200 && described.text.contains(#""$description": "Sheets.""#), "\(described.text)")
        #expect(plain.field("etag") != described.field("etag"))
        #expect(plain.field("content-location") != nil && described.field("content-location") == nil)
    }

    /// A link that lost its end, that a mail program broke, and whose text is JSON no more.
    @Test(arguments: ["q1YqKUrMK84syczPU7JSKs7JTElVq", "q1YqKUrMK84syczPU7JSKs7JTElVqgUA.", "q1YqKUrMK84syczPU7ICAA"])
    func `a damaged link says so to its reader, and what to do`(word: String) {
        let reply = get("/v1/t/\(word).css")
        #expect(reply.status == 400 && reply.text.contains("errors#malformed-url"))
        #expect(reply.text.contains("This link is damaged") && reply.text.contains(#"up to its last letter.""#), "\(reply.text)")
    }

    @Test func `pointers are fragments of a URI, whose tokens are escaped`() {
        let spec = #"{"transition":{"type":"opacity","a/b":1,"c~%d":1}}"#
        for reply in [post(spec), service.respond("POST", "/v1/batch", ["content-type": "application/json"], body: "[\(spec)]")] {
            #expect(reply.text.contains(##""pointer":"#/transition/a~1b""##), "\(reply.text)")
            #expect(reply.text.contains(##""pointer":"#/transition/c~0%25d""##), "\(reply.text)")
        }
    }

    @Test(arguments: [
        #"{"transition":"push:leading","animation":"bouncy"}"#,
        #"{"transition":"slide","direction":"both","include":["velocity"]}"#,
        #"{"transition":{"type":"custom","effects":{"rotate":{"phaseValue":-30}}},"animation":"ease-out 300ms"}"#,
    ])
    func `POST and QUERY give the same bytes`(spec: String) throws {
        let first = post(spec)
        for _ in 0..<3 { #expect(post(spec).body == first.body) }
        #expect(try InProcessService(["workers": "1"]).respond("POST", "/v1/timelines", body: spec).body == first.body)
        let query = service.respond("QUERY", "/v1/timelines", ["content-type": "application/json"], body: spec)
        #expect(query.status == 200 && query.body == first.body)
    }

    @Test func `a URL, its permuted query and JSON give the same tag and bytes`() {
        let replies = [
            get("/v1/transitions/push:leading.json?animation=bouncy&size=320x200"),
            get("/v1/transitions/Push:Leading.json?size=320x200&animation=.bouncy"),
            post(
                #"{"view":{"size":[320,200]},"animation":{"spring":{"bounce":0.3,"duration":0.5}},"transition":{"type":"push","edge":"leading"}}"#
            ),
        ]
        #expect(Set(replies.map(\.body)).count == 1 && replies[0].status == 200)
        #expect(Set(replies.map { $0.field("etag") }).count == 1)
    }

    @Test func `the event loop and a worker give the same bytes`() throws {
        let services = [
            try InProcessService(["inline-work": "0", "cache-size": "0"]),
            try InProcessService(["inline-work": "0.01", "cache-size": "0"]),
        ]
        for body in [
            #"{"transition":"push:leading","animation":"bouncy"}"#, #"{"transition":"scale:0.8,opacity","precision":9}"#,
            #"{"transition":"psh"}"#, #"{"transition":"opacity","sampling":{"tolerance":0.01}}"#, "{",
        ] {
            let replies = services.map { $0.respond("POST", "/v1/timelines", ["x-request-id": "a"], body: body) }
            #expect(replies[0].status == replies[1].status)
            #expect(replies[0].body == replies[1].body)
            #expect(replies[0].field("etag") == replies[1].field("etag"))
        }
        // The workers of the second service got only invalid specs and reduced formats, and no short work.
        #expect(services.map(\.pool.gauges.completed) == [5, 3])
    }

    @Test func `the format is negotiated if the URL has no extension`() {
        let negotiated = get("/v1/transitions/scale:0.8", ["accept": "text/html,*/*;q=0.8"])
        #expect(negotiated.status == 200)
        #expect(negotiated.field("vary") == "Accept, Accept-Encoding")
        let fixed = get("/v1/transitions/scale:0.8.json", ["accept": "text/css"])
        #expect(fixed.status == 200)
        #expect(fixed.field("vary") == "Accept-Encoding")
    }

    @Test(arguments: [("/v1/timelines", #"{"transition":"opacity"}"#), ("/v1/curves", #"{"animation":"bouncy"}"#)])
    func `a posted spec is JSON under the path that ends with .json`(path: String, spec: String) {
        let css = ["content-type": "application/json", "accept": "text/css"]
        let named = service.respond("POST", path + ".json", css, body: spec)
        #expect(named.status == 200 && named.body == post(spec, path).body)
        #expect(named.field("vary") == "Accept-Encoding" && named.field("etag") == post(spec, path).field("etag"))
        let conflict = service.respond("POST", path + ".json?format=css", css, body: spec)
        #expect(conflict.status == 422 && conflict.text.contains(#""code":"conflict","parameter":"format""#), "\(conflict.text)")
        #expect(service.respond("POST", path + ".json?rev=0.9", css, body: spec).status == 200)
        #expect(service.respond("POST", path + ".css", css, body: spec).status == 404)
    }

    @Test func `ids and traces are echoed`() {
        let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        let reply = get("/livez", ["x-request-id": "me-1", "traceparent": trace])
        #expect(reply.field("x-request-id") == "me-1")
        #expect(reply.field("traceparent") == trace)
    }

    @Test func `lenient handling adds warnings`() throws {
        let reply = service.respond("POST", "/v1/timelines", ["prefer": "handling=lenient"], body: #"{"colour":1}"#)
        #expect(reply.field("preference-applied") == "handling=lenient")
        #expect((try json(reply)["warnings"] as? [[String: Any]])?.first?["code"] as? String == "unknown-key")
    }

    @Test(arguments: [
        "/", "/v1/catalog", "/v1/schema/spec.json", "/openapi.yaml", "/openapi.json", "/docs/errors", "/livez",
        "/docs", "/docs/transitions", "/docs/api", "/assets/main.js", "/assets/icon.svg",
        "/version", "/v1/transitions/opacity.json", "/v1/curves/bouncy.json",
    ])
    func `HEAD equals GET without a body, and every page has its security fields`(path: String) {
        let get = get(path)
        let head = service.respond("HEAD", path)
        #expect(head.status == 200 && head.body.isEmpty)
        func fields(_ reply: InProcessService.Reply) -> [String] {
            reply.fields.filter { $0.name != "x-request-id" }.map { "\($0.name): \($0.value)" }.sorted()
        }
        #expect(fields(head) == fields(get))
        #expect(get.field("x-content-type-options") == "nosniff")
        #expect(get.field("access-control-allow-origin") == "*")
        #expect(get.field("cross-origin-resource-policy") == "cross-origin")
    }
}
