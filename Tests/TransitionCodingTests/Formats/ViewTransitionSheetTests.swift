import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// `mode=view-transition`: shared elements, types and classes; and what else people saw in stylesheets of pages.
struct ViewTransitionSheetTests {
    private func text(_ recipe: String, _ query: String, as format: any TimelineFormat = CSS()) throws -> String {
        let query = try #require(Query(query))
        let request = try SpecPath.timeline(recipe: recipe, query: query, format: format)
        return String(decoding: try format.encode(request), as: UTF8.self)
    }

    private func issues(_ recipe: String, _ query: String) throws -> [SpecIssue] {
        let query = try #require(Query(query))
        let request: TimelineRequest
        do throws(DecodingFailure) {
            request = try SpecPath.timeline(recipe: recipe, query: query, format: CSS())
        } catch {
            guard case .issues(let issues) = error else { return [] }
            return issues.map(\.issue)
        }
        return CSS().issues(with: request).all
    }

    private static let frames = "source=16,300,120,180&container=390x844"

    @Test func `a light of a color is no darkness of a page`() throws {
        let sheet = try text("core-animation/filter:CIFlashTransition", "mode=view-transition")
        #expect(!sheet.contains("brightness") && sheet.contains("warning: dimming: a view transition has only"))
        #expect(try text("uikit/push", "mode=view-transition").contains("brightness"))
    }

    @Test(arguments: ["element=photo", "class=photo"])
    func `a shared element moves with the timing of the motion, and not at all with less motion`(element: String) throws {
        let argument = element == "element=photo" ? "photo" : ".photo"
        let shared = [("zoom", Self.frames), ("matched-geometry", "source=16,300,120,180&size=320x200")]
        for (recipe, query) in shared + [("opacity", "animation=bouncy"), ("push:leading", "animation=bouncy")] {
            let sheet = try text(recipe, "\(query)&name=hero&mode=view-transition&\(element)")
            let group = "::view-transition-group(\(argument))"
            #expect(sheet.contains("\(group) { animation-name: none }"))
            let moving = try #require(sheet.components(separatedBy: "no-preference) {").dropFirst().first)
            #expect(moving.contains("animation-timing-function: var(--td-hero-ease)"))
            #expect(moving.contains("animation-duration: var(--td-hero-dur)"))
            #expect(sheet.contains("--td-hero-ease: linear("))
            #expect(!sheet.contains("left:") && !sheet.contains("width:"))
        }
    }

    @Test func `a zoom of the page scales and clips the new page, and the old one on the way back`() throws {
        let sheet = try text("zoom", Self.frames + "&mode=view-transition")
        #expect(sheet.contains("@keyframes td-zoom-new { from { translate: 16px 300px; scale: 0.307692 } }"))
        #expect(sheet.contains("@keyframes td-zoom-back-old { to { translate: 16px 300px; scale: 0.307692 } }"))
        #expect(sheet.contains("clip-path: inset(0 0 259px 0)"))
    }

