/// Every output format: one line each.
package enum OutputFormats {
    package static let all: [any TimelineFormat] = [
        TimelineJSON()
    ]

    package static let json: any TimelineFormat = TimelineJSON()

    package static func named(_ name: String) -> (any TimelineFormat)? { all.first { Spelling.matches($0.name, name) } }
}
