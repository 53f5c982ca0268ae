import TransitionEngine

/// The schemas of the catalog's transitions, one each, and of their enumerations.
enum TransitionSchemas {
    /// All of them, by name.
    static let all: [JSONTree.Member] = {
        let entries = Catalog.gallery
        let enumerations = Enumerations(entries)
        return unions(entries) + [edges] + enumerations.schemas
            + entries.map { .init(name($0), schema($0, enumerations)) }
    }()

    private static let edges = JSONTree.Member(
        "Edge",
        [
            "description": "An edge. Leading and trailing follow the layout direction.", "type": "string",
            "enum": .words(Edge.allCases.map(\.rawValue)),
        ])

    /// Numbers that have to be whole.
    private static let whole: Set = ["repeats", "layers"]
    private static let units = ["pt": "points", "s": "seconds"]

    /// Returns the name of an entry's schema: `UIKitPushTransition` of `uikit/push`.
    static func name(_ entry: CatalogEntry) -> String { stem(entry) + "Transition" }

    fileprivate static func stem(_ entry: CatalogEntry) -> String { prefix(entry.source) + capitalized(entry.name) }

    fileprivate static func prefix(_ source: TransitionSource) -> String {
        switch source {
        case .swiftUI: ""
        case .uiKit: "UIKit"
        case .coreAnimation: "CoreAnimation"
        case .blueprint: "Blueprint"
        case .motion: "Motion"
        }
    }

    /// Returns the name of the hand-written schema of a composition: `CoreAnimationKeyframes` of `core-animation/keyframes`.
    static func name(_ composition: CompositionEntry) -> String { capitalized(composition.name) }

