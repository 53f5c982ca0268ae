import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// Rules of stylesheets that a picture of one recipe doesn't show.
struct StyleSheetTests {
    private func text(_ recipe: String, _ query: String, as format: any TimelineFormat = CSS()) throws -> String {
        let query = try #require(Query(query))
        let request = try SpecPath.timeline(recipe: recipe, query: query, format: format)
        return String(decoding: try format.encode(request), as: UTF8.self)
    }

    @Test(arguments: ["keyframes", "transition", "view-transition"])
    func `right to left has the mirrored origin, and no keyframes of its own if they are the same`(mode: String) throws {
        let sheet = try text("scale:0.5:leading", "dir=auto&mode=\(mode)")
        #expect(sheet.contains("transform-origin: 0 50%"))
        let mirrored = try #require(sheet.components(separatedBy: ":dir(rtl)").dropFirst().first)
        #expect(mirrored.prefix(80).contains("transform-origin: 100% 50%"))
        #expect(!sheet.contains("-rtl"))
    }

    /// A spring's first peak is `exp(-πζ / √(1 - ζ²))` beyond its target, where ζ is 1 less its bounce.
    @Test(arguments: [(0.6, "25.4"), (0.8, "52.7"), (0.86, "64.1"), (0.863, "64.8"), (0.87, "66.2")])
    func `the head says how far a spring goes, to the last digit`(bounce: Double, percent: String) throws {
        let ratio = 1 - bounce
        let peak = 100 * exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
        #expect(fixedText(peak, 1) == percent)
        let sheet = try text("move:bottom", "animation=spring:0.5:\(bounce)")
        #expect(sheet.contains("overshoots by \(percent) % of its height"), "\(sheet.prefix(300))")
    }

    @Test func `a custom property rests at the end of the motion`() throws {
        let sheet = try text("symbol-effect:appear", "name=star")
        let rule = try #require(sheet.components(separatedBy: "@property --td-star-progress").dropFirst().first)
        #expect(rule.prefix(90).contains("initial-value: 1"))
        #expect(!sheet.contains("--td-progress"))
        #expect(try text("symbol-effect:appear", "", as: JavaScriptModule()).contains("style.getPropertyValue(name)"))
        #expect(!(try text("push:leading", "", as: JavaScriptModule())).contains("getPropertyValue"))
    }

    @Test func `a path is drawn by a dash that is as long as the path`() throws {
        for effect in ["draw-on", "draw-off"] {
            let sheet = try text("symbol-effect:\(effect)", "name=star&animation=linear")
            #expect(sheet.contains("from { stroke-dasharray: 1; stroke-dashoffset: 1; --td-star-progress: 0 }"), "\(sheet)")
            #expect(sheet.contains("to { stroke-dasharray: 1; stroke-dashoffset: 0; --td-star-progress: 1 }"), "\(sheet)")
            #expect(sheet.contains("pathLength"), "\(sheet)")
        }
        let animation = try text("symbol-effect:draw-on", "animation=linear", as: WebAnimation())
        #expect(animation.contains(#""strokeDasharray": 1, "strokeDashoffset": 1"#), "\(animation)")
    }

    /// The keyframes of the first and the second class of a recipe, without their names.
    @Test(arguments: [
        "symbol-effect:appear", "symbol-effect:appear:down", "symbol-effect:disappear:up", "symbol-effect:draw-on",
        "content-symbol-effect:replace", "content-symbol-effect:replace:up-up", "content-symbol-effect:replace:off-up",
    ])
    func `a symbol comes by other keyframes than it goes`(recipe: String) throws {
        let sheet = try text(recipe, "name=star&direction=both")
        let bodies = ["in", "out"].compactMap { way in
            sheet.components(separatedBy: "@keyframes td-star-\(way) {").dropFirst().first?.components(separatedBy: "\n}").first
        }
        #expect(bodies.count == 2 && bodies[0] != bodies[1], "\(sheet)")
    }

