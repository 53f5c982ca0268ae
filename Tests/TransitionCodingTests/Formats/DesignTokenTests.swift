import TestSupport
import Testing
import TransitionEngine

@testable import TransitionCoding

/// The one timing of a design token: whose it is, and what has several.
struct DesignTokenTests {
    /// Glyphs roll one after the other, from right to left: each but the last one waits.
    @Test(arguments: [
        ("numeric-text:129:131", false), ("numeric-text:129:131?animation=.bouncy.delay(0.1)", true),
        ("opacity", false), ("opacity?animation=.bouncy.delay(0.1)", true),
    ])
    func `a token has the delay of what moves first`(recipe: String, isDelayed: Bool) throws {
        let text = try NativeHeadTests.code(recipe, "tokens.json")
        let delay = #""delay": { "$type": "duration", "$value": { "value": 100, "unit": "ms" } }"#
        #expect(text.contains(delay) == isDelayed && text.contains(#""delay": { "$type""#) == isDelayed, "\(text)")
        let isStaggered = recipe.hasPrefix("numeric")
        #expect(text.contains("the token has the first to move in each direction") == isStaggered, "\(text)")
    }

    private static let segments = "the segments of this motion have timings of their own"

    @Test(arguments: [
        ("motion/shake", segments), ("motion/heartbeat", segments), ("symbol-effect:bounce", segments),
    ])
    func `a token says why a motion has no timing for it`(recipe: String, reason: String) throws {
        let error = #expect(throws: DecodingFailure.self) { try NativeHeadTests.code(recipe, "tokens.json") }
        guard case .issues(let issues)? = error else { return }
        let details = issues.map(\.issue.detail)
        #expect(details == ["a design token has one timing function, and \(reason); json and csv have them"], "\(details)")
    }
}
