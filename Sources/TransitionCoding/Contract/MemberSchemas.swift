import TransitionEngine

/// The schemas of what the rows say: members of objects, and parameters of URLs.
enum MemberSchemas {
    /// A text without control characters: how a URL writes what has no schema of its own.
    private static let printable = #"^[^\u0000-\u001F\u007F]*$"#

    static func reference(_ name: String) -> JSONTree { ["$ref": .text("#/components/schemas/\(name)")] }

    /// The members of an object, by their keys in JSON.
    static func members<Object>(_ table: SpecTable<Object>) -> [JSONTree.Member] { members(table.members) }

    /// The members of an object in each of its forms, by the first member of the form.
    static func forms<Object>(_ table: SpecTable<Object>) -> [(name: String, members: [JSONTree.Member])] {
        table.forms.map { ("\(table.pointer) of \($0.first)", members(table.members(of: $0.first))) }
    }

    private static func members<Object>(_ members: [SpecMember<Object>]) -> [JSONTree.Member] {
        members.map { member in
            if let name = member.schema {
                return .init(member.key.name, reference(name).merged(with: ["description": .text(member.summary)]))
            }
            var schema = value(member.kind, isWhole: member.isWhole)
            if let text = member.defaultText, let standard = try? JSONTree(Array(text.utf8)) {
                schema.append(.init("default", standard))
            }
            schema.append(.init("description", .text(member.summary)))
            return .init(member.key.name, .object(schema))
        }
    }

    /// The parameters of a URL, by their keys in the query.
    static let parameters: [JSONTree.Member] = SpecControl.all.compactMap { control -> JSONTree.Member? in
        guard let key = control.key else { return nil }
        var schema = text(control.kind, isWhole: control.isWhole)
        // A recipe may say these, and a default beside it would contradict it.
        if let json = control.defaultText, !QueryKeys.recipeKeys.contains(key) {
            schema.append(.init("default", standard(json, control.kind)))
        }
        return .init(
            key, ["name": .text(key), "in": "query", "description": .text(control.summary), "schema": .object(schema)])
    }

    /// References to the parameters of these keys.
    static func references(_ keys: [String]) -> [JSONTree.Member] {
        keys.map { .init($0, ["$ref": .text("#/components/parameters/\($0)")]) }
    }

    private static func value(_ kind: SpecControl.Kind, isWhole: Bool) -> [JSONTree.Member] {
        switch kind {
        case .size: reference("Size").members
        case .transition: reference("Transition").members
        case .spring: reference("Spring").members
        case .object: [.init("type", "object")]
        case .parameter(.number(unit: "s", _, _)): reference("Seconds").members
        case .parameter(let kind): value(kind, isWhole: isWhole)
        }
    }

    /// The schema of a value in JSON.
    static func value(_ kind: TransitionParameter.Kind, isWhole: Bool) -> [JSONTree.Member] {
        switch kind {
        case .number(_, let range, _):
            [
                .init("type", isWhole ? "integer" : "number"), .init("minimum", .number(range.lowerBound)),
                .init("maximum", .number(range.upperBound)),
            ]
        case .choice(let words): [.init("type", "string"), .init("enum", .words(words))]
        case .flag: [.init("type", "boolean")]
        case .text: [.init("type", "string")]
        case .edge: reference("Edge").members
        case .anchor: reference("Anchor").members
        case .color: reference("Color").members
        case .rect: reference("Rect").members
        case .matchedView: reference("MatchedView").members
        case .content: reference("Content").members
        case .easing: reference("Easing").members
        case .animation: reference("Animation").members
        case .transform: reference("TransformValue").members
        case .mediaTiming: reference("MediaTiming").members
        case .filterInputs: reference("FilterInputs").members
        }
    }

    /// The schema of a value in a URL.
    private static func text(_ kind: SpecControl.Kind, isWhole: Bool) -> [JSONTree.Member] {
        switch kind {
        case .parameter(.number(unit: "s", _, _)): break
        case .parameter(.flag): return [.init("type", "string"), .init("enum", .words(["true", "false", "1", "0", ""]))]
        case .parameter(.number), .parameter(.choice): return value(kind, isWhole: isWhole)
        default: break
        }
        return [.init("type", "string"), .init("pattern", .text(printable))]
    }

    /// A default as a URL writes it.
    private static func standard(_ json: String, _ kind: SpecControl.Kind) -> JSONTree {
        switch (kind, try? JSONTree(Array(json.utf8))) {
        case (.parameter(.number(unit: "s", _, _)), _), (.parameter(.flag), _), (_, nil): .text(json)
        case (.size, .list(let sides)): .text(sides.compactMap(\.number).map(exactText).joined(separator: "x"))
        case (_, let value?): value
        }
    }
}