    @Test func `an effect of a symbol that stays has keyframes of its own, and the layers each theirs`() throws {
        let sheets = try ["bounce", "pulse", "variable-color", "scale", "breathe", "rotate", "wiggle"].map {
            try text("symbol-effect:\($0)", "name=star").components(separatedBy: "@keyframes").last ?? ""
        }
        #expect(Set(sheets).count == 7 && !sheets.contains { $0.contains("star-out") })
    }

    /// A format with a look, and a spec with a filter whose pixels are Core Image's own.
    @Test(
        arguments: ["css", "js", "waapi.json", "shadcn.json", "svg", "film.svg", "lottie.json"],
        [
            #""transition":"core-animation/filter:CIRippleTransition""#,
            #""transition":"core-animation/filter:CIBarsSwipeTransition""#,
            #""transition":{"type":"core-animation/push","filter":"CIBarsSwipeTransition"}"#,
        ])
    func `bars and ripple are refused by name`(format: String, spec: String) throws {
        let format = try #require(BuiltInFormats.named(format))
        do throws(DecodingFailure) {
            _ = try SpecReader.timeline(Array("{\(spec)}".utf8), format: format)
            Issue.record("\(format.name) is written")
        } catch {
            guard case .issues(let found) = error else { throw error }
            let name = spec.contains("Ripple") ? "CIRippleTransition" : "CIBarsSwipeTransition"
            #expect(found.map(\.issue.code) == [.unsupported] && "\(found.map(\.issue.detail))".contains(name), "\(found)")
        }
    }

    @Test func `only what leaves the curve has points of its own`() throws {
        let sheet = try text("uikit/push", "name=page&tolerance=0.02")
        #expect(sheet.contains("@keyframes td-page-back-out { to { translate: 100%; animation-composition: add } }"))
        #expect(sheet.contains("@keyframes td-page-in { from { translate: 100%; animation-composition: add } }"))
        // The shadow goes during the last tenth of the way; the dimming rides the curve.
        let points = sheet.components(separatedBy: "@keyframes ").dropFirst().filter { $0.contains("% {") }
        #expect(points.count == 2 && points.allSatisfy { $0.contains("box-shadow") && !$0.contains("translate") })
        #expect(!(try text("uikit/cross-dissolve", "name=page")).contains(#/\d% \{/#))
    }

    @Test(arguments: ["uikit/push", "uikit/cross-dissolve", "uikit/zoom", "uikit/cover-vertical"])
    func `a custom property of one class is named for it, and of several for none`(recipe: String) throws {
        let sheet = try text(recipe, "name=page")
        for match in sheet.matches(of: #/--td-page-([a-z][a-z-]*)-(dur|ease):/#) {
            let rule = #/^ *(?<selector>[^{}]*) \{\s*animation:(?<value>[^;}]*)/#.anchorsMatchLineEndings()
            let users = sheet.matches(of: rule)
                .filter { $0.value.contains("--td-page-\(match.1)-\(match.2)") }
            let suffix = match.1.replacing("back-", with: "")
            #expect(!users.isEmpty && users.allSatisfy { $0.selector.contains(suffix) }, "\(match.0)")
        }
    }

    @Test(arguments: ["opacity,offset:0:20", "push:leading", "zoom"])
    func `no line is longer than 120 columns`(recipe: String) throws {
        let sheet = try text(recipe, recipe == "zoom" ? "" : "stagger=50ms&name=a-rather-long-name-for-rows&animation=bouncy")
        #expect(sheet.split(separator: "\n").allSatisfy { $0.count <= 120 || $0.contains("/v1/") })
    }

