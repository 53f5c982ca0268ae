internal import TransitionEngine

/// A `CAKeyframeAnimation` with each property that differs from Core Animation's default.
struct SwiftCAKeyframes: SwiftForm {
    private let keyframes: CoreAnimationKeyframes
    private let spec: TransitionSpec
    private let timing: SwiftLayerTiming

    /// Returns `nil` for another transition.
    init?(_ spec: TransitionSpec) {
        guard case .coreAnimationKeyframes(let keyframes) = spec.nominalTransition.transitionKind else { return nil }
        (self.keyframes, self.spec) = (keyframes, spec)
        timing = SwiftLayerTiming(keyframes.timingFunction, keyframes.settings, of: spec)
    }

    func omission(of reduced: ReducedVariant) -> String? { nil }
    var lessMotion: String? { MotionTitle.still }
    var noMotion: String { MotionTitle.still }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .caKeyframeAnimation)] }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        timing.addIssues(to: &issues)
        for (index, easing) in keyframes.timingFunctions.enumerated() {
            SwiftLayerTiming.check(easing, at: "/transition/timingFunctions/\(index)", to: &issues)
        }
        switch spec.givenAnimation?.base {
        case .spring where keyframes.timingFunction == nil, .decay where keyframes.timingFunction == nil:
            issues.add(
                .unsupported, at: "/animation",
                "a CAKeyframeAnimation has timing functions, no springs; the nearest animation is \"easeOut\"",
                suggestion: "easeOut")
        default: break
        }
        if written == nil {
            issues.add(
                .unsupported, at: "/transition/property",
                "a layer has no key path for these values; css, waapi.json and json have them",
                allowed: Self.keyPaths.map(\.key.rawValue) + ["translate", "color"])
        }
    }

    func write(to output: inout SwiftOutput) throws {
        (output.head.imports, output.head.needsPlatform) = (["QuartzCore"], true)
        output.addAccessibility()
        guard let (keyPath, values) = written else { return }
        let name = output.names.value
        let keepsMotion = output.request.output.reduced == .keep
        func add(to layer: String) -> String {
            if keepsMotion { return "\(layer).add(CAKeyframeAnimation.\(name), forKey: nil)" }
            return "if let animation = CAKeyframeAnimation.\(name) { \(layer).add(animation, forKey: nil) }"
        }
        output.preview = .layer(lasting(on: "card.layer") + [add(to: "card.layer")])
        let last = lasting(on: "layer").map { "`\($0)`" }.joined(separator: ", ")
        let usage =
            "Plays on a layer: `\(add(to: "layer"))`."
            + (last.isEmpty ? "" : " Before that, give the layer the value of the end, else it snaps back to its own: \(last).")
            + (keepsMotion ? "" : " It is `nil` if motion is reduced.")
        output.head.needsPlatform = !keepsMotion
        output.declarations.append(
            """
            extension CAKeyframeAnimation {
                \(CommentText.documentation(usage))
                \(keepsMotion ? "" : "@MainActor ")static var \(name): CAKeyframeAnimation\(keepsMotion ? "" : "?") {
                    \(keepsMotion ? [] : SwiftHead.reducedMotion + ["if reduceMotion { return nil }"])
                    let animation = CAKeyframeAnimation(keyPath: "\(keyPath)")
                    \(values + settings)
                    return animation
                }
            }
            """)
    }

    // MARK: - Values

    /// The key paths of layers.
    private static let keyPaths: KeyValuePairs<Property, String> = [
        .opacity: "opacity", .translateX: "transform.translation.x", .translateY: "transform.translation.y",
        .translateZ: "transform.translation.z", .scaleX: "transform.scale.x", .scaleY: "transform.scale.y",
        .scaleZ: "transform.scale.z", .rotate: "transform.rotation.z", .rotateX: "transform.rotation.x",
        .rotateY: "transform.rotation.y", .cornerRadius: "cornerRadius", .frameWidth: "bounds.size.width",
        .frameHeight: "bounds.size.height", .shadowOpacity: "shadowOpacity", .shadowRadius: "shadowRadius",
        .shadowX: "shadowOffset.width", .shadowY: "shadowOffset.height",
    ]

    /// The key path, and the lines that set the values; `nil` where a layer has no key path.
    private var written: (keyPath: String, lines: [String])? {
        switch keyframes.content {
        case .path(let path, let rotation):
            let mode = rotation.map { ["animation.rotationMode = .rotateAuto\($0 == .autoReverse ? "Reverse" : "")"] } ?? []
            return ("position", SwiftPathText.lines(path) + ["animation.path = path", "animation.isAdditive = true"] + mode)
        case .colors(let colors): return ("backgroundColor", [Self.list("values", colors.map(Self.color), perLine: 1)])
        case .scalars([.translateX, .translateY], let values):
            let points = values.map { SwiftText.call("CGSize", ["width": $0[0], "height": $0[1]]) }
            return ("transform.translation", [Self.list("values", points, perLine: 1)])
        case .scalars([.scaleX, .scaleY], let values) where values.allSatisfy { $0[0] == $0[1] }:
            return ("transform.scale", [Self.list("values", values.map { exactText($0[0]) })])
        case .scalars(let properties, let values):
            guard properties.count == 1, let row = Self.keyPaths.first(where: { $0.key == properties[0] }) else { return nil }
            return (row.value, [Self.list("values", values.map { Self.number($0[0], properties[0]) })])
        }
    }

    /// The statements that give a layer what the animation ends with; none where that is what it has anyway, or has no end.
    private func lasting(on layer: String) -> [String] {
        let media = timing.media
        let isHeld = media.fillMode.holdsAfter && !media.removedOnCompletion
        guard !isHeld, media.repeatCount.isFinite, media.repeatDuration.isFinite, let keyPath = written?.keyPath else {
            return []
        }
        let endsAtStart = media.autoreverses || media.speed < 0
        func last<Value>(_ values: [Value]) -> Value? { endsAtStart ? values.first : values.last }
        switch keyframes.content {
        case .path(let path, _):
            guard let end = endsAtStart ? path.segments.first?.start : path.segments.last?.end else { return [] }
            return [("x", end.x), ("y", end.y)].filter { $0.1 != 0 }.map {
                "\(layer).position.\($0) \($1 < 0 ? "-" : "+")= \(exactText(abs($1)))"
            }
        case .colors(let colors): return last(colors).map { ["\(layer).backgroundColor = \(Self.color($0))"] } ?? []
        case .scalars(let properties, let values):
            guard let end = last(values), zip(properties, end).contains(where: { $0.identity != $1 }) else { return [] }
            if !keyPath.hasPrefix("transform") { return ["\(layer).\(keyPath) = \(exactText(end[0]))"] }
            let value =
                keyPath == "transform.translation"
                ? SwiftText.call("CGSize", ["width": end[0], "height": end[1]]) : Self.number(end[0], properties[0])
            return ["\(layer).setValue(\(value), forKeyPath: \"\(keyPath)\")"]
        }
    }

    /// Returns a value as an expression, of an angle in radians.
    private static func number(_ value: Double, _ property: Property) -> String {
        property.isAngle && value != 0 ? "\(exactText(value)) * Double.pi / 180" : exactText(value)
    }

    private static func color(_ color: Color) -> String {
        let srgb = color.converted(to: .srgb).components
        let c = (0..<3).map { SwiftText.number(srgb[$0]) }
        return "CGColor(srgbRed: \(c[0]), green: \(c[1]), blue: \(c[2]), alpha: \(exactText(color.alpha)))"
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

    /// The lines that set everything else.
    private var settings: [String] {
        let mode = keyframes.calculationMode
        var lines: [String] = []
        if let times = keyframes.keyTimes, !mode.isPaced { lines.append(Self.list("keyTimes", times.map { exactText($0) })) }
        if mode != .linear { lines.append("animation.calculationMode = .\(mode.rawValue)") }
        if !keyframes.timingFunctions.isEmpty, !mode.isPaced {
            let functions = keyframes.timingFunctions.map(SwiftLayerTiming.function)
            lines.append(Self.list("timingFunctions", functions, perLine: 1))
        }
        for (name, values) in keyframes.tangentMembers where !values.isEmpty && mode.isCubic {
            lines.append(Self.list(name, values.map { exactText($0) }))
        }
        return lines + timing.assignments.map { "animation." + $0 }
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

    private static func point(_ point: MotionPath.Point) -> String { SwiftText.call("CGPoint", ["x": point.x, "y": point.y]) }

    /// A part of a circle; of an ellipse, a part of a circle of radius 1 that is stretched and turned.
    private static func arc(_ arc: MotionPath.Arc) -> [String] {
        let (center, radii) = (arc.center, arc.radii)
        func parameters(_ center: String, _ radius: Double, _ start: Double) -> String {
            let angles = SwiftText.arguments(["startAngle": start, "delta": arc.sweep], text: SwiftText.number)
            return "center: \(center), radius: \(exactText(radius)), \(angles)"
        }
        if radii.x == radii.y {
            let angle = arc.angle + arc.rotationInDegrees * .pi / 180
            return ["path.addRelativeArc(\(parameters(point(center), radii.x, angle)))"]
        }
        let turn = arc.rotationInDegrees == 0 ? "" : ".rotated(by: \(SwiftText.radians(arc.rotationInDegrees)))"
        return [
            "path.addRelativeArc(", "    \(parameters("CGPoint(x: 0, y: 0)", 1, arc.angle)),",
            "    transform: \(SwiftText.call("CGAffineTransform", ["translationX": center.x, "y": center.y]))",
            "        \(turn)\(SwiftText.call(".scaledBy", ["x": radii.x, "y": radii.y])))",
        ]
    }
}
