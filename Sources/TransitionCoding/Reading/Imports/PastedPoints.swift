import TransitionEngine

/// A curve that other tools give as points: pairs, times beside values, a table, or the knots of a Lottie animation.
struct PastedPoints {
    struct Failure: Error { let detail: String }

    /// The times, which never fall, and the values at them.
    private var points: [(time: Double, value: Double)] = []
    /// Whether times are fractions of a duration that isn't given.
    private var isOfFractions = false
    /// Whether times end at 1, so that they may be seconds or fractions: they are read as seconds, with a warning.
    fileprivate private(set) var isOfSecond = false
    /// Whether the unit of the times is given.
    fileprivate private(set) var isKnown = false
    /// Whether the values may be a progress: points that were given as such, rather than keyframes of a property.
    private var mayBeProgress = false
    /// Whether times are frames of an animation that doesn't say how many a second has.
    fileprivate private(set) var isOfFrames = false
    /// Seconds; `nil` for the last time.
    private var duration: Double?

    /// What is said where points can't be read.
    static let form = #"points are {"curve": {"linear": [[0, 0], [0.5, 0.8], [1, 1]]}, "duration": 0.3}"#
    /// The straight lines that stand for a curve between two knots.
    private static let lines = 24
    /// The frames of a second that Lottie's times count where nothing says so.
    private static let frameRate = 60.0

    /// What is said of such frames.
    fileprivate static let framesWarning = TimelineWarning(
        "duration-assumed",
        "The times were taken as frames, 60 a second. Where the animation's \"fr\" is another number, give the duration beside \"k\", such as "
            + "\"duration\": 0.5.")

    /// Whether an object is an animation of Lottie or a layer of one, rather than one property.
    static func isLottie(_ value: JSONValue) -> Bool {
        value["layers"]?.kind == .array || value["ks"]?.kind == .object || value["ty"] != nil && value["nm"] != nil
    }

    /// What is said of it.
    static let lottie = "a whole animation or layer of Lottie isn't read: " + lottieProperty
    /// What to take of it.
    static let lottieProperty =
        "paste one property of a layer as animation, such as the opacity \"o\" in its \"ks\", {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, "
        + "{\"t\": 24, \"s\": [100]}]}"

    /// Whether a value can be nothing but points.
    static func looksLike(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .array: value.elementCount >= 2 && value.elements.allSatisfy { $0.numberPair != nil }
        case .object:
            value["stops"]?.kind == .array || value["times"] != nil && value["values"]?.kind == .array
                || value["k"]?.elements.first?["t"] != nil
        case .string: value.string.map(PointTable.looksLike) ?? false
        case .null, .boolean, .number: false
        }
    }

    init(_ value: JSONValue) throws(Failure) {
        mayBeProgress = value.kind != .object || value["k"] == nil
        if let text = value.string {
            try read(table: text)
        } else if value.kind == .array {
            try read(pairs: value)
        } else if let stops = value["stops"] {
            try read(pairs: stops)
        } else if let knots = value["k"] {
            try read(knots: knots)
        } else {
            try read(times: value["times"], values: value["values"])
        }
        if let given = value.kind == .object ? value["duration"]?.number : nil {
            (duration, isOfSecond, isOfFrames) = (given, false, false)
        }
    }

    private mutating func read(pairs: JSONValue) throws(Failure) {
        for element in pairs.elements {
            guard let (time, value) = element.numberPair else { throw Failure(detail: "expected pairs of a time and a value") }
            points.append((time, value))
        }
        isOfSecond = points.last?.time == 1 && points.first?.time == 0
    }

    private mutating func read(times: JSONValue?, values: JSONValue?) throws(Failure) {
        let (times, values) = ((times?.elements ?? []).map(\.number), (values?.elements ?? []).map(\.number))
        guard times.count == values.count else {
            throw Failure(detail: "\(times.count) times don't go with \(values.count) values; give as many of both")
        }
        for (time, value) in zip(times, values) {
            guard let time, let value else { throw Failure(detail: "times and values are numbers") }
            points.append((time, value))
        }
    }

    private mutating func read(table text: String) throws(Failure) {
        let table = try PointTable(text)
        points = table.points
        if let last = points.last?.time, last > TimeText.largestBareSeconds, !table.namesUnit {
            throw Failure(
                detail:
                    "the times of this table go to \(exactText(last)), and their unit isn't said: write a head with it, such as "
                    + "\"time (ms),value\" or \"time (s),value\"")
        }
        isKnown = table.namesUnit
        isOfSecond = !table.hasUnit && points.last?.time == 1 && points.first?.time == 0
    }

    /// Reads keyframes of Lottie, whose handles are those of a Bézier curve.
    private mutating func read(knots: JSONValue) throws(Failure) {
        isOfFrames = true
        func number(_ value: JSONValue?) -> Double? { value?.number ?? value?.elements.first?.number }
        var last: (knot: JSONValue, time: Double, value: Double)?
        for knot in knots.elements {
            guard let frame = number(knot["t"]), let value = number(knot["s"]) ?? number(last?.knot["e"]) else {
                throw Failure(detail: "a knot of Lottie has a time t and a value s")
            }
            let time = frame / Self.frameRate
            if let last {
                let handles = [(last.knot["o"], "x"), (last.knot["o"], "y"), (last.knot["i"], "x"), (last.knot["i"], "y")]
                    .compactMap { number($0?[$1]) }
                var easing = NamedEasings.linear
                if handles.count == 4 {
                    easing = .cubicBezier(CubicBezier(handles[0], handles[1], handles[2], handles[3]))
                }
                if last.knot["h"]?.number == 1 { easing = .steps(Steps(1, .jumpEnd)) }
                add(easing, from: (last.time, last.value), to: (time, value))
            } else {
                points.append((time, value))
            }
            last = (knot, time, value)
        }
    }
}

