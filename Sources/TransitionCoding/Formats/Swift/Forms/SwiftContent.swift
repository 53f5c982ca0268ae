internal import TransitionEngine

/// Changes of a view's content: `contentTransition` in an extension of `View`.
struct SwiftContent: SwiftForm {
    static var namesAnimation: Bool { true }
    /// The content transition as an expression.
    private let content: String
    private let addsDrawingGroup: Bool
    /// The type of the value whose change starts it; `nil` for what takes no time.
    private var type: String? = "some Equatable"
    /// The view and the value of the usage, and what the content is here.
    private var (view, value, example) = ("Text(text)", "text", "")
    /// The values before and after, as expressions.
    private var values = ("\"before\"", "\"after\"")
    /// The looks between which the content goes. Default none.
    private var look: LookChange?
    /// What a number or a symbol says otherwise than the timeline; `nil` for nothing.
    private var turned: Omissions?

    init?(_ spec: TransitionSpec) {
        if let views = spec.content.views {
            guard let content = SwiftContent(around: views.map(\.spec), spec) else { return nil }
            self = content
            return
        }
        switch spec.nominalTransition {
        case let plain as ContentTransition:
            (content, addsDrawingGroup) = (".\(plain.kind.rawValue.replacing("content-", with: ""))", plain.addsDrawingGroup)
            if plain.kind == .identity { (type, value) = (nil, "") }
            example = Self.words(plain.content)
            if let change = plain.content { values = Self.literals(change) }
            if let look = plain.look {
                (self.look, type, value, values) = (look, "Bool", "isChanged", ("false", "true"))
            }
        case let number as NumericTextTransition:
            // Later texts of events need not be numbers.
            let numbers = spec.isScripted ? number.content.value : number.numbers
            if !spec.isScripted { turned = number.directionOmission }
            let hasValue = numbers != nil
            let argument = hasValue ? "value: value" : number.content.countsDown ? "countsDown: true" : ""
            (content, addsDrawingGroup) = (".numericText(\(argument))", number.addsDrawingGroup)
            if hasValue { type = "Double" }
            (value, example) = ("score", Self.words(number.content))
            values = numbers.map { ("\($0[0])", "\($0[1])") } ?? Self.literals(number.content)
        case let symbol as SymbolReplaceTransition:
            let options = Self.symbolOptions(speed: symbol.speed, repeats: symbol.repeats)
            let isPlain = symbol.effect == .automatic && options.isEmpty
            let direction = symbol.effect == .replace ? symbol.direction.map { ".\(CodeNames($0.rawValue).value)" } ?? "" : ""
            let scope = symbol.effect == .replace && symbol.scope == .wholeSymbol ? ".wholeSymbol" : ""
            content = ".symbolEffect" + (isPlain ? "" : "(.\(symbol.effect.rawValue)\(direction)\(scope)\(options))")
            turned = Self.omissions(of: symbol)
            addsDrawingGroup = symbol.addsDrawingGroup
            (view, value) = ("Image(systemName: symbol)", "symbol")
            values = ("\"bell\"", "\"bell.slash\"")
        default: return nil
        }
    }

    /// What SwiftUI doesn't take of a symbol's change.
    private static func omissions(of symbol: SymbolReplaceTransition) -> Omissions {
        var omissions = Omissions()
        if symbol.layers > 1 { omissions.add("layers", "a symbol brings its own") }
        if symbol.scope != .byLayer, symbol.effect == .automatic { omissions.add("scope", "the automatic effect has none") }
        return omissions
    }

    /// Numbers in several views, which change as the container says; `nil` for views that differ by more than their texts.
    private init?(around views: [TransitionSpec], _ spec: TransitionSpec) {
        let numbers = views.compactMap { $0.nominalTransition as? NumericTextTransition }
        guard let first = numbers.first, numbers.count == views.count, case .views(_, nil) = spec.content,
            views.allSatisfy({ $0.content.isView && !$0.isScripted && $0.start == nil && $0.animation == spec.animation }),
            numbers.allSatisfy({
                $0.content.countsDown == first.content.countsDown && $0.addsDrawingGroup == first.addsDrawingGroup
            })
        else { return nil }
        content = ".numericText(\(first.content.countsDown ? "countsDown: true" : ""))"
        addsDrawingGroup = first.addsDrawingGroup
        (view, value, values) = ("HStack { … }", "numbers", Self.literals(first.content))
        example = ": the texts in it"
    }

    /// Returns a change as the end of a sentence.
    private static func words(_ change: ContentChange?) -> String {
        guard let change, change.look == nil else { return "" }
        let values = change.value.map { " (\($0.map { exactText($0) }.joined(separator: " to ")))" } ?? ""
        return ", such as \"\(change.from.inertInCode)\" to \"\(change.to.inertInCode)\"\(values)"
    }

    /// Returns the values of a change as expressions: numbers where it has them, else texts.
    private static func literals(_ change: ContentChange) -> (String, String) {
        if let value = change.value { return ("\(value[0])", "\(value[1])") }
        return ("\"\(change.from.inertInCode)\"", "\"\(change.to.inertInCode)\"")
    }

