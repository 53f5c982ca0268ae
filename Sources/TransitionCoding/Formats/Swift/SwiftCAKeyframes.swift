internal import TransitionEngine

/// A `CAKeyframeAnimation` with each property that differs from Core Animation's default.
struct SwiftCAKeyframes {
    private let keyframes: CoreAnimationKeyframes
    private let spec: TransitionSpec

    /// Returns `nil` for another transition.
    init?(_ spec: TransitionSpec) {
        guard let keyframes = spec.nominalTransition as? CoreAnimationKeyframes else { return nil }
        (self.keyframes, self.spec) = (keyframes, spec)
    }

    /// The duration, as the end of a title.
    var timeWords: String { " · \(fixedText(timing.duration, 3)) s" }

    private var timing: MediaTiming { keyframes.settings.resolvedTiming(for: spec) }

    /// The timing function: its own, else that of the transaction.
    private var easing: Easing? {
        if let own = keyframes.timingFunction { return own }
        if case .animation(let animation) = spec.animation, case .curve(let curve, _) = animation.base { return curve }
        return nil
    }

    // MARK: - What Core Animation can't say

    var issues: SpecIssues {
        var issues = SpecIssues()
        let pointer = keyframes.timingFunction == nil ? "/animation" : "/transition/timingFunction"
        Self.check(easing, at: pointer, into: &issues)
        for (index, easing) in keyframes.timingFunctions.enumerated() {
            Self.check(easing, at: "/transition/timingFunctions/\(index)", into: &issues)
        }
        if keyframes.timingFunction == nil, case .animation(let animation) = spec.animation {
            if case .curve = animation.base {
            } else {
                issues.add(
                    .unsupported, at: "/animation",
                    "a CAKeyframeAnimation has timing functions, no springs; the nearest animation is \"easeOut\"",
                    suggestion: "easeOut")
            }
        }
        if written == nil {
            issues.add(
                .unsupported, at: "/transition/property",
                "a layer has no key path for these values; css, waapi.json and json have them",
                allowed: Self.keyPaths.map(\.property.rawValue) + ["translate", "color"])
        }
        return issues
    }

    private static func check(_ easing: Easing?, at pointer: String, into issues: inout SpecIssues) {
        switch easing {
        case nil, .cubicBezier?, .unitCurve?: break
        default:
            issues.add(
                .unsupported, at: pointer,
                "a CAMediaTimingFunction is a cubic Bézier curve; the nearest name is \"easeInOut\", and css and json have the curve",
                suggestion: "easeInOut")
        }
    }

    /// Adds the settings for which Core Animation has no property.
    func addOmissions(to omissions: inout Omissions) {
        if spec.accessibility.reducesMotion {
            omissions.add("accessibility", "Core Animation doesn't reduce motion itself; check UIAccessibility")
        }
    }

    // MARK: - Values

    /// The key paths of layers.
    private static let keyPaths: [(property: Property, keyPath: String)] = [
        (.opacity, "opacity"), (.translateX, "transform.translation.x"), (.translateY, "transform.translation.y"),
        (.translateZ, "transform.translation.z"), (.scaleX, "transform.scale.x"), (.scaleY, "transform.scale.y"),
        (.scaleZ, "transform.scale.z"), (.rotate, "transform.rotation.z"), (.rotateX, "transform.rotation.x"),
        (.rotateY, "transform.rotation.y"), (.cornerRadius, "cornerRadius"), (.frameWidth, "bounds.size.width"),
        (.frameHeight, "bounds.size.height"), (.shadowOpacity, "shadowOpacity"), (.shadowRadius, "shadowRadius"),
        (.shadowX, "shadowOffset.width"), (.shadowY, "shadowOffset.height"),
    ]

    /// The key path, and the lines that set the values; `nil` where a layer has no key path.
    private var written: (keyPath: String, lines: [String])? {
        switch keyframes.content {
        case .path(let path, let rotation):
            var lines = SwiftPathText.lines(path) + ["animation.path = path", "animation.isAdditive = true"]
            if let rotation {
                lines.append("animation.rotationMode = .rotateAuto\(rotation == .autoReverse ? "Reverse" : "")")
            }
            return ("position", lines)
        case .colors(let colors):
            let values = colors.map { color -> String in
                let srgb = color.converted(to: .srgb).components
                let c = (0..<3).map { SwiftSpringText.number(srgb[$0]) }
                return "CGColor(srgbRed: \(c[0]), green: \(c[1]), blue: \(c[2]), alpha: \(exactText(color.alpha)))"
            }
            return ("backgroundColor", [Self.list("values", values, perLine: 1)])
        case .scalars(let properties, let values):
            if properties == [.translateX, .translateY] {
                let points = values.map { "CGSize(width: \(exactText($0[0])), height: \(exactText($0[1])))" }
                return ("transform.translation", [Self.list("values", points, perLine: 1)])
            }
            let isUniform = properties == [.scaleX, .scaleY] && values.allSatisfy { $0[0] == $0[1] }
            if isUniform { return ("transform.scale", [Self.list("values", values.map { exactText($0[0]) })]) }
            guard properties.count == 1, let row = Self.keyPaths.first(where: { $0.property == properties[0] }) else {
                return nil
            }
            let isAngle = properties[0].isAngle
            let items = values.map { isAngle && $0[0] != 0 ? "\(exactText($0[0])) * Double.pi / 180" : exactText($0[0]) }
            return (row.keyPath, [Self.list("values", items)])
        }
    }

