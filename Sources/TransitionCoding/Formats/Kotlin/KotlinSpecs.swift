internal import TransitionEngine

/// The animations of one object. Each is declared once, private, and before its first use: objects initialise in order.
struct KotlinSpecs {
    /// How much later each view of a list starts.
    enum Delays: Equatable {
        case none
        /// The same time in milliseconds from each view to the next.
        case each(Int)
        /// The milliseconds of each view.
        case list([Int])

        /// The delay of the view `index` as an expression; `nil` for none.
        var expression: String? {
            switch self {
            case .none: nil
            case .each(let step): "\(step) * index"
            case .list: "delays[index]"
            }
        }
    }

    private let entries: [(timing: KotlinTiming, name: String)]
    private let easings: [(easing: KotlinEasing, name: String)]
    private let sliding: [KotlinTiming]
    private let isFloat: Bool
    private let delays: Delays
    private var isPublic = false

    /// Returns the one animation of a curve, which an app calls as `spec()`.
    static func curve(_ timing: KotlinTiming) -> KotlinSpecs {
        var specs = KotlinSpecs(enter: [timing], exit: [timing])
        specs.isPublic = true
        return specs
    }

    /// - Parameters:
    ///   - enter: the timings of the insertion.
    ///   - exit: the timings of the removal.
    ///   - sliding: those that move an `IntOffset`, whose springs end by a threshold of a pixel. Default none.
    ///   - isFloat: whether all of them move a `Float`. Default no: they are generic functions.
    ///   - delays: how much later each view of a list starts. Default none.
    init(
        enter: [KotlinTiming], exit: [KotlinTiming], sliding: [KotlinTiming] = [], isFloat: Bool = false, delays: Delays = .none
    ) {
        var entries: [(timing: KotlinTiming, name: String)] = []
        var counts: [String: Int] = [:]
        for timing in enter + exit where !entries.contains(where: { $0.timing == timing }) {
            let isShared = enter.contains(timing) && exit.contains(timing) || enter.isEmpty || exit.isEmpty
            let stem = isShared ? "motion" : enter.contains(timing) ? "enterMotion" : "exitMotion"
            counts[stem, default: 0] += 1
            entries.append((timing, counts[stem] == 1 ? stem : "\(stem)\(counts[stem] ?? 0)"))
        }
        self.entries = entries
        var easings: [(easing: KotlinEasing, name: String)] = []
        for easing in entries.compactMap(\.timing.easing) where !easings.contains(where: { $0.easing == easing }) {
            if case .named = easing { continue }
            easings.append((easing, easings.isEmpty ? "ease" : "ease\(easings.count + 1)"))
        }
        self.easings = easings
        (self.sliding, self.isFloat, self.delays) = (sliding, isFloat, delays)
    }

    /// The expression of an animation.
    func call(_ timing: KotlinTiming) -> String {
        guard let name = entries.first(where: { $0.timing == timing })?.name else { return "snap()" }
        if isFloat { return name }
        return name + (delays == .none ? "()" : "(index)")
    }

    /// The expression of an animation that moves an `IntOffset`.
    func slide(_ timing: KotlinTiming) -> String {
        guard case .spring = timing, sliding.contains(timing), !isFloat else { return call(timing) }
        return call(timing).dropLast() + "IntOffset.VisibilityThreshold)"
    }

    /// The knots of all easings, and their greatest error; `nil` if all are exact.
    var approximation: (knots: Int, error: Double)? {
        let all = entries.compactMap(\.timing.approximation)
        guard let error = all.map(\.error).max() else { return nil }
        return (all.reduce(0) { $0 + $1.knots }, error)
    }

    /// The declarations, each without indentation.
    var declarations: [String] {
        var result: [String] = []
        if case .list(let list) = delays {
            result.append("private val delays = intArrayOf(\(list.map(String.init).joined(separator: ", ")))")
        }
        result += easings.flatMap(\.easing.helpers)
        result += easings.map { "private val \($0.name) = " + ($0.easing.expression ?? Self.lines($0.easing)) }
        if easings.contains(where: { $0.easing.expression == nil }) { result.append(Self.helper) }
        return result + entries.map(declaration)
    }

