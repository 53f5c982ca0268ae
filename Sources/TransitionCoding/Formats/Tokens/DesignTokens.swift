package import TransitionEngine

/// Design tokens (DTCG format module 2025.10): a group with the duration, the nearest Bézier curve and the `transition` of both.
/// The exact curve, as a spring or as `linear()`, is under its `$extensions`. A token that was read is written as one.
package struct DesignTokens: TimelineFormat {
    package let name = "tokens.json"
    package let mediaType = "application/design-tokens+json"
    package let summary = "DTCG design tokens: the nearest Bézier curve, with the exact spring or curve."
    package var joining: FileJoining? { FileJoining(.tokens) { parts, _ in Self.joined(parts.map { ($0.bytes, $0.path) }) } }

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        if !request.spec.content.isView || request.spec.isScripted {
            issues.add(.unsupported, at: "", "a design token is one transition; json and csv can write more")
        } else if let plan = request.plans.first(where: { Self.progress(of: $0.subjectMotions) == nil }) {
            let reason =
                plan.subjectMotions.contains { $0.isKeyframed }
                ? "the segments of this motion have timings of their own" : "these tracks share none"
            issues.add(
                .unsupported, at: "/transition", "a design token has one timing function, and \(reason); json and csv have them")
        } else {
            Token.addIssues(of: request.spec.resolvedAnimation, to: &issues)
        }
        return issues
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "a design token", needsEnd: true)
        if request.token?.part == nil { Token.addIssues(of: request.animation, to: &issues) }
        return issues
    }

    /// Returns the progress of the subject that moves first; `nil` where none has one.
    private static func progress(of motions: [SubjectMotion]) -> SubjectMotion.SharedProgress? {
        let moving = motions.filter { !$0.isStill }.compactMap(\.sharedProgress)
        return moving.min { $0.start + $0.curve.delay < $1.start + $1.curve.delay }
            ?? motions.lazy.compactMap(\.sharedProgress).first
    }

    private func omissions(from request: TimelineRequest) -> Omissions {
        var omissions = Omissions()
        for plan in request.plans {
            let first = Self.progress(of: plan.subjectMotions)
            let progresses = plan.subjectMotions.filter { !$0.properties.isEmpty }.map(\.sharedProgress)
            guard progresses.contains(where: { $0?.curve.duration != first?.curve.duration || $0?.start != first?.start })
            else { continue }
            omissions.add("times", "the subjects have timings of their own; the token has the first to move in each direction")
            break
        }
        omissions.addCommon(of: request, in: name)
        return omissions
    }

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        guard let plan = request.plan else { return RenderedOutput([]) }
        let members = request.token?.members ?? []
        var omissions = request.omissions(in: name)
        if let part = request.token?.part {
            return RenderedOutput(Self.file(request.name, Token.value(of: part, members)), omissions)
        }
        var token = try Token(curve: plan.curve, delay: 0, animation: plan.animation, url: nil)
        token.url = url(of: request, described: token.description)
        token.addOmissions(to: &omissions)
        (token.warnings, token.members) = (request.warnings(omissions), members)
        let value =
            try request.token?.isGroup ?? true
            ? token.group(at: request.name, tolerance: request.tolerance) : token.value(tolerance: request.tolerance)
        return RenderedOutput(Self.file(request.name, value), omissions)
    }

    /// Returns the URL of a curve. A group that says of itself what this format says of it has one as well.
    private func url(of request: CurveRequest, described description: String) -> String? {
        var request = request
        if let token = request.token, token.isGroup {
            let others = token.members.filter { $0 != ScriptValue.Member("$description", .text(description)) }
            request.token = DesignToken(part: token.part, isGroup: true, members: others)
        }
        return CanonicalURL.curve(request, format: name)
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        var omissions = omissions(from: request)
        var tokens = try request.plans.compactMap { plan -> (name: String, token: Token)? in
            guard let progress = Self.progress(of: plan.subjectMotions) else { return nil }
            let token = try Token(
                curve: progress.curve, delay: progress.start, animation: plan.spec.resolvedAnimation,
                url: CanonicalURL.source(request, format: name))
            return (plan.spec.direction == .removal ? "out" : "in", token)
        }
        tokens.first?.token.addOmissions(to: &omissions)
        let warnings = request.warnings(omissions)
        for index in tokens.indices { tokens[index].token.warnings = warnings }
        let groups = try tokens.map { name, token in
            let path = request.isBoth ? "\(request.tokenName).\(name)" : request.tokenName
            return ScriptValue.Member(name, try token.group(at: path, tolerance: request.tolerance))
        }
        let value = request.isBoth ? ScriptValue.object(groups) : groups.first?.value ?? .object([])
        return RenderedOutput(Self.file(request.tokenName, value), omissions)
    }

    /// The key of this product in `$extensions`.
    static let extensionKey = "dev.transitiond"
    private static let schema = "https://www.designtokens.org/schemas/2025.10/format.json"

    private static func file(_ name: String, _ value: ScriptValue) -> [UInt8] {
        let members = [ScriptValue.Member("$schema", .text(schema)), ScriptValue.Member(name, value)]
        return Array((ScriptValue.object(members).text(.json) + "\n").utf8)
    }

    /// Returns one file with the tokens of several outputs of this format.
    ///
    /// - Parameter files: each output, and the path of its only token or group below others; `nil` leaves it where it is.
    package static func joined(_ files: [(bytes: [UInt8], path: [String]?)]) -> [UInt8] {
        // Each file has the schema as its first member, a member on a line with two spaces before it, and ends with a brace.
        let head = "{\n  \"$schema\": \"\(schema)\",\n"
        let end = "\n}\n"
        var root = TokenGroup()
        for (bytes, path) in files {
            let members = String(decoding: bytes.dropFirst(head.utf8.count).dropLast(end.utf8.count), as: UTF8.self)
            if let path, let start = members.firstRange(of: "\": ") {
                // Aliases follow.
                let alias = "\"{" + members[..<start.lowerBound].drop { $0 == " " || $0 == "\"" }
                let value = members[start.upperBound...].replacing(alias + ".", with: "\"{" + path.joined(separator: ".") + ".")
                root.add(value[...], at: path)
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
