internal import TransitionEngine

/// The motion of one subject as CSS: keyframes, a duration, a delay and a timing.
struct StyledElement {
    let motion: SubjectMotion
    /// The delay before the motion starts and the duration of the motion, both in seconds.
    let delay: Double
    let duration: Double
    let timing: Timing
    let frames: [Frame]
    /// The greatest distance between the printed keyframes and the true motion, as a fraction of each track's travel.
    let maxError: Double
    /// Whether the subject rotates about the x or y axis.
    let isSpatial: Bool

    /// Whether the motion changes nothing.
    var isStill: Bool { frames.allSatisfy(\.declarations.isEmpty) }

    /// The timing between the keyframes.
    enum Timing {
        /// CSS has exactly this curve: two keyframes, and the timing function as CSS text.
        case exact(String)
        /// CSS `linear()` approximates the curve: two keyframes.
        case linear(LinearText)
        /// Many keyframes, connected by straight lines.
        case straight

        /// The timing function as CSS and Web Animations write it.
        var easing: String {
            switch self {
            case .exact(let text): text
            case .linear(let linear): linear.text
            case .straight: "linear"
            }
        }
    }

    /// One keyframe: an offset and the values there.
    struct Frame: Hashable {
        /// The offset in 0…1, already rounded to the decimals that ``StyledElement/offsetText(_:)`` prints.
        let offset: Double
        let declarations: [StyleDeclaration]
    }

    /// Reduces the motion of a subject to keyframes and a timing.
    ///
    /// - Parameters:
    ///   - motion: the subject.
    ///   - proportions: the lengths that follow the view's size; `nil` keeps all lengths in points.
    ///   - tolerance: the greatest error, as a fraction of each track's travel.
    ///   - precision: the decimals of constants and of the values at the ends.
    ///   - timings: the timings that were found for the same response so far.
    /// - Throws: `CancellationError`.
    init(_ motion: SubjectMotion, _ proportions: Proportions?, tolerance: Double, precision: Int, timings: KnownTimings) throws {
        self.motion = motion
        let components = StyleComponents(motion, proportions)
        isSpatial = motion.properties.contains { [.rotateX, .rotateY].contains($0) }
        if let progress = motion.sharedProgress, let found = try timings.timing(of: progress.curve, tolerance) {
            let ends = components.ends(of: progress).filter { $0.from != $0.to || $0.from != $0.component.identity }
            frames = timings.frames(of: ends, role: motion.role) {
                Self.frames(of: ends, role: motion.role, precision: precision)
            }
            (timing, duration) = (found.timing, found.duration)
            delay = progress.start + found.delay
            maxError = if case .linear(let text) = found.timing { text.maxError } else { 0 }
            return
        }
        delay = 0
        duration = Self.wholeMilliseconds(motion.duration)
        timing = .straight
        (frames, maxError) = try Self.frames(components, over: duration, tolerance: tolerance, precision: precision)
    }

    /// Returns the first and the last keyframe of components that share one progress.
    private static func frames(of ends: [StyleComponents.Ends], role: Timeline.Subject.Role, precision: Int) -> [Frame] {
        let declarations = StyleDeclarations(
            ends.map(\.component), role: role,
            constants: Dictionary(uniqueKeysWithValues: ends.filter { $0.from == $0.to }.map { ($0.component, $0.from) }))
        return [ends.map(\.from), ends.map(\.to)].enumerated().map { offset, values in
            let shown = zip(ends, values).map { $0.component.part == .fraction ? $1 * 100 : $1 }
            let numbers = StyleNumbers(components: ends.map(\.component), values: shown, decimals: ends.map { _ in precision })
            return Frame(offset: Double(offset), declarations: declarations.declarations(numbers))
        }
    }

    /// Returns the CSS timing of a curve and the delay before it, or `nil` if two keyframes can't follow the curve.
    ///
    /// - Parameter tolerance: the greatest error, as a fraction of the travel.
    /// - Throws: `CancellationError`.
    static func timing(of curve: TimingCurve, _ tolerance: Double) throws -> KnownTimings.DelayedTiming? {
        if curve.duration <= curve.delay { return (.exact("linear"), curve.delay, 0) }
        try Cancellation.check()
        let duration = wholeMilliseconds(curve.duration - curve.delay)
        func reduced() throws -> LinearText? {
            try LinearText(curve, after: curve.delay, lasting: duration, tolerance: tolerance)
        }
        if let delayed = curve.plainEasing, let exact = CSSText.easing(delayed.easing) {
            // A `linear()` with more stops than the tolerance needs is reduced. All other CSS timing functions are
            // kept.
            guard case .linear(let stops) = delayed.easing, let text = try reduced(), text.count < stops.stops.count else {
                return (.exact(CSSText.keyword(exact)), delayed.delay, delayed.duration)
            }
        }
        guard let text = try reduced() else { return nil }
        return (.linear(text), curve.delay, duration)
    }

    /// Returns the next whole millisecond. The time that is added shows the end of the motion.
    private static func wholeMilliseconds(_ seconds: Double) -> Double { (seconds * 1000 - 1e-6).rounded(.up) / 1000 }

    // MARK: - Keyframes

