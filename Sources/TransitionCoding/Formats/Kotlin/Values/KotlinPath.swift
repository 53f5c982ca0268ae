internal import TransitionEngine

/// A path that a view follows: by its length with a `PathMeasure`, else along the parameter of each curve.
struct KotlinPath {
    private let curves: [Curve]
    /// The progress at which each curve starts, and 1.
    private let times: [Double]
    private let easings: [Easing]
    private let rotation: CoreAnimationKeyframes.RotationMode?
    private let isByLength: Bool

    /// A line or a Bézier curve by its points.
    private typealias Curve = [MotionPath.Point]

    /// - Returns: `nil` where no path is followed, for a path of several parts that goes by its length, and for easings that
    ///   aren't those of whole curves.
    init?(_ keyframes: CoreAnimationKeyframes) {
        guard case .path(let path, let rotation) = keyframes.content, keyframes.calculationMode != .discrete else { return nil }
        let function = KeyframeFunction(keyframes)
        (self.rotation, isByLength) = (rotation, keyframes.calculationMode.isPaced)
        var (curves, times, easings) = ([Curve](), [Double](), [Easing]())
        for (index, segment) in path.segments.enumerated() {
            let parts = Self.curves(of: segment)
            let (start, end) = (function.times[index], function.times[index + 1])
            let easing = function.easing(of: index)
            if end <= start { continue }
            if parts.count > 1, easing != nil { return nil }
            curves += parts
            times += parts.indices.map { start + (end - start) * Double($0) / Double(parts.count) }
            easings += parts.map { _ in easing ?? NamedEasings.linear }
        }
        let hasParts = zip(path.segments, path.segments.dropFirst()).contains { $0.end != $1.start }
        guard !curves.isEmpty, !isByLength || !hasParts else { return nil }
        guard easings.allSatisfy({ KotlinEasing($0) != nil }) else { return nil }
        (self.curves, self.times, self.easings) = (curves, times + [1], easings)
    }

    /// Returns the points of a segment; an arc is Bézier curves of up to an eighth of a turn, which differ from it by less than
    /// a hundred-thousandth of its radius.
    private static func curves(of segment: MotionPath.Segment) -> [Curve] {
        switch segment {
        case .line(let a, let b): return [[a, b]]
        case .quadratic(let a, let b, let c):
            func handle(_ end: MotionPath.Point) -> MotionPath.Point {
                MotionPath.Point(end.x + (b.x - end.x) * 2 / 3, end.y + (b.y - end.y) * 2 / 3)
            }
            return [[a, handle(a), handle(c), c]]
        case .cubic(let a, let b, let c, let d): return [[a, b, c, d]]
        case .arc(let arc):
            let count = max(1, Int((abs(arc.sweep) / (Double.pi / 4) - 1e-9).rounded(.up)))
            return (0..<count).map { part in
                let (start, end) = (Double(part) / Double(count), Double(part + 1) / Double(count))
                // A handle in radii, over the derivative by the parameter.
                let scale = 4.0 / 3 * tan(arc.sweep / Double(count) / 4) / arc.sweep
                let (a, d) = (segment.point(at: start), segment.point(at: end))
                let (first, last) = (segment.derivatives(at: start)[0], segment.derivatives(at: end)[0])
                return [
                    a, MotionPath.Point(a.x + first.x * scale, a.y + first.y * scale),
                    MotionPath.Point(d.x - last.x * scale, d.y - last.y * scale), d,
                ]
            }
        }
    }

    // MARK: - What is written

    /// Returns the call on `Modifier` that puts the view on the path at `progress`.
    func call(of stem: String) -> String {
        let place =
            "val (point, \(rotation == nil ? "_" : "direction")) = \(KotlinText.member("place", of: stem))(progress.value)"
        let turn = rotation == .autoReverse ? " + 180f" : ""
        // At rest the view isn't turned.
        let angle = [
            "if (progress.isRunning || progress.value != 0f) {",
            "    rotationZ = atan2(direction.y, direction.x) * 180f / PI.toFloat()\(turn)", "}",
        ]
        let lines =
            [place, "translationX = point.x.dp.toPx()", "translationY = point.y.dp.toPx()"] + (rotation == nil ? [] : angle)
        return ".graphicsLayer {\n\(KotlinText.indented(lines.joined(separator: "\n")))\n}"
    }

    /// Returns the path, and the function `place` of a progress.
    func declarations(of stem: String) -> [String] {
        isByLength ? measured(stem) : parameterized(stem)
    }

    private func text(_ point: MotionPath.Point) -> String { "\(KotlinText.float(point.x)), \(KotlinText.float(point.y))" }

    /// The start of the function that returns a point.
    private func place(_ stem: String) -> String {
        KotlinText.signature(
            "private fun \(KotlinText.member("place", of: stem))", ["progress: Float"], ": Pair<Offset, Offset> {")
    }

    private func measured(_ stem: String) -> [String] {
        func name(_ name: String) -> String { KotlinText.member(name, of: stem) }
        let commands =
            ["moveTo(\(text(curves[0][0])))"]
            + curves.map { curve in
                "\(curve.count == 2 ? "lineTo" : "cubicTo")(\(curve.dropFirst().map(text).joined(separator: ", ")))"
            }
        let path: CodeText = """
            private val \(name("path")) = Path().apply {
                \(commands)
            }
            """
        return [
            path.text,
            KotlinText.broken(
                "private val \(name("measure")) = PathMeasure().apply { setPath(\(name("path")), forceClosed = false) }",
                column: 0),
            """
            /** The point of the path at a progress, and the direction there. */
            \(place(stem))
                val measure = \(name("measure"))
                val distance = measure.length * progress
                return measure.getPosition(distance) to measure.getTangent(distance)
            }
            """,
        ]
    }

    private func parameterized(_ stem: String) -> [String] {
        func name(_ name: String) -> String { KotlinText.member(name, of: stem) }
        let (curves, times, easings) = (name("curves"), name("times"), name("easings"))
        let rows = self.curves.map { curve in "listOf(\(curve.map { "Offset(\(text($0)))" }.joined(separator: ", ")))," }
        let list: CodeText = """
            private val \(curves) = listOf(
                \(rows)
            )
            """
        var lines = [list.text]
        let isEased = self.easings.contains { $0 != NamedEasings.linear }
        if self.curves.count > 1 {
            lines.append(
                "private val \(times) = floatArrayOf(\(self.times.map { KotlinText.float($0) }.joined(separator: ", ")))")
        }
        if isEased {
            let names = self.easings.compactMap { KotlinEasing($0)?.text }
            lines.append("private val \(easings) = listOf(\(names.joined(separator: ", ")))")
        }
        let share = "((progress - times[index]) / (times[index + 1] - times[index])).coerceIn(0f, 1f)"
        let start =
            self.curves.count > 1
            ? [
                "val times = \(times)", "val index = (1 until times.lastIndex).lastOrNull { times[it] <= progress } ?: 0",
                "val part = \(share)",
            ]
            : ["val part = progress.coerceIn(0f, 1f)"]
        let index = self.curves.count > 1 ? "index" : "0"
        let eased = isEased ? ["val share = \(easings)[\(index)].transform(part)"] : []
        let part = isEased ? "share" : "part"
        let function: CodeText = """
            /** The point of the path at a progress, and the direction there. */
            \([place(stem)])
                \(start + eased)
                var points = \(curves)[\(index)]
                while (points.size > 2) points = points.zipWithNext { a, b -> lerp(a, b, \(part)) }
                return lerp(points[0], points[1], \(part)) to points[1] - points[0]
            }
            """
        return lines + [function.text]
    }
}
