import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// With less motion nothing moves, in any format: what comes and goes fades, everything else is where it ends.
struct LessMotionTests {
    /// What is not in the catalog, without its braces.
    static let specs = [
        #""layout":{"before":\#(tree(children: before)),"after":\#(tree(children: after)),"animation":"bouncy"}"#,
        #""transition":{"type":"keyframes","tracks":{"translate.x":{"initial":0,"keyframes":[{"kind":"linear","to":40,"duration":0.3}]},"#
            + #""opacity":{"initial":0.2,"keyframes":[{"kind":"cubic","to":1,"duration":0.5}]}}}"#,
        #""transition":{"type":"keyframes","repeating":{"forever":true,"until":3},"#
            + #""tracks":{"rotate":{"initial":0,"keyframes":[{"kind":"linear","to":360,"duration":2}]}}}"#,
        #""transition":{"type":"core-animation/keyframes","path":"M 0 0 L 40 0 L 40 30","rotationMode":"auto","timing":{"duration":1}}"#,
        #""transition":{"type":"core-animation/keyframes","property":"scale.x","values":[1,2,1.5]}"#,
        #""transition":{"type":"phases","phases":[{"scale":1,"opacity":1},{"scale":1.4,"opacity":0.5},{"scale":0.8}]}"#,
        #""transition":{"type":"uikit/property-animator","duration":1,"properties":{"translate.y":[20,5],"opacity":[0,1]}}"#,
        #""transition":{"type":"uikit/property-animator","duration":1,"properties":{"transform":["none","rotate(90deg)"]}},"#
            + #""events":[{"at":0.2,"action":"pause"},{"at":0.5,"action":"reverse"},{"at":0.7,"action":"continue"}]"#,
        #""transition":{"type":"properties","properties":{"transform":["rotate(20deg)","none"],"opacity":[0.5,1],"blur":[4,0]}}"#,
        #""transition":{"type":"custom","effects":{"rotate":{"phaseValue":-30},"color":{"willAppear":"red","identity":"blue"}}}"#,
        #""transition":{"type":"combined","of":["opacity","symbol-effect"]}"#,
        #""transition":"move:top","events":[{"at":0,"action":"insert"},{"at":0.2,"action":"remove"},{"at":0.3,"action":"insert"}]"#,
        #""transition":"uikit/push","events":[{"at":0,"action":"push"},{"at":0.2,"action":"pop"}]"#,
        #""views":[{"id":"a","transition":"push:leading"},{"id":"b","transition":"motion/shake"},{"id":"c","transition":"numeric-text:12:13"}]"#,
    ]
    private static let before =
        #"{"id":"a","frame":[0,0,10,40]},{"id":"turned","frame":[0,50,10,10],"transform":"rotate(10deg)"},"#
        + #"{"id":"gone","frame":[0,80,100,40],"disappearing":"blueprint/scale"}"#
    private static let after =
        #"{"id":"a","frame":[60,0,200,40],"alpha":0.5},{"id":"turned","frame":[0,50,10,10],"transform":"rotate(90deg)"},"#
        + #"{"id":"new","frame":[0,80,100,40],"appearing":"blueprint/scale"}"#

    private static func tree(children: String) -> String {
        #"{"id":"root","frame":[0,0,320,480],"children":[\#(children)]}"#
    }

    private static let fading = ["opacity", "dim", "shadow.opacity", "color.red", "color.green", "color.blue", "color.alpha"]