extension PastedPoints {
    /// Creates points of keyframes: the way from each station to the next follows the curve of the first one.
    ///
    /// - Parameters:
    ///   - stations: offsets, 0…1, and values in order.
    ///   - duration: in seconds; `nil` where none is given.
    init(_ stations: [(time: Double, value: Double, easing: Easing)], lasting duration: Double?) {
        (self.duration, isOfFractions) = (duration, duration == nil)
        guard let first = stations.first else { return }
        points = [(first.time, first.value)]
        for (from, to) in zip(stations, stations.dropFirst()) {
            add(from.easing, from: (from.time, from.value), to: (to.time, to.value))
        }
    }

    private mutating func add(_ easing: Easing, from: (time: Double, value: Double), to: (time: Double, value: Double)) {
        let isStraight = from.value == to.value || easing == NamedEasings.linear
        if case .steps = easing, from.value != to.value {
            points.append((to.time, from.value))
        } else if !isStraight {
            for index in 1..<Self.lines {
                let part = Double(index) / Double(Self.lines)
                let time = from.time + (to.time - from.time) * part
                points.append((time, from.value + (to.value - from.value) * easing.value(at: part)))
            }
        }
        points.append(to)
    }

    /// Whether other points are on the same curve, but for rounding.
    func goesAlong(_ other: PastedPoints) -> Bool {
        guard case .linear(let own)? = try? curve().easing, case .linear(let others)? = try? other.curve().easing else {
            return false
        }
        return own.stops.count == others.stops.count
            && zip(own.stops, others.stops).allSatisfy { abs($0.input - $1.input) < 1e-9 && abs($0.output - $1.output) < 1e-9 }
    }

    /// How far the last value of a progress may be from 1: a spring is cut off before it rests.
    private static let nearness = 0.01

    /// Whether the values are a progress as they are.
    private var isProgress: Bool {
        guard mayBeProgress, let first = points.first?.value, let last = points.last?.value, first == 0 || isStaircase else {
            return false
        }
        // 0.99 is within it, whatever its last bit.
        return abs(last - 1) <= Self.nearness + 1e-9
    }

    /// Whether the values are those of steps, which may have risen before the first time.
    private var isStaircase: Bool {
        guard let first = points.first, let last = points.last, last.time > first.time else { return false }
        let span = last.time - first.time
        let stops = points.map { LinearStops.Stop(input: ($0.time - first.time) / span, output: $0.value) }
        return RecognizedSteps(stops, over: span) != nil
    }

    /// What is said of values that were given and are no progress; `nil` where they are one.
    fileprivate var scaling: TimelineWarning? {
        guard mayBeProgress, !isProgress, let first = points.first?.value, let last = points.last?.value else { return nil }
        let range = "from \(exactText(first)) to \(exactText(last))"
        let mayBeSpring = first == 0 && (0.5...1.5).contains(last) && abs(last - 1) > RecognizedAnimation.cutOffDistance
        let advice = mayBeSpring ? " A spring is recognized by values that go on until it stays within 0.05 of 1." : ""
        return TimelineWarning(
            "values-scaled",
            "The values go \(range): they were scaled to a progress from 0 to 1. Write linear() to keep them.\(advice)")
    }

    /// Returns the curve through the points. A progress stays as it is; other values are scaled, from 0 at the first to 1 at the
    /// last.
    ///
    /// - Returns: the curve and its seconds; `nil` for those where times are fractions.
    func curve() throws(Failure) -> (easing: Easing, duration: Double?) {
        guard points.count >= 2, let first = points.first, let last = points.last else {
            throw Failure(detail: "a curve needs at least two points")
        }
        guard zip(points, points.dropFirst()).allSatisfy({ $0.time <= $1.time }), last.time > first.time else {
            throw Failure(detail: "the times of a curve rise from point to point")
        }
        guard first.value != last.value else {
            throw Failure(detail: "these values end where they begin; a curve goes from 0 to 1")
        }
        let (span, isProgress) = (last.time - first.time, isProgress)
        let (origin, travel) = isProgress ? (0, 1) : (first.value, last.value - first.value)
        let stops = points.map { (input: Optional(($0.time - first.time) / span), output: ($0.value - origin) / travel) }
        guard let linear = LinearStops(stops) else { throw Failure(detail: "a curve needs at least two points") }
        return (.linear(linear), isOfFractions ? nil : duration ?? span)
    }
}

extension SpecReader {
    /// Adds an issue and returns `nil` where the points are no curve.
    mutating func pointsAnimation(_ value: JSONValue) -> Animation? {
        do throws(PastedPoints.Failure) {
            return try animation(along: PastedPoints(value))
        } catch {
            add(.malformed, "\(error.detail); \(PastedPoints.form)")
            return nil
        }
    }

    /// - Throws: ``PastedPoints/Failure`` where the points are no curve.
    mutating func animation(along points: PastedPoints) throws(PastedPoints.Failure) -> Animation? {
        let (easing, duration) = try points.curve()
        if let scaling = points.scaling { warnings.append(scaling) }
        if points.isOfFrames { warnings.append(PastedPoints.framesWarning) }
        lastCurve.assumesDuration = duration == nil || points.isOfSecond
        let seconds =
            duration.flatMap { points.isKnown ? $0 : bareSeconds($0) } ?? (duration == nil ? source.defaultCurveDuration : nil)
        return seconds.map { Animation(.curve(easing, duration: $0)) }
    }
}
