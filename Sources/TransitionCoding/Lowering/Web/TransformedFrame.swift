internal import TransitionEngine

/// A frame that moves, as a transform of the box in which the element rests (FLIP): nothing is laid out while it moves.
///
/// The element is moved and scaled about its top left corner. A card keeps its proportions: it is scaled until it fills the
/// frame, and a clip cuts off what lies beyond. Any other element is scaled along x and y apart.
struct TransformedFrame {
    /// Where the element rests, in points.
    private let rest: Size
    private let origin: (x: Double, y: Double)
    private let isUniform: Bool
    private let motion: SubjectMotion

    /// Points, and factors of the scale. The clip of a card is at its right and its bottom.
    private static let moved: [StyleComponent] = [.translateX, .translateY, .scaleX, .scaleY].map { StyleComponent(property: $0) }
    private static let insets: [StyleComponent] = [.clipRight, .clipBottom].map { StyleComponent(property: $0) }
    private static let rounding: [StyleComponent] = [.alongX, .alongY].map {
        StyleComponent(property: .cornerRadius, part: $0)
    }
    /// Where a frame is, and its size.
    static let frame: PropertySet = [.frameX, .frameY, .frameWidth, .frameHeight]
    /// Transforms and clips of its own.
    private static let conflicting: PropertySet = [
        .translateX, .translateY, .translateZ, .scaleX, .scaleY, .scaleZ, .rotate, .rotateX, .rotateY, .perspective, .m11,
        .clipTop, .clipRight, .clipBottom, .clipLeft,
    ]
    private static let shadow: PropertySet = [.shadowX, .shadowY, .shadowRadius, .shadowOpacity]

    /// What the frame is shown by: how the box moves, and how it is cut.
    var components: [StyleComponent] { Self.moved + cut }
    private var cut: [StyleComponent] { (isUniform ? Self.insets : []) + Self.rounding }

    /// - Parameters:
    ///   - motion: the subject.
    ///   - isRemoval: whether the element rests at the start rather than at the end.
    /// - Returns: `nil` for a subject without a moving frame, without a size at rest, or that also has a transform or a clip.
    /// - Throws: `CancellationError`.
    init?(_ motion: SubjectMotion, isRemoval: Bool) throws {
        guard motion.duration > 0, motion.propertySet.isSuperset(of: Self.frame),
            motion.propertySet.isDisjoint(with: Self.conflicting)
        else { return nil }
        self.motion = motion.keeping(Self.frame.union([.cornerRadius]))
        guard !self.motion.isStill else { return nil }
        let time = isRemoval ? 0 : motion.duration
        let values = try self.motion.values(at: [time])
        let properties = self.motion.properties
        func value(_ property: Property) -> Double { properties.firstIndex(of: property).map { values[$0][0] } ?? 0 }
        rest = Size(width: value(.frameWidth), height: value(.frameHeight))
        origin = (value(.frameX), value(.frameY))
        isUniform = motion.role == .card
        guard rest.width > 0, rest.height > 0 else { return nil }
    }

    /// The tracks of a subject that aren't part of its frame; `nil` if there are none. Its shadow would be clipped away.
    static func others(of motion: SubjectMotion) -> SubjectMotion? {
        let kept = motion.propertySet.subtracting(frame).subtracting(shadow).subtracting([.cornerRadius])
        return kept.isEmpty ? nil : motion.keeping(kept)
    }

    /// Returns what a transform leaves out of a subject.
    ///
    /// - Parameter instead: what has it, as the end of a sentence.
    func omissions(of motion: SubjectMotion, instead: String) throws -> Omissions {
        var omissions = Omissions()
        if !Self.shadow.isDisjoint(with: motion.propertySet) {
            omissions.add("shadow", "the clip of the card cuts it off" + instead)
        }
        if isUniform { return omissions }
        let values = try values(at: [0, motion.duration])
        if values[2] != values[3] { omissions.add("proportions", "the content is stretched on the way" + instead) }
        return omissions
    }

    /// Returns the values of ``components`` at rising times: one array for each.
    ///
    /// - Throws: `CancellationError`.
    func values(at times: [Double]) throws -> [[Double]] { shown(try motion.values(at: times), at: times) }

    /// Returns the values of ``components`` from those of the tracks at some times, or where progress has some values.
    private func shown(_ found: [[Double]], at times: [Double]) -> [[Double]] {
        func track(_ property: Property) -> [Double] { motion.values(of: property, in: found, at: times) }
        let (x, y, widths, heights) = (track(.frameX), track(.frameY), track(.frameWidth), track(.frameHeight))
        let (radii, scales) = (track(.cornerRadius), zip(widths, heights).map(scale))
        func column(_ value: (Int) -> Double) -> [Double] { times.indices.map { Self.cleaned(value($0)) } }
        // CSS shows no box of less than nothing; nothing can't be scaled back, so its insets and its radius are 0.
        func unscaled(_ scale: (Int) -> Double, _ value: (Int) -> Double) -> [Double] {
            column { scale($0) > 0 ? value($0) / scale($0) : 0 }
        }
        let (across, down) = ({ scales[$0].x }, { scales[$0].y }) as ((Int) -> Double, (Int) -> Double)
        var result = [
            column { x[$0] - origin.x }, column { y[$0] - origin.y }, column { scales[$0].x }, column { scales[$0].y },
        ]
        if isUniform {
            result.append(column { across($0) > 0 ? rest.width - max(0, widths[$0]) / across($0) : 0 })
            result.append(column { across($0) > 0 ? rest.height - max(0, heights[$0]) / down($0) : 0 })
        }
        result.append(unscaled(across) { max(0, radii[$0]) })
        result.append(unscaled(down) { max(0, radii[$0]) })
        return result
    }

