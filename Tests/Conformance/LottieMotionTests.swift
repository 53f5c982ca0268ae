import Foundation
import Testing
import TransitionCoding
import TransitionEngine

/// Tracks of Lottie files as their keyframes play, beside the timeline, at 4001 times.
struct LottieMotionTests {
    static let animations = [
        "spring(duration: 0.5, bounce: 0.99)", "spring(duration: 0.5, bounce: 0.991)", "spring(duration: 0.5, bounce: 0.995)",
        "spring(duration: 0.5, bounce: 0.999)", "interpolatingSpring(stiffness: 158, damping: 0.218)", "bouncy.speed(10)",
        "spring(duration: 0.01, bounce: 0.5)", "spring(duration: 0.001)", "bouncy.delay(30)",
        "bouncy.repeatCount(30, autoreverses: false)", "easeIn(duration: 0.0013)",
    ]

    @Test(arguments: animations, ["move:leading", "opacity"])
    func `keyframes are within the error that is stated`(animation: String, recipe: String) throws {
        let query = try #require(Query("animation=.\(animation.replacing("+", with: "%2B"))&size=200x100"))
        let format = try #require(BuiltInFormats.named("lottie.json"))
        let request = try SpecPath.timeline(recipe: recipe, query: query, format: format)
        let file = try JSONSerialization.jsonObject(with: Data(try format.encode(request))) as? [String: Any]
        let layer = try #require((file?["layers"] as? [[String: Any]])?.first)
        let transform = try #require(layer["ks"] as? [String: Any])
        let property = recipe == "opacity" ? transform["o"] : (transform["p"] as? [String: Any])?["x"]
        let track = try #require(Track(property))
        #expect(zip(track.times, track.times.dropFirst()).allSatisfy { $0 < $1 })

        let curve = TimingCurve(request.spec.resolvedAnimation)
        let (first, change) = (track.values[0], (track.values.last ?? 0) - track.values[0])
        #expect(change != 0)
        let worst =
            (0...4001).map { step -> Double in
                let time = curve.duration * Double(step) / 4001
                let exact = curve.value(at: time)
                let progress = recipe == "opacity" ? min(1, max(0, exact)) : exact
                // A jump takes a unit of the last decimal: either side counts.
                let errors = [-2e-6, 0, 2e-6].map { abs((track.value(at: time * 60 + $0 * 60) - first) / change - progress) }
                return errors.min() ?? .nan
            }.max() ?? .nan
        #expect(worst <= 0.002, "\(worst), \(track.times.count) keyframes")
    }

    @Test func `two keyframes are never at the same time`() throws {
        let query = try #require(Query("animation=.easeIn(duration:1e-9)"))
        let format = try #require(BuiltInFormats.named("lottie.json"))
        let request = try SpecPath.timeline(recipe: "move:leading", query: query, format: format)
        let file = try JSONSerialization.jsonObject(with: Data(try format.encode(request))) as? [String: Any]
        let layer = try #require((file?["layers"] as? [[String: Any]])?.first)
        let track = try #require(Track(((layer["ks"] as? [String: Any])?["p"] as? [String: Any])?["x"]))
        #expect(track.times.count == 2 && track.times[0] < track.times[1])
    }

    @Test func `what is approximated is named, however near it is`() throws {
        let format = try #require(BuiltInFormats.named("lottie.json"))
        let query = try #require(Query("animation=bouncy&tolerance=0.0001"))
        let request = try SpecPath.timeline(recipe: "move:leading", query: query, format: format)
        let words = "this curve is approximated by several Bézier curves, within 0.0001"
        #expect(String(decoding: try format.encode(request), as: UTF8.self).contains(words))
    }

    /// The keyframes of a property with one number, as properties.md plays them.
    private struct Track {
        var times: [Double] = []
        var values: [Double] = []
        /// x1, y1, x2 and y2 after each keyframe but the last.
        var handles: [[Double]] = []

        init?(_ property: Any?) {
            guard let keyframes = (property as? [String: Any])?["k"] as? [[String: Any]] else { return nil }
            for keyframe in keyframes {
                guard let time = keyframe["t"] as? Double, let value = (keyframe["s"] as? [Double])?.first else { return nil }
                times.append(time)
                values.append(value)
                handles.append(
                    ["o", "i"].flatMap { key in
                        let handle = keyframe[key] as? [String: [Double]]
                        return ["x", "y"].map { handle?[$0]?.first ?? .nan }
                    })
            }
        }

        func value(at frame: Double) -> Double {
            guard frame > times[0] else { return values[0] }
            var (low, high) = (0, times.count)
            while low < high {
                let middle = (low + high) / 2
                if times[middle] < frame { low = middle + 1 } else { high = middle }
            }
            guard low < times.count else { return values[low - 1] }
            let points = handles[low - 1]
            let curve = CubicBezier(points[0], points[1], points[2], points[3])
            let share = (frame - times[low - 1]) / (times[low] - times[low - 1])
            return values[low - 1] + (values[low] - values[low - 1]) * curve.value(at: share)
        }
    }
}
