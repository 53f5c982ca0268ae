package import TransitionEngine

/// Several views at once, as the catalog offers them beside single transitions: a layout tree, and views one after another.
package struct CatalogArrangement: Sendable {
    /// The member of a spec that makes it: `layout` or `views`.
    let name: String
    let summary: String
    /// How a gallery shows it.
    package let presentation: CatalogPresentation
    /// An example, as JSON.
    package let spec: StaticString
    /// The same as `/v1/t/` has it: deflated, as base64url.
    private let packed: String

    /// The URL of the example, without an extension.
    package var address: String { "/v1/t/\(packed)" }

    /// Every arrangement, in the order of a gallery.
    package static let all = [
        CatalogArrangement(
            name: "layout", summary: "Rows make room for a new one; each travels from its old place to its new one.",
            presentation: .init("Reflow", .resize, look: "reflow", scene: .list, .exact),
            spec: """
                {"layout":{"before":{"id":"list","frame":[0,0,312,320],"children":[{"id":"passport","frame":[20,72,272,44]},\
                {"id":"shell","frame":[20,116,272,44]},{"id":"socks","frame":[20,160,272,44]},\
                {"id":"film","frame":[20,204,272,44]},{"id":"knife","frame":[20,248,272,44]}]},\
                "after":{"id":"list","frame":[0,0,312,364],"children":[{"id":"passport","frame":[20,72,272,44]},\
                {"id":"shell","frame":[20,116,272,44]},{"id":"torch","frame":[20,160,272,44],"appearing":"blueprint/fade"},\
                {"id":"socks","frame":[20,204,272,44]},{"id":"film","frame":[20,248,272,44]},\
                {"id":"knife","frame":[20,292,272,44]}]},"mode":"documented","animation":"bouncy"}}
                """,
            packed: """
                vdDNjsIgEAfwd5kzyVIkde2rbDwgDFsiXwF6MKbv7pgYY63r3jyQTJgfYeZ_Bq9OaWownOGANhW8Vs7AAN7VBgxsUYEufzjjbNMJ\
                thF8z0CPzpuCkRo3nlWtOZXHJ4KzrWCCjpT7md1gHdH7peq6fs2SPtYn1vMVs86HpRJcrtQxOotPTH7fGUFQtmH5d_lefmT5looe\
                _1yehs0ZVXHxl-zBT5ipbl9WGYR3Ab6K5kWAD8m8C3AnFgGGRL8PYJKeAsaGhriKLqjmUrzOmaaoTzDPFw
                """),
        CatalogArrangement(
            name: "views", summary: "Several views come one after another, each by the same transition.",
            presentation: .init("Stagger", .resize, look: "stagger", scene: .cards, .exact),
            spec: """
                {"transition":{"type":"combined","of":[{"type":"scale","scale":0.86},{"type":"opacity"}]},"views":[{"id":"a"},\
                {"id":"b"},{"id":"c"},{"id":"d"},{"id":"e"},{"id":"f"}],"stagger":{"each":0.06},\
                "direction":"both","animation":"bouncy"}
                """,
            packed: """
                RY7BCoNADET_Zc5SPJWyv1J6iNmogboru9sWEf-9UcE95TGTZGZFSRSyFo0BbkVZZoEDx6nTIB4NYg_3vIzM9BZTz-na2-O-NZcbZ2ItC7bX1u\
                Cr8svHrXrzCPvigV1FrugrSsXenllcoWGQtDcU4nEPbi0YXpPw2R1dLKM1o6ATXdInsNX5Aw
                """),
    ]
}

extension TextBuffer {
    /// Appends the members of the presentation of an entry behind other members.
    mutating func append(members presentation: CatalogPresentation, of name: String) {
        append(key: "title", json: presentation.title)
        append(key: "intent", json: presentation.intent.rawValue)
        append(key: "look", json: presentation.look)
        append(key: "scene", json: presentation.scene.rawValue)
        append(key: "exactness", json: presentation.exactness.rawValue)
        if presentation.uncoversAtOvershoot { append(key: "overshoot", json: "uncovers") }
        append(key: "terms", array: CatalogUse.terms(of: name)) { $1.append(json: $0) }
    }

    mutating func append(arrangement: CatalogArrangement) {
        append("{\"name\":")
        append(json: arrangement.name)
        append(key: "summary", json: arrangement.summary)
        append(members: arrangement.presentation, of: arrangement.name)
        append(key: "spec")
        append(arrangement.spec)
        append(key: "example", json: arrangement.address + ".json")
        append("}")
    }
}
