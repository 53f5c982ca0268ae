import Testing
import TransitionEngine

@testable import TransitionCoding

@Suite struct ReducedCurveCacheTests {
    private func curve(_ text: String) -> TimingCurve {
        var reader = SpecReader()
        let animation = reader.animation(text: text)
        #expect(animation != nil)
        return TimingCurve(animation)
    }

    @Test(arguments: LinearTextTests.curves)
    func `a cached text is the text that is made without a cache`(text: String) throws {
        let curve = curve(text)
        let alone = try #require(try LinearText(curve, tolerance: 0.002))
        let cache = ReducedCurveCache()
        for _ in 0..<2 {
            let cached = try #require(try cache.run { try LinearText(curve, tolerance: 0.002) })
            #expect(cached.text == alone.text)
            #expect(cached.maxError == alone.maxError)
            #expect(cached.count == alone.count)
        }
    }

    @Test func `all that a text depends on tells two of them apart`() throws {
        let cache = ReducedCurveCache()
        let (bouncy, faster) = (curve("bouncy"), curve("bouncy 0.3s"))
        let texts = try cache.run {
            [
                try LinearText(bouncy, tolerance: 0.002), try LinearText(bouncy, tolerance: 0.001),
                try LinearText(bouncy, after: 0.01, tolerance: 0.002), try LinearText(bouncy, lasting: 2, tolerance: 0.002),
                try LinearText(faster, tolerance: 0.0019),
            ].compactMap { $0?.text }
        }
        #expect(Set(texts).count == 5)
    }

    @Test func `a cache makes the same text once, and forgets what nobody asks for`() throws {
        let cache = ReducedCurveCache()
        let made = try #require(try LinearText(curve("bouncy"), tolerance: 0.01))
        func key(_ tolerance: Double) throws -> ReducedCurveCache.Key {
            ReducedCurveCache.Key(
                curve: try #require(curve("bouncy").key), delay: 0, length: nil, tolerance: tolerance)
        }
        var count = 0
        func ask(_ tolerance: Double) throws {
            _ = cache.text(for: try key(tolerance)) {
                count += 1
                return made
            }
        }
        try ask(1)
        try ask(1)
        #expect(count == 1)
        // Two generations of others push it out.
        for other in 2..<700 { try ask(Double(other)) }
        #expect(count == 699)
        try ask(1)
        #expect(count == 700)
        try ask(699)
        #expect(count == 700)
    }

    @Test func `a cancelled computation leaves nothing in the cache`() throws {
        let (cache, curve) = (ReducedCurveCache(), curve("bouncy"))
        #expect(throws: CancellationError.self) {
            try Cancellation { true }.run { try cache.run { try LinearText(curve, tolerance: 0.002) } }
        }
        let text = try cache.run { try LinearText(curve, tolerance: 0.002) }
        #expect(text?.text == (try LinearText(curve, tolerance: 0.002))?.text)
    }
}
