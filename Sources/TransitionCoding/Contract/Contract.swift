import TransitionEngine

/// The contract of the HTTP API (OpenAPI 3.1): parts that are written by hand, filled with what the rows of the spec and of the
/// catalog say.
package struct Contract: Sendable {
    /// The document.
    package let document: JSONTree

    /// An empty document.
    package init() { document = .object([]) }

    /// - Parameter parts: a JSON list of the parts of the document. Members of the same object may stand in several parts. In an
    ///   object or a list, `"$rows"` names rows that stand in its place; members beside it patch those rows (RFC 7396).
    ///   A `description` may be a list of lines; a `$comment` is left out.
    /// - Throws: ``JSONSyntaxError``.
    package init(parts: [UInt8]) throws(JSONSyntaxError) {
        document = try JSONTree(parts).elements.reduce(JSONTree.object([])) { $0.joined(with: $1) }.filled
    }

    /// The document as JSON.
    package var json: [UInt8] { document.json }

    /// The document as YAML.
    package var yaml: [UInt8] { YAMLText.bytes(document) }

    /// The schemas, by name.
    package var schemas: JSONTree { document["components"]?["schemas"] ?? .object([]) }

    /// The JSON Schema (2020-12) of the spec, alone.
    package var specSchema: [UInt8] {
        let schemas = schemas
        let needed = schemas.referred(from: ["Spec"]).sorted()
        let definitions = needed.map { JSONTree.Member($0, (schemas[$0] ?? .null).relocated) }
        let root = (schemas["Spec"] ?? .object([])).relocated.members
        let head: [JSONTree.Member] = [
            .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("$id", "/v1/schema/spec.json"),
        ]
        return JSONTree.object(head + root + [.init("$defs", .object(definitions))]).json
    }

    /// The TypeScript types of what a client sends and gets, in a namespace.
    package var types: [UInt8] {
        let lines = TypeScript.declarations(schemas, from: ["Spec", "Timeline", "BothTimelines", "Format"])
        return Array((["export declare namespace Contract {"] + lines + ["}", ""]).joined(separator: "\n").utf8)
    }

    /// The rows that a part can name.
    fileprivate static let rows = tables.merging(
        MemberSchemas.forms(AnimationMembers.table) + MemberSchemas.forms(SpringMembers.table)
    ) { table, _ in table }

    private static let tables: [String: [JSONTree.Member]] = [
        "/": MemberSchemas.members(TimelineRequest.table),
        "/ of a curve": MemberSchemas.members(TimelineRequest.curveTable),
        OutputOptions.table.pointer: MemberSchemas.members(OutputOptions.table),
        ViewGeometry.table.pointer: MemberSchemas.members(ViewGeometry.table),
        ContainerGeometry.table.pointer: MemberSchemas.members(ContainerGeometry.table),
        TransitionSpec.Accessibility.table.pointer: MemberSchemas.members(TransitionSpec.Accessibility.table),
        TextLook.table.pointer: MemberSchemas.members(TextLook.table),
        MidFlight.table.pointer: MemberSchemas.members(MidFlight.table),
        Sampling.table.pointer: MemberSchemas.members(Sampling.table),
        "transitions": TransitionSchemas.all,
        "parameters": MemberSchemas.parameters,
        "parameters of a timeline": MemberSchemas.references(SpecPath.timelineKeys.names),
        "parameters of a curve": MemberSchemas.references(SpecPath.curveKeys.names),
        "formats": BuiltInFormats.all.map { .init($0.name, .text($0.name)) },
    ]
}

extension JSONTree {
    /// Returns the object with the members of another one; objects that both have are joined.
    fileprivate func joined(with other: JSONTree) -> JSONTree {
        guard case .object(var members) = self, case .object(let more) = other else { return other }
        for member in more {
            if let index = members.firstIndex(where: { $0.key == member.key }) {
                members[index].value = members[index].value.joined(with: member.value)
            } else {
                members.append(member)
            }
        }
        return .object(members)
    }

    /// The value with rows in the place of their names, and descriptions as text.
    fileprivate var filled: JSONTree {
        switch self {
        case .list(let elements):
            .list(elements.flatMap { element in element.namedRows.map { $0.map(\.value) } ?? [element.filled] })
        case .object(let members):
            .object(
                namedRows
                    ?? members.filter { $0.key != "$comment" }.map { member in
                        guard member.key == "description", case .list(let lines) = member.value else {
                            return Member(member.key, member.value.filled)
                        }
                        return Member(member.key, .text(lines.map { ($0.text ?? "") + "\n" }.joined()))
                    })
        default: self
        }
    }

    /// The members of an object that names rows, the rows in the place of their name; `nil` for any other value.
    private var namedRows: [Member]? {
        guard let name = self["$rows"]?.text, let rows = Contract.rows[name] else { return nil }
        let keys = Set(rows.map(\.key))
        return members.flatMap { member -> [Member] in
            if member.key == "$rows" {
                return rows.map { row in Member(row.key, self[row.key].map { row.value.merged(with: $0.filled) } ?? row.value) }
            }
            return keys.contains(member.key) ? [] : [Member(member.key, member.value.filled)]
        }
    }

    /// The names of schemas that a value refers to.
    var references: [String] {
        switch self {
        case .list(let elements): elements.flatMap(\.references)
        case .object(let members):
            members.flatMap { member -> [String] in
                guard member.key == "$ref", let target = member.value.text else { return member.value.references }
                return [String(target.split(separator: "/").last ?? "")]
            }
        default: []
        }
    }

    /// The names of all schemas that these need, and of those that they are made of.
    func referred(from roots: [String]) -> Set<String> {
        let schemas = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        var needed: Set<String> = []
        var queue = roots.flatMap { schemas[$0]?.references ?? [] }
        while let name = queue.popLast() {
            if needed.insert(name).inserted { queue += schemas[name]?.references ?? [] }
        }
        return needed
    }

    /// The value as a part of a JSON Schema: its references lead to `$defs`. `discriminator` is a word of OpenAPI; in JSON Schema
    /// the constants of `type` say the same.
    fileprivate var relocated: JSONTree {
        switch self {
        case .list(let elements): .list(elements.map(\.relocated))
        case .object(let members):
            .object(
                members.filter { $0.key != "discriminator" }.map { member in
                    guard member.key == "$ref", let target = member.value.text else {
                        return Member(member.key, member.value.relocated)
                    }
                    return Member("$ref", .text(target.replacing("#/components/schemas/", with: "#/$defs/")))
                })
        default: self
        }
    }
}
