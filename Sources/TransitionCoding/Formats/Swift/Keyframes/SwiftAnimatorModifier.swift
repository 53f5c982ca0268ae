/// A view modifier around an animator of SwiftUI, which plays whenever its trigger changes, when the view appears, or repeatedly.
struct SwiftAnimatorModifier {
    /// The name of the modifier.
    let type: String
    /// What makes it play.
    let start: Start
    /// How it plays once it has started, as the start of a sentence.
    let usage: String
    /// Whether it reads the setting for less motion.
    let readsSetting: Bool
    /// Whether right-to-left layout doesn't mirror the calls on the view. Default no.
    var keepsSides = false
    /// The call of the animator without its closures.
    let call: String
    /// The parameters of the closure that shows a view.
    let parameters: String
    /// The calls on the view.
    let modifiers: [String]
    /// The closure that follows.
    let end: [String]

    /// What makes an animator play.
    enum Start: Equatable {
        /// A value that changes.
        case trigger
        /// The view itself, which isn't there before.
        case appearance
        /// Nothing: it repeats.
        case repetition

        /// The last argument of an animator.
        var argument: String {
            switch self {
            case .trigger: "trigger: trigger"
            case .appearance: "trigger: hasAppeared"
            case .repetition: "repeating: true"
            }
        }
    }

    /// Returns the preview of a modifier.
    static func preview(_ type: String, by start: Start) -> SwiftPreview {
        let hasTrigger = start == .trigger
        return .modifier("\(CodeNames(type).value)(\(hasTrigger ? "trigger: count" : ""))", hasTrigger: hasTrigger)
    }

    /// The protocols of a trigger: a keyframe animator takes sendable closures, which capture its type.
    private static let protocols = "Equatable & Sendable"

    var text: CodeText {
        let members =
            (start == .trigger ? ["var trigger: Trigger"] : [])
            + (start == .appearance ? ["@State private var hasAppeared = false"] : [])
            + (keepsSides ? ["@Environment(\\.layoutDirection) private var layoutDirection"] : [])
            + (readsSetting ? ["@Environment(\\.accessibilityReduceMotion) private var reduceMotion"] : [])
        let function = CodeNames(type).value
        let (argument, parameter, generic) =
            start == .trigger
            ? ("trigger: trigger", "trigger: some \(Self.protocols)", "<Trigger: \(Self.protocols)>") : ("", "", "")
        return """
            extension View {
                \(comment(function))
                \(SwiftText.member("func \(function)(\(parameter)) -> some View", "modifier(\(type)(\(argument)))"))
            }

            private struct \(type)\(generic): ViewModifier {
                \(members.isEmpty ? [] : members + [""])
                func body(content: Content) -> some View {
                    \([SwiftText.wrapped("content.\(call)", within: 106 - parameters.count)]) { \(parameters) in
                        view
                            \((keepsSides ? Self.leftToRight(modifiers) : modifiers).map { SwiftText.wrapped($0, within: 104) })
                    } \(end)
                    \(start == .appearance ? [".onAppear { hasAppeared = true }"] : [])
                }
            }
            """
    }

    /// Returns calls between two that keep right-to-left layout from mirroring them.
    private static func leftToRight(_ calls: [String]) -> [String] {
        let direction = ".environment(\\.layoutDirection, "
        return ["// SwiftUI mirrors offsets in right-to-left layout, but not this motion.", "\(direction)layoutDirection)"]
            + calls + ["\(direction).leftToRight)"]
    }

    /// How it is called and plays, as a comment.
    private func comment(_ function: String) -> [String] {
        let text =
            switch start {
            case .trigger: "\(usage): `.\(function)(trigger: count)`."
            case .appearance: "\(usage): `if shown { Card().\(function)() }`."
            case .repetition: "Plays repeatedly: `.\(function)()`."
            }
        return CommentText.documentation(text)
    }
}
