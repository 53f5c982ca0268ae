import Foundation
import MicroHTTP
import Testing
import TransitionCoding
import TransitionEngine

@testable import TransitionService

struct PagesTests {
    static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

    private func head(_ accept: String?, path: String = "/", query: String? = nil) -> HTTPRequestHead {
        HTTPRequestHead(method: "GET", path: path, query: query, fields: accept.map { [HTTPField("accept", $0)] } ?? [])
    }

    @Test(
        arguments: [
            (browser, true), ("text/html", true), ("text/html;q=0.9, */*", true), ("text/html, application/json", true),
            ("application/json, text/html", false), ("application/json, text/html;q=0.9", false),
            ("text/html;q=0.5, application/json", false), ("text/html;q=0", false), ("*/*", false), (nil, false),
            ("TEXT/HTML, */*;q=0.5", true), ("text/css,*/*;q=0.1", false), ("text/*", false), ("image/png, text/html", true),
        ] as [(String?, Bool)])
    func `a client that prefers HTML gets a page`(accept: String?, wants: Bool) {
        #expect(Negotiation.wantsPage(head(accept)) == wants)
    }

    @Test(
        arguments: [
            ("text/markdown, text/html;q=0.5", false), ("text/html, text/markdown", true), (browser, true),
            ("text/css, text/html;q=0.5", true),
        ] as [(String, Bool)])
    func `the quality of HTML is compared with that of the other types`(accept: String, wants: Bool) {
        #expect(Negotiation.wantsPage(head(accept), over: "text/markdown; charset=utf-8") == wants)
    }

    @Test func `the pages of a locked server have no links that it refuses`() throws {
        let open = DocsPage.named("transitions").html(ServiceConfiguration())
        #expect(open.contains("Open in the playground") && open.contains("src=\"/v1/transitions/"))
        for configuration in [try .resolved(flags: ["bearer-tokens": "a-token-of-sixteen-letters"]), Self.presetsOnly] {
            let locked = DocsPage.all.map { $0.html(configuration) }.joined()
            #expect(!locked.contains("src=\"/v1/") && !locked.contains("<a href=\"/\">"))
        }
        let plain = DocsPage.named("transitions").html(try ServiceConfiguration.resolved(flags: ["playground": "false"]))
        #expect(!plain.contains("Open in the playground") && plain.contains("src=\"/v1/transitions/"))
    }

    @Test(
        arguments: [
            (
                ["signing-keys": "000102030405060708090a0b0c0d0e0f"], "needs signed URLs",
                "transitiond sign &#39;PATH?QUERY&#39;",
                "signed-urls", "Signed URLs"
            ),
            (["bearer-tokens": "a-token-of-sixteen-letters"], "needs a token", "Authorization: Bearer TOKEN", "access", "Access"),
        ] as [([String: String], String, String, String, String)])
    func `a page with examples says that a locked server doesn't play them, and how its URLs are requested`(
        settings: [String: String], needs: String, code: String, name: String, title: String
    ) throws {
        let locked = try ServiceConfiguration.resolved(flags: settings)
        let says = "This server \(needs): examples don't play here. The URLs and recipes in the code have "
        let dialogs = DocsPage.named("dialogs")
        let html = try #require(dialogs.html(locked).firstMatch(of: /<p class="locked">.*?<\/p>/)).output
        #expect(html.contains(MarkupText.escaped(says)) && html.contains("<code>\(code)</code>"))
        #expect(html.hasSuffix(" See <a href=\"/docs/\(name)\">\(title)</a>.</p>"))
        let markdown = try #require(dialogs.markdown(locked).firstMatch(of: /# .*\n\n> (.*)\n\n/)).1
        #expect(markdown.contains(says) && markdown.contains("`\(code.replacing("&#39;", with: "'"))`"))
        #expect(markdown.hasSuffix(" See [\(title)](/docs/\(name))."))
        #expect(!dialogs.html(locked).contains("data-demo"))
        let transition = try #require(TransitionPage.all.first)
        #expect(transition.html(locked).contains(html) && transition.markdown(locked).contains("> \(markdown)\n"))
        // A page whose code asks the runtime's server, and one with the URL of the tools.
        for name in ["frameworks", "agents"] { #expect(DocsPage.named(name).html(locked).contains(html), "\(name)") }
        // The page that the note leads to, a page without examples, and a server that is open.
        for page in [DocsPage.named(name), .named("glossary")] {
            #expect(
                !page.html(locked).contains("This server \(needs)") && !page.markdown(locked).contains("This server \(needs)"),
                "\(page.name)")
        }
        #expect(!dialogs.html(ServiceConfiguration()).contains("This server"))
        #expect(DocsPage.named("dialogs").html(Self.presetsOnly).contains("This server answers only presets"))
    }

