internal import TransitionEngine

/// What stands above every Swift output: what it is, where it comes from, what it needs, and what it leaves out.
struct SwiftHead {
    /// What the output is, in words.
    var title: String
    /// The URL that answers with the same bytes, or where the spec is posted to.
    var url = ""
    /// The oldest systems that have what the output uses. Default: those of Apple's declarations in it.
    var systems: String?
    /// What the output approximates, as sentences.
    var approximations: [String] = []
    /// Warnings of planning and reading.
    var warnings: [TimelineWarning] = []
    /// What the format leaves out.
    var omissions = Omissions()
    /// The modules to import.
    var imports = ["SwiftUI"]
    /// Whether the code needs UIKit or AppKit, whichever there is, as the lines ``reducedMotion`` do. Default no.
    var needsPlatform = false

    /// The setting for less motion as a constant, on each platform that has layers.
    static let reducedMotion = [
        "#if canImport(UIKit)", "let reduceMotion = UIAccessibility.isReduceMotionEnabled", "#else",
        "let reduceMotion = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion", "#endif",
    ]

    /// Returns the output with its declarations, an empty line above each.
    ///
    /// - Parameters:
    ///   - output: the access of the declarations, and whether a preview follows them.
    ///   - preview: what the preview shows; `nil` where Xcode can't show it.
    /// - Throws: `CancellationError`.
    func rendered(
        with declarations: [CodeText], for output: OutputOptions, preview: SwiftPreview?
    ) throws -> RenderedOutput {
        func joined(_ texts: [String]) -> String { texts.map { $0 + "\n" }.joined(separator: "\n") }
        var (head, texts) = (self, declarations.map(\.text))
        // A preview needs newer systems than the code that it calls.
        if systems == nil {
            head.systems = SwiftSystems(of: joined(texts), for: family).text
            texts = try SwiftSystems.attributed(texts, for: family)
        }
        texts = texts.map { AccessModifier.swift.adding(output.access, to: $0) }
        if output.preview {
            if let preview {
                texts.append(preview.text(calling: joined(texts)))
                if case .layer = preview, !imports.contains("UIKit") { head.needsPlatform = true }
            } else {
                head.omissions.add("output/preview", "it needs the app's own views")
            }
        }
        return RenderedOutput(head.text + SwiftLines.fitted(joined(texts)), head.omissions)
    }

    /// The frameworks that the code is for.
    private var family: SwiftSystems.Family {
        imports.contains("UIKit") ? .uiKit : imports.contains("SwiftUI") ? .swiftUI : .quartzCore
    }

    /// Returns the text, with an empty line at its end.
    private var text: String {
        var lines = [
            "transitiond \(EngineRevision.current) · \(title)", "\(url) · \(systems ?? "")",
        ]
        lines += approximations
        lines += warnings.map { "warning: \($0.detail)" }
        lines += omissions.warnings.map { "Not carried: \($0.detail(in: url))." }
        return lines.flatMap { CommentText.lines($0.inertInHead, "// ", indent: 2) }.map { $0 + "\n" }.joined()
            + imports.map { "import \($0)\n" }.joined()
            + (needsPlatform ? "#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\n" : "") + "\n"
    }
}
