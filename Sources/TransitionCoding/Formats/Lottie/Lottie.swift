package import TransitionEngine

/// A Lottie animation (lottie-spec 1.0). Each subject is a layer; 1 point is 1 unit.
///
/// The file satisfies the schema and the players: rlottie needs `v`; lottie-web needs `st` and the transform of a
/// group; both need `s` in every keyframe, and handles in all but the last.
package struct Lottie: TimelineFormat {
    package let name = "lottie.json"
    package let mediaType = "video/lottie+json"
    package let summary = "An animation for Lottie players, one layer a subject."

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues { PictureIssues.issues(with: request, in: "Lottie") }
    package func issues(with request: CurveRequest) -> SpecIssues { StyleIssues.issues(with: request, in: "Lottie") }

    private static func omissions(from request: TimelineRequest, _ fade: LottieFade?) throws -> Omissions {
        var omissions = try Look.omissions(from: request, blurIsShown: false)
        let motions = request.plans.flatMap(\.subjectMotions)
        let glyphs = motions.filter { $0.role == .glyph }.compactMap(\.note.text)
        if !glyphs.isEmpty { omissions.add("content", "glyphs are drawn as boxes; svg and css show text") }
        if try motions.contains(where: { try !$0.shownProperties.isEmpty && LottieLayer.needsKnots($0) }) {
            omissions.add(
                "animation",
                "Lottie has Bézier curves alone; this one is straight lines between knots, within "
                    + "\(fixedText(request.tolerance, 9)) of each track's travel")
        }
        let size = Stage(request.spec).size
        omissions.add(
            "container",
            "the stage has the fixed size \(pixels(size.width)) × \(pixels(size.height)); ask again for another one")
        if fade != nil {
            omissions.add("reduced", "no player reduces motion by itself; play the marker \"reduced\" instead, which is the fade")
        } else {
            omissions.add("reduced", "no player reduces motion by itself; show the last frame instead")
        }
        omissions.addCommon(of: request)
        return omissions
    }

    /// Writes a view that moves across the stage along the curve.
    package func render(_ request: CurveRequest) throws -> Rendered { try request.asTimeline.map(render) ?? Rendered([]) }

    package func render(_ request: TimelineRequest) throws -> Rendered {
        let rate: Double = if case .fps(let rate) = request.spec.sampling { rate } else { 60 }
        let fade = try LottieFade(request)
        let (segments, shown) = segments(of: request, fade, rate: rate)
        let stage = Stage(request.spec)
        var buffer = TextBuffer(capacity: 16_384)
        buffer.append("{\"v\":\"5.7.0\",\"ver\":10001,\"fr\":")
        buffer.append(exactly: rate)
        buffer.append(
            text:
                ",\"ip\":0,\"op\":\(Int(max(1, shown))),\"w\":\(Self.pixels(stage.size.width)),\"h\":\(Self.pixels(stage.size.height))"
        )
        buffer.append(key: "nm")
        buffer.append(json: request.name)
        buffer.append(",\"assets\":[],\"markers\":[")
        for (index, segment) in segments.enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.append("{\"cm\":")
            buffer.append(json: segment.name)
            buffer.append(text: ",\"tm\":\(Int(segment.start)),\"dr\":\(Int(segment.length))}")
        }
        buffer.append("],\"layers\":[")
        var index = 0
        let curves = ProgressKnots(within: request.tolerance)
        for segment in segments {
            // In Lottie the first layer is on top.
            for drawn in DrawnSubject.all(of: segment.plan, on: stage).sorted(by: { $0.motion.zIndex > $1.motion.zIndex }) {
                if index > 0 { buffer.append(",") }
                index += 1
                let layer = LottieLayer(drawn, curves, rate: rate, start: segment.start)
                try layer.write(index: index, end: segment.start + segment.length, to: &buffer)
            }
        }
        buffer.append("],")
        let omissions = try Self.omissions(from: request, fade)
        append(warnings: request.warnings(omissions), to: &buffer)
        return Rendered(buffer.bytes, omissions)
    }

    /// Returns the parts of the file, and the number of frames before the fade: a player that plays the whole file stops
    /// there.
    private func segments(
        of request: TimelineRequest, _ fade: LottieFade?, rate: Double
    ) -> (segments: [Segment], shown: Double) {
        var segments: [Segment] = []
        var end = 0.0
        func add(_ plans: [TransitionPlan], _ names: [String]) {
            for (plan, name) in zip(plans, names) {
                let length = (plan.duration * rate).rounded(.up) + 1
                segments.append(Segment(name: name, plan: plan, start: end, length: length))
                end += length
            }
        }
        add(request.plans, request.isBoth ? ["insertion", "removal"] : [request.spec.direction.rawValue])
        let shown = end
        if let fade { add(fade.plans, ["reduced", "reduced-removal"]) }
        return (segments, shown)
    }

    /// Appends the metadata with the warnings as its description, and the warnings themselves.
    private func append(warnings: [TimelineWarning], to buffer: inout TextBuffer) {
        buffer.append("\"meta\":{\"g\":")
        buffer.append(json: "transitiond \(EngineRevision.current)")
        if !warnings.isEmpty {
            buffer.append(key: "d")
            buffer.append(json: warnings.map(\.detail).joined(separator: "; "))
        }
        buffer.append("}")
        if !warnings.isEmpty {
            buffer.append(key: "warnings")
            buffer.append(warnings: warnings)
        }
        buffer.append("}\n")
    }

    /// A part of the file that a marker names.
    private struct Segment {
        let name: String
        let plan: TransitionPlan
        /// The first frame, and the number of frames.
        let start: Double
        let length: Double
    }

    private static func pixels(_ length: Double) -> Int { Int(max(1, min(1e6, length.rounded(.up)))) }
}

/// The fade that a page plays instead where reduced motion is preferred.
struct LottieFade {
    let plans: [TransitionPlan]

    /// Returns `nil` if the request asks for no fade, or has none.
    ///
    /// - Throws: `CancellationError`.
    init?(_ request: TimelineRequest) throws {
        guard request.output.reduced == nil || request.output.reduced == "fade" else { return nil }
        plans = try request.fadePlans
        guard plans.contains(where: { $0.duration > 0 }) else { return nil }
    }
}

/// Finds what no two-dimensional picture can show.
enum PictureIssues {
    static func issues(with request: TimelineRequest, in format: String) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: format)
        if request.spec.content.layout != nil {
            issues.add(
                .unsupported, at: "/layout", "\(format) can't nest the nodes of a tree; json, css and waapi.json can write them")
        }
        return issues
    }
}

extension CurveRequest {
    /// A request in which a view moves across a stage along the curve, for picture formats; `nil` if the curve has no
    /// plan.
    var asTimeline: TimelineRequest? {
        var spec = TransitionSpec()
        let motion = PropertyTransition(scalars: [PropertyTransition.Scalar(.translateX, from: -100, to: 100)])
        spec.transition = motion
        spec.animation = animation.map { .animation($0) } ?? .none
        spec.container = ContainerGeometry(size: Size(width: 320, height: 120))
        spec.view.size = Size(width: 80, height: 80)
        spec.sampling = sampling
        var request = TimelineRequest(spec)
        request.precision = precision
        request.output = output
        request.output.name = name
        do {
            try request.plan(within: Limits())
            return request
        } catch {
            return nil
        }
    }
}
