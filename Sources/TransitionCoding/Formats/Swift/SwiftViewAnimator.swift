internal import TransitionEngine

/// A keyframe animator of SwiftUI: a struct of its values, and a view modifier.
struct SwiftViewAnimator {
    private let stem: String
    /// The properties, in the order of their keyframes.
    let tracks: [SwiftTrack]
    private let motion: SubjectMotion
    /// Whether it repeats without a trigger.
    private var repeats = false
    /// Whether the color's fields are linear-light sRGB; else they are gamma-encoded.
    private var isLinearColor = false

    /// A subject, whatever moves it, with its knots within a fraction of each track's travel. Returns `nil` where SwiftUI can write
    /// nothing of it.
    ///
    /// - Throws: `CancellationError`.
    init?(_ stem: String, _ motion: SubjectMotion, _ spec: TransitionSpec, within tolerance: Double, isRemoval: Bool) throws {
        let moves = SwiftTrackWriter(
            animation: spec.resolvedAnimation, tolerance: tolerance, isRemoval: isRemoval,
            isBelow: [.outgoing, .presenter, .dimming].contains(motion.role), startsInFlight: spec.start != nil,
            endsRemoved: spec.endsRemoved)
        (self.stem, tracks, self.motion) = (stem, SwiftTrack.mergingScales(try moves.tracks(of: motion)), motion)
        if tracks.isEmpty { return nil }
    }

    /// Keyframes by their own names, which start some seconds later.
    init(_ stem: String, _ keyframes: KeyframeTransition, _ motion: SubjectMotion, delay: Double) {
        (self.stem, self.motion) = (stem, motion)
        let writer = SwiftKeyframeWriter(delay: delay, length: keyframes.length, repetition: keyframes.repetition)
        tracks = SwiftTrack.mergingScales(writer.tracks(of: keyframes))
        repeats = if case .until? = keyframes.repetition { true } else { false }
        isLinearColor = keyframes.color?.space == .linear
    }

    private var moving: [SwiftTrack] { tracks.filter { !$0.isConstant } }

    /// Whether the matrix moves.
    var hasMatrix: Bool { tracks.contains { $0.property.isMatrixEntry } }

    /// The call of the view modifier.
    var call: String { SwiftAnimatorModifier.call(stem + "Motion", isTriggered: !repeats) }

    /// The struct of its values and the view modifier.
    var declarations: [CodeText] {
        let (lines, readsSetting) = modifiers
        let keyframes = moving.flatMap { track in
            ["    KeyframeTrack(\\.\(track.field)) {"]
                + track.lines.map { "        " + $0.replacing("\n", with: "\n        ") } + ["    }"]
        }
        let play = repeats ? "repeating: true" : "trigger: trigger"
        let modifier = SwiftAnimatorModifier(
            type: stem + "Motion", trigger: repeats ? nil : "Equatable & Sendable",
            usage: ": plays for \(fixedText(motion.duration, 3)) s each time that `trigger` changes.", readsSetting: readsSetting,
            call: "keyframeAnimator(initialValue: \(stem)Frame(), \(play))",
            parameters: "\(readsSetting ? "[reduceMotion] " : "")view, frame",
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

    /// The calls on the view, and whether they read the setting for less motion.
    private var modifiers: (lines: [String], readsSetting: Bool) {
        var values: [Property: String] = [:]
        var readsSetting = hasMatrix
        for track in tracks where !track.property.isMatrixEntry {
            guard !track.isConstant else {
                if !track.property.isPosition { values[track.property] = exactText(track.rest) }
                if track.name != nil { values[.scaleY] = exactText(track.rest) }
                continue
            }
            var field = "frame.\(track.field)"
            if track.property.isPosition, track.rest != 0 {
                field += track.rest < 0 ? " + \(fixedText(-track.rest, 4))" : " - \(fixedText(track.rest, 4))"
            }
            if track.property == .blur { field = "max(0, \(field))" }
            if let end = track.still {
                readsSetting = true
                let condition =
                    track.isStillOncePlayed ? "reduceMotion && \(field) != \(fixedText(track.rest, 9))" : "reduceMotion"
                field = "\(condition) ? \(fixedText(end, 4)) : \(field)"
            }
            values[track.property] = field
            if track.name != nil { values[.scaleY] = field }
        }
        // The dimming of a view that is nothing else is its own opacity.
        if motion.role == .dimming, let dim = values.removeValue(forKey: .dim) { values[.opacity] = dim }
        var lines = SwiftModifiers(values, anchor: motion.anchor).lines
        if hasMatrix { lines.append(".projectionEffect((reduceMotion ? \(stem)Frame() : frame).matrix)") }
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
        return """
            var matrix: ProjectionTransform {
                ProjectionTransform(
                    CATransform3D(
                        \([rows.joined(separator: ",\n")])
                    ))
            }
            """
    }
}

extension Property {
    /// Whether the app's layout puts the view where it rests: the value is an offset from there.
    var isPosition: Bool { self == .frameX || self == .frameY }
}

extension TransitionSpec {
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
