import Testing
import TransitionEngine

@testable import TransitionCoding

struct PathTextTests {
    /// Path data, and the same as absolute commands.
    static let paths: [(text: String, absolute: String)] = [
        ("M0 0 L10 0 10 20", "M0 0 L10 0 L10 20"), ("m5,5 10,0 l0-5z", "M5 5 L15 5 L15 0 L5 5"),
        ("M0 0h10v5H0V0z", "M0 0 L10 0 L10 5 L0 5 L0 0"), ("M0 0 h10 z h5", "M0 0 L10 0 L0 0 L5 0"),
        ("M1 1c1 0 2 1 3 1s2 1 3 1", "M1 1 C2 1 3 2 4 2 C5 2 6 3 7 3"), ("M0 0 S1 1 2 0", "M0 0 C0 0 1 1 2 0"),
        ("M0 0 Q5 5 10 0 T20 0 t10 0", "M0 0 Q5 5 10 0 Q15 -5 20 0 Q25 5 30 0"), ("M0 0 T5 5", "M0 0 Q0 0 5 5"),
        ("M0 0a50 50 0 01100 0", "M0 0 A50 50 0 0 1 100 0"), ("M0 0 A0 5 0 0 1 9 9", "M0 0 L9 9"),
        ("M0 0 L1 1 M5 5 L6 6", "M0 0 L1 1 M5 5 L6 6"), ("M.5.5L-1e1-2", "M0.5 0.5 L-10 -2"),
        ("  M 0,0\n\tL 1 , 2 ", "M0 0 L1 2"),
    ]

    @Test(arguments: paths)
    func `all commands are read, and written as absolute ones`(text: String, absolute: String) throws {
        #expect(PathText.text(try PathText.path(text)) == absolute)
        #expect(PathText.text(try PathText.path(absolute)) == absolute)
    }

    @Test(arguments: [
        ("", "begins with M"), ("L0 0", "begins with M"), ("M0 0", "no line"), ("M0 0 L1", "a number"),
        ("M0 0 X1 1", "a command"),
        ("M0 0 L1 1 5", "a number"), ("M0 0 A5 5 0 2 1 9 9", "a flag"), ("M0 0 L1e9 0", "a number"), ("M0 0 z", "no line"),
        ("M0 0 L1 1 #", "a command"), ("M0 0 Lnan 1", "a number"),
    ])
    func `a text that is no path says where`(text: String, part: String) {
        let failure = #expect(throws: PathText.Failure.self) { try PathText.path(text) }
        #expect(failure?.detail.contains(part) == true, "\(failure?.detail ?? "")")
    }

    @Test func `an arc that is too small is enlarged, and its ends are exact`() throws {
        guard case .arc(let arc) = try PathText.path("M0 0 A1 1 30 0 1 100 0").segments[0] else {
            Issue.record("no arc")
            return
        }
        #expect(abs(arc.radii.x - 50) <= 1e-9 && abs(arc.radii.y - 50) <= 1e-9)
        #expect(arc.start == MotionPath.Point(0, 0) && arc.end == MotionPath.Point(100, 0))
    }
}
