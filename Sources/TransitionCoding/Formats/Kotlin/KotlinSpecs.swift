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

        /// - Parameter seconds: the delay of each view.
        init(_ seconds: [Double]) {
            let list = seconds.map(KotlinText.milliseconds)
            let step = list.count > 1 ? list[1] : 0
            let isEven = list.count > 1 && list.enumerated().allSatisfy { $0.element == $0.offset * step }
            self = list.allSatisfy { $0 == 0 } ? .none : isEven ? .each(step) : .list(list)
        }

        /// The delay of the view `index` as an expression; `nil` for none.
        var expression: String? {
            switch self {
            case .none: nil
            case .each(let step): "\(step) * index"
            case .list: "delays[index]"
            }
        }
    }

    private var entries: [(timing: KotlinTiming, name: String)] = []
    private var easings: [(easing: KotlinEasing, name: String)] = []
    private let sliding: [KotlinTiming]
    private let isFloat: Bool
    private let delays: Delays
    /// Whether an app calls the animation, as `spec()`.
    var isPublic = false

    /// - Parameters:
    ///   - enter: the timings of the insertion.
    ///   - exit: the timings of the removal.
    ///   - sliding: those that move an `IntOffset`, whose springs end by a threshold of a pixel. Default none.
    ///   - isFloat: whether all of them move a `Float`. Default no: they are generic functions.
    ///   - delays: how much later each view of a list starts. Default none.
    init(
        enter: [KotlinTiming], exit: [KotlinTiming], sliding: [KotlinTiming] = [], isFloat: Bool = false, delays: Delays = .none
    ) {
        (self.sliding, self.isFloat, self.delays) = (sliding, isFloat, delays)
        var counts: [String: Int] = [:]
        for timing in enter + exit where !entries.contains(where: { $0.timing == timing }) {
            let isShared = enter.contains(timing) && exit.contains(timing) || enter.isEmpty || exit.isEmpty
            let stem = isShared ? "motion" : enter.contains(timing) ? "enterMotion" : "exitMotion"
            let count = counts[stem, default: 0] + 1
            counts[stem] = count
            entries.append((timing, count == 1 ? stem : "\(stem)\(count)"))
            if let easing = timing.easing, !easing.isConstant, !easings.contains(where: { $0.easing == easing }) {
                easings.append((easing, easings.isEmpty ? "ease" : "ease\(easings.count + 1)"))
            }
        }
    }

    /// The expression of an animation.
    func call(_ timing: KotlinTiming) -> String {
        guard let name = entries.first(where: { $0.timing == timing })?.name else { return "snap()" }
        return name + (isFloat ? "" : delays == .none ? "()" : "(index)")
    }

    /// The expression of an animation that moves an `IntOffset`.
    func slide(_ timing: KotlinTiming) -> String {
        endsByThreshold(timing) ? call(timing).dropLast() + "IntOffset.VisibilityThreshold)" : call(timing)
    }

    /// The easings that aren't exact.
    var approximations: [KotlinEasing] { entries.compactMap(\.timing.easing).filter { $0.error > 0 } }

    /// Whether a parameter tells the animation where it ends.
    private func endsByThreshold(_ timing: KotlinTiming) -> Bool {
        if case .spring = timing { sliding.contains(timing) && !isFloat } else { false }
    }

    // MARK: - Declarations

    /// The declarations, each without indentation.
    var declarations: [String] {
        var result: [String] = []
        if case .list(let list) = delays {
            result.append("private val delays = intArrayOf(\(list.map(String.init).joined(separator: ", ")))")
        }
        result += easings.flatMap(\.easing.helpers)
        result += easings.map { "private val \($0.name) = \($0.easing.text)" }
        if easings.contains(where: { $0.easing.knots > 0 }) { result.append(Self.lines) }
        return result + entries.map(declaration)
    }

    private func declaration(_ timing: KotlinTiming, _ name: String) -> String {
        let text = expression(timing)
        if isFloat { return "private val \(name): FiniteAnimationSpec<Float> = \(text)" }
        if endsByThreshold(timing) {
            return "private fun <T> \(name)(threshold: T? = null): FiniteAnimationSpec<T> =\n    "
                + "\(text.dropLast()), visibilityThreshold = threshold)"
        }
        let function = isPublic ? "fun <T> spec" : "private fun <T> \(name)"
        return KotlinText.joined("\(function)(\(delays == .none ? "" : "index: Int")): FiniteAnimationSpec<T> =", text)
    }

    private func expression(_ timing: KotlinTiming) -> String {
        switch timing {
        case .spring(let ratio, let stiffness):
            return "spring(dampingRatio = \(KotlinText.significant(ratio)), stiffness = \(KotlinText.significant(stiffness)))"
        case .snap: return delays.expression.map { "snap(delayMillis = \($0))" } ?? "snap()"
        case .tween(let easing, let delay, let duration):
            let wait = [delay == 0 ? nil : "\(delay)", delays.expression].compactMap { $0 }.joined(separator: " + ")
            let name = easings.first { $0.easing == easing }?.name ?? easing.text
            return "tween(durationMillis = \(duration), \(wait.isEmpty ? "" : "delayMillis = \(wait), ")easing = \(name))"
        }
    }

    /// Straight lines between knots. Of two knots at one time the later one counts.
    private static let lines = """
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
