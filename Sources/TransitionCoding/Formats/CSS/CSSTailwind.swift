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

    var usage: [String] { [Self.importing] + theme.usage }

    fileprivate static let importing = "@import it after tailwindcss"

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
    /// Returns one stylesheet with the contents of several, of which those with a theme share one, and one preference for less motion.
    package static func joined(_ files: [String]) -> String {
        var (heads, themes, less, rest): ([String], [String], [String], [String]) = ([], [], [], [])
        for file in files {
            guard let start = file.firstRange(of: "\n\(CSSTailwind.prelude) {\n")?.lowerBound else {
                rest.append(file)
                continue
            }
            // The comment of a file has an empty line after it.
            let head = String(file[..<start].drop { $0 == "\n" })
            heads.append(heads.isEmpty ? head : head.replacing("\n   " + CSSTailwind.importing, with: ""))
            var rules = String(file[start...])
            themes += body(of: CSSTailwind.prelude, takenOutOf: &rules)
            less += body(of: TailwindTheme.lessMotion, takenOutOf: &rules)
            rules.trimPrefix { $0 == "\n" }
            if !rules.isEmpty { rest.append(rules) }
        }
        let (theme, reduced) = (block(CSSTailwind.prelude, themes, "\n\n"), block(TailwindTheme.lessMotion, less, "\n"))
        return (heads + theme + rest + reduced).joined(separator: "\n")
    }

    /// Returns a rule around several bodies; none without one.
    private static func block(_ prelude: String, _ bodies: [String], _ separator: String) -> [String] {
        bodies.isEmpty ? [] : ["\(prelude) {\n\(bodies.joined(separator: separator))\n}\n"]
    }

    /// Takes a rule that stands at the margin out of a stylesheet, and returns what is in it.
    private static func body(of prelude: String, takenOutOf sheet: inout String) -> [String] {
        guard let opening = sheet.firstRange(of: "\n\(prelude) {\n"),
            let closing = sheet[opening.upperBound...].firstRange(of: "\n}\n")
        else { return [] }
        let body = String(sheet[opening.upperBound..<closing.lowerBound])
        sheet.removeSubrange(opening.lowerBound..<closing.upperBound)
        return [body]
    }
}