    /// Returns a line that sets a list, in short lines where it is long.
    private static func list(_ name: String, _ items: [String], perLine: Int = 8) -> String {
        let plain = "animation.\(name) = [\(items.joined(separator: ", "))]"
        guard plain.utf8.count > 100 else { return plain }
        let rows = stride(from: 0, to: items.count, by: perLine).map { start in
            "    " + items[start..<min(items.count, start + perLine)].joined(separator: ", ") + ",\n"
        }
        return "animation.\(name) = [\n\(rows.joined())]"
    }

    // MARK: - Code

    /// Returns the declaration.
    func declaration(_ names: CodeNames) -> String {
        guard let (keyPath, values) = written else { return "" }
        var lines = ["let animation = CAKeyframeAnimation(keyPath: \"\(keyPath)\")"] + values
        if let times = keyframes.keyTimes, !keyframes.calculationMode.isPaced {
            lines.append(Self.list("keyTimes", times.map { exactText($0) }))
        }
        if keyframes.calculationMode != .linear {
            lines.append("animation.calculationMode = .\(keyframes.calculationMode.rawValue)")
        }
        if !keyframes.timingFunctions.isEmpty, !keyframes.calculationMode.isPaced {
            lines.append(
                Self.list("timingFunctions", keyframes.timingFunctions.map(SwiftCATransition.timingFunction), perLine: 1))
        }
        for (name, values) in keyframes.tangentMembers where !values.isEmpty && keyframes.calculationMode.isCubic {
            lines.append(Self.list(name, values.map { exactText($0) }))
        }
        let clock = SwiftCATransition.clock(timing, duration: exactText(timing.duration))
        lines += clock.map { "animation." + $0 }
        if let easing { lines.append("animation.timingFunction = \(SwiftCATransition.timingFunction(easing))") }
        lines += SwiftCATransition.filling(timing).map { "animation." + $0 }
        let body = lines.flatMap { $0.split(separator: "\n") }.map { "        \($0)\n" }.joined()
        return """
            extension CAKeyframeAnimation {
                /// `layer.add(.\(names.value), forKey: nil)`. Leave it out where the user prefers less motion.
                static var \(names.value): CAKeyframeAnimation {
            \(body)        return animation
                }
            }

            """
    }
}

/// A path as lines that build a `CGMutablePath`.
enum SwiftPathText {
    static func lines(_ path: MotionPath) -> [String] {
        var lines = ["let path = CGMutablePath()"]
        var current: MotionPath.Point?
        for segment in path.segments {
            if segment.start != current { lines.append("path.move(to: \(point(segment.start)))") }
            switch segment {
            case .line(_, let end): lines.append("path.addLine(to: \(point(end)))")
            case .quadratic(_, let middle, let end):
                lines.append("path.addQuadCurve(to: \(point(end)), control: \(point(middle)))")
            case .cubic(_, let first, let second, let end):
                lines.append("path.addCurve(to: \(point(end)), control1: \(point(first)), control2: \(point(second)))")
            case .arc(let arc): lines += Self.arc(arc)
            }
            current = segment.end
        }
        return lines
    }

    private static func point(_ point: MotionPath.Point) -> String {
        "CGPoint(x: \(exactText(point.x)), y: \(exactText(point.y)))"
    }

    /// A part of a circle; of an ellipse, a part of a circle of radius 1 that is stretched and turned.
    private static func arc(_ arc: MotionPath.Arc) -> [String] {
        let (center, radii) = (arc.center, arc.radii)
        func parameters(_ center: String, _ radius: Double, _ start: Double) -> String {
            let angles = "startAngle: \(SwiftSpringText.number(start)), delta: \(SwiftSpringText.number(arc.sweep))"
            return "center: \(center), radius: \(exactText(radius)), \(angles)"
        }
        if radii.x == radii.y {
            let angle = arc.angle + arc.rotationInDegrees * .pi / 180
            return ["path.addRelativeArc(\(parameters(point(center), radii.x, angle)))"]
        }
        let turn = arc.rotationInDegrees == 0 ? "" : ".rotated(by: \(exactText(arc.rotationInDegrees)) * .pi / 180)"
        return [
            "path.addRelativeArc(", "    \(parameters("CGPoint(x: 0, y: 0)", 1, arc.angle)),",
            "    transform: CGAffineTransform(translationX: \(exactText(center.x)), y: \(exactText(center.y)))",
            "        \(turn).scaledBy(x: \(exactText(radii.x)), y: \(exactText(radii.y))))",
        ]
    }
}