    /// Returns `SymbolEffectOptions` as the last argument of a call; nothing for the standard options.
    static func symbolOptions(speed: Double, repeats: Double) -> String {
        var options = speed == 1 ? "" : ".speed(\(exactText(speed)))"
        if repeats > 1 { options += ".repeat(.periodic(\(exactText(repeats))))" }
        return options.isEmpty ? "" : ", options: \(options)"
    }

    /// Returns the modifiers of both looks, by a value that says which is shown.
    ///
    /// - Parameter omissions: gets the weights that have no name.
    private static func modifiers(_ look: LookChange, _ omissions: inout Omissions) -> [String] {
        func either(_ from: String, _ to: String) -> String { from == to ? from : "value ? \(to) : \(from)" }
        func name(_ weight: Double) -> String {
            let nearest = TextLook.weights.min { abs($0.value - weight) < abs($1.value - weight) }
            if nearest?.value != weight {
                omissions.add("content/look/weight", "SwiftUI's weights have names; the nearest is written")
            }
            return "." + (nearest?.name ?? "regular")
        }
        let size = look.sizes.map { either(exactText($0.from), exactText($0.to)) }
        let weight = look.weights.map { either(name($0.from), name($0.to)) }
        let design = (look.from.design ?? look.to.design).map { ".\($0.rawValue)" }
        let arguments = [("size", size), ("weight", weight), ("design", design)].compactMap { key, value in
            value.map { "\(key): \($0)" }
        }
        var modifiers: [String] = []
        if size != nil {
            modifiers.append(".font(.system(\(arguments.joined(separator: ", "))))")
        } else {
            modifiers += [weight.map { ".fontWeight(\($0))" }, design.map { ".fontDesign(\($0))" }].compactMap { $0 }
        }
        func color(_ color: Color) -> String { SwiftText.color(color).replacing(/^\./, with: "Color.") }
        if let (from, to) = look.colors { modifiers.append(".foregroundStyle(\(either(color(from), color(to))))") }
        return modifiers
    }

    /// Returns a preview with the values of the spec.
    private func preview(_ name: String) -> SwiftPreview {
        // Its own font wins over that of the view around it.
        let view =
            look != nil
            ? "Text(\"Look\")"
            : (view.hasPrefix("Image")
                ? "Image(systemName: value)" : type == "Double" ? "Text(value, format: .number)" : "Text(value)")
                + ".font(.largeTitle)"
        return .content(view, call: "\(name)(\(type == nil ? "" : "value"))", values: values)
    }

    func omission(of reduced: ReducedVariant) -> String? { reduced == .none && type != nil ? nil : MotionTitle.bySystem }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.member(names.value, of: .view)] + (type == nil ? [] : [.type(names.motionType)])
    }

    /// Returns the modifier that reads the setting for less motion.
    private func modifier(_ name: String, body: String) -> CodeText {
        let isGeneric = type?.hasPrefix("some ") == true
        return """
            private struct \(name)\(isGeneric ? "<Value: Equatable>" : ""): ViewModifier {
                let value: \(isGeneric ? "Value" : type ?? "")
                @Environment(\\.accessibilityReduceMotion) private var reduceMotion

                func body(content: Content) -> some View {
                    \(["content.\(body)"])
                }
            }
            """
    }

    func write(to output: inout SwiftOutput) throws {
        let name = output.names.value
        let animation = try output.animation() ?? "nil"
        let group = addsDrawingGroup ? [".environment(\\.contentTransitionAddsDrawingGroup, true)"] : []
        let readsSetting = output.request.output.reduced == .none && type != nil && animation != "nil"
        let animated = type == nil ? [] : [".animation(\(readsSetting ? "reduceMotion ? nil : " : "")\(animation), value: value)"]
        let looks = look.map { Self.modifiers($0, &output.head.omissions) } ?? []
        let links = looks + [".contentTransition(\(content))"] + group + animated
        let body = String(SwiftText.chain(links, within: 109).dropFirst())
        let motion = type == nil ? "Changes content at once" : "Animates content that changes with `value`"
        let usage = CommentText.documentation("\(motion): `\(view).\(name)(\(value))`\(example)", width: 112)
        let declaration = "func \(name)(\(type.map { "_ value: \($0)" } ?? "")) -> some View"
        output.leaveOutModel()
        if let turned { output.head.omissions.add(turned) }
        if output.request.spec.isScripted {
            output.head.omissions.add(
                "events",
                "their at, content (to, value, countsDown) and animation are the app's; SwiftUI takes glyphs over from where they are"
            )
        }
        output.preview = preview(name)
        if readsSetting {
            let call = "modifier(\(output.names.motionType)(value: value))"
            output.extend("View", by: usage + SwiftText.member(declaration, call))
            output.declarations.append(modifier(output.names.motionType, body: body))
        } else {
            output.extend("View", by: usage + ["\(declaration) {", "    " + body.replacing("\n", with: "\n    "), "}"])
        }
        if type == nil, output.request.spec.givenAnimation != nil {
            output.head.omissions.add("animation", "the content changes at once")
        }
        output.addSettings()
    }
}