    @Test func `leaving plays the curve of entering in reverse along a scroll`() throws {
        let query = "mode=scroll&name=tile&animation=ease-out"
        let both = try text("opacity,scale:0.8", query)
        #expect(both.contains("td-tile-in ease-out backwards, td-tile-in ease-out reverse forwards"))
        #expect(both.contains("animation-range: entry, exit") && both.contains("@supports (animation-timeline: view())"))
        #expect(try text("push:bottom", query).contains("td-tile-in ease-out backwards, td-tile-out ease-out reverse forwards"))
        #expect(try text("opacity", query + "&direction=removal").contains("animation-range: exit }"))
        #expect(try text("opacity", "mode=scroll&name=tile").contains("td-tile-in linear backwards"))
        #expect(try text("move:leading", query + "&dir=auto").contains("var(--td-tile-x, 1)"))
    }

    @Test(arguments: [
        ("opacity", "animation=bouncy", "ease-out"),
        ("opacity", "animation=.linear(duration:1).repeatCount(3)", "ease-out"),
        ("uikit/push", "", "keyframes"),
        ("matched-geometry", "source=16,300,120,180", "keyframes"),
        ("opacity", "open=dialog", "transition"),
        ("opacity", "stagger=50ms", "keyframes"),
    ])
    func `what a scroll can't play is refused, with the nearest that can be played`(
        recipe: String, query: String, nearest: String
    ) throws {
        let query = try #require(Query("mode=scroll&" + query))
        let issues = #expect(throws: DecodingFailure.self) { try SpecPath.timeline(recipe: recipe, query: query, format: CSS()) }
        guard case .issues(let found)? = issues else { return }
        #expect(found.contains { $0.issue.code == .unsupported && $0.issue.suggestion == nearest })
    }

