import Testing
import TransitionEngine

@testable import TransitionCoding

struct SubjectProgressTests {
    /// What is known along the progress is what the timeline shows at each time.
    @Test(arguments: ["animation=bouncy", "animation=ease-in-out%200.4s%20delay%200.1s&direction=removal"])
    func `tracks along the progress of a subject are those at its times`(query: String) throws {
        var compared = 0
        for entry in Catalog.transitions where entry.source != .motion {
            let parts = [entry.exampleQuery, query].filter { !$0.isEmpty }.joined(separator: "&")
            let parsed = try #require(Query(parts))
            guard let request = try? SpecPath.timeline(recipe: entry.example, query: parsed) else { continue }
            for motion in request.plans.flatMap(\.subjectMotions) {
                guard let progress = SubjectProgress(motion) else { continue }
                let times = (0...40).map { motion.duration * Double($0) / 40 }
                let tracks = progress.tracks(along: progress.values(at: times))
                for (track, values) in zip(tracks, try motion.values(at: times)) {
                    let error = zip(track, values).map { abs($0 - $1) / max(1, abs($1)) }.max() ?? 0
                    #expect(error < 1e-9, "\(entry.example) \(motion.id)")
                    compared += 1
                }
            }
        }
        #expect(compared > 100)
    }
}
