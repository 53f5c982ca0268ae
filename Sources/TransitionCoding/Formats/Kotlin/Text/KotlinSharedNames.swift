internal import TransitionEngine

/// What a value of Compose is called that several objects of a file share, by what it says: `bouncySpec`, `linear200OffsetSpec`.
enum KotlinSharedNames {
    /// Returns the name of an easing, which is that of its curve: `emphasizedEasing`.
    static func easing(_ declaration: String) -> String {
        if declaration.contains("emphasizedAccelerate.") { return "emphasizedEasing" }
        let numbers = self.numbers(in: declaration, after: "CubicBezierEasing(")
        let curve = numbers.count == 4 ? CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
        let named = curve.flatMap { curve in NamedEasings.all.first { $0.easing.bezier.map { isNear($0, curve) } ?? false } }
        return named.map { $0.name + "Easing" } ?? (curve == nil ? "curveEasing" : "cubicEasing")
    }

    /// Returns the name of an animation, by its spring or by its easing and its milliseconds, and by the type that it moves.
    static func animation(_ declaration: String) -> String {
        let repeats = declaration.contains("epeatable(") ? "Repeated" : ""
        let waits = declaration.contains("delay") || declaration.contains("StartOffset(") ? "Delayed" : ""
        let type = declaration.firstRange(of: "AnimationSpec<").map { declaration[$0.upperBound...].prefix { $0 != ">" } } ?? ""
        let moved = ["T", "Float"].contains(type) ? "" : type.replacing("Int", with: "")
        return motion(declaration) + repeats + waits + moved + "Spec"
    }

    /// Returns the name of a spring that has one, or of an easing with its duration.
    private static func motion(_ declaration: String) -> String {
        if declaration.contains("spring(") {
            let ratio = numbers(in: declaration, after: "dampingRatio = "),
                stiffness = numbers(in: declaration, after: "stiffness = ")
            let named = NamedAnimations.all.first {
                guard case .spring(let spring) = $0.animation.base, let ratio = ratio.first, let stiffness = stiffness.first
                else { return false }
                return isNear(spring.spring.dampingRatio, ratio)
                    && isNear(spring.constants.stiffness / spring.constants.mass, stiffness)
            }
            return named.map { $0.name == "default" ? "smooth" : $0.name } ?? "spring"
        }
        let word =
            declaration.firstRange(of: "easing = ").map { declaration[$0.upperBound...].prefix { $0.isLetter || $0.isNumber } }
            ?? ""
        let easing = word.hasSuffix("Easing") ? word.dropLast(6) : word
        let milliseconds = numbers(in: declaration, after: "durationMillis = ").first.map { String(Int($0)) } ?? ""
        guard let initial = easing.first else { return "tween" + milliseconds }
        return initial.lowercased() + easing.dropFirst() + milliseconds
    }

    /// Whether numbers are the same as far as Kotlin's have digits.
    private static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-5 * max(abs(a), abs(b), 1) }

    private static func isNear(_ a: CubicBezier, _ b: CubicBezier) -> Bool {
        isNear(a.x1, b.x1) && isNear(a.y1, b.y1) && isNear(a.x2, b.x2) && isNear(a.y2, b.y2)
    }

    /// Returns the numbers that follow a text, joined by commas.
    private static func numbers(in declaration: String, after start: String) -> [Double] {
        guard let range = declaration.firstRange(of: start) else { return [] }
        return declaration[range.upperBound...].prefix { $0.isNumber || "-.f, ".contains($0) }.split(separator: ",").compactMap {
            Double($0.filter { $0 != "f" && $0 != " " })
        }
    }
}