    @Test(arguments: ["css", "waapi.json", "js", "lottie.json", "svg", "film.svg"])
    func `a dissolve is a cross-fade that every format shows`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        func read(_ filter: String, reduceMotion: Bool = false) throws {
            let spec =
                #"{"transition":{"type":"core-animation/filter","filter":"\#(filter)","timing":{"duration":0.4}},"#
                + #""accessibility":{"reduceMotion":\#(reduceMotion)}}"#
            _ = try SpecReader.timeline(Array(spec.utf8), format: format)
        }
        #expect(throws: Never.self) { try read("CIDissolveTransition") }
        #expect(throws: DecodingFailure.self) { try read("CIRippleTransition") }
        // With less motion every filter is a fade.
        for filter in ["CIDissolveTransition", "CIRippleTransition", "CISwipeTransition"] {
            #expect(throws: Never.self) { try read(filter, reduceMotion: true) }
        }
    }

    @Test func `a dissolve fades both layers in a stylesheet`() throws {
        let spec = #"{"transition":{"type":"core-animation/filter","filter":"CIDissolveTransition"},"output":{"name":"mix"}}"#
        let sheet = String(decoding: try CSS().encode(try SpecReader.timeline(Array(spec.utf8), format: CSS())), as: UTF8.self)
        for layer in ["in", "out"] { #expect(sheet.contains("@keyframes td-mix-\(layer) "), "\(layer)") }
        #expect(sheet.contains("@keyframes td-mix-out { to { opacity: 0 } }"))
    }

    /// Worked by hand (semantics §7.2): the soft edge crosses the middle of a picture that covers the view half the way beyond
    /// either end, 400 + 1.5 · 100 on both sides; it stands at (offset − 200) from the view's middle.
    @Test(arguments: [
        (0.0, "90deg", ["-850px 0 / 1500px 300px", "-350px 0 / 1500px 300px"]),
        (Double.pi, "270deg", ["-250px 0 / 1500px 300px", "-750px 0 / 1500px 300px"]),
    ])
    func `a swipe is a mask of which only the position changes`(angle: Double, turn: String, places: [String]) throws {
        let spec = Array(
            (#"{"transition":{"type":"core-animation/filter","filter":"CISwipeTransition","parameters":{"width":100,"angle":\#(angle)}},"#
                + #""view":{"size":[400,300]},"output":{"name":"wipe"}}"#).utf8)
        let gradient = "mask: linear-gradient(\(turn), #000 50%, transparent calc(50% + 100px)) "
        let sheet = String(decoding: try CSS().encode(try SpecReader.timeline(spec, format: CSS())), as: UTF8.self)
        for place in places { #expect(sheet.contains(gradient + place + " no-repeat"), "\(place)") }
        let script = String(
            decoding: try WebAnimation().encode(try SpecReader.timeline(spec, format: WebAnimation())), as: UTF8.self)
        #expect(places.allSatisfy { script.contains(#""mask": "\#(gradient.dropFirst(6))\#($0) no-repeat""#) })
    }

    @Test(arguments: ["uikit/push", "uikit/zoom"]) func `a dimming layer is black`(recipe: String) throws {
        let sheet = try text(recipe, "name=page")
        #expect(sheet.contains("background: black"))
    }

    @Test func `each layer of a stack has a class named after its page, and a dimming one color`() throws {
        let spec = Array(
            (#"{"stack":["home"],"container":{"size":[400,800]},"output":{"name":"page"},"#
                + #""events":[{"at":0,"action":"push","controller":"list"},{"at":0.1,"action":"pop"}]}"#).utf8)
        let sheet = String(decoding: try CSS().encode(try SpecReader.timeline(spec, format: CSS())), as: UTF8.self)
        for name in ["page-home", "page-list", "page-list-dimming"] { #expect(sheet.contains(".\(name) {"), "\(name)") }
        #expect(sheet.components(separatedBy: "background: black").count == 2)
    }

    @Test func `items that leave a list are at their end with less motion, and take no clicks`() throws {
        let query = "stagger=50ms&name=rows&direction=removal"
        let sheet = try text("opacity,offset:0:20", query + "&reduced=none")
        let still = try #require(sheet.components(separatedBy: "(prefers-reduced-motion: reduce)").dropFirst().first)
        #expect(still.prefix(80).contains("opacity: 0"))
        #expect(sheet.contains("pointer-events: none"))
        #expect(!(try text("opacity", "stagger=50ms&name=rows&direction=insertion")).contains("pointer-events"))
    }

    @Test(arguments: [
        ("push:bottom", "overshoots by 4.6 % of its height"), ("push:bottom,scale:0.5", "overshoots by 3.6 % of its height"),
        ("scale:0.5,push:bottom", "overshoots by 3.4 % of its height"),
        ("move:leading,scale:0.9:leading", "overshoots by 4.6 % of its width"), ("scale:0.5", ""), ("offset:0:40,scale:0.5", ""),
    ])
    func `how far a view uncovers its edge is that of its corners, whatever it does besides`(recipe: String, advice: String)
        throws
    {
        let sheet = try text(recipe, "animation=bouncy")
        #expect(advice.isEmpty ? !sheet.contains("overshoots") : sheet.contains(advice), "\(sheet.prefix(500))")
    }

    @Test func `a list has a class with which its items leave one after the other`() throws {
        let sheet = try text("opacity,offset:0:20", "stagger=50ms&name=rows&animation=ease-out")
        #expect(sheet.contains(".rows-out beside it as they leave"))
        let value = "td-rows-out var(--td-rows-dur) var(--td-rows-ease) calc(var(--td-rows-i, 0) * 50ms) forwards"
        #expect(sheet.contains(".rows.rows-out > * {\n    animation: \(value);\n"), "\(sheet)")
        #expect(sheet.contains("@keyframes td-rows-out {"))
        #expect(!sheet.contains("warning"))
    }

    @Test(arguments: ["waapi.json", "js", "lottie.json", "svg", "plot.svg", "film.svg", "swift", "kt", "tokens.json"])
    func `a list that a format can't write is warned of`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        #expect(try text("opacity", "stagger=50ms", as: format).contains(#/output\/stagger|`stagger`/#))
        #expect(!(try text("opacity", "", as: format)).contains(#/output\/stagger|`stagger`/#))
    }
}