    private func declaration(_ timing: KotlinTiming, _ name: String) -> String {
        if isFloat { return "private val \(name): FiniteAnimationSpec<Float> = \(expression(timing))" }
        if case .spring = timing, sliding.contains(timing) {
            let text = expression(timing).dropLast() + ", visibilityThreshold = threshold)"
            return "private fun <T> \(name)(threshold: T? = null): FiniteAnimationSpec<T> =\n    \(text)"
        }
        let parameter = delays == .none ? "" : "index: Int"
        let function = isPublic ? "fun <T> spec" : "private fun <T> \(name)"
        return KotlinMember.joined("\(function)(\(parameter)): FiniteAnimationSpec<T> =", expression(timing))
    }

    private func expression(_ timing: KotlinTiming) -> String {
        switch timing {
        case .spring(let ratio, let stiffness):
            return "spring(dampingRatio = \(KotlinText.significant(ratio)), stiffness = \(KotlinText.significant(stiffness)))"
        case .snap: return delays.expression.map { "snap(delayMillis = \($0))" } ?? "snap()"
        case .tween(let easing, let delay, let duration):
            let wait = [delay == 0 ? nil : "\(delay)", delays.expression].compactMap { $0 }.joined(separator: " + ")
            var name = easings.first { $0.easing == easing }?.name ?? ""
            if case .named(let constant) = easing { name = constant }
            return "tween(durationMillis = \(duration), \(wait.isEmpty ? "" : "delayMillis = \(wait), ")easing = \(name))"
        }
    }

    private static func lines(_ easing: KotlinEasing) -> String {
        guard case .knots(let knots, _) = easing else { return "" }
        let pairs = knots.map { "\(KotlinText.float($0.time, decimals: 6)), \(KotlinText.float($0.value, decimals: 6))," }
        if pairs.count <= 6 { return "lines(\(pairs.joined(separator: " ").dropLast()))" }
        var rows = ["   "]
        for pair in pairs {
            if rows[rows.count - 1].count + pair.count + 5 > KotlinText.width { rows.append("   ") }
            rows[rows.count - 1] += " " + pair
        }
        return "lines(\n\(rows.joined(separator: "\n"))\n)"
    }

    /// Straight lines between knots. Of two knots at one time the later one counts.
    private static let helper = """
        private fun lines(vararg knots: Float) = Easing { x ->
            val next = (2 until knots.size step 2).firstOrNull { x < knots[it] }
            if (next == null) {
                knots.last()
            } else {
                val share = (x - knots[next - 2]) / (knots[next] - knots[next - 2])
                knots[next - 1] + (knots[next + 1] - knots[next - 1]) * share
            }
        }
        """
}

/// Layout of declarations.
enum KotlinMember {
    /// Returns a term that is too long for a line with its lambda in lines of its own.
    private static func broken(_ term: String) -> String {
        guard term.count + 8 > KotlinText.width, let start = term.firstRange(of: " { "), term.hasSuffix(" }") else { return term }
        return "\(term[..<start.lowerBound]) {\n        \(term[start.upperBound...].dropLast(2))\n    }"
    }

    /// Returns a declaration and its expression in one line, or in two where one is too long. Members are indented by
    /// four columns.
    static func joined(_ declaration: String, _ expression: String) -> String {
        let isShort = declaration.count + expression.count + 5 <= KotlinText.width
        return declaration + (isShort ? " " : "\n    ") + expression
    }

    /// Returns a declaration with the sum of terms.
    static func sum(_ declaration: String, _ terms: [String]) -> String {
        let terms = terms.map(broken)
        let all = terms.joined(separator: " + ")
        if declaration.count + all.count + 5 <= KotlinText.width { return declaration + " " + all }
        if all.count + 8 <= KotlinText.width { return declaration + "\n    " + all }
        var lines = [declaration]
        for (index, term) in terms.enumerated() {
            if lines[lines.count - 1].count + term.count + 7 > KotlinText.width { lines.append("   ") }
            lines[lines.count - 1] += " " + term + (index == terms.count - 1 ? "" : " +")
        }
        return lines.joined(separator: "\n")
    }
}
