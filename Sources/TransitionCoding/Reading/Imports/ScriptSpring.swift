import TransitionEngine

/// A spring that JavaScript makes of an object of numbers: anime.js' `spring({ bounce: .5, duration: 400 })` and `createSpring({…})`, and
/// Svelte's `spring(x, { stiffness: 0.1 })` and `new Spring(x, {…})`, which have the same names.
///
/// Source: animejs.com/documentation/easings/spring (version 4.2, with its ranges and defaults); svelte.dev/docs/svelte/svelte-motion.
struct ScriptSpring {
    /// What anime.js makes of the numbers, and travels per second at the start; `nil` for a spring of Svelte.
    let spring: (form: SpringAnimation.Form, velocity: Double)?
    /// What the numbers say that doesn't count: a sentence each.
    private(set) var omissions: [String] = []
    private let isSvelte: Bool
    /// What is wrong with its members.
    private let mistake: String?
    /// The text without the call.
    let rest: String

    private static let calls = ["new Spring(", "createSpring(", "spring("]
    /// The members of a spring by its physics, what they are by default, and the values that anime.js takes.
    private static let physics: [(name: String, standard: Double, range: ClosedRange<Double>)] = [
        ("mass", 1, 1...10_000), ("stiffness", 100, 1e-11...10_000), ("damping", 10, 1e-11...10_000),
        ("velocity", 0, -10_000...10_000),
    ]
    /// The same of a spring by how it is perceived; milliseconds.
    private static let perceived: [(name: String, standard: Double, range: ClosedRange<Double>)] = [
        ("bounce", 0.5, -1...1), ("duration", 628, 10...10_000),
    ]

    /// Callbacks, and what Svelte's have besides.
    private static let ignored = ["onComplete", "precision", "soft", "hard"]

    /// Returns `nil` for any other text, and for a call without an object, which SwiftUI has too.
    init?(_ text: String) {
        guard let (call, start) = Self.call(in: text), let block = PastedCode.block(text[start...]) else { return nil }
        let arguments = PastedCode.arguments(block.dropFirst().dropLast())
        let object = arguments.last.flatMap { $0.hasPrefix("{") ? $0 : nil }
        guard object != nil || call == "new Spring(" || call == "createSpring(" && arguments.isEmpty else { return nil }
        rest = String(text[..<start]) + text[block.endIndex...]
        let (numbers, mistake) = Self.numbers(of: PastedMotion.members(of: object ?? "{}"))
        // Svelte's take a value first, and its numbers are shares of what each frame closes.
        let shares = [numbers["stiffness"], numbers["damping"]].compactMap(\.self)
        let others = ["mass", "velocity", "bounce", "duration"].contains { numbers[$0] != nil }
        let isShare = call == "spring(" && !shares.isEmpty && shares.allSatisfy { (0...1).contains($0) } && !others
        isSvelte = call == "new Spring(" || arguments.count > 1 || isShare
        self.mistake = mistake
        if isSvelte || mistake != nil {
            spring = nil
        } else {
            var read = Reader(numbers: numbers)
            spring = read.spring
            omissions = read.omissions
        }
    }

    /// Returns the first call that is one of these, and where its parenthesis opens.
    private static func call(in text: String) -> (call: String, start: String.Index)? {
        guard text.firstRange(of: "pring(") != nil else { return nil }
        for call in calls {
            guard let found = text.firstRange(of: call) else { continue }
            let last = text[..<found.lowerBound].last
            if let last, last.isLetter || last.isNumber || "._$".contains(last) { continue }
            return (call, text.index(before: found.upperBound))
        }
        return nil
    }

    /// The numbers that are members of an object, and what is wrong with the others.
    private static func numbers(of members: [PastedMotion.Member]) -> ([String: Double], mistake: String?) {
        let known = (physics + perceived).map(\.name)
        var numbers: [String: Double] = [:]
        var mistakes: [String] = []
        for (name, value) in members where !ignored.contains(name) {
            if !known.contains(name) {
                let suggestion = Spelling.suggestion(for: name, in: known).map { ", did you mean \"\($0)\"?" } ?? ""
                mistakes.append("\"\(name.prefix(40))\" is no key of it\(suggestion)")
            } else if let number = plainNumber(value) {
                numbers[name] = number
            } else {
                mistakes.append("\"\(name)\" must be a number, not \"\(value.prefix(40))\"")
            }
        }
        let all = mistakes.joined(separator: "; ")
        return (numbers, mistakes.isEmpty ? nil : "a spring has \(known.joined(separator: ", ")): \(all)")
    }

    /// Why it isn't read: a spring of Svelte, or a key that is wrong; `nil` where it is.
    var refusal: String? {
        !isSvelte
            ? mistake
            : "a spring of Svelte has no seconds: its stiffness and damping are shares of each frame. Give a spring by its physics, "
                + "such as { stiffness: 150, damping: 15 }, or by its duration, such as spring:0.5:0.2"
    }

    /// Takes the numbers of anime.js, within the values that it takes.
    private struct Reader {
        let numbers: [String: Double]
        var omissions: [String] = []

        var spring: (form: SpringAnimation.Form, velocity: Double) {
            mutating get {
                guard ScriptSpring.perceived.contains(where: { numbers[$0.name] != nil }) else {
                    let values = ScriptSpring.physics.map { value($0) }
                    return (.physical(mass: values[0], stiffness: values[1], damping: values[2]), values[3])
                }
                for name in ScriptSpring.physics.map(\.name) where numbers[name] != nil {
                    omissions.append(
                        "\(name) changes nothing: a spring of anime.js with a bounce or a duration goes by these alone.")
                }
                let values = ScriptSpring.perceived.map { value($0) }
                return (.durationBounce(duration: values[1] / 1000, bounce: values[0]), 0)
            }
        }

        private mutating func value(_ row: (name: String, standard: Double, range: ClosedRange<Double>)) -> Double {
            guard let number = numbers[row.name], !row.range.contains(number) else { return numbers[row.name] ?? row.standard }
            let nearest = min(max(number, row.range.lowerBound), row.range.upperBound)
            omissions.append("\(row.name) \(exactText(number)) counts as \(exactText(nearest)), as in anime.js.")
            return nearest
        }
    }
}
