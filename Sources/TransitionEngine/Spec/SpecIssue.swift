/// One problem of a spec.
public struct SpecIssue: Error, Hashable, Sendable {
    /// What kind of wrong. Codes are public and never reused.
    public enum Code: String, CaseIterable, Hashable, Sendable {
        /// Not readable as what it should be (a string form with a syntax error).
        case malformed
        case wrongType = "wrong-type"
        case unknownKey = "unknown-key"
        case duplicateKey = "duplicate-key"
        case missingKey = "missing-key"
        case unknownValue = "unknown-value"
        case outOfRange = "out-of-range"
        /// Two things that exclude each other.
        case conflict
        case limitExceeded = "limit-exceeded"
        /// An animation that never comes to rest, with nothing that bounds it.
        case endless
        /// A part of the contract that this engine revision doesn't compute.
        case unsupported
        /// A name that the language of the output keeps for itself.
        case nameTaken = "name-taken"
    }

    /// Its kind.
    public var code: Code
    /// JSON Pointer into the spec, without the leading `#`.
    public var pointer: String
    /// One sentence: what was expected and what was found.
    public var detail: String
    /// What would have been accepted, where that is a list.
    public var allowed: [String]
    /// The nearest accepted value.
    public var suggestion: String?

    /// Creates a problem. Default without accepted values.
    public init(_ code: Code, at pointer: String, _ detail: String, allowed: [String] = [], suggestion: String? = nil) {
        self.code = code
        self.pointer = pointer
        self.detail = detail
        self.allowed = allowed
        self.suggestion = suggestion
    }
}

extension SpecIssue {
    /// How the message about an endless motion begins. The reader of the spec adds what ends the motion, as the spec is written.
    package static let endlessStart = "never comes to rest "
}

extension SpecIssue: CustomStringConvertible {
    /// Allowed values that a description lists; of more it says how many there are.
    private static let listed = 20

    /// Where it lies, what was expected and found, the nearest accepted value, and those that are allowed.
    public var description: String {
        var text = pointer.isEmpty ? detail : "\(pointer): \(detail)"
        if let suggestion, !detail.contains("\"\(suggestion)\"") { text += "; did you mean \"\(suggestion)\"?" }
        guard !allowed.isEmpty else { return text }
        let more = allowed.count > Self.listed ? " and \(allowed.count - Self.listed) more" : ""
        return text + " (allowed: " + allowed.prefix(Self.listed).joined(separator: ", ") + more + ")"
    }
}

/// All problems of a spec, in the order they were found.
public struct SpecIssues: Error, Hashable, Sendable {
    /// The problems, 64 at most.
    public private(set) var all: [SpecIssue] = []
    /// Findings are reported up to here; a spec with more is refused all the same.
    private static let ceiling = 64

    /// Creates it without any.
    public init() {}

    /// Creates it from problems, of which it keeps the first 64.
    public init(_ issues: [SpecIssue]) { all = Array(issues.prefix(Self.ceiling)) }

    /// Whether there is no problem.
    public var isEmpty: Bool { all.isEmpty }

    /// Whether no more are reported.
    package var isFull: Bool { all.count >= Self.ceiling }

    /// Adds a problem.
    public mutating func add(_ issue: SpecIssue) {
        if all.count < Self.ceiling { all.append(issue) }
    }

    /// Adds a problem. Default without accepted values.
    public mutating func add(
        _ code: SpecIssue.Code, at pointer: String, _ detail: String, allowed: [String] = [], suggestion: String? = nil
    ) {
        add(SpecIssue(code, at: pointer, detail, allowed: allowed, suggestion: suggestion))
    }

    /// Adds what was found in a part of the spec.
    package mutating func add(_ others: SpecIssues, below pointer: String) {
        for var issue in others.all {
            issue.pointer = pointer + issue.pointer
            add(issue)
        }
    }

    /// Adds `out-of-range` unless `value` is finite and lies in `range`.
    @inline(__always)
    mutating func check(
        _ value: Double, in range: ClosedRange<Double>, unit: @autoclosure () -> String = "",
        at pointer: @autoclosure () -> String
    ) {
        guard !range.contains(value) else { return }
        refuse(value, range, unit(), at: pointer())
    }

    private mutating func refuse(_ value: Double, _ range: ClosedRange<Double>, _ unit: String, at pointer: String) {
        let suffix = unit.isEmpty ? "" : " \(unit)"
        add(
            .outOfRange, at: pointer,
            "must lie between \(exactText(range.lowerBound)) and \(exactText(range.upperBound))\(suffix), not \(exactText(value))"
        )
    }
}

extension SpecIssues: CustomStringConvertible {
    /// A line for each problem.
    public var description: String { all.map(\.description).joined(separator: "\n") }
}