    /// Returns the factors by which the box is scaled to a size.
    private func scale(_ width: Double, _ height: Double) -> (x: Double, y: Double) {
        let (x, y) = (max(0, width) / rest.width, max(0, height) / rest.height)
        return isUniform ? (max(x, y), max(x, y)) : (x, y)
    }

    /// Returns the inverse of the scale along x from the values of the tracks.
    private func inverses(_ found: [[Double]], at times: [Double]) -> [Double] {
        let widths = motion.values(of: .frameWidth, in: found, at: times)
        let heights = motion.values(of: .frameHeight, in: found, at: times)
        return zip(widths, heights).map { 1 / Self.cleaned(scale($0, $1).x) }
    }

    /// Returns a length, or 0 if it is only the rounding error of two equal lengths.
    private static func cleaned(_ value: Double) -> Double { abs(value) <= 1e-9 ? 0 : value }

    // MARK: - Effects

    /// Returns the effects of the frame: how it moves under its own curve, and how it is cut under a second one.
    ///
    /// - Throws: `CancellationError`.
    func effects(_ reducer: StyleReducer) throws -> [StyleReducer.Measured] {
        try straightEffects(reducer) ?? [reducer.table(StyleValues(self, motion, components))]
    }

    /// Returns both effects, each of two keyframes; `nil` where the frame doesn't follow one progress, or where the clip
    /// changes sides.
    private func straightEffects(_ reducer: StyleReducer) throws -> [StyleReducer.Measured]? {
        guard let progress = SubjectProgress(motion, clamping: StyleComponent.clamped(motion.role)),
            let timing = try CurveTiming(progress.curve, reducer.options.tolerance),
            progress.values(at: [progress.start + timing.delay, motion.duration]) == [0, 1]
        else { return nil }
        let shares = progress.grid(64)
        let values = shown(progress.tracks(along: shares), at: shares)
        let ends = zip(components, values).map { StyleValues.Ends(component: $0, from: $1[0], to: $1[1]) }
        let moved = Self.moved.count
        guard values.prefix(moved).allSatisfy({ Self.follows($0, shares) }) else { return nil }
        func effect(_ timing: CurveTiming, _ ends: some Sequence<StyleValues.Ends>) -> StyleReducer.Measured {
            let frames = reducer.frames(of: Array(ends), motion)
            return (WebEffect(timing: timing.written(after: progress.start), frames: frames), timing.maxError)
        }
        let cuts = values.dropFirst(moved)
        if cuts.allSatisfy({ $0.allSatisfy { $0 == 0 } }) { return [effect(timing, ends.prefix(moved))] }
        // Both sides of the clip and the radius are fractions over the scale, so they follow its inverse.
        let inverse = values[2].map { 1 / $0 }
        let (from, to) = (inverse[0], inverse[1])
        guard from.isFinite, to.isFinite else { return nil }
        let inverted = from == to ? shares : inverse.map { ($0 - from) / (to - from) }
        guard cuts.allSatisfy({ Self.follows($0, inverted) }) else {
            return [effect(timing, ends.prefix(moved)), try reducer.table(StyleValues(self, motion, cut))]
        }
        if from == to { return [effect(timing, ends)] }
        let delay = progress.start + timing.delay
        var bundle = CurveBundle(duration: timing.duration, breakpoints: motion.breakpoints.map { $0 - delay }) { times in
            let shares = progress.values(at: times.map { min($0 + delay, motion.duration) })
            return [inverses(progress.tracks(along: shares), at: shares).map { ($0 - from) / (to - from) }]
        }
        bundle.swings = progress.curve.swings
        guard let text = try LinearText(reducing: bundle, tolerance: reducer.options.tolerance) else { return nil }
        let second = CurveTiming(easing: text.text, delay: timing.delay, duration: timing.duration, linear: text)
        return [effect(timing, ends.prefix(moved)), effect(second, ends.dropFirst(moved))]
    }

    /// Whether values go from the first to the second along a progress, whose first values are 0 and 1.
    private static func follows(_ values: [Double], _ progress: [Double]) -> Bool {
        let (from, to) = (values[0], values[1])
        let tolerance = 1e-7 * max(1, abs(from), abs(to))
        return zip(values, progress).allSatisfy { abs(from + (to - from) * $1 - $0) <= tolerance }
    }
}
