import Testing
import TransitionEngine

@testable import TransitionCoding
@testable import TransitionService

/// The contract against the rows that it is made of, and against the server.
struct ServiceContractTests {
    private let contract = ServiceContract.make()

    /// The parameters in the query of an operation, references followed.
    private func parameters(_ path: String) throws -> [String: JSONTree] {
        let shared = try #require(contract.document["components"]?["parameters"])
        let listed = try #require(contract.document["paths"]?[path]?["get"]?["parameters"]).elements
        let resolved = listed.map { parameter in
            parameter["$ref"]?.text.flatMap { shared[String($0.split(separator: "/").last ?? "")] } ?? parameter
        }
        return Dictionary(
            uniqueKeysWithValues: resolved.compactMap { parameter in
                parameter["in"] == "query" ? parameter["name"]?.text.map { ($0, parameter) } : nil
            })
    }

    private func properties(_ schema: String) throws -> JSONTree { try #require(contract.schemas[schema]?["properties"]) }

    @Test(arguments: [
        ("/v1/transitions/{recipe}.{extension}", "/v1/transitions/opacity.json", SpecPath.timelineKeys.names),
        ("/v1/transitions/{recipe}.json", "/v1/transitions/opacity.json", SpecPath.timelineKeys.names),
        ("/v1/curves/{curve}.{extension}", "/v1/curves/bouncy.json", SpecPath.curveKeys.names),
        ("/v1/curves/{curve}.json", "/v1/curves/bouncy.json", SpecPath.curveKeys.names),
    ])
    func `every query key of the server stands in the contract, and the other way round`(
        path: String, example: String, keys: [String]
    ) throws {
        let parameters = try parameters(path)
        #expect(Set(parameters.keys) == Set(keys + ["rev"]))
        let service = try InProcessService()
        let query = parameters.keys.sorted().map { "\($0)=%40" }.joined(separator: "&")
        #expect(!service.respond("GET", "\(example)?\(query)").text.contains("unknown-key"))
        #expect(service.respond("GET", "\(example)?nonsense=1").text.contains("unknown-key"))
    }

    @Test func `every control of the catalog has a parameter with its range, its words and its default`() throws {
        let parameters = try parameters("/v1/transitions/{recipe}.{extension}")
        for control in SpecControl.all {
            guard let key = control.key else { continue }
            let schema = try #require(parameters[key]?["schema"], "\(key)")
            #expect(parameters[key]?["description"]?.text?.isEmpty == false, "\(key)")
            switch control.kind {
            // Seconds may have a unit, so they are text.
            case .parameter(.number(let unit, let range, _)) where unit != "s":
                #expect(schema["minimum"]?.number == range.lowerBound && schema["maximum"]?.number == range.upperBound, "\(key)")
            case .parameter(.choice(let words)): #expect(schema["enum"] == .words(words), "\(key)")
            default: #expect(schema["type"] == "string", "\(key)")
            }
            // Each format has its own precision, and a recipe may say the parameters of a transition.
            let hasDefault = control.defaultText != nil && key != "precision" && !QueryKeys.recipeKeys.contains(key)
            #expect((schema["default"] != nil) == hasDefault, "\(key)")
        }
        for (key, standard) in [
            ("mode", "keyframes"), ("size", "100x100"), ("delay", "0"), ("reduce-motion", "false"), ("items", 12.0),
            ("velocity", 0.0), ("dir", "ltr"),
        ] as [(String, JSONTree)] { #expect(parameters[key]?["schema"]?["default"] == standard, "\(key)") }
    }

    private func expectMembers<Object>(_ schema: String, _ table: SpecTable<Object>) throws {
        let properties = try properties(schema)
        #expect(properties.members.map(\.key) == table.keys.names)
        for member in table.members {
            let property = try #require(properties[member.key.name])
            #expect(property["description"]?.text?.isEmpty == false, "\(schema) \(member.key.name)")
            if case .parameter(.number(let unit, let range, _)) = member.kind, unit != "s" {
                #expect(property["minimum"]?.number == range.lowerBound && property["maximum"]?.number == range.upperBound)
                #expect(property["type"] == (member.isWhole ? "integer" : "number"))
            }
            if case .parameter(.choice(let words)) = member.kind { #expect(property["enum"] == .words(words)) }
            guard let text = member.defaultText, schema != "Sampling" else { continue }
            #expect(property["default"] == (try JSONTree(Array(text.utf8))), "\(schema) \(member.key.name)")
        }
    }

    @Test func `the objects of a spec have the members, ranges and defaults of their rows`() throws {
        try expectMembers("Output", OutputOptions.table)
        try expectMembers("View", ViewGeometry.table)
        try expectMembers("Container", ContainerGeometry.table)
        try expectMembers("Accessibility", TransitionSpec.Accessibility.table)
        try expectMembers("MidFlight", MidFlight.table)
        try expectMembers("Sampling", Sampling.table)
        // One of them is given, so none of them has a default of its own.
        #expect(try properties("Sampling").members.allSatisfy { $0.value["default"] == nil })
    }

    @Test func `every transition of the catalog and every composition has a schema`() throws {
        let union = try #require(contract.schemas["TransitionObject"])
        let mapping = try #require(union["discriminator"]?["mapping"])
        for entry in Catalog.transitions {
            let schema = try #require(contract.schemas[TransitionSchemas.name(entry)])
            #expect(mapping[TransitionNames.displayName(entry)] != nil)
            let names = entry.parameters.map(\.name) + [entry.sourceKey].compactMap(\.self)
            #expect(schema["properties"]?.members.map(\.key) == ["type"] + names)
        }
        for composition in Catalog.compositions {
            let schema = try #require(contract.schemas[TransitionSchemas.name(composition)], "\(composition.name)")
            #expect(schema["properties"].map { Set($0.members.map(\.key)) } == Set(["type"] + composition.members))
            #expect(mapping[composition.name] != nil)
        }
        let names = contract.schemas.members.map(\.key)
        #expect(Set(names).count == names.count)
    }

    @Test func `the contract has no dangling reference and no place for rows is left`() throws {
        var count = 0
        func visit(_ node: JSONTree) {
            node.elements.forEach(visit)
            for member in node.members {
                #expect(member.key != "$rows")
                if member.key == "$ref", let target = member.value.text, target.hasPrefix("#/components/") {
                    count += 1
                    let found = target.split(separator: "/").dropFirst().reduce(contract.document) { node, key in
                        node[String(key)] ?? .null
                    }
                    #expect(found != .null, "\(target)")
                }
                visit(member.value)
            }
        }
        visit(contract.document)
        #expect(count > 500)
    }

    @Test func `the texts of the contract parse`() throws {
        #expect(try JSONTree(ServiceContract.text(.json)) == contract.document)
        let schema = try JSONTree(ServiceContract.text(.schema))
        #expect(schema["$id"] == "/v1/schema/spec.json")
        let definitions = try #require(schema["$defs"])
        #expect(Set(schema.references).isSubset(of: definitions.members.map(\.key)))
        let types = String(decoding: ServiceContract.text(.types), as: UTF8.self)
        #expect(types.contains("export function connect(") && types.contains("  export type Output = {\n"))
    }

    /// A value and how YAML writes it.
    @Test(
        arguments: [
            (["a": "b"], "a: \"b\"\n"), (["200": .null], "\"200\": null\n"), (["no": true], "\"no\": true\n"),
            (["n.x": .number(1e300)], "n.x: 1.0e+300\n"), (["a": .number(1e-300)], "a: 1.0e-300\n"),
            (["a": [.number(1), "x"]], "a: [1, \"x\"]\n"), (["a": .object([])], "a: {}\n"),
            (["a": "one\ntwo\n"], "a: |\n  one\n  two\n"), (["a": "one\n\ntwo\n"], "a: |\n  one\n\n  two\n"),
            (["a": " one\n"], "a: \" one\\n\"\n"), (["a": "\u{1}\"\\"], "a: \"\\u0001\\\"\\\\\"\n"),
            (["a": [["b": "one\ntwo\n", "c": .number(2)]]], "a: [{b: \"one\\ntwo\\n\", c: 2}]\n"),
        ] as [(JSONTree, String)])
    func `YAML has quotes where a word would be read as something else`(value: JSONTree, text: String) {
        #expect(String(decoding: YAMLText.bytes(value), as: UTF8.self) == text)
    }
}
