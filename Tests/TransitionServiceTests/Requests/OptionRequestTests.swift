import Foundation
import Testing
import TransitionCoding

@testable import TransitionService

/// Options and their defaults, in every format and on every path.
struct OptionRequestTests {
    /// A recipe, and the query that it needs.
    private static let recipes = [
        ("opacity", ""), ("scale:0.8,opacity", ""), ("core-animation/push:from-right", ""), ("motion/shake", ""),
        ("matched-geometry", "source=16,300,120,180"),
    ]

    /// Every option with the default that the catalog gives it, as a query item.
    private static func catalogDefaults(_ format: any TimelineFormat) -> [(key: String, value: String)] {
        var items = [(key: "direction", value: format.defaultDirection)]
        if let tolerance = format.defaultTolerance { items.append(("tolerance", "\(tolerance)")) }
        for case (let key?, let text?) in SpecControl.all.map({ ($0.key, $0.defaultText) }) {
            let plain = key == "precision" ? "\(format.defaultPrecision)" : text.filter { !"\"[]".contains($0) }
            items.append((key, key == "size" ? plain.replacing(",", with: "x") : plain))
        }
        return items
    }

    /// Every option with the default that the contract gives it.
    private static func contractDefaults(_ service: InProcessService, _ path: String) throws -> [(key: String, value: String)] {
        let text = Data(service.respond("GET", "/openapi.json").body)
        let contract = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        let shared = (contract["components"] as? [String: Any])?["parameters"] as? [String: [String: Any]] ?? [:]
        let operation = ((contract["paths"] as? [String: Any])?[path] as? [String: Any])?["get"] as? [String: Any]
        let parameters = try #require(operation?["parameters"] as? [[String: Any]])
        return parameters.compactMap { parameter in
            let reference = (parameter["$ref"] as? String)?.split(separator: "/").last.map(String.init)
            let parameter = reference.flatMap { shared[$0] } ?? parameter
            guard let key = parameter["name"] as? String, let schema = parameter["schema"] as? [String: Any] else { return nil }
            return schema["default"].map { (key, "\($0)") }
        }
    }

    private func isSame(_ one: InProcessService.Reply, _ other: InProcessService.Reply) -> Bool {
        one.status == other.status && (one.status != 200 || one.body == other.body)
            && one.field("etag") == other.field("etag") && one.field("content-location") == other.field("content-location")
    }

    @Test(arguments: BuiltInFormats.all.map(\.name))
    func `an option that equals its default changes nothing in a URL`(name: String) throws {
        let service = try InProcessService()
        let format = try #require(BuiltInFormats.named(name))
        let contract = try Self.contractDefaults(service, "/v1/transitions/{recipe}.{extension}")
        #expect(contract.contains { $0.key == "items" && $0.value == "12" })
        let items = Set((Self.catalogDefaults(format) + contract).map { "\($0.key)=\($0.value)" }).sorted()
        #expect(items.contains("delay=0") && items.contains("reduced=fade") && items.contains("element=root"))
        for (recipe, needed) in Self.recipes {
            let path = "/v1/transitions/\(recipe)"
            let plain = service.respond("GET", "\(path).\(name)?\(needed)")
            let all = Dictionary(items.map { ($0.prefix { $0 != "=" }, $0) }) { first, _ in first }.values.sorted()
            for query in items + [all.joined(separator: "&")] {
                // What a recipe needs is no option of it.
                let query = query.split(separator: "&").filter { !$0.hasPrefix("source=") }.joined(separator: "&")
                let given = service.respond("GET", "\(path).\(name)?\(needed)&\(query)")
                #expect(isSame(plain, given), "\(recipe).\(name)?\(query): \(given.status) \(given.text.prefix(300))")
            }
            let chosen = service.respond("GET", "\(path)?format=\(name)&\(needed)&mode=keyframes&items=12&element=root&delay=0s")
            #expect(isSame(plain, chosen), "\(recipe)?format=\(name)")
        }
    }

