import Testing
import TransitionCoding
import TransitionEngine

@testable import TransitionService

struct CostEstimateTests {
    private func request(_ sampling: Sampling) throws -> TimelineRequest {
        var request = TimelineRequest(TransitionSpec(transition: OpacityTransition()))
        request.spec.sampling = sampling
        try request.plan(within: Limits())
        return request
    }

    @Test func `few samples are brief, many are not, and what is reduced can't be told`() throws {
        let estimate = CostEstimate(brief: 50e-6)
        #expect(estimate.isBrief(try request(.count(60)), OutputFormats.json, packed: false))
        #expect(!estimate.isBrief(try request(.count(50_000)), OutputFormats.json, packed: false))
        #expect(!estimate.isBrief(try request(.tolerance(0.01)), OutputFormats.json, packed: false))
        // A stylesheet is searched for, not written down.
        let css = try #require(OutputFormats.named("css"))
        #expect(!estimate.isBrief(try request(.count(60)), css, packed: false))
        #expect(!CostEstimate(brief: 0).isBrief(try request(.count(60)), OutputFormats.json, packed: false))
    }

    @Test func `compressing counts`() throws {
        let estimate = CostEstimate(brief: 50e-6)
        let request = try request(.count(200))
        #expect(estimate.isBrief(request, OutputFormats.json, packed: false))
        #expect(!estimate.isBrief(request, OutputFormats.json, packed: true))
    }

    @Test func `it learns from what answers took, and one that was interrupted doesn't undo that`() throws {
        let estimate = CostEstimate(brief: 50e-6)
        let request = try request(.count(200))
        #expect(estimate.isBrief(request, OutputFormats.json, packed: false))
        for _ in 0..<100 { estimate.record(request, OutputFormats.json, seconds: 1e-3) }
        #expect(!estimate.isBrief(request, OutputFormats.json, packed: false))
        for _ in 0..<100 { estimate.record(request, OutputFormats.json, seconds: 5e-6) }
        #expect(estimate.isBrief(request, OutputFormats.json, packed: false))
        estimate.record(request, OutputFormats.json, seconds: 5e-6)
        #expect(estimate.isBrief(request, OutputFormats.json, packed: false))
    }
}
