internal import TransitionEngine

/// A keyframe animator of SwiftUI: a struct of its values, and a view modifier.
struct SwiftViewAnimator {
    private let stem: String
    /// The properties, in the order of their keyframes.
    private(set) var tracks: [SwiftTrack]
    private let motion: SubjectMotion
    /// What is shown where motion is to be reduced.
    private let reduced: ReducedVariant
    /// What makes it play. Default a trigger.
    private var start = SwiftAnimatorModifier.Start.trigger
    /// Whether the view is removed in the end. Default no.
    private var endsRemoved = false
    /// Whether right-to-left layout doesn't mirror it. Default no.
    var keepsSides = false
    /// Whether the color's fields are linear-light sRGB; else they are gamma-encoded.
    private var isLinearColor = false
    /// Where the point that a matrix leaves in place lies in the view. Default at the top leading corner.
    private var pivot = (x: 0.0, y: 0.0)

    /// A subject, whatever moves it, with its knots within a fraction of each track's travel. Returns `nil` where SwiftUI can write
    /// nothing of it.
    ///
    /// - Throws: `CancellationError`.
    init?(
        _ stem: String, _ motion: SubjectMotion, as symbolic: (subject: Motion.Subject, timings: [MotionTiming]),
        _ spec: TransitionSpec, for request: TimelineRequest
    ) throws {
        let moves = Self.writer(of: motion, in: spec, for: request)
        (self.stem, self.motion, reduced) = (stem, motion, request.output.reduced)
        if moves.startsAbsent { (start, endsRemoved) = (.appearance, moves.endsRemoved) }
        tracks = SwiftTrack.mergingScales(try moves.tracks(of: motion, symbolic.subject, symbolic.timings))
        // A direction in which nothing moves has no animator beside that of the other one.
        if tracks.isEmpty || request.plans.count > 1 && tracks.allSatisfy(\.changesNothing) { return nil }
        isLinearColor = tracks.contains(where: \.isLinearLight)
        if hasMatrix, motion.role == .view {
            let size = spec.view.size
            pivot = (motion.anchor.x * size.width, motion.anchor.y * size.height)
            for index in tracks.indices where tracks[index].property.isMatrixEntry { tracks[index].followsView = true }
        }
    }

    private static func writer(
        of motion: SubjectMotion, in spec: TransitionSpec, for request: TimelineRequest
    ) -> SwiftTrackWriter {
        let own = spec.content.views?.first { $0.id == motion.id }?.spec ?? spec
        return SwiftTrackWriter(
            surroundings: spec.surroundings, tolerance: request.tolerance,
            isRemoval: spec.direction == .removal && spec.events.isEmpty || spec.content.layout?.loses(motion.id) == true,
            isBelow: [.outgoing, .presenter, .dimming].contains(motion.role), startsInFlight: spec.start != nil,
            reduced: request.output.reduced, endsRemoved: own.endsRemoved,
            startsPresent: motion.role == .view ? own.startsPresent : nil)
    }

    /// Adds the opacity with which a view fades in its place where motion is to be reduced, unless it fades in any case, or with
    /// which it comes and goes at once.
    ///
    /// - Parameter less: the same with less motion.
    /// - Throws: `CancellationError`.
    mutating func fade(as less: DirectedMotion, _ spec: TransitionSpec, for request: TimelineRequest) throws {
        let subjects = less.subjects
        let known = tracks.firstIndex { $0.property == .opacity }
        guard motion.role != .dimming, known == nil || reduced == .none,
            let index = subjects.firstIndex(where: { $0.id == motion.id && $0.role == motion.role })
        else { return }
        let (moves, whole) = (Self.writer(of: motion, in: spec, for: request), less.motion)
        let shown = try moves.tracks(of: subjects[index], whole.subjects[index], whole.timings)
        guard var fade = shown.first(where: { $0.property == .opacity && $0.lines != SwiftTrack.jump(to: 1) }) else { return }
        if let known {
            tracks[known].reducedLines = fade.lines
        } else {
            // What goes at once is there before.
            if fade.isConstant, moves.restsShown { fade.rest = 1 }
            (fade.isReducedOnly, fade.isConstant, fade.reducedLines) = (true, false, [])
            tracks.append(fade)
        }
    }

