extension MotionFigure {
    /// The motion as keyframes.
    ///
    /// - Parameters:
    ///   - intensity: what every change is multiplied with.
    ///   - duration: seconds.
    func keyframes(intensity: Double, lasting duration: Double) -> KeyframeTransition {
        let pen = MotionPen(intensity: intensity, duration: duration)
        switch self {
        case .shake: return KeyframeTransition([pen.swings(.translateX, [-8, 8, -6, 6, -3])])
        case .nod: return KeyframeTransition([pen.swings(.translateY, [7, -3, 4, -1])])
        case .wobble:
            return KeyframeTransition(
                [pen.swings(.translateX, [-14, 11, -8, 5, -2]), pen.swings(.rotate, [-5, 4, -3, 2, -1])],
                anchor: UnitPoint(x: 0.5, y: 1))
        case .pulse: return pen.scaling([0.08])
        case .heartbeat: return pen.scaling([0.14, 0, 0.11, 0, 0], over: [0.14, 0.16, 0.14, 0.26, 0.3])
        case .bounce: return KeyframeTransition([pen.jumps(heights: [28, 12, 4])])
        case .tada: return pen.tada
        case .swing: return KeyframeTransition([pen.swings(.rotate, [12, -9, 6, -4, 2])], anchor: UnitPoint(x: 0.5, y: 0))
        case .jello: return pen.jello
        case .rubberBand: return pen.rubberBand
        case .flash: return KeyframeTransition([pen.flashes(2)])
        case .pop: return pen.scaling([0.18, -0.05, 0.02, 0], over: [0.3, 0.28, 0.22, 0.2])
        case .attention: return pen.attention
        }
    }
}

/// Draws keyframes of a size and a length.
private struct MotionPen {
    let intensity: Double
    let duration: Double

    /// A number without what rounding has left behind its ninth digit: it is shown to people.
    private func tidy(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }

    /// A track through changes of a property and back to rest.
    ///
    /// - Parameters:
    ///   - changes: what is added to the value at rest, as drawn.
    ///   - shares: the part of the duration that leads to each of them.
    func track(_ property: Property, _ changes: [Double], over shares: [Double]) -> KeyframeTransition.Track {
        let rest = property.identity ?? 0
        return KeyframeTransition.Track(
            property, from: rest,
            zip(changes, shares).map { Keyframe(.cubic(duration: tidy(duration * $1)), to: tidy(rest + intensity * $0)) })
    }

    /// A track through changes at even distances, the last one back to rest.
    func swings(_ property: Property, _ changes: [Double]) -> KeyframeTransition.Track {
        let all = changes + [0]
        // The way there and the way back are half a swing each.
        let weights = all.indices.map { $0 == 0 || $0 == all.count - 1 ? 0.75 : 1.0 }
        let sum = weights.reduce(0, +)
        return track(property, all, over: weights.map { $0 / sum })
    }

    /// Both scales together.
    func scaling(_ changes: [Double], over shares: [Double]? = nil) -> KeyframeTransition {
        KeyframeTransition(
            [Property.scaleX, .scaleY].map { property in
                shares.map { track(property, changes, over: $0) } ?? swings(property, changes)
            })
    }

    /// Jumps of a ball: each rises and falls along a parabola, for as long as its height takes.
    func jumps(heights: [Double]) -> KeyframeTransition.Track {
        let times = heights.map { $0.squareRoot() }
        let sum = times.reduce(0, +)
        let up = Easing.cubicBezier(CubicBezier(1.0 / 3, 2.0 / 3, 2.0 / 3, 1))
        let down = Easing.cubicBezier(CubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3))
        let frames = zip(heights, times).flatMap { height, time in
            let half = tidy(duration * time / sum / 2)
            return [
                Keyframe(.linear(duration: half, curve: up), to: tidy(-intensity * height)),
                Keyframe(.linear(duration: half, curve: down), to: 0.0),
            ]
        }
        return KeyframeTransition.Track(.translateY, from: 0, frames)
    }

    /// An opacity that goes out and comes back; no further than gone.
    func flashes(_ count: Int) -> KeyframeTransition.Track {
        let low = tidy(max(0, 1 - intensity))
        let length = tidy(duration / Double(2 * count))
        return KeyframeTransition.Track(
            .opacity, from: 1,
            (0..<2 * count).map { Keyframe(.cubic(duration: length), to: $0.isMultiple(of: 2) ? low : 1) })
    }

    var tada: KeyframeTransition {
        let shares = [0.12, 0.14, 0.48, 0.26]
        let scales = [Property.scaleX, .scaleY].map { track($0, [-0.08, 0.09, 0.09, 0], over: shares) }
        let wag = track(.rotate, [-3, 3, -3, 3, -3, 3, 0], over: [0.12, 0.14, 0.12, 0.12, 0.12, 0.12, 0.26])
        return KeyframeTransition(scales + [wag])
    }

    var jello: KeyframeTransition {
        let changes = [0.1, -0.08, 0.055, -0.035, 0.02]
        return KeyframeTransition(
            [
                swings(.scaleX, changes), swings(.scaleY, changes.map { -$0 }),
                swings(.rotate, [-2.5, 2, -1.4, 0.9, -0.5]),
            ], anchor: UnitPoint(x: 0.5, y: 1))
    }

    var rubberBand: KeyframeTransition {
        let shares = [0.3, 0.12, 0.12, 0.14, 0.12, 0.2]
        return KeyframeTransition([
            track(.scaleX, [0.25, -0.18, 0.12, -0.06, 0.03, 0], over: shares),
            track(.scaleY, [-0.22, 0.18, -0.1, 0.05, -0.02, 0], over: shares),
        ])
    }

    var attention: KeyframeTransition {
        let shares = [0.3, 0.5, 0.2]
        return KeyframeTransition(
            [track(.translateY, [-10, -10, 0], over: shares)]
                + [Property.scaleX, .scaleY].map { track($0, [0.1, 0.1, 0], over: shares) }
                + [track(.rotate, [0, -7, 7, -7, 7, 0], over: [0.2, 0.14, 0.14, 0.14, 0.14, 0.24])])
    }
}