    /// Every request in a format: the catalog's examples, and the specs.
    ///
    /// - Parameter hasLessMotion: whether the spec asks for less motion.
    private func requests(
        _ format: any TimelineFormat, hasLessMotion: Bool
    ) throws -> [(name: String, request: TimelineRequest)] {
        var requests: [(String, TimelineRequest)] = []
        for entry in Catalog.transitions {
            for extra in hasLessMotion ? ["direction=insertion", "direction=removal"] : [""] {
                if extra == "direction=removal", entry.source == .motion { continue }
                let query = [entry.exampleQuery, extra, hasLessMotion ? "reduce-motion=true&count=9" : "tolerance=0.02"]
                    .filter { !$0.isEmpty }.joined(separator: "&")
                guard let request = try supportedRequest(recipe: entry.example, query: query, format: format) else { continue }
                requests.append(("\(entry.example) \(extra)", request))
            }
        }
        for spec in Self.specs {
            let choice =
                hasLessMotion
                ? #""accessibility":{"reduceMotion":true},"sampling":{"count":9}"# : #""output":{"tolerance":0.02}"#
            do throws(DecodingFailure) {
                requests.append((spec, try SpecReader.timeline(Array("{\(spec),\(choice)}".utf8), format: format)))
            } catch {
                #expect(isReasoned(error), "\(spec): \(error)")
            }
        }
        return requests
    }