    /// Keyframes by their own names, which start some seconds later.
    init(
        _ stem: String, _ keyframes: KeyframeTransition, _ motion: SubjectMotion, delay: Double, reduced: ReducedVariant
    ) {
        (self.stem, self.motion, self.reduced) = (stem, motion, reduced)
        let writer = SwiftKeyframeWriter(
            delay: delay, length: keyframes.length, repetition: keyframes.repetition, reduced: reduced)
        tracks = SwiftTrack.mergingScales(writer.tracks(of: keyframes))
        if case .until? = keyframes.repetition { start = .repetition }
        isLinearColor = keyframes.color?.space == .linear
    }

    private var moving: [SwiftTrack] { tracks.filter { !$0.isConstant } }

    /// Whether the matrix moves.
    var hasMatrix: Bool { tracks.contains { $0.property.isMatrixEntry } }

    /// The preview of the view modifier.
    var preview: SwiftPreview { SwiftAnimatorModifier.preview(stem + "Motion", by: start) }

    /// The struct of its values and the view modifier.
    var declarations: [CodeText] {
        let (lines, capturesSetting) = modifiers
        let readsSetting = capturesSetting || moving.contains { !$0.reducedLines.isEmpty }
        let keyframes = moving.flatMap { track in
            ["    KeyframeTrack(\\.\(track.field)) {"] + track.keyframes.map { "        " + $0 } + ["    }"]
        }
        let captured = (capturesSetting ? ["reduceMotion"] : []) + (keepsSides ? ["layoutDirection"] : [])
        let when =
            start == .appearance
            ? "once the view appears\(endsRemoved ? "; take the view away after that" : "")"
            : "each time that `trigger` changes"
        let modifier = SwiftAnimatorModifier(
            type: stem + "Motion", start: start,
            usage: "Plays for \(fixedText(motion.duration, 3)) s \(when)", readsSetting: readsSetting,
            keepsSides: keepsSides, call: "keyframeAnimator(initialValue: \(stem)Frame(), \(start.argument))",
            parameters: "\(captured.isEmpty ? "" : "[\(captured.joined(separator: ", "))] ")view, frame",
            modifiers: lines, end: ["keyframes: { _ in"] + keyframes + ["}"])
        return [frame, modifier.text]
    }

    /// The values at rest.
    private var frame: CodeText {
        let fields = moving.map { track in
            let rest = fixedText(track.rest, 4)
            return "\(track.field) = \(rest.contains(".") ? rest : rest + ".0")"
        }
        let line: CodeText = "private struct \(stem)Frame { var \(fields.joined(separator: ", ")) }"
        if line.text.count <= 120, !hasMatrix { return line }
        return """
            private struct \(stem)Frame {
                \(fields.map { "var \($0)" })
                \(hasMatrix ? ["", matrix.text] : [])
            }
            """
    }

