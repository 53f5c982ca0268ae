internal import TransitionEngine

/// A private easing or animation of an object of Compose. Files that become one share those that are the same.
package struct KotlinDeclaration: Sendable {
    /// What is declared.
    enum Content {
        case easing(KotlinEasing)
        /// An animation of a type of Compose; `nil` for any type. It may wait before it starts.
        case animation(KotlinTiming, type: String?, waits: Bool)
    }

    let content: Content
    let name: String
    /// The declaration with its comment, without indentation.
    private(set) var text: String
    /// The name of the easing of an animation, which may be a constant of Compose.
    private var easing: String?
    /// The names of other declarations of its object that it reads.
    private(set) var reads: [String]

    init(_ content: Content, named name: String, _ text: String, easing: String? = nil, reading reads: [String] = []) {
        (self.content, self.name, self.text, self.easing, self.reads) = (content, name, text, easing, reads)
    }

    var isEasing: Bool { if case .easing = content { true } else { false } }

    /// Returns the declaration under another name.
    func text(named other: String) -> String { CodeNames.renamed(text, name, to: other) }

    /// Reads an easing of its object, if it does, under another name, which other objects read too.
    mutating func read(_ declaration: KotlinDeclaration, as name: String) {
        guard case .easing(let easing) = declaration.content, case .animation(let timing, _, _) = content,
            timing.easing == easing, reads.contains(declaration.name)
        else { return }
        text = CodeNames.renamed(text, declaration.name, to: name)
        reads.removeAll { $0 == declaration.name }
        self.easing = name
    }

    // MARK: - Shared names

    /// What it is called where several objects share it, by what it is: `emphasizedEasing`, `linear200OffsetSpec`.
    var sharedName: String {
        switch content {
        case .easing(let easing): return Self.name(of: easing)
        case .animation(let timing, let type, let waits):
            let moved = type == "Float" || timing.isEndless ? "" : type?.replacing("Int", with: "") ?? ""
            return motion(timing) + (timing.passes.areRepeated ? "Repeated" : "") + (waits ? "Delayed" : "") + moved + "Spec"
        }
    }

    private static func name(of easing: KotlinEasing) -> String {
        if !easing.helpers.isEmpty { return "emphasizedEasing" }
        guard let curve = easing.bezier else { return "curveEasing" }
        let named = NamedEasings.all.first { row in row.easing.bezier.map { isNear($0, curve) } ?? false }
        return (named?.name ?? "cubic") + "Easing"
    }

    /// Returns the name of a spring that has one, or of an easing with its duration.
    private func motion(_ timing: KotlinTiming) -> String {
        switch timing {
        case .snap: return "tween"
        case .spring(let ratio, let stiffness, _):
            let named = NamedAnimations.all.first {
                guard case .spring(let spring) = $0.animation.base else { return false }
                return Self.isNear(spring.spring.dampingRatio, ratio)
                    && Self.isNear(spring.constants.stiffness / spring.constants.mass, stiffness)
            }
            return named.map { $0.name == "default" ? "smooth" : $0.name } ?? "spring"
        case .tween(_, _, let milliseconds, let passes):
            let word = passes.goBackAndForth ? "backAndForth" : easing ?? ""
            let name = word.hasSuffix("Easing") ? word.dropLast(6) : word[...]
            return "\(name.prefix(1).lowercased())\(name.dropFirst())\(milliseconds)"
        }
    }

    /// Whether numbers are the same as far as Kotlin's have digits.
    private static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-5 * max(abs(a), abs(b), 1) }

    private static func isNear(_ a: CubicBezier, _ b: CubicBezier) -> Bool {
        isNear(a.x1, b.x1) && isNear(a.y1, b.y1) && isNear(a.x2, b.x2) && isNear(a.y2, b.y2)
    }
}
