import Testing
import TransitionEngine

@testable import TransitionCoding

/// Symbol effects as SwiftUI's text, with words that no member says.
struct SymbolEffectTextTests {
    private func request(_ text: String) throws -> TimelineRequest {
        var body = TextBuffer()
        body.append("{\"transition\":")
        body.append(json: text)
        body.append("}")
        return try SpecReader.timeline(body.bytes)
    }

    private func spec(_ request: TimelineRequest) -> String {
        var request = request
        request.serializeSpec()
        return String(decoding: request.specText ?? [], as: UTF8.self)
    }

    /// A text, the same as JSON, and the words that the warnings name, one each.
    @Test(
        arguments: [
            (".symbolEffect(.variableColor.iterative)", #""symbol-effect:variable-color""#, ["iterative"]),
            (
                ".symbolEffect(.variableColor.iterative.reversing)", #""symbol-effect:variable-color""#,
                ["iterative", "reversing"]
            ),
            (
                ".symbolEffect(.variableColor.cumulative.dimInactiveLayers)", #""symbol-effect:variable-color""#,
                ["cumulative", "dimInactiveLayers"]
            ),
            (".symbolEffect(.breathe.plain)", #""symbol-effect:breathe""#, ["plain"]),
            (
                ".symbolEffect(.breathe.pulse.wholeSymbol)",
                #"{"type":"symbol-effect","effect":"breathe","scope":"whole-symbol"}"#,
                ["pulse"]
            ),
            (".symbolEffect(.pulse, options: .repeating)", #""symbol-effect:pulse""#, ["repeating"]),
            (".symbolEffect(.bounce, options: .repeat(.continuous))", #""symbol-effect:bounce""#, ["repeat(.continuous)"]),
            (
                ".symbolEffect(.bounce, options: .repeat(.periodic(delay: 1)))", #""symbol-effect:bounce""#,
                ["repeat(.periodic(delay: 1))"]
            ),
            (
                ".symbolEffect(.bounce, options: .repeat(.periodic(3, delay: 1)))",
                #"{"type":"symbol-effect","effect":"bounce","repeats":3}"#, ["delay: 1"]
            ),
            (
                ".symbolEffect(.bounce, options: SymbolEffectOptions.speed(2).repeating)",
                #"{"type":"symbol-effect","effect":"bounce","speed":2}"#, ["repeating"]
            ),
            (".symbolEffect(.wiggle.custom(angle: .degrees(30)))", #""symbol-effect:wiggle""#, ["custom(angle: .degrees(30))"]),
            (".symbolEffect(.wiggle.forward)", #""symbol-effect:wiggle:right""#, ["forward"]),
            (".symbolEffect(.wiggle.left.byLayer)", #""symbol-effect:wiggle:left""#, []),
            (
                ".symbolEffect(.drawOn.nonReversed.individually)",
                #"{"type":"symbol-effect","effect":"draw-on","scope":"individually"}"#, ["nonReversed"]
            ),
            (
                ".contentTransition(.symbolEffect(.replace.magic(fallback: .downUp)))",
                #""content-symbol-effect:replace:down-up""#, ["magic(fallback: .downUp)"]
            ),
            (
                ".contentTransition(.symbolEffect(.replace.magic(fallback: .offUp.wholeSymbol)))",
                #"{"type":"content-symbol-effect","effect":"replace","direction":"off-up","scope":"whole-symbol"}"#,
                ["magic(fallback: .offUp.wholeSymbol)"]
            ),
            (".contentTransition(.symbolEffect(.replace.upUp.byLayer))", #""content-symbol-effect:replace:up-up""#, []),
            ("Image(systemName: \"wifi\").symbolEffect(.variableColor)", #""symbol-effect:variable-color""#, []),
            (
                "Image(systemName: \"bell\")\n    .symbolEffect(\n        .bounce.down,\n        value: count\n    )",
                #""symbol-effect:bounce:down""#, []
            ),
            ("Image(systemName: name).contentTransition(.symbolEffect(.replace))", #""content-symbol-effect:replace""#, []),
        ] as [(String, String, [String])])
    func `what no member says is named in the words of the text`(text: String, json: String, words: [String]) throws {
        let request = try request(text)
        let expected = try SpecReader.timeline(Array("{\"transition\":\(json)}".utf8))
        #expect(spec(request) == spec(expected))
        #expect(request.warnings.map(\.code) == words.map { _ in "approximation" }, "\(request.warnings)")
        for (warning, word) in zip(request.warnings, words) {
            #expect(warning.detail.hasPrefix("\"\(word)\" "), "\(warning.detail)")
        }
    }

    /// A text, and what the one problem says.
    @Test(arguments: [
        (".symbolEffect(.bounce.left)", "the symbol effect bounce has no \"left\" here"),
        (".symbolEffect(.pulse.iterative)", "the symbol effect pulse has no \"iterative\" here"),
        (".symbolEffect(.variableColor.iteratve)", "variableColor has no \"iteratve\""),
        (".contentTransition(.symbolEffect(.replace.magic(.downUp)))", "magic takes a fallback"),
        (".contentTransition(.symbolEffect(.replace.magic(fallback: .leftUp)))", "has no \"leftUp\" here"),
        (".symbolEffect(.bounce, options: .speed(fast))", "takes .speed(2)"),
        (".symbolEffect(.bounce, options: .repeat(count))", "takes .repeat(2)"),
        (".symbolEffect(.bounce, options: .sometimes)", "no option \"sometimes\""),
    ])
    func `what a symbol effect doesn't have is refused in its own words`(text: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) { try request(text) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains(part), "\(issues)")
    }
}
