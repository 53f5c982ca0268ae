package import TransitionEngine

/// Design tokens (DTCG format module 2025.10). A token is a `transition` whose timing function is the nearest Bézier
/// curve. The exact curve, as a spring or as `linear()`, is under `$extensions`.
package struct DesignTokens: TimelineFormat {
    package let name = "tokens.json"
    package let mediaType = "application/design-tokens+json"
    package let summary = "DTCG design tokens: the nearest Bézier curve, with the exact spring or curve."

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        if !request.spec.content.isView || request.spec.isScripted {
            issues.add(.unsupported, at: "", "a design token is one transition; json and csv can write more")
        } else if request.plans.contains(where: { $0.subjectMotions.allSatisfy { $0.sharedProgress == nil } }) {
            issues.add(
                .unsupported, at: "/transition",
                "a design token has one timing function, and these tracks share none; json and csv have them")
        }
        return issues
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        StyleIssues.issues(with: request, in: "a design token", needsEnd: true)
    }

    private static func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        for motion in request.plans.flatMap(\.subjectMotions) {
            let tracks = try motion.shownProperties.map(\.rawValue).joined(separator: ", ")
            omissions.add(
                "\(tracks.isEmpty ? "" : tracks + ", ")anchor, zIndex and role of \(motion.id) (\(motion.role.rawValue))",
                "a token is the timing alone; json and css have the rest")
        }
        let sharedProgresses = request.plans.flatMap { $0.subjectMotions.compactMap(\.sharedProgress) }
        if let first = sharedProgresses.first,
            sharedProgresses.contains(where: { $0.curve.duration != first.curve.duration || $0.start != first.start })
        {
            omissions.add("times", "the subjects have timings of their own; the token has the first of each direction")
        }
        omissions.addCommon(of: request)
        return omissions
    }

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        guard let plan = request.plan else { return RenderedOutput([]) }
        let members = request.token?.members ?? []
        if let part = request.token?.part { return RenderedOutput(Self.file([(request.name, Token.value(of: part, members))])) }
        let token = Token(
            curve: plan.curve, delay: 0, animation: plan.animation, location: CanonicalURL.curve(request, format: name),
            warnings: plan.warnings + request.warnings, members: members)
        return RenderedOutput(try Self.file([(request.name, token)], tolerance: request.tolerance))
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        let omissions = try Self.omissions(from: request)
        let warnings = request.warnings(omissions)
        let tokens = request.plans.compactMap { plan -> (String, Token)? in
            guard let progress = plan.subjectMotions.compactMap(\.sharedProgress).first else { return nil }
            let direction = plan.spec.direction == .removal ? "out" : "in"
            let token = Token(
                curve: progress.curve, delay: progress.start, animation: plan.spec.resolvedAnimation,
                location: CanonicalURL.source(request, format: name), warnings: warnings)
            return (request.isBoth ? "\(request.name)-\(direction)" : request.name, token)
        }
        return RenderedOutput(try Self.file(tokens, tolerance: request.tolerance), omissions)
    }

    /// The key of this product in `$extensions`.
    static let extensionKey = "dev.transitiond"
    private static let schema = "https://www.designtokens.org/schemas/2025.10/format.json"

    private static func file(_ tokens: [(name: String, token: Token)], tolerance: Double) throws -> [UInt8] {
        file(try tokens.map { ($0.name, try $0.token.value(tolerance: tolerance)) })
    }

    private static func file(_ tokens: [(name: String, value: ScriptValue)]) -> [UInt8] {
        let members = [ScriptValue.Member("$schema", .text(schema))] + tokens.map { ScriptValue.Member($0.name, $0.value) }
        return Array((ScriptValue.object(members).text(.json) + "\n").utf8)
    }

    /// Returns one file with the tokens of several outputs of this format.
    ///
    /// - Parameter files: each output, and the path of its only token below groups; `nil` leaves its tokens where they are.
    package static func joined(_ files: [(bytes: [UInt8], path: [String]?)]) -> [UInt8] {
        // Each file has the schema as its first member, a member on a line with two spaces before it, and ends with a brace.
        let head = "{\n  \"$schema\": \"\(schema)\",\n"
        let end = "\n}\n"
        var root = TokenGroup()
        for (bytes, path) in files {
            let members = String(decoding: bytes.dropFirst(head.utf8.count).dropLast(end.utf8.count), as: UTF8.self)
            if let path, let start = members.firstRange(of: "\": ") {
                root.add(members[start.upperBound...], at: path)
            } else {
                root.members.append(.text(members))
            }
        }
        return Array((head + root.text(indentation: "  ") + end).utf8)
    }
}

/// A group of tokens as text.
private struct TokenGroup {
    enum Member {
        /// Members with their names.
        case text(String)
        /// The value of a token.
        case token(String, value: Substring)
        case group(String, TokenGroup)
    }

    var members: [Member] = []

    /// Adds a token.
    ///
    /// - Parameter value: its text, indented for the root.
    mutating func add(_ value: Substring, at path: [String]) {
        guard let name = path.first else { return }
        guard path.count > 1 else { return members.append(.token(name, value: value)) }
        let index = members.firstIndex { if case .group(name, _) = $0 { true } else { false } }
        var group = TokenGroup()
        if let index, case .group(_, let found) = members[index] { group = found }
        group.add(value, at: Array(path.dropFirst()))
        if let index { members[index] = .group(name, group) } else { members.append(.group(name, group)) }
    }

