package import TransitionEngine

/// SwiftUI source: built-in transitions and springs by their names, all other motion as keyframes.
package struct SwiftCode: TimelineFormat {
    package let name = "swift"
    package let mediaType = "text/x-swift"
    package let summary = "SwiftUI source: exact springs by name, otherwise keyframes."

    package var defaultTolerance: Double? { StyledElements.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "SwiftUI")
        issues.add(CodeNames.issues(with: request.output.name, in: .swift), below: "")
        let animation = request.spec.resolvedAnimation
        if SwiftTransition.expression(request.spec) != nil, !SwiftAnimation.isNamed(animation) {
            StyleIssues.addEndless(animation, in: "SwiftUI", to: &issues)
        }
        return issues
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        let needsEnd = !SwiftAnimation.isNamed(request.plan?.animation)
        var issues = StyleIssues.issues(with: request, in: "SwiftUI", needsEnd: needsEnd)
        issues.add(CodeNames.issues(with: request.output.name, in: .swift), below: "")
        return issues
    }

    package func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        if SwiftTransition.expression(request.spec) != nil {
            let accessibility = request.spec.accessibility
            if accessibility.reduceMotion {
                omissions.add(
                    "accessibility/reduceMotion",
                    "SwiftUI reads the setting of the device, and fades moving views if motion is reduced")
            }
            if accessibility.prefersCrossFade {
                omissions.add("accessibility/prefersCrossFade", "SwiftUI reads the setting of the device")
            }
        } else if let transition = request.spec.nominalTransition as? CoreAnimationTransition, request.spec.content.views == nil {
            SwiftTransition.addOmissions(of: transition, request, to: &omissions)
        } else {
            try omissions.addStacking(of: request)
            let anchored = request.plans.flatMap(\.subjectMotions).filter { $0.anchor != .center }
            for motion in anchored where motion.properties.contains(.m11) {
                omissions.add("anchor of \(motion.id)", "projectionEffect applies the matrix about the top leading corner")
            }
        }
        return omissions
    }

    package func encode(_ request: CurveRequest) throws -> [UInt8] {
        guard let plan = request.plan else { return [] }
        var code = Self.head(
            CanonicalURL.curve(request, format: name) ?? request.name, plan.warnings + request.warnings, imports: ["SwiftUI"])
        code += try SwiftAnimation(plan.animation, CodeNames(of: request), tolerance: request.tolerance).declaration
        return Array(code.utf8)
    }

    package func encode(_ request: TimelineRequest) throws -> [UInt8] {
        let names = CodeNames(of: request)
        let location = CanonicalURL.timeline(request, format: name) ?? request.name
        let warnings = try request.warnings(self)
        if let expression = SwiftTransition.expression(request.spec) {
            var code = Self.head(location, warnings, imports: ["SwiftUI"])
            let animation = try SwiftAnimation(request.spec.resolvedAnimation, names, tolerance: request.tolerance)
            code += animation.declaration
            let moved = request.spec.resolvedAnimation == nil ? ".animation(nil)" : ".animation(.\(names.value))"
            code += "\nextension AnyTransition {\n    static var \(names.value): AnyTransition { \(expression)\(moved) }\n}\n"
            return Array(code.utf8)
        }
        if let transition = request.spec.nominalTransition as? CoreAnimationTransition, request.spec.content.views == nil {
            return Array(
                (Self.head(location, warnings, imports: SwiftTransition.imports(of: transition))
                    + SwiftTransition.coreAnimation(transition, request, names)).utf8)
        }
        var code = ""
        var needsMatrix = false
        for plan in request.plans {
            for motion in plan.subjectMotions {
                let part = try SwiftKeyframes(motion, plan.spec, names, request)
                needsMatrix = needsMatrix || part.needsMatrix
                code += part.code
            }
        }
        return Array((Self.head(location, warnings, imports: needsMatrix ? ["QuartzCore", "SwiftUI"] : ["SwiftUI"]) + code).utf8)
    }

    static func head(_ location: String, _ warnings: [TimelineWarning], imports: [String]) -> String {
        var buffer = TextBuffer()
        buffer.append(text: "// transitiond \(EngineRevision.current) · \(location.inertInCode)\n")
        buffer.append(comments: warnings)
        for name in imports { buffer.append(text: "import \(name)\n") }
        buffer.append("\n")
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

/// An animation as a static member of `Animation`.
struct SwiftAnimation {
    let declaration: String

    init(_ animation: Animation?, _ names: CodeNames, tolerance: Double) throws {
        guard let animation else {
            declaration = ""
            return
        }
        if Self.isExpressible(animation) {
            declaration =
                "extension Animation {\n    static var \(names.value): Animation { \(SwiftUIText.animation(animation)) }\n}\n"
            return
        }
        let curve = TimingCurve(animation)
        let knots = try CurveReduction(CurveBundle(curve), within: tolerance).knots(using: 0.98)
        let pairs = zip(knots.times, knots.values[0]).map { "(\(fixedText($0, 6)), \(fixedText($1, 6)))" }
        declaration = """
            /// Straight lines within \(exactText(tolerance)) of a curve that SwiftUI has no name for.
            struct \(names.type)Curve: CustomAnimation {
                static let knots: [(time: TimeInterval, progress: Double)] = [
                    \(pairs.joined(separator: ", ")),
                ]

                func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                    guard let after = Self.knots.firstIndex(where: { $0.time > time }), after > 0 else { return nil }
                    let (from, to) = (Self.knots[after - 1], Self.knots[after])
                    let share = (time - from.time) / (to.time - from.time)
                    return value.scaled(by: from.progress + (to.progress - from.progress) * share)
                }
            }

            extension Animation {
                static var \(names.value): Animation { Animation(\(names.type)Curve()) }
            }

            """
    }

    /// Returns whether SwiftUI has exactly this animation. Any other is written as straight lines.
    static func isNamed(_ animation: Animation?) -> Bool { animation.map(isExpressible) ?? true }

    private static func isExpressible(_ animation: Animation) -> Bool {
        switch animation.base {
        case .curve(.cubicBezier, _), .curve(.unitCurve, _), .curve(.circular, _): true
        case .curve, .decay: false
        case .spring(let spring):
            switch (spring.kind, spring.form) {
            case (.coreAnimation, _), (_, .settling): false
            case (.fluid, .physical): false
            case (.fluid, _): spring.initialVelocity == 0
            case (.interpolating, .responseDamping): false
            case (.interpolating, _): true
            }
        }
    }
}