    private func object(_ format: any TimelineFormat, _ request: TimelineRequest) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(try format.encode(request))) as? [String: Any])
    }

    private func text(_ format: any TimelineFormat, _ request: TimelineRequest) throws -> String {
        String(decoding: try format.encode(request), as: UTF8.self)
    }

    @Test func `in JSON every track but a fade keeps one value`() throws {
        for (name, request) in try requests(TimelineJSON(), hasLessMotion: true) {
            let answer = try object(TimelineJSON(), request)
            for subject in try #require(answer["subjects"] as? [[String: Any]]) {
                for track in try #require(subject["tracks"] as? [[String: Any]]) {
                    let property = try #require(track["property"] as? String)
                    let values = try #require(track["values"] as? [Double])
                    #expect(Self.fading.contains(property) || Set(values).count == 1, "\(name): \(property) \(values)")
                }
            }
        }
    }

    @Test func `in a table every column but time and a fade keeps one value`() throws {
        for (name, request) in try requests(CSV(), hasLessMotion: true) {
            let rows = try text(CSV(), request).split(separator: "\r\n").map { row in
                row.split(separator: ",", omittingEmptySubsequences: false)
            }
            for (index, header) in rows[0].enumerated() where header != "time" && !Self.fading.contains(where: header.hasSuffix) {
                #expect(Set(rows.dropFirst().map { $0[index] }).count == 1, "\(name): \(header)")
            }
        }
    }

    // MARK: - Web formats

    /// What moves in the keyframes of `@keyframes`, by their name.
    private func moving(_ sheet: String) -> [String: Bool] {
        var result: [String: Bool] = [:]
        let pattern = /@keyframes (?<name>[\w-]+) ?\{(?<body>(?:[^{}]*\{[^{}]*\})*)\s*\}/
        for match in sheet.matches(of: pattern) {
            let frames = match.body.matches(of: /\{([^{}]*)\}/).map { frame in
                let declarations = frame.1.split(separator: ";").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                return Set(
                    declarations.filter { text in
                        let isFading = ["opacity", "visibility", "color", "filter", "box-shadow", "fill"].contains {
                            text.hasPrefix($0 + ":")
                        }
                        return !text.isEmpty && !isFading
                    })
            }
            result[String(match.name)] = frames.count == 1 ? !frames[0].isEmpty : Set(frames).count > 1
        }
        return result
    }

    @Test func `in a stylesheet nothing moves`() throws {
        var fades = 0
        for (name, request) in try requests(CSS(), hasLessMotion: false) {
            let sheet = try text(CSS(), request)
            let motion = sheet.components(separatedBy: "@media (prefers-reduced-motion: no-preference) {")
            // The block ends with a brace at the start of a line.
            let rest = motion.dropFirst().map { $0.components(separatedBy: "\n}\n").dropFirst().joined(separator: "\n}\n") }
            let reduced = motion[0] + rest.joined()
            let moving = moving(reduced)
            for match in reduced.matches(of: /animation: (?<names>[^;}]+)/) {
                for part in match.names.split(separator: ", ") {
                    let words = part.split(separator: " ")
                    #expect(moving[String(words[0])] == false && words.contains("linear"), "\(name): \(part)")
                    fades += 1
                }
            }
        }
        #expect(fades > 50)
    }

    @Test func `in Web Animations nothing moves, and a fade lasts 200 ms at most`() throws {
        for (name, request) in try requests(WebAnimation(), hasLessMotion: false) {
            let reduced = try #require(try object(WebAnimation(), request)["reduced"] as? [String: Any])
            let parts = reduced["timing"] == nil ? reduced.values.compactMap { $0 as? [String: Any] } : [reduced]
            for part in parts {
                let timing = try #require(part["timing"] as? [String: Any])
                for direction in ["enter", "leave"] {
                    let own = timing[direction] as? [String: Any] ?? timing
                    let duration = try #require(own["duration"] as? Double)
                    #expect(duration <= 200, "\(name)")
                    guard duration > 0, let value = part[direction] else { continue }
                    let frames = value as? [[String: Any]] ?? [value as? [String: Any] ?? [:]]
                    let moving = frames.map { frame in
                        frame.filter { !["offset", "opacity", "color", "filter", "boxShadow"].contains($0.key) }
                            .map { "\($0.key) \($0.value)" }.sorted()
                    }
                    #expect(frames.count == 1 ? moving[0].isEmpty : Set(moving).count <= 1, "\(name): \(moving)")
                }
            }
        }
    }

    @Test func `the module has the reduced keyframes of Web Animations`() throws {
        for (name, request) in try requests(JavaScriptModule(), hasLessMotion: false) where request.output.reduced != .keep {
            let module = try text(JavaScriptModule(), request)
            let json = try text(WebAnimation(), request)
            func words(_ text: Substring) -> [String] {
                text.matches(of: /[a-zA-Z-]+|-?[\d.]+%?/).map { String($0.0).lowercased() }.sorted()
            }
            let own = try #require(module.firstMatch(of: /export const reduced = (\{[\s\S]*?\n\}|\{.*\});/), "\(name)")
            let same = try #require(json.firstMatch(of: /"reduced": (\{[\s\S]*?\n  \}|\{.*\})/), "\(name)")
            #expect(words(own.1) == words(same.1), "\(name)")
        }
    }

    // MARK: - Pictures

    @Test func `in a preview nothing moves`() throws {
        for (name, request) in try requests(SVGPreview(), hasLessMotion: false) {
            let parts = try text(SVGPreview(), request).components(separatedBy: "@media (prefers-reduced-motion:reduce){")
            let moving = moving(try #require(parts.dropFirst().first))
            #expect(!moving.isEmpty && !moving.values.contains(true), "\(name)")
        }
    }

    @Test(arguments: Catalog.transitions.filter { $0.source == .motion }.map(\.example))
    func `a motion of a view that stays doesn't even fade`(recipe: String) throws {
        let request = try #require(try supportedRequest(recipe: recipe, query: "", format: SVGPreview()))
        let preview = try text(SVGPreview(), request).components(separatedBy: "@media (prefers-reduced-motion:reduce){")[1]
        #expect(Set(preview.matches(of: /%\{([^}]*)\}/).map { String($0.1) }).count == 1)
        #expect(!(try text(CSS(), request)).contains(" 200ms linear"))
        #expect(!(try text(Lottie(), request)).contains(#""cm":"reduced""#))
        let still = try SpecPath.timeline(recipe: recipe, query: try #require(Query("reduce-motion=true")))
        let timeline = try #require(still.plans.first).timeline()
        #expect(timeline.duration == 0 && timeline.subjects.allSatisfy(\.tracks.isEmpty))
        #expect(timeline.events.map(\.time) == [0, 0] && timeline.warnings.map(\.code).contains("reduced-motion"))
    }

    @Test func `in the fade of a Lottie file nothing moves`() throws {
        var fades = 0
        for (name, request) in try requests(Lottie(), hasLessMotion: false) {
            let file = try object(Lottie(), request)
            let markers = try #require(file["markers"] as? [[String: Any]])
            guard let start = markers.first(where: { $0["cm"] as? String == "reduced" })?["tm"] as? Double else { continue }
            fades += 1
            for layer in try #require(file["layers"] as? [[String: Any]]) where layer["ip"] as? Double ?? 0 >= start {
                let transform = try #require(layer["ks"] as? [String: Any])
                for (key, value) in transform where key != "o" {
                    let written = String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
                    #expect(!written.contains(#""a":1"#), "\(name): \(key) \(written)")
                }
            }
        }
        #expect(fades > 20)
    }

    // MARK: - As in JSON

    /// The catalog's examples that move in no direction of the JSON where motion is reduced, with a choice of the output.
    private func stillInJSON(
        _ format: any TimelineFormat, _ choice: String
    ) throws -> [(name: String, request: TimelineRequest)] {
        try Catalog.transitions.compactMap { entry in
            let query = [entry.exampleQuery, choice].filter { !$0.isEmpty }.joined(separator: "&")
            for direction in entry.source == .motion ? [""] : ["direction=insertion", "direction=removal"] {
                let own = [entry.exampleQuery, direction, "reduce-motion=true&count=9"].filter { !$0.isEmpty }
                let request = try SpecPath.timeline(recipe: entry.example, query: try #require(Query(own.joined(separator: "&"))))
                for subject in try #require(try object(TimelineJSON(), request)["subjects"] as? [[String: Any]]) {
                    for track in try #require(subject["tracks"] as? [[String: Any]]) {
                        let property = try #require(track["property"] as? String)
                        let identity = property.hasPrefix("scale") ? 1.0 : 0
                        let values = try #require(track["values"] as? [Double])
                        if !Self.fading.contains(property), values.contains(where: { $0 != identity }) { return nil }
                    }
                }
            }
            let request = try supportedRequest(recipe: entry.example, query: query, format: format)
            return request.map { ("\(entry.example)?\(query)", $0) }
        }
    }

    /// The declarations that move, resize or blur an element, which has its size at rest.
    private func displaced(_ declarations: [String: Any], _ request: TimelineRequest) -> [String] {
        let names = [
            "translate", "rotate", "scale", "transform", "left", "top", "width", "height", "clip-path", "clipPath", "filter",
            "mask",
        ]
        return names.compactMap { name in
            guard let value = declarations[name].map({ "\($0)" }) else { return nil }
            // A filter that only darkens fades.
            let size = request.spec.view.size
            let atRest =
                switch name {
                case "scale": ["none", "1"]
                case "width": [fixedText(size.width, 3) + "px"]
                case "height": [fixedText(size.height, 3) + "px"]
                // What curls over is hidden.
                default: ["none", "0", "0deg", "inset(0 0 0 0)", "inset(100% 0 0)"]
                }
            if atRest.contains(value) || name == "filter" && !value.contains(/blur\(0*[.1-9]/) { return nil }
            return "\(name): \(value)"
        }
    }

    private static let choices = ["reduced=fade", "reduced=none"]

    @Test(arguments: choices, ["keyframes", "transition", "view-transition", "scroll"])
    func `no stylesheet displaces what rests in JSON`(choice: String, mode: String) throws {
        let requests = try stillInJSON(CSS(), "tolerance=0.02&mode=\(mode)&\(choice)")
        var changes = 0
        for (name, request) in requests {
            let sheet = ReadSheet(try text(CSS(), request))
            for (selector, declarations) in sheet.shown {
                #expect(displaced(declarations, request) == [], "\(name): \(selector)")
                changes += declarations["opacity"] == nil ? 0 : 1
            }
        }
        #expect(requests.count > 10 && changes > (mode == "keyframes" ? 10 : -1))
    }

    @Test(arguments: choices) func `no keyframes of a script displace what rests in JSON`(choice: String) throws {
        for (name, request) in try stillInJSON(WebAnimation(), "tolerance=0.02&\(choice)") {
            let reduced = try #require(try object(WebAnimation(), request)["reduced"] as? [String: Any])
            for part in reduced["timing"] == nil ? reduced.values.compactMap({ $0 as? [String: Any] }) : [reduced] {
                for direction in ["enter", "leave"] {
                    let frames = part[direction] as? [[String: Any]] ?? [part[direction] as? [String: Any] ?? [:]]
                    for frame in frames { #expect(displaced(frame, request) == [], "\(name): \(direction)") }
                }
            }
        }
    }

    @Test(arguments: choices) func `no picture displaces what rests in JSON`(choice: String) throws {
        for (name, request) in try stillInJSON(SVGPreview(), "tolerance=0.02&\(choice)") {
            let (stage, view) = (request.spec.stage.size, request.spec.view.size)
            // A view is placed by the point that it turns about.
            let anchors = [.center] + request.plans.flatMap(\.subjectMotions).filter { $0.role == .view }.map(\.anchor)
            let places = anchors.map { anchor -> String in
                let (x, y) = (stage.width / 2 + (anchor.x - 0.5) * view.width, stage.height / 2 + (anchor.y - 0.5) * view.height)
                return "translate(\(fixedText(x, 3))px,\(fixedText(y, 3))px) scale(1,1)"
            }
            let sheet = try text(SVGPreview(), request)
            let reduced = sheet.components(separatedBy: "@media (prefers-reduced-motion:reduce){")[1]
            for match in reduced.matches(of: /transform:([^;]*);opacity:[\d.]+([^}]*)\}/) {
                #expect(places.contains(String(match.1)) && match.2.isEmpty, "\(name): \(match.0)")
            }
        }
        for (name, request) in try stillInJSON(Lottie(), "tolerance=0.02&\(choice)") {
            let file = try object(Lottie(), request)
            let markers = try #require(file["markers"] as? [[String: Any]])
            guard let start = markers.first(where: { $0["cm"] as? String == "reduced" })?["tm"] as? Double else { continue }
            for layer in try #require(file["layers"] as? [[String: Any]]) where layer["ip"] as? Double ?? 0 >= start {
                let transform = try #require(layer["ks"] as? [String: [String: Any]])
                #expect(transform["s"]?["k"] as? [Double] ?? [100, 100] == [100, 100], "\(name)")
                #expect(transform["r"]?["k"] as? Double ?? 0 == 0, "\(name)")
                let size = [request.spec.stage.size.width / 2, request.spec.stage.size.height / 2]
                #expect(Array((transform["p"]?["k"] as? [Double] ?? size).prefix(2)) == size, "\(name)")
            }
        }
    }

    @Test(arguments: ["uikit/zoom", "zoom"]) func `the pages of a zoom cross-fade as in JSON`(recipe: String) throws {
        let request = try #require(try supportedRequest(recipe: recipe, query: "", format: WebAnimation()))
        let reduced = try #require(try object(WebAnimation(), request)["reduced"] as? [String: [String: Any]])
        func fade(_ key: String, _ direction: String) -> [Double] {
            let frame = reduced[key]?[direction] as? [String: Double] ?? [:]
            return [frame["offset"] ?? -1, frame["opacity"] ?? -1]
        }
        // From where, and to where, an opacity of 0 is.
        #expect(fade("card", "enter") == [0, 0] && fade("presenter", "enter") == [1, 0])
        #expect(fade("card", "leave") == [1, 0] && fade("presenter", "leave") == [0, 0])
        for direction in ["insertion", "removal"] {
            let query = try #require(Query("reduce-motion=true&count=2&direction=\(direction)"))
            let timeline = try object(TimelineJSON(), try SpecPath.timeline(recipe: recipe, query: query))
            for subject in try #require(timeline["subjects"] as? [[String: Any]]) {
                let tracks = try #require(subject["tracks"] as? [[String: Any]])
                let comes = subject["role"] as? String == "incoming"
                #expect(tracks.compactMap { $0["values"] as? [Double] } == [comes ? [0, 1] : [1, 0]])
            }
        }
    }
}