    @Test func `the index of transitions leads to the section of each of them`() {
        let html = DocsPage.named("transitions").html(ServiceConfiguration())
        for (entry, _) in ExampleMotion.all {
            let id = TransitionIndex.id(of: entry)
            #expect(html.components(separatedBy: "<a href=\"#\(id)\">").count == 2, "\(id)")
            #expect(html.components(separatedBy: "<section class=\"entry\" id=\"\(id)\">").count == 2, "\(id)")
            let (title, name) = (entry.presentation.title, TransitionNames.displayName(entry))
            #expect(TransitionIndex.markdown.contains("\(title) `\(name)`"))
            #expect(html.contains("<a href=\"#\(id)\">\(MarkupText.escaped(title)) <code>\(name)</code></a>"), "\(id)")
            // The title by which the list of pages has it is beside its name.
            let link = "<a href=\"/docs/transitions/\(entry.presentation.look)\">\(MarkupText.escaped(title))</a>"
            #expect(html.contains("<h3>\(name) <small>\(link)</small></h3>"), "\(id)")
        }
    }

    @Test(
        arguments: [
            ("/docs/modals", "/docs/dialogs"), ("/docs/Popups", "/docs/dialogs"),
            ("/docs/Dialogs", "/docs/dialogs"), ("/docs/Toast", "/docs/toasts"),
            ("/docs/design_tokens", "/docs/tokens"), ("/docs/shakes", "/docs/transitions/shake"), ("/docs/guid", "/docs/guide"),
            ("/docs/transitions/pushh", "/docs/transitions/push"),
            ("/docs/nothing.at.all", nil), ("/docs/", "/docs"), ("/nothing", nil),
            ("/docs/\(String(repeating: "modal", count: 20))", nil),
        ] as [(String, String?)])
    func `the problem of an unknown page suggests the one that was meant`(path: String, meant: String?) throws {
        struct Body: Decodable {
            let suggestion: String?
            let detail: String
            let allowed: [String]
        }
        let service = try InProcessService()
        let reply = service.respond("GET", path, ["accept": "*/*"])
        let body = try JSONDecoder().decode(Body.self, from: Data(reply.body))
        #expect(reply.status == 404 && body.suggestion == meant)
        // What there is: pages, or paths of the API.
        let isPage = path.hasPrefix("/docs/")
        #expect(body.allowed.allSatisfy { $0.hasPrefix("/docs") } == isPage && body.allowed.contains("/docs/dialogs") == isPage)
        #expect(body.detail.hasPrefix("\(path) is not a \(isPage ? "page of the documentation" : "path of this API")."))
        let page = service.respond("GET", path, ["accept": "text/html"])
        #expect(page.status == 404 && page.text.contains("Did you mean") == (meant != nil))
        guard let meant else { return }
        #expect(body.detail.hasSuffix("Did you mean \(meant)?"))
        #expect(page.text.contains("<a href=\"\(meant)\">") && service.respond("GET", meant).status == 200)
    }

    @Test(
        arguments: [
            ("/docs/modal", "/docs/dialogs"), ("/docs/toast", "/docs/toasts"), ("/docs/design-tokens", "/docs/tokens"),
            ("/docs/getting-started", "/docs"), ("/docs/k8s", "/docs/hosting"), ("/docs/shake", "/docs/transitions/shake"),
            ("/docs/opacity", "/docs/transitions/fade"), ("/docs/motion/shake", "/docs/transitions/shake"),
            ("/docs/transitions/motion/shake", "/docs/transitions/shake"),
            ("/docs/transitions/blueprint/fade", "/docs/transitions/fade"),
        ] as [(String, String)])
    func `another word for one page leads there`(path: String, page: String) throws {
        let service = try InProcessService()
        for accept in ["*/*", Self.browser] {
            let reply = service.respond("GET", path, ["accept": accept])
            #expect(reply.status == 302 && reply.field("location") == page && reply.body.isEmpty)
        }
        #expect(service.respond("POST", path).status == 404)
        #expect(service.respond("GET", page).status == 200)
    }

