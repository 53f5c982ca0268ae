package import TransitionEngine

/// What a format leaves out of a timeline, as warnings that name it: nothing is dropped in silence.
///
/// A format either says a part of a timeline, or refuses it in `issues(with:)`, or names it here; each answer carries these
/// warnings at its head (a comment, `warnings`, `meta`).
package struct Omissions {
    package private(set) var warnings: [TimelineWarning] = []

    package init() {}

    /// The code of each of these warnings.
    static let code = "not-expressible"

    /// - Parameters:
    ///   - what: the member or the tracks, in the words of the spec and of JSON.
    ///   - reason: why, and what to do instead.
    mutating func add(_ what: String, _ reason: String) {
        let warning = TimelineWarning(Self.code, "\(what): \(reason)")
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Adds the tracks of each subject that a format has no words for.
    mutating func addTracks(
        of request: TimelineRequest, where isLeftOut: (SubjectMotion, Property) -> Bool, _ reason: String
    ) throws {
        for motion in request.plans.flatMap(\.subjectMotions) {
            let left = try motion.shownProperties.filter { isLeftOut(motion, $0) }.map(\.rawValue)
            if !left.isEmpty { add("\(left.joined(separator: ", ")) of \(motion.id)", reason) }
        }
    }

    /// Adds the order of layers, for formats of which each subject goes onto an element of its own.
    mutating func addStacking(of request: TimelineRequest) throws {
        // Of two layers only the way there is written.
        for motions in request.plans.prefix(try request.losesWayBack ? 1 : 2).map(\.subjectMotions)
        where Set(motions.map(\.zIndex)).count > 1 {
            let order = motions.sorted { $0.zIndex < $1.zIndex }.map(\.id).joined(separator: ", ")
            add("zIndex", "stack the layers in this order, from back to front: \(order)")
        }
    }
}

extension SubjectMotion {
    /// The properties that differ from their identity at some time.
    var shownProperties: [Property] {
        get throws {
            let times = duration > 0 ? (0...16).map { duration * Double($0) / 16 } : [0]
            let values = try values(at: times)
            return properties.indices.compactMap { index in
                values[index].contains { $0 != properties[index].identity } ? properties[index] : nil
            }
        }
    }
}

extension TimelineRequest {
    /// What planning, lenient reading and the format have to say of the answer, each once.
    func warnings(_ format: any TimelineFormat) throws -> [TimelineWarning] {
        var seen = Set<TimelineWarning>()
        let all = plans.flatMap(\.warnings) + warnings + (try format.omissions(from: self)).warnings
        return all.filter { seen.insert($0).inserted }
    }

    /// Whether it asks for both directions and the way back of two layers differs from the way there: formats that show two
    /// layers once leave it out.
    var losesWayBack: Bool {
        get throws {
            guard isBoth, plans.count == 2 else { return false }
            let (there, back) = (plans[0].subjectMotions, plans[1].subjectMotions)
            guard there.contains(where: { $0.role == .incoming || $0.role == .outgoing }) else { return false }
            let times = (0...8).map { max(plans[0].duration, plans[1].duration) * Double($0) / 8 }
            return try there.map { try $0.values(at: times) } != back.map { try $0.values(at: times) }
        }
    }
}

extension TextBuffer {
    /// Appends warnings as lines of a comment that a line ends.
    mutating func append(comments warnings: [TimelineWarning]) {
        for warning in warnings { append(text: "// warning: \(warning.detail.inertInCode)\n") }
    }
}
