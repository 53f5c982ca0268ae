import Testing
import TransitionCoding
import TransitionEngine

@testable import TransitionService

struct CostEstimateTests {
    private func request(_ sampling: Sampling) throws -> PlannedSpec {
        var request = TimelineRequest(TransitionSpec(transition: OpacityTransition()))
        request.spec.sampling = sampling
        try request.plan(within: Limits())
        return .timeline(Shared(request))
    }

    @Test func `few samples are short work, many are not, and reduced formats have no estimate`() throws {
        let estimate = CostEstimate(inlineSeconds: 50e-6)
        #expect(estimate.isShort(try request(.count(60)), BuiltInFormats.json, compressed: false))
        #expect(!estimate.isShort(try request(.count(50_000)), BuiltInFormats.json, compressed: false))
        #expect(!estimate.isShort(try request(.tolerance(0.01)), BuiltInFormats.json, compressed: false))
        // A stylesheet is reduced, so its time can't be estimated.
        let css = try #require(BuiltInFormats.named("css"))
        #expect(!estimate.isShort(try request(.count(60)), css, compressed: false))
        #expect(!CostEstimate(inlineSeconds: 0).isShort(try request(.count(60)), BuiltInFormats.json, compressed: false))
    }

    @Test func `the estimate includes compression`() throws {
        let estimate = CostEstimate(inlineSeconds: 50e-6)
        let request = try request(.count(200))
        #expect(estimate.isShort(request, BuiltInFormats.json, compressed: false))
        #expect(!estimate.isShort(request, BuiltInFormats.json, compressed: true))
    }

    @Test func `the estimate follows measured times, and one interruption hardly changes it`() throws {
        let estimate = CostEstimate(inlineSeconds: 50e-6)
        let request = try request(.count(200))
        #expect(estimate.isShort(request, BuiltInFormats.json, compressed: false))
        for _ in 0..<100 { estimate.record(request, BuiltInFormats.json, seconds: 1e-3) }
        #expect(!estimate.isShort(request, BuiltInFormats.json, compressed: false))
        for _ in 0..<100 { estimate.record(request, BuiltInFormats.json, seconds: 5e-6) }
        #expect(estimate.isShort(request, BuiltInFormats.json, compressed: false))
        estimate.record(request, BuiltInFormats.json, seconds: 5e-6)
        #expect(estimate.isShort(request, BuiltInFormats.json, compressed: false))
    }
}
