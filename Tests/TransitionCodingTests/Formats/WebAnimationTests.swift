import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// `waapi.json`, the module and its types.
struct WebAnimationTests {
    private func text(_ recipe: String, _ query: String, _ format: any TimelineFormat) throws -> String {
        let request = try SpecPath.timeline(recipe: recipe, query: try #require(Query(query)), format: format)
        return String(decoding: try format.encode(request), as: UTF8.self)
    }

    private func object(_ recipe: String, _ query: String) throws -> [String: Any] {
        let data = Data(try text(recipe, query, WebAnimation()).utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func `a motion is its far ends, its timing once, and a fade of 200 ms`() throws {
        let json = try object("push:leading", "animation=bouncy")
        let motion = try #require(json["motion"] as? [String: Any])
        let timing = try #require(motion["timing"] as? [String: Any])
        #expect(timing["duration"] as? Double == 1045)
        #expect((timing["easing"] as? String)?.hasPrefix("linear(0, ") == true)
        #expect(timing.count == 2)
        #expect(
            NSDictionary(dictionary: try #require(motion["enter"] as? [String: Any]))
                == ["offset": 0, "translate": "-100%", "opacity": 0])
        #expect(
            NSDictionary(dictionary: try #require(motion["leave"] as? [String: Any]))
                == ["offset": 1, "translate": "100%", "opacity": 0])
        let reduced: NSDictionary = [
            "timing": ["duration": 200, "easing": "linear"], "enter": ["offset": 0, "opacity": 0],
            "leave": ["offset": 1, "opacity": 0],
        ]
        #expect(NSDictionary(dictionary: try #require(json["reduced"] as? [String: Any])) == reduced)
    }

    /// Both directions of two layers are in one answer, and each is that of its own request.
    @Test(arguments: ["uikit/push", "uikit/cover-vertical", "uikit/cross-dissolve", "uikit/flip-horizontal"])
    func `each way of two layers has its own keyframes`(recipe: String) throws {
        let both = try #require(try object(recipe, "")["motion"] as? [String: [String: Any]])
        for (direction, way) in [("insertion", "enter"), ("removal", "leave")] {
            let one = try #require(try object(recipe, "direction=\(direction)")["motion"] as? [String: [String: Any]])
            #expect(one.keys.sorted() == both.keys.sorted())
            for (role, part) in one {
                let (alone, together) = (try frames(part[way]), try frames(both[role]?[way]))
                #expect(alone == together, "\(recipe) \(role) \(way)")
                #expect(part.keys.sorted() == [way, "timing"].sorted())
            }
        }
        let incoming = try #require(both["incoming"])
        // The pages of a dissolve fade alike in both directions.
        let isSame = try frames(incoming["enter"]) == frames(incoming["leave"])
        #expect(isSame == (recipe == "uikit/cross-dissolve"), "\(recipe)")
    }

    /// The six beats of a shake and its start are the keyframes of the recipe, also in a script.
    @Test func `keyframes made of curves stay the keyframes that they are, each with its easing`() throws {
        let enter = try #require((try object("motion/shake", "")["motion"] as? [String: Any])?["enter"] as? [[String: Any]])
        #expect(enter.compactMap { $0["translate"] as? String } == ["0", "-8px", "8px", "-6px", "6px", "-3px"])
        #expect(enter.compactMap { $0["offset"] as? Double } == [0, 0.13636, 0.31818, 0.5, 0.68182, 0.86364])
        #expect(enter.allSatisfy { ($0["easing"] as? String)?.hasPrefix("cubic-bezier(0.33333, ") == true })
        let module = try text("motion/shake", "", JavaScriptModule())
        #expect(
            module.contains(
                #"{ offset: 0.13636, translate: "-8px", easing: "cubic-bezier(0.33333, 0.09524, 0.66667, 0.97917)" },"#))
    }

    private func frames(_ value: Any?) throws -> NSArray {
        let value = try #require(value)
        return value as? NSArray ?? [value]
    }

    @Test func `ways of one subject with timings of their own say both`() throws {
        let spec = #"""
            {"transition":{"type":"asymmetric","insertion":{"type":"animated","transition":"scale:0.5","animation":"linear 0.4s"},
            "removal":{"type":"animated","transition":"opacity","animation":"easeIn 0.2s"}}}
            """#
        let request = try SpecReader.timeline(Array(spec.utf8), format: WebAnimation())
        let answer = try JSONSerialization.jsonObject(with: Data(try WebAnimation().encode(request))) as? [String: Any]
        let motion = answer?["motion"] as? [String: Any]
        let timing = try #require(motion?["timing"] as? [String: [String: Any]])
        #expect(timing["enter"]?["duration"] as? Double == 400)
        #expect(timing["leave"]?["easing"] as? String == "ease-in")
    }

    @Test func `an origin stands at both ends, so that it doesn't move`() throws {
        let json = try object("scale:0.8:bottom,opacity", "animation=linear%200.3s&direction=insertion")
        let frames = try #require((json["motion"] as? [String: Any])?["enter"] as? [[String: Any]])
        #expect(frames.map { $0["offset"] as? Double } == [0, 1])
        #expect(frames.map { $0["transformOrigin"] as? String } == ["50% 100%", "50% 100%"])
        #expect(frames[1].count == 2)
    }

    @Test(arguments: [("fade", 200.0), ("none", 0), ("keep", 1045)])
    func `reduced decides what is shown with less motion`(choice: String, duration: Double) throws {
        let json = try object("move:bottom", "animation=bouncy&reduced=\(choice)")
        let timing = (json["reduced"] as? [String: Any])?["timing"] as? [String: Any]
        #expect(timing?["duration"] as? Double == duration)
    }

    /// A take that was caught has more than two values, and ends where it was sent back to.
    @Test func `events give lists of keyframes that end where the last event leads`() throws {
        let spec = #"""
            {"transition":"move:leading","animation":"bouncy","events":[{"at":0,"action":"insert"},{"at":0.2,"action":"remove"}]}
            """#
        let request = try SpecReader.timeline(Array(spec.utf8), format: WebAnimation())
        let answer = try JSONSerialization.jsonObject(with: Data(try WebAnimation().encode(request))) as? [String: Any]
        let motion = try #require(answer?["motion"] as? [String: Any])
        let frames = try #require(motion["enter"] as? [[String: Any]])
        #expect(frames.count > 4 && frames.first?["offset"] as? Double == 0 && frames.last?["offset"] as? Double == 1)
        #expect(frames.last?["translate"] as? String == "-100%")
        #expect((motion["timing"] as? [String: Any])?["fill"] as? String == "both")
    }

    @Test(arguments: Catalog.transitions.map { ($0.example, $0.exampleQuery) })
    func `a module says each value once, within 120 columns`(recipe: String, query: String) throws {
        let query = [query, "tolerance=0.02"].filter { !$0.isEmpty }.joined(separator: "&")
        guard let request = try supportedRequest(recipe: recipe, query: query, format: JavaScriptModule()) else { return }
        let module = String(decoding: try JavaScriptModule().encode(request), as: UTF8.self)
        let lines = module.split(separator: "\n")
        for line in lines where !line.hasPrefix("//") { #expect(line.count <= 120, "\(recipe): \(line)") }
        #expect(module.components(separatedBy: "linear(0").count <= 3, "\(recipe): \(module)")
        for name in ["options", "keyframes", "motion", "reduced", "enter"] {
            #expect(lines.filter { $0.hasPrefix("export const \(name) =") }.count == 1, "\(recipe): \(name)")
        }
    }

    @Test func `the types of a module name its roles and only the requested way`() throws {
        let types = try text("core-animation/push:from-right", "", ModuleTypes())
        #expect(types.contains(#"export type Role = "outgoing" | "incoming";"#))
        let one = try text("opacity", "direction=removal", ModuleTypes())
        #expect(one.contains("export function leave(element: Element, options?: Options): Animation;"))
        #expect(!one.contains("enter"))
    }

    @Test func `subjects with hostile ids stay inert`() throws {
        let id = #"a\"];alert(1)<!--*"#
        let spec = #"{"transition":"opacity","views":[{"id":"\#(id)"},{"id":"b*"}]}"#
        let request = try SpecReader.timeline(Array(spec.utf8), format: JavaScriptModule())
        let module = String(decoding: try JavaScriptModule().encode(request), as: UTF8.self)
        for line in module.split(separator: "\n") where line.contains("alert") {
            let isComment = line.hasPrefix("//") || line.hasPrefix("/**") && !line.dropLast(2).contains("*/")
            // In a string the quote is escaped.
            #expect(isComment || !line.replacing(#"a\"]"#, with: "").contains("\"];alert"), "\(line)")
        }
        #expect(module.contains(#"keyframes["a\"];alert(1)\u003c!--*"]"#))
    }
}
