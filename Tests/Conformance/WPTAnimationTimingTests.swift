import Foundation
import Testing

/// What the web's own tests (web-platform-tests) say of the timing model of Web Animations.
///
/// An effect is told to the product in two ways, each where it has the words:
/// - as CAMediaTiming (see ``Effect/mediaTiming``), which drives `core-animation/fade` up to a progress of 0.5; so the
///   incoming opacity is half of the progress, and 1, the model value, where the effect is not in effect;
/// - as the CSS shorthand of an animation (see ``Effect/shorthand``).
///
/// Left out for want of a counterpart: no iterations at all, infinite durations, end delays that leave nothing, negative
/// current times, what a reversed run that begins within an iteration holds at its end.
struct WPTAnimationTimingTests {
    /// Members as in `KeyframeEffectOptions`, times in milliseconds.
    struct Effect: Fact {
        let id: String
        let source: String
        let duration: Double?
        let delay: Double?
        let endDelay: Double?
        let iterations: Double?
        /// Whether `iterations` is infinite.
        let endless: Bool?
        let iterationStart: Double?
        let direction: String?
        let fill: String?
        let easing: String?
        /// 1, or −1: the current time runs backwards.
        let playbackRate: Double?
        let currentTime: Double?
        /// Missing where the effect is not in effect.
        let progress: Double?
        let phase: String?
        let endTime: Double?
    }

    @Test func `progress is that of Web Animations`() throws {
        var comparison = try Comparison("wpt-animation-timing")
        for row: Effect in try Facts.load("wpt-animation-timing") {
            if row.duration != 0 {
                let expected = row.progress.map { $0 / 2 } ?? 1
                comparison.expect(row, equals: [expected], within: 1e-9) { [try fade(row)] }
            }
            if let shorthand = row.shorthand, let progress = row.progress {
                comparison.expect(row, equals: [progress], within: 1e-9) {
                    let times = [(row.currentTime ?? 0) / 1000]
                    return try Product.curve(["animation": shorthand, "sampling": ["times": times]]).values
                }
            }
        }
        #expect(comparison.problems(atLeast: 182) == [])
    }

    /// The phase shows in what a fill mode changes: before with backwards, after with forwards.
    @Test func `phases begin and end as in Web Animations`() throws {
        var comparison = try Comparison("wpt-animation-phases")
        for row: Effect in try Facts.load("wpt-animation-phases") {
            let isBackward = row.playbackRate == -1
            let phase =
                if try fade(row, fill: "removed") != 1 {
                    "active"
                } else if try fade(row, fill: "backwards") != 1 {
                    isBackward ? "after" : "before"
                } else if try fade(row, fill: "forwards") != 1 {
                    isBackward ? "before" : "after"
                } else {
                    "none"
                }
            comparison.expect(row, phase == row.phase, "expected \(row.phase ?? ""), found \(phase)")
        }
        #expect(comparison.problems(atLeast: 18) == [])
    }

    @Test func `the timeline lasts until the end time`() throws {
        var comparison = try Comparison("wpt-animation-end")
        for row: Effect in try Facts.load("wpt-animation-end") {
            let end = try #require(row.endTime) / 1000
            comparison.expect(row, equals: [end], within: 1e-9) {
                [try timeline(row.mediaTiming, fill: "both", at: 0, easing: nil).duration]
            }
            if let shorthand = row.shorthand {
                comparison.expect(row, equals: [end], within: 1e-9) {
                    [try Product.curve(["animation": shorthand, "sampling": ["count": 2]]).duration]
                }
            }
        }
        #expect(comparison.problems(atLeast: 7) == [])
    }

    /// Half of the progress, or 1.
    private func fade(_ row: Effect, fill: String? = nil) throws -> Double {
        let fill = fill ?? (row.fill == "none" ? "removed" : row.fill ?? "removed")
        let answer = try timeline(row.mediaTiming, fill: fill, at: row.parentTime, easing: row.easing)
        return try #require(answer.track("opacity", of: "incoming").first)
    }

    private func timeline(
        _ timing: [String: Any], fill: String, at time: Double, easing: String?
    ) throws -> Product.Answer {
        var transition: [String: Any] = [
            "type": "core-animation/fade", "endProgress": 0.5, "timing": timing.merging(["fillMode": fill]) { $1 },
        ]
        transition["timingFunction"] = easing
        return try Product.timeline(["transition": transition, "sampling": ["times": [time]]])
    }
}

extension WPTAnimationTimingTests.Effect {
    /// Milliseconds of the parent's clock at which a run with a negative playback rate begins, as no time may be negative.
    private static let reversedBegin = 1.0

    /// The effect as CAMediaTiming.
    ///
    /// | Web Animations | CAMediaTiming |
    /// | --- | --- |
    /// | delay | begin time |
    /// | iteration start | time offset, counted as repeats as well |
    /// | reverse | speed −1 from a time offset at the end |
    /// | alternate | autoreverses, half as many repeats; alternate-reverse starts one iteration later |
    /// | negative end delay | repeat duration |
    /// | infinite iterations | 1000 repeats |
    /// | playback rate −1 | speed −1, and the parent's time counts down from the end time |
    var mediaTiming: [String: Any] {
        var timing: [String: Any] = ["beginTime": (delay ?? 0) / 1000]
        if let duration { timing["duration"] = duration / 1000 }
        let seconds = (duration ?? 0) / 1000
        let start = iterationStart ?? 0
        let count = endless == true ? 1000 : iterations ?? 1
        if playbackRate == -1 {
            timing["beginTime"] = Self.reversedBegin / 1000
            timing["speed"] = -1
            timing["timeOffset"] = count * seconds
            timing["repeatCount"] = count
            return timing
        }
        switch direction {
        case "reverse":
            let last = (start + count).rounded(.up)
            timing["speed"] = -1
            timing["timeOffset"] = (last - start) * seconds
            timing["repeatCount"] = last
        case "alternate", "alternate-reverse":
            let start = direction == "alternate" ? start : start + 1
            timing["autoreverses"] = true
            timing["timeOffset"] = start * seconds
            timing["repeatCount"] = (start + count) / 2
        default:
            timing["timeOffset"] = start * seconds
            if let endDelay, endDelay < 0 {
                timing["repeatDuration"] = (start + count) * seconds + endDelay / 1000
            } else {
                timing["repeatCount"] = start + count
            }
        }
        return timing
    }

    /// Seconds of the parent's clock at the current time.
    var parentTime: Double {
        let current = currentTime ?? 0
        guard playbackRate == -1 else { return current / 1000 }
        let end = (delay ?? 0) + (duration ?? 0) * (iterations ?? 1)
        return (Self.reversedBegin + end - current) / 1000
    }

    /// The effect as a CSS shorthand, filling both ways; `nil` where CSS, or an animation of the product, has no words for it.
    var shorthand: String? {
        let count = iterations ?? 1
        guard let duration, count == count.rounded(), fill ?? "both" == "both", delay ?? 0 >= 0, endDelay ?? 0 >= 0,
            iterationStart ?? 0 == 0, direction == nil, playbackRate == nil
        else { return nil }
        let repeats = endless == true ? "infinite" : "\(Int(count))"
        return "\(easing ?? "linear") \(Int(duration))ms \(Int(delay ?? 0))ms \(repeats) both"
    }
}
