internal import TransitionEngine

/// The comment at the head of a file, and its imports.
struct KotlinHead {
    /// What the file is, in words.
    var title: String
    /// The URL of the file, or where its spec is posted to.
    var location: String
    /// The easings that aren't exact.
    var approximations: [KotlinEasing]
    /// What a reader should know.
    var warnings: [TimelineWarning]

    /// Returns a file: the head above code, its package and its imports.
    ///
    /// - Parameter package: the name of the package; `nil` for none.
    func text(of code: String, in package: String?) -> String {
        var lines = [
            KotlinText.comment("transitiond \(EngineRevision.current) · \(title)"), "// " + location,
        ]
        if let greatest = approximations.map(\.error).max() {
            let error = fixedText(max((greatest * 10000).rounded(.up) / 10000, 0.0001), 4)
            let knots = approximations.reduce(0) { $0 + $1.knots }
            lines.append("// Approximate: \(knots) knots, error ≤ \(error).")
        }
        lines += warnings.map {
            KotlinText.comment($0.code == Omissions.code ? "Not carried: \($0.detail)." : "warning: \($0.detail)")
        }
        let imports = KotlinImports(of: code)
        if let requirement = imports.requirement { lines.append(KotlinText.comment("Needs \(requirement).")) }
        if let package { lines += ["", "package \(KotlinText.path(package))", ""] }
        return (lines + imports.lines).joined(separator: "\n") + "\n\n" + code
    }

    // MARK: - Words

    /// Returns a transition in words, such as `push leading`.
    static func words(_ transition: any Transition) -> String {
        TransitionNames.words(of: transition) { part in
            part.named.map(words) ?? TransitionNames.lastName(of: part)
        }
    }

    private static func words(_ named: any NamedTransition) -> String {
        let arguments = zip(named.entry.parameters, named.arguments).compactMap { parameter, argument -> String? in
            guard parameter.isInShorthand, argument != parameter.defaultValue else { return nil }
            switch argument {
            case .number(let number): return exactText(number)
            case .edge(let edge): return edge.rawValue
            case .choice(let word): return word
            case .point(let point):
                return UnitPoint.named.first { $0.point == point }?.name ?? "\(exactText(point.x)) \(exactText(point.y))"
            default: return nil
            }
        }
        let name = named.entry.path.replacing("-", with: " ").replacing("/", with: " ")
        return ([name] + arguments).joined(separator: " ")
    }
}
