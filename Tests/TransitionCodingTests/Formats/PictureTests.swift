import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

struct PictureTests {
    private func picture(_ recipe: String, _ query: String, _ format: any TimelineFormat) throws -> String {
        let request = try SpecPath.timeline(recipe: recipe, query: Query(query) ?? Query([]), format: format)
        return String(decoding: try format.encode(request), as: UTF8.self)
    }

    @Test(arguments: [
        ("motion/shake", "8.1"), ("motion/heartbeat", "7"), ("scale:0.5?animation=bouncy", "1.1"),
        ("motion/shake?container=200x200", nil), ("move:left", nil), ("scale:0.5", nil), ("opacity", nil),
    ])
    func `Lottie says how much of what rests on the stage leaves it`(recipe: String, pixels: String?) throws {
        let text = try NativeHeadTests.code(recipe, "lottie.json")
        #expect(text.contains("beyond the stage") == (pixels != nil), "\(text)")
        if let pixels {
            #expect(text.contains("view beyond the stage: it is cut off by up to \(pixels) px at the edges"), "\(text)")
        }
    }

    @Test func `a glyph is drawn as text in its cell`() throws {
        let film = try picture("numeric-text:129:131", "size=90x60&count=2&animation=linear%201s", SVGFilm())
        // At rest the cells are side by side, each a third of the view.
        for (glyph, x) in [("1", 15), ("2", 45), ("9", 75)] {
            let place = try Regex("transform=\"matrix\\(1,0,0,1,\(x),30\\)\"[^>]*>\(glyph)</text>")
            #expect(film.contains(place), "\(glyph) at \(x)")
        }
        #expect(!film.contains("fill=\"var(--view)\""), "no tile stands for a glyph")
        let preview = try picture("numeric-text:129:131", "size=90x60", SVGPreview())
        #expect(preview.components(separatedBy: "</text>").count - 1 == 5)
    }

