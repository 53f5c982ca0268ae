import TransitionEngine

/// Reads the timing functions of CSS.
///
/// Source: css-easing-2 §3.
enum CSSTimingFunction {
    struct Failure: Error {
        let detail: String
        /// Whether the name of the function is unknown.
        var isUnknown = false
    }

    /// Reads `cubic-bezier()`, `steps()` or `linear()`.
    static func parse(_ text: String) throws(Failure) -> Easing {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
            throw Failure(detail: "expected a function such as cubic-bezier(.2, 0, 0, 1)")
        }
        let name = trimmed(text[..<open])
        let body = text[text.index(after: open)...].dropLast()
        let arguments = parts(of: body, at: ",").map { trimmed($0) }
        switch Spelling.match(name, in: ["cubic-bezier", "steps", "linear"]) {
        case "cubic-bezier": return try cubicBezier(arguments)
        case "steps": return try steps(arguments)
        case "linear": return try linear(arguments)
        default:
            throw Failure(
                detail: "\"\(name.prefix(40))\" is no timing function; use cubic-bezier(), steps() or linear()",
                isUnknown: true)
        }
    }

    private static func cubicBezier(_ arguments: [String]) throws(Failure) -> Easing {
        let numbers = arguments.compactMap { plainNumber($0) }
        guard arguments.count == 4, numbers.count == 4 else {
            throw Failure(detail: "cubic-bezier() takes four numbers")
        }
        guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
            throw Failure(detail: "the x values of cubic-bezier(), first and third, must lie between 0 and 1")
        }
        return .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
    }

    private static func steps(_ arguments: [String]) throws(Failure) -> Easing {
        guard (1...2).contains(arguments.count), let count = Int(arguments[0]), count > 0, count <= 100_000 else {
            throw Failure(detail: "steps() takes a whole number above 0 and a position")
        }
        var position = Steps.Position.jumpEnd
        if arguments.count == 2 {
            guard let word = Spelling.match(arguments[1], in: StepsText.positions), let named = StepsText.position(word) else {
                throw Failure(detail: "the position of steps() is one of \(StepsText.positions.joined(separator: ", "))")
            }
            position = named
        }
        if position == .jumpNone, count < 2 { throw Failure(detail: "steps() with jump-none needs at least 2") }
        return .steps(Steps(count, position))
    }

    private static func linear(_ arguments: [String]) throws(Failure) -> Easing {
        var stops: [(input: Double?, output: Double)] = []
        for argument in arguments {
            let words = words(of: argument)
            let values = words.compactMap { CSSCalculation($0) }
            let inputs = values.filter(\.isPercentage).map(\.value)
            guard values.count == words.count, inputs.count == values.count - 1, inputs.count <= 2,
                let output = values.first(where: { !$0.isPercentage })?.value,
                values.first?.isPercentage != true || values.last?.isPercentage != true
            else {
                throw Failure(detail: "\"\(argument.prefix(40))\" is no stop of linear(): a number and up to two percentages")
            }
            if inputs.isEmpty {
                stops.append((nil, output))
            } else {
                for input in inputs { stops.append((fraction(ofPercent: input), output)) }
            }
        }
        // One stop isn't enough, even if its two percentages make two points.
        guard arguments.count >= 2, let linear = LinearStops(stops) else {
            throw Failure(detail: "linear() needs at least two stops")
        }
        return .linear(linear)
    }
}

/// The positions of `steps()`.
enum StepsText {
    /// The names of the positions. `start` and `end` are older names of `jump-start` and `jump-end`.
    static let positions = Steps.Position.allCases.map(\.rawValue) + ["start", "end"]

    static func position(_ word: String) -> Steps.Position? {
        switch word {
        case "start": .jumpStart
        case "end": .jumpEnd
        default: Steps.Position(rawValue: word)
        }
    }
}
