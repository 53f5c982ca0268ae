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

    /// - Parameters:
    ///   - limits: the limits of the service.
    ///   - presets: the names of the operator's presets.
    package static func encode(limits: [Limit], presets: [String] = []) -> [UInt8] {
        var buffer = TextBuffer(capacity: 16_384)
        buffer.append("{\"engine\":")
        buffer.append(json: EngineRevision.current)
        buffer.append(key: "transitions")
        buffer.append(array: ExampleMotion.all) { $1.append(entry: $0.entry, $0.motion) }
        buffer.append(key: "compositions")
        buffer.append(array: Catalog.compositions) { entry, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: entry.name)
            buffer.append(key: "summary")
            buffer.append(json: entry.summary)
            buffer.append(key: "members")
            buffer.append(array: entry.members) { $1.append(json: $0) }
            buffer.append("}")
        }
        buffer.append(key: "animations")
        buffer.append(array: NamedAnimations.all) { row, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: row.name)
            buffer.append(key: "summary")
            buffer.append(json: row.summary)
            buffer.append(key: "animation")
            buffer.append(animation: row.animation)
            buffer.append(key: "example")
            buffer.append(json: "/v1/curves/\(row.name).json")
            buffer.append("}")
        }
        buffer.append(key: "easings")
        buffer.append(array: NamedEasings.all) { row, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: row.name)
            buffer.append(key: "source")
            buffer.append(json: row.source)
            if let css = CSSText.easing(Animation(.curve(row.easing, duration: 1))) {
                buffer.append(key: "css")
                buffer.append(json: css)
            }
            buffer.append(key: "example")
            buffer.append(json: "/v1/curves/\(row.name).json")
            buffer.append("}")
        }
        buffer.append(key: "properties")
        buffer.append(array: Property.allCases) { property, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: property.rawValue)
            buffer.append(key: "unit")
            buffer.append(json: property.unit)
            if let identity = property.identity {
                buffer.append(key: "identity")
                buffer.append(exactly: identity)
            }
            buffer.append("}")
        }
        buffer.append(key: "formats")
        buffer.append(array: OutputFormats.all) { format, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: format.name)
            buffer.append(key: "mediaType")
            buffer.append(json: format.mediaType)
            buffer.append(key: "summary")
            buffer.append(json: format.summary)
            if let tolerance = format.defaultTolerance {
                buffer.append(key: "tolerance")
                buffer.append(exactly: tolerance)
            }
            buffer.append("}")
        }
        buffer.append(key: "filters")
        buffer.append(array: CoreImageFilter.known) { $1.append(filter: $0.name, $0.parameters) }
        buffer.append(key: "events")
        buffer.append(array: SpecEvent.Vocabulary.phases.actions + SpecEvent.Vocabulary.navigation.actions) {
            $1.append(json: $0)
        }
        buffer.append(key: "edges")
        buffer.append(array: Edge.allCases) { $1.append(json: $0.rawValue) }
        buffer.append(key: "anchors")
        buffer.append(array: UnitPoint.named) { $1.append(json: $0.name) }
        buffer.append(key: "controls")
        buffer.append(array: SpecControl.all) { $1.append(control: $0) }
        buffer.append(key: "limits")
        buffer.append(array: limits) { limit, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: limit.name)
            buffer.append(key: "value")
            buffer.append(exactly: limit.value)
            buffer.append(key: "unit")
            buffer.append(json: limit.unit)
            buffer.append("}")
        }
        buffer.append(key: "presets")
        buffer.append(array: presets) { name, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: name)
            buffer.append(key: "example")
            buffer.append(json: "/v1/presets/\(name).json")
            buffer.append("}")
        }
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
            buffer.append(numbers: parameter.defaultValue)
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
}