    fileprivate static func capitalized(_ words: String) -> String {
        words.split { $0 == "-" || $0 == "/" }.map { $0 == "uikit" ? "UIKit" : $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
    }

    /// How the `type` of an entry may be written: with or without `swiftui/`, with any other source always.
    private static func types(_ entry: CatalogEntry) -> [String] {
        entry.source == .swiftUI ? [entry.name, "swiftui/\(entry.name)"] : [TransitionNames.displayName(entry)]
    }

    private static func unions(_ entries: [CatalogEntry]) -> [JSONTree.Member] {
        let all = entries.flatMap { entry in types(entry).map { ($0, name(entry)) } }
        let blueprint = entries.filter { $0.source == .blueprint }.map { (TransitionNames.displayName($0), name($0)) }
        return [
            union(
                "TransitionObject",
                "A transition of the catalog with its parameters as members, or one that is made of others or of data. `type` says which.",
                all + Catalog.compositions.map { ($0.name, name($0)) }),
            union("BlueprintTransition", "A transition of Blueprint.", blueprint),
        ]
    }

    private static func union(_ name: String, _ description: String, _ types: [(type: String, schema: String)]) -> JSONTree.Member
    {
        var names: [String] = []
        for type in types where names.last != type.schema { names.append(type.schema) }
        let mapping = types.map { JSONTree.Member($0.type, .text("#/components/schemas/\($0.schema)")) }
        return .init(
            name,
            [
                "description": .text(description), "oneOf": .list(names.map(MemberSchemas.reference)),
                "discriminator": ["propertyName": "type", "mapping": .object(mapping)],
            ])
    }

    private static func schema(_ entry: CatalogEntry, _ enumerations: Enumerations) -> JSONTree {
        let types = types(entry)
        let type: JSONTree.Member = types.count == 1 ? .init("const", .text(types[0])) : .init("enum", .words(types))
        var members = entry.parameters.map { JSONTree.Member($0.name, member(entry, $0, enumerations)) }
        if let key = entry.sourceKey {
            let words = "Instead of `source`: the id of one of the spec's `sources`."
            members.append(.init(key, MemberSchemas.reference("Identity").merged(with: ["description": .text(words)])))
        }
        return [
            "description": .text(entry.summary), "type": "object", "additionalProperties": false,
            "required": .words(["type"] + entry.parameters.filter { $0.defaultValue == nil }.map(\.name)),
            "properties": .object([.init("type", .object([.init("type", "string"), type]))] + members),
            "examples": [example(entry)],
        ]
    }

    private static func member(_ entry: CatalogEntry, _ parameter: TransitionParameter, _ enumerations: Enumerations) -> JSONTree
    {
        var node = MemberSchemas.value(parameter.kind, isWhole: whole.contains(parameter.name))
        if case .choice = parameter.kind { node = MemberSchemas.reference(enumerations.name(entry, parameter)).members }
        if let standard = standard(parameter) { node.append(.init("default", standard)) }
        var description = parameter.summary
        if case .number(let unit, _, _) = parameter.kind, let unit = units[unit] { description += " In \(unit)." }
        return .object(node + [.init("description", .text(description))])
    }

    /// The default as JSON; `nil` if there is none, or if it is an object.
    private static func standard(_ parameter: TransitionParameter) -> JSONTree? {
        guard let value = parameter.defaultValue, value != .none else { return nil }
        var buffer = TextBuffer()
        buffer.append(parameter: value)
        let tree = try? JSONTree(buffer.bytes)
        if case .object? = tree { return nil }
        return tree == .null ? nil : tree
    }

    /// The object form of an entry's example.
    private static func example(_ entry: CatalogEntry) -> JSONTree {
        let words = entry.example.split(separator: ":").dropFirst().map(String.init)
        var members: [JSONTree.Member] = [.init("type", .text(TransitionNames.displayName(entry)))]
        for (parameter, word) in zip(entry.parameters.filter(\.isInShorthand), words) {
            let value: JSONTree =
                switch parameter.kind {
                case .number: .number(Double(word) ?? 0)
                case .flag: .flag(word == "true")
                default: .text(word)
                }
            members.append(.init(parameter.name, value))
        }
        let query = Query(entry.exampleQuery)
        if let frame = query?["source"] {
            var source: [JSONTree.Member] = [
                .init("frame", .list(frame.split(separator: ",").map { .number(Double($0) ?? 0) }))
            ]
            if let radius = query?["source-radius"].flatMap(Double.init) { source.append(.init("cornerRadius", .number(radius))) }
            members.append(.init("source", .object(source)))
        }
        return .object(members)
    }
}

/// The enumerations of choices, with a name each: what several entries of a source share is theirs.
private struct Enumerations {
    private struct Choice: Hashable {
        let source: TransitionSource
        let parameter: String
        let words: [String]
    }

    private var names: [String: String] = [:]
    private(set) var schemas: [JSONTree.Member] = []

    init(_ entries: [CatalogEntry]) {
        let all = entries.flatMap { entry in
            entry.parameters.compactMap { parameter -> (entry: CatalogEntry, parameter: TransitionParameter, choice: Choice)? in
                guard case .choice(let words) = parameter.kind else { return nil }
                return (entry, parameter, Choice(source: entry.source, parameter: parameter.name, words: words))
            }
        }
        let users = Dictionary(grouping: all, by: \.choice)
        for (entry, parameter, choice) in all {
            guard let sharing = users[choice], let first = sharing.first else { continue }
            let prefix = TransitionSchemas.prefix(entry.source)
            let owner = sharing.count > 1 && !prefix.isEmpty ? prefix : TransitionSchemas.stem(first.entry)
            let name = owner + TransitionSchemas.capitalized(parameter.name)
            names[Self.key(entry, parameter)] = name
            let schema = JSONTree.Member(
                name, ["description": .text(parameter.summary), "type": "string", "enum": .words(choice.words)])
            // The summary of the last one that shares it.
            if let index = schemas.firstIndex(where: { $0.key == name }) {
                schemas[index] = schema
            } else {
                schemas.append(schema)
            }
        }
    }

    func name(_ entry: CatalogEntry, _ parameter: TransitionParameter) -> String { names[Self.key(entry, parameter)] ?? "" }

    private static func key(_ entry: CatalogEntry, _ parameter: TransitionParameter) -> String {
        "\(entry.path) \(parameter.name)"
    }
}
