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

    @Test func `a custom property rests at the end of the motion`() throws {
        let sheet = try text("symbol-effect:appear", "")
        let rule = try #require(sheet.components(separatedBy: "@property --td-progress").dropFirst().first)
        #expect(rule.prefix(90).contains("initial-value: 1"))
        #expect(try text("symbol-effect:appear", "", as: JavaScriptModule()).contains("style.getPropertyValue(name)"))
        #expect(!(try text("push:leading", "", as: JavaScriptModule())).contains("getPropertyValue"))
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
        #expect(!(try text("opacity", "stagger=50ms&name=rows")).contains("pointer-events"))
    }

    @Test(arguments: ["waapi.json", "js", "lottie.json", "svg", "plot.svg", "film.svg", "swift", "kt", "tokens.json"])
    func `a list that a format can't write is warned of`(name: String) throws {
        let format = try #require(OutputFormats.named(name))
        #expect(try text("opacity", "stagger=50ms", as: format).contains("output/stagger"))
        #expect(!(try text("opacity", "", as: format)).contains("output/stagger"))
    }
}
