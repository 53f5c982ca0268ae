/// A rule or an at-rule of a stylesheet, with what stands in it: declarations, then rules.
struct CSSBlock: Equatable {
    let prelude: String
    var declarations: [StyleDeclaration] = []
    var blocks: [CSSBlock] = []

    var isEmpty: Bool { declarations.isEmpty && blocks.isEmpty }

    init(_ prelude: String, _ declarations: [StyleDeclaration] = [], blocks: [CSSBlock] = []) {
        (self.prelude, self.declarations, self.blocks) = (prelude, declarations, blocks)
    }

    /// Creates keyframes.
    init(keyframes: NamedKeyframes.Rule) {
        self.init("@keyframes " + keyframes.name, blocks: keyframes.frames.map { CSSBlock($0.selector, $0.easedDeclarations) })
    }

    /// Returns rules that register the custom properties in use: only a typed property can be animated
    /// (css-properties-values-api-1).
    static func properties(of motion: WebMotion) -> [CSSBlock] {
        var names: [String] = []
        for variant in motion.subjects.flatMap(\.directions).flatMap({ [$0.full, $0.reduced] }) {
            for declaration in variant?.effects.declarations ?? []
            where declaration.name.hasPrefix("--") && !names.contains(declaration.name) {
                names.append(declaration.name)
            }
        }
        return names.map { name in
            CSSBlock(
                "@property " + name,
                [
                    StyleDeclaration(name: "syntax", value: "\"<number>\""), StyleDeclaration(name: "inherits", value: "false"),
                    StyleDeclaration(name: "initial-value", value: StyleDeclaration.customPropertyAtRest),
                ])
        }
    }

    /// The block as a member of a JSON object.
    var member: ScriptValue.Member {
        let declarations = declarations.map { ScriptValue.Member($0.name, .text($0.value)) }
        return ScriptValue.Member(prelude, .object(declarations + blocks.map(\.member)))
    }
}

extension WebFrame {
    /// The declarations with the timing function, if it has one.
    var easedDeclarations: [StyleDeclaration] {
        declarations + (easing.map { [StyleDeclaration(name: "animation-timing-function", value: $0)] } ?? [])
    }

    /// The selector of a keyframe. A second one of the same offset has other digits, as an object can't have a key twice.
    var selector: String {
        guard isSecond else { return offset == 0 ? "from" : offset == 1 ? "to" : offsetText }
        return offset == 0 || offset == 1 ? offsetText : offsetText.dropLast() + (offsetText.contains(".") ? "0%" : ".0%")
    }
}
