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

        /// Returns the delay of the view `index` as an expression; `nil` for none.
        ///
        /// - Parameter list: the name of the list of delays.
        func expression(_ list: String) -> String? {
            switch self {
            case .none: nil
            case .each(let step): "\(step) * index"
            case .list: "\(list)[index.coerceAtMost(\(list).lastIndex)]"
            }
        }
    }

    /// What an animation moves: a type of Compose.
    enum Value: String {
        case number = "Float"
        /// A number by which lengths and angles are multiplied.
        case progress
        case offset = "IntOffset"
        case size = "IntSize"
        case color = "Color"

        var type: String { self == .progress ? "Float" : rawValue }

        /// How near to its target a spring ends; `nil` for as near as Compose's own. A progress ends as near as SwiftUI's, where
        /// Compose's number ends within a hundredth.
        var threshold: String? {
            switch self {
            case .number, .color: nil
            case .progress: "0.001f"
            case .offset, .size: "\(type).VisibilityThreshold"
            }
        }
    }

    /// An animation, and what it moves.
    typealias Use = (timing: KotlinTiming, value: Value)

    private var entries: [(timing: KotlinTiming, name: String)] = []
    private var easings: [(easing: KotlinEasing, name: String)] = []
    private let values: [Use]
    private let delays: Delays
    /// Whether an app calls the animation, as `spec()`.
    var isPublic = false
    /// What the names begin with where they stand beside a modifier. Default nothing: they are members of an object.
    var stem = ""

    /// - Parameters:
    ///   - enter: the timings of the insertion.
    ///   - exit: the timings of the removal.
    ///   - values: what they move: one that moves several types, or isn't named, is a generic function. Default none.
    ///   - delays: how much later each view of a list starts. Default none.
    init(enter: [KotlinTiming], exit: [KotlinTiming], values: [Use] = [], delays: Delays = .none) {
        self.init([("enterMotion", enter), ("exitMotion", exit)], values: values, delays: delays)
    }

    /// - Parameters:
    ///   - uses: the timings by what they are for, with the name that one has alone.
    ///   - values: what they move: one that moves several types, or isn't named, is a generic function. Default none.
    ///   - delays: how much later each view of a list starts. Default none.
    init(_ uses: [(name: String, timings: [KotlinTiming])], values: [Use] = [], delays: Delays = .none) {
        (self.values, self.delays) = (values, delays)
        var counts: [String: Int] = [:]
        for timing in uses.flatMap(\.timings) where !entries.contains(where: { $0.timing == timing }) {
            let own = uses.filter { $0.timings.contains(timing) }
            let isShared = own.count > 1 || uses.count { !$0.timings.isEmpty } == 1
            let stem = isShared ? "motion" : own[0].name
            let count = counts[stem, default: 0] + 1
            counts[stem] = count
            entries.append((timing, count == 1 ? stem : "\(stem)\(count)"))
            if let easing = timing.easing, !easing.isConstant, !easings.contains(where: { $0.easing == easing }) {
                easings.append((easing, easings.isEmpty ? "ease" : "ease\(easings.count + 1)"))
            }
        }
    }

    /// The expression of an animation.
    func call(_ timing: KotlinTiming) -> String { call(timing, moving: nil) }

    /// The expression of an animation that moves an `IntOffset`.
    func slide(_ timing: KotlinTiming) -> String { call(timing, moving: .offset) }

    /// The expression of an animation that moves an `IntSize`.
    func resize(_ timing: KotlinTiming) -> String { call(timing, moving: .size) }

    /// The expression of an animation that moves a number by which lengths and angles are multiplied.
    func progress(_ timing: KotlinTiming) -> String { call(timing, moving: .progress) }

    private func call(_ timing: KotlinTiming, moving value: Value?) -> String {
        guard let name = name(timing) else { return "snap()" }
        let threshold = endsByThreshold(timing) ? value?.threshold : nil
        let arguments = [delays == .none ? nil : "index", threshold].compactMap { $0 }
        return isFunction(timing) ? "\(name)(\(arguments.joined(separator: ", ")))" : name
    }

    private func name(_ timing: KotlinTiming) -> String? {
        entries.first { $0.timing == timing }.map { member($0.name) }
    }

    /// Returns the name in code: `cardSpec` is the `motion` of a modifier `cardMotion`.
    private func member(_ name: String) -> String {
        let isMember = stem.isEmpty
        return KotlinText.member(
            isMember ? name : name.replacing("Motion", with: "Spec").replacing("motion", with: "spec"),
            of: stem)
    }

    /// The delay of the view `index` as an expression; `nil` for none.
    private var wait: String? { delays.expression(member("delays")) }

    /// The easings that aren't exact.
    var approximations: [KotlinEasing] { entries.compactMap(\.timing.easing).filter { $0.error > 0 } }

    /// Whether a spring of Compose ends by its threshold, rather than when the timeline's settles.
    var hasSprings: Bool { entries.contains { if case .spring = $0.timing { true } else { false } } }

    /// What an animation moves, if that is of one type.
    private func value(_ timing: KotlinTiming) -> Value? {
        let found = values.filter { $0.timing == timing }.map(\.value)
        return isPublic || Set(found).count != 1 ? nil : found[0]
    }

    /// Whether the animation is declared as a function: of its type, or of the index of a view.
    private func isFunction(_ timing: KotlinTiming) -> Bool { delays != .none || value(timing) == nil }

    /// Whether a parameter tells the animation where it ends: a spring of several types.
    private func endsByThreshold(_ timing: KotlinTiming) -> Bool {
        guard case .spring = timing, value(timing) == nil else { return false }
        return values.contains { $0.timing == timing && $0.value.threshold != nil }
    }

    // MARK: - Declarations

    /// The declarations, each without indentation.
    var declarations: [String] {
        var result: [String] = []
        if case .list(let list) = delays {
            result.append("private val \(member("delays")) = intArrayOf(\(list.map(String.init).joined(separator: ", ")))")
        }
        return result + (easingDeclarations + animationDeclarations).map(\.text)
    }

    /// The declarations that objects of several files may share: what an app calls keeps its name.
    var shareable: [KotlinDeclaration] { easingDeclarations + (isPublic ? [] : animationDeclarations) }

    /// Whether an animation starts later, after milliseconds of its own or as one of a list.
    private func waits(_ timing: KotlinTiming) -> Bool { timing.delay != 0 || delays != .none }

    /// Whether the function `delayed` holds the value until the animation starts. A spring has no delay of its own, and Compose
    /// shows the start of an easing while it waits.
    private func isHeld(_ timing: KotlinTiming) -> Bool {
        switch timing {
        case .snap: false
        case .spring: waits(timing)
        case .tween(let easing, _, _, let passes): waits(timing) && easing.jumpsAtStart && !passes.areEndless
        }
    }

    private var easingDeclarations: [KotlinDeclaration] {
        easings.map {
            let name = member($0.name)
            let line = "private val \(name) = \($0.easing.text)"
            let text = line.contains("\n") ? line : KotlinText.broken(line, column: 4)
            return KotlinDeclaration(.easing($0.easing), named: name, text)
        }
    }

    private var animationDeclarations: [KotlinDeclaration] {
        entries.map { timing, name in
            let own = easings.first { $0.easing == timing.easing }.map { member($0.name) }
            let list: String? = if case .list = delays { member("delays") } else { nil }
            return KotlinDeclaration(
                .animation(timing, type: value(timing)?.type, waits: waits(timing)), named: member(name),
                declaration(timing, member(name)), easing: own ?? timing.easing?.text, reading: [own, list].compactMap { $0 })
        }
    }

    /// The functions and classes that the declarations call, each without indentation.
    var helpers: [String] {
        [
            easings.contains { $0.easing.knots > 0 } ? Self.lines : nil,
            entries.contains { $0.timing.passes.goBackAndForth } ? Self.backAndForth : nil,
            entries.contains { isHeld($0.timing) } ? Self.delayed : nil,
        ].compactMap { $0 } + easings.flatMap(\.easing.helpers)
    }

    /// All functions and classes that declarations may call.
    static let allHelpers = [lines, backAndForth, delayed] + KotlinEasing.emphasized

    private func declaration(_ timing: KotlinTiming, _ name: String) -> String {
        let text = expression(timing)
        let value = value(timing)
        let type = "\(timing.isEndless ? "InfiniteRepeatableSpec" : "FiniteAnimationSpec")<\(value?.type ?? "T")>"
        guard isFunction(timing) else { return KotlinText.joined("private val \(name): \(type) =", text) }
        let parameters = [
            delays == .none ? nil : "index: Int", endsByThreshold(timing) ? "threshold: T? = null" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
        let function = isPublic ? "fun <T> spec" : "private fun \(value == nil ? "<T> " : "")\(name)"
        let code = KotlinText.joined("\(function)(\(parameters)): \(type) =", text)
        return endsByThreshold(timing) ? "\(Self.ending)\n\(code)" : code
    }

    /// What the parameter of a spring of several types does.
    private static let ending = "/** A spring that ends within [threshold] of its target; without one, within 0.01. */"

    private func expression(_ timing: KotlinTiming) -> String {
        func wait(_ delay: Int) -> String? {
            let terms = [delay == 0 ? nil : "\(delay)", self.wait].compactMap { $0 }
            return terms.isEmpty ? nil : terms.joined(separator: " + ")
        }
        switch timing {
        case .spring(let ratio, let stiffness, let delay):
            let end = value(timing).map(\.threshold) ?? (endsByThreshold(timing) ? "threshold" : nil)
            let threshold = end.map { ", visibilityThreshold = \($0)" } ?? ""
            let numbers = [("dampingRatio", ratio), ("stiffness", stiffness)].map { "\($0) = \(KotlinText.significant($1))" }
            let spring = "spring(\(numbers.joined(separator: ", "))\(threshold))"
            return wait(delay).map { "delayed(\(spring), delayMillis = \($0))" } ?? spring
        case .snap: return self.wait.map { "snap(delayMillis = \($0))" } ?? "snap()"
        case .tween(let easing, let delay, let duration, let passes):
            let name = easings.first { $0.easing == easing }.map { member($0.name) } ?? easing.text
            let fullWait = wait(delay)
            let isHeld = isHeld(timing)
            let wait = isHeld ? nil : fullWait
            func held(_ spec: String) -> String {
                isHeld ? "delayed(\(spec), delayMillis = \(fullWait ?? ""))" : spec
            }
            func tween(_ duration: Int, _ wait: String?, _ easing: String) -> String {
                "tween(durationMillis = \(duration), \(wait.map { "delayMillis = \($0), " } ?? "")easing = \(easing))"
            }
            switch passes {
            case .once: return held(tween(duration, wait, name))
            case .flipped(let count): return held(tween(duration, wait, "backAndForth(\(count), \(name))"))
            case .endless, .endlessFlipped:
                let pass = tween(duration, nil, passes == .endlessFlipped ? "backAndForth(2, \(name))" : name)
                return "infiniteRepeatable(animation = \(pass)"
                    + "\(passes == .endless(reverses: true) ? ", repeatMode = RepeatMode.Reverse" : "")"
                    + "\(fullWait.map { ", initialStartOffset = StartOffset(\($0))" } ?? ""))"
            case .repeated(let count, let reverses):
                let offset = wait.map { ", initialStartOffset = StartOffset(\($0))" } ?? ""
                return held(
                    "repeatable(iterations = \(count), animation = \(tween(duration, nil, name))"
                        + "\(reverses ? ", repeatMode = RepeatMode.Reverse" : "")\(offset))")
            }
        }
    }

    /// Passes of which every second one goes back as the first one goes forth.
    private static let backAndForth = """
        /** Plays [easing] [count] times, every second time back. */
        private fun backAndForth(count: Int, easing: Easing) = Easing { x ->
            val progress = easing.transform(count * x % 1f)
            if ((count * x).toInt() % 2 == 1) 1f - progress else progress
        }
        """

    /// Functions, not classes: a package may have a private function in several files, a private class only in one.
    private static let delayed = """
        /**
         * Starts [spec] after [delayMillis]: `spring` has no delay of its own, and a `tween` whose easing starts with a
         * jump jumps before its delay.
         */
        private fun <T> delayed(
            spec: FiniteAnimationSpec<T>,
            delayMillis: Int,
        ): FiniteAnimationSpec<T> = object : FiniteAnimationSpec<T> {
            override fun <V : AnimationVector> vectorize(
                converter: TwoWayConverter<T, V>,
            ): VectorizedFiniteAnimationSpec<V> = delayed(spec.vectorize(converter), delayMillis * 1_000_000L)
        }

        /** What [spec] does, [delayNanos] later: until then the value stays at its start. */
        private fun <V : AnimationVector> delayed(
            spec: VectorizedFiniteAnimationSpec<V>,
            delayNanos: Long,
        ): VectorizedFiniteAnimationSpec<V> = object : VectorizedFiniteAnimationSpec<V> {
            override fun getDurationNanos(initialValue: V, targetValue: V, initialVelocity: V): Long =
                delayNanos + spec.getDurationNanos(initialValue, targetValue, initialVelocity)

            override fun getValueFromNanos(
                playTimeNanos: Long,
                initialValue: V,
                targetValue: V,
                initialVelocity: V,
            ): V {
                if (playTimeNanos < delayNanos) return initialValue
                return spec.getValueFromNanos(playTimeNanos - delayNanos, initialValue, targetValue, initialVelocity)
            }

            override fun getVelocityFromNanos(
                playTimeNanos: Long,
                initialValue: V,
                targetValue: V,
                initialVelocity: V,
            ): V {
                val time = (playTimeNanos - delayNanos).coerceAtLeast(0)
                return spec.getVelocityFromNanos(time, initialValue, targetValue, initialVelocity)
            }
        }
        """

    /// Straight lines between knots. Of two knots at one time the later one counts.
    private static let lines = """
        /** Goes straight from each of the [knots] to the next: each is a time and the progress then. */
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
