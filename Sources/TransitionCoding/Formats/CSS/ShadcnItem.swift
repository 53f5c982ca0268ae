package import TransitionEngine

/// A registry item of shadcn (ui.shadcn.com/docs/registry/registry-item-json), with the content of `mode=tailwind`.
package struct ShadcnItem: TimelineFormat {
    package let name = "shadcn.json"
    package let mediaType = "application/json"
    package let summary = "A registry item of shadcn, with a theme and utilities of Tailwind 4: npx shadcn add URL."
    package var lessMotionScope: LessMotionScope { .timelines }
    package var joining: FileJoining? { FileJoining(.styles) { parts, name in Self.joined(parts.map(\.bytes), name: name) } }
    package let defaultsToBoth = true
    package let takesAutoDirection = true

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "a registry item", showsMasks: true)
        TailwindTheme.addNameIssue(request.name, to: &issues)
        return issues
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        var issues = StyleIssues.issues(with: request, in: "a registry item", needsEnd: true)
        TailwindTheme.addNameIssue(request.name, to: &issues)
        return issues
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        var shown = request
        // Of the options of stylesheets, an item has the geometry alone.
        (shown.output.mode, shown.output.stagger) = (.tailwind, nil)
        let motion = try WebMotion(shown, .sheet(shown))
        var omissions = try CSSKeyframes.omissions(from: shown, motion)
        omissions.addOptions(Self.unlike(request.output), in: name)
        if request.output.geometry != .transform, !request.movesFrame {
            omissions.add("output/geometry", TimelineRequest.withoutFrame)
        }
        omissions.addInteraction(of: request)
        let item = Item(
            name: motion.name, theme: TailwindTheme(shown, motion), durations: request.plans.map(\.duration),
            maxError: motion.maxError, url: CanonicalURL.source(request, format: name), warnings: request.warnings(omissions))
        return RenderedOutput(item.text, omissions)
    }

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        guard let plan = request.plan else { return RenderedOutput([]) }
        let found = try CurveTiming(plan.curve, request.tolerance)
        var omissions = Omissions()
        omissions.addOptions(Self.unlike(request.output), in: name, isCurve: true)
        let item = Item(
            name: request.name, theme: TailwindTheme(request.name, found?.written()), durations: [plan.duration],
            maxError: found?.maxError ?? 0, url: CanonicalURL.curve(request, format: name),
            warnings: request.warnings(omissions))
        return RenderedOutput(item.text, omissions)
    }

    /// Returns options without a mode that says what an item is anyway.
    private static func unlike(_ output: OutputOptions) -> OutputOptions {
        var output = output
        if output.mode == .tailwind { output.mode = .keyframes }
        return output
    }

    private static let schema = "https://ui.shadcn.com/schema/registry-item.json"

    /// Returns one item with the variables and the rules of several items of this format.
    ///
    /// - Parameters:
    ///   - files: the items.
    ///   - name: the name of the item.
    package static func joined(_ files: [[UInt8]], name: String) -> [UInt8] {
        let items = files.compactMap { try? JSONDocument.read($0, nesting: 64) { ScriptValue($0) } }
        func merged(_ key: String) -> ScriptValue.Member {
            ScriptValue.Member(key, items.compactMap { $0[key] }.reduce(.object([])) { $0.merged(with: $1) })
        }
        let contents = items.map { item in
            ScriptValue.object(
                ["name", "description", "meta"].compactMap { key in item[key].map { ScriptValue.Member(key, $0) } })
        }
        let members = [
            ScriptValue.Member("$schema", .text(schema)), ScriptValue.Member("name", .text(name)),
            ScriptValue.Member("type", .text("registry:item")), ScriptValue.Member("title", .text(name)), merged("cssVars"),
            merged("css"),
            ScriptValue.Member(
                "meta",
                .object([
                    ScriptValue.Member("transitiond", .text(EngineRevision.current)),
                    ScriptValue.Member("items", .list(contents)),
                ])),
        ]
        return Array((ScriptValue.object(members).text(.json) + "\n").utf8)
    }

    /// What an item says.
    private struct Item {
        let name: String
        let theme: TailwindTheme
        let durations: [Double]
        let maxError: Double
        let url: String?
        let warnings: [TimelineWarning]

        var text: String {
            let variables = theme.variables.map { ScriptValue.Member(String($0.name.dropFirst(2)), .text($0.value)) }
            let rules = theme.keyframes.map(CSSBlock.init(keyframes:)) + theme.rules
            var settles = durations.map { fixedText($0, 3) + " s" }
            if Set(settles).count == 1 { settles = [settles[0]] }
            let description = theme.usage + ["settles \(settles.joined(separator: " and "))"]
            let meta =
                [ScriptValue.Member("transitiond", .text(EngineRevision.current))]
                + (url.map { [ScriptValue.Member("url", .text($0))] } ?? [])
                + [
                    ScriptValue.Member("maxError", .code(exactText((maxError * 1e6).rounded(.up) / 1e6))),
                    ScriptValue.Member("warnings", .list(warnings.map(ScriptValue.init))),
                ]
            let members = [
                ScriptValue.Member("$schema", .text(ShadcnItem.schema)),
                ScriptValue.Member("name", .text(name)), ScriptValue.Member("type", .text("registry:item")),
                ScriptValue.Member("title", .text(name)),
                ScriptValue.Member("description", .text(description.joined(separator: "; "))),
                ScriptValue.Member("cssVars", .object([ScriptValue.Member("theme", .object(variables))])),
                ScriptValue.Member("css", .object(rules.map(\.member))), ScriptValue.Member("meta", .object(meta)),
            ]
            return ScriptValue.object(members).text(.json) + "\n"
        }
    }
}

extension ScriptValue {
    fileprivate subscript(key: String) -> ScriptValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Returns an object with the members of another one too, member by member; any other value gives way to the other one.
    fileprivate func merged(with other: ScriptValue) -> ScriptValue {
        guard case .object(var members) = self, case .object(let others) = other else { return other }
        for member in others {
            if let index = members.firstIndex(where: { $0.key == member.key }) {
                members[index] = Member(member.key, members[index].value.merged(with: member.value))
            } else {
                members.append(member)
            }
        }
        return .object(members)
    }
}
