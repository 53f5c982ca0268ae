import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// `mode=tailwind`, `shadcn.json`, and the attributes of component libraries. That Tailwind compiles them and a browser plays them is
/// held by `Tests/ConsumerTests/tailwind.py`.
struct TailwindTests {
    private func text(_ recipe: String, _ query: String, as format: any TimelineFormat = CSS()) throws -> String {
        let query = try #require(Query(query))
        let request = try SpecPath.timeline(recipe: recipe, query: query, format: format)
        return String(decoding: try format.encode(request), as: UTF8.self)
    }

    /// Returns why a stylesheet can't be written.
    private func refusal(_ recipe: String, _ query: String) throws -> [RequestIssue] {
        let query = try #require(Query(query))
        do throws(DecodingFailure) {
            _ = try SpecPath.timeline(recipe: recipe, query: query, format: CSS())
            return []
        } catch {
            guard case .issues(let issues) = error else { throw error }
            return issues
        }
    }

    @Test(arguments: Catalog.transitions.map(\.example))
    func `each animation of a theme is played by its utility, and replaced where less motion is preferred`(example: String) throws
    {
        let entry = try #require(Catalog.transitions.first { $0.example == example })
        let query = [entry.exampleQuery, "mode=tailwind&tolerance=0.05&name=x"].filter { !$0.isEmpty }.joined(separator: "&")
        #expect(try refusal(example, query).isEmpty)
        let sheet = try text(example, query)
        let variables = sheet.matches(of: #/--(animate-x-[a-z0-9_-]+):\s+var\(\s*(--td-x-[a-z0-9_-]+-reduced),/#)
        #expect(variables.isEmpty == sheet.contains("nothing moves"))
        if variables.isEmpty { return }
        let reduced = try #require(sheet.components(separatedBy: ":root, :host {").last)
        for variable in variables { #expect(reduced.contains("\(variable.2): "), "\(variable.1)") }
        // Tailwind finds no other at-rule in a theme.
        let theme = try #require(sheet.firstMatch(of: #/@theme \{\n((?:  .*\n|\n)*)\}/#)?.1)
        let rules = theme.split(separator: "\n").filter { $0.hasPrefix("  @") }
        #expect(rules.allSatisfy { $0.hasPrefix("  @keyframes td-x-") }, "\(rules)")
    }

    @Test func `without less motion of its own a theme has plain animations`() throws {
        let sheet = try text("push:leading", "mode=tailwind&name=card&animation=ease-out%20200ms&reduced=keep")
        #expect(sheet.contains("--animate-card-in: td-card-in 200ms --theme(--ease-card) backwards;"))
        #expect(!sheet.contains("@media"))
    }

    @Test(arguments: [
        ("open=data-state", "open", "a variant says so, such as data-[state=open]:animate-NAME-in"),
        ("stagger=50ms", "stagger", "only keyframes have a stagger"),
        ("element=card", "element", "only a view transition has a view-transition-name"),
        ("name=in-out", "name", "ease-in-out is Tailwind's own; \"motion-in-out\" is free"),
    ])
    func `what a theme can't say is refused`(query: String, parameter: String, reason: String) throws {
        let issues = try refusal("opacity", "mode=tailwind&" + query)
        #expect(issues.map(\.parameter) == [parameter], "\(issues)")
        #expect(issues.first?.issue.detail.contains(reason) == true, "\(issues)")
    }

    @Test(arguments: [
        ("open=data-closed", "Headless UI waits for transitions"), ("mode=scroll&open=data-open", "a scroll opens nothing"),
        ("open=data-open&stagger=50ms", "single views"),
    ])
    func `attributes of libraries are refused where they open nothing`(query: String, reason: String) throws {
        let issues = try refusal("opacity", query)
        #expect(issues.contains { $0.issue.detail.contains(reason) }, "\(issues)")
    }

    @Test(arguments: [
        ("open=data-open", [".menu[data-open] {", ".menu[data-closed] {"]),
        ("open=data-open&mode=transition", ["&[data-starting-style] {", "&[data-ending-style] {"]),
        ("open=data-closed&mode=transition", ["&[data-closed] {", "&[data-closed][data-leave] {"]),
    ])
    func `a library's attributes say where the element begins and ends`(query: String, selectors: [String]) throws {
        let sheet = try text("push:leading", "name=menu&animation=ease-out%20200ms&" + query)
        for selector in selectors { #expect(sheet.contains(selector), "\(selector)") }
        #expect(!sheet.contains("display") && !sheet.contains("@starting-style") && !sheet.contains("backdrop"))
    }

    /// Nothing starts an animation again whose name stays the same (css-animations-1, "Animations").
    @Test(arguments: [
        ("opacity", ""), ("opacity", "open=data-state"), ("opacity", "open=data-open"), ("opacity", "mode=tailwind"),
        ("motion/shake", ""), ("motion/shake", "mode=tailwind"), ("uikit/push", ""), ("uikit/push", "mode=tailwind"),
        ("uikit/flip-horizontal", ""),
    ])
    func `no keyframes are played by an element that comes and by one that leaves`(recipe: String, query: String) throws {
        let sheet = try text(recipe, "name=x&" + query)
        let flat = sheet.replacing(#/\s+/#, with: " ")
        let rules = flat.matches(of: #/(\.x[^{};]*) \{([^{}]*)\}/#).map { (key: String($0.1), value: String($0.2)) }
        let variables = flat.matches(of: #/--((?:animate|td)-x-[\w-]+): ([^;]*)/#).map {
            (key: String($0.1), value: String($0.2))
        }
        var ways: [String: Set<Bool>] = [:]
        for (key, value) in rules + variables {
            let isLeaving = key.contains(#/out\b|closed|back-dimming|back > \.x-dimming/#)
            for name in value.matches(of: #/td-x-[\w-]+/#).map({ String($0.0) }) where sheet.contains("@keyframes \(name) {") {
                ways[name, default: []].insert(isLeaving)
            }
        }
        #expect(!ways.isEmpty && ways.values.allSatisfy { $0.count == 1 }, "\(ways)")
        #expect(!sheet.contains(" reverse"))
    }

    @Test(arguments: ["mode=keyframes", "mode=tailwind"])
    func `a translation is added to that of the element, and an opacity is not`(query: String) throws {
        let sheet = try text("move:bottom,opacity", "name=x&" + query)
        #expect(sheet.contains("from { opacity: 0 }\n"))
        #expect(sheet.contains("0% { translate: 0 100%; animation-composition: add }"))
        let item = try text("move:bottom,opacity", "name=x", as: ShadcnItem())
        #expect(item.contains(#""0%": { "translate": "0 100%", "animation-composition": "add" }"#), "\(item)")
        #expect(try !text("move:bottom", "mode=view-transition").contains("animation-composition"))
    }

    @Test func `the head of a transition says that Radix plays its keyframes alone`() throws {
        #expect(try text("opacity", "mode=transition&open=data-state").contains("Radix waits for CSS animations"))
        #expect(try !text("opacity", "mode=transition&open=dialog").contains("Radix"))
    }

    // MARK: - The registry item

    /// What `https://ui.shadcn.com/schema/registry-item.json` says of the members that we write (shadcn-ui/ui,
    /// apps/v4/public/schema/registry-item.json, commit 0ec8d62).
    private func isCSS(_ value: Any) -> Bool {
        value is String || (value as? [String: Any])?.values.allSatisfy(isCSS) == true
    }

    @Test(arguments: [
        "push:leading?dir=auto", "uikit/push", "motion/tada", "scale:0.5:leading?reduced=none", "symbol-effect:appear",
    ])
    func `a registry item has the members of shadcn's schema, and the theme of the stylesheet`(url: String) throws {
        let parts = url.split(separator: "?").map(String.init) + [""]
        let item = try #require(
            try JSONSerialization.jsonObject(with: Data(try text(parts[0], parts[1] + "&name=x", as: ShadcnItem()).utf8))
                as? [String: Any])
        #expect(
            Set(item.keys) == ["$schema", "name", "type", "title", "description", "cssVars", "css", "meta"])
        #expect(item["$schema"] as? String == "https://ui.shadcn.com/schema/registry-item.json")
        #expect(item["name"] as? String == "x" && item["type"] as? String == "registry:item")
        for key in ["title", "description"] { #expect((item[key] as? String)?.isEmpty == false) }
        let theme = try #require((item["cssVars"] as? [String: Any])?["theme"] as? [String: String])
        let sheet = try text(parts[0], parts[1] + "&name=x&mode=tailwind").replacing(#/\s+/#, with: "")
        for (name, value) in theme { #expect(sheet.contains("--\(name):\(value.replacing(" ", with: ""))"), "\(name)") }
        let css = try #require(item["css"] as? [String: Any])
        #expect(isCSS(css) && css.keys.allSatisfy { $0.hasPrefix("@") }, "\(css.keys)")
        // What shadcn's installer nests in an at-rule of a utility are declarations.
        for (key, value) in css where key.hasPrefix("@utility") {
            for (nested, body) in try #require(value as? [String: Any]) where nested.hasPrefix("@") {
                #expect((body as? [String: Any])?.values.allSatisfy { $0 is String } == true, "\(key)")
            }
        }
    }

    private static let several = ["opacity": "a", "scale:0.5": "b", "move:bottom,opacity": "c"]

    @Test func `joined themes say once what holds for all of them`() throws {
        let sheets = try Self.several.sorted { $0.value < $1.value }.map { try text($0.key, "mode=tailwind&name=\($0.value)") }
        let joined = CSS.joined(sheets)
        for once in ["@theme {", "@import it after tailwindcss", "\n@media (prefers-reduced-motion: reduce) {"] {
            #expect(joined.components(separatedBy: once).count == 2, "\(once)")
        }
        for name in Self.several.values { #expect(joined.contains("--td-\(name)-out-reduced: td-\(name)-out-fade")) }
        #expect(CSS.joined([sheets[0]]) == sheets[0])
    }

    @Test func `joined items are one item with all variables and rules`() throws {
        let items = try Self.several.sorted { $0.value < $1.value }.map {
            Array(try text($0.key, "name=\($0.value)", as: ShadcnItem()).utf8)
        }
        let item = try #require(
            try JSONSerialization.jsonObject(with: Data(ShadcnItem.joined(items, name: "all"))) as? [String: Any])
        #expect(item["name"] as? String == "all")
        let theme = try #require((item["cssVars"] as? [String: Any])?["theme"] as? [String: String])
        let css = try #require(item["css"] as? [String: Any])
        let less = try #require(css["@media (prefers-reduced-motion: reduce)"] as? [String: Any])
        let root = try #require(less[":root, :host"] as? [String: Any])
        for name in Self.several.values {
            #expect(theme["animate-\(name)-in"] != nil && css["@keyframes td-\(name)-in"] != nil)
            #expect(root["--td-\(name)-in-reduced"] != nil && less["@keyframes td-\(name)-in-fade"] != nil)
        }
        #expect(((item["meta"] as? [String: Any])?["items"] as? [Any])?.count == 3)
    }

    @Test func `an item names the options of stylesheets that it leaves out`() throws {
        let query = try #require(Query("open=data-state&element=card&mode=scroll&stagger=50ms"))
        let request = try SpecPath.timeline(recipe: "opacity", query: query, format: ShadcnItem())
        let names = try ShadcnItem().render(request).omissions.warnings.map { $0.detail.prefix { $0 != ":" } }
        #expect(Set(names) == ["output/open", "output/element", "output/mode", "output/stagger"])
    }
}