    @Test func `a word for several pages leads to none of them, and a page stays where it is`() throws {
        let words = DocsPage.all.flatMap { page in page.searchWords.split(separator: ", ").map { ($0, page.path) } }
        let pages = Dictionary(grouping: words, by: \.0).mapValues { Set($0.map(\.1)) }
        #expect(pages["reverse"]?.count ?? 0 > 1 && DocsSuggestion.page(at: "/docs/reverse") == nil)
        for path in DocsPage.all.map(\.path) + TransitionPage.all.map(\.path) {
            #expect(try InProcessService().respond("GET", path).status == 200, "\(path)")
        }
    }

    @Test(arguments: DocsPage.all.map(\.markdownPath) + TransitionPage.all.map(\.markdownPath))
    func `every page has a path with its Markdown, which is complete and whose links lead somewhere`(path: String) throws {
        let service = try InProcessService()
        let reply = service.respond("GET", path, ["accept": Self.browser])
        let text = reply.text
        #expect(reply.status == 200 && reply.field("content-type") == "text/markdown; charset=utf-8")
        #expect(text.hasPrefix("# ") && !text.contains("<!-- catalog:"))
        let markup = text.replacing(/(?s)```.*?```|`[^`]*`/, with: "")
        #expect(!markup.contains("<p") && !markup.contains("<td") && !markup.contains("<h2"))
        for match in text.matches(of: /\]\(([^)\s]+)\)/) {
            let link = String(match.output.1)
            guard !link.hasPrefix("https://"), !link.hasPrefix("#") else { continue }
            let target = String(link.prefix { $0 != "#" })
            #expect(service.respond("GET", target).status == 200, "\(link)")
        }
    }

    @Test func `the documentation for language models lists every page and holds all of them`() throws {
        let service = try InProcessService()
        let (index, full) = (service.respond("GET", "/llms.txt"), service.respond("GET", "/llms-full.txt"))
        #expect(index.field("content-type") == "text/plain; charset=utf-8")
        #expect(index.text.hasPrefix("# transitiond\n\n> "))
        for page in DocsPage.all {
            #expect(index.text.contains("- [\(page.title)](\(page.markdownPath)): "))
            if page != .api { #expect(full.text.contains(service.respond("GET", page.path).text)) }
        }
        for page in TransitionPage.all { #expect(index.text.contains("- [\(page.tile.title)](\(page.markdownPath)): ")) }
        for match in index.text.matches(of: /\]\((\/[^)]+)\)/) {
            let reply = service.respond("GET", String(match.1))
            #expect(reply.status == 200, "\(match.1)")
            if match.1.hasPrefix("/docs") { #expect(reply.field("content-type") == DocsPage.markdownType, "\(match.1)") }
        }
        #expect(full.text.contains("| `edge` | The edge it comes from."))
    }

    @Test(
        arguments: [
            (browser, "text/html; charset=utf-8"), ("*/*", "text/html; charset=utf-8"), (nil, "text/html; charset=utf-8"),
            ("image/png", "text/html; charset=utf-8"), ("text/markdown", DocsPage.markdownType),
            ("text/markdown, text/html;q=0.5", DocsPage.markdownType),
        ] as [(String?, String)])
    func `the page of the API is HTML unless Markdown is asked for, and the contract stays at its own path`(
        accept: String?, mediaType: String
    ) throws {
        let service = try InProcessService()
        let reply = service.respond("GET", "/docs/api", accept.map { ["accept": $0] } ?? [:])
        #expect(
            reply.status == 200 && reply.field("content-type") == mediaType && reply.field("vary")?.hasPrefix("Accept") == true)
        #expect(service.respond("GET", "/openapi.yaml").field("content-type") == "application/yaml")
        #expect(service.respond("GET", "/docs/api.md").text.contains("### POST /v1/timelines\n"))
    }

    @Test func `every limit is a row with its meaning, its value and the setting that changes it`() throws {
        let settings = Set(Settings.all.map(\.name))
        let configuration = try ServiceConfiguration.resolved(flags: ["max-duration": "12.5", "rate-limit": "600/60"])
        let text = DocsPage.named("limits").markdown(configuration)
        #expect(configuration.allLimits.count == Set(configuration.allLimits.map(\.row.name)).count)
        for limit in configuration.allLimits {
            #expect(limit.row.summary.hasSuffix(".") && !limit.row.unit.isEmpty, "\(limit.row.name)")
            #expect(text.contains("| `\(limit.row.name)` | \(limit.row.summary) | "))
            #expect(limit.setting.map(settings.contains) ?? true, "\(limit.row.name)")
        }
        #expect(text.contains(" | 12.5 s | `TRANSITIOND_MAX_DURATION` |\n"))
        #expect(text.contains(" | 600 requests | `TRANSITIOND_RATE_LIMIT` |\n") && text.contains(" | 100 fields | fixed |\n"))
        // Sizes and large numbers as people read them.
        for value in ["16 MiB", "64 KiB", "4,000,000 keyframes × targets", "1,000 specs"] {
            #expect(text.contains(" | \(value) | "), "\(value)")
        }
        // A setting that is a limit has its row.
        let rows = Set(configuration.allLimits.compactMap(\.setting))
        for setting in settings where setting.hasPrefix("max-") || setting.hasSuffix("-limit") {
            #expect(rows.contains(setting), "\(setting)")
        }
    }

    @Test(arguments: [("20", 200), ("20.1", 422), ("20.1s", 200), ("600s", 200), ("600.1s", 422), ("0", 200), ("-0.1", 422)])
    func `the page of the options says which times are accepted`(time: String, status: Int) throws {
        let says = "0 … 600 s; write more than 20 with the unit: `30s`"
        #expect(DocsPage.named("options").markdown(ServiceConfiguration()).contains("| \(says) |"))
        let reply = try InProcessService().respond("GET", "/v1/transitions/opacity.css?easing=ease-out&duration=\(time)")
        #expect(reply.status == status)
    }

    @Test func `values in a page are escaped`() {
        #expect(MarkupText.escaped("<a href=\"x\" id='y'>&</a>") == "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;")
        #expect(MarkupText.escaped("plain – text") == "plain – text")
        let page = PlaygroundPage.html(path: "/v1/transitions/%3Cscript%3E\"><img>", query: "a='\"><script>alert(1)</script>")
        #expect(!page.contains("<script>alert"))
        #expect(!page.contains("\"><img>"))
        #expect(page.contains("&lt;script&gt;"))
    }

    @Test func `a template fills its placeholders and nothing else`() {
        let template = HTMLTemplate("a{{x}}b{{y}}c{{x}}")
        #expect(template.filled(["x": "1", "z": "3"]) == "a1bc1")
        #expect(HTMLTemplate("{{open").filled([:]) == "{{open")
    }

    @Test func `every file that a page loads exists`() {
        for name in ["playground.page.html", "docs.page.html"] + WebAsset.served.map(\.name) {
            let text = WebAsset.named(name).text
            #expect(!text.isEmpty, "\(name)")
            for match in text.matches(of: /\/assets\/([a-z.]+)/) {
                #expect(Route.ofPublicPath(String(match.0)) != nil, "\(match.0) in \(name)")
            }
            for match in text.matches(of: /(?:from ?|import\()"\.\/([a-z.]+)"/) {
                #expect(WebAsset.all[String(match.1)] != nil, "\(match.1) in \(name)")
            }
        }
        #expect(WebAsset.served.count > 10)
    }

    @Test func `every option has an example, and the server answers each of them`() throws {
        let service = try InProcessService()
        for control in SpecControl.all {
            let address = try #require(OptionExamples.addresses[control.pointer], "\(control.pointer)")
            let reply = service.respond("GET", address)
            #expect(reply.status == 200, "\(address): \(reply.text.prefix(300))")
            if let key = control.key { #expect(address.contains("\(key)="), "\(address) has no \(key)") }
        }
        #expect(OptionExamples.addresses.count == SpecControl.all.count)
    }

    @Test(
        arguments: [
            ([:], "localhost:8080", "http://localhost:8080/a localhost:8080/b"),
            ([:], "motion.example", "http://motion.example/a motion.example/b"),
            ([:], "[::1]:90", "http://[::1]:90/a [::1]:90/b"),
            (["proxies": "1"], "motion.example", "https://motion.example/a https://motion.example/b"),
        ] as [([String: String], String, String)])
    func `examples have the address by which the client reached the server`(
        settings: [String: String], host: String, expected: String
    ) throws {
        let configuration = try ServiceConfiguration.resolved(flags: settings)
        let head = HTTPRequestHead(
            method: "GET", path: "/docs", query: nil,
            fields: [HTTPField("host", host), HTTPField("x-forwarded-proto", "https")])
        let address = ServedAddress(head, proxies: configuration.proxies)
        #expect(address.filled("http://localhost:8080/a localhost:8080/b") == expected)
        let service = try InProcessService(settings)
        let page = service.respond("GET", "/docs/dialogs", ["host": host, "x-forwarded-proto": "https", "accept": "text/html"])
        #expect(page.text.contains("\(address.origin)/v1/transitions/"))
        #expect(page.field("cache-control") == "no-cache", "a shared store whose keys leave out the host must not keep it")
    }

    @Test func `an example with a server of the reader's own keeps its port`() throws {
        let service = try InProcessService()
        for type in ["text/html", "text/markdown"] {
            let page = service.respond("GET", "/docs/signed-urls", ["host": "motion.example:90", "accept": type])
            #expect(page.text.contains("127.0.0.1:8080$url") && !page.text.contains("motion.example:90$url"), "\(type)")
        }
    }

