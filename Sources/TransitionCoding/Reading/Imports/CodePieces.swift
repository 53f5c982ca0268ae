import TransitionEngine

/// A curve that the code of a library puts together: of pieces (`CAKeyframeAnimation`, `withSequence`, `TweenSequence`), as a
/// staircase (`StepTween`, `floor(it * 4) / 4`) or as an arc of a circle. The equivalents of a curve are such code.
struct CodePieces {
    /// The curve.
    let easing: Easing
    /// Seconds.
    private(set) var duration, delay: Double?
    /// The part of the time in which it waits at its start, as Flutter's do.
    private(set) var wait = 0.0
    /// What was taken that the code doesn't say; `nil` for nothing.
    private(set) var assumption: String?

    /// A value at a time, and the curve that leads there.
    private typealias Station = (time: Double, value: Double, easing: Easing)

    private static let marks = [
        "CAKeyframeAnimation(", "withSequence(", "TweenSequence", "StepTween(", "floor(", "sqrt(",
    ]

    /// Returns `nil` for any other text, and for code that holds something else, such as a spring among the pieces.
    init?(_ text: String) {
        guard text.contains(ascii: "("), let mark = Self.marks.first(where: { text.firstRange(of: $0) != nil }) else {
            return nil
        }
        func number(_ name: String) -> Double? { CodeAnimation.number(named: name, in: text) }
        func number(after mark: String) -> Double? {
            text.firstRange(of: mark).flatMap { CodeAnimation.number(text[$0.upperBound...].prefix { !",);".contains($0) }) }
        }
        switch mark {
        case "CAKeyframeAnimation(":
            guard let easing = Self.layer(text) else { return nil }
            self.easing = easing
            (duration, delay) = (number("duration") ?? 0.25, number(after: "CACurrentMediaTime() +"))
        case "withSequence(":
            // A repetition is no part of it.
            guard text.firstRange(of: "withRepeat(") == nil, let (stations, isSaid) = Self.sequence(text),
                let last = stations.last, let easing = Self.easing(stations)
            else { return nil }
            self.easing = easing
            (duration, delay) = (last.time, number(after: "withDelay(").map { $0 / 1000 })
            if !isSaid { assumption = "withSequence() doesn't say where it starts: it was taken as 0." }
        case "TweenSequence":
            guard let easing = Self.easing(Self.tweens(text)) else { return nil }
            (self.easing, wait) = (easing, number(after: "Interval(") ?? 0)
        default:
            guard let easing = mark == "sqrt(" ? Self.arc(text) : Self.staircase(text) else { return nil }
            self.easing = easing
            let code = CodeAnimation(text)
            (duration, delay) = (code?.duration, code?.delay)
            if mark == "StepTween(" { wait = number(after: "Interval(") ?? 0 }
        }
    }

    // MARK: - Pieces

    private static func easing(_ stations: [Station]) -> Easing? {
        guard let first = stations.first, let last = stations.last, first.value != last.value, last.time > first.time else {
            return nil
        }
        let (span, travel) = (last.time - first.time, last.value - first.value)
        return EasingPath.easing(
            stations.map { (($0.time - first.time) / span, ($0.value - first.value) / travel, $0.easing) })
    }

    /// Returns the parts of a list in square brackets after a mark; `nil` without it.
    private static func list(after mark: String, in text: String) -> [String]? {
        text.firstRange(of: mark).flatMap { PastedCode.block(text[$0.upperBound...]) }.map {
            PastedCode.arguments($0.dropFirst().dropLast())
        }
    }

    private static func layer(_ text: String) -> Easing? {
        guard let list = list(after: "values = ", in: text), list.count > 1,
            case let values = list.compactMap({ plainNumber($0) }), values.count == list.count
        else { return nil }
        let times = Self.list(after: "keyTimes = ", in: text)?.compactMap { plainNumber($0) }
        if text.firstRange(of: ".discrete") != nil { return times == nil ? steps(values) : nil }
        let curves = Self.list(after: "timingFunctions = ", in: text)?.map { CodeAnimation($0)?.easing }
        let even = values.indices.map { Double($0) / Double(values.count - 1) }
        let all: [Easing?] = [NamedEasings.linear] + (curves ?? even.dropFirst().map { _ in NamedEasings.linear })
        guard (times ?? even).count == values.count, all.count == values.count, all.allSatisfy({ $0 != nil }) else { return nil }
        return easing(values.indices.map { ((times ?? even)[$0], values[$0], all[$0] ?? NamedEasings.linear) })
    }

