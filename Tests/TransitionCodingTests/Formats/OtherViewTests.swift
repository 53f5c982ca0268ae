import TestSupport
import Testing
import TransitionEngine

@testable import TransitionCoding

/// What a plan says of views other than its own, against plans of those views.
struct OtherViewTests {
    private static func requests(and more: [String] = []) throws -> [(name: String, request: TimelineRequest)] {
        let recipes = try MotionTests.recipes.map { recipe, query in
            (recipe, try SpecPath.timeline(recipe: recipe, query: #require(Query(query)), format: MotionJSON()))
        }
        let bodies = try (MotionTests.bodies + more).map { body in
            (body, try SpecReader.timeline(Array("{\(body)}".utf8), format: MotionJSON()))
        }
        return recipes + bodies
    }

    @Test func `a mirrored plan has the tracks of right-to-left layout`() throws {
        var unknown: [String] = []
        for (name, request) in try Self.requests(and: Self.directed) {
            for plan in request.plans {
                guard let mirrored = plan.mirrored() else {
                    unknown.append(name)
                    continue
                }
                let planned = try TransitionPlan(plan.spec.mapViews { $0.view.layoutDirection = .rightToLeft })
                let (found, expected) = (try mirrored.timeline(), try planned.timeline())
                #expect(found.subjects.map(\.anchor) == expected.subjects.map(\.anchor), "\(name)")
                for (subject, other) in zip(found.subjects, expected.subjects) {
                    #expect(subject.tracks.map(\.property) == other.tracks.map(\.property), "\(name)")
                    for (track, opposite) in zip(subject.tracks, other.tracks) {
                        let isSame = zip(track.values, opposite.values).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
                        #expect(isSame, "\(name): \(track.property.rawValue) of \(subject.id)")
                    }
                }
            }
        }
        #expect(Set(unknown) == Set(Self.directed))
    }

    /// What only planning mirrors: a transform of its own, a frame that is matched at its leading side, and a finger's way.
    private static let directed = [
        #""transition":{"type":"custom","effects":{"transform":{"willAppear":"rotate(30deg)","didDisappear":"rotate(30deg)"}}}"#,
        #""transition":{"type":"matched-geometry","source":{"frame":[16,300,120,180],"anchor":"leading"}}"#,
        #""transition":"uikit/push","events":[{"at":0,"action":"push"},{"at":1,"action":"drag","translation":[40,0],"velocity":[300,0]},{"at":1.1,"action":"release"}]"#,
    ]

    @Test func `a fraction of the view is what a larger view adds`() throws {
        var following: Set<String> = []
        for (name, request) in try Self.requests() {
            for plan in request.plans where plan.spec.content.isView {
                let (side, other) = (plan.spec.view.size, Size(width: 320, height: 568))
                let wider = try TransitionPlan(plan.spec.mapViews { $0.view.size = other })
                for (motion, larger) in zip(plan.subjectMotions, wider.subjectMotions) {
                    let times = [0, 0.1, 0.35, 0.8, 1].map { motion.duration * $0 }
                    let (here, there) = (try motion.values(at: times), try larger.values(at: times))
                    let fractions = try ViewFractions(motion)
                    let shares = try fractions?.values(at: times) ?? [:]
                    for property in [Property.translateX, .translateY, .clipLeft, .clipRight, .clipTop, .clipBottom] {
                        guard let row = motion.properties.firstIndex(of: property) else { continue }
                        let isHorizontal = [.translateX, .clipLeft, .clipRight].contains(property)
                        let added = isHorizontal ? other.width - side.width : other.height - side.height
                        let share = shares[property] ?? times.map { _ in 0 }
                        if shares[property] != nil { following.insert("\(name) \(property.rawValue)") }
                        for index in times.indices {
                            let expected = here[row][index] + share[index] * added
                            #expect(abs(there[row][index] - expected) <= 1e-8, "\(name): \(property.rawValue) at \(times[index])")
                        }
                    }
                }
            }
        }
        #expect(following.contains("push:leading translate.x") && following.contains("uikit/push translate.x"))
    }
}
