import TransitionEngine

/// A key that the object doesn't have, but another object of the spec has.
struct MisplacedKey {
    private let key: String
    private let place: Place

    /// An object of the spec: where it is, and its keys.
    private struct Place {
        let pointer: String
        /// How the key is written there; `#` stands for the key with its value.
        let form: String
        let keys: [String]
    }

    /// The objects in the order in which a key is looked for.
    private static let places: [Place] = [
        Place(pointer: "/animation", form: #""animation": {#}"#, keys: AnimationMembers.table.keys.names),
        Place(pointer: "/animation/spring", form: #""animation": {"spring": {#}}"#, keys: SpringMembers.table.keys.names),
        Place(pointer: "/view", form: #""view": {#}"#, keys: ViewGeometry.table.keys.names),
        Place(pointer: "/sampling", form: #""sampling": {#}"#, keys: Sampling.table.keys.names),
        Place(pointer: "/accessibility", form: #""accessibility": {#}"#, keys: TransitionSpec.Accessibility.table.keys.names),
        Place(pointer: "/output", form: #""output": {#}"#, keys: OutputOptions.table.keys.names),
        Place(pointer: "/transition", form: #""transition": {"type": …, #}"#, keys: parameters),
        Place(pointer: "/transition/timing", form: #""transition": {…, "timing": {#}}"#, keys: SpecReader.timingKeys.names),
        Place(pointer: "", form: "#", keys: SpecReader.requestKeys.names),
        Place(pointer: "?", form: "the URL, as ?format=…", keys: ["format"]),
    ]

    /// The objects of a curve, in the same order.
    private static let placesOfCurves: [Place] = places.compactMap { place in
        switch place.pointer {
        case "/view", "/accessibility", "/transition", "/transition/timing": nil
        case "/output": Place(pointer: place.pointer, form: place.form, keys: OutputOptions.curveTable.keys.names)
        case "": Place(pointer: place.pointer, form: place.form, keys: SpecReader.curveKeys.names)
        default: place
        }
    }

    /// The parameters of all transitions.
    private static let parameters: [String] = {
        var names: [String] = []
        for entry in Catalog.transitions {
            for parameter in entry.parameters where !names.contains(parameter.name) { names.append(parameter.name) }
        }
        return names
    }()

    /// Finds the object that a key belongs to.
    ///
    /// - Parameters:
    ///   - key: the key as written.
    ///   - pointer: the JSON Pointer of the object in which it was written.
    ///   - keys: the keys of that object.
    ///   - isCurve: whether the spec is that of a curve.
    /// - Returns: `nil` if no object of the spec has the key, or if it is nearly one of `keys`.
    init?(_ key: String, in pointer: String, _ keys: [String], isCurve: Bool) {
        // A property beside the object of properties.
        if let part = ["properties", "effects"].first(where: keys.contains),
            let name = Spelling.match(key, in: SpecReader.scalarNames) ?? Synonyms.name(for: key, in: SpecReader.scalarNames)
        {
            self.key = name
            place = Place(pointer: "\(pointer)/\(part)", form: "\"\(part)\": {#}", keys: SpecReader.scalarNames)
            return
        }
        guard Spelling.suggestion(for: key, in: keys) == nil || Spelling.match(key, in: Self.often) != nil,
            let place = (isCurve ? Self.placesOfCurves : Self.places).first(where: { place in
                // A transition that lacks a parameter, or a timing, doesn't get it by another transition.
                let isOther =
                    keys.contains("type")
                    && (place.pointer == "/transition" || place.pointer == "/transition/timing" && !keys.contains("timing"))
                return place.pointer != pointer && !isOther
                    && Spelling.match(key, in: place.keys) != nil
            }),
            let name = Spelling.match(key, in: place.keys)
        else { return nil }
        self.key = name
        self.place = place
    }

    /// Keys that are never a misspelling of another one.
    private static let often = ["duration", "delay", "fps", "name", "size", "scale", "edge", "spring", "curve"]

    /// Returns a clause that says where the key belongs.
    ///
    /// - Parameter value: the value of the key. It is shown if it is short.
    func advice(_ value: JSONValue?) -> String {
        let text = value.flatMap(Self.short) ?? "…"
        let form = place.form.replacing("#", with: "\"\(key)\": \(text)")
        return place.pointer.isEmpty ? "\"\(key)\" belongs at the top of the spec: \(form)" : "write it into \(form)"
    }

    /// The value as JSON, if it is a number, a boolean or a short string.
    private static func short(_ value: JSONValue) -> String? {
        switch value.kind {
        case .number: value.number.map { exactText($0) }
        case .boolean: value.boolean.map { "\($0)" }
        case .string: value.text.utf8.count <= 40 && !value.text.contains("\"") ? "\"\(value.text)\"" : nil
        case .null, .array, .object: nil
        }
    }
}
