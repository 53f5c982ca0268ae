import MicroHTTP
import Testing
import TransitionCoding

@testable import TransitionService

struct TransitionPageTests {
    @Test(arguments: TransitionPage.all.map(\.tile.look))
    func `the code and the texts of a transition's page are those of its stylesheet`(look: String) throws {
        let service = try InProcessService()
        let page = try #require(TransitionPage.named(look))
        let (text, html) = (page.markdown(ServiceConfiguration()), page.html(ServiceConfiguration()))
        let code = try #require(text.firstMatch(of: /(?s)```html\n(.*?)\n```/)).1
        let lines = code.split(separator: "\n").map { MarkupText.escaped(String($0)) }
        #expect(html.contains("<pre>\(lines.joined(separator: "\n"))</pre>"))
        let written = try #require(code.firstMatch(of: /^<link rel="stylesheet" href="http:\/\/localhost:8080(.*?)">\n/)).1
        let address = String(written).replacing("&amp;", with: "&")
        let reply = service.respond("GET", address)
        // The URL is the canonical one.
        #expect(reply.status == 200 && reply.field("content-location") == address)
        let sheet = reply.text
        let classes = code.matches(of: /\sclass="([^"]+)"/).map { String($0.1) }
        for name in classes { #expect(sheet.contains(".\(name) "), "\(name)") }
        let isStill = sheet.contains("nothing moves")
        #expect(classes.isEmpty == isStill && code.contains("nothing moves") == isStill)
        // What the rules for everybody play is what less motion shows.
        let fades = sheet.matches(of: /(?m)^\..*animation: td-[\w-]+-fade (\d+)ms linear/).map { Double($0.1) ?? 0 }
        if let longest = fades.max() {
            #expect(text.contains("In a page it fades in \(longest / 1000) s. `reduced=keep` keeps the motion."))
        } else {
            let isBack = sheet.contains("@property")
            let says = isStill ? "Nothing moves." : isBack ? "In a page the end is there at once." : "In a page it stands still."
            #expect(text.contains("## With less motion\n\n\(says)"))
        }
        let other = service.respond("GET", address + (address.contains("?") ? "&" : "?") + "mode=transition")
        #expect(text.contains("With `mode=transition` it reverses") == (other.status == 200))
    }
}