    @Test(
        arguments: [
            ("move:top", "animation=bouncy", ["animation", "container", "reduced"]),
            ("move:top", "animation=easeIn%20300ms", ["container", "reduced"]),
            ("blur-replace", "animation=linear%20300ms", ["blur", "container", "reduced"]),
            ("numeric-text:129:131", "animation=linear%20300ms", ["blur", "content", "container", "reduced"]),
            ("uikit/flip-horizontal", "", ["rotate.y", "animation", "container", "reduced"]),
            ("symbol-effect:appear", "animation=linear%20300ms", ["progress", "container", "reduced"]),
        ])
    func `Lottie says what it lacks, in its description too`(recipe: String, query: String, parts: [String]) throws {
        let file = try #require(
            try JSONSerialization.jsonObject(with: Data(try picture(recipe, query, Lottie()).utf8)) as? [String: Any])
        #expect(file["warnings"] == nil)
        let details = try #require((file["meta"] as? [String: String])?["d"]).components(separatedBy: "; ")
        for part in parts { #expect(details.contains { $0.hasPrefix(part) }, "\(recipe): \(part) in \(details)") }
        if !parts.contains("animation") { #expect(!details.contains { $0.hasPrefix("animation") }) }
    }

    @Test(arguments: [("fade", 200.0), ("none", 0), ("keep", 0)])
    func `a fade of 200 ms lies behind the motion of Lottie, if one is asked for, and before its end`(
        reduced: String, milliseconds: Double
    ) throws {
        let text = try picture("move:top", "animation=bouncy&fps=60&reduced=\(reduced)", Lottie())
        let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let markers = try #require(file["markers"] as? [[String: Any]])
        let fade = markers.first { $0["cm"] as? String == "reduced" }
        #expect((fade?["dr"] as? Double).map { ($0 - 1) / 0.06 } ?? 0 == milliseconds)
        let last = try #require(markers.last)
        #expect(last["cm"] as? String == (fade == nil ? "insertion" : "reduced"))
        #expect((last["tm"] as? Double ?? 0) + (last["dr"] as? Double ?? 0) == file["op"] as? Double)
    }

    @Test func `SVG and Lottie draw the outline of a symbol`() throws {
        let (recipe, query) = ("symbol-effect:draw-on", "animation=linear%201s&size=100x50&count=3")
        let preview = try picture(recipe, query, SVGPreview())
        #expect(preview.contains("stroke-width=\"3\" pathLength=\"1\""), "\(preview)")
        #expect(preview.contains("0%{stroke-dasharray:0 1}"), "\(preview)")
        let film = try picture(recipe, query, SVGFilm())
        for part in ["0", "0.5", "1"] { #expect(film.contains("stroke-dasharray=\"\(part) 1\""), "\(part) in \(film)") }
        let lottie = try picture(recipe, query, Lottie())
        let trim = #"{"ty":"tm","nm":"trim","m":1,"s":{"a":0,"k":0},"o":{"a":0,"k":0},"e":{"a":1,"k":[{"t":0,"s":[0]"#
        #expect(lottie.contains(trim) && lottie.contains(#"{"ty":"st","nm":"stroke""#), "\(lottie)")
    }

    @Test func `SVG darkens, and Lottie says that it doesn't`() throws {
        let body =
            #"{"transition":{"type":"properties","properties":{"dim":[0.5,0],"blur":[4,0]}},"animation":"linear 1s","sampling":{"count":2}}"#
        func drawn(_ format: any TimelineFormat) throws -> String {
            String(decoding: try format.encode(try SpecReader.timeline(Array(body.utf8), format: format)), as: UTF8.self)
        }
        let preview = try drawn(SVGPreview())
        #expect(
            preview.contains("filter:blur(4px) brightness(0.5)") && preview.contains("filter:blur(0px) brightness(1)"),
            "\(preview)")
        #expect(try drawn(SVGFilm()).contains("filter:blur(4px) brightness(0.5)"))
        #expect(try drawn(Lottie()).contains("dim of view"))
    }

    @Test(arguments: [("core-animation/push", ["incoming", "outgoing"]), ("move:top", ["view"])])
    func `what a subject of Lottie contains is one composition, to be replaced in all of its layers`(
        recipe: String, subjects: [String]
    ) throws {
        let text = try picture(recipe, "animation=bouncy&direction=both", Lottie())
        let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let assets = try #require(file["assets"] as? [[String: Any]])
        #expect(assets.compactMap { $0["id"] as? String }.sorted() == subjects)
        let layers = try #require(file["layers"] as? [[String: Any]])
        let names = layers.compactMap { $0["nm"] as? String }
        #expect(Set(names).count == layers.count && layers.count == 4 * subjects.count)
        for layer in layers {
            let id = try #require(layer["refId"] as? String)
            #expect((layer["nm"] as? String)?.hasPrefix(id + " ") == true)
        }
    }

    /// The recipe, and how many keyframes its tracks have at most.
    @Test(arguments: [
        ("motion/shake", 7), ("motion/jello", 7), ("motion/tada", 8), ("motion/attention", 8), ("move:top?animation=smooth", 6),
        ("move:top?animation=bouncy", 8), ("opacity?animation=bouncy", 7), ("move:top?animation=steps(4)+1s", 9),
        ("move:top?animation=bouncy.delay(30)", 9),
        ("move:top?animation=bouncy.repeatCount(30,autoreverses:false)", 270),
    ])
    func `springs and keyframes are few Bézier curves in Lottie`(recipe: String, most: Int) throws {
        let parts = recipe.split(separator: "?")
        let text = try picture(String(parts[0]), parts.count > 1 ? String(parts[1]) : "", Lottie())
        let tracks = text.components(separatedBy: #""a":1,"k":["#).dropFirst()
        let counts = tracks.map { ($0.components(separatedBy: "]}]")[0] + "]").components(separatedBy: #"{"t":"#).count - 1 }
        #expect(counts.allSatisfy { $0 <= most } && !counts.isEmpty, "\(counts)")
    }

    @Test(arguments: ["motion/shake", "motion/tada", "motion/attention", "motion/bounce"])
    func `keyframes are exact in Lottie, so nothing is said of a curve`(recipe: String) throws {
        #expect(!(try picture(recipe, "", Lottie())).contains("approximated"))
    }

    @Test func `a motion of Lottie is an emphasis, beside the view that stands still`() throws {
        let text = try picture("motion/shake", "fps=60", Lottie())
        let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let markers = try #require(file["markers"] as? [[String: Any]])
        #expect(markers.map { $0["cm"] as? String } == ["emphasis", "still"])
        #expect(markers[1]["dr"] as? Double == 1)
        let layers = try #require(file["layers"] as? [[String: Any]])
        #expect(layers.map { $0["nm"] as? String } == ["view emphasis", "view still"])
        let still = String(decoding: try JSONSerialization.data(withJSONObject: layers[1]), as: UTF8.self)
        #expect(!still.contains(#""a":1"#))
    }

    @Test func `what goes straight along a Bézier curve within no bounds has two keyframes in Lottie, whatever else bends`()
        throws
    {
        let text = try picture("uikit/zoom", "source=16,300,120,180&container=390x844&animation=ease-in-out%200.4s", Lottie())
        let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let layers = try #require(file["layers"] as? [[String: Any]])
        let card = try #require(layers.first { $0["nm"] as? String == "card insertion" })
        let position = try #require((card["ks"] as? [String: Any])?["p"] as? [String: Any])
        let keyframes = try #require((position["x"] as? [String: Any])?["k"] as? [[String: Any]])
        #expect(keyframes.count == 2)
        #expect((keyframes[0]["o"] as? [String: [Double]])?["x"] == [0.42])
    }

    /// A number that is cut off on one side, on both, or is bent.
    @Test func `a line along a progress is found with its bounds`() throws {
        let progress = [0, 1] + (0...32).map { -0.25 + 1.5 * Double($0) / 32 }
        let free = try #require(ProgressLine(progress.map { 40 - 20 * $0 }, along: progress))
        #expect(free.isUnbounded && free.from == 40 && free.change == -20)
        let clamped = try #require(ProgressLine(progress.map { max(0, min(1, $0)) }, along: progress))
        #expect(clamped.bounds == 0...1 && clamped.from == 0 && clamped.change == 1)
        let ramp = try #require(ProgressLine(progress.map { max(0, min(1, ($0 - 0.2) / 0.5)) }, along: progress))
        #expect(abs(ramp.bounds.lowerBound - 0.2) < 1e-9 && abs(ramp.bounds.upperBound - 0.7) < 1e-9)
        #expect(abs(ramp.change - 2) < 1e-9 && abs(ramp.from + 0.4) < 1e-9)
        #expect(try #require(ProgressLine(progress.map { _ in 3 }, along: progress)).change == 0)
        #expect(ProgressLine(progress.map { $0 * $0 }, along: progress) == nil)
    }

    @Test func `a preview fades in 200 ms, stands still or moves on where reduced motion is preferred`() throws {
        func reduced(_ choice: String) throws -> String {
            let parts = try picture("move:top", "animation=bouncy&reduced=\(choice)", SVGPreview())
                .components(separatedBy: "@media (prefers-reduced-motion:reduce){")
            return parts.count > 1 ? parts[1] : ""
        }
        // In and out take 200 ms each, and each rests for 800 ms.
        #expect(try reduced("fade").contains(".s0{animation:r0 2s linear infinite"))
        #expect(try reduced("none").contains(".s0{animation:r0 1.6s linear infinite"))
        #expect(try reduced("keep").isEmpty)
    }

    @Test(arguments: Catalog.transitions.map { ($0.example, $0.exampleQuery) })
    func `each subject of a preview has its own index and is visible only in its own variant`(recipe: String, query: String)
        throws
    {
        guard let request = try supportedRequest(recipe: recipe, query: query, format: SVGPreview()) else { return }
        let svg = String(decoding: try SVGPreview().encode(request), as: UTF8.self)
        let groups = svg.matches(of: /<g class="(s\d+)" data-subject/).map { String($0.1) }
        #expect(!groups.isEmpty && Set(groups).count == groups.count)
        let parts = svg.components(separatedBy: "@media (prefers-reduced-motion:reduce){")
        let (full, reduced) = (parts[0], parts.count > 1 ? parts[1] : "")
        for group in groups where !full.contains(".\(group){animation:") {
            // The subject moves only in the reduced-motion variant and is hidden otherwise.
            let hidden = full.split(separator: "\n").filter { $0.hasSuffix("{visibility:hidden}") }.joined()
            let shown = reduced.split(separator: "\n").filter { $0.hasSuffix("{visibility:visible}") }.joined()
            #expect(hidden.contains(group) && shown.contains(group), "\(group)")
        }
    }

    /// The ids of the groups that a preview shows in each of its parts, from back to front, without less motion.
    private func stacks(_ svg: String, parts: Int) throws -> [[String]] {
        let full = svg.components(separatedBy: "@media (prefers-reduced-motion:reduce){")[0]
        let hidden = full.split(separator: "\n").filter { $0.hasSuffix("{visibility:hidden}") }.joined(separator: ",") + ","
        let groups = svg.matches(of: /<g class="s(\d+)" data-subject="([^"]*)"/).map { (index: String($0.1), id: String($0.2)) }
        return try (0..<parts).map { part in
            try groups.filter { group in
                if hidden.contains(try Regex("\\.s\(group.index)[,{]")) { return false }
                guard let rule = try Regex("@keyframes p\(group.index)v\\{(.*)\\}").firstMatch(in: full) else { return true }
                return full[rule.range].split(separator: "visibility:")[part + 1].hasPrefix("visible")
            }.map(\.id)
        }
    }

    @Test(arguments: Catalog.transitions.map { ($0.example, $0.exampleQuery) })
    func `a preview shows its subjects in the order of each direction`(recipe: String, query: String) throws {
        guard let request = try supportedRequest(recipe: recipe, query: query, format: SVGPreview()) else { return }
        let svg = String(decoding: try SVGPreview().encode(request), as: UTF8.self)
        let shown = try stacks(svg, parts: request.plans.count)
        for (plan, ids) in zip(request.plans, shown) {
            let levels = Dictionary(plan.subjectMotions.map { ($0.id, $0.zIndex) }) { first, _ in first }
            #expect(Set(levels.keys).isSubset(of: ids) && Set(ids).count == ids.count, "\(ids)")
            let order = ids.compactMap { levels[$0] }
            #expect(order == order.sorted(), "\(ids) \(levels)")
        }
    }

    @Test(arguments: ["uikit/push", "uikit/cover-vertical"])
    func `the page that leaves lies above the page that it covered`(recipe: String) throws {
        let stacks = try stacks(try picture(recipe, "container=390x844", SVGPreview()), parts: 2)
            .map { $0.filter { ["incoming", "outgoing"].contains($0) } }
        #expect(stacks[1] == ["incoming", "outgoing"], "\(stacks)")
    }
}