    @Test(arguments: BuiltInFormats.all.map(\.name))
    func `an option that equals its default changes nothing for a curve`(name: String) throws {
        let service = try InProcessService()
        let format = try #require(BuiltInFormats.named(name))
        let keys = ["delay", "fps", "tolerance", "precision", "reduced", "velocity"]
        let items =
            try Self.catalogDefaults(format).filter { keys.contains($0.key) }
            + Self.contractDefaults(service, "/v1/curves/{curve}.{extension}")
        for curve in ["bouncy", "ease-in", "steps:4"] {
            let plain = service.respond("GET", "/v1/curves/\(curve).\(name)")
            for (key, value) in items {
                let given = service.respond("GET", "/v1/curves/\(curve).\(name)?\(key)=\(value)")
                #expect(isSame(plain, given), "\(curve).\(name)?\(key)=\(value): \(given.status) \(given.text.prefix(300))")
            }
            let body = service.respond("POST", "/v1/curves?format=\(name)", body: #"{"animation":"\#(curve)"}"#)
            for member in Self.bodyDefaults(format) where !member.contains("\"view\"") && !member.contains("\"acc") {
                let spec = #"{"animation":"\#(curve)",\#(member)}"#
                let given = service.respond("POST", "/v1/curves?format=\(name)", body: spec)
                #expect(isSame(body, given), "\(spec) as \(name): \(given.status) \(given.text.prefix(300))")
            }
        }
    }

    /// Members of a spec with their defaults.
    private static func bodyDefaults(_ format: any TimelineFormat) -> [String] {
        var members = [
            #""output":{"mode":"keyframes"}"#, #""output":{"items":12,"element":"root"}"#, #""output":{"geometry":"transform"}"#,
            #""output":{"preview":false}"#,
            #""output":{"reduced":"fade","open":"class"}"#, #""output":{"tolerance":0.002}"#, #""output":{}"#,
            #""sampling":{"fps":60}"#, #""precision":\#(format.defaultPrecision)"#, #""include":[]"#,
            #""view":{"size":[100,100],"layoutDirection":"ltr"}"#,
            #""view":{}"#, #""accessibility":{"reduceMotion":false,"prefersCrossFade":false}"#,
        ]
        if let tolerance = format.defaultTolerance {
            members += [#""sampling":{"tolerance":\#(tolerance)}"#, #""sampling":{"tolerance":\#(tolerance),"fps":60}"#]
        }
        return members
    }

    @Test(arguments: BuiltInFormats.all.map(\.name))
    func `an option that equals its default changes nothing in a body, packed or not`(name: String) throws {
        let service = try InProcessService()
        let format = try #require(BuiltInFormats.named(name))
        let specs = [
            #""transition":"push:leading""#, #""transition":"scale:0.8,opacity","animation":"bouncy""#,
            #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.2,"action":"remove"}]"#,
            #""transition":"opacity","views":[{"id":"a"},{"id":"b"}],"stagger":{"each":0.1}"#,
            #""layout":{"before":{"id":"r","frame":[0,0,9,9]},"after":{"id":"r","frame":[0,0,20,9]}}"#,
        ]
        for spec in specs {
            let plain = service.respond("POST", "/v1/timelines?format=\(name)", body: "{\(spec)}")
            let more = [#""direction":"\#(format.defaultDirection)""#, #""platform":"ios""#, #""context":"navigation""#]
            for member in Self.bodyDefaults(format) + more {
                let body = "{\(spec),\(member)}"
                for reply in [
                    service.respond("POST", "/v1/timelines?format=\(name)", body: body),
                    service.respond("GET", "/v1/t/\(Self.packed(body)).\(name)"),
                ] {
                    #expect(isSame(plain, reply), "\(body) as \(name): \(reply.status) \(reply.text.prefix(300))")
                }
            }
        }
    }

    /// A spec as one segment of a path: a stored block of deflate.
    private static func packed(_ spec: String) -> String {
        let count = UInt16(spec.utf8.count)
        let lengths: [UInt8] = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        return Base64URL.encode([1] + lengths + Array(spec.utf8))
    }

    @Test func `responses with one entity tag have the same bytes`() throws {
        let service = try InProcessService(["inline-work": "0"])
        let queries = [
            "", "animation=smooth", "animation=default", "spring=0.5,0", "duration=0.5", "duration=500ms", "delay=0", "delay=0.1",
            "animation=smooth&delay=0.1", "animation=smooth&delay=0", "settling=0.5", "animation=none", "easing=ease",
            "mode=scroll", "mode=scroll&animation=smooth", "mode=scroll&easing=ease", "mode=transition", "mode=easing",
            "mode=view-transition", "mode=view-transition&element=root", "mode=view-transition&element=Root", "fps=30", "count=9",
            "times=0,0.1", "times=0,100ms", "tolerance=0.002", "tolerance=0.0021", "precision=5", "precision=6", "name=push",
            "name=Push", "name=opacity", "size=100x101", "from=0", "from=0&velocity=0", "from=0&velocity=1", "reduced=keep",
            "reduced=none", "open=class", "open=data-state", "mode=transition&open=class", "mode=transition&open=dialog",
            "dir=rtl",
            "dir=auto", "reduce-motion", "prefers-cross-fade", "stagger=50ms", "stagger=50ms&items=12", "stagger=50ms&items=13",
            "stagger=0", "direction=insertion", "direction=removal", "direction=both", "include=velocity", "rev=0.9", "rev=1.0.0",
            "start=0", "end=0.5", "intensity=1", "anchor=center", "anchor=top", "geometry=layout", "access=public",
            "access=internal",
            "package=com.example.app", "preview", "preview=false", "mode=view-transition&type=forward",
            "mode=view-transition&class=photo",
        ]
        var bodies: [String: (request: String, body: [UInt8])] = [:]
        var locations: Set<String> = []
        func add(_ reply: InProcessService.Reply, _ request: String) {
            guard reply.status == 200, let tag = reply.field("etag") else { return }
            if let known = bodies[tag] {
                #expect(known.body == reply.body, "\(request) and \(known.request) have the tag \(tag)")
            } else {
                bodies[tag] = (request, reply.body)
            }
        }
        for format in BuiltInFormats.all.map(\.name) {
            for (recipe, needed) in Self.recipes where recipe != "motion/shake" {
                for query in queries {
                    let target = "/v1/transitions/\(recipe).\(format)?\(needed)\(needed.isEmpty ? "" : "&")\(query)"
                    let reply = service.respond("GET", target)
                    add(reply, target)
                    // The canonical URL is the same response.
                    if let location = reply.field("content-location"), locations.insert(location).inserted {
                        add(service.respond("GET", location), location)
                    }
                }
            }
            for query in queries {
                for curve in ["smooth", "default", "spring:0.5:0", "ease"] {
                    let target = "/v1/curves/\(curve).\(format)?\(query)"
                    let reply = service.respond("GET", target)
                    add(reply, target)
                    if let location = reply.field("content-location"), locations.insert(location).inserted {
                        add(service.respond("GET", location), location)
                    }
                }
            }
            for body in [
                #"{"transition":"opacity","animation":"smooth"}"#, #"{"transition":"opacity","animation":{"spring":{}}}"#,
                #"{"transition":"opacity","output":{"tolerance":0.01}}"#,
                #"{"transition":"opacity","sampling":{"tolerance":0.01}}"#,
                #"{"views":[{"id":"a","transition":"slide"}]}"#,
                #"{"views":[{"id":"a","transition":"slide","animation":"smooth"}]}"#,
                #"{"transition":"slide","view":{"layoutDirection":"auto"}}"#,
            ] { add(service.respond("POST", "/v1/timelines?format=\(format)", body: body), "\(body) as \(format)") }
        }
        #expect(bodies.count > 1000)
    }

    @Test func `times in a URL are those of the spec`() throws {
        let service = try InProcessService()
        let byURL = service.respond("GET", "/v1/transitions/slide.json?times=0,0.1,200ms&animation=bouncy")
        let spec = #"{"transition":"slide","animation":"bouncy","sampling":{"times":[0,0.1,0.2]}}"#
        #expect(byURL.body == service.respond("POST", "/v1/timelines", body: spec).body)
        #expect(byURL.field("content-location") == "/v1/transitions/slide.json?animation=bouncy&times=0,0.1,0.2")
        #expect(byURL.text.contains(#""times":[0,0.1,0.2]"#))
    }

    /// A query, how long the timeline lasts, and a part of the spring: it keeps its form, its kind and its damping ratio.
    @Test(arguments: [
        ("animation=bouncy&settling=0.6", "0.6", #""bounce":0.3"#),
        ("animation=bouncy&settling=1234ms", "1.234", #""bounce":0.3"#),
        ("settling=600ms", "0.6", #""bounce":0"#), ("animation=smooth&settling=0.65", "0.6", #""bounce":0"#),
        ("spring=response=0.4:fraction=0.6:v=2&settling=0.6", "0.6", #""dampingFraction":0.6,"initialVelocity":2"#),
        ("spring=0.5:0.3:blend=0.2&settling=0.6", "0.6", #""blendDuration":0.2"#),
        ("spring=k=100:c=10&settling=0.6", "0.6", #""kind":"interpolating""#),
        ("spring=settling=1:ratio=0.7&settling=0.6", "0.6", #""dampingFraction":0.7"#),
        ("animation=bouncy&settling=0.6&delay=0.1", "0.7", #""delay":0.1"#),
    ])
    func `a spring in a URL settles exactly when the query says so`(query: String, seconds: String, part: String) throws {
        let service = try InProcessService()
        let reply = service.respond("GET", "/v1/transitions/slide.json?\(query)")
        #expect(reply.text.hasPrefix("{\"duration\":\(seconds),") && reply.text.contains(part), "\(reply.text)")
        if let location = reply.field("content-location") {
            #expect(service.respond("GET", location).body == reply.body, "\(location)")
        }
        let curve = service.respond("GET", "/v1/curves/bouncy.json?settling=0.6")
        #expect(curve.text.hasPrefix(#"{"duration":0.6,"#) && curve.text.contains(#""settlingDuration":0.6,"#), "\(curve.text)")
    }

    @Test func `a time in a URL that makes no sense is refused by its own name`() throws {
        let service = try InProcessService()
        for (query, parameter) in [
            ("settling=0.6&easing=ease-in", "settling"), ("settling=0.6&duration=0.3", "settling"), ("settling=x", "settling"),
            ("settling=0.6&animation=none", "animation"), ("settling=600", "settling"), ("times=0,x", "times"),
            ("times=", "times"),
            ("times=0.2,0.1", "times"), ("times=0,0.1&count=3", "times"), ("settling=0", "settling"),
            ("settling=601s", "settling"), ("settling=50ms", "settling"), ("spring=0.5:1&settling=1", "settling"),
            ("spring=0.5:2&settling=1", "spring"),
        ] {
            let reply = service.respond("GET", "/v1/transitions/slide.json?\(query)")
            #expect(reply.status == 422 && reply.text.contains(#""parameter":"\#(parameter)""#), "\(query): \(reply.text)")
        }
    }
}
