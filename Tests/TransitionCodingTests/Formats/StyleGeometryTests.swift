import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// `geometry`: frames as transforms of the box at rest (FLIP), or laid out.
struct StyleGeometryTests {
    private func request(_ recipe: String, _ query: String) throws -> TimelineRequest {
        try SpecPath.timeline(recipe: recipe, query: try #require(Query(query)), format: CSS())
    }

    private func sheet(_ recipe: String, _ query: String) throws -> String {
        String(decoding: try CSS().encode(try request(recipe, query)), as: UTF8.self)
    }

    private static let photo = "source=16,300,120,180&source-radius=12&container=390x844&name=photo&tolerance=0.02"

    /// s = 120 / 390; the clip is 844 − 180 / s = 259, the radius 12 / s = 39.
    @Test func `a zoom moves the page, and cuts it by a second curve`() throws {
        let sheet = try sheet("uikit/zoom", Self.photo)
        #expect(sheet.contains("from { translate: 16px 300px; scale: 0.307692; animation-composition: add }"))
        #expect(
            sheet.contains(
                """
                @keyframes td-photo-card-in-2 {
                  from { clip-path: inset(0 0 259px 0 round 39px) }
                  to { clip-path: inset(0 0 0 0 round 0) }
                }
                """))
        #expect(sheet.contains("transform-origin: 0 0"))
        #expect(!sheet.contains(#/left:|width:|\bposition:|box-shadow/#))
        #expect(sheet.contains("warning: shadow: the clip of the card cuts it off; geometry=layout has it"))
    }

    @Test func `a source without a height has no radius that is no number`() throws {
        let sheet = try sheet("matched-geometry", "source=0,0,50,0")
        #expect(!sheet.contains("null") && !sheet.contains("nan"))
    }

    /// The clip goes as 1 − s(1 − p) / (s + (1 − s)p), the way back as sp / (1 − (1 − s)p).
    @Test(arguments: [(false, 120.0 / 390), (true, 120.0 / 390)])
    func `the second curve is the inverse of the scale`(isRemoval: Bool, s: Double) throws {
        let request = try request(
            "uikit/zoom", Self.photo.replacing("0.02", with: "0.001") + (isRemoval ? "&direction=removal" : ""))
        let motion = try #require(request.plans[0].subjectMotions.first { $0.role == .card })
        let frame = try #require(try TransformedFrame(motion, isRemoval: isRemoval))
        let times = (0...200).map { motion.duration * Double($0) / 200 }
        let values = try frame.values(at: times)
        let bottom = try #require(frame.components.firstIndex(of: StyleComponent(property: .clipBottom)))
        let radius = try #require(frame.components.firstIndex(of: StyleComponent(property: .cornerRadius, part: .alongX)))
        let widths = motion.values(of: .frameWidth, in: try motion.values(at: times), at: times)
        for step in times.indices {
            let there = (widths[step] - 120) / (390 - 120)
            let p = isRemoval ? 1 - there : there
            let q = isRemoval ? s * p / (1 - (1 - s) * p) : 1 - s * (1 - p) / (s + (1 - s) * p)
            let share = isRemoval ? q : 1 - q
            #expect(abs(values[bottom][step] - 259 * share) <= 1e-6)
            #expect(abs(values[radius][step] - 39 * share) <= 1e-6)
        }
    }

    @Test func `with less motion and no fade a card that left is gone`() throws {
        let sheet = try sheet("uikit/zoom", Self.photo + "&reduced=none&direction=removal")
        let still = try #require(sheet.components(separatedBy: "(prefers-reduced-motion: reduce)").dropFirst().first)
        #expect(still.contains(".photo-card-out { opacity: 0 }"))
    }

    @Test func `layout has the frame itself`() throws {
        let sheet = try sheet("uikit/zoom", Self.photo + "&geometry=layout")
        #expect(sheet.contains("from { left: 16px; top: 300px; width: 120px; height: 180px; border-radius: 12px }"))
        #expect(sheet.contains("box-shadow") && !sheet.contains("clip-path") && sheet.contains("geometry=layout&"))
    }

    private static func matched(_ destination: String, radius: Double = 0, geometry: String = "transform") -> [UInt8] {
        Array(
            """
            {"transition":{"type":"matched-geometry","source":{"frame":[10,20,50,60],"cornerRadius":\(radius)},
             "destination":{"frame":\(destination)}},"animation":"easeInOut 1s","direction":"insertion",
             "output":{"name":"t","geometry":"\(geometry)"}}
            """.utf8)
    }

    @Test func `a matched geometry of another shape is scaled along x and y apart, and says so`() throws {
        let request = try SpecReader.timeline(Self.matched("[100, 200, 300, 200]"), format: CSS())
        let sheet = String(decoding: try CSS().encode(request), as: UTF8.self)
        #expect(sheet.contains("from { translate: -90px -180px; scale: 0.166667 0.3; animation-composition: add }"))
        #expect(sheet.contains("warning: proportions: the content is stretched on the way; geometry=layout has it"))
        #expect(sheet.contains("max error 0\n") && !sheet.contains("clip-path") && !sheet.contains("position: absolute"))
        let same = try SpecReader.timeline(Self.matched("[100, 200, 100, 120]", radius: 5), format: CSS())
        let even = String(decoding: try CSS().encode(same), as: UTF8.self)
        #expect(
            even.contains("from { translate: -90px -180px; scale: 0.5; animation-composition: add }")
                && even.contains("round 10px")
                && !even.contains("proportions"))
    }

    @Test(
        "geometry is refused where nothing moves a frame",
        arguments: [
            ("push:leading", "geometry=layout", "only a zoom and a matched geometry move a frame"),
            (
                "uikit/zoom", "mode=view-transition&geometry=layout&source=16,300,120,180&container=390x844",
                "the mode that has one is keyframes"
            ),
            ("uikit/zoom", "geometry=sideways&source=16,300,120,180&container=390x844", "transform"),
        ])
    func refused(recipe: String, query: String, reason: String) throws {
        let issues = #expect(throws: DecodingFailure.self) { try request(recipe, query) }
        guard case .issues(let found)? = issues else { return #expect(Bool(false)) }
        #expect(found.contains { "\($0.issue)".contains(reason) })
    }
}
