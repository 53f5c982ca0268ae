internal import TransitionEngine

/// A frame that moves, as a transform of the box in which the element rests (FLIP): nothing is laid out while it moves.
///
/// The element is moved and scaled about its top left corner. A card keeps its proportions: it is scaled until it fills the
/// frame, and a clip cuts off what lies beyond. Any other element is scaled along x and y apart.
struct FlippedFrame {
    /// Where the element rests, in points.
    private let rest: Size
    private let origin: (x: Double, y: Double)
    private let isUniform: Bool
    private let motion: SubjectMotion

    /// Points, and factors of the scale. The clip of a card is at its right and its bottom.
    private static let moved: [StyleComponent] = [.translateX, .translateY, .scaleX, .scaleY].map { StyleComponent(property: $0) }
    private static let insets: [StyleComponent] = [.clipRight, .clipBottom].map { StyleComponent(property: $0) }
    static let rounding: [StyleComponent] = [
        StyleComponent(property: .cornerRadius, part: .alongX), StyleComponent(property: .cornerRadius, part: .alongY),
    ]
    private static let frame: [Property] = [.frameX, .frameY, .frameWidth, .frameHeight]
    private static let shadow: Set<Property> = [.shadowX, .shadowY, .shadowRadius, .shadowOpacity]

    /// What the frame is shown by: how the box moves, and how it is cut.
    var components: [StyleComponent] { Self.moved + cut }
    private var cut: [StyleComponent] { (isUniform ? Self.insets : []) + Self.rounding }

    /// - Parameters:
    ///   - motion: the subject.
    ///   - isRemoval: whether the element rests at the start rather than at the end.
    /// - Returns: `nil` for a subject without a moving frame, without a size at rest, or that also has a transform or a clip.
    /// - Throws: `CancellationError`.
    init?(_ motion: SubjectMotion, isRemoval: Bool) throws {
        let others: [Property] = [
            .translateX, .translateY, .translateZ, .scaleX, .scaleY, .scaleZ, .rotate, .rotateX, .rotateY, .perspective, .m11,
            .clipTop, .clipRight, .clipBottom, .clipLeft,
        ]
        guard motion.duration > 0, Self.frame.allSatisfy(motion.properties.contains),
            !others.contains(where: motion.properties.contains)
        else { return nil }
        self.motion = motion.keeping(Set(Self.frame + [.cornerRadius]))
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
        let kept = Set(motion.properties).subtracting(frame + [.cornerRadius]).subtracting(shadow)
        return kept.isEmpty ? nil : motion.keeping(kept)
    }

    /// Returns what a transform leaves out of a subject.
    ///
    /// - Parameter instead: what has it, as the end of a sentence.
    func omissions(of motion: SubjectMotion, instead: String) throws -> Omissions {
        var omissions = Omissions()
        if !Self.shadow.isDisjoint(with: motion.properties) {
            omissions.add("shadow", "the clip of the card cuts it off" + instead)
        }
        let values = try values(at: [0, motion.duration])
        if !isUniform, values[2] != values[3] {
            omissions.add("proportions", "the content is stretched on the way" + instead)
        }
        return omissions
    }

    /// Returns the values of ``components`` at rising times: one array for each.
    ///
    /// - Throws: `CancellationError`.
    func values(at times: [Double]) throws -> [[Double]] { shown(try motion.values(at: times), count: times.count) }

    /// Returns the values of ``components`` from those of the tracks.
    private func shown(_ found: [[Double]], count: Int) -> [[Double]] {
        func track(_ property: Property) -> [Double] {
            motion.properties.firstIndex(of: property).map { found[$0] } ?? [Double](repeating: 0, count: count)
        }
        let (x, y, widths, heights) = (track(.frameX), track(.frameY), track(.frameWidth), track(.frameHeight))
        let radii = track(.cornerRadius)
        var result = [[Double]](repeating: [], count: components.count)
        for index in 0..<count {
            // CSS shows no box of less than nothing; nothing can't be scaled back, so its radius is 0.
            let (width, height, radius) = (max(0, widths[index]), max(0, heights[index]), max(0, radii[index]))
            var scale = (x: width / rest.width, y: height / rest.height)
            if isUniform { scale = (max(scale.x, scale.y), max(scale.x, scale.y)) }
            let rounded = (x: scale.x > 0 ? radius / scale.x : 0, y: scale.y > 0 ? radius / scale.y : 0)
            var values = [x[index] - origin.x, y[index] - origin.y, scale.x, scale.y]
            if isUniform {
                values += scale.x > 0 ? [rest.width - width / scale.x, rest.height - height / scale.y] : [0, 0]
            }
            for (place, value) in (values + [rounded.x, rounded.y]).enumerated() { result[place].append(Self.cleaned(value)) }
        }
        return result
    }