    @Test func `the search reads every section of every page`() throws {
        struct Page: Decodable {
            let path, title, group, summary, words: String
            let sections: [[String]]
        }
        let reply = try InProcessService().respond("GET", DocsSearch.path)
        let pages = try JSONDecoder().decode([Page].self, from: Data(reply.body))
        #expect(
            Set(pages.map(\.path)) == Set((DocsPage.all.filter { $0 != .start }.map(\.path)) + TransitionPage.all.map(\.path)))
        for page in pages { #expect(page.sections.allSatisfy { $0.count == 4 } && !page.sections.isEmpty, "\(page.path)") }
        let dialogs = try #require(pages.first { $0.path == "/docs/dialogs" })
        #expect(dialogs.group == DocsPage.named("dialogs").group && pages.last?.group == "Transitions")
        let sections = dialogs.sections
        #expect(sections.contains { $0[0] == "accordion" && $0[3].contains("aria-expanded=\"false\"") })
        #expect(!reply.text.contains("&lt;"))
    }

    /// A cache keeps each order once more, so what readers copy has that of the canonical URL.
    @Test(arguments: DocsPage.all)
    func `the options of every URL in the documentation have the order of the canonical URL`(page: DocsPage) throws {
        let service = try InProcessService()
        func keys(_ url: some StringProtocol) -> [Substring] {
            Substring(url.drop { $0 != "?" }.dropFirst()).split(separator: "&").map { $0.prefix { $0 != "=" } }
        }
        let text = page.markdown(ServiceConfiguration())
        for url in text.matches(of: #/\/v1\/(?:transitions|curves)\/[^\s"'`)<>|]+\?[^\s"'`)<>|]+/#).map(\.0) {
            // What shows an error, or a signature, has no canonical URL here.
            guard let canonical = service.respond("GET", String(url)).field("content-location") else { continue }
            let (given, wanted) = (keys(url), keys(canonical))
            #expect(given.filter(wanted.contains) == wanted.filter(given.contains), "\(url) instead of \(canonical)")
        }
    }

