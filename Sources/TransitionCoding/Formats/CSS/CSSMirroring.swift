internal import TransitionEngine

/// One sheet for both layout directions: a custom property that is −1 where the text runs from right to left.
///
/// Where effects aren't their own mirror image along x, it has keyframes of its own for right to left.
struct CSSMirroring {
    private let name: String

    init(name: String) { self.name = name }

    /// The declaration for right to left.
    var declaration: String { "--td-\(name)-x: -1" }

    /// Returns the effects with each horizontal length multiplied by the custom property; `nil` if that isn't what the
    /// mirrored effects show.
    func multiplied(_ effects: WebEffects, mirrored: WebEffects) -> [WebEffect]? {
        guard effects.origin == mirrored.origin, effects.effects.map(\.timing) == mirrored.effects.map(\.timing) else {
            return nil
        }
        var result: [WebEffect] = []
        for (effect, other) in zip(effects.effects, mirrored.effects) {
            guard effect.frames.map(\.offset) == other.frames.map(\.offset) else { return nil }
            var frames: [StyledElement.Frame] = []
            for (frame, opposite) in zip(effect.frames, other.frames) {
                guard let declarations = multiplied(frame.declarations, opposite.declarations) else { return nil }
                frames.append(StyledElement.Frame(offset: frame.offset, declarations: declarations))
            }
            result.append(WebEffect(timing: effect.timing, frames: frames))
        }
        return result
    }

    /// Returns declarations with each horizontal length multiplied by the custom property.
    func multiplied(_ declarations: [StyleDeclaration], _ mirrored: [StyleDeclaration]) -> [StyleDeclaration]? {
        guard declarations.map(\.name) == mirrored.map(\.name) else { return nil }
        var result: [StyleDeclaration] = []
        for (declaration, opposite) in zip(declarations, mirrored) {
            if declaration == opposite {
                result.append(declaration)
            } else if declaration.name == "translate", let value = multiplied(declaration.value, opposite.value) {
                result.append(StyleDeclaration(name: "translate", value: value))
            } else {
                return nil
            }
        }
        return result
    }

    /// Returns a `translate`, if its mirror image has the opposite first length.
    private func multiplied(_ value: String, _ opposite: String) -> String? {
        guard !value.contains("("), !opposite.contains("(") else { return nil }
        let (parts, others) = (value.split(separator: " "), opposite.split(separator: " "))
        guard let first = parts.first, let other = others.first, parts.dropFirst() == others.dropFirst(),
            first == "-" + other || other == "-" + first
        else { return nil }
        return (["calc(\(first) * var(--td-\(name)-x, 1))"] + parts.dropFirst().map(String.init)).joined(separator: " ")
    }
}
