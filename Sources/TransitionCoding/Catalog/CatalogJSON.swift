internal import TransitionEngine

/// The catalog as JSON: everything that a request can use. The documentation and the playground are made from it.
package enum CatalogJSON {
    /// A limit of the service.
    package struct Limit: Sendable {
        package let name: String
        package let value: Double
        package let unit: String
        /// What it limits, in a sentence.
        package let summary: String

        package init(_ name: String, _ value: Double, _ unit: String, _ summary: String) {
            self.name = name
            self.value = value
            self.unit = unit
            self.summary = summary
        }
    }

    /// Returns the catalog.
    ///
    /// - Parameters:
    ///   - limits: the limits of the service.
    ///   - presets: the names of the operator's presets. Default none.
    package static func encode(limits: [Limit], presets: [String] = []) -> [UInt8] {
        var buffer = TextBuffer(capacity: 16_384)
        buffer.append("{\"engine\":")
        buffer.append(json: EngineRevision.current)
        buffer.append(key: "transitions", array: ExampleMotion.all) { $1.append(entry: $0.entry, $0.motion) }
        buffer.append(key: "arrangements", array: CatalogArrangement.all) { $1.append(arrangement: $0) }
        buffer.append(key: "compositions", array: Catalog.compositions) {
            $1.append(composition: $0.name, $0.summary, members: $0.members)
        }
        buffer.append(key: "animations", array: NamedAnimations.all) { $1.append(named: $0.name, $0.summary, $0.animation) }
        buffer.append(key: "easings", array: NamedEasings.all) { $1.append(named: $0.name, $0.easing, source: $0.source) }
        buffer.append(key: "properties", array: Property.allCases) { $1.append(property: $0) }
        buffer.append(key: "formats", array: BuiltInFormats.all) { $1.append(format: $0) }
        buffer.append(key: "filters", array: CoreImageFilter.known) { $1.append(filter: $0.name, $0.parameters) }
        buffer.append(key: "events", array: SpecEvent.Vocabulary.allActions) {
            $1.append(json: $0)
        }
        buffer.append(key: "edges", array: Edge.allCases) { $1.append(json: $0.rawValue) }
        buffer.append(key: "anchors", array: UnitPoint.named) { $1.append(json: $0.name) }
        buffer.append(key: "controls", array: SpecControl.all) { $1.append(control: $0) }
        buffer.append(key: "limits", array: limits) { $1.append(limit: $0) }
        buffer.append(key: "presets", array: presets) { $1.append(preset: $0) }
        buffer.append("}\n")
        return buffer.bytes
    }
}

extension TextBuffer {
    fileprivate mutating func append(entry: CatalogEntry, _ motion: ExampleMotion) {
        append("{\"name\":")
        append(json: TransitionNames.displayName(entry))
        append(key: "source", json: entry.source.rawValue)
        append(key: "summary", json: entry.summary)
        append(members: entry.presentation, of: TransitionNames.displayName(entry))
        append(key: "hasMotion")
        append(entry.properties.hasMotion)
        append(key: "animates", array: motion.properties) { $1.append(json: $0.rawValue) }
        append(key: "roles", array: motion.roles) { $1.append(json: $0) }
        append(key: "parameters", array: entry.parameters) { $1.append(parameter: $0, byID: entry.sourceKey) }
        append(key: "recipe", json: entry.example)
        append(
            key: "example",
            json: "/v1/transitions/\(entry.example).json" + (entry.exampleQuery.isEmpty ? "" : "?" + entry.exampleQuery))
        append("}")
    }

    /// - Parameter key: the member that names a source by its id; `nil` for a transition without one.
    private mutating func append(parameter: TransitionParameter, byID key: String?) {
        append("{\"name\":")
        append(json: parameter.name)
        append(key: "summary", json: parameter.summary)
        append(key: "type")
        append(kind: parameter.kind)
        append(key: "required")
        append(parameter.defaultValue == nil)
        append(key: "inShorthand")
        append(parameter.isInShorthand)
        if let value = parameter.defaultValue, value != .none {
            append(key: "default")
            append(parameter: value)
        }
        if parameter.name == "source", let key { append(key: "alternative", json: key) }
        append("}")
    }

    fileprivate mutating func append(filter name: String, _ parameters: [CoreImageFilter.Parameter]) {
        append("{\"name\":")
        append(json: name)
        append(key: "inputs", array: parameters) { parameter, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: parameter.name)
            buffer.append(key: "default")
            if let words = parameter.boundsDefault {
                buffer.append("null")
                buffer.append(key: "summary", json: "Default: \(words)")
            } else {
                buffer.append(numbers: parameter.defaultValue)
            }
            if let range = parameter.range {
                buffer.append(key: "minimum", exactly: range.lowerBound)
                if range.upperBound < 1e6 {
                    buffer.append(key: "maximum", exactly: range.upperBound)
                }
            }
            buffer.append("}")
        }
        append("}")
    }

    fileprivate mutating func append(composition name: String, _ summary: String, members: [String]) {
        append("{\"name\":")
        append(json: name)
        append(key: "summary", json: summary)
        append(key: "members", array: members) { $1.append(json: $0) }
        append("}")
    }

    fileprivate mutating func append(named name: String, _ summary: String, _ animation: Animation) {
        append("{\"name\":")
        append(json: name)
        append(key: "summary", json: summary)
        append(key: "animation")
        append(animation: animation)
        append(key: "example", json: "/v1/curves/\(name).json")
        append("}")
    }

    fileprivate mutating func append(named name: String, _ easing: Easing, source: String) {
        append("{\"name\":")
        append(json: name)
        append(key: "source", json: source)
        append(key: "css", json: exactCSS(easing))
        append(key: "example", json: "/v1/curves/\(name).json")
        append("}")
    }

    /// The function of CSS that an easing is. A curve of many stops has none: its file at `example` holds as few as its tolerance allows.
    private func exactCSS(_ easing: Easing) -> String? {
        if case .linear = easing { return nil }
        return CSSText.easing(Animation(.curve(easing, duration: 1)))
    }

    fileprivate mutating func append(property: Property) {
        append("{\"name\":")
        append(json: property.rawValue)
        append(key: "unit", json: property.unit)
        append(key: "identity", exactly: property.identity)
        append("}")
    }

    fileprivate mutating func append(format: any TimelineFormat) {
        append("{\"name\":")
        append(json: format.name)
        append(key: "mediaType", json: format.mediaType)
        append(key: "summary", json: format.summary)
        append(key: "direction", json: format.defaultDirection)
        if format.defaultPrecision != TimelineRequest.defaultPrecision {
            append(key: "precision", integer: UInt64(format.defaultPrecision))
        }
        append(key: "tolerance", exactly: format.defaultTolerance)
        append("}")
    }

    fileprivate mutating func append(limit: CatalogJSON.Limit) {
        append("{\"name\":")
        append(json: limit.name)
        append(key: "value", exactly: limit.value)
        append(key: "unit", json: limit.unit)
        append(key: "summary", json: limit.summary)
        append("}")
    }

    fileprivate mutating func append(preset name: String) {
        append("{\"name\":")
        append(json: name)
        append(key: "example", json: "/v1/presets/\(name).json")
        append("}")
    }
}
