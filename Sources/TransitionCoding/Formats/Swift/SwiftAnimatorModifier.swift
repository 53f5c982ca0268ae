/// A view modifier around an animator of SwiftUI, which plays whenever its trigger changes, or repeatedly.
struct SwiftAnimatorModifier {
    /// The name of the modifier.
    let type: String
    /// The protocols of the trigger; `nil` for an animator that repeats.
    let trigger: String?
    /// How it plays once it is triggered, as the end of the usage.
    let usage: String
    /// Whether it reads the setting for less motion.
    let readsSetting: Bool
    /// Whether it reads the layout direction. Default no.
    var readsLayoutDirection = false
    /// The call of the animator without its closures.
    let call: String
    /// The parameters of the closure that shows a view.
    let parameters: String
    /// The calls on the view.
    let modifiers: [String]
    /// The closure that follows.
    let end: [String]

    /// Returns the call of a modifier on a view.
    static func call(_ type: String, isTriggered: Bool) -> String {
        "\(CodeNames(type).value)(\(isTriggered ? "trigger: count" : ""))"
    }

    var text: CodeText {
        let members =
            (trigger == nil ? [] : ["var trigger: Trigger"])
            + (readsLayoutDirection ? ["@Environment(\\.layoutDirection) private var layoutDirection"] : [])
            + (readsSetting ? ["@Environment(\\.accessibilityReduceMotion) private var reduceMotion"] : [])
        let function = CodeNames(type).value
        let argument = trigger == nil ? "" : "trigger: trigger"
        let parameter = trigger.map { "trigger: some \($0)" } ?? ""
        return """
            extension View {
                /// `.\(function)(\(trigger == nil ? ")`: plays repeatedly." : "trigger: count)`\(usage)")
                \(SwiftText.member("func \(function)(\(parameter)) -> some View", "modifier(\(type)(\(argument)))"))
            }

            private struct \(type)\(trigger.map { "<Trigger: \($0)>" } ?? ""): ViewModifier {
                \(members.isEmpty ? [] : members + [""])
                func body(content: Content) -> some View {
                    \([SwiftText.wrapped("content.\(call)", within: 106 - parameters.count)]) { \(parameters) in
                        view
                            \(modifiers.map { SwiftText.wrapped($0, within: 104) })
                    } \(end)
                }
            }
            """
    }
}