    func text(indentation: String) -> String {
        members.map { member in
            switch member {
            case .text(let text): text
            case .token(let name, let value):
                "\(indentation)\(Self.key(name)): " + value.replacing("\n", with: "\n" + indentation.dropLast(2))
            case .group(let name, let group):
                "\(indentation)\(Self.key(name)): {\n\(group.text(indentation: indentation + "  "))\n\(indentation)}"
            }
        }.joined(separator: ",\n")
    }

    private static func key(_ name: String) -> String {
        var buffer = TextBuffer(capacity: name.utf8.count + 2)
        buffer.append(json: name)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

/// The timing of one token.
private struct Token {
    let curve: TimingCurve
    /// The delay before the curve starts, in seconds.
    let delay: Double
    /// The animation of the curve, whose spring is written beside the Bézier curve.
    let animation: Animation?
    /// The canonical URL, if there is one.
    let location: String?
    let warnings: [TimelineWarning]
    /// What the token that was read says besides.
    var members: [ScriptValue.Member] = []

    /// Returns the token with its `$value` and its `$extensions`.
    ///
    /// - Throws: `CancellationError`.
    func value(tolerance: Double) throws -> ScriptValue {
        let delayed = curve.plainEasing
        let wait = delay + (delayed?.delay ?? curve.delay)
        let duration = delayed?.duration ?? max(0, curve.duration - curve.delay)
        let exact = delayed?.easing.cssBezier
        let fit = exact == nil && duration > 0 ? CubicBezierFit { curve.value(at: curve.delay + $0 * duration) } : nil
        let bezier = exact ?? fit?.curve ?? CubicBezier(0, 0, 1, 1)
        // A fitted curve has four decimals: they are far finer than its error.
        let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map {
            ScriptValue.code(exact == nil ? fixedText($0, 4) : exactText($0))
        }
        var extensions = [ScriptValue.Member("engine", .text(EngineRevision.current))]
        if let location { extensions.append(ScriptValue.Member("url", .text(location))) }
        extensions.append(ScriptValue.Member("bezierMaxError", Self.error(fit?.maxError ?? 0)))
        if case .spring(let spring)? = animation?.base, animation?.delayedSpring?.isCurve(curve) == true {
            extensions.append(ScriptValue.Member("spring", Self.spring(spring.spring)))
        }
        if exact == nil, let linear = try LinearText(curve, after: curve.delay, tolerance: tolerance) {
            extensions.append(ScriptValue.Member("linear", .text(linear.text)))
            extensions.append(ScriptValue.Member("linearMaxError", Self.error(linear.maxError)))
        }
        if !warnings.isEmpty {
            let list = warnings.map {
                ScriptValue.object([ScriptValue.Member("code", .text($0.code)), ScriptValue.Member("detail", .text($0.detail))])
            }
            extensions.append(ScriptValue.Member("warnings", .list(list)))
        }
        let value = ScriptValue.object([
            ScriptValue.Member("duration", Self.time(duration)), ScriptValue.Member("delay", Self.time(wait)),
            ScriptValue.Member("timingFunction", .list(points)),
        ])
        var own = [ScriptValue.Member(DesignTokens.extensionKey, .object(extensions))]
        let others = members.filter { $0.key != "$extensions" }
        if case .object(let known)? = members.first(where: { $0.key == "$extensions" })?.value { own = known + own }
        return Self.object("transition", value, others + [ScriptValue.Member("$extensions", .object(own))])
    }

    /// Returns a token that specifies a part of an animation.
    ///
    /// - Parameter members: what the token that was read says besides.
    static func value(of part: DesignTokenPart, _ members: [ScriptValue.Member]) -> ScriptValue {
        switch part {
        case .cubicBezier(let curve):
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { ScriptValue.code(exactText($0)) }
            return object(part.type, .list(points), members)
        case .duration(let seconds): return object(part.type, time(seconds), members)
        }
    }

    private static func object(
        _ type: String, _ value: ScriptValue, _ members: [ScriptValue.Member]
    ) -> ScriptValue {
        .object([ScriptValue.Member("$type", .text(type)), ScriptValue.Member("$value", value)] + members)
    }

    /// Returns a duration as DTCG writes it: a value and the unit `ms`.
    private static func time(_ seconds: Double) -> ScriptValue {
        .object([
            ScriptValue.Member("value", .code(fixedText(seconds * 1000, 3))), ScriptValue.Member("unit", .text("ms")),
        ])
    }

    /// Returns an error, rounded up to four decimals.
    private static func error(_ error: Double) -> ScriptValue {
        .code(fixedText((error * 1e4).rounded(.up) / 1e4, 4))
    }

    private static func spring(_ spring: Spring) -> ScriptValue {
        let spring = SpringNumbers(spring)
        let numbers =
            spring.physical + [("duration", spring.duration), ("bounce", spring.bounce), ("dampingRatio", spring.dampingRatio)]
        // Nine decimals are finer than any spring is felt; a small constant keeps its digits.
        return .object(
            numbers.map { name, value in
                let isSmall = abs(value) < 1e-3
                return ScriptValue.Member("\(name)", .code(isSmall ? exactText(value) : fixedText(value, 9)))
            })
    }
}
