import Synchronization
import Testing
import TransitionEngine

@testable import TransitionCoding

/// A request plans each direction once, and once more with less motion: four plans at most (architecture: one motion, lowered once).
struct PlanCountTests {
    /// A slide that counts how many times it is planned: a plan asks for the warnings once.
    private final class CountedSlide: Transition {
        let plans = Atomic(0)

        func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
            SlideTransition().layers(in: phase, of: view)
        }

        var warnings: [TimelineWarning] {
            plans.add(1, ordering: .relaxed)
            return []
        }

        var count: Int { plans.load(ordering: .relaxed) }
    }

    struct Output: Sendable, CustomTestStringConvertible {
        let name: String
        let mode: StylesheetMode
        let isAuto: Bool
        var testDescription: String { name + " " + mode.rawValue + (isAuto ? " dir=auto" : "") }

        static let all = BuiltInFormats.all.flatMap { format in
            let modes = format.name == "css" ? StylesheetMode.allCases : [.keyframes]
            return modes.flatMap { mode in
                (format.takesAutoDirection ? [false, true] : [false]).map { Output(name: format.name, mode: mode, isAuto: $0) }
            }
        }
    }

    @Test(arguments: Output.all) func `a request makes four plans at most`(output: Output) throws {
        let slide = CountedSlide()
        var request = TimelineRequest(TransitionSpec())
        request.spec.transition = slide
        request.isBoth = true
        request.isAutoDirection = output.isAuto
        request.output.mode = output.mode
        try request.plan(within: Limits())
        let format = try #require(BuiltInFormats.named(output.name))
        try #require(try format.issues(with: request).isEmpty)
        _ = try format.render(request)
        // What pictures show with less motion is a fade of their own, which is planned once a direction.
        let most = ["svg", "film.svg", "plot.svg", "lottie.json"].contains(output.name) ? 2 : 4
        #expect((2...most).contains(slide.count))
    }
}