    @Test func `a shared element without one timing is refused, with the mode that can write it`() throws {
        let matched = #"{"type":"matched-geometry","source":{"frame":[16,300,120,180]}}"#
        let spec =
            #"{"transition":{"type":"asymmetric","insertion":\#(matched),"removal":\#(matched)},"#
            + #""view":{"size":[320,200]},"output":{"mode":"view-transition","element":"photo"}}"#
        let issues = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(Array(spec.utf8), format: CSS()) }
        guard case .issues(let found)? = issues else { return }
        #expect(found.map(\.issue.pointer) == ["/output/mode"] && found.first?.issue.suggestion == "keyframes")
    }

    @Test(arguments: ["precision=6000ms", "fps=60s", "items=12s&stagger=50ms", "velocity=0s&from=0"])
    func `a time is no default of a number`(query: String) throws {
        let query = try #require(Query(query))
        #expect(throws: DecodingFailure.self) { try SpecPath.timeline(recipe: "opacity", query: query, format: CSS()) }
    }

    @Test(arguments: [
        "element=none", "element=auto", "element=match-element", "element=inherit", "element=unset", "element=initial",
        "element=default", "class=none", "class=Initial",
    ])
    func `a name that no selector can have is refused`(query: String) throws {
        #expect(try issues("opacity", "mode=view-transition&" + query).map(\.code) == [.malformed])
    }

    @Test(arguments: [("", true), ("&element=card", false), ("&class=card", false), ("&element=card&reduced=keep", false)])
    func `only the page is cut off at its box`(query: String, isClipped: Bool) throws {
        #expect(try text("move:bottom", "mode=view-transition" + query).contains("overflow: clip") == isClipped)
    }

    @Test(arguments: [
        ("matched-geometry", "&element=photo", false), ("zoom", "&class=photo", false), ("matched-geometry", "", true),
        ("zoom", "", true),
    ])
    func `a source is missed only where the browser doesn't know both frames`(
        recipe: String, query: String, isWarned: Bool
    ) throws {
        #expect(try text(recipe, "mode=view-transition" + query).contains("warning: Without a source") == isWarned)
    }

    @Test(arguments: [
        ("slide", "", "({ update, types: [\"back\"] }), without types forward"),
        ("slide", "&direction=insertion", "the old layer has the browser's own fade"),
        ("slide", "&direction=removal", "the new layer has the browser's own fade"),
        ("slide", "&direction=insertion", "document.startViewTransition(update)"),
        ("slide", "&direction=insertion&type=tab", "({ update, types: [\"tab\"] })"),
        ("opacity", "&element=card", "document.startViewTransition"),
    ])
    func `the head names the type back only where there are rules for it`(recipe: String, query: String, line: String) throws {
        let sheet = try text(recipe, "mode=view-transition" + query)
        let head = try #require(sheet.components(separatedBy: "*/").first)
        #expect(head.contains(line), "\(head)")
        #expect(head.contains("\"back\"") == sheet.contains("active-view-transition-type(back)"))
    }

    @Test func `a type has the rules to itself, and its way back`() throws {
        let sheet = try text("push:leading", "mode=view-transition&type=detail&dir=auto")
        let scope = ":root:active-view-transition-type(detail)"
        #expect(sheet.contains(scope + "::view-transition-new(root) {"))
        #expect(sheet.contains(scope + ":dir(rtl)::view-transition-new(root)"))
        #expect(sheet.contains(scope + ":active-view-transition-type(back) {"))
        #expect(sheet.contains("types: [\"detail\", \"back\"]"))
        let selectors = sheet.split(separator: "\n").filter { $0.contains("::view-transition-") }
        #expect(selectors.allSatisfy { $0.contains(scope) || $0.contains("    &") })
        // The type names the keyframes: another type of the same recipe has its own.
        #expect(sheet.contains("@keyframes td-detail-new "))
    }

    @Test(arguments: [
        ("mode=view-transition&type=back", "type"), ("mode=view-transition&type=none", "type"),
        ("mode=view-transition&class=a&element=b", "class"), ("mode=view-transition&class=auto", "class"),
        ("class=a", "class"), ("mode=transition&type=a", "type"),
    ])
    func `a type and a class are refused where they have no meaning`(query: String, parameter: String) throws {
        let found = try issues("push:leading", query)
        #expect(found.count == 1, "\(query), \(parameter): \(found)")
    }

    @Test(arguments: ["uikit/cover-vertical", "core-animation/reveal:from-top"])
    func `a page that stays where it is doesn't fade unless motion is reduced`(recipe: String) throws {
        let sheet = try text(recipe, "name=page")
        let moving = try #require(sheet.components(separatedBy: "no-preference) {").dropFirst().first)
        let still = recipe.hasPrefix("uikit") ? ".page-out" : ".page-in"
        #expect(moving.contains("\n  \(still) { animation: none }"))
    }

    @Test(arguments: ["", "&mode=view-transition"])
    func `no keyframe is there for a shadow that no one sees`(mode: String) throws {
        let sheet = try text("uikit/push", "name=page" + mode)
        #expect(sheet.split(separator: "\n").filter { $0.contains("box-shadow") }.count <= 8)
        #expect(!sheet.contains("99.9"))
    }

    @Test(arguments: ["css", "svg", "film.svg", "lottie.json", "js", "waapi.json"])
    func `a dissolve is written as the opacities that it is`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let text = try text("core-animation/filter:CIDissolveTransition", "", as: format)
        // Neither as a track nor as something that is lost.
        #expect(!text.contains("input-time") && !text.contains("inputTime"))
        if name == "css" { #expect(text.contains("@keyframes td-filter-in { from { opacity: 0 } }")) }
    }

    @Test(arguments: ["css", "svg", "js", "waapi.json"])
    func `no blur is negative`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        for animation in ["bouncy", "spring(0.8, 0.8)"] {
            #expect(!(try text("blur-replace", "animation=\(animation)", as: format)).contains("blur(-"))
        }
    }

    @Test func `items of a list beyond the last one with a delay of its own wait as long as that one`() throws {
        let sheet = try text("opacity", "stagger=50ms&items=4&name=rows")
        #expect(sheet.contains("calc(var(--td-rows-i, 0) * 50ms)"))
        #expect(sheet.contains(".rows > :where(:nth-child(n + 4)) { --td-rows-i: 3 }"))
        #expect(sheet.contains(".rows > * { --td-rows-i: calc(min(sibling-index(), 4) - 1) }"))
        #expect(sheet.contains("after the first 4 they have one delay; --td-rows-i of an item sets another"))
    }

    @Test(arguments: ["", "&stagger=50ms", "&mode=view-transition", "&mode=easing"])
    func `custom properties reach shadow trees`(query: String) throws {
        let sheet = try text("push:leading", "name=card" + query)
        #expect(sheet.contains("\n:root, :host {\n") && !sheet.contains(":root {"))
    }

    @Test func `the CSS of a curve follows the tolerance, and is printed as other numbers are`() throws {
        func css(_ curve: String, _ query: String) throws -> Substring {
            let request = try SpecPath.curve(curve, query: try #require(Query(query)))
            let json = String(decoding: try CurveJSON.encode(request), as: UTF8.self)
            return try #require(json.components(separatedBy: "\"css\":\"").last?.prefix { $0 != "\"" })
        }
        let loose = try css("spring:m=1:k=180:c=12", "tolerance=0.01")
        #expect(loose.split(separator: ",").count == 11)
        #expect(try css("spring:m=1:k=180:c=12", "").split(separator: ",").count > 11)
        let emphasized = try css("m3-emphasized", "")
        #expect(emphasized.utf8.count < 500 && !emphasized.contains("e-"))
    }
}
