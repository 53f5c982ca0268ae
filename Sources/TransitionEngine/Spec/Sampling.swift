/// Where a timeline is read.
public enum Sampling: Hashable, Sendable {
    /// So many frames a second, and the end. 1…1000.
    case fps(Double)
    /// So many samples at even distances, both ends included. At least 2.
    case count(Int)
    /// At exactly these seconds, rising from 0 or more.
    case times([Double])
    /// The fewest keyframes whose straight lines stay so close to every track, in fractions of its travel. 1e-5…0.5.
    case tolerance(Double)

    /// 60 frames a second.
    public static let `default` = Sampling.fps(60)

    /// Tolerances that make sense: below, rounding is what is left to see; above, nothing of the curve is.
    public static let tolerances = 1e-5...0.5

    func validate(within limits: Limits, at pointer: String, into issues: inout SpecIssues) {
        switch self {
        case .fps(let rate):
            issues.check(rate, in: 1...1000, at: pointer + "/fps")
        case .count(let count):
            if count < 2 { issues.add(.outOfRange, at: pointer + "/count", "must be at least 2, not \(count)") }
        case .tolerance(let tolerance):
            issues.check(tolerance, in: Self.tolerances, at: pointer + "/tolerance")
        case .times(let times):
            if times.isEmpty { issues.add(.outOfRange, at: pointer + "/times", "must hold at least one time") }
            var before = -Double.infinity
            for (index, time) in times.enumerated() {
                issues.check(time, in: 0...limits.duration, unit: "s", at: "\(pointer)/times/\(index)")
                if time <= before {
                    issues.add(.outOfRange, at: "\(pointer)/times/\(index)", "times must rise")
                }
                before = time
            }
        }
    }

    /// How many samples a timeline of `duration` gets, without making them; at least so many where the curves decide.
    func sampleCount(over duration: Double) -> Int {
        switch self {
        case .times(let times): times.count
        case _ where duration == 0: 1
        case .tolerance: 2
        case .count(let count): count
        case .fps(let rate): Self.frameCount(rate, over: duration) + 1
        }
    }

    /// Frames before the end; a frame within a nanosecond of the end is the end.
    private static func frameCount(_ rate: Double, over duration: Double) -> Int {
        max(1, Int(((duration - 1e-9) * rate).rounded(.up)))
    }

    /// The times; the first is 0 and the last is `duration` exactly, but for ``times(_:)``.
    func times(over duration: Double) -> [Double] {
        switch self {
        case .times(let times): return times
        case _ where duration == 0: return [0]
        case .tolerance: return [0, duration]
        case .count(let count):
            return (0..<count).map { $0 == count - 1 ? duration : duration * Double($0) / Double(count - 1) }
        case .fps(let rate):
            let last = Self.frameCount(rate, over: duration)
            return (0...last).map { $0 == last ? duration : Double($0) / rate }
        }
    }

    /// The distance of the samples, where it is even up to the last one.
    func step(over duration: Double) -> Double? {
        switch self {
        case .fps(let rate): 1 / rate
        case .count(let count): duration / Double(count - 1)
        case .times, .tolerance: nil
        }
    }
}
