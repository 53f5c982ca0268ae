import TransitionEngine

// What Compose says by its names or by its place in a call.
extension CodeAnimation {
    /// The easing of `tween`, by its label or as the third argument; `nil` where it names none.
    var composeEasingName: String? {
        let arguments = arguments(of: "tween")
        if let given = arguments.first(where: { $0.hasPrefix("easing") }), let mark = given.firstIndex(of: "=") {
            return trimmed(given[given.index(after: mark)...])
        }
        return arguments.count > 2 && !arguments[2].contains("=") ? arguments[2] : nil
    }

    /// The curve of that easing; `nil` for a name that isn't known.
    var composeEasing: Easing? {
        composeEasingName.flatMap { name in
            Self.easing(named: name) ?? name.split(separator: ".").last.flatMap { Self.easing(named: String($0)) }
        }
    }
}
