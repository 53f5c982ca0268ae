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
}