    @Test(arguments: DocsPage.all)
    func `every page of the documentation is complete`(page: DocsPage) throws {
        #expect(Route.ofPublicPath(page.path)?.name == .docs)
        let html = page.html(ServiceConfiguration())
        #expect(!html.contains("catalog:"), "a place is left empty")
        let markup = html.replacing(/(?s)<pre.*?<\/pre>|<code>.*?<\/code>/, with: "")
        #expect(!markup.contains("{{"))
        #expect(!markup.contains(" style="), "the policy of the pages forbids it")
        #expect(html.contains("<h1"))
        // Its sections are beside it; those of a problem too.
        for heading in html.matches(of: /<h([23]) id="([^"]+)">/) where !["options", "api"].contains(page.name) {
            let isListed = html.contains("<div class=\"contents\">") && (heading.1 == "2" || page.name == "errors")
            #expect(html.contains("<a href=\"#\(heading.2)\">") || !isListed, "\(heading.2)")
        }
        #expect(html.contains("class=\"contents\"") || !["errors", "dialogs", "guide"].contains(page.name))
        #expect(!page.markdown(ServiceConfiguration()).isEmpty)
    }

    /// A server that answers only presets.
    private static let presetsOnly: ServiceConfiguration = {
        var configuration = ServiceConfiguration()
        configuration.isPresetsOnly = true
        return configuration
    }()

    @Test func `a timeline has a page if its visitors may send requests`() throws {
        func offers(_ settings: [String: String]) throws -> Bool {
            let documents = Documents(try ServiceConfiguration.resolved(flags: settings), ByteCache(bytes: 0))
            let head = head(Self.browser, path: "/v1/transitions/slide")
            return playground(of: documents, on: head, .named(.transition)) != nil
        }
        #expect(!Self.presetsOnly.offersPlayground)
        #expect(try offers([:]))
        #expect(try offers(["rate-limit": "600/60"]))
        #expect(try !offers(["playground": "false"]))
        #expect(try !offers(["bearer-tokens": "a-token-of-sixteen-letters"]))
        #expect(try !offers(["signing-keys": "000102030405060708090a0b0c0d0e0f"]))
    }

    @Test(
        arguments: [
            ("/v1/transitions/slide", nil, true), ("/v1/transitions/scale:0.8", "animation=bouncy", true),
            ("/v1/transitions/nothing:at:all", nil, true), ("/v1/t/abc", nil, true), ("/v1/transitions/slide.json", nil, false),
            ("/v1/transitions/slide.css", nil, false), ("/v1/transitions/slide", "format=css", false),
            ("/v1/curves/bouncy", nil, false),
            ("/v1/transitions/slide.png", nil, false),
        ] as [(String, String?, Bool)])
    func `a URL with a format isn't a page`(path: String, query: String?, isPage: Bool) throws {
        let documents = Documents(ServiceConfiguration(), ByteCache(bytes: 0))
        let route = try #require(Route.ofPublicPath(path))
        let page = playground(of: documents, on: head(Self.browser, path: path, query: query), route)
        #expect((page != nil) == isPage)
        #expect(playground(of: documents, on: head("*/*", path: path, query: query), route) == nil)
    }

    @Test func `an arrangement opens the spec that the catalog shows`() throws {
        #expect(!CatalogArrangement.all.isEmpty)
        for arrangement in CatalogArrangement.all {
            let packed = String(arrangement.address.dropFirst("/v1/t/".count))
            #expect(try PackedSpec.unpack(packed, limit: 65_536) == Array("\(arrangement.spec)".utf8))
            #expect(throws: Never.self) { try SpecReader.timeline(Array("\(arrangement.spec)".utf8)) }
        }
    }

    @Test func `every look of the catalog has a tile and every tile of an entry its page`() {
        let looks = Set(Catalog.transitions.map(\.presentation.look)).union(CatalogArrangement.all.map(\.presentation.look))
        #expect(Set(Gallery.tiles.map(\.look)) == looks)
        #expect(Gallery.tiles.count == looks.count)
        for page in TransitionPage.all {
            #expect(Route.ofPublicPath(page.path)?.name == .transitionPage)
            let html = page.html(ServiceConfiguration())
            #expect(html.contains("<h1") && !html.contains("{{") && !html.contains(" style="), "\(page.path)")
        }
    }

    private func playground(of documents: Documents, on head: HTTPRequestHead, _ route: Route) -> HTTPResponse? {
        let context = RequestContext(head, route: route, clock: .system)
        return documents.playground(for: context)
    }

    @Test func `a page may load only from this server`() throws {
        let policy = try #require(HTMLPage.policy.first { $0.name == "content-security-policy" }).value
        #expect(policy.hasPrefix("default-src 'none'"))
        for word in ["unsafe", "http:", "https:", "*"] { #expect(!policy.contains(word)) }
    }
}
