internal import TransitionEngine

/// The motion of one subject as CSS: one part for each timing.
struct StyledElement {
    let motion: SubjectMotion
    /// What is played at once; never empty.
    let parts: [Part]
    /// The greatest distance between the printed keyframes and the true motion, as a fraction of each track's travel.
    let maxError: Double
    /// Whether a frame is shown as a transform about the top left corner.
    private(set) var isFlipped = false

    /// When the last part ends, in seconds.
    var end: Double { parts.map { $0.delay + $0.duration }.max() ?? 0 }

    /// Returns all declarations of the first or the last frames.
    func declarations(atEnd isEnd: Bool) -> [StyleDeclaration] {
        parts.flatMap { (isEnd ? $0.frames.last : $0.frames.first)?.declarations ?? [] }
    }

    /// Tracks under one timing: keyframes, a duration, a delay and a timing.
    struct Part {
        /// The delay before the motion starts and the duration of the motion, both in seconds.
        let delay: Double
        let duration: Double
        let timing: Timing
        let frames: [Frame]
        /// The greatest distance of the keyframes themselves from the motion: that of a matrix, or of a table.
        var matrixError = 0.0

        /// The greatest distance from the motion, as a fraction of each track's travel.
        var maxError: Double { max(timing.maxError, matrixError) }
    }

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

