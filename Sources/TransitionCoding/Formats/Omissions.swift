public import TransitionEngine

/// The parts of a timeline that a format leaves out, as warnings.
///
/// Each part of a timeline is either written, or refused in `issues(with:)`, or listed here. The response carries the
/// warnings at its start: in a comment, in `warnings` or in `meta`.
public struct Omissions: Sendable {
    /// Each once, in the order in which they were found.
    public private(set) var warnings: [TimelineWarning] = []

    /// Creates it without any.
    public init() {}

    /// Whether nothing is left out.
    public var isEmpty: Bool { warnings.isEmpty }

    /// The code of these warnings.
    package static let code = "not-expressible"

    /// Adds a warning once.
    ///
    /// - Parameters:
    ///   - what: the member or the tracks, named as in the spec and in JSON.
    ///   - reason: why they are left out, and what to do instead.
    public mutating func add(_ what: String, _ reason: String) {
        let warning = TimelineWarning(Self.code, "\(what): \(reason)")
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Adds those of a part of the response, each once.
    mutating func add(_ others: Omissions) {
        for warning in others.warnings where !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Adds a warning once.
    mutating func add(_ warning: TimelineWarning) {
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Adds the options that a format doesn't act on, as their rows say.
    ///
    /// - Parameter isCurve: whether they are those of a curve. Default no.
    mutating func addOptions(_ options: OutputOptions, in format: String, isCurve: Bool = false) {
        guard options != OutputOptions() else { return }
        for member in OutputOptions.table.members where member.writing?.isDefault(options) == false {
            if isCurve, !member.isOfCurves { add("output/\(member.key)", "a curve has none") }
            guard let scope = member.scope, !isCurve || member.isOfCurves,
                !(isCurve ? scope.curves : scope.formats).contains(TransitionCoder.Format(format))
            else { continue }
            add("output/\(member.key)", scope.reason)
        }
    }

    /// Adds what a format that moves things on a screen leaves out like most others: options and touches.
    mutating func addCommon(of request: TimelineRequest, in format: String) {
        addOptions(request.output, in: format)
        addInteraction(of: request)
    }

    /// Adds the touches that Blueprint keeps away, for formats that only move things.
    mutating func addInteraction(of request: TimelineRequest) {
        guard request.plans.contains(where: { !$0.allowsUserInteraction }) else { return }
        add("allowUserInteraction", "what moves takes touches here; Blueprint keeps them away until it rests")
    }

    /// Adds the order of the layers, for formats that put each subject on an element of its own.
    mutating func addStacking(of request: TimelineRequest) throws {
        // Formats that show two layers at once write only the insertion.
        for motions in request.plans.prefix(try request.omitsRemoval ? 1 : 2).map(\.subjectMotions)
        where motions.contains(where: { $0.zIndex != motions[0].zIndex }) {
            let order = motions.sorted { $0.zIndex < $1.zIndex }.map(\.id).joined(separator: ", ")
            add("zIndex", "stack the layers in this order, from back to front: \(order)")
        }
    }
}

extension TimelineRequest {
    /// Returns the warnings of planning, of lenient reading and of the format, each once.
    ///
    /// - Parameter omissions: what the format leaves out.
    func warnings(_ omissions: Omissions) -> [TimelineWarning] {
        var seen = Set<TimelineWarning>()
        let all = plans.flatMap(\.warnings) + warnings + omissions.warnings
        return all.filter { seen.insert($0).inserted }
    }

    /// Whether the request has both directions, and the removal of the pages of several views differs from their
    /// insertion. Formats that show both pages at once leave such a removal out.
    var omitsRemoval: Bool {
        get throws {
            guard isBoth, plans.count == 2, !spec.content.isView else { return false }
            let (there, back) = (plans[0].subjectMotions, plans[1].subjectMotions)
            guard there.contains(where: { $0.role == .incoming || $0.role == .outgoing }) else { return false }
            let times = (0...8).map { max(plans[0].duration, plans[1].duration) * Double($0) / 8 }
            return try there.map { try $0.values(at: times) } != back.map { try $0.values(at: times) }
        }
    }
}

extension CurveRequest {
    /// Returns the options that a format doesn't act on.
    func omissions(in format: String) -> Omissions {
        var omissions = Omissions()
        omissions.addOptions(output, in: format, isCurve: true)
        return omissions
    }

    /// Returns the warnings of planning, of lenient reading and of the format.
    ///
    /// - Parameter omissions: what the format leaves out.
    func warnings(_ omissions: Omissions) -> [TimelineWarning] { (plan?.warnings ?? []) + warnings + omissions.warnings }
}

extension TextBuffer {
    /// Appends warnings as line comments of source code.
    mutating func append(comments warnings: [TimelineWarning]) {
        for warning in warnings {
            for line in CommentText.lines("warning: " + warning.detail.inertInCode, "// ", indent: 2) {
                append(text: line + "\n")
            }
        }
    }
}
