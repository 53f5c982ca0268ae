import TransitionEngine

// How often the animation of a line of code runs.
extension CodeAnimation {
    /// How often it runs, in passes; `nil` for once.
    var repetition: Animation.Modifier? {
        var (count, autoreverses) = (passes, alternates)
        if holds("withRepeat("), case let arguments = arguments(of: "withRepeat").dropFirst() {
            count = arguments.first.flatMap { Self.number($0) }.map { $0 < 0 ? .infinity : $0 } ?? 2
            autoreverses = arguments.dropFirst().first == "true"
        }
        if isEndless { count = .infinity }
        guard let count, count > 1 else { return nil }
        if count == .infinity { return .repeatForever(autoreverses: autoreverses, until: nil) }
        // A repetition of Core Animation is both ways.
        let passes = dialect == .apple && autoreverses ? 2 * count : count
        return Int(exactly: passes).map { .repeatCount($0, autoreverses: autoreverses) }
    }

    /// What is said of passes there and back that end at the start, as an animation here doesn't; `nil` for any other animation.
    static func returnWarning(_ modifiers: [Animation.Modifier]) -> TimelineWarning? {
        let count = modifiers.compactMap { modifier -> Int? in
            if case .repeatCount(let count, autoreverses: true) = modifier { count } else { nil }
        }.first
        guard let count, count.isMultiple(of: 2) else { return nil }
        return TimelineWarning(
            "approximation",
            "\(count) passes there and back end at the start. An animation here ends at its target: it jumps there. Give an odd "
                + "count, or keyframes as the transition.")
    }

    private var alternates: Bool {
        ["RepeatMode.Reverse", "Animator.REVERSE", ".autoreverse", "'alternate", "\"alternate"].contains(where: holds)
            || ["yoyo", "reverse", "autoreverses", "alternate"].contains(where: isTrue)
    }

    private var isEndless: Bool {
        ["infiniteRepeatable(", "repeatCount = .infinity", ".repeat]", ".repeat,"].contains(where: holds) || isTrue("loop")
            || ["iterations", "loop"].contains { given($0) == "Infinity" }
    }

    /// The passes that the library counts; `nil` where the line doesn't say.
    private var passes: Double? {
        switch dialect {
        case .gsap: first(["repeat"]).map(Self.withFirst)
        case .android: (first(["repeatCount", "setRepeatCount"]) ?? (holds("INFINITE") ? -1 : nil)).map(Self.withFirst)
        case .compose: first(["iterations"]) ?? arguments(of: "repeatable").first.flatMap { Self.number($0) }
        case .apple, .flutter, .reanimated: first(["iterations", "repeatCount"])
        case .web: first(["iterations"]) ?? animePasses
        }
    }

    /// Version 3 of anime.js counts the passes, of which an alternating animation has two; version 4 counts those after the first one.
    ///
    /// Source: animejs.com/documentation, loop; the wiki's "Migrating from v3 to v4".
    private var animePasses: Double? {
        let loop = first(["loop"])
        guard holds("anime(") || holds("anime.") else { return loop.map(Self.withFirst) }
        return (loop ?? 1) == 1 && alternates ? 2 : loop
    }

    /// GSAP and Android count the passes after the first one; a number below 0 stands for no end.
    private static func withFirst(_ more: Double) -> Double { more < 0 ? .infinity : more + 1 }
}
