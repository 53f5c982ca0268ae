import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// Matrices in stylesheets: what a browser shows between keyframes, computed here from the text alone.
struct StyleMatrixTests {
    private func request(_ transform: String, _ animation: String, _ tolerance: Double = 0.002) throws -> TimelineRequest {
        let spec = """
            {"transition":{"type":"properties","properties":{"transform":\(transform)}},"animation":"\(animation)",
             "direction":"insertion","output":{"name":"t","tolerance":\(tolerance)}}
            """
        return try SpecReader.timeline(Array(spec.utf8), format: CSS())
    }

    private func sheet(_ request: TimelineRequest) throws -> String { String(decoding: try CSS().encode(request), as: UTF8.self) }

    /// One keyframe: its offset, and the name and numbers of each function.
    private typealias Frame = (offset: Double, functions: [(name: String, numbers: [Double])])

    private func frames(_ sheet: String) throws -> [Frame] {
        let block = try #require(sheet.components(separatedBy: "@keyframes td-t-in {").dropFirst().first)
        let text = block.components(separatedBy: "@keyframes").first ?? ""
        var frames: [Frame] = []
        for match in text.matches(of: #/(from|to|[\d.]+%) \{\s*transform: ([^;}]*)/#) {
            let place = String(match.1)
            let offset: Double = place == "from" ? 0 : place == "to" ? 1 : try #require(Double(place.dropLast())) / 100
            var functions: [(name: String, numbers: [Double])] = []
            for function in match.2.matches(of: #/([a-zA-Z0-9]+)\(([^)]*)\)/#) {
                let numbers = function.2.matches(of: #/-?[\d.]+/#).compactMap { Double($0.0) }
                functions.append((String(function.1), numbers))
            }
            frames.append((offset, functions))
        }
        return frames
    }

    /// Returns the flat matrix of functions, by its six numbers a to f.
    private func matrix(_ functions: [(name: String, numbers: [Double])]) -> [Double] {
        var m = [1.0, 0, 0, 1, 0, 0]
        for (name, n) in functions {
            let radians: Double = (n.first ?? 0) * .pi / 180
            let (sine, cosine): (Double, Double) = (Foundation.sin(radians), Foundation.cos(radians))
            var next: [Double] = [1, 0, 0, 1, 0, 0]
            switch name {
            case "translate": (next[4], next[5]) = (n[0], n.count > 1 ? n[1] : 0)
            case "rotate": next = [cosine, sine, -sine, cosine, 0, 0]
            case "skewX": next[2] = sine / cosine
            case "scale": (next[0], next[3]) = (n[0], n.count > 1 ? n[1] : n[0])
            default: next[0] = .nan
            }
            let (x, y) = (SIMD2(m[0], m[1]), SIMD2(m[2], m[3]))
            let (a, b) = (x * next[0] + y * next[1], x * next[2] + y * next[3])
            let c = x * next[4] + y * next[5] + SIMD2(m[4], m[5])
            m = [a.x, a.y, b.x, b.y, c.x, c.y]
        }
        return m
    }

    private func mixed(_ a: Frame, _ b: Frame, _ share: Double) -> [(name: String, numbers: [Double])] {
        zip(a.functions, b.functions).map { one, other in
            let rest =
                one.name == "scale" ? [one.numbers, other.numbers].map { [$0[0], $0.last ?? 1] } : [one.numbers, other.numbers]
            let count = max(rest[0].count, rest[1].count)
            let (from, to) = (rest[0] + [0, 0], rest[1] + [0, 0])
            return (one.name, (0..<count).map { from[$0] + (to[$0] - from[$0]) * share })
        }
    }

    private static let bent: [(transform: String, animation: String)] = [
        (#"["scale(2, 1) rotate(120deg) translate(50px, 20px)", "none"]"#, "easeInOut 600ms"),
        (#"["scale(2, 0.5) rotate(-300deg)", "scale(1) rotate(0deg)"]"#, "linear 1s"),
        (#"["skewX(60deg) skewY(60deg)", "none"]"#, "bouncy"),
        (#"["matrix(0.5, 0.8, -0.3, 0.5, 10, 20)", "matrix(-1, 0, 0, 1, 0, 0)"]"#, "linear 1s"),
    ]

    @Test("a flat matrix stays within the stated error of what a browser plays", arguments: bent.indices, [0.002, 0.02])
    func flat(index: Int, tolerance: Double) throws {
        let request = try request(Self.bent[index].transform, Self.bent[index].animation, tolerance)
        let sheet = try sheet(request)
        let stated = try #require(sheet.firstMatch(of: #/max error ([\d.]+)/#).flatMap { Double($0.1) })
        #expect(stated > 0 && stated <= tolerance)
        let frames = try frames(sheet)
        #expect(!sheet.contains("matrix") && frames.count > 2)
        let names = frames[0].functions.map(\.name)
        #expect(frames.allSatisfy { $0.functions.map(\.name) == names })
        let motion = try #require(request.plans[0].subjectMotions.first)
        let duration = (motion.duration * 1000 - 1e-6).rounded(.up) / 1000
        let shares = (0...2000).map { Double($0) / 2000 }
        let times = shares.map { min($0 * duration, motion.duration) }
        let values = try motion.values(at: times)
        let truth = FlatMatrixPath.entries.map { motion.values(of: $0, in: values, at: times) }
        let travels = truth.map { TrackTravel.of($0) }
        var (link, worst) = (0, 0.0)
        for (step, share) in shares.enumerated() {
            while link + 2 < frames.count, frames[link + 1].offset < share { link += 1 }
            let (a, b) = (frames[link], frames[link + 1])
            let shown = matrix(mixed(a, b, (share - a.offset) / (b.offset - a.offset)))
            for entry in shown.indices {
                worst = max(worst, abs(shown[entry] - truth[entry][step]) / (travels[entry] > 0 ? travels[entry] : 1))
            }
        }
        // What the measure misses between its samples is below a hundredth of it.
        #expect(worst <= 1.01 * stated + 1e-9)
    }

    @Test(
        "functions that follow one progress are two keyframes under its easing",
        arguments: [
            (#"["rotate(200deg) scale(0.5)", "none"]"#, "rotate(200deg) scale(0.5)", "rotate(0deg) scale(1)"),
            (#"["scale(2) rotate(120deg)", "rotate(0deg) scale(1)"]"#, "rotate(120deg) scale(2)", "rotate(0deg) scale(1)"),
            (
                #"["translate(50px, 20px) rotate(200deg) skewX(30deg) scale(0.5)", "none"]"#,
                "translate(50px, 20px) rotate(200deg) skewX(30deg) scale(0.5)", "translate(0) rotate(0deg) skewX(0deg) scale(1)"
            ),
            (#"["scale(0) rotate(90deg)", "none"]"#, "rotate(90deg) scale(0)", "rotate(0deg) scale(1)"),
            (
                #"["matrix(0.5, 0.8, -0.8, 0.5, 10, 20)", "none"]"#, "translate(10px, 20px) rotate(57.994617deg) scale(0.943398)",
                "translate(0) rotate(0deg) scale(1)"
            ),
        ])
    func straight(transform: String, from: String, to: String) throws {
        let sheet = try sheet(try request(transform, "easeInOut 600ms"))
        #expect(sheet.contains("max error 0\n"))
        #expect(sheet.contains("@keyframes td-t-in {\n  from { transform: \(from) }\n  to { transform: \(to) }\n}"))
        #expect(sheet.contains(".t-in { animation: td-t-in var(--td-t-dur) var(--td-t-ease) backwards }"))
    }

    @Test func `a linear() easing is as close as the matrix needs it`() throws {
        // A tenth of a hundredth of a turn of 720° is 0.72°, a hundredth of what m11 travels.
        let sheet = try sheet(try request(#"["rotate(720deg) scale(1.5)", "none"]"#, "bouncy"))
        let easing = try #require(sheet.firstMatch(of: #/linear\(([^)]*)\)/#))
        let plain = try self.sheet(try request(#"["scale(1.5)", "none"]"#, "bouncy"))
        let loose = try #require(plain.firstMatch(of: #/linear\(([^)]*)\)/#))
        #expect(easing.1.split(separator: ",").count > 2 * loose.1.split(separator: ",").count)
        let stated = try #require(sheet.firstMatch(of: #/max error ([\d.]+)/#).flatMap { Double($0.1) })
        #expect(stated > 0.0005 && stated <= 0.002)
    }

    @Test func `a matrix in space states the error of the browser's interpolation`() throws {
        let request = try request(#"["rotateX(170deg) rotateY(60deg) scale(0.6)", "none"]"#, "easeInOut 600ms")
        let sheet = try sheet(request)
        let stated = try #require(sheet.firstMatch(of: #/max error ([\d.]+)/#).flatMap { Double($0.1) })
        #expect(stated > 0 && stated <= 0.002)
        let frames = try frames(sheet)
        let motion = try #require(request.plans[0].subjectMotions.first)
        let properties = Property.matrix
        var worst = 0.0
        for (a, b) in zip(frames, frames.dropFirst()) {
            let tween = try #require(MatrixTween(from: a.functions[0].numbers, to: b.functions[0].numbers))
            let shares = (0...40).map { Double($0) / 40 }
            let times = shares.map { (a.offset + (b.offset - a.offset) * $0) * 0.6 }
            let values = try motion.values(at: times)
            let truth = properties.map { motion.values(of: $0, in: values, at: times) }
            for (step, share) in shares.enumerated() {
                let shown = tween.entries(at: share)
                for entry in shown.indices { worst = max(worst, abs(shown[entry] - truth[entry][step])) }
            }
        }
        // No entry of these turns travels more than 2.
        #expect(worst <= 1.01 * stated * 2 + 1e-9)
    }
}
