public import TransitionEngine

extension TransitionCoder {
    /// Why a spec can't be read or written.
    public enum Failure: Error, Sendable, CustomStringConvertible {
        /// There is no format of that name.
        case unknownFormat(Format, allowed: [Format])
        /// The text is no JSON; a sentence tells why.
        case malformedJSON(String)
        /// All problems of the spec, or of the spec in this format.
        case issues(SpecIssues)
        /// The format writes bytes that are no text.
        case binary(format: Format)
        /// A format of one's own has thrown something else.
        case format(any Error)
        /// A `Cancellation` has ended the work.
        case cancelled

        /// All that is wrong with the spec; none where it could not be read at all.
        public var all: [SpecIssue] { if case .issues(let issues) = self { issues.all } else { [] } }

        /// What was expected and found, where, and what is allowed; a line for each problem.
        public var description: String {
            switch self {
            case .unknownFormat(let format, let allowed):
                let names = allowed.map(\.rawValue)
                let nearest = Spelling.suggestion(for: format.rawValue, in: names)
                let issue = SpecIssue(
                    .unknownValue, at: "", "\"\(format)\" is no format of this coder", allowed: names, suggestion: nearest)
                return issue.description
            case .malformedJSON(let sentence): return sentence
            case .issues(let issues): return issues.description
            case .binary(let format): return "\(format) writes bytes that are no text; read bytes instead of text"
            case .format(let error): return "\(error)"
            case .cancelled: return "\(PlanningFailure.cancelled)"
            }
        }

        /// The failure of a step of reading or writing.
        init(_ error: any Error) {
            self =
                switch error {
                case DecodingFailure.syntax(let error): .malformedJSON(error.detail)
                case DecodingFailure.issues(let issues): .issues(SpecIssues(issues.map(\.issue)))
                case let issues as SpecIssues: .issues(issues)
                case DecodingFailure.cancelled, is CancellationError: .cancelled
                default: .format(error)
                }
        }
    }
}
