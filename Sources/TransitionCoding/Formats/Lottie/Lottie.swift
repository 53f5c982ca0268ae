internal import TransitionEngine

/// A Lottie animation (lottie-spec 1.0). Each subject is a layer; 1 point is 1 unit.
///
/// The file satisfies the schema and the players: rlottie needs `v`; lottie-web needs `st` and the transform of a
/// group; both need `s` in every keyframe, and handles in all but the last.
package struct Lottie: StagePicture {
    package static let title = "Lottie"
    package let name = "lottie.json"
    package let mediaType = "video/lottie+json"
    package let summary = "An animation for Lottie players, one layer a subject."

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        let rate: Double = if case .fps(let rate) = request.spec.sampling { rate } else { 60 }
        let segments = try segments(of: request, rate: rate)
        let end = segments.last.map { $0.start + $0.length } ?? 0
        let stage = Stage(request.spec)
        let (width, height) = (Self.pixels(stage.size.width), Self.pixels(stage.size.height))
        var buffer = TextBuffer(capacity: 16_384)
        buffer.append("{\"v\":\"5.7.0\",\"ver\":10001,\"fr\":")
        buffer.append(exactly: rate)
        buffer.append(text: ",\"ip\":0,\"op\":\(Int(max(1, end))),\"w\":\(width),\"h\":\(height)")
        buffer.append(key: "nm", json: request.name)
        buffer.append(",\"assets\":[],\"markers\":[")
        for (index, segment) in segments.enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.append("{\"cm\":")
            buffer.append(json: segment.name)
            buffer.append(text: ",\"tm\":\(Int(segment.start)),\"dr\":\(Int(segment.length))}")
        }
        buffer.append("],\"layers\":[")
        let hasLines = try append(segments, on: stage, within: request.tolerance, rate: rate, to: &buffer)
        buffer.append("],")

        var omissions = try self.omissions(from: request)
        if request.plans.contains(where: { $0.subjectMotions.contains { $0.role == .glyph && $0.note.text != nil } }) {
            omissions.add("content", "glyphs are drawn as boxes; svg and css show text")
        }
        if hasLines {
            omissions.add(
                "animation",
                "Lottie has Bézier curves alone; this one is straight lines between knots, within "
                    + "\(fixedText(request.tolerance, 9)) of each track's travel")
        }
        omissions.add("container", "the stage has the fixed size \(width) × \(height); ask again for another one")
        let instead = segments.first { $0.isReduced }.map { "play the marker \"\($0.name)\" instead" }
        omissions.add(
            "reduced", "no player reduces motion by itself; \(instead ?? "show the last frame instead")")
        omissions.addCommon(of: request)
        append(warnings: request.warnings(omissions), to: &buffer)
        return RenderedOutput(buffer.bytes, omissions)
    }

    /// A part of the file that a marker names.
    private struct Segment {
        let name: String
        let subjects: [SubjectMotion]
        /// The first frame, and the number of frames.
        let start, length: Double
        /// Whether it is for people who prefer less motion.
        let isReduced: Bool
    }

    /// Returns the parts of the file: first the motion, then what stands for it where less motion is preferred.
    private func segments(of request: TimelineRequest, rate: Double) throws -> [Segment] {
        let fades = request.output.reduced == .fade ? try request.fadePlans : []
        let hasFade = fades.contains { $0.duration > 0 }
        let reduced = hasFade ? ["reduced", "reduced-removal"] : request.spec.hasKeyframes ? ["still"] : []
        // Keyframes that start and end at rest are neither.
        let name = request.spec.hasKeyframes ? "emphasis" : request.spec.direction.rawValue
        let names = request.isBoth ? ["insertion", "removal"] : [name]
        let named =
            zip(request.plans, names).map { ($0, $1, false) }
            + zip(fades, reduced).map { ($0, $1, true) }
        var segments: [Segment] = []
        var end = 0.0
        for (plan, name, isReduced) in named {
            let length = (plan.duration * rate).rounded(.up) + 1
            segments.append(
                Segment(name: name, subjects: plan.subjectMotions, start: end, length: length, isReduced: isReduced))
            end += length
        }
        return segments
    }

    /// Appends the layers of all segments. Returns whether straight lines stand for a curve anywhere before what stands for it.
    private func append(
        _ segments: [Segment], on stage: Stage, within tolerance: Double, rate: Double, to buffer: inout TextBuffer
    ) throws -> Bool {
        let curves = ProgressKnots(within: tolerance)
        var index = 0
        var hasLines = false
        for segment in segments {
            // In Lottie the first layer is on top.
            let subjects = DrawnSubject.all(of: segment.subjects, on: stage, curves).sorted {
                $0.motion.zIndex > $1.motion.zIndex
            }
            for drawn in subjects {
                if index > 0 { buffer.append(",") }
                index += 1
                var layer = LottieLayer(drawn, name: "\(drawn.motion.id) \(segment.name)", rate: rate, start: segment.start)
                try layer.write(index: index, end: segment.start + segment.length, to: &buffer)
                hasLines = hasLines || layer.hasLines && !segment.isReduced
            }
        }
        return hasLines
    }

    /// Appends the metadata, with the warnings as its description.
    private func append(warnings: [TimelineWarning], to buffer: inout TextBuffer) {
        buffer.append("\"meta\":{\"g\":")
        buffer.append(json: "transitiond \(EngineRevision.current)")
        if !warnings.isEmpty {
            buffer.append(key: "d", json: warnings.map(\.detail).joined(separator: "; "))
        }
        buffer.append("}}\n")
    }

    private static func pixels(_ length: Double) -> Int { Int(max(1, min(1e6, length.rounded(.up)))) }
}
