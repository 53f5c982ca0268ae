package import TransitionEngine

/// Keyframes and options for the Web Animations API (web-animations-1): `element.animate(keyframes, options)`.
package struct WebAnimation: TimelineFormat {
    package let name = "waapi.json"
    package let mediaType = "application/json"
    package let summary = "Keyframes and options for element.animate(), with those for reduced motion."

    package var defaultTolerance: Double? { StyledElements.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        StyleIssues.issues(with: request, in: "the Web Animations API")
    }
    package func issues(with request: CurveRequest) -> SpecIssues {
        StyleIssues.issues(with: request, in: "the Web Animations API", needsEnd: true)
    }

    package func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        try omissions.addStacking(of: request)
        if try request.omitsRemoval {
            omissions.add("direction", CSS.removalOmitted)
        }
        return omissions
    }

    package func encode(_ request: TimelineRequest) throws -> [UInt8] {
        var buffer = TextBuffer(capacity: 8192)
        var animations = try WebAnimationSet(request)
        animations.warnings = try request.warnings(self)
        if request.isBoth {
            buffer.append("{\"insertion\":")
            animations.write(isRemoval: false, to: &buffer)
            buffer.append(key: "removal")
            animations.write(isRemoval: true, to: &buffer)
            buffer.append("}")
        } else {
            animations.write(isRemoval: nil, to: &buffer)
        }
        buffer.append("\n")
        return buffer.bytes
    }

    /// Writes the curve as `options`, which any animation can use.
    package func encode(_ request: CurveRequest) throws -> [UInt8] {
        guard let plan = request.plan, let timing = try StyledElement.timing(of: plan.curve, request.tolerance) else { return [] }
        var buffer = TextBuffer(capacity: 1024)
        buffer.append("{\"options\":")
        buffer.append(timing: timing.timing, duration: timing.duration, delay: timing.delay)
        buffer.append("}\n")
        return buffer.bytes
    }
}

/// The subjects of a request as Web Animations.
struct WebAnimationSet {
    /// One subject in one direction.
    struct Member {
        let key: String
        let isRemoval: Bool
        let style: StyledElement
        /// The reduced-motion variant; `nil` if that is no animation at all.
        let reduced: StyledElement?
        /// Whether the subject keeps its full motion where reduced motion is requested.
        let keeps: Bool
    }

    let members: [Member]
    /// The warnings, which are written into each member, because the members of a response are only its subjects.
    var warnings: [TimelineWarning] = []

    init(_ request: TimelineRequest) throws {
        let known = KnownTimings()
        let reduced: [StyledElements.Element] =
            switch request.output.reduced {
            case nil, "fade": try StyledElements(request, .reduced, timings: known).elements
            default: []
            }
        members = try StyledElements(request, timings: known).elements.map { element in
            Member(
                key: element.key, isRemoval: element.isRemoval, style: element.style,
                reduced: reduced.first { $0.key == element.key && $0.isRemoval == element.isRemoval }?.style,
                keeps: request.output.reduced == "keep")
        }
    }

    /// Appends a single subject as it is, and several subjects by their keys (openapi.yaml).
    func write(isRemoval: Bool?, to buffer: inout TextBuffer) {
        let chosen = members.filter { isRemoval == nil || $0.isRemoval == isRemoval }
        // One timeline shows both layers, so the other direction has no members.
        let shown = chosen.isEmpty ? members : chosen
        if shown.count == 1, let member = shown.first { return buffer.append(member, warnings) }
        buffer.append("{")
        var isFirst = true
        for member in shown {
            if !isFirst { buffer.append(",") }
            isFirst = false
            buffer.append(json: member.key)
            buffer.append(":")
            buffer.append(member, warnings)
        }
        buffer.append("}")
    }
}

extension TextBuffer {
    mutating func append(_ member: WebAnimationSet.Member, _ warnings: [TimelineWarning]) {
        append("{")
        append(key: "keyframes", first: true)
        append(keyframes: member.style)
        append(key: "options")
        append(timing: member.style.timing, duration: member.style.duration, delay: member.style.delay)
        append(key: "reduced")
        if let reduced = member.keeps ? member.style : member.reduced {
            append("{")
            append(key: "keyframes", first: true)
            append(keyframes: reduced)
            append(key: "options")
            append(timing: reduced.timing, duration: reduced.duration, delay: reduced.delay)
            append("}")
        } else {
            // The final state, at once.
            append("{\"keyframes\":")
            append(columns: member.style.frames.last.map { [$0] } ?? [], origin: member.style.origin)
            append(",\"options\":{\"duration\":0,\"fill\":\"both\"}}")
        }
        if !warnings.isEmpty {
            append(key: "warnings")
            append(warnings: warnings)
        }
        append("}")
    }

    private mutating func append(keyframes style: StyledElement) {
        append(
            columns: style.frames, origin: style.origin,
            offsets: style.frames.count > 2 ? style.frames.map(\.offset) : nil)
    }

    /// Appends one array of values for each property, as `KeyframeEffect` takes them.
    ///
    /// - Parameters:
    ///   - frames: the keyframes.
    ///   - origin: the `transform-origin`. It is repeated for each frame, because arrays of equal length share their
    ///     offsets.
    ///   - offsets: the offsets; `nil` for evenly spaced frames.
    private mutating func append(columns frames: [StyledElement.Frame], origin: String?, offsets: [Double]? = nil) {
        append("{")
        var isFirst = true
        for (index, declaration) in (frames.first?.declarations ?? []).enumerated() {
            if !isFirst { append(",") }
            isFirst = false
            append(json: declaration.scriptName)
            append(":")
            append(array: frames) { frame, buffer in
                let declaration = frame.declarations[index]
                if declaration.isNumber { buffer.append(text: declaration.value) } else { buffer.append(json: declaration.value) }
            }
        }
        if let origin, !frames.isEmpty {
            append(key: "transformOrigin", first: isFirst)
            append(array: frames) { $1.append(json: origin) }
            isFirst = false
        }
        if let offsets {
            append(key: "offset", first: isFirst)
            append(array: offsets) { $1.append($0, decimals: 8) }
        }
        append("}")
    }

    /// Appends `EffectTiming`. Times are in milliseconds. The easing is that of the iteration, not of a keyframe.
    mutating func append(timing: StyledElement.Timing, duration: Double, delay: Double) {
        append("{\"duration\":")
        append(duration * 1000, decimals: 4)
        append(key: "easing")
        append(json: timing.easing)
        append(",\"fill\":\"both\",\"delay\":")
        append(delay * 1000, decimals: 4)
        append(",\"iterations\":1,\"direction\":\"normal\",\"composite\":\"replace\"}")
    }
}