    /// Returns a length, or 0 if it is only the rounding error of two equal lengths.
    private static func cleaned(_ value: Double) -> Double { abs(value) <= 1e-9 ? 0 : value }

    // MARK: - Parts

    /// Returns the animations of the frame: how it moves under its own curve, and how it is cut under a second one.
    ///
    /// - Throws: `CancellationError`.
    func parts(_ options: StyleOptions) throws -> (parts: [StyledElement.Part], maxError: Double) {
        if let two = try straightParts(options) { return (two, two.map(\.maxError).max() ?? 0) }
        let (part, error) = try StyledElement.table(StyleComponents(self, motion, components), options)
        return ([part], error)
    }

    /// Returns both animations, each of two keyframes; `nil` where the frame doesn't follow one progress, or where the clip
    /// changes sides.
    private func straightParts(_ options: StyleOptions) throws -> [StyledElement.Part]? {
        guard let progress = SubjectProgress(motion, clamping: StyleComponent.clamped(motion.role)),
            let found = try StyledElement.timing(of: progress.curve, options.tolerance),
            progress.values(at: [progress.start + found.delay, motion.duration]) == [0, 1]
        else { return nil }
        let shares = progress.grid(64)
        let values = shown(progress.tracks(along: shares), count: shares.count)
        let moved = Self.moved.indices
        guard moved.allSatisfy({ Self.follows(values[$0], shares) }) else { return nil }
        let frames = frames(Array(moved), values, options)
        let part = StyledElement.Part(
            delay: progress.start + found.delay, duration: found.duration, timing: found.timing, frames: frames)
        let cuts = Array(components.indices.dropFirst(moved.count))
        if cuts.allSatisfy({ index in values[index].allSatisfy { $0 == 0 } }) { return [part] }
        // Both sides of the clip and the radius are fractions over the scale, so they follow its inverse.
        let inverse = values[2].map { 1 / $0 }
        let (from, to) = (inverse[0], inverse[1])
        guard from.isFinite, to.isFinite else { return nil }
        let turned = from == to ? shares : inverse.map { ($0 - from) / (to - from) }
        guard cuts.allSatisfy({ Self.follows(values[$0], turned) }) else {
            let (table, error) = try StyledElement.table(StyleComponents(self, motion, cuts.map { components[$0] }), options)
            var other = table
            other.matrixError = error
            return [part, other]
        }
        if from == to {
            return [
                StyledElement.Part(
                    delay: part.delay, duration: part.duration, timing: part.timing,
                    frames: self.frames(Array(components.indices), values, options))
            ]
        }
        let bundle = CurveBundle(duration: found.duration, breakpoints: motion.breakpoints.map { $0 - part.delay }) {
            times in
            let shares = progress.values(at: times.map { min($0 + part.delay, motion.duration) })
            let scales = shown(progress.tracks(along: shares), count: shares.count)[2]
            return [scales.map { (1 / $0 - from) / (to - from) }]
        }
        guard let text = try LinearText(reducing: bundle, tolerance: options.tolerance) else { return nil }
        return [
            part,
            StyledElement.Part(
                delay: part.delay, duration: part.duration, timing: .linear(text), frames: self.frames(cuts, values, options)),
        ]
    }

    /// Whether values go from the first to the second along a progress, whose first values are 0 and 1.
    private static func follows(_ values: [Double], _ progress: [Double]) -> Bool {
        let (from, to) = (values[0], values[1])
        let slack = 1e-7 * max(1, abs(from), abs(to))
        return zip(values, progress).allSatisfy { abs(from + (to - from) * $1 - $0) <= slack }
    }

    /// Returns the first and the last keyframe of some components, from their values where progress is 0 and 1.
    private func frames(_ indices: [Int], _ values: [[Double]], _ options: StyleOptions) -> [StyledElement.Frame] {
        let ends = indices.map { index in
            StyleComponents.Ends(component: components[index], from: values[index][0], to: values[index][1])
        }
        return StyledElement.frames(
            of: ends.filter { $0.from != $0.to || $0.from != $0.component.identity }, motion, options)
    }
}
