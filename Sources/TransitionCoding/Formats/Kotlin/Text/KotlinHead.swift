internal import TransitionEngine

/// The comment at the head of a file, and its imports.
struct KotlinHead {
    /// What the file is, in words.
    var title: String
    /// The URL of the file, or where its spec is posted to.
    var location: String
    /// The easings that aren't exact.
    var approximations: [KotlinEasing]
    /// What else the code does, as sentences.
    var notes: [String] = []
    /// What a reader should know.
    var warnings: [TimelineWarning]

    /// What the head says where the caller gave no package.
    static let missingPackage = "// Add your package line, or ask with `?package=`."

    /// Returns a file: the head above code, its package and its imports.
    ///
    /// - Parameter package: the name of the package; `nil` for none.
    func text(of code: String, in package: String?) -> String {
        var lines = [
            KotlinText.comment("transitiond \(EngineRevision.current) · \(title)"), KotlinText.comment(location),
        ]
        lines += notes.map(KotlinText.comment)
        if let greatest = approximations.map(\.error).max() {
            let error = fixedText(max((greatest * 10000).rounded(.up) / 10000, 0.0001), 4)
            let knots = approximations.reduce(0) { $0 + $1.knots }
            lines.append("// Approximate: \(knots) knots, error ≤ \(error).")
        }
        lines += warnings.map {
            let detail = $0.detailInCode ?? $0.detail(in: location)
            return KotlinText.comment($0.code == Omissions.code ? "Not carried: \(detail)." : "warning: \(detail)")
        }
        let imports = KotlinImports(of: code)
        lines.append(KotlinText.comment("Needs \(imports.requirement)"))
        lines += package.map { ["", "package \(KotlinText.path($0))", ""] } ?? [Self.missingPackage]
        return (lines + imports.lines).joined(separator: "\n") + "\n\n" + code
    }
}
