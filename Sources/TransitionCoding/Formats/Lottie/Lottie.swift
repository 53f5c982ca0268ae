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
    package var lessMotionScope: LessMotionScope { .all }

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }
    package var samplingMembers: Set<SamplingMember> { [.fps] }

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
        let parts = try self.parts(segments, on: stage, within: request.tolerance, rate: rate)
        buffer.append(",\"assets\":[")
        buffer.append(contentsOf: parts.assets.bytes)
        buffer.append("],\"markers\":[")
        for (index, segment) in segments.enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.append("{\"cm\":")
            buffer.append(json: segment.name)
            buffer.append(text: ",\"tm\":\(Int(segment.start)),\"dr\":\(Int(segment.length))}")
        }
        buffer.append("],\"layers\":[")
        buffer.append(contentsOf: parts.layers.bytes)
        buffer.append("],")

        var omissions = try self.omissions(from: request)
        if request.plans.contains(where: { $0.subjectMotions.contains { $0.role == .glyph && $0.note.text != nil } }) {
            omissions.add("content", "glyphs are drawn as boxes; svg and css show text")
        }
        if !parts.approximations.isEmpty {
            let forms = LottieLayer.Approximation.allCases.filter(parts.approximations.contains).map(\.text)
            omissions.add(
                "animation",
                "this curve is approximated by \(forms.joined(separator: ", elsewhere by ")), "
                    + "within \(fixedText(request.tolerance, 9)) of each track's travel")
        }
        omissions.add("container", "the stage has the fixed size \(width) × \(height); ask again for another one")
        for (id, distance) in try StageCrop.all(of: segments.flatMap(\.subjects), on: stage) {
            omissions.add("\(id) beyond the stage", "it is cut off by up to \(fixedText(distance, 1)) px at the edges")
        }
        let instead = segments.first { $0.hasLessMotion }.map { "play the marker \"\($0.name)\" instead" }
        omissions.add(
            "reduced", "no player reduces motion by itself; \(instead ?? "show the last frame instead")")
        omissions.addCommon(of: request, in: name)
        append(warnings: request.warnings(omissions), of: CanonicalURL.source(request, format: name), to: &buffer)
        return RenderedOutput(buffer.bytes, omissions)
    }

    /// A part of the file that a marker names.
    private struct Segment {
        let name: String
        let subjects: [SubjectMotion]
        /// The first frame, and the number of frames.
        let start, length: Double
        /// Whether it is for people who prefer less motion.
        let hasLessMotion: Bool
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
        for (plan, name, hasLessMotion) in named {
            let length = (plan.duration * rate).rounded(.up) + 1
            segments.append(
                Segment(name: name, subjects: plan.subjectMotions, start: end, length: length, hasLessMotion: hasLessMotion))
            end += length
        }
        return segments
    }

    /// The layers and the compositions that they show.
    private struct Parts: ~Copyable {
        var layers = TextBuffer(capacity: 8192)
        var assets = TextBuffer(capacity: 1024)
        /// What stands for a curve anywhere before what stands for it with less motion.
        var approximations: Set<LottieLayer.Approximation> = []
    }

    /// Returns the layers of all segments. A subject has one content in all of them.
    private func parts(_ segments: [Segment], on stage: Stage, within tolerance: Double, rate: Double) throws -> Parts {
        let curves = ProgressKnots(within: tolerance)
        let length = segments.map(\.length).max() ?? 1
        var parts = Parts()
        var contents: [LottieContent: String] = [:]
        var ids: Set<String> = []
        var index = 0
        for segment in segments {
            // In Lottie the first layer is on top.
            let subjects = DrawnSubject.all(of: segment.subjects, on: stage, curves).sorted {
                $0.motion.zIndex > $1.motion.zIndex
            }
            for drawn in subjects {
                if index > 0 { parts.layers.append(",") }
                index += 1
                let name = "\(drawn.motion.id) \(segment.name)"
                var layer = LottieLayer(drawn, name: name, rate: rate, start: segment.start, within: tolerance)
                let content = try layer.content()
                if let content, contents[content] == nil {
                    if !contents.isEmpty { parts.assets.append(",") }
                    let id = ids.insert(content.subject).inserted ? content.subject : name
                    contents[content] = id
                    content.write(id: id, rate: rate, length: length, to: &parts.assets)
                }
                let shown = content.flatMap { content in contents[content].map { (content, id: $0) } }
                try layer.write(index: index, end: segment.start + segment.length, content: shown, to: &parts.layers)
                if !segment.hasLessMotion { parts.approximations.formUnion(layer.approximations) }
            }
        }
        return parts
    }

    /// Appends the metadata: of the user, with the warnings as its description, and of the document, with the URL that makes it
    /// again.
    private func append(warnings: [TimelineWarning], of url: String?, to buffer: inout TextBuffer) {
        buffer.append("\"meta\":{\"g\":")
        buffer.append(json: "transitiond \(EngineRevision.current)")
        if !warnings.isEmpty {
            buffer.append(key: "d", json: warnings.map(\.detail).joined(separator: "; "))
        }
        buffer.append("}")
        if let url {
            buffer.append(",\"metadata\":{\"customProps\":{\"transitiond\":")
            buffer.append(json: url)
            buffer.append("}}")
        }
        buffer.append("}\n")
    }

    /// Returns a length as the whole pixels that hold it.
    static func pixels(_ length: Double) -> Int { Int(max(1, min(1e6, length.rounded(.up)))) }
}
