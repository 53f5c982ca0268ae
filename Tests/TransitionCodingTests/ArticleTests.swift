import Foundation
import TestSupport
import Testing
import TransitionCoding
import TransitionEngine

/// The programs of the articles in `TransitionCoding.docc`, word for word.
struct ArticleTests {
    @Test func `a card in six steps`() throws {
        var spec = TransitionSpec(.move(edge: .bottom).combined(with: .opacity), animation: .bouncy)
        spec.view.size = Size(width: 320, height: 200)

        let timeline = try TransitionPlan(spec).timeline()
        let offsets = try #require(timeline.track(.translateY)).values
        #expect(offsets.first == 200 && offsets.last == 0)

        let state = try #require(timeline.state(of: .translateY, at: 0.1))
        #expect(state.value > 0 && state.velocity < 0)

        let wrong = TransitionSpec(.opacity, animation: .spring(duration: -1), sampling: .fps(0))
        do throws(PlanningFailure) {
            _ = try TransitionPlan(wrong)
        } catch {
            #expect(error.all.map(\.pointer) == ["/animation/spring/duration", "/sampling/fps"])
            #expect("\(error)".hasSuffix("/sampling/fps: must lie between 1 and 1000, not 0"))
        }

        let css = try TransitionCoder().encode(spec, as: .css, output: OutputOptions(name: "card"))
        #expect(try css.text.contains("@keyframes td-card-in"))
        #expect(css.omissions.isEmpty && css.mediaType == "text/css; charset=utf-8")

        let data = try JSONEncoder().encode(spec)
        #expect(try JSONDecoder().decode(TransitionSpec.self, from: data) == spec)
    }

    /// One line for each track: its property, and its values with as many decimals as the request asks for.
    struct Lines: OutputFormat {
        let name = "txt"
        let mediaType = "text/plain; charset=utf-8"

        func render(_ request: OutputRequest) throws -> RenderedOutput {
            var omissions = Omissions()
            omissions.add("times", "a line has values alone; csv has the times too")
            let timelines = try request.plans.map { try $0.timeline(decimals: request.precision) }
            let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...request.precision))
            let lines = timelines.flatMap(\.subjects).flatMap(\.tracks).map { track in
                "\(track.property.rawValue): " + track.values.map { $0.formatted(style) }.joined(separator: " ")
            }
            return RenderedOutput(lines.joined(separator: "\n"), omissions)
        }
    }

    @Test func `a format of one's own`() throws {
        let coder = TransitionCoder(adding: [Lines()])
        let spec = TransitionSpec(.push(from: .bottom), animation: .linear(duration: 1), sampling: .count(3))
        let output = try coder.encode(spec, as: "txt")
        #expect(try output.text == "opacity: 0 0.5 1\ntranslate.y: 100 50 0")
        #expect(output.omissions.map(\.code) == ["not-expressible"])
    }

    @Test(arguments: [("Tutorial", 8), ("OwnFormat", 4)])
    func `an article has these programs and no others`(name: String, count: Int) throws {
        let article = try Article("Sources/TransitionCoding/TransitionCoding.docc/\(name).md")
        #expect(article.programs.count == count)
        #expect(try article.programs(missingIn: #filePath) == [])
    }

    /// A process registers once, so this program is run by the consumers part `library`.
    @Test func `the article on transitions of one's own has the program of Examples`() throws {
        let article = try Article("Sources/TransitionCoding/TransitionCoding.docc/OwnTransition.md")
        let root = #filePath.components(separatedBy: "/Tests/")[0]
        #expect(article.programs.count == 5)
        #expect(try article.programs(missingIn: root + "/Examples/Sources/Examples/Examples.swift") == [])
    }
}
