internal import TransitionEngine

/// An effect that plays on a symbol that is there: `symbolEffect` in an extension of `View`.
struct SwiftSymbol: SwiftForm {
    private let symbol: SymbolEffectTransition

    init?(_ spec: TransitionSpec) {
        guard spec.content.isView, let symbol = spec.nominalTransition as? SymbolEffectTransition, symbol.effect.stays else {
            return nil
        }
        self.symbol = symbol
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .view)] }

    func write(to output: inout SwiftOutput) throws {
        let name = output.names.value
        // SwiftUI scales a symbol for as long as the effect is active, and plays the others when a value changes.
        let isActive = symbol.effect.lasts
        let (parameter, type) = isActive ? ("isActive", "Bool") : ("value", "some Equatable")
        let value = isActive ? "isLarge" : "count"
        let arguments = Self.arguments(of: symbol, "\(parameter): \(parameter)")
        let when = isActive ? "for as long as `isActive` is true" : "each time that `value` changes"
        output.head.title = MotionTitle(output.request).motion
        output.leaveOutModel()
        if symbol.layers > 1 { output.head.omissions.add("layers", "a symbol brings its own") }
        output.preview = .content(
            "Image(systemName: \"bell\").font(.largeTitle)", call: "\(name)(value)",
            values: isActive ? ("false", "true") : ("0", "1"))
        output.extend(
            "View",
            by: [
                "/// Plays the effect \(when): `Image(systemName: \"bell\").\(name)(\(value))`.",
                "func \(name)(_ \(parameter): \(type)) -> some View { symbolEffect\(arguments) }",
            ])
        output.addSettings()
    }

    /// Returns the arguments of `symbolEffect`; nothing for the effect that the system chooses.
    ///
    /// - Parameter last: an argument after the others. Default none.
    static func arguments(of symbol: SymbolEffectTransition, _ last: String? = nil) -> String {
        let options = SwiftContent.symbolOptions(speed: symbol.speed, repeats: symbol.effect.lasts ? 1 : symbol.repeats)
        if symbol.effect == .automatic { return options.isEmpty ? "" : "(.automatic\(options))" }
        func member(_ word: String?) -> String { word.map { ".\(CodeNames($0).value)" } ?? "" }
        let direction = symbol.direction.flatMap { symbol.effect.directions.contains($0) ? $0.rawValue : nil }
        let hasScope = symbol.scope != .byLayer && symbol.effect != .variableColor
        let effect = [symbol.effect.rawValue, direction, hasScope ? symbol.scope.rawValue : nil].map(member).joined()
        return "(\(effect)\(options)\(last.map { ", \($0)" } ?? ""))"
    }
}
