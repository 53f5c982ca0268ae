internal import TransitionEngine

/// `mode=tailwind`: a theme and utilities of Tailwind 4. `animate-NAME-in` plays the insertion, and `ease-NAME` is the easing.
struct CSSTailwind: CSSMode {
    private let request: TimelineRequest
    let motion: WebMotion
    private let theme: TailwindTheme

    static func addIssues(with request: TimelineRequest, to issues: inout SpecIssues) {
        TailwindTheme.addNameIssue(request.name, to: &issues)
    }

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        (self.request, self.motion, theme) = (request, motion, TailwindTheme(request, motion))
    }

    func omissions() throws -> Omissions { try CSSKeyframes.omissions(from: request, motion) }

    var usage: [String] { ["@import it after tailwindcss"] + theme.usage }

    func write(to sheet: inout StyleSheet) { Self.write(theme, to: &sheet) }

    private static func write(_ theme: TailwindTheme, to sheet: inout StyleSheet) {
        guard !theme.variables.isEmpty else { return }
        sheet.block(prelude) { sheet in
            for variable in theme.variables { sheet.declaration(variable.text) }
            sheet.endGroup()
            for rule in theme.keyframes { sheet.keyframes(rule.name, rule.frames) }
        }
        for rule in theme.rules {
            sheet.endGroup()
            sheet.write(rule)
        }
    }

    /// Writes a curve.
    ///
    /// - Throws: `CancellationError`.
    static func sheet(_ request: CurveRequest, _ plan: CurvePlan, _ omissions: Omissions) throws -> StyleSheet {
        let found = try CurveTiming(plan.curve, request.tolerance)
        let theme = TailwindTheme(request.name, found?.written())
        var sheet = StyleSheet()
        sheet.comment(
            [
                "transitiond \(EngineRevision.current) · \(CanonicalURL.curve(request, format: "css") ?? "a curve")",
                "settles \(fixedText(plan.duration, 3)) s · \(StyleSheet.error(found?.maxError ?? 0))",
            ] + theme.usage + request.warnings(omissions).map { "warning: \($0.detail)" })
        sheet.endGroup()
        write(theme, to: &sheet)
        return sheet
    }

    fileprivate static let prelude = "@theme"
}

extension CSS {
    /// Returns one stylesheet with the contents of several, of which those with a theme share one.
    package static func joined(_ files: [String]) -> String {
        let (start, end) = ("\n\(CSSTailwind.prelude) {\n", "\n}\n")
        var (heads, themes, rest): ([String], [String], [String]) = ([], [], [])
        for file in files {
            guard let opening = file.firstRange(of: start),
                let closing = file[opening.upperBound...].firstRange(of: end)
            else {
                rest.append(file)
                continue
            }
            // The comment of a file has an empty line after it.
            heads.append(String(file[..<opening.lowerBound].drop { $0 == "\n" }))
            themes.append(String(file[opening.upperBound..<closing.lowerBound]))
            let rules = file[closing.upperBound...].drop { $0 == "\n" }
            if !rules.isEmpty { rest.append(String(rules)) }
        }
        let theme = themes.isEmpty ? [] : [start.dropFirst() + themes.joined(separator: "\n\n") + end]
        return (heads + theme + rest).joined(separator: "\n")
    }
}
