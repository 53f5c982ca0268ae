import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding
@testable import TransitionService

/// The Model Context Protocol, in process: revision 2026-07-28, and the handshake of older ones.
struct MCPRequestTests {
    let service: InProcessService

    init() throws { service = try InProcessService() }

    /// The header fields of a request of revision 2026-07-28.
    private func fields(_ method: String, name: String? = nil, version: String = "2026-07-28") -> [String: String] {
        var fields = ["content-type": "application/json", "mcp-protocol-version": version, "mcp-method": method]
        fields["mcp-name"] = name
        return fields
    }

    /// What a client says of itself with each request.
    private static func meta(_ version: String) -> String {
        let prefix = "io.modelcontextprotocol/"
        return #""_meta":{"\#(prefix)protocolVersion":"\#(version)","\#(prefix)clientCapabilities":{}}"#
    }

    private func body(_ method: String, _ params: String = "", version: String = "2026-07-28", id: String = "7") -> String {
        let meta = Self.meta(version)
        return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(params.isEmpty ? "" : params + ",")\#(meta)}}"#
    }

    private func json(_ reply: InProcessService.Reply) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any], "\(reply.text)")
    }

    /// Calls a tool and returns the text of its answer, and whether it is a problem.
    func call(_ name: String, _ arguments: String) throws -> (text: String, isError: Bool) {
        let result = try result(name, arguments)
        let content = try #require(result["content"] as? [[String: Any]])
        return (try #require(content.first?["text"] as? String), try #require(result["isError"] as? Bool))
    }

    private func result(_ name: String, _ arguments: String) throws -> [String: Any] {
        let reply = service.respond(
            "POST", "/mcp", fields("tools/call", name: name),
            body: body("tools/call", #""name":"\#(name)","arguments":\#(arguments)"#))
        #expect(reply.status == 200)
        return try #require(try json(reply)["result"] as? [String: Any], "\(reply.text)")
    }

    // MARK: - Protocol

    @Test func `server/discover lists the revisions and what the server can do`() throws {
        let reply = service.respond("POST", "/mcp", fields("server/discover"), body: body("server/discover"))
        let result = try #require(try json(reply)["result"] as? [String: Any])
        #expect(result["supportedVersions"] as? [String] == ["2026-07-28", "2025-11-25", "2025-06-18"])
        #expect(result["resultType"] as? String == "complete")
        #expect((result["capabilities"] as? [String: Any])?["tools"] != nil)
        #expect(result["ttlMs"] as? Int == 3_600_000)
        #expect(result["cacheScope"] as? String == "public")
        #expect((result["_meta"] as? [String: Any])?["io.modelcontextprotocol/serverInfo"] != nil)
        #expect(reply.field("cache-control") == "no-store")
    }

    @Test(arguments: [("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25")])
    func `initialize agrees on a revision with clients of older ones`(wanted: String, agreed: String) throws {
        let params = #"{"protocolVersion":"\#(wanted)","capabilities":{}}"#
        let body = #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":\#(params)}"#
        let reply = service.respond("POST", "/mcp", body: body)
        let answer = try json(reply)
        #expect(answer["id"] as? String == "a")
        #expect((answer["result"] as? [String: Any])?["protocolVersion"] as? String == agreed)
        #expect((answer["result"] as? [String: Any])?["resultType"] == nil)
    }

    @Test func `a notification is acknowledged without a body, and ping is answered`() throws {
        let notification = service.respond("POST", "/mcp", body: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        #expect(notification.status == 202)
        #expect(notification.body.isEmpty)
        let ping = service.respond("POST", "/mcp", body: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
        #expect((try json(ping)["result"] as? [String: Any])?.isEmpty == true)
    }

    /// A body, the header fields, the status and the code of the error.
    static let mistakes: [(name: String, body: String, fields: [String: String], status: Int, code: Int)] = {
        let modern = ["mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list"]
        let meta = MCPRequestTests.meta("2026-07-28")
        let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(meta)}}"#
        let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"render",\#(meta)}}"#
        let callFields = modern.merging(["mcp-method": "tools/call"]) { $1 }
        return [
            ("no JSON", "{", [:], 400, -32700), ("a batch", "[]", [:], 400, -32600),
            ("no version of JSON-RPC", #"{"id":1,"method":"ping"}"#, [:], 400, -32600),
            ("no method", #"{"jsonrpc":"2.0","id":1}"#, [:], 400, -32600),
            ("an id that is an object", #"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, [:], 400, -32600),
            ("an id that is null", #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, [:], 400, -32600),
            ("an id with a fraction", #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, [:], 400, -32600),
            ("params that are null", #"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#, [:], 400, -32600),
            ("params that are a list", #"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, [:], 400, -32600),
            ("an unknown method of old", #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, [:], 200, -32601),
            (
                "an unknown method", list.replacing("tools/list", with: "x/y"), modern.merging(["mcp-method": "x/y"]) { $1 }, 404,
                -32601
            ),
            ("no _meta", #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, modern, 400, -32602),
            ("no version in the header", list, ["mcp-method": "tools/list"], 400, -32020),
            ("another method in the header", list, modern.merging(["mcp-method": "tools/call"]) { $1 }, 400, -32020),
            ("no name in the header", call, callFields, 400, -32020),
            ("another name in the header", call, callFields.merging(["mcp-name": "check"]) { $1 }, 400, -32020),
            (
                "a version that is not spoken", list.replacing("2026-07-28", with: "2099-01-01"),
                modern.merging(["mcp-protocol-version": "2099-01-01"]) { $1 }, 400, -32022
            ),
            (
                "an unknown version of old", #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, ["mcp-protocol-version": "1"], 400,
                -32022
            ),
            (
                "an unknown tool", call.replacing("render", with: "paint"), callFields.merging(["mcp-name": "paint"]) { $1 }, 400,
                -32602
            ),
        ]
    }()

    @Test(arguments: mistakes)
    func `a mistake in the protocol is an error with its code`(
        name: String, body: String, fields: [String: String], status: Int, code: Int
    ) throws {
        let reply = service.respond("POST", "/mcp", fields, body: body)
        #expect(reply.status == status)
        let error = try #require(try json(reply)["error"] as? [String: Any])
        #expect(error["code"] as? Int == code)
        #expect((error["message"] as? String)?.isEmpty == false)
        if code == -32022 {
            #expect(((error["data"] as? [String: Any])?["supported"] as? [String])?.contains("2026-07-28") == true)
        }
    }

    @Test func `a name in base64 is compared as text`() throws {
        // "render", as =?base64?…?= writes it.
        let reply = service.respond(
            "POST", "/mcp", fields("tools/call", name: "=?base64?cmVuZGVy?="),
            body: body("tools/call", #""name":"render","arguments":{"recipe":"opacity"}"#))
        #expect(reply.status == 200)
        #expect(try json(reply)["result"] != nil)
    }

    @Test func `other methods of HTTP are refused`() {
        for method in ["GET", "DELETE", "PUT"] { #expect(service.respond(method, "/mcp").status == 405) }
        #expect(service.respond("POST", "/mcp", ["content-type": "text/csv"], body: "{}").status == 415)
    }

    // MARK: - Access

    @Test(
        arguments: [
            ("", "http://localhost:6274", 200), ("", "http://127.0.0.1", 200), ("", "http://[::1]:80", 200),
            ("", "https://example.com", 403), ("", "http://localhost.evil.example", 403), ("", "null", 403),
            ("https://example.com", "https://example.com", 200), ("https://example.com", "http://localhost", 403),
            ("localhost,https://example.com", "http://localhost", 200), ("*", "https://anything.example", 200),
        ])
    func `only pages of allowed origins may call`(setting: String, origin: String, status: Int) throws {
        let service = try InProcessService(setting.isEmpty ? [:] : ["mcp-origins": setting])
        let reply = service.respond("POST", "/mcp", ["origin": origin], body: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
        #expect(reply.status == status)
        if status == 403 { #expect(reply.text.contains("origin-not-allowed")) }
    }

    @Test(arguments: ["example.com", "https://", "ftp://example.com", "https://example.com/", "https://a b"])
    func `a setting that is no origin is refused`(setting: String) {
        #expect(throws: (any Error).self) { try InProcessService(["mcp-origins": setting]) }
    }

    @Test func `a locked server wants its token`() throws {
        let service = try InProcessService(["bearer-tokens": "0123456789abcdef"])
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        #expect(service.respond("POST", "/mcp", body: ping).status == 401)
        #expect(service.respond("POST", "/mcp", ["authorization": "Bearer 0123456789abcdef"], body: ping).status == 200)
    }

    // MARK: - Tools

    @Test func `every tool has a schema of its arguments`() throws {
        let reply = service.respond("POST", "/mcp", fields("tools/list"), body: body("tools/list"))
        let result = try #require(try json(reply)["result"] as? [String: Any])
        let tools = try #require(result["tools"] as? [[String: Any]])
        #expect(tools.compactMap { $0["name"] as? String } == ["render", "curve", "catalog", "convert", "check"])
        for tool in tools {
            let schema = try #require(tool["inputSchema"] as? [String: Any])
            let properties = try #require(schema["properties"] as? [String: [String: Any]])
            #expect(properties.values.allSatisfy { $0["type"] != nil && $0["description"] != nil })
            #expect((schema["required"] as? [String])?.allSatisfy { properties[$0] != nil } == true)
            let summary = try #require(tool["description"] as? String)
            #expect(summary.hasPrefix("Use it") && summary.contains("Answers with"), "\(summary)")
            #expect((tool["outputSchema"] as? [String: Any])?["type"] as? String == "object")
        }
        let render = try #require(tools.first?["inputSchema"] as? [String: Any])
        let options = ((render["properties"] as? [String: [String: Any]])?["options"])?["properties"] as? [String: [String: Any]]
        #expect(Set(options?.keys.map { $0 } ?? []) == Set(SpecControl.all.compactMap(\.key)))
        #expect(options?["mode"]?["enum"] as? [String] == StylesheetMode.words)
        #expect((options?["mode"]?["description"] as? String)?.contains("transition: an open and a closed state") == true)
        #expect((options?["open"]?["description"] as? String)?.contains("data-open: Base UI") == true)
        #expect(options?["direction"]?["enum"] as? [String] == ["insertion", "removal", "both"])
    }

    @Test func `the schema alone says every animation, easing and spring, and each of them is taken`() throws {
        let reply = service.respond("POST", "/mcp", fields("tools/list"), body: body("tools/list"))
        let result = try #require(try json(reply)["result"] as? [String: Any])
        let tools = try #require(result["tools"] as? [[String: Any]])
        func properties(_ value: Any?) -> [String: [String: Any]] {
            ((value as? [String: Any])?["properties"] as? [String: [String: Any]]) ?? [:]
        }
        let options = properties(properties(tools[0]["inputSchema"])["options"])
        let curve = properties(tools[1]["inputSchema"])
        let easings = NamedEasings.all.map(\.name)
        let springs = NamedAnimations.all.map(\.name).filter { $0 != "defaultLegacy" }
        for (property, words) in [
            (options["animation"], easings + springs + ["none", "easeOut 300ms 100ms", "cubic-bezier(0.2,0,0,1) 0.3s"]),
            (options["easing"], easings + ["steps(4,jump-end)", "linear(0,0.4 20%,1)"]),
            (options["spring"], springs + ["0.5:0.3", "k=170:c=15:m=1"]), (curve["animation"], easings + springs),
        ] {
            let text = try #require(property?["description"] as? String)
            for word in words { #expect(text.contains(word), "\(word): \(text)") }
        }
        for (key, words) in [
            ("animation", ["none", "easeOut 300ms 100ms", "cubic-bezier(0.2,0,0,1) 0.3s", "spring:0.5:0.3"] + easings + springs),
            ("easing", easings + ["cubic-bezier(0.2,0,0,1)", "steps(4,jump-end)", "linear(0,0.4 20%,1)"]),
            ("spring", springs + ["0.5:0.3", "k=170:c=15:m=1"]), ("source", ["16,300,120,180"]),
        ] {
            let recipe = key == "source" ? "matched-geometry" : "opacity"
            for word in words {
                let answer = try call("render", #"{"recipe":"\#(recipe)","options":{"\#(key)":"\#(word)"},"format":"json"}"#)
                #expect(!answer.isError, "\(answer.text)")
            }
        }
    }

    @Test(
        arguments: [
            (#"{"recipe":"opacity.cs"}"#, ##""pointer":"#/recipe""##, "css", "css"),
            (#"{"recipe":"opacity.f32"}"#, ##""pointer":"#/recipe""##, "json", nil),
            (#"{"recipe":"push:leadin"}"#, #""parameter":"recipe""#, "trailing", "leading"),
            (#"{"recipe":"pusch"}"#, #""parameter":"recipe""#, "slide", "push"),
            (#"{"recipe":"opacity","options":{"spring":"boncy"}}"#, #""parameter":"spring""#, "smooth", "bouncy"),
            (#"{"recipe":"opacity","format":"cs"}"#, ##""pointer":"#/format""##, "css", "css"),
        ] as [(String, String, String, String?)])
    func `a problem of a recipe has the allowed values and a suggestion`(
        arguments: String, place: String, allowed: String, suggestion: String?
    ) throws {
        let answer = try call("render", arguments)
        #expect(answer.isError && answer.text.contains(place), "\(answer.text)")
        let problem = try #require(try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
        let error = try #require((problem["errors"] as? [[String: Any]])?.first)
        #expect((error["allowed"] as? [String])?.contains(allowed) == true, "\(error)")
        #expect(error["suggestion"] as? String == suggestion)
    }

    @Test func `the extension of a recipe and the format are one`() throws {
        #expect(try call("render", #"{"recipe":"opacity.json","format":"json"}"#).text.hasPrefix("{"))
        let other = try call("render", #"{"recipe":"opacity.json","format":"css"}"#)
        #expect(other.isError && other.text.contains(##""code":"conflict","pointer":"#/format""##), "\(other.text)")
    }

    @Test func `the limit counts the text and the structured content`() throws {
        let query = "recipe\":\"opacity?animation=linear+1s&count="
        let short = try result("render", "{\"\(query)1000\",\"format\":\"csv\"}")
        let text = try #require((short["content"] as? [[String: Any]])?.first?["text"] as? String)
        #expect(short["isError"] as? Bool == false && text.utf8.count < MCPTool.answerLimit / 2)
        // Its text alone is below the limit.
        let long = try result("render", "{\"\(query)4000\",\"format\":\"csv\"}")
        let url = service.respond("GET", "/v1/transitions/opacity.csv?animation=linear+1s&count=4000")
        #expect((MCPTool.answerLimit / 2..<MCPTool.answerLimit).contains(url.body.count), "\(url.body.count)")
        #expect(long["isError"] as? Bool == true)
    }

    @Test(arguments: [
        #"{"recipe":"move:bottom,opacity?animation=bouncy&name=sheet"}"#,
        #"{"recipe":"move:bottom,opacity","options":{"animation":"bouncy","name":"sheet"}}"#,
        #"{"recipe":"/v1/transitions/move:bottom%2Copacity.css?rev=0.9&animation=bouncy","query":"name=sheet"}"#,
    ])
    func `a recipe has its query as in a URL`(arguments: String) throws {
        let url = service.respond("GET", "/v1/transitions/move:bottom,opacity.css?animation=bouncy&name=sheet")
        let result = try result("render", arguments)
        let structured = try #require(result["structuredContent"] as? [String: Any])
        #expect(structured["text"] as? String == url.text && url.text.contains(".sheet-in"))
        #expect(structured["format"] as? String == "css" && structured["mediaType"] as? String == url.field("content-type"))
        #expect(structured["url"] as? String == "/v1/transitions/move:bottom,opacity.css?animation=bouncy&name=sheet")
    }

    @Test(arguments: [#"{"transition":"push:leadin"}"#, #""{\"transition\":\"push:leadin\"}""#])
    func `a problem of a spec lies below the argument, also where that is a string`(spec: String) throws {
        for tool in ["render", "check"] {
            let answer = try call(tool, #"{"spec":\#(spec)}"#)
            #expect(answer.text.contains(##""pointer":"#/spec/transition""##), "\(answer.text)")
        }
        let text = try call("render", #"{"spec":"{\"transition\":\"push:leading\"}"}"#).text
        #expect(text == service.respond("GET", "/v1/transitions/push:leading.css").text)
    }

    @Test func `JSON answers are structured content, problems aren't`() throws {
        for (tool, arguments) in [("catalog", "{}"), ("check", #"{"spec":{}}"#), ("convert", #"{"source":"ease"}"#)] {
            let result = try result(tool, arguments)
            let text = try #require((result["content"] as? [[String: Any]])?.first?["text"] as? String)
            let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
            #expect(parsed == result["structuredContent"] as? NSDictionary && parsed != nil)
        }
        #expect(try result("render", "{}")["structuredContent"] == nil)
    }

    @Test func `numbers print as people write them`() throws {
        let text = try call("convert", #"{"source":".spring(duration: 0.5, bounce: 0.2)"}"#).text
        #expect(text.contains(#""bounce":0.2,"#) && !text.contains("0.19999"), "\(text)")
    }

    @Test func `render answers as the URL and the POST do`() throws {
        let url = service.respond("GET", "/v1/transitions/push:leading.css?animation=bouncy&name=card")
        #expect(try call("render", #"{"recipe":"push:leading","query":"animation=bouncy&name=card"}"#).text == url.text)
        let spec = #"{"transition":"push:leading","animation":"bouncy"}"#
        let post = service.respond("POST", "/v1/timelines", body: spec)
        #expect(try call("render", #"{"spec":\#(spec),"format":"json"}"#).text == post.text)
    }

    @Test(
        arguments: [
            ("render", #"{"spec":{"transition":"push:leadin"}}"#, "leading"), ("render", "{}", "missing-key"),
            ("render", #"{"spec":{},"recipe":"opacity"}"#, "conflict"), ("render", #"{"recip":"opacity"}"#, "recipe"),
            ("render", #"{"recipe":"opacity","format":"f32"}"#, "unknown-value"), ("render", #"{"recipe":5}"#, "wrong-type"),
            ("render", #"{"recipe":"opacity","query":"%zz"}"#, "percent"),
            (
                "render", #"{"spec":{"transition":"opacity","sampling":{"fps":1000},"animation":"linear 20s"},"format":"csv"}"#,
                "limit"
            ),
            ("curve", #"{"animation":"boncy"}"#, "bouncy"), ("curve", "{}", "missing-key"),
            ("curve", #"{"source":"bouncy"}"#, #""suggestion":"animation""#),
            ("convert", #"{"animation":"bouncy"}"#, #""suggestion":"source""#),
            ("curve", #"{"animation":{"curve":"linear"},"query":"name=x"}"#, "conflict"),
            ("curve", #"{"animation":"bouncy","query":"name=x","output":{}}"#, "conflict"),
            ("render", #"{"recipe":"opacity","format":"tailwind"}"#, "mode=tailwind"),
            ("render", #"{"recipe":"opacity","format":"tailwind"}"#, #""suggestion":"css""#),
            ("curve", #"{"animation":"bouncy.f32?name=x"}"#, ##""pointer":"#/animation""##),
            ("convert", #"{"source":"zzz"}"#, "#/source"), ("catalog", #"{"limit":0}"#, "out-of-range"),
        ])
    func `a problem is an answer that the model can read`(tool: String, arguments: String, part: String) throws {
        let answer = try call(tool, arguments)
        #expect(answer.isError)
        #expect(answer.text.contains(part), "\(answer.text)")
    }

    @Test func `check lists all problems, or the spec fully expanded`() throws {
        let wrong = try call("check", #"{"spec":{"transition":"push","duration":1,"precision":40}}"#)
        #expect(!wrong.isError)
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(wrong.text.utf8)) as? [String: Any])
        #expect(answer["valid"] as? Bool == false)
        #expect((answer["errors"] as? [Any])?.count == 3)
        let right = try call("check", #"{"spec":{"transition":"opacity"}}"#).text
        #expect(right.contains(#""valid":true"#) && right.contains(#""spec":{"transition":{"type":"opacity"}"#))
    }

    @Test(
        arguments: [
            ("sheet from the bottom", "uikit/cover-vertical"), ("number that rolls", "numeric-text"),
            ("springy with a visible bounce", "bouncy"),
            ("toast notification", "move"), ("accordion", "matched-geometry"), ("sheet", "uikit/cover-vertical"),
            ("modal", "uikit/cover-vertical"), ("drawer", "uikit/cover-vertical"), ("hero", "matched-geometry"),
            ("shared element", "matched-geometry"), ("stagger", "stagger"), ("staggered list", "stagger"),
            ("dropdown menu", "scale"),
            ("tailwind", "mode"), ("radix dialog tailwind", "mode"),
            ("radix dialog tailwind", "open"),
            ("headless ui", "open"), ("base ui popup", "open"), ("shadcn", "shadcn.json"), ("lottie", "lottie.json"),
            ("hero zoom", "zoom"), ("shake on error", "motion/shake"), ("push", "push"), ("fade", "opacity"),
        ])
    func `the catalog finds by what something is for`(search: String, name: String) throws {
        let text = try call("catalog", #"{"search":"\#(search)"}"#).text
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let names = try #require(answer["results"] as? [[String: Any]]).compactMap { $0["name"] as? String }
        #expect(names.prefix(3).contains(name), "\(names)")
        #expect(names.count <= 5)
    }

    @Test(arguments: [("toast", "move:bottom"), ("hero zoom", "zoom?"), ("tailwind", "mode=tailwind"), ("bouncy", "/v1/curves/")])
    func `a result has an example that a tool takes`(search: String, beginning: String) throws {
        let text = try call("catalog", #"{"search":"\#(search)"}"#).text
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let examples = try #require(answer["results"] as? [[String: Any]]).compactMap { $0["example"] as? String }
        #expect(examples.contains { $0.hasPrefix(beginning) }, "\(examples)")
        for example in examples where !example.contains("=") || example.contains("?") {
            let tool = example.hasPrefix("/v1/curves/") ? ("curve", "animation") : ("render", "recipe")
            #expect(try !call(tool.0, #"{"\#(tool.1)":"\#(example)"}"#).isError, "\(example)")
        }
    }

    @Test(arguments: [
        ("radix", "open=data-state"), ("shadcn", "open=data-state"), ("headless ui", "open=data-closed"),
        ("base ui popup", "open=data-open"), ("tailwind", "mode=tailwind"),
        ("scroll reveal", "mode=scroll"),
    ])
    func `the example of an option has the value that fits what is searched`(search: String, example: String) throws {
        let text = try call("catalog", #"{"search":"\#(search)","limit":20}"#).text
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let examples = try #require(answer["results"] as? [[String: Any]]).compactMap { $0["example"] as? String }
        #expect(examples.contains(example), "\(examples)")
    }

    @Test(arguments: [
        (#"{"animation":"bouncy?name=pop&duration=0.4"}"#, "bouncy.css?name=pop&duration=0.4"),
        (#"{"animation":"bouncy","query":"name=pop"}"#, "bouncy.css?name=pop"),
        (#"{"animation":"cubic-bezier(0.2,0,0,1)?name=pop"}"#, "cubic-bezier(0.2,0,0,1).css?name=pop"),
        (#"{"animation":"/v1/curves/bouncy.css?name=pop"}"#, "bouncy.css?name=pop"),
        (
            #"{"animation":"linear(0, 0.25 25% 75%, 1)","query":"name=pop"}"#,
            "linear(0,%200.25%2025%25%2075%25,%201).css?name=pop"
        ),
        (#"{"animation":"/v1/curves/linear(0,0.25%2025%25,1)?name=pop"}"#, "linear(0,0.25%2025%25,1).css?name=pop"),
    ])
    func `a curve takes its query as its URL does`(arguments: String, path: String) throws {
        let answer = try call("curve", arguments)
        #expect(!answer.isError && answer.text == service.respond("GET", "/v1/curves/" + path).text, "\(answer.text)")
    }

    @Test(
        arguments: [
            ("sheet", "uikit/cover-vertical"), ("present a modal", "uikit/cover-vertical"), ("toast", "move:bottom"),
            ("snackbar", "move:bottom"), ("toast from the top", "move:top"), ("notification banner", "move:top"),
            ("drawer", "move:leading"), ("drawer from the right", "move:right"), ("wizard step", "push:trailing"),
            ("popover", "scale:0.8:top-leading"), ("fade", "opacity"),
        ])
    func `the first result has a recipe that fits what is searched`(search: String, recipe: String) throws {
        let text = try call("catalog", #"{"search":"\#(search)"}"#).text
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let recipes = try #require(answer["results"] as? [[String: Any]]).compactMap { $0["recipe"] as? String }
        #expect(recipes.first == recipe, "\(recipes)")
        #expect(service.respond("GET", "/v1/transitions/\(recipe).json?container=390x844").status == 200)
    }

    @Test func `every use in the table names an entry or an option`() {
        let names = TransitionNames.builtIns + SpecControl.all.compactMap(\.key) + ["layout", "views"]
        for recipe in CatalogUse.all.flatMap(\.recipes) {
            #expect(names.contains(CatalogUse.name(of: recipe)), "\(recipe)")
        }
    }

    @Test func `the catalog lists everything without a search`() throws {
        let text = try call("catalog", "{}").text
        for name in ["push", "uikit/zoom", "combined", "bouncy", "easeOutQuad", "lottie.json"] {
            #expect(text.contains("\"\(name)\""))
        }
    }

    @Test(
        arguments: [
            (#""cubic-bezier(.2,0,0,1) 0.3s""#, "animation"), (#"".spring(duration: 0.5, bounce: 0.2)""#, "animation"),
            (#""transition: opacity 200ms ease-out""#, "animation"),
            (#"{"type":"spring","stiffness":170,"damping":15}"#, "animation"),
            (#"{"type":"GENTLE"}"#, "animation"), (#"{"$type":"cubicBezier","$value":[0.2,0,0,1]}"#, "animation"),
            (#"".move(edge: .leading).combined(with: .opacity)""#, "transition"),
        ])
    func `what other tools write becomes a spec and code`(source: String, kind: String) throws {
        let answer = try call("convert", #"{"source":\#(source)}"#)
        #expect(!answer.isError, "\(answer.text)")
        let value = try #require(try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
        #expect(value["kind"] as? String == kind)
        #expect((value["swift"] as? String)?.isEmpty == false)
        #expect((kind == "animation" ? value["curve"] : value["spec"]) is [String: Any])
    }
}
