import Testing
import TransitionEngine

@testable import TransitionCoding

/// Swift code of pages that UIKit presents and dismisses, and what heads of Swift code say of a device.
struct SwiftPageTests {
    private static let format = SwiftCode()

    private func code(_ members: String) throws -> String {
        let spec = Array("{\(members)}".utf8)
        return String(decoding: try Self.format.encode(try SpecReader.timeline(spec, format: Self.format)), as: UTF8.self)
    }

    private func head(_ code: String) -> String {
        code.split(separator: "\n").prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2).drop { $0 == " " } }.joined(
            separator: " ")
    }

    private static let list = #"{"id":"list","transition":"uikit/cover-vertical"}"#

    @Test(arguments: [
        (
            #""transition":"uikit/cover-vertical","stack":["home",\#(list)],"context":"presentation","#
                + #""events":[{"at":0,"action":"pop"}]"#, ["dismiss(animated: true)"]
        ),
        (
            #""transition":"uikit/cover-vertical","events":[{"at":0,"action":"push"},{"at":1,"action":"pop"}]"#,
            [
                "destination.preferredTransition = .coverVertical", "destination.modalTransitionStyle = .coverVertical",
                "present(destination, animated: true)", "dismiss(animated: true)",
            ]
        ),
        (#""stack":["home",\#(list)],"events":[{"at":0,"action":"dismiss"}]"#, ["dismiss(animated: true)"]),
        (
            #""transition":"uikit/cross-dissolve","stack":["home"],"events":[{"at":0,"action":"present","controller":"a"},"#
                + #"{"at":1,"action":"present","controller":"present"},{"at":2,"action":"pop"},{"at":3,"action":"pop","to":"home"}]"#,
            ["present(a, animated: true)", "a.present(presentPage, animated: true)", "a.dismiss(animated: true)"]
        ),
    ])
    func `pages that are presented and dismissed are the calls of the page that presents them`(
        members: String, calls: [String]
    ) throws {
        let text = try code(members)
        #expect(text.contains("extension UIViewController {") && !text.contains("popViewController"), "\(text)")
        let lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        for call in calls { #expect(lines.contains(call), "\(call): \(text)") }
    }

    @Test func `pages that are pushed and presented are keyframes`() throws {
        let events =
            #"{"at":0,"action":"push","controller":"a"},{"at":1,"action":"push","controller":"b","transition":"uikit/cover-vertical"}"#
        #expect(try code(#""stack":["home"],"events":[\#(events)]"#).contains("keyframeAnimator("))
    }

    @Test(arguments: ["cover-vertical", "cross-dissolve", "flip-horizontal", "partial-curl"])
    func `a page that is presented says how to go back, and tvOS has no curl`(style: String) throws {
        let text = try code(#""transition":"uikit/\#(style)""#)
        let isCurl = style == "partial-curl"
        #expect(text.contains("/// Presents `controller` full screen with the system's transition. Go back with"), "\(text)")
        #expect(text.contains("@available(tvOS, unavailable)\nextension UIViewController") == isCurl, "\(text)")
        #expect(text.contains("tvOS 18") == !isCurl, "\(text)")
    }

    @Test(arguments: [
        ("uikit/push", "spring:0.4:0.2", "0.757"), ("uikit/push", ".spring(duration: 0.4, bounce: 0.2).delay(0.1)", "0.857"),
        ("uikit/push", "bouncy", "1.045"), ("uikit/cover-vertical", ".bouncy.delay(0.2)", "1.245"),
        ("uikit/cross-dissolve", "spring:k=100:c=10", "1.473"), ("uikit/flip-horizontal", "spring:0.5:-0.3", nil),
    ])
    func `UIKit is told the seconds until a spring has settled, as the head says them`(
        transition: String, animation: String, seconds: String?
    ) throws {
        let text = try code(#""transition":"\#(transition)","animation":"\#(animation)""#)
        let found = try #require(text.firstMatch(of: /settles in ([0-9.]+) s/)?.1)
        #expect(found == seconds ?? String(found), "\(text)")
        #expect(text.contains("-> TimeInterval { \(found) }"), "\(text)")
    }

    @Test(arguments: [("flip-horizontal", true), ("cover-vertical", false), ("cross-dissolve", false)])
    func `only an animator that flips says that its pages turn flat`(style: String, isFlip: Bool) throws {
        let text = try code(#""transition":"uikit/\#(style)","animation":"bouncy""#)
        let head = text.split(separator: "\nimport ")[0]
        #expect(head.contains("The pages turn flat: without perspective.") == isFlip, "\(text)")
    }

    @Test(arguments: [("easeIn 0.3s", "0.3"), (".easeIn(duration: 0.3).delay(0.2)", "0.5")])
    func `UIKit is told the seconds of a curve and its delay`(animation: String, seconds: String) throws {
        let text = try code(#""transition":"uikit/push","animation":"\#(animation)""#)
        #expect(text.contains("-> TimeInterval { \(seconds) }"), "\(text)")
    }

    @Test(arguments: [
        ("uikit/push", "the system decides what it shows"), ("uikit/zoom", "the system decides what it shows"),
        ("uikit/cover-vertical", "the system decides what it shows"), ("slide", "SwiftUI fades what moves"),
        ("zoom", "the system decides what it shows"), ("matched-geometry", "matchedGeometryEffect doesn't fade"),
    ])
    func `the head says who reduces motion where the code doesn't`(transition: String, words: String) throws {
        let head = head(try code(#""transition":"\#(transition)","accessibility":{"reduceMotion":true}"#))
        #expect(head.contains("`reduce-motion`: \(words)"), "\(head)")
        #expect(!head.contains("reads the setting"), "\(head)")
    }

    @Test(arguments: [
        (
            #"{"type":"phases","phases":[{"blur":0},{"blur":8}],"repeating":true,"until":3}"#,
            "phases · 2 phases, SwiftUI's default: perceptual duration 0.5 s, bounce 0, settles in 0.8 s, forever "
        ),
        (
            #"{"type":"keyframes","tracks":{"opacity":{"keyframes":[{"kind":"linear","to":0.2,"duration":0.6}]}},"#
                + #""repeating":{"forever":true,"until":3}}"#, "keyframes · 0.6 s, forever "
        ),
    ])
    func `what repeats says the seconds of one pass`(transition: String, words: String) throws {
        #expect(head(try code(#""transition":\#(transition)"#)).contains(words))
    }

    @Test func `what starts in flight says that it is no transition`() throws {
        let text = try code(#""transition":"opacity","from":{"progress":0.4}"#)
        #expect(head(text).contains("not a transition: no transition of SwiftUI starts in flight"), "\(text)")
    }

    @Test(arguments: [
        ("129", "131", "", ".numericText(value: value)"), ("9", "1", #","countsDown":true"#, ".numericText(value: value)"),
        ("9", "1", "", ".numericText(value: value)"), ("1", "9", #","countsDown":true"#, ".numericText(countsDown: true)"),
        ("nan", "1", "", ".numericText()"), ("a", "b", "", ".numericText()"),
    ])
    func `texts that are numbers roll by their value`(from: String, to: String, more: String, call: String) throws {
        let text = try code(#""transition":{"type":"numeric-text","from":"\#(from)","to":"\#(to)"\#(more)}"#)
        #expect(text.contains(call), "\(text)")
    }

    @Test func `matched geometry is for older systems than its animation`() throws {
        let text = try code(#""transition":"matched-geometry""#)
        #expect(head(text).contains("iOS 17, macOS 14"))
        #expect(text.contains("@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)\nextension View {"), "\(text)")
    }

    @Test func `a name with Motion in its middle stays as it is`() throws {
        let text = try code(#""transition":"motion/shake","output":{"name":"in-motion-goes-on-and-on"}"#)
        #expect(text.contains("struct InMotionGoesOnAndOnMotion"), "\(text)")
    }

    @Test func `each declaration has the systems of what it names`() throws {
        let texts = [
            "struct Use: ViewModifier {\n    let x = Deep()\n}", "struct Deep {\n    let y = View.far\n}",
            "extension View {\n    static var far: Int { .smooth }\n}", "struct Farther {\n    let z = NotDeep.farther\n}",
        ]
        let found = try SwiftSystems.attributed(texts, for: .swiftUI).map { $0.hasPrefix("@available(iOS 17") }
        #expect(found == [true, true, true, false])
    }
}