        /// The greatest distance between the timing function and the curve, in progress.
        var maxError: Double { if case .linear(let linear) = self { linear.maxError } else { 0 } }
    }

    /// A timing, the delay before it and its duration, both in seconds.
    typealias DelayedTiming = (timing: Timing, delay: Double, duration: Double)

    /// One keyframe: an offset and the values there.
    struct Frame: Hashable {
        /// The offset in 0…1, already rounded to the decimals that ``StyledElement/offsetText(_:)`` prints.
        let offset: Double
        let declarations: [StyleDeclaration]
    }

    /// Reduces the motion of a subject to keyframes and timings.
    ///
    /// - Parameters:
    ///   - motion: the subject.
    ///   - fractions: the lengths that follow the view's size; `nil` keeps all lengths in points.
    ///   - options: how it is reduced.
    /// - Throws: `CancellationError`.
    init(_ motion: SubjectMotion, _ fractions: ViewFractions?, _ options: StyleOptions) throws {
        self.motion = motion
        if let part = try Self.part(motion, fractions, options) {
            parts = [part]
            maxError = part.maxError
            return
        }
        var (parts, bent): ([Part], Set<Property>) = ([], [])
        for group in options.isSplit ? StyleGroups(motion).groups : [] {
            let isAll = group.count == motion.properties.count
            let limited = isAll ? nil : try Self.part(motion.keeping(group), fractions?.keeping(group), options)
            if let part = limited { parts.append(part) } else { bent.formUnion(group) }
        }
        var errors = parts.map(\.maxError)
        if parts.isEmpty || !bent.isEmpty {
            let rest = parts.isEmpty ? motion : motion.keeping(bent)
            let components = StyleComponents(rest, parts.isEmpty ? fractions : fractions?.keeping(bent))
            let (part, error) = try Self.table(components, options)
            parts.append(part)
            errors.append(error)
        }
        self.parts = Self.merged(parts)
        maxError = errors.max() ?? 0
    }

    /// Shows a frame as a transform, and all other tracks as they are.
    init(
        _ motion: SubjectMotion, _ frame: FlippedFrame, _ fractions: ViewFractions?, _ options: StyleOptions
    ) throws {
        let (parts, error) = try frame.parts(options)
        let others = try FlippedFrame.others(of: motion).map {
            try StyledElement($0, fractions?.keeping(Set($0.properties)), options)
        }
        self.motion = motion
        self.parts = Self.merged(parts + (others?.parts ?? []))
        maxError = max(error, others?.maxError ?? 0)
        isFlipped = true
    }

    /// Returns components as many keyframes with straight lines between them, and their error.
    static func table(_ components: StyleComponents, _ options: StyleOptions) throws -> (part: Part, maxError: Double) {
        let duration = wholeMilliseconds(components.motion.duration)
        let (frames, error) = try frames(components, over: duration, options)
        return (Part(delay: 0, duration: duration, timing: .straight, frames: frames), error)
    }

    /// Returns the tracks of a subject as two keyframes; `nil` if they don't share one progress.
    private static func part(
        _ motion: SubjectMotion, _ fractions: ViewFractions?, _ options: StyleOptions
    ) throws -> Part? {
        guard let progress = motion.sharedProgress(clamping: StyleComponent.clamped(motion.role)) else {
            return try functionPart(motion, fractions, options)
        }
        guard let found = try StyledElement.timing(of: progress.curve, options.tolerance) else { return nil }
        let components = StyleComponents(motion, fractions)
        let ends = components.ends(of: progress).filter { $0.from != $0.to || $0.from != $0.component.identity }
        return Part(
            delay: progress.start + found.delay, duration: found.duration, timing: found.timing,
            frames: frames(of: ends, motion, options))
    }

    /// Returns parts, of which those with two keyframes under one timing are merged.
    private static func merged(_ parts: [Part]) -> [Part] {
        var result: [Part] = []
        for part in parts {
            let same = result.firstIndex { other in
                other.frames.map(\.offset) == [0, 1] && part.frames.map(\.offset) == [0, 1] && other.delay == part.delay
                    && other.duration == part.duration && other.timing.easing == part.timing.easing
            }
            guard let same else {
                result.append(part)
                continue
            }
            let frames = zip(result[same].frames, part.frames).map {
                Frame(offset: $0.offset, declarations: $0.declarations + $1.declarations)
            }
            result[same] = Part(delay: part.delay, duration: part.duration, timing: part.timing, frames: frames)
        }
        return result
    }

    /// Returns the first and the last keyframe of components that share one progress.
    static func frames(of ends: [StyleComponents.Ends], _ motion: SubjectMotion, _ options: StyleOptions) -> [Frame] {
        let declarations = StyleDeclarations(
            ends.map(\.component), of: motion,
            constants: Dictionary(uniqueKeysWithValues: ends.filter { $0.from == $0.to }.map { ($0.component, $0.from) }), options
        )
        return [ends.map(\.from), ends.map(\.to)].enumerated().map { offset, values in
            let shown = zip(ends, values).map { $0.component.part == .fraction ? $1 * 100 : $1 }
            return Frame(
                offset: Double(offset),
                declarations: declarations.declarations(shown, decimals: ends.map { _ in options.precision }))
        }
    }

    /// Returns the CSS timing of a curve and the delay before it, or `nil` if two keyframes can't follow the curve.
    ///
    /// - Parameter tolerance: the greatest error, as a fraction of the travel.
    /// - Throws: `CancellationError`.
    static func timing(of curve: TimingCurve, _ tolerance: Double) throws -> DelayedTiming? {
        if curve.duration <= curve.delay { return (.exact("linear"), curve.delay, 0) }
        try Cancellation.check()
        let duration = wholeMilliseconds(curve.duration - curve.delay)
        func reduced() throws -> LinearText? {
            try LinearText(curve, after: curve.delay, lasting: duration, tolerance: tolerance)
        }
        if let delayed = curve.plainEasing, let exact = CSSText.easing(delayed.easing) {
            // A `linear()` with more stops than the tolerance needs is reduced. All other CSS timing functions are
            // kept.
            guard case .linear(let stops) = delayed.easing, let text = try reduced(), text.count < stops.stops.count,
                text.maxError <= tolerance
            else {
                return (.exact(CSSText.keyword(exact)), delayed.delay, delayed.duration)
            }
        }
        guard let text = try reduced() else { return nil }
        return (.linear(text), curve.delay, duration)
    }

    /// Returns the next whole millisecond. During the time that is added the motion is at its end.
    private static func wholeMilliseconds(_ seconds: Double) -> Double { (seconds * 1000 - 1e-6).rounded(.up) / 1000 }

    // MARK: - Keyframes

    private static func frames(
        _ whole: StyleComponents, over duration: Double, _ options: StyleOptions
    ) throws -> (frames: [Frame], maxError: Double) {
        try Cancellation.check()
        guard whole.motion.duration > 0 else {
            let values = try whole.values(at: [0]).map { $0[0] }
            let frame = RoundedKeyframes(whole, [values], options)
            return ([0, 1].map { Frame(offset: $0, declarations: frame.declarations(at: 0)) }, 0)
        }
        let components = try whole.takingMatrixApart()
        guard let best = try knots(of: components, over: duration, options) else { return ([], 0) }
        let keyframes = RoundedKeyframes(components, best.knots, best.options)
        let frames = best.knots.times.indices.map { index in
            Frame(offset: best.knots.times[index] / duration, declarations: keyframes.declarations(at: index))
        }
        return (frames, best.error)
    }

    /// Returns the times and values of keyframes, the options by which they are rounded, and their error as a browser
    /// plays them.
    private static func knots(
        of components: StyleComponents, over duration: Double, _ options: StyleOptions
    ) throws -> (knots: Knots, options: StyleOptions, error: Double)? {
        guard let played = try PlayedMatrix(components) else {
            let found = try reduced(components, over: duration, options)
            return (found.knots, options, found.error)
        }
        // How far the matrix is off isn't known from how far its parts are: they are followed the closer, the more it is.
        var (closer, best): (StyleOptions, (knots: Knots, options: StyleOptions, error: Double)?) = (options, nil)
        for _ in 0..<6 {
            let found = try reduced(components, over: duration, closer)
            let error = max(found.error, try played.error(of: found.knots))
            if error < best?.error ?? .infinity { best = (found.knots, closer, error) }
            if error <= options.tolerance { break }
            closer.tolerance *= max(0.1, min(0.7, 0.9 * options.tolerance / error))
        }
        return best
    }

    /// Returns the times and values of keyframes, and the greatest distance of the straight lines between them.
    private static func reduced(
        _ components: StyleComponents, over duration: Double, _ options: StyleOptions
    ) throws -> PrintedKnots {
        let (motion, tolerance) = (components.motion, options.tolerance)
        var bundle = CurveBundle(duration: duration, breakpoints: motion.breakpoints + [motion.duration]) { times in
            try components.values(at: times.map { min($0, motion.duration) })
        }
        bundle.bounds = components.components.map(\.bounds)
        bundle.leastTravels = components.components.map { $0.leastTravel(within: tolerance) }
        let forms = [(0.93, 3), (0.93, 4), (0.85, 5), (0.6, 6)].map { share, decimals in
            KnotForm(using: share, resolution: duration / 100 / powerOfTen(decimals) * 1.01) { knots in
                Knots(
                    times: offsets(knots.times, over: duration, decimals: decimals).map { $0 * duration },
                    values: RoundedKeyframes(components, knots, options).values)
            }
        }
        return try bundle.knots(within: tolerance, ceiling: motion.columnCeiling, in: forms)
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
