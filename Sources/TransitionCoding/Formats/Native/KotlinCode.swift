package import TransitionEngine

/// Jetpack Compose source: springs by their damping ratio and stiffness, all other motion as keyframes.
package struct KotlinCode: TimelineFormat {
    package let name = "kt"
    package let mediaType = "text/x-kotlin"
    package let summary = "Jetpack Compose source: exact springs, otherwise keyframes."

    package var defaultTolerance: Double? { StyledElements.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "Compose")
        issues.add(CodeNames.issues(with: request.output.name, in: .kotlin), below: "")
        return issues
    }
    package func issues(with request: CurveRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "Compose")
        issues.add(CodeNames.issues(with: request.output.name, in: .kotlin), below: "")
        return issues
    }

    package func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        try omissions.addStacking(of: request)
        for animation in Set(request.plans.map(\.spec.resolvedAnimation)) { Self.addSpring(of: animation, to: &omissions) }
        return omissions
    }

    package func omissions(from request: CurveRequest) -> Omissions {
        var omissions = Omissions()
        Self.addSpring(of: request.plan?.animation, to: &omissions)
        return omissions
    }

    private static func addSpring(of animation: Animation?, to omissions: inout Omissions) {
        guard case .spring(let spring)? = animation?.base else { return }
        omissions.add("kind \(spring.kind.rawValue)", "Compose ends a spring by its visibilityThreshold, so its duration differs")
    }

    package func encode(_ request: CurveRequest) throws -> [UInt8] {
        guard let plan = request.plan else { return [] }
        let names = CodeNames(of: request)
        var code = Self.head(
            CanonicalURL.curve(request, format: name) ?? request.name,
            plan.warnings + request.warnings + omissions(from: request).warnings)
        let spring = plan.animation?.delayedSpring
        let timing: NativeTrack.Timing
        if let delayed = plan.curve.plainEasing, case .cubicBezier(let curve) = delayed.easing.asBezier {
            timing = .curve(curve, delay: delayed.delay, duration: delayed.duration)
        } else if let spring {
            timing = .spring(spring.spring, velocity: spring.velocity, delay: plan.curve.delay, duration: plan.duration)
        } else if plan.duration > 0 {
            let knots = try CurveReduction(CurveBundle(plan), within: request.tolerance).knots(using: 0.97)
            timing = .keyframes(zip(knots.times, knots.values[0]).map { ($0, $1) })
        } else {
            timing = .keyframes([(0, 1)])
        }
        code +=
            "val \(names.value): AnimationSpec<Float> = \(Self.spec(NativeTrack(property: .progress, from: 0, to: 1, timing: timing)))\n"
        if let spring { code += Self.velocityNote(spring) }
        return Array(code.utf8)
    }

    package func encode(_ request: TimelineRequest) throws -> [UInt8] {
        let names = CodeNames(of: request)
        let isAnchored = request.plans.contains { $0.subjectMotions.contains { $0.anchor != .center } }
        var code = Self.head(
            CanonicalURL.timeline(request, format: name) ?? request.name, try request.warnings(self),
            imports: isAnchored ? ["androidx.compose.ui.graphics.TransformOrigin"] : [])
        code += "/** One property: where it starts, where it leads, and how. Lengths are dp, angles degrees. */\n"
        code += "class Track(val from: Float, val to: Float, val spec: AnimationSpec<Float>)\n\n"
        code += "object \(names.type) {\n"
        for plan in request.plans {
            let direction = plan.spec.direction == .removal && plan.spec.events.isEmpty ? "Out" : "In"
            for motion in plan.subjectMotions {
                let isLayer = motion.role == .incoming || motion.role == .outgoing
                let id = CodeNames(String(motion.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })).type
                let object = plan.spec.content.views == nil && motion.role == .view ? direction : id + (isLayer ? "" : direction)
                let tracks = try NativeTrack.tracks(
                    of: motion, tolerance: request.tolerance, animation: plan.spec.resolvedAnimation)
                code += "    object \(object) {\n        const val durationMillis = \(Self.milliseconds(motion.duration))\n"
                if motion.anchor != .center {
                    let (x, y) = (Self.float(motion.anchor.x), Self.float(motion.anchor.y))
                    code += "        val transformOrigin = TransformOrigin(\(x), \(y))\n"
                }
                for track in tracks {
                    let field = CodeNames(String(track.property.rawValue.map { $0 == "." ? "-" : $0 })).value
                    code +=
                        "        val \(field) = Track(\(Self.float(track.from)), \(Self.float(track.to)), \(Self.spec(track)))\n"
                }
                code += "    }\n"
            }
        }
        code += "}\n"
        if let spring = request.spec.resolvedAnimation?.delayedSpring { code += Self.velocityNote(spring) }
        return Array(code.utf8)
    }

    private static func velocityNote(_ spring: DelayedSpring) -> String {
        spring.velocity == 0
            ? "" : "// Starts at \(exactText(spring.velocity)) travels a second: pass it as initialVelocity to animateTo().\n"
    }

    private static func head(_ location: String, _ warnings: [TimelineWarning], imports: [String] = []) -> String {
        var buffer = TextBuffer()
        buffer.append(text: "// transitiond \(EngineRevision.current) · \(location.inertInCode)\n")
        buffer.append(comments: warnings)
        for name in ["androidx.compose.animation.core.*"] + imports { buffer.append(text: "import \(name)\n") }
        buffer.append("\n")
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private static func milliseconds(_ seconds: Double) -> String { String(Int((seconds * 1000).rounded())) }

    private static func float(_ value: Double) -> String { fixedText(value, 5) + "f" }

    /// Returns the track as an `AnimationSpec<Float>`.
    private static func spec(_ track: NativeTrack) -> String {
        switch track.timing {
        case .spring(let spring, _, let delay, _) where delay == 0:
            // Springs in Compose have a mass of 1.
            return "spring(dampingRatio = \(float(spring.dampingRatio)), stiffness = \(float(spring.stiffness / spring.mass)))"
        case .spring(let spring, _, let delay, _):
            let call =
                "spring(dampingRatio = \(float(spring.dampingRatio)), stiffness = \(float(spring.stiffness / spring.mass)))"
            return "\(call) /* after a delay of \(milliseconds(delay)) ms: Compose's springs have none of their own */"
        case .curve(let curve, let delay, let duration):
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(float).joined(separator: ", ")
            let easing = curve == CubicBezier(0, 0, 1, 1) ? "LinearEasing" : "CubicBezierEasing(\(points))"
            return "tween(durationMillis = \(milliseconds(duration)), delayMillis = \(milliseconds(delay)), easing = \(easing))"
        case .keyframes(let frames):
            var before = -1
            let lines = frames.map { frame -> String in
                // The times are whole milliseconds, each later than the one before.
                let time = max(before + 1, Int((frame.time * 1000).rounded()))
                before = time
                return "\(float(frame.value)) at \(time) using LinearEasing"
            }
            return "keyframes { durationMillis = \(max(1, before)); \(lines.joined(separator: "; ")) }"
        }
    }
}

extension Easing {
    /// A unit curve as the cubic Bézier curve that it is; any other easing unchanged.
    fileprivate var asBezier: Easing { if case .unitCurve(let curve) = self { .cubicBezier(curve) } else { self } }
}