    /// Returns the stations of a sequence, and whether it says its first value. Where it doesn't, that is 0.
    private static func sequence(_ text: String) -> (stations: [Station], isSaid: Bool)? {
        guard let parts = PastedCode.arguments(openedBy: "withSequence(", in: text) else { return nil }
        var stations: [Station] = [(0, 0, NamedEasings.linear)]
        var isSaid = false
        for (index, part) in parts.enumerated() {
            guard part.hasPrefix("withTiming("), let code = CodeAnimation(part), let seconds = code.duration,
                let easing = code.easing ?? code.defaultEasing,
                let value = PastedCode.arguments(openedBy: "withTiming(", in: part)?.first.flatMap({ plainNumber($0) })
            else { return nil }
            let isJump = seconds == 0
            if index == 0 { isSaid = isJump }
            // A jump with an easing is part of the curve, as equivalents write it. One without says where the sequence starts.
            if index == 0, isJump, code.easing == nil { stations = [] }
            stations.append(((stations.last?.time ?? 0) + seconds, value, isJump ? NamedEasings.linear : easing))
        }
        return (stations, isSaid)
    }

    private static func tweens(_ text: String) -> [Station] {
        var stations: [Station] = []
        for start in text.ranges(of: "TweenSequenceItem") {
            let item = String(PastedCode.block(text[start.upperBound...].drop { $0 != "(" }) ?? "")
            func number(_ name: String) -> Double? { CodeAnimation.number(named: name, in: item) }
            guard let begin = number("begin"), let end = number("end"), let weight = number("weight") else { return [] }
            let curve = item.firstRange(of: "Curve") == nil ? NamedEasings.linear : CodeAnimation(item)?.easing
            guard let curve, stations.last.map({ $0.value == begin }) ?? true else { return [] }
            if stations.isEmpty { stations.append((0, begin, curve)) }
            stations.append((stations[stations.count - 1].time + weight, end, curve))
        }
        return stations
    }

    // MARK: - Staircases and arcs

    /// Returns the staircase with these levels, each for as long; `nil` for levels that none has.
    private static func steps(_ levels: [Double]) -> Easing? {
        Steps.Position.allCases.lazy.map { Steps(levels.count, $0) }.first { steps in
            levels.enumerated().allSatisfy { abs(steps.value(at: Double($0.offset) / Double(levels.count)) - $0.element) < 1e-5 }
        }.map { .steps($0) }
    }

    /// Reads `StepTween(begin: 1, end: 5).transform(…) / 4` and `(floor(it * 4) + 1) / 4`.
    private static func staircase(_ text: String) -> Easing? {
        guard let mark = text.ranges(of: "/ ").last,
            let divisor = CodeAnimation.number(text[mark.upperBound...].prefix { $0.isNumber })
        else { return nil }
        func number(_ name: String) -> Double? { CodeAnimation.number(named: name, in: text) }
        var (begin, end) = (number("begin"), number("end"))
        if let product = text.firstRange(of: "floor("), let factor = text[product.upperBound...].firstRange(of: " * ") {
            begin = text[factor.upperBound...].firstRange(of: ") + 1)") == nil ? 0 : 1
            let count = CodeAnimation.number(text[factor.upperBound...].prefix { $0.isNumber })
            end = count.flatMap { count in begin.map { $0 + count } }
        }
        guard let begin, let end, divisor > 0, let count = Int(exactly: end - begin), (1...1000).contains(count) else {
            return nil
        }
        return steps((0..<count).map { min(1, (Double($0) + begin) / divisor) })
    }

    /// Reads the formulas of Compose's arcs of a circle, in whatever function they stand.
    private static func arc(_ text: String) -> Easing? {
        let plain = text.filter { !$0.isWhitespace }
        return [CircularCurve.easeInOut, .easeIn, .easeOut].map { Easing.circular($0) }.first { easing in
            guard let formula = KotlinEasing(easing)?.text.filter({ !$0.isWhitespace }), let open = formula.firstIndex(of: "{")
            else {
                return false
            }
            return plain.firstRange(of: formula[open...].dropFirst().dropLast()) != nil
        }
    }
}

extension SpecReader {
    mutating func animation(_ pieces: CodePieces) -> Animation {
        lastCurve = ReadCurve(assumesDuration: pieces.duration == nil, origin: .code)
        if pieces.wait > 0 { assumeController() }
        if let assumption = pieces.assumption { warnings.append(TimelineWarning("approximation", assumption)) }
        let seconds = pieces.duration ?? source.defaultCurveDuration
        let delay = pieces.delay ?? derivedNumber(pieces.wait * seconds)
        let duration = derivedNumber((1 - pieces.wait) * seconds)
        return Animation(.curve(pieces.easing, duration: duration), modifiers: delay == 0 ? [] : [.delay(delay)])
    }
}