    private static func frames(
        _ components: StyleComponents, over duration: Double, tolerance: Double, precision: Int
    ) throws -> (frames: [Frame], maxError: Double) {
        let motion = components.motion
        try Cancellation.check()
        guard motion.duration > 0 else {
            let values = try components.values(at: [0]).map { $0[0] }
            let frame = Keyframes(components, [values], tolerance: tolerance, precision: precision)
            return ([0, 1].map { Frame(offset: $0, declarations: frame.declarations(at: 0)) }, 0)
        }
        let bundle = CurveBundle(duration: duration, breakpoints: motion.breakpoints + [motion.duration]) { times in
            try components.values(at: times.map { min($0, motion.duration) })
        }
        let reduction = try CurveReduction(bundle, within: tolerance, ceiling: motion.columnCeiling)
        var best: (knots: Knots, error: Double)?
        var found: (share: Double, knots: Knots)?
        for (share, decimals) in [(0.93, 3), (0.93, 4), (0.85, 5), (0.6, 6)] {
            if share != found?.share { found = (share, try reduction.knots(using: share)) }
            guard var knots = found?.knots else { break }
            knots.times = offsets(knots.times, over: duration, decimals: decimals).map { $0 * duration }
            let rounding = Keyframes(components, knots, tolerance: tolerance, precision: precision)
            knots.values = rounding.values
            let unit = duration / 100 / powerOfTen(decimals)
            let error = try reduction.error(of: knots, resolution: unit * 1.01, giveUpAbove: tolerance)
            if error < best?.error ?? .infinity { best = (knots, error) }
            if error <= tolerance { break }
        }
        guard var best else { return ([], 0) }
        // The search stopped early on these knots. The full error is measured here, so that the stated error is true.
        if best.error > tolerance { best.error = try reduction.error(of: best.knots, resolution: 0) }
        let keyframes = Keyframes(components, best.knots, tolerance: tolerance, precision: precision)
        let frames = best.knots.times.indices.map { index in
            Frame(offset: best.knots.times[index] / duration, declarations: keyframes.declarations(at: index))
        }
        return (frames, best.error)
    }

    /// Rounds times to offsets that print as percentages with a number of decimals. Each offset is larger than the
    /// one before it: a jump takes the smallest step that can be printed.
    private static func offsets(_ times: [Double], over duration: Double, decimals: Int) -> [Double] {
        let unit = 100 * powerOfTen(decimals)
        let last = times.count - 1
        var steps = times.map { ($0 / duration * unit).rounded() }
        for index in steps.indices.dropFirst() where steps[index] <= steps[index - 1] { steps[index] = steps[index - 1] + 1 }
        steps[last] = unit
        for index in steps.indices.dropLast().reversed() where steps[index] >= steps[index + 1] {
            steps[index] = steps[index + 1] - 1
        }
        return steps.map { $0 / unit }
    }

    /// Returns an offset as a percentage.
    static func offsetText(_ offset: Double) -> String { fixedText(offset * 100, 6) + "%" }
}

/// The values of components, rounded as they are printed, at every keyframe.
private struct Keyframes {
    private let kept: [(component: StyleComponent, track: Int, decimals: Int)]
    private let style: StyleDeclarations
    /// The rounded values as a browser reads them: one array for each component.
    let values: [[Double]]

    init(_ components: StyleComponents, _ knots: Knots, tolerance: Double, precision: Int) {
        self.init(components, values: knots.values, tolerance: tolerance, precision: precision)
    }

    /// Rounds one set of values for each time, such as those of a subject that doesn't move.
    init(_ components: StyleComponents, _ moments: [[Double]], tolerance: Double, precision: Int) {
        let values = components.components.indices.map { index in moments.map { $0[index] } }
        self.init(components, values: values, tolerance: tolerance, precision: precision)
    }

    private init(_ components: StyleComponents, values: [[Double]], tolerance: Double, precision: Int) {
        var kept: [(component: StyleComponent, track: Int, decimals: Int)] = []
        var constants: [StyleComponent: Double] = [:]
        var read = values
        for (track, component) in components.components.enumerated() {
            let first = values[track].first ?? 0
            let isConstant = values[track].allSatisfy { $0 == first }
            if isConstant { constants[component] = first }
            if isConstant, first == component.identity, !Self.matrix.contains(component.property) { continue }
            // Percentages are printed multiplied by 100.
            let travel = TrackTravel.of(values[track]) * (component.part == .fraction ? 100 : 1)
            let decimals = travel > 0 ? Self.decimals(for: tolerance * travel * 0.04) : precision
            let unit = powerOfTen(decimals) * (component.part == .fraction ? 100 : 1)
            read[track] = values[track].map { component.shown(($0 * unit).rounded() / unit) }
            kept.append((component, track, decimals))
        }
        // A matrix that is always the identity has no effect and isn't written.
        let matrix = kept.filter { Self.matrix.contains($0.component.property) }
        if matrix.allSatisfy({ constants[$0.component] == $0.component.identity }) {
            kept.removeAll { Self.matrix.contains($0.component.property) }
        }
        self.kept = kept
        self.values = read
        style = StyleDeclarations(kept.map(\.component), role: components.motion.role, constants: constants)
    }

    private static let matrix = Set(Property.allCases.filter { $0.rawValue.hasPrefix("transform.") })

    /// Returns the smallest number of decimals, 9 at most, at which the rounding error stays below `error`.
    private static func decimals(for error: Double) -> Int {
        var (decimals, unit) = (0, 1.0)
        while decimals < 9, unit / 2 > error {
            decimals += 1
            unit /= 10
        }
        return decimals
    }

    func declarations(at index: Int) -> [StyleDeclaration] {
        style.declarations(
            StyleNumbers(
                components: kept.map(\.component),
                values: kept.map { values[$0.track][index] * ($0.component.part == .fraction ? 100 : 1) },
                decimals: kept.map(\.decimals)))
    }
}