    /// The calls on the view, and whether they read the setting for less motion: keyframes read it themselves.
    private var modifiers: (lines: [String], readsSetting: Bool) {
        var values: [Property: String] = [:]
        var readsSetting = hasMatrix && reduced != .keep
        for track in tracks where !track.property.isMatrixEntry {
            guard !track.isConstant else {
                if !track.property.isPosition { values[track.property] = SwiftText.number(track.rest) }
                if track.name != nil { values[.scaleY] = SwiftText.number(track.rest) }
                continue
            }
            guard !track.isReducedOnly else {
                values[track.property] = "reduceMotion ? frame.\(track.field) : 1"
                readsSetting = true
                continue
            }
            var field = "frame.\(track.field)"
            if track.property.isPosition, track.rest != 0 {
                field += track.rest < 0 ? " + \(fixedText(-track.rest, 4))" : " - \(fixedText(track.rest, 4))"
            }
            if track.property == .blur { field = "max(0, \(field))" }
            if let end = track.still, track.reducedLines.isEmpty {
                readsSetting = true
                field = "reduceMotion ? \(fixedText(end, 4)) : \(field)"
            }
            if let side = track.side {
                if track.still != nil { field = "(\(field))" }
                field += " * geometry.size.\(side.rawValue)"
            }
            values[track.property] = field
            if track.name != nil { values[.scaleY] = field }
        }
        // The dimming of a view that is nothing else is its own opacity.
        if motion.role == .dimming, let dim = values.removeValue(forKey: .dim) { values[.opacity] = dim }
        var lines = SwiftModifiers(values, anchor: motion.anchor).lines
        if hasMatrix {
            lines.append(".projectionEffect(\(reduced == .keep ? "frame" : "(reduceMotion ? \(stem)Frame() : frame)").matrix)")
        }
        lines = lines.map { $0.contains("geometry.") ? ".visualEffect { view, geometry in\n    view\($0)\n}" : $0 }
        if isLinearColor { lines = lines.map { $0.replacing("(Color(red:", with: "(\n    Color(.sRGBLinear, red:") } }
        if motion.note.addsDrawingGroup { lines.append(".environment(\\.contentTransitionAddsDrawingGroup, true)") }
        return (lines, readsSetting)
    }

    /// The matrix of a frame, as a member of its struct.
    private var matrix: CodeText {
        let entries = Property.matrix.map { property in
            let track = tracks.first { $0.property == property }
            let value = track.map { $0.isConstant ? fixedText($0.rest, 4) : property.swiftField }
            return "\(property.rawValue.dropFirst("transform.".count)): \(value ?? fixedText(property.identity ?? 0, 4))"
        }
        let rows = stride(from: 0, to: 16, by: 4).map { entries[$0..<$0 + 4].joined(separator: ", ") }
        let (x, y) = (exactText(pivot.x), exactText(pivot.y))
        guard pivot != (0, 0) else {
            return """
                var matrix: ProjectionTransform {
                    ProjectionTransform(
                        CATransform3D(
                            \([rows.joined(separator: ",\n")])
                        ))
                }
                """
        }
        // The effect applies a matrix about the top leading corner.
        return """
            var matrix: ProjectionTransform {
                let matrix = CATransform3D(
                    \([rows.joined(separator: ",\n")])
                )
                let away = CATransform3DMakeTranslation(-\(x), -\(y), 0)
                let back = CATransform3DMakeTranslation(\(x), \(y), 0)
                return ProjectionTransform(CATransform3DConcat(CATransform3DConcat(away, matrix), back))
            }
            """
    }
}

extension Property {
    /// Whether the app's layout puts the view where it rests: the value is an offset from there.
    var isPosition: Bool { self == .frameX || self == .frameY }
}

extension LayoutChange {
    /// Whether a node that is there from the start has gone in the end.
    fileprivate func loses(_ id: String) -> Bool {
        guard let first = updates.first?.tree, let last = updates.last?.tree else { return false }
        return first.contains(id) && !last.contains(id)
    }
}

extension LayoutNode {
    fileprivate func contains(_ id: String) -> Bool { self.id == id || children.contains { $0.contains(id) } }
}

extension TransitionSpec {
    /// Whether the view is there before the first event, which otherwise inserts it; `nil` without events.
    fileprivate var startsPresent: Bool? {
        guard start == nil, let first = events.min(by: { $0.time < $1.time }) else { return nil }
        return if case .insert = first.action { false } else { true }
    }

    /// Whether the last event that inserts or removes the view removes it.
    fileprivate var endsRemoved: Bool {
        for event in events.reversed() {
            switch event.action {
            case .insert, .push: return false
            case .remove, .pop: return true
            default: continue
            }
        }
        return false
    }
}
