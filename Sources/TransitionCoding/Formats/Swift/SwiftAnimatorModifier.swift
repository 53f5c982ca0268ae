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
    /// The call of the animator up to the closure that shows a view, with the parameters of that.
    let call: String
    /// The calls on the view.
    let modifiers: [String]
    /// The closure that follows.
    let end: [String]

    var text: CodeText {
        let members =
            (trigger == nil ? [] : ["var trigger: Trigger"])
            + (readsSetting ? ["@Environment(\\.accessibilityReduceMotion) private var reduceMotion"] : [])
        let function = CodeNames(type).value
        let parameter = trigger.map { "trigger: some \($0)" } ?? ""
        return """
            extension View {
                /// `.\(function)(\(trigger == nil ? ")`: plays repeatedly." : "trigger: count)`\(usage)")
                func \(function)(\(parameter)) -> some View { modifier(\(type)(\(trigger == nil ? "" : "trigger: trigger"))) }
            }

            private struct \(type)\(trigger.map { "<Trigger: \($0)>" } ?? ""): ViewModifier {
                \(members.isEmpty ? [] : members + [""])
                func body(content: Content) -> some View {
                    content.\(call) in
                        view
                            \(modifiers)
                    } \(end)
                }
            }
            """
    }
}
