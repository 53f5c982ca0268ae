internal import TransitionEngine

/// The catalog as JSON: everything that a request can use. The documentation and the playground are made from it.
package enum CatalogJSON {
    /// A limit of the service.
    package struct Limit: Sendable {
        package let name: String
        package let value: Double
        package let unit: String

        package init(_ name: String, _ value: Double, _ unit: String) {
            self.name = name
            self.value = value
            self.unit = unit
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
        buffer.append(key: "transitions")
        buffer.append(array: ExampleMotion.all) { $1.append(entry: $0.entry, $0.motion) }
        buffer.append(key: "arrangements")
        buffer.append(array: CatalogArrangement.all) { $1.append(arrangement: $0) }
        buffer.append(key: "compositions")
        buffer.append(array: Catalog.compositions) { $1.append(composition: $0.name, $0.summary, members: $0.members) }
        buffer.append(key: "animations")
        buffer.append(array: NamedAnimations.all) { $1.append(named: $0.name, $0.summary, $0.animation) }
        buffer.append(key: "easings")
        buffer.append(array: NamedEasings.all) { $1.append(named: $0.name, $0.easing, source: $0.source) }
        buffer.append(key: "properties")
        buffer.append(array: Property.allCases) { $1.append(property: $0) }
        buffer.append(key: "formats")
        buffer.append(array: OutputFormats.all) { $1.append(format: $0) }
        buffer.append(key: "filters")
        buffer.append(array: CoreImageFilter.known) { $1.append(filter: $0.name, $0.parameters) }
        buffer.append(key: "events")
        buffer.append(array: SpecEvent.Vocabulary.allActions) {
            $1.append(json: $0)
        }
        buffer.append(key: "edges")
        buffer.append(array: Edge.allCases) { $1.append(json: $0.rawValue) }
        buffer.append(key: "anchors")
        buffer.append(array: UnitPoint.named) { $1.append(json: $0.name) }
        buffer.append(key: "controls")
        buffer.append(array: SpecControl.all) { $1.append(control: $0) }
        buffer.append(key: "limits")
        buffer.append(array: limits) { $1.append(limit: $0) }
        buffer.append(key: "presets")
        buffer.append(array: presets) { $1.append(preset: $0) }
        buffer.append("}\n")
        return buffer.bytes
    }
}

extension TextBuffer {
    fileprivate mutating func append(entry: CatalogEntry, _ motion: ExampleMotion) {
        append("{\"name\":")
        append(json: TransitionNames.displayName(entry))
        append(key: "source")
        append(json: entry.source.rawValue)
        append(key: "summary")
        append(json: entry.summary)
        append(members: entry.presentation)
        append(key: "hasMotion")
        append(entry.properties.hasMotion)
        append(key: "animates")
        append(array: motion.properties) { $1.append(json: $0.rawValue) }
        append(key: "roles")
        append(array: motion.roles) { $1.append(json: $0) }
        append(key: "parameters")
        append(array: entry.parameters) { $1.append(parameter: $0) }
        append(key: "recipe")
        append(json: entry.example)
        append(key: "example")
        append(json: "/v1/transitions/\(entry.example).json" + (entry.exampleQuery.isEmpty ? "" : "?" + entry.exampleQuery))
        append("}")
    }

    private mutating func append(parameter: TransitionParameter) {
        append("{\"name\":")
        append(json: parameter.name)
        append(key: "summary")
        append(json: parameter.summary)
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
        append("}")
    }

    fileprivate mutating func append(filter name: String, _ parameters: [CoreImageFilter.Parameter]) {
        append("{\"name\":")
        append(json: name)
        append(key: "inputs")
        append(array: parameters) { parameter, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: parameter.name)
            buffer.append(key: "default")
            if let words = parameter.boundsDefault {
                buffer.append("null")
                buffer.append(key: "summary")
                buffer.append(json: "Default: \(words)")
            } else {
                buffer.append(numbers: parameter.defaultValue)
            }
            if let range = parameter.range {
                buffer.append(key: "minimum")
                buffer.append(exactly: range.lowerBound)
                if range.upperBound < 1e6 {
                    buffer.append(key: "maximum")
                    buffer.append(exactly: range.upperBound)
                }
            }
            buffer.append("}")
        }
        append("}")
    }

    fileprivate mutating func append(composition name: String, _ summary: String, members: [String]) {
        append("{\"name\":")
        append(json: name)
        append(key: "summary")
        append(json: summary)
        append(key: "members")
        append(array: members) { $1.append(json: $0) }
        append("}")
    }

    fileprivate mutating func append(named name: String, _ summary: String, _ animation: Animation) {
        append("{\"name\":")
        append(json: name)
        append(key: "summary")
        append(json: summary)
        append(key: "animation")
        append(animation: animation)
        append(key: "example")
        append(json: "/v1/curves/\(name).json")
        append("}")
    }

    fileprivate mutating func append(named name: String, _ easing: Easing, source: String) {
        append("{\"name\":")
        append(json: name)
        append(key: "source")
        append(json: source)
        if let css = CSSText.easing(Animation(.curve(easing, duration: 1))) {
            append(key: "css")
            append(json: css)
        }
        append(key: "example")
        append(json: "/v1/curves/\(name).json")
        append("}")
    }

    fileprivate mutating func append(property: Property) {
        append("{\"name\":")
        append(json: property.rawValue)
        append(key: "unit")
        append(json: property.unit)
        if let identity = property.identity {
            append(key: "identity")
            append(exactly: identity)
        }
        append("}")
    }

    fileprivate mutating func append(format: any TimelineFormat) {
        append("{\"name\":")
        append(json: format.name)
        append(key: "mediaType")
        append(json: format.mediaType)
        append(key: "summary")
        append(json: format.summary)
        append(key: "direction")
        append(json: format.defaultDirection)
        if format.defaultPrecision != TimelineRequest.defaultPrecision {
            append(key: "precision")
            append(integer: UInt64(format.defaultPrecision))
        }
        if let tolerance = format.defaultTolerance {
            append(key: "tolerance")
            append(exactly: tolerance)
        }
        append("}")
    }

    fileprivate mutating func append(limit: CatalogJSON.Limit) {
        append("{\"name\":")
        append(json: limit.name)
        append(key: "value")
        append(exactly: limit.value)
        append(key: "unit")
        append(json: limit.unit)
        append("}")
    }

    fileprivate mutating func append(preset name: String) {
        append("{\"name\":")
        append(json: name)
        append(key: "example")
        append(json: "/v1/presets/\(name).json")
        append("}")
    }
}
